### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Paso { $number } de { $count }
lesson-right = ¡Correcto! { $praise }
lesson-again = Prueba otra casilla.
lesson-done = Eso es todo. Juega ahora una partida fácil o vuelve atrás.

lesson-place = Juega de modo que haya fichas blancas en línea recta entre tu ficha nueva y otra ficha negra.
lesson-place-task = Juegas con negras. Elige una casilla.
lesson-place-right = La ficha blanca de en medio se volteó. Ahora es tuya.

lesson-turn = Todas las fichas blancas de en medio se voltean.
lesson-turn-task = Voltea tres fichas.
lesson-turn-right = Las tres fichas se voltearon.
lesson-turn-wrong = { $move } solo voltea { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}.

lesson-lines = Las líneas son horizontales, verticales y diagonales. Una jugada puede voltear fichas en varias líneas.
lesson-lines-task = Voltea fichas en tres líneas a la vez.
lesson-lines-right = Tu ficha cerró tres líneas a la vez.
lesson-lines-wrong = { $move } solo voltea fichas en { $lines ->
    [one] { $lines } línea
   *[other] { $lines } líneas
}.

lesson-find = No se permite una jugada que no voltea nada.
lesson-find-task = Sin marcas: halla tu única jugada.
lesson-find-right = En cualquier otra casilla no se voltearía nada.

lesson-corner = Nadie puede encerrar una ficha en una esquina: nunca se voltea.
lesson-corner-task = Toma la esquina.
lesson-corner-right = Esta ficha será negra hasta el final.
lesson-corner-wrong = { $move } no es una esquina.

lesson-safe = Una ficha junto a una esquina vacía puede ayudar a las blancas a tomar la esquina.
lesson-safe-task = No des ninguna esquina a las blancas.
lesson-safe-right = Ahora las blancas no pueden tomar ninguna esquina.
lesson-safe-wrong = Tras { $move }, las blancas toman { $corner }.

lesson-pass = Quien no puede jugar tiene que pasar.
lesson-pass-task = Deja a las blancas sin jugada.
lesson-pass-right = Las blancas tienen que pasar y te toca otra vez.
lesson-pass-wrong = Tras { $move }, las blancas pueden jugar.

lesson-end = La partida termina cuando nadie puede jugar. Gana quien tiene más fichas.
lesson-end-task = Haz la última jugada.
lesson-end-right = La partida ha terminado. Ganas por { $black } a { $white }.
