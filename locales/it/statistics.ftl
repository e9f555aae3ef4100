### Statistics of one's own play.

statistics-title = Le tue statistiche
statistics-no-folder = Le partite non sono conservate, quindi non c’è nulla da contare.
statistics-empty = Non hai ancora finito una partita contro il motore. Giocane una, e sarà contata qui.
statistics-reading = Lettura delle tue partite: { $done } di { $total }
statistics-reviewing = Analisi delle tue partite: { $done } di { $total } fatte

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}: { $won } vinte, { $drawn } patte, { $lost } perse
statistics-streak = Hai vinto le ultime { $games } partite.
statistics-longest-streak = Serie di vittorie più lunga: { $games } partite.
statistics-largest-win = Vittoria più ampia: di { $discs ->
    [one] { $discs } pedina
   *[other] { $discs } pedine
}.
statistics-strongest = Livello più forte battuto: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $won } vinte, { $drawn } patte, { $lost } perse, vantaggio medio { $lead }
statistics-won = vinte
statistics-drawn = patte
statistics-lost = perse
statistics-lead = media

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Prossimo: livello { $level }. Lì vinceresti circa la metà delle partite.
statistics-strength = Dalle tue ultime { $games } partite: forza { $elo }, più o meno { $error }. Il livello 1 è 0.
statistics-too-few = { $count ->
    [one] Dopo ancora { $count } partita contro un livello, qui si propone il prossimo.
   *[other] Dopo ancora { $count } partite contro un livello, qui si propone il prossimo.
}
statistics-play = Gioca il livello { $level }

statistics-levels = Per livello
statistics-level = Livello { $level }
statistics-colours = Per colore
statistics-months = Per mese
statistics-openings = Per apertura
statistics-no-opening = senza nome

# How well one plays.
statistics-accuracy = Precisione
statistics-accuracy-mean = { $count ->
    [one] { $mean } nell’ultima partita analizzata
   *[other] { $mean } nelle ultime { $count } partite analizzate
}
statistics-accuracy-game = { $date }: { $accuracy }, media { $mean }
statistics-accuracy-legend = un punto per partita, la linea è una media mobile
statistics-unreviewed = { $count ->
    [one] { $count } partita non è analizzata e non ha ancora una precisione.
   *[other] { $count } partite non sono analizzate e non hanno ancora una precisione.
}
statistics-review = { $count ->
    [one] Analizzala
   *[other] Analizzale
}
statistics-stop = Ferma

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Pedine perse a partita
statistics-phase-opening = Apertura
statistics-phase-middle = Mediogioco
statistics-phase-end = Finale
statistics-phase = { $name }: { $lost } pedine a partita; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Natura degli errori
statistics-kind-corner = Angoli
statistics-kind-mobility = Mobilità
statistics-kind-parity = Parità
statistics-kind-other = Altro
statistics-kind = { $name }: { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}, { $percent }%

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Dove lasci il gioco consueto
statistics-habits-keys = Dove lasci il gioco consueto ({ $keys })
statistics-habit = { $name }, mossa { $number }: { $played } invece di { $usual }
statistics-habit-after = dopo { $line }
statistics-habit-reviewed = { $discs } pedine secondo il motore ({ $kind })
statistics-habit-mean = { $discs } pedine rispetto alla mossa consueta in media

# Puzzles and training. $due are to be repeated today.
statistics-practice = Problemi e allenamento
statistics-puzzles = Problemi: punteggio { $rating }, { $solved } di { $tried } risolti{ $due ->
    [0] {""}
   *[other] , { $due } da ripetere oggi
}
statistics-training = Aperture: { $known } di { $positions } posizioni conosciute{ $due ->
    [0] {""}
   *[other] , { $due } da ripetere oggi
}

# Games that are counted apart.
statistics-others = Non contate sopra
statistics-unfinished = { $count ->
    [one] { $count } partita non finita
   *[other] { $count } partite non finite
}
statistics-people = { $count ->
    [one] { $count } partita tra due persone
   *[other] { $count } partite tra due persone
}
statistics-engines = { $count ->
    [one] { $count } partita tra motori
   *[other] { $count } partite tra motori
}
statistics-boards = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} su altri tavolieri o da altre posizioni: { $won } vinte, { $drawn } patte, { $lost } perse

# Keys of the page in the terminal.
statistics-key-play = gioca
statistics-key-review = analizza
statistics-key-stop = ferma
statistics-key-close = chiudi
