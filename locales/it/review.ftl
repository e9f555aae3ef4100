### Reviews: how good each move was, and why.

class-best = la migliore
class-good = buona
class-inaccuracy = imprecisione
class-mistake = errore
class-blunder = svarione

count-inaccuracies = { $count ->
    [one] { $count } imprecisione
   *[other] { $count } imprecisioni
}
count-mistakes = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
count-blunders = { $count ->
    [one] { $count } svarione
   *[other] { $count } svarioni
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } è l’unica mossa ({ $kind })
verdict-best = { $move } è la mossa migliore ({ $kind })
verdict-good = { $move } è buona: regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
} ({ $kind })
verdict-inaccuracy = { $move } è un’imprecisione: regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
} ({ $kind })
verdict-mistake = { $move } è un errore: regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
} ({ $kind })
verdict-blunder = { $move } è uno svarione: regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Meglio: { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] dà al Bianco l’angolo { $corner }
   *[white] dà al Nero l’angolo { $corner }
}
reason-opened-x-square = { $player ->
    [black] la casella X { $square } apre l’angolo { $corner }, che il Bianco prende
   *[white] la casella X { $square } apre l’angolo { $corner }, che il Nero prende
}
reason-opened-c-square = { $player ->
    [black] la casella C { $square } apre l’angolo { $corner }, che il Bianco prende
   *[white] la casella C { $square } apre l’angolo { $corner }, che il Nero prende
}
reason-tried-x-square = { $player ->
    [black] questa casella X apre l’angolo { $corner }, che il Bianco prende
   *[white] questa casella X apre l’angolo { $corner }, che il Nero prende
}
reason-tried-c-square = { $player ->
    [black] questa casella C apre l’angolo { $corner }, che il Bianco prende
   *[white] questa casella C apre l’angolo { $corner }, che il Nero prende
}
reason-had-to-pass = { $player ->
    [black] il Nero resta senza mosse e deve passare
   *[white] il Bianco resta senza mosse e deve passare
}
reason-let-pass = { $player ->
    [black] il Bianco non ha mosse e passa, così il Nero deve muovere ancora
   *[white] il Nero non ha mosse e passa, così il Bianco deve muovere ancora
}
reason-last-safe-move = { $player ->
    [black] spende l’ultima mossa sicura: qualunque cosa giochi il Nero, il Bianco ottiene un angolo
   *[white] spende l’ultima mossa sicura: qualunque cosa giochi il Bianco, il Nero ottiene un angolo
}
reason-lost-parity = { $player ->
    [black] perde la parità in { $region }: il Bianco riempie l’ultima casella, { $last }
   *[white] perde la parità in { $region }: il Nero riempie l’ultima casella, { $last }
}
reason-lost-mobility = { $player ->
    [black] lascia al Nero { $to ->
        [one] { $to } mossa
       *[other] { $to } mosse
    }, dove erano { $from }
   *[white] lascia al Bianco { $to ->
        [one] { $to } mossa
       *[other] { $to } mosse
    }, dove erano { $from }
}
reason-gave-mobility = { $player ->
    [black] lascia scegliere al Bianco tra { $to } mosse, con { $instead } tra { $better }
   *[white] lascia scegliere al Nero tra { $to } mosse, con { $instead } tra { $better }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] lascia scegliere al Bianco tra { $to } mosse
   *[white] lascia scegliere al Nero tra { $to } mosse
}

# The whole game.
review-title = Analisi
review-accuracy = precisione
review-no-accuracy = nessuna
review-progress-moves = mossa { $done } di { $total }
review-progress-choices = altre mosse: { $done } di { $total }
review-working-key = Analisi: { $progress }, { $key } la ferma
review-side = { $player ->
    [black] Nero: precisione { $accuracy }, { $lost ->
        [one] { $lost } pedina regalata
       *[other] { $lost } pedine regalate
    }, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Bianco: precisione { $accuracy }, { $lost ->
        [one] { $lost } pedina regalata
       *[other] { $lost } pedine regalate
    }, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Svolta a { $number }. { $move }
review-turning-point = { $player ->
    [black] mossa { $number }, Nero { $move }, da { $before } a { $after }; meglio era { $best }
   *[white] mossa { $number }, Bianco { $move }, da { $before } a { $after }; meglio era { $best }
}
review-retry = { $key } ne riprova { $count }

# Mistakes as exercises.
exercise-number = Esercizio { $number } di { $count }
exercise-question-inaccuracy = { $player ->
    [black] Muove il Nero. È stata giocata { $move }, un’imprecisione. Che cosa è meglio?
   *[white] Muove il Bianco. È stata giocata { $move }, un’imprecisione. Che cosa è meglio?
}
exercise-question-mistake = { $player ->
    [black] Muove il Nero. È stata giocata { $move }, un errore. Che cosa è meglio?
   *[white] Muove il Bianco. È stata giocata { $move }, un errore. Che cosa è meglio?
}
exercise-question-blunder = { $player ->
    [black] Muove il Nero. È stata giocata { $move }, uno svarione. Che cosa è meglio?
   *[white] Muove il Bianco. È stata giocata { $move }, uno svarione. Che cosa è meglio?
}
exercise-best = Giusto: { $move } è la mossa migliore.
exercise-right = Giusto: { $move } regala solo { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
}.
exercise-wrong = { $move } regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
}: { $why }.
exercise-solution = { $count ->
    [one] È giusta: { $moves }
   *[other] Sono giuste: { $moves }
}
exercise-done = Era l’ultimo. { $found } di { $count } trovati subito.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } era imprecisa. Cosa è meglio?
exercise-question-mistake-short = { $move } era un errore. Cosa è meglio?
exercise-question-blunder-short = { $move } era uno svarione. Cosa è meglio?
exercise-wrong-short = { $move } regala { $loss ->
    [one] { $loss } pedina
   *[other] { $loss } pedine
}.
exercise-is-right = Giusto
exercise-is-wrong = Sbagliato
exercise-show = Mostra la soluzione
exercise-leave = Torna alla partita
exercise-key-try = prova
exercise-key-solution = soluzione
exercise-key-next = avanti
exercise-key-previous = indietro
exercise-key-leave = esci
