### Statistics of one's own play.

statistics-title = Din statistik
statistics-no-folder = Partier sparas inte, så det finns inget att räkna.
statistics-empty = Du har inte avslutat något parti mot motorn än. Spela ett, så räknas det här.
statistics-reading = Läser dina partier: { $done } av { $total }
statistics-reviewing = Granskar dina partier: { $done } av { $total } klara

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } parti
   *[other] { $games } partier
}: { $won } vunna, { $drawn } oavgjorda, { $lost } förlorade
statistics-streak = Du har vunnit de senaste { $games } partierna.
statistics-longest-streak = Längsta segersviten: { $games } partier.
statistics-largest-win = Största segern: med { $discs ->
    [one] { $discs } bricka
   *[other] { $discs } brickor
}.
statistics-strongest = Starkaste besegrade nivå: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } parti
   *[other] { $games } partier
}, { $won } vunna, { $drawn } oavgjorda, { $lost } förlorade, ledning i snitt { $lead }
statistics-won = vinst
statistics-drawn = lika
statistics-lost = förlust
statistics-lead = ledning

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Härnäst: nivå { $level }. Där skulle du vinna ungefär hälften av partierna.
statistics-strength = Från dina senaste { $games } partier: styrka { $elo }, plus minus { $error }. Nivå 1 är 0.
statistics-too-few = { $count ->
    [one] Efter { $count } parti till mot en nivå föreslås här en nivå att spela härnäst.
   *[other] Efter { $count } partier till mot en nivå föreslås här en nivå att spela härnäst.
}
statistics-play = Spela nivå { $level }

statistics-levels = Per nivå
statistics-level = Nivå { $level }
statistics-colours = Per färg
statistics-months = Per månad
statistics-openings = Per öppning
statistics-no-opening = inget namn

# How well one plays.
statistics-accuracy = Precision
statistics-accuracy-mean = { $count ->
    [one] { $mean } i det senast granskade partiet
   *[other] { $mean } i de { $count } senast granskade partierna
}
statistics-accuracy-game = { $date }: { $accuracy }, snitt { $mean }
statistics-accuracy-legend = en punkt per parti, linjen ett löpande snitt
statistics-unreviewed = { $count ->
    [one] { $count } parti är inte granskat och har ingen precision än.
   *[other] { $count } partier är inte granskade och har ingen precision än.
}
statistics-review = { $count ->
    [one] Granska det
   *[other] Granska dem
}
statistics-stop = Stoppa

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Förlorade brickor per parti
statistics-phase-opening = Öppning
statistics-phase-middle = Mittspel
statistics-phase-end = Slutspel
statistics-phase = { $name }: { $lost } brickor per parti; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Vad felen gällde
statistics-kind-corner = Hörn
statistics-kind-mobility = Mobilitet
statistics-kind-parity = Paritet
statistics-kind-other = Annat
statistics-kind = { $name }: { $count } fel, { $percent } %

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Där du lämnar det som brukar spelas
statistics-habits-keys = Där du lämnar det som brukar spelas ({ $keys })
statistics-habit = { $name }, drag { $number }: { $played } i stället för { $usual }
statistics-habit-after = efter { $line }
statistics-habit-reviewed = { $discs } brickor enligt motorn ({ $kind })
statistics-habit-mean = { $discs } brickor mot det vanliga draget i snitt

# Puzzles and training. $due are to be repeated today.
statistics-practice = Problem och träning
statistics-puzzles = Problem: rating { $rating }, { $solved } av { $tried } lösta{ $due ->
    [0] {""}
   *[other] , { $due } att repetera i dag
}
statistics-training = Öppningar: { $known } av { $positions } ställningar inlärda{ $due ->
    [0] {""}
   *[other] , { $due } att repetera i dag
}

# Games that are counted apart.
statistics-others = Räknas inte ovan
statistics-unfinished = { $count ->
    [one] { $count } oavslutat parti
   *[other] { $count } oavslutade partier
}
statistics-people = { $count ->
    [one] { $count } parti mellan två personer
   *[other] { $count } partier mellan två personer
}
statistics-engines = { $count ->
    [one] { $count } parti mellan motorer
   *[other] { $count } partier mellan motorer
}
statistics-boards = { $games ->
    [one] { $games } parti
   *[other] { $games } partier
} på andra bräden eller från andra ställningar: { $won } vunna, { $drawn } oavgjorda, { $lost } förlorade

# Keys of the page in the terminal.
statistics-key-play = spela
statistics-key-review = granska
statistics-key-stop = stoppa
statistics-key-close = stäng
