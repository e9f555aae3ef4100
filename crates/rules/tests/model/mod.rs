//! A second, naive implementation of the rules, which walks over a table of characters square by square. It does not
//! use the library for moves, flips or turns.

use fastrand::Rng;
use reversi::{Board, Player, Rules, Size, Square, SquareSet};

/// A game whose board is a table of the characters `B`, `W` and `.`.
#[derive(Clone)]
pub(crate) struct Model {
    rules: Rules,
    rows: Vec<Vec<char>>,
    /// The side to move, `B` or `W`, or `.` when the game is over.
    turn: char,
}

impl Model {
    /// Starts a game on the starting board of the rule set.
    pub(crate) fn new(rules: Rules, size: Size) -> Model {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let mut rows = vec![vec!['.'; width]; height];
        let (x, y) = (width / 2, height / 2);
        match rules {
            Rules::Classic => {}
            Rules::Othello => {
                (rows[y - 1][x - 1], rows[y - 1][x], rows[y][x - 1], rows[y][x]) = ('W', 'B', 'B', 'W');
            }
            Rules::Free => {
                (rows[y - 1][x - 1], rows[y - 1][x], rows[y][x - 1], rows[y][x]) = ('B', 'W', 'W', 'B');
            }
        }
        Model::of(rules, rows, 'B')
    }

    /// Starts a game on any board, with Black to move.
    pub(crate) fn from_board(rules: Rules, board: &Board) -> Model {
        Model::of(rules, board.rows().map(|row| row.chars().collect()).collect(), 'B')
    }

    fn of(rules: Rules, rows: Vec<Vec<char>>, first: char) -> Model {
        let mut model = Model { rules, rows, turn: '.' };
        model.next_turn(first);
        model
    }

    pub(crate) fn text(&self) -> String {
        self.rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    pub(crate) fn turn(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.letter() == self.turn)
    }

    pub(crate) fn count(&self, disc: char) -> usize {
        self.rows.iter().flatten().filter(|&&square| square == disc).count()
    }

    /// Returns the discs that a disc of `player` on this square would turn over, or an empty set if the square is
    /// occupied.
    pub(crate) fn flips(&self, player: Player, square: Square) -> SquareSet {
        let (row, column) = square.zero_based();
        let flips = self.flipped(player.letter(), row as i32, column as i32);
        flips.into_iter().map(|(row, column)| Square::new(column as u8, row as u8).unwrap()).collect()
    }

    /// Returns the squares where `player` may put a disc.
    pub(crate) fn legal(&self, player: Player) -> SquareSet {
        let (height, width) = (self.rows.len(), self.rows[0].len());
        let squares = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let legal = squares.filter(|&(row, column)| self.may_play(player.letter(), row as i32, column as i32));
        legal.map(|(row, column)| Square::from_zero_based(row, column).unwrap()).collect()
    }

    /// Plays a move of the side to move. Returns the side that must pass after the move, if there is one.
    pub(crate) fn play(&mut self, square: Square) -> Option<Player> {
        let (player, (row, column)) = (self.turn, square.zero_based());
        assert!(self.may_play(player, row as i32, column as i32));
        for (row, column) in self.flipped(player, row as i32, column as i32) {
            self.rows[row as usize][column as usize] = player;
        }
        self.rows[row][column] = player;
        self.next_turn(other(player));
        let passed = (self.turn == player).then(|| other(player));
        Player::ALL.into_iter().find(|player| Some(player.letter()) == passed)
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.rows.get(row)?.get(column).copied()
    }

    /// Returns the empty centre squares.
    fn opening(&self) -> Vec<(i32, i32)> {
        let (x, y) = ((self.rows[0].len() / 2) as i32, (self.rows.len() / 2) as i32);
        let mut center = vec![(y - 1, x - 1), (y - 1, x), (y, x - 1), (y, x)];
        center.retain(|&(row, column)| self.at(row, column) == Some('.'));
        center
    }

    fn flipped(&self, player: char, row: i32, column: i32) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        if self.at(row, column) != Some('.') || self.rules == Rules::Classic && !self.opening().is_empty() {
            return all;
        }
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut line = Vec::new();
            let (mut r, mut c) = (row + down, column + right);
            while self.at(r, c) == Some(other(player)) {
                line.push((r, c));
                (r, c) = (r + down, c + right);
            }
            if self.at(r, c) == Some(player) {
                all.extend(line);
            }
        }
        all
    }

    fn may_play(&self, player: char, row: i32, column: i32) -> bool {
        match self.rules {
            _ if self.at(row, column) != Some('.') => false,
            Rules::Free => true,
            Rules::Classic if !self.opening().is_empty() => self.opening().contains(&(row, column)),
            Rules::Othello | Rules::Classic => !self.flipped(player, row, column).is_empty(),
        }
    }

    fn next_turn(&mut self, player: char) {
        let (height, width) = (self.rows.len() as i32, self.rows[0].len() as i32);
        let can_move = |side| (0..height).any(|row| (0..width).any(|column| self.may_play(side, row, column)));
        self.turn = [player, other(player)].into_iter().find(|&side| can_move(side)).unwrap_or('.');
    }
}

fn other(player: char) -> char {
    if player == 'B' { 'W' } else { 'B' }
}

/// Returns a random square of a set, which must not be empty.
pub(crate) fn pick(rng: &mut Rng, set: SquareSet) -> Square {
    rng.choice(set.iter().collect::<Vec<_>>()).expect("the set is not empty")
}
