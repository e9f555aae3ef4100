//! Tests of games in the window, with the pointer, with the keyboard, and against an engine.

use crate::common::{Window, persons};
use eframe::egui::{Event, Key, Modifiers};
use reversi::{Board, Player, Rules, Square};
use reversi_engine::Level;
use reversi_session::{Seat, Setup};

/// Returns the first legal square of the game, or `None` if there is none.
fn first_legal(window: &Window<'_>) -> Option<Square> {
    window.game().moves().iter().map(|mv| mv.square).next()
}

/// Returns a position for a short game: White must pass after Black's first move, and Black wins with the second move.
fn passing() -> Setup {
    let board: Board = "BW...WB\n.......\n".parse().unwrap();
    Setup::from_board(Rules::Othello, board, Player::Black).unwrap()
}

#[test]
fn a_whole_game_by_clicks() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    let mut moves = 0;
    while let Some(square) = first_legal(&window) {
        let before = window.game().history().len();
        window.click_square(&square.to_string());
        assert!(window.game().history().len() > before, "{square} was clicked and not played");
        moves += 1;
        assert!(moves <= 64);
    }
    assert!(window.game().is_over());
    let score = window.game().score();
    let (most, least) = (score.black.max(score.white), score.black.min(score.white));
    assert!(window.says(&format!("wins {most} : {least}")), "the result is shown");
    // After the end of the game, clicks change nothing.
    let end = window.game().clone();
    window.click_square("a1");
    window.click_square("d4");
    assert_eq!(*window.game(), end);
}

#[test]
fn a_whole_game_by_arrows_and_enter() {
    let mut window = Window::new(persons(Rules::Classic, "6x6"));
    window.key(Key::ArrowDown); // the first key shows the cursor, on c3
    let mut at: Square = "c3".parse().unwrap();
    while let Some(square) = first_legal(&window) {
        let steps = |from: u8, to: u8, less: Key, more: Key| {
            let key = if to < from { less } else { more };
            std::iter::repeat_n(key, from.abs_diff(to).into())
        };
        let columns = steps(at.column(), square.column(), Key::ArrowLeft, Key::ArrowRight);
        for key in columns.chain(steps(at.row(), square.row(), Key::ArrowUp, Key::ArrowDown)) {
            window.key(key);
        }
        at = square;
        let before = window.game().history().len();
        window.key(Key::Enter);
        assert!(window.game().history().len() > before, "Enter on {square} was not played");
    }
    assert!(window.game().is_over());
}

/// Returns the events that press and release each of the `keys`.
fn presses<'a>(keys: impl IntoIterator<Item = &'a Key>) -> Vec<Event> {
    let press =
        |&key, pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE };
    keys.into_iter().flat_map(|key| [press(key, true), press(key, false)]).collect()
}

#[test]
fn fast_key_presses_stay_on_the_board() {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter};
    // The first key shows the cursor on d4. The other keys move the cursor to f5 and to d6, with a different number of
    // keys per frame each time.
    let keys = [
        ArrowDown, ArrowRight, ArrowDown, ArrowRight, Enter, ArrowLeft, ArrowDown, ArrowUp, ArrowDown, ArrowLeft, Enter,
    ];
    for pace in 1..=keys.len() {
        let mut window = Window::new(persons(Rules::Othello, "8x8"));
        for keys in keys.chunks(pace) {
            window.harness.input_mut().events.extend(presses(keys));
            window.harness.step();
        }
        window.settle();
        assert_eq!(window.game().transcript(), "f5d6", "{pace} keys in a frame");
    }
}

#[test]
fn every_key_press_in_a_frame_counts() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    for square in ["f5", "d6", "c3", "d3", "c4"] {
        window.type_text(square);
    }
    window.in_one_frame(presses(&[Key::PageUp; 4]));
    window.settle();
    assert_eq!(window.game().transcript(), "f5");
}

#[test]
fn after_escape_arrows_and_enter_belong_to_the_board_again() {
    for help in [false, true] {
        let mut window = Window::new(persons(Rules::Othello, "8x8"));
        if help {
            window.key(Key::F1);
        }
        for key in [Key::Escape, Key::ArrowDown, Key::ArrowUp, Key::Enter] {
            window.harness.input_mut().events.extend(presses([&key]));
            window.harness.step();
        }
        window.settle();
        assert_eq!(window.game().transcript(), "d3", "closing the help: {help}");
    }
}

#[test]
fn an_open_menu_gets_the_keys_and_not_the_board() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.click("Game");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(window.says("Learn the rules"), "the first item is the start");
    window.key(Key::Escape);
    window.click("Game");
    window.click_square("f5");
    assert_eq!(window.game().history().len(), 0, "a click beside a menu closes it");
    window.click_square("f5");
    assert_eq!(window.game().transcript(), "f5");
}

