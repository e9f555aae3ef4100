//! The state of the list of moves.

use crate::review::class_name;
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::View;
use serde::Serialize;

/// A move of the current line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveState {
    /// The index of the position after the move, for [`Input::GoTo`](crate::Input::GoTo).
    pub index: usize,
    /// The square of the move, or the word for a pass.
    pub name: String,
    /// The description of the move for screen readers.
    pub label: String,
    /// The symbol of the move's class in a review, such as `?!`. Empty if there is no review.
    pub sign: &'static str,
    /// The name of the move's class in a review, for the style sheet: `best`, `good`, `inaccuracy`, `mistake`,
    /// `blunder`, or empty.
    pub class: &'static str,
    /// Whether the game tree contains other moves from the position before this move.
    pub others: bool,
    /// Whether the move leads to the current position.
    pub current: bool,
}

/// Returns the rows of the list. Each row contains the number of its first move and one move for each side.
pub(crate) fn moves(view: &View) -> Vec<(Option<usize>, [Option<MoveState>; 2])> {
    let line = view.session().line();
    let place = |node: NodeId| line.iter().position(|&other| other == node).unwrap_or(0);
    let state = |item: reversi_view::MoveItem| MoveState {
        index: place(item.node),
        name: item.name,
        label: item.spoken,
        sign: item.class.map_or("", Class::sign),
        class: item.class.map_or("", class_name),
        others: item.others > 0,
        current: item.is_current,
    };
    let rows = view.move_rows().into_iter();
    rows.map(|row| (row.number, row.steps.map(|step| step.map(state)))).collect()
}
