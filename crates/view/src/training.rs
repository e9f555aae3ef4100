//! Exercises that replace the game on the screen: mistakes from a review, puzzles, openings, and the lesson on the
//! rules.
//!
//! | file | contents |
//! |---|---|
//! | `mistakes`, `puzzles`, `repertoire` | the view models of three kinds of exercises |
//! | `lesson` | the lesson on the rules, and its view model |

mod lesson;
mod mistakes;
mod puzzles;
mod repertoire;

pub use lesson::RulesLesson;
pub(crate) use repertoire::can_play_on;

use crate::board::BoardModel;
use crate::exercise::{ExerciseModel, ExerciseSteps};
use crate::text::Text;
use reversi::{Game, Square};
use reversi_study::AttemptError;
use reversi_study::puzzles::{PuzzleProgress, PuzzleResult, PuzzleRun, PuzzleSet, PuzzleTextError};
use reversi_study::repertoire::{RepertoireChange, Repertoires, SavedRepertoire, Trainer, usual_moves};
use reversi_study::repetition::Day;
use reversi_study::review::{Exercise as Mistake, Retry};

/// The exercises of a view: the running exercises, and the user's progress in puzzles and repertoires.
pub struct Training {
    running: Option<Exercises>,
    /// Whether the game resumes when the exercises end.
    resumes: bool,
    /// The contents of the puzzle file; empty if there is no such file.
    puzzle_text: &'static str,
    /// The function that returns the current day.
    today: fn() -> Day,
    /// The results of solved and missed puzzles, if there is no folder to save them in.
    progress: PuzzleProgress,
    /// The series of puzzles that the user left and can continue.
    left_puzzles: Option<PuzzleRun>,
    /// The repertoires as they were last loaded.
    repertoires: Repertoires,
}

/// Exercises of one kind.
enum Exercises {
    Mistakes(Retry),
    Puzzles(Box<PuzzleRun>),
    Repertoire(Box<Trainer>),
    Lesson(Box<RulesLesson>),
}

impl Training {
    pub(crate) fn new(puzzle_text: &'static str, today: fn() -> Day) -> Training {
        Training {
            running: None,
            resumes: false,
            puzzle_text,
            today,
            progress: PuzzleProgress::default(),
            left_puzzles: None,
            repertoires: Repertoires::default(),
        }
    }

    /// Returns the current day.
    pub(crate) fn today(&self) -> Day {
        (self.today)()
    }

    /// Returns whether exercises replace the game.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the mistakes from a review, if they are the current exercises.
    #[must_use]
    pub fn retry(&self) -> Option<&Retry> {
        match &self.running {
            Some(Exercises::Mistakes(retry)) => Some(retry),
            _ => None,
        }
    }

    /// Returns the puzzles, if they are the current exercises.
    #[must_use]
    pub fn puzzles(&self) -> Option<&PuzzleRun> {
        match &self.running {
            Some(Exercises::Puzzles(run)) => Some(run),
            _ => None,
        }
    }

    /// Returns the trainer, if a repertoire is being trained.
    #[must_use]
    pub fn trainer(&self) -> Option<&Trainer> {
        match &self.running {
            Some(Exercises::Repertoire(trainer)) => Some(trainer),
            _ => None,
        }
    }

    /// Returns the lesson on the rules, if it is running.
    #[must_use]
    pub fn lesson(&self) -> Option<&RulesLesson> {
        match &self.running {
            Some(Exercises::Lesson(lesson)) => Some(lesson),
            _ => None,
        }
    }

    /// Returns whether the program has puzzles.
    pub(crate) fn has_puzzles(&self) -> bool {
        !self.puzzle_text.is_empty()
    }

    /// Sets the contents of the puzzle file after it has been fetched.
    pub(crate) fn set_puzzles(&mut self, text: &'static str) {
        self.puzzle_text = text;
    }

