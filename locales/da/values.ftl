### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = eksakt
kind-proved = bevist
kind-selective = selektivt, { $confidence } %
kind-estimate = skøn på dybde { $depth }
kind-unstated = ikke angivet

# The same on a square of the board, where there is little room.
kind-estimate-short = dybde { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Eksakt: resultatet, hvis begge sider spiller perfekt herfra.
explain-proved = Bevist: hvem der vinder, er sikkert; med hvor mange brikker er det ikke.
explain-selective = { $confidence } %: regnet til slutningen, men træk, der så dårlige ud, blev sprunget over, hvert med { $confidence } % sikkerhed. Ikke bevist.
explain-estimate = Dybde { $depth }: { $depth ->
    [one] ét træk
   *[other] { $depth } træk
} er regnet frem, og resten er et skøn.
explain-unstated = Ikke angivet: filen siger ikke, hvordan værdien er fundet.
explain-discs = +4 betyder: fire brikker foran ved slutningen.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = sejr
value-loss = tab
value-draw = uafgjort
value-best = bedste træk, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selektivt, { $confidence } procent sikkert

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Sort +{ $discs } ({ $kind })
   *[white] Hvid +{ $discs } ({ $kind })
}
evaluation-even = lige ({ $kind })
evaluation-win = { $player ->
    [black] Sort vinder (bevist)
   *[white] Hvid vinder (bevist)
}
evaluation-draw = uafgjort (bevist)
evaluation-none = ikke vurderet

# What the engine is doing.
task-move = tænker
task-hint = søger et tip
task-evaluation = vurderer
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } vinder partiet.
hint-takes-corner = { $square } tager et hjørne, hvor en brik aldrig kan vendes.
hint-leaves-no-move = { $player ->
    [black] { $square } efterlader sort uden træk.
   *[white] { $square } efterlader hvid uden træk.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } efterlader sort kun { $moves ->
        [one] ét træk
       *[other] { $moves } træk
    }.
   *[white] { $square } efterlader hvid kun { $moves ->
        [one] ét træk
       *[other] { $moves } træk
    }.
}
hint-best = Det bedste træk er { $square }.
hint-title = Træk og deres værdier
hint-title-so-far = Træk og værdier indtil nu

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Hvem der fører, træk for træk
graph-title-short = Hvem der fører
graph-none = Ingen værdier endnu. { $key } vurderer stillingen hele tiden; tip og motorens træk tæller også.
graph-lead = { $player ->
    [black] S+{ $discs }
   *[white] H+{ $discs }
}
graph-point = træk { $number }: { $evaluation }
graph-spoken = Vurderingskurve, { $known } af { $positions } stillinger{ $errors ->
    [0] {""}
    [one] , { $errors } fejl markeret
   *[other] , { $errors } fejl markeret
}

line-best = Bedste variant:
line-better = Bedre variant:
notice-no-line = Her kendes ingen bedste variant. Et tip eller den løbende vurdering finder en.
