//! The form for a new game, and the form for the players of the current game.

use super::rows::{self, Rows};
use super::{DialogCommand, Outcome};
use crate::field;
use crate::theme::Palette;
use crate::width::{draw_lines, paragraph, tail, width, wrap};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi::SizeError;
use reversi_engine::Level;
use reversi_session::{Seat, TimeControl};
use reversi_view::{NewGameError, NewGameForm, Row, Text, say};

/// Returns all rows that have a value: all rows except the last, which is the button.
fn values(form: &NewGameForm) -> &'static [Row] {
    &form.rows[..form.rows.len() - 1]
}

fn rows_of(form: &NewGameForm, text: &Text) -> Vec<rows::Row> {
    let row = |row: Row| {
        let widest = NewGameForm::choices(row, text).iter().map(|(_, name)| width(name)).max();
        rows::Row { label: row.label(text), widest: widest.unwrap_or(0) }
    };
    values(form).iter().map(|&of| row(of)).collect()
}

/// Returns all help texts and errors that can appear below the rows.
fn texts_below(text: &Text) -> Vec<String> {
    let sizes = [SizeError::OutOfRange, SizeError::NotEvenSquare].map(NewGameError::Size);
    let seat = "".parse::<Seat>().err().map(NewGameError::Seat);
    let time = "".parse::<TimeControl>().err().map(NewGameError::Time);
    let errors = sizes.into_iter().chain(seat).chain(time).map(|error| say::new_game_error(error, text));
    let seats = Level::all().map(|level| seat_help(Some(say::level_explained(level, text)), text));
    [text.new_game_help(), text.new_game_help_clock()].into_iter().chain(seats).chain(errors).collect()
}

/// Returns a description of how the chosen level plays, followed by the other values that the user can type.
fn seat_help(explained: Option<String>, text: &Text) -> String {
    explained.into_iter().chain([text.new_game_help_seat()]).collect::<Vec<_>>().join("\n")
}

/// Returns the line that contains the button.
fn button(rows: &Rows) -> u16 {
    rows.height() + 1
}

/// Returns the width and the height of the contents if at most `most` columns are available.
pub(super) fn size(form: &NewGameForm, text: &Text, most: u16) -> (u16, u16) {
    let rows = rows_of(form, text);
    let columns = Rows::columns_wanted(&rows).max(36).min(most);
    let height = |said: &String| said.lines().map(|line| wrap(line, columns).len()).sum();
    let below: usize = texts_below(text).iter().map(height).max().unwrap_or(0);
    let rows = Rows::new(&rows, columns);
    (columns, button(&rows) + 2 + u16::try_from(below).unwrap_or(u16::MAX))
}

pub(super) fn key(form: &mut NewGameForm, key: &KeyEvent, text: &Text) -> Outcome {
    let row = form.row;
    let is_program = matches!(row, Row::Seat(player) if form.is_program(player));
    match key.code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Enter => return begin(form),
        KeyCode::Char(' ') if row == Row::Begin => return begin(form),
        KeyCode::Up | KeyCode::BackTab => form.move_row(false),
        KeyCode::Down | KeyCode::Tab => form.move_row(true),
        KeyCode::Left => form.step(row, false, text),
        KeyCode::Right => form.step(row, true, text),
        KeyCode::Char(' ') if row != Row::Clock && !is_program => form.step(row, true, text),
        _ if row == Row::Clock => drop(field::handle_key(&mut form.clock, key)),
        KeyCode::Char(letter) => form.type_letter(letter),
        KeyCode::Backspace => form.backspace(),
        _ => {}
    }
    Outcome::Stays
}

/// Handles a click on a row, on its value, on one of its arrows, or on the button.
pub(super) fn click(form: &mut NewGameForm, line: u16, column: u16, area: Rect, text: &Text) -> Outcome {
    let rows = Rows::new(&rows_of(form, text), area.width);
    if line == button(&rows) {
        form.row = Row::Begin;
        return begin(form);
    }
    if let Some((at, forward)) = rows.at(line, column) {
        form.row = form.rows[at];
        if let Some(forward) = forward {
            form.step(form.row, forward, text);
        }
    }
    Outcome::Stays
}

