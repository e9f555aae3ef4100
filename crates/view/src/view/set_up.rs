//! Setting up a position in a view.

use crate::games::NextGame;
use crate::set_up::PositionForm;
use crate::text::Text;
use crate::view::View;
use reversi::Player;
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
