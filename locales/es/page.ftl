### The page in a browser.

page-board = Tablero
page-moves = Jugadas
# A move as it is read out.
page-moved = { $player ->
    [black] Negras { $square }
   *[white] Blancas { $square }
}
page-values = Valores
page-copy-link = Copiar un enlace a la partida
page-link-copied = El enlace a la partida, copiado
page-save-games = Guardar todas las partidas jugadas aquí
page-engine-weights = no se pudieron cargar los datos del motor, y hay que volver a cargar la página con conexión
page-engine-worker = este navegador no puede ejecutar el motor en segundo plano
page-engine-crashed = el motor ha dejado de funcionar
page-not-kept = Este navegador no guarda nada para esta página, así que la partida se pierde al cerrarla. Se puede guardar como archivo, o copiar su enlace.
page-storage-full = En este navegador no queda sitio para las partidas de la página, así que las últimas jugadas no se guardan. La partida se puede guardar como archivo.
page-kept-unreadable = Algunos de los datos guardados en este navegador no se pudieron leer. Se han apartado sin borrarlos.
page-file-too-large = { $name } es demasiado grande para abrirlo aquí.
page-not-fetched = No se pudo cargar: no hay conexión. Lo que está aquí sigue funcionando.
# What the game is saved as.
page-save-sgf = SGF: todo, con variantes y comentarios
page-save-ggf = GGF: las jugadas, como las escriben los servidores de juego
page-save-transcript = Jugadas como texto: f5d6c3
page-save-wthor = WTHOR: partidas de torneo terminadas, con dos archivos de nombres
page-picture-svg = SVG: nítido a cualquier tamaño
page-picture-png = PNG: para mensajes y documentos
page-tab-play = Jugar
page-tab-puzzles = Problemas
page-tab-review = Analizar
page-tab-games = Partidas
page-tab-more = Más
page-share = Compartir
page-share-link = Enlace a la partida
page-share-link-detail = todas las jugadas, para recorrerlas
page-share-find = «Encuentra la jugada»
page-share-find-detail = esta posición, sin las jugadas siguientes
page-share-picture = Imagen del tablero
page-picture-copied = Imagen del tablero copiada
page-position-copied = Enlace a la posición copiado
page-find-move = { $player ->
    [black] Encuentra la mejor jugada de las negras.
   *[white] Encuentra la mejor jugada de las blancas.
}
page-tap-explain = Toca las casillas para poner fichas.
page-tap-places = Un toque pone
page-tap-again = Toca otra vez para jugar { $square }.
page-panel-width = Anchura del panel lateral
