//! Tests that run the program `a4q4`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

fn a4q4() -> Command {
    Command::new(env!("CARGO_BIN_EXE_a4q4"))
}

/// The exit status and the output of a program.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    status: i32,
    stdout: String,
    stderr: String,
}

/// Runs `a4q4` with this input.
fn run(input: &str) -> Ran {
    let mut child = a4q4().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The input fits in a pipe, so it can be written before the output is read.
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    Ran {
        status: status.code().expect("not killed"),
        stdout: String::from_utf8(stdout).unwrap(),
        stderr: String::from_utf8(stderr).unwrap(),
    }
}

/// Checks that cargo does not compile any window library without the feature `window`.
#[test]
fn without_the_window_it_depends_on_the_rules_alone() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", env!("CARGO_PKG_NAME"), "--edges", "normal,no-proc-macro"])
        .arg("--no-default-features")
        .args(["--prefix", "none", "--format", "{lib}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let linked = String::from_utf8(tree.stdout).unwrap();
    assert_eq!(linked.lines().collect::<Vec<_>>(), ["reversi_course", "reversi", "thiserror"]);
}

/// Checks that with the feature `window` only `a4q5` links a window library.
#[test]
#[cfg(feature = "window")]
fn only_a4q5_links_a_window_library() {
    let links_winit = |program: &str| {
        let bytes = std::fs::read(program).unwrap();
        bytes.windows(5).any(|window| window == b"winit")
    };
    assert!(links_winit(env!("CARGO_BIN_EXE_a4q5")));
    assert!(!links_winit(env!("CARGO_BIN_EXE_a4q4")));
}

#[test]
fn two_commands_print_two_grids() {
    let grids = "----\n-BW-\n-WB-\n----\nB---\n-BW-\n-WB-\n----\n";
    let expected = Ran { status: 0, stdout: grids.into(), stderr: String::new() };
    assert_eq!(run("new 4\nplay 0 0\n"), expected);
}

#[test]
fn a_whole_game_ends_with_its_result_and_reads_no_further() {
    let squares = (0..4).flat_map(|row| (0..4).map(move |column| format!("play {row} {column}\n")));
    let input = format!("new 4\n{}new 6\n", squares.collect::<String>());
    let ran = run(&input);
    assert_eq!(ran.status, 0);
    assert_eq!(ran.stdout.lines().count(), 13 * 4 + 1); // start, twelve moves, result
    let last: Vec<&str> = ran.stdout.lines().rev().take(5).collect();
    let count = |piece: char| last[1..].iter().map(|row| row.matches(piece).count()).sum::<usize>();
    assert_eq!(count('-'), 0);
    let result = match count('B').cmp(&count('W')) {
        std::cmp::Ordering::Greater => "Black Wins!",
        std::cmp::Ordering::Less => "White Wins!",
        std::cmp::Ordering::Equal => "Tie!",
    };
    assert_eq!(last[0], result);
}

#[test]
fn mistakes_get_a_line_each_and_lose_nothing() {
    let ran = run("play 0 0\nnew 5\nnew x\nnew 18446744073709551614\nhello\nnew 4\nplay 9 9\nplay 1 1\nplay 3\n");
    assert_eq!(ran.stdout, "----\n-BW-\n-WB-\n----\n");
    assert_eq!(ran.stderr.lines().count(), 5, "{}", ran.stderr);
    assert!(ran.stderr.lines().nth(2).unwrap().contains("no computer has memory"), "{}", ran.stderr);
    assert_eq!(ran.status, 0);
}

#[test]
#[cfg(target_os = "linux")]
fn a_grid_that_does_not_fit_in_memory_is_refused_and_the_game_goes_on() {
    // An address space of 400 MB is enough for 1000 x 1000 cells, but not for 1500 x 1500.
    let limited = Command::new("sh")
        .args(["-c", "ulimit -v 400000; printf 'new 1000 new 1500 play 0 0' | \"$0\"", env!("CARGO_BIN_EXE_a4q4")])
        .output()
        .unwrap();
    let errors = String::from_utf8(limited.stderr).unwrap();
    assert!(limited.status.success(), "{:?}: {errors}", limited.status);
    assert_eq!(errors, "new 1500: there is not enough memory for 1500 x 1500 cells\n");
    assert_eq!(limited.stdout.iter().filter(|byte| **byte == b'\n').count(), 2 * 1000);
}

#[test]
fn a_person_at_a_pipe_sees_each_grid_at_once() {
    let mut child = a4q4().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    // The test reads each answer before it writes the next command. If the program delayed an answer, the test would
    // hang.
    for (command, first_row) in [("new 4\n", "----\n"), ("play 0 0\n", "B---\n"), ("play 0 1\n", "BW--\n")] {
        stdin.write_all(command.as_bytes()).unwrap();
        let mut rows = vec![String::new(); 4];
        for row in &mut rows {
            stdout.read_line(row).unwrap();
        }
        assert_eq!(rows[0], first_row);
    }
    drop(stdin);
    assert_eq!(stdout.read_to_end(&mut Vec::new()).unwrap(), 0);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = a4q4().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("new 100\n".repeat(100).as_bytes()); // The program may end before it has read everything.
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(output.stderr, b"");
}
