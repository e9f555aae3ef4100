### The help, and about.

help-title = Aide
help-rules-title = Règles
help-rules-start = Deux joueurs posent tour à tour des pions sur le plateau, Noir d’abord. La partie commence avec quatre pions au milieu.
help-rules-move = Un coup est un nouveau pion sur une case vide. En ligne droite – horizontale, verticale ou diagonale – il doit encadrer des pions de l’autre couleur entre lui et un autre des vôtres. Des anneaux marquent les cases où c’est possible.
help-rules-turn = Tous les pions encadrés se retournent et sont à vous, dans toutes les lignes à la fois.
help-rules-passing = Qui ne peut pas jouer passe, et l’autre joue encore. Qui peut jouer n’a pas le droit de passer.
help-rules-end = Quand aucun des deux ne peut jouer, le plus souvent parce que le plateau est plein, la partie est finie. Celui qui a le plus de pions gagne.
help-rules-corner = Un pion dans un coin n’est jamais retourné : les coins valent cher.
help-rules-others = Aux règles classiques, les quatre premiers pions se posent sur les quatre cases du milieu et ne retournent rien. Aux règles libres, on peut jouer sur toute case vide.
help-keys-title = Touches
help-values-title = Valeurs
help-scroll = flèches : défiler

# Keys that are no actions, and what they do.
key-arrows = flèches
key-arrows-does = aller à une case
key-enter = Entrée, Espace
key-enter-does = y jouer
key-square = lettre et chiffre
key-square-does = y jouer : f5
key-tab = Tab
key-tab-window-does = du plateau aux boutons et retour
key-tab-terminal-does = à la case jouable suivante
key-escape = Échap
key-escape-does = arrêter le moteur, fermer, effacer
key-mouse = souris
key-mouse-does = un clic joue ; la molette remonte les coups
key-other-button = clic droit
key-other-button-does = marquer la case : triangle, carré, cercle, croix, rien
help-letters = Les minuscules qui ne nomment pas de colonne valent des majuscules.
help-more = Un texte collé est ouvert : coups, plateau ou SGF. Toute partie commencée est gardée et peut être reprise.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) sur des plateaux de 2 x 2 à 26 x 26, à deux ou contre un moteur de vingt niveaux.
about-license = Licence : MIT ou Apache-2.0, au choix.
