//! Tests that compare the main screens with saved screens, in colours and in ASCII.

use crate::common::{ASCII, COLOURS, PERSONS, Player, line_to_pass};
use reversi::Rules;
use reversi_session::Seat;
use reversi_terminal::{Capabilities, Colours};
use reversi_view::FirstGame;

/// Presses the `keys`, and compares the resulting screens with the saved screens, both in colours and in ASCII.
fn both(name: &str, first_game: &FirstGame, width: u16, height: u16, keys: &str) {
    for (look, ending) in [(COLOURS, "ans"), (ASCII, "txt")] {
        let mut player = Player::new(first_game.clone(), look, width, height);
        player.keys(keys).wait();
        player.assert_screen(&format!("{name}.{ending}"));
        if look.ascii {
            assert!(player.text().is_ascii(), "{name}");
        }
    }
}

#[test]
fn a_game_in_progress() {
    both("game-80x24", &PERSONS, 80, 24, "f5f6e6f4e3<left><left><down>");
    both("game-40x20", &PERSONS, 40, 20, "f5f6e6f4e3<left><left><down>");
    both("game-120x40", &PERSONS, 120, 40, "f5f6e6f4e3<left><left><down>");
}

#[test]
fn values_of_all_moves_with_their_kinds() {
    both("values-80x24", &PERSONS, 80, 24, "f5f6V");
    both("values-120x40", &PERSONS, 120, 40, "f5f6V");
    both("hint-40x20", &PERSONS, 40, 20, "f5f6H");
}

#[test]
fn the_end() {
    both("end-80x24", &PERSONS, 80, 24, "e6f4e3f6g5d6e7f5c5");
    both("end-40x20", &PERSONS, 40, 20, "e6f4e3f6g5d6e7f5c5");
}

#[test]
fn the_explorer() {
    both("explorer-80x24", &PERSONS, 80, 24, "#f5d6c7%");
    both("explorer-120x40", &PERSONS, 120, 40, "#f5d6%");
    both("explorer-40x20", &PERSONS, 40, 20, "f5#");
}

#[test]
fn a_pass() {
    let first_game = FirstGame { size: "4x4".parse().ok(), ..PERSONS };
    both("pass-80x24", &first_game, 80, 24, &line_to_pass());
    both("pass-40x20", &first_game, 40, 20, &line_to_pass());
}

#[test]
fn dialogs() {
    both("new-game", &PERSONS, 80, 24, "N<down><down>");
    both("help", &PERSONS, 40, 20, "?");
    both("set-up", &PERSONS, 80, 24, "E<up><up>b<left>w");
    both("copied", &PERSONS, 80, 24, "f5f6e6C");
    both("open", &PERSONS, 40, 20, "Ogame");
}

#[test]
fn the_start_and_its_dialogs() {
    both("start-80x24", &FirstGame::default(), 80, 24, "<down>");
    both("start-40x20", &FirstGame::default(), 40, 20, "<down><down><down><down>");
    let classic = FirstGame { rules: Some(Rules::Classic), white: Some(Seat::Person), ..FirstGame::default() };
    both("classic", &classic, 80, 24, "d4");
    both("leave", &PERSONS, 80, 24, "f5A");
    both("players", &PERSONS, 80, 24, "f5J<down>12");
}

#[test]
fn graph_and_live_values() {
    for (look, ending) in [(COLOURS, "ans"), (ASCII, "txt")] {
        let mut player = Player::new(PERSONS, look, 80, 24);
        // Wait after each move, so that the engine evaluates every position.
        for keys in ["LG", "f5", "f6", "e6", "f4"] {
            player.keys(keys).wait();
        }
        player.assert_screen(&format!("graph-80x24.{ending}"));
    }
}

#[test]
fn a_board_larger_than_the_screen() {
    let first_game = FirstGame { size: "26x26".parse().ok(), ..PERSONS };
    both("large-80x24", &first_game, 80, 24, &"<down>".repeat(13));
    both("large-40x20", &first_game, 40, 20, &"<down><right>".repeat(13));
}

#[test]
fn fewer_colours() {
    for (colours, name) in [(Colours::Sixteen, "16.ans"), (Colours::Indexed, "256.ans"), (Colours::Never, "0.txt")] {
        let mut player = Player::new(PERSONS, Capabilities { colours, ascii: false }, 80, 24);
        player.keys("f5f6e6f4e3<left><left><down>");
        player.assert_screen(&format!("colours-{name}"));
    }
}
