### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Mis partidas
games-library = Biblioteca
games-pasted = Partidas pegadas
games-files = { $count ->
    [one] { $count } archivo o carpeta
   *[other] { $count } archivos y carpetas
}

# Above the table.
games-count = { $count ->
    [0] ninguna partida
    [one] { $shown } partida
   *[other] { $shown } partidas
}
games-found = { $found } de { $count ->
    [one] { $shown } partida
   *[other] { $shown } partidas
}
games-reading = Leyendo… { $percent } %
games-broken = { $count ->
    [one] { $shown } partida ilegible
   *[other] { $shown } partidas ilegibles, la primera
}: { $first }
games-filter = Filtro
games-filter-hint = un nombre, un torneo, un año, una apertura, o black:ann year:1990..1995
games-filter-hint-short = nombre, torneo, año
# Why no game is listed.
games-none-found = Ninguna partida cumple el filtro.
games-none-through = Ninguna partida pasó por esta posición.
games-none-own = Todavía no hay partidas. Aquí se guarda toda partida que empieces.
games-none-library = Todavía no hay partidas. Importa archivos o una carpeta, o juega: aquí están también las tuyas.
games-none-here = Aquí no hay partidas.
games-list-all = Mostrar todas las partidas
games-unnamed = Los jugadores son números: para ver sus nombres, pon WTHOR.JOU y WTHOR.TRN junto al archivo.
games-you = Tú
games-unfinished = en curso
games-date = Fecha
games-event = Torneo
games-result = Tanteo
games-opening = Apertura
games-moves = Jugadas
games-mistakes = Errores
games-tags = Etiquetas
games-heading-spoken = Ordenar por { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Con la posición del tablero
games-through-next = Siguió:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (logró { $percent } %)

games-help-window = Escribe para filtrar. Las flechas eligen, Intro o un doble clic abre; un clic en un título ordena. Esc vuelve.
games-keep = Guardar en la biblioteca
games-import = Importar…
games-import-title = Importar partidas: un archivo o una carpeta entera
games-former = Volver a la lista anterior
games-imported = { $count ->
    [0] No se añadió ninguna partida.
    [one] Se añadió { $shown } partida.
   *[other] Se añadieron { $shown } partidas.
}
games-imported-again = Las que ya estaban siguen como estaban.
games-key-keep = guardar
games-key-import = importar
games-key-all = todas
games-key-open = abrir
games-key-sort = ordenar
games-key-reverse = invertir
games-key-through = posición
games-key-back = volver
games-key-tab = otra lista

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: hace falta un número, o un intervalo como 40..60
query-result = { $word }: hace falta black, white, draw o unknown
query-own = { $word }: hace falta yes o no
query-name = { $word }: los nombres son player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own y sort
query-sort = { $word }: hace falta added, date, black, white, event, result, opening, moves o mistakes

# What came of it.
notice-game-of = Partida { $number } de { $total }: { $black } contra { $white }.
notice-no-games = Todavía no hay ninguna lista. Abre antes un archivo o una carpeta de partidas.
notice-no-next-game = No hay partida siguiente.
notice-no-previous-game = No hay partida antes de esta.
notice-no-search = Solo se buscan posiciones de 8 x 8 en las que alguien pueda jugar.
games-none-in-folder = en esta carpeta no hay archivos de partidas
games-names-alone = son nombres de jugadores o torneos, y no partidas: abre los archivos .wtb o su carpeta
games-changed = el archivo ha cambiado: la partida { $number } ya no es la de la lista
games-gone = Esta partida ya no está.
