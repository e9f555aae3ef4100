//! Compares the console game with the sample run in its documentation: five boards with numbers, scores and prompts.
//!
//! The third board in the documentation is misprinted: its rows 3 and 4 read `. . . . . . . .` and `. . . 1 B . . .`.
//! They lack the white disc at (4, 4), although the score below the board counts this disc and the fourth board shows
//! it. In this test, the two rows follow the rules, and all other squares and numbers are those of the documentation.
//! (The documentation prints the fourth and fifth boards as tables with varying blanks and bars. In this test, they
//! have the layout of the first three boards.)

use reversi::{Game, Player, Square, Status};
use reversi_course::console::{self, Host};
use std::io;

const BOARDS: [(&str, u32, u32, char); 5] = [
    (
        "1| . . . . . . . .
         2| . . . . . . . .
         3| . . . 1 . . . .
         4| . . 1 W B . . .
         5| . . . B W 1 . .
         6| . . . . 1 . . .
         7| . . . . . . . .
         8| . . . . . . . .",
        2,
        2,
        'B',
    ),
    (
        "1| . . . . . . . .
         2| . . . . . . . .
         3| . . . . . . . .
         4| . . . W B 1 . .
         5| . . . B B . . .
         6| . . . 1 B 1 . .
         7| . . . . . . . .
         8| . . . . . . . .",
        4,
        1,
        'W',
    ),
    (
        "1| . . . . . . . .
         2| . . . . . . . .
         3| . . . 1 . . . .
         4| . . 1 W B . . .
         5| . . . B W 1 . .
         6| . . . . B W 1 .
         7| . . . . . . . .
         8| . . . . . . . .",
        3,
        3,
        'B',
    ),
    (
        "1| . . . . . . . .
         2| . . . . . . . .
         3| . . . . . . . .
         4| . . . W B 2 . .
         5| . . . B B B . .
         6| . . . 2 B W . .
         7| . . . . . . . .
         8| . . . . . . . .",
        5,
        2,
        'W',
    ),
    (
        "1| . . . . . . . .
         2| . . . . . . . .
         3| . . 1 1 1 1 1 .
         4| . . . W W W 1 .
         5| . . . B B W 1 .
         6| . . . . B W 1 .
         7| . . . . . . 1 .
         8| . . . . . . . .",
        3,
        5,
        'B',
    ),
];

fn play(game: Game, input: &str) -> (String, Status) {
    let mut output = Vec::new();
    let status = console::run(game, input.as_bytes(), &mut output).unwrap();
    (String::from_utf8(output).unwrap(), status)
}

#[test]
fn the_documented_run_to_the_letter() {
    let mut expected = String::new();
    for (board, black, white, player) in BOARDS {
        expected += "      1   2   3   4   5   6   7   8\n";
        for row in board.lines() {
            expected += row.trim();
            expected += "\n";
        }
        expected += &format!("\nBlack Score : {black}\nWhite Score : {white}\n");
        expected += &format!("player {player} enter position (row column): \n");
    }
    expected.pop(); // The input ends after the last prompt, and nothing more is printed.
    assert_eq!(play(Game::default(), "6 5\n6 6\n5 6\n4 6\n"), (expected, Status::InProgress));
}

#[test]
fn a_refused_position_says_why_and_asks_again() {
    let (output, _) = play(Game::default(), "9 1\n1 9\n0 0\n1 1\n4 4\nhello\n6 5\n");
    let prompt = "player B enter position (row column): ";
    let off = "Off the board: rows run from 1 to 8 and columns from 1 to 8.\n";
    let expected = [
        off,
        off,
        off,
        "Not a valid move: (1, 1) flanks no disc of the opponent.\n",
        "Not a valid move: (4, 4) is occupied.\n",
        "Not a position (hello): enter a row and a column, like 6 5.\n",
        "\n", // done
    ];
    let said: String = expected.iter().map(|line| format!("{prompt}{line}")).collect();
    assert!(output.contains(&format!("White Score : 2\n{said}      1   2   3")), "{output}");
    assert!(output.ends_with("player W enter position (row column): "));
}

#[test]
fn a_forfeited_turn_and_the_end_are_announced() {
    // The ninth move turns over White's last disc.
    let wipe_out = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    let (output, status) = play(Game::default(), wipe_out);
    assert_eq!(status, Status::Won(reversi::Player::Black));
    assert!(output.ends_with("\nBlack Score : 13\nWhite Score : 0\nBlack wins 13 to 0!\n"), "{output}");

    // Black is to move but has no legal square. White has one.
    let board = "WB.\n...".parse().unwrap();
    let game = Game::from_board(reversi::Rules::Othello, board, reversi::Player::Black).unwrap();
    let (output, _) = play(game, "1 3");
    let passed = "player B has no valid move: the turn is forfeited.\n\n      1   2   3\n1| W B 1\n2| . . .\n";
    assert!(output.starts_with(passed), "{output}");
    assert!(
        output
            .ends_with("      1   2   3\n1| W W W\n2| . . .\n\nBlack Score : 0\nWhite Score : 3\nWhite wins 3 to 0!\n")
    );
}

