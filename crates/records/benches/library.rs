//! Measures the speed of tables and libraries. The environment variable `WTHOR` specifies a folder of WTHOR files with
//! the games. Run the benchmark with `cargo bench -p reversi-records`. With `COPIES=86`, the benchmark skips the tables
//! and also imports copies of the games with different player names, so that the library contains about ten million
//! games.
//!
//! For each step, the benchmark prints the wall-clock time and, on Linux, the user time.
#![allow(clippy::print_stdout)]

use reversi::Game;
use reversi_records::GameStart;
use reversi_records::library::{Library, Query, Table};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    let games = std::env::var_os("WTHOR").map_or(root, PathBuf::from);
    if !games.is_dir() {
        println!("NOT MEASURED: there are no games in {} (set WTHOR to use another folder)", games.display());
        return;
    }
    let copies: usize = std::env::var("COPIES").ok().and_then(|copies| copies.parse().ok()).unwrap_or(1);
    let work = tempfile::tempdir().expect("a folder");
    if copies == 1 {
        tables(&games);
    }
    libraries(&games, work.path(), copies);
}

fn tables(games: &Path) {
    let largest = fs::read_dir(games).expect("a folder").flatten().map(|entry| entry.path());
    let largest = largest.max_by_key(|path| path.metadata().map_or(0, |data| data.len())).expect("there are files");
    let open = |path: &Path| {
        Table::open(&[path.to_owned()], GameStart::default(), &mut |_| ControlFlow::Continue(())).expect("games")
    };
    let table = timed("table of the largest file", || open(&largest));
    println!("  {} games", table.len());
    let before = memory();
    let table = timed("table of the folder", || open(games));
    println!("  {} games, {} MB", table.len(), (memory() - before) / 1000);
    for typed in QUERIES {
        let query: Query = typed.parse().expect("a query");
        timed(&format!("  {typed:?}"), || table.select(&query).len());
    }
    timed("  f5d6c3d3c4", || table.explore(&position("f5d6c3d3c4"), 10).count);
}

const QUERIES: [&str; 5] =
    ["", "tamenori", "sort:-date", "sort:black", "opening:tiger year:1990.. result:draw sort:event"];

fn libraries(games: &Path, work: &Path, copies: usize) {
    let path = work.join("library.db");
    let mut library = Library::open(&path).expect("a library");
    let mut import = |folder: &Path| {
        let progress = &mut |_| ControlFlow::Continue(());
        library.import(&[folder.to_owned()], GameStart::default(), progress).expect("games").games
    };
    timed("import of the folder", || import(games));
    timed("import of the folder, which has not changed", || import(games));
    timed("import of the other copies", || {
        for copy in 1..copies {
            let folder = renamed(games, work, copy);
            import(&folder);
            fs::remove_dir_all(folder).expect("the folder can be removed");
        }
    });
    drop(library);
    let mut library = timed("open", || Library::open(&path).expect("a library"));
    let count = library.count(&Query::default()).expect("a count");
    println!("  {count} games, {} MB on disk", fs::metadata(&path).expect("a file").len() / 1_000_000);
    for typed in QUERIES {
        let query: Query = typed.parse().expect("a query");
        timed(&format!("  page of {typed:?}"), || library.select(&query, 0, 50).expect("games").total);
    }
    for moves in ["", "f5d6c3d3c4", "f5d6c3d3c4f4f6f3e6e7"] {
        timed(&format!("  games through {moves:?}"), || library.explore(&position(moves), 10).expect("games").count);
    }
    println!("  at most {} MB of memory", peak() / 1000);
}

/// Writes a copy of the games with different player names. Returns the folder of the copy.
fn renamed(games: &Path, work: &Path, copy: usize) -> PathBuf {
    let folder = work.join(format!("copy-{copy}"));
    fs::create_dir_all(&folder).expect("a folder");
    for path in fs::read_dir(games).expect("a folder").flatten().map(|entry| entry.path()) {
        let mut bytes = fs::read(&path).expect("a file");
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("jou")) {
            for name in bytes[16..].chunks_exact_mut(20) {
                name[..3].copy_from_slice(format!("{copy:03}").as_bytes());
            }
        }
        fs::write(folder.join(path.file_name().expect("a file")), bytes).expect("a file");
    }
    folder
}

fn position(moves: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(moves).expect("moves");
    game
}

/// Runs a function, prints the time that it took, and returns its result.
fn timed<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let (start, before) = (Instant::now(), user());
    let done = work();
    println!(
        "{name}: {:.0} ms of user time, {:.1} ms of wall-clock time",
        user() - before,
        start.elapsed().as_secs_f64() * 1e3
    );
    done
}

/// Returns the user time of this process in milliseconds, with a resolution of 10 milliseconds.
fn user() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)?.parse().ok());
    ticks.map_or(f64::NAN, |ticks: f64| ticks * 10.0)
}

/// Returns the current memory use in kilobytes.
fn memory() -> i64 {
    of_status("VmRSS:")
}

/// Returns the peak memory use so far in kilobytes.
fn peak() -> i64 {
    of_status("VmHWM:")
}

fn of_status(name: &str) -> i64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
