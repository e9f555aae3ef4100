//! What a person can ask for.

use crate::tui::app::App;
use crate::tui::dialog::Dialog;
use crate::tui::files::{Chooser, Purpose};
use crate::tui::keys::Action;
use crate::tui::new_game::Form;
use crate::tui::workbench::Workbench;
use reversi::Player;
use reversi_session::review::Effort;
use reversi_session::{HintKind, Refused, Setup, Task};
use std::time::Duration;

impl App {
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        let session = &mut self.session;
        let done = match action {
            Action::Undo => session.undo(now),
            Action::Redo => session.redo(now),
            Action::First => session.to_start(now),
            Action::Previous => session.back(now),
            Action::Next => session.forward(now),
            Action::Last => session.to_end(now),
            Action::Resign => session.resign(now),
            Action::NextLine => session.next_line(now),
            Action::Hint => session.toggle_hint(HintKind::Best),
            Action::Values => session.toggle_hint(HintKind::All),
            Action::Review => self.review(now),
            _ => Ok(()),
        };
        self.tell(done);
        match action {
            Action::NewGame => self.dialog = Some(Dialog::NewGame(Form::new(&self.settings.new_game))),
            Action::PlayAgain => self.begin(&self.session.setup(), now),
            Action::Continue => self.continue_last(now),
            Action::MoveNow => self.session.move_now(),
            Action::Retry => self.begin_retry(),
            Action::Open => self.choose(Purpose::Open, ""),
            Action::Save => self.choose(Purpose::Save, "game.sgf"),
            Action::SetUp => {
                let (game, going_on) = (self.session.game(), !self.session.is_paused());
                let first = game.turn().unwrap_or(Player::Black);
                self.workbench = Some(Workbench::new(game.rules(), *game.board(), first, going_on));
                self.session.pause(now);
            }
            Action::Pause if self.session.is_paused() => self.session.resume(now),
            Action::Pause => self.session.pause(now),
            Action::CopyMoves => self.copy("The moves", self.session.transcript()),
            Action::CopyBoard => self.copy("The board", self.session.board_text()),
            Action::Live => {
                self.settings.live = !self.settings.live;
                self.session.set_live(self.settings.live);
            }
            Action::Graph => {
                self.settings.graph = !self.settings.graph;
                self.panel_instead = self.settings.graph;
            }
            Action::Panel => self.panel_instead = !self.panel_instead,
            Action::Help => self.dialog = Some(Dialog::Help { scrolled: 0 }),
            Action::Quit => self.over = true,
            _ => {}
        }
    }

    /// Begins a game, and goes where it is played.
    pub(crate) fn begin(&mut self, setup: &Setup, now: Duration) {
        self.workbench = None;
        self.panel_instead = false;
        self.session.new_game(setup, now);
    }

    /// Goes on with the game of the last run, at the place where it was left.
    pub(crate) fn continue_last(&mut self, now: Duration) {
        match self.last_game.take() {
            Some(record) => {
                self.workbench = None;
                self.session.load(record, now);
                self.session.resume(now);
            }
            None => self.announcements = vec!["There is no unfinished game.".to_owned()],
        }
    }

    /// Stops whatever is going on, the nearest thing first.
    pub(crate) fn escape(&mut self, now: Duration) {
        if !self.typed.is_empty() {
            self.typed.clear();
        } else if !self.announcements.is_empty() {
            self.announcements.clear();
        } else if self.session.hint().is_some() {
            self.session.cancel_hint();
        } else if self.session.review_progress().is_some() {
            self.session.cancel_review();
        } else {
            match self.session.thinking().map(|progress| progress.task) {
                Some(Task::Move) => {
                    self.session.pause(now);
                    self.announce("Stopped. P plays on, M would have made it move.".to_owned());
                }
                Some(_) => {
                    self.settings.live = false;
                    self.session.set_live(false);
                    self.announce("No longer evaluating. L begins again.".to_owned());
                }
                None => self.panel_instead = false,
            }
        }
    }

    /// A review of the game; asked for while it is being made, it is given up.
    fn review(&mut self, now: Duration) -> Result<(), Refused> {
        if self.session.review_progress().is_some() {
            self.session.cancel_review();
            return Ok(());
        }
        self.settings.graph = true;
        self.session.start_review(Effort::default(), self.reviews.clone(), now)
    }

    /// Where there is no room beside the board, the sum of a review is told below it.
    pub(crate) fn tell_review(&mut self) {
        if let (Some(review), None) = (self.session.review(), self.layout().panel) {
            self.announcements = Player::ALL.map(|player| format!("{}.", review.side_text(player))).to_vec();
        }
    }

    /// Copies a text to the terminal's clipboard, and shows it for terminals that have none.
    fn copy(&mut self, what: &'static str, text: String) {
        self.copied = Some(text.clone());
        self.dialog = Some(Dialog::Copied { what, text });
    }

    fn choose(&mut self, purpose: Purpose, name: &str) {
        self.dialog = Some(Dialog::File(Chooser::new(purpose, &self.documents, name)));
    }

    pub(crate) fn paste(&mut self, text: &str, now: Duration) {
        if let Some(dialog) = &mut self.dialog {
            dialog.paste(text);
            return;
        }
        match self.session.paste(text, now) {
            Ok(found) => {
                self.workbench = None;
                self.update(now);
                self.announce(format!("Pasted: {found}."));
            }
            Err(error) => self.announcements = vec![format!("Pasted text: {error}.")],
        }
    }
}
