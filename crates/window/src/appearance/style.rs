//! The style of text and controls, with larger text, more space and rounder corners than in egui's default style.

use eframe::egui::{Color32, Context, FontFamily, FontId, Stroke, Style, TextStyle, Theme, vec2};
use reversi_study::review::Class;

/// Sets the style for both the light and the dark theme.
pub(crate) fn apply(ctx: &Context) {
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| adjust(style, theme));
    }
}

/// Returns the accent colour, which is used for the side to move, for curves and for links.
pub(crate) const fn accent(dark: bool) -> Color32 {
    if dark { Color32::from_rgb(0x7c, 0xc0, 0xff) } else { Color32::from_rgb(0x0b, 0x57, 0xb0) }
}

/// Returns the colour of a class of moves. The colour is always shown together with the symbol of the class.
pub(crate) const fn class(class: Class, dark: bool) -> Color32 {
    let (on_dark, on_light) = match class {
        Class::Best => ([0x6f, 0xd6, 0x85], [0x10, 0x6b, 0x2d]),
        Class::Good => ([0xe2, 0xe2, 0xe2], [0x22, 0x22, 0x22]),
        Class::Inaccuracy => ([0xf0, 0xd2, 0x58], [0x75, 0x5c, 0x00]),
        Class::Mistake => ([0xff, 0xa6, 0x4d], [0x9c, 0x4a, 0x00]),
        Class::Blunder => ([0xff, 0x7d, 0x70], [0xb0, 0x16, 0x1c]),
    };
    let [red, green, blue] = if dark { on_dark } else { on_light };
    Color32::from_rgb(red, green, blue)
}

fn adjust(style: &mut Style, theme: Theme) {
    let size = |points| FontId::new(points, FontFamily::Proportional);
    style.text_styles.insert(TextStyle::Body, size(15.0));
    style.text_styles.insert(TextStyle::Button, size(15.0));
    style.text_styles.insert(TextStyle::Small, size(12.5));
    style.text_styles.insert(TextStyle::Heading, size(22.0));
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(10.0, 4.0);
    style.spacing.interact_size.y = 26.0;
    // Scroll bars are visible even when the pointer is elsewhere, so that people see that a list continues.
    style.spacing.scroll.dormant_handle_opacity = 0.7;
    style.spacing.scroll.dormant_background_opacity = 0.3;
    style.spacing.scroll.floating_width = 4.0;

    let visuals = &mut style.visuals;
    let (text, weak, window, panel) = match theme {
        Theme::Dark => (0xe2, 0xae, 0x26, 0x1e),
        Theme::Light => (0x22, 0x55, 0xfa, 0xf5),
    };
    let (chosen, on_chosen) = match theme {
        Theme::Dark => (Color32::from_rgb(0x1c, 0x5a, 0x96), Color32::from_rgb(0xe6, 0xf2, 0xff)),
        Theme::Light => (Color32::from_rgb(0xb9, 0xd9, 0xfb), Color32::from_rgb(0x06, 0x2f, 0x61)),
    };
    visuals.override_text_color = None;
    visuals.widgets.noninteractive.fg_stroke.color = Color32::from_gray(text);
    visuals.widgets.inactive.fg_stroke.color = Color32::from_gray(text);
    // In egui's default style, weak text has too little contrast.
    visuals.weak_text_color = Some(Color32::from_gray(weak));
    visuals.window_fill = Color32::from_gray(window);
    visuals.panel_fill = Color32::from_gray(panel);
    visuals.selection.bg_fill = chosen;
    visuals.selection.stroke = Stroke::new(1.5, on_chosen);
    visuals.hyperlink_color = accent(theme == Theme::Dark);
    // In egui's default style, red text on a dark background has too little contrast.
    visuals.error_fg_color = class(Class::Blunder, theme == Theme::Dark);
    visuals.window_corner_radius = 12.into();
    visuals.menu_corner_radius = 8.into();
    for widget in [
        &mut visuals.widgets.noninteractive,
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = 6.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of an opaque colour, as in WCAG 2.2.
    fn luminance(colour: Color32) -> f32 {
        let part = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
    }

    #[test]
    fn errors_are_readable_on_every_background() {
        for theme in [Theme::Light, Theme::Dark] {
            let mut style = Style { visuals: theme.default_visuals(), ..Style::default() };
            adjust(&mut style, theme);
            let visuals = &style.visuals;
            for ground in [visuals.window_fill, visuals.panel_fill] {
                let [text, ground] = [visuals.error_fg_color, ground].map(luminance);
                let contrast = (text.max(ground) + 0.05) / (text.min(ground) + 0.05);
                assert!(contrast >= 4.5, "{theme:?}: {contrast:.2}");
            }
        }
    }
}
