### Reviews: how good each move was, and why.

class-best = meilleur coup
class-good = bon
class-inaccuracy = imprécision
class-mistake = erreur
class-blunder = gaffe

count-inaccuracies = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
count-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
count-blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } est le seul coup ({ $kind })
verdict-best = { $move } est le meilleur coup ({ $kind })
verdict-good = { $move } est bon : il cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} ({ $kind })
verdict-inaccuracy = { $move } est une imprécision : elle cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} ({ $kind })
verdict-mistake = { $move } est une erreur : elle cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} ({ $kind })
verdict-blunder = { $move } est une gaffe : elle cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} ({ $kind })
verdict-numbered = { $number }. { $verdict }
better-line = Mieux : { $line }, { $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] donne à Blanc le coin { $corner }
   *[white] donne à Noir le coin { $corner }
}
reason-opened-x-square = { $player ->
    [black] la case X { $square } ouvre le coin { $corner }, que Blanc prend
   *[white] la case X { $square } ouvre le coin { $corner }, que Noir prend
}
reason-opened-c-square = { $player ->
    [black] la case C { $square } ouvre le coin { $corner }, que Blanc prend
   *[white] la case C { $square } ouvre le coin { $corner }, que Noir prend
}
reason-tried-x-square = { $player ->
    [black] cette case X ouvre le coin { $corner }, que Blanc prend
   *[white] cette case X ouvre le coin { $corner }, que Noir prend
}
reason-tried-c-square = { $player ->
    [black] cette case C ouvre le coin { $corner }, que Blanc prend
   *[white] cette case C ouvre le coin { $corner }, que Noir prend
}
reason-had-to-pass = { $player ->
    [black] Noir n’a plus de coup et doit passer
   *[white] Blanc n’a plus de coup et doit passer
}
reason-let-pass = { $player ->
    [black] Blanc n’a pas de coup et passe, si bien que Noir doit rejouer
   *[white] Noir n’a pas de coup et passe, si bien que Blanc doit rejouer
}
reason-last-safe-move = { $player ->
    [black] abandonne le dernier coup sûr : quoi que Noir joue ensuite, Blanc obtient un coin
   *[white] abandonne le dernier coup sûr : quoi que Blanc joue ensuite, Noir obtient un coin
}
reason-lost-parity = { $player ->
    [black] perd la parité en { $region } : Blanc remplit la dernière case, { $last }
   *[white] perd la parité en { $region } : Noir remplit la dernière case, { $last }
}
reason-lost-mobility = { $player ->
    [black] laisse à Noir { $to ->
        [one] { $to } coup
       *[other] { $to } coups
    }, au lieu de { $from }
   *[white] laisse à Blanc { $to ->
        [one] { $to } coup
       *[other] { $to } coups
    }, au lieu de { $from }
}
reason-gave-mobility = { $player ->
    [black] donne à Blanc le choix entre { $to } coups, contre { $better } après { $instead }
   *[white] donne à Noir le choix entre { $to } coups, contre { $better } après { $instead }
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] donne à Blanc le choix entre { $to } coups
   *[white] donne à Noir le choix entre { $to } coups
}

# The whole game.
review-title = Analyse
review-accuracy = précision
review-no-accuracy = aucune
review-progress-moves = coup { $done } sur { $total }
review-progress-choices = autres choix : { $done } sur { $total }
review-working-key = Analyse : { $progress }, { $key } arrête
review-side = { $player ->
    [black] Noir : précision { $accuracy }, { $lost ->
        [one] { $lost } pion cédé
       *[other] { $lost } pions cédés
    }, { $inaccuracies }, { $mistakes }, { $blunders }
   *[white] Blanc : précision { $accuracy }, { $lost ->
        [one] { $lost } pion cédé
       *[other] { $lost } pions cédés
    }, { $inaccuracies }, { $mistakes }, { $blunders }
}
review-turned = Tournant : { $number }. { $move }
review-turning-point = { $player ->
    [black] coup { $number }, Noir { $move }, de { $before } à { $after } ; mieux valait { $best }
   *[white] coup { $number }, Blanc { $move }, de { $before } à { $after } ; mieux valait { $best }
}
review-retry = { $key } en corrige { $count }

# Mistakes as exercises.
exercise-number = Exercice { $number } sur { $count }
exercise-question-inaccuracy = { $player ->
    [black] À Noir de jouer. { $move } a été joué, une imprécision. Qu’y a-t-il de mieux ?
   *[white] À Blanc de jouer. { $move } a été joué, une imprécision. Qu’y a-t-il de mieux ?
}
exercise-question-mistake = { $player ->
    [black] À Noir de jouer. { $move } a été joué, une erreur. Qu’y a-t-il de mieux ?
   *[white] À Blanc de jouer. { $move } a été joué, une erreur. Qu’y a-t-il de mieux ?
}
exercise-question-blunder = { $player ->
    [black] À Noir de jouer. { $move } a été joué, une gaffe. Qu’y a-t-il de mieux ?
   *[white] À Blanc de jouer. { $move } a été joué, une gaffe. Qu’y a-t-il de mieux ?
}
exercise-best = Juste : { $move } est le meilleur coup.
exercise-right = Juste : { $move } ne cède que { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}.
exercise-wrong = { $move } cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} : { $why }.
exercise-solution = { $count ->
    [one] Il fallait : { $moves }
   *[other] Il fallait l’un de : { $moves }
}
exercise-done = C’était le dernier. { $found } sur { $count } trouvés du premier coup.
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } était imprécis. Quoi de mieux ?
exercise-question-mistake-short = { $move } était une erreur. Quoi de mieux ?
exercise-question-blunder-short = { $move } était une gaffe. Quoi de mieux ?
exercise-wrong-short = { $move } cède { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}.
exercise-is-right = Juste
exercise-is-wrong = Faux
exercise-show = Montrer la solution
exercise-leave = Revenir à la partie
exercise-key-try = essayer
exercise-key-solution = solution
exercise-key-next = suivant
exercise-key-previous = précédent
exercise-key-leave = sortir
