### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi kræver JavaScript og WebAssembly.
page-start-no-webassembly = Reversi kræver WebAssembly, som denne browser ikke har eller har slået fra.
page-start-not-loaded = Reversi kunne ikke indlæses. Kontrollér forbindelsen, og genindlæs siden.
page-start-stopped = Reversi er holdt op med at virke. Partiet er gemt: genindlæs siden.
