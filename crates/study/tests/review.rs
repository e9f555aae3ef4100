//! Reviews of games.

use reversi::{Board, Game, Player, Rules, Size, Square};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Limits, Options, ScoreKind, Stop};
use reversi_study::AttemptError;
use reversi_study::review::{
    Class, Effort, Explanation, Near, Reason, Retry, Review, ReviewError, ReviewStage, review,
};
use reversi_test_support::{Rng, play_randomly};
use std::time::Duration;

/// A complete game of sixty moves.
const GAME: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7\
                    c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";

/// A game in which Black moves next to a corner, which White then takes.
const GIVEAWAY: &str = "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6a2a3a5a1";

/// A game in which Black's g6 gives White access to a5, so that Black also loses the corner a8.
const BLUNDER: &str = "d3c3c4e3f5b4b3b5e2f3a4e6f4g3f6g4a6c5c6d6g5h6b2c2d7b6f2a1d1b1d2a2h3a3g6a5a7a8";

fn engine() -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 8, ..Options::default() }).unwrap()
}

fn level(number: u32) -> Effort {
    Effort::Level(Level::new(number).unwrap())
}

fn game(moves: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    game
}

fn at(text: &str) -> Square {
    text.parse().unwrap()
}

fn of(game: &Game, effort: Effort) -> Review {
    review(&mut engine(), game, effort, &Stop::new(), |_, _| {}).unwrap()
}

/// Returns a complete game of random moves.
fn random_game(rules: Rules, size: Size, seed: u64) -> Game {
    let mut game = Game::new(rules, size).unwrap();
    play_randomly(&mut game, usize::MAX, &mut Rng::with_seed(seed));
    game
}

/// Checks the properties that every review must have.
fn fits(review: &Review) {
    let game = review.game();
    let discs: Vec<(Player, Square)> =
        game.history().iter().filter_map(|ply| Some((ply.player(), ply.mv()?.square))).collect();
    let moves: Vec<(Player, Square)> = review.moves().iter().map(|mv| (mv.player, mv.played)).collect();
    assert_eq!(moves, discs);
    for (index, reviewed) in review.moves().iter().enumerate() {
        let before = review.before(reviewed);
        assert_eq!((reviewed.number, before.turn()), (index + 1, Some(reviewed.player)));
        assert_eq!((reviewed.better[0], reviewed.refutation[0]), (Some(reviewed.best), Some(reviewed.played)));
        assert_eq!(reviewed.loss() == 0, reviewed.best == reviewed.played, "{reviewed:?}");
        assert!(!reviewed.forced || reviewed.loss() == 0);
        for line in [&reviewed.better, &reviewed.refutation] {
            let mut along = before.clone();
            let start = along.history().len();
            line.iter().flatten().for_each(|&square| assert!(along.play(square).is_ok()));
            let played: Vec<Option<Square>> =
                along.history()[start..].iter().map(|ply| ply.mv().map(|mv| mv.square)).collect();
            assert_eq!(&played, line, "passes are in the line");
        }
        let is_error = reviewed.class().is_error();
        assert_eq!(reviewed.choices.len(), if is_error { before.moves().len() } else { 0 });
        assert!(is_error || reviewed.explanations.is_empty());
        for explanation in &reviewed.explanations {
            assert!(reviewed.refutation.starts_with(&explanation.line), "{explanation:?}");
        }
    }
    let open = usize::from(!game.is_over());
    let graph = review.graph();
    assert_eq!(graph.len(), discs.len() + 1);
    assert!(graph.is_sorted_by_key(|point| point.ply));
    assert_eq!(graph.last().unwrap().ply, game.history().len(), "{open}");
    // The written review contains everything except the number of nodes.
    let mut kept = review.clone();
    kept.nodes = 0;
    assert_eq!(Review::from_json(&review.to_json()), Some(kept));
}

