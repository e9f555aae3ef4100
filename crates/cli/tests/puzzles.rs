//! Tests `reversi puzzles`.

use crate::common::reversi;
#[cfg(target_os = "linux")]
use crate::common::{interrupt_twice, wait_for_work};
use reversi_test_support::Folder;
use serde_json::Value;

static GAMES: &str = include_str!("../../study/tests/puzzle_games.txt");
const THREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../study/tests/puzzles.txt");

fn fine(args: &str) -> String {
    let ran = reversi(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args}");
    ran.stdout
}

fn json(args: &str) -> Value {
    serde_json::from_str(&fine(args)).unwrap()
}

#[test]
fn the_shipped_puzzles_are_listed_and_shown() {
    let list = fine("puzzles list");
    for (line, begins) in list.lines().zip(["grade ", "easy ", "medium ", "hard ", "expert ", "all "]) {
        assert!(line.starts_with(begins), "{list}");
    }
    let grades = json("puzzles list --json");
    let all: u64 = grades.as_array().unwrap().iter().map(|grade| grade["puzzles"].as_u64().unwrap()).sum();
    assert_eq!(list.lines().last().unwrap().trim_start_matches("all").trim(), all.to_string());
    let show = fine(&format!("puzzles show {all}"));
    assert!(show.starts_with(&format!("Puzzle {all}: expert, rating ")) && show.ends_with("to move: one move wins.\n"));
    let refused = reversi(&format!("puzzles show {}", all + 1));
    assert_eq!(
        (refused.status, refused.stderr),
        (2, format!("reversi: {}: the puzzles are numbered from 1 to {all}\n", all + 1))
    );
    assert_eq!(reversi("puzzles show 0").status, 2);
}

