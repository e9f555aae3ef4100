### Statistics of one's own play.

statistics-title = Deine Statistik
statistics-no-folder = Partien werden nicht aufbewahrt, daher gibt es nichts zu zählen.
statistics-empty = Du hast noch keine Partie gegen die Engine beendet. Spiele eine, und sie wird hier gezählt.
statistics-reading = Lese deine Partien: { $done } von { $total }
statistics-reviewing = Werte deine Partien aus: { $done } von { $total } fertig

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}: { $won } gewonnen, { $drawn } remis, { $lost } verloren
statistics-streak = Du hast die letzten { $games } Partien gewonnen.
statistics-longest-streak = Längste Siegesserie: { $games } Partien.
statistics-largest-win = Höchster Sieg: mit { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steinen
}.
statistics-strongest = Stärkste besiegte Stufe: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren, mittlerer Vorsprung { $lead }
statistics-won = Siege
statistics-drawn = Remis
statistics-lost = Verl.
statistics-lead = Stand

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Als Nächstes: Stufe { $level }. Dort würdest du etwa die Hälfte der Partien gewinnen.
statistics-strength = Aus deinen letzten { $games } Partien: Stärke { $elo }, plus oder minus { $error }. Stufe 1 ist 0.
statistics-too-few = { $count ->
    [one] Nach { $count } weiteren Partie gegen eine Stufe wird hier eine nächste Stufe vorgeschlagen.
   *[other] Nach { $count } weiteren Partien gegen eine Stufe wird hier eine nächste Stufe vorgeschlagen.
}
statistics-play = Stufe { $level } spielen

statistics-levels = Nach Stufe
statistics-level = Stufe { $level }
statistics-colours = Nach Farbe
statistics-months = Nach Monat
statistics-openings = Nach Eröffnung
statistics-no-opening = ohne Namen

# How well one plays.
statistics-accuracy = Genauigkeit
statistics-accuracy-mean = { $count ->
    [one] { $mean } in der letzten ausgewerteten Partie
   *[other] { $mean } in den letzten { $count } ausgewerteten Partien
}
statistics-accuracy-game = { $date }: { $accuracy }, Mittel { $mean }
statistics-accuracy-legend = ein Punkt je Partie, die Linie ein gleitendes Mittel
statistics-unreviewed = { $count ->
    [one] { $count } Partie ist nicht ausgewertet und hat noch keine Genauigkeit.
   *[other] { $count } Partien sind nicht ausgewertet und haben noch keine Genauigkeit.
}
statistics-review = { $count ->
    [one] Auswerten
   *[other] Alle auswerten
}
statistics-stop = Anhalten

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Verlorene Steine je Partie
statistics-phase-opening = Eröffnung
statistics-phase-middle = Mittelspiel
statistics-phase-end = Endspiel
statistics-phase = { $name }: { $lost } Steine je Partie; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Worum es bei Fehlern ging
statistics-kind-corner = Ecken
statistics-kind-mobility = Mobilität
statistics-kind-parity = Parität
statistics-kind-other = Anderes
statistics-kind = { $name }: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}, { $percent } %

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Wo du das Übliche verlässt
statistics-habits-keys = Wo du das Übliche verlässt ({ $keys })
statistics-habit = { $name }, Zug { $number }: { $played } statt { $usual }
statistics-habit-after = nach { $line }
statistics-habit-reviewed = { $discs } Steine nach der Engine ({ $kind })
statistics-habit-mean = { $discs } Steine gegenüber dem üblichen Zug im Mittel

# Puzzles and training. $due are to be repeated today.
statistics-practice = Aufgaben und Training
statistics-puzzles = Aufgaben: Wertung { $rating }, { $solved } von { $tried } gelöst{ $due ->
    [0] {""}
   *[other] , { $due } heute zu wiederholen
}
statistics-training = Eröffnungen: { $known } von { $positions } Stellungen gekonnt{ $due ->
    [0] {""}
   *[other] , { $due } heute zu wiederholen
}

# Games that are counted apart.
statistics-others = Oben nicht gezählt
statistics-unfinished = { $count ->
    [one] { $count } unbeendete Partie
   *[other] { $count } unbeendete Partien
}
statistics-people = { $count ->
    [one] { $count } Partie zwischen zwei Personen
   *[other] { $count } Partien zwischen zwei Personen
}
statistics-engines = { $count ->
    [one] { $count } Partie zwischen Engines
   *[other] { $count } Partien zwischen Engines
}
statistics-boards = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} auf anderen Brettern oder aus anderen Stellungen: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren

# Keys of the page in the terminal.
statistics-key-play = spielen
statistics-key-review = auswerten
statistics-key-stop = anhalten
statistics-key-close = Ende
