//! What is beside the board: the moves, the review, the evaluation graph.

use reversi::Player;
use reversi_session::NodeId;
use reversi_study::review::{Class, Review};
use reversi_view::{Action, View, say};
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

/// The review.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewState {
    /// Its name.
    pub title: String,
    /// How far it has come, from 0 to 1, and in words; `None` when it is done.
    pub progress: Option<(f64, String)>,
    /// How both sides played.
    pub sides: Vec<String>,
    /// Where the game turned: the move's place in the line, and the words.
    pub turned: Option<(usize, String)>,
    /// The words of the button that makes exercises of the mistakes, if there are any.
    pub retry: Option<String>,
    /// What is said of the move that is shown, the verdict first.
    pub verdict: Vec<String>,
    /// The class of that move.
    pub class: &'static str,
}

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

/// How many moves of a better line are shown.
const MOST_OF_A_LINE: usize = 10;

fn class_name(class: Class) -> &'static str {
    match class {
        Class::Best => "best",
        Class::Good => "good",
        Class::Inaccuracy => "inaccuracy",
        Class::Mistake => "mistake",
        Class::Blunder => "blunder",
    }
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

/// The review of the line, while it is made and when it is done.
pub(crate) fn review(view: &View) -> Option<ReviewState> {
    let (session, text) = (view.session(), view.text());
    let progress = session.review_progress();
    let review = session.review();
    let reviewed = session.reviewed(session.current());
    if progress.is_none() && review.is_none() {
        return None;
    }
    let verdict = reviewed.into_iter().flat_map(|reviewed| {
        let reasons = reviewed.explanations.iter().map(|explanation| say::explanation(explanation, text));
        let better = say::better(reviewed, MOST_OF_A_LINE, text);
        std::iter::once(say::verdict_line(reviewed, text)).chain(reasons).chain(better)
    });
    let turned = review.and_then(Review::turning_point);
    Some(ReviewState {
        title: text.review_title(),
        progress: progress
            .map(|progress| (progress.done as f64 / progress.total.max(1) as f64, say::progress(progress, text))),
        sides: review.map_or_else(Vec::new, |review| Player::ALL.map(|player| say::side(review, player, text)).into()),
        turned: turned.map(|turned| (turned.ply + 1, text.review_turned(turned.played, turned.number))),
        retry: view.can(Action::Retry).then(|| text.action_retry()),
        verdict: verdict.collect(),
        class: reviewed.map_or("", |reviewed| class_name(reviewed.class())),
    })
}

/// The evaluation graph, if it is shown.
pub(crate) fn graph(view: &View) -> Option<GraphState> {
    if !view.shows_graph() {
        return None;
    }
    let (graph, text) = (view.graph(), view.text());
    let axis = [graph.most, 0.0, -graph.most].map(|discs| reversi_view::GraphModel::axis_label(discs, text));
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
