//! The footer, which shows keys with their descriptions. The user can also click the keys.

use crate::draw::Picture;
use crate::keys;
use crate::panel::{exercise, set_up};
use crate::width::width;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use reversi_view::Action;

/// The most useful actions during a game.
const PLAYING: [Action; 9] = [
    Action::Help,
    Action::Undo,
    Action::Hint,
    Action::Values,
    Action::NewGame,
    Action::Graph,
    Action::Save,
    Action::Live,
    Action::Quit,
];
const NARROW: [Action; 6] = [Action::Help, Action::Undo, Action::Hint, Action::Panel, Action::NewGame, Action::Quit];
const ENDED: [Action; 9] = [
    Action::Help,
    Action::PlayAgain,
    Action::Review,
    Action::RetryMove,
    Action::Share,
    Action::NewGame,
    Action::Undo,
    Action::Save,
    Action::Quit,
];
const REVIEWED: [Action; 8] = [
    Action::Help,
    Action::Retry,
    Action::Previous,
    Action::Next,
    Action::Graph,
    Action::Save,
    Action::NewGame,
    Action::Quit,
];
/// The most useful actions while the explorer is visible. The explorer itself shows the keys for its own actions.
const EXPLORING: [Action; 9] = [
    Action::Help,
    Action::Explorer,
    Action::Review,
    Action::Save,
    Action::Undo,
    Action::Previous,
    Action::Next,
    Action::NewGame,
    Action::Quit,
];
const EXPLORING_REVIEWED: [Action; 8] = [
    Action::Help,
    Action::Explorer,
    Action::Retry,
    Action::Save,
    Action::Previous,
    Action::Next,
    Action::NewGame,
    Action::Quit,
];

/// A key in the footer, with its description and its area.
struct Item {
    place: Rect,
    key: String,
    what: String,
    action: Option<Action>,
}

/// Returns as many keys as fit into the footer.
fn items(picture: &Picture<'_>) -> Vec<Item> {
    let (view, layout) = (picture.view, &picture.layout);
    let Some(area) = layout.footer else { return Vec::new() };
    let without_action = |(key, what)| (key, what, None);
    let of_action = |&action: &Action| (keys::name(action), action.info().short(view.text()), Some(action));
    let keys: Vec<(String, String, Option<Action>)> = if view.set_up().is_some() {
        set_up::short_keys(view.text()).into_iter().map(without_action).collect()
    } else if let Some(exercise) = view.exercise() {
        exercise::short_keys(exercise.steps, view.text()).into_iter().map(without_action).collect()
    } else {
        let is_reviewed = view.session().review().is_some();
        let actions: &[Action] = match (view.session().outcome(), layout.panel) {
            (_, Some(_)) if view.settings().explorer && is_reviewed => &EXPLORING_REVIEWED,
            (_, Some(_)) if view.settings().explorer => &EXPLORING,
            _ if is_reviewed => &REVIEWED,
            (Some(_), _) => &ENDED,
            (None, Some(_)) if !layout.board.is_empty() => &PLAYING,
            (None, _) => &NARROW,
        };
        actions.iter().map(of_action).collect()
    };
    let mut x = area.x + 1;
    let mut items = Vec::new();
    for (key, what, action) in keys {
        let columns = width(&key) + 1 + width(&what);
        if x.saturating_add(columns) > area.right() {
            break;
        }
        items.push(Item { place: Rect { x, width: columns, ..area }, key, what, action });
        x += columns + 2;
    }
    items
}

/// Returns the action whose key is at a position on the screen.
pub(crate) fn action_at(picture: &Picture<'_>, at: Position) -> Option<Action> {
    items(picture).into_iter().find(|item| item.place.contains(at))?.action
}

/// Draws the footer.
pub(crate) fn draw(frame: &mut Frame<'_>, picture: &Picture<'_>) {
    let palette = picture.screen.palette();
    for Item { place, key, what, action } in items(picture) {
        // Keys of actions that are currently impossible are not highlighted.
        let is_possible = action.is_none_or(|action| picture.view.can(action));
        let style = if is_possible { palette.strong() } else { palette.weak() };
        let spans = [Span::styled(key, style), Span::styled(format!(" {what}"), palette.weak())];
        frame.render_widget(Line::from_iter(spans), place);
    }
}
