# Puzzles: positions from real games with exactly one winning move.
puzzle-headline = { $grade ->
    [easy] Easy puzzle, rated { $rating }
    [medium] Medium puzzle, rated { $rating }
    [hard] Hard puzzle, rated { $rating }
   *[expert] Expert puzzle, rated { $rating }
}
puzzle-daily = This is the puzzle of the day.
puzzle-none = No more puzzles for today.
puzzle-question = { $player ->
    [black] Black to move: find the only move that wins.
   *[white] White to move: find the only move that wins.
}
puzzle-question-next = { $player ->
    [black] White answers { $answer }. Black to move: again only one move wins.
   *[white] Black answers { $answer }. White to move: again only one move wins.
}
puzzle-question-pass = { $player ->
    [black] White has to pass. Black to move: again only one move wins.
   *[white] Black has to pass. White to move: again only one move wins.
}
puzzle-repeated = You missed this one before.
puzzle-right = Right: { $move } wins.
puzzle-loses = { $move } loses by { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}: { $why }.
puzzle-draws = { $move } only draws: { $why }.
puzzle-solved = Solved! Your rating is { $rating } ({ $change }).
puzzle-solved-again = Solved! It comes back later.
puzzle-found = { $tries ->
    [one] Found, after a wrong try.
   *[other] Found, after { $tries } wrong tries.
} Your rating is { $rating } ({ $change }). It comes back tomorrow.
puzzle-found-again = { $tries ->
    [one] Found, after a wrong try.
   *[other] Found, after { $tries } wrong tries.
} It comes back tomorrow.
puzzle-missed = Missed. Your rating is { $rating } ({ $change }). It comes back tomorrow.
puzzle-missed-again = Missed. It comes back tomorrow.
puzzle-solution = The solution wins by { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}: { $moves }
puzzle-source = From the game { $game }
puzzle-rating = Your rating: { $rating }
puzzle-streak = Solved in a row: { $count }
puzzle-due = Due today: { $count }
# Shorter texts for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Black: find the only move that wins.
   *[white] White: find the only move that wins.
}
puzzle-question-next-short = { $player ->
    [black] White answers { $answer }. Again one move wins.
   *[white] Black answers { $answer }. Again one move wins.
}
puzzle-question-pass-short = { $player ->
    [black] White passes. Again one move wins.
   *[white] Black passes. Again one move wins.
}
puzzle-loses-short = { $move } loses by { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}.
puzzle-draws-short = { $move } only draws.
puzzle-solved-short = Solved! Your rating is { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Found, after a wrong try.
   *[other] Found, after { $tries } wrong tries.
}
puzzle-missed-short = Missed. Your rating is { $rating } ({ $change }).
notice-puzzles-broken = The puzzles cannot be read: { $reason }
