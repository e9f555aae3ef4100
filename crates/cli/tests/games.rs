//! Tests `reversi games`.

use crate::common::{Ran, run};
#[cfg(target_os = "linux")]
use crate::common::{interrupt, wait_for_work};
use reversi_test_support::Folder;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The folder in which the program saves its data.
struct Home(Folder);

impl Home {
    fn new() -> Home {
        Home(Folder::new())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn file(&self, name: &str, text: &str) -> String {
        self.0.write(name, text).display().to_string()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        command.env("REVERSI_HOME", self.path("home")).arg("games");
        command
    }

    /// Runs `reversi games` with these arguments.
    fn games(&self, args: &[&str]) -> Ran {
        run(self.command().args(args), "")
    }

    fn fine(&self, args: &[&str]) -> String {
        let ran = self.games(args);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        ran.stdout
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.fine(&[args, &["--json"]].concat())).unwrap()
    }
}

const GAMES: &str = "(;GM[2]PB[Ida Tamm]PW[Ole Berg]EV[World Open]DT[1990-05-01]RE[B+10];B[f5];W[d6];B[c3];W[d3];B[c4];W[f3])\n\
    (;GM[2]PB[Ole Berg]PW[Ida Tamm]DT[1992]RE[W+2]C[a comment];B[f5];W[f6])\n\
    (;GM[2]PB[Åse Ås]PW[Ida Tamm]DT[1995]RE[0];B[c4];W[e3])\n";

#[test]
fn games_are_imported_listed_and_shown() {
    let home = Home::new();
    let file = home.file("a.sgf", GAMES);
    assert_eq!(home.fine(&["list"]), "0 of 0 games\n");
    assert_eq!(home.fine(&["import", &file]), "3 games imported\n");
    assert_eq!(home.fine(&["import", &file]), "0 games imported, 1 file unchanged\n");
    let table = "id  date        black     white     result  moves  opening        event\n\
        1   1990-05-01  Ida Tamm  Ole Berg  B+10    6      Tiger          World Open\n\
        2   1992        Ole Berg  Ida Tamm  W+2     2      Diagonal\n\
        3   1995        Åse Ås    Ida Tamm  draw    2      Perpendicular\n";
    assert_eq!(home.fine(&["list"]), table);
    assert_eq!(
        home.fine(&["list", "event:world open", "--limit", "5"]),
        "id  date        black     white     result  moves  opening  event\n\
         1   1990-05-01  Ida Tamm  Ole Berg  B+10    6      Tiger    World Open\n"
    );
    let short = home.fine(&["list", "sort:-date", "--limit", "1"]);
    assert!(short.ends_with("1 of 3 games\n") && short.contains("Åse Ås"), "{short}");
    let first = json!({ "id": 1, "black": "Ida Tamm", "white": "Ole Berg", "event": "World Open", "date": "1990-05-01",
        "winner": "black", "lead": 10, "opening": "Tiger", "moves": 6, "mistakes": null, "own": false,
        "levels": [null, null], "tags": [] });
    assert_eq!(home.json(&["list", "won:tamm", "year:1990"]), json!({ "total": 1, "games": [first] }));
    assert_eq!(home.fine(&["show", "1", "--moves"]), "f5d6c3d3c4f3\n");
    assert!(home.fine(&["show", "2", "--sgf"]).contains("C[a comment]"));
    let shown = home.fine(&["show", "1"]);
    assert!(shown.starts_with("Game 1: Ida Tamm - Ole Berg\nDate     1990-05-01\n"), "{shown}");
    assert_eq!(home.json(&["show", "3"])["transcript"], "c4e3");
    let info = home.json(&["info"]);
    assert_eq!((&info["games"], &info["own"]), (&json!(3), &json!(0)));
    assert_eq!(info["files"][0]["games"], 3);
    assert!(home.fine(&["info"]).contains("3 games, 0 of them played here"));
}

