//! The dialog for a new game.

use eframe::egui::{ComboBox, DragValue, Grid, RichText, TextEdit, Ui};
use reversi::{Rules, Size};
use reversi_engine::Level;
use reversi_session::{Seat, Setup, TimeControl};

use crate::dialogs::main_button;
use crate::settings::NewGame;

/// What a person decided.
pub(crate) enum Answer {
    /// Nothing yet.
    Open,
    /// Not to begin.
    Cancel,
    /// This game.
    Begin(Box<Setup>),
}

/// Clocks to choose from; any other can be typed.
const TIMES: [(&str, &str); 6] = [
    ("none", "No clock"),
    ("1:00/0:02", "1 minute, 2 seconds a move"),
    ("5:00", "5 minutes"),
    ("15:00", "15 minutes"),
    ("30:00//2:00", "30 minutes, official grace"),
    ("0:30 a move", "30 seconds a move"),
];

/// Games to begin with one click.
const QUICK: [(&str, Rules, &str, &str); 4] = [
    ("Play Black against level 1", Rules::Othello, "person", "1"),
    ("Play Black against level 6", Rules::Othello, "person", "6"),
    ("Play White against level 6", Rules::Othello, "6", "person"),
    ("Two persons", Rules::Classic, "person", "person"),
];

/// Shows the dialog's inside.
pub(crate) fn show(ui: &mut Ui, form: &mut NewGame) -> Answer {
    let mut answer = Answer::Open;
    ui.heading("New game");
    ui.add_space(6.0);
    ui.label(RichText::new("At once, on 8 x 8").strong());
    ui.horizontal_wrapped(|ui| {
        for (name, rules, black, white) in QUICK {
            if ui.button(name).clicked() {
                let quick = NewGame {
                    rules,
                    width: 8,
                    height: 8,
                    black: black.to_owned(),
                    white: white.to_owned(),
                    time: "none".to_owned(),
                };
                if let Ok(setup) = setup(&quick) {
                    *form = quick;
                    answer = Answer::Begin(Box::new(setup));
                }
            }
        }
    });
    ui.separator();
    ui.label(RichText::new("Or as you like").strong());
    fields(ui, form);
    ui.add_space(8.0);
    let made = setup(form);
    if let Err(reason) = &made {
        ui.colored_label(ui.visuals().error_fg_color, reason);
    }
    ui.horizontal(|ui| {
        let button = main_button(ui, "Begin");
        let begin = ui.add_enabled(made.is_ok(), button);
        if begin.clicked()
            && let Ok(setup) = made
        {
            answer = Answer::Begin(Box::new(setup));
        }
        if ui.button("Cancel").clicked() {
            answer = Answer::Cancel;
        }
    });
    answer
}

