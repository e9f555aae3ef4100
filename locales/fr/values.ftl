### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = exact
kind-proved = prouvé
kind-selective = sélectif, { $confidence } %
kind-estimate = estimé, profondeur { $depth }
kind-unstated = non précisé

# The same on a square of the board, where there is little room.
kind-estimate-short = prof. { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = Exact : le résultat si les deux camps jouent parfaitement d’ici.
explain-proved = Prouvé : le vainqueur est certain, l’écart ne l’est pas.
explain-selective = { $confidence } % : calculé jusqu’à la fin, mais les coups d’apparence mauvaise ont été écartés, chacun avec { $confidence } % de certitude. Non prouvé.
explain-estimate = Profondeur { $depth } : { $depth ->
    [one] un coup a été calculé
   *[other] { $depth } coups ont été calculés
} à l’avance, et le reste est estimé.
explain-unstated = Non précisé : le fichier ne dit pas comment c’est obtenu.
explain-discs = +4 veut dire : quatre pions de plus à la fin.

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square } : { $score }. { $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = gain
value-loss = perte
value-draw = nulle
value-best = meilleur coup, { $score }
value-spoken = { $value }, { $kind }
kind-selective-spoken = sélectif, sûr à { $confidence } pour cent

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] Noir +{ $discs } ({ $kind })
   *[white] Blanc +{ $discs } ({ $kind })
}
evaluation-even = égal ({ $kind })
evaluation-win = { $player ->
    [black] Noir gagne (prouvé)
   *[white] Blanc gagne (prouvé)
}
evaluation-draw = nulle (prouvé)
evaluation-none = non évalué

# What the engine is doing.
task-move = réfléchit
task-hint = cherche un indice
task-evaluation = évalue
task-progress = { $task } : { $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } gagne la partie.
hint-takes-corner = { $square } prend un coin, dont le pion ne peut plus être retourné.
hint-leaves-no-move = { $player ->
    [black] { $square } ne laisse aucun coup à Noir.
   *[white] { $square } ne laisse aucun coup à Blanc.
}
hint-leaves-few-moves = { $player ->
    [black] { $square } ne laisse à Noir { $moves ->
        [one] qu’un seul coup
       *[other] que { $moves } coups
    }.
   *[white] { $square } ne laisse à Blanc { $moves ->
        [one] qu’un seul coup
       *[other] que { $moves } coups
    }.
}
hint-best = Le meilleur coup est { $square }.
hint-title = Les coups et leur valeur
hint-title-so-far = Les coups et leur valeur jusqu’ici

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = Qui mène, coup par coup
graph-title-short = Qui mène
graph-none = Pas encore de valeurs. { $key } évalue sans cesse la position ; les indices et les coups du moteur comptent aussi.
graph-lead = { $player ->
    [black] N+{ $discs }
   *[white] B+{ $discs }
}
graph-point = coup { $number } : { $evaluation }
graph-spoken = Courbe d’évaluation, { $known } positions sur { $positions }{ $errors ->
    [0] {""}
    [one] , { $errors } erreur marquée
   *[other] , { $errors } erreurs marquées
}

line-best = Meilleure ligne :
line-better = Ligne meilleure :
notice-no-line = Aucune meilleure ligne n’est connue ici. Un conseil ou l’évaluation en continu en trouve une.
