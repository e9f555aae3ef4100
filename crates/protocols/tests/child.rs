//! Tests the errors that a `Child` reports for programs that misbehave in different ways.
#![cfg(unix)]

use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine, RunEnd, RunOutput};
use reversi_test_support::Folder;
use std::io::Read;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

fn script(text: &str) -> CommandLine {
    CommandLine::new("sh", ["-c", text])
}

fn start(text: &str) -> Child {
    Child::start(&script(text), ChildLimits::default()).unwrap()
}

/// Returns a deadline that is late enough for any well-behaved program on any machine.
fn plenty() -> Instant {
    Instant::now() + Duration::from_secs(60)
}

fn soon() -> Instant {
    Instant::now() + Duration::from_millis(100)
}

fn run(text: &str, input: &str, deadline: Instant) -> RunOutput {
    let limits = ChildLimits { line: 100, answer: 10_000 };
    Child::run(&script(text), input.as_bytes().to_vec(), limits, deadline).unwrap()
}

#[test]
fn lines_go_in_and_come_out() {
    let mut child = start("while read line; do echo \"got $line\"; done; printf 'no end'");
    child.write("one\n").unwrap();
    assert_eq!(child.read_line(plenty()).unwrap(), "got one");
    child.write("two\nthree\n").unwrap();
    assert_eq!(child.read_line(plenty()).unwrap(), "got two");
    assert_eq!(child.read_line(plenty()).unwrap(), "got three");
    child.close_input();
    assert_eq!(child.read_line(plenty()).unwrap(), "no end");
    let ChildError::Ended { status, said } = child.read_line(plenty()).unwrap_err() else { panic!("it has ended") };
    assert!(status.success());
    assert_eq!(said, "");
    assert_eq!(child.write("four\n"), Err(ChildError::NotReading));
}

#[test]
fn line_ends_of_other_systems_are_ends() {
    let mut child = start("printf 'a\\r\\n\\nb\\n'");
    let lines: Vec<String> = (0..3).map(|_| child.read_line(plenty()).unwrap()).collect();
    assert_eq!(lines, ["a", "", "b"]);
}

#[test]
fn a_program_that_is_not_there_is_an_error() {
    let error = Child::start(&CommandLine::new("/no/such/program", ["x"]), ChildLimits::default()).unwrap_err();
    assert!(error.to_string().starts_with("/no/such/program could not be started: "), "{error}");
}

#[test]
fn silence_is_told() {
    let mut child = start("echo trouble >&2; sleep 1000");
    // Wait for the line on standard error, which another thread reads.
    while child.last_error_line().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let error = child.read_line(soon()).unwrap_err();
    assert!(matches!(&error, ChildError::Silent { said, .. } if said == "trouble"), "{error}");
    // The child is still running, and more output can be read.
    assert!(matches!(child.read_line(soon()), Err(ChildError::Silent { .. })));
    child.end();
    assert!(matches!(child.read_line(plenty()), Err(ChildError::Ended { .. })));
}

#[test]
fn an_early_end_is_told_with_its_last_words() {
    let mut child = start("echo hello; echo 'no such file' >&2; exit 3");
    assert_eq!(child.read_line(plenty()).unwrap(), "hello");
    let error = child.read_line(plenty()).unwrap_err();
    assert_eq!(error.to_string(), "the program ended (exit status: 3); its last message: no such file");
    let mut child = start("kill -9 $$");
    assert!(child.read_line(plenty()).unwrap_err().to_string().contains("signal: 9"));
}

#[test]
fn a_closed_output_is_told() {
    let mut child = start("exec >&-; exec sleep 1000");
    assert_eq!(child.read_line(plenty()).unwrap_err(), ChildError::Closed { said: String::new() });
}

#[test]
fn floods_and_endless_lines_end() {
    let limits = ChildLimits { line: 1000, answer: 100_000 };
    let mut child = Child::start(&script("while :; do echo spam; done"), limits).unwrap();
    let error = loop {
        match child.read_line(plenty()) {
            Ok(line) => assert!("spam".starts_with(&line), "{line}"),
            Err(error) => break error,
        }
    };
    assert_eq!(error, ChildError::Flood { limit: 100_000 });
    let mut child = Child::start(&script("while :; do printf spam; done"), limits).unwrap();
    assert_eq!(child.read_line(plenty()), Err(ChildError::LongLine { limit: 1000 }));
}

