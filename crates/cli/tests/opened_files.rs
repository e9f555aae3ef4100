//! Tests files on the command line: games to open, missing files, and files without games.

use crate::common::{Ran, run};
use reversi_test_support::Folder;
use std::process::Command;

/// Runs `reversi` in a folder without a display, so that the program plays line by line.
fn reversi_in(folder: &Folder, args: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    command.args(args.split_whitespace()).current_dir(&**folder).env("REVERSI_HOME", folder.join("home"));
    run(command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET"), "")
}

/// Creates a folder with the files that the tests open.
fn folder() -> Folder {
    let folder = Folder::new();
    for (file, contents) in [
        ("game.sgf", "(;GM[2]FF[4]SZ[8];B[f5];W[d6];B[c3])"),
        ("moves.txt", "f5d6c3\n"),
        ("small", "(;GM[2]FF[4]SZ[6];B[e4])"),
        ("none.sgf", "Dear Ann,\nthere is no game in this letter.\n"),
    ] {
        folder.write(file, contents);
    }
    folder
}

#[test]
fn a_game_is_opened_by_its_file() {
    let folder = folder();
    let path = folder.join("game.sgf");
    for file in ["game.sgf", "./game.sgf", "moves.txt", path.to_str().unwrap()] {
        let ran = reversi_in(&folder, file);
        assert_eq!(ran.status, 0, "{file}: {}", ran.stderr);
        assert!(ran.stdout.contains("3| . . B 1 . 1 . .\n4| . . . B B 1 . .\n"), "{file}: {}", ran.stdout);
        assert!(ran.stdout.contains("player W enter position"), "{file}: {}", ran.stdout);
    }
    // A window or a terminal view lists the games of a folder or of a file with several games. Line-by-line play opens
    // the first valid game.
    std::fs::write(folder.join("several.sgf"), "(;GM[2];B[a1])(;GM[2];B[f5];W[d6];B[c3])").unwrap();
    for several in [".", "several.sgf"] {
        let ran = reversi_in(&folder, several);
        assert_eq!(ran.status, 0, "{several}: {}", ran.stderr);
        assert!(ran.stdout.contains("player W enter position"), "{several}: {}", ran.stdout);
    }
    let ran = reversi_in(&folder, "small");
    assert!(ran.stdout.starts_with("      1   2   3   4   5   6\n1| . . . . . .\n"), "any name will do: {ran:?}");
}

#[test]
fn what_is_no_game_is_reported_before_anything_opens() {
    let folder = folder();
    std::fs::create_dir_all(folder.join("empty")).unwrap();
    std::fs::write(folder.join("broken.sgf"), "(;GM[2];B[a1])(;GM[2];B[a1])").unwrap();
    for (args, status, message) in [
        ("none.sgf", 2, "reversi: none.sgf: "),
        ("tui none.sgf", 2, "reversi: none.sgf: "),
        ("empty", 2, "reversi: empty: no game files in this folder"),
        ("broken.sgf", 2, "reversi: broken.sgf: "),
        ("game.sgf moves.txt", 2, "only one file can be opened"),
        ("game.sgf 8 8", 2, "only one file can be opened"),
        ("game.sgf --rules free --size 9x9", 2, "--size"),
    ] {
        let ran = reversi_in(&folder, args);
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{args}: {}", ran.stderr);
        assert!(ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}

#[test]
fn a_missing_file_is_called_missing_by_every_command() {
    let folder = folder();
    for (command, files) in [
        ("FILE", &["gone.sgf", "gone.txt", "gone.MOVES", "no/where", "./gone"][..]),
        ("tui FILE", &["gone.sgf", "gone"]),
        ("convert FILE new.ggf", &["gone.sgf", "gone"]),
        ("info FILE", &["gone.sgf", "gone"]),
        ("review FILE", &["gone.sgf", "gone"]),
        ("explore --no-engine FILE f5", &["gone.wtb", "gone.txt", "no/where"]),
        ("draw FILE -o -", &["gone.sgf", "gone.txt", "no/where", "f5d6.sgf"]),
        ("solve FILE", &["gone.obf", "gone.txt", "no/where"]),
        ("match --engine builtin:1 --engine builtin:2 --openings FILE", &["gone.txt", "gone"]),
    ] {
        for file in files {
            let args = command.replace("FILE", file);
            let ran = reversi_in(&folder, &args);
            assert_eq!(ran.status, 2, "{args}");
            assert_eq!(ran.stdout, "", "{args}");
            assert!(ran.stderr.starts_with(&format!("reversi: {file}: No such file")), "{args}: {}", ran.stderr);
            assert_eq!(ran.stderr.lines().count(), 1, "{args}: {}", ran.stderr);
        }
    }
    assert!(!folder.join("new.ggf").exists());
    // A board with slashes between its rows is not mistaken for the name of a file.
    let board = reversi_in(&folder, "draw BW../.WB./..../.... -o - --size 4x4");
    assert_eq!((board.status, board.stderr.as_str()), (0, ""));
}
