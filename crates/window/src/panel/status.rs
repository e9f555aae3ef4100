//! The lines above the board: the side to move or the result, and messages.

use eframe::egui::{
    Align, Button, Color32, Frame, Label, Layout, Margin, RichText, Role, Sense, Stroke, Ui, WidgetInfo, accesskit,
    vec2,
};
use reversi::Player;
use reversi_view::{Action, Status, Text};

use crate::board::mesh::{DiscMesh, Pose};
use crate::board::theme::{Palette, Tone};
use crate::dialog::main_button;

/// The size of the status lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatusSize {
    /// Two lines, with buttons.
    Large,
    /// Two small lines.
    Small,
    /// One small line.
    Tiny,
}

impl StatusSize {
    /// Returns the height of the status lines. The height does not depend on their text.
    pub(crate) const fn height(self) -> f32 {
        match self {
            StatusSize::Large => 58.0,
            StatusSize::Small => 38.0,
            StatusSize::Tiny => 18.0,
        }
    }
}

/// The maximum width of the text to the left of the buttons, as a fraction of the whole width.
const TEXT: f32 = 0.5;

/// Shows the status lines, with buttons to the right of the headline. The first button is the most important one.
/// Returns the action of the button that the user clicked.
pub(crate) fn show(
    ui: &mut Ui,
    status: &Status,
    text: &Text,
    palette: &Palette,
    space: StatusSize,
    buttons: &[(Action, String, bool)],
) -> Option<Action> {
    let mut clicked = None;
    let large = space == StatusSize::Large;
    let size = match (space, status.over) {
        (StatusSize::Large, true) => 24.0,
        (StatusSize::Large, false) => 20.0,
        (StatusSize::Small, _) => 15.0,
        (StatusSize::Tiny, _) => 12.0,
    };
    // Align the line to the top, because notices cover everything below the headline.
    ui.horizontal_top(|ui| {
        if let Some(player) = status.player {
            disc(ui, palette, player, size * 0.62, text);
        }
        let has_buttons = large && !buttons.is_empty();
        let width = ui.available_width() * if has_buttons { TEXT } else { 1.0 };
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 1.0;
            let headline = ui.add(Label::new(RichText::new(&status.headline).size(size).strong()).truncate());
            live(ui, headline.id);
            if !status.detail.is_empty() && space != StatusSize::Tiny {
                let detail = RichText::new(&status.detail);
                let detail = ui.add(Label::new(if large { detail.weak() } else { detail.small() }).truncate());
                detail.on_hover_text(&status.detail);
            }
        });
        if has_buttons {
            let wrapping = Layout::left_to_right(Align::Min).with_main_wrap(true);
            ui.with_layout(wrapping, |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
                for (at, (action, name, is_possible)) in buttons.iter().enumerate() {
                    let button = if at == 0 { main_button(ui, name) } else { Button::new(name) };
                    if ui.add_enabled(*is_possible, button).clicked() {
                        clicked = Some(*action);
                    }
                }
            });
        }
    });
    clicked
}

/// Shows an important message in a box, and makes screen readers announce the message.
pub(crate) fn announce(ui: &mut Ui, text: &str) {
    let ink = Color32::from_rgb(0x3a, 0x22, 0x00);
    Frame::new()
        .fill(Color32::from_rgb(0xff, 0xd6, 0x66))
        .stroke(Stroke::new(1.5, ink))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(12, 3))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            let said = ui.label(RichText::new(text).size(15.0).strong().color(ink));
            live(ui, said.id);
        });
    ui.add_space(4.0);
}

/// Makes screen readers announce a label whenever its text changes.
fn live(ui: &Ui, id: eframe::egui::Id) {
    ui.ctx().accesskit_node_builder(id, |node| node.set_live(accesskit::Live::Polite));
}

/// Draws a small disc in a line of text.
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
