### Everything that can be asked for: what it is called in menus and in the help, and in a word or two on a button.

menu-game = Game
menu-moves = Moves
menu-analysis = Analysis
menu-view = View
menu-help = Help

action-new-game = New game
    .short = new
action-play-again = Play again
    .short = again
action-continue = Continue the last game
    .short = continue
action-open = Open
    .short = open
action-save = Save
    .short = save
action-picture = Save a picture
    .short = picture
action-set-up = Set up a position
    .short = set up
action-players = Players
    .short = players
action-pause = Pause, or play on
    .short = pause
action-move-now = Let the engine move now
    .short = move now
action-resign = Resign
    .short = resign
action-quit = Quit
    .short = quit
action-undo = Undo
    .short = undo
action-redo = Redo
    .short = redo
action-first = To the start
    .short = start
action-previous = One move back
    .short = back
action-next = One move on
    .short = on
action-last = To the end
    .short = end
action-next-line = Another line
    .short = line
action-comment = Comment on the move
    .short = comment
action-mark = Mark the square
    .short = mark
action-copy-moves = Copy the moves
    .short = copy
action-copy-board = Copy the board
    .short = copy board
action-paste = Paste moves or a board
    .short = paste
action-hint = Hint
    .short = hint
action-values = Value of every move
    .short = values
action-review = Review the game
    .short = review
action-retry = Retry your mistakes
    .short = retry
action-live = Live evaluation
    .short = live
action-graph = Evaluation graph
    .short = graph
action-panel = Scores and moves
    .short = info
action-next-theme = Next board
    .short = board
action-full-screen = Full screen
    .short = full
action-larger = Larger text
    .short = larger
action-smaller = Smaller text
    .short = smaller
action-usual-size = Text of the usual size
    .short = usual size
action-settings = Settings
    .short = settings
action-help = Rules and keys
    .short = help
action-about = About
    .short = about

# A switch in a menu, as it is read out: $name is its name, $on is yes or no.
switch-spoken = { $name }, { $on ->
    [yes] on
   *[no] off
}

# On buttons, in full.
button-move-now = Move now
button-pause = Pause
button-resume = Resume
button-review = Review
button-new-game = New game
button-play-again = Play again
button-begin = Begin
button-cancel = Cancel
button-close = Close
button-open = Open
button-save = Save
button-next = Next
button-previous = Previous
