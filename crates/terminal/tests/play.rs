//! Tests of playing games on the screen: with keys, with the mouse, against the engine, and with random events.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch, line_to_pass};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use reversi::{Game, Ply, Rules, Size};
use reversi_session::Setup;
use reversi_study::Store;
use reversi_test_support::{Folder, Rng};
use reversi_view::{Access, FirstGame, Launch};
use std::time::Duration;

#[test]
fn a_whole_game_by_typed_squares() {
    for (rules, size, seed) in [(Rules::Othello, "8x8", 1), (Rules::Classic, "12x11", 2), (Rules::Free, "4x4", 3)] {
        let size: Size = size.parse().unwrap();
        let mut player = Player::new(FirstGame { rules: Some(rules), size: Some(size), ..PERSONS }, COLOURS, 80, 24);
        let (mut game, mut rng) = (Game::new(rules, size).unwrap(), Rng::with_seed(seed));
        while !game.is_over() {
            let square = game.moves().iter().nth(rng.usize(..game.moves().len())).unwrap().square;
            game.play(square).unwrap();
            let waits = square.row() == 0 && size.height() >= 10;
            player.keys(&square.to_string()).keys(if waits { "<enter>" } else { "" });
            assert_eq!(player.app.session().game(), &game, "{square}");
            player.draw();
        }
        assert!(player.text().contains(" wins ") || player.text().contains("Draw "));
    }
}

#[test]
fn a_whole_game_by_mouse() {
    for (look, width, height) in [(COLOURS, 80, 24), (ASCII, 40, 20), (COLOURS, 120, 40)] {
        let mut player = Player::new(PERSONS, look, width, height);
        let (mut game, mut rng) = (Game::default(), Rng::with_seed(9));
        // Find the squares by the letters above the board and the numbers beside it.
        let (a, heading) = player.find("a   ");
        let (b, _) = player.find("b   ");
        let screen = player.text();
        let row = |number| screen.lines().position(|line| line.trim_start().starts_with(number)).unwrap() as u16;
        let (first, second) = (row('1'), row('2'));
        assert!(heading < first);
        while !game.is_over() {
            let square = game.moves().iter().nth(rng.usize(..game.moves().len())).unwrap().square;
            game.play(square).unwrap();
            let x = a + (b - a) * u16::from(square.column());
            let y = first + (second - first) * u16::from(square.row());
            player.click(x, y);
            assert_eq!(player.app.session().game(), &game, "{square}");
            player.draw();
        }
    }
}

#[test]
fn a_whole_game_by_arrows_against_the_engine() {
    let first_game = FirstGame { white: "3".parse().ok(), ..PERSONS };
    let mut player = Player::new(first_game, COLOURS, 80, 24);
    for _ in 0..60 {
        if player.app.session().outcome().is_none() {
            player.keys("<tab><enter>").wait();
        }
    }
    assert!(player.app.session().outcome().is_some(), "{}", player.text());
    player.keys("U").wait();
    assert!(player.app.session().outcome().is_none());
}

#[test]
fn partly_typed_squares_are_handled() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f");
    assert!(player.text().contains("f_"));
    player.keys("9");
    assert!(player.text().contains("f9 is not on the board."));
    player.keys("a1");
    assert!(player.text().contains("a1: turns over nothing"));
    player.keys("f");
    assert!(player.text().contains("f_"), "the earlier notice does not cover the line: {}", player.text());
    player.keys("e6");
    assert_eq!(player.app.session().transcript(), "e6");
    player.keys("f<esc>4");
    assert_eq!(player.app.session().transcript(), "e6");
}

#[test]
fn every_setting_is_reachable_on_a_small_screen() {
    let mut player = Player::new(PERSONS, COLOURS, 40, 20);
    player.keys("Z");
    assert!(player.text().contains("Language") && !player.text().contains("Engine memory"));
    player.keys("<up>");
    let screen = player.text();
    assert!(screen.contains("Engine memory") && screen.contains("‹ 64 MB ›"), "{screen}");
    player.keys("<right>");
    assert_eq!(player.app.view().settings().hash_megabytes, 256);
    let (x, y) = player.find("Usual");
    player.click(x + 3, y);
    assert!(player.text().contains("‹ Thorough ›"), "{}", player.text());
    player.keys("<down><down><down><down>");
    assert!(player.text().contains("Language"), "{}", player.text());
}

