//! Tests `reversi show`.

use crate::common::{Ran, reversi};
use serde_json::{Value, json};

fn show_json(args: &str) -> Value {
    let ran = reversi(&format!("show --json {args}"));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args}");
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn json_has_exactly_the_promised_keys() {
    let expected = json!({
        "rules": "classic", "width": 4, "height": 4,
        "board": ["....", ".BW.", ".WB.", "...."],
        "turn": "black", "over": false, "winner": null, "black": 2, "white": 2,
        "moves": [
            {"square": "c1", "flips": ["c2"]},
            {"square": "d2", "flips": ["c2"]},
            {"square": "a3", "flips": ["b3"]},
            {"square": "b4", "flips": ["b3"]},
        ],
        "passes": [],
    });
    assert_eq!(show_json("--rules classic --size 4x4 b2c2c3b3"), expected);
    assert_eq!(show_json("--rules classic --size 4x4 b2 C2 c3 b3"), expected);
}

#[test]
fn the_opening_of_classic_offers_the_centre_alone() {
    let value = show_json("--rules classic --size 7x4 c2");
    let squares: Vec<&str> = value["moves"].as_array().unwrap().iter().map(|m| m["square"].as_str().unwrap()).collect();
    assert_eq!(squares, ["d2", "c3", "d3"]);
    assert_eq!(value["moves"][0]["flips"], json!([]));
    assert_eq!(value["turn"], "white");
}

#[test]
fn free_starts_the_other_way_round_and_takes_any_square() {
    let value = show_json("--rules free a1");
    assert_eq!(value["board"][3], "...BW...");
    assert_eq!(value["board"][0], "B.......");
    assert_eq!(value["moves"].as_array().unwrap().len(), 59);
}

#[test]
fn a_finished_game_has_a_winner_and_no_turn() {
    let value = show_json("e6f4e3f6g5d6e7f5c5");
    assert_eq!((&value["over"], &value["winner"], &value["turn"]), (&json!(true), &json!("black"), &json!(null)));
    assert_eq!((&value["black"], &value["white"], &value["moves"]), (&json!(13), &json!(0), &json!([])));
    assert_eq!(show_json("--size 2x2")["winner"], "draw");
    let text = reversi("show e6f4e3f6g5d6e7f5c5").stdout;
    assert!(
        text.ends_with(
            "Game over: Black wins 13 to 0 (officially 64-0, which gives the empty squares to the winner)\n"
        )
    );
}

#[test]
fn passes_are_shown_by_the_disc_before_them() {
    // A game on a small board reaches a pass after a few moves.
    let line = pass_line();
    let value = show_json(&format!("--size 4x4 {}", line.0));
    assert_eq!(value["passes"], json!([line.1]));
    let with_pass = show_json(&format!("--size 4x4 {} pass", line.0));
    assert_eq!(with_pass, value);
    let text = reversi(&format!("show --size 4x4 {}", line.0)).stdout;
    assert!(text.contains(&format!(" passed after move {}.\n", line.1 + 1)), "{text}");
}

/// Returns one of the shortest sequences of moves on a 4 x 4 board after which a side has to pass, and the index of the
/// last disc in this sequence.
fn pass_line() -> (String, usize) {
    let mut open =
        std::collections::VecDeque::from(
            [reversi::Game::new(reversi::Rules::Othello, "4x4".parse().unwrap()).unwrap()],
        );
    while let Some(game) = open.pop_front() {
        if let Some(reversi::Ply::Pass { .. }) = game.history().last() {
            return (game.transcript(), game.history().len() - 2);
        }
        for mv in game.moves() {
            let mut next = game.clone();
            next.play(mv.square).unwrap();
            open.push_back(next);
        }
    }
    panic!("4 x 4 has passes")
}

#[test]
fn people_get_a_board_with_coordinates_and_marks() {
    let expected = "    a b c d e f g h
  1 . . . . . . . .
  2 . . . . . . . .
  3 . . . . . . . .
  4 . . . W B + . .
  5 . . . B B B . .
  6 . . . + . + . .
  7 . . . . . . . .
  8 . . . . . . . .

Last move: 1. f5
Discs: Black 4, White 1
White to move: f4 d6 f6
";
    assert_eq!(reversi("show f5"), Ran { status: 0, stdout: expected.into(), stderr: String::new() });
}

#[test]
fn a_bad_move_is_named_with_its_number_and_the_reason() {
    for (args, message) in [
        ("f5 z9", "move 2 (z9): off the board"),
        ("f5f5", "move 2 (f5): occupied"),
        ("f5a1", "move 2 (a1): turns over nothing"),
        ("f5 d6 hello", "move 3 (hello): not a move: write squares like f5, or pass"),
        ("e6f4e3f6g5d6e7f5c5 a1", "move 10 (a1): the game is over"),
        ("--rules classic a1", "move 1 (a1): the four centre squares come first"),
        ("f5 pass", "move 2 (pass): White has a legal move and may not pass"),
        ("--rules free --size 7x7", "7x7: a board under free rules must be square, with an even side from 4 to 26"),
    ] {
        let expected = Ran { status: 2, stdout: String::new(), stderr: format!("reversi: {message}\n") };
        assert_eq!(reversi(&format!("show {args}")), expected);
        assert_eq!(reversi(&format!("show --json {args}")), expected);
    }
}
