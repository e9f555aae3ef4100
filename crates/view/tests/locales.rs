//! Every language has all English messages with the same arguments, and the programs use every message.

#[path = "../build/messages.rs"]
mod messages;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use messages::{Messages, files, folders, messages as read};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn languages() -> BTreeMap<String, PathBuf> {
    folders(&crates().join("../locales"))
}

fn english() -> Messages {
    read(&languages()["en"])
}

#[test]
fn every_language_has_every_message_of_english_and_no_others() {
    let english = english();
    for (language, folder) in languages() {
        let own = read(&folder);
        let lacking: Vec<_> = english.keys().filter(|name| !own.contains_key(*name)).collect();
        assert!(lacking.is_empty(), "{language} lacks {lacking:?}");
        let unknown: Vec<_> = own.keys().filter(|name| !english.contains_key(*name)).collect();
        assert!(unknown.is_empty(), "{language} has {unknown:?}, which English has not");
    }
}

#[test]
fn messages_have_the_same_arguments_in_every_language() {
    let english = english();
    for (language, folder) in languages() {
        for (name, arguments) in read(&folder) {
            let Some(expected) = english.get(&name) else { continue };
            assert_eq!(&arguments, expected, "arguments of {name} in {language}, and in English");
        }
    }
}

#[test]
fn no_message_is_unused() {
    let mut sources = String::new();
    for room in ["view", "window", "terminal", "cli", "page"] {
        read_sources(&crates().join(room).join("src"), &mut sources);
    }
    let mut page = String::new();
    read_sources(&crates().join("../web/build/src"), &mut page);
    page += &std::fs::read_to_string(crates().join("../web/start.js")).unwrap();
    let mut build = String::new();
    read_sources(&crates().join("view/build"), &mut build);
    let is_used = |name: &str| {
        // The build script uses the messages with the names of the languages.
        if name.starts_with("language_") && build.contains(&format!("\"{}\"", name.replace('_', "-"))) {
            return true;
        }
        // The page shows these messages before its module runs.
        if let Some(name) = name.strip_prefix("page_start_") {
            return page.contains(&format!("\"{}\"", name.replace('_', "-")));
        }
        // A longer name that starts with this name belongs to another message.
        let ends = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        let path = format!("Text::{name}");
        sources.contains(&format!(".{name}("))
            || sources.match_indices(&path).any(|(at, _)| ends(&sources[at + path.len()..]))
    };
    let unused: Vec<String> = english().into_keys().filter(|name| !is_used(&name.replace(['-', '.'], "_"))).collect();
    assert!(unused.is_empty(), "{} messages are unused: {unused:#?}", unused.len());
}

/// Adds the Rust files of a folder and its subfolders to `sources`, except tests: a message that only a test uses
/// counts as unused. A folder that does not exist adds nothing.
fn read_sources(folder: &Path, sources: &mut String) {
    let Ok(entries) = folder.read_dir() else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            read_sources(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            sources.extend(source.split("#[cfg(test)]\nmod tests {").next());
        }
    }
}

#[test]
fn every_message_of_every_language_can_be_formatted() {
    for (language, folder) in languages() {
        let bundle = bundle(&language, &folder);
        for (name, arguments) in read(&folder) {
            let (id, attribute) = name.split_once('.').map_or((&*name, None), |(id, own)| (id, Some(own)));
            let message = bundle.get_message(id).unwrap();
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute).unwrap().value(),
                None => message.value().unwrap(),
            };
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            for values in samples(&arguments) {
                let mut errors = Vec::new();
                let said = bundle.format_pattern(pattern, Some(&values), &mut errors);
                assert!(errors.is_empty(), "{name} in {language} with {values:?}: {errors:?}");
                assert!(!said.contains(['{', '}', '$']), "{name} in {language} with {values:?}: {said}");
                let is_blank = said.trim().is_empty() && name != "thousands-mark";
                assert!(!is_blank, "{name} in {language} with {values:?} is empty");
            }
        }
    }
}

fn bundle(language: &str, folder: &Path) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    for path in files(folder) {
        let source = std::fs::read_to_string(&path).unwrap();
        bundle.add_resource(FluentResource::try_new(source).unwrap()).unwrap();
    }
    bundle
}

/// Returns sets of argument values: selector keys, other text, and numbers of every plural category. Each argument in
/// turn takes every value, while all other arguments have one common value. These sets also reach nested variants.
fn samples<'a>(arguments: &[&'a str]) -> Vec<FluentArgs<'a>> {
    let keys = ["black", "white", "yes", "no", "sgf", "ggf", "f5"].map(FluentValue::from);
    let numbers = [0, 1, 2, 5, 21].map(FluentValue::from);
    let values: Vec<FluentValue<'static>> = keys.into_iter().chain(numbers).collect();
    if arguments.is_empty() {
        return vec![FluentArgs::new()];
    }
    let mut samples = Vec::new();
    for one in arguments {
        for (own, others) in values.iter().flat_map(|own| values.iter().map(move |others| (own, others))) {
            let value = |name: &&str| if name == one { own.clone() } else { others.clone() };
            samples.push(arguments.iter().map(|name| (*name, value(name))).collect());
        }
    }
    samples
}

