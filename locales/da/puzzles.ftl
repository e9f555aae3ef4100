# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Let opgave, rating { $rating }
    [medium] Middelsvær opgave, rating { $rating }
    [hard] Svær opgave, rating { $rating }
   *[expert] Ekspertopgave, rating { $rating }
}
puzzle-daily = Dette er dagens opgave.
puzzle-none = Ikke flere opgaver i dag.
puzzle-question = { $player ->
    [black] Sort i trækket: find det eneste træk, der vinder.
   *[white] Hvid i trækket: find det eneste træk, der vinder.
}
puzzle-question-next = { $player ->
    [black] Hvid svarer { $answer }. Sort i trækket: igen vinder kun ét træk.
   *[white] Sort svarer { $answer }. Hvid i trækket: igen vinder kun ét træk.
}
puzzle-question-pass = { $player ->
    [black] Hvid må melde pas. Sort i trækket: igen vinder kun ét træk.
   *[white] Sort må melde pas. Hvid i trækket: igen vinder kun ét træk.
}
puzzle-repeated = Denne løste du ikke sidst.
puzzle-right = Rigtigt: { $move } vinder.
puzzle-loses = { $move } taber med { $discs ->
    [one] { $discs } brik
   *[other] { $discs } brikker
}: { $why }.
puzzle-draws = { $move } bliver kun uafgjort: { $why }.
puzzle-solved = Løst! Din rating er { $rating } ({ $change }).
puzzle-solved-again = Løst! Den kommer igen senere.
puzzle-found = { $tries ->
    [one] Fundet efter ét forkert forsøg.
   *[other] Fundet efter { $tries } forkerte forsøg.
} Din rating er { $rating } ({ $change }). Den kommer igen i morgen.
puzzle-found-again = { $tries ->
    [one] Fundet efter ét forkert forsøg.
   *[other] Fundet efter { $tries } forkerte forsøg.
} Den kommer igen i morgen.
puzzle-missed = Ikke løst. Din rating er { $rating } ({ $change }). Den kommer igen i morgen.
puzzle-missed-again = Ikke løst. Den kommer igen i morgen.
puzzle-solution = Løsningen vinder med { $discs ->
    [one] { $discs } brik
   *[other] { $discs } brikker
}: { $moves }
puzzle-source = Fra partiet { $game }
puzzle-rating = Din rating: { $rating }
puzzle-streak = Løst på stribe: { $count }
puzzle-due = Skal gentages i dag: { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Sort: find eneste træk, der vinder.
   *[white] Hvid: find eneste træk, der vinder.
}
puzzle-question-next-short = { $player ->
    [black] Hvid svarer { $answer }. Igen vinder ét træk.
   *[white] Sort svarer { $answer }. Igen vinder ét træk.
}
puzzle-question-pass-short = { $player ->
    [black] Hvid melder pas. Igen vinder ét træk.
   *[white] Sort melder pas. Igen vinder ét træk.
}
puzzle-loses-short = { $move } taber med { $discs ->
    [one] { $discs } brik
   *[other] { $discs } brikker
}.
puzzle-draws-short = { $move } bliver kun uafgjort.
puzzle-solved-short = Løst! Din rating er { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Fundet efter ét forkert forsøg.
   *[other] Fundet efter { $tries } forkerte forsøg.
}
puzzle-missed-short = Ikke løst. Din rating: { $rating } ({ $change }).
notice-puzzles-broken = Opgaverne kan ikke læses: { $reason }
