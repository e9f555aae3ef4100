### The page in a browser.

page-board = Bræt
page-moves = Træk
# A move as it is read out.
page-moved = { $player ->
    [black] Sort { $square }
   *[white] Hvid { $square }
}
page-values = Værdier
page-copy-link = Kopiér et link til partiet
page-link-copied = Linket til partiet, kopieret
page-save-games = Gem alle partier, der er spillet her
page-engine-weights = motorens data kunne ikke hentes, og siden skal genindlæses med en forbindelse
page-engine-worker = denne browser kan ikke køre motoren i baggrunden
page-engine-crashed = motoren er holdt op med at virke
page-not-kept = Denne browser gemmer intet for denne side, så partiet går tabt, når siden lukkes. Det kan gemmes som en fil, eller dets link kan kopieres.
page-storage-full = Der er ikke mere plads i denne browser til sidens partier, så de seneste træk gemmes ikke. Partiet kan gemmes som en fil.
page-kept-unreadable = Nogle af de data, der er gemt i denne browser, kunne ikke læses. De blev lagt til side og ikke slettet.
page-file-too-large = { $name } er for stor til at blive åbnet her.
page-not-fetched = Dette kunne ikke hentes: der er ingen forbindelse. Det, der er her, virker stadig.
# What the game is saved as.
page-save-sgf = SGF: alt, med varianter og kommentarer
page-save-ggf = GGF: trækkene, som spilservere skriver dem
page-save-transcript = Træk som tekst: f5d6c3
page-save-wthor = WTHOR: afsluttede turneringspartier, med to filer med navne
page-picture-svg = SVG: skarpt i alle størrelser
page-picture-png = PNG: til beskeder og dokumenter
page-tab-play = Spil
page-tab-puzzles = Opgaver
page-tab-review = Gennemgå
page-tab-games = Partier
page-tab-more = Mere
page-share = Del
page-share-link = Link til partiet
page-share-link-detail = alle træk, til at bladre igennem
page-share-find = “Find trækket”
page-share-find-detail = denne stilling, uden de følgende træk
page-share-picture = Billede af brættet
page-picture-copied = Billedet af brættet er kopieret
page-position-copied = Linket til stillingen er kopieret
page-find-move = { $player ->
    [black] Find det bedste træk for Sort.
   *[white] Find det bedste træk for Hvid.
}
page-tap-explain = Tryk på felter for at lægge brikker der.
page-tap-places = Et tryk lægger
page-tap-again = Tryk igen for at spille { $square }.
page-panel-width = Sidepanelets bredde
