### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = Tournois
explorer-library = Bibliothèque
explorer-own = À moi
explorer-browsed = Ouvertes
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $games } parties de tournoi, de { $first } à { $last }
# How many games came through the position, and how many there are in all.
explorer-count = { $here } parties sur { $all }

# The columns of the table, in a word or two.
explorer-move = Coup
explorer-games = Parties
explorer-results = Gagné · nul · perdu
explorer-results-short = G/N/P
explorer-mean = Score
explorer-engine = Moteur

# Why there is no row.
explorer-nothing-board = Les ouvertures sont comptées sur 8 x 8 et avec des règles qui commencent comme Othello.
explorer-nothing-over = La partie est finie.
explorer-nothing-here = Aucune de ces parties n’a continué d’ici.
explorer-nothing-few = Moins de { $least } de ces parties sont passées par cette position.
explorer-searching = Recherche
explorer-failed = Ces parties sont illisibles : { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $share }
explorer-spoken-results = gagné { $won }, nul { $drawn }, perdu { $lost }, score moyen { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = Coup { $number } : avec { $played } vous avez quitté ce qui se joue d’habitude. Habituel : { $usual }.
explorer-left = { $player ->
    [black] Coup { $number } : avec { $played } Noir a quitté ce qui se joue d’habitude. Habituel : { $usual }.
   *[white] Coup { $number } : avec { $played } Blanc a quitté ce qui se joue d’habitude. Habituel : { $usual }.
}
explorer-never = Aucune partie de tournoi n’a continué ainsi.
explorer-seldom = { $games ->
    [one] { $games } partie de tournoi a continué ainsi.
   *[other] { $games } parties de tournoi ont continué ainsi.
}
# $discs is a number, with its sign in the second.
explorer-cost-engine = Selon le moteur, cela { $discs ->
    [0] ne coûte rien
    [one] coûte { $discs } pion
   *[other] coûte { $discs } pions
} ({ $kind }).
explorer-cost-mean = Après le coup habituel, les parties ont fini en moyenne avec { $discs } pions de mieux.

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = Dernières parties
explorer-last-games-keys = Dernières parties ({ $keys })
