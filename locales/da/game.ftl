### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = .

player = { $player ->
    [black] Sort
   *[white] Hvid
}

# Who plays a side.
seat-person = person
seat-you = dig
seat-level = niveau { $level }, { $name }
    .short = niveau { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = begynder
level-casual = hobby
level-practised = øvet
level-strong = stærk
level-expert = ekspert
level-master = mester
level-strongest = stærkest
level-errs = Ser { $depth } træk frem og laver fejl med vilje en gang imellem.
level-solves = Ser { $depth } træk frem og spiller de sidste { $solved } felter fejlfrit.
level-takes-time = Ser så langt frem, som { $seconds } sekunder pr. træk tillader.

turn = { $player ->
    [black] Sort i trækket
   *[white] Hvid i trækket
}
turn-yours = { $player ->
    [black] Din tur (sort)
   *[white] Din tur (hvid)
}
turn-paused = { $player ->
    [black] Sort i trækket, pause
   *[white] Hvid i trækket, pause
}
turn-thinking = { $player ->
    [black] Sort tænker
   *[white] Hvid tænker
}

# Beside the name of a player, who is $who.
card-turn = { $who }, i trækket
card-late = { $who }, tiden er gået

discs-of = { $player ->
    [black] Sort har { $count ->
        [one] { $count } brik
       *[other] { $count } brikker
    }
   *[white] Hvid har { $count ->
        [one] { $count } brik
       *[other] { $count } brikker
    }
}
disc-picture = { $player ->
    [black] Sort brik
   *[white] Hvid brik
}
counts = Sort { $black } – { $white } Hvid

result-you-won = Du vandt { $winner }–{ $loser }
result-you-lost = Du tabte med { $discs }
result-you-won-time = Du vandt på tid
result-you-lost-time = Du tabte på tid
result-you-won-resignation = Du vandt, fordi modstanderen gav op
result-you-resigned = Du gav op
result-win = { $player ->
    [black] Sort vinder { $winner }–{ $loser }
   *[white] Hvid vinder { $winner }–{ $loser }
}
result-draw = Uafgjort { $black }–{ $white }
result-resignation = { $player ->
    [black] Sort vinder: hvid gav op
   *[white] Hvid vinder: sort gav op
}
result-time = { $player ->
    [black] Sort vinder på tid
   *[white] Hvid vinder på tid
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Officielt resultat { $first }–{ $second }, med tomme felter.
result-turning-point = Vendepunkt: træk { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square }: vender { $count ->
    [0] intet
    [one] { $count } brik
   *[other] { $count } brikker
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }, tomt
spoken-disc = { $player ->
    [black] { $square }, sort
   *[white] { $square }, hvid
}
spoken-legal = må spilles, vender { $count }
spoken-gray = gråt
spoken-last = seneste træk
spoken-triangle = trekant
spoken-square-mark = firkant
spoken-circle = cirkel
spoken-cross = kryds
spoken-label = mærke { $label }

# Notices.
notice-pass = { $player ->
    [black] Sort har intet træk og melder pas. Hvid spiller igen.
   *[white] Hvid har intet træk og melder pas. Sort spiller igen.
}
notice-time-up = { $player ->
    [black] Sorts tid er gået.
   *[white] Hvids tid er gået.
}
notice-grace = { $player ->
    [black] Sorts tid er gået: sort har tabt og spiller videre i fristen.
   *[white] Hvids tid er gået: hvid har tabt og spiller videre i fristen.
}
notice-unfinished = Et uafsluttet parti er gemt. { $key } fortsætter det.
notice-no-unfinished = Der er intet uafsluttet parti.
notice-engine-stopped = Stoppet. { $resume } spiller videre; { $now } ville have fået motoren til at trække.
notice-live-stopped = Vurderer ikke længere. { $key } begynder igen.
notice-pasted = Indsat: { $what }.
notice-linked = Åbnet fra et link: { $what }.
notice-saved = Gemt som { $path }.
notice-saved-in-part = Gemt som { $path }. Den kan ikke rumme hele partiet: det kan en .sgf-fil.
notice-opened = Åbnede { $path }.
notice-not-on-board = { $square } er ikke på brættet.
notice-mark-where = Peg på et felt, eller gå til et med piletasterne: så markerer { $key } det.
notice-nothing-to-retry = Der er intet at øve.
notice-review-first = Partiet skal gennemgås først: det gør { $key }.
notice-no-font = Der er ingen skrifttype til { $language } på dette system, så der vises engelsk. Det hjælper at installere en, for eksempel Noto Sans CJK.
notice-no-letters = Denne terminal viser kun ASCII-tegn, så der vises engelsk i stedet for { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] et SGF-parti
    [ggf] et GGF-parti
   *[other] en trækfølge
} med { $moves } træk
pasted-games = { $format ->
    [sgf] { $games } SGF-partier
    [ggf] { $games } GGF-partier
   *[other] { $games } trækfølger
}
pasted-in-text = en trækfølge med { $moves } træk blandt anden tekst
pasted-board = { $player ->
    [black] et bræt på { $size }, sort i trækket
   *[white] et bræt på { $size }, hvid i trækket
}

# The moves, and what stands beside them.
moves-none = Ingen træk endnu.
move-pass = pas
opening = Åbning: { $name }

page-close = en vilkårlig tast lukker
copied-moves = Trækkene, kopieret
copied-board = Brættet, kopieret
copied-image = Billede kopieret

too-small = for lille
