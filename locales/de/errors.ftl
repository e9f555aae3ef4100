### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = nicht auf dem Brett
why-occupied = besetzt
why-flanks-nothing = dreht nichts um
why-center-first = die vier mittleren Felder kommen zuerst
why-game-over = die Partie ist zu Ende
why-pass-not-forced = { $player ->
    [black] Schwarz hat einen gültigen Zug und darf nicht passen
   *[white] Weiß hat einen gültigen Zug und darf nicht passen
}

# Why something was not done.
refused-engine-to-move = Die Engine ist am Zug.
refused-game-over = Die Partie ist zu Ende.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-redo = Es gibt nichts zu wiederholen.
refused-no-other-line = Es gibt keine andere Variante.
refused-main-line = Das ist die Hauptvariante.
refused-no-such-node = Dieser Zug ist nicht mehr in der Partie.
refused-reviewing = Die Engine ist mit der Auswertung beschäftigt.
refused-nothing-to-review = Es gibt keinen Zug auszuwerten.
refused-no-exercise = Hier gibt es nichts zu probieren.
refused-start = Der Anfang einer Partie kann nicht gelöscht werden.
refused-other = Das geht nicht: { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }; du spielst jetzt Schwarz.
   *[white] { $reason }; du spielst jetzt Weiß.
}
trouble-illegal-move = { $player ->
    [black] Der Zug der Engine war ungültig ({ $reason }); du spielst jetzt Schwarz.
   *[white] Der Zug der Engine war ungültig ({ $reason }); du spielst jetzt Weiß.
}
trouble-no-hint = Kein Tipp: { $reason }.
trouble-no-evaluation = Keine Bewertung: { $reason }.
trouble-no-review = Keine Auswertung: { $reason }.
trouble-review-not-kept = Die Auswertung konnte nicht gespeichert werden: { $reason }.
trouble-not-kept = Nicht gespeichert: { $reason }.

# What is wrong with a new game.
size-not-a-size = Keine gültige Brettgröße: schreibe BREITExHÖHE, etwa 8x8.
size-out-of-range = Breite und Höhe müssen jeweils zwischen { $least } und { $most } liegen.
size-not-even-square = Ein freies Brett ist quadratisch mit gerader Seite von 4 bis { $most }.
seat-unknown = Möglich sind person, eine Stufe von { $least } bis { $most } oder ein anderes Programm wie gtp:BEFEHL.
clock-unknown = Keine gültige Bedenkzeit: schreibe none, ZEIT/ZUSCHLAG/NACHFRIST wie 15:00/0:05/2:00, oder 30 a move.
position-nobody-can-move = In dieser Stellung kann keine Seite ziehen.

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = zu lang für eine Partie
file-empty = die Datei ist leer
file-no-game = es ist keine Partie darin
file-picture-format = Bilder sind .svg-, .png- oder .txt-Dateien
file-game-format = Partien werden als .sgf-, .ggf-, .wtb-, .txt-, .moves-, .obf- oder .board-Dateien gespeichert
file-no-result = die Partie ist nicht zu Ende, und dieses Format nimmt nur beendete Partien auf
file-other-start = die Partie beginnt nicht mit der üblichen Stellung, und dieses Format kann das nicht ausdrücken
file-rules = eine Partie nach den Regeln { $rules } kann in diesem Format nicht gespeichert werden
file-size = ein Brett von { $size } kann in diesem Format nicht gespeichert werden
paste-error = Eingefügter Text: { $reason }.
link-error = Dieser Link lässt sich nicht öffnen: { $reason }.
paste-nothing = es gibt keinen Text einzufügen
paste-game = { $format } mit einem Fehler in { $error }
paste-transcript = eine Zugfolge mit einem Fehler in { $error }
paste-board = ein Brett mit einem Fehler: { $error }
paste-too-many-games = mehr als { $games } Partien: sie können als Datei gespeichert und geöffnet werden
paste-unknown = weder eine Zugfolge (f5d6c3) noch ein Brett noch SGF oder GGF
transcript-unreadable = Zug { $number } ({ $word }): weder ein Feld noch Passen
transcript-illegal = Zug { $number } ({ $word }): { $reason }

# What is kept between runs.
store-future = { $name } hat Version { $found }, die dieses Programm nicht kennt. { $aside }
store-broken = { $name } ist nicht lesbar ({ $reason }). { $aside }
store-kept-aside = Aufbewahrt als { $path }.
store-left = Es bleibt als { $path }.

# The library of games.
library-newer = die Bibliothek hat Version { $found }, die dieses Programm nicht kennt
library-other = das ist keine Bibliothek von Partien
library-damaged = die Bibliothek ist beschädigt ({ $reason })
library-locked = ein anderes Programm schreibt gerade in die Bibliothek; versuche es später noch einmal
library-read-only = die Bibliothek ist schreibgeschützt
library-no-game = es gibt keine Partie { $number }

# What the file system refuses.
io-not-found = diese Datei oder diesen Ordner gibt es nicht
io-permission-denied = die Berechtigung fehlt
io-is-a-folder = das ist ein Ordner
io-not-a-folder = ein Teil des Pfades ist kein Ordner
io-storage-full = es ist kein Platz mehr
io-read-only = dort kann nur gelesen werden
