//! The dialogs as forms, and what a person does in them.

use crate::form::{Button, Control, Field, Form};
use crate::{games, help, repertoire, statistics};
use reversi::{Player, Size};
use reversi_view::{Dialog, NewGameForm, Row, Setting, Settings, Text, View, say};
use std::time::Duration;

/// The open dialog.
pub(crate) fn form(view: &View) -> Option<Form> {
    match view.dialog()? {
        Dialog::Start { .. } => Some(start(view)),
        _ => opened(view),
    }
}

/// A dialog that somebody has opened: the first paint does without it, and `web/build` splits it off.
#[inline(never)]
fn opened(view: &View) -> Option<Form> {
    let text = view.text();
    Some(match view.dialog()? {
        dialog @ (Dialog::Leave(_) | Dialog::Resign(_)) => {
            let question = dialog.question(text)?;
            let kind = if let Dialog::Leave(_) = dialog { "leave" } else { "resign" };
            Form {
                kind,
                title: question.title,
                lines: vec![question.explained],
                buttons: vec![Button::new(kind, question.yes).main(true), Button::new("cancel", question.no)],
                ..Form::default()
            }
        }
        Dialog::Games => return games::form(view),
        Dialog::Statistics => statistics::form(view),
        Dialog::Repertoire(form) => repertoire::form(form, text),
        Dialog::NewGame(form) => {
            let quick = NewGameForm::quick(text).into_iter().enumerate();
            Form {
                title: text.new_game_title(),
                quick: quick.map(|(at, (name, _))| Button::new(format!("quick-{at}"), name)).collect(),
                ..game(form, text)
            }
        }
        Dialog::Players(form) => {
            Form { title: text.players_title(), lines: vec![text.players_explain()], ..game(form, text) }
        }
        Dialog::Settings => settings(view),
        Dialog::Comment(form) => {
            let control = Control::Text { value: form.field.text.clone(), lines: true, live: true };
            Form {
                kind: "comment",
                title: form.title(text),
                fields: vec![Field { name: "comment".to_owned(), label: form.title(text), control, help: None }],
                buttons: vec![
                    Button::new("keep", text.comment_keep()).main(true),
                    Button::new("cancel", text.button_cancel()),
                ],
                ..Form::default()
            }
        }
        Dialog::Help => help::form(text),
        Dialog::About => Form {
            kind: "about",
            title: text.about_title(),
            lines: vec![text.about_version(env!("CARGO_PKG_VERSION")), text.about_text(), text.about_license()],
            buttons: vec![Button::new("cancel", text.button_close()).main(true)],
            ..Form::default()
        },
        Dialog::Copied { title, text: copied } => Form {
            kind: "copied",
            title: title.clone(),
            lines: vec![copied.clone()],
            buttons: vec![Button::new("cancel", text.button_close()).main(true)],
            ..Form::default()
        },
        // The page offers no action that opens another one: files are chosen by the browser.
        #[allow(unreachable_patterns)] // where the view has no files
        _ => return None,
    })
}

fn start(view: &View) -> Form {
    let text = view.text();
    let row = |row: reversi_view::StartRow| Button::new(format!("{:?}", row.choice), row.name).with_detail(row.detail);
    Form {
        kind: "start",
        title: text.start_title(),
        quick: view.start_rows().into_iter().map(row).collect(),
        ..Form::default()
    }
}

/// The rows of a form for a game or for its players. Other programs cannot play in a browser.
fn game(form: &NewGameForm, text: &Text) -> Form {
    let field = |row: Row| {
        let number = |value: u8| Control::Number { value: value.into(), range: (Size::MIN.into(), Size::MAX.into()) };
        let control = match row {
            Row::Width => number(form.game.width),
            Row::Height => number(form.game.height),
            row => {
                let (value, mut choices) = (form.value(row), NewGameForm::choices(row, text));
                if !choices.iter().any(|(choice, _)| *choice == value) {
                    choices.push((value.clone(), form.shown(row, text)));
                }
                Control::Choice { value, choices }
            }
        };
        Field { name: format!("{row:?}"), label: row.label(text), control, help: form.explained(row, text) }
    };
    let made = form.setup();
    Form {
        kind: "game",
        fields: form.rows.iter().filter(|&&row| row != Row::Begin).map(|&row| field(row)).collect(),
        trouble: made.as_ref().err().map(|&error| say::new_game_error(error, text)),
        buttons: vec![
            Button::new("begin", form.verb(text)).main(made.is_ok()),
            Button::new("cancel", text.button_cancel()),
        ],
        ..Form::default()
    }
}

