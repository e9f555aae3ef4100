//! The opening explorer: what was played in a position, how often, and how it went.
//!
//! A [`Collector`] takes games and counts every move of their first [`DEPTH`] plies by the position that it was made in,
//! whatever the order of moves that led there, turned or mirrored. What it has collected is written as an index: a header
//! with the files that it was made from, and entries sorted by position. An [`Index`] answers from the file itself, with a
//! handful of reads a question. An [`IndexCache`] keeps indexes in a folder and builds them when files have changed.
//! [`Statistics`] are the positions that many games came through, in little memory and without a file;
//! [`Statistics::shipped`] are those of tournament games. A [`Deviation`] is where a game leaves what is usually played, and [`habits`] sum
//! them up over many games.

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

/// How many discs of a game are counted. After that, hardly two games are the same.
pub const DEPTH: usize = 30;

/// How games went on after a move, seen by the side that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// The games.
    pub games: u32,
    /// Those that the side won, drew and lost; less than all games where results are not known.
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The sum of its leads in discs, over the games that were decided by discs.
    pub lead: i32,
    /// The number of those games.
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

    /// Black's results as a side sees them.
    fn of(self, player: Player) -> Played {
        match player {
            Player::Black => self,
            Player::White => Played { won: self.lost, lost: self.won, lead: -self.lead, ..self },
        }
    }

    /// The mean lead in discs.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.counted > 0).then(|| f64::from(self.lead) / f64::from(self.counted))
    }
}

/// A move and how games went on after it. Sorted by position, then by square.
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

/// Collects games for an index.
#[derive(Debug, Default)]
pub struct Collector {
    entries: Vec<Entry>,
    /// How many of the entries are sorted and merged.
    merged: usize,
    games: u32,
}

impl Collector {
    /// Adds a game, unless its board is not 8 x 8 or its rules do not share Othello's openings. Returns whether it was
    /// added.
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
        // Entries of the same move are merged now and then, to bound the memory.
        if self.entries.len() > 2 * self.merged.max(1 << 20) {
            self.merge();
        }
        true
    }

    /// The number of games that were added.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Writes the index.
    pub fn write(mut self, files: &[Stamp], output: impl Write) -> io::Result<()> {
        self.merge();
        index::write(files, self.games, &self.entries, output)
    }

    /// The statistics of the positions that many games came through, as bytes for [`Statistics::read`].
    ///
    /// # Errors
    ///
    /// A game was not decided by discs, or there are too many positions for the format.
    pub fn statistics(mut self, info: StatisticsInfo) -> io::Result<Vec<u8>> {
        self.merge();
        statistics::write(info, self.games, &self.entries)
    }

    /// Sorts the entries and adds up those of the same move.
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

/// Whether positions of such games are counted: those that share Othello's openings on 8 x 8.
#[must_use]
pub fn is_counted(rules: Rules, size: Size) -> bool {
    rules.othello_theory_applies(size)
}

/// The position of a game in the form in which it is counted; `None` if it is not counted, or the game is over.
fn form_of(game: &Game) -> Option<Canonical> {
    let turn = game.turn().filter(|_| is_counted(game.rules(), game.size()))?;
    Bitboard::new(game.board(), turn).map(Canonical::new)
}

/// The moves of a game's position by their squares on its board, the most frequent first. In a symmetric position, one of
/// several equivalent moves stands for all.
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

/// A game's result for Black.
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

/// The index of a square on 8 x 8.
fn number(square: Square) -> u8 {
    square.row() * 8 + square.column()
}
