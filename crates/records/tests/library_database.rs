//! Tests of the library on disk: games are stored without changes, queries return the same games as simple filters, and
//! broken games and damaged libraries are reported.

use proptest::prelude::*;
use reversi::{Game, Player, Rules, Size};
use reversi_records::library::{
    GameId, Imported, Library, LibraryErrorKind, OwnFile, Query, ReviewSummary, Row, SideSummary, Sort, Table,
};
use reversi_records::{GameStart, Opener, Record, game_files, sgf_game};
use reversi_test_support::Folder;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// An extension of folders with a method that opens the library in the folder.
trait LibraryFolder {
    fn library(&self) -> Library;
}

impl LibraryFolder for Folder {
    fn library(&self) -> Library {
        Library::open(&self.join("library.db")).unwrap()
    }
}

fn import(library: &mut Library, path: &Path) -> Imported {
    library.import(&[path.to_owned()], GameStart::default(), &mut |_| ControlFlow::Continue(())).unwrap()
}

fn records(path: &Path) -> Vec<Record> {
    let mut opener = Opener::new(None, GameStart::default());
    let files = game_files(&[path.to_owned()]).unwrap();
    files.iter().flat_map(|file| opener.open(file).unwrap().0.flatten().collect::<Vec<_>>()).collect()
}

fn blacks(library: &mut Library, typed: &str) -> Vec<String> {
    let page = library.select(&typed.parse().unwrap(), 0, 100).unwrap();
    assert_eq!(page.total, page.rows.len());
    page.rows.iter().map(|row| row.black.to_string()).collect()
}

/// Simple games, and games with additional content, such as comments, variations, clocks, other boards or other rules.
const GAMES: &str = "(;GM[2]PB[Ann]PW[Bo]EV[Open]DT[1999-05-01];B[f5];W[d6];B[c3];W[d3];B[c4];W[f3])\
    (;GM[2]PB[Cy]PW[Ann]RE[B+10]DT[2001];B[f5];W[d6])(;GM[2]PB[Dee]RE[W+R];B[f5])\
    (;GM[2]PB[Eve]C[a comment];B[f5]C[good](;W[f6])(;W[d6]))(;GM[2]PB[Fay]SZ[6];B[e4])\
    (;GM[2]PB[Guy]BS[3]BR[1500]TM[600];B[f5]BL[598];W[f4])(;GM[2]RU[classic]PB[Hal];B[d4];W[d5];B[e5];W[e4])\
    (;GM[2]PB[Ivy]AB[c3][c4]AW[d3][e3];B[f3])(;GM[2]PB[Jo]THEORY[40 24];B[f5];W[f6])(;GM[2]PB[Kim]RE[?];B[f5])";

#[test]
fn what_is_imported_comes_out_as_it_was() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", GAMES);
    let mut library = folder.library();
    assert_eq!(import(&mut library, &path), Imported { games: 10, ..Imported::default() });
    let wanted = records(&path);
    assert_eq!(wanted.len(), 10);
    let table = Table::from(wanted.clone());
    drop(library);
    let mut library = folder.library();
    for (id, record) in (1..).map(GameId).zip(&wanted) {
        assert_eq!(library.record(id).unwrap(), *record, "game {id:?}");
        assert_eq!(library.row(id).unwrap(), Row { id, ..table.row(GameId(id.0 - 1)).unwrap() });
    }
    assert_eq!(library.count(&Query::default()).unwrap(), 10);
    assert!(matches!(library.record(GameId(11)).unwrap_err().kind, LibraryErrorKind::NoGame(11)));
    assert!(library.row(GameId(-5)).is_err());
}

