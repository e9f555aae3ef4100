### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Step { $number } of { $count }
lesson-right = Right! { $praise }
lesson-again = Try another square.
lesson-done = That is all. Play an easy game now, or go back.

lesson-place = Play so that white discs lie in a straight line between your new disc and another black disc.
lesson-place-task = You are Black. Play on a marked square.
lesson-place-right = The white disc in between turned over. It is yours now.

lesson-turn = All white discs in between turn over.
lesson-turn-task = Turn over three discs.
lesson-turn-right = All three discs turned over.
lesson-turn-wrong = { $move } turns over only { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}.

lesson-lines = Lines go across, down and diagonally. One move can turn over discs in several lines.
lesson-lines-task = Turn over discs in three lines at once.
lesson-lines-right = Your disc closed three lines at once.
lesson-lines-wrong = { $move } turns over discs in only { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}.

lesson-find = A move that turns over nothing is not allowed.
lesson-find-task = No marks now: find your only move.
lesson-find-right = Every other square would turn over nothing.

lesson-corner = Nobody can enclose a disc in a corner, so it never turns over.
lesson-corner-task = Take the corner.
lesson-corner-right = This disc stays black until the end.
lesson-corner-wrong = { $move } is not a corner.

lesson-safe = A disc next to an empty corner can help White to take the corner.
lesson-safe-task = Do not let White take a corner.
lesson-safe-right = White cannot take a corner now.
lesson-safe-wrong = After { $move }, White takes the corner { $corner }.

lesson-pass = A side that cannot play has to pass.
lesson-pass-task = Play so that White has no move.
lesson-pass-right = White has to pass, and it is your turn again.
lesson-pass-wrong = After { $move }, White still has a move.

lesson-end = The game ends when nobody can play. The side with more discs wins.
lesson-end-task = Play the last move.
lesson-end-right = The game is over. You win { $black } to { $white }.
