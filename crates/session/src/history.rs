//! The moves of a game with all variations, and the current position.

use reversi::{Game, PlayError, Player, Square};
use reversi_records::{
    ClockReading, Cursor, DeleteError, Evaluation, Info, Node, NodeId, Notes, Outcome, Record, Step, Tree,
};

/// A point in the evaluation graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphPoint {
    /// The node of the game tree.
    pub node: NodeId,
    /// The number of plies from the start, passes included.
    pub ply: usize,
    /// The value of the position from Black's point of view, and how it was computed.
    pub evaluation: Evaluation,
}

/// The record of a game, the current node, and the current line. The current line passes through the current node.
pub(crate) struct History {
    record: Record,
    cursor: Cursor,
    /// The last node of the current line. Redo moves towards this node.
    tip: NodeId,
}

impl History {
    /// Creates a history. The current node is the record's current node or, if the record has none, the end of the main
    /// line.
    pub(crate) fn new(mut record: Record) -> History {
        record.tree.gather_notes();
        let mut cursor = record.tree.cursor();
        record.tree.walk(&mut cursor, record.here.unwrap_or_else(|| record.tree.leaf(record.tree.root())));
        let tip = record.tree.leaf(cursor.node());
        History { record, cursor, tip }
    }

    pub(crate) const fn game(&self) -> &Game {
        self.cursor.game()
    }

    pub(crate) const fn current(&self) -> NodeId {
        self.cursor.node()
    }

    pub(crate) const fn tip(&self) -> NodeId {
        self.tip
    }

    pub(crate) const fn tree(&self) -> &Tree {
        &self.record.tree
    }

    pub(crate) const fn info(&self) -> &Info {
        &self.record.info
    }

    pub(crate) const fn info_mut(&mut self) -> &mut Info {
        &mut self.record.info
    }

    /// Returns the record. The field `here` is the current node, or `None` at the end of the main line.
    pub(crate) fn to_record(&self) -> Record {
        let mut record = self.record.clone();
        record.here = Some(self.current()).filter(|&here| here != record.tree.leaf(record.tree.root()));
        record
    }