#[test]
fn a_wthor_file_takes_no_records_and_comes_out_as_it_was() {
    let folder = Folder::new();
    let mut writer = reversi_records::wthor::Writer::default();
    for round in 0..300_usize {
        let mut game = Game::default();
        while let Some(square) = {
            let legal: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
            legal.get(round % 7 % legal.len().max(1)).copied()
        } {
            if round % 5 == 0 && game.history().len() > 40 {
                break;
            }
            game.play(square).unwrap();
        }
        let mut record = Record::from(&game);
        record.info.black.name = format!("Player {}", round % 9);
        record.info.date = "1999".to_owned();
        if !game.is_over() {
            record.info.result = Some("W+12".to_owned());
        }
        writer.add(&record).unwrap();
    }
    let files = writer.finish(reversi_records::wthor::Created::since_1970(Duration::ZERO));
    for (name, bytes) in [("a.wtb", &files.wtb), ("a.jou", &files.jou), ("a.trn", &files.trn)] {
        fs::write(folder.join(name), bytes).unwrap();
    }
    let mut library = folder.library();
    // All games of one file are imported, even if two of them are equal.
    assert_eq!(import(&mut library, &folder.join("a.wtb")), Imported { games: 300, ..Imported::default() });
    for (id, record) in (1..).map(GameId).zip(records(&folder.join("a.wtb"))) {
        assert_eq!(library.record(id).unwrap(), record, "game {id:?}");
    }
    drop(library);
    let size = fs::metadata(folder.join("library.db")).unwrap().len();
    assert!(size < 150_000, "{size}");
}

#[test]
fn a_file_is_imported_once_and_again_when_it_has_changed() {
    let folder = Folder::new();
    let mut library = folder.library();
    let path = folder.write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[d6])(;GM[2]PB[Bo];B[f5];W[f6])(;GM[2]PB[Bo];B[f5];W[f6])");
    assert_eq!(import(&mut library, &path).games, 3);
    library.tag(&[GameId(1), GameId(2)], "liked").unwrap();
    assert_eq!(import(&mut library, &path), Imported { unchanged: 1, ..Imported::default() });
    // A game is not imported if the library already contains an equal game from another file.
    let other = folder.write("b.sgf", "(;GM[2]PB[Bo];B[f5];W[f6])(;GM[2]PB[Cy];B[f5];W[f6])");
    assert_eq!(import(&mut library, &other), Imported { games: 1, again: 1, ..Imported::default() });
    folder.write("a.sgf", "(;GM[2]PB[Ann];B[f5];W[d6])(;GM[2]PB[Dee];B[f5];W[f6];B[e6])");
    let imported = import(&mut library, &folder);
    assert_eq!(imported, Imported { games: 2, removed: 3, unchanged: 1, ..Imported::default() });
    assert_eq!(blacks(&mut library, ""), ["Cy", "Ann", "Dee"]);
    // A game that the changed file still contains keeps its tags.
    assert_eq!(blacks(&mut library, "tag:liked"), ["Ann"]);
    let sources = library.sources().unwrap();
    assert_eq!(sources.iter().map(|source| source.games).collect::<Vec<_>>(), [2, 1]);
    fs::remove_file(&path).unwrap();
    let error = library.import(&[path], GameStart::default(), &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert!(matches!(error.kind, LibraryErrorKind::Import(_)), "{error}");
    assert_eq!(library.count(&Query::default()).unwrap(), 3);
}

