# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Leichte Aufgabe, Wertung { $rating }
    [medium] Mittlere Aufgabe, Wertung { $rating }
    [hard] Schwere Aufgabe, Wertung { $rating }
   *[expert] Expertenaufgabe, Wertung { $rating }
}
puzzle-daily = Das ist die Aufgabe des Tages.
puzzle-none = Keine Aufgaben mehr für heute.
puzzle-question = { $player ->
    [black] Schwarz am Zug: finde den einzigen Gewinnzug.
   *[white] Weiß am Zug: finde den einzigen Gewinnzug.
}
puzzle-question-next = { $player ->
    [black] Weiß antwortet { $answer }. Schwarz am Zug: wieder gewinnt nur ein Zug.
   *[white] Schwarz antwortet { $answer }. Weiß am Zug: wieder gewinnt nur ein Zug.
}
puzzle-question-pass = { $player ->
    [black] Weiß muss passen. Schwarz am Zug: wieder gewinnt nur ein Zug.
   *[white] Schwarz muss passen. Weiß am Zug: wieder gewinnt nur ein Zug.
}
puzzle-repeated = Diese hast du schon einmal nicht gelöst.
puzzle-right = Richtig: { $move } gewinnt.
puzzle-loses = { $move } verliert mit { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steinen
}: { $why }.
puzzle-draws = { $move } hält nur unentschieden: { $why }.
puzzle-solved = Gelöst! Deine Wertung ist { $rating } ({ $change }).
puzzle-solved-again = Gelöst! Sie kommt später wieder.
puzzle-found = { $tries ->
    [one] Gefunden, nach einem Fehlversuch.
   *[other] Gefunden, nach { $tries } Fehlversuchen.
} Deine Wertung ist { $rating } ({ $change }). Sie kommt morgen wieder.
puzzle-found-again = { $tries ->
    [one] Gefunden, nach einem Fehlversuch.
   *[other] Gefunden, nach { $tries } Fehlversuchen.
} Sie kommt morgen wieder.
puzzle-missed = Nicht gelöst. Deine Wertung ist { $rating } ({ $change }). Sie kommt morgen wieder.
puzzle-missed-again = Nicht gelöst. Sie kommt morgen wieder.
puzzle-solution = Die Lösung gewinnt mit { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steinen
}: { $moves }
puzzle-source = Aus der Partie { $game }
puzzle-rating = Deine Wertung: { $rating }
puzzle-streak = In Folge gelöst: { $count }
puzzle-due = Heute zu wiederholen: { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Schwarz: finde den einzigen Gewinnzug.
   *[white] Weiß: finde den einzigen Gewinnzug.
}
puzzle-question-next-short = { $player ->
    [black] Weiß: { $answer }. Wieder gewinnt ein Zug.
   *[white] Schwarz: { $answer }. Wieder gewinnt ein Zug.
}
puzzle-question-pass-short = { $player ->
    [black] Weiß passt. Wieder gewinnt ein Zug.
   *[white] Schwarz passt. Wieder gewinnt ein Zug.
}
puzzle-loses-short = { $move } verliert mit { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steinen
}.
puzzle-draws-short = { $move } hält nur unentschieden.
puzzle-solved-short = Gelöst! Deine Wertung: { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Gefunden, nach einem Fehlversuch.
   *[other] Gefunden, nach { $tries } Fehlversuchen.
}
puzzle-missed-short = Nicht gelöst. Wertung: { $rating } ({ $change }).
notice-puzzles-broken = Die Aufgaben sind nicht lesbar: { $reason }
