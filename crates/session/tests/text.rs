//! Tests copying, pasting, saving and opening games.

use crate::common::*;
use reversi::{Player, Rules, Size};
use reversi_session::{Event, PasteError, Pasted, Seat, Session, Setup};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn classic() -> Session {
    let setup = Setup::new(Rules::Classic, Size::STANDARD).unwrap().with_seats(Seat::Person, ENGINE);
    let mut session = session(&setup).0;
    session.update(NOW);
    session
}

#[test]
fn a_saved_game_is_opened_with_everything() {
    let setup = Setup::default().with_time("5:00/3/2:00".parse().unwrap());
    let mut session = session(&setup).0;
    play(&mut session, "f5d6", secs(1));
    session.play(at("c3"), secs(8)).unwrap();
    session.set_comment(session.current(), "a] \\ comment\r\nof two lines").unwrap();
    session.undo(secs(9)).unwrap();
    session.play(at("c5"), secs(10)).unwrap();
    session.back(secs(11)).unwrap();
    session.set_seat(Player::White, ENGINE);
    let file = session.to_sgf();

    let mut again = crate::common::session(&Setup::default()).0;
    again.update(NOW);
    again.open_sgf(file.as_bytes(), secs(100)).unwrap();
    assert_eq!(again.update(secs(100)), [Event::NewGame]);
    assert_eq!(again.record(), session.record());
    assert_eq!(again.to_sgf(), file);
    assert_eq!((again.setup(), again.game()), (session.setup(), session.game()));
    assert_eq!(again.clocks(secs(200)), session.clocks(secs(12)));
    assert!(again.is_paused());

    let before = again.record();
    assert!(again.open_sgf(&file.as_bytes()[..file.len() / 2], NOW).is_err());
    assert!(again.open_sgf(b"", NOW).is_err());
    assert_eq!((again.record() == before, again.update(NOW)), (true, vec![]));
}

#[test]
fn copied_text_can_be_pasted() {
    let mut session = session(&Setup::default()).0;
    play(&mut session, "f5d6c3d3c4", NOW);
    let (transcript, board) = (session.transcript(), session.board_text());
    session.back(NOW).unwrap();
    assert_eq!(session.transcript(), transcript, "the whole line");
    let game = session.record();

    let mut other = classic();
    assert!(matches!(other.paste(&transcript, NOW), Ok(Pasted::Transcript(_))));
    assert_eq!((other.game().transcript(), other.game().rules()), (transcript, Rules::Othello));
    assert_eq!((other.seat(Player::White), other.is_paused()), (ENGINE, true), "players stay");
    let found = other.paste(&board, NOW).unwrap();
    assert_eq!(found.to_string(), "a board of 8x8, White to move");
    assert_eq!((other.board_text(), other.game().turn()), (board, Some(Player::White)));
    assert!(matches!(other.paste(&session.to_sgf(), NOW), Ok(Pasted::Games { .. })));
    assert_eq!(other.record(), game);
}

#[test]
fn a_board_that_the_rules_do_not_know_becomes_othello() {
    let mut session = session(&Setup::new(Rules::Free, Size::STANDARD).unwrap()).0;
    session.paste("......\n..WB..\n..BW..\n......", NOW).unwrap();
    assert_eq!((session.game().rules(), session.game().size().to_string().as_str()), (Rules::Othello, "6x4"));
    // A pasted position without legal moves is a finished game.
    session.paste("BB..", NOW).unwrap();
    assert!(session.outcome().is_some());
}

#[test]
fn an_unreadable_text_leaves_the_old_game() {
    let mut session = classic();
    play(&mut session, "d4", NOW);
    session.update(NOW);
    let before = session.record();
    let long = "x".repeat(1_000_000);
    for text in
        ["", "  \n", "hello", "f5 zebra", "f5f5", "(;", "(;GM[1];B[f5])", "(;GM[2];B[a1])", ".....", "\0", &long]
    {
        assert!(session.paste(text, NOW).is_err(), "{text:?}");
        assert!(session.update(NOW).is_empty() && session.record() == before, "{text:?}");
    }
    assert_eq!(session.paste(" ", NOW), Err(PasteError::Nothing));
    let message = |session: &mut Session, text| session.paste(text, NOW).unwrap_err().to_string();
    assert_eq!(
        message(&mut session, "d4d5e4a1"),
        "the transcript has an error in move 4 (a1): the four centre squares come first"
    );
    assert_eq!(
        message(&mut session, "(;GM[2];B[a1])"),
        "the SGF has an error in game 1, byte 8: a1: turns over nothing"
    );
}
