//! Compares the command interpreter with an independent implementation that uses the rules library.

use reversi::{Game, Player, Rules, Size, Square, Status};
use std::io::BufReader;

/// Runs the interpreter with the bytes as its input. Returns whether a move was played.
///
/// The output must equal the output of an implementation that uses the rules library with the `free` rules.
///
/// # Panics
///
/// Panics if the outputs differ, or if the interpreter reports errors for valid input or no errors for invalid input.
pub fn text_program(data: &[u8]) -> bool {
    // Limit the length of the input, because the output may be a hundred times as long. The limit is high enough for
    // whole games.
    if data.len() > 4096 {
        return false;
    }
    let Some(expected) = Expected::of(data) else { return false };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    reversi_course::cells::run(data, &mut output, &mut errors, |_| None).expect("writing to a vector cannot fail");
    assert_eq!(String::from_utf8(output).as_ref(), Ok(&expected.output));
    assert_eq!(!errors.is_empty(), expected.mistakes, "every mistake is reported, and nothing else");
    let errors = String::from_utf8(errors).expect("messages are text");
    assert!(errors.is_empty() || errors.ends_with('\n'));
    assert!(errors.lines().all(|line| !line.is_empty() && !line.contains(char::is_control)));

    // The output must not depend on how the input is split into pieces.
    let mut again = Vec::new();
    let pieces = BufReader::with_capacity(1 + data.len() % 7, data);
    reversi_course::cells::run(pieces, &mut again, std::io::sink(), |_| None).expect("writing to a vector cannot fail");
    assert_eq!(again, expected.output.as_bytes());
    expected.moves > 0
}

/// The expected result: the output, whether the interpreter reports errors, and the number of moves played.
#[derive(Default)]
struct Expected {
    output: String,
    mistakes: bool,
    moves: usize,
}

impl Expected {
    /// Computes the expected output. Returns `None` if a board is larger than the rules library supports.
    fn of(data: &[u8]) -> Option<Expected> {
        let is_space = |byte: &u8| b" \t\n\x0b\x0c\r".contains(byte);
        let mut words = data.split(is_space).filter(|word| !word.is_empty()).peekable();
        let mut expected = Expected::default();
        let mut game: Option<Game> = None;
        while let Some(word) = words.next() {
            // The name of a command never counts as an argument.
            let mut number = || words.next_if(|&word| word != b"new" && word != b"play").and_then(number);
            if word == b"new" {
                match number() {
                    Some(side @ 4..=26) if side % 2 == 0 => {
                        let side = side as u8;
                        let new = Game::new(Rules::Free, Size::new(side, side).unwrap()).unwrap();
                        expected.show(game.insert(new));
                    }
                    Some(28..=0xffff_ffff) => return None,
                    _ => expected.mistakes = true,
                }
            } else if word == b"play" {
                // If the word for the row is not a number, the next word is not read as the column.
                let Some((row, column)) = number().and_then(|row| Some((row, number()?))) else {
                    expected.mistakes = true;
                    continue;
                };
                let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
                let Ok(square) = Square::from_zero_based(row, column) else { continue };
                let Some(game) = &mut game else { continue };
                if game.play(square).is_ok() {
                    expected.moves += 1;
                    expected.show(game);
                    if game.is_over() {
                        break;
                    }
                }
            } else {
                expected.mistakes = true;
            }
        }
        Some(expected)
    }

    fn show(&mut self, game: &Game) {
        self.output += &game.board().to_string().replace('.', "-");
        self.output += match game.status() {
            Status::InProgress => "",
            Status::Won(Player::Black) => "Black Wins!\n",
            Status::Won(Player::White) => "White Wins!\n",
            Status::Draw => "Tie!\n",
        };
    }
}

/// Parses an integer with an optional sign. A number that does not fit into an `i64` becomes `i64::MAX` or `-i64::MAX`.
fn number(word: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(word).ok()?;
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let magnitude = digits.parse().unwrap_or(i64::MAX);
    Some(if text.starts_with('-') { -magnitude } else { magnitude })
}
