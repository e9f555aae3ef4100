//! The library of games, which is updated from the saved games.

use crate::common::{Directory, after};
use reversi_records::library::{Library, LibraryErrorKind, Query};
use reversi_study::{Aside, OpenLibrary, Store, StoreError};
use std::fs;

fn open(store: &Store) -> Library {
    let OpenLibrary { library, problem } = store.library().unwrap();
    assert!(problem.is_none(), "{problem:?}");
    library
}

fn rows(library: &mut Library) -> Vec<(u16, String)> {
    let page = library.select(&Query::default(), 0, 100).unwrap();
    page.rows.iter().map(|row| (row.moves, row.date.to_string())).collect()
}

#[test]
fn the_library_follows_the_saved_games() {
    let directory = Directory::new();
    let store = directory.store();
    assert!(rows(&mut open(&store)).is_empty());
    let game = store.create_game().unwrap();
    game.save(&after("f5d6")).unwrap();
    let other = store.create_game().unwrap();
    other.save(&after("f5f6e6")).unwrap();
    let mut library = open(&store);
    let found = rows(&mut library);
    assert_eq!(found.iter().map(|(moves, _)| *moves).collect::<Vec<_>>(), [2, 3]);
    // For each game, the library contains the date and the time at which it started.
    assert!(found.iter().all(|(_, date)| game.name().starts_with(&date[..10]) && date.len() == 16), "{found:?}");
    let id = library.ids(&Query::default()).unwrap()[0];
    assert!(library.row(id).unwrap().is_own);
    assert_eq!(library.record(id).unwrap().game().transcript(), "f5d6");
    // A game that is continued keeps its id. An update writes nothing if no game has changed.
    game.save(&after("f5d6c3d3")).unwrap();
    store.update_library(&mut library).unwrap();
    assert_eq!(library.row(id).unwrap().moves, 4);
    let before = fs::read(directory.path("library.db-wal")).unwrap();
    store.update_library(&mut library).unwrap();
    assert_eq!(fs::read(directory.path("library.db-wal")).unwrap(), before);
    fs::remove_file(other.path()).unwrap();
    store.update_library(&mut library).unwrap();
    assert_eq!(library.ids(&Query::default()).unwrap(), [id]);
}

#[test]
fn a_damaged_library_is_renamed_and_saved_games_return() {
    let directory = Directory::new();
    let store = directory.store();
    store.create_game().unwrap().save(&after("f5d6")).unwrap();
    drop(open(&store));
    let whole = fs::read(directory.path("library.db")).unwrap();
    fs::write(directory.path("library.db"), &whole[..whole.len() / 2]).unwrap();
    let OpenLibrary { mut library, problem } = store.library().unwrap();
    let Some(StoreError::Broken { name, aside: Aside::Kept(kept), .. }) = problem else { panic!("{problem:?}") };
    assert_eq!(name, "library.db");
    assert_eq!(fs::read(kept).unwrap().len(), whole.len() / 2);
    assert_eq!(rows(&mut library).len(), 1);
    // A library that a newer version of the program wrote is left unchanged.
    drop(library);
    let mut newer = fs::read(directory.path("library.db")).unwrap();
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(directory.path("library.db"), &newer).unwrap();
    let Err(StoreError::Library(error)) = store.library() else { panic!("it is opened") };
    assert!(matches!(error.kind, LibraryErrorKind::Newer { found: 99 }), "{error}");
    assert_eq!(fs::read(directory.path("library.db")).unwrap(), newer);
}

#[test]
fn an_open_game_is_not_deleted() {
    let directory = Directory::new();
    let store = directory.store();
    let (open_game, left) = (store.create_game().unwrap(), store.create_game().unwrap());
    open_game.save(&after("f5d6")).unwrap();
    left.save(&after("f5f6")).unwrap();
    let paths = [open_game.path(), left.path()];
    fs::write(left.reviews().path(), "{}").unwrap();
    drop(left);
    let mut library = open(&store);
    let ids = library.ids(&Query::default()).unwrap();
    assert_eq!(store.delete_games(&mut library, &ids).unwrap(), ids[..1]);
    assert_eq!(paths.map(|path| path.exists()), [true, false]);
    assert_eq!(directory.names("games").iter().filter(|name| name.contains(".sgf")).count(), 1);
    assert_eq!(library.ids(&Query::default()).unwrap(), ids[..1]);
    store.update_library(&mut library).unwrap();
    assert_eq!(library.ids(&Query::default()).unwrap(), ids[..1]);
}
