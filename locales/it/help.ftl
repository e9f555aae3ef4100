### The help, and about.

help-title = Aiuto
help-rules-title = Regole
help-rules-start = Due giocatori mettono a turno pedine sul tavoliere, prima il Nero. La partita comincia con quattro pedine al centro.
help-rules-move = Una mossa è una nuova pedina su una casella vuota. In linea retta – orizzontale, verticale o diagonale – deve chiudere pedine dell’altro colore tra sé e un’altra tua. Gli anelli segnano le caselle dove si può.
help-rules-turn = Tutte le pedine chiuse si girano e sono tue, in tutte le linee insieme.
help-rules-passing = Chi non può muovere passa, e l’altro gioca di nuovo. Chi può muovere non può passare.
help-rules-end = Quando nessuno può muovere, per lo più perché il tavoliere è pieno, la partita è finita. Vince chi ha più pedine.
help-rules-corner = Una pedina in un angolo non si gira mai: gli angoli valgono molto.
help-rules-others = Con le regole classiche le prime quattro pedine si mettono sulle quattro caselle centrali e non girano nulla. Con le regole libere si può giocare su ogni casella vuota.
help-keys-title = Tasti
help-values-title = Valori
help-scroll = frecce: scorri

# Keys that are no actions, and what they do.
key-arrows = frecce
key-arrows-does = va a una casella
key-enter = Invio, spazio
key-enter-does = gioca lì
key-square = lettera e numero
key-square-does = gioca lì: f5
key-tab = Tab
key-tab-window-does = dal tavoliere ai pulsanti e ritorno
key-tab-terminal-does = alla prossima casella giocabile
key-escape = Esc
key-escape-does = ferma il motore, chiude, cancella
key-mouse = mouse
key-mouse-does = un clic gioca; la rotella torna indietro
key-other-button = clic destro
key-other-button-does = segna la casella: triangolo, quadrato, cerchio, croce, nulla
help-letters = Le minuscole che non indicano una colonna valgono come maiuscole.
help-more = Il testo incollato viene aperto: mosse, un tavoliere o SGF. Ogni partita cominciata è conservata e si può riprendere.

about-title = Reversi
about-version = Versione { $version }
about-text = Reversi (Othello) su tavolieri da 2 x 2 a 26 x 26, per due giocatori o contro un motore di venti livelli.
about-license = Licenza: MIT o Apache-2.0, a scelta.
