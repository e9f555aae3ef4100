//! Every language has every message of English with the same arguments, and no message is unused.

#[path = "../build/messages.rs"]
mod messages;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use messages::{Messages, files, folders, messages as read};
use std::collections::BTreeMap;
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
        // What every language is called, which is known without its messages.
        if name.starts_with("language_") && build.contains(&format!("\"{}\"", name.replace('_', "-"))) {
            return true;
        }
        // What the page says before its module runs.
        if let Some(name) = name.strip_prefix("page_start_") {
            return page.contains(&format!("\"{}\"", name.replace('_', "-")));
        }
        // A longer name with this prefix is another message.
        let ends = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        let path = format!("Text::{name}");
        sources.contains(&format!(".{name}("))
            || sources.match_indices(&path).any(|(at, _)| ends(&sources[at + path.len()..]))
    };
    let unused: Vec<String> = english().into_keys().filter(|name| !is_used(&name.replace(['-', '.'], "_"))).collect();
    assert!(unused.is_empty(), "{} messages are unused: {unused:#?}", unused.len());
}

/// Adds all Rust files of a folder and its subfolders, except tests: a message that only a test uses is unused. A
/// folder that does not exist has none.
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
                assert!(!said.trim().is_empty(), "{name} in {language} with {values:?} is empty");
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

/// Values for arguments: selector keys, other text, and numbers of every plural category. Each argument in turn takes
/// every value while the others share every value, which reaches nested variants.
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
