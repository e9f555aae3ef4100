//! Compares the exit status of every command with docs/statuses.md.
#![cfg(unix)]

use crate::common::run;
use clap::CommandFactory;
use reversi_cli::args::Args;
use reversi_cli::exit::STATUSES;
use reversi_test_support::Folder;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

const DONE: i32 = 0;
const NO: i32 = 1;
const WRONG: i32 = 2;
const NOT_DONE: i32 = 3;

/// The command lines and their exit statuses. The commands run in a folder with several files. For example, `wrong.obf`
/// states a wrong score, and `wrong.book` lacks the first position of a game. `locked` is a folder, so commands that
/// read or write `locked` as a file fail. The order matters: the line that grows a book must precede the lines that
/// read the book. The line `man pages` occurs twice: the first command writes the manual pages, and the second refuses
/// to replace them.
const TABLE: [(&str, i32); 95] = [
    ("text", DONE),
    ("text x", WRONG),
    ("console --size 99x99", WRONG),
    ("tui", WRONG),
    ("tui gone.sgf", WRONG),
    ("show f5", DONE),
    ("show a1", WRONG),
    ("perft 3", DONE),
    ("perft x", WRONG),
    ("solve right.obf", DONE),
    ("solve wrong.obf", NO),
    ("solve nonsense", WRONG),
    ("solve gone.obf", WRONG),
    ("solve ./locked", NOT_DONE),
    ("hint --depth 1", DONE),
    ("hint a1", WRONG),
    ("hint right.obf", DONE),
    ("hint gone.obf", WRONG),
    ("convert game.txt - --to sgf", DONE),
    ("convert broken.sgf - --to ggf", WRONG),
    ("convert gone.sgf - --to ggf", WRONG),
    ("convert game.txt game.txt", WRONG),
    ("convert game.txt ./locked --to sgf --force", NOT_DONE),
    ("info game.txt", DONE),
    ("info broken.sgf", NO),
    ("info empty.txt", WRONG),
    ("info gone.sgf", WRONG),
    ("review game.txt --level 1", DONE),
    ("review gone.sgf", WRONG),
    ("review empty.txt", WRONG),
    ("statistics", DONE),
    ("statistics --level 5", WRONG),
    ("explore --no-engine f5", DONE),
    ("explore --no-engine gone.wtb f5", WRONG),
    ("puzzles list", DONE),
    ("puzzles show 0", WRONG),
    ("puzzles list --file gone.txt", WRONG),
    ("repertoire list", DONE),
    ("repertoire show gone", WRONG),
    ("repertoire add gone.sgf", WRONG),
    ("games list", DONE),
    ("games show 99", WRONG),
    ("games import /nowhere/games", WRONG),
    ("games list --library damaged.db", NOT_DONE),
    ("draw f5 -o -", DONE),
    ("draw f5 -o x.png --size 0", WRONG),
    ("draw gone.sgf -o -", WRONG),
    ("draw f5 -o /nowhere/x.svg", WRONG),
    ("bench --from 9 --to 8", WRONG),
    ("bench eval right.obf --depth 1", DONE),
    ("bench eval gone.obf --depth 1", WRONG),
    ("bench eval ./locked --depth 1", NOT_DONE),
    ("book grow new.book --positions 5 --depth 1", DONE),
    ("book grow game.txt --positions 5 --depth 1", WRONG),
    ("book grow /nowhere/new.book --positions 5 --depth 1", WRONG),
    ("book grow new.book --from own --positions 5 --depth 1", WRONG),
    ("book grow own --positions 5 --depth 1", WRONG),
    ("book show new.book f5", DONE),
    ("book show own f5", DONE),
    ("book show new.book f5d6c3d3c4f4c5b3", NO),
    ("book show new.book a1", WRONG),
    ("book show gone.book", WRONG),
    ("book show ./locked", NOT_DONE),
    ("book check new.book", DONE),
    ("book check own", DONE),
    ("book check wrong.book", NO),
    ("book check game.txt", WRONG),
    ("book export new.book", DONE),
    ("book export gone.book", WRONG),
    ("gtp --book gone.book", WRONG),
    ("gtp --book own", DONE),
    ("gtp --book ./own", WRONG),
    ("page --listen nonsense", WRONG),
    ("page --dir /nowhere", WRONG),
    ("check sh --no-sandbox --cases 0 --limit 20 -- -c RIGHT", DONE),
    ("check sh --cases 0 --limit 20 -- -c true", NO),
    ("check ./gone", WRONG),
    ("match --levels 1-2 --games 1", DONE),
    ("match --levels 1-2 --games 1 --openings gone.txt", WRONG),
    ("match --engine builtin:1", WRONG),
    ("match --engine builtin:1 --engine gtp:./gone", WRONG),
    ("match --engine builtin:1 --engine gtp:false --startup 5", NOT_DONE),
    ("match --levels 1-2 --games 1 --out game.txt", WRONG),
    ("match --levels 1-2 --games 1 --out ./locked", NOT_DONE),
    ("nboard", DONE),
    ("nboard --level 99", WRONG),
    ("gtp", DONE),
    ("gtp --rules nonsense", WRONG),
    ("xboard", DONE),
    ("xboard --level 99", WRONG),
    ("completions bash", DONE),
    ("completions nonsense", WRONG),
    ("man pages", DONE),
    ("man pages", WRONG),
    ("man game.txt", NOT_DONE),
];

