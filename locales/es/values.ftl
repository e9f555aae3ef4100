### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = exacto
kind-proved = probado
kind-selective = selectivo, { $confidence } %
kind-estimate = estimado a profundidad { $depth }
kind-unstated = sin indicar

# The same on a square of the board, where there is little room.
kind-estimate-short = prof. { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Exacto: el resultado si ambos juegan perfectamente desde aquí.
explain-proved = Probado: es seguro quién gana, pero no por cuántas fichas.
explain-selective = { $confidence } %: calculado hasta el final, pero se descartaron jugadas de mal aspecto, cada una con un { $confidence } % de certeza. No probado.
explain-estimate = Profundidad { $depth }: { $depth ->
    [one] se calculó una jugada
   *[other] se calcularon { $depth } jugadas
}, y el resto es una estimación.
explain-unstated = Sin indicar: el archivo no dice cómo se obtuvo.
explain-discs = +4 significa: cuatro fichas más al final.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = gana
value-loss = pierde
value-draw = empate
value-best = mejor jugada, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = selectivo, seguro al { $confidence } por ciento

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Negras +{ $discs } ({ $kind })
   *[white] Blancas +{ $discs } ({ $kind })
}
evaluation-even = igualado ({ $kind })
evaluation-win = { $player ->
    [black] Negras ganan (probado)
   *[white] Blancas ganan (probado)
}
evaluation-draw = empate (probado)
evaluation-none = sin evaluar

# What the engine is doing.
task-move = pensando
task-hint = buscando una pista
task-evaluation = evaluando
task-progress = { $task }: { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } gana la partida.
hint-takes-corner = { $square } toma una esquina, cuya ficha nunca se puede voltear.
hint-leaves-no-move = { $player ->
    [black] { $square } deja a las negras sin jugada.
   *[white] { $square } deja a las blancas sin jugada.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } solo deja a las negras { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }.
   *[white] { $square } solo deja a las blancas { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }.
}
hint-best = La mejor jugada es { $square }.
hint-title = Las jugadas y su valor
hint-title-so-far = Las jugadas y su valor hasta ahora

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Quién va ganando, jugada a jugada
graph-title-short = Quién va ganando
graph-none = Todavía no hay valores. { $key } evalúa la posición sin parar; las pistas y las jugadas del motor también cuentan.
graph-lead = { $player ->
    [black] N+{ $discs }
   *[white] B+{ $discs }
}
graph-point = jugada { $number }: { $evaluation }
graph-spoken = Gráfico de evaluación, { $known } de { $positions } posiciones{ $errors ->
    [0] {""}
    [one] , { $errors } error marcado
   *[other] , { $errors } errores marcados
}

line-best = Mejor línea:
line-better = Línea mejor:
notice-no-line = Aquí no se conoce la mejor línea. Una pista o la evaluación continua la encuentra.
