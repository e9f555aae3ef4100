### Repertoires: openings that the user learns by heart and trains.

repertoire-title = Train openings
repertoire-side = You play
repertoire-both = Both sides
repertoire-find = Find
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $due } due
repertoire-board = The game on the board
repertoire-paste = From the clipboard
repertoire-paste-detail = lines of moves, or SGF text
repertoire-paste-now = Paste the moves now.
repertoire-file = From a file
repertoire-game-name = Game
repertoire-pasted-name = Pasted
repertoire-train = Train
repertoire-rename = Rename
repertoire-delete = Delete
repertoire-new-name = New name
repertoire-delete-question = Delete “{ $name }” and your progress in it?
repertoire-delete-no = Keep it
repertoire-hint = Choose one or several openings, or paste moves or SGF.
repertoire-help = Type to find; arrows move and change the side, Tab chooses several, Enter trains, F2 renames, Del deletes.
repertoire-rename-help = Enter saves the name, Esc leaves it unchanged.
repertoire-delete-help = Enter deletes it, Esc keeps it.
repertoire-name-taken = “{ $name }” cannot be used as a name.

# Training.
repertoire-headline = Line { $line }: { $right } right, { $missed } missed
repertoire-question = { $player ->
    [black] You are Black. What does your repertoire play here?
   *[white] You are White. What does your repertoire play here?
}
repertoire-question-short = What does your repertoire play here?
repertoire-right = Right: { $move }.
repertoire-left = You left your repertoire: it plays { $moves } here.
repertoire-shown = Your repertoire plays { $moves } here.
repertoire-go-on = Play it to go on.
repertoire-popularity = Of { $all ->
    [one] { $all } tournament game
   *[other] { $all } tournament games
}, { $played } continued with { $move } and { $right } with your repertoire.
repertoire-popularity-right = Of { $all ->
    [one] { $all } tournament game
   *[other] { $all } tournament games
}, { $right } continued with your repertoire.
repertoire-end = End of the line.
repertoire-end-named = End of the line: { $opening }.
repertoire-due = { $count ->
    [one] { $count } position to repeat today
   *[other] { $count } positions to repeat today
}
repertoire-summary = { $right } right, { $missed } missed; { $due ->
    [one] { $due } position is
   *[other] { $due } positions are
} due tomorrow.
repertoire-play-on = Play on against the engine
repertoire-key-play-on = play on

# Why no repertoire can be made from a source.
repertoire-unreadable = No repertoire can be made from this: { $reason }.
repertoire-other-start = Game { $game } does not start with the four usual discs on an 8 x 8 board.
repertoire-empty = It contains no moves.
repertoire-nothing-to-decide = { $player ->
    [black] It contains no moves for Black.
   *[white] It contains no moves for White.
}
repertoire-too-large = A repertoire has at most { $most } different moves.
