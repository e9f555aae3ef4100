//! Tests of the statistics page.

use crate::common::{Window, launch, persons};
use eframe::egui::{Key, Modifiers, Rect, Vec2};
use egui_kittest::kittest::Queryable;
use reversi::Rules;
use reversi_test_support::own_games::{Home, fewest_flips};
use reversi_view::{Appearance, Dialog, Language, Launch, StatisticsPage, Theme};
use std::time::{Duration, Instant};

const USUAL: Vec2 = Vec2::new(940.0, 720.0);

/// Opens the statistics page, and waits until all games have been read.
fn opened(home: Option<&Home>, language: Language, size: Vec2) -> Window<'static> {
    let folder = home.map(|home| home.to_path_buf());
    let engine = fewest_flips().factory();
    let launch = launch(persons(Rules::Othello, "8x8"), engine, folder, std::env::temp_dir());
    let mut window = Window::starting(Launch { language: Some(language), ..launch });
    window.harness.set_size(size);
    window.settle();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    wait_until_idle(&mut window);
    window
}

/// Waits until no game is being read or reviewed.
fn wait_until_idle(window: &mut Window<'_>) {
    let begun = Instant::now();
    while page(window).work.is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the work takes too long");
        std::thread::sleep(Duration::from_millis(2));
        window.harness.step();
    }
    window.settle();
}

fn page<'a>(window: &'a Window<'_>) -> &'a StatisticsPage {
    window.harness.state().view().statistics()
}

/// Returns the rectangle of the button that closes the page.
fn close_button(window: &Window<'_>) -> Rect {
    window.harness.get_by_label("Close").rect()
}

/// Opens the statistics page with these settings, and compares the page with the picture called `name`.
fn assert_appearance(name: &str, size: Vec2, appearance: Appearance, theme: Theme, language: Language) {
    let home = Home::with_games(40);
    let mut window = opened(Some(&home), language, size);
    let settings = window.harness.state_mut().settings_mut();
    (settings.appearance, settings.theme) = (appearance, theme);
    window.settle();
    window.harness.set_render_cursor(false);
    window.harness.snapshot(name);
}

#[test]
fn appearance_in_a_large_light_window() {
    let size = Vec2::new(1400.0, 900.0);
    assert_appearance("statistics-light", size, Appearance::Light, Theme::HighContrast, Language::ENGLISH);
}

#[test]
fn appearance_in_a_small_dark_window() {
    let size = Vec2::new(700.0, 560.0);
    assert_appearance("statistics-dark", size, Appearance::Dark, Theme::Felt, Language::ENGLISH);
}

#[test]
fn every_number_has_a_label_in_every_language() {
    let home = Home::with_games(12);
    for language in Language::all() {
        let window = opened(Some(&home), language, USUAL);
        let page = page(&window);
        assert_eq!(page.levels.iter().map(|row| row.tally.games()).sum::<usize>(), 12);
        let rows = page.levels.iter().chain(&page.months).chain(&page.colours).chain(&page.openings);
        let sentences = rows.map(|row| &row.spoken).chain(page.phases.iter().map(|row| &row.spoken));
        let sentences = sentences.chain(page.kinds.iter().map(|row| &row.spoken));
        let sentences = sentences.chain(page.habits.iter().map(|row| &row.spoken));
        for sentence in sentences.chain(&page.suggestion).chain(&page.others).chain([&page.summary]) {
            assert!(window.says(sentence), "{language:?}: {sentence} is missing");
        }
        assert!(window.says(&page.accuracy.as_ref().unwrap().mean));
    }
}

#[test]
fn without_games_the_page_says_so() {
    for language in Language::all() {
        for home in [Some(Home::new()), None] {
            let window = opened(home.as_ref(), language, USUAL);
            let text = window.harness.state().view().text();
            let expected = if home.is_some() { text.statistics_empty() } else { text.statistics_no_folder() };
            assert!(window.says(&expected), "{language:?}: {expected}");
            assert!(page(&window).levels.is_empty() && page(&window).next.is_none());
        }
    }
}

