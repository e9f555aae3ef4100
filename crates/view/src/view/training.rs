//! Exercises in a view: mistakes from a review, puzzles, repertoires with their form, and the lesson on the rules.

use crate::action::Action;
use crate::dialog::Dialog;
use crate::dialog::choices::Choice;
use crate::dialog::new_game::NewGame;
use crate::dialog::repertoire::{RepertoireForm, RepertoireSource, RepertoireStage};
use crate::exercise::{ExerciseModel, ExerciseSteps};
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::training::{Training, can_play_on};
use crate::view::{Request, Resource, View};
use reversi::{Game, Player, Square};
use reversi_session::{ActionError, PreparedGame, Record, Seat};
use reversi_study::puzzles::{PuzzleProgress, PuzzleTextError};
use reversi_study::repertoire::{Repertoire, RepertoireChange, RepertoireError, SavedRepertoire, usual_moves};
use reversi_study::repetition::Day;
use reversi_study::review::Retry;
use std::time::Duration;

impl View {
    /// Returns the exercises: mistakes from a review, puzzles and openings.
    #[must_use]
    pub fn training(&self) -> &Training {
        &self.training
    }

    /// Returns a mutable reference to the exercises.
    pub fn training_mut(&mut self) -> &mut Training {
        &mut self.training
    }

    pub(crate) fn today(&self) -> Day {
        self.training.today()
    }

