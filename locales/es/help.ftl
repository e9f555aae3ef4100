### The help, and about.

help-title = Ayuda
help-rules-title = Reglas
help-rules-start = Dos jugadores ponen fichas en el tablero por turnos; empiezan negras. La partida comienza con cuatro fichas en el centro.
help-rules-move = Una jugada es una ficha nueva en una casilla vacía. En línea recta – horizontal, vertical o diagonal – debe encerrar fichas del otro color entre ella y otra tuya. Los anillos marcan las casillas donde se puede.
help-rules-turn = Todas las fichas encerradas se voltean y son tuyas, en todas las líneas a la vez.
help-rules-passing = Quien no puede jugar, pasa, y el otro juega de nuevo. Quien puede jugar no puede pasar.
help-rules-end = Cuando nadie puede jugar, casi siempre porque el tablero está lleno, la partida termina. Gana quien tiene más fichas.
help-rules-corner = Una ficha en una esquina nunca se voltea: las esquinas valen mucho.
help-rules-others = Con las reglas clásicas las cuatro primeras fichas se ponen en las cuatro casillas del centro y no voltean nada. Con las reglas libres se puede jugar en cualquier casilla vacía.
help-keys-title = Teclas
help-values-title = Valores
help-scroll = flechas: desplazar

# Keys that are no actions, and what they do.
key-arrows = flechas
key-arrows-does = ir a una casilla
key-enter = Intro, espacio
key-enter-does = jugar ahí
key-square = letra y número
key-square-does = jugar ahí: f5
key-tab = Tab
key-tab-window-does = del tablero a los botones y vuelta
key-tab-terminal-does = a la siguiente casilla jugable
key-escape = Esc
key-escape-does = parar el motor, cerrar, borrar
key-mouse = ratón
key-mouse-does = un clic juega; la rueda va hacia atrás
key-other-button = clic derecho
key-other-button-does = marcar la casilla: triángulo, cuadrado, círculo, cruz, nada
help-letters = Las minúsculas que no nombran una columna valen como mayúsculas.
help-more = El texto pegado se abre: jugadas, un tablero o SGF. Toda partida empezada se guarda y se puede continuar.

about-title = Reversi
about-version = Versión { $version }
about-text = Reversi (Othello) en tableros de 2 x 2 a 26 x 26, para dos jugadores o contra un motor de veinte niveles.
about-license = Licencia: MIT o Apache-2.0, a elegir.
