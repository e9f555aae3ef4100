//! Training a repertoire in a view.

use crate::dialog::Dialog;
use crate::dialog::new_game::NewGame;
use crate::dialog::repertoire::{RepertoireForm, RepertoireSource, RepertoireStage};
use crate::exercise::{ExerciseModel, ExerciseSteps};
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::view::{Mode, Request, View};
use reversi::{Player, Square};
use reversi_session::{ActionError, PreparedGame, Record, Seat};
use reversi_study::repertoire::{
    Repertoire, RepertoireChange, RepertoireError, Repertoires, SavedRepertoire, Trainer, TrainerPhase, usual_moves,
};
use reversi_study::review::Class;
use std::time::Duration;

/// Training in the place of the game.
pub(crate) struct Training {
    pub(crate) trainer: Trainer,
    /// Whether the game was going on before.
    going_on: bool,
}

impl Training {
    pub(crate) fn was_going_on(&self) -> bool {
        self.going_on
    }
}

impl View {
    /// The trainer, while a repertoire is trained.
    #[must_use]
    pub fn trainer(&self) -> Option<&Trainer> {
        match self.mode() {
            Mode::Repertoire(training) => Some(&training.trainer),
            _ => None,
        }
    }

    /// The repertoires that are kept.
    #[must_use]
    pub fn repertoires(&self) -> &Repertoires {
        &self.repertoires
    }

    /// Takes up repertoires that were kept before, where the view keeps them itself.
    pub fn restore_repertoires(&mut self, repertoires: Repertoires) {
        self.repertoires = repertoires;
    }

    pub(crate) fn open_repertoires(&mut self) {
        self.load_repertoires();
        self.fetch_statistics();
        let has_files = cfg!(feature = "files") && !self.in_browser();
        let mut form = RepertoireForm::new(&self.repertoires, self.today(), has_files);
        let has_moves = self.session().tree().nodes().nth(1).is_some();
        if !has_moves {
            form.skip_board(self.text());
        }
        self.open_dialog(Dialog::Repertoire(form));
    }

    /// Edits the form, with the messages at hand; does nothing if it is not open.
    pub fn with_repertoires<T>(&mut self, change: impl FnOnce(&mut RepertoireForm, &Text) -> T) -> Option<T> {
        let (dialog, text) = self.dialog_and_text();
        match dialog {
            Some(Dialog::Repertoire(form)) => Some(change(form, text)),
            _ => None,
        }
    }

    /// Takes what is chosen in the form: begins to train it, or asks for what it is made of.
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
                #[cfg(feature = "files")]
                self.choose_repertoire_file();
                return;
            }
            None => return,
        };
        self.train_new(made, now);
    }

    /// The side that is chosen in the form.
    #[cfg(feature = "files")]
    pub(crate) fn repertoire_side(&self) -> Option<Player> {
        match self.dialog() {
            Some(Dialog::Repertoire(form)) => form.player,
            _ => None,
        }
    }

    /// Trains the games of a text.
    pub fn paste_repertoire(&mut self, pasted: &str, now: Duration) {
        let Some(Dialog::Repertoire(form)) = self.dialog() else { return };
        if form.stage != RepertoireStage::Choose {
            return;
        }
        let made = Repertoire::read(&self.text().repertoire_pasted_name(), form.player, pasted.trim().as_bytes());
        self.train_new(made, now);
    }

    /// Keeps what was made and trains it, or says in the form why it is none.
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
        // It may have got another name.
        let kept = self.repertoires.all().iter().rev().find(|kept| *kept.repertoire.tree() == tree).cloned();
        if let Some(kept) = kept {
            self.begin_training(kept, now);
        }
    }

    fn train_kept(&mut self, name: &str, now: Duration) {
        if let Some(kept) = self.repertoires.get(name).cloned() {
            self.begin_training(kept, now);
        }
    }

    /// Training takes the place of the game, which waits.
    fn begin_training(&mut self, kept: SavedRepertoire, now: Duration) {
        self.close_all_dialogs();
        self.leave(now);
        self.notices_mut().clear();
        let going_on = !self.session().is_paused();
        self.session_mut().pause(now);
        // Another order of lines each time, and the same in a test.
        let seed = u64::from(self.today().0) << 32 ^ u64::try_from(now.as_nanos()).unwrap_or_default();
        let trainer = Trainer::new(kept, usual_moves, self.today(), seed);
        self.begin_exercise(Mode::Repertoire(Box::new(Training { trainer, going_on })));
    }

    /// Carries out what was begun in the form: another name, or the end of a repertoire.
    pub fn confirm_repertoire(&mut self) {
        let Some(Dialog::Repertoire(form)) = self.dialog() else { return };
        let change = match &form.stage {
            RepertoireStage::Choose => return,
            RepertoireStage::Delete { name } => RepertoireChange::Delete(name.clone()),
            RepertoireStage::Rename { name, field } => {
                let to = short(field.text.trim());
                if to.is_empty() || to != *name && self.repertoires.get(&to).is_some() {
                    return self.say_in_form(|text| text.repertoire_name_taken(to.as_str()));
                }
                RepertoireChange::Rename { from: name.clone(), to }
            }
        };
        self.change_repertoires(&change);
        let (today, repertoires) = (self.today(), self.repertoires.clone());
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

    pub(crate) fn try_repertoire(&mut self, square: Square) -> Result<(), ActionError> {
        let Mode::Repertoire(training) = self.mode_mut() else { return Ok(()) };
        let tried = training.trainer.play(square);
        self.keep_answers();
        Ok(tried?)
    }

    pub(crate) fn show_repertoire(&mut self) {
        if let Mode::Repertoire(training) = self.mode_mut() {
            training.trainer.show();
            self.keep_answers();
        }
    }

    pub(crate) fn next_line_of_repertoire(&mut self) {
        if let Mode::Repertoire(training) = self.mode_mut() {
            training.trainer.next();
        }
    }

    /// Plays on from the end of a line, against the engine.
    pub fn play_on(&mut self, now: Duration) {
        let Some(trainer) = self.trainer().filter(|trainer| can_play_on(trainer)) else { return };
        let (record, player) = (Record::from(trainer.game()), trainer.player());
        let last = self.settings().new_game.as_ref().and_then(engine_of);
        let engine = last.or_else(|| engine_of(&NewGame::default())).unwrap_or(Seat::Person);
        let seats = match player {
            Player::Black => [Seat::Person, engine],
            Player::White => [engine, Seat::Person],
        };
        self.replace(NextGame::new(PreparedGame::going_on(record, seats)), now);
    }

    /// How it went, to be told when training ends.
    pub(crate) fn training_summary(&self) -> Option<String> {
        let summary = self.trainer()?.summary();
        let is_asked = summary.right + summary.missed > 0;
        is_asked.then(|| self.text().repertoire_summary(summary.due_tomorrow, summary.missed, summary.right))
    }

    /// Reads what is kept, which another program may have changed.
    pub(crate) fn load_repertoires(&mut self) {
        #[cfg(feature = "files")]
        if let Some(loaded) = self.files.autosave().map(crate::autosave::Autosave::repertoires) {
            self.repertoires = loaded.value;
            self.report(loaded.problem.into_iter().collect());
        }
    }

    fn change_repertoires(&mut self, change: &RepertoireChange) {
        #[cfg(feature = "files")]
        if let Some(loaded) = self.files.autosave().map(|autosave| autosave.change_repertoires(change)) {
            self.repertoires = loaded.value;
            return self.report(loaded.problem.into_iter().collect());
        }
        self.repertoires.apply(change);
    }

    /// Keeps what was asked since the last call.
    fn keep_answers(&mut self) {
        let Mode::Repertoire(training) = self.mode_mut() else { return };
        let changes = training.trainer.take_changes();
        changes.iter().for_each(|change| self.repertoires.apply(change));
        #[cfg(feature = "files")]
        if let Some(autosave) = self.files.autosave() {
            autosave.answered(changes);
        }
    }
}