#[test]
fn the_loss_of_a_corner_is_found() {
    let review = of(&game(GIVEAWAY), level(10));
    fits(&review);
    let error = review.moves().iter().find(|reviewed| reviewed.played == at("a2")).unwrap();
    assert_eq!((error.number, error.player), (29, Player::Black));
    assert_eq!((error.class(), error.kind()), (Class::Blunder, ScoreKind::Estimate { depth: 6 }));
    let Explanation { reason, line } = &error.explanations[0];
    let expected = Reason::OpenedCorner { player: Player::Black, square: at("a2"), near: Near::C, corner: at("a1") };
    assert_eq!((reason, line), (&expected, &["a2", "a3", "a5", "a1"].map(|square| Some(at(square))).to_vec()));
}

#[test]
fn a_known_blunder_is_found() {
    let review = of(&game(BLUNDER), level(10));
    fits(&review);
    let blunder = review.moves().iter().find(|reviewed| reviewed.played == at("g6")).unwrap();
    assert_eq!((blunder.number, blunder.class()), (35, Class::Blunder));
    assert!(blunder.loss() >= 10, "{}", blunder.loss());
}

#[test]
fn the_end_is_exact_and_agrees_with_the_solver() {
    let game = game(GAME);
    let review = of(&game, level(9)); // The level solves the last 12 squares.
    fits(&review);
    let from = review.exact_from().unwrap();
    assert_eq!(from, 48);
    for reviewed in review.moves() {
        let exact = reviewed.ply >= from;
        assert_eq!(reviewed.kind() == ScoreKind::Exact, exact, "{}", reviewed.number);
        if !exact {
            continue;
        }
        let position = review.before(reviewed);
        let solve =
            |game: &Game| engine().search(game, &Limits::exact(), &Stop::new(), |_| {}).map(|found| found.score.discs);
        let best = solve(&position).unwrap();
        let mut after = position.clone();
        after.play(reviewed.played).unwrap();
        let value = match after.turn() {
            Some(turn) => solve(&after).unwrap() * if turn == reviewed.player { 1 } else { -1 },
            None => after.lead(reviewed.player).unwrap(),
        };
        assert_eq!((reviewed.best_value.discs, reviewed.value.discs), (best, value), "{}", reviewed.number);
    }
    // All values are exact from ply 48 on, so Black's final lead is the value at ply 48 minus the discs that Black gave
    // away and plus the discs that White gave away.
    let lead = game.lead(Player::Black).unwrap();
    let black = |player| if player == Player::Black { 1 } else { -1 };
    let given: i32 = review.moves()[48..].iter().map(|reviewed| black(reviewed.player) * reviewed.loss()).sum();
    let graph = review.graph();
    assert_eq!(graph[48].black.discs - given, lead);
    assert_eq!(graph[60].black.discs, lead);
}

#[test]
fn time_for_each_position_solves_what_it_can() {
    let review = of(&game(GAME), Effort::Time(Duration::from_millis(20)));
    fits(&review);
    assert!(review.exact_from().is_some_and(|from| (20..=52).contains(&from)), "{:?}", review.exact_from());
}

#[test]
fn the_turning_point_is_the_last_move_that_changed_who_wins() {
    let review = of(&random_game(Rules::Othello, Size::STANDARD, 77), level(9));
    let turning = review.turning_point().unwrap();
    assert!(turning.turns_the_game() && turning.loss() > 0);
    assert!(review.moves()[turning.number..].iter().all(|later| !later.turns_the_game()));
    // A game without moves has no turning point.
    assert!(of(&Game::default(), level(5)).turning_point().is_none());
}

#[test]
fn reviews_handle_all_sizes_rules_passes_and_ends() {
    let mut passes = 0;
    for (rules, size, seeds) in [
        (Rules::Othello, "4x4", 1..6),
        (Rules::Othello, "6x6", 10..13),
        (Rules::Othello, "5x8", 20..22),
        (Rules::Othello, "10x9", 30..31),
        (Rules::Classic, "6x6", 40..42),
        (Rules::Classic, "8x8", 50..51),
        (Rules::Free, "4x4", 60..62),
        (Rules::Free, "6x6", 70..71),
    ] {
        for seed in seeds {
            let mut game = random_game(rules, size.parse().unwrap(), seed);
            passes += game.history().iter().filter(|ply| ply.mv().is_none()).count();
            fits(&of(&game, level(5)));
            // Review the same game without its last moves.
            (0..3).for_each(|_| assert!(game.undo().is_some()));
            let cut = of(&game, level(5));
            fits(&cut);
            assert_eq!(cut.exact_from().is_some(), cut.graph().last().unwrap().black.kind == ScoreKind::Exact);
        }
    }
    assert!(passes > 5, "{passes}");
}

