### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = utanför brädet
why-occupied = upptagen
why-flanks-nothing = stänger inte in något
why-center-first = de fyra mittrutorna kommer först
why-game-over = partiet är slut
why-pass-not-forced = { $player ->
    [black] svart har ett möjligt drag och får inte passa
   *[white] vit har ett möjligt drag och får inte passa
}

# Why something was not done.
refused-engine-to-move = Det är motorns tur.
refused-game-over = Partiet är slut.
refused-nothing-to-undo = Det finns inget att ångra.
refused-nothing-to-redo = Det finns inget att göra om.
refused-no-other-line = Det finns ingen annan variant.
refused-main-line = Det här är huvudvarianten.
refused-no-such-node = Det här draget finns inte längre i partiet.
refused-reviewing = Motorn är upptagen med granskningen.
refused-nothing-to-review = Det finns inget drag att granska.
refused-no-exercise = Det finns inget att försöka här.
refused-start = Början av ett parti kan inte tas bort.
refused-other = Det går inte: { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }; nu spelar du svart.
   *[white] { $reason }; nu spelar du vit.
}
trouble-illegal-move = { $player ->
    [black] Motorns drag var inte tillåtet ({ $reason }); nu spelar du svart.
   *[white] Motorns drag var inte tillåtet ({ $reason }); nu spelar du vit.
}
trouble-no-hint = Inget tips: { $reason }.
trouble-no-evaluation = Ingen värdering: { $reason }.
trouble-no-review = Ingen granskning: { $reason }.
trouble-review-not-kept = Granskningen kunde inte sparas: { $reason }.
trouble-not-kept = Inte sparat: { $reason }.

# What is wrong with a new game.
size-not-a-size = Ingen giltig brädstorlek: skriv BREDDxHÖJD, som 8x8.
size-out-of-range = Bredd och höjd måste vara från { $least } till { $most }.
size-not-even-square = Ett fritt bräde är kvadratiskt med en jämn sida från 4 till { $most }.
seat-unknown = En spelare är person, en nivå från { $least } till { $most } eller ett annat program som gtp:KOMMANDO.
clock-unknown = Ingen giltig betänketid: skriv none, TID/TILLÄGG/RESPIT som 15:00/0:05/2:00, eller 30 a move.
position-nobody-can-move = Ingen sida kan dra i den här ställningen.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = för lång för ett parti
file-empty = filen är tom
file-no-game = det finns inget parti i den
file-picture-format = bilder är .svg-, .png- eller .txt-filer
file-game-format = partier sparas som .sgf-, .ggf-, .wtb-, .txt-, .moves-, .obf- eller .board-filer
file-no-result = partiet är inte slut, och det här formatet rymmer bara avslutade partier
file-other-start = partiet börjar inte med den vanliga ställningen, och det kan det här formatet inte ange
file-rules = ett parti med reglerna { $rules } kan inte sparas i det här formatet
file-size = ett bräde på { $size } kan inte sparas i det här formatet
paste-error = Inklistrad text: { $reason }.
link-error = Länken kan inte öppnas: { $reason }.
paste-nothing = det finns ingen text att klistra in
paste-game = { $format } med ett fel i { $error }
paste-transcript = en dragföljd med ett fel i { $error }
paste-board = ett bräde med ett fel: { $error }
paste-too-many-games = fler än { $games } partier: de kan sparas som en fil som sedan öppnas
paste-unknown = varken en dragföljd (f5d6c3), ett bräde, SGF eller GGF
transcript-unreadable = drag { $number } ({ $word }): varken en ruta eller pass
transcript-illegal = drag { $number } ({ $word }): { $reason }

# What is kept between runs.
store-future = { $name } har version { $found }, som det här programmet inte känner till. { $aside }
store-broken = { $name } kan inte läsas ({ $reason }). { $aside }
store-kept-aside = Den finns kvar som { $path }.
store-left = Den ligger orörd som { $path }.

# The library of games.
library-newer = biblioteket har version { $found }, som det här programmet inte känner till
library-other = detta är inget bibliotek med partier
library-damaged = biblioteket är skadat ({ $reason })
library-locked = ett annat program skriver till biblioteket; försök igen senare
library-read-only = biblioteket kan bara läsas
library-no-game = det finns inget parti { $number }

# What the file system refuses.
io-not-found = det finns ingen sådan fil eller mapp
io-permission-denied = behörighet saknas
io-is-a-folder = det är en mapp
io-not-a-folder = en del av sökvägen är inte en mapp
io-storage-full = det finns inget utrymme kvar
io-read-only = där går det bara att läsa
