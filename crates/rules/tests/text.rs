//! Tests that values survive a round trip through text: transcripts in every notation, and boards in every alphabet.

use crate::given::{boards, cases, games, sizes};
use proptest::prelude::*;
use reversi::{Board, Game, Player, Ply, Size, Square, TranscriptErrorReason};

/// A notation for transcripts.
#[derive(Clone, Copy, Debug)]
enum Notation {
    Bare,
    UpperCase,
    /// Moves and passes, separated by spaces. The field is the word that represents a pass.
    Passes(&'static str),
    /// Moves and passes without separators. The field is the word that represents a pass.
    TightPasses(&'static str),
    /// Numbered moves: `1. f5 2. d6`.
    Numbered,
    /// Numbered pairs of moves, as in chess: `1. f5 d6 2. c3`. A pass is `--`.
    NumberedPairs,
    /// Numbered moves without separators: `1.f52.d6`. This notation is ambiguous on boards whose row numbers have two
    /// digits.
    TightNumbers,
}

const NOTATIONS: [Notation; 12] = [
    Notation::Bare,
    Notation::UpperCase,
    Notation::Passes("pass"),
    Notation::Passes("PA"),
    Notation::Passes("--"),
    Notation::Passes("@@"),
    Notation::TightPasses("pass"),
    Notation::TightPasses("pa"),
    Notation::TightPasses("--"),
    Notation::Numbered,
    Notation::NumberedPairs,
    Notation::TightNumbers,
];

/// Returns the plies as words. `pass` is the word for a pass.
fn plies(game: &Game, pass: &str) -> Vec<String> {
    let name = |ply: &Ply| ply.mv().map_or_else(|| pass.to_string(), |mv| mv.square.to_string());
    game.history().iter().map(name).collect()
}

impl Notation {
    fn write(self, game: &Game) -> String {
        let named = |pass| plies(game, pass);
        let discs = || game.history().iter().filter_map(Ply::mv).map(|mv| mv.square);
        let numbered = |(index, square): (usize, Square)| format!("{}. {square} ", index + 1);
        match self {
            Notation::Bare => game.transcript(),
            Notation::UpperCase => game.transcript().to_uppercase(),
            Notation::Passes(pass) => named(pass).join(" "),
            Notation::TightPasses(pass) => named(pass).concat(),
            Notation::Numbered => discs().enumerate().map(numbered).collect(),
            Notation::NumberedPairs => {
                let pair = |(index, pair): (usize, &[String])| format!("{}. {} ", index + 1, pair.join(" "));
                named("--").chunks(2).enumerate().map(pair).collect()
            }
            Notation::TightNumbers if game.size().height() <= 9 => {
                discs().enumerate().map(|(index, square)| format!("{}.{square}", index + 1)).collect()
            }
            Notation::TightNumbers => game.transcript(),
        }
    }
}

/// The characters for a black disc, a white disc and an empty square.
const ALPHABETS: [[char; 3]; 7] = [
    ['B', 'W', '.'],
    ['b', 'w', '-'],
    ['X', 'O', '-'],
    ['x', 'o', '_'],
    ['*', 'O', '-'],
    ['●', '○', '·'],
    ['⚫', '⚪', '.'],
];

fn written(board: &Board, [black, white, empty]: [char; 3], between: &str) -> Vec<String> {
    let character = |square| match board[square] {
        Some(Player::Black) => black,
        Some(Player::White) => white,
        None => empty,
    };
    let squares: Vec<String> = board.squares().map(|square| character(square).to_string()).collect();
    squares.chunks(board.size().width().into()).map(|row| row.join(between)).collect()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn transcripts_read_back_in_every_notation(game in games()) {
        for notation in NOTATIONS {
            let text = notation.write(&game);
            let mut again = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
            let played = again.play_transcript(&text);
            prop_assert!(played.is_ok(), "{:?}: {:?} of {:?}", notation, played, text);
            prop_assert_eq!(&again, &game, "{:?}: {:?}", notation, text);
        }
    }

    /// Checks that an additional pass in a transcript is an error, because a side that can move may not pass. The only
    /// exception is a pass after the end of the game, because some programs write a pass there.
    #[test]
    fn a_pass_that_is_not_forced_is_an_error(game in games(), at in any::<prop::sample::Index>()) {
        let mut words = plies(&game, "--");
        let index = at.index(words.len() + 1);
        let allowed = index == words.len() && game.is_over();
        words.insert(index, "--".to_string());
        let mut again = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
        match again.play_transcript(&words.concat()) {
            Ok(()) => prop_assert!(allowed && again == game, "{}", words.concat()),
            Err(error) => prop_assert!(!allowed && matches!(error.reason, TranscriptErrorReason::PassNotForced(_)), "{}", error),
        }
    }

    /// Checks that the error for a wrong move contains the move's number and its offset in the text, and that the game
    /// does not change.
    #[test]
    fn an_error_has_the_place_of_the_wrong_move(game in games(), at in any::<prop::sample::Index>()) {
        let moves: Vec<String> = game.history().iter().filter_map(Ply::mv).map(|mv| mv.square.to_string()).collect();
        prop_assume!(!moves.is_empty());
        let wrong = at.index(moves.len());
        let good = moves[..wrong].concat();
        let mut again = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
        let before = again.clone();
        for bad in ["zebra", "a27", "?", "é5", "a0"] {
            let error = again.play_transcript(&format!("{good} {bad} {}", moves[wrong..].concat())).unwrap_err();
            prop_assert_eq!((error.number, error.offset), (wrong + 1, good.len() + 1));
            prop_assert_eq!(error.word, bad);
            prop_assert_eq!(&again, &before);
        }
    }

    #[test]
    fn boards_read_back_in_every_alphabet(board in sizes().prop_flat_map(boards)) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        for alphabet in ALPHABETS {
            for between in ["", " ", "\t "] {
                let rows = written(&board, alphabet, between);
                for end in ["\n", "\r\n", "/", "\n\n", " / "] {
                    let text = rows.join(end);
                    prop_assert_eq!(text.parse(), Ok(board), "{:?}", text);
                    prop_assert_eq!((text + end).parse(), Ok(board));
                }
                prop_assert_eq!(Board::parse(&rows.concat(), board.size()), Ok(board));
            }
        }
    }

    #[test]
    fn sizes_and_squares_read_back(size in sizes()) {
        prop_assert_eq!(size.to_string().parse::<Size>(), Ok(size));
        for square in size.squares() {
            prop_assert_eq!(square.to_string().parse::<Square>(), Ok(square));
        }
    }

    /// Checks that no text makes a parser panic.
    #[test]
    fn any_text_is_read_or_is_an_error(text in "\\PC{0,40}|[a-h1-8 .)@/BWXO*-]{0,60}") {
        let before = Game::default();
        let mut game = before.clone();
        if let Err(error) = game.play_transcript(&text) {
            prop_assert_eq!(&game, &before);
            prop_assert!(text.is_char_boundary(error.offset));
            prop_assert!(!error.to_string().contains('\n'));
        }
        let _ = text.parse::<Board>().map_err(|error| error.to_string());
        let _ = Board::parse(&text, Size::STANDARD).map_err(|error| error.to_string());
        let _ = text.parse::<Square>().map_err(|error| error.to_string());
        let _ = text.parse::<Size>().map_err(|error| error.to_string());
    }
}
