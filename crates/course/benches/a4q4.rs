//! Measures the user time and the peak memory of `a4q4` in two games on 100 x 100 cells: one fills the cells row by
//! row, and the other in random order. Each game has 9996 moves and about 101 MB of output. Run the benchmark with
//! `cargo bench -p reversi-course`.
//!
//! Both values come from `/proc`, so they are available only on Linux. The benchmark reads them before it sends the
//! last move, because the program ends after that move.
#![allow(clippy::print_stdout)]

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

const SIDE: usize = 100;
const GRID: usize = SIDE * (SIDE + 1);

fn main() {
    for (order, moves) in [("row by row", in_rows()), ("shuffled", shuffled())] {
        let (last, others) = moves.split_last().expect("there are moves");
        let mut child = Command::new(env!("CARGO_BIN_EXE_a4q4"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a4q4 starts");
        let mut stdin = child.stdin.take().expect("piped");
        let mut stdout = child.stdout.take().expect("piped");
        let commands = format!("new {SIDE}\n{}", others.concat());
        let writer = std::thread::spawn(move || {
            stdin.write_all(commands.as_bytes()).expect("a4q4 reads");
            stdin
        });
        let mut grid = vec![0; GRID];
        for _ in 0..=others.len() {
            stdout.read_exact(&mut grid).expect("a4q4 prints a grid for each command");
        }
        let (user, memory) = cost(&child);
        let mut stdin = writer.join().expect("the writer ends");
        stdin.write_all(last.as_bytes()).expect("a4q4 reads");
        let mut end = String::new();
        stdout.read_to_string(&mut end).expect("text");
        assert!(end.ends_with(" Wins!\n") || end.ends_with("Tie!\n"));
        assert!(child.wait().expect("it ends").success());
        let printed = (moves.len() * GRID + end.len()) as f64 / 1e6;
        println!(
            "a4q4, 100x100, {} moves {order}: {printed:.0} MB printed, {user} of user time, {memory} of memory",
            moves.len()
        );
    }
}

fn in_rows() -> Vec<String> {
    let squares = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
    let center = |n: usize| n == SIDE / 2 - 1 || n == SIDE / 2;
    squares.filter(|&(r, c)| !(center(r) && center(c))).map(|(r, c)| format!("play {r} {c}\n")).collect()
}

fn shuffled() -> Vec<String> {
    let mut moves = in_rows();
    fastrand::Rng::with_seed(1).shuffle(&mut moves);
    moves
}

/// Returns the user time and the peak memory that a program has used so far, if the system reports them.
fn cost(child: &Child) -> (String, String) {
    let read = |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", child.id())).unwrap_or_default();
    let stat = read("stat");
    // The program's name is in parentheses. The twelfth field after the closing parenthesis is the user time in
    // hundredths of a second.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let user = fields.get(11).and_then(|ticks| ticks.parse::<f64>().ok());
    let status = read("status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map(str::trim);
    let unknown = || "an unknown amount".to_string();
    (user.map_or_else(unknown, |ticks| format!("{:.2} s", ticks / 100.0)), peak.map_or_else(unknown, str::to_string))
}
