//! Navigation in the history: undo, redo, going to a move, and variations.

use super::Session;
use crate::action_error::ActionError;
use crate::event::Event;
use crate::history::GraphPoint;
use crate::setup::Seat;
use reversi::{Player, Square};
use reversi_records::{Ending, NodeId};
use std::time::Duration;

impl Session {
    /// Undoes the last move by a human and the engine's replies to it. In a game between two engines, undoes one move
    /// and pauses. If the next move is a different one, its line becomes the main line. Also sets the clocks back, because undo is part of the game; the clocks continue to run. If a player
    /// has resigned, undoes only the resignation.
    pub fn undo(&mut self, now: Duration) -> Result<(), ActionError> {
        let current = self.current();
        if let Some(notes) = self.history.notes_mut(current)
            && let Some(Ending::Resigned(_)) = notes.ending
        {
            notes.ending = None;
            self.jump(current, false, now);
            self.ask_engine();
            return Ok(());
        }
        let target = self.history.undo_target(|player| self.decides(player)).ok_or(ActionError::NothingToUndo)?;
        self.took_back = true;
        self.jump(target, !self.has_person(), now);
        self.ask_engine();
        Ok(())
    }

    /// Replays undone moves up to the next human turn on the current line, or to the end of that line.
    pub fn redo(&mut self, now: Duration) -> Result<(), ActionError> {
        let target = self.history.redo_target(|player| self.decides(player)).ok_or(ActionError::NothingToRedo)?;
        self.jump(target, !self.has_person(), now);
        self.ask_engine();
        Ok(())
    }

    /// Goes to a node. At the end of a line the game continues, and at any other node it pauses.
    pub fn go_to(&mut self, node: NodeId, now: Duration) -> Result<(), ActionError> {
        if self.tree().node(node).is_none() {
            return Err(ActionError::NoSuchNode);
        }
        self.check_persons_flag(now);
        let (target, is_end) = self.history.destination(node).ok_or(ActionError::NoSuchNode)?;
        if (target, !is_end) == (self.current(), self.paused) {
            return Ok(());
        }
        if !self.paused {
            self.clocks.park(self.current(), now);
        }
        self.took_back = false;
        self.jump(node, !is_end, now);
        self.ask_engine();
        Ok(())
    }

    /// Goes to the start of the game.
    pub fn to_start(&mut self, now: Duration) -> Result<(), ActionError> {
        self.go_to(self.tree().root(), now)
    }

    /// Goes to the end of the current line.
    pub fn to_end(&mut self, now: Duration) -> Result<(), ActionError> {
        self.go_to(self.history.tip(), now)
    }

    /// Goes back to the position before the last disc was placed, regardless of which side placed it.
    pub fn back(&mut self, now: Duration) -> Result<(), ActionError> {
        let target = self.history.undo_target(|_| true).ok_or(ActionError::NothingToUndo)?;
        self.go_to(target, now)
    }

    /// Goes forward by one move on the current line.
    pub fn forward(&mut self, now: Duration) -> Result<(), ActionError> {
        let target = self.history.next().ok_or(ActionError::NothingToRedo)?;
        self.go_to(target, now)
    }

    /// Goes to the next variation at the current position. If the current position has only one variation, goes to the
    /// next variation at the last earlier position that has several.
    pub fn next_line(&mut self, now: Duration) -> Result<(), ActionError> {
        let target = self.history.next_variation().ok_or(ActionError::NoOtherLine)?;
        self.go_to(target, now)
    }

