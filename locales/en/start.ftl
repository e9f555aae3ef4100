### Starting and leaving games, and changing the players.

# The question before another game replaces an unfinished game.
leave-title = Leave this game?
leave-question = The game on the board is not finished. You can continue it later.
leave-yes = Leave it
leave-no = Keep playing

# The question before a player resigns. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Resign as Black?
   *[white] Resign as White?
}
resign-question = { $winner ->
    [black] The game ends, and Black wins. Undo takes it back.
   *[white] The game ends, and White wins. Undo takes it back.
}
resign-yes = Resign

# The question before a variation is deleted. $moves are the moves of the variation.
delete-line-title = Delete this variation?
delete-line-question = These moves will be removed from the game: { $moves }.
delete-line-yes = Delete
delete-line-no = Keep it

# The start dialog.
start-title = Reversi
start-continue = Continue
start-again = Again
start-easy = Play the computer: easy
start-medium = Play the computer: medium
start-hard = Play the computer: hard
start-more = Play as you like
start-more-detail = level, rules, board, clock
start-two = Two players
start-two-detail = on one board
start-puzzles = Solve puzzles
start-puzzles-detail = one move wins: find it
start-training = Train openings
start-training-detail = the program plays the other side
start-games = Browse games
start-games-detail = your own and other people's
start-rules = Learn the rules
start-open = Open a game
start-help = Arrows and Enter, or a number, choose; Esc closes the menu.

# The choices for the next game when a game has ended. $game describes the next game.
again-same = The same again
again-swapped = Swap colours
again-easier = Easier
again-harder = Harder
again-suggested = { $game } (suggested)

# The players of a game: $who is the engine or a program, and $player is the person's side.
start-against = { $player ->
    [black] against { $who }, as Black
   *[white] against { $who }, as White
}
start-versus = { $black } against { $white }
start-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}

# How the classic rules begin.
opening-squares = The first four discs go to the centre.

# The time since an event.
age-now = just now
age-minutes = { $minutes ->
    [one] { $minutes } minute ago
   *[other] { $minutes } minutes ago
}
age-hours = { $hours ->
    [one] { $hours } hour ago
   *[other] { $hours } hours ago
}
age-days = { $days ->
    [one] { $days } day ago
   *[other] { $days } days ago
}

# Changing the players.
players-title = Players
players-explain = The change applies from the current position on.
players-play = Play on
