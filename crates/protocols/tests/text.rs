//! Tests the parsing and formatting of the lines of every protocol, and the rejection of invalid lines.

use proptest::prelude::*;
use reversi::{Game, Player, Square};
use reversi_protocols::gtp::{Request, Response, Responses};
use reversi_protocols::{Choice, ChoiceError, LineError, Referee, gtp, nboard, xboard};
use reversi_records::Basis;
use std::time::Duration;

fn at(text: &str) -> Choice {
    Choice::read(text).unwrap()
}

#[test]
fn nboard_moves_come_in_many_forms() {
    let mv = |value, seconds| nboard::MoveLine { choice: at("d6"), value, seconds };
    for (line, expected) in [
        ("=== D6", mv(None, None)),
        ("=== d6/-1.00", mv(Some(-1.0), None)),
        ("=== d6/-1.00/0.5", mv(Some(-1.0), Some(0.5))),
        ("===  D6//0.5", mv(None, Some(0.5))),
        ("=== d6 -1.00 0.0", mv(Some(-1.0), Some(0.0))),
        ("=== d6 / -1.00 / 0.5", mv(Some(-1.0), Some(0.5))),
    ] {
        assert_eq!(nboard::Reply::read(line), Ok(nboard::Reply::Move(expected)), "{line}");
        let command = line.replace("===", "move");
        assert_eq!(nboard::Command::read(&command), Ok(nboard::Command::Move(expected)), "{command}");
    }
    // In version 1 of the protocol, moves are sent without the word `move`.
    assert_eq!(nboard::Command::read("D6"), Ok(nboard::Command::Move(mv(None, None))));
    assert!(matches!(nboard::Command::read("PA"), Ok(nboard::Command::Move(mv)) if mv.choice == Choice::Pass));
    for line in ["=== ", "=== Z99", "=== d6/x", "=== d6/1/inf", "=== d6/nan"] {
        assert!(matches!(nboard::Reply::read(line), Err(LineError::Arguments { .. })), "{line}");
    }
    for line in ["", "set", "set fire", "dance", "moved F5", "1 2 3"] {
        assert!(matches!(nboard::Command::read(line), Err(LineError::Unknown(_))), "{line}");
    }
}

