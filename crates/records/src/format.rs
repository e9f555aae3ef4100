//! The file formats of game records, and the detection of a file's format.

use crate::encoding::head_of;
use crate::lines::MOST_LINE;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use thiserror::Error;

/// A format of game records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// SGF, the format in which this program saves games. It is the only format that supports variations and comments.
    Sgf,
    /// GGF, the format of game servers.
    Ggf,
    /// WTHOR, the format of the database of tournament games.
    Wthor,
    /// OBF, which contains one position per line, with the values of its moves.
    Obf,
    /// Transcripts such as `f5d6c3`, one game per line.
    Transcript,
    /// Boards as text, separated by empty lines.
    Board,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 6] = {
        use Format::{Board, Ggf, Obf, Sgf, Transcript, Wthor};
        // The match makes the compiler reject a new variant that is missing from the list.
        match Sgf {
            Sgf | Ggf | Wthor | Obf | Transcript | Board => [Sgf, Ggf, Wthor, Obf, Transcript, Board],
        }
    };

    /// Returns the name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Sgf => "sgf",
            Format::Ggf => "ggf",
            Format::Wthor => "wthor",
            Format::Obf => "obf",
            Format::Transcript => "transcript",
            Format::Board => "board",
        }
    }

    /// Returns the usual extension of files in this format.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Sgf => "sgf",
            Format::Ggf => "ggf",
            Format::Wthor => "wtb",
            Format::Obf => "obf",
            Format::Transcript => "txt",
            Format::Board => "board",
        }
    }

    /// Returns the format that a file's extension indicates. Returns `None` for an unknown extension, and for `.txt`,
    /// because text files may have any of several formats.
    #[must_use]
    pub fn by_name(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "sgf" => Some(Format::Sgf),
            "ggf" => Some(Format::Ggf),
            "wtb" => Some(Format::Wthor),
            "obf" => Some(Format::Obf),
            "board" => Some(Format::Board),
            "moves" => Some(Format::Transcript),
            _ => None,
        }
    }

    /// Returns the format in which to write a file, according to its extension. Unlike [`by_name`](Self::by_name), this
    /// function returns [`Transcript`](Self::Transcript) for `.txt`.
    #[must_use]
    pub fn written_as(path: &Path) -> Option<Format> {
        let is_text = || path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        Format::by_name(path).or_else(|| is_text().then_some(Format::Transcript))
    }

    /// Returns the format of a file that begins with the bytes of `head`. The contents decide, because files are often
    /// named wrongly. If the contents fit several formats, the file's extension decides.
    #[must_use]
    pub fn detect(path: &Path, head: &[u8]) -> Format {
        let content = Format::by_content(head);
        let Some(name) = Format::by_name(path) else { return content };
        let is_certain = match content {
            Format::Wthor | Format::Ggf => true,
            // A GGF file may have a long comment before the type of the game.
            Format::Sgf => name != Format::Ggf || head_of(head).contains("GM[2]"),
            Format::Obf => matches!(name, Format::Sgf | Format::Ggf | Format::Wthor),
            Format::Transcript => begins_with_moves(&head_of(&head[..head.len().min(MOST_LINE)])),
            Format::Board => false,
        };
        if is_certain { content } else { name }
    }

    /// Returns the most likely format of a file that begins with the bytes of `head`.
    #[must_use]
    pub fn by_content(head: &[u8]) -> Format {
        if is_wthor(head) {
            return Format::Wthor;
        }
        let text = head_of(&head[..head.len().min(MOST_LINE)]);
        if let Some(at) = text.find("(;") {
            let root: String = text[at + 2..].chars().take(200).filter(|c| !c.is_whitespace()).collect();
            let is_ggf = root.to_ascii_uppercase().contains("GM[OTHELLO");
            return if is_ggf { Format::Ggf } else { Format::Sgf };
        }
        let squares = |line: &str| line.chars().filter(|c| !c.is_whitespace()).all(is_square);
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with('%')).unwrap_or_default();
        let before_scores = first.split(';').next().unwrap_or_default();
        let count = before_scores.chars().filter(|c| !c.is_whitespace()).count();
        if count == 65 && squares(before_scores) {
            Format::Obf
        } else if count > 1 && squares(before_scores) || looks_drawn(first) {
            Format::Board
        } else {
            Format::Transcript
        }
    }
}