#[test]
fn a_comment_is_edited_and_shown() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5/");
    assert!(player.text().contains("Comment on f5"));
    player.keys("Tyger");
    player.handle(&Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::ALT)));
    player.keys("burning<left><left>_<enter>");
    let screen = player.text();
    assert!(!screen.contains("Comment on") && screen.contains("Tyger") && screen.contains("burni_ng"), "{screen}");
    assert_eq!(player.app.view().comment(), "Tyger\nburni_ng");
    // Escape discards the change.
    player.keys("/ bright<esc>");
    assert_eq!(player.app.view().comment(), "Tyger\nburni_ng");
    player.keys("d6");
    assert!(!player.text().contains("Tyger"), "the comment belongs to another move");
    player.keys("<pgup>");
    assert!(player.text().contains("Tyger"));
}

#[test]
fn the_engine_stops_and_continues() {
    let first_game = FirstGame { white: "20".parse().ok(), ..PERSONS };
    let mut player = Player::new(first_game, COLOURS, 80, 24);
    player.keys("f5");
    while player.app.session().thinking().is_none_or(|progress| progress.best.is_none()) {
        player.app.update(player.now);
    }
    assert!(player.text().contains("White is thinking"));
    assert!(!player.text().contains("exact"), "the value is hidden until the user asks for it\n{}", player.text());
    player.keys("a1");
    assert!(player.text().contains("It is the engine's turn."));
    player.keys("<esc><esc>");
    assert!(player.app.session().is_paused() && player.app.session().thinking().is_none());
    player.keys("PM").wait();
    assert_eq!(player.app.session().game().history().len(), 2);
}

#[test]
fn a_pass_is_announced_until_the_next_move() {
    let first_game = FirstGame { size: "4x4".parse().ok(), ..PERSONS };
    for (width, height) in [(80, 24), (40, 20)] {
        let mut player = Player::new(first_game.clone(), COLOURS, width, height);
        player.keys(&line_to_pass());
        assert!(player.text().contains("has no move and passes."), "{}", player.text());
        player.keys("<up><left>");
        assert!(player.text().contains("has no move and passes."));
    }
}

#[test]
fn at_the_end_the_result_is_shown_instead_of_a_pass() {
    let board = "BW...WB\n.......\n".parse().unwrap();
    let setup = Setup::from_board(Rules::Othello, board, reversi::Player::Black).unwrap();
    for (width, height) in [(80, 24), (40, 20)] {
        let mut player = Player::new(FirstGame::exactly(setup.clone()), COLOURS, width, height);
        player.keys("c1");
        assert!(player.text().contains("White has no move and passes."), "{}", player.text());
        player.keys("e1");
        assert!(player.text().contains("Black wins 6 : 0") && !player.text().contains("no move"), "{}", player.text());
    }
}

#[test]
fn moves_of_the_list_and_keys_of_the_footer_can_be_clicked() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5f6e6");
    let (x, y) = player.find("f6");
    player.click(x, y);
    assert_eq!(player.app.session().game().transcript(), "f5f6");
    player.mouse(MouseEventKind::ScrollUp, 1, 1);
    assert_eq!(player.app.session().game().transcript(), "f5");
    let (x, y) = player.find("? help");
    player.click(x, y);
    assert!(player.text().contains("arrows scroll"));
    player.keys("<esc>f6");
    assert_eq!(player.app.session().game().transcript(), "f5f6");
}

