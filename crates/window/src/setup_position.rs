//! Setting up a position by hand.

use eframe::egui::{ComboBox, DragValue, RichText, Ui};
use reversi::{Board, Player, Position, Rules, Size};
use reversi_session::{PositionEditor, Setup};

use crate::dialogs::main_button;
use crate::new_game::rules_name;

/// A position that is being set up, and what with.
#[derive(Clone, Debug)]
pub(crate) struct Workbench {
    editor: PositionEditor,
    /// What a click puts down; `None` clears the square.
    brush: Option<Player>,
}

/// What a person decided.
pub(crate) enum Answer {
    Open,
    Cancel,
    Play(Box<Setup>),
}

impl Workbench {
    pub(crate) fn new(rules: Rules, board: Board, first: Player) -> Workbench {
        Workbench { editor: PositionEditor::from_board(rules, board, first), brush: Some(Player::Black) }
    }

    pub(crate) fn board(&self) -> &Board {
        self.editor.board()
    }

    /// What the pointer carries.
    pub(crate) fn brush(&self) -> Option<Player> {
        self.brush
    }

    /// Puts down what the brush has, or takes it away if it is there already.
    pub(crate) fn click(&mut self, square: Position) {
        self.put(square, self.brush);
    }

    /// The same with the other button: the other colour.
    pub(crate) fn click_other(&mut self, square: Position) {
        self.put(square, self.brush.map(Player::other));
    }

    fn put(&mut self, square: Position, disc: Option<Player>) {
        let disc = if self.board().get(square) == Ok(disc) { None } else { disc };
        // A square that is no longer on the board is nothing to put a disc on.
        let _ = self.editor.put(square, disc);
    }

    /// Shows the tools.
    pub(crate) fn show(&mut self, ui: &mut Ui) -> Answer {
        ui.heading("Set up a position");
        ui.label("Click on squares to put discs there. The other button puts the other colour.");
        ui.add_space(6.0);
        ui.label(RichText::new("A click puts down").strong());
        ui.horizontal(|ui| {
            ui.selectable_value(&mut self.brush, Some(Player::Black), "Black");
            ui.selectable_value(&mut self.brush, Some(Player::White), "White");
            ui.selectable_value(&mut self.brush, None, "Nothing");
        });
        ui.label(RichText::new("Moves first").strong());
        ui.horizontal(|ui| {
            ui.selectable_value(&mut self.editor.first, Player::Black, "Black first");
            ui.selectable_value(&mut self.editor.first, Player::White, "White first");
        });
        let label = ui.label(RichText::new("Rules").strong());
        ComboBox::from_id_salt("rules")
            .selected_text(rules_name(self.editor.rules))
            .width(ui.available_width().min(230.0))
            .show_ui(ui, |ui| {
                for rules in [Rules::Othello, Rules::Classic, Rules::Free] {
                    ui.selectable_value(&mut self.editor.rules, rules, rules_name(rules));
                }
            })
            .response
            .labelled_by(label.id);
        self.size(ui);
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            if ui.button("Clear").clicked() {
                self.editor.clear();
            }
            if ui.button("Start").on_hover_text("The position that a game begins with").clicked() {
                // Where the rules have no start on this board, the line below says so.
                let _ = self.editor.standard_start();
            }
            if ui.button("Swap").on_hover_text("Black for white and white for black").clicked() {
                let (black, white) = (*self.board().discs(Player::Black), *self.board().discs(Player::White));
                let swapped = Board::from_discs(self.board().size(), white, black).unwrap_or(*self.board());
                self.editor = PositionEditor::from_board(self.editor.rules, swapped, self.editor.first);
            }
        });
        ui.add_space(10.0);
        self.decide(ui)
    }

    fn size(&mut self, ui: &mut Ui) {
        let size = self.board().size();
        let (mut width, mut height) = (size.width(), size.height());
        ui.horizontal(|ui| {
            let sides = Size::MIN..=Size::MAX;
            let label = ui.label("width");
            ui.add(DragValue::new(&mut width).range(sides.clone())).labelled_by(label.id);
            let label = ui.label("height");
            ui.add(DragValue::new(&mut height).range(sides)).labelled_by(label.id);
        });
        if (width, height) != (size.width(), size.height())
            && let Ok(size) = Size::new(width, height)
        {
            self.editor.resize(size);
        }
    }

    fn decide(&mut self, ui: &mut Ui) -> Answer {
        let setup = self.editor.setup();
        if let Err(error) = &setup {
            ui.colored_label(ui.visuals().error_fg_color, error.to_string());
        }
        let mut answer = Answer::Open;
        ui.horizontal_wrapped(|ui| {
            let button = main_button(ui, "Play from here");
            if ui.add_enabled(setup.is_ok(), button).clicked()
                && let Ok(setup) = setup
            {
                answer = Answer::Play(Box::new(setup));
            }
            if ui.button("Cancel").clicked() {
                answer = Answer::Cancel;
            }
        });
        answer
    }
}
