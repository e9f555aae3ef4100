//! The explorer in the terminal: it is shown, played from by digits and by clicks, and left.

use crate::common::{COLOURS, PERSONS, Player};
use reversi_view::SourceKind;

fn explorer(width: u16, height: u16, keys: &str) -> Player {
    let mut player = Player::new(PERSONS, COLOURS, width, height);
    player.keys(keys).wait();
    player
}

#[test]
fn digits_play_its_moves() {
    let mut player = explorer(80, 24, "#f5");
    player.keys("1");
    assert_eq!(player.app.session().transcript(), "f5d6", "the most frequent");
    // The digit of a square that is being typed belongs to the square.
    player.keys("c3");
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    let rows = player.app.view().explorer().rows.len();
    assert!(rows < 9);
    player.keys("9");
    assert_eq!(player.app.session().transcript(), "f5d6c3", "there is no such row");
    player.keys("#1");
    assert_eq!(player.app.session().transcript(), "f5d6c3", "nothing is played from a closed explorer");
    assert!(!player.app.view().settings().explorer);
}

#[test]
fn a_row_is_clicked() {
    let mut player = explorer(80, 24, "f5#");
    let (x, y) = player.find("2 f6");
    player.click(x + 3, y);
    assert_eq!(player.app.session().transcript(), "f5f6");
    let (x, y) = player.find("Tournaments");
    player.click(x, y);
    assert_eq!(player.app.view().settings().explorer_source, SourceKind::Tournaments);
    // The line about a rare move leads to it.
    player.keys("UU").keys("f5d6c7");
    player.draw();
    let (x, y) = player.find("Move 3: Black left");
    player.click(x, y);
    assert_eq!(player.app.session().game().transcript(), "f5d6");
}

#[test]
fn it_takes_the_place_of_the_moves_and_gives_it_back() {
    let mut player = explorer(80, 24, "f5d6c3");
    assert!(player.text().contains(" 3. c3"));
    player.keys("#");
    let text = player.text();
    assert!(text.contains("39646 of 117435 games") && !text.contains(" 3. c3"), "{text}");
    player.keys("#");
    assert!(player.text().contains(" 3. c3"));
}

#[test]
fn without_room_it_is_shown_instead_of_the_board() {
    let mut player = explorer(40, 20, "f5#");
    let text = player.text();
    assert!(text.contains("1 d6") && text.contains("Tournaments"), "{text}");
    player.keys("1#");
    assert_eq!(player.app.session().transcript(), "f5d6");
    assert!(!player.text().contains("Tournaments"));
}