#[test]
fn commands_end_with_the_status_of_the_table() {
    let folder = Folder::new();
    std::fs::create_dir(folder.join("locked")).unwrap();
    for (name, text) in [
        ("game.txt", "f5d6c3d3c4\n"),
        ("empty.txt", ""),
        ("broken.sgf", "(;GM[2];B[f5])(;GM[2];B[a1])"),
        ("damaged.db", "this is no database"),
        ("right.obf", &format!("{SOLVED} c1:+6;\n")),
        ("wrong.obf", &format!("{SOLVED} c1:+4;\n")),
    ] {
        folder.write(name, text);
    }
    // This book does not contain the first position of a game.
    folder.write("wrong.book", reversi_engine::Book::default().to_bytes());
    let mut wrong = Vec::new();
    for (line, status) in TABLE {
        let right = format!("{} text", env!("CARGO_BIN_EXE_reversi"));
        let words = line.split_whitespace().map(|word| if word == "RIGHT" { right.as_str() } else { word });
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        let ran = run(command.current_dir(&folder).env("REVERSI_HOME", folder.join("home")).args(words), "");
        if ran.status != status || (status != DONE) == ran.stderr.is_empty() {
            wrong.push(format!("{line}: {} and not {status}: {}", ran.status, ran.stderr.trim()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A position with one empty square.
const SOLVED: &str = "XX-XXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOO X;";

#[test]
fn every_command_is_in_the_table_and_shows_the_statuses() {
    let listed: BTreeSet<&str> = TABLE.iter().filter_map(|(line, _)| line.split_whitespace().next()).collect();
    let command = Args::command_with_statuses();
    for inner in command.get_subcommands() {
        assert!(listed.contains(inner.get_name()), "{} is not in the table", inner.get_name());
        assert!(
            inner.get_after_help().is_some_and(|help| help.to_string().ends_with(STATUSES)),
            "{}",
            inner.get_name()
        );
    }
    assert_eq!(command.get_subcommands().count(), Args::command().get_subcommands().count());
    assert!(command.get_after_help().unwrap().to_string().ends_with(STATUSES));
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/statuses.md");
    let page = std::fs::read_to_string(page).unwrap();
    for status in ["| 0 |", "| 1 |", "| 2 |", "| 3 |", "| 129, 130, 143 |"] {
        assert!(page.contains(status), "{status}");
    }
}
