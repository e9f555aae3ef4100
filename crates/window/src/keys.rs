//! Everything that can be done, and the keys that do it: one table for the menus, the help and the keyboard.

use eframe::egui::{Context, Event, Key, KeyboardShortcut, Modifiers};

/// Something that a person can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(crate) enum Action {
    NewGame,
    PlayAgain,
    Continue,
    Open,
    Save,
    Picture,
    SetUp,
    Resign,
    Pause,
    MoveNow,
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
    Paste,
    Hint,
    Values,
    Review,
    Retry,
    Live,
    Graph,
    SidePanel,
    NextTheme,
    FullScreen,
    Settings,
    Keys,
    About,
}

impl Action {
    /// Whether exercises go on when this is asked for: it has to do with the window, not with the game.
    pub(crate) const fn is_about_the_window(self) -> bool {
        use Action::{About, FullScreen, Graph, Keys, NextTheme, Picture, Quit, Settings, SidePanel};
        matches!(self, About | FullScreen | Graph | Keys | NextTheme | Picture | Quit | Settings | SidePanel)
    }
}

/// Where in the menus an action is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Menu {
    Game,
    Moves,
    Analysis,
    View,
    Help,
}

impl Menu {
    pub(crate) const ALL: [Menu; 5] = [Menu::Game, Menu::Moves, Menu::Analysis, Menu::View, Menu::Help];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Menu::Game => "Game",
            Menu::Moves => "Moves",
            Menu::Analysis => "Analysis",
            Menu::View => "View",
            Menu::Help => "Help",
        }
    }
}

/// An action, what it is called, where it is, and its keys.
pub(crate) struct Entry {
    pub(crate) action: Action,
    pub(crate) menu: Menu,
    pub(crate) name: &'static str,
    pub(crate) keys: KeyboardShortcut,
}

const fn entry(action: Action, menu: Menu, name: &'static str, modifiers: Modifiers, key: Key) -> Entry {
    Entry { action, menu, name, keys: KeyboardShortcut::new(modifiers, key) }
}

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Letters and digits without Ctrl are missing here on purpose: they name squares.
pub(crate) const TABLE: [Entry; 33] = [
    entry(Action::NewGame, Menu::Game, "New game…", CTRL, Key::N),
    entry(Action::PlayAgain, Menu::Game, "Play again", BOTH, Key::N),
    entry(Action::Continue, Menu::Game, "Continue the last game", CTRL, Key::K),
    entry(Action::Open, Menu::Game, "Open…", CTRL, Key::O),
    entry(Action::Save, Menu::Game, "Save…", CTRL, Key::S),
    entry(Action::Picture, Menu::Game, "Save a picture…", BOTH, Key::S),
    entry(Action::SetUp, Menu::Game, "Set up a position…", CTRL, Key::E),
    entry(Action::Pause, Menu::Game, "Pause", CTRL, Key::P),
    entry(Action::MoveNow, Menu::Game, "Let the engine move now", CTRL, Key::M),
    entry(Action::Resign, Menu::Game, "Resign", CTRL, Key::R),
    entry(Action::Quit, Menu::Game, "Quit", CTRL, Key::Q),
    entry(Action::Undo, Menu::Moves, "Undo", CTRL, Key::Z),
    entry(Action::Redo, Menu::Moves, "Redo", BOTH, Key::Z),
    entry(Action::First, Menu::Moves, "To the start", NONE, Key::Home),
    entry(Action::Previous, Menu::Moves, "One move back", NONE, Key::PageUp),
    entry(Action::Next, Menu::Moves, "One move on", NONE, Key::PageDown),
    entry(Action::Last, Menu::Moves, "To the end", NONE, Key::End),
    entry(Action::NextLine, Menu::Moves, "Another line", CTRL, Key::T),
    entry(Action::CopyMoves, Menu::Moves, "Copy the moves", CTRL, Key::C),
    entry(Action::CopyBoard, Menu::Moves, "Copy the board", BOTH, Key::C),
    entry(Action::Paste, Menu::Moves, "Paste moves or a board", CTRL, Key::V),
    entry(Action::Hint, Menu::Analysis, "Hint", CTRL, Key::H),
    entry(Action::Values, Menu::Analysis, "Value of every move", BOTH, Key::H),
    entry(Action::Review, Menu::Analysis, "Review the game", BOTH, Key::R),
    entry(Action::Retry, Menu::Analysis, "Retry your mistakes", BOTH, Key::M),
    entry(Action::Live, Menu::Analysis, "Live evaluation", CTRL, Key::L),
    entry(Action::Graph, Menu::Analysis, "Evaluation graph", CTRL, Key::G),
    entry(Action::SidePanel, Menu::View, "Scores and moves", NONE, Key::F9),
    entry(Action::NextTheme, Menu::View, "Next board", NONE, Key::F6),
    entry(Action::FullScreen, Menu::View, "Full screen", NONE, Key::F11),
    entry(Action::Settings, Menu::View, "Settings…", CTRL, Key::Comma),
    entry(Action::Keys, Menu::Help, "Rules and keys", NONE, Key::F1),
    entry(Action::About, Menu::Help, "About", SHIFT, Key::F1),
];

/// The entry of an action.
pub(crate) fn find(action: Action) -> &'static Entry {
    const FIRST: &Entry = &TABLE[0];
    TABLE.iter().find(|entry| entry.action == action).unwrap_or(FIRST)
}

/// What was asked for by keys in this frame, and text that was pasted. The keys count as used.
pub(crate) fn read(ctx: &Context) -> (Vec<Action>, Option<String>) {
    // Whoever edits text means the text, at least with keys that mean something there.
    let typing = ctx.text_edit_focused();
    let mut actions = Vec::new();
    let mut pasted = None;
    ctx.input_mut(|input| {
        // A shortcut with Shift would match the one without it too, so it is asked for first.
        for with_shift in [true, false] {
            for entry in TABLE.iter().filter(|entry| entry.keys.modifiers.shift == with_shift) {
                let edits = entry.keys.modifiers.is_none() && !is_function_key(entry.keys.logical_key)
                    || matches!(entry.action, Action::Undo | Action::Redo);
                if !(typing && edits) && input.consume_shortcut(&entry.keys) {
                    actions.push(entry.action);
                }
            }
        }
        if !typing {
            input.events.retain(|event| match event {
                Event::Copy => {
                    actions.push(Action::CopyMoves);
                    false
                }
                Event::Paste(text) => {
                    pasted = Some(text.clone());
                    false
                }
                _ => true,
            });
        }
    });
    (actions, pasted)
}

const fn is_function_key(key: Key) -> bool {
    matches!(key, Key::F1 | Key::F6 | Key::F9 | Key::F11)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_in_the_table_once_with_keys_of_its_own() {
        for (at, entry) in TABLE.iter().enumerate() {
            assert_eq!(find(entry.action).name, entry.name);
            for other in &TABLE[at + 1..] {
                assert_ne!(entry.action, other.action);
                assert_ne!(entry.keys, other.keys, "{} and {}", entry.name, other.name);
            }
            let plain = entry.keys.modifiers.is_none();
            let name = entry.keys.logical_key.name();
            assert!(!plain || name.len() > 1, "{name} would be a square");
        }
    }
}
