### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Neue Partie
new-game-quick = Sofort, auf 8 x 8
new-game-quick-black = Schwarz gegen Stufe { $level }
new-game-quick-white = Weiß gegen Stufe { $level }
new-game-choose = Oder nach Wunsch
new-game-rules = Regeln
new-game-board = Brett
new-game-width = Breite
new-game-height = Höhe
new-game-clock = Uhr
new-game-help = Pfeile wählen, Enter beginnt, Esc ändert nichts.
new-game-help-seat = Eine Stufe, p für Person oder andere Engine: gtp:BEFEHL.
new-game-help-engine = gtp:BEFEHL, nboard:BEFEHL oder xboard:BEFEHL, etwa gtp:gtp-rhino
new-game-help-clock = ZEIT/ZUSCHLAG/NACHFRIST wie 15:00/0:05/2:00, 0:30 a move oder none
new-game-engine-of = { $player ->
    [black] Engine von Schwarz
   *[white] Engine von Weiß
}
choice-person = Person
choice-level = Stufe { $level }: { $name }
choice-program = Anderes Programm
choice-other-clock = Andere

rules-othello = Othello
rules-classic = Klassisch
rules-free = Frei
rules-othello-long = Othello: wie im Turnier
rules-classic-long = Klassisch: Mitte frei setzen
rules-free-long = Frei: jedes leere Feld

clock-none = Ohne Uhr
clock-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}, { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} je Zug
clock-grace = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}, Nachfrist
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} je Zug

# Settings.
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Brett
settings-appearance = Darstellung
settings-scale = Schriftgröße
settings-speed = Steine drehen sich um
settings-coordinates = Buchstaben und Zahlen am Brett
settings-legal = Spielbare Felder markieren
settings-preview = Zeigen, was ein Zug umdreht
settings-tap-shows = Erstes Tippen zeigt den Zug, zweites spielt ihn
settings-sounds = Töne
settings-live = Laufende Bewertung
settings-graph = Bewertungskurve
settings-pace = Tempo der Engine
settings-hints = Ein Tipp dauert bis zu
settings-reviews = Auswertungen sind
settings-threads = Threads der Engine
settings-hash = Speicher der Engine
settings-megabytes = { $count } MB
settings-reset = Auf Standard zurücksetzen
settings-help = Pfeile wählen, Enter oder Esc schließt.
language-system = Wie das System
theme-wood = Holz
theme-felt = Filz
theme-high-contrast = Hoher Kontrast
theme-board = Brett: { $theme }
appearance-system = Wie das System
appearance-light = Hell
appearance-dark = Dunkel
speed-off = Sofort
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
pace-none = Sofort
pace-brisk = Zügig
pace-calm = Ruhig
pace-slow = Langsam
hints-seconds = { $seconds } s
reviews-quick = Schnell
reviews-usual = Normal
reviews-thorough = Gründlich
setting-yes = ja
setting-no = nein

# Files.
files-open = Partie öffnen
files-save = Partie speichern
files-picture = Bild speichern: .svg, .png, .txt
files-up = .. (ein Ordner höher)
files-none = hier sind keine Partien
files-none-typed = hier hat nichts „{ $typed }“ im Namen
files-folder = Alle Partien dieses Ordners
files-name = Datei
files-exists = { $path } gibt es schon. Noch einmal speichern ersetzt es.
files-help = Namen tippen oder wählen; Tab ergänzt, Enter nimmt, Esc verlässt.

# A comment on a move.
comment-title = Kommentar zu { $move }
comment-title-start = Kommentar zum Anfang
comment-help = Enter übernimmt ihn, Alt-Enter beginnt eine Zeile, Esc ändert nichts.
comment-keep = Übernehmen

# Setting up a position.
set-up-title = Stellung aufbauen
set-up-explain = Klicke auf Felder, um Steine zu setzen. Die andere Taste setzt die andere Farbe.
set-up-brush = Ein Klick setzt
set-up-nothing = Nichts
set-up-first = Am Zug
set-up-first-player = { $player ->
    [black] Schwarz zuerst
   *[white] Weiß zuerst
}
set-up-clear = Leeren
set-up-start = Anfang
set-up-start-explain = Die Stellung, mit der eine Partie beginnt
set-up-swap = Tauschen
set-up-swap-explain = Die Farben tauschen
set-up-play = Ab hier spielen
set-up-summary = { $player ->
    [black] { $rules } { $size }, Schwarz zuerst, { $black } : { $white }
   *[white] { $rules } { $size }, Weiß zuerst, { $black } : { $white }
}
set-up-key-discs = schwarzer oder weißer Stein
set-up-key-none = kein Stein
set-up-key-cycle = nächster; auch ein Klick
set-up-key-first = wer zuerst zieht
set-up-key-rules = die Regeln
set-up-key-columns = weniger oder mehr Spalten
set-up-key-rows = weniger oder mehr Reihen
set-up-key-clear = leeren, üblicher Anfang
set-up-key-play = ab hier spielen
set-up-key-cancel = zurück zur Partie
set-up-short-disc = Stein
set-up-short-none = leer
set-up-short-first = Zug
set-up-short-rules = Regeln
set-up-short-play = los
set-up-short-cancel = zurück
