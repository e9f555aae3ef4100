//! Both kinds of storage, in a folder and in memory, behave in the same way.

use crate::common::Directory;
use reversi_study::Store;
use reversi_study::storage::{FolderStorage, MemoryStorage, Storage};

fn with_each(test: impl Fn(&dyn Storage)) {
    let directory = Directory::new();
    test(&FolderStorage::new(directory.root()));
    test(&MemoryStorage::default());
}

#[test]
fn entries_are_written_listed_renamed_and_removed() {
    with_each(|storage| {
        assert!(storage.read("games/a").unwrap().is_none() && storage.list("games").unwrap().is_empty());
        storage.write("games/a", b"one").unwrap();
        storage.write("games/a", b"other").unwrap();
        storage.write("b", b"two").unwrap();
        assert_eq!(storage.read("games/a").unwrap().as_deref(), Some(&b"other"[..]));
        assert_eq!(storage.stamp("games/a").unwrap().map(|stamp| stamp.size), Some(5));
        let names = |folder: &str| storage.list(folder).unwrap().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names("games"), ["a"]);
        storage.rename("games/a", "games/c").unwrap();
        assert_eq!(names("games"), ["c"]);
        storage.remove("games/c").unwrap();
        storage.remove("games/c").unwrap();
        assert!(storage.stamp("games/c").unwrap().is_none());
        assert!(storage.rename("games/c", "games/a").is_err());
    });
}

#[test]
fn a_lock_is_held_once_until_it_is_dropped() {
    with_each(|storage| {
        drop(storage.lock("lock").unwrap());
        let held = storage.try_lock("game.lock").unwrap().unwrap();
        assert!(storage.stamp("game.lock").unwrap().is_some());
        assert!(storage.try_lock("game.lock").unwrap().is_none());
        drop(held);
        assert!(storage.try_lock("game.lock").unwrap().is_some());
    });
}

#[test]
fn a_store_in_memory_saves_games_as_a_folder_does() {
    let store = Store::in_memory();
    let game = store.create_game().unwrap();
    game.save(&crate::common::after("f5d6")).unwrap();
    assert_eq!(store.unfinished_games().unwrap().count(), 0, "it is open");
    drop(game);
    let unfinished: Vec<_> = store.unfinished_games().unwrap().map(Result::unwrap).collect();
    assert_eq!(unfinished[0].record.game().transcript(), "f5d6");
    let (game, _) = store.continue_game(&unfinished[0]).unwrap().unwrap();
    assert!(store.continue_game(&unfinished[0]).unwrap().is_none() && !store.remove_game(game.name()).unwrap());
    drop(game);
    assert!(store.remove_game(unfinished[0].name()).unwrap());
}

#[cfg(unix)]
#[test]
fn a_pipe_is_an_error_and_blocks_nobody() {
    let directory = Directory::new();
    let storage = FolderStorage::new(directory.root());
    assert!(std::process::Command::new("mkfifo").arg(storage.path("settings")).status().unwrap().success());
    assert!(storage.read("settings").is_err());
    assert!(storage.write("settings", b"x").is_err());
    assert!(storage.lock("settings").is_err() && storage.try_lock("settings").is_err());
}
