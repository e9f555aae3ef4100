//! Compares the solver with a plain minimax search, under all rules and on boards of many sizes.

use reversi::{Game, Rules, Size, Square, Status};
use reversi_engine::weights;
use reversi_engine::{Engine, Limits, Options, ScoreKind, Stop};

/// Returns the official lead of the side to move after perfect play by both sides.
fn minimax(game: &mut Game, mut alpha: i32, beta: i32) -> i32 {
    let Some(player) = game.turn() else { unreachable!("asked only while the game goes on") };
    let moves: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
    let mut best = -1000;
    for position in moves {
        game.play(position).unwrap();
        let score = match game.turn() {
            None => game.lead(player).unwrap(),
            Some(next) if next == player => minimax(game, alpha, beta),
            Some(_) => -minimax(game, -beta, -alpha),
        };
        game.undo();
        best = best.max(score);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Plays `line`, which must reach the end of the game. Returns the final lead of the side that is to move in `game`.
fn lead_after(game: &Game, line: &[Option<Square>]) -> i32 {
    let player = game.turn().unwrap();
    let mut game = game.clone();
    line.iter().flatten().for_each(|&square| assert!(game.play(square).is_ok()));
    game.lead(player).expect("the line runs to the end")
}

/// Plays random moves until this many squares are empty. Returns `None` if the game ends before then.
fn random_game(rules: Rules, size: Size, empties: usize, rng: &mut fastrand::Rng) -> Option<Game> {
    let mut game = Game::new(rules, size).unwrap();
    while game.board().empty().len() > empties {
        let moves: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
        if moves.is_empty() {
            return None;
        }
        game.play(moves[rng.usize(..moves.len())]).unwrap();
    }
    (game.status() == Status::InProgress).then_some(game)
}

fn engine(threads: usize) -> Engine {
    let weights = weights::ignorant();
    Engine::new(&weights, &Options { hash_megabytes: 1, threads, ..Options::default() }).unwrap()
}

#[test]
fn exact_and_win_loss_draw_agree_with_minimax() {
    let mut engine = engine(1);
    let mut rng = fastrand::Rng::with_seed(5);
    let mut solved = 0;
    let cases = [
        (Rules::Othello, "8x8", 9, 60),
        (Rules::Othello, "8x8", 7, 60),
        (Rules::Classic, "8x8", 9, 20),
        (Rules::Othello, "6x6", 9, 60),
        (Rules::Classic, "4x4", 10, 20),
        (Rules::Othello, "5x7", 9, 40),
        (Rules::Classic, "7x4", 9, 40),
        (Rules::Othello, "8x3", 10, 40),
        (Rules::Othello, "2x8", 8, 40),
        (Rules::Free, "4x4", 7, 40),
        (Rules::Free, "6x6", 6, 20),
        (Rules::Free, "8x8", 6, 20),
    ];
    for (rules, size, empties, count) in cases {
        for _ in 0..count {
            let Some(mut game) = random_game(rules, size.parse().unwrap(), empties, &mut rng) else { continue };
            let expected = minimax(&mut game, -1000, 1000);
            let mut solve = |limits| engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap();
            let answer = solve(Limits::exact());
            let shown = format!("{rules} {size} {} {}", game.transcript(), game.board());
            assert_eq!((answer.score.discs, answer.score.kind), (expected, ScoreKind::Exact), "{shown}");
            assert_eq!(lead_after(&game, &answer.principal_variation), expected, "{shown}");
            let answer = solve(Limits::win_loss_draw());
            assert_eq!((answer.score.discs, answer.score.kind), (expected.signum(), ScoreKind::WinLossDraw), "{shown}");
            assert_eq!(lead_after(&game, &answer.principal_variation).signum(), expected.signum(), "{shown}");
            solved += 1;
        }
    }
    assert!(solved > 300, "{solved}");
}

#[test]
fn four_by_four_ends_eleven_to_three() {
    let game = Game::new(Rules::Othello, "4x4".parse().unwrap()).unwrap();
    let answer = engine(1).search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
    assert_eq!((answer.score.discs, answer.score.kind), (-10, ScoreKind::Exact));
    // When both sides play the best moves, the game ends with 11 discs to 3.
    let mut game = game;
    let mut engine = engine(1);
    while !game.is_over() {
        let best = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap().best;
        game.play(best).unwrap();
    }
    assert_eq!(game.score().to_string(), "3-11");
}
