//! Validates the output of every command with `--json` against its schema in docs/schemas.

use crate::common::run;
use clap::CommandFactory;
use reversi_cli::args::Args;
use reversi_test_support::own_games::Home;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The command lines to test, each with its schema, its arguments and its exit status. `GAMES` is a file of games,
/// `BROKEN` is a file with errors, `SCORED` is a file with a position and the scores of its moves, `BOOK` is an opening
/// book that does not exist at first, `REVERSI` is the program itself, and `BAD` is an engine that makes illegal moves.
const LINES: [(&str, &[&str], i32); 35] = [
    ("show", &["show", "f5d6", "--json"], 0),
    ("show", &["show", "--json"], 0),
    ("solve", &["solve", "XX-XXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOO X", "--json"], 0),
    ("hint", &["hint", "f5", "--depth", "3", "--json"], 0),
    ("hint", &["hint", "SCORED", "--depth", "3", "--json"], 0),
    ("bench-eval", &["bench", "eval", "SCORED", "--depth", "3", "--json"], 0),
    ("book-grow", &["book", "grow", "BOOK", "--positions", "20", "--depth", "2", "--json"], 0),
    ("book-show", &["book", "show", "BOOK", "f5", "--json"], 0),
    ("book-check", &["book", "check", "BOOK", "--json"], 0),
    ("book-export", &["book", "export", "BOOK", "--json"], 0),
    ("info", &["info", "GAMES", "--json"], 0),
    ("info", &["info", "BROKEN", "--json"], 1),
    ("review", &["review", "GAMES", "--level", "1", "--json"], 0),
    ("statistics", &["statistics", "--json"], 0),
    ("explore", &["explore", "f5", "--no-engine", "--json"], 0),
    ("explore", &["explore", "--depth", "2", "--json"], 0),
    ("explore-habits", &["explore", "--habits", "Ann", "GAMES", "--json"], 0),
    ("puzzles-list", &["puzzles", "list", "--json"], 0),
    ("puzzles-show", &["puzzles", "show", "1", "--json"], 0),
    ("puzzles-show", &["puzzles", "show", "1", "--solution", "--json"], 0),
    ("repertoire-add", &["repertoire", "add", "f5d6c3d3c4", "--name", "Mine", "--json"], 0),
    ("repertoire-list", &["repertoire", "list", "--json"], 0),
    ("repertoire-show", &["repertoire", "show", "Mine", "--json"], 0),
    ("repertoire-statistics", &["repertoire", "statistics", "--json"], 0),
    ("games-import", &["games", "import", "GAMES", "--json"], 0),
    ("games-list", &["games", "list", "--json"], 0),
    ("games-search", &["games", "search", "--position", "f5", "--json"], 0),
    ("games-show", &["games", "show", "1", "--json"], 0),
    ("games-info", &["games", "info", "--json"], 0),
    ("check", &["check", "REVERSI", "text", "--cases", "1", "--limit", "20", "--json"], 0),
    ("check", &["check", "sh", "--cases", "0", "--limit", "20", "--json", "--", "-c", "true"], 1),
    ("match", &["match", "--levels", "1-3", "--games", "3", "--json"], 0),
    ("match", &["match", "--levels", "1-2", "--games", "2", "--sprt", "0", "5", "--json"], 0),
    ("match", &["match", "--engine", "builtin:1", "--engine", "BAD", "--games", "2", "--json"], 0),
    ("match-calibrate", &["match", "--calibrate", "0", "--engine", "builtin:1", "--json"], 0),
];

/// An engine that makes illegal moves.
const BAD: &str = r#"gtp:sh -c 'while read c x; do case $c in genmove) echo "= a1";; *) echo =;; esac; echo; done'"#;

fn schemas() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas")
}

