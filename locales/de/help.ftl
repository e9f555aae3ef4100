### The help, and about.

help-title = Hilfe
help-rules-title = Regeln
help-rules-start = Zwei Spieler setzen abwechselnd Steine auf das Brett, Schwarz zuerst. Die Partie beginnt mit vier Steinen in der Mitte.
help-rules-move = Ein Zug ist ein neuer Stein auf einem leeren Feld. In einer geraden Linie – waagerecht, senkrecht oder schräg – muss er Steine der anderen Farbe zwischen sich und einem anderen eigenen einschließen. Ringe zeigen die Felder, auf denen das geht.
help-rules-turn = Alle eingeschlossenen Steine werden umgedreht und gehören dir, in allen Linien zugleich.
help-rules-passing = Wer nicht ziehen kann, passt, und der andere spielt noch einmal. Wer ziehen kann, darf nicht passen.
help-rules-end = Wenn keiner mehr ziehen kann, meist weil das Brett voll ist, ist die Partie zu Ende. Wer mehr Steine hat, gewinnt.
help-rules-corner = Ein Stein in einer Ecke wird nie umgedreht: Ecken sind viel wert.
help-rules-others = Nach den klassischen Regeln kommen die ersten vier Steine auf die vier Felder in der Mitte und drehen nichts um. Nach den freien Regeln darf auf jedes leere Feld gespielt werden.
help-keys-title = Tasten
help-values-title = Werte
help-scroll = Pfeile: scrollen

# Keys that are no actions, and what they do.
key-arrows = Pfeile
key-arrows-does = zu einem Feld gehen
key-enter = Enter, Leertaste
key-enter-does = dort spielen
key-square = Buchstabe und Zahl
key-square-does = dort spielen: f5
key-tab = Tab
key-tab-window-does = vom Brett zu den Knöpfen und zurück
key-tab-terminal-does = zum nächsten spielbaren Feld
key-escape = Esc
key-escape-does = Engine anhalten, schließen, löschen
key-mouse = Maus
key-mouse-does = ein Klick spielt; das Rad blättert zurück
key-other-button = Rechtsklick
key-other-button-does = Feld markieren: Dreieck, Quadrat, Kreis, Kreuz, nichts
help-letters = Kleine Buchstaben, die keine Spalte benennen, gelten wie große.
help-more = Eingefügter Text wird geöffnet: Züge, ein Brett oder SGF. Jede begonnene Partie wird aufbewahrt und kann fortgesetzt werden.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) auf Brettern von 2 x 2 bis 26 x 26, für zwei Spieler oder gegen eine Engine mit zwanzig Stufen.
about-license = Lizenz: MIT oder Apache-2.0, nach Wahl.
