//! The engine as a whole, with the weights it ships with: known results, limits, threads, stops.

use reversi::{Board, Game, Player, Rules, Size, Symmetry};
use reversi_engine::{Engine, Goal, Kind, Limits, Options, SearchError, Stop};
use std::time::{Duration, Instant};

static WEIGHTS: &[u8] = include_bytes!("../../../data/weights.bin");

fn engine(threads: usize) -> Engine {
    Engine::new(WEIGHTS, &Options { hash_megabytes: 16, threads, ..Options::default() }).unwrap()
}

fn position(squares: &str, player: Player) -> Game {
    Game::from_board(Rules::Othello, Board::parse(squares, Size::STANDARD).unwrap(), player).unwrap()
}

/// FFO 40 to 44: the side to move, the exact score, the best moves.
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
            assert_eq!((answer.score.discs, answer.score.kind), (score, Kind::Exact), "{}", game.board());
            assert!(best.contains(&answer.best.to_string().as_str()), "{}: {}", answer.best, game.board());
            assert_eq!(answer.line[0], Some(answer.best));
        }
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
    // Eight squares further on, so that it takes no time.
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
        assert_eq!(answer.score.kind, Kind::Exact);
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
    assert_eq!(depth.score.kind, Kind::Estimate { depth: 5 });

    let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    let nodes = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
    assert!(nodes.nodes < 10_000 + 5_000, "{}", nodes.nodes);

    let none = engine.search(&game, &Limits::time(Duration::ZERO), &Stop::new(), |_| {}).unwrap();
    assert!(game.find_move(none.best).is_some());
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
        assert!(!matches!(answer.score.kind, Kind::Exact));
        // Sixty empty squares take for ever: that it ended at all is the point.
        assert!(started.elapsed() >= Duration::from_millis(200));
    }
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let mut game = Game::default();
    game.play_transcript("e6f4e3f6g5d6e7f5c5").unwrap();
    assert_eq!(engine(1).search(&game, &Limits::depth(1), &Stop::new(), |_| {}).err(), Some(SearchError::GameOver));
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
