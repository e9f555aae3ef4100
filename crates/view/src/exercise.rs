//! The view model of what a person is asked to find: exercises of a review, puzzles, and moves of a repertoire.

use reversi_study::review::Class;

/// What a person is asked to find, and the feedback on the tries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseModel {
    /// The kind of exercise.
    pub title: String,
    /// The number of the exercise, or that there are no more.
    pub headline: String,
    /// The question, and what a person needs to know before a try.
    pub question: Vec<String>,
    /// The feedback on each try, and how good the move was.
    pub tries: Vec<(Class, String)>,
    /// The text at the end: whether the move was found, and the solution.
    pub result: Vec<String>,
    /// How the person is doing.
    pub standing: Vec<String>,
    /// The most important part of the above in one line.
    pub line: String,
    /// The line for a narrow screen: feedback without the reason.
    pub short: String,
    /// What a person can do.
    pub steps: ExerciseSteps,
}

/// What a person can do in an exercise besides trying a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ExerciseSteps {
    pub solution: bool,
    pub next: bool,
    pub previous: bool,
    /// Whether exercises of this kind have a previous one.
    pub has_previous: bool,
    /// Whether the game can be played on from here, against the engine.
    pub play_on: bool,
    /// Whether exercises of this kind can be played on.
    pub has_play_on: bool,
    /// Whether nothing is left to find.
    pub is_done: bool,
}
