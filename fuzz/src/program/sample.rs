//! The folder with which every case starts: files in all formats, a library of games, and the data that the program saves.

use crate::run::Program;
use std::io;
use std::path::Path;
use std::{fs, iter};
use tempfile::TempDir;

const GAMES: &str = "\
(;GM[2]PB[Ida Tamm]PW[Ole Berg]EV[World Open]DT[1990-05-01]RE[B+10];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[c5])
(;GM[2]PB[Ole Berg]PW[Ida Tamm]DT[1992]RE[W+2]C[a comment];B[f5];W[f6](;B[e6];W[f4])(;B[d3]))
(;GM[2]SZ[6]PB[Ann]PW[Ben]DT[1995]RE[0];B[e4];W[e5])
";

/// A puzzle that was missed, and settings.
const PUZZLES: &str = r#"{"version":1,"tried":[]}"#;
const SETTINGS: &str = r#"{"version":1,"settings":{}}"#;

/// The commands that make the rest of the sample folder.
const COMMANDS: [&str; 9] = [
    "games import games.sgf more.sgf own.sgf",
    "games tag fine 1 2",
    "games export -o games.wtb won:Tamm result:black",
    "convert games.sgf games.ggf",
    "convert own.sgf own.txt",
    "repertoire add --opening Tiger --side black",
    "book grow small.book --positions 5 --depth 2",
    "explore games.sgf more.sgf f5 --no-engine",
    "match --levels 1-2 --games 2 --depth 1 --out played.ggf",
];

/// Makes the sample folder.
///
/// # Panics
///
/// Panics if the program cannot make it.
pub(crate) fn make(program: &Program) -> TempDir {
    let folder = tempfile::Builder::new().prefix("reversi-sample-").tempdir().expect("a temporary folder");
    let write = |name: &str, contents: &[u8]| fs::write(folder.path().join(name), contents).expect("a sample file");
    let [marks, own] = ["marks.sgf", "own.sgf"]
        .map(|name| fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/sgf_ggf").join(name)).expect("a seed"));
    fs::create_dir_all(folder.path().join("home/games")).expect("a folder");
    for day in 1..=3 {
        write(&format!("home/games/2026-01-0{day}-000000-1.sgf"), &own);
    }
    write("home/puzzles.json", PUZZLES.as_bytes());
    write("home/settings.json", SETTINGS.as_bytes());
    write("games.sgf", GAMES.as_bytes());
    // Many games, so that a command that writes them takes a while.
    let many: Vec<u8> = iter::repeat_n(GAMES, 200).enumerate().flat_map(|(at, text)| numbered(text, at)).collect();
    write("more.sgf", &many);
    write("own.sgf", &own);
    write("marks.sgf", &marks);
    write("position.obf", b"--------/--------/---OX---/---XO---/--------/--------/--------/-------- X; f5:+0;\n");
    for command in COMMANDS {
        let ran = program.run(program.line(folder.path(), command).searches(false)).map_err(|fault| fault.to_string());
        let ran = ran.unwrap_or_else(|fault| panic!("{command}: {fault}"));
        assert!(ran.status.success(), "{command}: {}", ran.stderr);
    }
    folder
}

/// Returns games with other players, because a library contains equal games only once.
fn numbered(text: &str, number: usize) -> Vec<u8> {
    text.replace("Tamm", &format!("Tamm {number}")).replace("Ann", &format!("Ann {number}")).into_bytes()
}

/// Copies a folder with everything in it.
pub(crate) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let (entry, to) = (entry.as_ref().map_or(from.to_owned(), fs::DirEntry::path), to.to_owned());
        let target = to.join(entry.file_name().expect("an entry has a name"));
        if entry.is_dir() {
            fs::create_dir(&target)?;
            copy(&entry, &target)?;
        } else {
            fs::copy(&entry, &target)?;
        }
    }
    Ok(())
}

/// Returns the files in a folder and in its subfolders, in alphabetical order.
pub(crate) fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
