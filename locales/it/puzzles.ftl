# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Problema facile, punteggio { $rating }
    [medium] Problema medio, punteggio { $rating }
    [hard] Problema difficile, punteggio { $rating }
   *[expert] Problema da esperti, punteggio { $rating }
}
puzzle-daily = Questo è il problema del giorno.
puzzle-none = Non ci sono altri problemi per oggi.
puzzle-question = { $player ->
    [black] Muove il Nero: trova l’unica mossa che vince.
   *[white] Muove il Bianco: trova l’unica mossa che vince.
}
puzzle-question-next = { $player ->
    [black] Il Bianco risponde { $answer }. Muove il Nero: di nuovo vince una sola mossa.
   *[white] Il Nero risponde { $answer }. Muove il Bianco: di nuovo vince una sola mossa.
}
puzzle-question-pass = { $player ->
    [black] Il Bianco deve passare. Muove il Nero: di nuovo vince una sola mossa.
   *[white] Il Nero deve passare. Muove il Bianco: di nuovo vince una sola mossa.
}
puzzle-repeated = Questo l’avevi sbagliato.
puzzle-right = Giusto: { $move } vince.
puzzle-loses = { $move } perde di { $discs ->
    [one] { $discs } pedina
   *[other] { $discs } pedine
}: { $why }.
puzzle-draws = { $move } fa solo patta: { $why }.
puzzle-solved = Risolto! Il tuo punteggio è { $rating } ({ $change }).
puzzle-solved-again = Risolto! Tornerà più avanti.
puzzle-found = { $tries ->
    [one] Trovata, dopo un tentativo sbagliato.
   *[other] Trovata, dopo { $tries } tentativi sbagliati.
} Il tuo punteggio è { $rating } ({ $change }). Torna domani.
puzzle-found-again = { $tries ->
    [one] Trovata, dopo un tentativo sbagliato.
   *[other] Trovata, dopo { $tries } tentativi sbagliati.
} Torna domani.
puzzle-missed = Sbagliato. Il tuo punteggio è { $rating } ({ $change }). Torna domani.
puzzle-missed-again = Sbagliato. Torna domani.
puzzle-solution = La soluzione vince di { $discs ->
    [one] { $discs } pedina
   *[other] { $discs } pedine
}: { $moves }
puzzle-source = Dalla partita { $game }
puzzle-rating = Il tuo punteggio: { $rating }
puzzle-streak = Risolti di fila: { $count }
puzzle-due = Da ripetere oggi: { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Nero: trova l’unica mossa che vince.
   *[white] Bianco: trova l’unica mossa che vince.
}
puzzle-question-next-short = { $player ->
    [black] Bianco { $answer }. Ancora una sola vince.
   *[white] Nero { $answer }. Ancora una sola vince.
}
puzzle-question-pass-short = { $player ->
    [black] Il Bianco passa. Una sola mossa vince.
   *[white] Il Nero passa. Una sola mossa vince.
}
puzzle-loses-short = { $move } perde di { $discs ->
    [one] { $discs } pedina
   *[other] { $discs } pedine
}.
puzzle-draws-short = { $move } fa solo patta.
puzzle-solved-short = Risolto! Punteggio: { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Trovata, dopo un errore.
   *[other] Trovata, dopo { $tries } errori.
}
puzzle-missed-short = Sbagliato. Punteggio: { $rating } ({ $change }).
notice-puzzles-broken = I problemi non si possono leggere: { $reason }
