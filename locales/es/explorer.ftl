### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Torneos
explorer-library = Biblioteca
explorer-own = Mías
explorer-browsed = Abiertas
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } partidas de torneo, de { $first } a { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } de { $all } partidas

# The columns of the table, in a word or two.
explorer-move = Jugada
explorer-games = Partidas
explorer-results = Gana · empata · pierde
explorer-results-short = G/E/P
explorer-mean = Media
explorer-engine = Motor

# Why there is no row.
explorer-nothing-board = Las aperturas se cuentan en 8 x 8 y con reglas que empiezan como Othello.
explorer-nothing-over = La partida ha terminado.
explorer-nothing-here = Ninguna de estas partidas siguió desde aquí.
explorer-nothing-few = Menos de { $least } de estas partidas pasaron por esta posición.
explorer-searching = Buscando
explorer-failed = Estas partidas no se pueden leer: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $share }
explorer-spoken-results = ganadas { $won }, empatadas { $drawn }, perdidas { $lost }, resultado medio { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Jugada { $number }: con { $played } te saliste de lo habitual. Habitual: { $usual }.
explorer-left = { $player ->
    [black] Jugada { $number }: con { $played } negras se salieron de lo habitual. Habitual: { $usual }.
   *[white] Jugada { $number }: con { $played } blancas se salieron de lo habitual. Habitual: { $usual }.
}
explorer-never = Ninguna partida de torneo siguió así.
explorer-seldom = { $games ->
    [one] 1 partida de torneo siguió así.
   *[other] { $games } partidas de torneo siguieron así.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Según el motor { $discs ->
    [0] no cuesta nada
    [one] cuesta 1 ficha
   *[other] cuesta { $discs } fichas
} ({ $kind }).
explorer-cost-mean = Con la jugada habitual las partidas acabaron de media { $discs } fichas mejor.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Últimas partidas
explorer-last-games-keys = Últimas partidas ({ $keys })
