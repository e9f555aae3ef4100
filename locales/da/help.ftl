### The help, and about.

help-title = Hjælp
help-rules-title = Regler
help-rules = Læg en brik, så den indeslutter brikker af den anden farve mellem sig selv og en anden af dine egne, i en af de otte retninger: de vendes og bliver dine. Den, der ikke kan det, melder pas. Når ingen kan det, har den med flest brikker vundet.
help-rules-others = Efter de klassiske regler lægges de første fire brikker på de fire felter i midten og vender intet. Efter de frie regler må et hvilket som helst tomt felt spilles.
help-keys-title = Taster
help-values-title = Værdier
help-scroll = pilene ruller

# Keys that are no actions, and what they do.
key-arrows = pile
key-arrows-does = gå til et felt
key-enter = Enter, Space
key-enter-does = spil der
key-square = bogstav og tal
key-square-does = spil der: f5
key-tab = Tab
key-tab-window-does = fra brættet til knapperne og tilbage
key-tab-terminal-does = til det næste felt, der må spilles
key-escape = Esc
key-escape-does = stop motoren, luk, ryd
key-mouse = mus
key-mouse-does = et klik spiller; hjulet går gennem trækkene
key-other-button = højreklik
key-other-button-does = markér feltet: trekant, firkant, cirkel, kryds, intet
help-letters = Små bogstaver, der ikke er navn på en kolonne, er lige så gode som store.
help-more = Indsat tekst åbnes: træk, et bræt eller SGF. Hvert påbegyndt parti gemmes og kan fortsættes.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) på brætter fra 2 × 2 til 26 × 26, for to personer eller mod en motor med tyve niveauer.
about-license = Licens: MIT eller Apache-2.0, som du vil.
