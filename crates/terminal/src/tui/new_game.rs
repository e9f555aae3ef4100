//! The form for a new game.

use crate::tui::field::Field;
use crate::tui::palette::Palette;
use crate::tui::settings::NewGame;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use reversi::{Rules, Size};
use reversi_engine::Level;
use reversi_session::Setup;

/// Clocks to choose from; any other can be typed.
const TIMES: [&str; 6] = ["none", "1:00/0:02", "5:00", "15:00", "30:00//2:00", "0:30 a move"];

const RULES: [(Rules, &str); 3] =
    [(Rules::Othello, "Othello"), (Rules::Classic, "classic: own first four"), (Rules::Free, "free: any empty square")];

/// The rows of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Rules,
    Width,
    Height,
    Black,
    White,
    Clock,
    Begin,
}

const ROWS: [Row; 7] = [Row::Rules, Row::Width, Row::Height, Row::Black, Row::White, Row::Clock, Row::Begin];

/// A form that is being filled in.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    game: NewGame,
    clock: Field,
    at: usize,
}

/// What a person decided.
pub(crate) enum Answer {
    Open,
    Cancel,
    Begin(Box<Setup>),
}

impl Form {
    pub(crate) fn new(game: &NewGame) -> Form {
        Form { clock: Field::new(&game.time), game: game.clone(), at: 0 }
    }

    /// What was chosen, to be proposed the next time.
    pub(crate) fn game(&self) -> NewGame {
        NewGame { time: self.clock.text().trim().to_owned(), ..self.game.clone() }
    }

