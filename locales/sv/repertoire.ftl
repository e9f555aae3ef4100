### Repertoires: openings to know by heart, and training them.

repertoire-title = Träna öppningar
repertoire-side = Du spelar
repertoire-both = Båda sidor
repertoire-find = Sök
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } ställning
   *[other] { $positions } ställningar
}, { $due } att repetera
repertoire-board = Partiet på brädet
repertoire-paste = Från urklipp
repertoire-paste-detail = drag, en variant per rad, eller SGF
repertoire-paste-now = Klistra in dragen nu.
repertoire-file = Från en fil
repertoire-game-name = Parti
repertoire-pasted-name = Inklistrat
repertoire-train = Träna
repertoire-rename = Byt namn
repertoire-delete = Ta bort
repertoire-new-name = Nytt namn
repertoire-delete-question = Ta bort ”{ $name }” och det du har lärt dig av den?
repertoire-delete-no = Behåll den
repertoire-hint = Välj en eller flera öppningar, eller klistra in drag eller SGF.
repertoire-help = Skriv för att söka; pilarna flyttar och byter sida, Tab väljer flera, Enter tränar, F2 byter namn, Del tar bort.
repertoire-rename-help = Enter sparar namnet, Esc lämnar det som det var.
repertoire-delete-help = Enter tar bort den, Esc behåller den.
repertoire-name-taken = Namnet ”{ $name }” är inte ledigt.

# Training.
repertoire-headline = Variant { $line }: { $right } rätt, { $missed } missade
repertoire-question = { $player ->
    [black] Du är svart. Vad spelar din repertoar här?
   *[white] Du är vit. Vad spelar din repertoar här?
}
repertoire-question-short = Vad spelar din repertoar här?
repertoire-right = Rätt: { $move }.
repertoire-left = Du lämnade din repertoar: den spelar { $moves } här.
repertoire-shown = Din repertoar spelar { $moves } här.
repertoire-go-on = Spela det för att fortsätta.
repertoire-popularity = Av { $all ->
    [one] { $all } turneringsparti
   *[other] { $all } turneringspartier
} fortsatte { $played } med { $move } och { $right } med din repertoar.
repertoire-popularity-right = Av { $all ->
    [one] { $all } turneringsparti
   *[other] { $all } turneringspartier
} fortsatte { $right } med din repertoar.
repertoire-end = Slut på varianten.
repertoire-end-named = Slut på varianten: { $opening }.
repertoire-due = { $count ->
    [one] { $count } ställning att repetera i dag
   *[other] { $count } ställningar att repetera i dag
}
repertoire-summary = { $right } rätt, { $missed } missade; { $due ->
    [one] { $due } ställning
   *[other] { $due } ställningar
} att repetera i morgon.
repertoire-play-on = Spela vidare mot motorn
repertoire-key-play-on = spela vidare

# Why something is no repertoire.
repertoire-unreadable = Det blir ingen repertoar: { $reason }.
repertoire-other-start = Parti { $game } börjar inte med de fyra vanliga brickorna på 8 × 8.
repertoire-empty = Det finns inget drag i den.
repertoire-nothing-to-decide = { $player ->
    [black] Svart har inget att välja i den.
   *[white] Vit har inget att välja i den.
}
repertoire-too-large = En repertoar har högst { $most } olika drag.
