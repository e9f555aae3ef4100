//! The syntax of SGF, version 4, which is common to all games: trees of nodes with named values.
//!
//! The parser is not recursive, so that deeply nested variations cannot overflow the stack. It copies nothing: a parsed
//! game refers to the bytes of the file, because a file may consist of many short properties, each of which would need
//! far more memory as a value of its own. Text that is not UTF-8 is decoded as Latin-1, which accepts any bytes.

mod properties;

pub use properties::Properties;

use std::borrow::Cow;
use thiserror::Error;

/// A game of an SGF file.
#[derive(Clone, Copy, Debug)]
pub struct SgfGame<'a> {
    /// The file up to the end of the game, and the offset of the game.
    bytes: &'a [u8],
    start: usize,
}

impl<'a> SgfGame<'a> {
    /// Returns the length of the game in bytes.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len() - self.start
    }

    /// Iterates over the nodes in the order of the file, with parents before their children. The first node is the
    /// root.
    #[must_use]
    pub fn nodes(&self) -> Nodes<'a> {
        let parser = Parser { bytes: self.bytes, at: self.start };
        Nodes { parser, open: Vec::new(), last: None, count: 0 }
    }
}

/// An iterator over the nodes of a game.
#[derive(Clone, Debug)]
pub struct Nodes<'a> {
    parser: Parser<'a>,
    /// The nodes to return to at closing parentheses.
    open: Vec<Option<usize>>,
    last: Option<usize>,
    count: usize,
}

impl<'a> Iterator for Nodes<'a> {
    type Item = SgfNode<'a>;

    fn next(&mut self) -> Option<SgfNode<'a>> {
        loop {
            self.parser.skip_space();
            let offset = self.parser.at;
            match self.parser.peek()? {
                b'(' => self.open.push(self.last),
                b')' => self.last = self.open.pop().flatten(),
                // Properties after a variation form a node of their own, which follows the node before the variation.
                byte => {
                    self.parser.at += usize::from(byte == b';');
                    let from = self.parser.at;
                    while let Some(Ok(_)) = self.parser.next_property() {}
                    let bytes = &self.parser.bytes[..self.parser.at];
                    let parent = self.last.replace(self.count);
                    self.count += 1;
                    return Some(SgfNode { parent, offset, properties: Parser { bytes, at: from } });
                }
            }
            self.parser.at += 1;
        }
    }
}

/// A node of a game.
#[derive(Clone, Debug)]
pub struct SgfNode<'a> {
    /// The index of the parent node, or `None` for the root.
    pub parent: Option<usize>,
    /// The offset of the node in the file, in bytes.
    pub offset: usize,
    properties: Parser<'a>,
}

impl<'a> SgfNode<'a> {
    /// Iterates over the properties of the node.
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        let mut parser = self.properties.clone();
        // The parser of the game has already checked the syntax.
        std::iter::from_fn(move || parser.next_property()?.ok())
    }
}

/// A property of a node, which has a name and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property<'a> {
    /// The name in upper case.
    pub name: Cow<'a, str>,
    /// The offset of the property in the file, in bytes.
    pub offset: usize,
    /// The values in their square brackets.
    values: &'a [u8],
}

impl<'a> Property<'a> {
    /// Iterates over the unescaped values. Every property has at least one value.
    pub fn values(&self) -> impl Iterator<Item = Cow<'a, str>> + use<'a> {
        let mut parser = Parser::new(self.values);
        std::iter::from_fn(move || parser.next_value()?.ok().map(decode))
    }

    /// Returns the first value.
    #[must_use]
    pub fn value(&self) -> Cow<'a, str> {
        self.values().next().unwrap_or_default()
    }
}

/// A syntax error in an SGF file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{kind}")]
pub struct SgfError {
    /// The offset of the error in the file, in bytes.
    pub offset: usize,
    /// The kind of error.
    pub kind: SgfErrorKind,
}