#[test]
fn a_move_that_flips_sixteen_to_the_letter() {
    let board = "B..B..B\n.W.W.W.\n..WWW..\nBWW.WWB\n..WWW..\n.W.W.W.\nB..B..B".parse().unwrap();
    let game = Game::from_board(reversi::Rules::Othello, board, reversi::Player::Black).unwrap();
    let (output, status) = play(game, "4 4\n");
    let expected = "      1   2   3   4   5   6   7
1| B . . B . . B
2| . W . W . W .
3| . . W W W . .
4| B W W 16 W W B
5| . . W W W . .
6| . W . W . W .
7| B . . B . . B

Black Score : 8
White Score : 16
player B enter position (row column):\x20
      1   2   3   4   5   6   7
1| B . . B . . B
2| . B . B . B .
3| . . B B B . .
4| B B B B B B B
5| . . B B B . .
6| . B . B . B .
7| B . . B . . B

Black Score : 25
White Score : 0
Black wins 25 to 0!
";
    assert_eq!((output.as_str(), status), (expected, Status::Won(reversi::Player::Black)));
}

#[test]
fn large_boards_keep_their_columns_straight() {
    let game = Game::new(reversi::Rules::Classic, "12x10".parse().unwrap()).unwrap();
    let (output, _) = play(game, "");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "     1  2  3  4  5  6  7  8  9 10 11 12");
    assert_eq!(lines[5], " 5|  .  .  .  .  .  +  +  .  .  .  .  .");
    assert_eq!(lines[10], "10|  .  .  .  .  .  .  .  .  .  .  .  .");
}

/// An engine that plays White and suggests the first legal move. It saves the notes.
#[derive(Default)]
struct Engine {
    notes: Vec<String>,
}

impl Host for Engine {
    fn engine_move(&mut self, game: &Game) -> io::Result<Option<Square>> {
        if game.turn() == Some(Player::White) { self.hint(game) } else { Ok(None) }
    }

    fn hint(&mut self, game: &Game) -> io::Result<Option<Square>> {
        Ok(game.moves().squares().iter().next())
    }

    fn note(&mut self, line: &str) -> io::Result<()> {
        self.notes.push(line.to_string());
        Ok(())
    }
}

const BLACK: &str = "player B enter position (row column): ";

#[test]
fn undo_takes_back_the_last_move_of_a_human() {
    // Between two humans, it takes back one move.
    let (output, _) = play(Game::default(), "undo\n6 5\nundo\n6 5\n");
    let nothing = format!("{BLACK}There is no move to take back.\n{BLACK}\n");
    assert!(output.contains(&nothing), "{output}");
    let (once, _) = play(Game::default(), "6 5\n");
    let undone = format!("player W enter position (row column): \n{once}");
    assert!(output.ends_with(&undone), "{output}");

    // Against an engine, it also takes back the engine's move.
    let mut output = Vec::new();
    console::run_with(Game::default(), &mut Engine::default(), "6 5\nundo\n".as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let (start, _) = play(Game::default(), "");
    assert!(output.contains("player W plays position") && output.ends_with(&format!("{BLACK}\n{start}")), "{output}");
}

#[test]
fn hints_come_from_the_engine() {
    let mut output = Vec::new();
    console::run_with(Game::default(), &mut Engine::default(), "hint\n".as_bytes(), &mut output).unwrap();
    assert!(String::from_utf8(output).unwrap().ends_with(&format!("{BLACK}Hint: 3 4\n{BLACK}")));
    let (output, _) = play(Game::default(), "hint\n");
    assert!(output.ends_with(&format!("{BLACK}No hint is available.\n{BLACK}")), "{output}");
}

#[test]
fn notes_after_invalid_input_mention_the_commands_and_the_output_does_not() {
    let (mut output, mut engine) = (Vec::new(), Engine::default());
    console::run_with(Game::default(), &mut engine, "9 9\n1 1\nhello\nhelp\n".as_bytes(), &mut output).unwrap();
    assert_eq!(engine.notes, ["Commands: help, undo, hint, quit."; 3]);
    let output = String::from_utf8(output).unwrap();
    let (before_help, help) = output.split_once("like e6.").unwrap();
    assert!(!before_help.contains("undo"), "{output}");
    assert!(
        ["help", "undo", "hint", "quit"].iter().all(|command| help.contains(&format!("\n{command}  "))),
        "{output}"
    );
}
