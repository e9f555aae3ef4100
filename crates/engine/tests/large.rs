//! Tests the engine on boards larger than 8 x 8: whole games under all rules, strength, limits and stops.

use fastrand::Rng;
use reversi::{Game, Rules, Square};
use reversi_engine::weights;
use reversi_engine::{Engine, Level, Limits, Options, ScoreKind, Stop};
use std::time::Duration;

fn engine() -> Engine {
    let weights = weights::ignorant();
    Engine::new(&weights, &Options { hash_megabytes: 4, ..Options::default() }).unwrap()
}

fn game(rules: Rules, size: &str) -> Game {
    Game::new(rules, size.parse().unwrap()).unwrap()
}

fn choose(rng: &mut Rng, game: &Game) -> Square {
    rng.choice(game.moves().iter().map(|mv| mv.square).collect::<Vec<_>>()).unwrap()
}

/// Plays random moves until at most this many squares are empty or the game ends.
fn play_until(rng: &mut Rng, game: &mut Game, empties: usize) {
    while game.board().empty().len() > empties && !game.is_over() {
        game.play(choose(rng, game)).unwrap();
    }
}

#[test]
fn whole_games_are_played_to_the_end() {
    let mut engine = engine();
    for rules in Rules::ALL {
        for size in ["10x10", "26x26", "9x4", "2x26", "26x3"] {
            if rules.check_size(size.parse().unwrap()).is_err() {
                continue;
            }
            let mut game = game(rules, size);
            while let Some(player) = game.turn() {
                let empties = game.board().empty().len();
                let limits = Limits { nodes: Some(300), ..Limits::default() };
                let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
                assert_eq!(answer.principal_variation[0], Some(answer.best), "{rules} {size}");
                assert!(answer.score.discs.unsigned_abs() <= u32::from(game.size().area()));
                game.play(answer.best).unwrap();
                if empties == 1 {
                    let lead = game.lead(player).unwrap();
                    assert_eq!((answer.score.discs, answer.score.kind), (lead, ScoreKind::Exact), "{rules} {size}");
                }
            }
        }
    }
}

#[test]
fn a_random_player_is_beaten_on_ten_by_ten() {
    let mut engine = engine();
    for (rules, games) in [(Rules::Othello, 6), (Rules::Classic, 4), (Rules::Free, 4)] {
        let (mut won, mut lead) = (0, 0);
        for number in 0..games {
            let mut game = game(rules, "10x10");
            let mut rng = Rng::with_seed(number);
            let ours = if number % 2 == 0 { reversi::Player::Black } else { reversi::Player::White };
            while let Some(player) = game.turn() {
                let square = if player == ours {
                    engine.search(&game, &Limits::depth(3), &Stop::new(), |_| {}).unwrap().best
                } else {
                    choose(&mut rng, &game)
                };
                game.play(square).unwrap();
            }
            won += u64::from(game.winner() == Some(ours));
            lead += game.lead(ours).unwrap();
        }
        assert_eq!(won, games, "{rules}");
        assert!(lead / games as i32 > 40, "{rules}: {lead} in {games} games");
    }
}

#[test]
fn the_end_is_solved_and_every_move_ranked() {
    let mut engine = engine();
    for (rules, empties) in [(Rules::Othello, 11), (Rules::Classic, 10), (Rules::Free, 6)] {
        let mut game = game(rules, "10x10");
        play_until(&mut Rng::with_seed(3), &mut game, empties);
        let best = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
        assert_eq!(best.score.kind, ScoreKind::Exact, "{rules}");
        let all = engine.search_all(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
        assert_eq!(all.len(), game.moves().len());
        assert_eq!(all[0].score, best.score, "{rules}");
        let outcome = engine.search(&game, &Limits::win_loss_draw(), &Stop::new(), |_| {}).unwrap();
        assert_eq!((outcome.score.discs, outcome.score.kind), (best.score.discs.signum(), ScoreKind::WinLossDraw));
    }
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let mut game = game(Rules::Othello, "12x10");
    play_until(&mut Rng::with_seed(9), &mut game, 80);
    let nodes = || engine().search(&game, &Limits::depth(4), &Stop::new(), |_| {}).unwrap().nodes;
    assert_eq!(nodes(), nodes());
}

#[test]
fn limits_end_a_search_soon() {
    let mut engine = engine();
    for rules in Rules::ALL {
        let mut game = game(rules, "26x26");
        play_until(&mut Rng::with_seed(1), &mut game, 400);
        let empties = game.board().empty().len() as u64;
        let answer = engine.search(&game, &Limits::depth(1), &Stop::new(), |_| {}).unwrap();
        assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 1 });

        let mut iterations = 0;
        engine.search(&game, &Limits::time(Duration::from_millis(100)), &Stop::new(), |_| iterations += 1).unwrap();
        // With hundreds of empty squares a solve would never end. This search ended because of its limit.
        assert!(iterations > 0, "{rules}");

        let limits = Limits { nodes: Some(2000), ..Limits::default() };
        let nodes = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap().nodes;
        // The search checks the limit only between positions, so the evaluations of a position's moves may exceed the
        // limit.
        assert!(nodes <= 2000 + empties, "{rules}: {nodes}");

        for limits in [
            Limits::depth(0),
            Limits::time(Duration::ZERO),
            Limits { nodes: Some(0), ..Limits::default() },
            Limits { nodes: Some(0), ..Limits::exact() },
        ] {
            let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
            assert!(game.find_move(answer.best).is_some());
            assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 0 });
        }
    }
}

#[test]
fn a_stop_ends_a_search() {
    let mut engine = engine();
    for rules in Rules::ALL {
        let mut game = game(rules, "26x26");
        play_until(&mut Rng::with_seed(2), &mut game, 300);
        let stop = Stop::new();
        let stopper = stop.clone();
        let waiter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            stopper.stop();
        });
        // Without the stop this search would never end.
        let answer = engine.search(&game, &Limits::exact(), &stop, |_| {}).unwrap();
        waiter.join().unwrap();
        assert!(game.find_move(answer.best).is_some() && answer.score.kind != ScoreKind::Exact, "{rules}");
    }
}

#[test]
fn every_level_keeps_its_search_short() {
    let mut engine = engine();
    for rules in Rules::ALL {
        for size in ["26x26", "10x10"] {
            let mut game = game(rules, size);
            let middle = game.board().empty().len() / 2;
            play_until(&mut Rng::with_seed(4), &mut game, middle);
            for level in [1, 5, 9, 12, 14] {
                let level = Level::new(level).unwrap();
                let answer = engine.play(&game, level, None, &Stop::new(), |_| {}).unwrap();
                assert!(game.find_move(answer.best).is_some());
                // A node takes longer on a larger board, so a level searches fewer nodes there.
                let work = answer.nodes * game.size().area() as u64;
                assert!(work < 80_000_000, "{rules} {size}, level {level}: {} nodes", answer.nodes);
            }
        }
    }
}
