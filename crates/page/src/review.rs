//! The state of a review of the current line.

use reversi::Player;
use reversi_study::review::{Class, Review};
use reversi_view::{Action, View, say};
use serde::Serialize;

/// A review, finished or in progress.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewState {
    /// The title above the review.
    pub title: String,
    /// The progress of the review, as a fraction from 0 to 1 and in words. `None` if the review is finished.
    pub progress: Option<(f64, String)>,
    /// A summary of each side's play. Empty if no review of the line is finished.
    pub sides: Vec<String>,
    /// The turning point of the game: the index of the move in the line, and a description.
    pub turned: Option<(usize, String)>,
    /// The label of the button that creates exercises from the mistakes. `None` if there are no mistakes.
    pub retry: Option<String>,
    /// The verdict on the current move, followed by the reasons and the better line.
    pub verdict: Vec<String>,
    /// The name of the current move's class, for the style sheet.
    pub class: &'static str,
}

/// The maximum number of moves of a better line that the verdict shows.
const MOST_OF_A_LINE: usize = 10;

/// Returns the name of a move class for the style sheet.
pub(crate) fn class_name(class: Class) -> &'static str {
    match class {
        Class::Best => "best",
        Class::Good => "good",
        Class::Inaccuracy => "inaccuracy",
        Class::Mistake => "mistake",
        Class::Blunder => "blunder",
    }
}

/// Returns the review of the current line, finished or in progress, or `None` if there is no review.
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
