# A second implementation of the command interpreter, independent of ours. It is correct, except that -v fault=NAME
# gives it one fault. The tests of `check` run it.

function number(word) { return word ~ /^[+-]?[0-9]+$/ }

function show(    row, column, line) {
    for (row = 0; row < size; row++) {
        line = ""
        for (column = 0; column < size; column++) line = line cell[row, column]
        if (fault == "blanks") line = line " "
        if (fault == "encoding" && count > 6) printf "\377\376"
        if (fault != "silent") printf "%s\n", line
    }
}

function begin(n,    row, column, half) {
    size = n; turn = "B"; count = 4; half = n / 2
    if (fault == "odd") half = int(half)
    for (row = 0; row < n; row++) for (column = 0; column < n; column++) cell[row, column] = "-"
    cell[half - 1, half - 1] = "B"; cell[half, half] = "B"; cell[half - 1, half] = "W"; cell[half, half - 1] = "W"
    if (fault == "start") { cell[half - 1, half - 1] = "W"; cell[half - 1, half] = "B" }
    show()
}

function other(colour) { return colour == "B" ? "W" : "B" }

# Returns the number of consecutive discs of the other colour next to a square in a direction, or 0 if no disc of
# `colour` follows them.
function run(row, column, down, right, colour,    steps) {
    for (steps = 0; ; steps++) {
        row += down; column += right
        if (row < 0 || column < 0 || row >= size || column >= size) return fault == "edge" ? steps : 0
        if (cell[row, column] == colour) return steps
        if (cell[row, column] == "-") return 0
    }
}

function play(row, column,    down, right, steps, step, swap) {
    if (fault == "swap") { swap = row; row = column; column = swap }
    if (size == 0) return
    if (row < 0 || column < 0 || row >= size || column >= size) {
        if (fault == "crash") system("kill -SEGV $PPID")
        if ((fault == "trace" || fault == "eof") && row == size) { print "IndexError: list index out of range" > "/dev/stderr"; count = -1; exit 1 }
        if (fault == "hang") while (1) step = 1
        if (fault == "flood") while (1) print "out of bounds"
        if (fault == "early") exit 0
        if (fault == "status") { print "out of bounds" > "/dev/stderr"; exit 3 }
        if (fault == "turn") turn = other(turn)
        if (fault == "answer") show()
        return
    }
    if (cell[row, column] != "-") { if (fault == "turn") turn = other(turn); return }
    if (fault == "refuse" && column == size - 1) return
    for (down = -1; down <= 1; down++) for (right = -1; right <= 1; right++) {
        if (down == 0 && right == 0) continue
        if (fault == "flips" && down * right != 0) continue
        steps = run(row, column, down, right, turn)
        for (step = 1; step <= steps; step++) cell[row + step * down, column + step * right] = turn
    }
    cell[row, column] = turn
    if (fault != "noturn") turn = other(turn)
    count++
    show()
    if (count == size * size) finish()
}

function finish(    row, column, black) {
    for (row = 0; row < size; row++) for (column = 0; column < size; column++) black += cell[row, column] == "B"
    if (fault == "noend") exit 0
    if (fault == "words" && black * 2 > count) print "Black wins!"
    else if (black * 2 > count) print "Black Wins!"
    else if (black * 2 < count) print "White Wins!"
    else print (fault == "tie") ? "Black Wins!" : "Tie!"
    if (fault != "after") exit 0
    size = 0
}

# Handles the next word of the input. A command may extend over several lines. An incomplete command does not affect the
# command that follows it.
function word(w) {
    if (w == "new" || w == "play") { command = w; given = 0; return }
    if (command == "") return
    if (!number(w)) { command = ""; return }
    argument[++given] = w + 0
    if (command == "new") {
        command = ""
        if (argument[1] >= 4 && argument[1] <= 1000 && (argument[1] % 2 == 0 || fault == "odd")) begin(argument[1])
    } else if (given == 2) {
        command = ""
        play(argument[1], argument[2])
    }
}

BEGIN {
    if (fault == "arguments") { print "usage: a4q4 BOARD" > "/dev/stderr"; exit 2 }
    if (fault == "ignores") { print "Welcome"; exit 0 }
    if (fault == "sleeps") { system("sleep 60") }
    if (fault == "fork") system("sleep 60 &")
}
{ for (i = 1; i <= NF; i++) word($i) }
END { if (fault == "nonzero") exit 1; if (fault == "eof" && count >= 0) { print "EOFError" > "/dev/stderr"; exit 1 }; if (fault == "wait") while (1) i = 1 }
