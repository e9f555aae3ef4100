//! Compares complete random games with a simple model of the rules, which searches the board in every direction.

use fastrand::Rng;
use reversi_course::cells::{Grid, PlaceError, Player, Size};

/// The rules, implemented in the simplest way.
struct Model {
    n: i32,
    board: Vec<Option<Player>>,
}

impl Model {
    fn new(n: i32) -> Model {
        let mut model = Model { n, board: vec![None; (n * n) as usize] };
        for (row, column, colour) in
            [(0, 0, Player::Black), (0, 1, Player::White), (1, 0, Player::White), (1, 1, Player::Black)]
        {
            *model.at(n / 2 - 1 + row, n / 2 - 1 + column).unwrap() = Some(colour);
        }
        model
    }

    fn at(&mut self, row: i32, column: i32) -> Option<&mut Option<Player>> {
        let inside = (0..self.n).contains(&row) && (0..self.n).contains(&column);
        inside.then(|| &mut self.board[(row * self.n + column) as usize])
    }

    fn place(&mut self, row: i32, column: i32, colour: Player) {
        *self.at(row, column).unwrap() = Some(colour);
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut length = 1;
            while self.at(row + length * down, column + length * right) == Some(&mut Some(colour.other())) {
                length += 1;
            }
            if self.at(row + length * down, column + length * right) == Some(&mut Some(colour)) {
                for step in 1..length {
                    *self.at(row + step * down, column + step * right).unwrap() = Some(colour);
                }
            }
        }
    }

    fn count(&self, colour: Player) -> usize {
        self.board.iter().filter(|cell| **cell == Some(colour)).count()
    }

    fn text(&self) -> String {
        let letter = |cell: &Option<Player>| cell.map_or('-', Player::letter);
        self.board.chunks(self.n as usize).flat_map(|row| row.iter().map(letter).chain(['\n'])).collect()
    }
}

/// Plays until the grid is full, and compares the boards after every move. Usually the sides alternate, but sometimes a
/// side moves twice in a row, because the grid does not know whose turn it is.
fn play_whole_game(n: usize, rng: &mut Rng) {
    let mut grid = Grid::new(Size::new(n).unwrap());
    let mut model = Model::new(n as i32);
    let mut empty: Vec<usize> = (0..n * n).filter(|&i| model.board[i].is_none()).collect();
    let mut turn = Player::Black;
    assert_eq!(grid.to_string(), model.text());
    while !empty.is_empty() {
        assert!(!grid.is_full());
        let cell = empty.swap_remove(rng.usize(..empty.len()));
        let (row, column) = (cell / n, cell % n);
        assert_eq!(grid.get(row, column), None);
        grid.set_piece(row, column, turn).unwrap();
        model.place(row as i32, column as i32, turn);
        assert_eq!(grid.to_string(), model.text(), "{turn} at {row} {column} of {n}");
        assert_eq!(grid.get(row, column), Some(turn));
        assert_eq!(grid.set_piece(row, column, turn.other()), Err(PlaceError::Occupied));
        if rng.u8(..10) != 0 {
            turn = turn.other();
        }
    }
    assert!(grid.is_full());
    let (black, white) = (model.count(Player::Black), model.count(Player::White));
    assert_eq!((grid.count(Player::Black), grid.count(Player::White)), (black, white));
    let winner = match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Player::Black),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(Player::White),
    };
    assert_eq!(grid.winner(), winner);
}

#[test]
fn whole_random_games_on_small_grids() {
    let mut rng = Rng::with_seed(2020);
    for n in (4..=12).step_by(2) {
        for _ in 0..200 {
            play_whole_game(n, &mut rng);
        }
    }
}

#[test]
fn a_whole_random_game_on_a_large_grid() {
    play_whole_game(30, &mut Rng::with_seed(246));
}

#[test]
fn cells_outside_are_refused() {
    let mut grid = Grid::new(Size::new(4).unwrap());
    let before = grid.to_string();
    for (row, column) in [(4, 0), (0, 4), (4, 4), (usize::MAX, 0), (0, usize::MAX), (usize::MAX, usize::MAX)] {
        assert_eq!(grid.set_piece(row, column, Player::Black), Err(PlaceError::Outside));
        assert_eq!(grid.get(row, column), None);
    }
    assert_eq!(grid.to_string(), before);
}
