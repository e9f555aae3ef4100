//! Tests of all kinds of pasted text.

use reversi::{Rules, Size};
use reversi_records::{Pasted, paste};

fn found(text: &str) -> Result<Pasted, String> {
    paste(text, Rules::Othello, Size::STANDARD).map_err(|error| error.to_string())
}

fn what(text: &str) -> String {
    found(text).map_or_else(|error| error, |found| found.to_string())
}

const GAME: &str = "F5D6C3D3C4F4C5B3C2E6C6B4B5D2E3A6C1B6F3F6";

/// Pastes texts that look like copied web pages, messages and web addresses.
#[test]
fn transcripts_of_web_pages_are_read() {
    let squares: Vec<&str> = GAME.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).unwrap()).collect();
    let numbered = |between: &str| {
        let moves = (1..).zip(&squares).map(|(number, square)| format!("{number}.{between}{square}"));
        moves.collect::<Vec<_>>().join(" ")
    };
    let table: String =
        (1..).zip(squares.chunks(2)).map(|(row, pair)| format!("{row}\t{}\t{}\n", pair[0], pair[1])).collect();
    for text in [
        format!("Live game\n\nann (1712) vs ben (1698)\nResult: 40 - 24\n\n{GAME}\n\nShare | Analyse | Rematch"),
        format!("Game 7, round 3\n{}\nBlack resigned.", numbered(" ")),
        format!("Moves\n{}\n\n© the club", numbered("")),
        format!("#\tBlack\tWhite\n{table}\nTime: 12:07\n"),
        format!("https://example.org/board?moves={GAME}&flip=1"),
        format!("<td>{}</td>", squares.join("</td><td>")),
        format!("ann: \"{}\" (nice!)", squares.join(", ").to_lowercase()),
        format!("Look at d3 in this one (; {GAME} White should have played 8. b4 there."),
    ] {
        assert_eq!(what(&text), "a transcript of 20 moves among other text", "{text}");
    }
    // A text that consists only of moves and numbers is a transcript.
    assert_eq!(what(&table), "a transcript of 20 moves");
    assert_eq!(what(&GAME.to_lowercase()), "a transcript of 20 moves");
    assert_eq!(what("f5d6c3\nf5f6e6\n\nd3\n"), "3 transcripts");
}

#[test]
fn what_cannot_be_read_says_why() {
    for (text, error) in [
        ("", "there is no text to paste"),
        ("f5d6a1", "the transcript has an error in move 3 (a1): turns over nothing"),
        ("The game: f5 d6 c3 d3 c4 a1 f4", "the transcript has an error in move 6 (a1): turns over nothing"),
        ("I like d3 and f5.", "not a transcript (f5d6c3), a board, SGF or GGF"),
        ("(;GM[2];B[a1])", "the SGF has an error in game 1, byte 8: a1: turns over nothing"),
        (
            "(;GM[Othello]TY[8a]B[F5])",
            "the GGF has an error in game 1, byte 13: TY[8a]: anti games, which the side with fewer discs wins, are not supported",
        ),
        ("well (; said", "the SGF has an error in game 1, byte 8: unexpected character 's'"),
    ] {
        assert_eq!(what(text), error, "{text}");
    }
    // If a text contains a broken game and a valid game, the result contains only the valid game.
    assert_eq!(what("(;GM[2];B[a1])(;GM[2];B[f5])"), "an SGF game of 1 move");
}

#[test]
fn boards_and_their_sides_are_read() {
    assert_eq!(what("....\n.WB.\n.BW.\n....\nWhite to move"), "a board of 4x4, White to move");
    let Ok(Pasted::Board { board, .. }) = found("-----OX--XO----- X; b1:+3;") else { panic!("no board") };
    assert_eq!(board.to_string(), "....\n.WB.\n.BW.\n....\n");
}

#[test]
fn the_error_of_a_transcript_is_that_of_the_rules_that_fit_best() {
    // Under classic rules, even the first of these moves is illegal.
    for rules in [Rules::Classic, Rules::Othello] {
        let error = paste("f5d6zz", rules, Size::STANDARD).unwrap_err();
        assert_eq!(
            error.to_string(),
            paste("f5d6zz", Rules::Othello, Size::STANDARD).unwrap_err().to_string(),
            "{rules:?}"
        );
        assert!(error.to_string().contains("move 3 (zz)"), "{error}");
    }
}
