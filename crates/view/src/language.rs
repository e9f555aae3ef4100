//! The available languages, and the detection of the reader's language.

use crate::text::LOCALES;
use std::sync::OnceLock;

/// A language in which the views can show their text.
///
/// ```
/// use reversi_view::Language;
///
/// assert_eq!(Language::find("ja_JP.UTF-8").map(|language| language.name()), Some("日本語"));
/// assert_eq!(Language::find("tlh"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(usize);

/// For each language: the messages that a program has supplied at run time.
static SUPPLIED: [OnceLock<String>; LOCALES.len()] = [const { OnceLock::new() }; LOCALES.len()];

impl Language {
    /// English, the fallback for messages that are missing in other languages.
    pub const ENGLISH: Language = Language(english());

    /// Returns all languages, sorted by code.
    pub fn all() -> impl ExactSizeIterator<Item = Language> {
        (0..LOCALES.len()).map(Language)
    }

    /// Returns the code of the language, such as `en` or `ja`.
    #[must_use]
    pub fn code(self) -> &'static str {
        LOCALES[self.0].code
    }

    /// Returns the name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        LOCALES[self.0].name
    }

    /// Returns the English name of the language, for screens that cannot show the characters of the language.
    #[must_use]
    pub fn english_name(self) -> &'static str {
        LOCALES[self.0].english_name
    }

    /// Returns the name of the language in the language itself, followed by its English name for readers who cannot
    /// read the first name or have no font for it: `日本語 (Japanese)`.
    #[must_use]
    pub fn both_names(self) -> String {
        let (own, english) = (self.name(), self.english_name());
        if own == english { own.to_owned() } else { format!("{own} ({english})") }
    }

    /// Returns the messages of the language, if they are built in or were [supplied](Self::supply).
    pub(crate) fn messages(self) -> Option<&'static str> {
        LOCALES[self.0].messages.or_else(|| SUPPLIED[self.0].get().map(String::as_str))
    }

    /// Returns whether the messages of the language are built in or were [supplied](Self::supply).
    #[must_use]
    pub fn is_here(self) -> bool {
        self.messages().is_some()
    }

    /// Supplies the messages of a language whose messages are not built in. The messages stay in memory until the
    /// program ends.
    pub fn supply(self, messages: String) {
        SUPPLIED[self.0].get_or_init(|| messages);
    }

    /// Returns every character that the messages in the language can contain.
    pub fn characters(self) -> impl Iterator<Item = char> {
        self.messages().unwrap_or_default().chars().filter(|letter| !letter.is_control())
    }

    /// Finds a language by its code or by a locale name, such as `ja`, `ja-JP` or `ja_JP.UTF-8`. Looks for the full
    /// code first, and then for the code without the country.
    #[must_use]
    pub fn find(name: &str) -> Option<Language> {
        let name = name.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let named = |code: &str| Language::all().find(|language| language.code().eq_ignore_ascii_case(code));
        named(&name).or_else(|| named(name.split('-').next().unwrap_or_default()))
    }

    /// Returns the language in the first environment variable among `LC_ALL`, `LC_MESSAGES` and `LANG` that is not
    /// empty. Returns English if there is no such variable or if its language is unknown. `variable` returns the value
    /// of an environment variable.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let set = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
        set.and_then(|locale| Language::find(&locale)).unwrap_or(Language::ENGLISH)
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// Returns the index of English.
const fn english() -> usize {
    let mut at = 0;
    while !matches!(LOCALES[at].code.as_bytes(), b"en") {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let language = |set: &[(&str, &str)]| {
            let find = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            Language::of_environment(find).code()
        };
        assert_eq!(language(&[]), "en");
        assert_eq!(language(&[("LANG", "ja_JP.UTF-8")]), "ja");
        assert_eq!(language(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")]), "en");
        assert_eq!(language(&[("LANG", "de_DE"), ("LC_MESSAGES", "ja"), ("LC_ALL", "")]), "ja");
        assert_eq!(language(&[("LANG", "ja_JP.eucJP@modifier")]), "ja");
    }

    #[test]
    fn a_language_is_found_by_every_name_of_it_in_use() {
        for (name, code) in [
            ("da_DK.UTF-8", "da"),
            ("de_AT@euro", "de"),
            ("en_GB.UTF-8", "en"),
            ("es-419", "es"),
            ("fr-CA", "fr"),
            ("it_CH.ISO-8859-1", "it"),
            ("ja", "ja"),
            ("SV_fi", "sv"),
            ("zh_CN.UTF-8", "zh"),
            ("zh-Hans-SG", "zh"),
        ] {
            assert_eq!(Language::find(name).map(Language::code), Some(code), "{name}");
        }
        for name in ["C.UTF-8", "POSIX", "", "pl_PL", "nb-NO", "d", "french"] {
            assert_eq!(Language::find(name), None, "{name}");
        }
    }

    #[test]
    fn every_language_has_names_and_messages() {
        let codes: Vec<&str> = Language::all().map(Language::code).collect();
        assert_eq!(codes, ["da", "de", "en", "es", "fr", "it", "ja", "sv", "zh"]);
        let names: std::collections::HashSet<String> = Language::all().map(Language::both_names).collect();
        assert_eq!(names.len(), codes.len(), "{names:?}");
        assert!(Language::all().all(Language::is_here));
    }
}
