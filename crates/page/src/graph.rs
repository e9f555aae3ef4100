//! The state of the evaluation graph.

use crate::review::class_name;
use reversi_view::{GraphModel, View};
use serde::Serialize;

/// The state of the evaluation graph.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GraphState {
    /// The points of the graph, in the order of the moves.
    pub points: Vec<PointState>,
    /// The number of positions in the current line.
    pub length: usize,
    /// The index of the current position.
    pub here: usize,
    /// The index of the turning point.
    pub turned: Option<usize>,
    /// The largest lead, in discs, that the graph can show for either side. At least 8.
    pub most: f64,
    /// The labels of the vertical axis, from top to bottom: a lead of `most` discs for Black, no lead, and a lead of
    /// `most` discs for White.
    pub axis: [String; 3],
    /// The description of the graph for screen readers.
    pub label: String,
}

/// A point of the graph.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PointState {
    /// The index of the position in the line.
    pub index: usize,
    /// Black's lead in discs, which is negative if White leads.
    pub discs: f64,
    /// Whether the engine has proved the lead, or at least the winner.
    pub proved: bool,
    /// The error class of the move that led to the position. Empty if the move was not an error.
    pub class: &'static str,
    /// The description of the point. The page shows it as a tooltip.
    pub label: String,
}

/// Returns the state of the evaluation graph, or `None` if the graph is hidden.
pub(crate) fn graph(view: &View) -> Option<GraphState> {
    if !view.shows_graph() {
        return None;
    }
    let (graph, text) = (view.graph(), view.text());
    let axis = [graph.most, 0.0, -graph.most].map(|discs| GraphModel::axis_label(discs, text));
    let points = graph.points.into_iter().map(|point| PointState {
        index: point.ply,
        discs: point.discs,
        proved: point.is_proved,
        class: point.error.map_or("", class_name),
        label: point.label,
    });
    Some(GraphState {
        points: points.collect(),
        length: graph.length,
        here: graph.here,
        turned: graph.turned,
        most: graph.most,
        axis,
        label: graph.spoken,
    })
}
