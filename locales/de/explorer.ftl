### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Turniere
explorer-library = Bibliothek
explorer-own = Meine
explorer-browsed = Offen
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } Turnierpartien, { $first } bis { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } von { $all } Partien

# The columns of the table, in a word or two.
explorer-move = Zug
explorer-games = Partien
explorer-results = Sieg · Remis · Niederlage
explorer-results-short = S/R/N
explorer-mean = Schnitt
explorer-engine = Engine

# Why there is no row.
explorer-nothing-board = Eröffnungen werden auf 8 x 8 und nach Regeln gezählt, die wie Othello beginnen.
explorer-nothing-over = Die Partie ist zu Ende.
explorer-nothing-here = Keine dieser Partien ging von hier aus weiter.
explorer-nothing-few = Weniger als { $least } dieser Partien kamen durch diese Stellung.
explorer-searching = Suche
explorer-failed = Diese Partien sind nicht lesbar: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $share }
explorer-spoken-results = gewonnen { $won }, unentschieden { $drawn }, verloren { $lost }, im Mittel { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Zug { $number }: mit { $played } hast du das Übliche verlassen. Üblich: { $usual }.
explorer-left = { $player ->
    [black] Zug { $number }: mit { $played } hat Schwarz das Übliche verlassen. Üblich: { $usual }.
   *[white] Zug { $number }: mit { $played } hat Weiß das Übliche verlassen. Üblich: { $usual }.
}
explorer-never = Keine Turnierpartie ging damit weiter.
explorer-seldom = { $games ->
    [one] 1 Turnierpartie ging damit weiter.
   *[other] { $games } Turnierpartien gingen damit weiter.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Nach der Engine kostet das { $discs ->
    [0] nichts
    [one] 1 Stein
   *[other] { $discs } Steine
} ({ $kind }).
explorer-cost-mean = Partien mit dem üblichen Zug endeten im Mittel { $discs } Steine besser.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Letzte Partien
explorer-last-games-keys = Letzte Partien ({ $keys })