#[test]
fn reviews_handle_games_without_a_move() {
    let review = of(&Game::default(), level(4));
    fits(&review);
    assert!(review.moves().is_empty() && review.exact_from().is_none());
    assert_eq!((review.accuracy(Player::Black), review.lost(Player::White)), (None, 0));
    // The first game is over at its start, and the second one starts with a pass.
    fits(&of(&Game::new(Rules::Othello, "2x2".parse().unwrap()).unwrap(), level(4)));
    let board: Board = "WB..\n....\n....\n....\n".parse().unwrap();
    let mut game = Game::from_board(Rules::Othello, board, Player::Black).unwrap();
    assert_eq!(game.history().len(), 1);
    fits(&of(&game, level(4)));
    game.play(at("c1")).unwrap();
    let review = of(&game, level(4));
    fits(&review);
    assert_eq!((review.moves()[0].ply, review.moves()[0].forced), (1, true));
    assert_eq!(review.accuracy(Player::White), None, "there was no choice");
}

/// Games from 1990 in which the estimates change the most, each with its winner and the number of the losing move.
const SWINGING: [(&str, Player, usize); 3] = [
    (
        "f5f6e6f4e3c5g5d6g6g3g4h5h6h3f7f3d3f2d2f8e7c2h4d1e2e1c1c3f1h7\
         g2h1h2g1h8g7g8d8e8d7c6c8b8c7b7a8b6b1b5a7c4a6b3a4b4a5b2a3a1",
        Player::Black,
        32,
    ),
    (
        "f5f6e6f4e3c5g5g3g4f3g6d3f2h4d2e2h3h6d1c1c6e1g2h5f1d7f7e7d6f8\
         e8c8g8c4b3b4a3b5b7d8b8c7a4b6a5a6c3c2b1b2a7g7a2a1h7h8g1h2h1a8",
        Player::White,
        23,
    ),
    (
        "f5f6e6f4c3d7f3d6g5h4g4e3d3h3e7c5c4d8g6f7h6g3h5h7f8b4b3c6a4g7\
         h8g8e8a2a3a5h2f2d2g2b6c7b5b7c8c1h1c2g1a6a7a8b8e2d1e1f1b2a1b1",
        Player::Black,
        30,
    ),
];

#[test]
fn a_turning_point_is_an_error_of_a_side_that_did_not_win() {
    for (moves, winner, number) in SWINGING {
        let review = of(&game(moves), Effort::default());
        let turned = review.turning_point().unwrap();
        assert_eq!((turned.number, turned.player), (number, winner.other()), "{moves}");
        assert!(turned.class().is_error() && turned.turns_the_game());
    }
    for seed in 1..30 {
        let game = random_game(Rules::Othello, "6x6".parse().unwrap(), seed * 7919);
        let review = of(&game, level(6));
        let score = game.official_score().unwrap();
        if let Some(turned) = review.turning_point() {
            assert!(turned.class().is_error() && score.majority() != Some(turned.player), "{seed}");
        }
    }
}

#[test]
fn estimates_do_not_swing_with_the_side_to_move() {
    for (moves, _, _) in SWINGING {
        let review = of(&game(moves), Effort::default());
        // A best move does not change the value of a position, so perfect estimates would change only their sign.
        let steps: Vec<i32> = review
            .moves()
            .windows(2)
            .filter(|pair| pair[0].loss() == 0 && matches!(pair[1].kind(), ScoreKind::Estimate { .. }))
            .map(|pair| -pair[1].best_value.discs - pair[0].best_value.discs)
            .collect();
        let mean = f64::from(steps.iter().sum::<i32>()) / steps.len() as f64;
        assert!(steps.len() >= 10 && mean.abs() < 1.5, "a step changes the value by {mean} discs: {steps:?}");
    }
}

