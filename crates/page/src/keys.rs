//! The keys that trigger the page's actions.
//!
//! Browsers reserve most combinations with Ctrl, and lower-case letters name squares, so most actions use capital
//! letters.

use crate::page::offers;
use reversi_view::{ACTIONS, Action};

/// A key with or without Ctrl (or Command). `name` is the browser's name for the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    control: bool,
    name: &'static str,
}

const fn plain(name: &'static str) -> Option<Key> {
    Some(Key { control: false, name })
}

const fn control(name: &'static str) -> Option<Key> {
    Some(Key { control: true, name })
}

/// Returns an action's key, or `None` if the action has no key. The user types capital letters with Shift.
const fn key(action: Action) -> Option<Key> {
    match action {
        Action::Start => plain("F4"),
        Action::NewGame => plain("N"),
        Action::PlayAgain => plain("A"),
        Action::Continue => plain("K"),
        Action::Open => control("o"),
        Action::Save => control("s"),
        Action::Share => plain(">"),
        Action::Games => plain("O"),
        Action::NextGame => plain("]"),
        Action::PreviousGame => plain("["),
        Action::GamesHere => plain("I"),
        Action::SetUp => plain("E"),
        Action::Players => plain("J"),
        Action::Pause => plain("P"),
        Action::MoveNow => plain("M"),
        Action::Resign => plain("Q"),
        Action::Undo => control("z"),
        Action::Redo => control("Z"),
        Action::First => plain("Home"),
        Action::Previous => plain("PageUp"),
        Action::Next => plain("PageDown"),
        Action::Last => plain("End"),
        Action::NextLine => plain("T"),
        Action::Promote => plain("^"),
        Action::DeleteLine => plain("Delete"),
        Action::Comment => plain("/"),
        Action::Mark => plain("."),
        Action::CopyMoves => control("c"),
        Action::CopyBoard => plain("C"),
        Action::Paste => control("v"),
        Action::Hint => plain("H"),
        Action::Values => plain("V"),
        Action::Review => plain("R"),
        Action::Retry => plain("X"),
        Action::FollowLine => plain(")"),
        Action::RetryMove => plain("<"),
        Action::Live => plain("L"),
        Action::Graph => plain("G"),
        Action::Explorer => plain("D"),
        Action::ExplorerSource => plain("U"),
        Action::ExplorerValues => plain("Y"),
        Action::Puzzles => plain("Z"),
        Action::Repertoire => plain("W"),
        Action::Statistics => plain("$"),
        Action::NextTheme => plain("B"),
        Action::FullScreen => plain("F"),
        Action::Settings => plain("S"),
        Action::Lesson => plain("+"),
        Action::Help => plain("?"),
        // `Picture` and `About` are available only in the menu. The page does not offer the other actions.
        Action::Picture
        | Action::About
        | Action::CopyImage
        | Action::Quit
        | Action::Panel
        | Action::Larger
        | Action::Smaller
        | Action::UsualSize => None,
    }
}

/// Returns the key of an action as text for the user. The text is empty if the action has no key.
pub(crate) fn name(action: Action) -> String {
    let Some(Key { control, name }) = key(action) else { return String::new() };
    let is_capital = name.len() == 1 && name.chars().all(|letter| letter.is_ascii_uppercase());
    let modifiers = match (control, is_capital) {
        (true, true) => "Ctrl+Shift+",
        (true, false) => "Ctrl+",
        (false, true) => "Shift+",
        (false, false) => "",
    };
    let name = if control { name.to_ascii_uppercase() } else { name.to_owned() };
    format!("{modifiers}{name}")
}

/// Returns the action that a key triggers, or `None` if the page offers no action with that key. `pressed` is the
/// browser's name for the key.
pub(crate) fn action(pressed: &str, control: bool) -> Option<Action> {
    let is_it = |action: &Action| key(*action).is_some_and(|key| key.control == control && key.name == pressed);
    ACTIONS.iter().map(|info| info.action).filter(|&action| offers(action)).find(is_it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_of_one_action_and_no_square() {
        for info in ACTIONS.iter().filter(|info| offers(info.action)) {
            let Some(Key { control, name }) = key(info.action) else { continue };
            assert_eq!(action(name, control), Some(info.action), "{name}");
            let is_square = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
            assert!(control || name.len() > 1 || !name.chars().all(is_square), "{name} would be a square");
        }
    }

    #[test]
    fn keys_are_named_as_they_are_pressed() {
        let names = [Action::Undo, Action::Redo, Action::Hint, Action::First, Action::About].map(name);
        assert_eq!(names, ["Ctrl+Z", "Ctrl+Shift+Z", "Shift+H", "Home", ""]);
    }
}
