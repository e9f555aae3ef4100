//! Tests of tables that contain the games of files and folders: reading games, selecting games, and reading individual
//! games again.

use proptest::prelude::*;
use reversi_records::library::{GameId, Query, Reading, RecordError, ResultFilter, Row, Sort, Table};
use reversi_records::{Format, GameStart, MemoryFile, OpenProblem, Opener, Record, game_files, paste, sgf_game};
use reversi_test_support::Folder;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

fn open(path: &Path) -> Table {
    Table::open(&[path.to_owned()], GameStart::default(), &mut |_| ControlFlow::Continue(())).unwrap()
}

/// Checks that every game of a table equals the game in its file.
fn check_records(table: &Table, path: &Path) {
    let mut id = 0;
    let mut opener = Opener::new(None, GameStart::default());
    for file in game_files(&[path.to_owned()]).unwrap() {
        for record in opener.open(&file).unwrap().0.flatten() {
            assert_eq!(table.record(GameId(id)).unwrap(), record, "game {id}");
            assert_eq!(*table.row(GameId(id)).unwrap().black, *record.info.black.name);
            id += 1;
        }
    }
    assert_eq!(table.len() as i64, id);
}

#[test]
fn games_of_every_format_are_read_again_from_their_place() {
    let folder = Folder::new();
    folder
        .write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[d6])\n(;GM[2]PB[Bo]SZ[6];B[e4])\n(;GM[2]PB[Cy];B[d3](;W[c3])(;W[c5]))");
    folder.write("b.ggf", "(;GM[Othello]PB[dan]PW[eve]TY[8]B[f5];)(;GM[Othello]PB[fay]PW[guy]TY[8]B[f5]W[f6];)");
    folder.write("c.moves", "f5d6c3\n\n  \nf5f6\nf5f4\n");
    // Valid games follow broken games, and one of the broken games has no end.
    folder.write("d.sgf", "(;GM[2];B[a1])(;GM[2]PB[Hal]C[(;GM[2\\]PB[Ivy\\];B[f5\\]) ];B[f5];W[a1](;GM[2]PB[Jo];B[c4])(;GM[2]PB[Kim];B[e6])");
    folder.write("e.moves", "f5d6\nf5a1\nf5f6\n");
    let table = open(&folder);
    check_records(&table, &folder);
    assert_eq!(table.files().len(), 5);
    assert_eq!(table.broken().count, 4);
    let first = table.broken().first[0].to_string();
    assert!(first.ends_with("d.sgf: game 1, byte 8: a1: turns over nothing"), "{first}");
    assert!(matches!(table.record(GameId(99)), Err(RecordError::NoGame)));
    check_in_memory(&table, &folder);
}

/// Checks that files in memory contain the same games as the files on disk. Returns the files in memory.
fn check_in_memory(table: &Table, folder: &Path) -> Vec<MemoryFile> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let contents: Vec<MemoryFile> = paths.iter().map(|path| MemoryFile::new(path, fs::read(path).unwrap())).collect();
    let memory = Table::of_contents(contents.clone(), GameStart::default()).unwrap();
    assert_eq!((memory.len(), memory.broken()), (table.len(), table.broken()));
    assert!(!memory.lacks_names());
    for id in (0..).take(table.len()).map(GameId) {
        assert_eq!(memory.record(id).unwrap(), table.record(id).unwrap(), "{id:?}");
    }
    contents
}

#[test]
fn a_wthor_file_is_browsed_with_its_names() {
    let folder = Folder::new();
    let text = "(;GM[2]SZ[8]PB[Ann]PW[Bo]EV[Open]DT[1999]RE[B+2];B[f5];W[d6])(;GM[2]SZ[8]PB[Cy]PW[Ann]EV[Open]DT[1999]RE[W+2];B[f5])";
    let mut writer = reversi_records::wthor::Writer::default();
    for record in sgf_game::read(text.as_bytes()) {
        writer.add(&record.unwrap()).unwrap();
    }
    let files = writer.finish(reversi_records::wthor::Created::since_1970(std::time::Duration::ZERO));
    for (name, bytes) in [("a.wtb", &files.wtb), ("a.jou", &files.jou), ("a.trn", &files.trn)] {
        fs::write(folder.join(name), bytes).unwrap();
    }
    let table = open(&folder);
    check_records(&table, &folder);
    assert_eq!(*table.row(GameId(1)).unwrap().black, *"Cy");

    // Load a WTHOR file without name files, and then name files without a WTHOR file.
    let mut contents = check_in_memory(&table, &folder);
    let games = contents.remove(contents.iter().position(|file| file.path.ends_with("a.wtb")).unwrap());
    let unnamed = Table::of_contents(vec![games], GameStart::default()).unwrap();
    assert!(unnamed.lacks_names() && unnamed.row(GameId(1)).unwrap().black.starts_with('#'));
    let names_alone = Table::of_contents(contents, GameStart::default()).unwrap_err();
    assert!(matches!(names_alone.problem, OpenProblem::NameFile(_)));
}

