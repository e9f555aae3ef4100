//! An engine that finds every move after the first to be a blunder.

use reversi_engine::{Answer, Kind, Level, Limits, Score, Stop};
use reversi_session::Thinker;
use std::time::Duration;

/// Finds every move after the first to be a blunder.
pub(crate) struct Severe;

impl Severe {
    fn answer(game: &reversi::Game, rank: usize) -> Option<Answer> {
        let best = game.moves().iter().nth(rank)?.square;
        let discs = if rank == 0 { 10 } else { -10 };
        Some(Answer {
            best,
            score: Score { discs, kind: Kind::Exact },
            line: vec![Some(best)],
            nodes: 1,
            time: Duration::ZERO,
        })
    }
}

impl Thinker for Severe {
    fn play(
        &mut self,
        game: &reversi::Game,
        _: Level,
        _: Option<Duration>,
        _: &Stop,
        _: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        Severe::answer(game, 0).ok_or_else(|| "no move".to_owned())
    }

    fn best(
        &mut self,
        game: &reversi::Game,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        Severe::answer(game, 0).ok_or_else(|| "no move".to_owned())
    }

    fn values(
        &mut self,
        game: &reversi::Game,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        Ok((0..game.moves().len()).filter_map(|rank| Severe::answer(game, rank)).collect())
    }
}
