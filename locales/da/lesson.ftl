### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Trin { $number } af { $count }
lesson-right = Rigtigt! { $praise }
lesson-again = Prøv et andet felt.
lesson-done = Det var det hele. Spil nu et let parti, eller gå tilbage.

lesson-place = Spil, så hvide brikker ligger i en lige linje mellem din nye brik og en anden sort brik.
lesson-place-task = Du er sort. Vælg et markeret felt.
lesson-place-right = Den hvide brik imellem blev vendt. Nu er den din.

lesson-turn = Alle hvide brikker imellem vendes.
lesson-turn-task = Vend tre brikker.
lesson-turn-right = Alle tre brikker blev vendt.
lesson-turn-wrong = { $move } vender kun { $discs ->
    [one] { $discs } brik
   *[other] { $discs } brikker
}.

lesson-lines = Linjer går vandret, lodret og skråt. Ét træk kan vende brikker i flere linjer.
lesson-lines-task = Vend brikker i tre linjer på én gang.
lesson-lines-right = Din brik lukkede tre linjer på én gang.
lesson-lines-wrong = { $move } vender kun brikker i { $lines ->
    [one] { $lines } linje
   *[other] { $lines } linjer
}.

lesson-find = Et træk, der ikke vender noget, er ikke tilladt.
lesson-find-task = Uden mærker: find dit eneste træk.
lesson-find-right = På alle andre felter ville intet blive vendt.

lesson-corner = Ingen kan indeslutte en brik i et hjørne, så den vendes aldrig.
lesson-corner-task = Tag hjørnet.
lesson-corner-right = Denne brik forbliver sort til det sidste.
lesson-corner-wrong = { $move } er ikke et hjørne.

lesson-safe = En brik ved siden af et tomt hjørne kan hjælpe hvid med at tage hjørnet.
lesson-safe-task = Lad ikke hvid tage et hjørne.
lesson-safe-right = Hvid kan ikke tage et hjørne nu.
lesson-safe-wrong = Efter { $move } tager hvid hjørnet { $corner }.

lesson-pass = Den, der ikke kan trække, må melde pas.
lesson-pass-task = Spil, så hvid ikke kan trække.
lesson-pass-right = Hvid må melde pas, og det er din tur igen.
lesson-pass-wrong = Efter { $move } kan hvid stadig trække.

lesson-end = Partiet er slut, når ingen kan trække. Den med flest brikker vinder.
lesson-end-task = Spil det sidste træk.
lesson-end-right = Partiet er slut. Du vinder { $black }–{ $white }.
