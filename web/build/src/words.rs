//! What the page says before its module runs: the messages of `locales/*/page_start.ftl`, in every language.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The file of these messages in each language's folder. All of them are one line of plain text.
const FILE: &str = "page_start.ftl";

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

fn messages(text: &str) -> Result<BTreeMap<String, String>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let message = |line: &str| {
        let (name, text) = line.split_once(" = ").with_context(|| format!("not one line of text: {line}"))?;
        ensure!(!text.contains('{'), "not plain text: {line}");
        Ok((name.trim_start_matches("page-start-").to_owned(), text.to_owned()))
    };
    lines.map(message).collect()
}

fn object<'a>(members: impl Iterator<Item = (&'a str, String)>) -> String {
    let members: Vec<String> = members.map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
    format!("{{{}}}", members.join(","))
}

fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('<', "\\u003c");
    format!("\"{escaped}\"")
}
