//! The settings are saved between runs, and damaged entries are renamed.

use crate::common::Directory;
use reversi_study::{Aside, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::fs;

#[derive(Serialize, Deserialize, Default, PartialEq, Debug)]
struct Settings {
    sound: bool,
    theme: String,
}

fn felt() -> Settings {
    Settings { sound: true, theme: "felt".to_string() }
}

#[test]
fn settings_are_loaded_again() {
    let directory = Directory::new();
    let store = directory.store();
    let first = store.settings::<Settings>();
    assert_eq!((first.value, first.problem.is_none()), (Settings::default(), true));
    store.save_settings(&Settings::default(), &felt()).unwrap();
    store.save_settings(&Settings::default(), &felt()).unwrap();
    assert_eq!(store.settings::<Settings>().value, felt());
    assert_eq!(directory.names(""), ["settings.json"], "nothing is left over");
}

#[test]
fn two_programs_do_not_undo_each_others_changes() {
    let directory = Directory::new();
    let (one, other) = (directory.store(), directory.store());
    let loud = Settings { sound: true, ..Settings::default() };
    one.save_settings(&Settings::default(), &loud).unwrap();
    other.save_settings(&Settings::default(), &Settings { theme: "felt".to_string(), ..Settings::default() }).unwrap();
    assert_eq!(one.settings::<Settings>().value, felt(), "each has changed one of them");
    one.save_settings(&loud, &Settings { sound: false, ..Settings::default() }).unwrap();
    assert_eq!(other.settings::<Settings>().value, Settings { sound: false, ..felt() });
}

#[test]
fn an_unreadable_entry_is_renamed() {
    let directory = Directory::new();
    let store = directory.store();
    store.save_settings(&Settings::default(), &felt()).unwrap();
    let whole = fs::read(directory.path("settings.json")).unwrap();
    let broken: [&[u8]; 6] =
        [&whole[..whole.len() / 2], b"", b"\xff\xfe\x00garbage", b"[]", b"{}", b"{\"version\":1,\"settings\":3}"];
    for (index, bytes) in broken.into_iter().enumerate() {
        directory.put("settings.json", bytes);
        let loaded = store.settings::<Settings>();
        assert_eq!(loaded.value, Settings::default());
        let kept = directory.path(&format!("settings.json.broken-{}", index + 1));
        let Some(StoreError::Broken { aside: Aside::Kept(path), .. }) = &loaded.problem else {
            panic!("{:?}", loaded.problem)
        };
        assert_eq!((path, fs::read(&kept).unwrap().as_slice()), (&kept, bytes));
        // The next program that starts reports no problem.
        assert!(store.settings::<Settings>().problem.is_none());
    }
    let message = {
        directory.put("settings.json", b"{");
        store.settings::<Settings>().problem.unwrap().to_string()
    };
    assert!(
        message.starts_with("settings.json cannot be read (EOF") && message.contains("it was renamed to"),
        "{message}"
    );
}

#[test]
fn settings_of_a_newer_version_are_renamed() {
    let directory = Directory::new();
    let store = directory.store();
    directory.put("settings.json", b"{\"version\":99,\"settings\":{\"sound\":\"3d\"}}");
    let loaded = store.settings::<Settings>();
    assert!(matches!(loaded.problem, Some(StoreError::Future { found: 99, .. })));
    store.save_settings(&Settings::default(), &felt()).unwrap();
    assert_eq!(directory.names(""), ["settings.json", "settings.json.broken-1"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let directory = Directory::new();
    fs::write(directory.root().join("file"), b"").unwrap();
    let store = Store::in_folder(directory.root().join("file"));
    assert!(matches!(store.save_settings(&Settings::default(), &felt()), Err(StoreError::Io { .. })));
    assert!(store.settings::<Settings>().problem.is_some());
    // A directory has the name of the settings file.
    fs::create_dir_all(directory.path("settings.json")).unwrap();
    assert!(matches!(directory.store().save_settings(&Settings::default(), &felt()), Err(StoreError::Io { .. })));
    assert_eq!(directory.names(""), ["settings.json"], "nothing is left over");
}
