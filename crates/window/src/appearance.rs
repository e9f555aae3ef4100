//! The appearance of the window. This file applies the theme, scale and language settings to egui.

pub(crate) mod fonts;
pub(crate) mod style;

use eframe::egui::{Context, ThemePreference, Vec2, vec2};
use reversi_view::{Appearance, Dialog, Language, Scale, View};

use crate::appearance::fonts::Fonts;

/// The reference size for the automatic zoom factor, in the desktop's points. Larger windows have larger text.
const LARGE: Vec2 = vec2(1920.0, 1080.0);
/// The minimum window size in zoomed points. The zoom factor is limited so that the window keeps at least this size.
const LEAST: Vec2 = vec2(300.0, 240.0);

/// The settings that were last applied to egui.
#[derive(Default)]
pub(crate) struct AppliedSettings {
    appearance: Option<Appearance>,
    language: Option<Language>,
    /// Whether the app has already tried to load fonts for the names of all languages.
    names: bool,
    fonts: Fonts,
}

impl AppliedSettings {
    /// Applies the settings that have changed since the last frame.
    pub(crate) fn apply(&mut self, ctx: &Context, view: &mut View) {
        if self.appearance.is_none() {
            style::apply(ctx);
            // Disable egui's zoom shortcuts. The application's own shortcuts change the scale, which is saved with the
            // settings.
            ctx.options_mut(|options| options.zoom_with_keyboard = false);
        }
        let zoom = zoom(ctx.content_rect().size() * ctx.zoom_factor(), view.settings().scale);
        if zoom != ctx.zoom_factor() {
            ctx.set_zoom_factor(zoom);
        }
        let wanted = view.settings().appearance;
        if self.appearance.replace(wanted) != Some(wanted) {
            ctx.set_theme(match wanted {
                Appearance::System => ThemePreference::System,
                Appearance::Light => ThemePreference::Light,
                Appearance::Dark => ThemePreference::Dark,
            });
            ctx.request_repaint();
        }
        let language = view.text().language();
        if self.language.replace(language) != Some(language) {
            if !self.fonts.speak(ctx, language) {
                view.show_english(|text, language| text.notice_no_font(language.english_name()));
                self.language = Some(view.text().language());
            }
            ctx.request_repaint();
        }
        // The settings dialog lists each language by its name in that language.
        if matches!(view.dialog(), Some(Dialog::Settings)) && !std::mem::replace(&mut self.names, true) {
            for language in Language::all() {
                self.fonts.name(ctx, language);
            }
        }
    }
}

/// Returns the zoom factor for a window whose size is given in the desktop's points.
fn zoom(window: Vec2, scale: Scale) -> f32 {
    // The caller computes the size from zoomed points. Rounding makes the size independent of the current zoom
    // factor.
    let window = (window * 8.0).round() / 8.0;
    let times = |size: Vec2| (window.x / size.x).min(window.y / size.y);
    // The zoom factor grows in steps, so that slightly resizing the window does not change the text size.
    let automatic = ((times(LARGE) * 4.0).floor() / 4.0).clamp(1.0, 3.0);
    (automatic * scale.factor()).min(times(LEAST).max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_windows_have_large_letters() {
        let (usual, large) = (Scale::default(), Scale::ALL[6]);
        for (size, expected) in [
            ((940.0, 720.0), (1.0, 2.0)),
            ((1920.0, 1200.0), (1.0, 2.0)),
            ((2560.0, 1440.0), (1.25, 2.5)),
            ((3840.0, 2160.0), (2.0, 4.0)),
            ((3840.0, 800.0), (1.0, 2.0)),
            ((300.0, 300.0), (1.0, 1.0)),
            ((450.0, 600.0), (1.0, 1.5)),
            ((0.0, 0.0), (1.0, 1.0)),
        ] {
            assert_eq!((zoom(size.into(), usual), zoom(size.into(), large)), expected, "{size:?}");
        }
        assert_eq!(zoom(vec2(940.0, 720.0), Scale::ALL[0]), 0.75);
    }

    #[test]
    fn a_factor_stays_once_it_is_found() {
        for width in 100..4000 {
            let size = vec2(width as f32, width as f32 * 0.75);
            for scale in Scale::ALL {
                let factor = zoom(size, scale);
                assert_eq!(zoom(size / factor * factor, scale), factor, "{size:?} {scale:?}");
            }
        }
    }
}
