# A second implementation of the console game, independent of ours and with its own wording. It is correct, except that
# -v fault=NAME gives it one fault. The tests of `check` run it.

function other(side) { return side == "B" ? "W" : "B" }

function inside(row, column) { return row >= 1 && row <= 8 && column >= 1 && column <= 8 }

# Returns the number of discs that a move turns over. If `really` is set, also turns them over.
function flips(side, row, column, really,    down, right, r, c, steps, total) {
    if (cell[row, column] != ".") return 0
    for (down = -1; down <= 1; down++) for (right = -1; right <= 1; right++) {
        if (down == 0 && right == 0) continue
        if (fault == "flips" && down == -1 && right == 1 && really) continue
        steps = 0
        for (r = row + down; inside(r, column + (steps + 1) * right); r += down) {
            c = column + (steps + 1) * right
            if (cell[r, c] != other(side)) break
            steps++
        }
        r = row + (steps + 1) * down; c = column + (steps + 1) * right
        if (steps == 0 || !inside(r, c) || cell[r, c] != side) continue
        total += steps
        if (really) for (; steps > 0; steps--) cell[row + steps * down, column + steps * right] = side
    }
    return total + 0
}

function can_move(side,    row, column) {
    for (row = 1; row <= 8; row++) for (column = 1; column <= 8; column++) if (flips(side, row, column, 0)) return 1
    return 0
}

function show(    row, column, count, black, white) {
    printf "\n    1 2 3 4 5 6 7 8\n"
    for (row = 1; row <= 8; row++) {
        printf "%d |", row
        for (column = 1; column <= 8; column++) {
            count = over ? 0 : flips(turn, row, column, 0)
            if (fault == "hints" && count > 1) count = 1
            printf " %s", count ? count : cell[row, column]
            black += cell[row, column] == "B"; white += cell[row, column] == "W"
        }
        printf "\n"
    }
    if (fault == "score") white = 64 - black
    printf "Black Score:%d\nWhite Score:%d\n", black, white
    if (over) {
        if (fault == "noend") exit 0
        print (black > white ? "Black has won" : (white > black ? "White has won" : "It is a tie"))
        exit 0
    }
    ask()
}

function ask() { printf "player %s enter position (row column): ", turn }

function refuse(message) {
    if (fault != "silent") print fault == "same" ? "No." : message
    if (fault == "turn") turn = other(turn)
    if (fault == "again") show(); else ask()
}

function answer(row, column) {
    if (!inside(row, column)) { refuse("There is no such square."); return }
    if (!flips(turn, row, column, 0) && !(fault == "legal" && cell[row, column] == ".")) { refuse("You cannot move there."); return }
    flips(turn, row, column, 1)
    cell[row, column] = turn
    turn = other(turn)
    if (!can_move(turn)) {
        if (can_move(other(turn))) {
            if (fault != "unsaid") print "Player " turn " cannot move and loses the turn."
            if (fault != "pass") turn = other(turn)
        } else over = 1
    }
    show()
}

BEGIN {
    for (row = 1; row <= 8; row++) for (column = 1; column <= 8; column++) cell[row, column] = "."
    cell[4, 4] = "W"; cell[5, 5] = "W"; cell[4, 5] = "B"; cell[5, 4] = "B"
    turn = "B"
    show()
}
{
    for (i = 1; i <= NF; i++) {
        if ($i !~ /^[+-]?[0-9]+$/) { held = 0; refuse("Numbers, please."); break }
        if (!held) { first = $i; held = 1; continue }
        held = 0
        answer(first, $i)
    }
}