/// Returns whether a line looks like the first line of a drawn board, that is, whether it consists of column letters or
/// begins with a border.
fn looks_drawn(line: &str) -> bool {
    let letters: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    let is_heading = letters.len() > 2 && "abcdefghijklmnopqrstuvwxyz".starts_with(&letters.to_ascii_lowercase());
    is_heading || line.starts_with(['+', '|'])
}

/// Returns whether the first line of a text begins with two moves, such as `f5d6`.
fn begins_with_moves(text: &str) -> bool {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let letters: Vec<char> = line.chars().filter(|letter| letter.is_alphanumeric()).take(4).collect();
    let is_move = |two: &[char]| matches!(two, ['a'..='h' | 'A'..='H', '1'..='8']);
    letters.len() == 4 && letters.chunks(2).all(is_move)
}

fn is_square(character: char) -> bool {
    matches!(character, 'B' | 'b' | 'X' | 'x' | '*' | 'W' | 'w' | 'O' | 'o' | '.' | '-' | '_' | '·' | '/')
        || matches!(character, '●' | '⚫' | '○' | '⚪')
}

/// Returns whether a file begins with a WTHOR header, that is, with a date and with bytes that do not occur in text.
fn is_wthor(head: &[u8]) -> bool {
    let [century, _, month, day, _, _, _, high, ..] = head else { return false };
    matches!(century, 19..=21) && (1..=12).contains(month) && (1..=31).contains(day) && *high == 0 && head.len() >= 16
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown format name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("unknown format: use sgf, ggf, wthor, obf, transcript or board")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text)).ok_or(UnknownFormat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contents_of_a_wrongly_named_file_decide() {
        let wthor: &[u8] = &[20, 7, 5, 22, 12, 0, 0, 0, 0, 0, 185, 7, 8, 0, 24, 0];
        let position = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
        let problem = format!("{position} X");
        for (name, head, format) in [
            ("a.sgf", wthor, Format::Wthor),
            ("a.wtb", b"(;FF[4]GM[2];B[f5])", Format::Sgf),
            ("a.ggf", b"(;FF[4]GM[2];B[f5])", Format::Sgf),
            ("a.sgf", b"(;GM[Othello]PC[GGS])", Format::Ggf),
            ("a.wtb", b"f5d6c3\n", Format::Transcript),
            ("a.sgf", problem.as_bytes(), Format::Obf),
            ("a", wthor, Format::Wthor),
            // The contents are not certain.
            ("a.sgf", b"", Format::Sgf),
            ("a.wtb", b"damaged", Format::Wthor),
            ("a.ggf", b"(;C[a long comment]", Format::Ggf),
            ("a.board", problem.as_bytes(), Format::Board),
            ("a.obf", position.as_bytes(), Format::Obf),
        ] {
            assert_eq!(Format::detect(Path::new(name), head), format, "{name}");
        }
    }

    #[test]
    fn formats_are_reported_by_name_and_by_content() {
        for (name, format) in [("a.SGF", Some(Format::Sgf)), ("WTH_1977.wtb", Some(Format::Wthor)), ("a.txt", None)] {
            assert_eq!(Format::by_name(Path::new(name)), format);
        }
        let start = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
        for (text, format) in [
            ("(;GM[2]SZ[8];B[f5])".to_string(), Format::Sgf),
            ("1 (;GM[Othello]PC[GGS])".to_string(), Format::Ggf),
            ("1\n(;\nGM[othello]".to_string(), Format::Ggf),
            (format!("{start} X"), Format::Obf),
            (format!("% a comment\n{start} O; F4:+1;"), Format::Obf),
            (start, Format::Board),
            ("  a b c d\n1 . . . .".to_string(), Format::Board),
            ("....\n.WB.".to_string(), Format::Board),
            ("f5d6c3".to_string(), Format::Transcript),
            ("1. f5 d6".to_string(), Format::Transcript),
            (String::new(), Format::Transcript),
        ] {
            assert_eq!(Format::by_content(text.as_bytes()), format, "{text}");
            let utf_16: Vec<u8> =
                "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
            assert_eq!(Format::by_content(&utf_16), format, "{text} in UTF-16");
        }
        assert_eq!(Format::by_content(&[20, 7, 5, 22, 12, 0, 0, 0, 0, 0, 185, 7, 8, 0, 24, 0]), Format::Wthor);
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
    }
}