#[test]
fn a_position_is_searched_for() {
    let home = Home::new();
    home.fine(&["import", &home.file("a.sgf", GAMES)]);
    let expected = "3 games\n\nWhite\n  move    games      won  drawn   lost   score\n\
        \x20 d6          2     0.0%  50.0%  50.0%    -5.0\n\
        \x20 f6          1   100.0%   0.0%   0.0%    +2.0\n\n\
        id  date        black     white     result  moves  opening        event\n\
        3   1995        Åse Ås    Ida Tamm  draw    2      Perpendicular\n\
        2   1992        Ole Berg  Ida Tamm  W+2     2      Diagonal\n\
        1   1990-05-01  Ida Tamm  Ole Berg  B+10    6      Tiger          World Open\n";
    assert_eq!(home.fine(&["search", "--position", "f5"]), expected);
    let board = "........ ........ ........ ...WB... ...BBB.. ........ ........ ........ W";
    let found = home.json(&["search", "--position", board, "berg", "sort:date", "--limit", "1"]);
    assert_eq!((&found["total"], &found["games"][0]["id"], &found["turn"]), (&json!(2), &json!(1), &json!("white")));
    assert_eq!(
        found["moves"][0],
        json!({ "square": "d6", "games": 1, "won": 0, "drawn": 0, "lost": 1, "average": -10.0 })
    );
    assert_eq!(home.games(&["search", "--position", "a1"]).status, 2);
}

#[test]
fn games_are_tagged_exported_and_deleted() {
    let home = Home::new();
    home.fine(&["import", &home.file("a.sgf", GAMES)]);
    assert_eq!(home.fine(&["tag", "best", "1", "3"]), "2 games tagged\n");
    assert_eq!(home.fine(&["tag", "best", "--query", "year:1992.."]), "1 game tagged\n");
    assert_eq!(home.fine(&["untag", "best", "3"]), "1 game untagged\n");
    let unknown = home.games(&["untag", "best", "99"]);
    assert_eq!((unknown.status, unknown.stderr.as_str()), (2, "reversi: there is no game 99\n"));
    assert_eq!(home.json(&["list", "tag:best"])["total"], 2);
    for (name, start) in [("b.sgf", "(;"), ("b.ggf", "(;GM[Othello]"), ("b.txt", "f5d6c3d3c4f3\nf5f6\n")] {
        let path = home.path(name).display().to_string();
        let ran = home.games(&["export", "tag:best", "-o", &path]);
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "2 games written\n"), "{}", ran.stderr);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(start), "{text}");
        assert_eq!(home.games(&["export", "-o", &path]).status, 2, "it is there already");
        assert_eq!(home.games(&["export", "-o", &path, "--force"]).status, 0);
    }
    let wthor = home.path("b.wtb").display().to_string();
    assert_eq!(home.games(&["export", "year:1990", "-o", &wthor]).status, 0);
    assert_eq!(home.fine(&["import", &wthor]), "1 game imported\n");
    let ran = home.games(&["delete", "1", "4"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("--yes"), "{}", ran.stderr);
    assert_eq!(home.fine(&["delete", "1", "4", "--yes"]), "2 games deleted\n");
    assert_eq!(home.json(&["list"])["total"], 2);
    for wrong in
        [&["show", "1"][..], &["tag", "x", "1"], &["delete", "99", "--yes"], &["list", "year:x"], &["tag", " ", "2"]]
    {
        let ran = home.games(wrong);
        assert_eq!((ran.status, ran.stderr.lines().count()), (2, 1), "{wrong:?}: {}", ran.stderr);
    }
}

#[test]
fn what_is_wrong_is_one_line() {
    let home = Home::new();
    let library = home.path("other.db").display().to_string();
    let check = |args: &[&str], status: i32, part: &str| {
        let ran = home.games(args);
        assert_eq!((ran.status, ran.stderr.lines().count()), (status, 1), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("reversi: ") && ran.stderr.contains(part), "{args:?}: {}", ran.stderr);
    };
    check(&["list", "--library", &library], 2, "this library does not exist");
    check(&["import", "--library", &library, "/nowhere/games"], 2, "/nowhere/games: ");
    home.fine(&["import", "--library", &library, &home.file("a.sgf", GAMES)]);
    assert_eq!(home.json(&["list", "--library", &library])["total"], 3);
    assert_eq!(home.json(&["list"])["total"], 0);
    check(&["list", &"a".repeat(1001)], 2, "a query can have at most 1000 characters");
    check(&["delete", "--query", &"a".repeat(1001)], 2, "at most 1000 characters");
    home.fine(&["list", &"a".repeat(1000)]);
    let whole = fs::read(&library).unwrap();
    fs::write(&library, &whole[..5000]).unwrap();
    check(&["list", "--library", &library], 3, "other.db: the library is damaged");
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&9_u32.to_be_bytes());
    fs::write(&library, &newer).unwrap();
    check(
        &["import", "--library", &library, "a.sgf"],
        3,
        "other.db: the library has version 9, but this program supports only",
    );
    assert_eq!(fs::read(&library).unwrap(), newer);
    // If the default library is damaged, the program reports the damage and starts a new library.
    fs::write(home.path("home/library.db"), "no library".repeat(1000)).unwrap();
    check(&["list"], 0, "library.db cannot be read");
    assert!(home.path("home/library.db.broken-1").exists());
    check(&["import", &home.file("empty.sgf", "")], 2, "empty.sgf: it is empty");
    // An import from a pipe would wait for a writer, and keep other programs from changing the library.
    let pipe = home.path("pipe.sgf").display().to_string();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    check(&["import", &pipe], 2, "this is a pipe or a device");
}

