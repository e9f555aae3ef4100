//! The view model of an exercise: a mistake from a review, a puzzle, a position in a repertoire, or a step in the
//! lesson on the rules.

use reversi_study::review::Class;

/// An exercise with the feedback on the user's tries, ready to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseModel {
    /// The kind of exercise, or the name of the repertoire.
    pub title: String,
    /// The number of the exercise, its difficulty, or a message that there are no more exercises. In a repertoire, the
    /// number of the line and the results so far.
    pub headline: String,
    /// The question, and information that the user needs before a try.
    pub question: Vec<String>,
    /// The feedback on each try, with the class of the move. Puzzles give feedback only on the last try.
    pub tries: Vec<(Class, String)>,
    /// The sentences after the tries. They state the user's result and the solution, or explain how to continue.
    pub result: Vec<String>,
    /// The verdict on the last try, or on the whole puzzle once it is done. `None` before the first try.
    pub verdict: Option<Verdict>,
    /// Sentences about the user's progress.
    pub standing: Vec<String>,
    /// The most important sentence, for views with space for only one: the last feedback, the result or the question.
    pub line: String,
    /// A shorter form of `line` for a narrow screen, without the reasons in the feedback.
    pub short: String,
    /// The label of the button that starts a game against the engine.
    pub play_on: String,
    /// The steps that the user can take.
    pub steps: ExerciseSteps,
}

/// The verdict on a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Verdict {
    Right,
    Wrong,
}

impl Verdict {
    pub(crate) fn of(is_right: bool) -> Verdict {
        if is_right { Verdict::Right } else { Verdict::Wrong }
    }
}

/// The steps that the user can take in an exercise besides trying a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ExerciseSteps {
    pub solution: bool,
    pub next: bool,
    pub previous: bool,
    /// Whether this kind of exercise lets the user go back to previous exercises.
    pub has_previous: bool,
    /// Whether the user can start a game against the engine: from the end of a line in a repertoire, or an easy game
    /// after the lesson on the rules.
    pub play_on: bool,
    /// Whether this kind of exercise can lead to a game against the engine.
    pub has_play_on: bool,
    /// Whether there is no move left to find.
    pub is_done: bool,
}