    pub(crate) fn key(&mut self, key: &KeyEvent) -> Answer {
        let row = ROWS[self.at];
        match key.code {
            KeyCode::Esc => return Answer::Cancel,
            KeyCode::Enter => return self.begin(),
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + ROWS.len() - 1) % ROWS.len(),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % ROWS.len(),
            KeyCode::Left => self.change(row, false),
            KeyCode::Right => self.change(row, true),
            KeyCode::Char(' ') if row == Row::Begin => return self.begin(),
            KeyCode::Char(' ') if row != Row::Clock && !self.is_program(row) => self.change(row, true),
            _ if row == Row::Clock => drop(self.clock.key(key)),
            KeyCode::Char(letter) => self.type_letter(row, letter),
            KeyCode::Backspace if self.is_program(row) => self.shorten(row),
            _ => {}
        }
        Answer::Open
    }

    /// A click on a line, at its value or on one of its arrows.
    pub(crate) fn click(&mut self, line: u16, column: u16) -> Answer {
        let Some(at) = ROWS.iter().position(|&row| line_of(row) == line) else { return Answer::Open };
        self.at = at;
        match ROWS[at] {
            Row::Begin => return self.begin(),
            row if column >= LABEL => self.change(row, column >= LABEL + 2),
            _ => {}
        }
        Answer::Open
    }

    pub(crate) fn paste(&mut self, text: &str) {
        let row = ROWS[self.at];
        if row == Row::Clock {
            self.clock.insert(text);
        } else if let Some(seat) = self.seat(row) {
            // Behind what was typed of a program, or instead of whoever sat there.
            let mut field = Field::new(if is_program(seat) { seat } else { "" });
            field.insert(text);
            *seat = field.text();
        }
    }

    /// Who sits where this row says.
    fn seat(&mut self, row: Row) -> Option<&mut String> {
        match row {
            Row::Black => Some(&mut self.game.black),
            Row::White => Some(&mut self.game.white),
            _ => None,
        }
    }

    fn is_program(&mut self, row: Row) -> bool {
        self.seat(row).is_some_and(|seat| is_program(seat))
    }

    /// Takes back a letter of another program; a person sits down when there is nothing left of it.
    fn shorten(&mut self, row: Row) {
        if let Some(seat) = self.seat(row) {
            seat.pop();
            if seat.is_empty() {
                *seat = "person".to_owned();
            }
        }
    }

    fn begin(&self) -> Answer {
        self.game().setup().map_or(Answer::Open, |setup| Answer::Begin(Box::new(setup)))
    }

    fn change(&mut self, row: Row, up: bool) {
        match row {
            Row::Rules => self.game.rules = turn(&RULES.map(|(rules, _)| rules), &self.game.rules, up),
            Row::Width => self.game.width = side(self.game.width, up),
            Row::Height => self.game.height = side(self.game.height, up),
            Row::Black => self.game.black = turn(&seats(), &self.game.black, up),
            Row::White => self.game.white = turn(&seats(), &self.game.white, up),
            Row::Clock => self.clock = Field::new(turn(&TIMES, &self.clock.text().as_str(), up)),
            Row::Begin => {}
        }
    }

    /// Numbers can be typed too, and `p` is a person. Another letter begins another program.
    fn type_letter(&mut self, row: Row, letter: char) {
        let digit = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let longer = |number: u8, digit: u8, most: u8| match number.saturating_mul(10).saturating_add(digit) {
            number if number <= most => number,
            _ => digit,
        };
        let seat = match row {
            Row::Black => &mut self.game.black,
            Row::White => &mut self.game.white,
            Row::Width | Row::Height => {
                let side = if row == Row::Width { &mut self.game.width } else { &mut self.game.height };
                *side = digit.map_or(*side, |digit| longer(*side, digit, Size::MAX));
                return;
            }
            _ => return,
        };
        if is_program(seat) {
            seat.push(letter);
            return;
        }
        let most = u8::try_from(Level::MAX.number()).unwrap_or(u8::MAX);
        match digit {
            Some(digit) => match longer(seat.parse().unwrap_or(0), digit, most) {
                0 => {}
                level => *seat = level.to_string(),
            },
            None if letter == 'p' => *seat = "person".to_owned(),
            None if letter.is_ascii_alphabetic() => *seat = letter.to_string(),
            None => {}
        }
    }

    fn value(&self, row: Row) -> String {
        match row {
            Row::Rules => {
                let known = RULES.iter().find(|(rules, _)| *rules == self.game.rules);
                known.map_or_else(|| self.game.rules.to_string(), |(_, name)| (*name).to_owned())
            }
            Row::Width => self.game.width.to_string(),
            Row::Height => self.game.height.to_string(),
            Row::Black => seat_name(&self.game.black),
            Row::White => seat_name(&self.game.white),
            Row::Clock => self.clock.text(),
            Row::Begin => String::new(),
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, palette: Palette) {
        for (at, &row) in ROWS.iter().enumerate() {
            let line = line_of(row);
            if line >= area.height {
                continue;
            }
            let place = Rect { y: area.y + line, height: 1, ..area };
            let chosen = at == self.at;
            let style = if chosen { palette.chosen() } else { Style::new() };
            let text = match row {
                Row::Begin => Line::styled(" Begin ", if chosen { style } else { palette.accent() }).centered(),
                Row::Clock if chosen => {
                    let mut line = self.clock.line(place.width.saturating_sub(LABEL + 4), style);
                    line.spans.insert(0, Span::raw(format!("{:<8}‹ ", "Clock")));
                    line.spans.push(Span::raw(" ›"));
                    line
                }
                _ => {
                    let (left, right) = if chosen { ("‹ ", " ›") } else { ("  ", "") };
                    let name = format!("{:<8}{left}", format!("{row:?}"));
                    Line::from(vec![Span::raw(name), Span::styled(self.value(row), style), Span::raw(right)])
                }
            };
            frame.render_widget(text, place);
        }
        let help = Rect { y: area.y + 9, height: 2, ..area }.intersection(area);
        let text = match (self.game().setup(), ROWS[self.at]) {
            (Err(reason), _) => Line::styled(reason, palette.warning()),
            (Ok(_), Row::Black | Row::White) => {
                Line::styled("A level, p for a person, or another engine: type gtp:COMMAND.", palette.weak())
            }
            (Ok(_), _) => Line::styled("Arrows choose, Enter begins, Esc leaves all as it was.", palette.weak()),
        };
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), help);
    }
}

/// The width of what stands before values, and the line of each row.
const LABEL: u16 = 8;

