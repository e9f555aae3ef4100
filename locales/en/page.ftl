### The page in a browser.

page-board = Board
page-moves = Moves
# A move as screen readers read it out.
page-moved = { $player ->
    [black] Black { $square }
   *[white] White { $square }
}
page-values = Values
page-copy-link = Copy a link to the game
page-link-copied = Link to the game copied
page-save-games = Save all games played here
page-engine-weights = the engine's data could not be loaded: check the connection, and reload the page
page-engine-worker = this browser cannot run the engine in the background
page-engine-crashed = the engine has stopped working
page-not-kept = This browser saves nothing for this page, so the game is lost when the page is closed. Save it as a file, or copy its link.
page-storage-full = This browser has no more space for the page's games, so the last moves are not saved. Save the game as a file.
page-kept-unreadable = Some of the data saved in this browser could not be read. It was set aside, not deleted.
page-file-too-large = { $name } is too large to be opened here.
page-not-fetched = This could not be loaded: there is no connection. Everything else still works.
# The formats in which a game can be saved.
page-save-sgf = SGF: everything, with variations and comments
page-save-ggf = GGF: the moves, as game servers write them
page-save-transcript = Moves as text: f5d6c3
page-save-wthor = WTHOR: finished tournament games, with two files of names
page-picture-svg = SVG: sharp at any size
page-picture-png = PNG: for messages and documents
# The bar at the bottom of the page on phones. The labels have at most ten characters.
page-tab-play = Play
page-tab-puzzles = Puzzles
page-tab-review = Review
page-tab-games = Games
page-tab-more = More
# Sharing a game, a position or a picture.
page-share = Share
page-share-link = Link to the game
page-share-link-detail = all moves, to replay
page-share-find = “Find the move”
page-share-find-detail = this position, without the moves that follow
page-share-picture = Picture of the board
page-picture-copied = Picture of the board copied
page-position-copied = Link to the position copied
# The notice above a position that somebody shared as “find the move”.
page-find-move = { $player ->
    [black] Find the best move for Black.
   *[white] Find the best move for White.
}
# Texts for touch screens.
page-tap-explain = Tap squares to place discs.
page-tap-places = A tap places
page-tap-again = Tap again to play { $square }.
page-panel-width = Width of the side panel