#[test]
fn broken_games_are_counted_and_an_import_can_be_stopped() {
    let folder = Folder::new();
    let mut library = folder.library();
    let broken = folder.write("a.moves", &("f5f5\n".repeat(3000) + "f5d6\n"));
    let imported = import(&mut library, &broken);
    assert_eq!((imported.games, imported.broken.count, imported.broken.first.len()), (1, 3000, 5));
    let whole = folder.write("b.moves", "f5f6\n");
    let long = folder.write("c.moves", "f5f4\n".repeat(3000));
    let stopped = library.import(&[whole, long.clone()], GameStart::default(), &mut |reading| {
        if reading.games > 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = stopped.unwrap();
    assert!(stopped.stopped);
    assert_eq!((stopped.games, library.count(&Query::default()).unwrap()), (1, 2));
    assert_eq!(import(&mut library, &long).games, 3000);
    // If the import of a changed file is stopped, the games from the previous version of the file stay in the library.
    folder.write("c.moves", "f5f4e3\n".repeat(3000));
    let stopped = library.import(&[long], GameStart::default(), &mut |_| ControlFlow::Break(())).unwrap();
    assert!(stopped.stopped);
    assert_eq!(library.count(&"moves:2".parse().unwrap()).unwrap(), 3002);
}

#[test]
fn what_has_no_games_is_no_source() {
    let folder = Folder::new();
    let path = folder.write("notes.txt", "no game\nat all\n");
    let mut library = folder.library();
    assert_eq!(import(&mut library, &path).games, 0);
    assert!(library.sources().unwrap().is_empty());
}

#[test]
fn games_are_tagged_and_deleted() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", GAMES);
    let mut library = folder.library();
    import(&mut library, &path);
    assert_eq!(library.tag(&[GameId(1), GameId(3)], "Best").unwrap(), 2);
    assert_eq!(library.tag(&[GameId(1), GameId(2)], "Best").unwrap(), 1);
    assert!(matches!(library.tag(&[GameId(2), GameId(99)], "x").unwrap_err().kind, LibraryErrorKind::NoGame(99)));
    assert_eq!(library.tags().unwrap(), [("Best".to_owned(), 3)]);
    assert_eq!(blacks(&mut library, "tag:best"), ["Ann", "Cy", "Dee"]);
    assert_eq!(blacks(&mut library, "bes nobody"), Vec::<String>::new());
    assert_eq!(blacks(&mut library, "bes sort:-black"), ["Dee", "Cy", "Ann"]);
    assert_eq!(library.untag(&[GameId(3), GameId(4)], "Best").unwrap(), 1);
    assert_eq!(library.delete(&[GameId(2), GameId(1), GameId(2), GameId(50)]).unwrap(), 2);
    assert_eq!(library.count(&Query::default()).unwrap(), 8);
    assert!(library.tags().unwrap().is_empty());
    // The numbers of deleted games are not reused.
    let ids = library.ids(&Query::default()).unwrap();
    library.delete(&ids).unwrap();
    assert_eq!(library.count(&Query::default()).unwrap(), 0);
    let other = folder.write("b.moves", "f5d6\n");
    import(&mut library, &other);
    assert_eq!(library.ids(&Query::default()).unwrap(), [GameId(11)]);
}

#[test]
fn a_position_is_found_among_the_games_that_match() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", GAMES);
    let mut library = folder.library();
    import(&mut library, &path);
    let mut game = Game::default();
    game.play("c4".parse().unwrap()).unwrap(); // f5, rotated
    let found = library.explore(&game, 2).unwrap();
    let table = Table::from(records(&path)).explore(&game, 2);
    assert_eq!((found.moves, found.count), (table.moves, table.count));
    assert_eq!(found.games, [GameId(10), GameId(9)]);
    let found = library.explore_among(&game, &"year:1990.. sort:-date".parse().unwrap(), 5).unwrap();
    assert_eq!((found.count, found.games), (2, vec![GameId(2), GameId(1)]));
    let other = Game::new(Rules::Othello, Size::new(6, 6).unwrap()).unwrap();
    assert_eq!(library.explore(&other, 5).unwrap().count, 0);
}

