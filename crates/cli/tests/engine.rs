//! Tests `reversi solve`, `reversi hint` and `reversi bench`.

#[cfg(target_os = "linux")]
use crate::common::interrupt;
use crate::common::{Ran, reversi, run, write};
use reversi_test_support::Folder;
use serde_json::{Value, json};
use std::process::{Command, Stdio};

/// A complete game of sixty moves.
const GAME: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7\
                    c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";

/// A position in which Black has no legal move and White's only move is c1.
const PASS: &str = "OX-XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X";

/// Returns the first moves of [`GAME`].
fn opening(moves: usize) -> &'static str {
    &GAME[..2 * moves]
}

/// Returns the position after this many moves as text: the squares and the side to move, written with the given
/// letters.
fn position(moves: usize, [black, white, empty]: [char; 3], side: [&str; 2]) -> String {
    let mut game = reversi::Game::default();
    game.play_transcript(opening(moves)).unwrap();
    let square = |c: char| match c {
        'B' => black,
        'W' => white,
        _ => empty,
    };
    let squares: String = game.board().rows().collect::<String>().chars().map(square).collect();
    format!("{squares} {}", side[(game.turn() == Some(reversi::Player::White)) as usize])
}

fn obf(moves: usize) -> String {
    position(moves, ['X', 'O', '-'], ["X", "O"])
}

/// Runs `reversi` with these arguments.
fn with_args(args: &[&str]) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(args), "")
}

