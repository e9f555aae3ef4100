//! Executes thousands of random actions, and checks after each one that the session is consistent.

use crate::common::*;
use reversi::{Game, Player, Rules, Size, Square};
use reversi_records::sgf_game;
use reversi_session::{Event, HintKind, Mark, NodeId, Seat, Session, Setup, Step};
use reversi_study::review::Effort;
use reversi_test_support::Rng;
use std::time::Duration;

/// Returns a random element of `choices`.
fn one<T: Clone>(rng: &mut Rng, choices: &[T]) -> T {
    rng.choice(choices).expect("there is a choice").clone()
}

fn random_setup(rng: &mut Rng) -> Setup {
    let rules = one(rng, &Rules::ALL);
    let side = one(rng, &[4, 6, 8]);
    let size = if rules == Rules::Free { Size::new(side, side) } else { Size::new(side, one(rng, &[2, 3, 4, 8])) };
    let seats = [Seat::Person, Seat::Person, ENGINE];
    let times = ["none", "none", "0:20/2", "0:10//0:05", "0:05 a move"];
    Setup::new(rules, size.unwrap())
        .unwrap()
        .with_seats(one(rng, &seats), one(rng, &seats))
        .with_time(one(rng, &times).parse().unwrap())
}

/// Discards the result of an action, because a random action may be invalid.
fn either_way<T, E>(_: Result<T, E>) {}

/// Checks that the tree is connected, and that the game follows the path to the current node.
fn check(session: &Session) {
    let tree = session.tree();
    for (id, node) in tree.nodes() {
        match node.parent() {
            None => assert_eq!((id, node.ply(), node.step()), (tree.root(), 0, None)),
            Some(parent) => {
                let parent = tree.node(parent).expect("a parent that exists");
                assert_eq!(node.ply(), parent.ply() + 1);
                assert_eq!(parent.children().iter().filter(|&&child| child == id).count(), 1);
                let is_pass = matches!(node.step(), Some(Step::Pass { .. }));
                assert!(!is_pass || parent.children().len() == 1);
            }
        }
        assert!(node.children().iter().all(|&child| tree.node(child).is_some_and(|node| node.parent() == Some(id))));
    }
    let mut game = Game::from_board(tree.rules(), *tree.start(), tree.first()).unwrap();
    let path = tree.path(session.current());
    let steps: Vec<Step> = path.iter().filter_map(|&id| tree.node(id).unwrap().step()).collect();
    for square in steps.iter().filter_map(|step| step.square()) {
        game.play(square).unwrap();
    }
    assert_eq!(session.game(), &game);
    assert_eq!(game.history().len(), steps.len(), "passes are steps");
    for (ply, step) in game.history().iter().zip(&steps) {
        assert_eq!((ply.player(), ply.mv().map(|mv| mv.square)), (step.player(), step.square()));
    }
    let line = session.line();
    assert!(line.contains(&session.current()));
    assert!(tree.node(*line.last().unwrap()).unwrap().children().is_empty());
    if let Some(review) = session.review() {
        assert_eq!(review.game(), &session.line_game());
        assert!(line[1..].iter().all(|&node| session.reviewed(node).is_some() || tree.node(node).unwrap().ply() == 1));
    }
}

#[test]
fn twenty_thousand_random_actions_keep_the_session_consistent() {
    let mut rng = Rng::with_seed(1);
    let (mut session, _script) = session_with(&random_setup(&mut rng), Script { eager: true, ..Script::default() });
    let mut now = Duration::ZERO;
    let mut files = vec![session.to_sgf()];
    let (mut ends, mut reviews) = (0, 0);
    for number in 0..20_000 {
        now += Duration::from_millis(rng.u64(..800));
        let nodes: Vec<NodeId> = session.tree().nodes().map(|(id, _)| id).collect();
        let node = one(&mut rng, &nodes);
        let legal: Vec<Square> = session.game().moves().iter().map(|mv| mv.square).collect();
        match rng.u64(..68) {
            // Nearly half of the actions are moves, and most of these moves are legal.
            0..=29 if !legal.is_empty() => either_way(session.play(one(&mut rng, &legal), now)),
            0..=31 => {
                let (column, row) = (rng.u8(..26), rng.u8(..26));
                either_way(session.play(Square::new(column, row).unwrap(), now));
            }
            32..=34 => either_way(session.undo(now)),
            35..=36 => either_way(session.redo(now)),
            37 => either_way(session.go_to(node, now)),
            38 => either_way(session.to_start(now)),
            39 => either_way(session.to_end(now)),
            40 => either_way(session.back(now)),
            41 => either_way(session.forward(now)),
            42 => either_way(session.delete(node, now)),
            43 => either_way(session.promote(node)),
            44 if rng.bool() => either_way(session.set_comment(node, "a \\ and a ]\n")),
            44 => {
                let position = Square::new(rng.u8(..9), rng.u8(..9)).unwrap();
                let mark = one(&mut rng, &[Mark::Circle, Mark::Cross, Mark::Label("]:\\".to_owned())]);
                either_way(session.toggle_mark(node, position, mark));
            }
            45 => session.pause(now),
            46 => session.resume(now),
            47 => either_way(session.ask_hint(one(&mut rng, &[HintKind::Best, HintKind::All]))),
            48 => session.cancel_hint(),
            49 => session.set_live(rng.bool()),
            50 => session.set_seat(one(&mut rng, &Player::ALL), one(&mut rng, &[Seat::Person, ENGINE])),
            51 => session.move_now(),
            52 if rng.u64(..4) == 0 => either_way(session.resign(now)),
            53 if rng.u64(..4) == 0 => session.new_game(&random_setup(&mut rng), now),
            54 => files.push(session.to_sgf()),
            55 if rng.u64(..4) == 0 => {
                let file = &files[rng.usize(..files.len())];
                session.open_sgf(file.as_bytes(), now).unwrap();
            }
            56 => either_way(session.paste(&session.transcript(), now)),
            57 if rng.u64(..4) == 0 => either_way(session.paste(&session.board_text(), now)),
            58 => {
                let record = session.record();
                let again = sgf_game::read(sgf_game::write(&record).as_bytes()).next().unwrap().unwrap();
                assert_eq!(again, record);
            }
            59 => {
                let bytes: Vec<u8> = (0..rng.u64(..30)).map(|_| rng.u8(..)).collect();
                either_way(session.paste(&String::from_utf8_lossy(&bytes), now));
                either_way(session.open_sgf(&bytes, now));
            }
            60 => either_way(session.start_review(Effort::default(), None, now)),
            61 => session.cancel_review(),
            _ => {
                let over = |event: &Event| matches!(event, Event::GameOver(_));
                let events = session.update(now);
                ends += events.iter().filter(|event| over(event)).count();
                reviews += events.iter().filter(|event| **event == Event::Reviewed).count();
            }
        }
        let clocks = session.clocks(now);
        let stands = session.is_paused() || session.outcome().is_some();
        assert!(!stands || clocks.is_none_or(|clocks| clocks.running.is_none()), "action {number}");
        check(&session);
    }
    assert!(ends > 20 && reviews > 0, "only {ends} games came to an end, and {reviews} were reviewed");
}
