### The page in a browser.

page-board = Plateau
page-moves = Coups
# A move as it is read out.
page-moved = { $player ->
    [black] Noir { $square }
   *[white] Blanc { $square }
}
page-values = Valeurs
page-copy-link = Copier un lien vers la partie
page-link-copied = Le lien vers la partie, copié
page-save-games = Enregistrer toutes les parties jouées ici
page-engine-weights = les données du moteur n’ont pas pu être chargées, et la page doit être rechargée avec une connexion
page-engine-worker = ce navigateur ne peut pas exécuter le moteur en arrière-plan
page-engine-crashed = le moteur ne fonctionne plus
page-not-kept = Ce navigateur ne garde rien pour cette page : la partie sera perdue à la fermeture. On peut l’enregistrer dans un fichier, ou copier son lien.
page-storage-full = Il n’y a plus de place dans ce navigateur pour les parties de la page : les derniers coups ne sont pas gardés. La partie peut être enregistrée dans un fichier.
page-kept-unreadable = Certaines des données enregistrées dans ce navigateur étaient illisibles. Elles ont été mises de côté, et non supprimées.
page-file-too-large = { $name } est trop gros pour être ouvert ici.
page-not-fetched = Cela n’a pas pu être chargé : il n’y a pas de connexion. Ce qui est ici continue de marcher.
# What the game is saved as.
page-save-sgf = SGF : tout, avec variantes et commentaires
page-save-ggf = GGF : les coups, comme les serveurs de jeu les écrivent
page-save-transcript = Coups en texte : f5d6c3
page-save-wthor = WTHOR : parties de tournoi finies, avec deux fichiers de noms
page-picture-svg = SVG : net à toute taille
page-picture-png = PNG : pour messages et documents
page-tab-play = Jouer
page-tab-puzzles = Problèmes
page-tab-review = Analyser
page-tab-games = Parties
page-tab-more = Plus
page-share = Partager
page-share-link = Lien vers la partie
page-share-link-detail = tous les coups, à parcourir
page-share-find = « Trouvez le coup »
page-share-find-detail = cette position, sans les coups suivants
page-share-picture = Image du plateau
page-picture-copied = Image du plateau copiée
page-position-copied = Lien vers la position copié
page-find-move = { $player ->
    [black] Trouvez le meilleur coup pour Noir.
   *[white] Trouvez le meilleur coup pour Blanc.
}
page-tap-explain = Touchez des cases pour y poser des pions.
page-tap-places = Toucher pose
page-tap-again = Touchez à nouveau pour jouer { $square }.
page-panel-width = Largeur du panneau latéral