    /// Returns whether [`undo`](Self::undo) is possible.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let notes = self.tree().node(self.current()).map(|node| &node.notes);
        let resigned = notes.is_some_and(|notes| matches!(notes.ending, Some(Ending::Resigned(_))));
        resigned || self.history.undo_target(|player| self.decides(player)).is_some()
    }

    /// Returns whether [`redo`](Self::redo) is possible.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.redo_target(|player| self.decides(player)).is_some()
    }

    /// Returns whether [`back`](Self::back) is possible.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.history.undo_target(|_| true).is_some()
    }

    /// Returns whether [`forward`](Self::forward) is possible.
    #[must_use]
    pub fn can_go_forward(&self) -> bool {
        self.history.next().is_some()
    }

    /// Returns whether [`next_line`](Self::next_line) is possible.
    #[must_use]
    pub fn has_other_line(&self) -> bool {
        self.history.next_variation().is_some()
    }

    /// Returns the nodes of the current line, from the root to its end.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.history.line()
    }

    /// Returns the evaluation graph of the current line.
    #[must_use]
    pub fn graph(&self) -> Vec<GraphPoint> {
        self.history.graph()
    }

    /// Makes the line through a node the main line. Fails if there is no such node.
    pub fn promote(&mut self, node: NodeId) -> Result<(), ActionError> {
        if !self.history.promote(node) {
            return Err(ActionError::NoSuchNode);
        }
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// Makes the current line the main line, up to the current node. Fails if it already is.
    pub fn promote_line(&mut self) -> Result<(), ActionError> {
        if !self.can_promote_line() {
            return Err(ActionError::MainLine);
        }
        self.promote(self.current())
    }

    /// Returns whether [`promote_line`](Self::promote_line) is possible.
    #[must_use]
    pub fn can_promote_line(&self) -> bool {
        !self.tree().leads_to(self.current(), self.tree().leaf(self.tree().root()))
    }

    /// Deletes the variation that contains the current node: the first move that is not on the main line, and all later
    /// moves. Goes to the main line and pauses. Fails on the main line.
    pub fn delete_line(&mut self, now: Duration) -> Result<(), ActionError> {
        let first = self.variation().ok_or(ActionError::MainLine)?;
        self.delete(first, now)
    }

    /// Returns the moves that [`delete_line`](Self::delete_line) deletes, without their variations. `None` is a pass.
    /// Returns `None` on the main line.
    #[must_use]
    pub fn variation_moves(&self) -> Option<Vec<Option<Square>>> {
        let (first, tree) = (self.variation()?, self.tree());
        let line = tree.path(tree.leaf(self.current()));
        let moves = line.into_iter().skip_while(|&node| node != first);
        Some(moves.filter_map(|node| Some(tree.node(node)?.step()?.square())).collect())
    }

    /// Returns the first node of the innermost variation that contains the current node, or `None` on the main line.
    fn variation(&self) -> Option<NodeId> {
        let tree = self.tree();
        let is_variation = |&node: &NodeId| {
            let parent = tree.node(node).and_then(|node| tree.node(node.parent()?));
            parent.is_some_and(|parent| parent.children().first() != Some(&node))
        };
        tree.path(self.current()).into_iter().rev().find(is_variation)
    }

    /// Deletes a move and all later moves. If the current node is among them, goes to the last node before them and
    /// pauses.
    pub fn delete(&mut self, node: NodeId, now: Duration) -> Result<(), ActionError> {
        if self.history.delete(node)? {
            self.position_changed(true, now);
        }
        self.events.push(Event::TreeChanged);
        self.ask_engine();
        Ok(())
    }

    /// Goes to a node, pauses or resumes the game, and sets the clocks to the readings at that node.
    pub(super) fn jump(&mut self, node: NodeId, paused: bool, now: Duration) {
        self.history.go_to(node);
        self.position_changed(paused, now);
    }

    /// Updates the session after the position has changed without a move.
    fn position_changed(&mut self, paused: bool, now: Duration) {
        self.engine.position_changed();
        self.restore_clocks();
        self.events.push(Event::PositionChanged { node: self.current() });
        self.set_paused(paused);
        self.run_clock(now);
    }

    /// Sets the clocks to their readings at the current node.
    pub(super) fn restore_clocks(&mut self) {
        self.clocks.restore(self.current(), self.history.clock_reading());
    }

    pub(super) fn has_person(&self) -> bool {
        self.seats.iter().any(Seat::is_person)
    }

    /// Returns whether a human plays against the engine or another program.
    #[must_use]
    pub fn is_against_engine(&self) -> bool {
        let [black, white] = &self.seats;
        black.is_person() != white.is_person()
    }

    /// Returns whether undo and redo stop at moves of `player`. They stop at every human move, or at every move if
    /// neither side is human.
    fn decides(&self, player: Player) -> bool {
        self.seat(player).is_person() || !self.has_person()
    }
}
