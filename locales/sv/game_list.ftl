### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Mina partier
games-library = Bibliotek
games-pasted = Inklistrade partier
games-files = { $count ->
    [one] { $count } fil eller mapp
   *[other] { $count } filer och mappar
}

# Above the table.
games-count = { $count ->
    [0] inga partier
    [one] { $shown } parti
   *[other] { $shown } partier
}
games-found = { $found } av { $count ->
    [one] { $shown } parti
   *[other] { $shown } partier
}
games-reading = Läser… { $percent } %
games-broken = { $count ->
    [one] { $shown } parti kan inte läsas
   *[other] { $shown } partier kan inte läsas, det första är
}: { $first }
games-filter = Filter
games-filter-hint = ett namn, en turnering, ett år, en öppning, eller black:ann year:1990..1995
games-filter-hint-short = ett namn, en turnering, ett år
# Why no game is listed.
games-none-found = Inget parti matchar filtret.
games-none-through = Inget parti kom genom denna ställning.
games-none-own = Inga partier än. Varje parti som du börjar sparas här.
games-none-library = Inga partier än. Importera filer eller en mapp med partier, eller spela: dina egna partier finns också här.
games-none-here = Det finns inga partier här.
games-list-all = Visa alla partier
games-unnamed = Spelarna är nummer: lägg WTHOR.JOU och WTHOR.TRN bredvid filen för att få deras namn.
games-you = Du
games-unfinished = pågår
games-date = Datum
games-event = Turnering
games-result = Utfall
games-opening = Öppning
games-moves = Drag
games-mistakes = Misstag
games-tags = Taggar
games-heading-spoken = Sortera efter { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Genom ställningen på brädet
games-through-next = Fortsatte:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (fick { $percent } %)

games-help-window = Skriv för att filtrera. Pilarna väljer, Enter eller dubbelklick öppnar; ett klick på en rubrik sorterar. Esc går tillbaka.
games-keep = Spara i biblioteket
games-import = Importera…
games-import-title = Importera partier: fil eller mapp
games-former = Tillbaka till förra listan
games-imported = { $count ->
    [0] Inget parti lades till.
    [one] { $shown } parti lades till.
   *[other] { $shown } partier lades till.
}
games-imported-again = De som redan fanns är kvar som de var.
games-key-keep = spara
games-key-import = importera
games-key-all = alla partier
games-key-open = öppna
games-key-sort = sortera
games-key-reverse = omvänt
games-key-through = ställning
games-key-back = tillbaka
games-key-tab = annan lista

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: här behövs ett tal eller ett intervall som 40..60
query-result = { $word }: här behövs black, white, draw eller unknown
query-own = { $word }: här behövs yes eller no
query-name = { $word }: namnen är player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own och sort
query-sort = { $word }: här behövs added, date, black, white, event, result, opening, moves eller mistakes

# What came of it.
notice-game-of = Parti { $number } av { $total }: { $black } mot { $white }.
notice-no-games = Det finns ingen lista med partier än. Öppna först en fil eller en mapp med partier.
notice-no-next-game = Det finns inget nästa parti.
notice-no-previous-game = Det finns inget parti före detta.
notice-no-search = Bara ställningar på 8 × 8 där någon kan dra går att söka efter.
games-none-in-folder = det finns inga filer med partier i den här mappen
games-names-alone = detta är namn på spelare eller turneringar och inga partier: öppna .wtb-filerna eller deras mapp
games-changed = filen har ändrats: parti { $number } är inte det som fanns i listan
games-gone = Det här partiet finns inte längre.
