//! Tests of puzzles on the screen.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::MouseEventKind;
use reversi_study::puzzles::PuzzleStep;
use reversi_terminal::Capabilities;
use reversi_view::{Language, Launch};

fn solving(look: Capabilities, width: u16, height: u16) -> Player {
    let mut player = Player::new(PERSONS, look, width, height);
    player.keys("f5d6F");
    player
}

fn step(player: &Player) -> PuzzleStep {
    player.app.view().training().puzzles().unwrap().step().unwrap().clone()
}

/// Skips puzzles until the current puzzle has `count` moves to find.
fn go_to(player: &mut Player, count: usize) {
    while player.app.view().training().puzzles().unwrap().puzzle().unwrap().steps().len() != count {
        player.keys("N");
    }
}

#[test]
fn puzzles_are_tried_solved_and_left() {
    for (look, width, height, name) in [
        (COLOURS, 120, 40, "puzzle-120x40.ans"),
        (ASCII, 80, 24, "puzzle-80x24.txt"),
        (ASCII, 40, 20, "puzzle-40x20.txt"),
    ] {
        let mut player = solving(look, width, height);
        let game = player.app.session().game().clone();
        go_to(&mut player, 2);
        assert!(player.text().contains("find the only move that"), "{}", player.text());
        let first = step(&player);
        player.keys(&first.choices[1].square.to_string());
        assert!(player.text().contains(&format!("{} only draws: ", first.choices[1].square)), "{}", player.text());
        player.assert_screen(name);
        player.keys(&first.solution().square.to_string());
        assert!(player.text().contains(" answers "), "{}", player.text());
        // During a puzzle, actions on the game and the mouse wheel have no effect.
        player.keys("UPVY");
        player.mouse(MouseEventKind::ScrollUp, 1, 1);
        assert!(player.app.view().training().puzzles().is_some());
        player.keys("S");
        assert!(player.text().contains("Missed. Your rating is"), "{}", player.text());
        player.keys("N");
        assert!(player.text().contains("find the only move that"), "{}", player.text());
        player.keys("<esc>");
        assert!(player.app.view().training().puzzles().is_none());
        player.keys("FF");
        assert!(player.app.view().training().puzzles().is_none(), "the key that opens the puzzles also closes them");
        assert_eq!(*player.app.session().game(), game);
    }
}

#[test]
fn all_puzzles_can_be_solved_with_the_keyboard() {
    let mut player = solving(COLOURS, 80, 24);
    for _ in 0..3 {
        while !player.app.view().training().puzzles().unwrap().is_done() {
            let solution = step(&player).solution().square;
            player.keys(&solution.to_string());
        }
        assert!(player.text().contains("Solved! Your rating is"), "{}", player.text());
        player.keys("N");
    }
    assert!(player.text().contains("No more puzzles for today."), "{}", player.text());
    player.keys("NSa1<esc><esc>");
    assert!(player.app.view().training().puzzles().is_none());
}

#[test]
fn a_small_screen_shows_the_whole_board_and_the_key_for_the_next_puzzle() {
    for (look, language) in [(ASCII, "en"), (COLOURS, "en"), (COLOURS, "ja")] {
        let launch = Launch { language: Language::find(language), ..launch(PERSONS, None) };
        let mut player = Player::with(launch, look, 40, 20);
        player.keys("F");
        let next = if language == "ja" { "N 次" } else { "N next" };
        for count in 1..=3 {
            go_to(&mut player, count);
            let wrong = step(&player).choices[1].square.to_string();
            for keys in ["", wrong.as_str(), "S"] {
                player.keys(keys);
                let screen = player.text();
                let row_8 = screen.lines().any(|line| line.trim_start().starts_with("8 "));
                assert!(row_8 && screen.contains(next), "{language} {count} {keys}:\n{screen}");
            }
            player.keys("N");
        }
    }
}
