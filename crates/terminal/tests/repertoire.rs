//! Tests of training openings on the screen, in all sizes and languages.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::Event;
use reversi_test_support::Folder;
use reversi_view::{Language, Launch};

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (120, 40)];

fn paste(player: &mut Player, text: &str) {
    player.handle(&Event::Paste(text.to_owned()));
}

/// Returns whether the screen shows `text`, possibly wrapped.
fn says(player: &mut Player, text: &str) -> bool {
    let is_blank = |letter: char| letter.is_whitespace() || letter == '│';
    let without_blanks = |text: &str| text.chars().filter(|&letter| !is_blank(letter)).collect::<String>();
    without_blanks(&player.text()).contains(&without_blanks(text))
}

#[test]
fn an_opening_is_found_trained_and_left() {
    for (width, height) in SIZES {
        let mut player = Player::new(PERSONS, COLOURS, width, height);
        player.keys("f5*");
        assert!(
            player.text().contains("Train openings") && player.text().contains("‹ Black      ›"),
            "{}",
            player.text()
        );
        player.keys("tiger");
        assert!(player.text().contains("[ ] Tiger"), "{}", player.text());
        player.keys("<enter>");
        assert!(player.app.view().training().trainer().is_some());
        player.keys("f5");
        assert!(says(&mut player, "Right: f5."), "{}", player.text());
        player.keys("c5");
        let left = if width == 40 { "Your repertoire plays c3 here." } else { "You left your repertoire: it plays" };
        assert!(says(&mut player, left), "{}", player.text());
        player.keys("c3N");
        assert!(says(&mut player, "Line 2: 1 right, 1 missed") || width == 40, "{}", player.text());
        player.keys("S");
        assert!(says(&mut player, "Your repertoire plays f5"), "{}", player.text());
        player.keys("<esc>");
        assert!(player.app.view().training().trainer().is_none());
        assert!(says(&mut player, "1 right, 2 missed; 2 positions are"), "{}", player.text());
        assert_eq!(player.app.session().transcript(), "f5");
    }
}

#[test]
fn keys_change_the_side_and_choose_several_openings() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("*buffalo<tab><right>");
    assert!(player.text().contains("[x] Buffalo") && player.text().contains("‹ White      ›"), "{}", player.text());
    for _ in "buffalo".chars() {
        player.keys("<backspace>");
    }
    player.keys("heath<tab><enter>");
    let trainer = player.app.view().training().trainer().unwrap();
    assert_eq!(trainer.repertoire().name, "Buffalo, Heath");
    assert_eq!(trainer.player(), reversi::Player::White);
}

#[test]
fn pasted_lines_are_trained_or_rejected_with_one_message() {
    let mut player = Player::new(PERSONS, COLOURS, 40, 20);
    player.keys("*");
    paste(&mut player, "f5d6c3\nf5f5\n");
    assert!(says(&mut player, "game 2, byte 9: move 2 (f5): occupied"), "{}", player.text());
    paste(&mut player, "f5d6c3\nf5f6e6\n");
    assert!(player.app.view().training().trainer().is_some());
    // The user plays to the end of the line, and then against the engine.
    player.keys("f5");
    let reply = player.app.view().training().trainer().unwrap().game().transcript();
    player.keys(if reply == "f5d6" { "c3" } else { "e6" });
    assert!(says(&mut player, "End of the line"), "{}", player.text());
    player.keys("P").wait();
    assert!(player.app.view().training().trainer().is_none());
    assert!(player.app.session().transcript().starts_with(&reply));
}

#[test]
fn a_saved_repertoire_is_renamed_and_deleted() {
    let folder = Folder::new();
    for (width, height) in SIZES {
        let mut player = Player::with(launch(PERSONS, Some(folder.to_path_buf())), COLOURS, width, height);
        player.keys("*tiger<enter><esc>*");
        assert!(player.text().contains("Tiger  Black, "), "{}", player.text());
        let (x, y) = player.find("Tiger  Black");
        player.keys("<f2>Mine<enter>");
        assert!(player.text().contains("Mine  Black, "), "{}", player.text());
        player.keys("<del>");
        assert!(says(&mut player, "Delete “Mine” and your progress in it?"), "{}", player.text());
        player.keys("<esc>");
        assert!(player.text().contains("Mine  Black, "), "{}", player.text());
        // Clicking the row that has the focus starts to train it.
        player.click(x, y);
        assert_eq!(player.app.view().training().trainer().unwrap().repertoire().name, "Mine");
        player.keys("<esc>*<del><enter>");
        assert!(!player.text().contains("Mine"), "{}", player.text());
        player.keys("<esc>");
        assert!(player.app.view().dialog().is_none());
    }
}

#[test]
fn nothing_is_truncated_in_any_language_and_ascii_stays_ascii() {
    for language in Language::all() {
        for size in SIZES {
            let launch = Launch { language: Some(language), ..launch(PERSONS, None) };
            let mut player = Player::with(launch, COLOURS, size.0, size.1);
            for keys in [
                "*",
                "<right>",
                "<right>",
                "rose",
                "<enter>",
                "f5",
                "d6",
                "S",
                "N",
                "<esc>",
                "<esc>*<f2>",
                "<esc><del>",
            ] {
                player.keys(keys);
                let text = player.text();
                assert!(!text.contains('…'), "{language:?} {size:?} {keys}: something is cut:\n{text}");
            }
        }
    }
    let mut player = Player::new(PERSONS, ASCII, 80, 24);
    for keys in ["*", "rose", "<enter>f5", "S"] {
        player.keys(keys);
        assert!(player.text().is_ascii(), "{}", player.text());
    }
}

#[test]
fn screens() {
    for (look, ending) in [(COLOURS, "ans"), (ASCII, "txt")] {
        for (width, height) in [(40, 20), (80, 24)] {
            let mut player = Player::new(PERSONS, look, width, height);
            player.keys("*rose");
            player.assert_screen(&format!("repertoire-{width}x{height}.{ending}"));
            player.keys("<enter>f5c5");
            player.assert_screen(&format!("training-{width}x{height}.{ending}"));
        }
    }
}
