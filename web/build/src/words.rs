//! The languages: what the page says before its module runs, which are the messages of `locales/*/page_start.ftl` in every
//! language, and the file of each language's messages.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The file of these messages in each language's folder. All of them are one line of plain text.
const FILE: &str = "page_start.ftl";

/// This one is part of the module.
const BUILT_IN: &str = "en";

/// The words by language and name.
pub struct Words(BTreeMap<String, BTreeMap<String, String>>);

impl Words {
    pub fn read(locales: &Path) -> Result<Words> {
        let mut words = BTreeMap::new();
        for folder in fs::read_dir(locales)? {
            let folder = folder?.path();
            let language = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let file = folder.join(FILE);
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            words.insert(language, messages(&text).with_context(|| file.display().to_string())?);
        }
        Ok(Words(words))
    }

    /// As JSON that can stand between the tags of a page.
    pub fn to_json(&self) -> String {
        let language = |words: &BTreeMap<String, String>| {
            object(words.iter().map(|(name, text)| (name.as_str(), quoted(text))))
        };
        object(self.0.iter().map(|(code, words)| (code.as_str(), language(words))))
    }

    /// A sentence in every language, one paragraph each.
    pub fn paragraphs(&self, name: &str) -> Result<String> {
        let paragraph = |(code, words): (&String, &BTreeMap<String, String>)| {
            let text = words.get(name).with_context(|| format!("{code}: {name} is missing in {FILE}"))?;
            Ok(format!("<p lang=\"{code}\">{}</p>", text.replace('&', "&amp;").replace('<', "&lt;")))
        };
        self.0.iter().map(paragraph).collect()
    }
}

/// The names and contents of the files of languages, of which a page fetches the one that it speaks.
pub fn languages(locales: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut languages = Vec::new();
    for folder in fs::read_dir(locales)? {
        let folder = folder?.path();
        let mut text = String::new();
        for file in crate::files(&folder)? {
            let messages = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            text.extend(lines(&messages).flat_map(|line| [line, "\n"]));
        }
        let code = folder.file_name().unwrap_or_default().to_string_lossy();
        if code != BUILT_IN {
            languages.push((format!("{code}.ftl"), text.into_bytes()));
        }
    }
    languages.sort();
    Ok(languages)
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn messages(text: &str) -> Result<BTreeMap<String, String>> {
    let message = |line: &str| {
        let (name, text) = line.split_once(" = ").with_context(|| format!("not one line of text: {line}"))?;
        ensure!(!text.contains('{'), "not plain text: {line}");
        Ok((name.trim_start_matches("page-start-").to_owned(), text.to_owned()))
    };
    lines(text).map(message).collect()
}

fn object<'a>(members: impl Iterator<Item = (&'a str, String)>) -> String {
    let members: Vec<String> = members.map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
    format!("{{{}}}", members.join(","))
}

fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('<', "\\u003c");
    format!("\"{escaped}\"")
}
