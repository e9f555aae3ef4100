### The help, and about.

help-title = Help
help-rules-title = Rules
help-rules = Put down a disc so that it encloses discs of the other colour between itself and another of your own, in any of the eight directions: they turn over and are yours. Whoever cannot do so passes. When neither can, the one with more discs has won.
help-rules-others = Under the classic rules the first four discs are put on the four squares in the middle and turn over nothing. Under the free rules any empty square may be played.
help-keys-title = Keys
help-values-title = Values
help-scroll = arrows scroll

# Keys that are no actions, and what they do.
key-arrows = arrows
key-arrows-does = go to a square
key-enter = Enter, Space
key-enter-does = play there
key-square = a letter and a number
key-square-does = play there: f5
key-tab = Tab
key-tab-window-does = from the board to the buttons and back
key-tab-terminal-does = to the next square that may be played
key-escape = Esc
key-escape-does = stop the engine, close, clear
key-mouse = mouse
key-mouse-does = a click plays; the wheel looks back
key-other-button = right click
key-other-button-does = mark the square: triangle, square, circle, cross, none
help-letters = Small letters that name no column are as good as capital ones.
help-more = Pasted text is opened: moves, a board, or SGF. Every game that was begun is kept, and can be continued.

about-title = Reversi
about-version = Version { $version }
about-text = Reversi (Othello) on boards from 2 x 2 to 26 x 26, for two persons or against an engine of twenty levels.
about-license = License: MIT or Apache-2.0, as you choose.
