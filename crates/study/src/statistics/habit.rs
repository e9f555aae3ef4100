//! The user's first rare move in a game, and its cost.

use super::Tally;
use crate::review::Review;
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Square};
use reversi_engine::ScoreKind;
use reversi_records::explorer::{Deviation, Statistics as Openings, deviation};
use reversi_records::library::GameResult;
use std::collections::HashMap;

/// The first rare move that the user played in a game. Games with the same position and move are combined into one
/// habit.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnHabit {
    /// The first game with this move, up to the position before the move.
    pub before: Game,
    /// The rare move, and the moves that are usual in tournaments.
    pub deviation: Deviation,
    /// The user's results in the games with this move.
    pub results: Tally,
    /// How many discs the move gives away according to the latest review, and how certain that number is; `None` if no
    /// review covers the move.
    pub reviewed: Option<(i32, ScoreKind)>,
}

impl OwnHabit {
    /// Finds the user's first rare move in a game. Returns `None` if the user played no rare move.
    pub(super) fn new(game: &Game, person: Player, result: GameResult) -> Option<OwnHabit> {
        let deviation = deviation(game, person, |game| Openings::shipped().moves(game))?;
        let (before, results) = (deviation.before(game), Tally::of(result, person));
        Some(OwnHabit { before, deviation, results, reviewed: None })
    }

    /// Stores how many discs the move gives away according to a review of the game.
    pub(super) fn add_review(&mut self, review: &Review) {
        let is_it = |ply: usize, played: Square| (ply, played) == (self.deviation.ply, self.deviation.played);
        let reviewed = review.moves().iter().find(|reviewed| is_it(reviewed.ply, reviewed.played));
        self.reviewed = reviewed.map(|reviewed| (reviewed.loss(), reviewed.kind()));
    }

    /// Returns how many discs the move costs according to the review. If there is no review, computes the cost from the
    /// results of tournament games. Returns `None` if there is neither a review nor a sufficient number of tournament
    /// games.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.reviewed.map(|(discs, _)| f64::from(discs)).or_else(|| self.deviation.cost())
    }
}

/// Accumulates habits while games are added, oldest first.
#[derive(Default)]
pub(super) struct Habits {
    list: Vec<OwnHabit>,
    places: HashMap<(Bitboard, Square), usize>,
}

impl Habits {
    pub(super) fn add(&mut self, habit: &OwnHabit) {
        let Some(place) = habit.deviation.place(&habit.before) else { return };
        let at = *self.places.entry(place).or_insert(self.list.len());
        match self.list.get_mut(at) {
            Some(known) => {
                known.results += habit.results;
                known.reviewed = habit.reviewed.or(known.reviewed);
            }
            None => self.list.push(habit.clone()),
        }
    }

    /// Returns the habits, sorted by frequency and then by cost, both in descending order.
    pub(super) fn finish(mut self) -> Vec<OwnHabit> {
        let cost = |habit: &OwnHabit| habit.cost().unwrap_or(0.0);
        self.list.sort_by(|a, b| b.results.games().cmp(&a.results.games()).then(cost(b).total_cmp(&cost(a))));
        self.list
    }
}
