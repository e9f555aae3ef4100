### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Mine partier
games-library = Bibliotek
games-pasted = Indsatte partier
games-files = { $count ->
    [one] { $count } fil eller mappe
   *[other] { $count } filer og mapper
}

# Above the table.
games-count = { $count ->
    [0] ingen partier
    [one] { $shown } parti
   *[other] { $shown } partier
}
games-found = { $found } af { $count ->
    [one] { $shown } parti
   *[other] { $shown } partier
}
games-reading = Læser… { $percent } %
games-broken = { $count ->
    [one] { $shown } parti kan ikke læses
   *[other] { $shown } partier kan ikke læses, det første er
}: { $first }
games-filter = Filter
games-filter-hint = et navn, en turnering, et år, en åbning, eller black:ann year:1990..1995
games-filter-hint-short = et navn, en turnering, et år
# Why no game is listed.
games-none-found = Ingen partier passer til filteret.
games-none-through = Ingen partier kom gennem denne stilling.
games-none-own = Ingen partier endnu. Hvert parti, du begynder, gemmes her.
games-none-library = Ingen partier endnu. Importér filer eller en mappe med partier, eller spil: dine egne partier er her også.
games-none-here = Der er ingen partier her.
games-list-all = Vis alle partier
games-unnamed = Spillerne er numre: læg WTHOR.JOU og WTHOR.TRN ved siden af filen for at få deres navne.
games-you = Dig
games-unfinished = i gang
games-date = Dato
games-event = Turnering
games-result = Udfald
games-opening = Åbning
games-moves = Træk
games-mistakes = Fejl
games-tags = Mærker
games-heading-spoken = Sortér efter { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Gennem stillingen på brættet
games-through-next = Fortsatte:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (fik { $percent } %)

games-help-window = Skriv for at filtrere. Pilene vælger, Enter eller dobbeltklik åbner; et klik på en overskrift sorterer. Esc går tilbage.
games-keep = Gem i biblioteket
games-import = Importér…
games-import-title = Importér partier: fil eller mappe
games-former = Tilbage til den forrige liste
games-imported = { $count ->
    [0] Intet parti blev tilføjet.
    [one] { $shown } parti blev tilføjet.
   *[other] { $shown } partier blev tilføjet.
}
games-imported-again = De, der var der i forvejen, er uændrede.
games-key-keep = gem
games-key-import = importér
games-key-all = alle partier
games-key-open = åbn
games-key-sort = sortér
games-key-reverse = omvendt
games-key-through = stilling
games-key-back = tilbage
games-key-tab = anden liste

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: her kræves et tal eller et interval som 40..60
query-result = { $word }: her kræves black, white, draw eller unknown
query-own = { $word }: her kræves yes eller no
query-name = { $word }: navnene er player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own og sort
query-sort = { $word }: her kræves added, date, black, white, event, result, opening, moves eller mistakes

# What came of it.
notice-game-of = Parti { $number } af { $total }: { $black } mod { $white }.
notice-no-games = Der er ingen liste med partier endnu. Åbn først en fil eller en mappe med partier.
notice-no-next-game = Der er intet næste parti.
notice-no-previous-game = Der er intet parti før dette.
notice-no-search = Kun stillinger på 8 × 8, hvor nogen kan trække, kan søges.
games-none-in-folder = der er ingen filer med partier i denne mappe
games-names-alone = dette er navne på spillere eller turneringer og ingen partier: åbn .wtb-filerne eller deres mappe
games-changed = filen er ændret: parti { $number } er ikke det, der stod på listen
games-gone = Dette parti findes ikke mere.
