//! Moving about in the history: undo and redo, going to a move, variations.

use crate::event::Event;
use crate::refused::Refused;
use crate::session::Session;
use crate::setup::Seat;
use reversi_records::{Ending, Evaluation, Node, NodeId, Step};
use std::time::Duration;

/// A point of the evaluation graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphPoint {
    /// The node.
    pub node: NodeId,
    /// The number of steps from the start, passes included.
    pub ply: usize,
    /// Its value from Black's point of view, and how it was found.
    pub evaluation: Evaluation,
}

impl Session {
    /// Takes back to the last decision of a person: that person's last move, and the engine's answers to it. Where
    /// engines play each other, one move is taken back and the game pauses. Taking back is part of playing: the clocks are
    /// set back too, and go on. A resignation is taken back on its own.
    pub fn undo(&mut self, now: Duration) -> Result<(), Refused> {
        let current = self.current();
        if let Some(notes) = self.record.tree.notes_mut(current)
            && let Some(Ending::Resigned(_)) = notes.ending
        {
            notes.ending = None;
            self.jump(current, false, now);
            self.settle();
            return Ok(());
        }
        let has_person = self.seats.iter().any(Seat::is_person);
        let path = self.record.tree.path(current);
        let decision = path.windows(2).rev().find(|pair| match self.step(pair[1]) {
            Some(Step::Disc { player, .. }) => !has_person || self.seat(player).is_person(),
            _ => false,
        });
        let target = decision.map(|pair| pair[0]).ok_or(Refused::NothingToUndo)?;
        self.jump(target, !has_person, now);
        self.settle();
        Ok(())
    }

    /// Plays again what was taken back: to the next decision of a person on this line, or to its end.
    pub fn redo(&mut self, now: Duration) -> Result<(), Refused> {
        let ahead = self.ahead();
        let has_person = self.seats.iter().any(Seat::is_person);
        let decision = ahead.windows(2).find(|pair| match self.step(pair[1]) {
            Some(Step::Disc { player, .. }) => !has_person || self.seat(player).is_person(),
            _ => false,
        });
        let target = decision.map(|pair| pair[0]).or(ahead.last().copied()).ok_or(Refused::NothingToRedo)?;
        self.jump(target, !has_person, now);
        self.settle();
        Ok(())
    }

    /// Looks at a node. At the end of a line the game goes on, anywhere else it is paused.
    pub fn go_to(&mut self, node: NodeId, now: Duration) -> Result<(), Refused> {
        if self.record.tree.node(node).is_none() {
            return Err(Refused::NoSuchNode);
        }
        self.check_persons_flag(now);
        let mut target = self.cursor.clone();
        self.record.tree.walk(&mut target, node);
        let is_end = self.record.tree.node(target.node()).is_some_and(|node| node.children().is_empty());
        if (target.node(), !is_end) == (self.current(), self.paused) {
            return Ok(());
        }
        if let (false, Some(reading)) = (self.paused, self.clocks.reading(now)) {
            self.parked = Some((self.current(), reading));
        }
        self.jump(node, !is_end, now);
        self.settle();
        Ok(())
    }

    /// Looks at the start.
    pub fn to_start(&mut self, now: Duration) -> Result<(), Refused> {
        self.go_to(self.record.tree.root(), now)
    }

    /// Looks at the end of the line.
    pub fn to_end(&mut self, now: Duration) -> Result<(), Refused> {
        self.go_to(self.tip, now)
    }

    /// Looks one disc back, whoever put it down.
    pub fn back(&mut self, now: Duration) -> Result<(), Refused> {
        let path = self.record.tree.path(self.current());
        let disc = path.windows(2).rev().find(|pair| matches!(self.step(pair[1]), Some(Step::Disc { .. })));
        let target = disc.map(|pair| pair[0]).ok_or(Refused::NothingToUndo)?;
        self.go_to(target, now)
    }

    /// Looks one disc on, along the line.
    pub fn forward(&mut self, now: Duration) -> Result<(), Refused> {
        let target = self.ahead().first().copied().ok_or(Refused::NothingToRedo)?;
        self.go_to(target, now)
    }

    /// Looks at what else was played here, or at the last place before where something else was.
    pub fn next_line(&mut self, now: Duration) -> Result<(), Refused> {
        let tree = self.tree();
        let other = tree.path(self.current()).into_iter().rev().find_map(|node| {
            let parent = tree.node(tree.node(node)?.parent()?)?;
            let at = parent.children().iter().position(|&child| child == node)?;
            let next = parent.children()[(at + 1) % parent.children().len()];
            (next != node).then_some(next)
        });
        self.go_to(other.ok_or(Refused::NoOtherLine)?, now)
    }

    /// The line that is looked at, from the root to its end.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.record.tree.path(self.tip)
    }

    /// The evaluations along that line.
    #[must_use]
    pub fn graph(&self) -> Vec<GraphPoint> {
        let point = |id: NodeId| {
            let node = self.record.tree.node(id)?;
            Some(GraphPoint { node: id, ply: node.ply(), evaluation: node.notes.evaluation? })
        };
        self.line().into_iter().filter_map(point).collect()
    }

    /// Makes the line through a node the main line.
    pub fn promote(&mut self, node: NodeId) -> Result<(), Refused> {
        if !self.record.tree.promote(node) {
            return Err(Refused::NoSuchNode);
        }
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// Deletes a move and all that comes after it. If that is where we are, we are at the move before then, in a pause.
    pub fn delete(&mut self, node: NodeId, now: Duration) -> Result<(), Refused> {
        let mut tree = self.record.tree.clone();
        let parent = tree.delete(node)?;
        if tree.node(self.current()).is_none() {
            self.jump(parent, true, now);
        }
        self.record.tree = tree;
        if self.record.tree.node(self.tip).is_none() {
            self.tip = self.record.tree.leaf(self.current());
        }
        self.events.push(Event::TreeChanged);
        self.settle();
        Ok(())
    }

    /// Writes a comment on a node.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), Refused> {
        self.record.tree.notes_mut(node).ok_or(Refused::NoSuchNode)?.set_comment(text);
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// Stands at another node, with the clocks as they were there.
    pub(crate) fn jump(&mut self, node: NodeId, paused: bool, now: Duration) {
        self.record.tree.walk(&mut self.cursor, node);
        self.follow_line();
        self.desk.forget_position();
        self.restore_clocks();
        self.events.push(Event::PositionChanged { node: self.current() });
        self.set_paused(paused);
        self.run_clock(now);
    }

    /// Keeps the line that we are on, or else takes the main one from here.
    pub(crate) fn follow_line(&mut self) {
        if !self.record.tree.leads_to(self.current(), self.tip) {
            self.tip = self.record.tree.leaf(self.current());
        }
    }

    /// Sets the clocks to what they showed at this node, or at the last one before it that knows.
    pub(crate) fn restore_clocks(&mut self) {
        let parked = self.parked.filter(|(node, _)| *node == self.current()).map(|(_, reading)| reading);
        let path = self.record.tree.path(self.current());
        let noted = path.iter().rev().find_map(|&id| self.record.tree.node(id)?.notes.clock);
        self.clocks.restore(parked.or(noted));
    }

    /// What comes after the current node on its line.
    fn ahead(&self) -> Vec<NodeId> {
        let path = self.line();
        let here = path.iter().position(|&id| id == self.current());
        here.map_or_else(Vec::new, |here| path[here + 1..].to_vec())
    }

    fn step(&self, node: NodeId) -> Option<Step> {
        self.record.tree.node(node).and_then(Node::step)
    }
}
