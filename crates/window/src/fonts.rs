//! System fonts, for languages whose characters the built-in fonts lack.

use eframe::egui::{Context, FontData, FontFamily, FontId};
use eframe::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use fontdb::{Database, FaceInfo, Style};

/// The fonts added to the built-in ones.
#[derive(Default)]
pub(crate) struct Fonts {
    added: Vec<String>,
}

/// Preferred families for East Asian text; the first one installed is used. If there is none, any font that has the
/// characters is used.
const PREFERRED: [&str; 14] = [
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Noto Sans CJK SC",
    "Source Han Sans",
    "IPAexGothic",
    "IPAGothic",
    "IPAPGothic",
    "Hiragino Sans",
    "Yu Gothic",
    "Meiryo",
    "MS Gothic",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
];

impl Fonts {
    /// Makes these characters available. Returns whether that succeeded.
    pub(crate) fn load(&mut self, ctx: &Context, characters: impl Iterator<Item = char>) -> bool {
        let missing = missing(ctx, characters);
        if missing.is_empty() {
            return true;
        }
        let mut database = Database::new();
        database.load_system_fonts();
        let Some((name, data)) = find(&database, &missing) else { return false };
        if !self.added.contains(&name) {
            let family = |family| InsertFontFamily { family, priority: FontPriority::Lowest };
            let families = vec![family(FontFamily::Proportional), family(FontFamily::Monospace)];
            ctx.add_font(FontInsert::new(&name, data, families));
            self.added.push(name);
        }
        true
    }
}

/// Those of the characters that the fonts lack.
fn missing(ctx: &Context, characters: impl Iterator<Item = char>) -> Vec<char> {
    // The built-in fonts cover everything below the CJK blocks, so only the rest is looked up.
    let mut letters: Vec<char> = characters.filter(|letter| *letter > '\u{2fff}').collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        return letters;
    }
    let font = FontId::proportional(14.0);
    ctx.fonts_mut(|fonts| letters.into_iter().filter(|&letter| !fonts.has_glyph(&font, letter)).collect())
}

/// A font that has all of these characters, with its name: a preferred one, or else any.
fn find(database: &Database, letters: &[char]) -> Option<(String, FontData)> {
    let is_upright = |face: &&FaceInfo| face.style == Style::Normal;
    let mut candidates: Vec<&FaceInfo> = database.faces().filter(is_upright).collect();
    // Preferred families first, and the regular weight of a family before its bold ones.
    candidates.sort_by_key(|face| {
        let place = PREFERRED.iter().position(|family| face.families.iter().any(|(name, _)| name == family));
        (place.unwrap_or(PREFERRED.len()), face.weight.0.abs_diff(400))
    });
    candidates.into_iter().find_map(|face| {
        let read = |data: &[u8], index: u32| {
            let parsed = ttf_parser::Face::parse(data, index).ok()?;
            let complete = letters.iter().all(|&letter| parsed.glyph_index(letter).is_some());
            complete.then(|| FontData { index, ..FontData::from_owned(data.to_vec()) })
        };
        let data = database.with_face_data(face.id, read)??;
        Some((face.post_script_name.clone(), data))
    })
}
