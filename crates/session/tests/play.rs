//! Tests moves, passes, variations, undo, and the end of a game.

use crate::common::*;
use reversi::{Board, Player, Rules, Size};
use reversi_session::{ActionError, By, Event, Seat, Session, Setup, Step};
use reversi_test_support::Folder;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn persons() -> Session {
    let mut session = session(&Setup::default()).0;
    session.update(NOW);
    session
}

/// Returns a session in which a human plays Black and the engine plays White.
fn against_engine() -> (Session, std::sync::Arc<Script>) {
    let (mut session, script) = session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.update(NOW);
    (session, script)
}

fn is_move(event: &Event) -> bool {
    matches!(event, Event::Moved { .. })
}

fn is_move_of(mover: Player) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::Moved { player, .. } if *player == mover)
}

#[test]
fn a_move_is_reported_with_its_flips_and_an_illegal_one_changes_nothing() {
    let mut session = persons();
    session.play(at("f5"), NOW).unwrap();
    let node = session.current();
    let (player, position, flips) = (Player::Black, at("f5"), [at("e5")].into());
    assert_eq!(session.update(NOW), [Event::Moved { node, player, square: position, flips }]);
    let before = session.game().clone();
    assert_eq!(session.play(at("a1"), NOW).unwrap_err().to_string(), "a1: turns over nothing");
    assert_eq!(session.play(at("z26"), NOW).unwrap_err().to_string(), "z26: off the board");
    assert!(session.update(NOW).is_empty());
    assert_eq!(session.game(), &before);
}

#[test]
fn passes_are_events_and_nodes() {
    let game = line_with_pass();
    let mut session = session(&Setup::new(Rules::Othello, game.size()).unwrap()).0;
    play(&mut session, &game.transcript(), NOW);
    let events = session.update(NOW);
    let passed = Event::Passed { node: session.current(), player: game.turn().unwrap().other() };
    assert_eq!(events.last(), Some(&passed));
    assert!(is_move(&events[events.len() - 2]));
    let node = session.tree().node(session.current()).unwrap();
    assert!(matches!(node.step(), Some(Step::Pass { .. })));
    // Going to the node of the disc before the pass leads to the position after the pass. Undo takes back both the disc
    // and the pass.
    session.go_to(node.parent().unwrap(), NOW).unwrap();
    assert_eq!(session.game(), &game);
    session.undo(NOW).unwrap();
    assert_eq!(session.line().len() - session.tree().path(session.current()).len(), 2);
    session.redo(NOW).unwrap();
    assert_eq!(session.game(), &game);
}

#[test]
fn a_game_can_begin_with_a_pass() {
    let board: Board = "BW..\n....\n....\n....".parse().unwrap();
    let setup = Setup::from_board(Rules::Othello, board, Player::White).unwrap();
    let mut session = session(&setup).0;
    let events = session.update(NOW);
    assert_eq!(events[1], Event::Passed { node: session.current(), player: Player::White });
    assert_eq!(session.undo(NOW), Err(ActionError::NothingToUndo));
    assert_eq!(session.delete(session.current(), NOW), Err(ActionError::Start));
    session.to_start(NOW).unwrap();
    session.play(at("c1"), NOW).unwrap();
    assert_eq!(session.outcome().unwrap().to_string(), "Black wins 16-0");
}

#[test]
fn another_move_adds_a_variation_and_the_first_stays() {
    let mut session = persons();
    play(&mut session, "f5d6c3", NOW);
    let end = session.current();
    session.undo(NOW).unwrap();
    session.undo(NOW).unwrap();
    let f5 = session.current();
    play(&mut session, "f6", NOW);
    let f6 = session.current();
    assert_eq!(session.tree().node(f5).unwrap().children().len(), 2);
    assert_eq!(session.transcript(), "f5f6");
    // Playing a move that the tree already contains adds no variation. The game returns to the line with that move.
    session.go_to(f5, NOW).unwrap();
    play(&mut session, "d6", NOW);
    assert_eq!((session.transcript().as_str(), session.tree().nodes().count()), ("f5d6c3", 5));
    session.to_end(NOW).unwrap();
    assert_eq!(session.current(), end);

    session.promote(f6).unwrap();
    assert_eq!(session.tree().main_line().last(), Some(&f6));
    assert_eq!(session.transcript(), "f5d6c3", "we are still looking at the other one");
    session.set_comment(f6, "diagonal").unwrap();
    session.delete(f6, NOW).unwrap();
    assert_eq!(session.current(), end);
    assert_eq!(session.go_to(f6, NOW), Err(ActionError::NoSuchNode));
    assert_eq!(session.delete(f6, NOW), Err(ActionError::NoSuchNode));
    assert_eq!(session.set_comment(f6, ""), Err(ActionError::NoSuchNode));
    assert_eq!(session.promote(f6), Err(ActionError::NoSuchNode));
    // When the current node is deleted, the node before it becomes the current one.
    session.delete(session.tree().path(end)[2], NOW).unwrap();
    assert_eq!((session.current(), session.is_paused()), (f5, true));
    assert_eq!(session.delete(session.tree().root(), NOW), Err(ActionError::Start));
}