fn json_of(args: &[&str]) -> Value {
    let ran = with_args(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    assert_eq!(ran.stdout.lines().count(), 1);
    serde_json::from_str(&ran.stdout).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// Returns the exact score of the position after this many moves.
fn score_after(moves: usize) -> i64 {
    json_of(&["solve", "--json", opening(moves)])["score"].as_i64().unwrap()
}

#[test]
fn solve_json_has_exactly_the_promised_keys() {
    let value = json_of(&["solve", "--json", opening(48)]);
    assert_eq!(keys(&value), ["best", "empties", "kind", "nodes", "position", "pv", "score", "seconds"]);
    assert_eq!(value["position"], obf(48));
    assert_eq!((&value["empties"], &value["kind"]), (&json!(12), &json!("exact")));
    assert_eq!(value["best"], value["pv"][0]);
    assert!(value["nodes"].as_u64().unwrap() > 0 && value["seconds"].as_f64().unwrap() >= 0.0);
}

#[test]
fn a_position_and_its_transcript_have_one_solution() {
    let expected = json_of(&["solve", "--json", opening(48)]);
    let words: Vec<String> = obf(48).split(' ').map(str::to_owned).collect();
    let (squares, side) = (&words[0], &words[1]);
    let (one, letters, stars) = (
        obf(48),
        position(48, ['B', 'W', '.'], ["b", "w"]).replace(' ', ""),
        position(48, ['*', 'o', '_'], ["*", "o"]),
    );
    for args in
        [vec![one.as_str()], vec![squares, side], vec![squares, side, "--hash", "2"], vec![&letters], vec![&stars]]
    {
        let mut value = json_of(&[&["solve", "--json"], &args[..]].concat());
        // The number of nodes may depend on the size of the transposition table.
        for key in ["seconds", "nodes"] {
            value[key] = expected[key].clone();
        }
        assert_eq!(value, expected, "{args:?}");
    }
    assert_eq!(json_of(&["solve", "--json", "--threads", "2", opening(48)])["score"], expected["score"]);
}

#[test]
fn the_line_of_a_solution_ends_with_its_score() {
    let value = json_of(&["solve", "--json", opening(46)]);
    let mut game = reversi::Game::default();
    game.play_transcript(opening(46)).unwrap();
    let mover = game.turn().unwrap();
    for square in value["pv"].as_array().unwrap() {
        game.play_transcript(square.as_str().unwrap()).unwrap();
    }
    let lead = game.lead(mover).expect("the line runs to the end");
    assert_eq!(value["score"], lead);
}

#[test]
fn a_position_that_begins_with_empty_squares_is_no_option() {
    let position = "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-";
    let ran = with_args(&["solve", position]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("side to move"), "{}", ran.stderr);
    let ran = with_args(&["solve", &PASS.replace("OX-XX", "--XO-"), "--json"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.starts_with("{\"position\":\"--XO-"), "{}", ran.stdout);
}

#[test]
fn a_bad_line_spoils_no_other() {
    let folder = Folder::new();
    let (first, last) = (score_after(48), score_after(50));
    let best = json_of(&["solve", "--json", opening(48)])["best"].as_str().unwrap().to_owned();
    let contents = format!(
        "% problems\n{}; {best}:{first:+};\n\nX--nonsense X;\n{}; % its score: unknown\n{}; zz:{last:+};\n{};\n",
        obf(48),
        obf(49),
        obf(50),
        obf(50)
    );
    let name = write(&folder, "bad-line.obf", &contents);
    let ran = with_args(&["solve", "--json", &name]);
    assert_eq!(ran.status, 2);
    let solved: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(solved.iter().map(|value| value["empties"].as_i64().unwrap()).collect::<Vec<_>>(), [12, 11, 10]);
    assert_eq!((&solved[0]["score"], &solved[2]["score"]), (&json!(first), &json!(last)));
    let errors: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with(&format!("reversi: {name}:4: ")), "{errors:?}");
    assert!(errors[1].starts_with(&format!("reversi: {name}:6: ")), "{errors:?}");
    assert!(errors[2].contains("2 of 5 positions"), "{errors:?}");
}

#[test]
fn scores_in_a_file_are_checked() {
    let folder = Folder::new();
    let value = json_of(&["solve", "--json", opening(48)]);
    let (best, score) = (value["best"].as_str().unwrap(), value["score"].as_i64().unwrap());
    // The first file states the true score, the second file a wrong score with the same winner, and the third file a
    // score with another winner.
    let same_winner = if score > 0 { 2 * score.min(30) + 1 } else { 2 * score.max(-30) - 1 };
    assert_ne!(score, 0, "choose another position");
    for (given, status, wld_status) in [(score, 0, 0), (same_winner, 1, 0), (-score, 1, 1)] {
        let name = write(&folder, &format!("given{given}.obf"), format!("{}; {best}:{given:+};\n", obf(48)));
        let ran = with_args(&["solve", &name]);
        assert_eq!(ran.status, status, "{given} for {score}");
        let totals = if status == 0 { "1 agree, 0 disagree" } else { "0 agree, 1 disagree" };
        let last = ran.stdout.lines().last().unwrap();
        assert!(last.starts_with("total: 1 solved, ") && last.contains(totals), "{last}");
        assert_eq!(ran.stdout.contains("WRONG"), status == 1);
        assert_eq!(ran.stderr.contains("line 1"), status == 1);
        assert_eq!(with_args(&["solve", "--json", &name]).status, status);
        assert_eq!(with_args(&["solve", "--wld", &name]).status, wld_status, "{given} for {score}");
    }
}

#[test]
fn win_loss_draw_is_the_sign_of_the_score() {
    for moves in [46, 48, 51] {
        let value = json_of(&["solve", "--wld", "--json", opening(moves)]);
        assert_eq!(value["kind"], "wld");
        assert_eq!(value["score"].as_i64().unwrap().signum(), score_after(moves).signum());
    }
    let text = with_args(&["solve", "--wld", opening(48)]).stdout;
    let word = ["loss", "draw", "win"][(score_after(48).signum() + 1) as usize];
    assert!(text.contains(&format!(" {word} ")), "{text}");
}

#[test]
fn a_position_that_is_over_has_the_obvious_answer() {
    let full = "X".repeat(64);
    for (position, score) in
        [(format!("{full} O"), -64), (format!("{full} X"), 64), (format!("{}- O", &full[1..]), -64)]
    {
        let mut value = json_of(&["solve", "--json", &position]);
        assert_eq!(value["seconds"].take(), 0.0);
        let empties = position.matches('-').count();
        assert_eq!(
            value,
            json!({"position": position, "empties": empties, "score": score, "kind": "exact", "best": null, "pv": [],
                   "nodes": 0, "seconds": null})
        );
    }
    // After these moves, White would be next, but White has no discs left.
    let value = json_of(&["solve", "--json", "e6f4e3f6g5d6e7f5c5"]);
    assert_eq!((&value["score"], &value["best"], &value["pv"]), (&json!(-64), &json!(null), &json!([])));
    assert_eq!(with_args(&["solve", "e6f4e3f6g5d6e7f5c5"]).status, 0);
}

#[test]
fn a_side_without_a_move_passes() {
    let value = json_of(&["solve", "--json", PASS]);
    assert_eq!(value["position"], PASS);
    assert_eq!((&value["score"], &value["best"], &value["pv"]), (&json!(58), &json!(null), &json!(["pass", "c1"])));
    let other = json_of(&["solve", "--json", &format!("{} O", &PASS[..64])]);
    assert_eq!((&other["score"], &other["best"], &other["pv"]), (&json!(-58), &json!("c1"), &json!(["c1"])));
    assert_eq!(with_args(&["solve", &format!("{PASS}; pass:+58;")]).status, 0);
    assert_eq!(with_args(&["solve", &format!("{PASS}; pass:-58;")]).status, 1);
    assert_eq!(with_args(&["solve", &format!("{PASS}; c1:+58;")]).status, 2);
}

#[test]
fn a_time_limits_each_proof() {
    let folder = Folder::new();
    let start = format!("{} X; f5:+64;", obf(0).split(' ').next().unwrap());
    let file = write(&folder, "start.obf", format!("{PASS}\n{start}\n"));
    // With a limit, there is no warning about the 60 empty squares. An estimate does not contradict the stated score.
    let ran = with_args(&["solve", "--time", "0.1", &file]);
    let unsolved = "reversi: 1 of 2 positions could not be solved in time\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (1, unsolved), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("(estimate") && ran.stdout.contains("total: 1 solved, 0 agree, 0 disagree;"),
        "{}",
        ran.stdout
    );
    let ran = with_args(&["solve", "--wld", "--json", "--time", "0", &obf(0)]);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, "reversi: 1 of 1 positions could not be solved in time\n"));
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(json["kind"], "estimate");
    assert_eq!(with_args(&["solve", "--time", "600", PASS]).status, 0);
}

