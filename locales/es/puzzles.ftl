# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Problema fácil ({ $rating })
    [medium] Problema medio ({ $rating })
    [hard] Problema difícil ({ $rating })
   *[expert] Problema experto ({ $rating })
}
puzzle-daily = Este es el problema del día.
puzzle-none = No hay más problemas por hoy.
puzzle-question = { $player ->
    [black] Juegan negras: encuentra la única jugada que gana.
   *[white] Juegan blancas: encuentra la única jugada que gana.
}
puzzle-question-next = { $player ->
    [black] Blancas responden { $answer }. Juegan negras: otra vez gana una sola jugada.
   *[white] Negras responden { $answer }. Juegan blancas: otra vez gana una sola jugada.
}
puzzle-question-pass = { $player ->
    [black] Blancas tienen que pasar. Juegan negras: otra vez gana una sola jugada.
   *[white] Negras tienen que pasar. Juegan blancas: otra vez gana una sola jugada.
}
puzzle-repeated = Este ya lo fallaste.
puzzle-right = Correcto: { $move } gana.
puzzle-loses = { $move } pierde por { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}: { $why }.
puzzle-draws = { $move } solo empata: { $why }.
puzzle-solved = ¡Resuelto! Tu puntuación es { $rating } ({ $change }).
puzzle-solved-again = ¡Resuelto! Volverá más adelante.
puzzle-found = { $tries ->
    [one] Encontrada, tras un intento fallido.
   *[other] Encontrada, tras { $tries } intentos fallidos.
} Tu puntuación es { $rating } ({ $change }). Vuelve mañana.
puzzle-found-again = { $tries ->
    [one] Encontrada, tras un intento fallido.
   *[other] Encontrada, tras { $tries } intentos fallidos.
} Vuelve mañana.
puzzle-missed = Fallado. Tu puntuación es { $rating } ({ $change }). Vuelve mañana.
puzzle-missed-again = Fallado. Vuelve mañana.
puzzle-solution = La solución gana por { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}: { $moves }
puzzle-source = De la partida { $game }
puzzle-rating = Tu puntuación: { $rating }
puzzle-streak = Resueltos seguidos: { $count }
puzzle-due = Para repetir hoy: { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Negras: busca la única que gana.
   *[white] Blancas: busca la única que gana.
}
puzzle-question-next-short = { $player ->
    [black] Blancas { $answer }. Otra vez gana solo una.
   *[white] Negras { $answer }. Otra vez gana solo una.
}
puzzle-question-pass-short = { $player ->
    [black] Blancas pasan. Otra vez gana solo una.
   *[white] Negras pasan. Otra vez gana solo una.
}
puzzle-loses-short = { $move } pierde por { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}.
puzzle-draws-short = { $move } solo empata.
puzzle-solved-short = ¡Resuelto! Puntuación: { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Encontrada, tras un fallo.
   *[other] Encontrada, tras { $tries } fallos.
}
puzzle-missed-short = Fallado. Puntuación: { $rating } ({ $change }).
notice-puzzles-broken = Los problemas no se pueden leer: { $reason }
