### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = Lasciare questa partita?
leave-question = La partita sul tavoliere non è finita. È conservata e si può riprendere più tardi.
leave-yes = Lasciala
leave-no = Continuala

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Abbandonare con il Nero?
   *[white] Abbandonare con il Bianco?
}
resign-question = { $winner ->
    [black] La partita finisce, e vince il Nero. Si può annullare.
   *[white] La partita finisce, e vince il Bianco. Si può annullare.
}
resign-yes = Abbandona

delete-line-title = Eliminare questa variante?
delete-line-question = Le sue mosse vengono tolte dalla partita: { $moves }.
delete-line-yes = Elimina
delete-line-no = Mantieni

# The start.
start-title = Reversi
start-continue = Riprendi
start-again = Ancora
start-easy = Contro il computer: facile
start-medium = Contro il computer: medio
start-hard = Contro il computer: difficile
start-more = Partita personalizzata
start-more-detail = livello, regole, tavoliere, orologio
start-two = Due giocatori
start-two-detail = sulla stessa scacchiera
start-puzzles = Risolvi problemi
start-puzzles-detail = una mossa vince: trovala
start-training = Allena le aperture
start-training-detail = il programma gioca con l’altro colore
start-games = Sfoglia le partite
start-games-detail = le tue e quelle degli altri
start-rules = Impara le regole
start-open = Apri una partita
start-help = Frecce e Invio, o un numero; Esc gioca ciò che è sul tavoliere.

again-same = La stessa partita
again-swapped = Scambia i colori
again-easier = Più facile
again-harder = Più difficile
again-suggested = { $game } (consigliato)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] contro { $who }, con il Nero
   *[white] contro { $who }, con il Bianco
}
start-versus = { $black } contro { $white }
start-moves = { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}

# How the classic rules begin.
opening-squares = Le prime quattro pedine vanno al centro.

# How long ago.
age-now = proprio ora
age-minutes = { $minutes ->
    [one] { $minutes } minuto fa
   *[other] { $minutes } minuti fa
}
age-hours = { $hours ->
    [one] { $hours } ora fa
   *[other] { $hours } ore fa
}
age-days = { $days ->
    [one] { $days } giorno fa
   *[other] { $days } giorni fa
}

# Changing who plays.
players-title = Giocatori
players-explain = La modifica vale dalla posizione sul tavoliere in poi.
players-play = Continua
