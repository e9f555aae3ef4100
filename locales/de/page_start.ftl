### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = Reversi braucht JavaScript und WebAssembly.
page-start-no-webassembly = Reversi braucht WebAssembly, das dieser Browser nicht hat oder das abgeschaltet ist.
page-start-not-loaded = Reversi konnte nicht geladen werden. Bitte prüfe die Verbindung und lade die Seite neu.
page-start-stopped = Reversi arbeitet nicht mehr. Die Partie ist aufbewahrt: bitte lade die Seite neu.