#[test]
fn a_million_broken_games_are_counted() {
    let home = Home::new();
    let file = home.file("a.moves", &("f5f5\n".repeat(1_000_000) + "f5d6\n"));
    let ran = home.games(&["import", &file]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1 game imported, 1000000 broken\n"));
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines.len(), 6);
    assert!(lines[0].ends_with("a.moves: game 1, byte 2: move 2 (f5): occupied"), "{}", lines[0]);
    assert_eq!(lines[5], "reversi: and 999995 more could not be read");
}

/// Returns games with different players, so that the library stores every one of them.
fn many(games: usize) -> String {
    (0..games).map(|number| format!("(;GM[2]PB[Player {number}];B[f5];W[d6];B[c3])\n")).collect()
}

#[test]
fn an_import_that_is_killed_leaves_the_library_as_it_was() {
    let home = Home::new();
    home.fine(&["import", &home.file("a.sgf", GAMES)]);
    let large = home.file("b.sgf", &many(60_000));
    for wait in [20, 60, 140, 300, 600, 1000] {
        let mut child = home.command().args(["import", &large]).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let total = home.json(&["list"])["total"].clone();
        assert!(total == 3 || total == 60_003, "{total}");
        assert_eq!(home.fine(&["show", "1", "--moves"]), "f5d6c3d3c4f3\n");
    }
    home.fine(&["import", &large]);
    assert_eq!(home.json(&["list"])["total"], 60_003);
}