/// The kinds of syntax errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// The file ends in the middle of a game.
    #[error("the file ends in the middle of a game")]
    Unfinished,
    /// The character is not allowed at this offset.
    #[error("unexpected character {:?}", *.0 as char)]
    Unexpected(u8),
    /// The name of a property is not followed by a value in square brackets.
    #[error("the property has no value")]
    NoValue,
    /// A pair of parentheses contains no node.
    #[error("the game has no nodes")]
    NoNode,
}

/// A parser that reads the games of a file one after another. It skips text before, between and after games. It returns
/// no more games after an error, because the start of the next game is then unknown.
#[derive(Clone, Debug)]
pub struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Parser<'a> {
    /// Creates a parser for a file.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Parser<'a> {
        Parser { bytes, at: 0 }
    }

    /// Finds the start of the next game: an opening parenthesis and a semicolon with only whitespace between them.
    fn find_game(&mut self) -> Option<()> {
        loop {
            self.at += self.bytes[self.at..].iter().position(|&byte| byte == b'(')?;
            let next = self.bytes[self.at + 1..].iter().find(|byte| !byte.is_ascii_whitespace());
            if next == Some(&b';') {
                return Some(());
            }
            self.at += 1;
        }
    }

    /// Checks the syntax of the game that begins here, and moves to its end.
    fn game(&mut self) -> Result<SgfGame<'a>, SgfError> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            match self.next_property() {
                Some(property) => drop(property?),
                None => {
                    match self.peek().ok_or(self.error(SgfErrorKind::Unfinished))? {
                        b'(' => depth += 1,
                        b')' => depth -= 1,
                        b';' => {}
                        other => return Err(self.error(SgfErrorKind::Unexpected(other))),
                    }
                    self.at += 1;
                    if depth == 0 {
                        return Ok(SgfGame { bytes: &self.bytes[..self.at], start });
                    }
                }
            }
        }
    }

    /// Reads the next property. Returns `None` if the text does not continue with a property.
    fn next_property(&mut self) -> Option<Result<Property<'a>, SgfError>> {
        self.skip_space();
        let offset = self.at;
        let text = &self.bytes[offset..];
        let length = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        if length == 0 {
            return None;
        }
        self.at += length;
        // Older files use long names, such as `AddBlack` instead of `AB`. Only the capital letters identify the
        // property.
        let mut name = String::from_utf8_lossy(&text[..length]);
        if !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            name.to_mut().retain(|letter| letter.is_ascii_uppercase());
        }
        if name.is_empty() {
            return Some(Err(SgfError { offset, kind: SgfErrorKind::Unexpected(text[0]) }));
        }
        self.skip_space();
        let from = self.at;
        let mut end = from;
        while let Some(value) = self.next_value() {
            match value {
                Ok(_) => end = self.at,
                Err(error) => return Some(Err(error)),
            }
        }
        if end == from {
            return Some(Err(SgfError { offset, kind: SgfErrorKind::NoValue }));
        }
        Some(Ok(Property { name, offset, values: &self.bytes[from..end] }))
    }

    /// Reads the next value without its square brackets. Returns `None` if the text does not continue with a value.
    fn next_value(&mut self) -> Option<Result<&'a [u8], SgfError>> {
        self.skip_space();
        if self.peek() != Some(b'[') {
            return None;
        }
        let from = self.at + 1;
        self.at = from;
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let Some(length) = rest.iter().position(|&byte| matches!(byte, b']' | b'\\')) else {
                self.at = self.bytes.len();
                return Some(Err(self.error(SgfErrorKind::Unfinished)));
            };
            self.at += length;
            if rest[length] == b']' {
                self.at += 1;
                return Some(Ok(&self.bytes[from..self.at - 1]));
            }
            self.at += 2;
        }
    }

    fn skip_space(&mut self) {
        self.at += self.bytes[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn error(&self, kind: SgfErrorKind) -> SgfError {
        SgfError { offset: self.at, kind }
    }
}

impl<'a> Iterator for Parser<'a> {
    type Item = Result<SgfGame<'a>, SgfError>;

    fn next(&mut self) -> Option<Result<SgfGame<'a>, SgfError>> {
        self.find_game()?;
        let game = self.game();
        if game.is_err() {
            self.at = self.bytes.len();
        }
        Some(game)
    }
}

