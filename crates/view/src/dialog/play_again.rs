//! Another game after the game on the board: the same game, the other colour, or another level.

use super::choices::{Choice, ChoiceList, said_game};
use crate::dialog::Dialog;
use crate::dialog::new_game::NewGame;
use crate::games::NextGame;
use crate::view::View;
use reversi::Player;
use reversi_engine::Level;
use reversi_session::{Outcome, Seat, Setup};
use std::time::Duration;

/// How many games in a row a person has won or lost against a level of the engine since the program was started.
#[derive(Default)]
pub(crate) struct Streak {
    level: Option<Level>,
    won: usize,
    lost: usize,
}

impl Streak {
    /// After this many games in a row with the same result, the view suggests another level.
    const LONG: usize = 2;

    /// Counts a game. `won` is `None` for a draw.
    fn count(&mut self, level: Level, won: Option<bool>) {
        if self.level != Some(level) {
            *self = Streak { level: Some(level), ..Streak::default() };
        }
        self.won = if won == Some(true) { self.won + 1 } else { 0 };
        self.lost = if won == Some(false) { self.lost + 1 } else { 0 };
    }
}

impl View {
    /// Starts another game. After a game against the engine, the user first chooses the colour and the level.
    pub(crate) fn play_again(&mut self, now: Duration) {
        match self.engine_level() {
            Some(_) => self.open_dialog(Dialog::Choices { list: ChoiceList::PlayAgain, row: 0 }),
            None => self.replace(NextGame::new((&self.session().setup()).into()).anew(), now),
        }
    }

    /// Returns the name and the details of a choice after a game, or `None` if the list does not offer it.
    pub(crate) fn play_again_row(&self, choice: Choice) -> Option<(String, String)> {
        let text = self.text();
        let name = match choice {
            Choice::Same => text.again_same(),
            Choice::Swapped => text.again_swapped(),
            Choice::Easier => text.again_easier(),
            Choice::Harder => text.again_harder(),
            _ => return None,
        };
        let detail = said_game(&self.another_game(choice)?.1, text);
        let is_suggested = self.suggested_choice() == Some(choice);
        Some((name, if is_suggested { text.again_suggested(detail) } else { detail }))
    }

    /// Starts the game of a choice after a game.
    pub(crate) fn play_another_game(&mut self, choice: Choice, now: Duration) {
        if let Some((setup, chosen)) = self.another_game(choice) {
            self.replace(NextGame::new((&setup).into()).chosen(chosen), now);
        }
    }

    /// Returns the setup of another game from the same start position, and the choices for it. Returns `None` if the
    /// game on the board is not a game between a person and a level of the engine, or if there is no such level.
    fn another_game(&self, choice: Choice) -> Option<(Setup, NewGame)> {
        let level = self.engine_level()?;
        let session = self.session();
        let person = session.only_person()?;
        let engine = Seat::Engine(match choice {
            Choice::Easier => Level::new(level.number() - 1).ok()?,
            Choice::Harder => Level::new(level.number() + 1).ok()?,
            _ => level,
        });
        let is_black = (person == Player::Black) != (choice == Choice::Swapped);
        let [black, white] = if is_black { [Seat::Person, engine] } else { [engine, Seat::Person] };
        let (rules, size) = (session.game().rules(), session.game().size());
        let chosen = NewGame {
            rules,
            width: size.width(),
            height: size.height(),
            black: black.to_string(),
            white: white.to_string(),
            time: session.info().time.to_string(),
        };
        Some((session.setup().with_seats(black, white), chosen))
    }

    /// Counts the result of a game against the engine.
    pub(crate) fn count_result(&mut self, outcome: Outcome) {
        if let (Some(level), Some(person)) = (self.engine_level(), self.session().only_person()) {
            self.streak.count(level, outcome.winner.map(|winner| winner == person));
        }
    }

    /// Returns the choice that the view suggests because the level on the board is too easy or too hard for the user.
    fn suggested_choice(&self) -> Option<Choice> {
        let streak = &self.streak;
        match streak.level == self.engine_level() {
            true if streak.won >= Streak::LONG => Some(Choice::Harder),
            true if streak.lost >= Streak::LONG => Some(Choice::Easier),
            _ => None,
        }
    }

    /// Returns the level of the engine that plays against a person in the game on the board.
    fn engine_level(&self) -> Option<Level> {
        match self.session().seat(self.session().only_person()?.other()) {
            Seat::Engine(level) => Some(level),
            _ => None,
        }
    }
}
