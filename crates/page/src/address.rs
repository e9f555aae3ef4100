//! Games in the page's address, after the `#`. Browsers never send this part to a server.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use reversi::{Rules, Size};
use reversi_session::Session;

/// Returns the part of the page's address after the `#` for the current line. This part contains the moves of the line
/// or, if the rules or the start position are unusual, the game as SGF.
pub(crate) fn fragment(session: &Session) -> String {
    let game = session.game();
    let is_usual = game.rules() == Rules::Othello
        && Rules::Othello.start(Size::STANDARD).is_ok_and(|start| start == *game.start())
        && game.first() == reversi::Player::Black;
    if is_usual { session.transcript() } else { encode(&session.to_sgf()) }
}

/// Returns the decoded text after the `#` in the address, or `None` if that text is blank. The text can be in any
/// format that the user can paste.
pub(crate) fn text(fragment: &str) -> Option<String> {
    let encoded = fragment.strip_prefix('#').unwrap_or(fragment);
    let text = decode(encoded);
    (!text.trim().is_empty()).then_some(text)
}

/// The characters that are percent-encoded in an address. Letters, digits, and the SGF punctuation that addresses allow
/// stay readable.
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

/// Decodes percent-encoded text. A `%` that is not followed by two hexadecimal digits stays as it is, and bytes that
/// are not valid UTF-8 are replaced.
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
