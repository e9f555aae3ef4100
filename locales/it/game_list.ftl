### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Le mie partite
games-library = Biblioteca
games-pasted = Partite incollate
games-files = { $count ->
    [one] { $count } file o cartella
   *[other] { $count } file e cartelle
}

# Above the table.
games-count = { $count ->
    [0] nessuna partita
    [one] { $shown } partita
   *[other] { $shown } partite
}
games-found = { $found } di { $count ->
    [one] { $shown } partita
   *[other] { $shown } partite
}
games-reading = Lettura… { $percent }%
games-broken = { $count ->
    [one] { $shown } partita illeggibile
   *[other] { $shown } partite illeggibili, la prima
}: { $first }
games-filter = Filtro
games-filter-hint = un nome, un torneo, un anno, un’apertura, oppure black:ann year:1990..1995
games-filter-hint-short = nome, torneo, anno
# Why no game is listed.
games-none-found = Nessuna partita corrisponde al filtro.
games-none-through = Nessuna partita è passata per questa posizione.
games-none-own = Ancora nessuna partita. Ogni partita che cominci viene conservata qui.
games-none-library = Ancora nessuna partita. Importa dei file o una cartella, oppure gioca: qui ci sono anche le tue partite.
games-none-here = Qui non ci sono partite.
games-list-all = Mostra tutte le partite
games-unnamed = I giocatori sono numeri: per i nomi metti WTHOR.JOU e WTHOR.TRN accanto al file.
games-you = Tu
games-unfinished = in corso
games-date = Data
games-event = Torneo
games-result = Punti
games-opening = Apertura
games-moves = Mosse
games-mistakes = Errori
games-tags = Etichette
games-heading-spoken = Ordina per { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Con la posizione sul tavoliere
games-through-next = Seguito:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (resa { $percent }%)

games-help-window = Scrivi per filtrare. Le frecce scelgono, Invio o un doppio clic apre; un clic su un titolo ordina. Esc torna indietro.
games-keep = Conserva nella biblioteca
games-import = Importa…
games-import-title = Importa partite: un file o un’intera cartella
games-former = Torna all’elenco di prima
games-imported = { $count ->
    [0] Nessuna partita è stata aggiunta.
    [one] { $shown } partita è stata aggiunta.
   *[other] { $shown } partite sono state aggiunte.
}
games-imported-again = Quelle che c’erano già restano come erano.
games-key-keep = conserva
games-key-import = importa
games-key-all = tutte
games-key-open = apri
games-key-sort = ordina
games-key-reverse = inverti
games-key-through = posizione
games-key-back = indietro
games-key-tab = altro elenco

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: serve un numero, o un intervallo come 40..60
query-result = { $word }: serve black, white, draw o unknown
query-own = { $word }: serve yes o no
query-name = { $word }: i nomi sono player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own e sort
query-sort = { $word }: serve added, date, black, white, event, result, opening, moves o mistakes

# What came of it.
notice-game-of = Partita { $number } di { $total }: { $black } contro { $white }.
notice-no-games = Non c’è ancora un elenco. Apri prima un file o una cartella di partite.
notice-no-next-game = Non c’è una partita successiva.
notice-no-previous-game = Non c’è una partita prima di questa.
notice-no-search = Si cercano solo posizioni su 8 x 8 in cui qualcuno può muovere.
games-none-in-folder = in questa cartella non ci sono file di partite
games-names-alone = sono nomi di giocatori o di tornei, non partite: apri i file .wtb o la loro cartella
games-changed = il file è cambiato: la partita { $number } non è più quella dell’elenco
games-gone = Questa partita non c’è più.
