//! Thousands of random actions, and after each of them everything still fits together.

use crate::common::*;
use reversi::{Game, Player, Rules, Size, Square};
use reversi_records::sgf_game;
use reversi_session::{Event, HintKind, Mark, NodeId, Seat, Session, Setup, Step};
use reversi_study::review::Effort;
use std::time::Duration;

/// Xorshift: the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize].clone()
    }

    fn setup(&mut self) -> Setup {
        let rules = self.of(&Rules::ALL);
        let side = self.of(&[4, 6, 8]);
        let size = if rules == Rules::Free { Size::new(side, side) } else { Size::new(side, self.of(&[2, 3, 4, 8])) };
        let seats = [Seat::Person, Seat::Person, ENGINE];
        let times = ["none", "none", "0:20/2", "0:10//0:05", "0:05 a move"];
        Setup::new(rules, size.unwrap())
            .unwrap()
            .with_seats(self.of(&seats), self.of(&seats))
            .with_time(self.of(&times).parse().unwrap())
    }
}

/// What is refused is refused, and what is done is done.
fn either_way<T, E>(_: Result<T, E>) {}

/// The tree hangs together, and the game is what its path says.
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
    for position in steps.iter().filter_map(|step| step.position()) {
        game.play(position).unwrap();
    }
    assert_eq!(session.game(), &game);
    assert_eq!(game.history().len(), steps.len(), "passes are steps");
    for (ply, step) in game.history().iter().zip(&steps) {
        assert_eq!((ply.player(), ply.mv().map(|mv| mv.square)), (step.player(), step.position()));
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
fn twenty_thousand_random_actions() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let (mut session, _script) = session_with(&random.setup(), Script { eager: true, ..Script::default() });
    let mut now = Duration::ZERO;
    let mut files = vec![session.to_sgf()];
    let (mut ends, mut reviews) = (0, 0);
    for number in 0..20_000 {
        now += Duration::from_millis(random.below(800));
        let nodes: Vec<NodeId> = session.tree().nodes().map(|(id, _)| id).collect();
        let node = random.of(&nodes);
        let legal: Vec<Square> = session.game().moves().iter().map(|mv| mv.square).collect();
        match random.below(68) {
            // Most of the time somebody plays, and most of the time legally.
            0..=29 if !legal.is_empty() => either_way(session.play(random.of(&legal), now)),
            0..=31 => {
                let (column, row) = (random.below(26) as u8, random.below(26) as u8);
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
            44 if random.below(2) == 0 => either_way(session.set_comment(node, "a \\ and a ]\n")),
            44 => {
                let position = Square::new(random.below(9) as u8, random.below(9) as u8).unwrap();
                let mark = random.of(&[Mark::Circle, Mark::Cross, Mark::Label("]:\\".to_owned())]);
                either_way(session.toggle_mark(node, position, mark));
            }
            45 => session.pause(now),
            46 => session.resume(now),
            47 => either_way(session.ask_hint(random.of(&[HintKind::Best, HintKind::All]))),
            48 => session.cancel_hint(),
            49 => session.set_live(random.below(2) == 0),
            50 => session.set_seat(random.of(&Player::ALL), random.of(&[Seat::Person, ENGINE])),
            51 => session.move_now(),
            52 if random.below(4) == 0 => either_way(session.resign(now)),
            53 if random.below(4) == 0 => session.new_game(&random.setup(), now),
            54 => files.push(session.to_sgf()),
            55 if random.below(4) == 0 => {
                let file = &files[random.below(files.len() as u64) as usize];
                session.open_sgf(file.as_bytes(), now).unwrap();
            }
            56 => either_way(session.paste(&session.transcript(), now)),
            57 if random.below(4) == 0 => either_way(session.paste(&session.board_text(), now)),
            58 => {
                let record = session.record();
                let again = sgf_game::read(sgf_game::write(&record).as_bytes()).next().unwrap().unwrap();
                assert_eq!(again, record);
            }
            59 => {
                let bytes: Vec<u8> = (0..random.below(30)).map(|_| random.below(256) as u8).collect();
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