#[test]
fn text_is_copied_and_pasted() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5d6C");
    assert_eq!(player.app.take_copied().as_deref(), Some("f5d6"));
    assert_eq!(player.app.take_copied(), None);
    assert!(player.text().contains("Moves copied"));
    player.keys("<esc>").handle(&Event::Paste("f5f6e6f4".to_owned()));
    assert!(player.text().contains("The game on the board is not finished."), "{}", player.text());
    player.keys("<enter>");
    assert_eq!(player.app.session().transcript(), "f5f6e6f4");
    player.handle(&Event::Paste("nonsense".to_owned()));
    assert!(player.text().contains("Pasted text:"));
    assert_eq!(player.app.session().transcript(), "f5f6e6f4");
}

#[test]
fn games_are_saved_and_opened() {
    let folder = Folder::new();
    let begin = || {
        let launch = Launch { access: Access::Direct(folder.to_path_buf()), ..launch(PERSONS, None) };
        Player::with(launch, COLOURS, 80, 24)
    };
    let mut player = begin();
    player.keys("f5d6c3S");
    player.control('u');
    player.keys("mine<enter>");
    assert!(player.text().contains("Saved as"), "{}", player.text());
    player.keys("S");
    player.control('u');
    player.keys("mine<enter>");
    assert!(player.text().contains("already exists"));
    player.keys("<esc>");

    let mut other = begin();
    other.keys("Omine.sgf<enter>");
    assert_eq!(other.app.session().transcript(), "f5d6c3");
    let mut third = begin();
    // The list begins with the parent folder and an entry for the whole folder.
    third.keys("O<down><down><down><enter>");
    assert_eq!(third.app.session().transcript(), "f5d6c3", "{}", third.text());
    third.keys("Ono.sgf<enter>");
    assert!(third.text().contains("no.sgf:"), "{}", third.text());
}

#[test]
fn a_position_is_set_up_and_played() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("Ec");
    assert!(player.text().contains("Neither side can move"));
    player.keys("<enter>b<right>w<enter>");
    assert_eq!(player.app.session().game().score().to_string(), "1-1");
    player.keys("E<esc>f4");
    assert_eq!(player.app.session().transcript(), "f4");
}

#[test]
fn an_unfinished_game_is_saved_and_offered() {
    let folder = Folder::new();
    // The desktop window may have saved these settings earlier. The terminal does not use the theme.
    let settings = r#"{"version":1,"settings":{"theme":"felt","live":false,"new_game":{"white":"person"}}}"#;
    std::fs::write(folder.join("settings.json"), settings).unwrap();
    let begin = |first_game| Player::with(launch(first_game, Some(folder.to_path_buf())), COLOURS, 80, 24);

    let mut player = begin(FirstGame::default());
    player.keys("<esc>f5d6c3G");
    drop(player); // waits until everything is saved
    assert!(std::fs::read_to_string(folder.join("settings.json")).unwrap().contains("\"felt\""));
    let kept = Store::in_folder(&*folder).unfinished_games().unwrap().next().expect("the game was saved").unwrap();
    assert_eq!(kept.record.tree.main_line().len(), 4);

    let mut player = begin(FirstGame::default());
    assert!(player.text().contains("person against person, 3 moves"), "{}", player.text());
    player.keys("<enter>");
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    assert!(!player.app.session().is_paused());
    drop(player);

    // A new game without moves does not replace the saved game.
    let mut player = begin(FirstGame::default());
    player.keys("<esc>");
    drop(player); // waits until everything is saved
    let mut player = begin(PERSONS);
    assert!(player.text().contains("K continues it"), "{}", player.text());
    player.keys("K");
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    drop(player);
}

#[test]
fn a_game_is_left_by_key_or_click_and_continued_later() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5d6A<esc>c3");
    assert_eq!(player.app.session().transcript(), "f5d6c3", "back to the game");
    player.keys("A");
    let (x, y) = player.find("Keep playing");
    player.click(x, y);
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    player.keys("A");
    let (x, y) = player.find("Leave it");
    player.click(x, y);
    assert_eq!(player.app.session().transcript(), "");
    player.keys("e6K<enter>");
    assert_eq!(player.app.session().transcript(), "f5d6c3");
    // Escape closes the question and returns to the board.
    player.keys("N<enter><esc>");
    assert!(!player.text().contains("New game"), "{}", player.text());
    player.keys("K<enter>");
    assert_eq!(player.app.session().transcript(), "e6");
}

