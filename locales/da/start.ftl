### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = Forlad partiet?
leave-question = Partiet på brættet er ikke slut. Det gemmes og kan fortsættes senere.
leave-yes = Forlad det
leave-no = Spil videre

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Giv op som sort?
   *[white] Giv op som hvid?
}
resign-question = { $winner ->
    [black] Partiet slutter, og sort vinder. Fortryd tager det tilbage.
   *[white] Partiet slutter, og hvid vinder. Fortryd tager det tilbage.
}
resign-yes = Giv op

delete-line-title = Slet denne variant?
delete-line-question = Dens træk fjernes fra partiet: { $moves }.
delete-line-yes = Slet
delete-line-no = Behold

# The start.
start-title = Reversi
start-continue = Fortsæt
start-again = Igen
start-easy = Spil mod computeren: let
start-medium = Spil mod computeren: middel
start-hard = Spil mod computeren: svær
start-more = Spil, som du vil
start-more-detail = niveau, regler, bræt, ur
start-two = To spillere
start-two-detail = ved samme bræt
start-puzzles = Løs opgaver
start-puzzles-detail = ét træk vinder: find det
start-training = Træn åbninger
start-training-detail = programmet spiller modstanderen
start-games = Se partier
start-games-detail = dine egne og andres
start-rules = Lær reglerne
start-open = Åbn et parti
start-help = Pile og Enter eller et tal; Esc spiller det, der er på brættet.

again-same = Det samme igen
again-swapped = Byt farver
again-easier = Lettere
again-harder = Sværere
again-suggested = { $game } (anbefalet)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] mod { $who }, som sort
   *[white] mod { $who }, som hvid
}
start-versus = { $black } mod { $white }
start-moves = { $moves } træk

# How the classic rules begin.
opening-squares = De første fire brikker lægges i midten.

# How long ago.
age-now = lige nu
age-minutes = { $minutes ->
    [one] for { $minutes } minut siden
   *[other] for { $minutes } minutter siden
}
age-hours = { $hours ->
    [one] for { $hours } time siden
   *[other] for { $hours } timer siden
}
age-days = { $days ->
    [one] for { $days } dag siden
   *[other] for { $days } dage siden
}

# Changing who plays.
players-title = Spillere
players-explain = Ændringen gælder fra stillingen på brættet og frem.
players-play = Spil videre
