### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi ha bisogno di JavaScript e di WebAssembly.
page-start-no-webassembly = Reversi ha bisogno di WebAssembly, che questo browser non ha o ha disattivato.
page-start-not-loaded = Impossibile caricare Reversi. Controlla la connessione e ricarica la pagina.
page-start-stopped = Reversi ha smesso di funzionare. La partita è conservata: ricarica la pagina.
