### Statistics of the user's own play.

statistics-title = Your statistics
statistics-no-folder = Games are not saved, so there is nothing to count.
statistics-empty = You have not finished a game against the engine yet. Play one, and it will be counted here.
statistics-reading = Reading your games: { $done } of { $total }
statistics-reviewing = Reviewing your games: { $done } of { $total } done

# Results: the number of games, and the numbers of games won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
# Winning streaks and best results.
statistics-streak = You have won your last { $games } games.
statistics-longest-streak = Longest winning streak: { $games } games.
statistics-largest-win = Largest win: by { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}.
statistics-strongest = Strongest level beaten: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won, { $drawn } drawn, { $lost } lost, mean lead { $lead }
statistics-won = won
statistics-drawn = drawn
statistics-lost = lost
statistics-lead = lead

# The level to play next. $elo is the user's strength, and $error is the uncertainty of this strength.
statistics-next = Next: level { $level }. You would win about half of the games there.
statistics-strength = From your last { $games } games: strength { $elo }, give or take { $error }. Level 1 is 0.
statistics-too-few = { $count ->
    [one] Play { $count } more game against a level to get a suggested level.
   *[other] Play { $count } more games against a level to get a suggested level.
}
statistics-play = Play level { $level }

statistics-levels = By level
statistics-level = Level { $level }
statistics-colours = By colour
statistics-months = By month
statistics-openings = By opening
statistics-no-opening = no name

# The accuracy of the user's play.
statistics-accuracy = Accuracy
statistics-accuracy-mean = { $count ->
    [one] { $mean } in the last reviewed game
   *[other] { $mean } in the last { $count } reviewed games
}
statistics-accuracy-game = { $date }: { $accuracy }, mean { $mean }
statistics-accuracy-legend = points: games, line: running mean
statistics-unreviewed = { $count ->
    [one] { $count } game is not reviewed and has no accuracy yet.
   *[other] { $count } games are not reviewed and have no accuracy yet.
}
statistics-review = { $count ->
    [one] Review it
   *[other] Review them
}
statistics-stop = Stop

# Where mistakes happen. $lost is the mean number of discs that the user loses in this phase of a game.
statistics-phases = Discs lost per game
statistics-phase-opening = Opening
statistics-phase-middle = Middle
statistics-phase-end = End
statistics-phase = { $name }: { $lost } discs a game; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Kinds of errors
statistics-kind-corner = Corners
statistics-kind-mobility = Mobility
statistics-kind-parity = Parity
statistics-kind-other = Other
statistics-kind = { $name }: { $count ->
    [one] { $count } error
   *[other] { $count } errors
}, { $percent }%

# Where the user leaves the usual moves: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Where you leave the usual moves
statistics-habits-keys = Where you leave the usual moves ({ $keys })
statistics-habit = { $name }, move { $number }: { $played } instead of { $usual }
statistics-habit-after = after { $line }
statistics-habit-reviewed = engine: { $discs } discs ({ $kind })
statistics-habit-mean = { $discs } discs against the usual move on average

# Puzzles and training. $due is the number of repetitions for today.
statistics-practice = Puzzles and training
statistics-puzzles = Puzzles: rating { $rating }, { $solved } of { $tried } solved{ $due ->
    [0] {""}
   *[other] , { $due } due today
}
statistics-training = Openings: { $known } of { $positions } positions known{ $due ->
    [0] {""}
   *[other] , { $due } due today
}

# Games that are counted separately.
statistics-others = Not counted above
statistics-unfinished = { $count ->
    [one] { $count } unfinished game
   *[other] { $count } unfinished games
}
statistics-people = { $count ->
    [one] { $count } game between two people
   *[other] { $count } games between two people
}
statistics-engines = { $count ->
    [one] { $count } game between engines
   *[other] { $count } games between engines
}
statistics-boards = { $games ->
    [one] { $games } game
   *[other] { $games } games
} on other boards or from other positions: { $won } won, { $drawn } drawn, { $lost } lost

# Labels of the keys on the statistics screen in the terminal.
statistics-key-play = play
statistics-key-review = review
statistics-key-stop = stop
statistics-key-close = close
