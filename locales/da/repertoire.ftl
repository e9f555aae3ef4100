### Repertoires: openings to know by heart, and training them.

repertoire-title = Træn åbninger
repertoire-side = Du spiller
repertoire-both = Begge sider
repertoire-find = Find
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } stilling
   *[other] { $positions } stillinger
}, { $due } skal gentages
repertoire-board = Partiet på brættet
repertoire-paste = Fra udklipsholderen
repertoire-paste-detail = træk, én variant pr. linje, eller SGF
repertoire-paste-now = Indsæt trækkene nu.
repertoire-file = Fra en fil
repertoire-game-name = Parti
repertoire-pasted-name = Indsat
repertoire-train = Træn
repertoire-rename = Omdøb
repertoire-delete = Slet
repertoire-new-name = Nyt navn
repertoire-delete-question = Slet »{ $name }« og det, du har lært af det?
repertoire-delete-no = Behold det
repertoire-hint = Vælg en eller flere åbninger, eller indsæt træk eller SGF.
repertoire-help = Skriv for at finde; pilene flytter og skifter side, Tab vælger flere, Enter træner, F2 omdøber, Del sletter.
repertoire-rename-help = Enter gemmer navnet, Esc lader det være, som det var.
repertoire-delete-help = Enter sletter det, Esc beholder det.
repertoire-name-taken = Navnet »{ $name }« er ikke ledigt.

# Training.
repertoire-headline = Variant { $line }: { $right } rigtige, { $missed } forkerte
repertoire-question = { $player ->
    [black] Du er sort. Hvad spiller dit repertoire her?
   *[white] Du er hvid. Hvad spiller dit repertoire her?
}
repertoire-question-short = Hvad spiller dit repertoire her?
repertoire-right = Rigtigt: { $move }.
repertoire-left = Du forlod dit repertoire: det spiller { $moves } her.
repertoire-shown = Dit repertoire spiller { $moves } her.
repertoire-go-on = Spil det for at gå videre.
repertoire-popularity = Af { $all ->
    [one] { $all } turneringsparti
   *[other] { $all } turneringspartier
} fortsatte { $played } med { $move } og { $right } med dit repertoire.
repertoire-popularity-right = Af { $all ->
    [one] { $all } turneringsparti
   *[other] { $all } turneringspartier
} fortsatte { $right } med dit repertoire.
repertoire-end = Slut på varianten.
repertoire-end-named = Slut på varianten: { $opening }.
repertoire-due = { $count ->
    [one] { $count } stilling skal gentages i dag
   *[other] { $count } stillinger skal gentages i dag
}
repertoire-summary = { $right } rigtige, { $missed } forkerte; { $due ->
    [one] { $due } stilling
   *[other] { $due } stillinger
} skal gentages i morgen.
repertoire-play-on = Spil videre mod motoren
repertoire-key-play-on = spil videre

# Why something is no repertoire.
repertoire-unreadable = Det bliver ikke til et repertoire: { $reason }.
repertoire-other-start = Parti { $game } begynder ikke med de fire normale brikker på 8 × 8.
repertoire-empty = Der er ingen træk i det.
repertoire-nothing-to-decide = { $player ->
    [black] Sort har intet at vælge i det.
   *[white] Hvid har intet at vælge i det.
}
repertoire-too-large = Et repertoire har højst { $most } forskellige træk.
