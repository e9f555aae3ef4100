### Repertoires: openings to know by heart, and training them.

repertoire-title = Eröffnungen trainieren
repertoire-side = Du spielst
repertoire-both = Beide Seiten
repertoire-find = Suchen
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}, { $due } fällig
repertoire-board = Die Partie auf dem Brett
repertoire-paste = Aus der Zwischenablage
repertoire-paste-detail = Züge, je Zeile eine Variante, oder SGF
repertoire-paste-now = Füge die Züge jetzt ein.
repertoire-file = Aus einer Datei
repertoire-game-name = Partie
repertoire-pasted-name = Eingefügt
repertoire-train = Trainieren
repertoire-rename = Umbenennen
repertoire-delete = Löschen
repertoire-new-name = Neuer Name
repertoire-delete-question = „{ $name }“ löschen, mit allem, was du davon gelernt hast?
repertoire-delete-no = Behalten
repertoire-hint = Wähle eine oder mehrere Eröffnungen, oder füge Züge oder SGF ein.
repertoire-help = Tippen sucht; Pfeile bewegen und wechseln die Seite, Tab wählt mehrere, Enter trainiert, F2 benennt um, Entf löscht.
repertoire-rename-help = Enter übernimmt den Namen, Esc lässt den alten.
repertoire-delete-help = Enter löscht es, Esc behält es.
repertoire-name-taken = „{ $name }“ ist kein freier Name.

# Training.
repertoire-headline = Variante { $line }: { $right } richtig, { $missed } falsch
repertoire-question = { $player ->
    [black] Du bist Schwarz. Was spielt dein Repertoire hier?
   *[white] Du bist Weiß. Was spielt dein Repertoire hier?
}
repertoire-question-short = Was spielt dein Repertoire hier?
repertoire-right = Richtig: { $move }.
repertoire-left = Du hast dein Repertoire verlassen: es spielt hier { $moves }.
repertoire-shown = Dein Repertoire spielt hier { $moves }.
repertoire-go-on = Spiele es, um weiterzumachen.
repertoire-popularity = Von { $all ->
    [one] { $all } Turnierpartie
   *[other] { $all } Turnierpartien
} gingen { $played } mit { $move } weiter und { $right } mit deinem Repertoire.
repertoire-popularity-right = Von { $all ->
    [one] { $all } Turnierpartie
   *[other] { $all } Turnierpartien
} gingen { $right } mit deinem Repertoire weiter.
repertoire-end = Ende der Variante.
repertoire-end-named = Ende der Variante: { $opening }.
repertoire-due = { $count ->
    [one] { $count } Stellung heute zu wiederholen
   *[other] { $count } Stellungen heute zu wiederholen
}
repertoire-summary = { $right } richtig, { $missed } falsch; { $due ->
    [one] { $due } Stellung ist
   *[other] { $due } Stellungen sind
} morgen fällig.
repertoire-play-on = Gegen die Engine weiterspielen
repertoire-key-play-on = weiter

# Why something is no repertoire.
repertoire-unreadable = Das ergibt kein Repertoire: { $reason }.
repertoire-other-start = Partie { $game } beginnt nicht mit den vier üblichen Steinen auf 8 x 8.
repertoire-empty = Es ist kein Zug darin.
repertoire-nothing-to-decide = { $player ->
    [black] Schwarz hat darin nichts zu entscheiden.
   *[white] Weiß hat darin nichts zu entscheiden.
}
repertoire-too-large = Ein Repertoire hat höchstens { $most } verschiedene Züge.