#[test]
fn a_whole_game_by_typing_squares() {
    let mut window = Window::new(persons(Rules::Othello, "7x4"));
    while let Some(square) = first_legal(&window) {
        let before = window.game().history().len();
        window.type_text(&square.to_string());
        assert!(window.game().history().len() > before, "{square} was typed and not played");
    }
    assert!(window.game().is_over());
}

#[test]
fn on_a_large_board_two_digits_can_be_typed() {
    let mut window = Window::new(persons(Rules::Othello, "26x26"));
    // The four middle squares are m13 to n14, and m12 is a legal move for Black.
    let square = first_legal(&window).unwrap().to_string();
    assert_eq!(square.len(), 3, "{square}");
    window.type_text(&square);
    assert_eq!(window.game().history().len(), 1);
    // a1 could be the beginning of a10, so the square is played only after Enter.
    window.type_text("a1");
    assert!(window.says("a1_"), "the typed text is shown");
    window.key(Key::Enter);
    assert!(window.says("a1: turns over nothing"));
    window.type_text("z9");
    assert!(window.says("z9: turns over nothing"));
}

#[test]
fn enter_on_a_hidden_cursor_only_shows_it() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    window.key(Key::Enter);
    assert_eq!(window.game().history().len(), 0);
    window.key(Key::Enter);
    assert_eq!(window.game().history().len(), 1);
}

#[test]
fn squares_describe_themselves_to_screen_readers() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    assert_eq!(window.name_of("d3"), "d3, empty, legal, flips 1");
    assert_eq!(window.name_of("d4"), "d4, white");
    assert_eq!(window.name_of("a1"), "a1, empty");
    window.click_square("f5");
    assert_eq!(window.name_of("f5"), "f5, black, last move");
    assert_eq!(window.name_of("e5"), "e5, black");
}

#[test]
fn discs_that_a_move_would_turn_over_are_previewed() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    let (d3, d4, a1) = (window.square("d3"), window.square("d4"), window.square("a1"));
    let before = window.picture();
    window.hover(d3);
    assert!(window.says("d3: turns over 1 disc"));
    let during = window.picture();
    let near = |at: eframe::egui::Pos2| ((at.x - 25.0) as u32, (at.y - 25.0) as u32);
    let differs = |at| {
        let (x, y) = near(at);
        before.get_pixel(x, y) != during.get_pixel(x, y)
    };
    assert!(differs(d3) && differs(d4), "both squares gained are tinted");
    assert!(!differs(a1));
    let middle = during.get_pixel(d4.x as u32, d4.y as u32);
    assert!(middle[0] < 80, "the white disc on d4 has a black dot: {middle:?}");
    // The disc of the side to move follows the pointer, and disappears when the pointer leaves the board.
    let follower = |picture: &image::RgbaImage| *picture.get_pixel(d3.x as u32 + 15, d3.y as u32 + 15);
    assert!(follower(&during)[0] < 110);
    window.hover(a1);
    assert!(window.says("a1: turns over nothing"));
    let (x, y) = near(d3);
    assert_eq!(window.picture().get_pixel(x, y), before.get_pixel(x, y));
}

#[test]
fn the_keyboard_cursor_previews_too() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.key(Key::ArrowUp);
    window.key(Key::ArrowUp);
    assert!(window.says("d3: turns over 1 disc"));
}

#[test]
fn a_pass_is_announced() {
    let mut window = Window::new(passing());
    window.click_square("c1");
    assert!(window.says("White has no move and passes. Black plays again."));
    assert!(window.says("pass"), "the list of moves contains the pass");
    window.click_square("e1");
    assert!(!window.says("White has no move"), "the next move removed the notice");
    assert!(window.says("Black wins 6 : 0") && window.says("Official score 14 : 0"));
}

#[test]
fn at_the_end_the_losers_discs_are_gray() {
    let board: Board = "BBBB\nBBBB\nBW..\nWWWB\n".parse().unwrap();
    let mut window = Window::new(Setup::from_board(Rules::Othello, board, Player::Black).unwrap());
    while let Some(square) = first_legal(&window) {
        window.click_square(&square.to_string());
    }
    let board = *window.game().board();
    let winner = window.game().winner().unwrap();
    let loser = board.discs(winner.other()).iter().next().expect("the loser has a disc");
    let kept = board.discs(winner).iter().next().unwrap();
    assert!(
        window.name_of(&loser.to_string()).ends_with("gray") || window.name_of(&loser.to_string()).contains("gray,")
    );
    assert!(!window.name_of(&kept.to_string()).contains("gray"));
    let (gray, full) = (window.square(&loser.to_string()), window.square(&kept.to_string()));
    window.harness.remove_cursor();
    window.settle();
    let picture = window.picture();
    let pixel = |at: eframe::egui::Pos2| picture.get_pixel(at.x as u32 + 12, at.y as u32 + 12).0;
    let [r, g, b, _] = pixel(gray);
    assert!(r == g && g == b && (0x50..0xc0).contains(&r), "{loser}: {:?}", pixel(gray));
    let [r, ..] = pixel(full);
    assert!(!(0x50..0xc0).contains(&r), "{kept}: {:?}", pixel(full));
}

