//! The form that contains the tools for setting up a position, and replaces the list of moves.

use crate::board::side;
use crate::form::{Button, Control, Field, Form};
use reversi::{Player, Rules, Size};
use reversi_view::{PositionForm, Text, View, say};
use std::time::Duration;

/// Returns the form with the tools, or `None` if the user is not setting up a position.
pub(crate) fn form(view: &View, touch: bool) -> Option<Form> {
    let (form, text) = (view.set_up()?, view.text());
    // Some accessors of the form need mutable access, so call them on a copy.
    let mut copy = form.clone();
    let (first, rules, size) = (*copy.first_mut(), *copy.rules_mut(), form.board().size());
    let choice = |name: &str, label: String, value: &str, choices: Vec<(String, String)>| Field {
        name: name.to_owned(),
        label,
        control: Control::Choice { value: value.to_owned(), choices },
        help: None,
    };
    let sides =
        |name: fn(&Text, Player) -> String| Player::ALL.map(|player| (side(player).to_owned(), name(text, player)));
    let mut brushes = sides(Text::player).to_vec();
    brushes.push(("none".to_owned(), text.set_up_nothing()));
    let number = |name: &str, label: String, value: u8| Field {
        name: name.to_owned(),
        label,
        control: Control::Number { value: value.into(), range: (Size::MIN.into(), Size::MAX.into()) },
        help: None,
    };
    Some(Form {
        kind: "set-up",
        title: text.set_up_title(),
        lines: vec![if touch { text.page_tap_explain() } else { text.set_up_explain() }],
        quick: vec![
            Button::new("clear", text.set_up_clear()),
            Button::new("start", text.set_up_start()).with_detail(text.set_up_start_explain()),
            Button::new("swap", text.set_up_swap()).with_detail(text.set_up_swap_explain()),
        ],
        fields: vec![
            choice(
                "brush",
                if touch { text.page_tap_places() } else { text.set_up_brush() },
                form.brush.map_or("none", side),
                brushes,
            ),
            choice("first", text.set_up_first(), side(first), sides(Text::set_up_first_player).to_vec()),
            choice(
                "rules",
                text.new_game_rules(),
                rules.name(),
                Rules::ALL.map(|rules| (rules.name().to_owned(), say::rules(rules, text))).to_vec(),
            ),
            number("width", text.new_game_width(), size.width()),
            number("height", text.new_game_height(), size.height()),
        ],
        trouble: form.trouble(text),
        buttons: vec![
            Button::new("play", text.set_up_play()).main(form.setup().is_ok()),
            Button::new("cancel", text.button_cancel()),
        ],
        ..Form::default()
    })
}

/// Fills in a field. Ignores unknown fields.
pub(crate) fn fill(form: &mut PositionForm, name: &str, value: &str) {
    let player = Player::ALL.into_iter().find(|&player| side(player) == value);
    let size = form.board().size();
    match name {
        "brush" => form.brush = player,
        "first" => *form.first_mut() = player.unwrap_or(*form.first_mut()),
        "rules" => *form.rules_mut() = value.parse().unwrap_or(*form.rules_mut()),
        "width" => form.resize(value.parse().unwrap_or(size.width()), size.height()),
        "height" => form.resize(size.width(), value.parse().unwrap_or(size.height())),
        _ => {}
    }
}

/// Handles a press of a button in the form.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    match button {
        "play" => drop(view.play_set_up(now)),
        "cancel" => view.leave(now),
        _ => {
            let Some(form) = view.set_up_mut() else { return };
            match button {
                "clear" => form.clear(),
                "start" => form.start(),
                "swap" => form.swap(),
                _ => {}
            }
        }
    }
}
