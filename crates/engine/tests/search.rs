//! Tests the whole engine with the trained weights: known results, limits, threads and stops.

use reversi::{Board, Game, Player, Rules, Size, Symmetry};
use reversi_engine::weights::TRAINED;
use reversi_engine::{
    Engine, Goal, Level, Limits, Options, Random, ScoreKind, SearchError, SearchResult, Selectivity, Stop,
};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

fn engine(threads: usize) -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 16, threads, ..Options::default() }).unwrap()
}

fn position(squares: &str, player: Player) -> Game {
    Game::from_board(Rules::Othello, Board::parse(squares, Size::STANDARD).unwrap(), player).unwrap()
}

/// Returns the positions FFO 40 to 44, each with the exact score for the side to move and the best moves.
fn ffo() -> [(Game, i32, &'static [&'static str]); 5] {
    use Player::{Black, White};
    [
        (position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", Black), 38, &["a2"]),
        (position("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-", Black), 0, &["h4"]),
        (position("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--", Black), 6, &["g2"]),
        (position("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-", White), -12, &["c7", "g3"]),
        (position("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--", White), -14, &["b8", "d2"]),
    ]
}

#[test]
fn known_endgames_are_solved_by_one_thread_and_by_two() {
    for threads in [1, 2] {
        let mut engine = engine(threads);
        for (game, score, best) in ffo() {
            let answer = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
            assert_eq!((answer.score.discs, answer.score.kind), (score, ScoreKind::Exact), "{}", game.board());
            assert!(best.contains(&answer.best.to_string().as_str()), "{}: {}", answer.best, game.board());
            assert_eq!(answer.principal_variation[0], Some(answer.best));
            assert_eq!(lead_after(&game, &answer), score, "{}", game.board());
        }
    }
}

#[test]
fn a_wipeout_is_proved_by_stable_discs() {
    // FFO 59 has 34 empty squares. The opponent's stable discs refute many lines at once. Without the stability cutoff,
    // the solve takes a billion nodes.
    let game = position("-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X", Player::Black);
    let limits = Limits { nodes: Some(10_000_000), ..Limits::exact() };
    let answer = engine(1).search(&game, &limits, &Stop::new(), |_| {}).unwrap();
    assert_eq!((answer.score.discs, answer.score.kind), (64, ScoreKind::Exact));
    assert_eq!(lead_after(&game, &answer), 64);
}

/// Returns the final lead of the side to move after the principal variation. The variation must reach the end of the
/// game.
fn lead_after(game: &Game, answer: &SearchResult) -> i32 {
    let mut end = game.clone();
    let before = end.history().len();
    answer.principal_variation.iter().flatten().for_each(|&square| assert!(end.play(square).is_ok()));
    // A game passes automatically, but the principal variation includes the passes.
    let happened: Vec<_> = end.history()[before..].iter().map(|ply| ply.mv().map(|mv| mv.square)).collect();
    assert_eq!(happened, answer.principal_variation);
    let player = game.turn().unwrap();
    end.lead(player).expect("the line runs to the end")
}

#[test]
fn the_line_of_a_solve_runs_to_the_end_and_to_the_score() {
    // By the end of the search, a table this small has lost nearly all entries.
    let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
    for (game, score, _) in &ffo()[..3] {
        let answer = engine.search(game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
        assert_eq!((answer.score.discs, lead_after(game, &answer)), (*score, *score), "{}", game.board());
        let answer = engine.search(game, &Limits::win_loss_draw(), &Stop::new(), |_| {}).unwrap();
        let outcome = score.signum();
        assert_eq!((answer.score.discs, lead_after(game, &answer).signum()), (outcome, outcome), "{}", game.board());
    }
    let (mut game, ..) = ffo()[1].clone();
    for _ in 0..8 {
        let best = engine.search(&game, &Limits::depth(1), &Stop::new(), |_| {}).unwrap().best;
        game.play(best).unwrap();
    }
    for answer in engine.search_all(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap() {
        assert_eq!(lead_after(&game, &answer), answer.score.discs, "{}", answer.best);
    }
}

#[test]
fn a_search_may_be_less_than_sure() {
    let (game, exact, _) = ffo()[0].clone();
    let mut nodes = Vec::new();
    for confidence in [73, 95] {
        let limits = Limits { selectivity: Selectivity::at_least(confidence), ..Limits::default() };
        let answer = engine(1).search(&game, &limits, &Stop::new(), |_| {}).unwrap();
        assert_eq!(answer.score.kind, ScoreKind::Selective { confidence });
        nodes.push(answer.nodes);
    }
    let answer = engine(1).search(&game, &Limits::default(), &Stop::new(), |_| {}).unwrap();
    assert_eq!((answer.score.discs, answer.score.kind), (exact, ScoreKind::Exact));
    assert!(nodes[0] < nodes[1] && nodes[1] < answer.nodes, "{nodes:?} {}", answer.nodes);

    assert_eq!(Selectivity::at_least(100), None);
    for selectivity in Selectivity::all() {
        assert!(Selectivity::at_least(selectivity.confidence()).unwrap() <= selectivity);
        assert_eq!(selectivity.to_string(), format!("{}%", selectivity.confidence()));
    }
}

#[test]
fn a_proof_goes_to_the_end_whatever_the_depth() {
    let (mut game, ..) = ffo()[0].clone();
    let mut engine = engine(1);
    for _ in 0..5 {
        let best = engine.search(&game, &Limits::depth(2), &Stop::new(), |_| {}).unwrap().best;
        game.play(best).unwrap();
    }
    let known = Limits { depth: Some(3), selectivity: Selectivity::at_least(0), ..Limits::exact() };
    let exact = engine.search(&game, &known, &Stop::new(), |_| {}).unwrap().score;
    assert_eq!(exact.kind, ScoreKind::Exact);
    let outcome = Limits { goal: Goal::WinLossDraw, ..known };
    let outcome = engine.search(&game, &outcome, &Stop::new(), |_| {}).unwrap().score;
    assert_eq!((outcome.discs, outcome.kind), (exact.discs.signum(), ScoreKind::WinLossDraw));
}

#[test]
fn what_was_broken_off_is_not_called_exact() {
    let (game, ..) = ffo()[0].clone();
    let all = engine(1).search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap().nodes;
    for tenths in 1..10 {
        let limits = Limits { nodes: Some(all * tenths / 10), ..Limits::exact() };
        let answer = engine(1).search(&game, &limits, &Stop::new(), |_| {}).unwrap();
        assert!(!matches!(answer.score.kind, ScoreKind::Exact), "{tenths} tenths: {}", answer.score);
    }
}

#[test]
fn one_thread_gives_the_same_nodes_every_time() {
    let nodes = || {
        let mut game = Game::default();
        game.play_transcript("f5d6c3d3c4").unwrap();
        engine(1).search(&game, &Limits::depth(10), &Stop::new(), |_| {}).unwrap().nodes
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_board_turned_or_mirrored_is_worth_the_same() {
    let (game, ..) = ffo()[0].clone();
    // Play some moves first, so that the searches are fast.
    let mut game = game;
    let mut player = engine(1);
    for _ in 0..6 {
        let best = player.search(&game, &Limits::depth(2), &Stop::new(), |_| {}).unwrap().best;
        game.play(best).unwrap();
    }
    let scores: Vec<i32> = Symmetry::ALL
        .into_iter()
        .map(|symmetry| {
            let board = symmetry.board(game.board());
            let game = Game::from_board(Rules::Othello, board, game.turn().unwrap()).unwrap();
            engine(1).search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap().score.discs
        })
        .collect();
    assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
}

#[test]
fn every_move_is_ranked_and_the_best_is_the_best() {
    let (mut game, ..) = ffo()[0].clone();
    let mut engine = engine(1);
    for _ in 0..6 {
        let best = engine.search(&game, &Limits::depth(2), &Stop::new(), |_| {}).unwrap().best;
        game.play(best).unwrap();
    }
    let all = engine.search_all(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
    let best = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
    assert_eq!(all.len(), game.moves().len());
    assert_eq!(all[0].score, best.score);
    for answer in &all {
        assert_eq!(answer.score.kind, ScoreKind::Exact);
        let mut after = game.clone();
        after.play(answer.best).unwrap();
        if let Some(player) = after.turn() {
            let reply = engine.search(&after, &Limits::exact(), &Stop::new(), |_| {}).unwrap().score;
            let reply = if Some(player) == game.turn() { reply.discs } else { -reply.discs };
            assert_eq!(reply, answer.score.discs, "{}", answer.best);
        }
    }
}

#[test]
fn limits_end_a_search_with_an_answer() {
    let game = Game::default();
    let mut engine = engine(1);
    let depth = engine.search(&game, &Limits::depth(5), &Stop::new(), |_| {}).unwrap();
    assert_eq!(depth.score.kind, ScoreKind::Estimate { depth: 5 });

    let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    let nodes = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
    assert!(nodes.nodes < 10_000 + 5_000, "{}", nodes.nodes);

    // Without the limit this search would continue to the end of the game.
    engine.search(&game, &Limits::time(Duration::from_millis(50)), &Stop::new(), |_| {}).unwrap();
}

#[test]
fn nothing_to_search_with_is_enough_for_a_move() {
    let mut games = vec![Game::default(), ffo()[0].0.clone()];
    games.push(Game::new(Rules::Free, "4x4".parse().unwrap()).unwrap());
    games.push(Game::new(Rules::Classic, "26x26".parse().unwrap()).unwrap());
    for game in games {
        for threads in [1, 2] {
            let mut engine = engine(threads);
            let none = [
                Limits::depth(0),
                Limits::time(Duration::ZERO),
                Limits { nodes: Some(0), ..Limits::default() },
                Limits { time: Some(Duration::ZERO), ..Limits::exact() },
                Limits { nodes: Some(0), ..Limits::win_loss_draw() },
            ];
            for limits in none {
                let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
                assert!(game.find_move(answer.best).is_some());
                assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 0 }, "{limits:?}");
                let all = engine.search_all(&game, &limits, &Stop::new(), |_| {}).unwrap();
                assert_eq!(all.len(), game.moves().len());
            }
            let stop = Stop::new();
            stop.stop();
            let answer = engine.play(&game, Level::MAX, None, &stop, |_| {}).unwrap();
            assert!(game.find_move(answer.best).is_some());
        }
    }
}

#[test]
fn lines_are_left_out_only_where_the_margins_were_measured() {
    let nodes = |rules, size: &str, full_width| {
        let game = Game::new(rules, size.parse().unwrap()).unwrap();
        let limits = Limits { full_width, ..Limits::depth(9) };
        engine(1).search(&game, &limits, &Stop::new(), |_| {}).unwrap().nodes
    };
    assert!(nodes(Rules::Othello, "8x8", false) < nodes(Rules::Othello, "8x8", true));
    for (rules, size) in [(Rules::Othello, "6x6"), (Rules::Classic, "6x8"), (Rules::Othello, "8x7")] {
        assert_eq!(nodes(rules, size, false), nodes(rules, size, true), "{rules} {size}");
    }
    // On this board, every iteration that reaches the end of the game must be exact.
    let mut game = Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap();
    while game.board().empty().len() > 18 {
        let last = game.moves().iter().last().unwrap().square;
        game.play(last).unwrap();
    }
    for goal in [Goal::Best, Goal::Exact] {
        let limits = Limits { goal, selectivity: Selectivity::at_least(0), ..Limits::default() };
        let mut kinds = Vec::new();
        let answer = engine(1).search(&game, &limits, &Stop::new(), |found| kinds.push(found.score.kind)).unwrap();
        assert_eq!(answer.score.kind, ScoreKind::Exact);
        assert!(!kinds.iter().any(|kind| matches!(kind, ScoreKind::Selective { .. })), "{kinds:?}");
    }
}

/// Returns a position from the middle of a game in which the side to move has only one legal move.
fn forced() -> Game {
    let mut random = Random::new(5);
    loop {
        let mut game = Game::default();
        while game.board().empty().len() > 20 && !game.is_over() {
            let moves = game.moves();
            if moves.len() == 1 && game.board().empty().len() < 50 {
                return game;
            }
            let at = moves.iter().nth(random.below(moves.len() as u64) as usize).unwrap().square;
            game.play(at).unwrap();
        }
    }
}

#[test]
fn a_forced_move_is_played_at_once_where_time_ends_the_search() {
    let game = forced();
    // Without the rule for forced moves, the first search would take an hour, and the second five seconds.
    let hour = Limits { usual_time: Some(Duration::from_secs(3600)), ..Limits::time(Duration::from_secs(3600)) };
    let chosen = engine(1).choose(&game, &hour, &Stop::new(), |_| {}).unwrap();
    let played = engine(1).play(&game, Level::MAX, None, &Stop::new(), |_| {}).unwrap();
    for answer in [chosen, played] {
        assert!(game.find_move(answer.best).is_some() && answer.nodes < 2000, "{answer:?}");
        assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 4 });
    }
    // `choose` does not shorten a search with a depth limit, and `search` never shortens one.
    let deep = engine(1).choose(&game, &Limits::depth(7), &Stop::new(), |_| {}).unwrap();
    assert_eq!(deep.score.kind, ScoreKind::Estimate { depth: 7 });
    let level = engine(1).play(&game, Level::new(10).unwrap(), None, &Stop::new(), |_| {}).unwrap();
    assert_eq!(level.score.kind, ScoreKind::Estimate { depth: 6 });
    let mut depths = 0;
    let stop = Stop::new();
    let asked = engine(1).search(&game, &hour, &stop, |answer| {
        depths = depths.max(if let ScoreKind::Estimate { depth } = answer.score.kind { depth } else { 60 });
        if depths > 7 {
            stop.stop();
        }
    });
    assert!(asked.is_ok() && depths > 7, "{depths}");
}

#[test]
fn a_level_ends_at_its_deadline() {
    let game = Game::default();
    for level in Level::all() {
        let answer = engine(1).play(&game, level, Some(Duration::ZERO), &Stop::new(), |_| {}).unwrap();
        assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 0 }, "level {level}");
    }
    // A search ends at the first limit that it reaches. When it reaches its depth, it does not wait for its deadline.
    let answer = engine(1).play(&game, Level::MIN, Some(Duration::MAX), &Stop::new(), |_| {}).unwrap();
    assert_eq!(answer.score.kind, ScoreKind::Estimate { depth: 1 });
}

