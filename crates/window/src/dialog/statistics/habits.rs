//! The list of rare moves that the user often plays. A click on a row shows the position of the move.

use eframe::egui::{Label, RichText, Role, Sense, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2};
use reversi_view::HabitRow;

/// The space around the text of a row.
const MARGIN: f32 = 6.0;

/// Shows the rows. Returns the index of the clicked row.
pub(super) fn show(ui: &mut Ui, rows: &[HabitRow]) -> Option<usize> {
    let mut chosen = None;
    for (at, row) in rows.iter().enumerate() {
        // The id depends on the row's contents, so that a click is ignored if the rows change places
        // between press and release.
        let id = ui.scope_id().with(&row.title).with(row.about.first());
        let background = ui.painter().add(eframe::egui::Shape::Noop);
        let place = ui.available_rect_before_wrap().shrink2(vec2(MARGIN, 0.0)).translate(vec2(0.0, MARGIN));
        let mut inside = ui.new_child(UiBuilder::new().id_salt(id).max_rect(place));
        inside.spacing_mut().item_spacing.y = 2.0;
        inside.add(Label::new(&row.title).wrap().selectable(false));
        let about = RichText::new(row.about.join(" · ")).small().weak();
        inside.add(Label::new(about).wrap().selectable(false));
        let mut place = inside.min_rect().expand(MARGIN);
        place.set_width(ui.available_width());
        ui.advance_cursor_after_rect(place);
        let response = ui.interact(place, id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, row.spoken.as_str()));
        if response.hovered() {
            let fill = ui.visuals().widgets.hovered.weak_bg_fill;
            ui.painter().set(background, eframe::egui::epaint::RectShape::filled(place, 5.0, fill));
        }
        if response.has_focus() {
            ui.painter().rect_stroke(place, 5.0, ui.visuals().selection.stroke, StrokeKind::Inside);
        }
        if response.clicked() {
            chosen = Some(at);
        }
    }
    chosen
}
