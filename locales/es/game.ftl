### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = { " " }

player = { $player ->
    [black] Negras
   *[white] Blancas
}

# Who plays a side.
seat-person = persona
seat-you = tú
seat-level = nivel { $level }, { $name }
    .short = nivel { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = principiante
level-casual = aficionado
level-practised = con práctica
level-strong = fuerte
level-expert = experto
level-master = maestro
level-strongest = el más fuerte
level-errs = Calcula { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} y se equivoca a propósito de vez en cuando.
level-solves = Calcula { $depth } jugadas y juega sin fallos las últimas { $solved } casillas.
level-takes-time = Calcula hasta donde permiten { $seconds } segundos por jugada.

turn = { $player ->
    [black] Juegan negras
   *[white] Juegan blancas
}
turn-yours = { $player ->
    [black] Te toca (negras)
   *[white] Te toca (blancas)
}
turn-paused = { $player ->
    [black] Juegan negras, en pausa
   *[white] Juegan blancas, en pausa
}
turn-thinking = { $player ->
    [black] Negras piensan
   *[white] Blancas piensan
}

# Beside the name of a player, who is $who.
card-turn = { $who }, a jugar
card-late = { $who }, sin tiempo

discs-of = { $player ->
    [black] Negras tienen { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
   *[white] Blancas tienen { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
}
disc-picture = { $player ->
    [black] Ficha negra
   *[white] Ficha blanca
}
counts = Negras { $black } : { $white } Blancas

result-you-won = Has ganado { $winner }–{ $loser }
result-you-lost = Has perdido por { $discs }
result-you-won-time = Has ganado por tiempo
result-you-lost-time = Has perdido por tiempo
result-you-won-resignation = Has ganado por abandono
result-you-resigned = Has abandonado
result-win = { $player ->
    [black] Negras ganan { $winner } : { $loser }
   *[white] Blancas ganan { $winner } : { $loser }
}
result-draw = Empate { $black } : { $white }
result-resignation = { $player ->
    [black] Negras ganan por abandono
   *[white] Blancas ganan por abandono
}
result-time = { $player ->
    [black] Negras ganan por tiempo
   *[white] Blancas ganan por tiempo
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Resultado oficial { $first } : { $second }, con las casillas vacías.
result-turning-point = Momento clave: jugada { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square }: { $count ->
    [0] no voltea nada
    [one] voltea { $count } ficha
   *[other] voltea { $count } fichas
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }, vacía
spoken-disc = { $player ->
    [black] { $square }, negra
   *[white] { $square }, blanca
}
spoken-legal = jugable, voltea { $count }
spoken-gray = gris
spoken-last = última jugada
spoken-triangle = triángulo
spoken-square-mark = cuadrado
spoken-circle = círculo
spoken-cross = cruz
spoken-label = etiqueta { $label }

# Notices.
notice-pass = { $player ->
    [black] Negras no tienen jugada y pasan. Blancas juegan otra vez.
   *[white] Blancas no tienen jugada y pasan. Negras juegan otra vez.
}
notice-time-up = { $player ->
    [black] Se acabó el tiempo de negras.
   *[white] Se acabó el tiempo de blancas.
}
notice-grace = { $player ->
    [black] Se acabó el tiempo de negras: han perdido, y siguen en la prórroga.
   *[white] Se acabó el tiempo de blancas: han perdido, y siguen en la prórroga.
}
notice-unfinished = Hay guardada una partida sin terminar. { $key } la continúa.
notice-no-unfinished = No hay ninguna partida sin terminar.
notice-engine-stopped = Detenido. { $resume } sigue jugando; { $now } le habría hecho jugar.
notice-live-stopped = Ya no se evalúa. { $key } vuelve a empezar.
notice-pasted = Pegado: { $what }.
notice-linked = Abierto desde un enlace: { $what }.
notice-saved = Guardado como { $path }.
notice-saved-in-part = Guardado como { $path }. No puede guardar todo lo de esta partida: un archivo .sgf sí.
notice-opened = Abierto { $path }.
notice-not-on-board = { $square } no está en el tablero.
notice-mark-where = Señala una casilla, o ve a ella con las flechas: entonces { $key } la marca.
notice-nothing-to-retry = No hay nada que repasar.
notice-review-first = Antes hay que analizar la partida: lo hace { $key }.
notice-no-font = En este sistema no hay fuente para { $language }, así que se muestra inglés. Instalar una, como Noto Sans CJK, ayuda.
notice-no-letters = Este terminal solo muestra ASCII, así que se muestra inglés en vez de { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] una partida SGF
    [ggf] una partida GGF
   *[other] una transcripción
} de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
pasted-games = { $format ->
    [sgf] { $games } partidas SGF
    [ggf] { $games } partidas GGF
   *[other] { $games } transcripciones
}
pasted-in-text = una transcripción de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
} entre otro texto
pasted-board = { $player ->
    [black] un tablero de { $size }, juegan negras
   *[white] un tablero de { $size }, juegan blancas
}

# The moves, and what stands beside them.
moves-none = Todavía no hay jugadas.
move-pass = pasa
opening = Apertura: { $name }

page-close = cualquier tecla lo cierra
copied-moves = Las jugadas, copiadas
copied-board = El tablero, copiado
copied-image = Imagen copiada

too-small = muy pequeño
