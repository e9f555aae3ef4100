### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Tornei
explorer-library = Biblioteca
explorer-own = Le mie
explorer-browsed = Aperte
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } partite di torneo, dal { $first } al { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } di { $all } partite

# The columns of the table, in a word or two.
explorer-move = Mossa
explorer-games = Partite
explorer-results = Vinte · patte · perse
explorer-results-short = V/N/P
explorer-mean = Media
explorer-engine = Motore

# Why there is no row.
explorer-nothing-board = Le aperture si contano su 8 x 8 e con regole che cominciano come Othello.
explorer-nothing-over = La partita è finita.
explorer-nothing-here = Nessuna di queste partite è andata avanti da qui.
explorer-nothing-few = Meno di { $least } di queste partite sono passate per questa posizione.
explorer-searching = Ricerca
explorer-failed = Queste partite non si possono leggere: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, { $share }
explorer-spoken-results = vinte { $won }, patte { $drawn }, perse { $lost }, risultato medio { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Mossa { $number }: con { $played } hai lasciato il gioco consueto. Consueto: { $usual }.
explorer-left = { $player ->
    [black] Mossa { $number }: con { $played } il Nero ha lasciato il gioco consueto. Consueto: { $usual }.
   *[white] Mossa { $number }: con { $played } il Bianco ha lasciato il gioco consueto. Consueto: { $usual }.
}
explorer-never = Nessuna partita di torneo è proseguita così.
explorer-seldom = { $games ->
    [one] 1 partita di torneo è proseguita così.
   *[other] { $games } partite di torneo sono proseguite così.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Secondo il motore { $discs ->
    [0] non costa nulla
    [one] costa 1 pedina
   *[other] costa { $discs } pedine
} ({ $kind }).
explorer-cost-mean = Con la mossa consueta le partite sono finite in media { $discs } pedine meglio.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Ultime partite
explorer-last-games-keys = Ultime partite ({ $keys })
