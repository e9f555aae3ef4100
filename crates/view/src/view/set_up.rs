//! Setting up a position in a view.

use crate::games::NextGame;
use crate::say;
use crate::set_up::PositionForm;
use crate::text::Text;
use crate::view::View;
use reversi::Player;
use reversi_session::Pasted;
use std::time::Duration;

impl View {
    /// Returns the form with the position that is being set up, if there is one.
    #[must_use]
    pub fn set_up(&self) -> Option<&PositionForm> {
        self.set_up.as_ref()
    }

    /// Returns a mutable reference to the form with the position that is being set up, if there is one.
    pub fn set_up_mut(&mut self) -> Option<&mut PositionForm> {
        self.set_up.as_mut()
    }

    /// Calls `change` with the form for setting up a position and the messages, if the form is open.
    pub fn with_set_up<T>(&mut self, change: impl FnOnce(&mut PositionForm, &Text) -> T) -> Option<T> {
        self.set_up.as_mut().map(|form| change(form, &self.text))
    }

    pub(crate) fn begin_set_up(&mut self, now: Duration) {
        let (game, going_on) = (self.session().game(), !self.session().is_paused());
        let first = game.turn().unwrap_or(Player::Black);
        let form = PositionForm::new(game.rules(), *game.board(), first, going_on);
        self.session.pause(now);
        self.set_up = Some(form);
    }

    /// Replaces the position that is being set up with a pasted board, or with the last position of a pasted game.
    pub(crate) fn paste_into_set_up(&mut self, text: &str) {
        let notice = match self.session().read_text(text) {
            Ok((found, game)) => {
                let pasted = match &found {
                    Pasted::Board { board, first } => (*board, *first),
                    Pasted::Games { .. } | Pasted::Transcript(_) | Pasted::InText(_) => {
                        let last = game.position();
                        (*last.board(), last.turn().unwrap_or(Player::Black))
                    }
                };
                self.with_set_up(|form, _| form.replace(pasted.0, pasted.1));
                self.text().notice_pasted(say::pasted(&found, self.text()))
            }
            Err(error) => self.text().paste_error(say::paste_error(&error, self.text())),
        };
        self.notices_mut().replace(notice);
    }

    /// Starts a game from the position that was set up, with the players and clocks of the previous game. Returns
    /// whether the position is valid.
    pub fn play_set_up(&mut self, now: Duration) -> bool {
        let Some(Ok(setup)) = self.set_up().map(PositionForm::setup) else { return false };
        let old = self.session().setup();
        let setup = setup.with_seats(old.black, old.white).with_time(old.time);
        self.replace(NextGame::new((&setup).into()), now);
        true
    }
}
