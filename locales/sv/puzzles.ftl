# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Lätt problem, rating { $rating }
    [medium] Medelsvårt problem, rating { $rating }
    [hard] Svårt problem, rating { $rating }
   *[expert] Expertproblem, rating { $rating }
}
puzzle-daily = Det här är dagens problem.
puzzle-none = Inga fler problem för i dag.
puzzle-question = { $player ->
    [black] Svart vid draget: hitta det enda drag som vinner.
   *[white] Vit vid draget: hitta det enda drag som vinner.
}
puzzle-question-next = { $player ->
    [black] Vit svarar { $answer }. Svart vid draget: åter vinner bara ett drag.
   *[white] Svart svarar { $answer }. Vit vid draget: åter vinner bara ett drag.
}
puzzle-question-pass = { $player ->
    [black] Vit måste passa. Svart vid draget: åter vinner bara ett drag.
   *[white] Svart måste passa. Vit vid draget: åter vinner bara ett drag.
}
puzzle-repeated = Det här har du missat förut.
puzzle-right = Rätt: { $move } vinner.
puzzle-loses = { $move } förlorar med { $discs ->
    [one] { $discs } bricka
   *[other] { $discs } brickor
}: { $why }.
puzzle-draws = { $move } blir bara oavgjort: { $why }.
puzzle-solved = Löst! Din rating är { $rating } ({ $change }).
puzzle-solved-again = Löst! Det kommer tillbaka senare.
puzzle-found = { $tries ->
    [one] Hittat efter ett felaktigt försök.
   *[other] Hittat efter { $tries } felaktiga försök.
} Din rating är { $rating } ({ $change }). Det kommer tillbaka i morgon.
puzzle-found-again = { $tries ->
    [one] Hittat efter ett felaktigt försök.
   *[other] Hittat efter { $tries } felaktiga försök.
} Det kommer tillbaka i morgon.
puzzle-missed = Missat. Din rating är { $rating } ({ $change }). Det kommer tillbaka i morgon.
puzzle-missed-again = Missat. Det kommer tillbaka i morgon.
puzzle-solution = Lösningen vinner med { $discs ->
    [one] { $discs } bricka
   *[other] { $discs } brickor
}: { $moves }
puzzle-source = Från partiet { $game }
puzzle-rating = Din rating: { $rating }
puzzle-streak = Lösta i rad: { $count }
puzzle-due = Att repetera i dag: { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Svart: hitta enda draget som vinner.
   *[white] Vit: hitta enda draget som vinner.
}
puzzle-question-next-short = { $player ->
    [black] Vit svarar { $answer }. Åter vinner ett drag.
   *[white] Svart svarar { $answer }. Åter vinner ett drag.
}
puzzle-question-pass-short = { $player ->
    [black] Vit passar. Åter vinner ett drag.
   *[white] Svart passar. Åter vinner ett drag.
}
puzzle-loses-short = { $move } förlorar med { $discs ->
    [one] { $discs } bricka
   *[other] { $discs } brickor
}.
puzzle-draws-short = { $move } blir bara oavgjort.
puzzle-solved-short = Löst! Din rating är { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Hittat efter ett felaktigt försök.
   *[other] Hittat efter { $tries } felaktiga försök.
}
puzzle-missed-short = Missat. Din rating är { $rating } ({ $change }).
notice-puzzles-broken = Problemen kan inte läsas: { $reason }