#[test]
fn nboard_hints_say_how_sure_they_are() {
    for (text, basis) in [
        ("12", Basis::Estimate { depth: 12 }),
        ("95%", Basis::Selective { confidence: 95 }),
        ("100%", Basis::Exact),
        ("100%W", Basis::WinLossDraw),
        ("0", Basis::Unstated),
    ] {
        let line = format!("search F5D6PAC3 -1.50 0 {text} a note");
        let Ok(nboard::Reply::Search(hint)) = nboard::Reply::read(&line) else { panic!("{line}") };
        assert_eq!((hint.basis, hint.value, hint.text.as_str()), (basis, -1.5, "a note"));
        assert_eq!(hint.line, [at("f5"), at("d6"), Choice::Pass, at("c3")]);
        assert_eq!(nboard::Reply::Search(hint).to_string(), line);
    }
    let book = nboard::Reply::read("book C4C3 0.5 17 100%").unwrap();
    assert!(matches!(&book, nboard::Reply::Book(hint) if hint.games == 17));
    for wrong in ["", "F5", "F5 1", "F5 1 0", "F5 1 0 101%", "5F 1 0 1", "F5! 1 0 1", "P 1 0 1"] {
        assert!(nboard::Reply::read(&format!("search {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn nboard_games_go_there_and_back() {
    let mut game = Game::default();
    game.play_transcript("d3c3b3b2f5a3a1c1").unwrap();
    let text = nboard::game_text(&game).unwrap();
    assert!(text.ends_with("B[A1]W[C1]B[PA];)"), "{text}");
    let referee = nboard::read_game(&text).unwrap();
    assert_eq!((referee.game(), referee.turn()), (&game, Some(Player::White)));
    // A forced pass that the text omits stays open.
    let referee = nboard::read_game(&text.replace("B[PA]", "")).unwrap();
    assert_eq!((referee.game(), referee.turn()), (&game, Some(Player::Black)));
    for wrong in ["", "nonsense", "(;GM[Othello]B[A1];)", "(;GM[Othello]BO[8 --- *];)", "(;"] {
        assert!(nboard::read_game(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn gtp_lines_are_tidied_first() {
    let read = |line: &str| Request::read(line);
    for empty in ["", "  ", "\t", "# only a comment", "\u{7}\r"] {
        assert_eq!(read(empty), None, "{empty:?}");
    }
    let genmove = Some(Request { id: Some(12), command: Ok(gtp::Command::GenMove(Player::White)) });
    for line in ["12 genmove w", " 12\tgenmove  WHITE # now", "12 gen\u{1}move White\r"] {
        assert_eq!(read(line), genmove, "{line:?}");
    }
    let command = |line: &str| read(line).unwrap().command;
    assert_eq!(command("play B PASS"), Ok(gtp::Command::Play(Player::Black, Choice::Pass)));
    assert_eq!(command("loadsgf a.sgf 7"), Ok(gtp::Command::LoadSgf("a.sgf".to_string(), Some(7))));
    let half = Duration::from_millis(500);
    let settings = gtp::Command::TimeSettings { main: half, byo_yomi: Duration::ZERO, stones: 1 };
    assert_eq!(command("time_settings 0.5 0 1"), Ok(settings));
    assert_eq!(
        command("play b"),
        Err(LineError::Arguments { command: "play".into(), wanted: "a square like f5, or pass" })
    );
    assert!(matches!(command("time_left b -1 0"), Err(LineError::Arguments { .. })));
    for name in gtp::NAMES {
        let command = read(name).unwrap().command;
        assert!(!matches!(command, Err(LineError::Unknown(_))), "{name}");
        assert!(command.is_err() || command.unwrap().name() == name);
    }
}

#[test]
fn gtp_responses_end_with_an_empty_line() {
    let mut responses = Responses::default();
    let lines = ["noise", "", "=3 first", "second", "", "?", "", "=", "", "?4 no such thing", "", "= open"];
    let found: Vec<Response> = lines.into_iter().filter_map(|line| responses.line(line)).collect();
    let expected = [(Some(3), Ok("first\nsecond")), (None, Err("")), (None, Ok("")), (Some(4), Err("no such thing"))];
    let owned = |(id, result): (Option<u32>, Result<&str, &str>)| Response {
        id,
        result: result.map(ToString::to_string).map_err(ToString::to_string),
    };
    assert_eq!(found, expected.map(owned));
    let gap = Response { id: None, result: Ok("one\n\n \ntwo".to_string()) };
    assert_eq!(gap.to_string(), "= one\ntwo\n\n", "no line looks like the end of the response");
}

#[test]
fn xboard_moves_and_times() {
    use xboard::Command;
    for line in ["usermove P@d6", "P@d6", "d6", "usermove d6", "p@D6"] {
        assert_eq!(Command::read(line), Ok(Command::Move(at("d6"))), "{line}");
    }
    assert_eq!(Command::read("@@@@"), Ok(Command::Move(Choice::Pass)));
    let level = |moves, base, increment| {
        let (base, increment) = (Duration::from_secs(base), Duration::from_secs(increment));
        Ok(Command::Level { moves, base, increment })
    };
    assert_eq!(Command::read("level 40 5 0"), level(40, 300, 0));
    assert_eq!(Command::read("level 0 2:30 12"), level(0, 150, 12));
    assert_eq!(Command::read("time -50"), Ok(Command::Time(Duration::ZERO)), "late");
    assert_eq!(Command::read("time 1234"), Ok(Command::Time(Duration::from_millis(12340))));
    let features = "ping=1 myname=\"A B=C\" variants=\"normal,reversi\" done=1";
    assert_eq!(xboard::feature(features, "myname"), Some("A B=C"));
    assert_eq!(xboard::feature(features, "done"), Some("1"));
    for missing in ["variant", "B", "usermove"] {
        assert_eq!(xboard::feature(features, missing), None, "{missing}");
    }
    assert_eq!(xboard::feature("myname=\"open", "done"), None);
}

#[test]
fn passes_are_named_or_understood() {
    let mut game = Game::default();
    game.play_transcript("d3c3b3b2f5a3a1c1").unwrap();
    let (black, white) = (Some(Player::Black), Some(Player::White));
    let start = Referee::new(game);
    // Black has no legal move, so it is White's turn in the game, but the referee still expects Black's pass.
    assert_eq!(start.turn(), black);
    assert!(start.must_pass(Player::Black) && !start.must_pass(Player::White));
    let (mut named, mut silent) = (start.clone(), start.clone());
    named.play(None, Choice::Pass).unwrap();
    assert_eq!(named.turn(), white);
    assert_eq!(named.play(black, Choice::Pass), Err(ChoiceError::Turn(Player::Black)));
    assert_eq!(named.play(None, Choice::Pass), Err(ChoiceError::Pass(Player::White)));
    named.play(white, at("f6")).unwrap();
    silent.play(white, at("f6")).unwrap();
    assert_eq!(named.game(), silent.game());
    // `undo` treats an explicit pass as a separate step.
    assert!(named.undo() && named.undo());
    assert_eq!(named, start);
    assert!(silent.undo());
    assert_eq!(silent, start);
    assert_eq!(silent.play(black, at("f6")), Err(ChoiceError::Turn(Player::Black)));
    let before = silent.clone();
    assert!(silent.play(white, at("a1")).is_err());
    assert_eq!(silent, before, "a rejected choice changes nothing");
}

proptest! {
    /// Checks that the game stays valid after any sequence of commands, and that undoing every step leads back to the
    /// start.
    #[test]
    fn a_referee_takes_back_what_it_took(steps in proptest::collection::vec((0_u8..8, 0_u8..8, 0_u8..4), 0..300)) {
        let mut referee = Referee::new(Game::default());
        let mut played = 0;
        for (column, row, kind) in steps {
            let moves: Vec<Square> = referee.game().moves().iter().map(|mv| mv.square).collect();
            let choice = match kind {
                0 => Choice::Pass,
                1 => Choice::Disc(Square::new(column, row).unwrap()),
                _ => moves.get(usize::from(column) % moves.len().max(1)).copied().into(),
            };
            played += usize::from(referee.play(None, choice).is_ok());
        }
        for _ in 0..played {
            prop_assert!(referee.undo());
        }
        prop_assert!(!referee.undo());
        prop_assert_eq!(referee, Referee::new(Game::default()));
    }
}
