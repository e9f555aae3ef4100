//! Tests of the explorer in the terminal, with digit keys and with mouse clicks.

use crate::common::{COLOURS, PERSONS, Player, launch};
use reversi_view::{Action, Language, Launch, SourceKind};

fn explorer(width: u16, height: u16, keys: &str) -> Player {
    let mut player = Player::new(PERSONS, COLOURS, width, height);
    player.keys(keys).wait();
    player
}

#[test]
fn digits_play_moves() {
    let mut player = explorer(80, 24, "#f5");
    player.keys("1");
    assert_eq!(player.app.session().transcript(), "f5d6", "the most frequent move");
    // A digit after a typed letter belongs to the square.
    player.keys("c3");
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    let rows = player.app.view().explorer_model().rows.len();
    assert!(rows < 9);
    player.keys("9");
    assert_eq!(player.app.session().transcript(), "f5d6c3", "there is no such row");
    player.keys("#1");
    assert_eq!(player.app.session().transcript(), "f5d6c3", "nothing is played from a closed explorer");
    assert!(!player.app.view().settings().explorer);
}

#[test]
fn a_click_on_a_row_plays_its_move() {
    let mut player = explorer(80, 24, "f5#");
    let (x, y) = player.find("2 f6");
    player.click(x + 3, y);
    assert_eq!(player.app.session().transcript(), "f5f6");
    let (x, y) = player.find("Tournaments");
    player.click(x, y);
    assert_eq!(player.app.view().settings().explorer_source, SourceKind::Tournaments);
    // A click on the text about a rare move goes to that move.
    player.keys("UU").keys("f5d6c7");
    player.draw();
    let (x, y) = player.find("Move 3: Black played");
    player.click(x, y);
    assert_eq!(player.app.session().game().transcript(), "f5d6");
}

#[test]
fn the_moves_of_the_game_stay_visible() {
    let mut player = explorer(80, 24, "f5d6c3d3c4#");
    let text = player.text();
    assert!(text.contains(" games") && text.contains(" 1. f5    d6") && text.contains(" 5. c4"), "{text}");
    let (x, y) = player.find(" 3. c3");
    player.click(x + 10, y);
    assert_eq!(player.app.session().game().transcript(), "f5d6c3d3");
    player.keys("#");
    assert!(!player.text().contains("Tournaments"));
}

#[test]
fn the_main_keys_stay_visible() {
    for language in Language::all() {
        for (width, height) in [(40, 20), (80, 24), (120, 40)] {
            let launch = Launch { language: Some(language), ..launch(PERSONS, None) };
            let mut player = Player::with(launch, COLOURS, width, height);
            player.keys("f5#").wait();
            let text = player.app.view().text();
            let wanted: Vec<String> = [Action::Help, Action::Explorer, Action::Review, Action::Save]
                .map(|action| action.info().short(text))
                .into();
            let screen = player.text();
            // Remove the blanks, because each wide character is followed by an empty cell.
            let footer: String = screen.lines().last().unwrap_or_default().split_whitespace().collect();
            assert!(wanted.iter().all(|word| footer.contains(word)), "{language:?} {width}x{height}:\n{screen}");
        }
    }
    // The explorer shows its own keys, which the user can click.
    let mut player = explorer(80, 24, "f5#");
    let (x, y) = player.find("% engine");
    player.click(x + 3, y);
    assert!(player.app.view().settings().explorer_values);
}

#[test]
fn on_a_small_screen_it_replaces_the_board() {
    let mut player = explorer(40, 20, "f5#");
    let text = player.text();
    assert!(text.contains("1 d6") && text.contains("Tournaments"), "{text}");
    player.keys("1#");
    assert_eq!(player.app.session().transcript(), "f5d6");
    assert!(!player.text().contains("Tournaments"));
}
