### The page in a browser.

page-board = Brett
page-moves = Züge
# A move as it is read out.
page-moved = { $player ->
    [black] Schwarz { $square }
   *[white] Weiß { $square }
}
page-values = Werte
page-copy-link = Link zur Partie kopieren
page-link-copied = Der Link zur Partie, kopiert
page-save-games = Alle hier gespielten Partien speichern
page-engine-weights = die Daten der Engine konnten nicht geladen werden, die Seite muss mit Verbindung neu geladen werden
page-engine-worker = dieser Browser kann die Engine nicht im Hintergrund ausführen
page-engine-crashed = die Engine arbeitet nicht mehr
page-not-kept = Dieser Browser bewahrt für diese Seite nichts auf, daher geht die Partie verloren, wenn die Seite geschlossen wird. Sie kann als Datei gespeichert oder ihr Link kopiert werden.
page-storage-full = In diesem Browser ist kein Platz mehr für die Partien der Seite, daher sind die letzten Züge nicht aufbewahrt. Die Partie kann als Datei gespeichert werden.
page-kept-unreadable = Ein Teil der in diesem Browser gespeicherten Daten war nicht lesbar. Er wurde beiseitegelegt und nicht gelöscht.
page-file-too-large = { $name } ist zu groß, um hier geöffnet zu werden.
page-not-fetched = Das konnte nicht geladen werden: es gibt keine Verbindung. Was hier ist, funktioniert weiter.
# What the game is saved as.
page-save-sgf = SGF: alles, mit Varianten und Kommentaren
page-save-ggf = GGF: die Züge, wie Spielserver sie schreiben
page-save-transcript = Züge als Text: f5d6c3
page-save-wthor = WTHOR: beendete Turnierpartien, mit zwei Dateien für Namen
page-picture-svg = SVG: in jeder Größe scharf
page-picture-png = PNG: für Nachrichten und Dokumente
page-tab-play = Spielen
page-tab-puzzles = Aufgaben
page-tab-review = Auswerten
page-tab-games = Partien
page-tab-more = Mehr
page-share = Teilen
page-share-link = Link zur Partie
page-share-link-detail = alle Züge, zum Durchblättern
page-share-find = „Finde den Zug“
page-share-find-detail = diese Stellung, ohne die folgenden Züge
page-share-picture = Bild des Bretts
page-picture-copied = Bild des Bretts kopiert
page-position-copied = Link zur Stellung kopiert
page-find-move = { $player ->
    [black] Finde den besten Zug für Schwarz.
   *[white] Finde den besten Zug für Weiß.
}
page-tap-explain = Tippe auf Felder, um Steine zu setzen.
page-tap-places = Antippen setzt
page-tap-again = Noch einmal tippen, um { $square } zu spielen.
page-panel-width = Breite der Seitenleiste
