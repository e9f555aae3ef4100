//! The panels around the board, one file each.

pub(crate) mod comment;
pub(crate) mod exercise;
pub(crate) mod explorer;
pub(crate) mod graph;
pub(crate) mod move_list;
pub(crate) mod review;
pub(crate) mod set_up;
pub(crate) mod side_panel;
pub(crate) mod status;
