### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = Quitter cette partie ?
leave-question = La partie du plateau n’est pas finie. Elle est gardée et pourra être reprise plus tard.
leave-yes = La quitter
leave-no = La continuer

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] Abandonner avec Noir ?
   *[white] Abandonner avec Blanc ?
}
resign-question = { $winner ->
    [black] La partie se termine, et Noir gagne. Annuler revient dessus.
   *[white] La partie se termine, et Blanc gagne. Annuler revient dessus.
}
resign-yes = Abandonner

delete-line-title = Supprimer cette variante ?
delete-line-question = Ses coups sont retirés de la partie : { $moves }.
delete-line-yes = Supprimer
delete-line-no = Garder

# The start.
start-title = Reversi
start-continue = Reprendre
start-again = Rejouer
start-easy = Contre l’ordinateur : facile
start-medium = Contre l’ordinateur : moyen
start-hard = Contre l’ordinateur : difficile
start-more = Partie personnalisée
start-more-detail = niveau, règles, plateau, pendule
start-two = Deux joueurs
start-two-detail = sur le même plateau
start-puzzles = Résoudre des problèmes
start-puzzles-detail = un seul coup gagne : trouvez-le
start-training = Travailler les ouvertures
start-training-detail = le programme joue l’autre camp
start-games = Parcourir des parties
start-games-detail = les vôtres et celles des autres
start-rules = Apprendre les règles
start-open = Ouvrir une partie
start-help = Flèches et Entrée, ou un chiffre ; Échap joue ce qui est sur le plateau.

again-same = La même partie
again-swapped = Échanger les couleurs
again-easier = Plus facile
again-harder = Plus difficile
again-suggested = { $game } (conseillé)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] contre { $who }, avec Noir
   *[white] contre { $who }, avec Blanc
}
start-versus = { $black } contre { $white }
start-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}

# How the classic rules begin.
opening-squares = Les quatre premiers pions vont au centre.

# How long ago.
age-now = à l’instant
age-minutes = { $minutes ->
    [one] il y a { $minutes } minute
   *[other] il y a { $minutes } minutes
}
age-hours = { $hours ->
    [one] il y a { $hours } heure
   *[other] il y a { $hours } heures
}
age-days = { $days ->
    [one] il y a { $days } jour
   *[other] il y a { $days } jours
}

# Changing who plays.
players-title = Joueurs
players-explain = Le changement s'applique à partir de la position du plateau.
players-play = Continuer
