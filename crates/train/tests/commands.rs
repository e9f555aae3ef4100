//! Tests that run the whole program.

use reversi_test_support::Folder;
use std::path::Path;
use std::process::{Command, Output};

fn train(folder: &Path, args: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_reversi-train");
    Command::new(program).args(args.split_whitespace()).current_dir(folder).output().unwrap()
}

fn succeed(folder: &Path, args: &str) -> String {
    let output = train(folder, args);
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn fail(folder: &Path, args: &str) -> String {
    let output = train(folder, args);
    assert!(!output.status.success(), "{args}");
    String::from_utf8(output.stderr).unwrap()
}

/// Returns a WTHOR file with two games of a few moves each.
fn games() -> Vec<u8> {
    let mut bytes = vec![20, 24, 1, 31, 2, 0, 0, 0, 0, 0, 0xcf, 7, 8, 0, 0, 0];
    for (score, moves) in [(64, [65, 46, 35, 66, 57, 64, 75, 56, 53]), (30, [56, 64, 33, 34, 43, 0, 0, 0, 0])] {
        bytes.extend([0, 0, 0, 0, 0, 0, score, 32]);
        bytes.extend(moves);
        bytes.extend([0; 51]);
    }
    bytes
}

/// Parses a table. Returns pairs of a level and the number of discs that the level gives away in a game.
fn losses(table: &str) -> Vec<(u32, f64)> {
    let number = |text: &str| text.split_whitespace().next().unwrap().to_owned();
    let row = |line: &str| {
        let parts: Vec<&str> = line.split('|').collect();
        (number(parts[0]).parse().unwrap(), number(parts[1]).parse().unwrap())
    };
    table.lines().skip(1).map(row).collect()
}

#[test]
fn levels_are_measured_on_the_same_positions() {
    let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/../weights/weights.bin");
    let args = format!("levels --weights {weights} --games 3 --every 3 --depth 5 --solve 10 --levels");
    let folder = Path::new(".");
    let table = succeed(folder, &format!("{args} 1-8 --threads 1"));
    let measured = losses(&table);
    assert_eq!(measured.iter().map(|(level, _)| *level).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    assert!(measured.iter().all(|(_, loss)| *loss >= 0.0), "{table}");
    assert!(measured[0].1 > 1.5 * measured[7].1, "{table}");
    // The results do not depend on the number of threads. `--levels` also accepts a single level.
    assert_eq!(losses(&succeed(folder, &format!("{args} 1-8 --threads 2"))), measured);
    assert_eq!(losses(&succeed(folder, &format!("{args} 1 --threads 2"))).len(), 1);
    assert!(fail(folder, &format!("{args} 3-2")).contains("A must not be higher than B"));
    assert!(fail(folder, &format!("{args} 0-2")).contains("levels are numbers from 1 to 20"));
    assert!(fail(folder, "levels --weights missing").contains("cannot read missing"));
}

#[test]
fn shallow_searches_are_compared_with_deep_ones() {
    let folder = Folder::new();
    let path = &folder;
    std::fs::write(path.join("WTH_1999.WTB"), games()).unwrap();
    std::fs::write(path.join("w.bin"), reversi_engine::weights::ignorant()).unwrap();
    let table = succeed(path, "probcut --weights w.bin --depth 3 --positions 44 WTH_1999.WTB");
    assert!(table.lines().last().unwrap().starts_with("deviation = exp("), "{table}");
    assert!(fail(path, "probcut --weights w.bin gone").contains("gone"));
    assert!(fail(path, "probcut --weights WTH_1999.WTB WTH_1999.WTB").contains("not a weights file"));
}

#[test]
fn openings_are_listed_once_each_and_the_same_by_any_number_of_threads() {
    let folder = Folder::new();
    let path = &folder;
    std::fs::write(path.join("w.bin"), reversi_engine::weights::ignorant()).unwrap();
    for threads in [1, 3] {
        let out = format!("list{threads}.txt");
        succeed(
            path,
            &format!("openings --weights w.bin --plies 4 --depth 2 --margin 64 --threads {threads} --out {out}"),
        );
    }
    let list = std::fs::read_to_string(path.join("list1.txt")).unwrap();
    assert_eq!(list, std::fs::read_to_string(path.join("list3.txt")).unwrap());
    let lines: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 60, "all positions after four plies");
    for line in lines {
        let (moves, value) = line.split_once(' ').unwrap();
        reversi::Game::default().play_transcript(moves).unwrap();
        assert_eq!((moves.len(), value), (8, "+0"), "with these weights, every position has the value 0");
    }
    assert!(fail(path, "openings --weights none.bin --out x").contains("none.bin"));
}

#[test]
fn statistics_of_openings() {
    use reversi_records::explorer::Statistics;

    let folder = Folder::new();
    let path = &folder;
    std::fs::write(path.join("WTH_1999.WTB"), games()).unwrap();
    // The first game has no result, and the second has an illegal move.
    std::fs::write(path.join("more.txt"), "f5d6c3\nf5f5\n").unwrap();
    let said = train(path, "statistics --out x.bin --least 1 WTH_1999.WTB more.txt");
    assert!(said.status.success());
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.starts_with("2 games from 1999 to 1999, 2 left out, "), "{said}");
    let bytes = std::fs::read(path.join("x.bin")).unwrap();
    let found = Statistics::read(&bytes).unwrap();
    assert_eq!((found.games(), found.info().least, found.info().years), (2, 1, (1999, 1999)));
    assert_eq!(found.moves(&reversi::Game::default())[0].1.games, 2);
    succeed(path, "statistics --out again.bin --least 1 .");
    assert_eq!(std::fs::read(path.join("again.bin")).unwrap(), bytes);
    assert!(fail(path, "statistics --out y.bin more.txt").contains("no game has both a year and a result"));
    assert!(fail(path, "statistics --out y.bin gone").contains("gone"));
    assert!(!path.join("y.bin").exists());
}