#[test]
fn an_error_disappears_with_the_next_key_and_a_result_stays() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("a1");
    assert!(player.text().contains("a1: turns over nothing"), "{}", player.text());
    player.keys("<left>");
    assert!(player.app.view().notices().is_empty(), "{}", player.text());
    // A message that needs no answer stays.
    player.keys("f5X<enter>");
    assert!(player.text().contains("wins by resignation"), "{}", player.text());
    player.keys("R");
    assert!(player.text().contains("nothing to redo") && player.text().contains("wins by resignation"));
}

#[test]
fn the_help_starts_with_the_keys_and_scrolls_by_pages() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("?");
    let lines = |player: &mut Player| player.text().lines().map(str::to_owned).collect::<Vec<_>>();
    let first = lines(&mut player);
    assert!(first[1].contains("Keys"), "{}", first.join("\n"));
    player.keys("<pgdn>");
    let second = lines(&mut player);
    let last = "Games with this position";
    assert!(first[22].contains(last) && second[1].contains(last), "{}", second.join("\n"));
}

#[test]
fn a_start_row_is_chosen_by_arrows_number_or_click() {
    let start = || Player::new(FirstGame::default(), COLOURS, 80, 24);
    let white = |player: &Player| player.app.session().seat(reversi::Player::White).to_string();
    let mut player = start();
    assert!(player.app.session().is_paused());
    assert_eq!(white(player.keys("<down><enter>")), "6");
    assert_eq!(white(start().keys("<up><up><up><up><up><up><up><up><up><enter>")), "1");
    assert_eq!(white(start().keys("3")), "12");
    let mut player = start();
    let (x, y) = player.find("Two players");
    player.click(x + 3, y);
    assert!(player.app.view().dialog().is_none() && white(&player) == "person");
    let mut player = start();
    player.keys("9");
    assert!(player.text().contains("Step 1 of 8"), "the rules: {}", player.text());
    player.keys("<esc>4<esc><esc>");
    assert!(player.app.view().dialog().is_none() && !player.app.session().is_paused());
    player.keys("f5");
    assert_eq!(player.app.session().transcript(), "f5");
    let mut player = start();
    player.keys("q");
    assert!(player.app.is_over());
}

#[test]
fn players_change_during_a_game() {
    let mut player = Player::new(PERSONS, COLOURS, 80, 24);
    player.keys("f5J<down>3<enter>").wait();
    assert_eq!(player.app.session().seat(reversi::Player::White).to_string(), "3");
    assert_eq!(player.app.session().game().history().len(), 2, "the engine answers at once");
    // The user can also change the players of a pasted position.
    player.handle(&Event::Paste("f5f6".to_owned()));
    player.keys("<enter>");
    assert!(player.app.session().is_paused());
    player.keys("J1<down>p<enter>").wait();
    assert_eq!(player.app.session().game().history().len(), 3);
    player.keys("J<esc>");
    assert!(player.app.view().dialog().is_none());
}

#[test]
fn settings_take_effect_at_once() {
    let mut player = Player::new(PERSONS, ASCII, 80, 24);
    player.keys("<tab>");
    assert!(player.text().contains("<W>") && player.text().contains("| . |"), "{}", player.text());
    player.keys("Z<down><right><esc>");
    assert!(player.text().contains("<W>") && !player.text().contains("| . |"), "{}", player.text());
    player.keys("Z<down><down> <enter>");
    assert!(!player.text().contains("<W>"), "{}", player.text());
}

#[test]
fn clocks_run_and_wake_the_screen() {
    let first_game = FirstGame { time: "1:00".parse().ok(), ..PERSONS };
    let mut player = Player::new(first_game, COLOURS, 80, 24);
    player.keys("f5");
    player.now = Duration::from_secs(30);
    assert!(player.text().contains("0:30"));
    assert!(player.app.wake_at(player.now).unwrap() <= Duration::from_secs(31));
    player.now = Duration::from_secs(61);
    player.app.update(player.now);
    assert!(player.text().contains("Black wins on time"), "{}", player.text());
    assert!(player.app.session().outcome().is_some());
}