    /// Returns the results of solved and missed puzzles, if there is no folder to save them in.
    #[must_use]
    pub fn tried_puzzles(&self) -> &[PuzzleResult] {
        self.progress.tried()
    }

    pub(crate) fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    /// Restores the results of earlier puzzles.
    pub fn restore_puzzles(&mut self, tried: impl IntoIterator<Item = PuzzleResult>) {
        self.progress = tried.into_iter().collect();
    }

    /// Adds puzzle results.
    pub(crate) fn add_tried(&mut self, tried: Vec<PuzzleResult>) {
        tried.into_iter().for_each(|tried| self.progress.add(tried));
    }

    /// Returns the repertoires.
    #[must_use]
    pub fn repertoires(&self) -> &Repertoires {
        &self.repertoires
    }

    /// Restores the repertoires from an earlier visit.
    pub fn restore_repertoires(&mut self, repertoires: Repertoires) {
        self.repertoires = repertoires;
    }

    pub(crate) fn change_repertoires(&mut self, change: &RepertoireChange) {
        self.repertoires.apply(change);
    }

    /// Starts exercises on the mistakes from a review.
    pub(crate) fn begin_mistakes(&mut self, retry: Retry) {
        (self.running, self.resumes) = (Some(Exercises::Mistakes(retry)), false);
    }

    /// Starts puzzles, or continues the series that the user left. `resumes` says whether the game resumes when the
    /// puzzles end.
    pub(crate) fn begin_puzzles(&mut self, progress: PuzzleProgress, resumes: bool) -> Result<(), PuzzleTextError> {
        let today = self.today();
        let run = match self.left_puzzles.take() {
            Some(run) => run.resume(progress, today)?,
            None => PuzzleSet::parse(self.puzzle_text).and_then(|set| PuzzleRun::new(set, progress, today))?,
        };
        (self.running, self.resumes) = (Some(Exercises::Puzzles(Box::new(run))), resumes);
        Ok(())
    }

    /// Starts training a repertoire. `resumes` says whether the game resumes when the training ends, and `seed`
    /// determines the order of the lines.
    pub(crate) fn begin_repertoire(&mut self, repertoire: SavedRepertoire, seed: u64, resumes: bool) {
        let trainer = Trainer::new(repertoire, usual_moves, self.today(), seed);
        (self.running, self.resumes) = (Some(Exercises::Repertoire(Box::new(trainer))), resumes);
    }

    /// Starts the lesson on the rules. `resumes` says whether the game resumes when the lesson ends.
    pub(crate) fn begin_lesson(&mut self, resumes: bool) {
        (self.running, self.resumes) = (Some(Exercises::Lesson(Box::new(RulesLesson::new()))), resumes);
    }

    /// Ends the exercises. Returns whether the game should resume.
    pub(crate) fn end(&mut self) -> bool {
        if let Some(Exercises::Puzzles(run)) = self.running.take() {
            self.left_puzzles = Some(*run);
        }
        std::mem::take(&mut self.resumes)
    }

    /// Tries a move in the current exercise.
    pub(crate) fn attempt(&mut self, square: Square) -> Result<(), AttemptError> {
        let today = self.today();
        match &mut self.running {
            Some(Exercises::Mistakes(retry)) => retry.attempt(square).map(drop),
            Some(Exercises::Puzzles(run)) => run.attempt(square, today).map(drop),
            Some(Exercises::Repertoire(trainer)) => trainer.play(square),
            Some(Exercises::Lesson(lesson)) => lesson.attempt(square),
            None => Ok(()),
        }
    }

    /// Shows the solution of the current exercise.
    pub(crate) fn show_solution(&mut self) {
        let today = self.today();
        match &mut self.running {
            Some(Exercises::Mistakes(retry)) => retry.show_solution(),
            Some(Exercises::Puzzles(run)) => run.show_solution(today),
            Some(Exercises::Repertoire(trainer)) => trainer.show(),
            Some(Exercises::Lesson(lesson)) => lesson.show_solution(),
            None => {}
        }
    }

