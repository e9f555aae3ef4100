//! Where a person leaves what is usually played, and what that costs.

use super::Tally;
use crate::review::Review;
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Square};
use reversi_engine::Kind;
use reversi_records::explorer::{Departure, Statistics as Openings, departure};
use reversi_records::library::GameResult;
use std::collections::HashMap;

/// The first rare move of a person, in one game or in all games that left at the same place with it.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnHabit {
    /// The first of the games, up to the move.
    pub before: Game,
    /// The move, and what is usual in tournaments.
    pub departure: Departure,
    /// How the games went.
    pub results: Tally,
    /// How many discs the move gives away by the last review, and how sure that is.
    pub reviewed: Option<(i32, Kind)>,
}

impl OwnHabit {
    /// Of one game.
    pub(super) fn new(game: &Game, person: Player, result: GameResult) -> Option<OwnHabit> {
        let departure = departure(game, person, |game| Openings::shipped().moves(game))?;
        let (before, results) = (departure.before(game), Tally::of(result, person));
        Some(OwnHabit { before, departure, results, reviewed: None })
    }

    /// Adds what a review of the game says of the move.
    pub(super) fn add_review(&mut self, review: &Review) {
        let is_it = |ply: usize, played: Square| (ply, played) == (self.departure.ply, self.departure.played);
        let reviewed = review.moves().iter().find(|reviewed| is_it(reviewed.ply, reviewed.played));
        self.reviewed = reviewed.map(|reviewed| (reviewed.loss(), reviewed.kind()));
    }

    /// What it costs in discs: by the review, or else by how other games ended. `None` if too few games tell.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.reviewed.map(|(discs, _)| f64::from(discs)).or_else(|| self.departure.cost())
    }
}

/// Habits while games are added, the oldest first.
#[derive(Default)]
pub(super) struct Habits {
    list: Vec<OwnHabit>,
    places: HashMap<(Bitboard, Square), usize>,
}

impl Habits {
    pub(super) fn add(&mut self, habit: &OwnHabit) {
        let Some(place) = habit.departure.place(&habit.before) else { return };
        let at = *self.places.entry(place).or_insert(self.list.len());
        match self.list.get_mut(at) {
            Some(known) => {
                known.results += habit.results;
                known.reviewed = habit.reviewed.or(known.reviewed);
            }
            None => self.list.push(habit.clone()),
        }
    }

    /// The most frequent first, and among those the most expensive.
    pub(super) fn finish(mut self) -> Vec<OwnHabit> {
        let cost = |habit: &OwnHabit| habit.cost().unwrap_or(0.0);
        self.list.sort_by(|a, b| b.results.games().cmp(&a.results.games()).then(cost(b).total_cmp(&cost(a))));
        self.list
    }
}
