//! The messages in a language. Each message in the locale files is a method of [`Text`].
//!
//! The build script generates the methods from `locales/en`, one for each message. The parameters of a method are the
//! message's arguments in alphabetical order.

use crate::language::Language;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use reversi::{Player, Size, Square};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// A language for which the build script has found a folder of messages.
pub(crate) struct Locale {
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
    pub(crate) english_name: &'static str,
    /// The messages of the language, if they are built in.
    pub(crate) messages: Option<&'static str>,
}

/// The messages of a language.
///
/// ```
/// use reversi::Player;
/// use reversi_view::{Language, Text};
///
/// let text = Text::new(Language::ENGLISH);
/// assert_eq!(text.turn(Player::Black), "Black to move");
/// assert_eq!(text.square_turns_over(2, "f5"), "f5: turns over 2 discs");
/// ```
pub struct Text {
    language: Language,
    /// The messages of the language, followed by the English messages, which are the fallback for missing messages.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Text {
    /// Returns the messages of a language. Messages that the language lacks are in English.
    #[must_use]
    pub fn new(language: Language) -> Text {
        let languages = if language == Language::ENGLISH { vec![language] } else { vec![language, Language::ENGLISH] };
        Text { language, bundles: languages.into_iter().map(bundle).collect() }
    }

    /// Returns the language of the messages.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    fn format(&self, id: &str, attribute: Option<&str>, values: &[(&'static str, FluentValue<'static>)]) -> String {
        let mut arguments = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let found = self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => message.value()?,
            };
            Some((bundle, pattern))
        });
        // The methods that call this function are generated from the English messages, so every message exists.
        let Some((bundle, pattern)) = found else { return id.to_owned() };
        bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Text").field(&self.language).finish()
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
    // Do not insert Unicode directional isolates around arguments, because some fonts and terminals do not support
    // them.
    bundle.set_use_isolating(false);
    // Fluent skips messages with syntax errors. Tests check that all messages can be parsed and formatted.
    let messages = language.messages().unwrap_or_default().to_owned();
    bundle.add_resource_overriding(FluentResource::try_new(messages).unwrap_or_else(|(rest, _)| rest));
    bundle
}

/// An argument of a message.
pub trait Argument {
    /// Converts the argument to a value for Fluent.
    fn value(self) -> FluentValue<'static>;
}

impl Argument for Player {
    /// Returns a selector key: `black` or `white`.
    fn value(self) -> FluentValue<'static> {
        match self {
            Player::Black => "black".into(),
            Player::White => "white".into(),
        }
    }
}

impl Argument for Square {
    fn value(self) -> FluentValue<'static> {
        self.to_string().into()
    }
}

impl Argument for Size {
    fn value(self) -> FluentValue<'static> {
        self.to_string().into()
    }
}

impl Argument for &str {
    fn value(self) -> FluentValue<'static> {
        self.to_owned().into()
    }
}

impl Argument for String {
    fn value(self) -> FluentValue<'static> {
        self.into()
    }
}

impl Argument for bool {
    /// Returns a selector key: `yes` or `no`.
    fn value(self) -> FluentValue<'static> {
        if self { "yes".into() } else { "no".into() }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Argument for $number {
            fn value(self) -> FluentValue<'static> {
                self.into()
            }
        }
    )*};
}

numbers!(u8 u32 i32 u64 usize f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let other = Language::all().find(|&language| language != Language::ENGLISH).unwrap();
        let mut text = Text::new(other);
        let mut gaps = FluentBundle::new_concurrent(vec![other.code().parse().unwrap()]);
        gaps.add_resource(FluentResource::try_new("menu-game = X\naction-open = Y".to_owned()).unwrap()).unwrap();
        text.bundles[0] = gaps;
        assert_eq!([text.menu_game(), text.action_open()], ["X", "Y"]);
        assert_eq!([text.menu_moves(), text.action_open_short()], ["Moves", "open"]);
    }
}
