//! The appearance of the window: what egui has been set to, and what has to change.

use eframe::egui::{Context, ThemePreference};
use reversi_view::{Appearance, Dialog, Language, View};

use crate::fonts::Fonts;
use crate::style;

/// What egui has been set to.
#[derive(Default)]
pub(crate) struct Look {
    appearance: Option<Appearance>,
    language: Option<Language>,
    /// Whether the names of all languages can be shown, as far as there are fonts for them.
    names: bool,
    fonts: Fonts,
}

impl Look {
    /// Applies the settings to the window.
    pub(crate) fn apply(&mut self, ctx: &Context, view: &mut View) {
        if self.appearance.is_none() {
            style::apply(ctx);
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
            if !self.fonts.load(ctx, language.characters()) {
                view.show_english(|text, language| text.notice_no_font(language.english_name()));
                self.language = Some(view.text().language());
            }
            ctx.request_repaint();
        }
        // Whoever looks for a language in the settings looks for its own name.
        if matches!(view.dialog(), Some(Dialog::Settings)) && !std::mem::replace(&mut self.names, true) {
            for language in Language::all() {
                self.fonts.load(ctx, language.name().chars());
            }
        }
    }
}
