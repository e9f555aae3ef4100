### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi necesita JavaScript y WebAssembly.
page-start-no-webassembly = Reversi necesita WebAssembly, que este navegador no tiene o tiene desactivado.
page-start-not-loaded = No se pudo cargar Reversi. Comprueba la conexión y vuelve a cargar la página.
page-start-stopped = Reversi ha dejado de funcionar. La partida está guardada: vuelve a cargar la página.