fn fields(ui: &mut Ui, form: &mut NewGame) {
    Grid::new("new game").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        let label = ui.label("Rules");
        ComboBox::from_id_salt("rules")
            .selected_text(rules_name(form.rules))
            .width(230.0)
            .show_ui(ui, |ui| {
                for rules in [Rules::Othello, Rules::Classic, Rules::Free] {
                    ui.selectable_value(&mut form.rules, rules, rules_name(rules));
                }
            })
            .response
            .labelled_by(label.id);
        ui.end_row();

        ui.label("Board");
        ui.horizontal(|ui| {
            let sides = Size::MIN..=Size::MAX;
            let label = ui.label("width");
            ui.add(DragValue::new(&mut form.width).range(sides.clone())).labelled_by(label.id);
            let label = ui.label("height");
            ui.add(DragValue::new(&mut form.height).range(sides)).labelled_by(label.id);
            for side in [6, 8, 10] {
                if ui.small_button(format!("{side} x {side}")).clicked() {
                    (form.width, form.height) = (side, side);
                }
            }
        });
        ui.end_row();

        for (name, seat) in [("Black", &mut form.black), ("White", &mut form.white)] {
            let label = ui.label(name);
            ComboBox::from_id_salt(name)
                .selected_text(seat_name(seat))
                .width(230.0)
                .height(320.0)
                .show_ui(ui, |ui| {
                    ui.selectable_value(seat, "person".to_owned(), "Person");
                    for level in Level::all() {
                        let text = level.to_string();
                        ui.selectable_value(seat, text.clone(), seat_name(&text));
                    }
                    if ui.selectable_label(is_program(seat), PROGRAM).clicked() && !is_program(seat) {
                        *seat = "gtp:".to_owned();
                    }
                })
                .response
                .labelled_by(label.id);
            ui.end_row();
            if is_program(seat) {
                let label = ui.label(format!("{name}'s engine"));
                let typed = ui.add(TextEdit::singleline(seat).desired_width(230.0)).labelled_by(label.id);
                typed.on_hover_text("gtp:COMMAND, nboard:COMMAND or xboard:COMMAND, as in gtp:gtp-rhino");
                ui.end_row();
            }
        }

        let label = ui.label("Clock");
        ui.horizontal(|ui| {
            let known = TIMES.iter().find(|(text, _)| *text == form.time);
            ComboBox::from_id_salt("clock")
                .selected_text(known.map_or("Another", |(_, name)| name))
                .width(230.0)
                .show_ui(ui, |ui| {
                    for (text, name) in TIMES {
                        ui.selectable_value(&mut form.time, text.to_owned(), name);
                    }
                })
                .response
                .labelled_by(label.id);
            let typed = ui.text_edit_singleline(&mut form.time).labelled_by(label.id);
            typed.on_hover_text("MAIN/INCREMENT/GRACE as in 15:00/0:05/2:00, or 0:30 a move, or none");
        });
        ui.end_row();
    });
}

/// The game that the form describes, or what is wrong with it.
pub(crate) fn setup(form: &NewGame) -> Result<Setup, String> {
    let size = Size::new(form.width, form.height).map_err(|error| error.to_string())?;
    let seat = |text: &str| text.parse::<Seat>().map_err(|error| error.to_string());
    let time = form.time.parse::<TimeControl>().map_err(|error| error.to_string())?;
    let setup = Setup::new(form.rules, size).map_err(|error| error.to_string())?;
    Ok(setup.with_seats(seat(&form.black)?, seat(&form.white)?).with_time(time))
}

/// The rules in a few words.
pub(crate) const fn rules_name(rules: Rules) -> &'static str {
    match rules {
        Rules::Othello => "Othello: the tournament game",
        Rules::Classic => "Classic: the first four discs are placed",
        Rules::Free => "Free: any empty square",
    }
}

/// Who sits there, in words.
pub(crate) fn seat_name(seat: &str) -> String {
    match seat.parse::<Seat>() {
        Ok(Seat::Engine(level)) => format!("Level {level} of {}", Level::MAX),
        _ if is_program(seat) => PROGRAM.to_owned(),
        _ => "Person".to_owned(),
    }
}

/// An engine that is not ours.
const PROGRAM: &str = "Another program";

/// Whether this is one, or what a person has typed of it so far.
fn is_program(seat: &str) -> bool {
    !matches!(seat.parse::<Seat>(), Ok(Seat::Person | Seat::Engine(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_proposed_can_be_played_and_nonsense_is_told() {
        assert!(setup(&NewGame::default()).is_ok());
        for (time, _) in TIMES {
            assert!(setup(&NewGame { time: time.to_owned(), ..NewGame::default() }).is_ok(), "{time}");
        }
        let odd = NewGame { rules: Rules::Free, width: 7, ..NewGame::default() };
        assert!(setup(&odd).unwrap_err().contains("square"));
        assert!(setup(&NewGame { width: 200, ..NewGame::default() }).is_err());
        assert!(setup(&NewGame { black: "robot".to_owned(), ..NewGame::default() }).is_err());
        assert!(setup(&NewGame { time: "soon".to_owned(), ..NewGame::default() }).is_err());
    }
}
