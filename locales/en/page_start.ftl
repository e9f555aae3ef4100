### Messages of the page when the game cannot run. Each message is one line of plain text.

page-start-no-script = Reversi needs JavaScript and WebAssembly.
page-start-no-webassembly = Reversi needs WebAssembly, which this browser does not support or has disabled.
page-start-not-loaded = Reversi could not be loaded. Please check the connection, and load the page again.
page-start-stopped = Reversi has stopped working. The game is saved: please load the page again.
