//! Tests reviews of a session's own game on the engine's thread.

use crate::common::{Cue, ENGINE, Script, at, play, session, session_with, until, wait_for};
use reversi::{Game, Player};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Level, Options};
use reversi_session::Trouble;
use reversi_session::{ActionError, Basis, EngineFactory, Event, HintKind, Seat, Session, Setup};
use reversi_study::review::ReviewStore;
use reversi_study::review::{Effort, ReviewStage};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

/// A game that contains a pass and errors.
const GAME: &str = "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8\
                    b2e7c2a1b1a3a6b7c1a8b8c8a7";

const NOW: Duration = Duration::ZERO;

fn level(number: u32) -> Effort {
    Effort::Level(Level::new(number).unwrap())
}

fn real(setup: &Setup) -> Session {
    let options = Options { hash_megabytes: 1, ..Options::default() };
    Session::new(setup, reversi_session::engine(TRAINED, options), Arc::new(|| {}))
}

fn eager() -> (Session, Arc<Script>) {
    session_with(&Setup::default(), Script { eager: true, ..Script::default() })
}

fn is_done(event: &Event) -> bool {
    *event == Event::Reviewed
}

#[test]
fn a_whole_game_with_a_pass() {
    let mut session = real(&Setup::default());
    session.paste(GAME, NOW).unwrap();
    session.start_review(level(5), None, NOW).unwrap();
    assert!(session.review_progress().is_some_and(|progress| progress.stage == ReviewStage::Moves));
    let events = until(&mut session, NOW, is_done);
    assert!(events.iter().filter(|event| **event == Event::Reviewing).count() >= 60, "progress is told");
    assert!(session.review_progress().is_none());
    let review = session.review().unwrap();
    assert_eq!((review.moves().len(), review.effort()), (60, level(5)));

    // Every move has a review, and a pass has the review of the move before it.
    let line = session.line();
    let mut discs = 0;
    for (before, &node) in line.iter().zip(&line[1..]) {
        let step = session.tree().node(node).unwrap().step().unwrap();
        let reviewed = session.reviewed(node).unwrap();
        match step.square() {
            Some(square) => {
                discs += 1;
                assert_eq!((reviewed.number, reviewed.played, reviewed.player), (discs, square, step.player()));
            }
            None => assert_eq!(Some(reviewed), session.reviewed(*before)),
        }
    }
    assert_eq!(discs, 60);
    assert_eq!(session.reviewed(line[0]), None, "nobody moved there");

    // The graph and the saved file contain the values of the review.
    for (noted, point) in session.graph().iter().zip(review.graph()) {
        assert_eq!((noted.ply, noted.evaluation.discs()), (point.ply, f64::from(point.black.discs)));
    }
    let file = session.to_sgf();
    session.open_sgf(file.as_bytes(), NOW).unwrap();
    assert!(session.review().is_none(), "that is another game");
    assert_eq!(session.graph().len(), 61);
    assert_eq!(session.graph().last().unwrap().evaluation.basis, Basis::Exact);
}

#[test]
fn a_saved_review_needs_no_engine() {
    let folder = reversi_test_support::Folder::new();
    let file = folder.join("game.sgf");
    let elsewhere = ReviewStore::at(&folder.join("reviews.json"));
    let mut first = real(&Setup::default());
    first.paste(GAME, NOW).unwrap();
    first.save_file(&file).unwrap();
    first.start_review(level(4), Some(elsewhere.clone()), NOW).unwrap();
    until(&mut first, NOW, is_done);
    let beside = ReviewStore::beside(&file);
    assert!(beside.path().exists() && elsewhere.path().exists(), "it is beside its file, and with the game itself");
    // A review that is found in one store is saved in the other store too.
    std::fs::remove_file(elsewhere.path()).unwrap();
    let mut again = real(&Setup::default());
    again.open_file(&file, NOW).unwrap();
    again.start_review(level(4), Some(elsewhere.clone()), NOW).unwrap();
    until(&mut again, NOW, is_done);
    assert_eq!((again.review().unwrap().nodes, elsewhere.path().exists()), (0, true));
    std::fs::remove_file(elsewhere.path()).unwrap();

    let none = EngineFactory::new(|| Err("no engine is needed".to_string()));
    let mut second = Session::new(&Setup::default(), none, Arc::new(|| {}));
    second.open_file(&file, NOW).unwrap();
    second.start_review(level(4), None, NOW).unwrap();
    until(&mut second, NOW, is_done);
    assert_eq!(second.review().unwrap().moves(), first.review().unwrap().moves());
    assert_eq!(second.review().unwrap().nodes, 0);

    // The review of a game without a file is saved only in the other store. At first, there is no saved review, so the
    // second session needs its engine and reports that this engine failed.
    second.paste(GAME, NOW).unwrap();
    assert_eq!(second.file(), None);
    second.start_review(level(4), Some(elsewhere.clone()), NOW).unwrap();
    let events = until(&mut second, NOW, |event| matches!(event, Event::Trouble(_)));
    assert!(events.contains(&Event::Trouble(Trouble::NoReview("no engine is needed".to_string()))));
    assert!(second.review_progress().is_none() && second.review().is_none());
    first.paste(GAME, NOW).unwrap();
    first.start_review(level(4), Some(elsewhere.clone()), NOW).unwrap();
    until(&mut first, NOW, is_done);
    second.start_review(level(4), Some(elsewhere), NOW).unwrap();
    until(&mut second, NOW, is_done);

    // A review is shown even if it cannot be saved.
    first.paste("f5d6", NOW).unwrap();
    first.start_review(level(1), Some(ReviewStore::at("/".as_ref())), NOW).unwrap();
    let events = until(&mut first, NOW, |event| matches!(event, Event::Trouble(_)));
    assert!(events.contains(&Event::Reviewed) && first.review().is_some());
}

