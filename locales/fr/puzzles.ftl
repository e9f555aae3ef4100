# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] Problème facile, coté { $rating }
    [medium] Problème moyen, coté { $rating }
    [hard] Problème difficile, coté { $rating }
   *[expert] Problème d’expert, coté { $rating }
}
puzzle-daily = C’est le problème du jour.
puzzle-none = Plus de problèmes pour aujourd’hui.
puzzle-question = { $player ->
    [black] À Noir de jouer : trouvez le seul coup gagnant.
   *[white] À Blanc de jouer : trouvez le seul coup gagnant.
}
puzzle-question-next = { $player ->
    [black] Blanc répond { $answer }. À Noir de jouer : encore un seul coup gagne.
   *[white] Noir répond { $answer }. À Blanc de jouer : encore un seul coup gagne.
}
puzzle-question-pass = { $player ->
    [black] Blanc doit passer. À Noir de jouer : encore un seul coup gagne.
   *[white] Noir doit passer. À Blanc de jouer : encore un seul coup gagne.
}
puzzle-repeated = Vous aviez manqué celui-ci.
puzzle-right = Juste : { $move } gagne.
puzzle-loses = { $move } perd de { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
} : { $why }.
puzzle-draws = { $move } ne fait que nulle : { $why }.
puzzle-solved = Résolu ! Votre cote est { $rating } ({ $change }).
puzzle-solved-again = Résolu ! Il reviendra plus tard.
puzzle-found = { $tries ->
    [one] Trouvé, après un essai manqué.
   *[other] Trouvé, après { $tries } essais manqués.
} Votre cote est { $rating } ({ $change }). Il reviendra demain.
puzzle-found-again = { $tries ->
    [one] Trouvé, après un essai manqué.
   *[other] Trouvé, après { $tries } essais manqués.
} Il reviendra demain.
puzzle-missed = Manqué. Votre cote est { $rating } ({ $change }). Il reviendra demain.
puzzle-missed-again = Manqué. Il reviendra demain.
puzzle-solution = La solution gagne de { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
} : { $moves }
puzzle-source = De la partie { $game }
puzzle-rating = Votre cote : { $rating }
puzzle-streak = Résolus d’affilée : { $count }
puzzle-due = À répéter aujourd’hui : { $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] Noir : trouvez le seul coup gagnant.
   *[white] Blanc : trouvez le seul coup gagnant.
}
puzzle-question-next-short = { $player ->
    [black] Blanc { $answer }. Encore un seul coup gagne.
   *[white] Noir { $answer }. Encore un seul coup gagne.
}
puzzle-question-pass-short = { $player ->
    [black] Blanc passe. Un seul coup gagne.
   *[white] Noir passe. Un seul coup gagne.
}
puzzle-loses-short = { $move } perd de { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
}.
puzzle-draws-short = { $move } ne fait que nulle.
puzzle-solved-short = Résolu ! Votre cote : { $rating } ({ $change }).
puzzle-found-short = { $tries ->
    [one] Trouvé, après un essai manqué.
   *[other] Trouvé, après { $tries } essais manqués.
}
puzzle-missed-short = Manqué. Votre cote : { $rating } ({ $change }).
notice-puzzles-broken = Les problèmes sont illisibles : { $reason }
