### Messages of the page when the game cannot run. Each message is one line of plain text.

page-start-no-script = Reversi needs JavaScript and WebAssembly.
page-start-no-webassembly = Reversi needs WebAssembly, which this browser does not support or has disabled.
page-start-not-loaded = Reversi could not be loaded. Please check the connection, and reload the page.
page-start-stopped = Reversi has stopped working. Your game is saved. Please reload the page.