#[test]
fn what_cannot_be_solved_is_named() {
    let squares = "-".repeat(63);
    for (args, message) in [
        (vec!["solve", "f5f5"], "move 2 (f5): occupied"),
        (vec!["solve", ""], "no position"),
        (vec!["solve", "hello"], "unexpected character"),
        (vec!["solve", &squares, "X"], "only 63 of the 64 squares"),
        (vec!["solve", &PASS.replace(" X", " Q")], "is not a side"),
        (
            vec!["solve", "--hash", "0", PASS],
            "0 MB of memory for the transposition table is too little: choose 1 or more",
        ),
        (vec!["solve", "--hash", "4294967295", PASS], "transposition table"),
        // A table of this size fits into the address space, but not into the memory of any machine.
        (vec!["solve", "--hash", "16777216", PASS], "transposition table"),
        (vec!["solve", "--threads", "0", PASS], "from 1 to 256"),
    ] {
        let ran = with_args(&args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(ran.stderr.contains(message), "{args:?}: {}", ran.stderr);
    }
    let ran = with_args(&["solve", "not-there.obf"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.starts_with("reversi: not-there.obf: "), "{}", ran.stderr);
    assert_eq!(with_args(&["solve"]).status, 2);
}

#[test]
fn hint_json_has_exactly_the_promised_keys() {
    let value = json_of(&["hint", "--json", "--depth", "4", "f5d6c3d3c4"]);
    assert_eq!(keys(&value), ["best", "depth", "kind", "moves", "nodes", "pv", "score", "seconds"]);
    assert_eq!(value["pv"][0], value["best"], "the line begins with the best move");
    assert_eq!(value["pv"].as_array().unwrap().len(), 4);
    assert_eq!((&value["depth"], &value["kind"]), (&json!(4), &json!("estimate")));
    let only = json!([{"square": value["best"], "score": value["score"], "kind": "estimate"}]);
    assert_eq!(value["moves"], only);
    let solved = json_of(&["hint", "--json", "--level", "10", opening(50)]);
    assert_eq!((&solved["depth"], &solved["kind"]), (&json!(10), &json!("exact")));
    assert_eq!(solved["score"], score_after(50));
}

#[test]
fn hint_ranks_all_moves_when_asked() {
    for (args, kind) in [("--depth 4 f5d6c3d3c4", "estimate"), (&*format!("--level 12 {}", opening(50)), "exact")] {
        let words: Vec<&str> = ["hint", "--json", "--all"].into_iter().chain(args.split(' ')).collect();
        let value = json_of(&words);
        let moves = value["moves"].as_array().unwrap();
        let mut game = reversi::Game::default();
        game.play_transcript(words.last().unwrap()).unwrap();
        let mut squares: Vec<&str> = moves.iter().map(|mv| mv["square"].as_str().unwrap()).collect();
        assert_eq!(squares[0], value["best"]);
        squares.sort_unstable();
        let mut legal: Vec<String> = game.moves().iter().map(|mv| mv.square.to_string()).collect();
        legal.sort_unstable();
        assert_eq!(squares, legal);
        assert!(moves.iter().all(|mv| mv["kind"] == kind && keys(mv) == ["kind", "score", "square"]));
        let scores: Vec<i64> = moves.iter().map(|mv| mv["score"].as_i64().unwrap()).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        assert_eq!(scores[0], value["score"]);
        // The value of a move must equal the value of the position after it.
        if kind == "exact" {
            assert_eq!(scores[0], score_after(50));
            for (mv, score) in moves.iter().zip(scores) {
                let mut after = game.clone();
                after.play(mv["square"].as_str().unwrap().parse().unwrap()).unwrap();
                let next = json_of(&["solve", "--json", &after.transcript()])["score"].as_i64().unwrap();
                assert_eq!(if after.turn() == game.turn() { next } else { -next }, score);
            }
        }
    }
}

#[test]
fn hints_take_a_position_as_solve_does() {
    let folder = Folder::new();
    let expected = json_of(&["hint", "--json", "--depth", "4", opening(20)]);
    let words: Vec<String> = obf(20).split(' ').map(str::to_owned).collect();
    let (line, named) =
        (format!("{}; % a comment is for files", obf(20)), write(&folder, "hint.obf", format!("{};\n", obf(20))));
    let line = line.split(" %").next().unwrap();
    for args in [vec![line], vec![&words[0], &words[1], "--json"], vec![&named]] {
        let args = [&["hint", "--depth", "4"], &args[..]].concat();
        let args = if args.contains(&"--json") { args } else { [&args[..], &["--json"]].concat() };
        let mut value = json_of(&args);
        value["seconds"] = expected["seconds"].clone();
        assert_eq!(value, expected, "{args:?}");
    }
    // A side without legal moves passes. Values in the input are ignored.
    for given in [PASS.to_owned(), format!("{PASS}; pass:+58;")] {
        let value = json_of(&["hint", "--json", "--all", &given]);
        assert_eq!((&value["score"], &value["best"], &value["pv"]), (&json!(58), &json!(null), &json!(["pass", "c1"])));
        assert_eq!(value["moves"], json!([{"square": "pass", "score": 58, "kind": "exact"}]));
    }
    assert!(with_args(&["hint", PASS]).stdout.starts_with("Best move: pass, +58 "));
    // Without moves, the position is the start.
    for args in [&["hint", "--size", "4x4", ""][..], &["hint", "--size", "4x4"]] {
        assert!(with_args(args).stdout.starts_with("Best move: b1, -10 (exact)\n"), "{args:?}");
    }
    // `hint` prints hints for all positions in a file, or for none if a position is invalid.
    let several = write(&folder, "hints.obf", format!("{}\n{PASS}\n", obf(50)));
    let ran = with_args(&["hint", "--level", "9", &several]);
    assert_eq!(ran.stdout.split("\n\n").count(), 2, "{}", ran.stdout);
    let wrong = write(&folder, "wrong-hints.obf", format!("{PASS}\n{} Q\n", "-".repeat(64)));
    for (args, message) in [
        (vec!["hint", &wrong], "wrong-hints.obf:2: "),
        (vec!["hint", &words[0]], "the side to move is missing"),
        (vec!["hint", "--size", "6x6", PASS], "othello on 8x8"),
        (vec!["hint", "--size", "4x4", "nonsense"], "othello on 8x8; for other rules and sizes, give moves"),
        (vec!["hint", "gone.obf"], "gone.obf: "),
    ] {
        let ran = with_args(&args);
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.lines().count()), (2, "", 1), "{args:?}");
        assert!(ran.stderr.contains(message), "{args:?}: {}", ran.stderr);
    }
}

