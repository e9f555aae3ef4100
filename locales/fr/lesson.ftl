### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = Étape { $number } sur { $count }
lesson-right = Juste ! { $praise }
lesson-again = Essayez une autre case.
lesson-done = C’est tout. Jouez maintenant une partie facile, ou revenez en arrière.

lesson-place = Jouez de sorte que des pions blancs soient en ligne droite entre votre nouveau pion et un autre pion noir.
lesson-place-task = Vous êtes Noir. Jouez sur une marque.
lesson-place-right = Le pion blanc entre les deux s’est retourné. Il est à vous.

lesson-turn = Tous les pions blancs entre les deux se retournent.
lesson-turn-task = Retournez trois pions.
lesson-turn-right = Les trois pions se sont retournés.
lesson-turn-wrong = { $move } ne retourne que { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
}.

lesson-lines = Les lignes sont horizontales, verticales et diagonales. Un coup peut retourner des pions dans plusieurs lignes.
lesson-lines-task = Retournez des pions sur trois lignes.
lesson-lines-right = Votre pion a fermé trois lignes à la fois.
lesson-lines-wrong = { $move } ne ferme que { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}.

lesson-find = Un coup qui ne retourne rien est interdit.
lesson-find-task = Sans marques : trouvez le seul coup.
lesson-find-right = Sur toute autre case, rien ne se retournerait.

lesson-corner = Personne ne peut encadrer un pion dans un coin : il n’est jamais retourné.
lesson-corner-task = Prenez le coin.
lesson-corner-right = Ce pion reste noir jusqu’à la fin.
lesson-corner-wrong = { $move } n’est pas un coin.

lesson-safe = Un pion à côté d’un coin vide peut aider Blanc à prendre le coin.
lesson-safe-task = Ne laissez aucun coin à Blanc.
lesson-safe-right = Maintenant, Blanc ne peut prendre aucun coin.
lesson-safe-wrong = Après { $move }, Blanc prend le coin { $corner }.

lesson-pass = Qui ne peut pas jouer doit passer.
lesson-pass-task = Jouez pour que Blanc n’ait aucun coup.
lesson-pass-right = Blanc doit passer, et c’est encore à vous.
lesson-pass-wrong = Après { $move }, Blanc a encore un coup.

lesson-end = La partie est finie quand personne ne peut jouer. Qui a le plus de pions gagne.
lesson-end-task = Jouez le dernier coup.
lesson-end-right = La partie est finie. Vous gagnez { $black } à { $white }.