/// The plural categories of each language in CLDR, except those for fractions and for millions.
const PLURALS: [(&str, &[&str]); 9] = [
    ("da", &["one", "other"]),
    ("de", &["one", "other"]),
    ("en", &["one", "other"]),
    ("es", &["one", "other"]),
    ("fr", &["one", "other"]),
    ("it", &["one", "other"]),
    ("ja", &["other"]),
    ("sv", &["one", "other"]),
    ("zh", &["other"]),
];

#[test]
fn plurals_are_those_of_the_language() {
    let mut english = selectors(&languages()["en"]);
    english.retain(|_, keys| keys.contains("one"));
    assert_eq!(languages().into_keys().collect::<Vec<_>>(), PLURALS.map(|(language, _)| language));
    for (language, categories) in PLURALS {
        let own = selectors(&languages()[language]);
        for (place, keys) in &own {
            let unknown = ["zero", "one", "two", "few", "many"]
                .into_iter()
                .find(|&key| keys.contains(key) && !categories.contains(&key));
            assert_eq!(unknown, None, "{place:?} in {language}");
        }
        for place in english.keys().filter(|_| categories.contains(&"one")) {
            // If the word is the same for all numbers, the message needs no variants.
            assert!(own.get(place).is_none_or(|keys| keys.contains("one")), "{place:?} in {language} has no [one]");
        }
    }
}

/// The number zero takes the singular in French, and the plural in the other languages.
#[test]
fn nothing_is_counted_as_the_language_counts_it() {
    let said = |language: &str, count: u32| {
        let bundle = bundle(language, &languages()[language]);
        let message = bundle.get_message("count-mistakes").unwrap().value().unwrap();
        let arguments = [("count", FluentValue::from(count))].into_iter().collect();
        bundle.format_pattern(message, Some(&arguments), &mut Vec::new()).into_owned()
    };
    assert_eq!([0, 1, 2].map(|count| said("en", count)), ["0 mistakes", "1 mistake", "2 mistakes"]);
    assert_eq!([0, 1, 2].map(|count| said("fr", count)), ["0 erreur", "1 erreur", "2 erreurs"]);
    assert_eq!([0, 1, 2].map(|count| said("it", count)), ["0 errori", "1 errore", "2 errori"]);
    assert_eq!([0, 1, 2].map(|count| said("es", count)), ["0 errores", "1 error", "2 errores"]);
}

/// Returns the variant keys of every selector. The key of the map is the name of the message or attribute, together
/// with the argument.
fn selectors(folder: &Path) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for path in files(folder) {
        let source = std::fs::read_to_string(&path).unwrap();
        for entry in fluent_syntax::parser::parse(source.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            message.value.iter().for_each(|pattern| choices(message.id.name, pattern, &mut found));
            for attribute in &message.attributes {
                choices(&format!("{}.{}", message.id.name, attribute.id.name), &attribute.value, &mut found);
            }
        }
    }
    found
}

fn choices(name: &str, pattern: &Pattern<&str>, found: &mut BTreeMap<(String, String), BTreeSet<String>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element else {
            continue;
        };
        let InlineExpression::VariableReference { id } = selector else {
            panic!("{name}: not a choice by an argument")
        };
        for variant in variants {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
            found.entry((name.to_owned(), id.name.to_owned())).or_default().insert(key.to_owned());
            choices(name, &variant.value, found);
        }
    }
}

#[test]
fn words_on_buttons_are_short() {
    for (language, folder) in languages() {
        let bundle = bundle(&language, &folder);
        for (name, _) in read(&folder).into_iter().filter(|(_, arguments)| arguments.is_empty()) {
            let (id, attribute) = name.split_once('.').map_or((&*name, None), |(id, own)| (id, Some(own)));
            let most = match attribute {
                Some("short") => 13,
                _ if name.starts_with("menu-") => 13,
                _ if name.starts_with("button-") => 16,
                _ => continue,
            };
            let message = bundle.get_message(id).unwrap();
            let pattern =
                attribute.map_or_else(|| message.value(), |name| message.get_attribute(name).map(|own| own.value()));
            let said = bundle.format_pattern(pattern.unwrap(), None, &mut Vec::new());
            // Most East Asian characters take two columns.
            let width: usize = said.chars().map(|letter| if letter > '\u{2e7f}' { 2 } else { 1 }).sum();
            assert!(width <= most, "{name} in {language} has {width} columns, and not {most}: {said}");
        }
    }
}