#[test]
fn navigation_does_not_disturb_a_review_and_leaving_the_line_ends_it() {
    let (mut session, script) = session(&Setup::default());
    play(&mut session, "f5d6c3d3", NOW);
    session.start_review(level(3), None, NOW).unwrap();
    assert!(session.is_paused());
    assert_eq!(session.ask_hint(HintKind::Best), Err(ActionError::Reviewing));
    wait_for("the first question", || script.questions.load(SeqCst) == 1);
    session.to_start(NOW).unwrap();
    session.forward(NOW).unwrap();
    session.set_live(true);
    script.cue(Cue::First);
    until(&mut session, NOW, |event| *event == Event::Reviewing);
    wait_for("the second position", || script.questions.load(SeqCst) == 2);
    assert!(session.review_progress().is_some() && session.thinking().is_none());
    assert_eq!(script.questions.load(SeqCst), 2, "it was never asked anew");

    // A different move starts a new line.
    session.play(at("f6"), NOW).unwrap();
    assert!(session.review_progress().is_none());
    session.set_live(false);
    // After going back to the first line, the review can be requested again and cancelled.
    let end = session.tree().main_line().last().copied().unwrap();
    session.go_to(end, NOW).unwrap();
    assert!(session.review_progress().is_none() && session.review().is_none());
    session.start_review(level(3), None, NOW).unwrap();
    session.cancel_review();
    assert!(session.review_progress().is_none());
}

#[test]
fn an_engines_move_comes_first_and_the_review_restarts() {
    let (mut session, script) = session(&Setup::default().with_seats(Seat::Person, ENGINE));
    play(&mut session, "f5", NOW);
    script.cue(Cue::Move(at("d6"), NOW));
    until(&mut session, NOW, |event| matches!(event, Event::Moved { player: Player::White, .. }));
    play(&mut session, "c3", NOW);
    session.start_review(level(3), None, NOW).unwrap();
    assert!(session.is_paused() && session.review_progress().is_some());
    session.resume(NOW);
    assert!(session.thinking().is_some(), "it is White's turn");
    session.pause(NOW);
    assert!(session.thinking().is_none() && session.review_progress().is_some());
    (0..20).for_each(|_| script.cue(Cue::First));
    until(&mut session, NOW, is_done);
    assert_eq!(session.review().unwrap().moves().len(), 3);
}

#[test]
fn a_game_without_moves_cannot_be_reviewed() {
    let (mut session, _) = eager();
    assert_eq!(session.start_review(level(3), None, NOW), Err(ActionError::NothingToReview));
    play(&mut session, "f5", NOW);
    session.start_review(level(3), None, NOW).unwrap();
    until(&mut session, NOW, is_done);
    // The review with this effort is already complete. A different effort needs a new review.
    session.start_review(level(3), None, NOW).unwrap();
    assert!(session.review().is_some());
    session.start_review(level(4), None, NOW).unwrap();
    assert!(session.review().is_none());
    until(&mut session, NOW, is_done);
    session.new_game(&Setup::default(), NOW);
    assert!(session.review().is_none());
}

#[test]
fn exercises_are_the_persons_own_errors() {
    let mut session = real(&Setup::default());
    session.paste(GAME, NOW).unwrap();
    assert_eq!((session.retry(), session.exercise_count()), (None, 0));
    session.start_review(level(5), None, NOW).unwrap();
    until(&mut session, NOW, is_done);
    let count = |session: &Session| session.retry().unwrap().exercises().len();
    let both = count(&session);
    assert_eq!(session.exercise_count(), both);
    session.set_seat(Player::White, ENGINE);
    let retry = session.retry().unwrap();
    assert!(retry.exercises().iter().all(|exercise| exercise.reviewed.player == Player::Black));
    session.set_seat(Player::White, Seat::Person);
    session.set_seat(Player::Black, ENGINE);
    assert_eq!(count(&session) + retry.exercises().len(), both);
    session.set_seat(Player::White, ENGINE);
    assert_eq!(count(&session), both);
}

#[test]
fn the_line_game_reaches_the_end_of_the_line() {
    let (mut session, _) = eager();
    play(&mut session, "f5d6c3", NOW);
    session.to_start(NOW).unwrap();
    let mut game = Game::default();
    game.play_transcript("f5d6c3").unwrap();
    assert_eq!(session.line_game(), game);
}

