//! Tests of the list of games in all sizes and languages, with keys and with the mouse.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEventKind};
use reversi_terminal::Capabilities;
use reversi_test_support::{Folder, Rng, write_tournament_games};
use reversi_view::{GameList, Language, Launch, SourceKind};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (120, 40)];

fn file(folder: &Folder, count: usize) -> PathBuf {
    write_tournament_games(folder, count, "Takizawa 雅樹")
}

fn browsing(folder: &Folder, language: Language, look: Capabilities, (width, height): (u16, u16)) -> Player {
    let launch = Launch { language: Some(language), open: Some(file(folder, 60)), ..launch(PERSONS, None) };
    let mut player = Player::with(launch, look, width, height);
    settle(&mut player);
    player
}

/// Waits until the thread that reads games has finished.
fn settle(player: &mut Player) {
    let begun = Instant::now();
    player.draw();
    while player.app.view().game_list().is_some_and(GameList::is_busy) {
        assert!(begun.elapsed() < Duration::from_secs(20), "the games were not read in time");
        std::thread::sleep(Duration::from_millis(1));
        player.app.update(player.now);
        player.draw();
    }
}

/// Returns the column after the last character of a row.
fn edge(row: &[ratatui::buffer::Cell]) -> u16 {
    let ends = row.iter().enumerate().map(|(at, cell)| at + cell.symbol().width());
    u16::try_from(ends.max().unwrap_or(0)).unwrap()
}

fn keys(player: &mut Player, keys: &str) {
    player.keys(keys);
    settle(player);
}

fn game_list(player: &Player) -> &GameList {
    player.app.view().game_list().expect("the list of games is open")
}

#[test]
fn screens() {
    let folder = Folder::new();
    for (width, height) in SIZES {
        for (look, ending) in [(COLOURS, "ans"), (ASCII, "txt")] {
            let mut player = browsing(&folder, Language::ENGLISH, look, (width, height));
            keys(&mut player, "<down><down><tab>");
            player.assert_screen(&format!("games-{width}x{height}.{ending}"));
        }
    }
}

#[test]
fn no_text_is_truncated_in_any_language_and_size() {
    let folder = Folder::new();
    for language in Language::all() {
        for size in SIZES {
            let mut player = browsing(&folder, language, COLOURS, size);
            let walk = ["", "tamenori", " year:x", "<esc>"];
            for typed in walk {
                keys(&mut player, typed);
                let text = player.text();
                let edges: Vec<u16> = player.draw().content.chunks(usize::from(size.0)).map(edge).collect();
                assert!(edges.iter().all(|&edge| edge <= size.0), "{language:?} {size:?}:\n{text}");
                // Names and openings may be truncated, but headings, keys and errors may not.
                let own = text
                    .lines()
                    .enumerate()
                    .filter(|(at, _)| matches!(at, 0 | 1 | 3) || *at >= text.lines().count() - 2);
                let is_cut = own.map(|(_, line)| line).any(|line| line.contains('…'));
                assert!(!is_cut || typed == "<esc>", "{language:?} {size:?} {typed}:\n{text}");
            }
        }
    }
}

#[test]
fn keys_filter_sort_select_and_open() {
    let folder = Folder::new();
    let mut player = browsing(&folder, Language::ENGLISH, COLOURS, (80, 24));
    assert!(player.text().contains("games.sgf: 60 games"), "{}", player.text());
    keys(&mut player, "brian");
    assert!(player.text().contains("of 60 games"), "{}", player.text());
    let found = game_list(&player).count();
    assert!(found > 0 && found < 60);
    keys(&mut player, "<end>");
    assert_eq!(game_list(&player).selected(), found - 1);
    keys(&mut player, "<home><pgdn><up>");
    let before = game_list(&player).selected();
    // The selected game stays selected when the games are sorted. A click on a heading also sorts the games.
    let game = game_list(&player).row(before).unwrap().id;
    keys(&mut player, "<tab>");
    assert_eq!(game_list(&player).row(game_list(&player).selected()).unwrap().id, game);
    let (x, y) = player.find("Date");
    player.click(x, y);
    settle(&mut player);
    assert!(player.text().contains("Date↑"), "{}", player.text());
    player.handle(&Event::Key(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)));
    settle(&mut player);
    assert!(player.text().contains("Date↓"), "{}", player.text());
    // The first click selects a game, and the second click opens the game.
    keys(&mut player, "<home>");
    player.click(5, 8);
    assert_eq!((game_list(&player).selected(), player.app.view().dialog().is_some()), (4, true));
    player.mouse(MouseEventKind::ScrollDown, 5, 8);
    assert_eq!(game_list(&player).selected(), 5);
    player.click(5, 9);
    settle(&mut player);
    assert!(player.app.view().dialog().is_none());
    assert!(player.text().contains("Game 6 of"), "{}", player.text());
    let moves = player.app.session().transcript();
    keys(&mut player, "}");
    assert!(player.text().contains("Game 7 of"), "{}", player.text());
    keys(&mut player, "{");
    assert_eq!(player.app.session().transcript(), moves);
    keys(&mut player, "@");
    assert_eq!((game_list(&player).filter.text.as_str(), game_list(&player).selected()), ("brian", 5));
    keys(&mut player, "<esc>");
    assert!(player.app.view().dialog().is_none());
}