/// The settings that mean something in a browser: it has its own size of text, and engines instead of threads.
fn offered() -> impl Iterator<Item = Setting> {
    use Setting::{Graph, Live, Scale, Threads};
    Setting::ALL.into_iter().filter(|setting| !matches!(setting, Graph | Live | Scale | Threads))
}

/// The most megabytes that the engine can have of a browser.
const MOST_MEMORY: usize = 1024;

/// Makes of settings what can be had in a browser.
pub(crate) fn limit(settings: &mut Settings) {
    settings.hash_megabytes = settings.hash_megabytes.min(MOST_MEMORY);
}

/// Whether a choice can be had in a browser.
fn is_possible(setting: Setting, choice: usize) -> bool {
    let mut chosen = Settings::default();
    setting.choose(&mut chosen, choice);
    chosen.hash_megabytes <= MOST_MEMORY
}

fn settings(view: &View) -> Form {
    let text = view.text();
    let field = |setting: Setting| {
        let chosen = view.chosen(setting);
        let control = if setting.switch(&mut view.settings().clone()).is_some() {
            Control::Switch { on: chosen != 0 }
        } else {
            let choices = setting.choices(text).into_iter().enumerate();
            let choices =
                choices.filter(|&(at, _)| is_possible(setting, at)).map(|(at, name)| (at.to_string(), name)).collect();
            Control::Choice { value: chosen.to_string(), choices }
        };
        Field { name: format!("{setting:?}"), label: setting.label(text), control, help: None }
    };
    Form {
        kind: "settings",
        title: text.settings_title(),
        fields: offered().map(field).collect(),
        buttons: vec![
            Button::new("reset", text.settings_reset()),
            Button::new("cancel", text.button_close()).main(true),
        ],
        ..Form::default()
    }
}

/// Fills in a field of the open dialog. What is not there changes nothing.
pub(crate) fn fill(view: &mut View, name: &str, value: &str) {
    if let Some(Dialog::Settings) = view.dialog() {
        let Some(setting) = offered().find(|setting| format!("{setting:?}") == name) else { return };
        let choice = match value {
            "true" => Some(1),
            "false" => Some(0),
            number => number.parse().ok(),
        };
        let choice = choice.filter(|&choice| is_possible(setting, choice));
        choice.into_iter().for_each(|choice| view.choose(setting, choice));
        return;
    }
    match view.dialog_mut() {
        Some(Dialog::NewGame(form) | Dialog::Players(form)) => {
            let rows = form.rows.iter().copied();
            rows.filter(|row| format!("{row:?}") == name).for_each(|row| form.choose(row, value));
        }
        Some(Dialog::Comment(form)) => form.field = reversi_view::TextField::new(value),
        Some(Dialog::Repertoire(form)) => repertoire::fill(form, name, value),
        Some(Dialog::Games) => games::fill(view, name, value),
        _ => {}
    }
}

/// Presses a button of the open dialog.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    if button == "cancel" {
        if let Some(Dialog::Leave(_) | Dialog::Resign(_)) = view.dialog() {
            view.answer(false, now);
        } else if !repertoire::back(view) {
            view.close_dialog();
        }
        return;
    }
    match view.dialog() {
        Some(Dialog::Start { .. }) => {
            let chosen = view.start_rows().into_iter().find(|row| format!("{:?}", row.choice) == button);
            chosen.into_iter().for_each(|row| view.choose_start(row.choice, now));
        }
        Some(Dialog::Leave(_)) if button == "leave" => view.answer(true, now),
        Some(Dialog::Resign(_)) if button == "resign" => view.answer(true, now),
        Some(Dialog::Games) => games::press(view, button),
        Some(Dialog::Statistics) => statistics::press(view, button, now),
        Some(Dialog::Repertoire(_)) => repertoire::press(view, button, now),
        Some(Dialog::NewGame(form)) => {
            let quick = button.strip_prefix("quick-").and_then(|at| at.parse::<usize>().ok());
            let quick = quick.and_then(|at| NewGameForm::quick(view.text()).into_iter().nth(at));
            let game = quick.map_or_else(|| form.chosen(), |(_, game)| game);
            view.begin_chosen(game, now);
        }
        Some(Dialog::Players(form)) => {
            let chosen = form.chosen();
            view.set_players(&chosen, now);
        }
        Some(Dialog::Settings) if button == "reset" => view.reset_settings(),
        Some(Dialog::Comment(_)) if button == "keep" => view.keep_comment(),
        _ => {}
    }
}

/// The name of a side, for scripts.
pub(crate) const fn side(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