#[test]
fn bench_eval_compares_searches_with_known_scores() {
    let folder = Folder::new();
    // A search to the end of the game returns the true values, so the reported errors show how far the values in
    // the file deviate from them.
    let value = json_of(&["hint", "--json", "--all", "--level", "12", opening(50)]);
    let scores = |more: i64| -> String {
        let score =
            |mv: &Value| format!(" {}:{:+};", mv["square"].as_str().unwrap(), mv["score"].as_i64().unwrap() + more);
        value["moves"].as_array().unwrap().iter().map(score).collect()
    };
    let best = value["best"].as_str().unwrap();
    let line = |scores: &str| format!("{};{scores} --:-127;\n", obf(50));
    let (right, low, high) = (line(&scores(0)), line(&scores(-2)), line(&scores(6)));
    let other = value["moves"][1]["square"].as_str().unwrap();
    // In the first of these lines, another move has a higher score than the best move. In the second line, the best
    // move has no score.
    let better = line(&format!(" {best}:{:+}; {other}:{:+};", value["score"], value["score"].as_i64().unwrap() + 4));
    let unknown = line(&format!(" {other}:{:+};", value["score"]));
    let name = write(&folder, "eval.obf", format!("% five\n{right}{low}{high}{better}{unknown}"));
    let mut found = json_of(&["bench", "eval", &name, "--depth", "20", "--json"]);
    assert!(found["nodes"].take().as_u64() > Some(0) && found["seconds"].take().as_f64() >= Some(0.0));
    let expected = json!({"positions": 5, "error": 2.4, "bias": -1.6, "within_3": 60.0, "best_move": 60.0, "lost": 1.0,
                          "without_score": 1, "nodes": null, "seconds": null});
    assert_eq!(found, expected);
    let ran = with_args(&["bench", "eval", &name, "--time", "100"]);
    assert_eq!((ran.status, ran.stderr.as_str(), ran.stdout.lines().count()), (0, "", 12));
    for text in ["\nError: 2.40 discs on average, bias -1.60\n", "\nBest move: 60.0%\n", "(1 moves have no score)"] {
        assert!(ran.stdout.contains(text), "{}", ran.stdout);
    }
    let pass = write(&folder, "eval-pass.obf", format!("{PASS}; --:+50;\n"));
    assert_eq!(json_of(&["bench", "eval", &pass, "--depth", "1", "--json"])["bias"], 8.0);
}

