//! Recorded games, played through for their positions and results.

use reversi::Player;
use reversi::bitboard::Bitboard;
use reversi_records::{GameStart, Opener, Record, Replay, StatedResult, game_files};
use std::path::PathBuf;

/// A game played through.
#[derive(Debug)]
pub struct Played {
    /// The positions in which there was a move, each seen by its mover.
    pub positions: Vec<(Bitboard, Player)>,
    /// The board at the end, seen by Black.
    pub last: Bitboard,
    /// Black's discs less White's, the winner taking the empty squares.
    pub result: i16,
    /// How the result is known.
    pub end: End,
}

/// How a game's result is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Played to the end, and the recorded score is that of the board.
    Played,
    /// Played to the end, and another score was recorded. The board's is taken.
    OtherScore,
    /// The moves stop before the end: the recorded score is all there is.
    Unfinished,
}

impl Played {
    /// Plays a game on a board up to 8 x 8 through; `None` if it has no moves or no result.
    #[must_use]
    pub fn new(record: &Record) -> Option<Played> {
        let mut replay = Replay::new(record.tree.rules(), record.tree.start(), record.tree.first()).ok()?;
        let mut positions = Vec::with_capacity(60);
        for square in record.moves() {
            positions.push((replay.bits()?, replay.turn()?));
            replay.play(square).ok()?;
        }
        if positions.is_empty() {
            return None;
        }
        let board = replay.bits()?;
        // A WTHOR game states a score only where the board has none or another.
        let stated = record.info.result.as_deref().and_then(StatedResult::read).and_then(|stated| stated.lead);
        let (result, end) = match (replay.lead(Player::Black), stated) {
            (Some(lead), stated) => (lead, if stated.is_none() { End::Played } else { End::OtherScore }),
            (None, stated) => (stated? / 100, End::Unfinished),
        };
        positions.extend(replay.turn().map(|mover| (board, mover)));
        let last = if replay.turn() == Some(Player::White) { board.pass() } else { board };
        Some(Played { positions, last, result: i16::try_from(result).ok()?, end })
    }
}

/// The positions of all games of some files and folders that can be played through, each seen by its mover.
pub fn positions(files: &[PathBuf]) -> anyhow::Result<Vec<Bitboard>> {
    let mut opener = Opener::new(None, GameStart::default());
    let mut positions = Vec::new();
    for path in game_files(files)? {
        let played = opener.open(&path)?.0.flatten().filter_map(|record| Played::new(&record));
        positions.extend(played.flat_map(|game| game.positions).map(|(board, _)| board));
    }
    Ok(positions)
}