/// The number of random events, unless `REVERSI_RANDOM_EVENTS` sets another number. `make test-slow` uses ten times
/// as many events.
const EVENTS: usize = 10_000;

#[test]
fn random_events_do_no_harm() {
    const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVXYZ0123456789 ?![]{}";
    let mut rng = Rng::with_seed(20);
    let first_game = FirstGame { white: "2".parse().ok(), ..PERSONS };
    let looks = [COLOURS, ASCII];
    let mut player = Player::new(first_game.clone(), COLOURS, 80, 24);
    let asked = std::env::var("REVERSI_RANDOM_EVENTS").ok();
    let events = asked.map_or(EVENTS, |asked| asked.parse().expect("REVERSI_RANDOM_EVENTS is a number"));
    for number in 0..events {
        if number % 2500 == 0 {
            let size = Size::new(rng.u8(2..14), rng.u8(2..14)).ok();
            let (width, height) = (rng.u16(1..=130), rng.u16(1..=50));
            player = Player::new(FirstGame { size, ..first_game.clone() }, looks[rng.usize(..2)], width, height);
        }
        let event = random_event(&mut rng, LETTERS, &mut player);
        player.handle(&event);
        player.now += Duration::from_millis(rng.u64(..40));
        if rng.usize(..4) == 0 {
            player.draw();
            assert_valid(player.app.session().game());
        }
        if number % 2500 == 2499 {
            assert_playable(&mut player);
        }
    }
}

/// Checks that replaying the moves of a game leads to the game's position.
fn assert_valid(game: &Game) {
    let mut again = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
    for mv in game.history().iter().filter_map(Ply::mv) {
        again.play(mv.square).unwrap();
    }
    assert_eq!(&again, game);
}

/// Closes all dialogs, and checks that a game can be pasted and displayed.
fn assert_playable(player: &mut Player) {
    player.screen.backend_mut().resize(80, 24);
    player.handle(&Event::Resize(80, 24));
    player.keys(&"<esc>".repeat(10)).handle(&Event::Paste("(;GM[2]SZ[8];B[f5];W[d6])".to_owned()));
    if player.app.view().dialog().is_some() {
        // Enter confirms leaving the game in progress.
        player.keys("<enter>");
    }
    assert_eq!(player.app.session().transcript(), "f5d6");
    // The explorer may cover the list of moves.
    let lists_moves = player.text().contains("f5") && player.text().contains("d6");
    assert!(lists_moves || player.app.view().settings().explorer, "{}", player.text());
}

fn random_event(rng: &mut Rng, letters: &[u8], player: &mut Player) -> Event {
    let mouse = |rng: &mut Rng, kind| {
        let (column, row) = (rng.u16(..130), rng.u16(..50));
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::F(9),
    ];
    match rng.usize(..20) {
        0..=7 => Event::Key(KeyCode::Char(char::from(letters[rng.usize(..letters.len())])).into()),
        8..=13 => Event::Key(codes[rng.usize(..codes.len())].into()),
        14 => {
            let letter = char::from(b'a' + rng.u8(..26));
            Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))
        }
        15 => mouse(rng, MouseEventKind::Moved),
        16 => {
            let button = [MouseButton::Left, MouseButton::Right][rng.usize(..2)];
            mouse(rng, MouseEventKind::Down(button))
        }
        17 => {
            let kind = [MouseEventKind::ScrollUp, MouseEventKind::ScrollDown][rng.usize(..2)];
            mouse(rng, kind)
        }
        18 => {
            let (width, height) = (rng.u16(1..=130), rng.u16(1..=50));
            player.screen.backend_mut().resize(width, height);
            Event::Resize(width, height)
        }
        _ => Event::Paste(["f5d6", "", "(;GM[2];B[f5])", "....\n.XO.\n.OX.\n....", "x"][rng.usize(..5)].to_owned()),
    }
}
