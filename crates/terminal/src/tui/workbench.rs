//! Setting up a position by hand.

use crate::tui::app::App;
use crate::tui::palette::Palette;
use crossterm::event::{KeyCode, KeyEvent, MouseButton};
use ratatui::text::{Line, Span};
use reversi::{Board, Player, Position, Rules, Size};
use reversi_session::{PositionEditor, Setup};
use std::time::Duration;

/// A position that is being set up.
#[derive(Clone, Debug)]
pub(crate) struct Workbench {
    editor: PositionEditor,
    /// Whether the game went on before, and is to go on if nothing comes of this.
    pub(crate) was_going_on: bool,
    trouble: Option<String>,
}

/// The keys, as they are explained beside the board.
const KEYS: [(&str, &str); 10] = [
    ("b w", "a black or a white disc"),
    ("Del", "no disc"),
    ("Space", "the next of these; so does a click"),
    ("t", "who moves first"),
    ("r", "the rules"),
    ("[ ]", "fewer or more columns"),
    ("{ }", "fewer or more rows"),
    ("c s", "clear, or the usual start"),
    ("Enter", "play from here"),
    ("Esc", "back to the game"),
];

/// What a key asks for beyond a change of the position.
enum Asked {
    Nothing,
    Cancel,
    Play,
}

impl Workbench {
    pub(crate) fn new(rules: Rules, board: Board, first: Player, was_going_on: bool) -> Workbench {
        let editor = PositionEditor::from_board(rules, board, first);
        Workbench { editor, was_going_on, trouble: None }
    }

    pub(crate) fn board(&self) -> &Board {
        self.editor.board()
    }

    /// The first button goes on to what comes next on a square, another one takes away.
    pub(crate) fn click(&mut self, square: Position, button: MouseButton) {
        // A square that is no longer on the board is nothing to put a disc on.
        let _ = match button {
            MouseButton::Left => self.editor.cycle(square),
            _ => self.editor.put(square, None),
        };
    }

    fn key(&mut self, key: &KeyEvent, cursor: Position) -> Asked {
        self.trouble = None;
        // The cursor stays on the board, whatever its size.
        let put = |editor: &mut PositionEditor, disc: Option<Player>| editor.put(cursor, disc).unwrap_or_default();
        match key.code {
            KeyCode::Esc => return Asked::Cancel,
            KeyCode::Enter => return Asked::Play,
            KeyCode::Char('b' | 'B') => put(&mut self.editor, Some(Player::Black)),
            KeyCode::Char('w' | 'W') => put(&mut self.editor, Some(Player::White)),
            KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('.') => put(&mut self.editor, None),
            KeyCode::Char(' ') => self.click(cursor, MouseButton::Left),
            KeyCode::Char('t' | 'T') => self.editor.first = self.editor.first.other(),
            KeyCode::Char('r' | 'R') => {
                let at = Rules::ALL.iter().position(|&rules| rules == self.editor.rules).unwrap_or(0);
                self.editor.rules = Rules::ALL[(at + 1) % Rules::ALL.len()];
            }
            KeyCode::Char('c' | 'C') => self.editor.clear(),
            KeyCode::Char('s' | 'S') => {
                self.trouble = self.editor.standard_start().err().map(|error| error.to_string());
            }
            KeyCode::Char('[') => self.resize(-1, 0),
            KeyCode::Char(']') => self.resize(1, 0),
            KeyCode::Char('{') => self.resize(0, -1),
            KeyCode::Char('}') => self.resize(0, 1),
            _ => {}
        }
        Asked::Nothing
    }

    fn resize(&mut self, columns: i8, rows: i8) {
        let size = self.board().size();
        let size = Size::new(size.width().saturating_add_signed(columns), size.height().saturating_add_signed(rows));
        match size {
            Ok(size) => self.editor.resize(size),
            Err(error) => self.trouble = Some(error.to_string()),
        }
    }

    /// A game from here, or why there is none.
    fn setup(&self) -> Result<Setup, String> {
        self.editor.setup().map_err(|error| error.to_string())
    }

    /// What is wrong, if anything is.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.trouble.clone().or_else(|| self.setup().err())
    }

    /// The position in a line.
    pub(crate) fn summary(&self) -> String {
        let score = self.board().score();
        let (rules, size, first) = (self.editor.rules, self.board().size(), self.editor.first);
        format!("{rules} {size}, {first} first, {} : {}", score.black, score.white)
    }

    /// What stands beside the board.
    pub(crate) fn lines(&self, palette: Palette) -> Vec<Line<'static>> {
        let mut lines =
            vec![Line::styled("Set up a position", palette.accent()), Line::from(self.summary()), Line::default()];
        let key = |(key, what): (&'static str, &'static str)| {
            Line::from(vec![Span::styled(format!("{key:<6}"), palette.strong()), Span::raw(what)])
        };
        lines.extend(KEYS.map(key));
        lines
    }

    /// The keys for a line below the board.
    pub(crate) fn short_keys() -> Vec<(String, &'static str)> {
        let keys =
            [("b/w", "disc"), ("Del", "none"), ("t", "turn"), ("r", "rules"), ("Enter", "play"), ("Esc", "back")];
        keys.map(|(key, what)| (key.to_owned(), what)).to_vec()
    }
}

impl App {
    pub(crate) fn workbench_key(&mut self, key: &KeyEvent, now: Duration) {
        let cursor = self.cursor;
        let Some(bench) = &mut self.workbench else { return };
        match bench.key(key, cursor) {
            Asked::Nothing => self.step(key.code),
            Asked::Cancel => {
                if bench.was_going_on {
                    self.session.resume(now);
                }
                self.workbench = None;
            }
            Asked::Play => {
                if let Ok(setup) = bench.setup() {
                    let old = self.session.setup();
                    self.begin(&setup.with_seats(old.black, old.white).with_time(old.time), now);
                }
            }
        }
    }
}
