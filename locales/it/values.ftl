### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = esatto
kind-proved = dimostrato
kind-selective = selettivo, { $confidence }%
kind-estimate = stima a profondità { $depth }
kind-unstated = non indicato

# The same on a square of the board, where there is little room.
kind-estimate-short = prof. { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Esatto: il risultato se da qui entrambi giocano alla perfezione.
explain-proved = Dimostrato: chi vince è certo, di quante pedine no.
explain-selective = { $confidence }%: calcolato fino alla fine, ma le mosse dall’aria cattiva sono state scartate, ognuna con il { $confidence }% di certezza. Non dimostrato.
explain-estimate = Profondità { $depth }: { $depth ->
    [one] è stata calcolata una mossa
   *[other] sono state calcolate { $depth } mosse
} in avanti, e il resto è una stima.
explain-unstated = Non indicato: il file non dice come è stato trovato.
explain-discs = +4 vuol dire: quattro pedine in più alla fine.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = vince
value-loss = perde
value-draw = patta
value-best = mossa migliore, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selettivo, sicuro al { $confidence } per cento

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Nero +{ $discs } ({ $kind })
   *[white] Bianco +{ $discs } ({ $kind })
}
evaluation-even = pari ({ $kind })
evaluation-win = { $player ->
    [black] Vince il Nero (dimostrato)
   *[white] Vince il Bianco (dimostrato)
}
evaluation-draw = patta (dimostrato)
evaluation-none = non valutata

# What the engine is doing.
task-move = pensa
task-hint = cerca un suggerimento
task-evaluation = valuta
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } vince la partita.
hint-takes-corner = { $square } prende un angolo, la cui pedina non può più essere girata.
hint-leaves-no-move = { $player ->
    [black] { $square } lascia il Nero senza mosse.
   *[white] { $square } lascia il Bianco senza mosse.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } lascia al Nero solo { $moves ->
        [one] una mossa
       *[other] { $moves } mosse
    }.
   *[white] { $square } lascia al Bianco solo { $moves ->
        [one] una mossa
       *[other] { $moves } mosse
    }.
}
hint-best = La mossa migliore è { $square }.
hint-title = Le mosse e i loro valori
hint-title-so-far = Le mosse e i loro valori finora

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Chi è in vantaggio, mossa per mossa
graph-title-short = Chi è in vantaggio
graph-none = Ancora nessun valore. { $key } valuta la posizione di continuo; anche i suggerimenti e le mosse del motore contano.
graph-lead = { $player ->
    [black] N+{ $discs }
   *[white] B+{ $discs }
}
graph-point = mossa { $number }: { $evaluation }
graph-spoken = Grafico della valutazione, { $known } di { $positions } posizioni{ $errors ->
    [0] {""}
    [one] , { $errors } errore segnato
   *[other] , { $errors } errori segnati
}

line-best = Linea migliore:
line-better = Linea preferibile:
notice-no-line = Qui non è nota una linea migliore. Un suggerimento o la valutazione continua la trova.