#[test]
fn a_file_that_changed_or_vanished_is_reported() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[d6])(;GM[2]PB[Bo];B[f5];W[f6])");
    let table = open(&path);
    let error = |id| table.record(GameId(id)).unwrap_err().to_string();
    // The changed file has another player, other moves, or one game fewer.
    folder.write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[d6])(;GM[2]PB[Cy];B[f5];W[f6])");
    assert!(table.record(GameId(0)).is_ok());
    assert!(error(1).ends_with("a.sgf: the file has changed: game 2 is not the one that was listed"), "{}", error(1));
    folder.write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[f4])");
    assert!(matches!(table.record(GameId(0)), Err(RecordError::Changed { number: 1, .. })));
    assert!(matches!(table.record(GameId(1)), Err(RecordError::Changed { number: 2, .. })));
    fs::remove_file(&path).unwrap();
    assert!(matches!(table.record(GameId(0)), Err(RecordError::Open(_))));
    let gone = folder.join("gone");
    let opened = Table::open(&[gone], GameStart::default(), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(opened.unwrap_err().problem, OpenProblem::Io(_)));
}

#[test]
fn many_broken_games_are_counted_and_few_are_named_and_reading_can_be_stopped() {
    let folder = Folder::new();
    let path = folder.write("a.moves", "f5f5\n".repeat(20_000));
    let table = open(&path);
    assert_eq!((table.len(), table.broken().count, table.broken().first.len()), (0, 20_000, 5));
    let path = folder.write("b.moves", "f5d6\n".repeat(20_000));
    let mut last = None;
    let stopped = Table::open(&[path], GameStart::default(), &mut |reading: Reading| {
        last = Some(reading);
        if reading.games >= 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (table, last) = (stopped.unwrap(), last.unwrap());
    assert!((1000..2000).contains(&table.len()), "{}", table.len());
    assert_eq!((last.games, last.total), (table.len(), 100_000));
    assert!(last.done > 4_000 && last.done < 10_000);
}

#[test]
fn pasted_games_are_a_table_too() {
    let text = "(;GM[2]PB[Ann]C[hello];B[f5];W[d6])(;GM[2]PB[Bo];B[f5])";
    let found = paste(text, GameStart::default().rules, GameStart::default().size).unwrap();
    let reversi_records::Pasted::Games { format: Format::Sgf, records } = found else { panic!("{found:?}") };
    let table = Table::from(records.clone());
    let again: Vec<Record> = (0..2).map(|id| table.record(GameId(id)).unwrap()).collect();
    assert_eq!(again, records);
}

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "Ann", "ann b", "Bo", "ÅSE", "B o", "open", "Oslo Open", "1999", "2001-05"])
        .prop_map(str::to_owned)
}

prop_compose! {
    fn game()(black in text(), white in text(), event in text(), date in text(),
        result in prop::sample::select(vec!["", "B+2", "W+10", "0", "B+R", "W+T", "?"]),
        moves in prop::sample::select(vec!["", ";B[f5]", ";B[f5];W[d6]", ";B[f5];W[d6];B[c3];W[d3];B[c4];W[f3]", ";B[f5];W[f6]"]))
        -> String {
        format!("(;GM[2]PB[{black}]PW[{white}]EV[{event}]DT[{date}]RE[{result}]{moves})")
    }
}

prop_compose! {
    fn query()(words in prop::collection::vec(text(), 0..2),
        parts in prop::collection::vec(prop::option::weighted(0.12, text()), 8),
        years in prop::option::weighted(0.2, 1998_u16..2003), moves in prop::option::weighted(0.2, 0_u16..4),
        mistakes in prop::option::weighted(0.1, 0_u16..4), is_own in prop::option::weighted(0.1, any::<bool>()),
        result in prop::option::weighted(0.2, prop::sample::select(vec![ResultFilter::Draw, ResultFilter::Unknown,
            ResultFilter::Won(reversi::Player::Black), ResultFilter::Won(reversi::Player::White)])),
        sort in prop::sample::select(Sort::ALL.to_vec()), descending in any::<bool>()) -> Query {
        let fold = |text: &String| text.to_lowercase();
        let part = |at: usize| parts[at].as_ref().map(fold);
        Query {
            words: words.iter().map(fold).collect(),
            player: part(0), black: part(1), white: part(2), winner: part(3), loser: part(4), event: part(5),
            opening: part(6).map(|_| "tig".to_owned()), tag: part(7),
            years: years.map(|year| year..=year + 1), moves: moves.map(|moves| moves..=moves + 2),
            mistakes: mistakes.map(|mistakes| 0..=mistakes), is_own, result, sort, descending,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn selecting_from_a_table_is_what_the_query_says(games in prop::collection::vec(game(), 0..25), query in query()) {
        let table = Table::from(sgf_game::read(games.concat().as_bytes()).flatten().collect::<Vec<_>>());
        prop_assert_eq!(table.len(), games.len());
        let rows = (0..table.len() as i64).map(|id| table.row(GameId(id)).unwrap());
        let mut wanted: Vec<Row> = rows.filter(|row| query.matches(row)).collect();
        wanted.sort_by(|a, b| query.compare(a, b));
        let wanted: Vec<GameId> = wanted.iter().map(|row| row.id).collect();
        prop_assert_eq!(table.select(&query), wanted);
    }
}
