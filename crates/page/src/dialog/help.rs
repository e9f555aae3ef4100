//! The help form. It explains the rules with boards, lists the keys, and explains the values of moves.

use crate::form::{Button, Form, LessonState, Section, SmallBoard};
use crate::{keys, page};
use reversi::{Player, Square};
use reversi_view::{LessonBoard, Menu, Text, lessons, say};

/// Returns the help as a form. On a touch screen, the form does not list the keys.
pub(crate) fn form(text: &Text, touch: bool) -> Form {
    let others = [
        (text.key_arrows(), text.key_arrows_does()),
        (text.key_enter(), text.key_enter_does()),
        (text.key_square(), text.key_square_does()),
        (text.key_tab(), text.key_tab_window_does()),
        (text.key_escape(), text.key_escape_does()),
        (text.key_other_button(), text.key_other_button_does()),
    ];
    let actions = Menu::ALL.into_iter().flat_map(Menu::actions).filter(|info| page::offers(info.action));
    let actions = actions.map(|info| (keys::name(info.action), info.name(text)));
    let values = Section {
        title: text.help_values_title(),
        lines: say::kinds_explained(text).to_vec(),
        columns: Vec::new(),
        rows: Vec::new(),
    };
    let lessons = lessons(text).into_iter();
    Form {
        kind: "help",
        title: text.help_rules_title(),
        lessons: lessons
            .map(|lesson| LessonState { text: lesson.text, boards: lesson.boards.iter().map(small).collect() })
            .collect(),
        keys_title: if touch { String::new() } else { text.help_keys_title() },
        keys: others.into_iter().chain(actions.filter(|(key, _)| !key.is_empty())).filter(|_| !touch).collect(),
        sections: vec![values],
        more: vec![text.help_more()],
        buttons: vec![Button::new("cancel", text.button_close()).main(true)],
        ..Form::default()
    }
}

fn small(shown: &LessonBoard) -> SmallBoard {
    let columns = shown.board.size().width();
    let place = |square: Square| usize::from(square.row()) * usize::from(columns) + usize::from(square.column());
    let letter = |square: Square| match shown.board.get(square).ok().flatten() {
        Some(Player::Black) => 'b',
        Some(Player::White) => 'w',
        None if shown.legal.contains(&square) => '+',
        None => '.',
    };
    SmallBoard {
        columns,
        squares: shown.board.squares().map(letter).collect(),
        last: shown.played.as_ref().map(|(square, _)| place(*square)),
        turned: shown.played.iter().flat_map(|(_, flips)| flips).map(|&square| place(square)).collect(),
    }
}
