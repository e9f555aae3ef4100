//! Games in the fragment of the page's address, which is the part after the `#`. Browsers never send the fragment to a
//! server.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use reversi::{Game, Rules, Size};
use reversi_records::{Record, sgf_game};
use reversi_session::Session;

/// Returns the fragment that represents the current line. The fragment contains the moves of the line or, if the rules
/// or the start position are unusual, the whole game as SGF.
pub(crate) fn fragment(session: &Session) -> String {
    if is_usual(session.game()) { session.transcript() } else { encode(&session.to_sgf()) }
}

/// What precedes the game in the fragment of a link to a position in which the recipient should find the best move.
const FIND: &str = "find:";

/// Returns the fragment of a link that asks the recipient for the best move in the current position. The fragment
/// contains only the moves that led to the position.
pub(crate) fn fragment_to_find(session: &Session) -> String {
    let game = session.game();
    let moves = || encode(&sgf_game::write(&Record::from(game)));
    format!("{FIND}{}", if is_usual(game) { game.transcript() } else { moves() })
}

/// Splits decoded text from a link. Returns the game, and whether the recipient should find the best move.
pub(crate) fn to_find(text: &str) -> (&str, bool) {
    text.strip_prefix(FIND).map_or((text, false), |game| (game, true))
}

/// Returns whether a game has the rules and the start position of standard Othello.
fn is_usual(game: &Game) -> bool {
    game.rules() == Rules::Othello
        && Rules::Othello.start(Size::STANDARD).is_ok_and(|start| start == *game.start())
        && game.first() == reversi::Player::Black
}

/// Decodes the fragment of an address, with or without the leading `#`. Returns `None` if the decoded text is blank.
/// The text can be in any format that the user can paste.
pub(crate) fn text(fragment: &str) -> Option<String> {
    let encoded = fragment.strip_prefix('#').unwrap_or(fragment);
    let text = decode(encoded);
    (!text.trim().is_empty()).then_some(text)
}

/// The characters that are percent-encoded in an address. Letters, digits, and the SGF punctuation that is valid in
/// addresses are not encoded, so that the address stays readable.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b';')
    .remove(b'(')
    .remove(b')')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_')
    .remove(b'/')
    .remove(b':');

fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// Decodes percent-encoded text. A `%` that is not followed by two hexadecimal digits is not changed, and invalid UTF-8
/// is replaced by U+FFFD.
fn decode(encoded: &str) -> String {
    percent_decode_str(encoded).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_reverses_encoding() {
        for text in ["", "f5d6c3", "(;GM[2]C[黒 100% – a+b])", "%zz%4", "\u{0}\n"] {
            let encoded = encode(text);
            assert!(encoded.bytes().all(|byte| byte.is_ascii_graphic()), "{encoded}");
            assert_eq!(decode(&encoded), text);
        }
        assert_eq!(decode("%zz%4%"), "%zz%4%");
        assert_eq!(decode("%ff"), "\u{fffd}");
        assert_eq!(text("#"), None);
        assert_eq!(text("#f5%20d6").as_deref(), Some("f5 d6"));
    }
}
