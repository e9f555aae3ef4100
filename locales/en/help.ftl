### The help, and information about the program.

help-title = Help
help-rules-title = Rules
help-rules-start = Two players put discs on the board in turn, Black first. The game begins with four discs in the middle.
help-rules-move = A move is a new disc on an empty square. In a straight line – across, down or diagonally – it must enclose discs of the other colour between itself and another disc of your own. Rings mark the squares where that is possible.
help-rules-turn = All enclosed discs turn over and become yours, in all lines at the same time.
help-rules-passing = A player without a move passes, and the other side plays again. A player with a move may not pass.
help-rules-end = The game is over when neither side has a move, usually because the board is full. The player with more discs wins.
help-rules-corner = A disc in a corner can never be turned over: corners are worth a lot.
help-rules-others = Under the classic rules the first four discs go on the four squares in the middle and turn nothing over. Under the free rules you may play on any empty square.
help-keys-title = Keys
help-values-title = Values
help-scroll = arrows scroll

# Keys and clicks that do not belong to an action, and what they do.
key-arrows = arrows
key-arrows-does = go to a square
key-enter = Enter, Space
key-enter-does = play there
key-square = a letter and a number
key-square-does = play there: f5
key-tab = Tab
key-tab-window-does = move between the board and the buttons
key-tab-terminal-does = go to the next legal square
key-escape = Esc
key-escape-does = stop the engine, close, clear
key-mouse = mouse
key-mouse-does = click to play; scroll through the moves
key-other-button = right click
key-other-button-does = mark the square: triangle, square, circle, cross, none
help-letters = Small letters that are not columns work like capital letters.
help-more = You can paste moves, a board or SGF. Every game that you start is saved, and you can continue it.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) on boards from 2 x 2 to 26 x 26, for two players or against an engine with twenty levels.
about-license = License: MIT or Apache-2.0, at your option.
