//! Fuzzes the transcript parser with any text, rules and size.

use reversi::{Game, Rules, Size};

/// Plays the text as a transcript. Returns whether a disc was placed.
///
/// A first line such as `classic 7x4` determines the rules and the size. Without such a line, the whole text is a
/// transcript of Othello on an 8 x 8 board.
///
/// # Panics
///
/// Panics if an error changes the game or points outside the text, or if the transcript does not survive a round trip.
pub fn transcript(data: &[u8]) -> bool {
    let text = String::from_utf8_lossy(data);
    let (start, text) = match text.split_once('\n').and_then(|(head, rest)| Some((header(head)?, rest))) {
        Some(found) => found,
        None => (Game::default(), &*text),
    };
    let mut game = start.clone();
    let outcome = game.play_transcript(text);

    // Upper case and surrounding whitespace must not change the result.
    let mut other = start.clone();
    let outcome_of_other = other.play_transcript(&format!(" {}\n", text.to_ascii_uppercase()));
    assert_eq!(game, other);
    let place = |error: reversi::TranscriptError| (error.number, error.reason, error.offset);
    let moved = |(number, fault, offset)| (number, fault, offset + 1);
    assert_eq!(outcome.clone().map_err(|error| moved(place(error))), outcome_of_other.map_err(place));

    match outcome {
        Err(error) => {
            assert_eq!(game, start, "an error changes nothing");
            assert!(text.is_char_boundary(error.offset) && error.offset < text.len());
            assert!(!error.word.is_empty() && !error.to_string().contains(char::is_control), "{error}");
            assert!((1..=1 + usize::from(game.size().area())).contains(&error.number));
        }
        Ok(()) => {
            let mut again = start.clone();
            assert_eq!(again.play_transcript(&game.transcript()), Ok(()));
            assert_eq!(again, game);
        }
    }
    game != start
}

fn header(line: &str) -> Option<Game> {
    let (rules, size) = line.trim_end().split_once(' ')?;
    Game::new(rules.parse::<Rules>().ok()?, size.parse::<Size>().ok()?).ok()
}