#[test]
fn endless_limits_are_as_good_as_none() {
    let limits =
        Limits { depth: Some(u32::MAX), nodes: Some(u64::MAX), time: Some(Duration::MAX), ..Limits::default() };
    let game = Game::new(Rules::Othello, "4x4".parse().unwrap()).unwrap();
    let answer = engine(1).search(&game, &limits, &Stop::new(), |_| {}).unwrap();
    assert_eq!((answer.score.discs, answer.score.kind), (-10, ScoreKind::Exact));
}

#[test]
fn a_stop_from_outside_ends_a_search_at_once() {
    for threads in [1, 2] {
        let mut engine = engine(threads);
        let stop = Stop::new();
        let stopper = stop.clone();
        let started = Instant::now();
        let waiter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            stopper.stop();
        });
        let limits = Limits { goal: Goal::Exact, ..Limits::default() };
        let answer = engine.search(&Game::default(), &limits, &stop, |_| {}).unwrap();
        waiter.join().unwrap();
        assert!(!matches!(answer.score.kind, ScoreKind::Exact));
        // With sixty empty squares the solve would never end. This search ended because it was stopped.
        assert!(started.elapsed() >= Duration::from_millis(200));
    }
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let mut game = Game::default();
    game.play_transcript("e6f4e3f6g5d6e7f5c5").unwrap();
    let full = Board::parse(&"X".repeat(64), Size::STANDARD).unwrap();
    let full = Game::from_board(Rules::Othello, full, Player::White).unwrap();
    let small = Game::new(Rules::Othello, "2x2".parse().unwrap()).unwrap();
    let empty = Game::from_board(Rules::Othello, Board::new("10x10".parse().unwrap()), Player::Black).unwrap();
    for over in [game, full, small, empty] {
        let mut engine = engine(1);
        let stop = Stop::new();
        assert_eq!(engine.search(&over, &Limits::depth(1), &stop, |_| {}).err(), Some(SearchError::GameOver));
        assert_eq!(engine.search_all(&over, &Limits::exact(), &stop, |_| {}).err(), Some(SearchError::GameOver));
        assert_eq!(engine.play(&over, Level::MIN, None, &stop, |_| {}).err(), Some(SearchError::GameOver));
    }
}