    /// Returns the outcome of the game if it ended at the current node.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.tree().outcome(&self.cursor)
    }

    pub(crate) fn step(&self, node: NodeId) -> Option<Step> {
        self.tree().node(node).and_then(Node::step)
    }

    pub(crate) fn notes_mut(&mut self, node: NodeId) -> Option<&mut Notes> {
        self.record.tree.notes_mut(node)
    }

    /// Places a disc. Returns the node of the disc and, if a pass follows, the node of the pass.
    pub(crate) fn play(&mut self, square: Square) -> Result<Vec<NodeId>, PlayError> {
        let nodes = self.record.tree.play(&mut self.cursor, square)?;
        self.update_tip();
        Ok(nodes)
    }

    /// Adds a line that starts at a node, and returns the nodes after each of its moves. Moves that the tree already
    /// contains are not added again. `None` is a pass, which the tree adds by itself after the move that forces it.
    pub(crate) fn add_line(&mut self, from: NodeId, moves: &[Option<Square>]) -> Result<Vec<NodeId>, PlayError> {
        let mut cursor = self.cursor.clone();
        self.record.tree.walk(&mut cursor, from);
        let mut nodes = Vec::with_capacity(moves.len());
        for step in moves {
            let played = step.map(|square| self.record.tree.play(&mut cursor, square)).transpose()?;
            nodes.push(played.and_then(|played| played.first().copied()).unwrap_or(cursor.node()));
        }
        Ok(nodes)
    }

    /// Goes to a node.
    pub(crate) fn go_to(&mut self, node: NodeId) {
        self.record.tree.walk(&mut self.cursor, node);
        self.update_tip();
    }

    /// Returns the node that would be current after [`go_to`](Self::go_to), and whether that node is the end of a line.
    pub(crate) fn destination(&self, node: NodeId) -> Option<(NodeId, bool)> {
        let mut target = self.cursor.clone();
        let arrived = self.tree().walk(&mut target, node)?;
        Some((arrived, self.tree().node(arrived)?.children().is_empty()))
    }

    /// Returns the nodes of the current line, from the root to its end.
    pub(crate) fn line(&self) -> Vec<NodeId> {
        self.tree().path(self.tip)
    }

    /// Returns a cursor at the end of the current line.
    pub(crate) fn end_of_line(&self) -> Cursor {
        let mut end = self.cursor.clone();
        self.tree().walk(&mut end, self.tip);
        end
    }

    /// Returns the evaluations along the current line.
    pub(crate) fn graph(&self) -> Vec<GraphPoint> {
        let point = |id: NodeId| {
            let node = self.tree().node(id)?;
            Some(GraphPoint { node: id, ply: node.ply(), evaluation: node.notes.evaluation? })
        };
        self.line().into_iter().filter_map(point).collect()
    }

    /// Searches backwards from the current node for a disc placed by a player for whom `counts` returns `true`. Returns
    /// the node before that disc, or `None` if there is no such disc.
    pub(crate) fn undo_target(&self, counts: impl Fn(Player) -> bool) -> Option<NodeId> {
        let path = self.tree().path(self.current());
        path.windows(2).rev().find(|pair| self.is_disc(pair[1], &counts)).map(|pair| pair[0])
    }

    /// Searches forward along the current line, starting after the next node, for a disc placed by a player for whom
    /// `counts` returns `true`. Returns the node before that disc, or the last node of the line if there is no such
    /// disc. Returns `None` at the end of the line.
    pub(crate) fn redo_target(&self, counts: impl Fn(Player) -> bool) -> Option<NodeId> {
        let ahead = self.ahead();
        let found = ahead.windows(2).find(|pair| self.is_disc(pair[1], &counts)).map(|pair| pair[0]);
        found.or(ahead.last().copied())
    }

    /// Returns the next node of the current line.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.ahead().first().copied()
    }

    /// Returns the next variation at the current node. If the current node has only one variation, returns the next
    /// variation at the last earlier node that has several.
    pub(crate) fn next_variation(&self) -> Option<NodeId> {
        let tree = self.tree();
        let path = tree.path(self.current()).into_iter().rev();
        self.next().into_iter().chain(path).find_map(|node| {
            let parent = tree.node(tree.node(node)?.parent()?)?;
            let at = parent.children().iter().position(|&child| child == node)?;
            let next = parent.children()[(at + 1) % parent.children().len()];
            (next != node).then_some(next)
        })
    }

    /// Makes the line through a node the main line. Returns `false` if there is no such node.
    pub(crate) fn promote(&mut self, node: NodeId) -> bool {
        self.record.tree.promote(node)
    }

    /// Deletes a node and all later nodes. Returns whether the current node was among them. In that case the last node
    /// before the deleted nodes becomes the current node.
    pub(crate) fn delete(&mut self, node: NodeId) -> Result<bool, DeleteError> {
        let mut tree = self.record.tree.clone();
        let parent = tree.delete(node)?;
        let was_current = tree.node(self.current()).is_none();
        if was_current {
            self.go_to(parent);
        }
        self.record.tree = tree;
        if self.tree().node(self.tip).is_none() {
            self.tip = self.tree().leaf(self.current());
        }
        Ok(was_current)
    }

    /// Stores an evaluation, unless the node already has a better evaluation. Returns whether it was stored.
    pub(crate) fn evaluate(&mut self, node: NodeId, evaluation: Evaluation) -> bool {
        let Some(notes) = self.notes_mut(node) else { return false };
        let is_new = notes.evaluation.is_none_or(|old| old != evaluation && old.basis <= evaluation.basis);
        if is_new {
            notes.evaluation = Some(evaluation);
        }
        is_new
    }

    /// Returns the clock readings at the current node, or at the last earlier node with clock readings.
    pub(crate) fn clock_reading(&self) -> Option<ClockReading> {
        let path = self.tree().path(self.current());
        path.iter().rev().find_map(|&id| self.tree().node(id)?.notes.clock)
    }

    /// Returns the nodes of the current line after the current node.
    fn ahead(&self) -> Vec<NodeId> {
        let path = self.line();
        let here = path.iter().position(|&id| id == self.current());
        here.map_or_else(Vec::new, |here| path[here + 1..].to_vec())
    }

    fn is_disc(&self, node: NodeId, counts: impl Fn(Player) -> bool) -> bool {
        matches!(self.step(node), Some(Step::Disc { player, .. }) if counts(player))
    }

    /// If the current line does not pass through the current node, replaces it with the line that passes through that
    /// node and continues along the first variations.
    fn update_tip(&mut self) {
        if !self.tree().leads_to(self.current(), self.tip) {
            self.tip = self.tree().leaf(self.current());
        }
    }
}
