### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = New game
new-game-quick = At once, on 8 x 8
new-game-quick-black = Play Black against level { $level }
new-game-quick-white = Play White against level { $level }
new-game-choose = Or as you like
new-game-rules = Rules
new-game-board = Board
new-game-width = Width
new-game-height = Height
new-game-clock = Clock
new-game-help = Arrows choose, Enter starts, Esc changes nothing.
new-game-help-seat = A level, p for a person, or another engine: type gtp:COMMAND.
new-game-help-engine = gtp:COMMAND, nboard:COMMAND or xboard:COMMAND, as in gtp:gtp-rhino
new-game-help-clock = MAIN/INCREMENT/GRACE as in 15:00/0:05/2:00, or 0:30 a move, or none
new-game-engine-of = { $player ->
    [black] Black's engine
   *[white] White's engine
}
choice-person = Person
choice-level = Level { $level }: { $name }
choice-program = Another program
choice-other-clock = Another

rules-othello = Othello
rules-classic = Classic
rules-free = Free
rules-othello-long = Othello: the tournament game
rules-classic-long = Classic: own first four discs
rules-free-long = Free: any empty square

clock-none = No clock
clock-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move
clock-grace = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, official grace
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move

# Settings.
settings-title = Settings
settings-language = Language
settings-theme = Board
settings-appearance = Appearance
settings-scale = Size of text
settings-speed = Discs turn over
settings-coordinates = Letters and numbers around the board
settings-legal = Marks on squares that may be played
settings-preview = Show what a move would turn over
settings-tap-shows = A first tap shows the move, a second one plays it
settings-sounds = Sounds
settings-live = Live evaluation
settings-graph = Evaluation graph
settings-pace = The engine's pace
settings-hints = A hint takes up to
settings-reviews = Reviews are
settings-threads = Threads of the engine
settings-hash = Memory of the engine
settings-megabytes = { $count } MB
settings-reset = Reset to defaults
settings-help = Arrows choose, Enter or Esc closes.
language-system = As the system
theme-wood = Wood
theme-felt = Felt
theme-high-contrast = High contrast
theme-board = { $theme } board
appearance-system = As the system
appearance-light = Light
appearance-dark = Dark
speed-off = Off
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
pace-none = At once
pace-brisk = Brisk
pace-calm = Calm
pace-slow = Slow
hints-seconds = { $seconds } s
reviews-quick = Quick
reviews-usual = Usual
reviews-thorough = Thorough
setting-yes = yes
setting-no = no

# Files.
files-open = Open a game
files-save = Save the game
files-picture = Save a picture: .svg, .png, .txt
files-up = .. (one folder up)
files-none = no games here
files-none-typed = nothing here has “{ $typed }” in its name
files-folder = All games of this folder
files-name = File
files-exists = { $path } is there already. Save once more to replace it.
files-help = Type a name or choose; Tab completes, Enter takes it, Esc leaves.

# A comment on a move.
comment-title = Comment on { $move }
comment-title-start = Comment on the start
comment-help = Enter saves it, Alt-Enter starts a line, Esc leaves it unchanged.
comment-keep = Keep

# Setting up a position.
set-up-title = Set up a position
set-up-explain = Click on squares to put discs there. The other button puts the other colour.
set-up-brush = A click puts down
set-up-nothing = Nothing
set-up-first = Moves first
set-up-first-player = { $player ->
    [black] Black first
   *[white] White first
}
set-up-clear = Clear
set-up-start = Start
set-up-start-explain = The position that a game begins with
set-up-swap = Swap
set-up-swap-explain = Black for white and white for black
set-up-play = Play from here
set-up-summary = { $player ->
    [black] { $rules } { $size }, Black first, { $black } : { $white }
   *[white] { $rules } { $size }, White first, { $black } : { $white }
}
set-up-key-discs = a black or a white disc
set-up-key-none = no disc
set-up-key-cycle = the next of these; so does a click
set-up-key-first = who moves first
set-up-key-rules = the rules
set-up-key-columns = fewer or more columns
set-up-key-rows = fewer or more rows
set-up-key-clear = clear, or the usual start
set-up-key-play = play from here
set-up-key-cancel = back to the game
set-up-short-disc = disc
set-up-short-none = none
set-up-short-first = turn
set-up-short-rules = rules
set-up-short-play = play
set-up-short-cancel = back
