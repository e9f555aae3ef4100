//! Tests of the statistics page.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use reversi_terminal::Capabilities;
use reversi_test_support::own_games::{Home, fewest_flips};
use reversi_view::{Dialog, Language, Launch, StatisticsPage};
use std::time::{Duration, Instant};

/// Opens the statistics page, and waits until all games have been read.
fn opened(home: Option<&Home>, language: Language, look: Capabilities, (width, height): (u16, u16)) -> Player {
    let engine = fewest_flips().factory();
    let launch = launch(PERSONS, home.map(|home| home.to_path_buf()));
    let mut player = Player::with(Launch { language: Some(language), engine, ..launch }, look, width, height);
    player.keys("$");
    wait_until_idle(&mut player);
    player
}

/// Waits until no game is being read or reviewed.
fn wait_until_idle(player: &mut Player) {
    let begun = Instant::now();
    while page(player).work.is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the work takes too long");
        std::thread::sleep(Duration::from_millis(2));
        player.app.update(player.now);
    }
}

fn page(player: &Player) -> &StatisticsPage {
    player.app.view().statistics()
}

/// Scrolls through the whole page and returns all its lines.
fn whole(player: &mut Player) -> String {
    let mut all = player.keys("<home>").text();
    loop {
        let before = player.text();
        let after = player.keys("<pgdn>").text();
        if before == after {
            return all;
        }
        all += &after;
    }
}

#[test]
fn screens_of_every_size() {
    let home = Home::with_games(40);
    for (name, look, size, keys) in [
        ("statistics-120x40.ans", COLOURS, (120, 40), ""),
        ("statistics-80x24.txt", ASCII, (80, 24), ""),
        ("statistics-40x20.ans", COLOURS, (40, 20), "<pgdn>"),
    ] {
        let mut player = opened(Some(&home), Language::ENGLISH, look, size);
        player.keys(keys);
        player.assert_screen(name);
        assert!(!look.ascii || player.text().is_ascii());
    }
}

#[test]
fn nothing_is_truncated_in_any_language() {
    for count in [0, 1, 12] {
        let home = Home::with_games(count);
        for language in Language::all() {
            for size in [(40, 20), (80, 24), (120, 40)] {
                let mut player = opened(Some(&home), language, COLOURS, size);
                let all = whole(&mut player);
                assert!(!all.contains('…'), "{language:?} {size:?}: something is cut in\n{all}");
                let text = player.app.view().text();
                let expected = if count == 0 { text.statistics_key_close() } else { text.statistics_levels() };
                // Remove the blanks, because each wide character is followed by an empty cell.
                let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
                assert!(without_blanks(&all).contains(&without_blanks(&expected)), "{language:?} {size:?}:\n{all}");
            }
        }
    }
}

#[test]
fn without_games_the_page_says_so() {
    let home = Home::new();
    let mut player = opened(Some(&home), Language::ENGLISH, COLOURS, (80, 24));
    assert!(player.text().contains("You have not finished a game against the engine yet."), "{}", player.text());
    let mut player = opened(None, Language::ENGLISH, COLOURS, (80, 24));
    assert!(player.text().contains("Games are not saved"), "{}", player.text());
    player.keys("wWpP<down><end><esc>");
    assert!(player.app.view().dialog().is_none());
}

#[test]
fn a_thousand_games_are_shown() {
    let home = Home::with_games(1000);
    let mut player = opened(Some(&home), Language::ENGLISH, COLOURS, (40, 20));
    let all = whole(&mut player);
    assert!(all.contains("1000 games:") && all.contains("By opening") && all.contains("2026-07"), "{all}");
}

#[test]
fn games_are_reviewed_while_the_page_is_open() {
    let home = Home::with_games(6);
    let mut player = opened(Some(&home), Language::ENGLISH, COLOURS, (80, 24));
    assert!(player.text().contains("4 games are not reviewed"), "{}", player.text());
    player.keys("W");
    assert!(player.text().contains("W stop"), "{}", player.text());
    // The user stops the reviews and starts them again. The finished reviews are not lost.
    player.keys("W");
    wait_until_idle(&mut player);
    player.keys("W");
    wait_until_idle(&mut player);
    assert_eq!(page(&player).unreviewed, 0);
    assert!(!player.text().contains("not reviewed") && player.text().contains("Accuracy"), "{}", player.text());
}

#[test]
fn the_key_for_reviews_does_not_stop_reading() {
    let home = Home::with_games(12);
    let mut player = Player::with(launch(PERSONS, Some(home.to_path_buf())), COLOURS, 80, 24);
    player.keys("$W");
    wait_until_idle(&mut player);
    assert!(player.text().contains("12 games:"), "{}", player.text());
}

#[test]
fn a_digit_or_a_click_shows_the_position_of_a_rare_move() {
    let home = Home::with_lines(&[("f5d6c7", false), ("c4e3f2", true), ("f5f6e6f4g7", true)]);
    for language in Language::all() {
        for size in [(40, 20), (80, 24), (120, 40)] {
            let mut player = opened(Some(&home), language, COLOURS, size);
            let all = whole(&mut player).replace('│', "").split_whitespace().collect::<String>();
            let title = player.app.view().text().statistics_habits_keys("1-2");
            assert!(all.contains(&title.split_whitespace().collect::<String>()), "{language:?} {size:?}: {all}");
            player.keys("3");
            assert!(player.app.view().dialog().is_some(), "there is no third move");
            player.keys("1");
            assert!(player.app.view().dialog().is_none());
            assert_eq!(player.app.session().game().transcript(), "f5d6", "{language:?} {size:?}");
        }
    }
    let mut player = opened(Some(&home), Language::ENGLISH, COLOURS, (120, 40));
    let (x, y) = player.find("2 Diagonal, move 5: g7 instead of e3");
    player.click(x + 4, y + 1);
    assert_eq!(player.app.session().game().transcript(), "f5f6e6f4");
    // Leaving a game in progress requires a confirmation.
    player.keys("e3").wait();
    player.keys("$");
    wait_until_idle(&mut player);
    player.keys("1");
    assert!(matches!(player.app.view().dialog(), Some(Dialog::Leave(_))));
}

#[test]
fn the_suggested_level_is_played() {
    let home = Home::with_games(12);
    let mut player = opened(Some(&home), Language::ENGLISH, COLOURS, (80, 24));
    let level = page(&player).next.unwrap();
    player.keys("p").wait();
    assert!(player.app.view().dialog().is_none());
    assert_eq!(player.app.session().setup().white.to_string(), level.to_string());
    player.keys("f5").wait();
    player.keys("$");
    wait_until_idle(&mut player);
    player.keys("p");
    assert!(matches!(player.app.view().dialog(), Some(Dialog::Leave(_))), "a question comes first");
}
