//! Tests `reversi review`.

use crate::common::{Ran, reversi, reversi_with, run, write};
use reversi::{Game, Move, Rules, Size, Square};
use reversi_engine::{Level, Score, ScoreKind, SearchResult, Stop};
use reversi_records::{Pasted, paste};
use reversi_study::review::{Effort, ReviewStore};
use reversi_test_support::{Folder, ScriptedEngine, answer};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A game in which Black plays next to a corner, and White then takes this corner.
const GIVEAWAY: &str = "(;GM[2]PB[Ann]PW[Ben];B[d3];W[c3];B[c4];W[e3];B[f4];W[c5];B[e2];W[f5];B[e6];W[g4];B[h3];W[f3];\
                        B[g3];W[h4];B[c2];W[e1];B[b4];W[d2];B[h5];W[b3];B[d6];W[b6];B[c6];W[b5];B[g5];W[d1];B[a6];W[g6];\
                        B[a2];W[a3];B[a5];W[a1])";

/// A complete game that contains passes.
const GAME: &str = "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8\
                    b2e7c2a1b1a3a6b7c1a8b8c8a7";

fn review(path: &str, options: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    run(command.args(["review", path, "--level", "6", "--hash", "1"]).args(options), "")
}

fn json(path: &str, options: &[&str]) -> Value {
    let ran = review(path, &[options, &["--json"]].concat());
    assert_eq!((ran.status, ran.stderr.as_str(), ran.stdout.lines().count()), (0, "", 1));
    serde_json::from_str(&ran.stdout).unwrap()
}

/// Compares text with the file of this name in `tests/review`. If the environment variable `UPDATE_SNAPSHOTS` is set,
/// first writes the text to the file.
fn compare(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/review").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == text, "{name} is not what it was, but:\n{text}");
}

/// Saves a review beside the file of the reviewed game, where the program looks for reviews. A scripted engine creates
/// the review, so that changes to the search do not affect the expected output.
fn save_scripted_review(path: &str, text: &str) {
    let Ok(Pasted::Games { records, .. }) = paste(text, Rules::Othello, Size::STANDARD) else {
        let Ok(Pasted::Transcript(record)) = paste(text, Rules::Othello, Size::STANDARD) else { panic!("no game") };
        return save_review(path, &record.game());
    };
    save_review(path, &records[0].game());
}

fn save_review(path: &str, game: &Game) {
    let effort = Effort::Level(Level::new(6).unwrap());
    let mut engine = ScriptedEngine::new(values);
    let review = reversi_study::review::review(&mut engine, game, effort, &Stop::new(), |_, _| {}).unwrap();
    ReviewStore::beside(Path::new(path)).save(&review).unwrap();
}

/// Returns values for the moves of a position, the best move first. Values near the end of the game are exact.
fn values(game: &Game) -> Vec<SearchResult> {
    let exact = game.board().empty().len() <= 8;
    let kind = if exact { ScoreKind::Exact } else { ScoreKind::Estimate { depth: 4 } };
    let ranked = ranked(game);
    let value = |mv: &Move| SearchResult {
        principal_variation: line(game, mv.square),
        ..answer(mv.square, Score { discs: worth(mv), kind })
    };
    ranked.iter().map(value).collect()
}

fn ranked(game: &Game) -> Vec<Move> {
    let mut moves: Vec<Move> = game.moves().iter().copied().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(worth(mv)));
    moves
}

/// Returns a simple score for a move: corners score high, and squares next to a corner score low. Every flipped disc
/// lowers the score.
fn worth(mv: &Move) -> i32 {
    let from_edge = |index: u8| index.min(7 - index);
    let place = match (from_edge(mv.square.column()), from_edge(mv.square.row())) {
        (0, 0) => 12,
        (0 | 1, 0 | 1) => -9,
        _ => 0,
    };
    place - mv.flips().len() as i32
}

/// Returns a line of up to four plies: the move, and then the best reply to each move.
fn line(game: &Game, first: Square) -> Vec<Option<Square>> {
    let (mut game, before) = (game.clone(), game.history().len());
    let mut next = Some(first);
    while let Some(square) = next.filter(|_| game.history().len() < before + 4) {
        game.play(square).unwrap();
        next = ranked(&game).first().map(|mv| mv.square);
    }
    game.history()[before..].iter().map(|ply| ply.mv().map(|mv| mv.square)).collect()
}

