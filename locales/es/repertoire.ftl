### Repertoires: openings to know by heart, and training them.

repertoire-title = Entrenar aperturas
repertoire-side = Juegas
repertoire-both = Ambos colores
repertoire-find = Buscar
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
}, { $due } por repasar
repertoire-board = La partida del tablero
repertoire-paste = Del portapapeles
repertoire-paste-detail = jugadas, una variante por línea, o SGF
repertoire-paste-now = Pega las jugadas ahora.
repertoire-file = De un archivo
repertoire-game-name = Partida
repertoire-pasted-name = Pegado
repertoire-train = Entrenar
repertoire-rename = Renombrar
repertoire-delete = Borrar
repertoire-new-name = Nuevo nombre
repertoire-delete-question = ¿Borrar «{ $name }» y lo que has aprendido de él?
repertoire-delete-no = Conservar
repertoire-hint = Elige una o varias aperturas, o pega jugadas o SGF.
repertoire-help = Escribe para buscar; las flechas mueven y cambian de color, Tab elige varias, Intro entrena, F2 renombra, Supr borra.
repertoire-rename-help = Intro guarda el nombre, Esc deja el de antes.
repertoire-delete-help = Intro lo borra, Esc lo conserva.
repertoire-name-taken = «{ $name }» no es un nombre libre.

# Training.
repertoire-headline = Línea { $line }: { $right } bien, { $missed } mal
repertoire-question = { $player ->
    [black] Llevas negras. ¿Qué juega aquí tu repertorio?
   *[white] Llevas blancas. ¿Qué juega aquí tu repertorio?
}
repertoire-question-short = ¿Qué juega aquí tu repertorio?
repertoire-right = Correcto: { $move }.
repertoire-left = Te saliste de tu repertorio: aquí juega { $moves }.
repertoire-shown = Tu repertorio juega aquí { $moves }.
repertoire-go-on = Juégala para seguir.
repertoire-popularity = De { $all ->
    [one] { $all } partida de torneo
   *[other] { $all } partidas de torneo
}, { $played } siguieron con { $move } y { $right } con tu repertorio.
repertoire-popularity-right = De { $all ->
    [one] { $all } partida de torneo
   *[other] { $all } partidas de torneo
}, { $right } siguieron con tu repertorio.
repertoire-end = Fin de la línea.
repertoire-end-named = Fin de la línea: { $opening }.
repertoire-due = { $count ->
    [one] { $count } posición para repasar hoy
   *[other] { $count } posiciones para repasar hoy
}
repertoire-summary = { $right } bien, { $missed } mal; { $due ->
    [one] { $due } posición
   *[other] { $due } posiciones
} para mañana.
repertoire-play-on = Seguir contra el motor
repertoire-key-play-on = seguir

# Why something is no repertoire.
repertoire-unreadable = Eso no forma un repertorio: { $reason }.
repertoire-other-start = La partida { $game } no empieza con las cuatro fichas habituales en 8 x 8.
repertoire-empty = No contiene ninguna jugada.
repertoire-nothing-to-decide = { $player ->
    [black] Negras no tienen nada que decidir en él.
   *[white] Blancas no tienen nada que decidir en él.
}
repertoire-too-large = Un repertorio tiene como mucho { $most } jugadas distintas.
