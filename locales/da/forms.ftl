### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Nyt parti
new-game-quick = Straks, på 8 × 8
new-game-quick-black = Spil sort mod niveau { $level }
new-game-quick-white = Spil hvid mod niveau { $level }
new-game-choose = Eller som du vil
new-game-rules = Regler
new-game-board = Bræt
new-game-width = Bredde
new-game-height = Højde
new-game-clock = Ur
new-game-help = Pilene vælger, Enter begynder, Esc lader alt være, som det var.
new-game-help-seat = Et niveau, p for en person eller en anden motor: skriv gtp:KOMMANDO.
new-game-help-engine = gtp:KOMMANDO, nboard:KOMMANDO eller xboard:KOMMANDO, som i gtp:gtp-rhino
new-game-help-clock = TID/TILLÆG/FRIST som i 15:00/0:05/2:00, eller 0:30 a move, eller none
new-game-engine-of = { $player ->
    [black] Sorts motor
   *[white] Hvids motor
}
choice-person = Person
choice-level = Niveau { $level }: { $name }
choice-program = Et andet program
choice-other-clock = En anden

rules-othello = Othello
rules-classic = Klassisk
rules-free = Fri
rules-othello-long = Othello: som i turneringer
rules-classic-long = Klassisk: vælg de første fire
rules-free-long = Fri: ethvert tomt felt

clock-none = Intet ur
clock-minutes = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutter
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutter
} + { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
}/træk
clock-grace = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutter
}, officiel frist
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
} pr. træk

# Settings.
settings-title = Indstillinger
settings-language = Sprog
settings-theme = Bræt
settings-appearance = Udseende
settings-scale = Tekststørrelse
settings-speed = Vendeanimation
settings-coordinates = Bogstaver og tal omkring brættet
settings-legal = Markér felter, der må spilles
settings-preview = Vis, hvad et træk ville vende
settings-tap-shows = Et første tryk viser trækket, et andet spiller det
settings-sounds = Lyde
settings-live = Løbende vurdering
settings-graph = Vurderingskurve
settings-pace = Motorens tempo
settings-hints = Et tip tager højst
settings-reviews = Gennemgange er
settings-threads = Motorens tråde
settings-hash = Motorens hukommelse
settings-megabytes = { $count } MB
settings-reset = Nulstil til standard
settings-help = Pilene vælger, Enter eller Esc lukker.
language-system = Som systemet
theme-wood = Træ
theme-felt = Filt
theme-high-contrast = Høj kontrast
theme-board = Bræt: { $theme }
appearance-system = Som systemet
appearance-light = Lyst
appearance-dark = Mørkt
speed-off = Fra
speed-slow = Langsom
speed-normal = Normal
speed-fast = Hurtig
pace-none = Straks
pace-brisk = Raskt
pace-calm = Roligt
pace-slow = Langsomt
hints-seconds = { $seconds } s
reviews-quick = Hurtige
reviews-usual = Normale
reviews-thorough = Grundige
setting-yes = ja
setting-no = nej

# Files.
files-open = Åbn et parti
files-save = Gem partiet
files-picture = Gem et billede: .svg, .png, .txt
files-up = .. (en mappe op)
files-none = ingen partier her
files-none-typed = intet her har »{ $typed }« i navnet
files-folder = Alle partier i denne mappe
files-name = Fil
files-exists = { $path } findes allerede. Gem en gang til for at erstatte den.
files-help = Skriv et navn eller vælg; Tab fuldfører, Enter tager det, Esc fortryder.

# A comment on a move.
comment-title = Kommentar til { $move }
comment-title-start = Kommentar til begyndelsen
comment-help = Enter gemmer den, Alt-Enter giver ny linje, Esc lader den være, som den var.
comment-keep = Gem

# Setting up a position.
set-up-title = Stil en stilling op
set-up-explain = Klik på felter for at lægge brikker der. Den anden knap lægger den anden farve.
set-up-brush = Et klik lægger
set-up-nothing = Intet
set-up-first = Begynder
set-up-first-player = { $player ->
    [black] Sort begynder
   *[white] Hvid begynder
}
set-up-clear = Ryd
set-up-start = Start
set-up-start-explain = Den stilling, et parti begynder med
set-up-swap = Byt
set-up-swap-explain = Sort for hvid og hvid for sort
set-up-play = Spil herfra
set-up-summary = { $player ->
    [black] { $rules } { $size }, sort begynder, { $black }–{ $white }
   *[white] { $rules } { $size }, hvid begynder, { $black }–{ $white }
}
set-up-key-discs = en sort eller hvid brik
set-up-key-none = ingen brik
set-up-key-cycle = den næste af disse; det gør et klik også
set-up-key-first = hvem der begynder
set-up-key-rules = reglerne
set-up-key-columns = færre/flere kolonner
set-up-key-rows = færre/flere rækker
set-up-key-clear = ryd eller normal start
set-up-key-play = spil herfra
set-up-key-cancel = tilbage til partiet
set-up-short-disc = brik
set-up-short-none = ingen
set-up-short-first = tur
set-up-short-rules = regler
set-up-short-play = spil
set-up-short-cancel = tilbage
