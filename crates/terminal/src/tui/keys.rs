//! Everything that can be done, and the keys that do it: one table for the keyboard, the help and the line below.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something that a person can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    NewGame,
    PlayAgain,
    Continue,
    Open,
    Save,
    SetUp,
    Pause,
    MoveNow,
    Resign,
    Quit,
    Undo,
    Redo,
    First,
    Previous,
    Next,
    Last,
    NextLine,
    CopyMoves,
    CopyBoard,
    Hint,
    Values,
    Review,
    Retry,
    Live,
    Graph,
    Panel,
    Help,
}

impl Action {
    /// Whether exercises go on when this is asked for: it has to do with the screen, not with the game.
    pub(crate) const fn is_about_the_screen(self) -> bool {
        matches!(self, Action::Graph | Action::Help | Action::Panel | Action::Quit)
    }
}

/// An action, what it is called, and its keys: a letter, the same with Ctrl as in the window, and one that has a name.
pub(crate) struct Entry {
    pub(crate) action: Action,
    /// In a word or two.
    pub(crate) short: &'static str,
    pub(crate) name: &'static str,
    letter: Option<char>,
    control: Option<char>,
    named: Option<KeyCode>,
}

const fn entry(
    action: Action,
    short: &'static str,
    name: &'static str,
    letter: Option<char>,
    control: Option<char>,
    named: Option<KeyCode>,
) -> Entry {
    Entry { action, short, name, letter, control, named }
}

/// Letters are capital ones, because the others name squares.
pub(crate) const TABLE: [Entry; 27] = [
    entry(Action::NewGame, "new", "New game", Some('N'), Some('n'), None),
    entry(Action::PlayAgain, "again", "Play the same again", Some('A'), None, None),
    entry(Action::Continue, "continue", "Continue the last game", Some('K'), Some('k'), None),
    entry(Action::Open, "open", "Open a game", Some('O'), Some('o'), None),
    entry(Action::Save, "save", "Save the game", Some('S'), Some('s'), None),
    entry(Action::SetUp, "set up", "Set up a position", Some('E'), Some('e'), None),
    entry(Action::Pause, "pause", "Pause, or play on", Some('P'), Some('p'), None),
    entry(Action::MoveNow, "move now", "Let the engine move now", Some('M'), None, None),
    entry(Action::Resign, "resign", "Resign", Some('X'), None, None),
    entry(Action::Undo, "undo", "Take back", Some('U'), Some('z'), None),
    entry(Action::Redo, "redo", "Play again what was taken back", Some('R'), Some('y'), None),
    entry(Action::First, "start", "Look at the start", None, None, Some(KeyCode::Home)),
    entry(Action::Previous, "back", "Look one move back", None, None, Some(KeyCode::PageUp)),
    entry(Action::Next, "on", "Look one move on", None, None, Some(KeyCode::PageDown)),
    entry(Action::Last, "end", "Look at the end", None, None, Some(KeyCode::End)),
    entry(Action::NextLine, "line", "Look at another line", Some('T'), Some('t'), None),
    entry(Action::CopyMoves, "copy", "Copy the moves", Some('C'), None, None),
    entry(Action::CopyBoard, "copy board", "Copy the board", Some('B'), None, None),
    entry(Action::Hint, "hint", "Hint", Some('H'), None, None),
    entry(Action::Values, "values", "Value of every move", Some('V'), None, None),
    entry(Action::Review, "review", "Review the game, or give that up", Some('W'), Some('w'), None),
    entry(Action::Retry, "retry", "Retry your mistakes", Some('Y'), None, None),
    entry(Action::Live, "live", "Evaluate all the time", Some('L'), Some('l'), None),
    entry(Action::Graph, "graph", "Evaluation graph", Some('G'), Some('g'), None),
    entry(Action::Panel, "info", "Scores and moves, or the board", Some('I'), None, Some(KeyCode::F(9))),
    entry(Action::Help, "help", "Help", Some('?'), None, Some(KeyCode::F(1))),
    entry(Action::Quit, "quit", "Quit; the game is kept", Some('Q'), Some('q'), None),
];

impl Entry {
    /// Its keys for people: `U, Ctrl-Z`.
    pub(crate) fn keys(&self) -> String {
        let named = self.named.map(|code| match code {
            KeyCode::PageUp => "PgUp".to_owned(),
            KeyCode::PageDown => "PgDn".to_owned(),
            code => code.to_string(),
        });
        let control = self.control.map(|letter| format!("Ctrl-{}", letter.to_ascii_uppercase()));
        let all = [self.letter.map(String::from), control, named];
        all.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The first of them.
    pub(crate) fn key(&self) -> String {
        self.keys().split(',').next().unwrap_or_default().to_owned()
    }
}

/// The entry of an action.
pub(crate) fn find(action: Action) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.action == action)
}

/// What a key asks for on a board of so many columns. Small letters that name no column are as good as capital ones.
pub(crate) fn read(key: &KeyEvent, columns: u8) -> Option<Action> {
    let with = |wanted: &dyn Fn(&Entry) -> bool| TABLE.iter().find(|entry| wanted(entry)).map(|entry| entry.action);
    match key.code {
        // Whoever presses this wants to get out, in any program.
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Action::Quit),
        KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            with(&|entry| entry.control == Some(letter.to_ascii_lowercase()))
        }
        KeyCode::Char(_) if key.modifiers.contains(KeyModifiers::ALT) => None,
        KeyCode::Char(letter) if column(letter).is_some_and(|column| column < columns) => None,
        KeyCode::Char(letter) => with(&|entry| entry.letter == Some(letter.to_ascii_uppercase())),
        code => with(&|entry| entry.named == Some(code)),
    }
}

/// The column that a small letter names.
pub(crate) fn column(letter: char) -> Option<u8> {
    letter.is_ascii_lowercase().then(|| letter as u8 - b'a')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_in_the_table_once_with_keys_of_its_own() {
        for (at, entry) in TABLE.iter().enumerate() {
            assert!(!entry.keys().is_empty(), "{}", entry.name);
            for other in &TABLE[at + 1..] {
                assert_ne!(entry.action, other.action);
                assert!(entry.letter.is_none() || entry.letter != other.letter, "{}", other.name);
                assert!(entry.control.is_none() || entry.control != other.control, "{}", other.name);
                assert!(entry.named.is_none() || entry.named != other.named, "{}", other.name);
            }
            // These arrive as Backspace, Tab and Enter from most terminals, and that one quits.
            assert!(!entry.control.is_some_and(|letter| "hijmc".contains(letter)), "{}", entry.name);
        }
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
