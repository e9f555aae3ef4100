### Reviews: how good each move was, and why.

class-best = la mejor
class-good = buena
class-inaccuracy = imprecisión
class-mistake = error
class-blunder = error grave

count-inaccuracies = { $count ->
    [one] { $count } imprecisión
   *[other] { $count } imprecisiones
}
count-mistakes = { $count ->
    [one] { $count } error
   *[other] { $count } errores
}
count-blunders = { $count ->
    [one] { $count } error grave
   *[other] { $count } errores graves
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } es la única jugada ({ $kind })
verdict-best = { $move } es la mejor jugada ({ $kind })
verdict-good = { $move } es buena: regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
} ({ $kind })
verdict-inaccuracy = { $move } es una imprecisión: regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
} ({ $kind })
verdict-mistake = { $move } es un error: regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
} ({ $kind })
verdict-blunder = { $move } es un error grave: regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Mejor: { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] da a blancas la esquina { $corner }
   *[white] da a negras la esquina { $corner }
}
reason-opened-x-square = { $player ->
    [black] la casilla X { $square } abre la esquina { $corner }, que toman blancas
   *[white] la casilla X { $square } abre la esquina { $corner }, que toman negras
}
reason-opened-c-square = { $player ->
    [black] la casilla C { $square } abre la esquina { $corner }, que toman blancas
   *[white] la casilla C { $square } abre la esquina { $corner }, que toman negras
}
reason-tried-x-square = { $player ->
    [black] esta casilla X abre la esquina { $corner }, que toman blancas
   *[white] esta casilla X abre la esquina { $corner }, que toman negras
}
reason-tried-c-square = { $player ->
    [black] esta casilla C abre la esquina { $corner }, que toman blancas
   *[white] esta casilla C abre la esquina { $corner }, que toman negras
}
reason-had-to-pass = { $player ->
    [black] negras se quedan sin jugadas y tienen que pasar
   *[white] blancas se quedan sin jugadas y tienen que pasar
}
reason-let-pass = { $player ->
    [black] blancas no tienen jugada y pasan, así que negras deben jugar otra vez
   *[white] negras no tienen jugada y pasan, así que blancas deben jugar otra vez
}
reason-last-safe-move = { $player ->
    [black] gasta la última jugada segura: jueguen lo que jueguen negras, blancas logran una esquina
   *[white] gasta la última jugada segura: jueguen lo que jueguen blancas, negras logran una esquina
}
reason-lost-parity = { $player ->
    [black] pierde la paridad en { $region }: blancas llenan la última casilla, { $last }
   *[white] pierde la paridad en { $region }: negras llenan la última casilla, { $last }
}
reason-lost-mobility = { $player ->
    [black] deja a negras { $to ->
        [one] { $to } jugada
       *[other] { $to } jugadas
    }, donde había { $from }
   *[white] deja a blancas { $to ->
        [one] { $to } jugada
       *[other] { $to } jugadas
    }, donde había { $from }
}
reason-gave-mobility = { $player ->
    [black] deja a blancas elegir entre { $to } jugadas, y { $instead } entre { $better }
   *[white] deja a negras elegir entre { $to } jugadas, y { $instead } entre { $better }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] deja a blancas elegir entre { $to } jugadas
   *[white] deja a negras elegir entre { $to } jugadas
}

# The whole game.
review-title = Análisis
review-accuracy = precisión
review-no-accuracy = ninguna
review-progress-moves = jugada { $done } de { $total }
review-progress-choices = otras jugadas: { $done } de { $total }
review-working-key = Análisis: { $progress }, { $key } lo deja
review-side = { $player ->
    [black] Negras: precisión { $accuracy }, { $lost ->
        [one] { $lost } ficha regalada
       *[other] { $lost } fichas regaladas
    }, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Blancas: precisión { $accuracy }, { $lost ->
        [one] { $lost } ficha regalada
       *[other] { $lost } fichas regaladas
    }, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Momento clave: { $number }. { $move }
review-turning-point = { $player ->
    [black] jugada { $number }, negras { $move }, de { $before } a { $after }; mejor era { $best }
   *[white] jugada { $number }, blancas { $move }, de { $before } a { $after }; mejor era { $best }
}
review-retry = { $key } repasa { $count }

# Mistakes as exercises.
exercise-number = Ejercicio { $number } de { $count }
exercise-question-inaccuracy = { $player ->
    [black] Juegan negras. Se jugó { $move }, una imprecisión. ¿Qué es mejor?
   *[white] Juegan blancas. Se jugó { $move }, una imprecisión. ¿Qué es mejor?
}
exercise-question-mistake = { $player ->
    [black] Juegan negras. Se jugó { $move }, un error. ¿Qué es mejor?
   *[white] Juegan blancas. Se jugó { $move }, un error. ¿Qué es mejor?
}
exercise-question-blunder = { $player ->
    [black] Juegan negras. Se jugó { $move }, un error grave. ¿Qué es mejor?
   *[white] Juegan blancas. Se jugó { $move }, un error grave. ¿Qué es mejor?
}
exercise-best = Correcto: { $move } es la mejor jugada.
exercise-right = Correcto: { $move } solo regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
}.
exercise-wrong = { $move } regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
}: { $why }.
exercise-solution = { $count ->
    [one] Lo correcto es: { $moves }
   *[other] Son correctas: { $moves }
}
exercise-done = Era el último. { $found } de { $count } encontrados a la primera.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } fue imprecisa. ¿Qué es mejor?
exercise-question-mistake-short = { $move } fue un error. ¿Qué es mejor?
exercise-question-blunder-short = { $move } fue un error grave. ¿Qué es mejor?
exercise-wrong-short = { $move } regala { $loss ->
    [one] { $loss } ficha
   *[other] { $loss } fichas
}.
exercise-is-right = Correcto
exercise-is-wrong = Incorrecto
exercise-show = Mostrar la solución
exercise-leave = Volver a la partida
exercise-key-try = probar
exercise-key-solution = solución
exercise-key-next = siguiente
exercise-key-previous = anterior
exercise-key-leave = salir
