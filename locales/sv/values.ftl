### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = exakt
kind-proved = bevisat
kind-selective = selektivt, { $confidence } %
kind-estimate = skattat på djup { $depth }
kind-unstated = ej angivet

# The same on a square of the board, where there is little room.
kind-estimate-short = djup { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Exakt: resultatet om båda sidor spelar perfekt härifrån.
explain-proved = Bevisat: vem som vinner är säkert, med hur många brickor är det inte.
explain-selective = { $confidence } %: räknat till slutet, men drag som såg dåliga ut hoppades över, vart och ett med { $confidence } % säkerhet. Inte bevisat.
explain-estimate = Djup { $depth }: { $depth ->
    [one] ett drag
   *[other] { $depth } drag
} har räknats framåt, och resten är en uppskattning.
explain-unstated = Ej angivet: filen säger inte hur värdet hittades.
explain-discs = +4 betyder: fyra brickor före vid slutet.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = vinst
value-loss = förlust
value-draw = oavgjort
value-best = bästa draget, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selektivt, { $confidence } procent säkert

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Svart +{ $discs } ({ $kind })
   *[white] Vit +{ $discs } ({ $kind })
}
evaluation-even = jämnt ({ $kind })
evaluation-win = { $player ->
    [black] Svart vinner (bevisat)
   *[white] Vit vinner (bevisat)
}
evaluation-draw = oavgjort (bevisat)
evaluation-none = inte värderad

# What the engine is doing.
task-move = tänker
task-hint = söker ett tips
task-evaluation = värderar
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } vinner partiet.
hint-takes-corner = { $square } tar ett hörn, där en bricka aldrig kan vändas.
hint-leaves-no-move = { $player ->
    [black] { $square } lämnar svart utan drag.
   *[white] { $square } lämnar vit utan drag.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } lämnar svart bara { $moves ->
        [one] ett drag
       *[other] { $moves } drag
    }.
   *[white] { $square } lämnar vit bara { $moves ->
        [one] ett drag
       *[other] { $moves } drag
    }.
}
hint-best = Det bästa draget är { $square }.
hint-title = Drag och deras värden
hint-title-so-far = Drag och värden hittills

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Vem som leder, drag för drag
graph-title-short = Vem som leder
graph-none = Inga värden än. { $key } värderar ställningen hela tiden; tips och motorns drag räknas också.
graph-lead = { $player ->
    [black] S+{ $discs }
   *[white] V+{ $discs }
}
graph-point = drag { $number }: { $evaluation }
graph-spoken = Värdekurva, { $known } av { $positions } ställningar{ $errors ->
    [0] {""}
    [one] , { $errors } fel markerat
   *[other] , { $errors } fel markerade
}

line-best = Bästa variant:
line-better = Bättre variant:
notice-no-line = Ingen bästa variant är känd här. Ett tips eller den löpande värderingen hittar en.
