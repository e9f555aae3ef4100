### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = { " " }

player = { $player ->
    [black] Svart
   *[white] Vit
}

# Who plays a side.
seat-person = person
seat-you = du
seat-level = nivå { $level }, { $name }
    .short = nivå { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = nybörjare
level-casual = hobby
level-practised = van
level-strong = stark
level-expert = expert
level-master = mästare
level-strongest = starkast
level-errs = Ser { $depth } drag framåt och gör fel med flit då och då.
level-solves = Ser { $depth } drag framåt och spelar de sista { $solved } rutorna felfritt.
level-takes-time = Ser så långt framåt som { $seconds } sekunder per drag tillåter.

turn = { $player ->
    [black] Svart vid draget
   *[white] Vit vid draget
}
turn-yours = { $player ->
    [black] Din tur (svart)
   *[white] Din tur (vit)
}
turn-paused = { $player ->
    [black] Svart vid draget, paus
   *[white] Vit vid draget, paus
}
turn-thinking = { $player ->
    [black] Svart tänker
   *[white] Vit tänker
}

# Beside the name of a player, who is $who.
card-turn = { $who }, vid draget
card-late = { $who }, tiden ute

discs-of = { $player ->
    [black] Svart har { $count ->
        [one] { $count } bricka
       *[other] { $count } brickor
    }
   *[white] Vit har { $count ->
        [one] { $count } bricka
       *[other] { $count } brickor
    }
}
disc-picture = { $player ->
    [black] Svart bricka
   *[white] Vit bricka
}
counts = Svart { $black } – { $white } Vit

result-you-won = Du vann { $winner }–{ $loser }
result-you-lost = Du förlorade med { $discs }
result-you-won-time = Du vann på tid
result-you-lost-time = Du förlorade på tid
result-you-won-resignation = Du vann när motståndaren gav upp
result-you-resigned = Du gav upp
result-win = { $player ->
    [black] Svart vinner { $winner }–{ $loser }
   *[white] Vit vinner { $winner }–{ $loser }
}
result-draw = Oavgjort { $black }–{ $white }
result-resignation = { $player ->
    [black] Svart vinner: vit gav upp
   *[white] Vit vinner: svart gav upp
}
result-time = { $player ->
    [black] Svart vinner på tid
   *[white] Vit vinner på tid
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Officiellt resultat { $first }–{ $second }, med tomma rutor.
result-turning-point = Vändpunkt: drag { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square }: vänder { $count ->
    [0] ingenting
    [one] { $count } bricka
   *[other] { $count } brickor
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }, tom
spoken-disc = { $player ->
    [black] { $square }, svart
   *[white] { $square }, vit
}
spoken-legal = får spelas, vänder { $count }
spoken-gray = grå
spoken-last = senaste draget
spoken-triangle = triangel
spoken-square-mark = kvadrat
spoken-circle = cirkel
spoken-cross = kryss
spoken-label = etikett { $label }

# Notices.
notice-pass = { $player ->
    [black] Svart har inget drag och passar. Vit spelar igen.
   *[white] Vit har inget drag och passar. Svart spelar igen.
}
notice-time-up = { $player ->
    [black] Svarts tid är ute.
   *[white] Vits tid är ute.
}
notice-grace = { $player ->
    [black] Svarts tid är ute: svart har förlorat och spelar vidare på respittid.
   *[white] Vits tid är ute: vit har förlorat och spelar vidare på respittid.
}
notice-unfinished = Ett oavslutat parti finns sparat. { $key } fortsätter det.
notice-no-unfinished = Det finns inget oavslutat parti.
notice-engine-stopped = Stoppad. { $resume } spelar vidare; { $now } hade fått motorn att dra.
notice-live-stopped = Värderar inte längre. { $key } börjar igen.
notice-pasted = Inklistrat: { $what }.
notice-linked = Öppnat från en länk: { $what }.
notice-saved = Sparat som { $path }.
notice-saved-in-part = Sparat som { $path }. Den kan inte rymma allt i partiet: det kan en .sgf-fil.
notice-opened = Öppnade { $path }.
notice-not-on-board = { $square } finns inte på brädet.
notice-mark-where = Peka på en ruta eller gå till en med pilarna: sedan märker { $key } den.
notice-nothing-to-retry = Det finns inget att öva på.
notice-review-first = Partiet måste granskas först: det gör { $key }.
notice-no-font = Inget typsnitt för { $language } hittades på det här systemet, så engelska visas. Det hjälper att installera ett, till exempel Noto Sans CJK.
notice-no-letters = Den här terminalen visar bara ASCII-tecken, så engelska visas i stället för { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] ett SGF-parti
    [ggf] ett GGF-parti
   *[other] en dragföljd
} med { $moves } drag
pasted-games = { $format ->
    [sgf] { $games } SGF-partier
    [ggf] { $games } GGF-partier
   *[other] { $games } dragföljder
}
pasted-in-text = en dragföljd med { $moves } drag bland annan text
pasted-board = { $player ->
    [black] ett bräde på { $size }, svart vid draget
   *[white] ett bräde på { $size }, vit vid draget
}

# The moves, and what stands beside them.
moves-none = Inga drag än.
move-pass = pass
opening = Öppning: { $name }

page-close = valfri tangent stänger
copied-moves = Dragen, kopierade
copied-board = Brädet, kopierat
copied-image = Bilden kopierad

too-small = för litet
