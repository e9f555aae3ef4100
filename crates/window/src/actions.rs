//! What a person can ask for, and the dialogs that ask back.

use std::path::Path;
use std::time::Duration;

use eframe::egui::{Context, ViewportCommand};
use reversi::Player;
use reversi_session::review::Effort;
use reversi_session::{HintKind, Refused};

use crate::app::App;
use crate::files::{self, Chooser, Purpose};
use crate::keys::Action;
use crate::setup_position::Workbench;
use crate::{dialogs, help, new_game, settings_dialog};

/// A dialog that is open.
pub(crate) enum Dialog {
    NewGame,
    Settings,
    Keys,
    About,
    File(Chooser),
}

impl App {
    pub(crate) fn act(&mut self, ctx: &Context, action: Action, now: Duration) {
        if let (Some(retry), false) = (&mut self.retry, action.is_about_the_window()) {
            match action {
                Action::Previous => retry.previous(),
                Action::Next => retry.next(),
                _ => self.retry = None,
            }
            if matches!(action, Action::Previous | Action::Next | Action::Retry) {
                return;
            }
        }
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
            Action::NewGame => self.dialog = Some(Dialog::NewGame),
            Action::PlayAgain => {
                self.workbench = None;
                self.session.new_game(&self.session.setup(), now);
            }
            Action::Continue => {
                if let Some(record) = self.last.take() {
                    self.workbench = None;
                    self.session.load(record, now);
                }
            }
            Action::MoveNow => self.session.move_now(),
            Action::Open => self.choose(Purpose::Open, ""),
            Action::Save => self.choose(Purpose::Save, "game.sgf"),
            Action::Picture => self.choose(Purpose::Picture, "board.svg"),
            Action::Retry if self.session.exercise_count() > 0 => self.retry = self.session.retry(),
            Action::SetUp => {
                let game = self.session.game();
                let first = game.turn().unwrap_or(Player::Black);
                self.workbench = Some(Workbench::new(game.rules(), *game.board(), first));
            }
            Action::Pause if self.session.is_paused() => self.session.resume(now),
            Action::Pause => self.session.pause(now),
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::CopyMoves => ctx.copy_text(self.session.transcript()),
            Action::CopyBoard => ctx.copy_text(self.session.board_text()),
            Action::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Action::Live => self.settings.live = !self.settings.live,
            Action::Graph => self.settings.graph = !self.settings.graph,
            Action::SidePanel => self.settings.side_panel = !self.settings.side_panel,
            Action::NextTheme => self.settings.theme = self.settings.theme.next(),
            Action::FullScreen => {
                self.full_screen = !self.full_screen;
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.full_screen));
            }
            Action::Settings => self.dialog = Some(Dialog::Settings),
            Action::Keys => self.dialog = Some(Dialog::Keys),
            Action::About => self.dialog = Some(Dialog::About),
            _ => {}
        }
    }

    /// A review of the game; asked for while it is being made, it is given up.
    fn review(&mut self, now: Duration) -> Result<(), Refused> {
        if self.session.review_progress().is_some() {
            self.session.cancel_review();
            return Ok(());
        }
        self.session.start_review(Effort::default(), self.reviews.clone(), now)?;
        self.workbench = None;
        self.settings.graph = true;
        Ok(())
    }

    fn choose(&mut self, purpose: Purpose, name: &str) {
        self.dialog = Some(Dialog::File(Chooser::new(purpose, &self.documents, name)));
    }

    pub(crate) fn paste(&mut self, text: &str, now: Duration) {
        match self.session.paste(text, now) {
            Ok(_) => self.workbench = None,
            Err(error) => self.announce(format!("Pasted text: {error}")),
        }
    }

    pub(crate) fn show_dialog(&mut self, ctx: &Context, now: Duration) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let open = match &mut dialog {
            Dialog::NewGame => {
                match dialogs::modal(ctx, "new game", |ui| new_game::show(ui, &mut self.settings.new_game)) {
                    Some(new_game::Answer::Begin(setup)) => {
                        self.workbench = None;
                        self.session.new_game(&setup, now);
                        false
                    }
                    Some(new_game::Answer::Open) => true,
                    Some(new_game::Answer::Cancel) | None => false,
                }
            }
            Dialog::Settings => {
                let done = dialogs::modal(ctx, "settings", |ui| settings_dialog::show(ui, &mut self.settings));
                done == Some(false)
            }
            Dialog::Keys => dialogs::modal(ctx, "keys", help::keys) == Some(false),
            Dialog::About => dialogs::modal(ctx, "about", help::about) == Some(false),
            Dialog::File(chooser) => {
                let answer = dialogs::modal(ctx, "file", |ui| chooser.show(ui));
                match answer {
                    Some(files::Answer::Open) => true,
                    Some(files::Answer::Take(path)) => match self.use_file(chooser.purpose, &path, now) {
                        Ok(()) => false,
                        Err(reason) => {
                            chooser.trouble = Some(reason);
                            true
                        }
                    },
                    Some(files::Answer::Cancel) | None => false,
                }
            }
        };
        if open {
            self.dialog = Some(dialog);
        }
    }

    fn use_file(&mut self, purpose: Purpose, path: &Path, now: Duration) -> Result<(), String> {
        let done = match purpose {
            Purpose::Save => self.session.save_file(path),
            Purpose::Picture => self.session.save_picture(path),
            Purpose::Open => self.session.open_file(path, now).map(|()| self.workbench = None),
        };
        done.map_err(|error| error.to_string())?;
        if let Some(folder) = path.parent() {
            self.documents = folder.to_owned();
        }
        Ok(())
    }
}
