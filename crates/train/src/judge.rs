//! The judge: one engine that scores the moves of all players that are measured.

use reversi::{Game, Square};
use reversi_engine::{Engine, EngineError, Limits, Options, Stop};
use std::collections::HashMap;

/// Judges the moves of one position after the other.
pub struct Judge {
    engine: Engine,
    depth: u32,
    solve: u32,
    game: Game,
    /// What is known of the moves of the position, to the side to move.
    values: HashMap<Square, i32>,
}

impl Judge {
    /// One that looks to a depth of at least 1, and solves from some number of empty squares on.
    pub fn new(weights: &[u8], depth: u32, solve: u32) -> Result<Judge, EngineError> {
        let engine = Engine::new(weights, &Options { hash_megabytes: 64, ..Options::default() })?;
        Ok(Judge { engine, depth, solve, game: Game::default(), values: HashMap::new() })
    }

    /// Turns to another position, and finds its best move. The game must not be over.
    pub fn look_at(&mut self, game: &Game) {
        self.engine.forget();
        self.game = game.clone();
        let answer = self.engine.search(game, &self.limits(self.depth), &Stop::new(), |_| {});
        let answer = answer.expect("a position with a move");
        self.values = HashMap::from([(answer.best, answer.score.discs)]);
    }

    /// What a legal move is worth, by a search as deep as that for the best.
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

    /// How much worse a move is than the best of those that were asked about.
    pub fn loss(&mut self, square: Square) -> i32 {
        let value = self.value(square);
        self.values.values().max().map_or(0, |best| best - value)
    }

    /// The same for the position and for those after its moves, so that their scores can be compared.
    fn limits(&self, depth: u32) -> Limits {
        let solves = self.game.board().empty().len() <= self.solve as usize;
        if solves { Limits::exact() } else { Limits::depth(depth) }
    }
}