#[test]
fn what_was_said_to_earlier_questions_is_no_flood() {
    let limits = ChildLimits { line: 100, answer: 100 };
    let mut child = Child::start(&script("while read line; do echo $line; done"), limits).unwrap();
    for _ in 0..100 {
        child.write("a question of some length\n").unwrap();
        assert_eq!(child.read_line(plenty()).unwrap(), "a question of some length");
    }
}

#[test]
fn noise_on_standard_error_harms_nobody() {
    let mut child = start("head -c 5000000 /dev/zero >&2; echo done");
    assert_eq!(child.read_line(plenty()).unwrap(), "done");
}

#[test]
fn garbage_is_told_and_the_next_line_read() {
    let mut child = start("printf 'a\\377b\\nfine\\n'");
    assert_eq!(child.read_line(plenty()), Err(ChildError::NotText { line: "a\u{fffd}b".to_string() }));
    assert_eq!(child.read_line(plenty()).unwrap(), "fine");
}

#[test]
fn a_child_that_never_reads_holds_nobody_up() {
    let mut child = start("echo ready; exec sleep 1000");
    assert_eq!(child.read_line(plenty()).unwrap(), "ready");
    let megabyte = vec![b'x'; 1 << 20];
    let refused = (0..100).find_map(|_| child.write(megabyte.clone()).err());
    assert_eq!(refused, Some(ChildError::NotReading));
}

#[test]
fn a_grandchild_with_the_pipe_in_its_hand_is_ended_too() {
    // The reader of the named pipe sees the end of the file when no process has the pipe open for writing.
    let folder = Folder::new();
    for leader_ends in [true, false] {
        let fifo = folder.join(if leader_ends { "ends" } else { "stays" });
        assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        let mut child = start(&format!("(exec 3>{}; echo ready; exec sleep 1000) & read line", fifo.display()));
        let (done, wait) = channel();
        std::thread::spawn(move || done.send(std::fs::File::open(fifo).unwrap().read_to_end(&mut Vec::new())));
        assert_eq!(child.read_line(plenty()).unwrap(), "ready");
        assert!(wait.try_recv().is_err(), "the grandchild lives");
        if leader_ends {
            // The process that the child started still has the output open. This must not block the read.
            child.write("go\n").unwrap();
            assert!(matches!(child.read_line(plenty()), Err(ChildError::Ended { .. })));
        } else {
            drop(child);
        }
        wait.recv_timeout(Duration::from_secs(60)).expect("the grandchild has ended").unwrap();
    }
}

#[test]
fn a_program_is_run_to_its_end() {
    let ran = run("cat; echo oops >&2; exit 5", "some\ninput", plenty());
    assert_eq!((&ran.output[..], &ran.errors[..]), (&b"some\ninput"[..], &b"oops\n"[..]));
    assert!(matches!(ran.end, RunEnd::Ended(status) if status.code() == Some(5)));

    let ran = run("echo first; sleep 1000", "", Instant::now() + Duration::from_secs(2));
    assert_eq!((&ran.output[..], ran.end), (&b"first\n"[..], RunEnd::OutOfTime));

    let ran = run("while :; do echo spam; done", "", plenty());
    assert_eq!((ran.output.len(), ran.end), (10_000, RunEnd::Flood));

    let ran = run("head -c 10001 /dev/zero", "", plenty());
    assert_eq!((ran.output.len(), ran.end), (10_000, RunEnd::Flood));

    let ran = run("printf '\\377\\0'; exec >&-; exit 1", &"x".repeat(100_000), plenty());
    assert_eq!(ran.output, b"\xff\0");
    assert!(matches!(ran.end, RunEnd::Ended(status) if status.code() == Some(1)));

    let ran = run("sleep 1000 & echo parent", "", plenty());
    assert_eq!(ran.output, b"parent\n");
    assert!(matches!(ran.end, RunEnd::Ended(_)));
}

#[test]
fn a_child_may_leave_in_peace_or_not() {
    let mut child = start("cat; echo bye");
    child.leave(Duration::from_secs(60));
    assert_eq!(child.read_line(plenty()).unwrap(), "bye");
    let mut child = start("trap '' TERM INT HUP; while :; do sleep 1000; done");
    child.leave(Duration::from_millis(50));
    assert!(matches!(child.read_line(plenty()), Err(ChildError::Ended { .. })));
}
