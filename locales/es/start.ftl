### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = ¿Dejar esta partida?
leave-question = La partida del tablero no ha terminado. Queda guardada y se puede continuar más tarde.
leave-yes = Dejarla
leave-no = Seguir con ella

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] ¿Abandonar con negras?
   *[white] ¿Abandonar con blancas?
}
resign-question = { $winner ->
    [black] La partida termina, y ganan negras. Se puede deshacer.
   *[white] La partida termina, y ganan blancas. Se puede deshacer.
}
resign-yes = Abandonar

delete-line-title = ¿Borrar esta variante?
delete-line-question = Sus jugadas se quitan de la partida: { $moves }.
delete-line-yes = Borrar
delete-line-no = Conservar

# The start.
start-title = Reversi
start-continue = Continuar
start-again = Otra vez
start-easy = Contra el ordenador: fácil
start-medium = Contra el ordenador: medio
start-hard = Contra el ordenador: difícil
start-more = Jugar a tu gusto
start-more-detail = nivel, reglas, tablero, reloj
start-two = Dos jugadores
start-two-detail = en el mismo tablero
start-puzzles = Resolver problemas
start-puzzles-detail = una jugada gana: encuéntrala
start-training = Entrenar aperturas
start-training-detail = el programa juega con el otro color
start-games = Ver partidas
start-games-detail = las tuyas y las de otros
start-rules = Aprender las reglas
start-open = Abrir una partida
start-help = Flechas e Intro, o un número; Esc juega lo que hay en el tablero.

again-same = La misma otra vez
again-swapped = Cambiar de color
again-easier = Más fácil
again-harder = Más difícil
again-suggested = { $game } (recomendado)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] contra { $who }, con negras
   *[white] contra { $who }, con blancas
}
start-versus = { $black } contra { $white }
start-moves = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}

# How the classic rules begin.
opening-squares = Las cuatro primeras fichas van al centro.

# How long ago.
age-now = ahora mismo
age-minutes = { $minutes ->
    [one] hace { $minutes } minuto
   *[other] hace { $minutes } minutos
}
age-hours = { $hours ->
    [one] hace { $hours } hora
   *[other] hace { $hours } horas
}
age-days = { $days ->
    [one] hace { $days } día
   *[other] hace { $days } días
}

# Changing who plays.
players-title = Jugadores
players-explain = El cambio se aplica desde la posición del tablero.
players-play = Seguir jugando