#[test]
fn undo_and_redo() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5d6c3");
    let end = window.game().clone();
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.game().history().len(), 2);
    window.click("Undo");
    window.click("Undo");
    assert_eq!(window.game().history().len(), 0);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.says("There is nothing to undo"));
    for _ in 0..3 {
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    assert_eq!(*window.game(), end);
    window.key(Key::Home);
    assert_eq!(window.game().history().len(), 0);
    window.key(Key::PageDown);
    assert_eq!(window.game().history().len(), 1);
    window.key(Key::End);
    assert_eq!(*window.game(), end);
    window.click("d6");
    assert_eq!(window.game().history().len(), 2, "a click on a move goes there");
}

#[test]
fn the_engine_replies_and_the_window_does_not_wait() {
    let setup = persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MIN));
    let mut window = Window::new(setup);
    window.click_square("f5");
    window.wait_until("the engine's move", |app| app.session().game().history().len() == 2);
    assert_eq!(window.game().turn(), Some(Player::Black));
    // Undo takes back both moves.
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.game().history().len(), 0);
}

#[test]
fn a_hint_marks_the_best_move_and_values_mark_all() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5");
    window.keys(Modifiers::COMMAND, Key::H);
    window.wait_until("a hint", |app| app.session().hint().is_some_and(|hint| hint.ready));
    let best = window.harness.state().session().hint().unwrap().answers[0].best;
    assert!(
        window.name_of(&best.to_string()).ends_with("best move, -1, exact"),
        "{}",
        window.name_of(&best.to_string())
    );
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window
        .wait_until("all values", |app| app.session().hint().is_some_and(|hint| hint.ready && hint.answers.len() == 3));
    let legal: Vec<Square> = window.game().moves().iter().map(|mv| mv.square).collect();
    for position in legal.iter().map(ToString::to_string) {
        let name = window.name_of(&position);
        assert!(name.contains("exact") || name.contains("estimate at depth 7"), "{name}");
    }
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    assert!(window.harness.state().session().hint().is_none(), "a second request removes the hint");
}

#[test]
fn live_evaluation_and_the_graph() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.keys(Modifiers::COMMAND, Key::L);
    window.keys(Modifiers::COMMAND, Key::G);
    window.type_text("f5");
    window.wait_until("an evaluation", |app| app.session().graph().iter().any(|point| point.ply == 1));
    assert!(window.says("Evaluation graph"));
    assert!(window.says("(exact)"));
    window.keys(Modifiers::COMMAND, Key::G);
    assert!(!window.says("Evaluation graph"));
}

#[test]
fn clocks_run_and_run_out() {
    let setup = persons(Rules::Othello, "8x8").with_time("0:30".parse().unwrap());
    let mut window = Window::new(setup);
    assert!(window.says("0:30"));
    window.type_text("f5");
    assert!(window.says("person, to move"));
    for _ in 0..2000 {
        window.harness.step(); // in this test, a frame takes a quarter of a second
        if window.harness.state().session().outcome().is_some() {
            break;
        }
    }
    window.settle();
    assert!(window.says("Black wins on time"));
}

#[test]
fn moves_and_boards_are_copied_and_pasted() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5d6");
    let copied = |window: &Window<'_>| {
        window.harness.output().platform_output.commands.iter().find_map(|command| match command {
            eframe::egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    };
    window.harness.event(Event::Copy);
    window.harness.step();
    assert_eq!(copied(&window).as_deref(), Some("f5d6"));
    window.harness.event(Event::Paste("d3 c5 f6".to_owned()));
    window.settle();
    window.click("Leave it");
    assert_eq!(window.game().transcript(), "d3c5f6");
    window.harness.event(Event::Paste("what is this?".to_owned()));
    window.settle();
    assert_eq!(window.game().transcript(), "d3c5f6", "nonsense changes nothing");
    assert!(window.says("Pasted text:"), "a notice reports the error");
    window.harness.event(Event::Paste("....\n.WB.\n.BW.\n....\nBlack to move".to_owned()));
    window.settle();
    assert_eq!(window.game().size().to_string(), "4x4");
}

#[test]
fn notices_disappear_by_themselves() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.says("nothing to undo"));
    // Each step takes a quarter of a second.
    window.harness.run_steps(20);
    assert!(window.says("nothing to undo"));
    window.harness.run_steps(20);
    assert!(!window.says("nothing to undo"));
}

#[test]
fn trying_another_line_keeps_the_first() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5d6c3");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.type_text("c5");
    assert_eq!(window.game().transcript(), "f5d6c5");
    assert!(window.says("c3"), "the list shows the other move");
    window.keys(Modifiers::COMMAND, Key::T);
    assert_eq!(window.game().transcript(), "f5d6c3");
    window.keys(Modifiers::COMMAND, Key::T);
    assert_eq!(window.game().transcript(), "f5d6c5");
}
