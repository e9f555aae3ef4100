//! What all dialogs have in common.

use eframe::egui::{Button, Context, Frame, Id, Modal, RichText, ScrollArea, Ui};

/// Shows a dialog in front of everything else. Its answer is `None` if it was left by Escape or a click beside it.
pub(crate) fn modal<T>(ctx: &Context, name: &str, inside: impl FnOnce(&mut Ui) -> T) -> Option<T> {
    let room = ctx.content_rect().size();
    let frame = Frame::window(&ctx.global_style()).inner_margin(16);
    let shown = Modal::new(Id::unique(("dialog", name))).frame(frame).show(ctx, |ui| {
        // However small the window is, every control can be scrolled to.
        ui.set_max_width((room.x - 48.0).clamp(40.0, 560.0));
        let height = (room.y - 56.0).max(40.0);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, inside).inner
    });
    (!shown.should_close()).then_some(shown.inner)
}

/// The button that a dialog is for.
pub(crate) fn main_button(ui: &Ui, text: &str) -> Button<'static> {
    let selection = &ui.visuals().selection;
    let text = RichText::new(text).strong().color(selection.stroke.color);
    Button::new(text).fill(selection.bg_fill).min_size([92.0, 30.0].into())
}
