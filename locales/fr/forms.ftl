### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = Nouvelle partie
new-game-quick = Tout de suite, en 8 x 8
new-game-quick-black = Noir contre le niveau { $level }
new-game-quick-white = Blanc contre le niveau { $level }
new-game-choose = Ou à votre goût
new-game-rules = Règles
new-game-board = Plateau
new-game-width = Largeur
new-game-height = Hauteur
new-game-clock = Pendule
new-game-help = Flèches : choisir, Entrée : commencer, Échap : ne rien changer.
new-game-help-seat = Un niveau, p pour un humain, ou un moteur : gtp:COMMANDE.
new-game-help-engine = gtp:COMMANDE, nboard:COMMANDE ou xboard:COMMANDE, comme gtp:gtp-rhino
new-game-help-clock = TEMPS/INCRÉMENT/SURSIS comme 15:00/0:05/2:00, 0:30 a move, ou none
new-game-engine-of = { $player ->
    [black] Moteur de Noir
   *[white] Moteur de Blanc
}
choice-person = Humain
choice-level = Niveau { $level } : { $name }
choice-program = Autre programme
choice-other-clock = Autre

rules-othello = Othello
rules-classic = Classique
rules-free = Libre
rules-othello-long = Othello : jeu de tournoi
rules-classic-long = Classique : centre à remplir
rules-free-long = Libre : toute case vide

clock-none = Sans pendule
clock-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
clock-minutes-and-seconds = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup
clock-grace = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, sursis officiel
clock-seconds-a-move = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup

# Settings.
settings-title = Réglages
settings-language = Langue
settings-theme = Plateau
settings-appearance = Apparence
settings-scale = Taille du texte
settings-speed = Retournement des pions
settings-coordinates = Lettres et chiffres autour du plateau
settings-legal = Marquer les cases jouables
settings-preview = Montrer ce qu’un coup retourne
settings-tap-shows = Un premier appui montre le coup, un second le joue
settings-sounds = Sons
settings-live = Évaluation en continu
settings-graph = Courbe d’évaluation
settings-pace = Rythme du moteur
settings-hints = Un indice prend jusqu’à
settings-reviews = Analyses
settings-threads = Threads du moteur
settings-hash = Mémoire du moteur
settings-megabytes = { $count } Mo
settings-reset = Rétablir les valeurs par défaut
settings-help = Flèches : choisir, Entrée ou Échap : fermer.
language-system = Celle du système
theme-wood = Bois
theme-felt = Feutrine
theme-high-contrast = Contraste élevé
theme-board = Plateau : { $theme }
appearance-system = Comme le système
appearance-light = Claire
appearance-dark = Sombre
speed-off = Immédiat
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide
pace-none = Immédiat
pace-brisk = Vif
pace-calm = Calme
pace-slow = Lent
hints-seconds = { $seconds } s
reviews-quick = Rapides
reviews-usual = Normales
reviews-thorough = Approfondies
setting-yes = oui
setting-no = non

# Files.
files-open = Ouvrir une partie
files-save = Enregistrer la partie
files-picture = Image : .svg, .png, .txt
files-up = .. (dossier parent)
files-none = pas de parties ici
files-none-typed = rien ici ne contient « { $typed } » dans son nom
files-folder = Toutes les parties de ce dossier
files-name = Fichier
files-exists = { $path } existe déjà. Enregistrez encore une fois pour le remplacer.
files-help = Tapez un nom ou choisissez ; Tab complète, Entrée prend, Échap sort.

# A comment on a move.
comment-title = Commentaire sur { $move }
comment-title-start = Commentaire sur le début
comment-help = Entrée le garde, Alt-Entrée va à la ligne, Échap ne change rien.
comment-keep = Garder

# Setting up a position.
set-up-title = Composer une position
set-up-explain = Cliquez sur des cases pour y poser des pions. L’autre bouton pose l’autre couleur.
set-up-brush = Un clic pose
set-up-nothing = Rien
set-up-first = Au trait
set-up-first-player = { $player ->
    [black] Noir au trait
   *[white] Blanc au trait
}
set-up-clear = Vider
set-up-start = Début
set-up-start-explain = La position par laquelle une partie commence
set-up-swap = Inverser
set-up-swap-explain = Échanger les couleurs
set-up-play = Jouer d’ici
set-up-summary = { $player ->
    [black] { $rules } { $size }, Noir au trait, { $black } : { $white }
   *[white] { $rules } { $size }, Blanc au trait, { $black } : { $white }
}
set-up-key-discs = un pion noir ou blanc
set-up-key-none = pas de pion
set-up-key-cycle = suivant, comme un clic
set-up-key-first = qui est au trait
set-up-key-rules = les règles
set-up-key-columns = moins ou plus de colonnes
set-up-key-rows = moins ou plus de rangées
set-up-key-clear = vider, ou le début
set-up-key-play = jouer d’ici
set-up-key-cancel = revenir à la partie
set-up-short-disc = pion
set-up-short-none = vide
set-up-short-first = trait
set-up-short-rules = règles
set-up-short-play = jouer
set-up-short-cancel = retour
