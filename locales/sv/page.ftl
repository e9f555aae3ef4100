### The page in a browser.

page-board = Bräde
page-moves = Drag
# A move as it is read out.
page-moved = { $player ->
    [black] Svart { $square }
   *[white] Vit { $square }
}
page-values = Värden
page-copy-link = Kopiera en länk till partiet
page-link-copied = Länken till partiet, kopierad
page-save-games = Spara alla partier som spelats här
page-engine-weights = motorns data kunde inte hämtas, och sidan måste laddas om med en anslutning
page-engine-worker = den här webbläsaren kan inte köra motorn i bakgrunden
page-engine-crashed = motorn har slutat fungera
page-not-kept = Den här webbläsaren sparar inget för den här sidan, så partiet går förlorat när sidan stängs. Det kan sparas som en fil, eller så kan länken kopieras.
page-storage-full = Det finns ingen plats kvar i den här webbläsaren för sidans partier, så de senaste dragen sparas inte. Partiet kan sparas som en fil.
page-kept-unreadable = Vissa data som sparats i den här webbläsaren kunde inte läsas. De lades åt sidan och togs inte bort.
page-file-too-large = { $name } är för stor för att öppnas här.
page-not-fetched = Detta kunde inte hämtas: det finns ingen anslutning. Det som finns här fortsätter att fungera.
# What the game is saved as.
page-save-sgf = SGF: allt, med varianter och kommentarer
page-save-ggf = GGF: dragen, så som spelservrar skriver dem
page-save-transcript = Drag som text: f5d6c3
page-save-wthor = WTHOR: avslutade turneringspartier, med två filer med namn
page-picture-svg = SVG: skarp i alla storlekar
page-picture-png = PNG: för meddelanden och dokument
page-tab-play = Spela
page-tab-puzzles = Problem
page-tab-review = Granska
page-tab-games = Partier
page-tab-more = Mer
page-share = Dela
page-share-link = Länk till partiet
page-share-link-detail = alla drag, att bläddra bland
page-share-find = ”Hitta draget”
page-share-find-detail = den här ställningen, utan de följande dragen
page-share-picture = Bild av brädet
page-picture-copied = Bilden av brädet har kopierats
page-position-copied = Länken till ställningen har kopierats
page-find-move = { $player ->
    [black] Hitta det bästa draget för Svart.
   *[white] Hitta det bästa draget för Vit.
}
page-tap-explain = Tryck på rutor för att lägga brickor där.
page-tap-places = Ett tryck lägger
page-tap-again = Tryck igen för att spela { $square }.
page-panel-width = Sidopanelens bredd