/// Returns the moves of the main line, which files and lists of games show.
fn main_line(session: &Session) -> String {
    session.record().moves().map(|square| square.to_string()).collect()
}

#[test]
fn the_main_line_is_the_line_that_was_played() {
    let mut session = persons();
    play(&mut session, "f5d6c3", NOW);
    session.undo(NOW).unwrap();
    session.undo(NOW).unwrap();
    session.update(NOW);
    play(&mut session, "f6", NOW);
    assert_eq!(main_line(&session), "f5f6");
    assert!(session.update(NOW).contains(&Event::TreeChanged));
    play(&mut session, "e6", NOW);
    assert!(!session.update(NOW).contains(&Event::TreeChanged), "the line is already the main line");
    // The game is unfinished, so a move after a jump also continues it.
    session.back(NOW).unwrap();
    play(&mut session, "f7", NOW);
    assert_eq!(main_line(&session), "f5f6f7");
    // After the end of the game, a move from an earlier position becomes a variation, unless the player has first undone
    // moves.
    session.resign(NOW).unwrap();
    session.back(NOW).unwrap();
    play(&mut session, "d3", NOW);
    assert_eq!(main_line(&session), "f5f6f7");
    session.undo(NOW).unwrap();
    play(&mut session, "c4", NOW);
    assert_eq!(main_line(&session), "f5f6c4");
}

#[test]
fn moves_in_a_file_of_the_user_are_variations() {
    let folder = Folder::new();
    let mut session = persons();
    play(&mut session, "f5d6c3", NOW);
    session.save_file(&folder.join("game.sgf")).unwrap();
    session.back(NOW).unwrap();
    play(&mut session, "c5", NOW);
    assert_eq!(main_line(&session), "f5d6c3");
}

#[test]
fn earlier_positions_pause_and_the_end_of_a_line_resumes() {
    let (mut session, script) = against_engine();
    session.play(at("f5"), NOW).unwrap();
    assert_eq!(session.play(at("d6"), NOW), Err(ActionError::EngineToMove));
    session.to_start(NOW).unwrap();
    assert!(session.is_paused());
    assert!(session.thinking().is_none());
    session.to_end(NOW).unwrap();
    assert!(!session.is_paused());
    script.cue(Cue::Move(at("d6"), NOW));
    until(&mut session, NOW, is_move_of(Player::White));
    session.back(NOW).unwrap();
    assert!(session.is_paused() && session.is_persons_turn());
    // The user may play another move for the engine.
    session.play(at("f6"), NOW).unwrap();
    assert_eq!((session.game().transcript().as_str(), session.is_paused()), ("f5f6", false));
    session.back(NOW).unwrap();
    session.back(NOW).unwrap();
    assert_eq!(session.back(NOW), Err(ActionError::NothingToUndo));
    session.forward(NOW).unwrap();
    session.forward(NOW).unwrap();
    assert_eq!(session.forward(NOW), Err(ActionError::NothingToRedo));
    assert_eq!(session.redo(NOW), Err(ActionError::NothingToRedo));
}

