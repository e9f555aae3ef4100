//! The review messages in English.

use reversi::{Game, Player, Square};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Options, Score, ScoreKind, Stop};
use reversi_study::puzzles::PuzzleAttempt;
use reversi_study::review::{Attempt, Class, Effort, Explanation, Near, Reason, Retry, Review, explain, review};
use reversi_view::{Language, Text, say};

/// A game with a pass and with errors.
const GAME: &str = "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8\
                    b2e7c2a1b1a3a6b7c1a8b8c8a7";

fn english() -> Text {
    Text::new(Language::ENGLISH)
}

fn game(moves: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    game
}

fn reviewed(moves: &str) -> Review {
    let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
    let effort = Effort::Level(Level::new(5).unwrap());
    review(&mut engine, &game(moves), effort, &Stop::new(), |_, _| {}).unwrap()
}

/// Returns explanations of why the line `bad` is worse than the line `good` after these moves.
fn reasons(moves: &str, bad: &str, good: &str) -> Vec<String> {
    let square = |word: &str| if word == "pass" { None } else { Some(word.parse::<Square>().unwrap()) };
    let line = |text: &str| text.split_whitespace().map(square).collect::<Vec<_>>();
    let found = explain(&game(moves), &line(bad), &line(good));
    found.iter().map(|explanation| say::explanation(explanation, &english())).collect()
}

#[test]
fn reasons_are_sentences_with_the_line_that_shows_them() {
    let corner = "d3c3c4e3f5b4b3b5e2f3a4e6f4g3f6g4a6c5c6d6g5h6b2c2d7b6f2a1d1b1d2a2h3a3";
    let x_square = "f5d6c3d3c4f4c5b3c2e3c7e6";
    let c_square = "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6";
    let safe = "d3c5d6e3b4d2f3f4c3c2e6c4b3f5e2f6g4g6g5f1e1d1e7e8d7h6g3f2h5f7f8c8h7d8b8b6c6b5c1b1a5c7g8a6a7h3a4a3";
    let parity = "d3c3c4e3f5b4b3b5e2f3a4e6f4g3f6g4a6c5c6d6g5h6b2c2d7b6f2a1d1b1d2a2h3a3g6f1a5a7c1e1b7d8c7e7";
    let lets_pass = &GAME[..GAME.find("a3a6b7").unwrap()];
    for (moves, bad, good, sentence) in [
        (corner, "g6 a5 a7 a8 c1 e1", "a5 c1 e1 a7 h4", "gives White the corner a8 (g6 a5 a7 a8)"),
        (corner, "g6 a5 a7 a8 c1 e1", "a5 c1 e1 a7 h4", "leaves Black 2 moves, where there were 7 (g6 a5)"),
        (x_square, "b2 a1", "f3 g4", "the X-square b2 opens the corner a1, which White takes (b2 a1)"),
        (
            c_square,
            "a2 a3 a5 a1 f2",
            "f2 f1 f7 h6 h7",
            "the C-square a2 opens the corner a1, which White takes (a2 a3 a5 a1)",
        ),
        ("d3e3f4c5c4f3", "d2 f5", "f5 d2", "gives White 10 moves to choose from, where f5 gives 6 (d2)"),
        (
            safe,
            "a2 b7 h2 h4 g7 h8",
            "b7 h4 h2 a8 a2 a1",
            "gives up the last safe move: whatever Black plays next, White gets a corner (a2 b7)",
        ),
        (
            parity,
            "f7 a8 b8 c8 e8 g1",
            "c8 h7 e8 a8 b8",
            "loses parity in a8 b8 c8: White fills the last square, c8 (f7 a8 b8 c8)",
        ),
        (
            lets_pass,
            "a3 pass a6 b7 c1",
            "a6 a7 a3 b7 c1",
            "White has no move and passes, so that Black must move again (a3 pass a6)",
        ),
    ] {
        let found = reasons(moves, bad, good);
        assert!(found.iter().any(|reason| reason == sentence), "{found:?}");
    }
    let passed = Explanation { reason: Reason::HadToPass { player: Player::White }, line: vec![None] };
    assert_eq!(say::explanation(&passed, &english()), "White runs out of moves and has to pass (pass)");
    assert_eq!(say::reason(&passed.reason, &english()), "White runs out of moves and has to pass");
    let one_left = Reason::LostMobility { player: Player::White, from: 5, to: 1 };
    assert_eq!(say::reason(&one_left, &english()), "leaves White 1 move, where there were 5");
}

#[test]
fn exercises_are_asked_and_answered() {
    let text = english();
    let mut retry = Retry::new(&reviewed(GAME), None);
    let exercise = retry.exercise().unwrap().clone();
    let played = exercise.reviewed.played;
    let question = say::question(&exercise, &text);
    assert!(question.contains(&format!("{played} was played, a")), "{question}");
    assert_eq!(say::solution(&exercise, &text), None);
    let best = exercise.reviewed.choices[0].square;
    let wrong = say::feedback(retry.attempt(played).unwrap(), &[best], &text);
    assert!(wrong.starts_with(&format!("{played} gives away ")), "{wrong}");
    assert_eq!(say::feedback(retry.attempt(best).unwrap(), &[], &text), format!("Right: {best} is the best move."));
    assert!(say::solution(retry.exercise().unwrap(), &text).unwrap().contains(&best.to_string()));
}

