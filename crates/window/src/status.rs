//! The line above the board: whose turn it is, messages, the result.

use eframe::egui::{
    Align, Color32, Frame, Label, Layout, Margin, RichText, Role, Sense, Stroke, Ui, WidgetInfo, accesskit, vec2,
};
use reversi::Player;
use reversi_view::{Action, Status, Text};

use crate::dialogs::main_button;
use crate::mesh::{DiscMesh, Pose};
use crate::theme::{Palette, Tone};

/// Shows it. Returns the action of a clicked button.
pub(crate) fn show(ui: &mut Ui, status: &Status, text: &Text, palette: &Palette, large: bool) -> Option<Action> {
    let mut asked = None;
    let size = match (large, status.over) {
        (true, true) => 30.0,
        (true, false) => 20.0,
        (false, _) => 16.0,
    };
    ui.horizontal(|ui| {
        ui.set_min_height(if large { 44.0 } else { 24.0 });
        if let Some(player) = status.player {
            disc(ui, palette, player, size * 0.62, text);
        }
        let headline = Label::new(RichText::new(&status.headline).size(size).strong()).truncate();
        if status.detail.is_empty() {
            let headline = ui.add(headline);
            live(ui, headline.id);
        } else {
            let detail = RichText::new(&status.detail);
            let detail = if large { detail.weak() } else { detail.small() };
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let headline = ui.add(headline);
                live(ui, headline.id);
                ui.add(Label::new(detail).truncate());
            });
        }
        if status.over && large && ui.available_width() > 190.0 {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(format!("{}…", text.button_new_game())).clicked() {
                    asked = Some(Action::NewGame);
                }
                let again = main_button(ui, &text.button_play_again());
                if ui.add(again).clicked() {
                    asked = Some(Action::PlayAgain);
                }
            });
        }
    });
    asked
}

/// A message that must be seen: in a box, and announced by screen readers at once.
pub(crate) fn announce(ui: &mut Ui, text: &str) {
    let ink = Color32::from_rgb(0x3a, 0x22, 0x00);
    Frame::new()
        .fill(Color32::from_rgb(0xff, 0xd6, 0x66))
        .stroke(Stroke::new(1.5, ink))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(12, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            let said = ui.label(RichText::new(text).size(17.0).strong().color(ink));
            live(ui, said.id);
        });
    ui.add_space(4.0);
}

/// Makes screen readers announce a text whenever it changes.
fn live(ui: &Ui, id: eframe::egui::Id) {
    ui.ctx().accesskit_node_builder(id, |node| node.set_live(accesskit::Live::Polite));
}

/// A small disc in a line of text.
pub(crate) fn disc(ui: &mut Ui, palette: &Palette, player: Player, radius: f32, text: &Text) {
    let (place, response) = ui.allocate_exact_size(vec2(radius * 2.2, radius * 2.2), Sense::hover());
    let tone = match player {
        Player::Black => Tone::Black,
        Player::White => Tone::White,
    };
    let mut mesh = DiscMesh::new(ui.painter());
    // A black disc on a dark background needs an outline.
    mesh.dot(place.center(), radius * 1.06, Color32::from_gray(0x8c));
    mesh.disc(place.center(), radius * 0.95, palette, tone, tone, Pose::default());
    mesh.finish(ui.painter());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text.disc_picture(player)));
}
