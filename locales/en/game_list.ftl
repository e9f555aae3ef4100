### Tables of games: from a file, a folder, the library, or the user's own games. A number of games is passed twice: as $count, which
### selects the plural form, and as $shown, which contains separators between the thousands.

games-own = My games
games-library = Library
games-pasted = Pasted games
games-files = { $count ->
    [one] { $count } file or folder
   *[other] { $count } files and folders
}

# Texts above the table.
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
games-none-library = No games yet. Import files or a folder of games, or play: your own games appear here too.
games-none-here = There are no games here.
games-list-all = Show all games
games-unnamed = To see names instead of numbers, put WTHOR.JOU and WTHOR.TRN beside the file.
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

# The games that reached the position on the board, and their next moves. $percent is the score of the side to move.
games-through = With the position on the board
games-through-next = Played:
games-move = { $square } { $games }
games-move-scored = { $square } { $games } (scored { $percent }%)

games-help-window = Type to filter. Arrows select, Enter or a double click opens; a click on a heading sorts. Esc goes back.
games-keep = Save in the library
games-import = Import…
games-import-title = Import games: a file or a whole folder
games-former = Back to previous list
games-imported = { $count ->
    [0] No game was added.
    [one] { $shown } game was added.
   *[other] { $shown } games were added.
}
games-imported-again = Games that were already there are unchanged.
games-key-keep = save
games-key-import = import
games-key-all = all games
games-key-open = open
games-key-sort = sort
games-key-reverse = reverse
games-key-through = position
games-key-back = back
games-key-tab = other list

# Errors in a filter. $word is the invalid part.
query-range = { $word }: expected a number, or a range like 40..60
query-result = { $word }: expected black, white, draw or unknown
query-own = { $word }: expected yes or no
query-name = { $word }: known names are player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own and sort
query-sort = { $word }: expected added, date, black, white, event, result, opening, moves or mistakes

# Notices.
notice-game-of = Game { $number } of { $total }: { $black } against { $white }.
notice-no-games = No list of games is open. Open a file or a folder of games first.
notice-no-next-game = There is no next game.
notice-no-previous-game = There is no game before this one.
notice-no-search = You can search only for positions on 8 x 8 boards with at least one legal move.
games-none-in-folder = there are no files of games in this folder
games-names-alone = these are names of players or tournaments, not games: open the .wtb files or their folder
games-changed = the file has changed: game { $number } is not the one that was listed
games-gone = This game no longer exists.