#[test]
fn bench_eval_measures_no_part_of_a_file() {
    let folder = Folder::new();
    for (name, contents, message) in [
        ("empty.obf", String::new(), "it contains no positions"),
        ("unscored.obf", format!("{}; a1:+0;\n{}\n", obf(0), obf(50)), "unscored.obf:1: \"a1:+0\": not a legal move"),
        ("none.obf", format!("{PASS}; --:+58;\n{}\n", obf(50)), "none.obf:2: no move has a score"),
        ("over.obf", format!("{} X;\n", "X".repeat(64)), "over.obf:1: the game is over"),
    ] {
        let ran = with_args(&["bench", "eval", &write(&folder, name, &contents), "--depth", "1"]);
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.lines().count()), (2, "", 1), "{name}: {}", ran.stderr);
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
    for args in
        ["bench eval", "bench eval gone.obf", "bench eval gone.obf --depth 1", "bench eval x --depth 1 --time 1"]
    {
        assert_eq!(reversi(args).status, 2, "{args}");
    }
}

#[test]
fn hints_for_people_say_the_same() {
    let ran = reversi("hint --depth 3 --all f5");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with("Best move: "), "{}", ran.stdout);
    for number in 1..=3 {
        assert!(ran.stdout.contains(&format!("\n  {number}. ")), "{}", ran.stdout);
    }
    assert!(ran.stdout.contains("(estimate at depth 3)"), "{}", ran.stdout);
    assert!(ran.stdout.lines().last().unwrap().starts_with("Depth 3, "), "{}", ran.stdout);
}

