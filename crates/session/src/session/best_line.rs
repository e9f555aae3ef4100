//! The engine's best line in the current position, and following it move by move.

use super::Session;
use crate::action_error::ActionError;
use crate::event::Event;
use reversi::Square;
use reversi_records::NodeId;
use std::time::Duration;

/// A principal variation of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestLine {
    /// The node of the position in which the line starts.
    pub node: NodeId,
    /// The moves. `None` is a pass.
    pub moves: Vec<Option<Square>>,
}

impl Session {
    /// Returns the best line that is known for the visible position: the line of a hint or of the evaluation, or the
    /// line that a review found to be better than the last move.
    #[must_use]
    pub fn best_line(&self) -> Option<BestLine> {
        let current = self.current();
        let hint = self.hint().filter(|hint| hint.node == current).and_then(|hint| hint.answers.first());
        let hint = hint.map(|best| BestLine { node: current, moves: best.principal_variation.clone() });
        let evaluated = || self.evaluated_line.clone().filter(|line| line.node == current);
        let better = || {
            let reviewed = self.reviewed(current).filter(|reviewed| reviewed.best != reviewed.played)?;
            let node = *self.line().get(reviewed.ply)?;
            Some(BestLine { node, moves: reviewed.better.clone() })
        };
        hint.or_else(evaluated).or_else(better).filter(|line| !line.moves.is_empty())
    }

    /// Adds a line to the game as a variation, goes to the position after its move with the index `last`, and pauses.
    /// The moves that follow in the line can then be shown one after another.
    pub fn follow(&mut self, line: &BestLine, last: usize, now: Duration) -> Result<(), ActionError> {
        self.check_persons_flag(now);
        let nodes = self.history.add_line(line.node, &line.moves)?;
        let target = *nodes.get(last).ok_or(ActionError::NoSuchNode)?;
        if !self.paused {
            self.clocks.park(self.current(), now);
        }
        self.took_back = false;
        self.events.push(Event::TreeChanged);
        self.jump(target, true, now);
        self.ask_engine();
        Ok(())
    }
}