    /// Returns whether exercises replace the game.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.training.is_running()
    }

    /// Returns the view model of the current exercise.
    #[must_use]
    pub fn exercise(&self) -> Option<ExerciseModel> {
        self.training.model(&self.text)
    }

    /// Returns the steps that the user can take in the current exercise.
    pub(crate) fn exercise_steps(&self) -> Option<ExerciseSteps> {
        self.training.steps()
    }

    /// Returns the position of the current exercise, or the position of the game if there is none.
    #[must_use]
    pub fn position(&self) -> &Game {
        self.exercise_position().unwrap_or_else(|| self.session.game())
    }

    pub(crate) fn exercise_position(&self) -> Option<&Game> {
        self.training.position()
    }

    /// Tries a move in the current exercise.
    pub(crate) fn attempt(&mut self, square: Square) -> Result<(), ActionError> {
        self.notices.clear();
        let tried = self.training.attempt(square).map_err(ActionError::from);
        self.save_training();
        tried
    }

    /// Shows the solution of the current exercise.
    pub fn show_solution(&mut self) {
        if self.is_exercise() {
            self.training.show_solution();
            self.save_training();
            self.notices.clear();
        }
    }

    /// Goes to the next exercise, or back to the previous one.
    pub(crate) fn step_exercise(&mut self, is_next: bool) {
        if !is_next {
            self.training.previous();
        } else if let Err(error) = self.training.next() {
            self.report_broken_puzzles(&error);
        }
    }

    /// Starts exercises on the mistakes from the review.
    pub(crate) fn begin_retry(&mut self) {
        match self.session.retry() {
            Some(retry) if !retry.exercises().is_empty() => self.begin_exercises(retry),
            Some(_) => self.notify(self.text.notice_nothing_to_retry()),
            None => self.notify(self.text.notice_review_first(self.key(Action::Review))),
        }
    }

    /// Starts exercises on mistakes from the game.
    pub(crate) fn begin_exercises(&mut self, retry: Retry) {
        self.hide_game();
        self.training.begin_mistakes(retry);
    }

    /// Pauses the game and starts puzzles. If the puzzles are not built in, fetches them first.
    pub(crate) fn begin_puzzles(&mut self, now: Duration) {
        if !self.training.has_puzzles() && !self.files.are_direct() {
            return self.request(Request::Fetch(Resource::Puzzles));
        }
        let progress = self.puzzle_progress();
        match self.training.begin_puzzles(progress, !self.session.is_paused()) {
            Ok(()) => {
                self.session.pause(now);
                self.hide_game();
            }
            Err(error) => self.report_broken_puzzles(&error),
        }
    }

    /// Pauses the game and starts the lesson on the rules.
    pub(crate) fn begin_lesson(&mut self, now: Duration) {
        let resumes = !self.session.is_paused();
        self.session.pause(now);
        self.hide_game();
        self.training.begin_lesson(resumes);
    }

    /// Prepares the view for exercises. Removes the hint and the explorer's values, because they belong to the game,
    /// and ends the set-up of a position.
    fn hide_game(&mut self) {
        self.forget_values();
        self.set_up = None;
    }

    fn report_broken_puzzles(&mut self, error: &PuzzleTextError) {
        self.notices.replace(self.text.notice_puzzles_broken(error.to_string()));
    }

    /// Returns the results of earlier puzzles.
    pub(crate) fn puzzle_progress(&mut self) -> PuzzleProgress {
        if let Some(loaded) = self.files.autosave().map(crate::autosave::Autosave::puzzles) {
            self.report(loaded.problem.into_iter().collect());
            return loaded.value;
        }
        self.training.progress().clone()
    }

    /// Saves the results of exercises since the last call.
    fn save_training(&mut self) {
        let (tried, changes) = self.training.take_results();
        if let Some(autosave) = self.files.autosave() {
            if !tried.is_empty() {
                autosave.puzzles_tried(tried);
            }
            if !changes.is_empty() {
                autosave.answered(changes);
            }
            return;
        }
        // Without files, nothing more needs to be done for repertoires: `take_results` has already changed them in
        // memory.
        drop(changes);
        self.training.add_tried(tried);
    }

    pub(crate) fn open_repertoires(&mut self) {
        self.load_repertoires();
        self.fetch_statistics();
        let mut form = RepertoireForm::new(self.training.repertoires(), self.today(), self.files.are_direct());
        let has_moves = self.session().tree().nodes().nth(1).is_some();
        if !has_moves {
            form.skip_board(self.text());
        }
        self.open_dialog(Dialog::Repertoire(form));
    }

    /// Calls `change` with the repertoire form and the messages, if the form is open.
    pub fn with_repertoires<T>(&mut self, change: impl FnOnce(&mut RepertoireForm, &Text) -> T) -> Option<T> {
        let (dialog, text) = self.dialog_and_text();
        match dialog {
            Some(Dialog::Repertoire(form)) => Some(change(form, text)),
            _ => None,
        }
    }

    /// Accepts the choice in the form: starts the training, or requests the text or the file with the new repertoire.
    pub fn take_repertoire(&mut self, now: Duration) {
        let Some(Dialog::Repertoire(form)) = self.dialog() else { return };
        let (form, player) = (form.clone(), form.player);
        let openings = |with| {
            let openings = form.openings(with);
            let name = openings.iter().map(|opening| opening.name).collect::<Vec<_>>().join(", ");
            Repertoire::from_openings(&name, player, &openings, usual_moves)
        };
        let made = match form.source(self.text()) {
            Some(RepertoireSource::Kept(name)) => return self.train_kept(&name, now),
            Some(RepertoireSource::Opening(at)) => openings(Some(at)),
            _ if form.has_chosen() => openings(None),
            Some(RepertoireSource::Board) => {
                let name =
                    self.session().opening().map_or_else(|| self.text().repertoire_game_name(), |at| at.to_string());
                Repertoire::from_records::<RepertoireError>(&name, player, [Ok(self.session().record())])
            }
            Some(RepertoireSource::Paste) => {
                self.say_in_form(Text::repertoire_paste_now);
                return self.request(Request::Paste);
            }
            Some(RepertoireSource::File) => {
                self.choose_repertoire_file();
                return;
            }
            None => return,
        };
        self.train_new(made, now);
    }

    /// Returns the side that is chosen in the repertoire form.
    pub(crate) fn repertoire_side(&self) -> Option<Player> {
        match self.dialog() {
            Some(Dialog::Repertoire(form)) => form.player,
            _ => None,
        }
    }

    /// Creates a repertoire from the games in pasted text, and starts training it.
    pub fn paste_repertoire(&mut self, pasted: &str, now: Duration) {
        let Some(Dialog::Repertoire(form)) = self.dialog() else { return };
        if form.stage != RepertoireStage::Choose {
            return;
        }
        let made = Repertoire::read(&self.text().repertoire_pasted_name(), form.player, pasted.trim().as_bytes());
        self.train_new(made, now);
    }

    /// Saves a new repertoire and starts training it. If the repertoire could not be created, the form shows the
    /// reason.
    fn train_new(&mut self, made: Result<Repertoire, RepertoireError>, now: Duration) {
        match made {
            Ok(repertoire) => self.keep_and_train(repertoire, now),
            Err(error) => self.say_in_form(|text| say::repertoire_error(&error, text)),
        }
    }

    pub(crate) fn keep_and_train(&mut self, mut repertoire: Repertoire, now: Duration) {
        repertoire.name = short(&repertoire.name);
        let tree = repertoire.tree().clone();
        self.change_repertoires(&RepertoireChange::Keep(repertoire));
        // The tree identifies the new repertoire. Its name may have changed when it was saved, if another repertoire
        // already had that name.
        let kept = self.training.repertoires().all().iter().rev().find(|kept| *kept.repertoire.tree() == tree).cloned();
        if let Some(kept) = kept {
            self.begin_training(kept, now);
        }
    }

    fn train_kept(&mut self, name: &str, now: Duration) {
        if let Some(kept) = self.training.repertoires().get(name).cloned() {
            self.begin_training(kept, now);
        }
    }

    /// Pauses the game and starts training a repertoire.
    fn begin_training(&mut self, kept: SavedRepertoire, now: Duration) {
        self.close_all_dialogs();
        self.leave(now);
        self.notices.clear();
        let resumes = !self.session.is_paused();
        self.session.pause(now);
        // The seed depends on the current time, so that the order of the lines varies. In tests, where the clock stands
        // still, the order is always the same.
        let seed = u64::from(self.today().0) << 32 ^ u64::try_from(now.as_nanos()).unwrap_or_default();
        self.hide_game();
        self.training.begin_repertoire(kept, seed, resumes);
    }

    /// Renames or deletes a repertoire after the user has confirmed the change in the form.
    pub fn confirm_repertoire(&mut self) {
        let Some(Dialog::Repertoire(form)) = self.dialog() else { return };
        let change = match &form.stage {
            RepertoireStage::Choose => return,
            RepertoireStage::Delete { name } => RepertoireChange::Delete(name.clone()),
            RepertoireStage::Rename { name, field } => {
                let to = short(field.text.trim());
                if to.is_empty() || to != *name && self.training.repertoires().get(&to).is_some() {
                    return self.say_in_form(|text| text.repertoire_name_taken(to.as_str()));
                }
                RepertoireChange::Rename { from: name.clone(), to }
            }
        };
        self.change_repertoires(&change);
        let (today, repertoires) = (self.today(), self.training.repertoires().clone());
        if let Some(Dialog::Repertoire(form)) = self.dialog_mut() {
            form.back();
            form.show_kept(&repertoires, today);
        }
    }

    fn say_in_form(&mut self, said: impl FnOnce(&Text) -> String) {
        let said = said(self.text());
        if let Some(Dialog::Repertoire(form)) = self.dialog_mut() {
            form.set_trouble(said);
        }
    }

    /// Starts a game against the engine: from the end of a trained line, or an easy game after the lesson on the rules.
    pub fn play_on(&mut self, now: Duration) {
        if self.training.lesson().is_some_and(|lesson| lesson.steps().play_on) {
            return self.pick_choice(Choice::Easy, now);
        }
        let Some(trainer) = self.training.trainer().filter(|trainer| can_play_on(trainer)) else { return };
        let (record, player) = (Record::from(trainer.game()), trainer.player());
        let last = self.settings().new_game.as_ref().and_then(engine_of);
        let engine = last.or_else(|| engine_of(&NewGame::default())).unwrap_or(Seat::Person);
        let seats = match player {
            Player::Black => [Seat::Person, engine],
            Player::White => [engine, Seat::Person],
        };
        self.replace(NextGame::new(PreparedGame::going_on(record, seats)), now);
    }

    /// Reloads the repertoires, which another program may have changed.
    pub(crate) fn load_repertoires(&mut self) {
        if let Some(loaded) = self.files.autosave().map(crate::autosave::Autosave::repertoires) {
            self.training.restore_repertoires(loaded.value);
            self.report(loaded.problem.into_iter().collect());
        }
    }

    fn change_repertoires(&mut self, change: &RepertoireChange) {
        if let Some(loaded) = self.files.autosave().map(|autosave| autosave.change_repertoires(change)) {
            self.training.restore_repertoires(loaded.value);
            return self.report(loaded.problem.into_iter().collect());
        }
        self.training.change_repertoires(change);
    }
}

/// Returns the engine that plays White or, if there is none, the engine that plays Black.
fn engine_of(game: &NewGame) -> Option<Seat> {
    let mut seats = [&game.white, &game.black].into_iter().filter_map(|seat| seat.parse().ok());
    seats.find(|seat| matches!(seat, Seat::Engine(_)))
}

/// The maximum length of a repertoire's name, in characters.
const LONGEST_NAME: usize = 60;

fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}