#[test]
fn no_time_is_enough_for_a_move() {
    for args in ["--time 0", "--time 0 --all", "--time 0.0 --threads 2"] {
        let words: Vec<&str> = ["hint", "--json"].into_iter().chain(args.split(' ')).chain(["f5d6c3"]).collect();
        let value = json_of(&words);
        assert!(value["depth"].as_u64().unwrap() <= 1, "{args}: {value}");
        assert!(value["best"].is_string() && value["seconds"].as_f64().unwrap() < 1.0, "{args}: {value}");
    }
}

#[test]
fn hints_take_any_rules_and_sizes() {
    let value = json_of(&["hint", "--json", "--rules", "classic", "--size", "4x4", "--depth", "3"]);
    assert!(["b2", "c2", "b3", "c3"].contains(&value["best"].as_str().unwrap()));
    let value = json_of(&["hint", "--json", "--rules", "free", "--size", "4x4", "--depth", "3", "a1"]);
    assert_eq!(value["kind"], "estimate");
    for (rules, size) in [("othello", "26x26"), ("classic", "9x12"), ("free", "10x10")] {
        let value = json_of(&["hint", "--json", "--rules", rules, "--size", size, "--depth", "2", "--all"]);
        assert_eq!((&value["kind"], &value["depth"]), (&json!("estimate"), &json!(2)), "{rules} {size}");
    }
    let over = json_of(&["hint", "--json", "--all", "--size", "2x2"]);
    assert_eq!((&over["best"], &over["score"], &over["kind"]), (&json!(null), &json!(0), &json!("exact")));
    assert_eq!((&over["moves"], &over["depth"]), (&json!([]), &json!(0)));
    assert_eq!(reversi("hint e6f4e3f6g5d6e7f5c5").stdout, "The game is over: 64-0\n");
}

