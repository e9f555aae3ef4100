//! The moves of the current line, two per row, with passes and with the classes from a review.

use crate::say;
use crate::text::Text;
use reversi_session::{NodeId, Session, Step};
use reversi_study::review::{Class, MoveReview};

/// A row of the move list: one move of each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The number of the first move in the row, not counting passes; `None` if the row contains only passes.
    pub number: Option<usize>,
    /// Black's and White's move or pass in this row; `None` if the side has neither.
    pub steps: [Option<MoveItem>; 2],
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
    /// The number of other moves from the same position. Each of them starts a variation.
    pub others: usize,
    /// The description for screen readers.
    pub spoken: String,
    /// Whether the position after the move is the current position.
    pub is_current: bool,
}

/// Returns the rows of the current line.
pub(crate) fn rows(session: &Session, text: &Text) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    for node in session.line() {
        let Some((step, found)) = session.tree().node(node).and_then(|found| found.step().zip(Some(found))) else {
            continue;
        };
        let side = step.player() as usize;
        if rows.last().is_none_or(|row| row.steps[side].is_some() || row.steps[1].is_some()) {
            rows.push(MoveRow { number: None, steps: [None, None] });
        }
        if let Some(row) = rows.last_mut() {
            row.number = row.number.or(step.square().map(|_| found.move_number()));
            row.steps[side] = Some(item(session, node, step, text));
        }
    }
    rows
}

fn item(session: &Session, node: NodeId, step: Step, text: &Text) -> MoveItem {
    let parent = session.tree().node(node).and_then(|node| session.tree().node(node.parent()?));
    let (name, class, others) = match step {
        Step::Disc { square, .. } => {
            let others = parent.map_or(0, |parent| parent.children().len().saturating_sub(1));
            (square.to_string(), session.reviewed(node).map(MoveReview::class), others)
        }
        Step::Pass { .. } => (text.move_pass(), None, 0),
    };
    let spoken = std::iter::once(name.clone()).chain(class.map(|class| say::class(class, text)));
    let spoken = spoken.collect::<Vec<_>>().join(&text.list_separator());
    MoveItem { node, name, class, others, spoken, is_current: node == session.current() }
}
