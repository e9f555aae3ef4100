//! The judge: an engine that scores the moves of the players that are being compared.

use reversi::{Game, Square};
use reversi_engine::{Engine, EngineError, Limits, Options, Stop};
use std::collections::HashMap;

/// An engine that scores the moves of one position at a time.
pub struct Judge {
    engine: Engine,
    depth: u32,
    solve: u32,
    game: Game,
    /// The scores of the moves scored so far, from the point of view of the side to move.
    values: HashMap<Square, i32>,
}

impl Judge {
    /// Creates a judge that searches to `depth`, which must be at least 1, and solves positions with at most `solve`
    /// empty squares.
    pub fn new(weights: &[u8], depth: u32, solve: u32) -> Result<Judge, EngineError> {
        let engine = Engine::new(weights, &Options { hash_megabytes: 64, ..Options::default() })?;
        Ok(Judge { engine, depth, solve, game: Game::default(), values: HashMap::new() })
    }

    /// Switches to another position and searches for its best move. The game must not be over.
    pub fn look_at(&mut self, game: &Game) {
        self.engine.forget();
        self.game = game.clone();
        let answer = self.engine.search(game, &self.limits(self.depth), &Stop::new(), |_| {});
        let answer = answer.expect("a position with a move");
        self.values = HashMap::from([(answer.best, answer.score.discs)]);
    }

    /// Returns the score of a legal move. The search for this score is as deep as the search for the best move.
    pub fn value(&mut self, square: Square) -> i32 {
        if let Some(&value) = self.values.get(&square) {
            return value;
        }
        let player = self.game.turn().expect("a position with a move");
        let mut after = self.game.clone();
        after.play(square).expect("a legal move");
        let value = match after.turn() {
            None => after.lead(player).expect("the game is over"),
            Some(next) => {
                let limits = self.limits(self.depth - 1);
                let answer = self.engine.search(&after, &limits, &Stop::new(), |_| {}).expect("the game goes on");
                if next == player { answer.score.discs } else { answer.score.negated().discs }
            }
        };
        self.values.insert(square, value);
        value
    }

    /// Returns how many discs worse a move is than the best move that the judge has scored so far.
    pub fn loss(&mut self, square: Square) -> i32 {
        let value = self.value(square);
        self.values.values().max().map_or(0, |best| best - value)
    }

    /// Returns the limits for a search. Whether the search is exact depends on the number of empty squares in the
    /// judge's position, even if the search starts after a move. The scores of the position and its moves are therefore
    /// comparable.
    fn limits(&self, depth: u32) -> Limits {
        let solves = self.game.board().empty().len() <= self.solve as usize;
        if solves { Limits::exact() } else { Limits::depth(depth) }
    }
}
