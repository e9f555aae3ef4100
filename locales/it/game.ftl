### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = .

player = { $player ->
    [black] Nero
   *[white] Bianco
}

# Who plays a side.
seat-person = persona
seat-you = tu
seat-level = livello { $level }, { $name }
    .short = livello { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = principiante
level-casual = dilettante
level-practised = pratico
level-strong = forte
level-expert = esperto
level-master = maestro
level-strongest = il più forte
level-errs = Calcola { $depth ->
    [one] { $depth } mossa
   *[other] { $depth } mosse
} in avanti e ogni tanto sbaglia apposta.
level-solves = Calcola { $depth } mosse in avanti e gioca senza errori le ultime { $solved } caselle.
level-takes-time = Calcola quanto permettono { $seconds } secondi a mossa.

turn = { $player ->
    [black] Muove il Nero
   *[white] Muove il Bianco
}
turn-yours = { $player ->
    [black] Tocca a te (Nero)
   *[white] Tocca a te (Bianco)
}
turn-paused = { $player ->
    [black] Muove il Nero, in pausa
   *[white] Muove il Bianco, in pausa
}
turn-thinking = { $player ->
    [black] Il Nero pensa
   *[white] Il Bianco pensa
}

# Beside the name of a player, who is $who.
card-turn = { $who }, di turno
card-late = { $who }, tempo scaduto

discs-of = { $player ->
    [black] Il Nero ha { $count ->
        [one] { $count } pedina
       *[other] { $count } pedine
    }
   *[white] Il Bianco ha { $count ->
        [one] { $count } pedina
       *[other] { $count } pedine
    }
}
disc-picture = { $player ->
    [black] Pedina nera
   *[white] Pedina bianca
}
counts = Nero { $black } : { $white } Bianco

result-you-won = Hai vinto { $winner }–{ $loser }
result-you-lost = Hai perso di { $discs }
result-you-won-time = Hai vinto per il tempo
result-you-lost-time = Hai perso per il tempo
result-you-won-resignation = Hai vinto per abbandono
result-you-resigned = Hai abbandonato
result-win = { $player ->
    [black] Vince il Nero { $winner } : { $loser }
   *[white] Vince il Bianco { $winner } : { $loser }
}
result-draw = Patta { $black } : { $white }
result-resignation = { $player ->
    [black] Vince il Nero per abbandono
   *[white] Vince il Bianco per abbandono
}
result-time = { $player ->
    [black] Vince il Nero per il tempo
   *[white] Vince il Bianco per il tempo
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Punteggio ufficiale { $first } : { $second }, con le caselle vuote.
result-turning-point = Svolta: mossa { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square }: { $count ->
    [0] non gira nulla
    [one] gira { $count } pedina
   *[other] gira { $count } pedine
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }, vuota
spoken-disc = { $player ->
    [black] { $square }, nera
   *[white] { $square }, bianca
}
spoken-legal = giocabile, gira { $count }
spoken-gray = grigia
spoken-last = ultima mossa
spoken-triangle = triangolo
spoken-square-mark = quadrato
spoken-circle = cerchio
spoken-cross = croce
spoken-label = etichetta { $label }

# Notices.
notice-pass = { $player ->
    [black] Il Nero non ha mosse e passa. Il Bianco gioca ancora.
   *[white] Il Bianco non ha mosse e passa. Il Nero gioca ancora.
}
notice-time-up = { $player ->
    [black] Il tempo del Nero è scaduto.
   *[white] Il tempo del Bianco è scaduto.
}
notice-grace = { $player ->
    [black] Il tempo del Nero è scaduto: il Nero ha perso, e gioca ancora nella proroga.
   *[white] Il tempo del Bianco è scaduto: il Bianco ha perso, e gioca ancora nella proroga.
}
notice-unfinished = È conservata una partita non finita. { $key } la riprende.
notice-no-unfinished = Non c’è nessuna partita non finita.
notice-engine-stopped = Fermato. { $resume } riprende; { $now } l’avrebbe fatto muovere.
notice-live-stopped = La valutazione è ferma. { $key } la riavvia.
notice-pasted = Incollato: { $what }.
notice-linked = Aperto da un link: { $what }.
notice-saved = Salvato come { $path }.
notice-saved-in-part = Salvato come { $path }. Non può conservare tutto di questa partita: un file .sgf sì.
notice-opened = Aperto { $path }.
notice-not-on-board = { $square } non è sul tavoliere.
notice-mark-where = Indica una casella, o raggiungila con le frecce: allora { $key } la segna.
notice-nothing-to-retry = Non c’è nulla da riprovare.
notice-review-first = Prima la partita va analizzata: lo fa { $key }.
notice-no-font = Su questo sistema non c’è un carattere per { $language }, quindi si mostra l’inglese. Installarne uno, come Noto Sans CJK, aiuta.
notice-no-letters = Questo terminale mostra solo ASCII, quindi si mostra l’inglese invece di { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] una partita SGF
    [ggf] una partita GGF
   *[other] una trascrizione
} di { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
pasted-games = { $format ->
    [sgf] { $games } partite SGF
    [ggf] { $games } partite GGF
   *[other] { $games } trascrizioni
}
pasted-in-text = una trascrizione di { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
} in mezzo ad altro testo
pasted-board = { $player ->
    [black] un tavoliere { $size }, muove il Nero
   *[white] un tavoliere { $size }, muove il Bianco
}

# The moves, and what stands beside them.
moves-none = Ancora nessuna mossa.
move-pass = passa
opening = Apertura: { $name }

page-close = un tasto qualsiasi chiude
copied-moves = Le mosse, copiate
copied-board = Il tavoliere, copiato
copied-image = Immagine copiata

too-small = troppo piccolo
