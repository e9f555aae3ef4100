//! Tests of WTHOR with files that the tests create, and with the real database if its folder is next to the workspace.

use reversi_records::wthor::{Created, Names, Writer};
use reversi_records::{Format, GameStart, Games, Record, game_files, ggf};
use std::fs::File;
use std::io::{BufReader, Write, stderr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Returns the bytes of a file with the given games. Its header states that there are `count` games.
fn file(count: u32, size: u8, games: &[(u8, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 1, 31];
    bytes.extend(count.to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(1999_u16.to_le_bytes());
    bytes.extend([size, 0, 24, 0]);
    for (score, moves) in games {
        bytes.extend([0, 0, 1, 0, 9, 0, *score, 32]);
        bytes.extend_from_slice(moves);
        bytes.resize(bytes.len() + 60 - moves.len(), 0);
    }
    bytes
}

fn read(bytes: &[u8]) -> Vec<Result<Record, String>> {
    let mut names = Names::default();
    let mut players = vec![0; 16];
    players.extend(b"Nobody\0\0\0\0\0\0\0\0\0\0\0\0\0\0Ann\xe9\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    names.read_players(&players).unwrap();
    let games = Games::wthor(bytes, Arc::new(names));
    games.map(|game| game.map_err(|error| error.to_string())).collect()
}

/// The shortest possible game: e6 f4 e3 f6 g5 d6 e7 f5 c5. All discs are black after these nine moves.
const SHORTEST: [u8; 9] = [65, 46, 35, 66, 57, 64, 75, 56, 53];

#[test]
fn games_are_read_with_their_names_and_results() {
    let games = read(&file(2, 0, &[(64, &SHORTEST), (20, &SHORTEST[..8])]));
    let [Ok(won), Ok(stopped)] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!((won.info.black.name.as_str(), won.info.white.name.as_str()), ("Anné", "#9"));
    assert_eq!((won.info.event.as_str(), won.year()), ("#0", Some(1999)));
    assert_eq!((won.outcome().unwrap().lead(), &won.info.result), (Some(64), &None));
    assert_eq!((stopped.outcome(), stopped.info.result.as_deref()), (None, Some("W+24")));
}

#[test]
fn broken_games_say_where_and_spoil_nothing() {
    let error = |games: Vec<Result<Record, String>>| games.into_iter().find_map(Result::err).unwrap_or_default();
    let whole = file(1, 8, &[(64, &SHORTEST)]);
    for (bytes, message) in [
        (vec![], "it is empty"),
        (whole[..15].to_vec(), "game 1, byte 0: 15 bytes are not enough for the header of a WTHOR file"),
        (whole[..83].to_vec(), "0 of 1 games: the file is damaged; copy or download it again"),
        (file(2, 8, &[(64, &SHORTEST)]), "1 of 2 games: the file is damaged; copy or download it again"),
        (file(u32::MAX, 8, &[]), "0 of 4,294,967,295 games: the file is damaged; copy or download it again"),
        (
            file(0, 10, &[]),
            "game 1, byte 12: the board has 10 x 10 squares, but only WTHOR files with 8 x 8 boards are supported",
        ),
        (file(1, 8, &[(65, &SHORTEST)]), "game 1, byte 22: a score of 65 discs is not possible"),
        (file(1, 8, &[(32, &[56, 56])]), "game 1, byte 25: move 2: f5: occupied"),
        (file(1, 8, &[(32, &[56, 69])]), "game 1, byte 25: move 2 is 69, which is not a square"),
        (file(1, 8, &[(32, &[56, 0, 64])]), "game 1, byte 25: move 2 is 0, which is not a square"),
        (file(1, 8, &[(64, &[&SHORTEST[..], &[11]].concat())]), "game 1, byte 33: move 10: a1: the game is over"),
    ] {
        assert_eq!(error(read(&bytes)), message);
    }
    let three = read(&file(3, 8, &[(64, &SHORTEST), (32, &[55]), (40, &[56])]));
    assert_eq!(three.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(error(read(&file(0, 8, &[]))), "it contains no games");
}

#[test]
fn what_is_written_is_read_again() {
    let bytes = file(2, 8, &[(64, &SHORTEST), (20, &SHORTEST[..8])]);
    let games: Vec<Record> = read(&bytes).into_iter().map(Result::unwrap).collect();
    let mut writer = Writer::default();
    for game in &games {
        writer.add(game).unwrap();
    }
    let mut other_year = games[0].clone();
    other_year.info.date = "2001-01-01".to_string();
    let refused = writer.add(&other_year).unwrap_err().to_string();
    assert_eq!(
        refused,
        "all games in a WTHOR file must be from the same year: this game is from 2001, but the others are from 1999"
    );
    let files = writer.finish(Created { year: 2024, month: 1, day: 31 });
    assert_eq!((&files.wtb[..8], files.wtb.len()), (&bytes[..8], bytes.len()));
    assert_eq!(files.jou[8..10], [2, 0], "the names are counted");
    assert_eq!(again(&files), games);

    let mut long = games[0].clone();
    long.info.black.name = "A name that is longer than twenty letters".to_string();
    let mut writer = Writer::default();
    writer.add(&long).unwrap();
    assert_eq!(writer.changed_names(), 1);
    assert_eq!(again(&writer.finish(Created::default()))[0].info.black.name, "A name that is long");
    long.tree = Record::new(reversi::Rules::Othello, "6x6".parse().unwrap()).unwrap().tree;
    assert!(Writer::default().add(&long).is_err());
}

fn again(files: &reversi_records::wthor::Files) -> Vec<Record> {
    let mut names = Names::default();
    names.read_players(&files.jou).unwrap();
    names.read_tournaments(&files.trn).unwrap();
    Games::wthor(files.wtb.as_slice(), Arc::new(names)).map(Result::unwrap).collect()
}

/// Returns the names and files of the real database, if it exists.
fn base() -> Option<(Arc<Names>, Vec<PathBuf>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    if !folder.exists() {
        // Do not use `eprintln`, because the test harness hides its output.
        let _ = writeln!(stderr(), "NOT TESTED: the real WTHOR database, because {} is missing", folder.display());
        return None;
    }
    let files = game_files(std::slice::from_ref(&folder)).unwrap();
    let files: Vec<PathBuf> = files.into_iter().filter(|file| Format::by_name(file) == Some(Format::Wthor)).collect();
    let names = Names::beside(files.first().expect("the base has files of games")).unwrap();
    Some((Arc::new(names), files))
}

/// Checks that every game is legal, and that the score of every finished game is the official score. Also checks that a
/// conversion to GGF and back changes neither the games nor the resulting file.
#[test]
fn the_real_base_is_read_and_comes_through_ggf_unchanged() {
    let Some((names, files)) = base() else { return };
    let mut count = 0;
    for path in files {
        let source = BufReader::new(File::open(&path).unwrap());
        let mut ours = Writer::default();
        let mut theirs = Writer::default();
        for game in Games::wthor(source, Arc::clone(&names)) {
            let game = game.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let over = game.replay().unwrap().official_score().is_some();
            assert_eq!(game.info.result.is_none(), over, "{}: the score is the official one", path.display());
            let text = ggf::write(&game).unwrap();
            let again = Games::new(text.as_bytes(), Format::Ggf, GameStart::default()).next().unwrap().unwrap();
            assert_eq!(again, game, "{text}");
            ours.add(&game).unwrap();
            theirs.add(&again).unwrap();
            count += 1;
        }
        let (ours, theirs) = (ours.finish(Created::default()), theirs.finish(Created::default()));
        assert!(ours == theirs);
        let original = std::fs::read(&path).unwrap();
        assert_eq!(ours.wtb.len(), original.len());
        // The names may have other numbers, but the bytes of scores and moves are the same.
        for (ours, original) in ours.wtb[16..].chunks(68).zip(original[16..].chunks(68)) {
            assert_eq!(ours[6..], original[6..]);
        }
    }
    assert_eq!(count, 117_435);
}
