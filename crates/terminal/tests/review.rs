//! Reviews and exercises on the screen.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::Event;
use reversi_engine::Options;
use reversi_engine::weights::TRAINED;
use reversi_session::EngineFactory;
use reversi_terminal::Look;
use reversi_view::Launch;
use std::time::{Duration, Instant};

/// Black plays next to a corner, which White then takes.
const GIVEAWAY: &str = "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6a2a3a5a1";

fn real_engine() -> EngineFactory {
    reversi_session::engine(TRAINED, Options { hash_megabytes: 8, ..Options::default() })
}

fn wait_for_review(player: &mut Player) {
    let began = Instant::now();
    while player.app.session().review().is_none() {
        assert!(began.elapsed() < Duration::from_secs(60), "the engine does not answer");
        std::thread::sleep(Duration::from_millis(1));
        player.app.update(player.now);
    }
}

/// The game above, reviewed, at the move a2.
fn reviewed(look: Look, width: u16, height: u16) -> Player {
    let launch = Launch { engine: real_engine(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, look, width, height);
    player.handle(&Event::Paste(GIVEAWAY.to_owned()));
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
        assert!(!screen.contains("paused"), "nothing waits:\n{screen}");
        player.assert_screen(name);
    }
}

#[test]
fn where_there_is_no_room_the_sum_is_told_and_each_move_has_its_line() {
    let launch = Launch { engine: real_engine(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, COLOURS, 40, 20);
    player.handle(&Event::Paste(GIVEAWAY[..24].to_owned()));
    player.keys("<esc>W");
    wait_for_review(&mut player);
    assert!(player.text().contains("Black: accuracy"), "{}", player.text());
    player.keys("<esc><pgup>");
    let played = &GIVEAWAY[20..22];
    assert!(player.text().contains(&format!("{played} is")), "{}", player.text());
}

#[test]
fn mistakes_are_tried_again_with_an_answer_to_each() {
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
        assert!(player.text().contains("Right is: ") || player.text().contains("Right are: "), "{}", player.text());
        if played.to_string() == "a2" {
            player.assert_screen("exercise-120x40.ans");
        }
        player.keys("N");
    }
    assert!(player.text().contains("That was the last one. 0 of "), "{}", player.text());
    player.keys("P<esc>");
    assert!(!player.text().contains("Exercise"));
    assert_eq!(*player.app.session().game(), game, "the game is as it was");
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
fn it_is_given_up_with_the_key_or_escape() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("W");
    assert!(player.text().contains("There is no move to review."));
    player.keys("f5f6e6f4Y");
    assert!(player.text().contains("has to be reviewed first"));
    let launch = Launch { engine: real_engine(), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, COLOURS, 80, 24);
    player.handle(&Event::Paste(GIVEAWAY.to_owned()));
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
