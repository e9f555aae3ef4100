### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Nuova partita
new-game-quick = Subito, su 8 x 8
new-game-quick-black = Nero contro livello { $level }
new-game-quick-white = Bianco contro livello { $level }
new-game-choose = Oppure a piacere
new-game-rules = Regole
new-game-board = Tavoliere
new-game-width = Larghezza
new-game-height = Altezza
new-game-clock = Orologio
new-game-help = Frecce: scegli, Invio: inizia, Esc: lascia tutto com’era.
new-game-help-seat = Un livello, p per una persona, o altro motore: gtp:COMANDO.
new-game-help-engine = gtp:COMANDO, nboard:COMANDO o xboard:COMANDO, come gtp:gtp-rhino
new-game-help-clock = TEMPO/INCREMENTO/PROROGA come 15:00/0:05/2:00, 0:30 a move, o none
new-game-engine-of = { $player ->
    [black] Motore del Nero
   *[white] Motore del Bianco
}
choice-person = Persona
choice-level = Livello { $level }: { $name }
choice-program = Altro programma
choice-other-clock = Altro

rules-othello = Othello
rules-classic = Classico
rules-free = Libero
rules-othello-long = Othello: come nei tornei
rules-classic-long = Classico: centro a scelta
rules-free-long = Libero: ogni casella vuota

clock-none = Senza orologio
clock-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} a mossa
clock-grace = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, proroga ufficiale
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} a mossa

# Settings.
settings-title = Impostazioni
settings-language = Lingua
settings-theme = Tavoliere
settings-appearance = Aspetto
settings-scale = Grandezza del testo
settings-speed = Le pedine si girano
settings-coordinates = Lettere e numeri sul bordo
settings-legal = Segna le caselle giocabili
settings-preview = Mostra che cosa gira una mossa
settings-tap-shows = Un primo tocco mostra la mossa, il secondo la gioca
settings-sounds = Suoni
settings-live = Valutazione continua
settings-graph = Grafico della valutazione
settings-pace = Ritmo del motore
settings-hints = Un suggerimento dura fino a
settings-reviews = Analisi
settings-threads = Thread del motore
settings-hash = Memoria del motore
settings-megabytes = { $count } MB
settings-reset = Ripristina i valori predefiniti
settings-help = Frecce: scegli, Invio o Esc: chiudi.
language-system = Come il sistema
theme-wood = Legno
theme-felt = Panno
theme-high-contrast = Alto contrasto
theme-board = Tavoliere: { $theme }
appearance-system = Come il sistema
appearance-light = Chiaro
appearance-dark = Scuro
speed-off = Subito
speed-slow = Piano
speed-normal = Normale
speed-fast = In fretta
pace-none = Subito
pace-brisk = Svelto
pace-calm = Calmo
pace-slow = Lento
hints-seconds = { $seconds } s
reviews-quick = Rapida
reviews-usual = Normale
reviews-thorough = A fondo
setting-yes = sì
setting-no = no

# Files.
files-open = Apri una partita
files-save = Salva la partita
files-picture = Salva un’immagine: .svg, .png, .txt
files-up = .. (cartella superiore)
files-none = nessuna partita qui
files-none-typed = qui nulla ha «{ $typed }» nel nome
files-folder = Tutte le partite della cartella
files-name = File
files-exists = { $path } esiste già. Salva ancora una volta per sostituirlo.
files-help = Scrivi un nome o scegli; Tab completa, Invio accetta, Esc esce.

# A comment on a move.
comment-title = Commento a { $move }
comment-title-start = Commento all’inizio
comment-help = Invio lo conserva, Alt-Invio va a capo, Esc lascia tutto com’era.
comment-keep = Conserva

# Setting up a position.
set-up-title = Componi una posizione
set-up-explain = Fai clic sulle caselle per mettere pedine. L’altro pulsante mette l’altro colore.
set-up-brush = Un clic mette
set-up-nothing = Nulla
set-up-first = Muove
set-up-first-player = { $player ->
    [black] Muove il Nero
   *[white] Muove il Bianco
}
set-up-clear = Svuota
set-up-start = Inizio
set-up-start-explain = La posizione con cui comincia una partita
set-up-swap = Scambia
set-up-swap-explain = Scambia i colori
set-up-play = Gioca da qui
set-up-summary = { $player ->
    [black] { $rules } { $size }, muove il Nero, { $black } : { $white }
   *[white] { $rules } { $size }, muove il Bianco, { $black } : { $white }
}
set-up-key-discs = una pedina nera o bianca
set-up-key-none = nessuna pedina
set-up-key-cycle = la prossima; anche con un clic
set-up-key-first = chi muove per primo
set-up-key-rules = le regole
set-up-key-columns = meno o più colonne
set-up-key-rows = meno o più righe
set-up-key-clear = svuota, o l’inizio consueto
set-up-key-play = gioca da qui
set-up-key-cancel = torna alla partita
set-up-short-disc = pedina
set-up-short-none = vuota
set-up-short-first = turno
set-up-short-rules = regole
set-up-short-play = gioca
set-up-short-cancel = torna
