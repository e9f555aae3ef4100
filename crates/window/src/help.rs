//! The rules in short, the keys, and about.

use eframe::egui::{Grid, RichText, Ui};

use crate::keys::{Menu, TABLE};

/// Shows the rules and the keys. `true` when it is read.
pub(crate) fn keys(ui: &mut Ui) -> bool {
    ui.heading("Rules");
    ui.label(
        "Put down a disc so that it encloses discs of the other colour between itself and another of your own, in any of \
         the eight directions: they turn over and are yours. Whoever cannot do so passes. When neither can, the one with \
         more discs has won.",
    );
    ui.label(
        "Under the classic rules the first four discs are put on the four squares in the middle and turn over nothing. \
         Under the free rules any empty square may be played.",
    );
    ui.add_space(8.0);
    ui.heading("Keys");
    Grid::new("keys").num_columns(2).striped(true).spacing([24.0, 4.0]).show(ui, |ui| {
        for (keys, meaning) in [
            ("Arrows, then Enter", "go to a square and play there"),
            ("a letter and a number", "play there: f5"),
            ("Tab", "from the board to the buttons and back"),
            ("Escape", "leave a dialog, forget a letter typed"),
        ] {
            ui.label(RichText::new(keys).monospace());
            ui.label(meaning);
            ui.end_row();
        }
        for menu in Menu::ALL {
            for entry in TABLE.iter().filter(|entry| entry.menu == menu) {
                ui.label(RichText::new(ui.ctx().format_shortcut(&entry.keys)).monospace());
                ui.label(entry.name.trim_end_matches('…'));
                ui.end_row();
            }
        }
    });
    ui.add_space(8.0);
    ui.button("Close").clicked()
}

/// Shows what this program is. `true` when it is read.
pub(crate) fn about(ui: &mut Ui) -> bool {
    ui.heading("Reversi");
    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(
        "Reversi (Othello) on boards from 2 x 2 to 26 x 26, for two persons or against an engine of twenty levels.",
    );
    ui.label("License: MIT or Apache-2.0, as you choose.");
    ui.add_space(8.0);
    ui.button("Close").clicked()
}