#[test]
fn the_turning_point_is_found_without_a_review() {
    let mut session = real(&Setup::default());
    session.paste(GAME, NOW).unwrap();
    let saved = session.to_sgf();
    session.find_turning_point(level(5));
    assert!(session.review_progress().is_none() && session.turning_point().is_none());
    wait(&mut session, |session| session.turning_point().is_some());
    let turned = session.turning_point().unwrap().expect("a player gave the win away").clone();
    // The search is no review: it marks no moves, stores no values, and is replaced by a review.
    assert!(session.review().is_none() && session.reviewed(session.current()).is_none());
    assert_eq!(session.to_sgf(), saved);
    assert_eq!(session.retry_turning_point().unwrap().exercises()[0].reviewed, turned);
    session.start_review(level(5), None, NOW).unwrap();
    assert!(session.turning_point().is_none());
    until(&mut session, NOW, is_done);
    assert_eq!(session.turning_point().unwrap(), Some(&turned));
    session.find_turning_point(level(1));
    assert!(session.review().is_some(), "the review is sufficient");
    // Only the person's own move is an exercise.
    session.set_seat(turned.player.other(), ENGINE);
    assert!(session.retry_turning_point().is_some());
    session.set_seat(turned.player.other(), Seat::Person);
    session.set_seat(turned.player, ENGINE);
    assert_eq!(session.retry_turning_point(), None);
}

#[test]
fn a_review_replaces_the_search_for_the_turning_point() {
    let (mut session, script) = session(&Setup::default());
    play(&mut session, "f5d6", NOW);
    session.find_turning_point(level(2));
    wait_for("the first question", || script.questions.load(SeqCst) == 1);
    session.start_review(level(3), None, NOW).unwrap();
    (0..20).for_each(|_| script.cue(Cue::First));
    until(&mut session, NOW, is_done);
    assert_eq!(session.review().unwrap().effort(), level(3));
}

#[test]
fn a_failed_search_for_the_turning_point_is_silent() {
    let (mut session, script) = session(&Setup::default());
    play(&mut session, "f5d6", NOW);
    script.cue(Cue::Fail("out of order"));
    session.find_turning_point(level(2));
    wait_for("the failure", || script.has_acted());
    // The engine would answer the next question, so the failure has arrived when a hint arrives.
    script.cue(Cue::First);
    session.ask_hint(HintKind::Best).unwrap();
    let events = until(&mut session, NOW, |event| *event == Event::HintReady);
    assert!(!events.iter().any(|event| matches!(event, Event::Trouble(_))));
    assert_eq!(session.turning_point(), None);
}

/// Updates the session until `is_met` returns `true`.
fn wait(session: &mut Session, is_met: impl Fn(&Session) -> bool) {
    let deadline = std::time::Instant::now() + Duration::from_secs(60);
    while !is_met(session) {
        assert!(std::time::Instant::now() < deadline, "the session does not get there");
        session.update(NOW);
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_best_line_is_followed_as_a_variation() {
    let mut session = real(&Setup::default());
    play(&mut session, "f5d6c3", NOW);
    assert_eq!(session.best_line(), None);
    session.set_analysis_limits(reversi_engine::Limits::depth(6));
    session.ask_hint(HintKind::Best).unwrap();
    until(&mut session, NOW, |event| *event == Event::HintReady);
    let line = session.best_line().unwrap();
    assert!(line.node == session.current() && line.moves.len() >= 3, "{line:?}");
    let moves: Vec<String> = line.moves.iter().flatten().map(ToString::to_string).collect();
    session.follow(&line, 1, NOW).unwrap();
    assert_eq!(session.transcript(), format!("f5d6c3{}", moves.concat()), "the whole line is a variation");
    let discs = session.game().history().len();
    assert_eq!((discs, session.is_paused()), (5, true), "the second move is shown");
    session.forward(NOW).unwrap();
    assert_eq!(session.game().history().len(), 6);
    // Following the line again adds nothing.
    let nodes = session.tree().nodes().count();
    session.follow(&line, 0, NOW).unwrap();
    assert_eq!(session.tree().nodes().count(), nodes);
    assert!(session.follow(&line, 99, NOW).is_err());

    // A review has a better line than the move that was played.
    let mut session = real(&Setup::default());
    session.paste(GAME, NOW).unwrap();
    session.start_review(level(4), None, NOW).unwrap();
    until(&mut session, NOW, is_done);
    let error = session.review().unwrap().moves().iter().find(|reviewed| reviewed.best != reviewed.played).unwrap();
    let (ply, best) = (error.ply, error.best);
    session.go_to(session.line()[ply + 1], NOW).unwrap();
    let line = session.best_line().unwrap();
    assert_eq!((line.node, line.moves[0]), (session.line()[ply], Some(best)));
    session.follow(&line, 0, NOW).unwrap();
    assert_eq!(session.game().history().len(), ply + 1);
    assert_eq!(session.record().moves().count(), 60, "the main line is the game");
}
