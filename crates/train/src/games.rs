//! Replays recorded games to determine their positions and results.

use reversi::Player;
use reversi::bitboard::Bitboard;
use reversi_records::{GameStart, Opener, Record, Replay, StatedResult, game_files};
use std::path::PathBuf;

/// The positions and the result of a recorded game.
#[derive(Debug)]
pub struct Played {
    /// The positions in which the side to move had a legal move, each from that side's point of view.
    pub positions: Vec<(Bitboard, Player)>,
    /// The board after the last move, from Black's point of view.
    pub last: Bitboard,
    /// Black's lead in discs, with the empty squares counted for the winner.
    pub result: i16,
    /// Whether the result comes from the moves or from the record.
    pub end: End,
}

/// The source of a game's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The moves reach the end of the game. The recorded score, if any, agrees with the last board.
    Played,
    /// The moves reach the end of the game, but the recorded score disagrees with the last board. The result is
    /// computed from the last board.
    OtherScore,
    /// The moves stop before the end of the game. The result is the recorded score.
    Unfinished,
}

impl Played {
    /// Replays a game on a board of at most 8 x 8 squares. Returns `None` if the game has no moves, cannot be replayed,
    /// or has no known result in discs.
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
        // The record of a WTHOR game contains a score only if the game is unfinished or the score disagrees with the
        // last board.
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

/// Returns the positions of all games in the files and folders, each from the point of view of the side to move. Omits
/// games that cannot be replayed.
pub fn positions(files: &[PathBuf]) -> anyhow::Result<Vec<Bitboard>> {
    let mut opener = Opener::new(None, GameStart::default());
    let mut positions = Vec::new();
    for path in game_files(files)? {
        let played = opener.open(&path)?.0.flatten().filter_map(|record| Played::new(&record));
        positions.extend(played.flat_map(|game| game.positions).map(|(board, _)| board));
    }
    Ok(positions)
}
