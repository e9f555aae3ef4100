### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi behöver JavaScript och WebAssembly.
page-start-no-webassembly = Reversi behöver WebAssembly, som den här webbläsaren saknar eller har stängt av.
page-start-not-loaded = Reversi kunde inte laddas. Kontrollera anslutningen och ladda om sidan.
page-start-stopped = Reversi har slutat fungera. Partiet är sparat: ladda om sidan.
