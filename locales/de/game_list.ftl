### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Meine Partien
games-library = Bibliothek
games-pasted = Eingefügte Partien
games-files = { $count ->
    [one] { $count } Datei oder Ordner
   *[other] { $count } Dateien und Ordner
}

# Above the table.
games-count = { $count ->
    [0] keine Partien
    [one] { $shown } Partie
   *[other] { $shown } Partien
}
games-found = { $found } von { $count ->
    [one] { $shown } Partie
   *[other] { $shown } Partien
}
games-reading = Lese… { $percent } %
games-broken = { $count ->
    [one] { $shown } Partie ist nicht lesbar
   *[other] { $shown } Partien sind nicht lesbar, die erste
}: { $first }
games-filter = Filter
games-filter-hint = ein Name, ein Turnier, ein Jahr, eine Eröffnung oder black:ann year:1990..1995
games-filter-hint-short = Name, Turnier, Jahr
# Why no game is listed.
games-none-found = Keine Partie passt zum Filter.
games-none-through = Keine Partie kam durch diese Stellung.
games-none-own = Noch keine Partien. Jede Partie, die du beginnst, wird hier aufbewahrt.
games-none-library = Noch keine Partien. Importiere Dateien oder einen Ordner, oder spiele: auch deine eigenen Partien stehen hier.
games-none-here = Hier gibt es keine Partien.
games-list-all = Alle Partien zeigen
games-unnamed = Spieler sind Nummern: für ihre Namen lege WTHOR.JOU und WTHOR.TRN neben die Datei.
games-you = Du
games-unfinished = offen
games-date = Datum
games-event = Turnier
games-result = Stand
games-opening = Eröffnung
games-moves = Züge
games-mistakes = Fehler
games-tags = Tags
games-heading-spoken = Sortieren nach { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Mit der Stellung auf dem Brett
games-through-next = Weiter mit:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (holte { $percent } %)

games-help-window = Tippe, um zu filtern. Pfeile wählen, Enter oder ein Doppelklick öffnet; ein Klick auf eine Überschrift sortiert. Esc geht zurück.
games-keep = In die Bibliothek übernehmen
games-import = Importieren…
games-import-title = Partien importieren: eine Datei oder ein ganzer Ordner
games-former = Zurück zur vorigen Liste
games-imported = { $count ->
    [0] Keine Partie wurde hinzugefügt.
    [one] { $shown } Partie wurde hinzugefügt.
   *[other] { $shown } Partien wurden hinzugefügt.
}
games-imported-again = Die schon vorhandenen bleiben, wie sie waren.
games-key-keep = behalten
games-key-import = Import
games-key-all = alle
games-key-open = öffnen
games-key-sort = ordnen
games-key-reverse = umkehren
games-key-through = Stellung
games-key-back = zurück
games-key-tab = andere Liste

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: nötig ist eine Zahl oder ein Bereich wie 40..60
query-result = { $word }: möglich sind black, white, draw oder unknown
query-own = { $word }: möglich sind yes oder no
query-name = { $word }: die Namen sind player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own und sort
query-sort = { $word }: möglich sind added, date, black, white, event, result, opening, moves oder mistakes

# What came of it.
notice-game-of = Partie { $number } von { $total }: { $black } gegen { $white }.
notice-no-games = Noch keine Partien geöffnet. Öffne zuerst eine Datei oder einen Ordner mit Partien.
notice-no-next-game = Es gibt keine nächste Partie.
notice-no-previous-game = Vor dieser gibt es keine Partie.
notice-no-search = Gesucht werden nur Stellungen auf 8 x 8, in denen jemand ziehen kann.
games-none-in-folder = in diesem Ordner sind keine Dateien mit Partien
games-names-alone = das sind Namen von Spielern oder Turnieren und keine Partien: öffne die .wtb-Dateien oder ihren Ordner
games-changed = die Datei hat sich geändert: Partie { $number } ist nicht mehr die aus der Liste
games-gone = Diese Partie ist nicht mehr da.
