### The help, and about.

help-title = Hjälp
help-rules-title = Regler
help-rules = Lägg en bricka så att den stänger in brickor av den andra färgen mellan sig och en annan av dina egna, i någon av de åtta riktningarna: de vänds och blir dina. Den som inte kan göra det passar. När ingen kan det har den med flest brickor vunnit.
help-rules-others = Enligt de klassiska reglerna läggs de fyra första brickorna på de fyra rutorna i mitten och vänder inget. Enligt de fria reglerna får vilken tom ruta som helst spelas.
help-keys-title = Tangenter
help-values-title = Värden
help-scroll = pilarna rullar

# Keys that are no actions, and what they do.
key-arrows = pilar
key-arrows-does = gå till en ruta
key-enter = Enter, Space
key-enter-does = spela där
key-square = bokstav och siffra
key-square-does = spela där: f5
key-tab = Tab
key-tab-window-does = från brädet till knapparna och tillbaka
key-tab-terminal-does = till nästa ruta som får spelas
key-escape = Esc
key-escape-does = stoppa motorn, stäng, rensa
key-mouse = mus
key-mouse-does = ett klick spelar; hjulet bläddrar bland dragen
key-other-button = högerklick
key-other-button-does = märk rutan: triangel, kvadrat, cirkel, kryss, inget
help-letters = Små bokstäver som inte namnger någon kolumn duger lika bra som stora.
help-more = Inklistrad text öppnas: drag, ett bräde eller SGF. Varje påbörjat parti sparas och kan fortsättas.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) på bräden från 2 × 2 till 26 × 26, för två personer eller mot en motor med tjugo nivåer.
about-license = Licens: MIT eller Apache-2.0, vilken du vill.