#[test]
fn two_programs_import_at_once() {
    let home = Home::new();
    let files: Vec<String> = (0..4)
        .map(|file| {
            let game = |number: usize| format!("(;GM[2]PB[{file} {number}];B[f5];W[d6])\n");
            home.file(&format!("{file}.sgf"), &(0..2000).map(game).collect::<String>())
        })
        .collect();
    let children: Vec<_> =
        files.iter().map(|file| home.command().args(["import", file]).stdout(Stdio::null()).spawn().unwrap()).collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(home.json(&["list"])["total"], 8000);
    for file in 0..4 {
        assert_eq!(home.json(&["list", &format!("black:\"{file} 1999\"")])["total"], 1);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_import_that_is_interrupted_keeps_whole_files() {
    let home = Home::new();
    let (small, large) = (home.file("a.sgf", GAMES), home.file("b.sgf", &many(300_000)));
    let mut child =
        home.command().args(["import", &small, &large]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_work(&mut child, 30);
    interrupt(&child, "INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "3 games imported\n");
    assert_eq!(home.json(&["list"])["total"], 3);
}

#[cfg(unix)]
#[test]
fn a_library_that_cannot_be_written_to_is_read() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let home = Home::new();
    home.fine(&["import", &home.file("a.sgf", GAMES)]);
    let lock = |mode: u32| {
        fs::set_permissions(home.path("home/library.db"), fs::Permissions::from_mode(mode)).unwrap();
        fs::set_permissions(home.path("home"), fs::Permissions::from_mode(mode | (mode & 0o444) >> 2)).unwrap();
    };
    lock(0o444);
    let as_another = |args: &[&str]| {
        let mut command = home.command();
        // Drop root privileges, because permissions do not apply to root.
        if is_root() {
            command.uid(65534).gid(65534);
        }
        run(command.args(args), "")
    };
    let listed = as_another(&["list", "--json"]);
    let tagged = as_another(&["tag", "x", "1"]);
    lock(0o644);
    fs::set_permissions(home.path("home"), fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!((listed.status, listed.stderr.as_str()), (0, ""));
    assert_eq!(serde_json::from_str::<Value>(&listed.stdout).unwrap()["total"], 3);
    assert_eq!((tagged.status, tagged.stderr.lines().count()), (3, 1), "{}", tagged.stderr);
    assert!(tagged.stderr.contains("library.db: the library is read-only"), "{}", tagged.stderr);
}

#[cfg(unix)]
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}

#[test]
fn own_games_are_listed_and_deleted_with_their_files() {
    let home = Home::new();
    home.file("home/games/2026-01-02-030405-1.sgf", "(;GM[2]BS[0]WS[7]DT[2026-01-02 03:04];B[f5];W[d6])");
    let table = home.fine(&["list", "own:yes"]);
    assert!(table.ends_with("1   2026-01-02 03:04  person  level 7  -       2      Perpendicular\n"), "{table}");
    assert_eq!(home.json(&["list"])["games"][0]["levels"], json!([0, 7]));
    assert_eq!(home.fine(&["delete", "1", "--yes"]), "1 game deleted\n");
    assert!(!Path::new(&home.path("home/games/2026-01-02-030405-1.sgf")).exists());
    assert_eq!(home.json(&["list"])["total"], 0);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let home = Home::new();
    home.fine(&["import", &home.file("a.sgf", &many(5000))]);
    let mut child =
        home.command().args(["list", "--limit", "5000"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn names_of_wthor_files_are_no_games_and_are_missed() {
    let home = Home::new();
    let reversi = |args: &[&str]| run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(args), "");
    let games = GAMES.replace("1992", "1990").replace("1995", "1990");
    let (sgf, wtb) = (home.file("a.sgf", &games), home.path("w/WTH_1990.wtb").display().to_string());
    fs::create_dir_all(home.path("w")).unwrap();
    reversi(&["convert", &sgf, &wtb]);
    let [players, tournaments] = ["jou", "trn"].map(|ending| wtb.replace("wtb", ending));
    // Every command that requires games reports that the name files contain only names.
    let out = home.path("out.sgf").display().to_string();
    for (file, what) in [(&players, "players"), (&tournaments, "tournaments")] {
        let line = format!(
            "reversi: {file}: this file contains only names of {what}: specify the .wtb files with the games, or their folder\n"
        );
        let runs = [home.games(&["import", file]), reversi(&["info", file]), reversi(&["convert", file, &out])];
        for Ran { status, stdout, stderr } in runs {
            assert_eq!((status, stdout.as_str(), stderr.as_str()), (2, "", line.as_str()));
        }
    }
    // The name files may be imported together with their games.
    assert_eq!(home.fine(&["import", &wtb, &players, &tournaments]), "3 games imported\n");
    assert!(!home.fine(&["list"]).contains('#'));

    // If the name files are missing, every command prints one warning, which explains where to put the files.
    let saved: Vec<Vec<u8>> = [&players, &tournaments].map(|file| fs::read(file).unwrap()).into();
    fs::remove_file(&players).unwrap();
    fs::remove_file(&tournaments).unwrap();
    let folder = home.path("w").canonicalize().unwrap();
    let both = format!(
        "reversi: WTHOR.JOU and WTHOR.TRN with the names of players and tournaments are missing in {}: \
         players and tournaments appear as numbers such as #58; to see names, put them there",
        folder.display()
    );
    let ran = home.games(&["import", &wtb]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "3 games imported, 3 replaced\n"));
    assert_eq!(ran.stderr, format!("{both}, and import the files again\n"));
    let ran = home.games(&["list"]);
    assert!(ran.stdout.contains("#0  ") && ran.status == 0, "{}", ran.stdout);
    assert_eq!(ran.stderr, format!("{both}, and import the files again\n"));
    let ran = reversi(&["info", &wtb]);
    assert_eq!((ran.status, ran.stderr), (0, format!("{both}\n")));
    fs::write(&players, &saved[0]).unwrap();
    assert!(
        home.games(&["list"]).stderr.starts_with("reversi: WTHOR.TRN with the names of tournaments is missing in ")
    );
    fs::write(&tournaments, &saved[1]).unwrap();
    assert!(home.games(&["list"]).stderr.contains("import the games again"));
    assert_eq!(home.fine(&["import", &wtb]), "3 games imported, 3 replaced\n", "the names are new");
    assert!(home.fine(&["list"]).contains("Ida Tamm"));
    assert_eq!(home.fine(&["import", &wtb]), "0 games imported, 1 file unchanged\n");
}
