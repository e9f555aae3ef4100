//! The syntax of SGF, version 4, which is common to all games: trees of nodes with named values.
//!
//! The parser is not recursive, so that deeply nested variations cannot overflow the stack. It decodes text that is not
//! UTF-8 as Latin-1, which accepts any bytes.

mod text;

use thiserror::Error;

/// One game of an SGF file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfTree {
    /// The nodes in the order of the file, with parents before their children. The first node is the root.
    pub nodes: Vec<SgfNode>,
}

/// A node of an SGF tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfNode {
    /// The index of the parent node, or `None` for the root.
    pub parent: Option<usize>,
    /// The properties of the node.
    pub properties: Vec<Property>,
    /// The offset of the node in the file, in bytes.
    pub offset: usize,
}

/// A property of a node, which has a name and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// The name in upper case.
    pub name: String,
    /// The unescaped values. Every property has at least one value.
    pub values: Vec<String>,
    /// The offset of the property in the file, in bytes.
    pub offset: usize,
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

    fn game(&mut self) -> Result<SgfTree, SgfError> {
        let mut tree = SgfTree::default();
        // `last` is the current node, and `open` contains the nodes to return to at closing parentheses.
        let mut last = None;
        let mut open: Vec<Option<usize>> = Vec::new();
        loop {
            self.skip_space();
            let offset = self.at;
            match self.peek().ok_or(self.error(SgfErrorKind::Unfinished))? {
                b'(' => {
                    open.push(last);
                    self.at += 1;
                }
                b')' => {
                    self.at += 1;
                    last = open.pop().flatten();
                    if open.is_empty() {
                        return Ok(tree);
                    }
                }
                b';' => {
                    self.at += 1;
                    tree.nodes.push(SgfNode { parent: last, properties: Vec::new(), offset });
                    last = Some(tree.nodes.len() - 1);
                }
                letter if letter.is_ascii_alphabetic() => {
                    let property = self.property()?;
                    let Some(node) = last.and_then(|last| tree.nodes.get_mut(last)) else {
                        return Err(SgfError { offset, kind: SgfErrorKind::NoNode });
                    };
                    node.properties.push(property);
                }
                other => return Err(self.error(SgfErrorKind::Unexpected(other))),
            }
        }
    }

    fn property(&mut self) -> Result<Property, SgfError> {
        let offset = self.at;
        let length = self.bytes[offset..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        self.at += length;
        // Older files use long names, such as `AddBlack` instead of `AB`. Only the capital letters identify the
        // property.
        let capitals = self.bytes[offset..self.at].iter().filter(|byte| byte.is_ascii_uppercase());
        let name: String = capitals.map(|&byte| char::from(byte)).collect();
        if name.is_empty() {
            return Err(SgfError { offset, kind: SgfErrorKind::Unexpected(self.bytes[offset]) });
        }
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if self.peek() != Some(b'[') {
                break;
            }
            self.at += 1;
            values.push(self.value()?);
        }
        if values.is_empty() {
            Err(SgfError { offset, kind: SgfErrorKind::NoValue })
        } else {
            Ok(Property { name, values, offset })
        }
    }

    /// Reads a value up to its closing square bracket. The opening bracket has already been read.
    fn value(&mut self) -> Result<String, SgfError> {
        let mut text = Vec::new();
        loop {
            let byte = self.peek().ok_or(self.error(SgfErrorKind::Unfinished))?;
            self.at += 1;
            match byte {
                b']' => return Ok(decode(text)),
                b'\n' | b'\r' => {
                    self.skip_line_end(byte);
                    text.push(b'\n');
                }
                b'\\' => {
                    let escaped = self.peek().ok_or(self.error(SgfErrorKind::Unfinished))?;
                    self.at += 1;
                    match escaped {
                        // An escaped newline is a soft line break, which is removed.
                        b'\n' | b'\r' => self.skip_line_end(escaped),
                        other => text.push(other),
                    }
                }
                other => text.push(other),
            }
        }
    }

    /// Skips the second character of a newline, if there is one. A newline consists of one character or of two
    /// different characters.
    fn skip_line_end(&mut self, first: u8) {
        let second = if first == b'\n' { b'\r' } else { b'\n' };
        if self.peek() == Some(second) {
            self.at += 1;
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

impl Iterator for Parser<'_> {
    type Item = Result<SgfTree, SgfError>;

    fn next(&mut self) -> Option<Result<SgfTree, SgfError>> {
        self.find_game()?;
        let game = self.game();
        if game.is_err() {
            self.at = self.bytes.len();
        }
        Some(game)
    }
}

fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<SgfTree, SgfError> {
        Parser::new(text.as_bytes()).next().expect("there is a game")
    }

    #[test]
    fn values_mean_what_they_say() {
        let tree = parse("junk ( ;\nC[a\\]b\\\\c\\\r\nd\r\ne]AddBlack [d4]\n[e5] (;B[f5];W[d6])(;B[d3]))").unwrap();
        let root = &tree.nodes[0];
        assert_eq!(root.properties[0].values, ["a]b\\cd\ne"]);
        assert_eq!((root.properties[1].name.as_str(), root.properties[1].values.len()), ("AB", 2));
        let parents: Vec<Option<usize>> = tree.nodes.iter().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(0)]);
        assert_eq!(Parser::new(b"(;C[\xe9])").next().unwrap().unwrap().nodes[0].properties[0].values, ["é"]);
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
            assert_eq!(parse(text), Err(SgfError { offset, kind }), "{text}");
        }
        for text in ["", "(", ")", "f5d6", "()", "((", "(a;b)"] {
            assert_eq!(Parser::new(text.as_bytes()).next(), None, "{text}");
        }
    }

    #[test]
    fn many_games_and_deep_nesting() {
        assert_eq!(Parser::new(b"(;GM[2]) and (;GM[2](;B[f5]))\n(;").filter(Result::is_ok).count(), 2);
        let deep = "(;".repeat(100_000) + &")".repeat(100_000);
        let tree = parse(&deep).unwrap();
        assert_eq!(tree.nodes.len(), 100_000);
        assert_eq!(parse(&tree.write()).unwrap().nodes.len(), 100_000);
        // A game with ten thousand moves, each with a variation.
        let bushy = "(;C[x](;C[y])".repeat(10_000) + &")".repeat(10_000);
        assert_eq!(parse(&parse(&bushy).unwrap().write()).unwrap().nodes.len(), 20_000);
    }
}
