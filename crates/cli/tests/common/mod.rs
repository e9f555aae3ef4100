//! Runs programs for the tests.
#![allow(unreachable_pub)]

use reversi_test_support::Folder;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// The exit status and the output of a program.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `reversi` with the arguments in this string, which are separated by spaces.
pub fn reversi(args: &str) -> Ran {
    reversi_with(args, "")
}

/// Runs `reversi` with arguments and with this text as its standard input.
pub fn reversi_with(args: &str, input: &str) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(args.split_whitespace()), input)
}

/// Runs a program with this text as its standard input.
pub fn run(command: &mut Command, input: &str) -> Ran {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Write on a thread to avoid a deadlock. Errors are ignored, because the program may end before it has read the
    // whole input.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        status: status.code().expect("not killed"),
        stdout: String::from_utf8(stdout).unwrap(),
        stderr: String::from_utf8(stderr).unwrap(),
    }
}

/// Writes a file in a folder and returns the path of the file.
pub fn write(folder: &Folder, name: &str, contents: impl AsRef<[u8]>) -> String {
    folder.write(name, contents);
    folder.path(name)
}

/// Sends a signal, such as `INT`, to a running program, once the program handles the signal.
#[cfg(target_os = "linux")]
pub fn interrupt(child: &Child, signal: &str) {
    wait_for_handler(child, signal);
    send(child, signal);
}

/// Sends SIGTERM and SIGINT to a running program, once the program handles them. Both signals arrive at the same time,
/// because the program is suspended in the meantime.
#[cfg(target_os = "linux")]
pub fn interrupt_twice(child: &Child) {
    wait_for_handler(child, "TERM");
    ["STOP", "TERM", "INT", "CONT"].into_iter().for_each(|signal| send(child, signal));
}

#[cfg(target_os = "linux")]
fn send(child: &Child, signal: &str) {
    assert!(Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status().unwrap().success());
}

/// Waits until `/proc` shows that a running program handles a signal, so that the signal neither kills the program nor is
/// ignored.
#[cfg(target_os = "linux")]
fn wait_for_handler(child: &Child, signal: &str) {
    let number = match signal {
        "HUP" => 1,
        "INT" => 2,
        "QUIT" => 3,
        "TERM" => 15,
        _ => panic!("add the number of {signal}"),
    };
    let handles = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a mask of signals");
        u64::from_str_radix(mask.trim(), 16).unwrap() & (1 << (number - 1)) != 0
    };
    while !handles() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// Waits until a program has used this much processor time, in hundredths of a second. Panics if the program ends
/// earlier.
#[cfg(target_os = "linux")]
pub fn wait_for_work(child: &mut Child, hundredths: u64) {
    let worked = |id: u32| -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
        stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)).unwrap().parse().unwrap()
    };
    while worked(child.id()) < hundredths {
        assert!(child.try_wait().unwrap().is_none(), "the program ended before it was interrupted");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}