/// Decodes a value: removes the backslashes of escaped characters and soft line breaks, and converts every newline to
/// `\n`.
fn decode(value: &[u8]) -> Cow<'_, str> {
    if !value.iter().any(|byte| matches!(byte, b'\\' | b'\r')) {
        return match std::str::from_utf8(value) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(latin_1(value)),
        };
    }
    let mut text = Vec::with_capacity(value.len());
    let mut rest = value;
    while let Some((&byte, mut after)) = rest.split_first() {
        match byte {
            b'\n' | b'\r' => {
                after = after_newline(byte, after);
                text.push(b'\n');
            }
            b'\\' => match after.split_first() {
                // An escaped newline is a soft line break, which is removed.
                Some((&newline @ (b'\n' | b'\r'), next)) => after = after_newline(newline, next),
                Some((&escaped, next)) => {
                    text.push(escaped);
                    after = next;
                }
                None => {}
            },
            other => text.push(other),
        }
        rest = after;
    }
    Cow::Owned(String::from_utf8(text).unwrap_or_else(|error| latin_1(error.as_bytes())))
}

/// Skips the second character of a newline, if there is one. A newline consists of one character or of two different
/// characters.
fn after_newline(first: u8, rest: &[u8]) -> &[u8] {
    rest.strip_prefix(if first == b'\n' { b"\r" } else { b"\n" }).unwrap_or(rest)
}

fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<SgfGame<'_>, SgfError> {
        Parser::new(text.as_bytes()).next().expect("there is a game")
    }

    #[test]
    fn values_mean_what_they_say() {
        let game =
            parse("junk ( ;\nC[a\\]b\\\\c\\\r\nd\r\ne]AddBlack [d4]\n[e5] (;B[f5];W[d6])(;B[d3])KO[x])").unwrap();
        let root: Vec<Property<'_>> = game.nodes().next().unwrap().properties().collect();
        assert!(root[0].values().eq(["a]b\\cd\ne"]));
        assert_eq!((root[1].name.as_ref(), root[1].values().count()), ("AB", 2));
        let parents: Vec<Option<usize>> = game.nodes().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(0), Some(0)]);
        assert_eq!(game.nodes().last().unwrap().properties().next().unwrap().value(), "x");
        let latin_1 = Parser::new(b"(;C[\xe9][\xe9\r])").next().unwrap().unwrap().nodes().next().unwrap();
        assert!(latin_1.properties().next().unwrap().values().eq(["é", "é\n"]));
    }

    #[test]
    fn faults_say_where() {
        for (text, offset, kind) in [
            ("(;", 2, SgfErrorKind::Unfinished),
            ("(;C[x", 5, SgfErrorKind::Unfinished),
            ("(;C[x\\", 6, SgfErrorKind::Unfinished),
            ("(;C", 2, SgfErrorKind::NoValue),
            ("(;C;)", 2, SgfErrorKind::NoValue),
            ("(;?)", 2, SgfErrorKind::Unexpected(b'?')),
            ("(;x[1])", 2, SgfErrorKind::Unexpected(b'x')),
        ] {
            assert_eq!(parse(text).unwrap_err(), SgfError { offset, kind }, "{text}");
        }
        for text in ["", "(", ")", "f5d6", "()", "((", "(a;b)"] {
            assert!(Parser::new(text.as_bytes()).next().is_none(), "{text}");
        }
    }

    #[test]
    fn many_games_and_deep_nesting() {
        assert_eq!(Parser::new(b"(;GM[2]) and (;GM[2](;B[f5]))\n(;").filter(Result::is_ok).count(), 2);
        let deep = "(;".repeat(100_000) + &")".repeat(100_000);
        assert_eq!(parse(&deep).unwrap().nodes().count(), 100_000);
        // A game with ten thousand moves, each with a variation.
        let bushy = "(;C[x](;C[y])".repeat(10_000) + &")".repeat(10_000);
        assert_eq!(parse(&bushy).unwrap().nodes().count(), 20_000);
    }
}
