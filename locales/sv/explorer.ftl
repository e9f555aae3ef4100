### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Turneringar
explorer-library = Bibliotek
explorer-own = Mina
explorer-browsed = Öppnade
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } turneringspartier, { $first } till { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } av { $all } partier

# The columns of the table, in a word or two.
explorer-move = Drag
explorer-games = Partier
explorer-results = Vinst/lika/förlust
explorer-results-short = V/L/F
explorer-mean = Snitt
explorer-engine = Motor

# Why there is no row.
explorer-nothing-board = Öppningar räknas på bräden med 8 × 8 rutor och med regler som börjar som Othello.
explorer-nothing-over = Partiet är slut.
explorer-nothing-here = Inget av dessa partier fortsatte härifrån.
explorer-nothing-few = Färre än { $least } av dessa partier kom genom denna ställning.
explorer-searching = Söker
explorer-failed = Partierna kan inte läsas: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 parti
   *[other] { $games } partier
}, { $share }
explorer-spoken-results = vunna { $won }, oavgjorda { $drawn }, förlorade { $lost }, snittresultat { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Drag { $number }: med { $played } lämnade du det som brukar spelas. Vanligt: { $usual }.
explorer-left = { $player ->
    [black] Drag { $number }: med { $played } lämnade svart det som brukar spelas. Vanligt: { $usual }.
   *[white] Drag { $number }: med { $played } lämnade vit det som brukar spelas. Vanligt: { $usual }.
}
explorer-never = Inget av turneringspartierna fortsatte så.
explorer-seldom = { $games ->
    [one] 1 turneringsparti fortsatte så.
   *[other] { $games } turneringspartier fortsatte så.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Enligt motorn kostar det { $discs ->
    [0] ingenting
    [one] 1 bricka
   *[other] { $discs } brickor
} ({ $kind }).
explorer-cost-mean = Partier efter det vanliga draget slutade i snitt { $discs } brickor bättre.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Senaste partier
explorer-last-games-keys = Senaste partier ({ $keys })
