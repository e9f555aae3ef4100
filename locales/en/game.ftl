### The game itself: whose turn it is, how it ended, and what is on the squares. $player is always black or white.

# The separator between the parts of a list.
list-separator = { ", " }
# The separators in numbers: before the tenths, and between thousands.
decimal-mark = .
thousands-mark = ,

player = { $player ->
    [black] Black
   *[white] White
}

# The player of a side.
seat-person = person
seat-you = you
seat-level = level { $level }, { $name }
    .short = level { $level }

# The engine's levels: their names, and how they play. $depth is the number of moves that a level looks ahead, and
# $solved is the number of empty squares from which on the level plays perfectly.
level-beginner = beginner
level-casual = casual
level-practised = practised
level-strong = strong
level-expert = expert
level-master = master
level-strongest = strongest
level-errs = Looks { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead, and sometimes makes deliberate errors.
level-solves = Looks { $depth } moves ahead, and plays the last { $solved } squares perfectly.
level-takes-time = Looks as far ahead as it can in { $seconds } seconds a move.

turn = { $player ->
    [black] Black to move
   *[white] White to move
}
turn-yours = { $player ->
    [black] Your turn (Black)
   *[white] Your turn (White)
}
turn-paused = { $player ->
    [black] Black to move, paused
   *[white] White to move, paused
}
turn-thinking = { $player ->
    [black] Black is thinking
   *[white] White is thinking
}

# Texts beside the name of a player. $who is a person, a level or a program.
card-turn = { $who }, to move
card-late = { $who }, out of time

discs-of = { $player ->
    [black] Black has { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
   *[white] White has { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
}
disc-picture = { $player ->
    [black] Black disc
   *[white] White disc
}
counts = Black { $black } : { $white } White

# The result from the user's point of view. $discs is the difference.
result-you-won = You won { $winner }–{ $loser }
result-you-lost = You lost by { $discs }
result-you-won-time = You won on time
result-you-lost-time = You lost on time
result-you-won-resignation = You won by resignation
result-you-resigned = You resigned
result-win = { $player ->
    [black] Black wins { $winner } : { $loser }
   *[white] White wins { $winner } : { $loser }
}
result-draw = Draw { $black } : { $white }
result-resignation = { $player ->
    [black] Black wins by resignation
   *[white] White wins by resignation
}
result-time = { $player ->
    [black] Black wins on time
   *[white] White wins on time
}
# The score that tournaments count: the empty squares go to the winner, or in equal parts to both players after a draw.
result-official = Official score { $first } : { $second }, with empty squares.
# The move that decided the game.
result-turning-point = Turning point: move { $number }, { $move }.

# The effect of a move on a square.
square-turns-over = { $square }: turns over { $count ->
    [0] nothing
    [one] { $count } disc
   *[other] { $count } discs
}

# Squares as screen readers read them out, one part after another.
spoken-empty = { $square }, empty
spoken-disc = { $player ->
    [black] { $square }, black
   *[white] { $square }, white
}
spoken-legal = legal, flips { $count }
spoken-gray = gray
spoken-last = last move
spoken-triangle = triangle
spoken-square-mark = square
spoken-circle = circle
spoken-cross = cross
spoken-label = label { $label }

# Notices.
notice-pass = { $player ->
    [black] Black has no move and passes. White plays again.
   *[white] White has no move and passes. Black plays again.
}
notice-time-up = { $player ->
    [black] Black's time is up.
   *[white] White's time is up.
}
notice-grace = { $player ->
    [black] Black's time is up: Black has lost, and plays on in grace time.
   *[white] White's time is up: White has lost, and plays on in grace time.
}
notice-unfinished = An unfinished game was saved. { $key } continues it.
notice-no-unfinished = There is no unfinished game.
notice-engine-stopped = Stopped. { $resume } resumes. Next time, { $now } forces a move.
notice-live-stopped = Evaluation stopped. { $key } starts it again.
notice-pasted = Pasted: { $what }.
notice-linked = Opened from a link: { $what }.
notice-saved = Saved as { $path }.
notice-saved-in-part = Saved as { $path }. This format cannot store the whole game; SGF can.
notice-opened = Opened { $path }.
notice-not-on-board = { $square } is not on the board.
notice-mark-where = Point at a square, or move to it with the arrow keys, then press { $key } to mark it.
notice-nothing-to-retry = There is nothing to try again.
notice-review-first = The game has to be reviewed first: press { $key }.
notice-no-font = No font for { $language } was found on this system, so English is shown. Installing one, such as Noto Sans CJK, helps.
notice-no-letters = This terminal shows only ASCII characters, so English is shown instead of { $language }.

# The contents of the pasted text.
pasted-game = { $format ->
    [sgf] an SGF game
    [ggf] a GGF game
   *[other] a transcript
} of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
pasted-games = { $format ->
    [sgf] { $games } SGF games
    [ggf] { $games } GGF games
   *[other] { $games } transcripts
}
pasted-in-text = a transcript of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} among other text
pasted-board = { $player ->
    [black] a board of { $size }, Black to move
   *[white] a board of { $size }, White to move
}

# The list of moves, and the texts beside it.
moves-none = No moves yet.
move-pass = pass
opening = Opening: { $name }

page-close = any key closes this
copied-moves = Moves copied
copied-board = Board copied
copied-image = Picture copied

too-small = too small
