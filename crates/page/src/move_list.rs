//! The state of the list of moves.

use crate::review::class_name;
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::View;
use serde::Serialize;

/// A row of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveRowState {
    /// How deeply the row is nested: 0 for the current line, and more for variations.
    pub depth: usize,
    /// The number of the first move in the row.
    pub number: Option<usize>,
    /// One move of each side on the current line, or moves of a variation.
    pub moves: Vec<Option<MoveState>>,
}

/// A move of the current line or of a variation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveState {
    /// The square of the move, or the word for a pass.
    pub name: String,
    /// The description of the move for screen readers.
    pub label: String,
    /// The symbol of the move's class in a review, such as `?!`. Empty if there is no review.
    pub sign: &'static str,
    /// The name of the move's class in a review, for the style sheet: `best`, `good`, `inaccuracy`, `mistake`,
    /// `blunder`, or empty.
    pub class: &'static str,
    /// Whether the move leads to the current position.
    pub current: bool,
}

/// Returns the rows of the list.
pub(crate) fn moves(view: &View) -> Vec<MoveRowState> {
    let state = |item: reversi_view::MoveItem| MoveState {
        name: item.name,
        label: item.spoken,
        sign: item.class.map_or("", Class::sign),
        class: item.class.map_or("", class_name),
        current: item.is_current,
    };
    let rows = view.move_rows().into_iter();
    let moves = |steps: Vec<Option<reversi_view::MoveItem>>| steps.into_iter().map(|step| step.map(state)).collect();
    rows.map(|row| MoveRowState { depth: row.depth, number: row.number, moves: moves(row.steps) }).collect()
}

/// Returns the node of a move in the list.
pub(crate) fn node_at(view: &View, row: usize, step: usize) -> Option<NodeId> {
    Some(view.move_rows().get(row)?.steps.get(step)?.as_ref()?.node)
}
