### Refused actions, and errors.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = off the board
why-occupied = occupied
why-flanks-nothing = turns over nothing
why-center-first = the four centre squares come first
why-game-over = the game is over
why-pass-not-forced = { $player ->
    [black] Black has a legal move and cannot pass
   *[white] White has a legal move and cannot pass
}

# Why an action was refused.
refused-engine-to-move = It is the engine's turn.
refused-game-over = The game is over.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-no-other-line = There is no other line.
refused-main-line = This is the main line.
refused-no-such-node = This move is no longer in the game.
refused-reviewing = The engine is busy with the review.
refused-nothing-to-review = There is no move to review.
refused-no-exercise = There is no exercise to solve.
refused-start = The start of a game cannot be deleted.
refused-other = This cannot be done: { $reason }.

# Errors during a game. $reason is the error of the engine or of the system.
trouble-seat-lost = { $player ->
    [black] { $reason }; you play Black now.
   *[white] { $reason }; you play White now.
}
trouble-illegal-move = { $player ->
    [black] The engine's move was not legal ({ $reason }); you play Black now.
   *[white] The engine's move was not legal ({ $reason }); you play White now.
}
trouble-no-hint = No hint: { $reason }.
trouble-no-evaluation = No evaluation: { $reason }.
trouble-no-review = No review: { $reason }.
trouble-review-not-kept = The review could not be saved: { $reason }.
trouble-not-kept = Not saved: { $reason }.

# Why the settings of a new game are invalid.
size-not-a-size = Not a board size: write WIDTHxHEIGHT, like 8x8.
size-out-of-range = Width and height must each be from { $least } to { $most }.
size-not-even-square = Free boards are square, with an even side from 4 to { $most }.
seat-unknown = Write person, a level from { $least } to { $most }, or another program like gtp:COMMAND.
clock-unknown = Not a time control: write none, MAIN/INCREMENT/GRACE like 15:00/0:05/2:00, or 30 a move.
position-nobody-can-move = Neither side can move in this position.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = too long for a game
file-empty = the file is empty
file-no-game = the file contains no game
file-picture-format = pictures are .svg, .png or .txt files
file-game-format = games are saved as .sgf, .ggf, .wtb, .txt, .moves, .obf or .board files
file-no-result = the game is not over, and this format stores only finished games
file-other-start = this format can only store games that begin with the usual starting position
file-rules = a game under { $rules } rules cannot be saved in this format
file-size = a board of { $size } cannot be saved in this format
paste-error = Pasted text: { $reason }.
link-error = This link cannot be opened: { $reason }.
paste-nothing = there is no text to paste
paste-game = { $format } with an error in { $error }
paste-transcript = a transcript with an error in { $error }
paste-board = a board with an error: { $error }
paste-too-many-games = more than { $games } games: save them as a file and open the file
paste-unknown = neither a transcript (f5d6c3), nor a board, nor SGF or GGF
transcript-unreadable = move { $number } ({ $word }): neither a square nor a pass
transcript-illegal = move { $number } ({ $word }): { $reason }

# Files that the program saves between runs.
store-future = { $name } has version { $found }, which this program does not support. { $aside }
store-broken = { $name } cannot be read ({ $reason }). { $aside }
store-kept-aside = It was renamed to { $path }.
store-left = It could not be renamed and is still at { $path }.

# The library of games.
library-newer = the library has version { $found }, which this program does not support
library-other = this is not a library of games
library-damaged = the library is damaged ({ $reason })
library-locked = another program is writing to the library; try again later
library-read-only = the library is read-only
library-no-game = there is no game { $number }

# Errors of the file system.
io-not-found = there is no such file or folder
io-permission-denied = permission denied
io-is-a-folder = it is a folder
io-not-a-folder = a part of the path is not a folder
io-storage-full = there is no space left
io-read-only = the disk is read-only
