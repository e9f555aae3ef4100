### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi a besoin de JavaScript et de WebAssembly.
page-start-no-webassembly = Reversi a besoin de WebAssembly, que ce navigateur n’a pas ou a désactivé.
page-start-not-loaded = Reversi n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.
page-start-stopped = Reversi ne fonctionne plus. La partie est gardée : rechargez la page.
