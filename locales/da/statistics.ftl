### Statistics of one's own play.

statistics-title = Din statistik
statistics-no-folder = Partier gemmes ikke, så der er intet at tælle.
statistics-empty = Du har endnu ikke afsluttet et parti mod motoren. Spil et, så tælles det her.
statistics-reading = Læser dine partier: { $done } af { $total }
statistics-reviewing = Gennemgår dine partier: { $done } af { $total } færdige

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } parti
   *[other] { $games } partier
}: { $won } vundet, { $drawn } uafgjort, { $lost } tabt
statistics-streak = Du har vundet de sidste { $games } partier.
statistics-longest-streak = Længste sejrsrække: { $games } partier.
statistics-largest-win = Største sejr: med { $discs ->
    [one] { $discs } brik
   *[other] { $discs } brikker
}.
statistics-strongest = Stærkeste besejrede niveau: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } parti
   *[other] { $games } partier
}, { $won } vundet, { $drawn } uafgjort, { $lost } tabt, føring i snit { $lead }
statistics-won = vundet
statistics-drawn = lige
statistics-lost = tabt
statistics-lead = føring

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Næste: niveau { $level }. Der ville du vinde cirka halvdelen af partierne.
statistics-strength = Fra dine seneste { $games } partier: styrke { $elo }, plus minus { $error }. Niveau 1 er 0.
statistics-too-few = { $count ->
    [one] Efter { $count } parti mere mod et niveau foreslås her et niveau at spille næste gang.
   *[other] Efter { $count } partier mere mod et niveau foreslås her et niveau at spille næste gang.
}
statistics-play = Spil niveau { $level }

statistics-levels = Efter niveau
statistics-level = Niveau { $level }
statistics-colours = Efter farve
statistics-months = Efter måned
statistics-openings = Efter åbning
statistics-no-opening = intet navn

# How well one plays.
statistics-accuracy = Præcision
statistics-accuracy-mean = { $count ->
    [one] { $mean } i det senest gennemgåede parti
   *[other] { $mean } i de { $count } senest gennemgåede partier
}
statistics-accuracy-game = { $date }: { $accuracy }, snit { $mean }
statistics-accuracy-legend = et punkt pr. parti, linjen et løbende snit
statistics-unreviewed = { $count ->
    [one] { $count } parti er ikke gennemgået og har ingen præcision endnu.
   *[other] { $count } partier er ikke gennemgået og har ingen præcision endnu.
}
statistics-review = { $count ->
    [one] Gennemgå det
   *[other] Gennemgå dem
}
statistics-stop = Stop

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Tabte brikker pr. parti
statistics-phase-opening = Åbning
statistics-phase-middle = Midtspil
statistics-phase-end = Slutspil
statistics-phase = { $name }: { $lost } brikker pr. parti; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Hvad fejlene handlede om
statistics-kind-corner = Hjørner
statistics-kind-mobility = Mobilitet
statistics-kind-parity = Paritet
statistics-kind-other = Andet
statistics-kind = { $name }: { $count } fejl, { $percent } %

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Hvor du forlader det, der plejer at blive spillet
statistics-habits-keys = Hvor du forlader det, der plejer at blive spillet ({ $keys })
statistics-habit = { $name }, træk { $number }: { $played } i stedet for { $usual }
statistics-habit-after = efter { $line }
statistics-habit-reviewed = { $discs } brikker ifølge motoren ({ $kind })
statistics-habit-mean = { $discs } brikker mod det normale træk i snit

# Puzzles and training. $due are to be repeated today.
statistics-practice = Opgaver og træning
statistics-puzzles = Opgaver: rating { $rating }, { $solved } af { $tried } løst{ $due ->
    [0] {""}
   *[other] , { $due } skal gentages i dag
}
statistics-training = Åbninger: { $known } af { $positions } stillinger lært{ $due ->
    [0] {""}
   *[other] , { $due } skal gentages i dag
}

# Games that are counted apart.
statistics-others = Ikke talt med ovenfor
statistics-unfinished = { $count ->
    [one] { $count } uafsluttet parti
   *[other] { $count } uafsluttede partier
}
statistics-people = { $count ->
    [one] { $count } parti mellem to personer
   *[other] { $count } partier mellem to personer
}
statistics-engines = { $count ->
    [one] { $count } parti mellem motorer
   *[other] { $count } partier mellem motorer
}
statistics-boards = { $games ->
    [one] { $games } parti
   *[other] { $games } partier
} på andre brætter eller fra andre stillinger: { $won } vundet, { $drawn } uafgjort, { $lost } tabt

# Keys of the page in the terminal.
statistics-key-play = spil
statistics-key-review = gennemgå
statistics-key-stop = stop
statistics-key-close = luk