#[test]
fn what_is_printed_is_as_its_schema_says() {
    let home = Home::with_games(2);
    let file = |name: &str, text: &str| {
        let path = home.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let games = file("games.sgf", "(;GM[2]FF[4]PB[Ann]PW[Bob]DT[2020];B[f5];W[d6];B[c3];W[d3])");
    let broken = file("broken.sgf", "(;GM[2]FF[4]PB[Ann];B[f5])(;GM[2]FF[4];B[a1])");
    let scored = file("scored.obf", "OX-XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X; --:+58;\n");
    let book = home.join("opening.book").display().to_string();
    let mut held = BTreeSet::new();
    for (name, args, status) in LINES {
        let words = args.iter().map(|word| match *word {
            "GAMES" => games.as_str(),
            "BROKEN" => broken.as_str(),
            "SCORED" => scored.as_str(),
            "BOOK" => book.as_str(),
            "REVERSI" => env!("CARGO_BIN_EXE_reversi"),
            "BAD" => BAD,
            word => word,
        });
        let ran = run(Command::new(env!("CARGO_BIN_EXE_reversi")).env("REVERSI_HOME", &*home).args(words), "");
        assert_eq!(ran.status, status, "{args:?}: {}{}", ran.stdout, ran.stderr);
        let schema: Value =
            serde_json::from_str(&std::fs::read_to_string(schemas().join(format!("{name}.json"))).unwrap()).unwrap();
        for line in ran.stdout.lines() {
            let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{args:?}: {error}: {line}"));
            let mut wrong = Vec::new();
            hold(&value, &schema, &schema, "$", &mut wrong);
            assert!(wrong.is_empty(), "{args:?}: {}", wrong.join("; "));
            held.insert(name.to_owned());
        }
    }
    // The command lines above must cover every schema.
    let all: BTreeSet<String> = std::fs::read_dir(schemas())
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(held, all);
}

#[test]
fn every_command_with_json_has_a_schema() {
    let mut found = Vec::new();
    with_json(&Args::command(), "", &mut found);
    assert!(found.len() > 10, "{found:?}");
    for name in found {
        assert!(schemas().join(format!("{name}.json")).exists(), "{name} has no schema");
    }
}

/// Collects the names of the schemas for all commands with the option `--json`.
fn with_json(command: &clap::Command, name: &str, found: &mut Vec<String>) {
    for inner in command.get_subcommands() {
        let name = format!("{name}{}{}", if name.is_empty() { "" } else { "-" }, inner.get_name());
        if inner.get_arguments().any(|argument| argument.get_long() == Some("json")) {
            found.push(name.clone());
        }
        with_json(inner, &name, found);
    }
}

/// Validates a value against a schema. Supports the part of JSON Schema that these schemas use, and reports unknown
/// keywords as errors.
fn hold(value: &Value, schema: &Value, root: &Value, at: &str, wrong: &mut Vec<String>) {
    for (word, rule) in schema.as_object().unwrap() {
        match word.as_str() {
            "$schema" | "title" | "description" | "$defs" | "properties" => {}
            "$ref" => {
                let target = root.pointer(rule.as_str().unwrap().trim_start_matches('#')).expect("a definition");
                hold(value, target, root, at, wrong);
            }
            "anyOf" => {
                let fits = |schema: &Value| {
                    let mut inner = Vec::new();
                    hold(value, schema, root, at, &mut inner);
                    inner.is_empty()
                };
                if !rule.as_array().unwrap().iter().any(fits) {
                    wrong.push(format!("{at} is none of the kinds: {value}"));
                }
            }
            "type" => {
                let kinds = rule.as_array().map_or_else(|| vec![rule], |kinds| kinds.iter().collect());
                if !kinds.iter().any(|kind| is_of(value, kind.as_str().unwrap())) {
                    wrong.push(format!("{at} is not of type {rule}: {value}"));
                }
            }
            "enum" if !rule.as_array().unwrap().contains(value) => {
                wrong.push(format!("{at} is not one of {rule}: {value}"));
            }
            "enum" => {}
            "required" => {
                for name in rule.as_array().unwrap().iter().map(|name| name.as_str().unwrap()) {
                    if value.as_object().is_some_and(|object| !object.contains_key(name)) {
                        wrong.push(format!("{at} has no {name}"));
                    }
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    hold(item, rule, root, &format!("{at}[{index}]"), wrong);
                }
            }
            "minItems" | "maxItems" => {
                let (count, limit) = (value.as_array().map(Vec::len), rule.as_u64().unwrap() as usize);
                let holds = |count| if word == "minItems" { count >= limit } else { count <= limit };
                if count.is_some_and(|count| !holds(count)) {
                    wrong.push(format!("{at} has {count:?} items"));
                }
            }
            "additionalProperties" => {}
            word => wrong.push(format!("{at}: the schema says {word}, which is not known here")),
        }
    }
    let Some(object) = value.as_object() else { return };
    for (name, inner) in object {
        let at = format!("{at}.{name}");
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Object(_), _) => hold(inner, &schema["properties"][name], root, &at, wrong),
            (_, Value::Object(_)) => hold(inner, &schema["additionalProperties"], root, &at, wrong),
            (_, Value::Bool(false)) => wrong.push(format!("{at} is not in the schema")),
            _ => {}
        }
    }
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn a_wrong_value_does_not_fit() {
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(schemas().join("match.json")).unwrap()).unwrap();
    let good: Value = serde_json::from_str(
        r#"{"players": [], "matchups": [], "sprt": null, "faults": [], "games": [0, 2], "conditions": {
            "games_of_each_pairing": 2, "openings": "none", "seed": 0, "concurrency": 1, "time": null, "increment": null,
            "move_time": 0.1, "depth": null, "nodes": null, "margin": 0.1, "startup": 10.0, "patience": 60.0, "adjudicate": null}}"#,
    )
    .unwrap();
    let wrongs = |change: &dyn Fn(&mut Value)| {
        let (mut value, mut wrong) = (good.clone(), Vec::new());
        change(&mut value);
        hold(&value, &schema, &schema, "$", &mut wrong);
        wrong
    };
    assert_eq!(wrongs(&|_| {}), Vec::<String>::new());
    assert_eq!(wrongs(&|value| value["games"] = serde_json::json!([1])).len(), 1);
    assert_eq!(wrongs(&|value| value["more"] = 1.into()), ["$.more is not in the schema"]);
    assert_eq!(wrongs(&|value| value["conditions"]["seed"] = "x".into()).len(), 1);
    assert_eq!(wrongs(&|value| drop(value.as_object_mut().unwrap().remove("sprt"))), ["$ has no sprt"]);
}