#[test]
fn engines_side_by_side_do_not_disturb_each_other() {
    let alone = engine(1).search(&Game::default(), &Limits::depth(9), &Stop::new(), |_| {}).unwrap();
    let search = || engine(1).search(&Game::default(), &Limits::depth(9), &Stop::new(), |_| {}).unwrap();
    let both = std::thread::scope(|scope| {
        let other = scope.spawn(search);
        [search(), other.join().unwrap()]
    });
    for answer in both {
        assert_eq!((answer.best, answer.score, answer.nodes), (alone.best, alone.score, alone.nodes));
    }
}

#[test]
fn a_search_asks_whether_it_is_to_end() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    for game in [Game::default(), Game::new(Rules::Othello, "12x12".parse().unwrap()).unwrap()] {
        ASKED.store(0, Relaxed);
        let stop = Stop::polled(|| ASKED.fetch_add(1, Relaxed) == 9);
        // An exact solve from the start of the game would never end.
        let answer = engine(1).search(&game, &Limits::exact(), &stop, |_| {}).unwrap();
        assert!(game.find_move(answer.best).is_some() && answer.score.kind != ScoreKind::Exact);
        assert!(stop.is_stopped());
        assert_eq!(ASKED.load(Relaxed), 10, "the search does not poll again after it was stopped");
    }
}
