//! The list of moves.

use crate::review::class_name;
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::View;
use serde::Serialize;

/// A move of the current line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveState {
    /// Its place in the line, for [`Input::GoTo`](crate::Input::GoTo).
    pub index: usize,
    /// The square, or the word for a pass.
    pub name: String,
    /// The description for screen readers.
    pub label: String,
    /// The symbol of its class in a review, and the class for the style.
    pub sign: &'static str,
    /// `best`, `good`, `inaccuracy`, `mistake`, `blunder`, or empty.
    pub class: &'static str,
    /// Whether there are alternatives to it.
    pub others: bool,
    /// Whether it leads to the position that is shown.
    pub current: bool,
}

/// The rows of moves: the number of the first, and one move of each side.
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
