### Repertoires: openings to know by heart, and training them.

repertoire-title = Travailler les ouvertures
repertoire-side = Vous jouez
repertoire-both = Les deux
repertoire-find = Chercher
repertoire-kept = { $side }, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $due } à revoir
repertoire-board = La partie du plateau
repertoire-paste = Du presse-papiers
repertoire-paste-detail = des coups, une ligne par variante, ou du SGF
repertoire-paste-now = Collez les coups maintenant.
repertoire-file = D’un fichier
repertoire-game-name = Partie
repertoire-pasted-name = Collé
repertoire-train = S’entraîner
repertoire-rename = Renommer
repertoire-delete = Supprimer
repertoire-new-name = Nouveau nom
repertoire-delete-question = Supprimer « { $name } » et ce que vous en avez appris ?
repertoire-delete-no = Garder
repertoire-hint = Choisissez une ou plusieurs ouvertures, ou collez des coups ou du SGF.
repertoire-help = Tapez pour chercher ; les flèches déplacent et changent de camp, Tab en choisit plusieurs, Entrée entraîne, F2 renomme, Suppr supprime.
repertoire-rename-help = Entrée garde le nom, Échap laisse l’ancien.
repertoire-delete-help = Entrée le supprime, Échap le garde.
repertoire-name-taken = « { $name } » n’est pas un nom libre.

# Training.
repertoire-headline = Ligne { $line } : { $right } justes, { $missed } manqués
repertoire-question = { $player ->
    [black] Vous êtes Noir. Que joue ici votre répertoire ?
   *[white] Vous êtes Blanc. Que joue ici votre répertoire ?
}
repertoire-question-short = Que joue ici votre répertoire ?
repertoire-right = Juste : { $move }.
repertoire-left = Vous avez quitté votre répertoire : il joue ici { $moves }.
repertoire-shown = Votre répertoire joue ici { $moves }.
repertoire-go-on = Jouez-le pour continuer.
repertoire-popularity = Sur { $all ->
    [one] { $all } partie de tournoi
   *[other] { $all } parties de tournoi
}, { $played } ont continué par { $move } et { $right } par votre répertoire.
repertoire-popularity-right = Sur { $all ->
    [one] { $all } partie de tournoi
   *[other] { $all } parties de tournoi
}, { $right } ont continué par votre répertoire.
repertoire-end = Fin de la ligne.
repertoire-end-named = Fin de la ligne : { $opening }.
repertoire-due = { $count ->
    [one] { $count } position à revoir aujourd’hui
   *[other] { $count } positions à revoir aujourd’hui
}
repertoire-summary = { $right } justes, { $missed } manqués ; { $due ->
    [one] { $due } position
   *[other] { $due } positions
} à revoir demain.
repertoire-play-on = Continuer contre le moteur
repertoire-key-play-on = continuer

# Why something is no repertoire.
repertoire-unreadable = Cela ne fait pas un répertoire : { $reason }.
repertoire-other-start = La partie { $game } ne commence pas par les quatre pions habituels en 8 x 8.
repertoire-empty = Il n’y a aucun coup dedans.
repertoire-nothing-to-decide = { $player ->
    [black] Noir n’a rien à y décider.
   *[white] Blanc n’a rien à y décider.
}
repertoire-too-large = Un répertoire a au plus { $most } coups différents.
