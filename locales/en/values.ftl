### The values of positions and moves, each with its kind.

# The kinds of values, which state how a value was computed.
kind-exact = exact
kind-proved = proved
kind-selective = selective, { $confidence }%
kind-estimate = estimate at depth { $depth }
kind-unstated = unstated

# The kind on a square of the board, which has little space.
kind-estimate-short = depth { $depth }

# The kinds explained in a sentence, for users who see these words for the first time.
explain-exact = Exact: the result if both sides play perfectly from here.
explain-proved = Proved: the winner is certain, the number of discs is not.
explain-selective = { $confidence }%: read to the end, but moves that looked bad were left out, each with { $confidence }% certainty. Not proved.
explain-estimate = Depth { $depth }: { $depth ->
    [one] one move was
   *[other] { $depth } moves were
} read ahead, and the rest is estimated.
explain-unstated = Unstated: the file does not say how this was found.
explain-discs = +4 means: four discs ahead at the end.

# A square with a value on it. $score is the value with its kind, and $explanation is one of the sentences above.
square-worth = { $square }: { $score }. { $explanation }

# The score of a move. $value is a number with its sign, or one of the three words below.
score = { $value } ({ $kind })
value-win = win
value-loss = loss
value-draw = draw
value-best = best move, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selective, { $confidence } percent sure

# The value of a position. $discs is a number.
evaluation-lead = { $player ->
    [black] Black +{ $discs } ({ $kind })
   *[white] White +{ $discs } ({ $kind })
}
evaluation-even = even ({ $kind })
evaluation-win = { $player ->
    [black] Black wins (proved)
   *[white] White wins (proved)
}
evaluation-draw = a draw (proved)
evaluation-none = not evaluated

# The engine's current task.
task-move = thinking
task-hint = looking for a hint
task-evaluation = evaluating
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

# A hint in words. $player is the opponent of the player who gets the hint.
hint-wins = { $square } wins the game.
hint-takes-corner = { $square } takes a corner, where a disc can never be turned over.
hint-leaves-no-move = { $player ->
    [black] { $square } leaves Black without a move.
   *[white] { $square } leaves White without a move.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } leaves Black only { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
   *[white] { $square } leaves White only { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
}
hint-best = The best move is { $square }.
hint-title = Moves and their values
hint-title-so-far = Moves and their values so far

# The graph. $discs is the lead of a side in discs, for the axis.
graph-title = Who leads, move by move
graph-title-short = Who leads
graph-none = No values yet. { $key } evaluates every position; hints and the engine's moves add values too.
graph-lead = { $player ->
    [black] B+{ $discs }
   *[white] W+{ $discs }
}
graph-point = move { $number }: { $evaluation }
graph-spoken = Evaluation graph, { $known } of { $positions } positions{ $errors ->
    [0] {""}
    [one] , { $errors } error marked
   *[other] , { $errors } errors marked
}

# The titles of lines of moves that the engine found, and a notice that there is no line.
line-best = Best line:
line-better = Better line:
notice-no-line = No best line is known for this position yet. Use a hint or the live evaluation to find one.
