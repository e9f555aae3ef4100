### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = New game
new-game-quick = Quick game, 8 x 8
new-game-quick-black = Play Black against level { $level }
new-game-quick-white = Play White against level { $level }
new-game-choose = Or as you like
new-game-rules = Rules
new-game-board = Board
new-game-width = Width
new-game-height = Height
new-game-clock = Clock
new-game-help = Arrows choose, Enter starts, Esc cancels.
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
rules-classic-long = Classic: place the first four
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
settings-scale = Text size
settings-speed = Disc animation
settings-coordinates = Letters and numbers around the board
settings-legal = Marks on legal squares
settings-preview = Show what a move would turn over
settings-tap-shows = First tap shows the move, second tap plays it
settings-sounds = Sounds
settings-live = Live evaluation
settings-graph = Evaluation graph
settings-pace = The engine's pace
settings-hints = A hint takes up to
settings-reviews = Reviews
settings-threads = Engine threads
settings-hash = Engine memory
settings-megabytes = { $count } MB
settings-reset = Reset to defaults
settings-help = Arrows choose, Enter or Esc closes.
language-system = System default
theme-wood = Wood
theme-felt = Felt
theme-high-contrast = High contrast
theme-board = { $theme } board
appearance-system = System default
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
files-exists = { $path } already exists. Save again to replace it.
files-help = Type or choose a name; Tab completes, Enter accepts, Esc cancels.

# A comment on a move.
comment-title = Comment on { $move }
comment-title-start = Comment on the start
comment-help = Enter saves, Alt-Enter adds a line, Esc leaves it unchanged.
comment-keep = Save

# Setting up a position.
set-up-title = Set up a position
set-up-explain = Click on squares to place discs. A right click places the other colour.
set-up-brush = A click places
set-up-nothing = Nothing
set-up-first = Moves first
set-up-first-player = { $player ->
    [black] Black first
   *[white] White first
}
set-up-clear = Clear
set-up-start = Start
set-up-start-explain = The starting position of a game
set-up-swap = Swap
set-up-swap-explain = Exchanges black and white discs
set-up-play = Play from here
set-up-summary = { $player ->
    [black] { $rules } { $size }, Black first, { $black } : { $white }
   *[white] { $rules } { $size }, White first, { $black } : { $white }
}
set-up-key-discs = a black or a white disc
set-up-key-none = no disc
set-up-key-cycle = cycle through these, like a click
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
