//! The evaluation of the game, move by move: what there is to be drawn.

use crate::say;
use crate::text::Text;
use reversi::Player;
use reversi_session::review::{Class, Review, Reviewed};
use reversi_session::{Basis, NodeId, Session};

/// The graph of the line that is looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphModel {
    /// What is known, from the start on.
    pub points: Vec<GraphMark>,
    /// How many positions the line has.
    pub length: usize,
    /// The one that is looked at.
    pub here: usize,
    /// Where the game turned.
    pub turned: Option<usize>,
    /// The largest lead, at least 8 discs.
    pub most: f64,
    /// As it is read out.
    pub spoken: String,
}

/// A point of the graph.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphMark {
    /// Where it leads.
    pub node: NodeId,
    /// The number of steps from the start, passes included.
    pub ply: usize,
    /// Black's lead in discs.
    pub discs: f64,
    /// Whether it is proved.
    pub is_proved: bool,
    /// The class of the move before, if it is an error.
    pub error: Option<Class>,
    /// What is said of it.
    pub label: String,
}

impl GraphModel {
    pub(crate) fn new(session: &Session, text: &Text) -> GraphModel {
        let points: Vec<GraphMark> = session
            .graph()
            .into_iter()
            .map(|point| {
                let reviewed = session.reviewed(point.node).filter(|reviewed| reviewed.class().is_error());
                let said = text.graph_point(say::evaluation(point.evaluation, text), point.ply);
                let label = std::iter::once(said).chain(reviewed.map(|reviewed| say::verdict(reviewed, text)));
                GraphMark {
                    node: point.node,
                    ply: point.ply,
                    discs: point.evaluation.discs(),
                    is_proved: matches!(point.evaluation.basis, Basis::Exact | Basis::WinLossDraw),
                    error: reviewed.map(Reviewed::class),
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

    /// A lead as the axis has it: "B+8".
    #[must_use]
    pub fn axis_label(discs: f64, text: &Text) -> String {
        match discs {
            discs if discs > 0.0 => text.graph_lead(format!("{discs:.0}"), Player::Black),
            discs if discs < 0.0 => text.graph_lead(format!("{:.0}", -discs), Player::White),
            _ => "0".to_owned(),
        }
    }
}
