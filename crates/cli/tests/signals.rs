//! Tests signals that arrive in quick succession. `timeout` sends SIGTERM first to the program and then to its group.
#![cfg(target_os = "linux")]

use crate::common::interrupt_twice;
use std::process::{Command, Stdio};

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
