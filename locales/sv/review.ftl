### Reviews: how good each move was, and why.

class-best = bäst
class-good = bra
class-inaccuracy = oprecist
class-mistake = misstag
class-blunder = blunder

count-inaccuracies = { $count ->
    [one] { $count } oprecist drag
   *[other] { $count } oprecisa drag
}
count-mistakes = { $count } misstag
count-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blundrar
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } är det enda draget ({ $kind })
verdict-best = { $move } är det bästa draget ({ $kind })
verdict-good = { $move } är bra: det ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
} ({ $kind })
verdict-inaccuracy = { $move } är oprecist: det ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
} ({ $kind })
verdict-mistake = { $move } är ett misstag: det ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
} ({ $kind })
verdict-blunder = { $move } är en blunder: den ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Bättre: { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] ger vit hörnet { $corner }
   *[white] ger svart hörnet { $corner }
}
reason-opened-x-square = { $player ->
    [black] X-rutan { $square } öppnar hörnet { $corner }, som vit tar
   *[white] X-rutan { $square } öppnar hörnet { $corner }, som svart tar
}
reason-opened-c-square = { $player ->
    [black] C-rutan { $square } öppnar hörnet { $corner }, som vit tar
   *[white] C-rutan { $square } öppnar hörnet { $corner }, som svart tar
}
reason-tried-x-square = { $player ->
    [black] denna X-ruta öppnar hörnet { $corner }, som vit tar
   *[white] denna X-ruta öppnar hörnet { $corner }, som svart tar
}
reason-tried-c-square = { $player ->
    [black] denna C-ruta öppnar hörnet { $corner }, som vit tar
   *[white] denna C-ruta öppnar hörnet { $corner }, som svart tar
}
reason-had-to-pass = { $player ->
    [black] svart får slut på drag och måste passa
   *[white] vit får slut på drag och måste passa
}
reason-let-pass = { $player ->
    [black] vit har inget drag och passar, så att svart måste dra igen
   *[white] svart har inget drag och passar, så att vit måste dra igen
}
reason-last-safe-move = { $player ->
    [black] ger upp det sista säkra draget: vad svart än spelar sedan får vit ett hörn
   *[white] ger upp det sista säkra draget: vad vit än spelar sedan får svart ett hörn
}
reason-lost-parity = { $player ->
    [black] förlorar pariteten i { $region }: vit fyller den sista rutan, { $last }
   *[white] förlorar pariteten i { $region }: svart fyller den sista rutan, { $last }
}
reason-lost-mobility = { $player ->
    [black] lämnar svart { $to } drag, där det fanns { $from }
   *[white] lämnar vit { $to } drag, där det fanns { $from }
}
reason-gave-mobility = { $player ->
    [black] ger vit { $to } drag att välja på, där { $instead } ger { $better }
   *[white] ger svart { $to } drag att välja på, där { $instead } ger { $better }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] ger vit { $to } drag att välja på
   *[white] ger svart { $to } drag att välja på
}

# The whole game.
review-title = Granskning
review-accuracy = precision
review-no-accuracy = ingen
review-progress-moves = drag { $done } av { $total }
review-progress-choices = andra drag: { $done } av { $total }
review-working-key = Granskning: { $progress }, { $key } avbryter
review-side = { $player ->
    [black] Svart: precision { $accuracy }, { $lost ->
        [one] { $lost } bricka bortgiven
       *[other] { $lost } brickor bortgivna
    }, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Vit: precision { $accuracy }, { $lost ->
        [one] { $lost } bricka bortgiven
       *[other] { $lost } brickor bortgivna
    }, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Vändpunkt: { $number }. { $move }
review-turning-point = { $player ->
    [black] drag { $number }, svart { $move }, från { $before } till { $after }; bättre var { $best }
   *[white] drag { $number }, vit { $move }, från { $before } till { $after }; bättre var { $best }
}
review-retry = { $key } övar på { $count }

# Mistakes as exercises.
exercise-number = Övning { $number } av { $count }
exercise-question-inaccuracy = { $player ->
    [black] Svart vid draget. { $move } spelades, ett oprecist drag. Vad är bättre?
   *[white] Vit vid draget. { $move } spelades, ett oprecist drag. Vad är bättre?
}
exercise-question-mistake = { $player ->
    [black] Svart vid draget. { $move } spelades, ett misstag. Vad är bättre?
   *[white] Vit vid draget. { $move } spelades, ett misstag. Vad är bättre?
}
exercise-question-blunder = { $player ->
    [black] Svart vid draget. { $move } spelades, en blunder. Vad är bättre?
   *[white] Vit vid draget. { $move } spelades, en blunder. Vad är bättre?
}
exercise-best = Rätt: { $move } är det bästa draget.
exercise-right = Rätt: { $move } ger bara bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
}.
exercise-wrong = { $move } ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
}: { $why }.
exercise-solution = { $count ->
    [one] Rätt drag är: { $moves }
   *[other] Rätta drag är: { $moves }
}
exercise-done = Det var den sista. { $found } av { $count } hittade du genast.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } var oprecist. Vad är bättre?
exercise-question-mistake-short = { $move } var ett misstag. Vad är bättre?
exercise-question-blunder-short = { $move } var en blunder. Vad är bättre?
exercise-wrong-short = { $move } ger bort { $loss ->
    [one] { $loss } bricka
   *[other] { $loss } brickor
}.
exercise-is-right = Rätt
exercise-is-wrong = Fel
exercise-show = Visa lösningen
exercise-leave = Tillbaka till partiet
exercise-key-try = försök
exercise-key-solution = lösning
exercise-key-next = nästa
exercise-key-previous = föregående
exercise-key-leave = lämna
