//! The keyboard shortcuts of all actions.

use eframe::egui::{Context, Event, Key, KeyboardShortcut, ModifierNames, Modifiers};
use reversi_view::{ACTIONS, Action};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Returns the shortcut of an action. A shortcut is never a letter or a digit without Ctrl, because letters and
/// digits name squares.
pub(crate) const fn shortcut(action: Action) -> KeyboardShortcut {
    let (modifiers, key) = match action {
        Action::Start => (NONE, Key::F4),
        Action::NewGame => (CTRL, Key::N),
        Action::PlayAgain => (BOTH, Key::N),
        Action::Continue => (CTRL, Key::K),
        Action::Open => (CTRL, Key::O),
        Action::Games => (CTRL, Key::F),
        Action::NextGame => (CTRL, Key::PageDown),
        Action::PreviousGame => (CTRL, Key::PageUp),
        Action::GamesHere => (BOTH, Key::F),
        Action::Save => (CTRL, Key::S),
        Action::Share => (BOTH, Key::E),
        Action::Picture => (BOTH, Key::S),
        Action::SetUp => (CTRL, Key::E),
        Action::Players => (CTRL, Key::J),
        Action::Pause => (CTRL, Key::P),
        Action::MoveNow => (CTRL, Key::M),
        Action::Resign => (CTRL, Key::R),
        Action::Quit => (CTRL, Key::Q),
        Action::Undo => (CTRL, Key::Z),
        Action::Redo => (BOTH, Key::Z),
        Action::First => (NONE, Key::Home),
        Action::Previous => (NONE, Key::PageUp),
        Action::Next => (NONE, Key::PageDown),
        Action::Last => (NONE, Key::End),
        Action::NextLine => (CTRL, Key::T),
        Action::Promote => (BOTH, Key::T),
        Action::DeleteLine => (CTRL, Key::Delete),
        Action::Comment => (CTRL, Key::Slash),
        Action::Mark => (CTRL, Key::Period),
        Action::CopyMoves => (CTRL, Key::C),
        Action::CopyImage => (BOTH, Key::I),
        Action::CopyBoard => (BOTH, Key::C),
        Action::Paste => (CTRL, Key::V),
        Action::Hint => (CTRL, Key::H),
        Action::Values => (BOTH, Key::H),
        Action::Review => (BOTH, Key::R),
        Action::Retry => (BOTH, Key::M),
        Action::FollowLine => (CTRL, Key::D),
        Action::RetryMove => (BOTH, Key::J),
        Action::Live => (CTRL, Key::L),
        Action::Graph => (CTRL, Key::G),
        Action::Explorer => (CTRL, Key::B),
        Action::ExplorerSource => (BOTH, Key::B),
        Action::ExplorerValues => (BOTH, Key::L),
        Action::Puzzles => (BOTH, Key::P),
        Action::Repertoire => (BOTH, Key::O),
        Action::Statistics => (BOTH, Key::G),
        Action::Panel => (NONE, Key::F9),
        Action::NextTheme => (NONE, Key::F6),
        Action::FullScreen => (NONE, Key::F11),
        Action::Larger => (CTRL, Key::Equals),
        Action::Smaller => (CTRL, Key::Minus),
        Action::UsualSize => (CTRL, Key::Num0),
        Action::Settings => (CTRL, Key::Comma),
        Action::Lesson => (CTRL, Key::F1),
        Action::Help => (NONE, Key::F1),
        Action::About => (SHIFT, Key::F1),
    };
    KeyboardShortcut::new(modifiers, key)
}

/// Returns the shortcut of an action as text, for example `Ctrl+Z`.
pub(crate) fn name(action: Action) -> String {
    shortcut(action).format(&ModifierNames::NAMES, cfg!(target_os = "macos"))
}

/// Consumes the text that was pasted in this frame, and the pressed shortcuts of possible actions. Returns these
/// actions and the text.
pub(crate) fn read(ctx: &Context, is_possible: impl Fn(Action) -> bool) -> (Vec<Action>, Option<String>) {
    // A text field with the focus handles some of the keys itself.
    let typing = ctx.text_edit_focused();
    let mut actions = Vec::new();
    let mut pasted = None;
    ctx.input_mut(|input| {
        // egui matches a shortcut without Shift even if Shift is pressed, so shortcuts with Shift are checked first.
        for with_shift in [true, false] {
            let possible = ACTIONS.iter().map(|info| info.action).filter(|&action| is_possible(action));
            let keys = possible.map(|action| (action, shortcut(action)));
            for (action, keys) in keys.filter(|(_, keys)| keys.modifiers.shift == with_shift) {
                let edits = keys.modifiers.is_none() && !is_function_key(keys.logical_key)
                    || matches!(action, Action::Undo | Action::Redo);
                if !(typing && edits) {
                    // The user may press a key several times during one frame, and each press counts.
                    let presses = input.count_and_consume_key(keys.modifiers, keys.logical_key);
                    actions.extend(std::iter::repeat_n(action, presses));
                }
            }
        }
        // Ctrl with + also triggers `Larger`, because on some keyboards, + needs no Shift, and the number pad has a +
        // key.
        if input.consume_key(CTRL, Key::Plus) {
            actions.push(Action::Larger);
        }
        if !typing {
            input.events.retain(|event| match event {
                Event::Copy if is_possible(Action::CopyMoves) => {
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

fn is_function_key(key: Key) -> bool {
    (Key::F1..=Key::F35).contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_keys_of_its_own() {
        for (at, info) in ACTIONS.iter().enumerate() {
            let keys = shortcut(info.action);
            for other in &ACTIONS[at + 1..] {
                assert_ne!(keys, shortcut(other.action), "{:?} and {:?}", info.action, other.action);
            }
            let key = keys.logical_key.name();
            assert!(!keys.modifiers.is_none() || key.len() > 1, "{key} would be a square");
        }
    }
}
