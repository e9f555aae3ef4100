//! The moves of the current line, two per row, with passes, with the classes from a review, and with the variations.

use crate::say;
use crate::text::Text;
use reversi_session::{NodeId, Session, Step};
use reversi_study::review::{Class, MoveReview};

/// A row of the move list: one move of each side, or moves of a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// How deeply the row is nested: 0 for the current line, 1 for its variations, 2 for their variations, and so on.
    pub depth: usize,
    /// The number of the first move in the row, not counting passes; `None` if the row contains only passes.
    pub number: Option<usize>,
    /// On the current line, Black's and White's move or pass in this row; `None` if the side has neither. In a
    /// variation, at most [`STEPS`] moves or passes in order.
    pub steps: Vec<Option<MoveItem>>,
}

/// A move or a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveItem {
    /// The node after the move.
    pub node: NodeId,
    /// The name of the square, or the word for a pass.
    pub name: String,
    /// The class of the move in a review; `None` for a pass, or if the move has not been reviewed.
    pub class: Option<Class>,
    /// The description for screen readers.
    pub spoken: String,
    /// Whether the position after the move is the current position.
    pub is_current: bool,
}

/// The maximum number of moves in a row of a variation.
pub const STEPS: usize = 4;

/// The maximum nesting of the variations that the list shows.
const DEEPEST: usize = 3;

/// Returns the rows of the current line. The variations of the moves in a row follow that row.
pub(crate) fn rows(session: &Session, text: &Text) -> Vec<MoveRow> {
    let list = MoveList { session, text };
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut variations = Vec::new();
    let mut last: Option<MoveRow> = None;
    for node in session.line() {
        let Some(step) = list.step(node) else { continue };
        let side = step.player() as usize;
        if let Some(full) = last.take_if(|row| row.steps[side].is_some() || row.steps[1].is_some()) {
            rows.push(full);
            rows.append(&mut variations);
        }
        let row = last.get_or_insert_with(|| MoveRow { depth: 0, number: None, steps: vec![None, None] });
        row.number = row.number.or(list.number(node));
        row.steps[side] = Some(list.item(node, step));
        list.add_variations(node, 1, &mut variations);
    }
    rows.extend(last);
    rows.append(&mut variations);
    rows
}

struct MoveList<'a> {
    session: &'a Session,
    text: &'a Text,
}

impl MoveList<'_> {
    fn step(&self, node: NodeId) -> Option<Step> {
        self.session.tree().node(node)?.step()
    }

    /// Returns the number of the move that leads to a node, or `None` for a pass.
    fn number(&self, node: NodeId) -> Option<usize> {
        let found = self.session.tree().node(node)?;
        found.step()?.square().map(|_| found.move_number())
    }

    /// Adds the variations that start with another move instead of the move that leads to `node`.
    fn add_variations(&self, node: NodeId, depth: usize, rows: &mut Vec<MoveRow>) {
        let tree = self.session.tree();
        let parent = tree.node(node).and_then(|node| tree.node(node.parent()?));
        let others = parent.map_or(&[][..], |parent| parent.children()).iter().filter(|&&other| other != node);
        for &first in others.filter(|_| depth <= DEEPEST) {
            let line: Vec<NodeId> = tree.path(tree.leaf(first)).into_iter().skip_while(|&node| node != first).collect();
            for nodes in line.chunks(STEPS) {
                let steps = nodes.iter().map(|&node| Some(self.item(node, self.step(node)?)));
                let number = nodes.iter().find_map(|&node| self.number(node));
                rows.push(MoveRow { depth, number, steps: steps.collect() });
                // The other children of the parent of `first` are siblings of this variation, not parts of it.
                for &node in nodes.iter().filter(|&&node| node != first) {
                    self.add_variations(node, depth + 1, rows);
                }
            }
        }
    }

    fn item(&self, node: NodeId, step: Step) -> MoveItem {
        let (name, class) = match step {
            Step::Disc { square, .. } => (square.to_string(), self.session.reviewed(node).map(MoveReview::class)),
            Step::Pass { .. } => (self.text.move_pass(), None),
        };
        let spoken = std::iter::once(name.clone()).chain(class.map(|class| say::class(class, self.text)));
        let spoken = spoken.collect::<Vec<_>>().join(&self.text.list_separator());
        MoveItem { node, name, class, spoken, is_current: node == self.session.current() }
    }
}