#[test]
fn other_lines_are_reached_in_turn() {
    let mut session = persons();
    for line in ["f5d6", "f5f6e6"] {
        session.to_start(NOW).unwrap();
        play(&mut session, line, NOW);
    }
    // The position before f6 is the nearest earlier position with another variation.
    session.next_line(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5d6");
    session.next_line(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5f6");
    // At the position before f6 itself, the next variation is the one that does not belong to the current line.
    session.back(NOW).unwrap();
    session.next_line(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5d6");
    session.to_start(NOW).unwrap();
    assert_eq!(session.next_line(NOW), Err(ActionError::NoOtherLine));
}

#[test]
fn undo_against_an_engine_returns_to_the_persons_decision() {
    let (mut session, script) = against_engine();
    session.play(at("f5"), NOW).unwrap();
    script.cue(Cue::Move(at("d6"), NOW));
    until(&mut session, NOW, is_move_of(Player::White));
    session.play(at("c3"), NOW).unwrap();
    // While the engine searches, undo returns to the position in which c3 was played.
    session.undo(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5d6");
    assert!(!session.is_paused() && session.thinking().is_none());
    // After the engine's reply, undo returns to the position before f5.
    session.undo(NOW).unwrap();
    assert_eq!(session.game().transcript(), "");
    assert_eq!(session.undo(NOW), Err(ActionError::NothingToUndo));
    session.redo(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5d6");
    session.redo(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5d6c3");
    script.cue(Cue::First);
    until(&mut session, NOW, is_move_of(Player::White));
}

#[test]
fn engines_play_each_other_to_the_end() {
    let script = Script { eager: true, ..Script::default() };
    let setup = Setup::new(Rules::Othello, Size::new(6, 6).unwrap()).unwrap().with_seats(ENGINE, ENGINE);
    let (mut session, _script) = session_with(&setup, script);
    let events = until(&mut session, NOW, |event| matches!(event, Event::GameOver(_)));
    assert!(session.game().is_over());
    assert_eq!(session.graph().last().unwrap().node, session.current());
    let steps = events.iter().filter(|event| is_move(event) || matches!(event, Event::Passed { .. })).count();
    assert_eq!(steps, session.game().history().len());
    session.undo(NOW).unwrap();
    assert!(session.is_paused(), "or it would be played again at once");
}

#[test]
fn all_three_rule_sets_end() {
    for rules in Rules::ALL {
        let mut session = session(&Setup::new(rules, Size::new(4, 4).unwrap()).unwrap()).0;
        while let Some(mv) = session.game().moves().iter().next().copied() {
            session.play(mv.square, NOW).unwrap();
        }
        let outcome = session.outcome().unwrap();
        let events = session.update(NOW);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::GameOver(_))).count(), 1);
        assert!(events.contains(&Event::GameOver(outcome)));
        assert!(matches!(outcome.by, By::Discs(score) if score.black + score.white == 16));
        assert_eq!(session.play(at("a1"), NOW), Err(ActionError::GameOver));
        assert_eq!(session.resign(NOW), Err(ActionError::GameOver));
    }
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let mut session = persons();
    play(&mut session, "f5", NOW);
    session.back(NOW).unwrap();
    session.resign(NOW).unwrap();
    assert_eq!(session.game().transcript(), "f5", "a game is resigned at its end");
    assert_eq!(session.outcome().unwrap().to_string(), "Black wins by resignation");
    assert_eq!(session.play(at("d6"), NOW), Err(ActionError::GameOver));
    assert_eq!(session.resign(NOW), Err(ActionError::GameOver));
    assert_eq!(session.update(NOW).last(), Some(&Event::GameOver(session.outcome().unwrap())));
    session.undo(NOW).unwrap();
    assert_eq!(session.outcome(), None);
    session.play(at("d6"), NOW).unwrap();

    // In a game against an engine, the human is always the side that resigns, even while the engine searches.
    let (mut session, _script) = against_engine();
    session.play(at("f5"), NOW).unwrap();
    session.resign(NOW).unwrap();
    assert_eq!(session.outcome().unwrap().winner, Some(Player::White));
    assert!(session.thinking().is_none());
}

#[test]
fn another_player_can_take_over() {
    let (mut session, script) = against_engine();
    session.play(at("f5"), NOW).unwrap();
    session.set_seat(Player::White, Seat::Person);
    assert!(session.thinking().is_none());
    session.play(at("d6"), NOW).unwrap();
    session.update(NOW);
    session.set_seat(Player::Black, ENGINE);
    script.cue(Cue::Move(at("c3"), NOW));
    until(&mut session, NOW, is_move_of(Player::Black));
    assert_eq!(session.game().transcript(), "f5d6c3");
    assert_eq!(session.setup().black, ENGINE);
}