#[test]
fn games_through_the_position_are_found() {
    let folder = Folder::new();
    let mut player = browsing(&folder, Language::ENGLISH, COLOURS, (80, 24));
    keys(&mut player, "<esc>f5f6=");
    // The search also finds games with the mirrored position.
    assert_eq!(game_list(&player).count(), 24);
    assert!(player.text().contains("Played: e6 24"), "{}", player.text());
    player.control('p');
    settle(&mut player);
    assert_eq!(game_list(&player).count(), 60);
    player.handle(&Event::Paste("shaman".to_owned()));
    settle(&mut player);
    assert_eq!(game_list(&player).filter.text, "shaman");
}

#[test]
fn the_selected_game_is_previewed_on_large_screens() {
    let folder = Folder::new();
    for (size, is_shown) in
        [((40, 20), false), ((80, 24), false), ((100, 30), true), ((80, 40), true), ((120, 40), true)]
    {
        let mut player = browsing(&folder, Language::ENGLISH, ASCII, size);
        let text = player.text();
        assert_eq!(text.contains("a   b   c   d") || text.contains("a b c d e f g h"), is_shown, "{size:?}:\n{text}");
        assert_eq!(text.contains("World Championship"), is_shown, "{size:?}:\n{text}");
        if is_shown {
            keys(&mut player, "<down>");
            assert_ne!(player.text(), text);
            // Clicking beside the table does not select a game.
            player.click(size.0 - 3, 5);
            assert_eq!(game_list(&player).selected(), 1);
        }
    }
    // After a search, the preview shows the position that the user searched for.
    let mut player = browsing(&folder, Language::ENGLISH, ASCII, (100, 30));
    keys(&mut player, "<esc>f5f6=");
    let board = |player: &mut Player| -> Vec<String> {
        player.draw();
        let text = player.text();
        let (x, y) = player.find("a b c d e f g h");
        text.lines()
            .skip(usize::from(y))
            .take(9)
            .map(|line| line.chars().skip(usize::from(x)).take(15).collect())
            .collect()
    };
    let first = board(&mut player);
    assert_eq!(first[5..7], ["      B W B    ", "          W    "], "{first:?}");
    keys(&mut player, "<end>");
    assert_eq!(board(&mut player), first);
}

#[test]
fn the_explorer_has_the_listed_games() {
    let folder = Folder::new();
    for size in SIZES {
        for language in Language::all() {
            let mut player = browsing(&folder, language, COLOURS, size);
            keys(&mut player, "<esc>f5#&");
            let begun = Instant::now();
            let name = player.app.view().text().explorer_browsed();
            let is_there = |player: &Player| {
                let model = player.app.view().explorer_model();
                model.tabs.iter().any(|tab| tab.name == name && !tab.count.is_empty())
            };
            while !is_there(&player) {
                assert!(begun.elapsed() < Duration::from_secs(20), "the games were not counted in time");
                std::thread::sleep(Duration::from_millis(1));
                player.app.update(player.now);
            }
            if player.app.view().settings().explorer_source != SourceKind::Browsed {
                keys(&mut player, "&");
            }
            let model = player.app.view().explorer_model();
            assert_eq!((model.tabs[1].is_chosen, model.rows[0].square.to_string().as_str()), (true, "d6"));
            assert_eq!(model.rows[0].games, "36");
            player.draw();
            let text: String = player.text().split_whitespace().collect();
            for said in [&model.tabs[1].count, &name] {
                let wanted: String = said.split_whitespace().collect();
                assert!(text.contains(&wanted), "{language:?} {size:?}: {said} is missing:\n{}", player.text());
            }
        }
    }
}

#[test]
fn random_keys_do_no_harm() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(7);
    for (width, height) in [(12, 5), (20, 7), (40, 20), (120, 40)] {
        let mut player = browsing(&folder, Language::ENGLISH, COLOURS, (width, height));
        let pressed = [
            "<down>", "<up>", "<pgdn>", "<pgup>", "<home>", "<end>", "<tab>", "a", "\"", "year:", "9", "<left>",
            "<del>",
        ];
        for step in 0..400 {
            match rng.u8(..16) {
                0 => player.control('p'),
                1 => player.control('t'),
                2 => player.click(rng.u16(..width), rng.u16(..height)),
                3 => player.mouse(MouseEventKind::ScrollDown, 1, 1),
                4 if step % 5 == 0 => drop(player.keys("<enter>")),
                5 if player.app.view().dialog().is_none() => drop(player.keys("@")),
                _ => drop(player.keys(pressed[rng.usize(..pressed.len())])),
            }
            player.draw();
            if player.app.is_over() {
                break;
            }
        }
        settle(&mut player);
    }
}
