### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square } : { $reason }
why-off-board = hors du plateau
why-occupied = occupée
why-flanks-nothing = ne retourne rien
why-center-first = les quatre cases centrales d’abord
why-game-over = la partie est finie
why-pass-not-forced = { $player ->
    [black] Noir a un coup légal et ne peut pas passer
   *[white] Blanc a un coup légal et ne peut pas passer
}

# Why something was not done.
refused-engine-to-move = C’est au moteur de jouer.
refused-game-over = La partie est finie.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-nothing-to-redo = Il n’y a rien à rétablir.
refused-no-other-line = Il n’y a pas d’autre variante.
refused-main-line = C’est la ligne principale.
refused-no-such-node = Ce coup n’est plus dans la partie.
refused-reviewing = Le moteur est occupé par l’analyse.
refused-nothing-to-review = Il n’y a aucun coup à analyser.
refused-no-exercise = Il n’y a rien à essayer ici.
refused-start = Le début d’une partie ne peut pas être supprimé.
refused-other = C’est impossible : { $reason }.

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason } ; vous jouez maintenant Noir.
   *[white] { $reason } ; vous jouez maintenant Blanc.
}
trouble-illegal-move = { $player ->
    [black] Le coup du moteur était illégal ({ $reason }) ; vous jouez maintenant Noir.
   *[white] Le coup du moteur était illégal ({ $reason }) ; vous jouez maintenant Blanc.
}
trouble-no-hint = Pas d’indice : { $reason }.
trouble-no-evaluation = Pas d’évaluation : { $reason }.
trouble-no-review = Pas d’analyse : { $reason }.
trouble-review-not-kept = L’analyse n’a pas pu être gardée : { $reason }.
trouble-not-kept = Non gardé : { $reason }.

# What is wrong with a new game.
size-not-a-size = Ce n’est pas une taille de plateau : écrivez LARGEURxHAUTEUR, comme 8x8.
size-out-of-range = Largeur et hauteur doivent être comprises entre { $least } et { $most }.
size-not-even-square = Un plateau libre est carré, de côté pair de 4 à { $most }.
seat-unknown = Un joueur est person, un niveau de { $least } à { $most }, ou un autre programme comme gtp:COMMANDE.
clock-unknown = Ce n’est pas une cadence : écrivez none, TEMPS/INCRÉMENT/SURSIS comme 15:00/0:05/2:00, ou 30 a move.
position-nobody-can-move = Aucun joueur ne peut jouer dans cette position.

# Files and pasted text.
file-error = { $path } : { $reason }
file-too-long = trop long pour une partie
file-empty = le fichier est vide
file-no-game = il ne contient aucune partie
file-picture-format = les images sont des fichiers .svg, .png ou .txt
file-game-format = les parties s’enregistrent en .sgf, .ggf, .wtb, .txt, .moves, .obf ou .board
file-no-result = la partie n’est pas finie, et ce format ne garde que des parties finies
file-other-start = la partie ne commence pas par la position habituelle, et ce format ne peut pas le dire
file-rules = une partie aux règles { $rules } ne peut pas être enregistrée dans ce format
file-size = un plateau { $size } ne peut pas être enregistré dans ce format
paste-error = Texte collé : { $reason }.
link-error = Impossible d’ouvrir ce lien : { $reason }.
paste-nothing = il n’y a pas de texte à coller
paste-game = { $format } avec une erreur dans { $error }
paste-transcript = une suite de coups avec une erreur dans { $error }
paste-board = un plateau avec une erreur : { $error }
paste-too-many-games = plus de { $games } parties : elles peuvent être enregistrées dans un fichier, puis ouvertes
paste-unknown = ni une suite de coups (f5d6c3), ni un plateau, ni du SGF ou du GGF
transcript-unreadable = coup { $number } ({ $word }) : ni une case ni une passe
transcript-illegal = coup { $number } ({ $word }) : { $reason }

# What is kept between runs.
store-future = { $name } est de la version { $found }, que ce programme ne connaît pas. { $aside }
store-broken = { $name } est illisible ({ $reason }). { $aside }
store-kept-aside = Il est gardé sous { $path }.
store-left = Il est laissé sous { $path }.

# The library of games.
library-newer = la bibliothèque est de la version { $found }, que ce programme ne connaît pas
library-other = ce n’est pas une bibliothèque de parties
library-damaged = la bibliothèque est endommagée ({ $reason })
library-locked = un autre programme écrit dans la bibliothèque ; réessayez plus tard
library-read-only = la bibliothèque est en lecture seule
library-no-game = il n’y a pas de partie { $number }

# What the file system refuses.
io-not-found = ce fichier ou dossier n’existe pas
io-permission-denied = la permission est refusée
io-is-a-folder = c’est un dossier
io-not-a-folder = une partie du chemin n’est pas un dossier
io-storage-full = il n’y a plus de place
io-read-only = on ne peut qu’y lire
