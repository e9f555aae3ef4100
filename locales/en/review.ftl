### Reviews: the quality of each move, and the reasons.

class-best = best
class-good = good
class-inaccuracy = inaccuracy
class-mistake = mistake
class-blunder = blunder

count-inaccuracies = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
count-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
count-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}

# The quality of a move. $kind is the kind of the value, and $loss is the number of discs that the move gave away.
verdict-only = { $move } is the only move ({ $kind })
verdict-best = { $move } is the best move ({ $kind })
verdict-good = { $move } is good: it gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
} ({ $kind })
verdict-inaccuracy = { $move } is an inaccuracy: it gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
} ({ $kind })
verdict-mistake = { $move } is a mistake: it gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
} ({ $kind })
verdict-blunder = { $move } is a blunder: it gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Better: { $line }, { $score }

# Why a move was bad. $player is the player who made the move.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] gives White the corner { $corner }
   *[white] gives Black the corner { $corner }
}
reason-opened-x-square = { $player ->
    [black] the X-square { $square } opens the corner { $corner }, which White takes
   *[white] the X-square { $square } opens the corner { $corner }, which Black takes
}
reason-opened-c-square = { $player ->
    [black] the C-square { $square } opens the corner { $corner }, which White takes
   *[white] the C-square { $square } opens the corner { $corner }, which Black takes
}
# The same reasons for a try in an exercise, where the sentence has already named the square.
reason-tried-x-square = { $player ->
    [black] this X-square opens the corner { $corner }, which White takes
   *[white] this X-square opens the corner { $corner }, which Black takes
}
reason-tried-c-square = { $player ->
    [black] this C-square opens the corner { $corner }, which White takes
   *[white] this C-square opens the corner { $corner }, which Black takes
}
reason-had-to-pass = { $player ->
    [black] Black runs out of moves and has to pass
   *[white] White runs out of moves and has to pass
}
reason-let-pass = { $player ->
    [black] White has no move and passes, so that Black must move again
   *[white] Black has no move and passes, so that White must move again
}
reason-last-safe-move = { $player ->
    [black] gives up the last safe move: whatever Black plays next, White gets a corner
   *[white] gives up the last safe move: whatever White plays next, Black gets a corner
}
reason-lost-parity = { $player ->
    [black] loses parity in { $region }: White fills the last square, { $last }
   *[white] loses parity in { $region }: Black fills the last square, { $last }
}
reason-lost-mobility = { $player ->
    [black] leaves Black { $to ->
        [one] { $to } move
       *[other] { $to } moves
    }, where there were { $from }
   *[white] leaves White { $to ->
        [one] { $to } move
       *[other] { $to } moves
    }, where there were { $from }
}
reason-gave-mobility = { $player ->
    [black] gives White { $to } moves to choose from, where { $instead } gives { $better }
   *[white] gives Black { $to } moves to choose from, where { $instead } gives { $better }
}
# The same reason for a try in an exercise, where the user still has to find the better move.
reason-gave-moves = { $player ->
    [black] gives White { $to } moves to choose from
   *[white] gives Black { $to } moves to choose from
}

# The review of the whole game.
review-title = Review
review-accuracy = accuracy
review-no-accuracy = none
review-progress-moves = move { $done } of { $total }
review-progress-choices = better moves: error { $done } of { $total }
review-working-key = Review: { $progress }, { $key } stops it
review-side = { $player ->
    [black] Black: accuracy { $accuracy }, { $lost ->
        [one] { $lost } disc
       *[other] { $lost } discs
    } given away, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] White: accuracy { $accuracy }, { $lost ->
        [one] { $lost } disc
       *[other] { $lost } discs
    } given away, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Turned at { $number }. { $move }
review-turning-point = { $player ->
    [black] move { $number }, Black { $move }, from { $before } to { $after }; better was { $best }
   *[white] move { $number }, White { $move }, from { $before } to { $after }; better was { $best }
}
review-retry = { $key } retries { $count }

# Mistakes as exercises.
exercise-number = Exercise { $number } of { $count }
exercise-question-inaccuracy = { $player ->
    [black] Black to move. { $move } was played, an inaccuracy. What is better?
   *[white] White to move. { $move } was played, an inaccuracy. What is better?
}
exercise-question-mistake = { $player ->
    [black] Black to move. { $move } was played, a mistake. What is better?
   *[white] White to move. { $move } was played, a mistake. What is better?
}
exercise-question-blunder = { $player ->
    [black] Black to move. { $move } was played, a blunder. What is better?
   *[white] White to move. { $move } was played, a blunder. What is better?
}
exercise-best = Right: { $move } is the best move.
exercise-right = Right: { $move } gives away only { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
}.
exercise-wrong = { $move } gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
}: { $why }.
exercise-solution = { $count ->
    [one] Solution: { $moves }
   *[other] Solutions: { $moves }
}
exercise-done = That was the last exercise. You solved { $found } of { $count } at the first try.
# Shorter texts for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } was an inaccuracy. What is better?
exercise-question-mistake-short = { $move } was a mistake. What is better?
exercise-question-blunder-short = { $move } was a blunder. What is better?
exercise-wrong-short = { $move } gives away { $loss ->
    [one] { $loss } disc
   *[other] { $loss } discs
}.
# The verdict on a try, above the board.
exercise-is-right = Right
exercise-is-wrong = Wrong
exercise-show = Show the solution
exercise-leave = Back to the game
exercise-key-try = try
exercise-key-solution = solution
exercise-key-next = next
exercise-key-previous = previous
exercise-key-leave = leave
