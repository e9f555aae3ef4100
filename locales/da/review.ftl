### Reviews: how good each move was, and why.

class-best = bedst
class-good = godt
class-inaccuracy = unøjagtighed
class-mistake = fejl
class-blunder = brøler

count-inaccuracies = { $count ->
    [one] { $count } unøjagtighed
   *[other] { $count } unøjagtigheder
}
count-mistakes = { $count } fejl
count-blunders = { $count ->
    [one] { $count } brøler
   *[other] { $count } brølere
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } er det eneste træk ({ $kind })
verdict-best = { $move } er det bedste træk ({ $kind })
verdict-good = { $move } er godt: det giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk ({ $kind })
verdict-inaccuracy = { $move } er en unøjagtighed: den giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk ({ $kind })
verdict-mistake = { $move } er en fejl: den giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk ({ $kind })
verdict-blunder = { $move } er en brøler: den giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Bedre: { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] giver hvid hjørnet { $corner }
   *[white] giver sort hjørnet { $corner }
}
reason-opened-x-square = { $player ->
    [black] X-feltet { $square } åbner hjørnet { $corner }, som hvid tager
   *[white] X-feltet { $square } åbner hjørnet { $corner }, som sort tager
}
reason-opened-c-square = { $player ->
    [black] C-feltet { $square } åbner hjørnet { $corner }, som hvid tager
   *[white] C-feltet { $square } åbner hjørnet { $corner }, som sort tager
}
reason-tried-x-square = { $player ->
    [black] dette X-felt åbner hjørnet { $corner }, som hvid tager
   *[white] dette X-felt åbner hjørnet { $corner }, som sort tager
}
reason-tried-c-square = { $player ->
    [black] dette C-felt åbner hjørnet { $corner }, som hvid tager
   *[white] dette C-felt åbner hjørnet { $corner }, som sort tager
}
reason-had-to-pass = { $player ->
    [black] sort løber tør for træk og må melde pas
   *[white] hvid løber tør for træk og må melde pas
}
reason-let-pass = { $player ->
    [black] hvid har intet træk og melder pas, så sort må trække igen
   *[white] sort har intet træk og melder pas, så hvid må trække igen
}
reason-last-safe-move = { $player ->
    [black] opgiver det sidste sikre træk: uanset hvad sort så spiller, får hvid et hjørne
   *[white] opgiver det sidste sikre træk: uanset hvad hvid så spiller, får sort et hjørne
}
reason-lost-parity = { $player ->
    [black] mister pariteten i { $region }: hvid fylder det sidste felt, { $last }
   *[white] mister pariteten i { $region }: sort fylder det sidste felt, { $last }
}
reason-lost-mobility = { $player ->
    [black] efterlader sort { $to } træk, hvor der var { $from }
   *[white] efterlader hvid { $to } træk, hvor der var { $from }
}
reason-gave-mobility = { $player ->
    [black] giver hvid { $to } træk at vælge imellem, hvor { $instead } giver { $better }
   *[white] giver sort { $to } træk at vælge imellem, hvor { $instead } giver { $better }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] giver hvid { $to } træk at vælge imellem
   *[white] giver sort { $to } træk at vælge imellem
}

# The whole game.
review-title = Gennemgang
review-accuracy = præcision
review-no-accuracy = ingen
review-progress-moves = træk { $done } af { $total }
review-progress-choices = andre træk: { $done } af { $total }
review-working-key = Gennemgang: { $progress }, { $key } afbryder
review-side = { $player ->
    [black] Sort: præcision { $accuracy }, { $lost ->
        [one] { $lost } brik
       *[other] { $lost } brikker
    } givet væk, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Hvid: præcision { $accuracy }, { $lost ->
        [one] { $lost } brik
       *[other] { $lost } brikker
    } givet væk, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Vendepunkt: { $number }. { $move }
review-turning-point = { $player ->
    [black] træk { $number }, sort { $move }, fra { $before } til { $after }; bedre var { $best }
   *[white] træk { $number }, hvid { $move }, fra { $before } til { $after }; bedre var { $best }
}
review-retry = { $key } øver { $count }

# Mistakes as exercises.
exercise-number = Øvelse { $number } af { $count }
exercise-question-inaccuracy = { $player ->
    [black] Sort i trækket. { $move } blev spillet, en unøjagtighed. Hvad er bedre?
   *[white] Hvid i trækket. { $move } blev spillet, en unøjagtighed. Hvad er bedre?
}
exercise-question-mistake = { $player ->
    [black] Sort i trækket. { $move } blev spillet, en fejl. Hvad er bedre?
   *[white] Hvid i trækket. { $move } blev spillet, en fejl. Hvad er bedre?
}
exercise-question-blunder = { $player ->
    [black] Sort i trækket. { $move } blev spillet, en brøler. Hvad er bedre?
   *[white] Hvid i trækket. { $move } blev spillet, en brøler. Hvad er bedre?
}
exercise-best = Rigtigt: { $move } er det bedste træk.
exercise-right = Rigtigt: { $move } giver kun { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk.
exercise-wrong = { $move } giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk: { $why }.
exercise-solution = { $count ->
    [one] Rigtigt træk: { $moves }
   *[other] Rigtige træk: { $moves }
}
exercise-done = Det var den sidste. { $found } af { $count } fandt du straks.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } var unøjagtigt. Hvad er bedre?
exercise-question-mistake-short = { $move } var en fejl. Hvad er bedre?
exercise-question-blunder-short = { $move } var en brøler. Hvad er bedre?
exercise-wrong-short = { $move } giver { $loss ->
    [one] { $loss } brik
   *[other] { $loss } brikker
} væk.
exercise-is-right = Rigtigt
exercise-is-wrong = Forkert
exercise-show = Vis løsningen
exercise-leave = Tilbage til partiet
exercise-key-try = prøv
exercise-key-solution = løsning
exercise-key-next = næste
exercise-key-previous = forrige
exercise-key-leave = forlad
