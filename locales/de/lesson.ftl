### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Schritt { $number } von { $count }
lesson-right = Richtig! { $praise }
lesson-again = Versuche ein anderes Feld.
lesson-done = Das war alles. Spiele jetzt eine leichte Partie oder geh zurück.

lesson-place = Setze so, dass weiße Steine in gerader Linie zwischen deinem neuen Stein und einem anderen schwarzen liegen.
lesson-place-task = Du hast Schwarz. Wähle ein Feld.
lesson-place-right = Der weiße Stein dazwischen wurde umgedreht. Jetzt gehört er dir.

lesson-turn = Alle weißen Steine dazwischen werden umgedreht.
lesson-turn-task = Drehe drei Steine um.
lesson-turn-right = Alle drei Steine wurden umgedreht.
lesson-turn-wrong = { $move } dreht nur { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steine
} um.

lesson-lines = Linien sind waagrecht, senkrecht oder schräg. Ein Zug kann Steine in mehreren Linien umdrehen.
lesson-lines-task = Drehe Steine in drei Linien um.
lesson-lines-right = Dein Stein hat drei Linien auf einmal geschlossen.
lesson-lines-wrong = { $move } dreht nur in { $lines ->
    [one] { $lines } Linie
   *[other] { $lines } Linien
} Steine um.

lesson-find = Ein Zug, der nichts umdreht, ist nicht erlaubt.
lesson-find-task = Ohne Marken: Finde deinen einzigen Zug.
lesson-find-right = Auf jedem anderen Feld würde nichts umgedreht.

lesson-corner = Niemand kann einen Stein in einer Ecke einschließen. Er wird nie umgedreht.
lesson-corner-task = Nimm die Ecke.
lesson-corner-right = Dieser Stein bleibt bis zum Ende schwarz.
lesson-corner-wrong = { $move } ist keine Ecke.

lesson-safe = Ein Stein neben einer leeren Ecke kann Weiß helfen, die Ecke zu nehmen.
lesson-safe-task = Lass Weiß keine Ecke nehmen.
lesson-safe-right = Weiß kann jetzt keine Ecke nehmen.
lesson-safe-wrong = Nach { $move } nimmt Weiß die Ecke { $corner }.

lesson-pass = Wer nicht ziehen kann, muss passen.
lesson-pass-task = Spiele so, dass Weiß keinen Zug hat.
lesson-pass-right = Weiß muss passen, und du bist wieder am Zug.
lesson-pass-wrong = Nach { $move } hat Weiß noch einen Zug.

lesson-end = Die Partie ist zu Ende, wenn niemand ziehen kann. Wer mehr Steine hat, gewinnt.
lesson-end-task = Spiele den letzten Zug.
lesson-end-right = Die Partie ist zu Ende. Du gewinnst { $black } zu { $white }.
