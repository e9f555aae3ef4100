//! Generates a method for every message of the English locale, so that the compiler reports missing messages and
//! arguments. Embeds the messages of all languages or, without the feature `languages`, only the English messages.

#[path = "messages.rs"]
mod messages;

use std::fmt::Write as _;
use std::path::Path;

#[allow(clippy::print_stdout)] // A build script sends instructions to cargo by printing them.
fn main() {
    // In the repository, `crates/view/locales` is a symbolic link to the `locales` folder at the root. A published
    // package contains a copy of that folder.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = [root.join("locales"), root.join("../../locales")].into_iter().find(|folder| folder.is_dir());
    // Cargo does not follow symbolic links when it checks for changes, so the script passes it the real path.
    let locales = folder.and_then(|folder| folder.canonicalize().ok()).expect("the folder of languages is there");
    println!("cargo::rerun-if-changed={}", locales.display());
    let folders = messages::folders(&locales);
    let english = messages::messages(folders.get("en").expect("there is English"));

    let mut code = String::from("impl Text {\n");
    for (name, arguments) in &english {
        let (id, attribute) = name.split_once('.').map_or((name.as_str(), None), |(id, name)| (id, Some(name)));
        // The parameters are raw identifiers, because the name of an argument may be a keyword, such as `move`.
        let parameters: String = arguments.iter().map(|name| format!(", r#{name}: impl Argument")).collect();
        let values: String = arguments.iter().map(|name| format!("({name:?}, r#{name}.value()), ")).collect();
        writeln!(
            code,
            "    /// The message `{name}`.\n    #[must_use]\n    pub fn {}(&self{parameters}) -> String {{\n        \
             self.format({id:?}, {attribute:?}, &[{values}])\n    }}\n",
            name.replace(['-', '.'], "_")
        )
        .expect("a string takes all");
    }
    code.push_str("}\n\npub(crate) static LOCALES: &[Locale] = &[\n");
    let all = std::env::var_os("CARGO_FEATURE_LANGUAGES").is_some();
    for (language, folder) in &folders {
        let whole: String = messages::files(folder).iter().map(|path| compact(path)).collect();
        let [name, english_name] = ["language-name", "language-english-name"].map(|name| plain(&whole, name));
        let messages = (all || language == "en").then_some(whole.as_str());
        writeln!(
            code,
            "    Locale {{ code: {language:?}, name: {name:?}, english_name: {english_name:?}, messages: {messages:?} }},"
        )
        .expect("a string takes all");
    }
    code.push_str("];\n");
    let target = Path::new(&std::env::var_os("OUT_DIR").expect("cargo says where")).join("messages.rs");
    std::fs::write(&target, code).unwrap_or_else(|error| panic!("{}: {error}", target.display()));
}

/// Returns the text of the message `name`. The message must not have arguments.
fn plain<'a>(messages: &'a str, name: &str) -> &'a str {
    let text = messages.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
    text.unwrap_or_else(|| panic!("a language has no {name}"))
}

/// Returns the contents of a message file, without comments or empty lines.
fn compact(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect()
}
