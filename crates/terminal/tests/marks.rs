//! Tests that the screen shows the names and marks in files.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::{Event, MouseButton, MouseEventKind};
use reversi_session::Mark;
use reversi_study::Store;
use reversi_terminal::Capabilities;
use reversi_test_support::Folder;

/// A game with marks on empty squares and on discs of both colours, including the disc of the last move.
const GAME: &str = "(;GM[2]FF[4]SZ[8]PB[Ann Lee]PW[Benjamin of the long long long name];B[f5];W[d6]\
                    TR[c3][d4][d5]SQ[d3][e4]CR[e3][e5]MA[f3][d6][f5]LB[b2:A][g6:12][d4:7])";

fn opened(look: Capabilities, width: u16, height: u16) -> Player {
    let mut player = Player::new(PERSONS, look, width, height);
    player.handle(&Event::Paste(GAME.to_owned()));
    player.keys("<esc>");
    player
}

fn marks(player: &Player) -> String {
    let marks = player.app.session().marks().iter();
    marks.map(|(square, mark)| format!("{square} {mark:?} ")).collect()
}

#[test]
fn names_and_marks_of_a_file_are_shown() {
    for (width, height) in [(80, 24), (40, 20), (30, 12)] {
        for (look, ending) in [(COLOURS, "ans"), (ASCII, "txt")] {
            let mut player = opened(look, width, height);
            player.assert_screen(&format!("marks-{width}x{height}.{ending}"));
            assert!(!look.ascii || player.text().is_ascii());
        }
    }
}

#[test]
fn a_long_name_is_truncated() {
    let text = opened(COLOURS, 80, 24).text();
    let card =
        |name| text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name} is missing:\n{text}"));
    assert!(card("Ann Lee").contains("person"), "{text}");
    assert!(card("Benjamin of").contains('…'), "{text}");
    assert!(card("Benjamin of").ends_with("  3"), "the number of discs is visible: {text}");
}

#[test]
fn a_mark_does_not_cover_a_value() {
    for look in [COLOURS, ASCII] {
        let mut plain = Player::new(PERSONS, look, 80, 24);
        plain.keys("f5d6V").wait();
        let mut marked = Player::new(PERSONS, look, 80, 24);
        marked.handle(&Event::Paste("(;GM[2]SZ[8];B[f5];W[d6]TR[c3][c4][c5][c6][c7])".to_owned()));
        marked.keys("<esc>V").wait();
        let (plain, marked) = (plain.text(), marked.text());
        let words = plain.split([' ', '|', '\n']);
        let values: Vec<&str> = words.filter(|word| word.contains(['+', '-', '~']) && !word.contains("--")).collect();
        assert!(values.len() >= 3, "{plain}");
        for value in values {
            assert!(marked.contains(value), "{value} is missing:\n{marked}");
        }
        assert!(
            marked.contains(if look.ascii { '^' } else { '△' }),
            "marks appear where there is enough space:\n{marked}"
        );
    }
}

#[test]
fn a_key_and_the_right_button_mark_a_square() {
    let mut player = Player::new(PERSONS, ASCII, 80, 24);
    player.keys("f5<up><up>");
    let mut seen = Vec::new();
    for _ in 0..=Mark::SHAPES.len() {
        player.keys(".");
        seen.push(marks(&player));
    }
    assert_eq!(seen, ["f3 Triangle ", "f3 Square ", "f3 Circle ", "f3 Cross ", ""]);
    player.keys("..");
    let (x, y) = player.find("#");
    player.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    assert_eq!(marks(&player), "f3 Circle ");
    player.mouse(MouseEventKind::Down(MouseButton::Middle), x, y);
    assert_eq!(marks(&player), "f3 Circle ");
    assert_eq!(player.app.session().transcript(), "f5", "no move was made");
}

#[test]
fn a_mark_is_saved_at_once() {
    let folder = Folder::new();
    let mut player = Player::with(launch(PERSONS, Some(folder.to_path_buf())), COLOURS, 80, 24);
    player.keys("f5.");
    drop(player); // waits until everything is saved
    let kept = Store::in_folder(&*folder).unfinished_games().unwrap().next().expect("the game was saved").unwrap();
    let (_, node) = kept.record.tree.nodes().last().unwrap();
    assert!(node.notes.marks.iter().eq(&[("f5".parse().unwrap(), Mark::Triangle)]));
}
