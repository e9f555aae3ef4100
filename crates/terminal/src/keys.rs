//! The keys of all actions. Keyboard input, the help and the footer use this table.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use reversi_view::{ACTIONS, Action};

/// The keys of an action: a letter, a letter with Ctrl as in the desktop window, and a named key. Each action has
/// at least one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Keys {
    letter: Option<char>,
    control: Option<char>,
    named: Option<KeyCode>,
}

const fn letter(letter: char) -> Keys {
    Keys { letter: Some(letter), control: None, named: None }
}

const fn named(code: KeyCode) -> Keys {
    Keys { letter: None, control: None, named: Some(code) }
}

impl Keys {
    const fn or_control(self, letter: char) -> Keys {
        Keys { control: Some(letter), ..self }
    }

    const fn or_named(self, code: KeyCode) -> Keys {
        Keys { named: Some(code), ..self }
    }

    /// Returns all keys of the action as text, for example `U, Ctrl-Z`.
    pub(crate) fn all(self) -> String {
        let named = self.named.map(|code| match code {
            KeyCode::PageUp => "PgUp".to_owned(),
            KeyCode::PageDown => "PgDn".to_owned(),
            code => code.to_string(),
        });
        let control = self.control.map(|letter| format!("Ctrl-{}", letter.to_ascii_uppercase()));
        let all = [self.letter.map(String::from), control, named];
        all.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Returns the keys of an action. Letters are upper case, because lower-case letters name squares.
///
/// Returns `None` for pasting and full-screen mode, because the terminal emulator provides them, and for copying
/// pictures and for actions that concern the appearance of the window, because they are impossible in a terminal.
pub(crate) const fn of(action: Action) -> Option<Keys> {
    Some(match action {
        Action::Start => named(KeyCode::F(4)),
        Action::NewGame => letter('N').or_control('n'),
        Action::PlayAgain => letter('A'),
        Action::Continue => letter('K').or_control('k'),
        Action::Open => letter('O').or_control('o'),
        Action::Games => letter('@').or_named(KeyCode::F(3)),
        Action::NextGame => letter('}'),
        Action::PreviousGame => letter('{'),
        Action::GamesHere => letter('='),
        Action::Save => letter('S').or_control('s'),
        Action::Share => letter('>'),
        Action::Picture => letter('D').or_control('d'),
        Action::SetUp => letter('E').or_control('e'),
        Action::Players => letter('J'),
        Action::Pause => letter('P').or_control('p'),
        Action::MoveNow => letter('M'),
        Action::Resign => letter('X'),
        Action::Quit => letter('Q').or_control('q'),
        Action::Undo => letter('U').or_control('z'),
        Action::Redo => letter('R').or_control('y'),
        Action::First => named(KeyCode::Home),
        Action::Previous => named(KeyCode::PageUp),
        Action::Next => named(KeyCode::PageDown),
        Action::Last => named(KeyCode::End),
        Action::NextLine => letter('T').or_control('t'),
        Action::Promote => letter('^'),
        Action::DeleteLine => named(KeyCode::Delete),
        Action::Comment => letter('/'),
        Action::Mark => letter('.'),
        Action::CopyMoves => letter('C'),
        Action::CopyBoard => letter('B'),
        Action::Hint => letter('H'),
        Action::Values => letter('V'),
        Action::Review => letter('W').or_control('w'),
        Action::Retry => letter('Y'),
        Action::FollowLine => letter(')'),
        Action::RetryMove => letter('<'),
        Action::Live => letter('L').or_control('l'),
        Action::Graph => letter('G').or_control('g'),
        Action::Explorer => letter('#').or_control('b'),
        Action::ExplorerSource => letter('&'),
        Action::ExplorerValues => letter('%'),
        Action::Puzzles => letter('F').or_control('f'),
        Action::Repertoire => letter('*'),
        Action::Statistics => letter('$'),
        Action::Panel => letter('I').or_named(KeyCode::F(9)),
        Action::Settings => letter('Z').or_named(KeyCode::F(2)),
        Action::Lesson => letter('+'),
        Action::Help => letter('?').or_named(KeyCode::F(1)),
        Action::About => letter('!'),
        Action::Paste | Action::CopyImage | Action::FullScreen | Action::NextTheme => return None,
        Action::Larger | Action::Smaller | Action::UsualSize => return None,
    })
}

/// Returns the first key of an action as text.
pub(crate) fn name(action: Action) -> String {
    let all = of(action).map_or_else(String::new, Keys::all);
    all.split(',').next().unwrap_or_default().to_owned()
}

/// Returns the action that a key triggers, or `None` if the key triggers no action. `columns` is the width of the
/// board. A lower-case letter that does not name a column acts like its upper-case form.
pub(crate) fn read(key: &KeyEvent, columns: u8) -> Option<Action> {
    let with = |is_key: &dyn Fn(Keys) -> bool| {
        ACTIONS.iter().map(|info| info.action).find(|&action| of(action).is_some_and(is_key))
    };
    match key.code {
        // Ctrl-C quits, as in most terminal programs.
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Action::Quit),
        KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            with(&|keys| keys.control == Some(letter.to_ascii_lowercase()))
        }
        KeyCode::Char(_) if key.modifiers.contains(KeyModifiers::ALT) => None,
        KeyCode::Char(letter) if names_column(letter, columns) => None,
        KeyCode::Char(letter) => with(&|keys| keys.letter == Some(letter.to_ascii_uppercase())),
        code => with(&|keys| keys.named == Some(code)),
    }
}

/// Returns whether a letter names a column of a board with `columns` columns. Upper-case letters never name columns.
pub(crate) fn names_column(letter: char, columns: u8) -> bool {
    letter.is_ascii_lowercase() && letter as u8 - b'a' < columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_keys_of_its_own_or_is_none_of_a_terminal() {
        let mut taken: Vec<(Option<char>, Option<char>, Option<KeyCode>)> = Vec::new();
        let mut not_here = 0;
        for action in ACTIONS.iter().map(|info| info.action) {
            let Some(Keys { letter, control, named }) = of(action) else {
                let is_none_here = matches!(action, Action::Paste | Action::CopyImage | Action::NextTheme)
                    || action.is_about_the_window();
                assert!(is_none_here, "{action:?}");
                not_here += 1;
                continue;
            };
            assert!(!name(action).is_empty(), "{action:?}");
            for other in &taken {
                assert!(letter.is_none() || letter != other.0, "{action:?}");
                assert!(control.is_none() || control != other.1, "{action:?}");
                assert!(named.is_none() || named != other.2, "{action:?}");
            }
            // Actions must not use Ctrl with h, i, j or m, because most terminals send Backspace, Tab or Enter instead.
            // Ctrl-C always quits.
            assert!(!control.is_some_and(|letter| "hijmc".contains(letter)), "{action:?}");
            taken.push((letter, control, named));
        }
        assert_eq!(taken.len() + not_here, ACTIONS.len());
    }

    #[test]
    fn small_letters_name_columns_as_far_as_there_are_any() {
        let read = |letter, columns| read(&KeyEvent::from(KeyCode::Char(letter)), columns);
        assert_eq!(read('h', 8), None);
        assert_eq!(read('H', 8), Some(Action::Hint));
        assert_eq!(read('u', 8), Some(Action::Undo));
        assert_eq!(read('u', 26), None);
        assert_eq!(read('5', 8), None);
        assert_eq!(read('?', 26), Some(Action::Help));
    }
}
