//! System fonts, for languages whose characters the built-in fonts lack.

use std::sync::Arc;

use eframe::egui::{Context, FontData, FontDefinitions, FontFamily, FontId};
use fontdb::{Database, FaceInfo, Style};
use reversi_view::Language;
use skrifa::{FontRef, MetadataProvider};

/// The system fonts that supplement the built-in fonts, with their names. Earlier fonts take precedence.
#[derive(Default)]
pub(crate) struct Fonts {
    added: Vec<(String, Arc<FontData>)>,
}

/// Font families for Japanese. They draw some characters differently from fonts for Chinese.
const JAPANESE: [&str; 10] = [
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans",
    "IPAexGothic",
    "IPAGothic",
    "IPAPGothic",
    "Hiragino Sans",
    "Yu Gothic",
    "Meiryo",
    "MS Gothic",
];

/// Font families for Simplified Chinese.
const CHINESE: [&str; 9] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimHei",
];

impl Fonts {
    /// Loads a font that has all characters of the language, and gives it precedence over the other system fonts.
    /// Returns whether the language can be displayed.
    pub(crate) fn speak(&mut self, ctx: &Context, language: Language) -> bool {
        let letters = east_asian(language.characters());
        if letters.is_empty() {
            return true;
        }
        let Some(font) = find(language, &letters) else { return false };
        self.added.retain(|(name, _)| *name != font.0);
        self.added.insert(0, font);
        self.apply(ctx);
        true
    }

    /// Loads a font that can display the name of a language, if the system has such a font.
    pub(crate) fn name(&mut self, ctx: &Context, language: Language) {
        let id = FontId::proportional(14.0);
        let mut letters = east_asian(language.name().chars());
        ctx.fonts_mut(|fonts| letters.retain(|&letter| !fonts.has_glyph(&id, letter)));
        if letters.is_empty() {
            return;
        }
        let is_new = |font: &(String, _)| self.added.iter().all(|(name, _)| *name != font.0);
        if let Some(font) = find(language, &letters).filter(is_new) {
            self.added.push(font);
            self.apply(ctx);
        }
    }

    /// Passes all fonts to egui. The built-in fonts come first, because they contain the Latin letters.
    fn apply(&self, ctx: &Context) {
        let mut fonts = FontDefinitions::default();
        for (name, data) in &self.added {
            fonts.font_data.insert(name.clone(), data.clone());
            for family in [FontFamily::Proportional, FontFamily::Monospace] {
                fonts.families.entry(family).or_default().push(name.clone());
            }
        }
        ctx.set_fonts(fonts);
    }
}

/// Returns the characters that need a system font. The built-in fonts cover everything below the CJK blocks.
fn east_asian(characters: impl Iterator<Item = char>) -> Vec<char> {
    let mut letters: Vec<char> = characters.filter(|letter| *letter > '\u{2fff}').collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// Finds the system font that suits the language best among the fonts that have all of `letters`.
fn find(language: Language, letters: &[char]) -> Option<(String, Arc<FontData>)> {
    let mut database = Database::new();
    database.load_system_fonts();
    candidates(&database, language).into_iter().find_map(|face| {
        let read = |data: &[u8], index: u32| {
            let characters = FontRef::from_index(data, index).ok()?.charmap();
            let complete = letters.iter().all(|&letter| characters.map(letter).is_some());
            complete.then(|| FontData { index, ..FontData::from_owned(data.to_vec()) })
        };
        let data = database.with_face_data(face.id, read)??;
        Some((face.post_script_name.clone(), Arc::new(data)))
    })
}

/// Returns all upright fonts, the most suitable first: the font families for the language, then the
/// families for the other East Asian language, then all others. Within a family, fonts are sorted by how
/// close their weight is to regular.
fn candidates(database: &Database, language: Language) -> Vec<&FaceInfo> {
    let [first, then] = match language.code() {
        "zh" => [&CHINESE[..], &JAPANESE],
        _ => [&JAPANESE[..], &CHINESE],
    };
    let preferred = || first.iter().chain(then);
    let is_upright = |face: &&FaceInfo| face.style == Style::Normal;
    let mut candidates: Vec<&FaceInfo> = database.faces().filter(is_upright).collect();
    candidates.sort_by_key(|face| {
        let place = preferred().position(|family| face.families.iter().any(|(name, _)| name == family));
        (place.unwrap_or(usize::MAX), face.weight.0.abs_diff(400))
    });
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use fontdb::{ID, Source, Stretch, Weight};

    #[test]
    fn each_language_has_the_font_that_is_made_for_it() {
        let mut database = Database::new();
        for (family, weight, style) in [
            ("Something Else", Weight::NORMAL, Style::Normal),
            ("WenQuanYi Zen Hei", Weight::NORMAL, Style::Normal),
            ("Noto Sans CJK JP", Weight::BOLD, Style::Normal),
            ("Noto Sans CJK JP", Weight::NORMAL, Style::Italic),
            ("Noto Sans CJK JP", Weight::NORMAL, Style::Normal),
            ("IPAexGothic", Weight::NORMAL, Style::Normal),
            ("Noto Sans CJK SC", Weight::NORMAL, Style::Normal),
        ] {
            database.push_face_info(FaceInfo {
                id: ID::dummy(),
                source: Source::Binary(Arc::new([])),
                index: 0,
                families: vec![(family.to_owned(), fontdb::Language::English_UnitedStates)],
                post_script_name: family.replace(' ', ""),
                style,
                weight,
                stretch: Stretch::Normal,
                monospaced: false,
            });
        }
        let first = |code: &str| {
            let candidates = candidates(&database, Language::find(code).unwrap());
            candidates.into_iter().map(|face| (face.families[0].0.clone(), face.weight.0)).collect::<Vec<_>>()
        };
        let named = |names: [(&str, u16); 6]| names.map(|(name, weight)| (name.to_owned(), weight)).to_vec();
        let [japanese, bold, ipa] = [("Noto Sans CJK JP", 400), ("Noto Sans CJK JP", 700), ("IPAexGothic", 400)];
        let [chinese, wen, other] = [("Noto Sans CJK SC", 400), ("WenQuanYi Zen Hei", 400), ("Something Else", 400)];
        assert_eq!(first("ja"), named([japanese, bold, ipa, chinese, wen, other]));
        assert_eq!(first("zh"), named([chinese, wen, japanese, bold, ipa, other]));
    }
}