#[test]
fn one_game_is_not_enough_for_a_suggestion() {
    let home = Home::with_games(1);
    let window = opened(Some(&home), Language::ENGLISH, USUAL);
    assert!(window.says("Play 4 more games against a level"));
    assert_eq!((page(&window).levels.len(), page(&window).next), (1, None));
}

#[test]
fn a_thousand_games_fit_into_windows_of_every_size() {
    let home = Home::with_games(1000);
    for size in [Vec2::new(300.0, 240.0), Vec2::new(700.0, 560.0), Vec2::new(1400.0, 900.0)] {
        let window = opened(Some(&home), Language::ENGLISH, size);
        assert_eq!(page(&window).levels.iter().map(|row| row.tally.games()).sum::<usize>(), 1000);
        assert!(window.says("1000 games"));
        let place = close_button(&window);
        assert!(Rect::from_min_size(Default::default(), size).contains_rect(place), "{size}: {place}");
    }
}

#[test]
fn games_are_reviewed_while_the_page_is_open() {
    let home = Home::with_games(6);
    let mut window = opened(Some(&home), Language::ENGLISH, USUAL);
    assert_eq!(page(&window).unreviewed, 4);
    let place = close_button(&window);
    window.click("Review them");
    wait_until_idle(&mut window);
    assert_eq!((page(&window).unreviewed, page(&window).accuracy.as_ref().unwrap().points.len()), (0, 6));
    assert_eq!(close_button(&window), place, "nothing has moved");
    window.key(Key::Escape);
    assert!(window.harness.state().view().dialog().is_none());
    // The reviews have been saved.
    let again = opened(Some(&home), Language::ENGLISH, USUAL);
    assert_eq!(page(&again).unreviewed, 0);
}

/// Three of the user's games, each with the moves and whether the user won. In two of the games, one of them mirrored,
/// the user plays the rare move c7 after f5d6.
const LEAVES: [(&str, bool); 3] = [("f5d6c7", false), ("c4e3f2", true), ("f5d6c3", true)];

#[test]
fn a_click_on_a_rare_move_shows_its_position() {
    let home = Home::with_lines(&LEAVES);
    for language in Language::all() {
        for size in [Vec2::new(300.0, 240.0), USUAL] {
            let mut window = opened(Some(&home), language, size);
            let row = page(&window).habits[0].clone();
            assert!(window.says(&window.harness.state().view().text().statistics_habits()), "{language:?}");
            let node = window.harness.get_by_label(&row.spoken);
            node.scroll_to_me();
            window.settle();
            window.click(&row.spoken);
            let view = window.harness.state().view();
            assert!(view.dialog().is_none(), "{language:?} {size}");
            assert_eq!(view.session().game().transcript(), "f5d6", "{language:?} {size}");
            assert!(window.says(&row.title));
        }
    }
    // Leaving a game in progress requires a confirmation.
    let mut window = opened(Some(&home), Language::ENGLISH, USUAL);
    window.key(Key::Escape);
    window.type_text("f5");
    window.settle();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    wait_until_idle(&mut window);
    let row = page(&window).habits[0].spoken.clone();
    window.click(&row);
    assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::Leave(_))));
}

#[test]
fn the_suggested_level_is_played() {
    let home = Home::with_games(12);
    let mut window = opened(Some(&home), Language::ENGLISH, USUAL);
    let level = page(&window).next.unwrap();
    window.click(&format!("Play level {level}"));
    let view = window.harness.state().view();
    assert!(view.dialog().is_none());
    assert_eq!(view.session().setup().white.to_string(), level.to_string());
    // Leaving another game in progress also requires a confirmation.
    window.type_text("f5");
    window.settle();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    wait_until_idle(&mut window);
    window.click(&format!("Play level {level}"));
    assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::Leave(_))));
}