#[test]
fn a_wrong_try_does_not_name_the_better_move_before_the_end() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let reason = Reason::GaveMobility { player: Player::Black, to: 9, better: 4, instead: square("a4") };
    let explanations = vec![Explanation { reason, line: vec![Some(square("b7"))] }];
    let (line, value) = (vec![Some(square("b7"))], Score { discs: -6, kind: ScoreKind::Exact });
    let attempt = Attempt {
        square: square("b7"),
        loss: 6,
        class: Class::Blunder,
        line: line.clone(),
        explanations: explanations.clone(),
    };
    let tried = PuzzleAttempt { step: 0, square: square("b7"), value, line, explanations };
    for (language, open, done, puzzle) in [
        (
            "en",
            "b7 gives away 6 discs: gives White 9 moves to choose from.",
            "b7 gives away 6 discs: gives White 9 moves to choose from, where a4 gives 4.",
            "b7 loses by 6 discs: gives White 9 moves to choose from.",
        ),
        (
            "ja",
            "b7は6石損です: 白の着手可能数が9に増えます。",
            "b7は6石損です: a4なら4で済む白の着手可能数が、9になります。",
            "b7は6石負けです: 白の着手可能数が9に増えます。",
        ),
    ] {
        let text = Text::new(Language::find(language).unwrap());
        assert_eq!(say::feedback(&attempt, &[square("a4")], &text), open);
        assert_eq!(say::feedback(&attempt, &[], &text), done);
        assert_eq!(say::puzzle_feedback(&tried, &[square("a4")], &text), puzzle);
    }
}

#[test]
fn a_reason_that_names_the_solution_is_not_given_and_a_line_ends_before_it() {
    let squares = |names: &str| names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect::<Vec<_>>();
    let moves = |names: &str| squares(names).into_iter().map(Some).collect::<Vec<_>>();
    let region = squares("a1 a2 b1").into_iter().collect();
    let parity = Reason::LostParity { player: Player::Black, region, last: squares("a1")[0] };
    let passed = Reason::HadToPass { player: Player::Black };
    let attempt = |explanations: &[(&Reason, &str)]| Attempt {
        square: squares("b1")[0],
        loss: 6,
        class: Class::Blunder,
        line: moves("b1 h8 a2 a1"),
        explanations: explanations
            .iter()
            .map(|&(reason, line)| Explanation { reason: reason.clone(), line: moves(line) })
            .collect(),
    };
    let text = english();
    let said =
        |explanations: &[(&Reason, &str)], hidden: &str| say::feedback(&attempt(explanations), &squares(hidden), &text);
    let named = said(&[(&parity, "b1 h8")], "g7");
    assert!(named.contains("parity in a1 b1 a2"), "{named}");
    // A reason can reveal the solution in several ways: through the parity region, through the last square of the
    // region, or through a square of the line.
    for hidden in ["a2", "a1"] {
        assert_eq!(
            said(&[(&parity, "b1 h8")], hidden),
            match hidden {
                "a2" => "b1 gives away 6 discs: ... h8.",
                _ => "b1 gives away 6 discs: ... h8 a2.",
            }
        );
    }
    let other = said(&[(&parity, "b1 h8"), (&passed, "b1 h8")], "a2");
    assert!(other.contains("pass"), "{other}");
    assert_eq!(said(&[(&passed, "b1 h8")], "h8"), "b1 gives away 6 discs.", "the answer is the solution");
}

#[test]
fn the_sentence_about_a_try_names_it_once() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let said = |reason: Reason, line: &str| {
        let line: Vec<_> = line.split(' ').map(|name| Some(square(name))).collect();
        let explanations = vec![Explanation { reason, line: line.clone() }];
        let attempt = Attempt { square: square("b2"), loss: 8, class: Class::Blunder, line, explanations };
        say::feedback(&attempt, &[], &english())
    };
    let (player, corner) = (Player::Black, square("a1"));
    let opened = |name, near| Reason::OpenedCorner { player, square: square(name), near, corner };
    for (reason, line, expected) in [
        (opened("b2", Near::X), "b2 a1", "this X-square opens the corner a1, which White takes."),
        (opened("b2", Near::C), "b2 c3 a1", "this C-square opens the corner a1, which White takes (c3 a1)."),
        (opened("b1", Near::C), "b2 c3 b1 a1", "the C-square b1 opens the corner a1, which White takes (c3 b1 a1)."),
        (Reason::GaveCorner { player, corner }, "b2 a1", "gives White the corner a1."),
        (Reason::GaveCorner { player, corner }, "b2 c3 d4 a1", "gives White the corner a1 (c3 d4 a1)."),
    ] {
        assert_eq!(said(reason, line), format!("b2 gives away 8 discs: {expected}"));
    }
}

#[test]
fn verdicts_say_how_sure_they_are() {
    let text = english();
    let review = reviewed(GAME);
    for reviewed in review.moves() {
        let (verdict, class) = (say::verdict(reviewed, &text), reviewed.class());
        assert!(verdict.ends_with(&format!("({})", reviewed.kind())), "{verdict}");
        assert!(class == Class::Best || verdict.contains("gives away"), "{verdict}");
        assert_eq!(say::better(reviewed, 3, &text).is_some(), reviewed.loss() > 0);
    }
    let error = review.moves().iter().find(|reviewed| reviewed.better.len() > 1 && reviewed.loss() > 0).unwrap();
    let better = say::better(error, 1, &text).unwrap();
    assert!(better.starts_with(&format!("Better: {} ..., ", error.best)), "{better}");
    let side = say::side(&review, Player::Black, &text);
    assert!(side.starts_with("Black: accuracy "), "{side}");
    let turned = review.turning_point().unwrap();
    assert!(say::turning_point(turned, &text).starts_with(&format!("move {}, ", turned.number)));
}
