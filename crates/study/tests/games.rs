//! Saved games: each has its own entry, and two programs never write to the same game.

use crate::common::{Directory, after};
use reversi::{Player, Rules, Size};
use reversi_records::{Ending, Record};
use reversi_study::{Aside, GameFile, Store, StoreError, UnfinishedGame};
use std::fs;
use std::time::{Duration, SystemTime};

/// Saves a game, and sets its modification time to `seconds` seconds after a fixed time.
fn save(game: &GameFile, record: &Record, seconds: u64) {
    game.save(record).unwrap();
    let file = fs::File::options().write(true).open(game.path()).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds)).unwrap();
}

fn unfinished(store: &Store) -> Vec<UnfinishedGame> {
    store.unfinished_games().unwrap().map(Result::unwrap).collect()
}

fn transcripts(store: &Store) -> Vec<String> {
    unfinished(store).iter().map(|game| game.record.game().transcript()).collect()
}

#[test]
fn every_game_has_its_own_file() {
    let directory = Directory::new();
    let store = directory.store();
    assert!(unfinished(&store).is_empty());
    let games: Vec<GameFile> = (0..3).map(|_| store.create_game().unwrap()).collect();
    for (at, game) in games.iter().enumerate() {
        save(game, &after(["f5", "f5d6", "f5d6c3"][at]), at as u64);
    }
    drop(games);
    assert_eq!(transcripts(&store), ["f5d6c3", "f5d6", "f5"], "the one that was saved last comes first");
    let names = directory.names("games");
    assert_eq!(names.len(), 4, "nothing is left over but the guard: {names:?}");
    assert!(names[..3].iter().all(|name| name.starts_with("20") && name.ends_with(".sgf")), "{names:?}");
}

#[test]
fn a_game_that_a_program_has_open_is_locked() {
    let directory = Directory::new();
    let (one, other) = (directory.store(), directory.store());
    let game = one.create_game().unwrap();
    save(&game, &after("f5"), 0);
    assert!(transcripts(&other).is_empty(), "it is being played");
    drop(game);
    let left = unfinished(&other).remove(0);
    let (taken, record) = other.continue_game(&left).unwrap().unwrap();
    assert_eq!(record, left.record);
    assert!(one.continue_game(&left).unwrap().is_none(), "the other one was faster");
    save(&taken, &after("f5d6"), 1);
    drop(taken);
    assert_eq!(transcripts(&one), ["f5d6"]);
}

#[test]
fn the_lock_of_a_killed_program_is_ignored() {
    let directory = Directory::new();
    let store = directory.store();
    let game = store.create_game().unwrap();
    save(&game, &after("f5"), 0);
    let lock = game.path().with_extension("lock");
    assert!(lock.exists());
    drop(game);
    fs::write(&lock, b"").unwrap();
    assert_eq!(transcripts(&store), ["f5"]);
    assert!(!lock.exists());
}

#[test]
fn finished_games_are_saved_and_not_offered() {
    let directory = Directory::new();
    let store = directory.store();
    let mut record = after("f5d6");
    let end = record.tree.leaf(record.tree.root());
    record.tree.notes_mut(end).unwrap().ending = Some(Ending::Resigned(Player::White));
    let game = store.create_game().unwrap();
    save(&game, &record, 0);
    let path = game.path();
    drop(game);
    assert!(transcripts(&store).is_empty() && path.exists());

    // A finished game stays finished even if one of its earlier positions is shown.
    record.here = Some(record.tree.root());
    let game = store.create_game().unwrap();
    save(&game, &record, 1);
    drop(game);
    assert!(transcripts(&store).is_empty());

    // A different line of the same game is unfinished.
    let mut cursor = record.tree.cursor();
    for square in ["f5", "f6"] {
        record.here = record.tree.play(&mut cursor, square.parse().unwrap()).unwrap().last().copied();
    }
    let game = store.create_game().unwrap();
    save(&game, &record, 2);
    drop(game);
    assert_eq!(unfinished(&store).len(), 1);
}

#[test]
fn the_only_game_of_an_older_version_is_moved() {
    let directory = Directory::new();
    let store = directory.store();
    directory.put("last-game.sgf", b"(;GM[2]SZ[8];B[f5];W[d6])");
    assert_eq!(transcripts(&store), ["f5d6"]);
    assert_eq!(directory.names(""), ["games"]);
    assert_eq!(transcripts(&store), ["f5d6"], "once");
}

#[test]
fn an_unreadable_game_is_renamed_and_hides_no_other_game() {
    let directory = Directory::new();
    let store = directory.store();
    let game = store.create_game().unwrap();
    save(&game, &Record::new(Rules::Classic, Size::STANDARD).unwrap(), 0);
    drop(game);
    for bytes in [&b"(;GM[2]FF[4]B["[..], b"", b"(;GM[2];B[a1])"] {
        directory.put("games/2026-01-01-000000-1.sgf", bytes);
        let mut found: Vec<_> = store.unfinished_games().unwrap().collect();
        assert!(found.pop().is_some_and(|game| game.is_ok()), "{found:?}");
        let Some(Err(StoreError::Broken { name, aside: Aside::Kept(path), .. })) = found.pop() else {
            panic!("{found:?}")
        };
        assert_eq!((name.as_str(), fs::read(path).unwrap().as_slice()), ("games/2026-01-01-000000-1.sgf", bytes));
    }
    assert_eq!(unfinished(&store).len(), 1);
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let directory = Directory::new();
    directory.put("file", b"");
    let store = Store::in_folder(directory.path("file"));
    assert!(matches!(store.create_game(), Err(StoreError::Io { .. })));
    assert!(matches!(store.unfinished_games().err(), Some(StoreError::Io { .. })));
}
