### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = fuera del tablero
why-occupied = ocupada
why-flanks-nothing = no voltea nada
why-center-first = primero van las cuatro casillas centrales
why-game-over = la partida ha terminado
why-pass-not-forced = { $player ->
    [black] Negras tienen una jugada legal y no pueden pasar
   *[white] Blancas tienen una jugada legal y no pueden pasar
}

# Why something was not done.
refused-engine-to-move = Le toca al motor.
refused-game-over = La partida ha terminado.
refused-nothing-to-undo = No hay nada que deshacer.
refused-nothing-to-redo = No hay nada que rehacer.
refused-no-other-line = No hay otra variante.
refused-main-line = Esta es la línea principal.
refused-no-such-node = Esta jugada ya no está en la partida.
refused-reviewing = El motor está ocupado con el análisis.
refused-nothing-to-review = No hay ninguna jugada que analizar.
refused-no-exercise = Aquí no hay nada que probar.
refused-start = El principio de una partida no se puede borrar.
refused-other = No se puede: { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }; ahora juegas con negras.
   *[white] { $reason }; ahora juegas con blancas.
}
trouble-illegal-move = { $player ->
    [black] La jugada del motor no era legal ({ $reason }); ahora juegas con negras.
   *[white] La jugada del motor no era legal ({ $reason }); ahora juegas con blancas.
}
trouble-no-hint = Sin pista: { $reason }.
trouble-no-evaluation = Sin evaluación: { $reason }.
trouble-no-review = Sin análisis: { $reason }.
trouble-review-not-kept = El análisis no se pudo guardar: { $reason }.
trouble-not-kept = No guardado: { $reason }.

# What is wrong with a new game.
size-not-a-size = No es un tamaño de tablero: escribe ANCHOxALTO, como 8x8.
size-out-of-range = El ancho y el alto deben estar entre { $least } y { $most }.
size-not-even-square = Un tablero libre es cuadrado, de lado par de 4 a { $most }.
seat-unknown = Un jugador es person, un nivel de { $least } a { $most }, u otro programa como gtp:ORDEN.
clock-unknown = No es un ritmo de juego: escribe none, TIEMPO/INCREMENTO/PRÓRROGA como 15:00/0:05/2:00, o 30 a move.
position-nobody-can-move = En esta posición nadie puede jugar.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = demasiado largo para una partida
file-empty = el archivo está vacío
file-no-game = no contiene ninguna partida
file-picture-format = las imágenes son archivos .svg, .png o .txt
file-game-format = las partidas se guardan como archivos .sgf, .ggf, .wtb, .txt, .moves, .obf o .board
file-no-result = la partida no ha terminado, y este formato solo guarda partidas terminadas
file-other-start = la partida no empieza con la posición habitual, y este formato no puede decirlo
file-rules = una partida con reglas { $rules } no se puede guardar en este formato
file-size = un tablero de { $size } no se puede guardar en este formato
paste-error = Texto pegado: { $reason }.
link-error = Este enlace no se puede abrir: { $reason }.
paste-nothing = no hay texto que pegar
paste-game = { $format } con un error en { $error }
paste-transcript = una transcripción con un error en { $error }
paste-board = un tablero con un error: { $error }
paste-too-many-games = más de { $games } partidas: se pueden guardar en un archivo y abrirlo
paste-unknown = ni una transcripción (f5d6c3), ni un tablero, ni SGF o GGF
transcript-unreadable = jugada { $number } ({ $word }): ni una casilla ni un pase
transcript-illegal = jugada { $number } ({ $word }): { $reason }

# What is kept between runs.
store-future = { $name } es de la versión { $found }, que este programa no conoce. { $aside }
store-broken = { $name } no se puede leer ({ $reason }). { $aside }
store-kept-aside = Se guarda como { $path }.
store-left = Se deja como { $path }.

# The library of games.
library-newer = la biblioteca es de la versión { $found }, que este programa no conoce
library-other = esto no es una biblioteca de partidas
library-damaged = la biblioteca está dañada ({ $reason })
library-locked = otro programa está escribiendo en la biblioteca; inténtalo más tarde
library-read-only = la biblioteca es de solo lectura
library-no-game = no hay partida { $number }

# What the file system refuses.
io-not-found = no existe ese archivo o carpeta
io-permission-denied = permiso denegado
io-is-a-folder = es una carpeta
io-not-a-folder = una parte de la ruta no es una carpeta
io-storage-full = no queda espacio
io-read-only = ahí solo se puede leer
