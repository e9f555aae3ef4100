### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = Mes parties
games-library = Bibliothèque
games-pasted = Parties collées
games-files = { $count ->
    [one] { $count } fichier ou dossier
   *[other] { $count } fichiers et dossiers
}

# Above the table.
games-count = { $count ->
    [0] aucune partie
    [one] { $shown } partie
   *[other] { $shown } parties
}
games-found = { $found } sur { $count ->
    [one] { $shown } partie
   *[other] { $shown } parties
}
games-reading = Lecture… { $percent } %
games-broken = { $count ->
    [one] { $shown } partie illisible
   *[other] { $shown } parties illisibles, dont la première
} : { $first }
games-filter = Filtre
games-filter-hint = un nom, un tournoi, une année, une ouverture, ou black:ann year:1990..1995
games-filter-hint-short = nom, tournoi, année
# Why no game is listed.
games-none-found = Aucune partie ne correspond au filtre.
games-none-through = Aucune partie n’est passée par cette position.
games-none-own = Pas encore de parties. Toute partie commencée est gardée ici.
games-none-library = Pas encore de parties. Importez des fichiers ou un dossier, ou jouez : vos propres parties sont ici aussi.
games-none-here = Il n’y a pas de parties ici.
games-list-all = Montrer toutes les parties
games-unnamed = Les joueurs sont des numéros : pour leurs noms, placez WTHOR.JOU et WTHOR.TRN à côté du fichier.
games-you = Vous
games-unfinished = en cours
games-date = Date
games-event = Tournoi
games-result = Score
games-opening = Ouverture
games-moves = Coups
games-mistakes = Erreurs
games-tags = Étiquettes
games-heading-spoken = Trier par { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Passant par la position du plateau
games-through-next = Suite :
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (score { $percent } %)

games-help-window = Tapez pour filtrer. Les flèches choisissent, Entrée ou un double clic ouvre ; un clic sur un titre trie. Échap revient.
games-keep = Garder dans la bibliothèque
games-import = Importer…
games-import-title = Importer des parties : un fichier ou tout un dossier
games-former = Revenir à la liste précédente
games-imported = { $count ->
    [0] Aucune partie n’a été ajoutée.
    [one] { $shown } partie a été ajoutée.
   *[other] { $shown } parties ont été ajoutées.
}
games-imported-again = Celles qui y étaient déjà restent telles quelles.
games-key-keep = garder
games-key-import = importer
games-key-all = toutes
games-key-open = ouvrir
games-key-sort = trier
games-key-reverse = inverser
games-key-through = position
games-key-back = retour
games-key-tab = autre liste

# What is wrong with a filter: $word is the part that is.
query-range = { $word } : il faut un nombre, ou un intervalle comme 40..60
query-result = { $word } : il faut black, white, draw ou unknown
query-own = { $word } : il faut yes ou no
query-name = { $word } : les noms sont player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own et sort
query-sort = { $word } : il faut added, date, black, white, event, result, opening, moves ou mistakes

# What came of it.
notice-game-of = Partie { $number } sur { $total } : { $black } contre { $white }.
notice-no-games = Aucune liste n’est encore ouverte. Ouvrez d’abord un fichier ou un dossier de parties.
notice-no-next-game = Il n’y a pas de partie suivante.
notice-no-previous-game = Il n’y a pas de partie avant celle-ci.
notice-no-search = On ne cherche que les positions 8 x 8 où un joueur peut jouer.
games-none-in-folder = il n’y a pas de fichier de parties dans ce dossier
games-names-alone = ce sont des noms de joueurs ou de tournois, et non des parties : ouvrez les fichiers .wtb ou leur dossier
games-changed = le fichier a changé : la partie { $number } n’est plus celle de la liste
games-gone = Cette partie n’existe plus.
