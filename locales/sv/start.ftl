### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = Lämna partiet?
leave-question = Partiet på brädet är inte slut. Det sparas och kan fortsättas senare.
leave-yes = Lämna det
leave-no = Spela vidare

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Ge upp som svart?
   *[white] Ge upp som vit?
}
resign-question = { $winner ->
    [black] Partiet slutar och svart vinner. Ångra tar tillbaka det.
   *[white] Partiet slutar och vit vinner. Ångra tar tillbaka det.
}
resign-yes = Ge upp

delete-line-title = Ta bort varianten?
delete-line-question = Dess drag tas bort ur partiet: { $moves }.
delete-line-yes = Ta bort
delete-line-no = Behåll

# The start.
start-title = Reversi
start-continue = Fortsätt
start-again = Igen
start-easy = Spela mot datorn: lätt
start-medium = Spela mot datorn: medel
start-hard = Spela mot datorn: svårt
start-more = Spela som du vill
start-more-detail = nivå, regler, bräde, klocka
start-two = Två spelare
start-two-detail = vid samma bräde
start-puzzles = Lös problem
start-puzzles-detail = ett drag vinner: hitta det
start-training = Träna öppningar
start-training-detail = programmet spelar motståndaren
start-games = Bläddra i partier
start-games-detail = dina egna och andras
start-rules = Lär dig reglerna
start-open = Öppna ett parti
start-help = Pilar och Enter, eller en siffra; Esc spelar det som är på brädet.

again-same = Samma en gång till
again-swapped = Byt färger
again-easier = Lättare
again-harder = Svårare
again-suggested = { $game } (föreslås)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] mot { $who }, som svart
   *[white] mot { $who }, som vit
}
start-versus = { $black } mot { $white }
start-moves = { $moves } drag

# How the classic rules begin.
opening-squares = De fyra första brickorna läggs i mitten.

# How long ago.
age-now = alldeles nyss
age-minutes = { $minutes ->
    [one] för { $minutes } minut sedan
   *[other] för { $minutes } minuter sedan
}
age-hours = { $hours ->
    [one] för { $hours } timme sedan
   *[other] för { $hours } timmar sedan
}
age-days = { $days ->
    [one] för { $days } dag sedan
   *[other] för { $days } dagar sedan
}

# Changing who plays.
players-title = Spelare
players-explain = Ändringen gäller från ställningen på brädet och framåt.
players-play = Spela vidare
