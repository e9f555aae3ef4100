//! The view model of the evaluation graph.

use crate::say;
use crate::text::Text;
use reversi::Player;
use reversi_session::{Basis, Node, NodeId, Session};
use reversi_study::review::{Class, MoveReview, Review};

/// The evaluation graph of the current line.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphModel {
    /// The known evaluations, in the order of the line.
    pub points: Vec<GraphMark>,
    /// The number of positions in the line.
    pub length: usize,
    /// The number of plies before the current position.
    pub here: usize,
    /// The ply of the game's turning point, counted from 1, if a review has found one.
    pub turned: Option<usize>,
    /// The maximum of the axis: the largest absolute lead in discs, but at least 8.
    pub most: f64,
    /// The description for screen readers.
    pub spoken: String,
}

/// A point of the graph.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphMark {
    /// The node of the position.
    pub node: NodeId,
    /// The number of plies from the start, including passes.
    pub ply: usize,
    /// Black's lead in discs.
    pub discs: f64,
    /// Whether the evaluation is exact.
    pub is_proved: bool,
    /// The class of the move that led to the position, if that move was an error.
    pub error: Option<Class>,
    /// The text of the tooltip.
    pub label: String,
}

impl GraphModel {
    pub(crate) fn new(session: &Session, text: &Text) -> GraphModel {
        let points: Vec<GraphMark> = session
            .graph()
            .into_iter()
            .map(|point| {
                let reviewed = session.reviewed(point.node).filter(|reviewed| reviewed.class().is_error());
                let number = session.tree().node(point.node).map_or(0, Node::move_number);
                let said = text.graph_point(say::evaluation(point.evaluation, text), number);
                let label = std::iter::once(said).chain(reviewed.map(|reviewed| say::verdict(reviewed, text)));
                GraphMark {
                    node: point.node,
                    ply: point.ply,
                    discs: point.evaluation.discs(),
                    is_proved: matches!(point.evaluation.basis, Basis::Exact | Basis::WinLossDraw),
                    error: reviewed.map(MoveReview::class),
                    label: label.collect::<Vec<_>>().join("\n"),
                }
            })
            .collect();
        let line = session.line();
        let errors = points.iter().filter(|point| point.error.is_some()).count();
        GraphModel {
            length: line.len(),
            here: line.iter().position(|&node| node == session.current()).unwrap_or(0),
            turned: session.review().and_then(Review::turning_point).map(|turned| turned.ply + 1),
            most: points.iter().map(|point| point.discs.abs()).fold(8.0, f64::max),
            spoken: text.graph_spoken(errors, points.len(), line.len()),
            points,
        }
    }

    /// Returns the label of a lead on the axis, for example "B+8".
    #[must_use]
    pub fn axis_label(discs: f64, text: &Text) -> String {
        match discs {
            discs if discs > 0.0 => text.graph_lead(format!("{discs:.0}"), Player::Black),
            discs if discs < 0.0 => text.graph_lead(format!("{:.0}", -discs), Player::White),
            _ => "0".to_owned(),
        }
    }
}
