//! Collects a player's deviations across many games. The deviations show which openings the player should study.

use super::{Deviation, Played, deviation, result};
use crate::Record;
use reversi::{Game, Player, Square};
use std::collections::HashMap;

/// A rare move that a player made in one or more games, always in the same position.
#[derive(Clone, PartialEq, Debug)]
pub struct Habit {
    /// The first game with this move, up to the position before the move.
    pub before: Game,
    /// The rare move and the usual moves.
    pub deviation: Deviation,
    /// The results of the games with this move.
    pub results: Played,
}

/// Finds the first rare move of a player in each game, and combines the games in which the player made the same move in
/// the same position. Each item of `games` is a record together with the player's side in the game. `moves` returns the
/// counts of the moves in a position. More frequent rare moves come first, and equally frequent moves are sorted by
/// their cost, the highest first. Rotated and reflected positions are treated as equal.
pub fn habits<'a>(
    games: impl IntoIterator<Item = (&'a Record, Player)>,
    mut moves: impl FnMut(&Game) -> Vec<(Square, Played)>,
) -> Vec<Habit> {
    let mut habits: Vec<Habit> = Vec::new();
    let mut places = HashMap::new();
    for (record, player) in games {
        let (game, Some(end)) = (record.game(), record.replay()) else { continue };
        let Some(deviation) = deviation(&game, player, &mut moves) else { continue };
        let before = deviation.before(&game);
        let Some(place) = deviation.place(&before) else { continue };
        let results = result(record, &end).of(player);
        let place = *places.entry(place).or_insert(habits.len());
        match habits.get_mut(place) {
            Some(habit) => habit.results.add(&results),
            None => habits.push(Habit { before, deviation, results }),
        }
    }
    let cost = |habit: &Habit| habit.deviation.cost().unwrap_or(0.0);
    habits.sort_by(|a, b| b.results.games.cmp(&a.results.games).then(cost(b).total_cmp(&cost(a))));
    habits
}
