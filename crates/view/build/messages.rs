//! Reads locale files and collects their messages, with the arguments of each message.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The names of a message's arguments, in alphabetical order.
pub(crate) type Arguments = BTreeSet<String>;

/// The arguments of each message, keyed by the message's name. The name of an attribute has the form
/// `message.attribute`.
pub(crate) type Messages = BTreeMap<String, Arguments>;

/// Returns the folders of all languages, keyed by language code.
pub(crate) fn folders(locales: &Path) -> BTreeMap<String, PathBuf> {
    let entries = std::fs::read_dir(locales).unwrap_or_else(|error| panic!("{}: {error}", locales.display()));
    let folders = entries.map(|entry| entry.expect("a folder can be read").path()).filter(|path| path.is_dir());
    folders.map(|path| (path.file_name().expect("it has a name").to_string_lossy().into_owned(), path)).collect()
}

/// Returns the message files of a language, in alphabetical order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder can be read").path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl")).collect();
    files.sort();
    files
}

/// Returns the messages of a language. Panics if a file cannot be read or parsed, or if a message occurs twice. The
/// panic message contains the path of the file.
pub(crate) fn messages(folder: &Path) -> Messages {
    let mut messages = Messages::new();
    for path in files(folder) {
        let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut add = |name: String, pattern: &Pattern<&str>| {
                let mut arguments = Arguments::new();
                collect(pattern, &mut arguments);
                let old = messages.insert(name.clone(), arguments);
                assert!(old.is_none(), "{}: {name} is there twice", path.display());
            };
            if let Some(value) = &message.value {
                add(message.id.name.to_owned(), value);
            }
            for attribute in &message.attributes {
                add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, arguments: &mut Arguments) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, arguments);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, arguments: &mut Arguments) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            collect_inline(selector, arguments);
            variants.iter().for_each(|variant| collect(&variant.value, arguments));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, arguments: &mut Arguments) {
    match inline {
        InlineExpression::VariableReference { id } => drop(arguments.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => collect_expression(expression, arguments),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|inline| collect_inline(inline, arguments));
        }
        _ => {}
    }
}