    /// Goes to the next exercise.
    pub(crate) fn next(&mut self) -> Result<(), PuzzleTextError> {
        let today = self.today();
        match &mut self.running {
            Some(Exercises::Mistakes(retry)) => retry.next(),
            Some(Exercises::Puzzles(run)) => run.next(today)?,
            Some(Exercises::Repertoire(trainer)) => trainer.next(),
            Some(Exercises::Lesson(lesson)) => lesson.next(),
            None => {}
        }
        Ok(())
    }

    /// Goes back to the previous exercise, if this kind of exercise allows it.
    pub(crate) fn previous(&mut self) {
        match &mut self.running {
            Some(Exercises::Mistakes(retry)) => retry.previous(),
            Some(Exercises::Puzzles(_) | Exercises::Repertoire(_) | Exercises::Lesson(_)) | None => {}
        }
    }

    /// Returns the results of puzzles and of repertoire positions since the last call.
    pub(crate) fn take_results(&mut self) -> (Vec<PuzzleResult>, Vec<RepertoireChange>) {
        match &mut self.running {
            Some(Exercises::Puzzles(run)) => (run.take_results(), Vec::new()),
            Some(Exercises::Repertoire(trainer)) => {
                let changes = trainer.take_changes();
                changes.iter().for_each(|change| self.repertoires.apply(change));
                (Vec::new(), changes)
            }
            Some(Exercises::Mistakes(_) | Exercises::Lesson(_)) | None => (Vec::new(), Vec::new()),
        }
    }

    /// Returns the position of the current exercise.
    pub(crate) fn position(&self) -> Option<&Game> {
        match self.running.as_ref()? {
            Exercises::Mistakes(retry) => retry.exercise().map(Mistake::position),
            Exercises::Puzzles(run) => run.step().map(|step| &step.position),
            Exercises::Repertoire(trainer) => Some(trainer.game()),
            Exercises::Lesson(lesson) => Some(lesson.game()),
        }
    }

    /// Returns the board of the current exercise.
    pub(crate) fn board(&self) -> Option<BoardModel<'_>> {
        match self.running.as_ref()? {
            Exercises::Mistakes(retry) => retry.exercise().map(BoardModel::of_exercise),
            Exercises::Puzzles(run) => BoardModel::of_puzzle(run),
            Exercises::Repertoire(trainer) => Some(BoardModel::of_training(trainer)),
            Exercises::Lesson(lesson) => Some(BoardModel::of_lesson(lesson)),
        }
    }

    /// Returns the view model of the current exercise.
    pub(crate) fn model(&self, text: &Text) -> Option<ExerciseModel> {
        Some(match self.running.as_ref()? {
            Exercises::Mistakes(retry) => mistakes::model(retry, text),
            Exercises::Puzzles(run) => puzzles::model(run, self.today(), text),
            Exercises::Repertoire(trainer) => repertoire::model(trainer, text),
            Exercises::Lesson(lesson) => lesson.model(text),
        })
    }

    /// Returns the steps that the user can take in the current exercise.
    pub(crate) fn steps(&self) -> Option<ExerciseSteps> {
        Some(match self.running.as_ref()? {
            Exercises::Mistakes(retry) => mistakes::steps(retry),
            Exercises::Puzzles(run) => puzzles::steps(run),
            Exercises::Repertoire(trainer) => repertoire::steps(trainer),
            Exercises::Lesson(lesson) => lesson.steps(),
        })
    }

    /// Returns a summary of the repertoire training, if the user has found or missed at least one move.
    pub(crate) fn summary(&self, text: &Text) -> Option<String> {
        let summary = self.trainer()?.summary();
        let is_asked = summary.right + summary.missed > 0;
        is_asked.then(|| text.repertoire_summary(summary.due_tomorrow, summary.missed, summary.right))
    }
}

impl std::fmt::Debug for Training {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Training").field("is_running", &self.is_running()).finish_non_exhaustive()
    }
}
