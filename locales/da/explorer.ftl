### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Turneringer
explorer-library = Bibliotek
explorer-own = Mine
explorer-browsed = Åbnede
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } turneringspartier, { $first } til { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } af { $all } partier

# The columns of the table, in a word or two.
explorer-move = Træk
explorer-games = Partier
explorer-results = Vundet/lige/tabt
explorer-results-short = V/L/T
explorer-mean = Snit
explorer-engine = Motor

# Why there is no row.
explorer-nothing-board = Åbninger tælles på brætter med 8 × 8 felter og efter regler, der begynder som Othello.
explorer-nothing-over = Partiet er slut.
explorer-nothing-here = Ingen af disse partier fortsatte herfra.
explorer-nothing-few = Færre end { $least } af disse partier kom gennem denne stilling.
explorer-searching = Søger
explorer-failed = Partierne kan ikke læses: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 parti
   *[other] { $games } partier
}, { $share }
explorer-spoken-results = vundet { $won }, uafgjort { $drawn }, tabt { $lost }, gennemsnitligt resultat { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Træk { $number }: med { $played } forlod du det, der plejer at blive spillet. Normalt: { $usual }.
explorer-left = { $player ->
    [black] Træk { $number }: med { $played } forlod sort det, der plejer at blive spillet. Normalt: { $usual }.
   *[white] Træk { $number }: med { $played } forlod hvid det, der plejer at blive spillet. Normalt: { $usual }.
}
explorer-never = Ingen af turneringspartierne fortsatte sådan.
explorer-seldom = { $games ->
    [one] 1 turneringsparti fortsatte sådan.
   *[other] { $games } turneringspartier fortsatte sådan.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Ifølge motoren koster det { $discs ->
    [0] intet
    [one] 1 brik
   *[other] { $discs } brikker
} ({ $kind }).
explorer-cost-mean = Partier efter det normale træk endte i snit { $discs } brikker bedre.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Seneste partier
explorer-last-games-keys = Seneste partier ({ $keys })
