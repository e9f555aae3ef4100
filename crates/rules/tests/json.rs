//! Tests the JSON form of the types: the exact text, round trips, and errors.
#![cfg(feature = "serde")]

use crate::given::{boards, cases, games, sets, sizes};
use proptest::prelude::*;
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};
use std::fmt::Debug;

#[test]
fn json_is_short_and_readable() {
    let mut game = Game::default();
    game.play_transcript("f5d6").unwrap();
    let start = r#"["........","........","........","...WB...","...BW...","........","........","........"]"#;
    let text = format!(r#"{{"rules":"othello","start":{start},"first":"black","moves":["f5","d6"]}}"#);
    assert_eq!(to_string(&game).unwrap(), text);
    assert_eq!(from_str::<Game>(&text).unwrap(), game);
    assert_eq!(to_string(&Rules::ALL).unwrap(), r#"["free","othello","classic"]"#);
    assert_eq!(to_string(&Player::ALL).unwrap(), r#"["black","white"]"#);
    assert_eq!(to_string(&game.moves().squares()).unwrap(), r#"["c3","c4","c5","c6","c7"]"#);
    assert_eq!(to_string(&"7x4".parse::<Size>().unwrap()).unwrap(), r#""7x4""#);
}

#[test]
fn an_error_says_what_is_wrong() {
    fn error<T: DeserializeOwned + Debug>(text: &str) -> String {
        from_str::<T>(text).unwrap_err().to_string()
    }
    fn game(start: &str, moves: &str) -> String {
        error::<Game>(&format!(r#"{{"rules":"othello","start":{start},"first":"black","moves":{moves}}}"#))
    }
    let start = r#"[".WB.","....","....","...."]"#;
    for (error, expected) in [
        (error::<Square>(r#""f99""#), "not on any board"),
        (error::<Square>("5"), "expected a string"),
        (error::<Size>(r#""27x8""#), "from 2 to 26"),
        (error::<Size>(r#""8""#), "WIDTHxHEIGHT"),
        (error::<Board>(r#"["BW","B"]"#), "row 2 has length 1"),
        (error::<Board>(r#"["BW","B?"]"#), "'?'"),
        (error::<Board>("[]"), "0 by 0"),
        (error::<Board>("{}"), "expected a sequence"),
        (error::<SquareSet>(r#"["a1","a0"]"#), "not a square"),
        (error::<Rules>(r#""chess""#), "unknown variant"),
        (error::<Player>(r#""grey""#), "unknown variant"),
        (game(start, r#"["d4"]"#), "move 1: d4: turns over nothing"),
        (game(start, r#"["a1","z9"]"#), "move 2: z9: off the board"),
        (game(start, r#"["zebra"]"#), "not a square"),
        (game(r#"["BW"]"#, "[]"), "2 by 1 squares"),
        (error::<Game>(r#"{"rules":"othello"}"#), "missing field"),
        (error::<Game>(r#"{"rules":"othello","extra":1}"#), "unknown field"),
        (error::<Game>(r#"{"rules":"free","start":["BW.","WB.","..."],"first":"black","moves":[]}"#), "even side"),
        (error::<Game>(""), "EOF"),
    ] {
        assert!(error.contains(expected), "{error:?} does not contain {expected:?}");
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn games_read_back(game in games()) {
        let text = to_string(&game).unwrap();
        prop_assert_eq!(from_str::<Game>(&text).unwrap(), game);
    }

    #[test]
    fn boards_sizes_and_sets_read_back(board in sizes().prop_flat_map(boards), set in sets()) {
        prop_assert_eq!(from_str::<Board>(&to_string(&board).unwrap()).unwrap(), board);
        prop_assert_eq!(from_str::<Size>(&to_string(&board.size()).unwrap()).unwrap(), board.size());
        prop_assert_eq!(from_str::<SquareSet>(&to_string(&set).unwrap()).unwrap(), set);
    }

    /// Checks that the JSON of a game with one changed character either parses or causes an error, but never a panic.
    #[test]
    fn damaged_json_does_not_panic(game in games(), at in any::<prop::sample::Index>(), by in any::<char>()) {
        let mut text: Vec<char> = to_string(&game).unwrap().chars().collect();
        let index = at.index(text.len());
        text[index] = by;
        let text: String = text.into_iter().collect();
        if let Ok(read) = from_str::<Game>(&text) {
            prop_assert_eq!(from_str::<Game>(&to_string(&read).unwrap()).unwrap(), read);
        }
    }
}