#[test]
fn moves_are_tried_and_the_solution_is_reported() {
    let show = fine(&format!("puzzles show 2 h3 h2 --file {THREE}"));
    assert!(show.contains("Puzzle 2: hard, rating 1360\nSeeley Ben - Madrona Mario, Parties Internet (1-6), 2005\n"));
    assert!(show.contains("\nh3: draws: h3 g2 h2 h1 h8 g1 b8 a8\nh2: wins by 4: h2 h3 h8 h1 b8 a8 g2 g1\n"), "{show}");
    let shown = json(&format!("puzzles show 2 h3 --json --solution --file {THREE}"));
    assert_eq!((&shown["grade"], &shown["turn"], &shown["depth"]), (&"hard".into(), &"black".into(), &6.into()));
    assert_eq!((&shown["tries"][0]["value"], &shown["tries"][0]["wins"]), (&0.into(), &false.into()));
    assert_eq!((&shown["solution"][0][0]["square"], shown["solution"].as_array().unwrap().len()), (&"h2".into(), 2));
    assert!(json(&format!("puzzles show 2 --json --file {THREE}"))["solution"].is_null());
    for (args, message) in [
        ("2 d4", "reversi: d4: occupied\n"),
        ("2 z99", "z99"),
        ("1 a7 a7", "reversi: a7: the puzzle is already solved before this move\n"),
    ] {
        let ran = reversi(&format!("puzzles show {args} --file {THREE}"));
        assert!(ran.status == 2 && ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}

#[test]
fn puzzles_are_made_of_games_on_any_number_of_threads() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    let games: String = GAMES.lines().take(12).map(|line| format!("{line}\n")).collect();
    let sgf = "(;GM[2]SZ[8]PB[Ann]PW[Ben]EV[Cup]DT[1999-05-01];B[f5])";
    std::fs::write(path("a.txt"), games).unwrap();
    std::fs::write(path("b.sgf"), sgf).unwrap();
    let make = |threads: usize, name: &str| {
        let args = format!("puzzles make {} {} -o {} --count 4 --seed 7", path("a.txt"), path("b.sgf"), path(name));
        reversi(&format!("{args} --threads {threads}"))
    };
    let ran = make(1, "one.txt");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    make(3, "three.txt");
    let made = std::fs::read_to_string(path("one.txt")).unwrap();
    assert_eq!(std::fs::read_to_string(path("three.txt")).unwrap(), made);
    assert!(made.starts_with("# Positions from real games") && made.lines().count() > 6, "{made}");
    fine(&format!("puzzles show 1 --solution --file {}", path("one.txt")));
    // An existing file is replaced only with `--force`.
    let again = make(1, "one.txt");
    assert!(again.status == 2 && again.stderr.contains("use --force to replace it"), "{}", again.stderr);
}

#[test]
fn bad_input_is_reported_in_one_line() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    std::fs::write(path("short.txt"), "f5d6c3\n").unwrap();
    std::fs::write(path("empty.txt"), "").unwrap();
    std::fs::write(path("no.txt"), "# nothing\n").unwrap();
    std::fs::write(path("bad.txt"), "# a head\nrubbish\n").unwrap();
    std::fs::write(path("latin.txt"), b"\xe9\n").unwrap();
    let out = path("out.txt");
    for (args, status, message) in [
        (format!("make {} -o {out}", path("short.txt")), 2, "no puzzles were found in these games".to_owned()),
        (format!("make {} -o {out}", path("empty.txt")), 2, path("empty.txt")),
        (format!("make {} -o {out}", path("missing.txt")), 2, path("missing.txt")),
        (format!("make {} -o {out}", folder.join("nowhere").display()), 2, "nowhere".to_owned()),
        (format!("make {} -o /nowhere/at/all.txt", path("short.txt")), 2, "/nowhere/at/all.txt".to_owned()),
        (format!("make {} -o {out} --count 0", path("short.txt")), 2, "--count".to_owned()),
        (format!("make {} -o {out} --threads 0", path("short.txt")), 2, "--threads".to_owned()),
        (format!("list --file {}", path("no.txt")), 2, "it contains no puzzles".to_owned()),
        (format!("list --file {}", path("bad.txt")), 2, "bad.txt: line 2: 1 parts, where a puzzle has 8".to_owned()),
        (format!("list --file {}", path("latin.txt")), 2, "not UTF-8 text".to_owned()),
        (format!("list --file {}", path("missing.txt")), 2, "missing.txt".to_owned()),
    ] {
        let ran = reversi(&format!("puzzles {args}"));
        assert!(ran.status == status && ran.stderr.contains(&message), "{args}: {} {}", ran.status, ran.stderr);
        assert_eq!(ran.stdout, "", "{args}");
    }
    assert!(!folder.join("out.txt").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_saves_the_puzzles_so_far() {
    use std::process::{Command, Stdio};
    let folder = Folder::new();
    let (games, out) = (folder.join("a.txt"), folder.join("out.txt"));
    // Write all eight symmetric images of each game, so that the search is still running when the signal arrives.
    let turned = |line: &str| {
        let squares: Vec<reversi::Square> =
            line.as_bytes().chunks(2).map(|name| std::str::from_utf8(name).unwrap().parse().unwrap()).collect();
        reversi::Symmetry::ALL.map(|way| {
            squares.iter().map(|&at| way.square(at, reversi::Size::STANDARD).to_string()).collect::<String>()
        })
    };
    let all: Vec<String> = GAMES.lines().flat_map(turned).collect();
    std::fs::write(&games, all.join("\n")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_reversi"))
        .args(["puzzles", "make", "--count", "1000000", "-o"])
        .args([&out, &games])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_work(&mut child, 50);
    // The program handles signals once it has read the games.
    interrupt_twice(&child);
    let ended = child.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&ended.stderr);
    assert!(matches!(ended.status.code(), Some(130 | 143)), "{} {message}", ended.status);
    assert!(message.ends_with("reversi: interrupted: these are the results so far\n"), "{message}");
    assert!(message.contains(" of 1000000 puzzles found\n"), "{message}");
    fine(&format!("puzzles list --file {}", out.display()));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing is left over");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_while_it_waits_for_games() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let folder = Folder::new();
    let mut reversi = Command::new(env!("CARGO_BIN_EXE_reversi"));
    reversi.args(["puzzles", "make", "-o", &folder.path("out.txt"), "-"]).stdin(Stdio::piped()).stderr(Stdio::null());
    let mut child = reversi.spawn().unwrap();
    // The pipe stays open, but contains no further game.
    child.stdin.as_mut().unwrap().write_all(GAMES.as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    let began = std::time::Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed().as_secs() >= 20 {
            child.kill().unwrap();
            panic!("the program continues after a signal");
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(folder.names(), [""; 0]);
}