/// The engine that plays one of the sides, if there is one.
fn engine_of(game: &NewGame) -> Option<Seat> {
    let mut seats = [&game.white, &game.black].into_iter().filter_map(|seat| seat.parse().ok());
    seats.find(|seat| matches!(seat, Seat::Engine(_)))
}

/// The longest name of a repertoire, in characters.
const LONGEST_NAME: usize = 60;

fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

fn can_play_on(trainer: &Trainer) -> bool {
    *trainer.phase() == TrainerPhase::End && !trainer.game().is_over()
}

/// What is shown while a repertoire is trained.
pub(crate) fn model(trainer: &Trainer, text: &Text) -> ExerciseModel {
    let summary = trainer.summary();
    let found = trainer.found().map(|square| (Class::Best, text.repertoire_right(square)));
    let (question, tries, result) = match trainer.phase() {
        TrainerPhase::Asked => (Some(text.repertoire_question(trainer.player())), found, Vec::new()),
        TrainerPhase::Missed(missed) => {
            let tries = Some((Class::Mistake, say::repertoire_missed(missed, text)));
            let games = say::repertoire_popularity(missed, text);
            (None, tries, games.into_iter().chain([text.repertoire_go_on()]).collect())
        }
        TrainerPhase::End => (None, found, vec![say::repertoire_end(trainer, text)]),
    };
    let last = tries.as_ref().map(|(_, said)| said.clone());
    let line = result.first().filter(|_| *trainer.phase() == TrainerPhase::End).cloned().or(last);
    let line = line.or_else(|| question.clone()).unwrap_or_default();
    let short = match trainer.phase() {
        TrainerPhase::Asked if trainer.found().is_none() => text.repertoire_question_short(),
        TrainerPhase::Missed(missed) => text.repertoire_shown(say::repertoire_moves(missed, text)),
        TrainerPhase::Asked | TrainerPhase::End => line.clone(),
    };
    let due = trainer.due();
    ExerciseModel {
        title: trainer.repertoire().name.clone(),
        headline: text.repertoire_headline(trainer.line(), summary.missed, summary.right),
        question: question.into_iter().collect(),
        tries: tries.into_iter().collect(),
        result,
        standing: (due > 0).then(|| text.repertoire_due(due)).into_iter().collect(),
        line,
        short,
        steps: steps(trainer),
    }
}

/// What can be done while a repertoire is trained.
pub(crate) fn steps(trainer: &Trainer) -> ExerciseSteps {
    ExerciseSteps {
        solution: *trainer.phase() == TrainerPhase::Asked,
        next: true,
        previous: false,
        has_previous: false,
        play_on: can_play_on(trainer),
        has_play_on: true,
        is_done: *trainer.phase() == TrainerPhase::End,
    }
}
