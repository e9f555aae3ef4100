### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Nueva partida
new-game-quick = Ya, en 8 x 8
new-game-quick-black = Negras contra el nivel { $level }
new-game-quick-white = Blancas contra el nivel { $level }
new-game-choose = O a tu gusto
new-game-rules = Reglas
new-game-board = Tablero
new-game-width = Ancho
new-game-height = Alto
new-game-clock = Reloj
new-game-help = Flechas: elegir, Intro: empezar, Esc: no cambiar nada.
new-game-help-seat = Un nivel, p para una persona, u otro motor: gtp:ORDEN.
new-game-help-engine = gtp:ORDEN, nboard:ORDEN o xboard:ORDEN, como gtp:gtp-rhino
new-game-help-clock = TIEMPO/INCREMENTO/PRÓRROGA como 15:00/0:05/2:00, 0:30 a move, o none
new-game-engine-of = { $player ->
    [black] Motor de negras
   *[white] Motor de blancas
}
choice-person = Persona
choice-level = Nivel { $level }: { $name }
choice-program = Otro programa
choice-other-clock = Otro

rules-othello = Othello
rules-classic = Clásico
rules-free = Libre
rules-othello-long = Othello: el de los torneos
rules-classic-long = Clásico: centro a elegir
rules-free-long = Libre: cualquier casilla vacía

clock-none = Sin reloj
clock-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} y { $seconds } s por jugada
clock-grace = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}, prórroga oficial
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} por jugada

# Settings.
settings-title = Ajustes
settings-language = Idioma
settings-theme = Tablero
settings-appearance = Apariencia
settings-scale = Tamaño del texto
settings-speed = Volteo de las fichas
settings-coordinates = Letras y números en el borde
settings-legal = Marcar las casillas jugables
settings-preview = Mostrar lo que voltea una jugada
settings-tap-shows = Un primer toque muestra la jugada, el segundo la juega
settings-sounds = Sonidos
settings-live = Evaluación continua
settings-graph = Gráfico de evaluación
settings-pace = Ritmo del motor
settings-hints = Una pista tarda hasta
settings-reviews = Análisis
settings-threads = Hilos del motor
settings-hash = Memoria del motor
settings-megabytes = { $count } MB
settings-reset = Restablecer
settings-help = Flechas: elegir, Intro o Esc: cerrar.
language-system = El del sistema
theme-wood = Madera
theme-felt = Fieltro
theme-high-contrast = Alto contraste
theme-board = Tablero: { $theme }
appearance-system = Como el sistema
appearance-light = Clara
appearance-dark = Oscura
speed-off = Sin animar
speed-slow = Lento
speed-normal = Normal
speed-fast = Rápido
pace-none = Al instante
pace-brisk = Ágil
pace-calm = Tranquilo
pace-slow = Lento
hints-seconds = { $seconds } s
reviews-quick = Rápido
reviews-usual = Normal
reviews-thorough = A fondo
setting-yes = sí
setting-no = no

# Files.
files-open = Abrir una partida
files-save = Guardar la partida
files-picture = Guardar una imagen: .svg, .png, .txt
files-up = .. (carpeta superior)
files-none = aquí no hay partidas
files-none-typed = nada aquí tiene «{ $typed }» en su nombre
files-folder = Todas las partidas de esta carpeta
files-name = Archivo
files-exists = { $path } ya existe. Guarda otra vez para reemplazarlo.
files-help = Escribe un nombre o elige; Tab completa, Intro acepta, Esc sale.

# A comment on a move.
comment-title = Comentario a { $move }
comment-title-start = Comentario al principio
comment-help = Intro lo guarda, Alt-Intro empieza una línea, Esc no cambia nada.
comment-keep = Guardar

# Setting up a position.
set-up-title = Componer una posición
set-up-explain = Haz clic en las casillas para poner fichas. El otro botón pone el otro color.
set-up-brush = Un clic pone
set-up-nothing = Nada
set-up-first = Empiezan
set-up-first-player = { $player ->
    [black] Empiezan negras
   *[white] Empiezan blancas
}
set-up-clear = Vaciar
set-up-start = Inicio
set-up-start-explain = La posición con la que empieza una partida
set-up-swap = Cambiar
set-up-swap-explain = Intercambiar los colores
set-up-play = Jugar desde aquí
set-up-summary = { $player ->
    [black] { $rules } { $size }, empiezan negras, { $black } : { $white }
   *[white] { $rules } { $size }, empiezan blancas, { $black } : { $white }
}
set-up-key-discs = una ficha negra o blanca
set-up-key-none = sin ficha
set-up-key-cycle = la siguiente; también un clic
set-up-key-first = quién empieza
set-up-key-rules = las reglas
set-up-key-columns = menos o más columnas
set-up-key-rows = menos o más filas
set-up-key-clear = vaciar, o el inicio habitual
set-up-key-play = jugar desde aquí
set-up-key-cancel = volver a la partida
set-up-short-disc = ficha
set-up-short-none = vacía
set-up-short-first = turno
set-up-short-rules = reglas
set-up-short-play = jugar
set-up-short-cancel = volver
