//! Tests signals that arrive in quick succession. `timeout` sends SIGTERM first to the program and then to its group.
#![cfg(target_os = "linux")]

use crate::common::{interrupt, interrupt_twice};
use reversi_test_support::Folder;
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn two_signals_at_once_lose_no_result() {
    let start = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
    for (args, printed) in [
        ("hint --time 600", "Best move: "),
        (&format!("solve {start}"), "\n  1      60 "),
        ("match --levels 1-2 --games 1000000", "# engine"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        command.args(args.split(' ')).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        interrupt_twice(&child);
        let ended = child.wait_with_output().unwrap();
        let [stdout, stderr] = [ended.stdout, ended.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert!(matches!(ended.status.code(), Some(130 | 143)), "{args}: {} {stderr}", ended.status);
        assert!(stdout.contains(printed), "{args}: {stdout}");
        assert!(stderr.lines().last().unwrap_or_default().starts_with("reversi: interrupted"), "{args}: {stderr}");
    }
}

#[test]
fn a_signal_also_ends_the_engines_of_other_programs() {
    let folder = Folder::new();
    let place = folder.path("engine");
    // The engine writes its process id to a file and never answers.
    let engine = format!("gtp:sh -c 'echo $$ >{place}; while :; do sleep 1000; done'");
    let games: [(&[&str], &[&str]); 2] = [
        (&["console", "--black", &engine], &["HUP", "INT", "QUIT", "TERM"]),
        (&["match", "--engine", &engine, "--engine", "builtin:1"], &["HUP", "QUIT"]),
    ];
    for (args, signals) in games {
        for signal in signals {
            let _ = std::fs::remove_file(&place);
            // The program leaves signals alone that were ignored when it started, perhaps by a program that runs this test.
            let mut command = Command::new("env");
            command.args(["--default-signal", env!("CARGO_BIN_EXE_reversi")]).args(args);
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = command.spawn().unwrap();
            let engine = wait_for(|| std::fs::read_to_string(&place).ok().filter(|id| id.ends_with('\n')));
            interrupt(&child, signal);
            child.wait().unwrap();
            let process = format!("/proc/{}", engine.trim());
            wait_for(|| (!std::path::Path::new(&process).exists()).then_some(()));
        }
    }
}

/// Waits until `find` returns a value.
fn wait_for<T>(mut find: impl FnMut() -> Option<T>) -> T {
    for _ in 0..500 {
        if let Some(found) = find() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("waited for ten seconds");
}
