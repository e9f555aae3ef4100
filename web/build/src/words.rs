//! The page's texts that are not in its module, in all languages: the start messages of `locales/*/page_start.ftl`,
//! which the page needs before its module runs, the texts of the manifest, and a file with all messages for each
//! language.

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file with the start messages in each language's folder. Each message in this file is one line of
/// plain text.
const FILE: &str = "page_start.ftl";

/// The language whose messages are built into the module.
const BUILT_IN: &str = "en";

/// The start messages, keyed by language and then by name.
pub struct Words(BTreeMap<String, BTreeMap<String, String>>);

impl Words {
    /// Reads the start messages of all languages.
    pub fn read(locales: &Path) -> Result<Words> {
        let mut words = BTreeMap::new();
        for (language, folder) in folders(locales)? {
            let file = folder.join(FILE);
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            words.insert(language, messages(&text).with_context(|| file.display().to_string())?);
        }
        Ok(Words(words))
    }

    /// Returns the messages as JSON for a script element. A `<` is escaped, so that no message can end the element.
    pub fn to_json(&self) -> Result<String> {
        Ok(serde_json::to_string(&self.0)?.replace('<', "\\u003c"))
    }

    /// Returns the message `name` as HTML, with one paragraph for each language.
    pub fn paragraphs(&self, name: &str) -> Result<String> {
        let paragraph = |(code, words): (&String, &BTreeMap<String, String>)| {
            let text = words.get(name).with_context(|| format!("{code}: {name} is missing in {FILE}"))?;
            Ok(format!("<p lang=\"{code}\">{}</p>", text.replace('&', "&amp;").replace('<', "&lt;")))
        };
        self.0.iter().map(paragraph).collect()
    }
}

/// Returns the names and contents of the language files. The page fetches only the file of the current language.
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

/// Adds the name and the description of the game in every language to the manifest.
pub fn complete_manifest(manifest: &str, locales: &Path) -> Result<String> {
    let (mut names, mut descriptions) = (Map::new(), Map::new());
    for (code, folder) in folders(locales)? {
        let file = folder.join("help.ftl");
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        for (texts, name) in [(&mut names, "about-title = "), (&mut descriptions, "about-text = ")] {
            let message = text.lines().find_map(|line| line.strip_prefix(name));
            let message = message.with_context(|| format!("\"{name}\" is missing in {}", file.display()))?;
            texts.insert(code.clone(), Value::from(message));
        }
    }
    let mut manifest: Map<String, Value> = serde_json::from_str(manifest).context("the manifest")?;
    manifest.insert("description".to_owned(), descriptions.get(BUILT_IN).context("English is missing")?.clone());
    manifest.insert("name_localized".to_owned(), json!(names));
    manifest.insert("short_name_localized".to_owned(), json!(names));
    manifest.insert("description_localized".to_owned(), json!(descriptions));
    Ok(serde_json::to_string(&manifest)?)
}

/// Returns a map from each language's code to its folder.
fn folders(locales: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let named = |folder: fs::DirEntry| (folder.file_name().to_string_lossy().into_owned(), folder.path());
    let folders = fs::read_dir(locales)?.map(|folder| folder.map(named));
    Ok(folders.collect::<Result<_, _>>()?)
}

/// Returns the lines of a message file, without comments and empty lines.
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
