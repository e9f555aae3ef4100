### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = Diese Partie verlassen?
leave-question = Die Partie auf dem Brett ist nicht beendet. Sie wird aufbewahrt und kann später fortgesetzt werden.
leave-yes = Verlassen
leave-no = Weiterspielen

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Als Schwarz aufgeben?
   *[white] Als Weiß aufgeben?
}
resign-question = { $winner ->
    [black] Die Partie endet, und Schwarz gewinnt. Das lässt sich zurücknehmen.
   *[white] Die Partie endet, und Weiß gewinnt. Das lässt sich zurücknehmen.
}
resign-yes = Aufgeben

delete-line-title = Diese Variante löschen?
delete-line-question = Ihre Züge werden aus der Partie entfernt: { $moves }.
delete-line-yes = Löschen
delete-line-no = Behalten

# The start.
start-title = Reversi
start-continue = Fortsetzen
start-again = Noch einmal
start-easy = Gegen den Computer: leicht
start-medium = Gegen den Computer: mittel
start-hard = Gegen den Computer: schwer
start-more = Nach Wunsch spielen
start-more-detail = Stufe, Regeln, Brett, Uhr
start-two = Zwei Spieler
start-two-detail = an einem Brett
start-puzzles = Aufgaben lösen
start-puzzles-detail = ein Zug gewinnt: finde ihn
start-training = Eröffnungen trainieren
start-training-detail = das Programm spielt die andere Seite
start-games = Partien ansehen
start-games-detail = eigene und die anderer
start-rules = Regeln lernen
start-open = Partie öffnen
start-help = Pfeile und Enter oder eine Zahl; Esc spielt, was auf dem Brett ist.

again-same = Dasselbe noch einmal
again-swapped = Farben tauschen
again-easier = Leichter
again-harder = Schwerer
again-suggested = { $game } (empfohlen)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] gegen { $who }, mit Schwarz
   *[white] gegen { $who }, mit Weiß
}
start-versus = { $black } gegen { $white }
start-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}

# How the classic rules begin.
opening-squares = Die ersten vier Steine kommen in die Mitte.

# How long ago.
age-now = gerade eben
age-minutes = { $minutes ->
    [one] vor { $minutes } Minute
   *[other] vor { $minutes } Minuten
}
age-hours = { $hours ->
    [one] vor { $hours } Stunde
   *[other] vor { $hours } Stunden
}
age-days = { $days ->
    [one] vor { $days } Tag
   *[other] vor { $days } Tagen
}

# Changing who plays.
players-title = Spieler
players-explain = Die Änderung gilt ab der Stellung auf dem Brett.
players-play = Weiterspielen
