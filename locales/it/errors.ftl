### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = fuori dal tavoliere
why-occupied = occupata
why-flanks-nothing = non gira nulla
why-center-first = prima le quattro caselle centrali
why-game-over = la partita è finita
why-pass-not-forced = { $player ->
    [black] Il Nero ha una mossa legale e non può passare
   *[white] Il Bianco ha una mossa legale e non può passare
}

# Why something was not done.
refused-engine-to-move = Tocca al motore.
refused-game-over = La partita è finita.
refused-nothing-to-undo = Non c’è nulla da annullare.
refused-nothing-to-redo = Non c’è nulla da ripetere.
refused-no-other-line = Non c’è un’altra variante.
refused-main-line = Questa è la variante principale.
refused-no-such-node = Questa mossa non è più nella partita.
refused-reviewing = Il motore è occupato con l’analisi.
refused-nothing-to-review = Non c’è nessuna mossa da analizzare.
refused-no-exercise = Qui non c’è nulla da provare.
refused-start = L’inizio di una partita non si può cancellare.
refused-other = Non si può: { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }; ora giochi con il Nero.
   *[white] { $reason }; ora giochi con il Bianco.
}
trouble-illegal-move = { $player ->
    [black] La mossa del motore non era legale ({ $reason }); ora giochi con il Nero.
   *[white] La mossa del motore non era legale ({ $reason }); ora giochi con il Bianco.
}
trouble-no-hint = Nessun suggerimento: { $reason }.
trouble-no-evaluation = Nessuna valutazione: { $reason }.
trouble-no-review = Nessuna analisi: { $reason }.
trouble-review-not-kept = L’analisi non si è potuta conservare: { $reason }.
trouble-not-kept = Non conservato: { $reason }.

# What is wrong with a new game.
size-not-a-size = Non è una misura di tavoliere: scrivi LARGHEZZAxALTEZZA, come 8x8.
size-out-of-range = Larghezza e altezza devono essere tra { $least } e { $most }.
size-not-even-square = Un tavoliere libero è quadrato, di lato pari da 4 a { $most }.
seat-unknown = Un giocatore è person, un livello da { $least } a { $most }, o un altro programma come gtp:COMANDO.
clock-unknown = Non è una cadenza: scrivi none, TEMPO/INCREMENTO/PROROGA come 15:00/0:05/2:00, o 30 a move.
position-nobody-can-move = In questa posizione nessuno può muovere.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = troppo lungo per una partita
file-empty = il file è vuoto
file-no-game = non contiene partite
file-picture-format = le immagini sono file .svg, .png o .txt
file-game-format = le partite si salvano come file .sgf, .ggf, .wtb, .txt, .moves, .obf o .board
file-no-result = la partita non è finita, e questo formato conserva solo partite finite
file-other-start = la partita non comincia dalla posizione consueta, e questo formato non può dirlo
file-rules = una partita con le regole { $rules } non si può salvare in questo formato
file-size = un tavoliere { $size } non si può salvare in questo formato
paste-error = Testo incollato: { $reason }.
link-error = Impossibile aprire questo link: { $reason }.
paste-nothing = non c’è testo da incollare
paste-game = { $format } con un errore in { $error }
paste-transcript = una trascrizione con un errore in { $error }
paste-board = un tavoliere con un errore: { $error }
paste-too-many-games = più di { $games } partite: si possono salvare in un file e aprirlo
paste-unknown = né una trascrizione (f5d6c3), né un tavoliere, né SGF o GGF
transcript-unreadable = mossa { $number } ({ $word }): né una casella né un passo
transcript-illegal = mossa { $number } ({ $word }): { $reason }

# What is kept between runs.
store-future = { $name } è della versione { $found }, che questo programma non conosce. { $aside }
store-broken = { $name } non si può leggere ({ $reason }). { $aside }
store-kept-aside = È conservato come { $path }.
store-left = È lasciato come { $path }.

# The library of games.
library-newer = la biblioteca è della versione { $found }, che questo programma non conosce
library-other = questa non è una biblioteca di partite
library-damaged = la biblioteca è danneggiata ({ $reason })
library-locked = un altro programma sta scrivendo nella biblioteca; riprova più tardi
library-read-only = la biblioteca è di sola lettura
library-no-game = non c’è la partita { $number }

# What the file system refuses.
io-not-found = questo file o cartella non esiste
io-permission-denied = permesso negato
io-is-a-folder = è una cartella
io-not-a-folder = una parte del percorso non è una cartella
io-storage-full = non c’è più spazio
io-read-only = lì si può solo leggere
