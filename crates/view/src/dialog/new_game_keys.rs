//! Keyboard input in the new-game form.

use crate::dialog::new_game::{NewGameForm, Row};
use crate::field::TextField;
use crate::text::Text;
use reversi::Size;
use reversi_engine::Level;

impl NewGameForm {
    /// Moves the focus to the next or the previous row, wrapping around.
    pub fn move_row(&mut self, down: bool) {
        let count = self.rows.len();
        let at = self.rows.iter().position(|&row| row == self.row).unwrap_or(0);
        self.row = self.rows[(at + if down { 1 } else { count - 1 }) % count];
    }

    /// Chooses the next or the previous value in a row. The rows for the board size stop at their limits, and the other
    /// rows wrap around. In both directions, a value that is not among the choices is replaced by the first choice.
    pub fn step(&mut self, row: Row, forward: bool, text: &Text) {
        let choices = NewGameForm::choices(row, text);
        let Some(last) = choices.len().checked_sub(1) else { return };
        let at = choices.iter().position(|(choice, _)| *choice == self.value(row));
        let stops = matches!(row, Row::Width | Row::Height);
        let next = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) if at == last => {
                if stops {
                    last
                } else {
                    0
                }
            }
            (Some(at), true) => at + 1,
            (Some(0), false) => {
                if stops {
                    0
                } else {
                    last
                }
            }
            (Some(at), false) => at - 1,
        };
        self.choose(row, &choices[next].0);
    }

    /// Handles a character that the user types in the current row. Digits form a board size or a level. In a seat row,
    /// `p` chooses a person, and any other letter starts the command of a program.
    pub fn type_letter(&mut self, letter: char) {
        let digit = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let longer = |number: u8, digit: u8, most: u8| match number.saturating_mul(10).saturating_add(digit) {
            number if number <= most => number,
            _ => digit,
        };
        match self.row {
            Row::Clock => self.clock.insert(&letter.to_string()),
            Row::Width => {
                self.game.width = digit.map_or(self.game.width, |digit| longer(self.game.width, digit, Size::MAX));
            }
            Row::Height => {
                self.game.height = digit.map_or(self.game.height, |digit| longer(self.game.height, digit, Size::MAX));
            }
            Row::Seat(player) => {
                let is_program = self.is_program(player);
                let seat = self.seat_mut(player);
                let most = u8::try_from(Level::MAX.number()).unwrap_or(u8::MAX);
                match digit {
                    _ if is_program => seat.push(letter),
                    Some(digit) => match longer(seat.parse().unwrap_or(0), digit, most) {
                        0 => {}
                        level => *seat = level.to_string(),
                    },
                    None if letter == 'p' => "person".clone_into(seat),
                    None if letter.is_ascii_alphabetic() => *seat = letter.to_string(),
                    None => {}
                }
            }
            Row::Rules | Row::Begin => {}
        }
    }

    /// Deletes the last character of a program's command. If the command becomes empty, selects a person instead.
    pub fn backspace(&mut self) {
        if let Row::Seat(player) = self.row
            && self.is_program(player)
        {
            let seat = self.seat_mut(player);
            seat.pop();
            if seat.is_empty() {
                "person".clone_into(seat);
            }
        }
    }

    /// Inserts pasted text into the current row. In a seat row, the text extends the command of a program, or replaces
    /// a player that is not a program.
    pub fn paste(&mut self, text: &str) {
        match self.row {
            Row::Clock => self.clock.insert(text),
            Row::Seat(player) => {
                let mut field = TextField::new(if self.is_program(player) { self.seat(player) } else { "" });
                field.insert(text);
                *self.seat_mut(player) = field.text;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialog::new_game::{FirstGame, NewGame, NewGameError};
    use crate::language::Language;
    use reversi::{Player, Rules};

    fn text() -> Text {
        Text::new(Language::ENGLISH)
    }

    #[test]
    fn a_form_is_filled_in_with_keys() {
        let text = text();
        let mut form = NewGameForm::new(&NewGame::default());
        form.step(form.row, true, &text);
        form.move_row(true);
        "10".chars().for_each(|letter| form.type_letter(letter));
        form.move_row(true);
        form.step(form.row, false, &text);
        form.step(form.row, false, &text);
        form.move_row(true);
        "12".chars().for_each(|letter| form.type_letter(letter));
        form.move_row(true);
        form.type_letter('p');
        form.move_row(true);
        form.step(form.row, true, &text);
        let setup = form.setup().unwrap();
        assert_eq!((setup.rules(), setup.size().to_string()), (Rules::Classic, "10x6".to_owned()));
        assert_eq!([setup.black.to_string(), setup.white.to_string()], ["12", "person"]);
        assert_eq!(setup.time.to_string(), "1:00/0:02");
        form.move_row(true);
        form.move_row(true);
        assert_eq!(form.row, Row::Rules);
    }

    #[test]
    fn another_program_is_typed_or_pasted() {
        let mut form = NewGameForm::new(&NewGame::default());
        form.row = Row::Seat(Player::Black);
        form.type_letter('g');
        assert!(matches!(form.setup(), Err(NewGameError::Seat(_))), "g is nobody yet");
        "tp:p5 4x".chars().for_each(|letter| form.type_letter(letter));
        form.backspace();
        form.move_row(true);
        form.paste("nboard:./engine\n");
        let setup = form.setup().unwrap();
        assert_eq!([setup.black.to_string(), setup.white.to_string()], ["gtp:p5 4", "nboard:./engine"]);
        // Both choosing the next value and deleting the last character replace the command with a person.
        form.step(form.row, true, &text());
        assert_eq!(form.game.white, "person");
        form.paste("x");
        form.backspace();
        assert_eq!(form.game.white, "person");
    }

    #[test]
    fn what_is_proposed_can_be_played_and_nonsense_is_refused() {
        let text = text();
        assert!(NewGame::default().setup().is_ok());
        for (_, game) in NewGameForm::quick(&text) {
            assert!(game.setup().is_ok(), "{game:?}");
        }
        for row in Row::ALL {
            for (value, name) in NewGameForm::choices(row, &text) {
                let mut form = NewGameForm::new(&NewGame::default());
                form.choose(row, &value);
                assert!(form.setup().is_ok(), "{row:?} {value}");
                assert_eq!(form.shown(row, &text), name);
            }
        }
        let odd = NewGame { rules: Rules::Free, width: 7, ..NewGame::default() };
        assert!(matches!(odd.setup(), Err(NewGameError::Size(_))));
        assert!(matches!(NewGame { width: 200, ..NewGame::default() }.setup(), Err(NewGameError::Size(_))));
        let robot = NewGame { black: "robot".to_owned(), ..NewGame::default() };
        assert!(matches!(robot.setup(), Err(NewGameError::Seat(_))));
        let soon = NewGame { time: "soon".to_owned(), ..NewGame::default() };
        assert!(matches!(soon.setup(), Err(NewGameError::Time(_))));
    }

    #[test]
    fn wishes_come_before_habits() {
        let kept = NewGame { white: "7".to_owned(), time: "5:00".to_owned(), ..NewGame::default() };
        let first_game = FirstGame { rules: Some(Rules::Classic), size: Size::new(6, 4).ok(), ..FirstGame::default() };
        let setup = first_game.setup(&kept).unwrap();
        assert_eq!((setup.rules(), setup.size().to_string()), (Rules::Classic, "6x4".to_owned()));
        assert_eq!((setup.white.to_string(), setup.time.to_string()), ("7".to_owned(), "5:00".to_owned()));
        assert_eq!(FirstGame::exactly(setup.clone()).setup(&NewGame::default()), Ok(setup));
    }

    #[test]
    fn no_clock_is_an_empty_field_in_every_language() {
        let mut form = NewGameForm::new(&NewGame::default());
        assert_eq!((form.clock.text.as_str(), form.chosen().time.as_str()), ("", "none"));
        for language in Language::all() {
            let text = Text::new(language);
            assert_eq!(form.shown(Row::Clock, &text), text.clock_none());
        }
        form.choose(Row::Clock, "5:00");
        assert_eq!((form.clock.text.as_str(), form.chosen().time.as_str()), ("5:00", "5:00"));
        form.choose(Row::Clock, "none");
        assert_eq!(form.clock.text, "");
        assert!(form.setup().is_ok());
    }
}
