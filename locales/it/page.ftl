### The page in a browser.

page-board = Tavoliere
page-moves = Mosse
# A move as it is read out.
page-moved = { $player ->
    [black] Nero { $square }
   *[white] Bianco { $square }
}
page-values = Valori
page-copy-link = Copia un link alla partita
page-link-copied = Il link alla partita, copiato
page-save-games = Salva tutte le partite giocate qui
page-engine-weights = i dati del motore non si sono potuti caricare, e la pagina va ricaricata con una connessione
page-engine-worker = questo browser non può eseguire il motore in secondo piano
page-engine-crashed = il motore ha smesso di funzionare
page-not-kept = Questo browser non conserva nulla per questa pagina, quindi la partita va persa quando la si chiude. Si può salvare come file, o copiarne il link.
page-storage-full = In questo browser non c’è più posto per le partite della pagina, quindi le ultime mosse non sono conservate. La partita si può salvare come file.
page-kept-unreadable = Alcuni dei dati salvati in questo browser non si sono potuti leggere. Sono stati messi da parte, e non cancellati.
page-file-too-large = { $name } è troppo grande per essere aperto qui.
page-not-fetched = Impossibile caricare: non c’è connessione. Quello che c’è qui continua a funzionare.
# What the game is saved as.
page-save-sgf = SGF: tutto, con varianti e commenti
page-save-ggf = GGF: le mosse, come le scrivono i server di gioco
page-save-transcript = Mosse come testo: f5d6c3
page-save-wthor = WTHOR: partite di torneo finite, con due file di nomi
page-picture-svg = SVG: nitido a ogni grandezza
page-picture-png = PNG: per messaggi e documenti
page-tab-play = Gioca
page-tab-puzzles = Problemi
page-tab-review = Analizza
page-tab-games = Partite
page-tab-more = Altro
page-share = Condividi
page-share-link = Link alla partita
page-share-link-detail = tutte le mosse, da sfogliare
page-share-find = “Trova la mossa”
page-share-find-detail = questa posizione, senza le mosse seguenti
page-share-picture = Immagine del tavoliere
page-picture-copied = Immagine del tavoliere copiata
page-position-copied = Link alla posizione copiato
page-find-move = { $player ->
    [black] Trova la mossa migliore del Nero.
   *[white] Trova la mossa migliore del Bianco.
}
page-tap-explain = Tocca le caselle per mettere pedine.
page-tap-places = Un tocco mette
page-tap-again = Tocca di nuovo per giocare { $square }.
page-panel-width = Larghezza del pannello laterale
