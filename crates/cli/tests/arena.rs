//! Tests `reversi check` and `reversi match` as processes. Shell commands simulate faulty programs.
#![cfg(unix)]

use crate::common::{Ran, reversi, run};
use reversi_test_support::Folder;
use std::io::{Write, stderr};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");
/// The path of GRhino's engine on Debian.
const RHINO: &str = "/usr/games/gtp-rhino";

/// Runs `reversi` with these arguments.
fn with(args: &[&str]) -> Ran {
    run(Command::new(REVERSI).args(args), "")
}

#[test]
fn our_own_programs_are_right() {
    let ran = with(&["check", REVERSI, "text", "--cases", "6", "--limit", "20"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert!(ran.stdout.trim_end().ends_with("cases passed"), "{}", ran.stdout);
    let ran = with(&["check", REVERSI, "console", "--as", "console", "--cases", "6", "--limit", "20"]);
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    for protocol in ["gtp", "nboard"] {
        let ran = with(&["check", REVERSI, protocol, "--as", protocol, "--limit", "20", "--", "--level", "2"]);
        assert_eq!(ran.status, 0, "{}", ran.stdout);
        assert!(!ran.stdout.contains("not run"), "{}", ran.stdout);
    }
}

#[test]
fn a_broken_copy_is_explained_in_three_lines() {
    let broken = format!("{REVERSI} text | sed s/Tie!/Draw!/");
    let ran = with(&["check", "sh", "--no-sandbox", "--cases", "0", "--limit", "20", "--", "-c", &broken]);
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    let explained: Vec<&str> = ran.stdout.lines().rev().take(3).collect();
    assert!(
        explained[2].starts_with("wrong words (1 case): The program prints `Draw!` instead of `Tie!`"),
        "{}",
        ran.stdout
    );
    assert!(explained[1].starts_with("  Input: new 4 / play 0 0"), "{}", ran.stdout);
    assert!(explained[0].starts_with("  Hint: "), "{}", ran.stdout);
    assert!(ran.stdout.contains("Tie!") && ran.stdout.contains("Draw!"), "side by side: {}", ran.stdout);
}

#[test]
fn broken_copies_of_engines_are_named() {
    for (protocol, limit, edit, mistake) in [
        ("gtp", "10", "s/^\\(=[0-9]*\\) [A-Ha-h][3-6]$/\\1 a1/", "illegal move"),
        ("gtp", "10", "s/^=[0-9]*/=/", "malformed reply"),
        ("gtp", "10", "s/^?/=/", "missing error"),
        ("nboard", "10", "s/^=== ../=== a1/", "illegal move"),
        ("nboard", "10", "s/^pong.*/pong 0/", "wrong reply"),
        ("nboard", "0.3", "/^===/d", "hang"),
    ] {
        let broken = format!("{REVERSI} {protocol} --level 2 | sed -u '{edit}'");
        let ran = with(&[
            "check",
            "sh",
            "--no-sandbox",
            "--as",
            protocol,
            "--cases",
            "0",
            "--limit",
            limit,
            "--",
            "-c",
            &broken,
        ]);
        assert_eq!(ran.status, 1, "{edit}: {}", ran.stdout);
        assert!(ran.stdout.contains(mistake), "{edit}: {}", ran.stdout);
    }
}

#[test]
fn reports_for_programs() {
    let folder = Folder::new();
    let file = folder.join("report.xml");
    let program = format!("{REVERSI} text; exit 3");
    let args = ["check", "sh", "--no-sandbox", "--cases", "2", "--limit", "20", "--json", "--junit"];
    let ran = with(&[&args[..], &[file.to_str().unwrap(), "--", "-c", &program]].concat());
    assert_eq!(ran.status, 1);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(json["passed"], false);
    assert_eq!(json["mistakes"][0]["finding"]["mistake"], "exit-status");
    let xml = std::fs::read_to_string(&file).unwrap();
    assert_eq!(xml.matches("<failure type=\"wrong exit status\"").count(), json["cases"].as_array().unwrap().len());
}

#[test]
fn a_report_that_cannot_be_written_is_reported_after_it_with_a_status_of_its_own() {
    let folder = Folder::new();
    let file = folder.join("no-such-folder/report.xml");
    let args = ["check", REVERSI, "text", "--cases", "0", "--limit", "20", "--junit", file.to_str().unwrap()];
    let ran = with(&args);
    assert_eq!(ran.status, 3, "{}", ran.stderr);
    assert!(ran.stdout.trim_end().ends_with("cases passed"), "{}", ran.stdout);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("report.xml"), "{}", ran.stderr);
}

#[test]
fn a_limit_of_no_time_is_refused() {
    let ran = with(&["check", REVERSI, "text", "--limit", "0"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("0 seconds"), "{}", ran.stderr);
}

#[test]
fn a_program_that_is_no_engine_is_described() {
    let program = "echo Cargo.toml; echo README.md";
    let ran =
        with(&["check", "sh", "--no-sandbox", "--as", "gtp", "--cases", "0", "--limit", "20", "--", "-c", program]);
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    assert!(
        ran.stdout.contains("The program prints `Cargo.toml`, but a reply must start with `=` or `?`."),
        "{}",
        ran.stdout
    );
    assert!(!ran.stdout.contains("does not end") && !ran.stdout.contains("hang"), "{}", ran.stdout);
}

#[test]
fn an_interrupt_ends_the_program_that_is_checked_too() {
    let folder = Folder::new();
    let file = folder.join("pid");
    std::fs::create_dir_all(folder.join("all/anna")).unwrap();
    let all = folder.path("all");
    let program = format!("echo $$ > {}; exec sleep 1000", file.display());
    let signal = |signal: &str, pid: &str| Command::new("kill").args([signal, pid]).output().unwrap().status.success();
    for (args, message) in [
        (&["sh", "--no-sandbox", "--limit", "100", "--", "-c", &program][..], "the check was stopped"),
        (&["sh", "--no-sandbox", "--limit", "100", "--as", "gtp", "--", "-c", &program], "the check was stopped"),
        // A submission in the sandbox cannot write to the file.
        (&["--all", &all, "--command", "sleep 1000 && ./true", "--build-limit", "100"], "not checked"),
    ] {
        let _ = std::fs::remove_file(&file);
        let mut check = Command::new(REVERSI);
        let check = check.arg("check").args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let patience = Instant::now() + Duration::from_secs(60);
        if args.contains(&"--all") {
            std::thread::sleep(Duration::from_secs(2));
        } else {
            while lines(&file) == 0 && Instant::now() < patience {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        let began = Instant::now();
        assert!(signal("-INT", &check.id().to_string()));
        let output = check.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(began.elapsed() < Duration::from_secs(50), "{args:?}: the check continued for {:?}", began.elapsed());
        let output = String::from_utf8(output.stdout).unwrap();
        assert!(output.contains(message) && !output.contains("crash"), "{args:?}: {output}");
        if let Ok(pid) = std::fs::read_to_string(&file) {
            assert!(!signal("-0", pid.trim()), "the last program that was started is gone");
        }
    }
}

#[test]
fn a_missing_program_is_the_users_mistake() {
    let ran = reversi("check ./no-such-program");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("no-such-program"), "{}", ran.stderr);
    for (args, says) in [
        ("match --engine builtin:1", "two engines"),
        ("match --engine builtin --engine builtin:1", "needs a level"),
        ("match --engine builtin:1 --engine builtin:21", "levels are numbers from 1 to 20"),
        ("match --levels 3-1", "level 3 is higher than level 1"),
        ("match --engine builtin:1 --engine perl", "gtp:COMMAND"),
        ("match --engine builtin:1 --engine gtp:./no-such-engine", "no-such-engine"),
        ("match --engine builtin:1 --engine builtin:2 --sprt 5 0", "ELO0 must be less than ELO1"),
        ("match --engine builtin:1 --engine builtin:2 --openings balanced99", "balancedN"),
        ("match --engine builtin:1 --engine builtin;deep=2", "options are"),
        ("match --calibrate 1 --engine builtin --depth 3", "cannot be used with"),
    ] {
        let ran = reversi(args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args}");
        assert!(ran.stderr.contains(says), "{args}: {}", ran.stderr);
    }
}

/// Returns the number of lines in a file, or 0 if the file does not exist yet.
fn lines(file: &Path) -> usize {
    std::fs::read(file).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}

/// Returns the table without its times, which differ in every run.
fn standings(ran: &Ran) -> String {
    ran.stdout.lines().take_while(|line| !line.contains("time/move")).collect()
}

#[test]
fn a_match_that_is_killed_and_goes_on_ends_with_the_same_table() {
    let folder = Folder::new();
    let (whole, killed) = (folder.join("whole.ggf"), folder.join("killed.ggf"));
    let args = ["match", "--levels", "1-3", "--engine", "builtin:6", "--games", "16", "--concurrency", "2", "--out"];
    let play = |file: &Path| with(&[&args[..], &[file.to_str().unwrap()]].concat());
    let table = play(&whole);
    assert_eq!(table.status, 0, "{}", table.stderr);
    assert_eq!(lines(&whole), 96);

    let mut child =
        Command::new(REVERSI).args(args).arg(&killed).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(60);
    while lines(&killed) < 5 && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lines(&killed);
    assert!((5..96).contains(&before), "{before} games were finished when it was killed");

    let resumed = play(&killed);
    assert_eq!((resumed.status, standings(&resumed)), (0, standings(&table)));
    assert_eq!(lines(&killed), 96);
    // All games have been played, so the same command plays no more games. A match with other engines rejects the file.
    assert_eq!(play(&killed), resumed);
    let other = with(&["match", "--engine", "builtin:1", "--engine", "builtin:2", "--out", killed.to_str().unwrap()]);
    assert_eq!(other.status, 2);
    assert!(other.stderr.contains("not a game of this match"), "{}", other.stderr);
}

#[test]
fn our_engine_plays_itself_in_every_protocol() {
    for protocol in ["gtp", "nboard", "xboard"] {
        let engine = format!("{protocol}:{REVERSI} {protocol} --level 2");
        let args = ["match", "--engine", "builtin:2", "--engine", &engine, "--games", "4", "--json"];
        let ran = with(&args);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{protocol}");
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(json["games"], serde_json::json!([4, 4]), "{protocol}");
        assert_eq!(json["faults"], serde_json::json!([]), "{protocol}");
    }
}

#[test]
fn a_match_against_grhino() {
    if !Path::new(RHINO).exists() {
        // Write to `stderr` directly, because the test harness hides the output of `eprintln`.
        let why = "is missing (scripts/install-test-tools installs it where it may)";
        let _ = writeln!(stderr(), "NOT TESTED: {RHINO} {why}");
        return;
    }
    let engine = format!("gtp:{RHINO}");
    let ran = with(&["match", "--engine", "builtin:5", "--engine", &engine, "--games", "4", "--move-time", "1"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let result = ran.stdout.lines().nth(3).unwrap();
    assert!(result.starts_with("builtin:5 against gtp:/usr/games/gtp-rhino: +"), "{}", ran.stdout);
    assert!(result.contains("Elo "), "{}", ran.stdout);
    assert!(ran.stdout.trim_end().ends_with("1 s a move; margin 0.1 s, startup 10 s"), "{}", ran.stdout);
}

/// The shell command rewrites every response of our engine in the style of another common engine.
#[test]
fn an_engine_that_answers_in_its_own_way_plays_whole_games() {
    let answers = r"s/^=[0-9]* *\(..*\)$/= 7 \L\1 (book)/; s/$/\r/";
    let script = format!("echo 'Welcome to the engine'; echo '==='; {REVERSI} gtp --level 1 | sed -u '{answers}'");
    let engine = format!("edax=gtp:sh -c {}", shell_quoted(&script));
    let ran = with(&["match", "--engine", "builtin:2", "--engine", &engine, "--games", "4", "--json"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&json["faults"], &json["games"]), (&serde_json::json!([]), &serde_json::json!([4, 4])));
}

fn shell_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[test]
fn nodes_and_depth_are_reported_to_engines_that_know_them() {
    for (protocol, limit) in [("gtp", "nodes=60"), ("gtp", "depth=2"), ("nboard", "nodes=60"), ("xboard", "nodes=60")] {
        // Without a limit, the engine would play at its default level.
        let engine = format!("{protocol}:{REVERSI} {protocol};{limit}");
        let own = format!("builtin;{limit}");
        let ran = with(&["match", "--engine", &own, "--engine", &engine, "--games", "2", "--json"]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{engine}");
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        // Identical engines with equal limits play the same game, whichever engine plays Black.
        assert_eq!(json["matchups"][0]["pairs"], serde_json::json!([0, 0, 1, 0, 0]), "{engine}: {}", ran.stdout);
    }
}

#[test]
fn openings_come_from_games_of_any_format() {
    let folder = Folder::new();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let play = |openings: &str, out: &str| {
        let ran = with(&["match", "--levels", "1-2", "--games", "4", "--openings", openings, "--out", &path(out)]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{openings}");
    };
    play("balanced8", "games.ggf");
    for name in ["games.wtb", "games.sgf"] {
        assert_eq!(with(&["convert", &path("games.ggf"), &path(name)]).status, 0, "{name}");
    }
    for name in ["games.ggf", "games.wtb", "games.sgf"] {
        play(&path(name), &format!("of-{name}.ggf"));
        assert_eq!(lines(&folder.join(format!("of-{name}.ggf"))), 4, "{name}");
    }
    std::fs::write(folder.join("short.sgf"), "(;FF[4]GM[2];B[f5];W[d6])").unwrap();
    let short = with(&["match", "--levels", "1-2", "--openings", &path("short.sgf")]);
    assert_eq!(short.status, 2);
    assert!(short.stderr.contains("it contains no openings"), "{}", short.stderr);
}

#[test]
fn each_engine_starts_in_its_folder_and_the_table_is_written_as_csv() {
    let folder = Folder::new();
    folder.write("engine/start", format!("#!/bin/sh\n[ -f start ] && exec {REVERSI} gtp --level 1\n"));
    let (engine, csv) = (folder.path("engine"), folder.path("table.csv"));
    let play =
        |engine: &str| with(&["match", "--engine", engine, "--engine", "builtin:2", "--games", "2", "--csv", &csv]);
    let ran = play(&format!("\"a\",=gtp:sh ./start;dir={engine}"));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let table = folder.read("table.csv");
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines.len() == 3 && lines[0].starts_with("rank,engine,elo,error,games,points,won,"), "{table}");
    assert!(lines[1].starts_with("1,\"builtin:2\",") && lines[2].starts_with("2,\"\"\"a\"\",\","), "{table}");
    assert!(lines.iter().all(|line| line.replace("a\"\",", "").split(',').count() == 16), "{table}");

    let ran = play("gtp:sh ./start;dir=/no-such-folder");
    assert_eq!(ran.status, 2, "an existing file is not replaced: {}", ran.stderr);
    assert!(ran.stderr.contains("--force"), "{}", ran.stderr);
    let ran = with(&["match", "--engine", "gtp:sh ./start;dir=/no-such-folder", "--engine", "builtin:2"]);
    assert!(ran.status == 2 && ran.stderr.contains("/no-such-folder is not a folder"), "{}", ran.stderr);
}

/// The `^C` that the terminal prints must not leave parts of the live table on the screen.
#[test]
fn an_interrupt_leaves_one_table_on_the_terminal() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read as _;
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(REVERSI);
    command.args(["match", "--levels", "1-2", "--games", "1000000"]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    let mut screen = vt100::Parser::new(24, 80, 0);
    let (mut interrupted, mut bytes) = (false, [0; 4096]);
    while let Ok(count @ 1..) = reader.read(&mut bytes) {
        screen.process(&bytes[..count]);
        if !interrupted && screen.screen().contents().contains("games, ") {
            writer.write_all(b"\x03").unwrap();
            interrupted = true;
        }
    }
    assert_eq!(child.wait().unwrap().exit_code(), 130);
    let shown = screen.screen().contents();
    assert_eq!(shown.matches("# engine").count(), 1, "{shown}");
    assert!(shown.contains("interrupted after ") && !shown.contains("^C"), "{shown}");
}
