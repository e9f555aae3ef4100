### Statistics of one's own play.

statistics-title = Vos statistiques
statistics-no-folder = Les parties ne sont pas gardées, il n’y a donc rien à compter.
statistics-empty = Vous n’avez pas encore fini de partie contre le moteur. Jouez-en une, elle sera comptée ici.
statistics-reading = Lecture de vos parties : { $done } sur { $total }
statistics-reviewing = Analyse de vos parties : { $done } sur { $total } faites

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $won } gagnées, { $drawn } nulles, { $lost } perdues
statistics-streak = Vous avez gagné vos { $games } dernières parties.
statistics-longest-streak = Plus longue série de victoires : { $games } parties.
statistics-largest-win = Plus large victoire : de { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
}.
statistics-strongest = Niveau le plus fort battu : { $level }.
statistics-row = { $name } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $won } gagnées, { $drawn } nulles, { $lost } perdues, avance moyenne { $lead }
statistics-won = gagné
statistics-drawn = nul
statistics-lost = perdu
statistics-lead = écart

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = Ensuite : niveau { $level }. Vous y gagneriez à peu près la moitié des parties.
statistics-strength = D’après vos { $games } dernières parties : force { $elo }, à { $error } près. Le niveau 1 vaut 0.
statistics-too-few = { $count ->
    [one] Après encore { $count } partie contre un niveau, le suivant est suggéré ici.
   *[other] Après encore { $count } parties contre un niveau, le suivant est suggéré ici.
}
statistics-play = Jouer le niveau { $level }

statistics-levels = Par niveau
statistics-level = Niveau { $level }
statistics-colours = Par couleur
statistics-months = Par mois
statistics-openings = Par ouverture
statistics-no-opening = sans nom

# How well one plays.
statistics-accuracy = Précision
statistics-accuracy-mean = { $count ->
    [one] { $mean } dans la dernière partie analysée
   *[other] { $mean } dans les { $count } dernières parties analysées
}
statistics-accuracy-game = { $date } : { $accuracy }, moyenne { $mean }
statistics-accuracy-legend = un point par partie, la ligne est une moyenne glissante
statistics-unreviewed = { $count ->
    [one] { $count } partie n’est pas analysée et n’a pas encore de précision.
   *[other] { $count } parties ne sont pas analysées et n’ont pas encore de précision.
}
statistics-review = { $count ->
    [one] L’analyser
   *[other] Les analyser
}
statistics-stop = Arrêter

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = Pions perdus par partie
statistics-phase-opening = Ouverture
statistics-phase-middle = Milieu
statistics-phase-end = Finale
statistics-phase = { $name } : { $lost } pions par partie ; { $inaccuracies }, { $mistakes }, { $blunders }
statistics-kinds = Nature des erreurs
statistics-kind-corner = Coins
statistics-kind-mobility = Mobilité
statistics-kind-parity = Parité
statistics-kind-other = Autre
statistics-kind = { $name } : { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}, { $percent } %

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = Où vous quittez ce qui se joue d’habitude
statistics-habits-keys = Où vous quittez ce qui se joue d’habitude ({ $keys })
statistics-habit = { $name }, coup { $number } : { $played } au lieu de { $usual }
statistics-habit-after = après { $line }
statistics-habit-reviewed = { $discs } pions selon le moteur ({ $kind })
statistics-habit-mean = { $discs } pions par rapport au coup habituel en moyenne

# Puzzles and training. $due are to be repeated today.
statistics-practice = Problèmes et entraînement
statistics-puzzles = Problèmes : cote { $rating }, { $solved } résolus sur { $tried }{ $due ->
    [0] {""}
   *[other] , { $due } à répéter aujourd’hui
}
statistics-training = Ouvertures : { $known } positions connues sur { $positions }{ $due ->
    [0] {""}
   *[other] , { $due } à répéter aujourd’hui
}

# Games that are counted apart.
statistics-others = Non comptées ci-dessus
statistics-unfinished = { $count ->
    [one] { $count } partie inachevée
   *[other] { $count } parties inachevées
}
statistics-people = { $count ->
    [one] { $count } partie entre deux personnes
   *[other] { $count } parties entre deux personnes
}
statistics-engines = { $count ->
    [one] { $count } partie entre moteurs
   *[other] { $count } parties entre moteurs
}
statistics-boards = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur d’autres plateaux ou d’autres positions : { $won } gagnées, { $drawn } nulles, { $lost } perdues

# Keys of the page in the terminal.
statistics-key-play = jouer
statistics-key-review = analyser
statistics-key-stop = arrêter
statistics-key-close = fermer
