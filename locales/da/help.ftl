### The help, and about.

help-title = Hjælp
help-rules-title = Regler
help-rules-start = To spillere lægger skiftevis brikker på brættet, sort først. Partiet begynder med fire brikker i midten.
help-rules-move = Et træk er en ny brik på et tomt felt. I en lige linje – vandret, lodret eller skråt – skal den indeslutte brikker af den anden farve mellem sig selv og en anden af dine egne. Ringe viser de felter, hvor det er muligt.
help-rules-turn = Alle indesluttede brikker vendes og bliver dine, i alle linjer på én gang.
help-rules-passing = Den, der ikke kan trække, melder pas, og den anden spiller igen. Den, der kan trække, må ikke melde pas.
help-rules-end = Når ingen kan trække, for det meste fordi brættet er fuldt, er partiet slut. Den med flest brikker vinder.
help-rules-corner = En brik i et hjørne kan aldrig vendes: hjørner er meget værd.
help-rules-others = Efter de klassiske regler lægges de første fire brikker på de fire felter i midten og vender intet. Efter de frie regler må et hvilket som helst tomt felt spilles.
help-keys-title = Taster
help-values-title = Værdier
help-scroll = pilene ruller

# Keys that are no actions, and what they do.
key-arrows = pile
key-arrows-does = gå til et felt
key-enter = Enter, mellemrum
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
about-text = Reversi (Othello) på brætter fra 2 × 2 til 26 × 26, for to spillere eller mod en motor med tyve niveauer.
about-license = Licens: MIT eller Apache-2.0, som du vil.
