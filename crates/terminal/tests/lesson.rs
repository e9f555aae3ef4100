//! Tests of the lesson on the rules on the screen.

use crate::common::{ASCII, COLOURS, Player, launch};
use reversi_terminal::Capabilities;
use reversi_view::FirstGame;

/// Opens the lesson in the start dialog.
fn learning(look: Capabilities, width: u16, height: u16) -> Player {
    let mut player = Player::with(launch(FirstGame::default(), None), look, width, height);
    player.keys("<up><enter>");
    player
}

fn solve(player: &mut Player) {
    let square = player.app.view().training().lesson().unwrap().right_moves()[0];
    player.keys(&square.to_string());
}

#[test]
fn the_lesson_is_played_and_an_easy_game_follows() {
    for (look, width, height, name) in [
        (COLOURS, 120, 40, "lesson-120x40.ans"),
        (ASCII, 80, 24, "lesson-80x24.txt"),
        (ASCII, 40, 20, "lesson-40x20.txt"),
    ] {
        let mut player = learning(look, width, height);
        assert!(player.text().contains("Play on a marked square."), "{}", player.text());
        player.keys("NNNNN");
        assert!(player.text().contains("Do not let White take a corner."), "{}", player.text());
        player.keys("b2");
        assert!(player.text().contains("After b2, White takes the corner"), "{}", player.text());
        player.assert_screen(name);
        solve(&mut player);
        assert!(player.text().contains("White cannot take a corner now."), "{}", player.text());
        player.keys("NN");
        // The game is offered only after the last step.
        player.keys("P");
        assert!(!player.text().contains("P play on"), "{}", player.text());
        solve(&mut player);
        assert!(player.text().contains("P play on"), "{}", player.text());
        player.keys("P");
        assert!(player.app.view().training().lesson().is_none());
        assert_eq!(player.app.session().seat(reversi::Player::White).to_string(), "1");
    }
}

#[test]
fn the_lesson_ends_at_the_start_or_in_the_game() {
    let mut player = learning(COLOURS, 80, 24);
    player.keys("<esc>");
    assert!(player.text().contains("Learn the rules"), "{}", player.text());
    let mut player = Player::new(crate::common::PERSONS, COLOURS, 80, 24);
    player.keys("f5+");
    assert!(player.text().contains("Step 1 of 8"), "{}", player.text());
    player.keys("+");
    assert!(player.app.view().training().lesson().is_none());
    assert_eq!(player.app.session().game().history().len(), 1);
}