#[test]
fn bad_options_are_refused() {
    for args in [
        "--level 0",
        "--level 21",
        "--level x",
        "--time -1",
        "--time x",
        "--time inf",
        "--time nan",
        "--time 1e300",
        "--depth 0",
        "--depth 65",
        "--threads 0",
        "--threads 1000000",
        "--hash 0",
        "--hash x",
        "--level 3 --depth 3",
        "--time 1 --depth 3",
        "--time 1 --level 3",
        "--size 1x1",
        "f5f5",
    ] {
        let ran = reversi(&format!("hint {args}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args}");
        assert!(!ran.stderr.is_empty(), "{args}");
    }
    for args in
        ["bench nonsense", "bench ffo --from 39", "bench ffo --to 60", "bench ffo --from 45 --to 44", "bench --to 44"]
    {
        assert_eq!(reversi(args).status, 2, "{args}");
    }
}

#[test]
fn the_bench_has_a_signature() {
    let ran = reversi("bench");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let last = ran.stdout.lines().last().unwrap();
    let signature: u64 = last.strip_prefix("Nodes searched: ").unwrap().parse().unwrap();
    let nodes = |line: &str| -> Option<u64> { line.split(" nodes ").next()?.split(' ').next_back()?.parse().ok() };
    let lines: Vec<&str> = ran.stdout.lines().filter(|line| line.contains(" empties ")).collect();
    assert!(lines.len() >= 12);
    assert_eq!(lines.into_iter().map(|line| nodes(line).unwrap()).sum::<u64>(), signature);
    assert_eq!(reversi("bench").stdout.lines().last().unwrap(), last);
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = Folder::new();
    let name = write(&folder, "pipe.obf", format!("{}\n", obf(50)).repeat(20));
    for args in [&["solve", name.as_str()][..], &["solve", "--json", &name], &["hint", "--depth", "2"], &["bench"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}

/// Runs `reversi`, and sends a signal once the program has printed `lines` lines.
#[cfg(target_os = "linux")]
fn interrupted(args: &[&str], lines: usize, signal: &str) -> Ran {
    use std::io::{BufRead, BufReader, Read};
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut output, mut stdout) = (BufReader::new(child.stdout.take().unwrap()), String::new());
    for _ in 0..lines {
        output.read_line(&mut stdout).unwrap();
    }
    interrupt(&child, signal);
    output.read_to_string(&mut stdout).unwrap();
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    Ran { status: child.wait().unwrap().code().expect("not killed"), stdout, stderr }
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_prints_the_best_so_far() {
    let folder = Folder::new();
    let message = "reversi: interrupted: these are the results so far\n";
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let ran = interrupted(&["hint", "--time", "600"], 0, signal);
        assert_eq!((ran.status, ran.stderr.as_str()), (status, message));
        assert!(ran.stdout.starts_with("Best move: ") && ran.stdout.contains("\nLine: "), "{}", ran.stdout);

        let ran = interrupted(&["hint", "--time", "600", "--all", "--json", "f5"], 0, signal);
        assert_eq!((ran.status, ran.stderr.as_str()), (status, message));
        let value: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!((value["moves"].as_array().unwrap().len(), &value["kind"]), (3, &json!("estimate")));

        // The signal arrives before this position is solved. The program must not report the stated score as wrong.
        let start = format!("{} X; f5:+64;", obf(0).split(' ').next().unwrap());
        let file = write(&folder, "interrupted.obf", format!("{PASS}\n{start}\n{PASS}\n"));
        let ran = interrupted(&["solve", &file], 2, signal);
        let warning = "reversi: positions with 31 or more empty squares: 1 of 3; solving one can take from hours to years, \
                       and --time limits the search\n";
        assert_eq!((ran.status, ran.stderr), (status, format!("{warning}{message}")));
        let rows: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(rows.len(), 3, "the heading, what was solved, and what was interrupted: {}", ran.stdout);
        assert!(rows[2].starts_with("  2      60") && !rows[2].contains("WRONG"), "{}", ran.stdout);

        // This search takes at least several minutes.
        let ran = interrupted(&["bench", "ffo", "--from", "55"], 1, signal);
        assert_eq!((ran.status, ran.stderr.as_str()), (status, message));
        assert_eq!(ran.stdout.lines().count(), 2, "the heading and the totals: {}", ran.stdout);
    }
}
