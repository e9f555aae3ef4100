### Repertoires: openings to know by heart, and training them.

repertoire-title = Allena le aperture
repertoire-side = Giochi
repertoire-both = Entrambi
repertoire-find = Cerca
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } posizione
   *[other] { $positions } posizioni
}, { $due } da ripassare
repertoire-board = La partita sul tavoliere
repertoire-paste = Dagli appunti
repertoire-paste-detail = mosse, una variante per riga, o SGF
repertoire-paste-now = Incolla adesso le mosse.
repertoire-file = Da un file
repertoire-game-name = Partita
repertoire-pasted-name = Incollato
repertoire-train = Allena
repertoire-rename = Rinomina
repertoire-delete = Cancella
repertoire-new-name = Nuovo nome
repertoire-delete-question = Cancellare «{ $name }» e quello che ne hai imparato?
repertoire-delete-no = Conserva
repertoire-hint = Scegli una o più aperture, o incolla mosse o SGF.
repertoire-help = Scrivi per cercare; le frecce muovono e cambiano colore, Tab ne sceglie più d’una, Invio allena, F2 rinomina, Canc cancella.
repertoire-rename-help = Invio conserva il nome, Esc lascia quello di prima.
repertoire-delete-help = Invio lo cancella, Esc lo conserva.
repertoire-name-taken = «{ $name }» non è un nome libero.

# Training.
repertoire-headline = Linea { $line }: { $right } giuste, { $missed } sbagliate
repertoire-question = { $player ->
    [black] Sei il Nero. Che cosa gioca qui il tuo repertorio?
   *[white] Sei il Bianco. Che cosa gioca qui il tuo repertorio?
}
repertoire-question-short = Che cosa gioca qui il tuo repertorio?
repertoire-right = Giusto: { $move }.
repertoire-left = Hai lasciato il tuo repertorio: qui gioca { $moves }.
repertoire-shown = Il tuo repertorio qui gioca { $moves }.
repertoire-go-on = Giocala per continuare.
repertoire-popularity = Di { $all ->
    [one] { $all } partita di torneo
   *[other] { $all } partite di torneo
}, { $played } sono proseguite con { $move } e { $right } con il tuo repertorio.
repertoire-popularity-right = Di { $all ->
    [one] { $all } partita di torneo
   *[other] { $all } partite di torneo
}, { $right } sono proseguite con il tuo repertorio.
repertoire-end = Fine della linea.
repertoire-end-named = Fine della linea: { $opening }.
repertoire-due = { $count ->
    [one] { $count } posizione da ripassare oggi
   *[other] { $count } posizioni da ripassare oggi
}
repertoire-summary = { $right } giuste, { $missed } sbagliate; { $due ->
    [one] { $due } posizione
   *[other] { $due } posizioni
} per domani.
repertoire-play-on = Continua contro il motore
repertoire-key-play-on = continua

# Why something is no repertoire.
repertoire-unreadable = Questo non è un repertorio: { $reason }.
repertoire-other-start = La partita { $game } non comincia con le quattro pedine consuete su 8 x 8.
repertoire-empty = Non contiene mosse.
repertoire-nothing-to-decide = { $player ->
    [black] Il Nero non ha nulla da decidere.
   *[white] Il Bianco non ha nulla da decidere.
}
repertoire-too-large = Un repertorio ha al massimo { $most } mosse diverse.
