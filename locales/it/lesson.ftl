### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Passo { $number } di { $count }
lesson-right = Giusto! { $praise }
lesson-again = Prova un’altra casella.
lesson-done = È tutto. Gioca ora una partita facile, o torna indietro.

lesson-place = Gioca in modo che pedine bianche siano in linea retta tra la tua nuova pedina e un’altra pedina nera.
lesson-place-task = Hai il Nero. Scegli una casella.
lesson-place-right = La pedina bianca in mezzo si è girata. Ora è tua.

lesson-turn = Tutte le pedine bianche in mezzo si girano.
lesson-turn-task = Gira tre pedine.
lesson-turn-right = Tutte e tre le pedine si sono girate.
lesson-turn-wrong = { $move } gira solo { $discs ->
    [one] { $discs } pedina
   *[other] { $discs } pedine
}.

lesson-lines = Le linee sono orizzontali, verticali e diagonali. Una mossa può girare pedine in più linee.
lesson-lines-task = Gira pedine in tre linee insieme.
lesson-lines-right = La tua pedina ha chiuso tre linee insieme.
lesson-lines-wrong = { $move } gira pedine solo in { $lines ->
    [one] { $lines } linea
   *[other] { $lines } linee
}.

lesson-find = Una mossa che non gira niente non è permessa.
lesson-find-task = Senza segni: trova la tua unica mossa.
lesson-find-right = Su ogni altra casella non si girerebbe niente.

lesson-corner = Nessuno può chiudere una pedina in un angolo: non si gira mai.
lesson-corner-task = Prendi l’angolo.
lesson-corner-right = Questa pedina resta nera fino alla fine.
lesson-corner-wrong = { $move } non è un angolo.

lesson-safe = Una pedina accanto a un angolo vuoto può aiutare il Bianco a prendere l’angolo.
lesson-safe-task = Non lasciare angoli al Bianco.
lesson-safe-right = Ora il Bianco non può prendere nessun angolo.
lesson-safe-wrong = Dopo { $move } il Bianco prende l’angolo { $corner }.

lesson-pass = Chi non può muovere deve passare.
lesson-pass-task = Lascia il Bianco senza mosse.
lesson-pass-right = Il Bianco deve passare, e tocca ancora a te.
lesson-pass-wrong = Dopo { $move } il Bianco ha ancora una mossa.

lesson-end = La partita finisce quando nessuno può muovere. Vince chi ha più pedine.
lesson-end-task = Fai l’ultima mossa.
lesson-end-right = La partita è finita. Vinci { $black } a { $white }.
