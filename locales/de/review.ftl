### Reviews: how good each move was, and why.

class-best = bester Zug
class-good = gut
class-inaccuracy = Ungenauigkeit
class-mistake = Fehler
class-blunder = Patzer

count-inaccuracies = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
count-mistakes = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
count-blunders = { $count ->
    [one] { $count } Patzer
   *[other] { $count } Patzer
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } ist der einzige Zug ({ $kind })
verdict-best = { $move } ist der beste Zug ({ $kind })
verdict-good = { $move } ist gut: er verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
} ({ $kind })
verdict-inaccuracy = { $move } ist ungenau: er verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
} ({ $kind })
verdict-mistake = { $move } ist ein Fehler: er verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
} ({ $kind })
verdict-blunder = { $move } ist ein Patzer: er verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Besser: { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] gibt Weiß die Ecke { $corner }
   *[white] gibt Schwarz die Ecke { $corner }
}
reason-opened-x-square = { $player ->
    [black] das X-Feld { $square } öffnet die Ecke { $corner }, die Weiß nimmt
   *[white] das X-Feld { $square } öffnet die Ecke { $corner }, die Schwarz nimmt
}
reason-opened-c-square = { $player ->
    [black] das C-Feld { $square } öffnet die Ecke { $corner }, die Weiß nimmt
   *[white] das C-Feld { $square } öffnet die Ecke { $corner }, die Schwarz nimmt
}
reason-tried-x-square = { $player ->
    [black] dieses X-Feld öffnet die Ecke { $corner }, die Weiß nimmt
   *[white] dieses X-Feld öffnet die Ecke { $corner }, die Schwarz nimmt
}
reason-tried-c-square = { $player ->
    [black] dieses C-Feld öffnet die Ecke { $corner }, die Weiß nimmt
   *[white] dieses C-Feld öffnet die Ecke { $corner }, die Schwarz nimmt
}
reason-had-to-pass = { $player ->
    [black] Schwarz hat keine Züge mehr und muss passen
   *[white] Weiß hat keine Züge mehr und muss passen
}
reason-let-pass = { $player ->
    [black] Weiß hat keinen Zug und passt, so dass Schwarz noch einmal ziehen muss
   *[white] Schwarz hat keinen Zug und passt, so dass Weiß noch einmal ziehen muss
}
reason-last-safe-move = { $player ->
    [black] gibt den letzten sicheren Zug her: was Schwarz auch spielt, Weiß bekommt eine Ecke
   *[white] gibt den letzten sicheren Zug her: was Weiß auch spielt, Schwarz bekommt eine Ecke
}
reason-lost-parity = { $player ->
    [black] verliert die Parität in { $region }: Weiß füllt das letzte Feld, { $last }
   *[white] verliert die Parität in { $region }: Schwarz füllt das letzte Feld, { $last }
}
reason-lost-mobility = { $player ->
    [black] lässt Schwarz { $to ->
        [one] { $to } Zug
       *[other] { $to } Züge
    }, wo es { $from } waren
   *[white] lässt Weiß { $to ->
        [one] { $to } Zug
       *[other] { $to } Züge
    }, wo es { $from } waren
}
reason-gave-mobility = { $player ->
    [black] gibt Weiß { $to } Züge zur Wahl, { $instead } dagegen { $better }
   *[white] gibt Schwarz { $to } Züge zur Wahl, { $instead } dagegen { $better }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] gibt Weiß { $to } Züge zur Wahl
   *[white] gibt Schwarz { $to } Züge zur Wahl
}

# The whole game.
review-title = Auswertung
review-accuracy = genau
review-no-accuracy = keine
review-progress-moves = Zug { $done } von { $total }
review-progress-choices = andere Züge: { $done } von { $total }
review-working-key = Auswertung: { $progress }, { $key } bricht ab
review-side = { $player ->
    [black] Schwarz: Genauigkeit { $accuracy }, { $lost ->
        [one] { $lost } Stein
       *[other] { $lost } Steine
    } verschenkt, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Weiß: Genauigkeit { $accuracy }, { $lost ->
        [one] { $lost } Stein
       *[other] { $lost } Steine
    } verschenkt, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Wende bei { $number }. { $move }
review-turning-point = { $player ->
    [black] Zug { $number }, Schwarz { $move }, von { $before } auf { $after }; besser war { $best }
   *[white] Zug { $number }, Weiß { $move }, von { $before } auf { $after }; besser war { $best }
}
review-retry = { $key } übt { $count }

# Mistakes as exercises.
exercise-number = Übung { $number } von { $count }
exercise-question-inaccuracy = { $player ->
    [black] Schwarz am Zug. Gespielt wurde { $move }, eine Ungenauigkeit. Was ist besser?
   *[white] Weiß am Zug. Gespielt wurde { $move }, eine Ungenauigkeit. Was ist besser?
}
exercise-question-mistake = { $player ->
    [black] Schwarz am Zug. Gespielt wurde { $move }, ein Fehler. Was ist besser?
   *[white] Weiß am Zug. Gespielt wurde { $move }, ein Fehler. Was ist besser?
}
exercise-question-blunder = { $player ->
    [black] Schwarz am Zug. Gespielt wurde { $move }, ein Patzer. Was ist besser?
   *[white] Weiß am Zug. Gespielt wurde { $move }, ein Patzer. Was ist besser?
}
exercise-best = Richtig: { $move } ist der beste Zug.
exercise-right = Richtig: { $move } verschenkt nur { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
}.
exercise-wrong = { $move } verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
}: { $why }.
exercise-solution = { $count ->
    [one] Richtig ist: { $moves }
   *[other] Richtig sind: { $moves }
}
exercise-done = Das war die letzte. { $found } von { $count } sofort gefunden.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } war ungenau. Was ist besser?
exercise-question-mistake-short = { $move } war ein Fehler. Was ist besser?
exercise-question-blunder-short = { $move } war ein Patzer. Was ist besser?
exercise-wrong-short = { $move } verschenkt { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
}.
exercise-is-right = Richtig
exercise-is-wrong = Falsch
exercise-show = Lösung zeigen
exercise-leave = Zurück zur Partie
exercise-key-try = probieren
exercise-key-solution = Lösung
exercise-key-next = weiter
exercise-key-previous = zurück
exercise-key-leave = Ende
