//! The languages: what the page says before its module runs, which are the messages of `locales/*/page_start.ftl` in every
//! language, the manifest's, and the file of each language's messages.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The file of these messages in each language's folder. All of them are one line of plain text.
const FILE: &str = "page_start.ftl";

/// This one is part of the module.
const BUILT_IN: &str = "en";

/// The words by language and name.
pub struct Words(BTreeMap<String, BTreeMap<String, String>>);

impl Words {
    pub fn read(locales: &Path) -> Result<Words> {
        let mut words = BTreeMap::new();
        for (language, folder) in folders(locales)? {
            let file = folder.join(FILE);
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            words.insert(language, messages(&text).with_context(|| file.display().to_string())?);
        }
        Ok(Words(words))
    }

    /// As JSON that can stand between the tags of a page.
    pub fn to_json(&self) -> String {
        let language =
            |words: &BTreeMap<String, String>| object(words.iter().map(|(name, text)| (name.as_str(), quoted(text))));
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
    for (code, folder) in folders(locales)? {
        let mut text = String::new();
        for file in crate::files(&folder)? {
            let messages = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            text.extend(lines(&messages).flat_map(|line| [line, "\n"]));
        }
        if code != BUILT_IN {
            languages.push((format!("{code}.ftl"), text.into_bytes()));
        }
    }
    Ok(languages)
}

/// What the manifest says in every language: what the game is called, and what it is.
pub fn manifest(locales: &Path) -> Result<String> {
    let mut members = BTreeMap::<&str, Vec<(String, String)>>::new();
    for (code, folder) in folders(locales)? {
        let file = folder.join("help.ftl");
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        for (member, name) in [("name", "about-title = "), ("description", "about-text = ")] {
            let said = text.lines().find_map(|line| line.strip_prefix(name));
            let said = said.with_context(|| format!("{name}is missing in {}", file.display()))?;
            members.entry(member).or_default().push((code.clone(), quoted(said)));
        }
    }
    let (names, descriptions) = (&members["name"], &members["description"]);
    let in_all = |texts: &[(String, String)]| object(texts.iter().map(|(code, text)| (code.as_str(), text.clone())));
    let english = descriptions.iter().find(|(code, _)| code == BUILT_IN).context("there is no English")?;
    Ok(format!(
        "\"description\":{},\"name_localized\":{},\"short_name_localized\":{},\"description_localized\":{}",
        english.1,
        in_all(names),
        in_all(names),
        in_all(descriptions)
    ))
}

/// The folders of the languages, by their codes.
fn folders(locales: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let named = |folder: fs::DirEntry| (folder.file_name().to_string_lossy().into_owned(), folder.path());
    let folders = fs::read_dir(locales)?.map(|folder| folder.map(named));
    Ok(folders.collect::<Result<_, _>>()?)
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