#[test]
fn own_games_are_known_by_their_files() {
    let folder = Folder::new();
    fs::create_dir_all(folder.join("games")).unwrap();
    let mut library = folder.library();
    let own = |name: &str, text: &str, reviewed| {
        let path = folder.write(format!("games/{name}.sgf"), text);
        let size = fs::metadata(&path).unwrap().len();
        let file = OwnFile { file: format!("games/{name}.sgf"), size, modified: 7, reviewed };
        (file, records(&path).remove(0))
    };
    let (a, first) = own("a", "(;GM[2]PB[Me]C[kept];B[f5])", None);
    let (b, second) = own("b", "(;GM[2]PW[Me]SZ[6];B[e4])", None);
    library.update_own(&[(a, first.clone(), None), (b.clone(), second.clone(), None)], &[]).unwrap();
    assert_eq!(library.record(GameId(1)).unwrap(), first);
    assert_eq!(library.record(GameId(2)).unwrap(), second);
    assert_eq!(blacks(&mut library, "own:yes"), ["Me", ""]);
    library.tag(&[GameId(1)], "mine").unwrap();
    // The game keeps its number when it is continued and reviewed.
    let (a, first) = own("a", "(;GM[2]PB[Me]BS[0]WS[7]C[kept];B[f5];W[d6])", Some(9));
    let side = SideSummary { accuracy: Some(87.5), lost: [1, 2, 3], mistakes: [0, 1, 2] };
    let review = ReviewSummary { sides: [side, SideSummary::default()] };
    library.update_own(&[(a.clone(), first.clone(), Some(review))], &[]).unwrap();
    let row = library.row(GameId(1)).unwrap();
    assert_eq!((row.moves, row.mistakes, row.tags), (2, Some([3, 0]), vec!["mine".to_owned()]));
    assert_eq!(row.seats, [Some(0), Some(7)]);
    assert_eq!(library.reviews().unwrap(), [(GameId(1), review)]);
    assert_eq!(review.side(Player::Black).accuracy, Some(87.5));
    let own_games = library.own_games().unwrap();
    assert_eq!(own_games.iter().map(|game| game.file.clone()).collect::<Vec<_>>(), [a, b]);
    assert_eq!(library.own_file(GameId(2)).unwrap().as_deref(), Some("games/b.sgf"));
    library.update_own(&[], &[GameId(1)]).unwrap();
    assert_eq!(library.count(&Query::default()).unwrap(), 1);
    assert!(library.reviews().unwrap().is_empty());
    fs::remove_file(folder.join("games/b.sgf")).unwrap();
    let error = library.record(GameId(2)).unwrap_err().to_string();
    assert!(error.contains("game 2: games/b.sgf: "), "{error}");
}

#[test]
fn two_programs_use_a_library_at_once() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", GAMES);
    let (mut one, mut two) = (folder.library(), folder.library());
    import(&mut one, &path);
    assert_eq!(blacks(&mut two, "sort:-black")[0], "Kim");
    let more = folder.write("b.sgf", "(;GM[2]PB[Zoe];B[f5];W[d6])(;GM[2]PB[Ann];B[f5])");
    import(&mut two, &more);
    two.tag(&[GameId(1)], "seen").unwrap();
    assert_eq!(blacks(&mut one, "zoe"), ["Zoe"]);
    assert_eq!(one.row(GameId(1)).unwrap().tags, ["seen"]);
    assert_eq!(one.count(&Query::default()).unwrap(), 12);
}

#[test]
fn a_library_that_another_program_writes_to_can_be_read_and_is_locked_otherwise() {
    let folder = Folder::new();
    let path = folder.write("a.sgf", GAMES);
    import(&mut folder.library(), &path);
    let mut other = Library::open_patiently(&folder.join("library.db"), Duration::from_millis(20)).unwrap();
    let more = folder.write("b.moves", "f5d6\n".repeat(300));
    let mut error = None;
    let mut library = folder.library();
    let done = library.import(&[more], GameStart::default(), &mut |_| {
        assert_eq!(other.count(&Query::default()).unwrap(), 10);
        error = Some(other.tag(&[GameId(1)], "x").unwrap_err());
        ControlFlow::Continue(())
    });
    assert_eq!(done.unwrap().games, 300);
    let error = error.unwrap();
    assert!(matches!(error.kind, LibraryErrorKind::Locked), "{error}");
    assert!(error.to_string().ends_with("library.db: another program is writing to the library; try again later"));
    other.tag(&[GameId(1)], "x").unwrap();
}