#[test]
fn people_read_a_table_a_graph_and_a_summary() {
    let folder = Folder::new();
    for (name, game, file) in [
        ("giveaway", GIVEAWAY, write(&folder, "table/game.sgf", GIVEAWAY)),
        ("passes", GAME, write(&folder, "passes/game.txt", GAME)),
    ] {
        save_scripted_review(&file, game);
        let ran = review(&file, &[]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        compare(&format!("{name}.txt"), &ran.stdout);
    }
    let file = write(&folder, "json/game.sgf", GIVEAWAY);
    save_scripted_review(&file, GIVEAWAY);
    let json = review(&file, &["--json"]).stdout;
    let mut value: Value = serde_json::from_str(&json).unwrap();
    // Keep only one move and one point of the graph, so that the snapshot is short.
    for (list, kept) in [("moves", 28), ("graph", 29)] {
        let one = value[list][kept].take();
        value[list] = Value::Array(vec![one]);
    }
    compare("giveaway.json", &(serde_json::to_string_pretty(&value).unwrap() + "\n"));
}

#[test]
fn a_blunder_is_explained_with_the_line_that_shows_it() {
    let folder = Folder::new();
    let text = review(&write(&folder, "why/game.sgf", GIVEAWAY), &[]).stdout;
    let row = text.lines().find(|line| line.starts_with("   29 Black  a2")).unwrap();
    let why = "the C-square a2 opens the corner a1, which White takes (a2 a3 a5 a1)";
    assert!(row.contains("blunder ??") && row.ends_with(why), "{row}");
    let moves = &json(&write(&folder, "why-json/game.sgf", GIVEAWAY), &[])["moves"];
    let said = &moves[28]["explanations"][0];
    assert_eq!((&said["reason"], said["line"].as_array().unwrap().len()), (&"opened_c_square".into(), 4));
}

#[test]
fn programs_read_json_and_the_second_time_nothing_is_computed() {
    let folder = Folder::new();
    let path = write(&folder, "game.txt", GAME);
    let first = json(&path, &[]);
    let mut keys: Vec<&str> = first.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let expected = [
        "black",
        "effort",
        "exact_from",
        "graph",
        "moves",
        "nodes",
        "result",
        "retry",
        "rules",
        "size",
        "turning_point",
        "white",
    ];
    assert_eq!(keys, expected);
    assert_eq!(first["moves"].as_array().unwrap().len(), 60);
    assert_eq!(first["graph"].as_array().unwrap().len(), 61);
    assert_eq!(first["exact_from"], 53);
    assert!(first["nodes"].as_u64().unwrap() > 0);
    let last = &first["moves"][59];
    assert_eq!((&last["number"], &last["kind"], &last["class"]), (&60.into(), &"exact".into(), &"best".into()));
    assert!(last["ply"].as_u64().unwrap() > 59, "passes are counted");
    for number in first["retry"].as_array().unwrap() {
        let class = &first["moves"][number.as_u64().unwrap() as usize - 1]["class"];
        assert!(["inaccuracy", "mistake", "blunder"].contains(&class.as_str().unwrap()));
    }
    let mut second = json(&path, &[]);
    assert_eq!(second["nodes"], 0);
    second["nodes"] = first["nodes"].clone();
    assert_eq!(second, first);
    // The text output is also created from the saved review. A different effort requires a new review.
    assert!(review(&path, &[]).stdout.contains("      White  pass\n"));
    let ran = reversi(&format!("review {path} --time 0.001 --json"));
    let other: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(other["effort"], "0.001 s a position");
    assert!(other["nodes"].as_u64().unwrap() > 0);
}

#[test]
fn one_game_of_many_and_text_around_it() {
    let folder = Folder::new();
    let path = write(&folder, "games.txt", "f5d6c3\nf5f5\nf5f6\n");
    assert_eq!(json(&path, &["--game", "3"])["moves"][1]["move"], "f6");
    let ran = review(&path, &["--game", "3"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, "reversi: game 3 of 3; --game N selects another game\n"));
    let ran = review(&path, &["--game", "2"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("games.txt: game 2, byte 9"), "{}", ran.stderr);
    assert!(review(&path, &["--game", "4"]).stderr.ends_with("it contains only 3 games\n"));
    assert_eq!(review(&path, &["--game", "0"]).status, 2);
    let page = write(&folder, "page.txt", "Ann's game:\nF5 d6 C3 d3 (best)\n");
    assert_eq!(json(&page, &[])["moves"].as_array().unwrap().len(), 4);
    let ran = reversi_with("review - --level 2 --hash 1 --size 4x4", "b1");
    assert_eq!((ran.status, ran.stdout.lines().next().unwrap()), (0, "1 move of othello on 4x4, reviewed at level 2"));
}

#[test]
fn files_without_a_game_are_refused() {
    let folder = Folder::new();
    let empty = write(&folder, "empty.sgf", "");
    assert_eq!(review(&empty, &[]).status, 2);
    assert_eq!(review(&write(&folder, "wrong.sgf", "(;GM[2];B[f5];W[a1])"), &[]).status, 2);
    assert_eq!(review("no-such-file.sgf", &[]).status, 2);
    assert_eq!(reversi("review").status, 2);
    assert_eq!(reversi(&format!("review {empty} --level 3 --time 1")).status, 2);
    // A game without moves can be reviewed.
    let ran = review(&write(&folder, "start.sgf", "(;GM[2])"), &[]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.contains("0 moves of othello on 8x8") && ran.stdout.contains("Black: accuracy none"),
        "{}",
        ran.stdout
    );
}
