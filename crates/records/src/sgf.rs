//! The syntax of SGF, version 4, for any game: trees of nodes with named values.
//!
//! The parser is not recursive, so that deeply nested variations cannot overflow the stack. Text that is not UTF-8 is read
//! as Latin-1, which accepts any bytes.

mod text;

use thiserror::Error;

/// One game of an SGF file: its nodes in the order of the file, which is parents before children. The first is the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfTree {
    /// The nodes.
    pub nodes: Vec<SgfNode>,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfNode {
    /// The number of the node before it; `None` for the root.
    pub parent: Option<usize>,
    /// Its properties.
    pub properties: Vec<Property>,
    /// Its offset in the file, in bytes.
    pub offset: usize,
}

/// A name and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// In capital letters.
    pub name: String,
    /// At least one, unescaped.
    pub values: Vec<String>,
    /// Its offset in the file, in bytes.
    pub offset: usize,
}

/// A syntax error in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{kind}")]
pub struct SgfError {
    /// The offset in bytes.
    pub offset: usize,
    /// What is wrong.
    pub kind: SgfErrorKind,
}

/// The kinds of syntax errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// The file ends before the game does.
    #[error("the file ends in the middle of a game")]
    Unfinished,
    /// A character is not allowed here.
    #[error("{:?} has no place here", *.0 as char)]
    Unexpected(u8),
    /// A name has no value in brackets.
    #[error("a property without a value")]
    NoValue,
    /// A pair of brackets is empty.
    #[error("a game without a node")]
    NoNode,
}

/// Reads one game of a file after another. Text before, between and after games is skipped. After an error there
/// are no more games, because it is unknown where the next one begins.
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

    /// Finds the start of the next game: a bracket and, soon after it, a semicolon.
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
        // The current node, and the nodes to return to when brackets close.
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
        // Older files write `AddBlack` for `AB`.
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

    /// Reads the text between brackets, after the opening one.
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
                        // A soft line break.
                        b'\n' | b'\r' => self.skip_line_end(escaped),
                        other => text.push(other),
                    }
                }
                other => text.push(other),
            }
        }
    }

    /// Line ends are one character or two different ones.
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
        // Ten thousand moves, each with a variation.
        let bushy = "(;C[x](;C[y])".repeat(10_000) + &")".repeat(10_000);
        assert_eq!(parse(&parse(&bushy).unwrap().write()).unwrap().nodes.len(), 20_000);
    }
}
