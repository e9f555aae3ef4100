### The explorer: the moves that were played in a position, how often, and with what results.

# The collections of games.
explorer-tournaments = Tournaments
explorer-library = Library
explorer-own = My games
explorer-browsed = Opened
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } tournament games, { $first } to { $last }
# The number of games that reached the position, and the number of all games.
explorer-count = { $here } of { $all } games

# The headings of the table's columns, in one or two words.
explorer-move = Move
explorer-games = Games
explorer-results = Won · drawn · lost
explorer-results-short = W/D/L
explorer-mean = Score
explorer-engine = Engine

# Why the table has no rows.
explorer-nothing-board = The explorer covers only 8 x 8 games with Othello or classic rules.
explorer-nothing-over = The game is over.
explorer-nothing-here = None of these games continued from here.
explorer-nothing-few = Fewer than { $least } of these games reached this position.
explorer-searching = Searching
explorer-failed = These games cannot be read: { $reason }

# A row as screen readers read it out, one part after another. $share is a percentage, like the results; $mean is a number with
# its sign.
explorer-spoken = { $square }, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $share }
explorer-spoken-results = won { $won }, drawn { $drawn }, lost { $lost }, mean score { $mean }

# Where a game leaves the usual moves. $usual is a list of squares.
explorer-left-you = Move { $number }: you played the unusual move { $played }. Usual: { $usual }.
explorer-left = { $player ->
    [black] Move { $number }: Black played the unusual move { $played }. Usual: { $usual }.
   *[white] Move { $number }: White played the unusual move { $played }. Usual: { $usual }.
}
explorer-never = No tournament game continued like this.
explorer-seldom = { $games ->
    [one] 1 tournament game continued like this.
   *[other] { $games } tournament games continued like this.
}
# $discs is a number, which has a sign in the second message.
explorer-cost-engine = The engine says this costs { $discs ->
    [0] nothing
    [one] 1 disc
   *[other] { $discs } discs
} ({ $kind }).
explorer-cost-mean = Games after the usual move ended { $discs } discs better on average.

# The games that reached the position. $keys are the keys that open these games.
explorer-last-games = Last games
explorer-last-games-keys = Last games ({ $keys })
