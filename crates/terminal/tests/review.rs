//! Tests of reviews and exercises on the screen.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::Event;
use reversi_terminal::Capabilities;
use reversi_test_support::{REVIEWED_GAME, review_engine};
use reversi_view::Launch;
use std::time::{Duration, Instant};

fn wait_for_review(player: &mut Player) {
    let began = Instant::now();
    while player.app.session().review().is_none() {
        assert!(began.elapsed() < Duration::from_secs(60), "the engine does not answer");
        std::thread::sleep(Duration::from_millis(1));
        player.app.update(player.now);
    }
}

/// Opens a screen with a reviewed game, at the position after the move a2.
fn reviewed(look: Capabilities, width: u16, height: u16) -> Player {
    let launch = Launch { engine: review_engine().factory(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, look, width, height);
    player.handle(&Event::Paste(REVIEWED_GAME.to_owned()));
    player.keys("<esc>W");
    wait_for_review(&mut player);
    if player.text().contains("given away") {
        player.keys("<esc>");
    }
    player.keys("<pgup><pgup><pgup>");
    player
}

#[test]
fn a_game_is_reviewed_and_every_move_has_its_class() {
    for (look, width, height, name) in [
        (COLOURS, 120, 40, "review-120x40.ans"),
        (ASCII, 80, 24, "review-80x24.txt"),
        (COLOURS, 80, 24, "review-80x24.ans"),
    ] {
        let mut player = reviewed(look, width, height);
        let screen = player.text();
        for text in ["a2??", "Review  accuracy", "29. a2 is a blunder: it gives away", "Turned at "] {
            assert!(screen.contains(text), "{text}:\n{screen}");
        }
        assert!(!screen.contains("paused"), "the game is not paused:\n{screen}");
        player.assert_screen(name);
    }
}

#[test]
fn a_small_screen_shows_the_summary_and_a_line_for_each_move() {
    let launch = Launch { engine: review_engine().factory(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, COLOURS, 40, 20);
    player.handle(&Event::Paste(REVIEWED_GAME[..24].to_owned()));
    player.keys("<esc>W");
    wait_for_review(&mut player);
    assert!(player.text().contains("Black: accuracy"), "{}", player.text());
    player.keys("<esc><pgup>");
    let played = &REVIEWED_GAME[20..22];
    assert!(player.text().contains(&format!("{played} is")), "{}", player.text());
}

#[test]
fn mistakes_are_tried_again_with_feedback_on_each() {
    let mut player = reviewed(COLOURS, 120, 40);
    let game = player.app.session().game().clone();
    player.keys("Y");
    let retry = player.app.session().retry().unwrap();
    let count = retry.exercises().len();
    assert!(count > 1);
    for (at, exercise) in retry.exercises().iter().enumerate() {
        let screen = player.text();
        let played = exercise.reviewed.played;
        assert!(screen.contains(&format!("Exercise {} of {count}", at + 1)), "{screen}");
        assert!(screen.contains(&format!("{played} was played, a")), "{screen}");
        player.keys("d4");
        assert!(player.text().contains("d4: occupied"), "{}", player.text());
        player.keys(&played.to_string());
        assert!(player.text().contains(&format!("{played} gives away ")));
        let best = exercise.reviewed.choices[0].square;
        if at % 2 == 0 {
            player.keys("S");
        } else {
            player.keys(&best.to_string());
            assert!(player.text().contains(&format!("Right: {best} is the best move.")));
        }
        assert!(player.text().contains("Solution: ") || player.text().contains("Solutions: "), "{}", player.text());
        if played.to_string() == "a2" {
            player.assert_screen("exercise-120x40.ans");
        }
        player.keys("N");
    }
    assert!(player.text().contains("That was the last exercise. You solved 0 of "), "{}", player.text());
    player.keys("P<esc>");
    assert!(!player.text().contains("Exercise"));
    assert_eq!(*player.app.session().game(), game, "the game is unchanged");
}

#[test]
fn exercises_on_a_small_screen() {
    let mut player = reviewed(ASCII, 40, 20);
    player.keys("Y");
    let retry = player.app.session().retry().unwrap();
    let exercise = retry.exercises()[0].clone();
    assert!(player.text().contains("What is better?"), "{}", player.text());
    player.keys(&exercise.reviewed.played.to_string());
    assert!(player.text().contains("gives away"), "{}", player.text());
    player.keys(&exercise.reviewed.choices[0].square.to_string());
    assert!(player.text().contains("Right: "), "{}", player.text());
    assert!(player.text().is_ascii());
}

#[test]
fn a_review_is_cancelled_with_its_key_or_escape() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("W");
    assert!(player.text().contains("There is no move to review."));
    player.keys("f5f6e6f4Y");
    assert!(player.text().contains("has to be reviewed first"));
    let launch = Launch { engine: review_engine().factory(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, COLOURS, 80, 24);
    player.handle(&Event::Paste(REVIEWED_GAME.to_owned()));
    for end in ["W", "<esc>"] {
        player.keys("<esc>W");
        assert!(player.app.session().review_progress().is_some());
        assert!(player.text().contains("Review: move "), "{}", player.text());
        player.keys(end);
        assert!(player.app.session().review_progress().is_none());
    }
}

#[test]
fn the_opening_is_named_while_playing() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5d6c3d3c4");
    assert!(player.text().contains("Othello 8x8  Tiger"), "{}", player.text());
}
