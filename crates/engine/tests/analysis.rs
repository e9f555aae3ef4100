//! Tests the analysis of games.

use reversi::{Game, Player, Ply, Rules, Size};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Goal, Limits, Options, PositionAnalysis, ScoreKind, Stop};
use std::time::Duration;

fn engine() -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 8, ..Options::default() }).unwrap()
}

/// Returns a complete game that starts from a random position with `empties` empty squares. Every third move is the
/// best move, and the other moves are random.
fn last_moves(rules: Rules, size: Size, empties: usize, seed: u64) -> Option<Game> {
    let mut game = Game::new(rules, size).unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut random = |game: &mut Game| {
        let square = game.moves().iter().nth(rng.usize(..game.moves().len())).unwrap().square;
        game.play(square).unwrap();
    };
    while game.board().empty().len() > empties && !game.is_over() {
        random(&mut game);
    }
    let mut game = Game::from_board(rules, *game.board(), game.turn()?).unwrap();
    let mut engine = engine();
    while !game.is_over() {
        if game.history().len().is_multiple_of(3) {
            let best = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).unwrap().best;
            game.play(best).unwrap();
        } else {
            random(&mut game);
        }
    }
    Some(game)
}

/// Checks that the analysis has one entry for each move of the history, in order, and that each entry contains the
/// played move.
fn fits(game: &Game, analysis: &[PositionAnalysis]) {
    let discs: Vec<(usize, Player, reversi::Square)> = game
        .history()
        .iter()
        .enumerate()
        .filter_map(|(ply, step)| match step {
            Ply::Disc { player, mv } => Some((ply, *player, mv.square)),
            Ply::Pass { .. } => None,
        })
        .collect();
    let found: Vec<_> = analysis.iter().map(|at| (at.ply, at.player, at.played.unwrap().0)).collect();
    assert_eq!(found, discs);
}

#[test]
fn exact_losses_add_up_to_the_result() {
    let mut analysed = 0;
    for (rules, size, empties, seeds) in [
        (Rules::Othello, Size::STANDARD, 12, 0..12),
        (Rules::Classic, "6x5".parse().unwrap(), 12, 20..25),
        (Rules::Free, "6x6".parse().unwrap(), 6, 30..32),
        (Rules::Othello, "10x9".parse().unwrap(), 8, 40..43),
    ] {
        for seed in seeds {
            let Some(game) = last_moves(rules, size, empties, seed) else { continue };
            let mut reports = Vec::new();
            let analysis = engine().analyse(&game, &Limits::exact(), &Stop::new(), |at| reports.push(at.ply));
            fits(&game, &analysis);
            assert!(reports.is_sorted_by(|later, earlier| later > earlier));
            let first = &analysis[0];
            let mut expected = first.best.score.discs;
            for at in &analysis {
                let (played, value) = at.played.unwrap();
                let loss = at.loss().unwrap();
                assert_eq!((at.best.score.kind, value.kind), (ScoreKind::Exact, ScoreKind::Exact));
                assert_eq!(value.discs, at.best.score.discs - loss, "the best score minus the loss");
                assert!(loss == 0 || played != at.best.best);
                expected += if at.player == first.player { -loss } else { loss };
            }
            assert_eq!(expected, game.lead(first.player).unwrap(), "{rules} {size}: {}", game.transcript());

            let outcome = engine().analyse(&game, &Limits::win_loss_draw(), &Stop::new(), |_| {});
            for (at, exact) in outcome.iter().zip(&analysis) {
                assert_eq!(at.best.score.kind, ScoreKind::WinLossDraw);
                assert_eq!(at.best.score.discs, exact.best.score.discs.signum());
                assert_eq!(at.played.unwrap().1.discs, exact.played.unwrap().1.discs.signum());
            }
            analysed += 1;
        }
    }
    assert!(analysed > 12, "{analysed}");
}

#[test]
fn what_is_known_of_the_end_serves_what_led_there() {
    let game = last_moves(Rules::Othello, Size::STANDARD, 16, 5).unwrap();
    let analysis = engine().analyse(&game, &Limits::exact(), &Stop::new(), |_| {});
    let together: u64 = analysis.iter().map(|at| at.best.nodes).sum();
    let mut apart = 0;
    let mut before = game.clone();
    while before.undo().is_some() {
        apart += engine().search(&before, &Limits::exact(), &Stop::new(), |_| {}).unwrap().nodes;
    }
    assert!(together < apart, "{together} nodes together, {apart} nodes in separate searches");
}

#[test]
fn a_game_in_the_middle_is_estimated() {
    let mut game = Game::default();
    game.play_transcript("f5d6c3d3c4f4c5b3c2e3d2c6b4").unwrap();
    let analysis = engine().analyse(&game, &Limits::depth(6), &Stop::new(), |_| {});
    assert_eq!(analysis.len(), 14);
    assert!(analysis[13].played.is_none() && analysis[13].loss().is_none());
    for at in &analysis[..13] {
        let (_, value) = at.played.unwrap();
        assert_eq!(
            (at.best.score.kind, value.kind),
            (ScoreKind::Estimate { depth: 6 }, ScoreKind::Estimate { depth: 6 })
        );
        assert_eq!(value.discs, at.best.score.discs - at.loss().unwrap());
    }
    // The analysis must report how many discs the worst legal move loses.
    let all = engine().search_all(&game, &Limits::depth(6), &Stop::new(), |_| {}).unwrap();
    let worst = all.last().unwrap();
    game.play(worst.best).unwrap();
    let analysis = engine().analyse(&game, &Limits::depth(6), &Stop::new(), |_| {});
    let expected = all[0].score.discs - worst.score.discs;
    let loss = analysis[13].loss().unwrap();
    assert!(expected > 6 && (loss - expected).abs() <= 3, "{loss} where {expected} was expected");
}

#[test]
fn no_time_no_moves_and_a_stop_are_no_errors() {
    let limits = Limits { time: Some(Duration::ZERO), goal: Goal::Exact, ..Limits::default() };
    let game = last_moves(Rules::Othello, Size::STANDARD, 20, 8).unwrap();
    let analysis = engine().analyse(&game, &limits, &Stop::new(), |_| {});
    fits(&game, &analysis);
    assert!(analysis.iter().all(|at| at.loss().unwrap() >= 0));

    let over = Game::new(Rules::Othello, "2x2".parse().unwrap()).unwrap();
    assert!(engine().analyse(&over, &Limits::exact(), &Stop::new(), |_| {}).is_empty());

    let stop = Stop::new();
    let mut reports = 0;
    let part = engine().analyse(&game, &Limits::depth(1), &stop, |_| {
        reports += 1;
        if reports == 3 {
            stop.stop();
        }
    });
    assert_eq!(part.len(), 3);
    assert_eq!(part[2].ply, game.history().len() - 1);
}
