### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = exakt
kind-proved = bewiesen
kind-selective = selektiv, { $confidence } %
kind-estimate = geschätzt in Tiefe { $depth }
kind-unstated = ohne Angabe

# The same on a square of the board, where there is little room.
kind-estimate-short = Tiefe { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Exakt: das Ergebnis, wenn beide Seiten von hier an perfekt spielen.
explain-proved = Bewiesen: wer gewinnt, ist sicher, mit wie vielen Steinen nicht.
explain-selective = { $confidence } %: bis zum Ende gerechnet, doch schlecht aussehende Züge wurden mit je { $confidence } % Sicherheit weggelassen. Nicht bewiesen.
explain-estimate = Tiefe { $depth }: { $depth ->
    [one] ein Zug wurde
   *[other] { $depth } Züge wurden
} vorausgerechnet, der Rest ist geschätzt.
explain-unstated = Ohne Angabe: die Datei sagt nicht, wie der Wert gefunden wurde.
explain-discs = +4 heißt: am Ende vier Steine mehr.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = Sieg
value-loss = Verlust
value-draw = Remis
value-best = bester Zug, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selektiv, zu { $confidence } Prozent sicher

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Schwarz +{ $discs } ({ $kind })
   *[white] Weiß +{ $discs } ({ $kind })
}
evaluation-even = gleich ({ $kind })
evaluation-win = { $player ->
    [black] Schwarz gewinnt (bewiesen)
   *[white] Weiß gewinnt (bewiesen)
}
evaluation-draw = unentschieden (bewiesen)
evaluation-none = nicht bewertet

# What the engine is doing.
task-move = denkt nach
task-hint = sucht einen Tipp
task-evaluation = bewertet
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } gewinnt die Partie.
hint-takes-corner = { $square } nimmt eine Ecke, deren Stein nie umgedreht werden kann.
hint-leaves-no-move = { $player ->
    [black] { $square } lässt Schwarz keinen Zug.
   *[white] { $square } lässt Weiß keinen Zug.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } lässt Schwarz nur { $moves ->
        [one] einen Zug
       *[other] { $moves } Züge
    }.
   *[white] { $square } lässt Weiß nur { $moves ->
        [one] einen Zug
       *[other] { $moves } Züge
    }.
}
hint-best = Der beste Zug ist { $square }.
hint-title = Züge und ihre Werte
hint-title-so-far = Züge und ihre Werte bisher

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Wer führt, Zug für Zug
graph-title-short = Wer führt
graph-none = Noch keine Werte. { $key } bewertet die Stellung laufend; Tipps und Züge der Engine zählen auch.
graph-lead = { $player ->
    [black] S+{ $discs }
   *[white] W+{ $discs }
}
graph-point = Zug { $number }: { $evaluation }
graph-spoken = Bewertungskurve, { $known } von { $positions } Stellungen{ $errors ->
    [0] {""}
    [one] , { $errors } Fehler markiert
   *[other] , { $errors } Fehler markiert
}

line-best = Beste Variante:
line-better = Bessere Variante:
notice-no-line = Hier ist keine beste Variante bekannt. Ein Tipp oder die laufende Bewertung findet eine.
