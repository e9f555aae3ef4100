//! Solving puzzles in a view.

use crate::exercise::{ExerciseModel, ExerciseSteps};
use crate::say;
use crate::text::Text;
use crate::view::{Mode, Request, Resource, View};
use reversi::Square;
use reversi_session::ActionError;
use reversi_study::puzzles::{PuzzleAttempt, PuzzleProgress, PuzzleResult, PuzzleRun, PuzzleSet, PuzzleTextError};
use reversi_study::repetition::Day;
use reversi_study::review::Class;
use std::time::Duration;

/// Puzzles in the place of the game.
pub(crate) struct Puzzling {
    pub(crate) run: PuzzleRun,
    /// Whether the game was going on before.
    going_on: bool,
}

/// The puzzles of a program, and what was solved of them.
pub(crate) struct Puzzles {
    text: &'static str,
    today: fn() -> Day,
    /// What was solved and missed, where no folder keeps it.
    progress: PuzzleProgress,
    /// The puzzles that were left, to be gone on with.
    left: Option<PuzzleRun>,
}

impl Puzzles {
    pub(crate) fn new(text: &'static str, today: fn() -> Day) -> Puzzles {
        Puzzles { text, today, progress: PuzzleProgress::default(), left: None }
    }

    pub(crate) fn set_text(&mut self, text: &'static str) {
        self.text = text;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl View {
    /// The puzzles that are being solved.
    #[must_use]
    pub fn puzzles(&self) -> Option<&PuzzleRun> {
        match self.mode() {
            Mode::Puzzles(puzzling) => Some(&puzzling.run),
            _ => None,
        }
    }

    pub(crate) fn today(&self) -> Day {
        (self.puzzles.today)()
    }

    /// Puzzles take the place of the game, which waits.
    pub(crate) fn begin_puzzles(&mut self, now: Duration) {
        if self.puzzles.is_empty() && self.in_browser() {
            return self.request(Request::Fetch(Resource::Puzzles));
        }
        let progress = self.puzzle_progress();
        let today = self.today();
        let run = match self.puzzles.left.take() {
            Some(run) => run.resume(progress, today),
            None => PuzzleSet::parse(self.puzzles.text).and_then(|set| PuzzleRun::new(set, progress, today)),
        };
        match run {
            Ok(run) => {
                let going_on = !self.session().is_paused();
                self.session_mut().pause(now);
                self.begin_exercise(Mode::Puzzles(Box::new(Puzzling { run, going_on })));
            }
            Err(error) => self.tell_broken(&error),
        }
    }

    /// Keeps the puzzles that are left for the next time; returns whether the game was going on before.
    pub(crate) fn put_aside(&mut self, puzzling: Puzzling) -> bool {
        self.puzzles.left = Some(puzzling.run);
        puzzling.going_on
    }

    pub(crate) fn try_puzzle(&mut self, square: Square) -> Result<(), ActionError> {
        let today = self.today();
        let Mode::Puzzles(puzzling) = self.mode_mut() else { return Ok(()) };
        let tried = puzzling.run.attempt(square, today).map(drop);
        self.keep_puzzles();
        Ok(tried?)
    }

    pub(crate) fn show_puzzle_solution(&mut self) {
        let today = self.today();
        if let Mode::Puzzles(puzzling) = self.mode_mut() {
            puzzling.run.show_solution(today);
            self.keep_puzzles();
        }
    }

    pub(crate) fn next_puzzle(&mut self) {
        let today = self.today();
        if let Mode::Puzzles(puzzling) = self.mode_mut()
            && let Err(error) = puzzling.run.next(today)
        {
            self.tell_broken(&error);
        }
    }

    fn tell_broken(&mut self, error: &PuzzleTextError) {
        let notice = self.text().notice_puzzles_broken(error.to_string());
        self.notices_mut().replace(notice);
    }

    /// What was solved and missed, where no folder keeps it.
    #[must_use]
    pub fn tried_puzzles(&self) -> &[PuzzleResult] {
        self.puzzles.progress.tried()
    }

    /// Takes up what was solved and missed before.
    pub fn restore_puzzles(&mut self, tried: impl IntoIterator<Item = PuzzleResult>) {
        self.puzzles.progress = tried.into_iter().collect();
    }

    /// What was solved and missed before.
    pub(crate) fn puzzle_progress(&mut self) -> PuzzleProgress {
        #[cfg(feature = "files")]
        if let Some(loaded) = self.files.autosave().map(crate::autosave::Autosave::puzzles) {
            self.report(loaded.problem.into_iter().collect());
            return loaded.value;
        }
        self.puzzles.progress.clone()
    }

    /// Keeps what was solved and missed since the last call.
    fn keep_puzzles(&mut self) {
        let Mode::Puzzles(puzzling) = self.mode_mut() else { return };
        let news = puzzling.run.take_results();
        if news.is_empty() {
            return;
        }
        #[cfg(feature = "files")]
        if let Some(autosave) = self.files.autosave() {
            return autosave.puzzles_tried(news);
        }
        news.into_iter().for_each(|tried| self.puzzles.progress.add(tried));
    }
}

/// What is shown of the puzzle.
pub(crate) fn model(run: &PuzzleRun, today: Day, text: &Text) -> ExerciseModel {
    let headline = run.puzzle().map_or_else(|| text.puzzle_none(), |puzzle| say::puzzle_headline(puzzle, text));
    let mut question: Vec<String> = say::puzzle_question(run, text).into_iter().collect();
    if run.is_repeated() && !run.is_done() {
        question.push(text.puzzle_repeated());
    }
    // What was tried before the last move is on the board.
    let last = run.tries().last().filter(|_| !run.is_done());
    let tries = last.map(|tried| (class(run, tried), say::puzzle_feedback(tried, &run.to_be_found(), text)));
    let result = say::puzzle_result(run, text);
    let wrong = last.filter(|tried| !tried.is_right());
    let line =
        result.first().cloned().or_else(|| wrong.map(|tried| say::puzzle_feedback(tried, &run.to_be_found(), text)));
    let line = line.or_else(|| question.first().cloned()).unwrap_or_default();
    let short = say::puzzle_short(run, text).unwrap_or_else(|| line.clone());
    let standing = say::puzzle_standing(run, today, text);
    ExerciseModel {
        title: text.action_puzzles(),
        headline,
        question,
        tries: tries.into_iter().collect(),
        result,
        standing,
        line,
        short,
        steps: steps(run),
    }
}

/// What can be done with the puzzle.
pub(crate) fn steps(run: &PuzzleRun) -> ExerciseSteps {
    let has_one = run.puzzle().is_some();
    let is_done = has_one && run.is_done();
    ExerciseSteps {
        solution: has_one && !is_done,
        next: has_one,
        previous: false,
        has_previous: false,
        play_on: false,
        has_play_on: false,
        is_done,
    }
}

fn class(run: &PuzzleRun, tried: &PuzzleAttempt) -> Class {
    let step = run.puzzle().and_then(|puzzle| puzzle.steps().get(tried.step));
    step.map_or(Class::Best, |step| Class::of(step.solution().value, tried.value))
}