#[test]
fn a_review_depends_on_its_game_alone() {
    let (mut engine, game) = (engine(), game(GAME));
    let effort = level(11);
    let mut again = || review(&mut engine, &game, effort, &Stop::new(), |_, _| {}).unwrap();
    let first = again();
    assert_eq!(again(), first, "nodes included");
    engine.search(&game, &Limits::depth(8), &Stop::new(), |_| {}).unwrap_err();
    engine.search(&Game::default(), &Limits::depth(9), &Stop::new(), |_| {}).unwrap();
    assert_eq!(review(&mut engine, &game, effort, &Stop::new(), |_, _| {}).unwrap(), first);
}

#[test]
fn progress_is_reported_and_a_stop_ends_the_review() {
    let game = game(GAME);
    let mut reports = Vec::new();
    let done = review(&mut engine(), &game, level(5), &Stop::new(), |progress, reviewed| {
        reports.push((progress.stage, progress.done, progress.total, reviewed.map(|reviewed| reviewed.number)));
    });
    let errors = done.unwrap().moves().iter().filter(|reviewed| reviewed.class().is_error()).count();
    assert!(errors > 0);
    let moves: Vec<_> = (1..=60).map(|done| (ReviewStage::Moves, done, 60, Some(61 - done))).collect();
    assert_eq!(reports[..60], moves);
    assert_eq!(reports.len(), 60 + errors);
    assert_eq!((reports[60].0, reports[60].1, reports[60].2), (ReviewStage::Choices, 1, errors));

    for after in [1, 30, 60, 61] {
        let stop = Stop::new();
        let mut count = 0;
        let stopped = review(&mut engine(), &game, level(5), &stop, |_, _| {
            count += 1;
            if count == after {
                stop.stop();
            }
        });
        assert_eq!((stopped, count), (Err(ReviewError::Stopped), after));
    }
}

#[test]
fn errors_become_exercises() {
    let review = of(&game(GIVEAWAY), level(10));
    assert!(Retry::new(&review, None).exercises().len() >= Retry::new(&review, Some(Player::Black)).exercises().len());
    let mut retry = Retry::new(&review, Some(Player::Black));
    while retry.exercise().unwrap().reviewed.played != at("a2") {
        retry.next();
    }
    let before = retry.number();
    let exercise = retry.exercise().unwrap();
    assert_eq!((exercise.position().transcript(), exercise.is_done()), (GIVEAWAY[..56].to_string(), false));
    assert_eq!(exercise.solution(), None);
    let best = exercise.reviewed.choices[0].square;

    assert!(matches!(retry.attempt(at("a8")), Err(AttemptError::Illegal(_))), "no such move");
    let wrong = retry.attempt(at("a2")).unwrap();
    assert!(!wrong.is_right() && wrong.loss >= Class::Inaccuracy.least_loss(), "{wrong:?}");
    assert_eq!(wrong.line[..2], [Some(at("a2")), Some(at("a3"))]);
    let opened = |reason: &Reason| matches!(reason, Reason::OpenedCorner { corner, .. } if *corner == at("a1"));
    assert!(opened(&wrong.explanations[0].reason));
    let right = retry.attempt(best).unwrap();
    assert!(right.is_right() && right.loss == 0 && right.explanations.is_empty());
    let exercise = retry.exercise().unwrap();
    assert_eq!((exercise.attempts().len(), exercise.is_done()), (2, true));
    assert_eq!(exercise.solution().unwrap()[0].square, best);
    assert_eq!(retry.attempt(best), Err(AttemptError::NoExercise), "it is done");
    assert_eq!(retry.found_at_once(), 0);

    for _ in 0..20 {
        retry.next();
    }
    assert!(retry.exercise().is_none() && retry.attempt(best) == Err(AttemptError::NoExercise));
    retry.show_solution();
    for _ in 0..20 {
        retry.previous();
    }
    assert_eq!(retry.number(), 0);
    if before > 0 {
        retry.show_solution();
        assert!(retry.exercise().unwrap().is_done());
    }
}
