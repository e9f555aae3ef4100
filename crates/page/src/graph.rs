//! The evaluation graph.

use crate::review::class_name;
use reversi_view::{GraphModel, View};
use serde::Serialize;

/// The evaluation graph.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GraphState {
    /// Its points, from the start.
    pub points: Vec<PointState>,
    /// How many positions the line has.
    pub length: usize,
    /// The position that is shown.
    pub here: usize,
    /// The turning point.
    pub turned: Option<usize>,
    /// The largest lead, at least 8 discs.
    pub most: f64,
    /// The labels of the axis: Black's largest lead, none, White's.
    pub axis: [String; 3],
    /// The description for screen readers.
    pub label: String,
}

/// A point of the graph.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PointState {
    /// Its place in the line.
    pub index: usize,
    /// Black's lead in discs.
    pub discs: f64,
    /// Whether it is proved.
    pub proved: bool,
    /// The class of the move before it, if that was an error.
    pub class: &'static str,
    /// Its description.
    pub label: String,
}

/// The evaluation graph, if it is shown.
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
