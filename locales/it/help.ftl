### The help, and about.

help-title = Aiuto
help-rules-title = Regole
help-rules = Metti una pedina in modo da chiudere pedine dell’altro colore tra essa e un’altra tua, in una delle otto direzioni: si girano e sono tue. Chi non può farlo passa. Quando non può nessuno, ha vinto chi ha più pedine.
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
about-text = Reversi (Othello) su tavolieri da 2 x 2 a 26 x 26, per due persone o contro un motore di venti livelli.
about-license = Licenza: MIT o Apache-2.0, a scelta.
