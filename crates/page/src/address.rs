//! Games in addresses: what comes after the `#` is never sent to a server.

use reversi::{Rules, Size};
use reversi_session::Session;

/// The address's part after `#` for the current line: its moves, or for other rules and starts an SGF game.
pub(crate) fn fragment(session: &Session) -> String {
    let game = session.game();
    let is_usual = game.rules() == Rules::Othello
        && Rules::Othello.start(Size::STANDARD).is_ok_and(|start| start == *game.start())
        && game.first() == reversi::Player::Black;
    if is_usual { session.transcript() } else { encode(&session.to_sgf()) }
}

/// The text in an address, if there is any. It may be anything that can be pasted.
pub(crate) fn text(fragment: &str) -> Option<String> {
    let encoded = fragment.strip_prefix('#').unwrap_or(fragment);
    let text = decode(encoded);
    (!text.trim().is_empty()).then_some(text)
}

/// Letters, digits and a few marks stay; every other byte becomes `%` and two digits.
fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b';' | b'(' | b')' | b'.' | b'-' | b'_' | b'/' | b':' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// The opposite. A `%` that is not followed by two digits stays as it is, and bytes that are no text are replaced.
fn decode(encoded: &str) -> String {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.as_bytes();
    while let [first, after @ ..] = rest {
        let digit = |at: usize| after.get(at).and_then(|&byte| char::from(byte).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((16 * high + low) as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_encoded_is_decoded() {
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