#[test]
fn a_library_that_is_not_one_is_left_alone() {
    let folder = Folder::new();
    let path = folder.join("library.db");
    let kind = || Library::open(&path).unwrap_err().kind;
    let source = folder.write("a.sgf", GAMES);
    import(&mut folder.library(), &source);
    let whole = fs::read(&path).unwrap();
    // Test a truncated file, an overwritten file, a file from a newer version, and a file from another program.
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    assert!(matches!(kind(), LibraryErrorKind::Damaged(_)), "{}", kind());
    fs::write(&path, "once upon a time".repeat(500)).unwrap();
    assert!(matches!(kind(), LibraryErrorKind::Damaged(_)), "{}", kind());
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&7_u32.to_be_bytes());
    fs::write(&path, &newer).unwrap();
    assert!(matches!(kind(), LibraryErrorKind::Newer { found: 7 }), "{}", kind());
    assert_eq!(fs::read(&path).unwrap(), newer);
    let mut other = whole.clone();
    other[68..72].copy_from_slice(&7_u32.to_be_bytes());
    fs::write(&path, &other).unwrap();
    assert!(matches!(kind(), LibraryErrorKind::NotALibrary), "{}", kind());
    assert_eq!(fs::read(&path).unwrap(), other);
    fs::write(&path, &whole).unwrap();
    assert_eq!(folder.library().count(&Query::default()).unwrap(), 10);
    let nowhere = Library::open(&folder.join("missing/library.db")).unwrap_err();
    assert!(nowhere.to_string().contains("missing/library.db: "), "{nowhere}");
}

#[test]
fn a_query_can_be_interrupted() {
    let folder = Folder::new();
    let path = folder.write("a.moves", "f5d6\n".repeat(20_000));
    let mut library = folder.library();
    import(&mut library, &path);
    let stop = library.interrupt();
    let asked = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let still = asked.clone();
    let thread = std::thread::spawn(move || {
        while still.load(std::sync::atomic::Ordering::Relaxed) {
            stop.interrupt();
        }
    });
    let dropped = (0..2000).find_map(|_| library.explore(&Game::default(), 1).err());
    asked.store(false, std::sync::atomic::Ordering::Relaxed);
    thread.join().unwrap();
    assert!(matches!(dropped.unwrap().kind, LibraryErrorKind::Interrupted));
    assert_eq!(library.explore(&Game::default(), 1).unwrap().count, 20_000);
}

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "Ann", "ann b", "Bo", "ÅSE", "B o", "open", "Oslo Open", "1999", "2001-05"])
        .prop_map(str::to_owned)
}

prop_compose! {
    fn game()(black in text(), white in text(), event in text(), date in text(),
        result in prop::sample::select(vec!["", "B+2", "W+10", "0", "B+R", "W+T", "?"]),
        moves in prop::sample::select(vec!["", ";B[f5]", ";B[f5];W[d6];B[c3];W[d3];B[c4];W[f3]", ";B[f5]C[x];W[f6]"]))
        -> String {
        format!("(;GM[2]PB[{black}]PW[{white}]EV[{event}]DT[{date}]RE[{result}]{moves})")
    }
}

