//! The opening explorer, which shows the moves that were played in a position, with their frequencies and results.
//!
//! A [`Collector`] counts the first [`DEPTH`] moves of each game. It groups the moves by the position before each move,
//! regardless of rotation, reflection and the order of the moves that led to the position. It writes its counts as an
//! index: a header that lists the source files, and entries sorted by position. An [`Index`] finds a position in the
//! index file with only a few reads. An [`IndexCache`] stores indexes in a folder and rebuilds them when their source
//! files have changed or an index is damaged. [`Statistics`] contain the positions that many games reached; they need little memory and no
//! file. [`Statistics::shipped`] returns the statistics of tournament games. A [`Deviation`] is the first unusual move
//! of a side, and [`habits`] collects a player's deviations across many games.

mod cache;
mod deviation;
mod habits;
mod index;
mod statistics;

pub use cache::{BuildProgress, Built, CacheError, IndexCache};
pub use deviation::{Deviation, ENOUGH_GAMES, RARE, deviation};
pub use habits::{Habit, habits};
pub use index::{Index, IndexError, Stamp};
pub use statistics::{NotStatistics, Statistics, StatisticsInfo};

use crate::{Canonical, Record, Replay, StatedResult};
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Rules, Size, Square};
use std::io::{self, Write};

/// The number of moves at the start of each game that a [`Collector`] counts, not including passes. Later positions
/// rarely occur in more than one game.
pub const DEPTH: usize = 30;

/// The results of the games in which a move was played, from the point of view of the side that played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// The number of games.
    pub games: u32,
    /// The numbers of games that the side won, drew and lost. Games with unknown results are not included.
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The sum of the side's leads in discs, over the games whose final disc difference is known.
    pub lead: i32,
    /// The number of games whose final disc difference is known.
    pub counted: u32,
}

impl Played {
    pub(crate) fn add(&mut self, other: &Played) {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.lead += other.lead;
        self.counted += other.counted;
    }

    /// Converts results from Black's point of view to the point of view of `player`.
    fn of(self, player: Player) -> Played {
        match player {
            Player::Black => self,
            Player::White => Played { won: self.lost, lost: self.won, lead: -self.lead, ..self },
        }
    }

    /// Returns the mean lead in discs, or `None` if there is no game whose final disc difference is known.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.counted > 0).then(|| f64::from(self.lead) / f64::from(self.counted))
    }
}

/// A move in a position, with the results of the games in which it was played. Entries are sorted by position, then by
/// square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    position: u64,
    square: u8,
    played: Played,
}

impl Entry {
    const fn key(&self) -> (u64, u8) {
        (self.position, self.square)
    }
}

/// Collects games for an index or for statistics.
#[derive(Debug, Default)]
pub struct Collector {
    entries: Vec<Entry>,
    /// The number of entries at the start of the list that are already sorted and merged.
    merged: usize,
    games: u32,
}

impl Collector {
    /// Adds a game if it is played on an 8 x 8 board under rules that share Othello's openings. Returns whether the
    /// game was added.
    pub fn add(&mut self, record: &Record) -> bool {
        let tree = &record.tree;
        if !is_counted(tree.rules(), tree.start().size()) {
            return false;
        }
        let (Ok(mut replay), Some(end)) = (Replay::new(tree.rules(), tree.start(), tree.first()), record.replay())
        else {
            return false;
        };
        let black = result(record, &end);
        let white = black.of(Player::White);
        for square in record.moves().take(DEPTH) {
            let (Some(mover), Some(board)) = (replay.turn(), replay.bits()) else { break };
            let form = Canonical::new(board);
            let played = if mover == Player::Black { black } else { white };
            self.entries.push(Entry { position: form.hash(), square: number(form.square(square)), played });
            if replay.play(square).is_err() {
                break;
            }
        }
        self.games += 1;
        // Merge the entries for equal moves from time to time, to limit the memory use.
        if self.entries.len() > 2 * self.merged.max(1 << 20) {
            self.merge();
        }
        true
    }

    /// Returns the number of games that were added.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Writes the collected games as an index. `files` describes the source files.
    pub fn write(mut self, files: &[Stamp], output: impl Write) -> io::Result<()> {
        self.merge();
        index::write(files, self.games, &self.entries, output)
    }

    /// Returns the statistics of the positions that many games reached, as bytes for [`Statistics::read`].
    ///
    /// # Errors
    ///
    /// Returns an error if the winner or the final disc difference of a game that reached one of these positions is
    /// unknown, if two of the positions have the same shortened hash, or if there are too many positions for the
    /// format.
    pub fn statistics(mut self, info: StatisticsInfo) -> io::Result<Vec<u8>> {
        self.merge();
        statistics::write(info, self.games, &self.entries)
    }

    /// Sorts the entries and merges entries for equal moves.
    fn merge(&mut self) {
        self.entries.sort_unstable_by_key(Entry::key);
        self.entries.dedup_by(|next, kept| {
            let same = next.key() == kept.key();
            if same {
                kept.played.add(&next.played);
            }
            same
        });
        self.merged = self.entries.len();
    }
}

/// Returns whether the explorer counts games with these rules and this size. The board must be 8 x 8, and the rules
/// must share Othello's openings.
#[must_use]
pub fn is_counted(rules: Rules, size: Size) -> bool {
    rules.othello_theory_applies(size)
}

/// Returns the canonical form of a game's position. Returns `None` if the game is over, or if the explorer does not
/// count games with its rules and size.
fn form_of(game: &Game) -> Option<Canonical> {
    let turn = game.turn().filter(|_| is_counted(game.rules(), game.size()))?;
    Bitboard::new(game.board(), turn).map(Canonical::new)
}

/// Converts moves in canonical form to squares of the game's board, the most frequent move first. In a symmetric
/// position, only one of several equivalent moves is returned.
fn on_board(game: &Game, form: &Canonical, mut entries: Vec<(u8, Played)>) -> Vec<(Square, Played)> {
    let mut moves = Vec::new();
    for mv in game.moves() {
        let square = number(form.square(mv.square));
        if let Some(at) = entries.iter().position(|entry| entry.0 == square) {
            moves.push((mv.square, entries.swap_remove(at).1));
        }
    }
    moves.sort_by(|a, b| b.1.games.cmp(&a.1.games).then(a.0.cmp(&b.0)));
    moves
}

/// Returns a game's result from Black's point of view.
fn result(record: &Record, end: &Replay) -> Played {
    let outcome = record.outcome_at(end);
    let stated = record.info.result.as_deref().and_then(StatedResult::read);
    let winner = outcome.map(|outcome| outcome.winner).or(stated.map(|stated| stated.winner));
    let lead = outcome.and_then(|outcome| outcome.lead()).or(stated.and_then(|stated| Some(stated.lead? / 100)));
    Played {
        games: 1,
        won: u32::from(winner == Some(Some(Player::Black))),
        drawn: u32::from(winner == Some(None)),
        lost: u32::from(winner == Some(Some(Player::White))),
        lead: lead.unwrap_or(0).clamp(-64, 64),
        counted: u32::from(lead.is_some()),
    }
}

/// Returns the index of a square on an 8 x 8 board, counted row by row.
fn number(square: Square) -> u8 {
    square.row() * 8 + square.column()
}