const fn line_of(row: Row) -> u16 {
    match row {
        Row::Begin => 7,
        row => row as u16,
    }
}

fn seats() -> Vec<String> {
    std::iter::once("person".to_owned()).chain(Level::all().map(|level| level.to_string())).collect()
}

/// Who sits there; of another program the end of what was typed, where the next letter goes.
fn seat_name(seat: &str) -> String {
    const ROOM: usize = 24;
    if is_program(seat) {
        let long = seat.chars().count().saturating_sub(ROOM);
        return seat.chars().skip(long).collect();
    }
    if seat == "person" { seat.to_owned() } else { format!("level {seat}") }
}

/// Whether this is the name of another program, or the beginning of one.
fn is_program(seat: &str) -> bool {
    seat != "person" && !seat.bytes().all(|byte| byte.is_ascii_digit())
}

fn side(side: u8, up: bool) -> u8 {
    if up { side.saturating_add(1).min(Size::MAX) } else { side.saturating_sub(1).max(Size::MIN) }
}

/// The choice after or before one; something that is not among them counts as before the first.
fn turn<T: PartialEq + Clone>(choices: &[T], now: &T, up: bool) -> T {
    let at = choices.iter().position(|choice| choice == now);
    let next = match (at, up) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % choices.len(),
        (Some(at), false) => (at + choices.len() - 1) % choices.len(),
    };
    choices[next].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_filled_in_with_keys() {
        let mut form = Form::new(&NewGame::default());
        let mut press = |codes: &[KeyCode]| codes.iter().fold(Answer::Open, |_, &code| form.key(&code.into()));
        let (down, right) = (KeyCode::Down, KeyCode::Right);
        press(&[right, down, KeyCode::Char('1'), KeyCode::Char('0'), down, KeyCode::Left, KeyCode::Left]);
        press(&[down, KeyCode::Char('1'), KeyCode::Char('2'), down, KeyCode::Char('p'), down, right]);
        let Answer::Begin(setup) = press(&[KeyCode::Enter]) else { panic!("it begins") };
        assert_eq!((setup.rules(), setup.size().to_string()), (Rules::Classic, "10x6".to_owned()));
        assert_eq!([setup.black.to_string(), setup.white.to_string()], ["12", "person"]);
        assert_eq!(setup.time.to_string(), "1:00/0:02");
    }

    #[test]
    fn another_program_is_typed_or_pasted() {
        let mut form = Form::new(&NewGame::default());
        let mut press = |codes: &[KeyCode]| codes.iter().fold(Answer::Open, |_, &code| form.key(&code.into()));
        press(&[KeyCode::Down; 3]);
        assert!(matches!(press(&[KeyCode::Char('g'), KeyCode::Enter]), Answer::Open), "g is nobody yet");
        let typed: Vec<KeyCode> = "tp:p5 4x".chars().map(KeyCode::Char).chain([KeyCode::Backspace]).collect();
        press(&typed);
        press(&[KeyCode::Down]);
        form.paste("nboard:./engine\n");
        let Answer::Begin(setup) = form.key(&KeyCode::Enter.into()) else { panic!("it begins") };
        assert_eq!([setup.black.to_string(), setup.white.to_string()], ["gtp:p5 4", "nboard:./engine"]);
        // It can be left with the arrows, and by taking it back.
        form.key(&KeyCode::Right.into());
        assert_eq!(form.game().white, "person");
        form.paste("x");
        form.key(&KeyCode::Backspace.into());
        assert_eq!(form.game().white, "person");
    }

    #[test]
    fn what_cannot_be_played_does_not_begin() {
        let mut form = Form::new(&NewGame { rules: Rules::Free, width: 5, ..NewGame::default() });
        assert!(matches!(form.key(&KeyCode::Enter.into()), Answer::Open));
        assert!(matches!(form.click(7, 3), Answer::Open));
        form.click(1, 20);
        assert!(matches!(form.click(7, 3), Answer::Open));
        assert!(matches!(form.key(&KeyCode::Esc.into()), Answer::Cancel));
    }
}
