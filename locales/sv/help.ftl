### The help, and about.

help-title = Hjälp
help-rules-title = Regler
help-rules-start = Två spelare lägger i tur och ordning brickor på brädet, svart först. Partiet börjar med fyra brickor i mitten.
help-rules-move = Ett drag är en ny bricka på en tom ruta. I en rak linje – vågrätt, lodrätt eller snett – måste den stänga in brickor av den andra färgen mellan sig och en annan av dina egna. Ringar visar rutorna där det går.
help-rules-turn = Alla instängda brickor vänds och blir dina, i alla linjer på en gång.
help-rules-passing = Den som inte kan dra passar, och den andra spelar igen. Den som kan dra får inte passa.
help-rules-end = När ingen kan dra, oftast för att brädet är fullt, är partiet slut. Den som har flest brickor vinner.
help-rules-corner = En bricka i ett hörn kan aldrig vändas: hörn är mycket värda.
help-rules-others = Enligt de klassiska reglerna läggs de fyra första brickorna på de fyra rutorna i mitten och vänder inget. Enligt de fria reglerna får vilken tom ruta som helst spelas.
help-keys-title = Tangenter
help-values-title = Värden
help-scroll = pilarna rullar

# Keys that are no actions, and what they do.
key-arrows = pilar
key-arrows-does = gå till en ruta
key-enter = Enter, mellanslag
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
about-text = Reversi (Othello) på bräden från 2 × 2 till 26 × 26, för två spelare eller mot en motor med tjugo nivåer.
about-license = Licens: MIT eller Apache-2.0, vilken du vill.
