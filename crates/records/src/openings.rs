//! Opening names, which are looked up by position, regardless of move order and symmetry.

use crate::{Canonical, Record, Replay};
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Ply, Rules, Square};
use std::collections::HashMap;
use std::sync::OnceLock;

static TABLE: &str = include_str!("../data/openings.tsv");

/// A named position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    /// The usual name.
    pub name: &'static str,
    /// Other names, or an empty string if there are none.
    pub other_names: &'static str,
    /// A sequence of moves that leads to the position.
    pub line: &'static str,
}

impl std::fmt::Display for Opening {
    /// Writes the usual name.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name)
    }
}

/// Iterates over all named positions, sorted by their sequences of moves.
pub fn openings() -> impl ExactSizeIterator<Item = Opening> {
    table().openings.iter().copied()
}

/// Returns the name of a position on an 8 x 8 board, or `None` if the position has no name. The board is from the point
/// of view of the side to move.
#[must_use]
pub fn name_of(board: Bitboard) -> Option<Opening> {
    let table = table();
    // A position with more discs than any named position needs no lookup. This check excludes most positions of a game.
    if (board.own | board.opponent).count_ones() > table.most_discs {
        return None;
    }
    table.by_position.get(&Canonical::new(board).board).map(|&index| table.openings[index])
}

/// Returns the opening of a game, which is its last named position, or `None` if no position of the game has a name.
///
/// ```
/// use reversi::Game;
/// use reversi_records::opening_name;
///
/// let mut game = Game::default();
/// game.play_transcript("f5d6c3d3c4f3")?;
/// assert_eq!(opening_name(&game).map(|opening| opening.name), Some("Tiger"));
/// let mut mirrored = Game::default();
/// mirrored.play_transcript("c4e3f6e6f5")?;
/// assert_eq!(opening_name(&mirrored), opening_name(&game));
/// # Ok::<(), reversi::TranscriptError>(())
/// ```
#[must_use]
pub fn opening_name(game: &Game) -> Option<Opening> {
    let moves = game.history().iter().filter_map(Ply::mv).map(|mv| mv.square);
    along(game.rules(), game.start(), game.first(), moves)
}

/// Returns the opening of a record, which is the last named position of the main line, or `None` if no position of the
/// main line has a name.
#[must_use]
pub fn record_opening(record: &Record) -> Option<Opening> {
    let tree = &record.tree;
    along(tree.rules(), tree.start(), tree.first(), record.moves())
}

fn along(rules: Rules, start: &Board, first: Player, moves: impl Iterator<Item = Square>) -> Option<Opening> {
    if !rules.othello_theory_applies(start.size()) {
        return None;
    }
    let most_discs = table().most_discs as usize;
    let mut replay = Replay::new(rules, start, first).ok()?;
    let mut discs = start.score().black + start.score().white;
    let mut name = replay.bits().and_then(name_of);
    for square in moves {
        discs += 1;
        if discs > most_discs {
            break;
        }
        replay.play(square).ok()?;
        name = replay.bits().and_then(name_of).or(name);
    }
    name
}

struct Table {
    openings: Vec<Opening>,
    by_position: HashMap<Bitboard, usize>,
    most_discs: u32,
}

/// Returns the table of openings, which is parsed only once.
fn table() -> &'static Table {
    static TABLE_READ: OnceLock<Table> = OnceLock::new();
    TABLE_READ.get_or_init(|| {
        let mut table = Table { openings: Vec::new(), by_position: HashMap::new(), most_discs: 0 };
        for row in TABLE.lines().filter(|row| !row.starts_with('#')) {
            let mut columns = row.split('\t');
            let (Some(line), Some(name)) = (columns.next(), columns.next()) else { continue };
            let Some(board) = position(line) else { continue };
            let opening = Opening { name, other_names: columns.next().unwrap_or_default(), line };
            table.by_position.entry(Canonical::new(board).board).or_insert(table.openings.len());
            table.most_discs = table.most_discs.max((board.own | board.opponent).count_ones());
            table.openings.push(opening);
        }
        table
    })
}

fn position(line: &str) -> Option<Bitboard> {
    let mut game = Game::default();
    game.play_transcript(line).ok()?;
    Bitboard::new(game.board(), game.turn()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Size, Symmetry};

    fn after(line: &str) -> Game {
        let mut game = Game::default();
        game.play_transcript(line).unwrap();
        game
    }

    #[test]
    fn every_row_of_the_table_is_a_position_with_one_name() {
        let rows = TABLE.lines().filter(|row| !row.starts_with('#')).count();
        assert_eq!(openings().len(), rows);
        for opening in openings() {
            assert!(!opening.name.is_empty() && opening.name.trim() == opening.name);
            assert_eq!(opening_name(&after(opening.line)), Some(opening));
            for way in Symmetry::ALL {
                let board = way.board(after(opening.line).board());
                let first = after(opening.line).turn().unwrap();
                let turned = Game::from_board(Rules::Othello, board, first).unwrap();
                assert_eq!(opening_name(&turned), Some(opening), "{way:?}");
            }
        }
    }

    #[test]
    fn the_way_does_not_matter_and_the_last_name_counts() {
        let name = |line: &str| opening_name(&after(line)).map(|opening| opening.name);
        assert_eq!(name(""), None);
        assert_eq!(name("f5"), None);
        assert_eq!(name("f5d6"), Some("Perpendicular"));
        assert_eq!(name("f5d6c5f4e3c6d3f6e6d7"), Some("Rose"));
        assert_eq!(name("f5d6c5f4e3c6d3f6e6d7g3"), Some("Rose"));
        // Exchange two moves of one side. In many openings, the new order leads to the same position.
        let mut orders = 0;
        for opening in openings() {
            let board = after(opening.line);
            for at in (0..opening.line.len().saturating_sub(4)).step_by(2) {
                let (head, rest) = opening.line.split_at(at);
                let other = [head, &rest[4..6], &rest[2..4], &rest[..2], &rest[6..]].concat();
                let mut game = Game::default();
                if game.play_transcript(&other).is_ok() && game.board() == board.board() {
                    assert_eq!(opening_name(&game), Some(opening), "{other}");
                    orders += 1;
                }
            }
        }
        assert!(orders > 20, "{orders}");
        let mut classic = Game::new(Rules::Classic, Size::STANDARD).unwrap();
        classic.play_transcript("d5d4e4e5f5d6").unwrap();
        assert_eq!(opening_name(&classic).map(|opening| opening.name), Some("Perpendicular"));
        let small = Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap();
        assert_eq!(opening_name(&small), None);
    }
}