prop_compose! {
    fn query()(words in prop::collection::vec(text(), 0..2),
        parts in prop::collection::vec(prop::option::weighted(0.12, text()), 8),
        years in prop::option::weighted(0.2, 1998_u16..2003), moves in prop::option::weighted(0.2, 0_u16..4),
        mistakes in prop::option::weighted(0.2, 0_u16..9), is_own in prop::option::weighted(0.1, any::<bool>()),
        sort in prop::sample::select(Sort::ALL.to_vec()), descending in any::<bool>()) -> Query {
        let fold = |text: &String| text.to_lowercase();
        let part = |at: usize| parts[at].as_ref().map(fold);
        Query {
            words: words.iter().map(fold).collect(),
            player: part(0), black: part(1), white: part(2), winner: part(3), loser: part(4), event: part(5),
            opening: part(6).map(|_| "tig".to_owned()), tag: part(7),
            years: years.map(|year| year..=year + 1), moves: moves.map(|moves| moves..=moves + 2),
            mistakes: mistakes.map(|mistakes| 0..=mistakes), is_own, result: None, sort, descending,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn selecting_from_a_library_is_what_the_query_says(games in prop::collection::vec(game(), 1..20),
        queries in prop::collection::vec(query(), 12), tags in prop::collection::vec((0_usize..20, text()), 0..8),
        mistakes in prop::collection::vec(0_u16..9, 20)) {
        let folder = Folder::new();
        let _ = fs::remove_file(folder.join("library.db"));
        let path = folder.write("a.sgf", games[..games.len() / 2].concat());
        let mut library = folder.library();
        import(&mut library, &path);
        let own: Vec<_> = games.iter().enumerate().skip(games.len() / 2).map(|(at, text)| {
            let record = sgf_game::read(text.as_bytes()).next().unwrap().unwrap();
            let file = OwnFile { file: format!("{at}"), size: 0, modified: 0, reviewed: None };
            let side = SideSummary { mistakes: [mistakes[at], 0, 1], ..SideSummary::default() };
            let review = ReviewSummary { sides: [side; 2] };
            (file, record, (at % 2 == 0).then_some(review))
        }).collect();
        library.update_own(&own, &[]).unwrap();
        let ids = library.ids(&Query::default()).unwrap();
        prop_assert_eq!(ids.len(), games.len());
        for (at, tag) in &tags {
            library.tag(&[ids[at % ids.len()]], tag).unwrap();
        }
        let rows: Vec<Row> = ids.iter().map(|&id| library.row(id).unwrap()).collect();
        for query in &queries {
            let mut wanted: Vec<Row> = rows.iter().filter(|row| query.matches(row)).cloned().collect();
            wanted.sort_by(|a, b| query.compare(a, b));
            let page = library.select(query, 0, 100).unwrap();
            prop_assert_eq!((page.total, &page.rows), (wanted.len(), &wanted));
            let page = library.select(query, 2, 3).unwrap();
            prop_assert_eq!((page.total, page.rows), (wanted.len(), wanted.into_iter().skip(2).take(3).collect::<Vec<_>>()));
        }
    }
}

#[test]
fn damage_never_changes_games_without_an_error() {
    let folder = Folder::new();
    let path = folder.join("library.db");
    let source = folder.write("a.sgf", GAMES);
    import(&mut folder.library(), &source);
    let contents = || -> Option<Vec<(Row, Record)>> {
        let mut library = Library::open(&path).ok()?;
        let page = library.select(&Query::default(), 0, 100).ok()?;
        page.rows.into_iter().map(|row| Some((row.clone(), library.record(row.id).ok()?))).collect()
    };
    let (whole, expected) = (fs::read(&path).unwrap(), contents().unwrap());
    let mut rng = fastrand::Rng::with_seed(1);
    // Most of the file is empty, so choose bytes that are not zero.
    let used: Vec<usize> = (100..whole.len()).filter(|&at| whole[at] != 0).collect();
    for _ in 0..300 {
        let mut damaged = whole.clone();
        let at = used[rng.usize(..used.len())];
        damaged[at] ^= 1 << rng.u8(..8);
        fs::write(&path, &damaged).unwrap();
        for beside in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.join(format!("library.db{beside}")));
        }
        assert!(contents().is_none_or(|found| found == expected), "byte {at}");
    }
}

#[test]
fn a_library_without_checksums_gets_them() {
    let folder = Folder::new();
    let source = folder.write("a.sgf", GAMES);
    let mut library = folder.library();
    import(&mut library, &source);
    let names = blacks(&mut library, "");
    drop(library);
    // The layout of version 1.
    let db = rusqlite::Connection::open(folder.join("library.db")).unwrap();
    let drop_columns =
        ["names", "columns", "moves", "records"].map(|table| format!("ALTER TABLE {table} DROP COLUMN crc;"));
    db.execute_batch(&(drop_columns.concat() + "PRAGMA user_version = 1")).unwrap();
    drop(db);
    let mut library = folder.library();
    assert_eq!(blacks(&mut library, ""), names);
    let more = folder.write("b.sgf", "(;GM[2]PB[Lea];B[f5])");
    assert_eq!(import(&mut library, &more).games, 1);
    drop(library);
    assert_eq!(blacks(&mut folder.library(), "").len(), names.len() + 1);
}
