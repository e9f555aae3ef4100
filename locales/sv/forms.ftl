### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Nytt parti
new-game-quick = Genast, på 8 × 8
new-game-quick-black = Spela svart mot nivå { $level }
new-game-quick-white = Spela vit mot nivå { $level }
new-game-choose = Eller som du vill
new-game-rules = Regler
new-game-board = Bräde
new-game-width = Bredd
new-game-height = Höjd
new-game-clock = Klocka
new-game-help = Pilarna väljer, Enter börjar, Esc lämnar allt som det var.
new-game-help-seat = En nivå, p för en person eller en annan motor: skriv gtp:KOMMANDO.
new-game-help-engine = gtp:KOMMANDO, nboard:KOMMANDO eller xboard:KOMMANDO, som i gtp:gtp-rhino
new-game-help-clock = TID/TILLÄGG/RESPIT som i 15:00/0:05/2:00, eller 0:30 a move, eller none
new-game-engine-of = { $player ->
    [black] Svarts motor
   *[white] Vits motor
}
choice-person = Person
choice-level = Nivå { $level }: { $name }
choice-program = Ett annat program
choice-other-clock = En annan

rules-othello = Othello
rules-classic = Klassisk
rules-free = Fri
rules-othello-long = Othello: som i turneringar
rules-classic-long = Klassisk: välj de fyra första
rules-free-long = Fri: vilken tom ruta som helst

clock-none = Ingen klocka
clock-minutes = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minuter
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minuter
} + { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
}/drag
clock-grace = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minuter
}, officiell respit
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
} per drag

# Settings.
settings-title = Inställningar
settings-language = Språk
settings-theme = Bräde
settings-appearance = Utseende
settings-scale = Textstorlek
settings-speed = Vändanimation
settings-coordinates = Bokstäver och siffror runt brädet
settings-legal = Märk rutor som får spelas
settings-preview = Visa vad ett drag skulle vända
settings-tap-shows = Ett första tryck visar draget, ett andra spelar det
settings-sounds = Ljud
settings-live = Löpande värdering
settings-graph = Värdekurva
settings-pace = Motorns tempo
settings-hints = Ett tips tar högst
settings-reviews = Granskningar är
settings-threads = Motorns trådar
settings-hash = Motorns minne
settings-megabytes = { $count } MB
settings-reset = Återställ till standard
settings-help = Pilarna väljer, Enter eller Esc stänger.
language-system = Som systemet
theme-wood = Trä
theme-felt = Filt
theme-high-contrast = Hög kontrast
theme-board = Bräde: { $theme }
appearance-system = Som systemet
appearance-light = Ljust
appearance-dark = Mörkt
speed-off = Av
speed-slow = Långsam
speed-normal = Normal
speed-fast = Snabb
pace-none = Genast
pace-brisk = Raskt
pace-calm = Lugnt
pace-slow = Långsamt
hints-seconds = { $seconds } s
reviews-quick = Snabba
reviews-usual = Vanliga
reviews-thorough = Grundliga
setting-yes = ja
setting-no = nej

# Files.
files-open = Öppna ett parti
files-save = Spara partiet
files-picture = Spara en bild: .svg, .png, .txt
files-up = .. (en mapp upp)
files-none = inga partier här
files-none-typed = inget här har ”{ $typed }” i namnet
files-folder = Alla partier i den här mappen
files-name = Fil
files-exists = { $path } finns redan. Spara en gång till för att ersätta den.
files-help = Skriv ett namn eller välj; Tab fyller i, Enter tar det, Esc avbryter.

# A comment on a move.
comment-title = Kommentar till { $move }
comment-title-start = Kommentar till början
comment-help = Enter sparar den, Alt-Enter ger ny rad, Esc lämnar den som den var.
comment-keep = Spara

# Setting up a position.
set-up-title = Ställ upp en ställning
set-up-explain = Klicka på rutor för att lägga brickor där. Den andra knappen lägger den andra färgen.
set-up-brush = Ett klick lägger
set-up-nothing = Ingenting
set-up-first = Börjar
set-up-first-player = { $player ->
    [black] Svart börjar
   *[white] Vit börjar
}
set-up-clear = Töm
set-up-start = Start
set-up-start-explain = Ställningen som ett parti börjar med
set-up-swap = Byt
set-up-swap-explain = Byt svart och vitt
set-up-play = Spela härifrån
set-up-summary = { $player ->
    [black] { $rules } { $size }, svart börjar, { $black }–{ $white }
   *[white] { $rules } { $size }, vit börjar, { $black }–{ $white }
}
set-up-key-discs = en svart eller vit bricka
set-up-key-none = ingen bricka
set-up-key-cycle = nästa av dessa; det gör även ett klick
set-up-key-first = vem som börjar
set-up-key-rules = reglerna
set-up-key-columns = färre/fler kolumner
set-up-key-rows = färre/fler rader
set-up-key-clear = töm, eller startläge
set-up-key-play = spela härifrån
set-up-key-cancel = tillbaka till partiet
set-up-short-disc = bricka
set-up-short-none = ingen
set-up-short-first = tur
set-up-short-rules = regler
set-up-short-play = spela
set-up-short-cancel = tillbaka
