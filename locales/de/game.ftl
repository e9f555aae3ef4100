### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = .

player = { $player ->
    [black] Schwarz
   *[white] Weiß
}

# Who plays a side.
seat-person = Person
seat-you = du
seat-level = Stufe { $level }, { $name }
    .short = Stufe { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-practised = geübt
level-strong = stark
level-expert = Experte
level-master = Meister
level-strongest = am stärksten
level-errs = Schaut { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} voraus und irrt sich ab und zu mit Absicht.
level-solves = Schaut { $depth } Züge voraus und spielt die letzten { $solved } Felder fehlerfrei.
level-takes-time = Schaut so weit voraus, wie { $seconds } Sekunden je Zug erlauben.

turn = { $player ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
}
turn-yours = { $player ->
    [black] Du bist am Zug (Schwarz)
   *[white] Du bist am Zug (Weiß)
}
turn-paused = { $player ->
    [black] Schwarz am Zug, Pause
   *[white] Weiß am Zug, Pause
}
turn-thinking = { $player ->
    [black] Schwarz denkt nach
   *[white] Weiß denkt nach
}

# Beside the name of a player, who is $who.
card-turn = { $who }, am Zug
card-late = { $who }, Zeit abgelaufen

discs-of = { $player ->
    [black] Schwarz hat { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
   *[white] Weiß hat { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
}
disc-picture = { $player ->
    [black] Schwarzer Stein
   *[white] Weißer Stein
}
counts = Schwarz { $black } : { $white } Weiß

result-you-won = Du hast { $winner }:{ $loser } gewonnen
result-you-lost = Du hast mit { $discs } verloren
result-you-won-time = Du hast auf Zeit gewonnen
result-you-lost-time = Du hast auf Zeit verloren
result-you-won-resignation = Du hast durch Aufgabe gewonnen
result-you-resigned = Du hast aufgegeben
result-win = { $player ->
    [black] Schwarz gewinnt { $winner } : { $loser }
   *[white] Weiß gewinnt { $winner } : { $loser }
}
result-draw = Unentschieden { $black } : { $white }
result-resignation = { $player ->
    [black] Schwarz gewinnt durch Aufgabe
   *[white] Weiß gewinnt durch Aufgabe
}
result-time = { $player ->
    [black] Schwarz gewinnt auf Zeit
   *[white] Weiß gewinnt auf Zeit
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Offizielles Ergebnis { $first } : { $second }, mit leeren Feldern.
result-turning-point = Wendepunkt: Zug { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square }: dreht { $count ->
    [0] nichts
    [one] { $count } Stein
   *[other] { $count } Steine
} um

# Squares as they are read out, one part after another.
spoken-empty = { $square }, leer
spoken-disc = { $player ->
    [black] { $square }, schwarz
   *[white] { $square }, weiß
}
spoken-legal = spielbar, dreht { $count } um
spoken-gray = grau
spoken-last = letzter Zug
spoken-triangle = Dreieck
spoken-square-mark = Quadrat
spoken-circle = Kreis
spoken-cross = Kreuz
spoken-label = Beschriftung { $label }

# Notices.
notice-pass = { $player ->
    [black] Schwarz hat keinen Zug und passt. Weiß spielt noch einmal.
   *[white] Weiß hat keinen Zug und passt. Schwarz spielt noch einmal.
}
notice-time-up = { $player ->
    [black] Die Zeit von Schwarz ist abgelaufen.
   *[white] Die Zeit von Weiß ist abgelaufen.
}
notice-grace = { $player ->
    [black] Die Zeit von Schwarz ist abgelaufen: Schwarz hat verloren und spielt in der Nachfrist weiter.
   *[white] Die Zeit von Weiß ist abgelaufen: Weiß hat verloren und spielt in der Nachfrist weiter.
}
notice-unfinished = Eine unbeendete Partie ist aufbewahrt. { $key } setzt sie fort.
notice-no-unfinished = Es gibt keine unbeendete Partie.
notice-engine-stopped = Angehalten. { $resume } spielt weiter; { $now } hätte sie ziehen lassen.
notice-live-stopped = Keine laufende Bewertung mehr. { $key } beginnt wieder.
notice-pasted = Eingefügt: { $what }.
notice-linked = Aus einem Link geöffnet: { $what }.
notice-saved = Gespeichert als { $path }.
notice-saved-in-part = Gespeichert als { $path }. Das kann nicht alles aus dieser Partie aufnehmen: eine .sgf-Datei schon.
notice-opened = { $path } geöffnet.
notice-not-on-board = { $square } ist nicht auf dem Brett.
notice-mark-where = Zeige auf ein Feld oder gehe mit den Pfeiltasten hin: dann markiert es { $key }.
notice-nothing-to-retry = Es gibt nichts zu üben.
notice-review-first = Die Partie muss zuerst ausgewertet werden: das macht { $key }.
notice-no-font = Für { $language } wurde auf diesem System keine Schrift gefunden, daher Englisch. Eine wie Noto Sans CJK zu installieren hilft.
notice-no-letters = Dieses Terminal zeigt nur ASCII-Zeichen, daher Englisch statt { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] eine SGF-Partie
    [ggf] eine GGF-Partie
   *[other] eine Zugfolge
} von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
pasted-games = { $format ->
    [sgf] { $games } SGF-Partien
    [ggf] { $games } GGF-Partien
   *[other] { $games } Zugfolgen
}
pasted-in-text = eine Zugfolge von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} zwischen anderem Text
pasted-board = { $player ->
    [black] ein Brett von { $size }, Schwarz am Zug
   *[white] ein Brett von { $size }, Weiß am Zug
}

# The moves, and what stands beside them.
moves-none = Noch keine Züge.
move-pass = passt
opening = Eröffnung: { $name }

page-close = jede Taste schließt dies
copied-moves = Die Züge, kopiert
copied-board = Das Brett, kopiert
copied-image = Bild kopiert

too-small = zu klein
