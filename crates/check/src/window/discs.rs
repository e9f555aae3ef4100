//! Reads the discs in a picture of the board.

use super::grid::Grid;
use super::picture::{Colour, Picture, distance};
use reversi::{Board, Player, Size, Square};

/// The distance between the middle of a square and the sampled points, as a fraction of the square's side. Marks for
/// legal moves and for the last move are closer to the middle, and the edge of a disc is farther away.
const RADIUS: f64 = 0.25;
/// The number of points that the checker samples in a square.
const POINTS: usize = 16;

/// Returns the median of the colours at points around the middle of a square. If there is a disc on the square, this is
/// the colour of the disc.
pub(super) fn disc_colour(picture: &Picture, grid: &Grid, square: Square) -> Colour {
    let (x, y) = grid.middle(square);
    let mut parts = [[0; POINTS]; 3];
    for number in 0..POINTS {
        let (sin, cos) = (number as f64 / POINTS as f64 * std::f64::consts::TAU).sin_cos();
        let radius = RADIUS * grid.pitch();
        let colour = picture.at((x + radius * cos) as i32, (y + radius * sin) as i32);
        for (part, value) in parts.iter_mut().zip(colour) {
            part[number] = value;
        }
    }
    parts.map(|mut values| {
        values.sort_unstable();
        values[POINTS / 2]
    })
}

/// The colours of both sides' discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Discs {
    pub(super) dark: Colour,
    pub(super) light: Colour,
}

impl Discs {
    /// Returns the player whose discs have the colour `look`, if any.
    pub(super) fn of(&self, look: Colour) -> Option<Player> {
        let [dark, light] = [self.dark, self.light].map(|disc| distance(disc, look));
        let near = distance(self.dark, self.light) / 4;
        match dark <= light {
            true if dark <= near => Some(Player::Black),
            false if light <= near => Some(Player::White),
            _ => None,
        }
    }

    /// Returns the board that a picture shows.
    pub(super) fn read(&self, picture: &Picture, grid: &Grid, size: Size) -> Board {
        let mut board = Board::new(size);
        for square in size.squares() {
            // Setting a disc cannot fail, because the square is on the board.
            let _ = board.set(square, self.of(disc_colour(picture, grid, square)));
        }
        board
    }
}

/// Returns the rows of a board as lines of text.
pub(super) fn rows(board: &Board) -> Vec<String> {
    let width = usize::from(board.size().width());
    let letters: Vec<char> = board
        .squares()
        .map(|square| match board.get(square) {
            Ok(Some(Player::Black)) => 'B',
            Ok(Some(Player::White)) => 'W',
            _ => '-',
        })
        .collect();
    letters.chunks(width).map(|row| row.iter().collect()).collect()
}
