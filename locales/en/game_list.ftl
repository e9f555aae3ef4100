### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = My games
games-library = Library
games-pasted = Pasted games
games-files = { $count ->
    [one] { $count } file or folder
   *[other] { $count } files and folders
}

# Above the table.
games-count = { $count ->
    [0] no games
    [one] { $shown } game
   *[other] { $shown } games
}
games-found = { $found } of { $count ->
    [one] { $shown } game
   *[other] { $shown } games
}
games-reading = Reading… { $percent }%
games-broken = { $count ->
    [one] { $shown } game cannot be read
   *[other] { $shown } games cannot be read, the first is
}: { $first }
games-filter = Filter
games-filter-hint = a name, an event, a year, an opening, or black:ann year:1990..1995
games-filter-hint-short = a name, an event, a year
# Why no game is listed.
games-none-found = No game matches the filter.
games-none-through = No game reached this position.
games-none-own = No games yet. Every game that you start is saved here.
games-none-library = No games yet. Import files or a folder of games, or play: your own games are here too.
games-none-here = There are no games here.
games-list-all = Show all games
games-unnamed = Players are numbers: for their names, put WTHOR.JOU and WTHOR.TRN beside the file.
games-you = You
games-unfinished = ongoing
games-date = Date
games-event = Event
games-result = Result
games-opening = Opening
games-moves = Moves
games-mistakes = Mistakes
games-tags = Tags
games-heading-spoken = Sort by { $column }

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = Through the position on the board
games-through-next = Went on:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (scored { $percent }%)

games-help-window = Type to filter. Arrows select, Enter or a double click opens; a click on a heading sorts. Esc goes back.
games-keep = Keep in the library
games-import = Import…
games-import-title = Import games: a file or a whole folder
games-former = Back to the list before
games-imported = { $count ->
    [0] No game was added.
    [one] { $shown } game was added.
   *[other] { $shown } games were added.
}
games-imported-again = Games that were already there are unchanged.
games-key-keep = keep
games-key-import = import
games-key-all = all games
games-key-open = open
games-key-sort = sort
games-key-reverse = reverse
games-key-through = position
games-key-back = back
games-key-tab = other list

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: expected a number, or a range like 40..60
query-result = { $word }: expected black, white, draw or unknown
query-own = { $word }: expected yes or no
query-name = { $word }: the names are player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own and sort
query-sort = { $word }: expected added, date, black, white, event, result, opening, moves or mistakes

# What came of it.
notice-game-of = Game { $number } of { $total }: { $black } against { $white }.
notice-no-games = No list of games is open. Open a file or a folder of games first.
notice-no-next-game = There is no next game.
notice-no-previous-game = There is no game before this one.
notice-no-search = Only positions on 8 x 8 in which a side can move can be searched.
games-none-in-folder = there are no files of games in this folder
games-names-alone = these are names of players or tournaments, and no games: open the .wtb files or their folder
games-changed = the file has changed: game { $number } is not the one that was listed
games-gone = This game no longer exists.
