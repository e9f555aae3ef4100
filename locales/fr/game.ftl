### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = { ", " }
# Within numbers: before the tenths, and between thousands.
decimal-mark = ,
thousands-mark = { " " }

player = { $player ->
    [black] Noir
   *[white] Blanc
}

# Who plays a side.
seat-person = humain
seat-you = vous
seat-level = niveau { $level }, { $name }
    .short = niveau { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = débutant
level-casual = amateur
level-practised = confirmé
level-strong = fort
level-expert = expert
level-master = maître
level-strongest = le plus fort
level-errs = Calcule { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance, et se trompe exprès de temps en temps.
level-solves = Calcule { $depth } coups à l’avance, et joue les { $solved } dernières cases sans faute.
level-takes-time = Calcule aussi loin que le permettent { $seconds } secondes par coup.

turn = { $player ->
    [black] À Noir de jouer
   *[white] À Blanc de jouer
}
turn-yours = { $player ->
    [black] À vous de jouer (Noir)
   *[white] À vous de jouer (Blanc)
}
turn-paused = { $player ->
    [black] À Noir de jouer, en pause
   *[white] À Blanc de jouer, en pause
}
turn-thinking = { $player ->
    [black] Noir réfléchit
   *[white] Blanc réfléchit
}

# Beside the name of a player, who is $who.
card-turn = { $who }, au trait
card-late = { $who }, temps écoulé

discs-of = { $player ->
    [black] Noir a { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
   *[white] Blanc a { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
}
disc-picture = { $player ->
    [black] Pion noir
   *[white] Pion blanc
}
counts = Noir { $black } : { $white } Blanc

result-you-won = Vous gagnez { $winner }–{ $loser }
result-you-lost = Vous perdez de { $discs }
result-you-won-time = Vous gagnez au temps
result-you-lost-time = Vous perdez au temps
result-you-won-resignation = Vous gagnez par abandon
result-you-resigned = Vous avez abandonné
result-win = { $player ->
    [black] Noir gagne { $winner } : { $loser }
   *[white] Blanc gagne { $winner } : { $loser }
}
result-draw = Nulle { $black } : { $white }
result-resignation = { $player ->
    [black] Noir gagne par abandon
   *[white] Blanc gagne par abandon
}
result-time = { $player ->
    [black] Noir gagne au temps
   *[white] Blanc gagne au temps
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = Score officiel { $first } : { $second }, cases vides comprises.
result-turning-point = Tournant : coup { $number }, { $move }.

# What playing on a square would do.
square-turns-over = { $square } : { $count ->
    [0] ne retourne rien
    [one] retourne { $count } pion
   *[other] retourne { $count } pions
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }, vide
spoken-disc = { $player ->
    [black] { $square }, noir
   *[white] { $square }, blanc
}
spoken-legal = jouable, retourne { $count }
spoken-gray = gris
spoken-last = dernier coup
spoken-triangle = triangle
spoken-square-mark = carré
spoken-circle = cercle
spoken-cross = croix
spoken-label = étiquette { $label }

# Notices.
notice-pass = { $player ->
    [black] Noir n’a pas de coup et passe. Blanc rejoue.
   *[white] Blanc n’a pas de coup et passe. Noir rejoue.
}
notice-time-up = { $player ->
    [black] Le temps de Noir est écoulé.
   *[white] Le temps de Blanc est écoulé.
}
notice-grace = { $player ->
    [black] Le temps de Noir est écoulé : Noir a perdu, et continue en sursis.
   *[white] Le temps de Blanc est écoulé : Blanc a perdu, et continue en sursis.
}
notice-unfinished = Une partie inachevée est gardée. { $key } la reprend.
notice-no-unfinished = Il n’y a pas de partie inachevée.
notice-engine-stopped = Arrêté. { $resume } reprend le jeu ; { $now } l’aurait fait jouer.
notice-live-stopped = L’évaluation est arrêtée. { $key } la relance.
notice-pasted = Collé : { $what }.
notice-linked = Ouvert depuis un lien : { $what }.
notice-saved = Enregistré sous { $path }.
notice-saved-in-part = Enregistré sous { $path }. Ce format ne garde pas tout de cette partie : un fichier .sgf le peut.
notice-opened = { $path } est ouvert.
notice-not-on-board = { $square } n’est pas sur le plateau.
notice-mark-where = Pointez une case, ou allez-y avec les flèches : { $key } la marque alors.
notice-nothing-to-retry = Il n’y a rien à corriger.
notice-review-first = La partie doit d’abord être analysée : { $key } le fait.
notice-no-font = Aucune police pour { $language } sur ce système, d’où l’anglais. En installer une, comme Noto Sans CJK, aide.
notice-no-letters = Ce terminal n’affiche que l’ASCII, d’où l’anglais au lieu de { $language }.

# What was pasted.
pasted-game = { $format ->
    [sgf] une partie SGF
    [ggf] une partie GGF
   *[other] une suite
} de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
pasted-games = { $format ->
    [sgf] { $games } parties SGF
    [ggf] { $games } parties GGF
   *[other] { $games } suites de coups
}
pasted-in-text = une suite de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au milieu d’un texte
pasted-board = { $player ->
    [black] un plateau { $size }, à Noir de jouer
   *[white] un plateau { $size }, à Blanc de jouer
}

# The moves, and what stands beside them.
moves-none = Pas encore de coups.
move-pass = passe
opening = Ouverture : { $name }

page-close = une touche ferme ceci
copied-moves = Les coups, copiés
copied-board = Le plateau, copié
copied-image = Image copiée

too-small = trop petit
