### Statistics of one's own play.

statistics-title = Tus estadísticas
statistics-no-folder = Las partidas no se guardan, así que no hay nada que contar.
statistics-empty = Todavía no has terminado ninguna partida contra el motor. Juega una y se contará aquí.
statistics-reading = Leyendo tus partidas: { $done } de { $total }
statistics-reviewing = Analizando tus partidas: { $done } de { $total } hechas

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: { $won } ganadas, { $drawn } empates, { $lost } perdidas
statistics-streak = Has ganado tus últimas { $games } partidas.
statistics-longest-streak = Racha de victorias más larga: { $games } partidas.
statistics-largest-win = Victoria más amplia: por { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}.
statistics-strongest = Nivel más fuerte vencido: { $level }.
statistics-row = { $name }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $won } ganadas, { $drawn } empatadas, { $lost } perdidas, ventaja media { $lead }
statistics-won = gana
statistics-drawn = emp.
statistics-lost = pierde
statistics-lead = media

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Siguiente: nivel { $level }. Ahí ganarías más o menos la mitad de las partidas.
statistics-strength = Por tus últimas { $games } partidas: fuerza { $elo }, con un margen de { $error }. El nivel 1 es 0.
statistics-too-few = { $count ->
    [one] Tras { $count } partida más contra un nivel, aquí se propone el siguiente.
   *[other] Tras { $count } partidas más contra un nivel, aquí se propone el siguiente.
}
statistics-play = Jugar el nivel { $level }

statistics-levels = Por nivel
statistics-level = Nivel { $level }
statistics-colours = Por color
statistics-months = Por mes
statistics-openings = Por apertura
statistics-no-opening = sin nombre

# How well one plays.
statistics-accuracy = Precisión
statistics-accuracy-mean = { $count ->
    [one] { $mean } en la última partida analizada
   *[other] { $mean } en las últimas { $count } partidas analizadas
}
statistics-accuracy-game = { $date }: { $accuracy }, media { $mean }
statistics-accuracy-legend = un punto por partida, la línea es una media móvil
statistics-unreviewed = { $count ->
    [one] { $count } partida no está analizada y aún no tiene precisión.
   *[other] { $count } partidas no están analizadas y aún no tienen precisión.
}
statistics-review = { $count ->
    [one] Analizarla
   *[other] Analizarlas
}
statistics-stop = Parar

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Fichas perdidas por partida
statistics-phase-opening = Apertura
statistics-phase-middle = Medio juego
statistics-phase-end = Final
statistics-phase = { $name }: { $lost } fichas por partida; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Causas de los errores
statistics-kind-corner = Esquinas
statistics-kind-mobility = Movilidad
statistics-kind-parity = Paridad
statistics-kind-other = Otros
statistics-kind = { $name }: { $count ->
    [one] { $count } error
   *[other] { $count } errores
}, { $percent } %

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Dónde te sales de lo habitual
statistics-habits-keys = Dónde te sales de lo habitual ({ $keys })
statistics-habit = { $name }, jugada { $number }: { $played } en vez de { $usual }
statistics-habit-after = tras { $line }
statistics-habit-reviewed = { $discs } fichas según el motor ({ $kind })
statistics-habit-mean = { $discs } fichas frente a la jugada habitual de media

# Puzzles and training. $due are to be repeated today.
statistics-practice = Problemas y entrenamiento
statistics-puzzles = Problemas: puntuación { $rating }, { $solved } de { $tried } resueltos{ $due ->
    [0] {""}
   *[other] , { $due } para repetir hoy
}
statistics-training = Aperturas: { $known } de { $positions } posiciones aprendidas{ $due ->
    [0] {""}
   *[other] , { $due } para repetir hoy
}

# Games that are counted apart.
statistics-others = No contadas arriba
statistics-unfinished = { $count ->
    [one] { $count } partida sin terminar
   *[other] { $count } partidas sin terminar
}
statistics-people = { $count ->
    [one] { $count } partida entre dos personas
   *[other] { $count } partidas entre dos personas
}
statistics-engines = { $count ->
    [one] { $count } partida entre motores
   *[other] { $count } partidas entre motores
}
statistics-boards = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} en otros tableros o desde otras posiciones: { $won } ganadas, { $drawn } empatadas, { $lost } perdidas

# Keys of the page in the terminal.
statistics-key-play = jugar
statistics-key-review = analizar
statistics-key-stop = parar
statistics-key-close = cerrar
