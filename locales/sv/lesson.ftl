### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Steg { $number } av { $count }
lesson-right = Rätt! { $praise }
lesson-again = Prova en annan ruta.
lesson-done = Det var allt. Spela ett lätt parti nu, eller gå tillbaka.

lesson-place = Spela så att vita brickor ligger i en rak linje mellan din nya bricka och en annan svart bricka.
lesson-place-task = Du är svart. Välj en markerad ruta.
lesson-place-right = Den vita brickan emellan vändes. Nu är den din.

lesson-turn = Alla vita brickor emellan vänds.
lesson-turn-task = Vänd tre brickor.
lesson-turn-right = Alla tre brickorna vändes.
lesson-turn-wrong = { $move } vänder bara { $discs ->
    [one] { $discs } bricka
   *[other] { $discs } brickor
}.

lesson-lines = Linjer går vågrätt, lodrätt och snett. Ett drag kan vända brickor i flera linjer.
lesson-lines-task = Vänd brickor i tre linjer på en gång.
lesson-lines-right = Din bricka stängde tre linjer på en gång.
lesson-lines-wrong = { $move } vänder bara brickor i { $lines ->
    [one] { $lines } linje
   *[other] { $lines } linjer
}.

lesson-find = Ett drag som inte vänder något är inte tillåtet.
lesson-find-task = Utan markeringar: hitta ditt enda drag.
lesson-find-right = På alla andra rutor skulle inget vändas.

lesson-corner = Ingen kan stänga in en bricka i ett hörn, så den vänds aldrig.
lesson-corner-task = Ta hörnet.
lesson-corner-right = Den här brickan förblir svart till slutet.
lesson-corner-wrong = { $move } är inget hörn.

lesson-safe = En bricka bredvid ett tomt hörn kan hjälpa vit att ta hörnet.
lesson-safe-task = Låt inte vit ta ett hörn.
lesson-safe-right = Vit kan inte ta något hörn nu.
lesson-safe-wrong = Efter { $move } tar vit hörnet { $corner }.

lesson-pass = Den som inte kan dra måste passa.
lesson-pass-task = Spela så att vit inte kan dra.
lesson-pass-right = Vit måste passa, och det är din tur igen.
lesson-pass-wrong = Efter { $move } kan vit fortfarande dra.

lesson-end = Partiet är slut när ingen kan dra. Den som har flest brickor vinner.
lesson-end-task = Spela det sista draget.
lesson-end-right = Partiet är slut. Du vinner med { $black }–{ $white }.
