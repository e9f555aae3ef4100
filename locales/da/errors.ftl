### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = uden for brættet
why-occupied = optaget
why-flanks-nothing = indeslutter intet
why-center-first = de fire midterfelter kommer først
why-game-over = partiet er slut
why-pass-not-forced = { $player ->
    [black] sort har et lovligt træk og må ikke melde pas
   *[white] hvid har et lovligt træk og må ikke melde pas
}

# Why something was not done.
refused-engine-to-move = Det er motorens tur.
refused-game-over = Partiet er slut.
refused-nothing-to-undo = Der er intet at fortryde.
refused-nothing-to-redo = Der er intet at gentage.
refused-no-other-line = Der er ingen anden variant.
refused-main-line = Dette er hovedvarianten.
refused-no-such-node = Dette træk er ikke længere i partiet.
refused-reviewing = Motoren er optaget af gennemgangen.
refused-nothing-to-review = Der er intet træk at gennemgå.
refused-no-exercise = Der er intet at prøve her.
refused-start = Begyndelsen af et parti kan ikke slettes.
refused-other = Det kan ikke lade sig gøre: { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }; nu spiller du sort.
   *[white] { $reason }; nu spiller du hvid.
}
trouble-illegal-move = { $player ->
    [black] Motorens træk var ikke lovligt ({ $reason }); nu spiller du sort.
   *[white] Motorens træk var ikke lovligt ({ $reason }); nu spiller du hvid.
}
trouble-no-hint = Intet tip: { $reason }.
trouble-no-evaluation = Ingen vurdering: { $reason }.
trouble-no-review = Ingen gennemgang: { $reason }.
trouble-review-not-kept = Gennemgangen kunne ikke gemmes: { $reason }.
trouble-not-kept = Ikke gemt: { $reason }.

# What is wrong with a new game.
size-not-a-size = Ikke en brætstørrelse: skriv BREDDExHØJDE, som 8x8.
size-out-of-range = Bredde og højde skal hver være fra { $least } til { $most }.
size-not-even-square = Et frit bræt er kvadratisk med en lige side fra 4 til { $most }.
seat-unknown = En spiller er person, et niveau fra { $least } til { $most } eller et andet program som gtp:KOMMANDO.
clock-unknown = Ikke en betænkningstid: skriv none, TID/TILLÆG/FRIST som 15:00/0:05/2:00, eller 30 a move.
position-nobody-can-move = Ingen af siderne kan trække i denne stilling.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = for lang til et parti
file-empty = filen er tom
file-no-game = der er intet parti i den
file-picture-format = billeder er .svg-, .png- eller .txt-filer
file-game-format = partier gemmes som .sgf-, .ggf-, .wtb-, .txt-, .moves-, .obf- eller .board-filer
file-no-result = partiet er ikke slut, og dette format rummer kun afsluttede partier
file-other-start = partiet begynder ikke med den normale stilling, og det kan dette format ikke angive
file-rules = et parti efter reglerne { $rules } kan ikke gemmes i dette format
file-size = et bræt på { $size } kan ikke gemmes i dette format
paste-error = Indsat tekst: { $reason }.
link-error = Linket kan ikke åbnes: { $reason }.
paste-nothing = der er ingen tekst at indsætte
paste-game = { $format } med en fejl i { $error }
paste-transcript = en trækfølge med en fejl i { $error }
paste-board = et bræt med en fejl: { $error }
paste-too-many-games = mere end { $games } partier: de kan gemmes som en fil, der kan åbnes
paste-unknown = hverken en trækfølge (f5d6c3), et bræt, SGF eller GGF
transcript-unreadable = træk { $number } ({ $word }): hverken et felt eller pas
transcript-illegal = træk { $number } ({ $word }): { $reason }

# What is kept between runs.
store-future = { $name } har version { $found }, som dette program ikke kender. { $aside }
store-broken = { $name } kan ikke læses ({ $reason }). { $aside }
store-kept-aside = Den er bevaret som { $path }.
store-left = Den ligger urørt som { $path }.

# The library of games.
library-newer = biblioteket har version { $found }, som dette program ikke kender
library-other = dette er ikke et bibliotek med partier
library-damaged = biblioteket er beskadiget ({ $reason })
library-locked = et andet program skriver til biblioteket; prøv igen senere
library-read-only = biblioteket kan kun læses
library-no-game = der er intet parti { $number }

# What the file system refuses.
io-not-found = der er ingen sådan fil eller mappe
io-permission-denied = der mangler tilladelse
io-is-a-folder = det er en mappe
io-not-a-folder = en del af stien er ikke en mappe
io-storage-full = der er ikke mere plads
io-read-only = der kan kun læses dér