/// Returns the command that starts the game or changes the players. If a choice is invalid, the form stays open and
/// continues to show the error.
fn begin(form: &NewGameForm) -> Outcome {
    match form.setup() {
        Ok(_) => Outcome::Command(DialogCommand::Chosen(form.chosen())),
        Err(_) => Outcome::Stays,
    }
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, form: &NewGameForm, text: &Text, palette: Palette) {
    let rows = Rows::new(&rows_of(form, text), area.width);
    for (at, &row) in values(form).iter().enumerate() {
        let (is_chosen, room) = (row == form.row, rows.room(at));
        let style = rows::style(is_chosen, palette);
        let value = match row {
            Row::Clock if is_chosen => field::line(&form.clock, room, style),
            // Show the end of a long command, because that is where the user types.
            row => Line::from(Span::styled(tail(&form.shown(row, text), room).to_owned(), style)),
        };
        rows.draw(buffer, area, at, value, is_chosen);
    }
    let line = |line: u16| Rect { y: area.y + line, height: area.height.saturating_sub(line), ..area };
    let style = if form.row == Row::Begin { palette.chosen() } else { palette.accent() };
    let name = format!(" {} ", form.verb(text));
    let at = Rect { height: 1, ..line(button(&rows)) }.intersection(area);
    draw_lines(buffer, at, [Line::styled(name, style).centered()]);
    let (said, style) = match (form.setup(), form.row) {
        (Err(error), _) => (say::new_game_error(error, text), palette.warning()),
        (Ok(_), row @ Row::Seat(_)) => (seat_help(form.explained(row, text), text), palette.weak()),
        (Ok(_), Row::Clock) => (text.new_game_help_clock(), palette.weak()),
        (Ok(_), _) => (text.new_game_help(), palette.weak()),
    };
    let said = said.lines().flat_map(|line| paragraph(line, area.width, style));
    draw_lines(buffer, line(button(&rows) + 2).intersection(area), said);
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_view::{Language, NewGame};

    fn press(form: &mut NewGameForm, codes: &[KeyCode]) -> Outcome {
        let text = Text::new(Language::ENGLISH);
        codes.iter().fold(Outcome::Stays, |_, &code| key(form, &code.into(), &text))
    }

    #[test]
    fn a_form_is_filled_in_with_keys() {
        let mut form = NewGameForm::new(&NewGame::default());
        let (down, right) = (KeyCode::Down, KeyCode::Right);
        press(&mut form, &[right, down, KeyCode::Char('1'), KeyCode::Char('0'), down, KeyCode::Left, KeyCode::Left]);
        press(&mut form, &[down, KeyCode::Char('1'), KeyCode::Char('2'), down, KeyCode::Char('p'), down, right]);
        press(&mut form, &[KeyCode::End, KeyCode::Backspace, KeyCode::Char('5')]);
        let Outcome::Command(DialogCommand::Chosen(chosen)) = press(&mut form, &[KeyCode::Enter]) else {
            panic!("the game starts")
        };
        assert_eq!((chosen.rules, chosen.width, chosen.height), (reversi::Rules::Classic, 10, 6));
        assert_eq!([chosen.black, chosen.white, chosen.time], ["12", "person", "1:00/0:05"]);
    }

    #[test]
    fn what_cannot_be_played_does_not_begin() {
        let text = Text::new(Language::ENGLISH);
        let mut form = NewGameForm::new(&NewGame { rules: reversi::Rules::Free, width: 5, ..NewGame::default() });
        let area = Rect::new(0, 0, 60, 20);
        assert!(matches!(press(&mut form, &[KeyCode::Enter]), Outcome::Stays));
        assert!(matches!(click(&mut form, 7, 3, area, &text), Outcome::Stays));
        click(&mut form, 1, 20, area, &text);
        assert_eq!((form.row, form.game.width), (Row::Width, 6));
        click(&mut form, 2, 8, area, &text);
        click(&mut form, 2, 8, area, &text);
        assert_eq!(form.game.height, 6);
        assert!(matches!(click(&mut form, 7, 3, area, &text), Outcome::Command(DialogCommand::Chosen(_))));
        assert!(matches!(press(&mut form, &[KeyCode::Esc]), Outcome::Closes));
    }
}
