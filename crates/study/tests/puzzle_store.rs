//! Saved puzzle results. A damaged entry is renamed and never overwritten.

use crate::common::Directory;
use reversi_study::puzzles::{PuzzleProgress, PuzzleResult};
use reversi_study::repetition::Day;
use reversi_study::{Aside, Store, StoreError};
use std::fs;

fn tried(puzzle: u64, solved: bool) -> PuzzleResult {
    PuzzleResult { day: Day(20_000), puzzle: format!("{puzzle:x}").parse().unwrap(), rating: 1000, solved }
}

fn kept(store: &Store) -> Vec<PuzzleResult> {
    let loaded = store.puzzles();
    assert!(loaded.problem.is_none(), "{:?}", loaded.problem);
    loaded.value.tried().to_vec()
}

#[test]
fn the_results_of_two_programs_are_merged() {
    let directory = Directory::new();
    let (one, other) = (directory.store(), directory.store());
    assert_eq!(kept(&one), []);
    one.add_puzzles(&[tried(1, true)]).unwrap();
    other.add_puzzles(&[tried(2, false), tried(3, true)]).unwrap();
    one.add_puzzles(&[tried(u64::MAX, false)]).unwrap();
    let all = [tried(1, true), tried(2, false), tried(3, true), tried(u64::MAX, false)];
    assert_eq!(kept(&other), all);
    assert_eq!(one.puzzles().value, all.into_iter().collect::<PuzzleProgress>());
    assert_eq!(directory.names(""), ["puzzles.json", "puzzles.lock"]);
}

#[test]
fn many_programs_at_once_lose_nothing() {
    let directory = Directory::new();
    std::thread::scope(|scope| {
        for program in 0..4 {
            let store = directory.store();
            scope.spawn(move || {
                (0..10).for_each(|number| store.add_puzzles(&[tried(10 * program + number, true)]).unwrap());
            });
        }
    });
    assert_eq!(kept(&directory.store()).len(), 40);
}

#[test]
fn an_unreadable_entry_is_renamed_and_reported() {
    let broken: [&[u8]; 5] = [
        b"",
        b"{\"version\":1}",
        b"{\"version\":1,\"tried\":[{\"day\":1,\"puzzle\":\"xyz\",\"rating\":1,\"solved\":true}]}",
        b"{\"version\":1,\"tried\":[{\"day\":-1,\"puzzle\":\"1\",\"rating\":1,\"solved\":true}]}",
        b"[]",
    ];
    for bytes in broken {
        let directory = Directory::new();
        directory.put("puzzles.json", bytes);
        // A program that writes before it reads receives the same error, and loses no results.
        let error = directory.store().add_puzzles(&[tried(1, true)]).unwrap_err();
        assert!(matches!(&error, StoreError::Broken { aside: Aside::Kept(_), .. }), "{error}");
        assert_eq!(kept(&directory.store()), [tried(1, true)]);
        assert_eq!(fs::read(directory.path("puzzles.json.broken-1")).unwrap(), bytes);
    }
    let directory = Directory::new();
    directory.put("puzzles.json", b"{\"version\":2,\"tried\":\"all\"}");
    let loaded = directory.store().puzzles();
    let message = loaded.problem.unwrap().to_string();
    assert!(
        message.starts_with("puzzles.json is of version 2, and this program knows version 1; it was renamed to"),
        "{message}"
    );
    assert_eq!(loaded.value, PuzzleProgress::default());
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let directory = Directory::new();
    directory.put("puzzles.json/in the way", b"");
    let store = directory.store();
    assert!(matches!(store.puzzles().problem, Some(StoreError::Io { .. })));
    assert!(matches!(store.add_puzzles(&[tried(1, true)]), Err(StoreError::Io { .. })));
}
