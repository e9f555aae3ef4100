//! Saved repertoires and their cards. A damaged entry is renamed and never overwritten.

use crate::common::Directory;
use reversi::{Game, Player};
use reversi_study::repertoire::{
    PositionKey, Repertoire, RepertoireChange, Repertoires, Trainer, TrainerPhase, openings, usual_moves,
};
use reversi_study::repetition::Day;
use reversi_study::{Aside, Loaded, StoreError};
use std::fs;

const TODAY: Day = Day(20_000);

fn repertoire(name: &str, player: Option<Player>) -> Repertoire {
    Repertoire::read(name, player, b"f5d6c3d3c4\nf5d6c4d3c5\nf5f6e6f4\n").unwrap()
}

fn tiger() -> Repertoire {
    let tiger = openings().find(|opening| opening.name == "Tiger").unwrap();
    Repertoire::from_openings("Tiger", Some(Player::White), &[tiger], usual_moves).unwrap()
}

fn change(directory: &Directory, changes: &[RepertoireChange]) -> Repertoires {
    let Loaded { value, problem } = directory.store().change_repertoires(changes);
    assert!(problem.is_none(), "{problem:?}");
    value
}

fn kept(directory: &Directory) -> Repertoires {
    let Loaded { value, problem } = directory.store().repertoires();
    assert!(problem.is_none(), "{problem:?}");
    value
}

fn names(repertoires: &Repertoires) -> Vec<&str> {
    repertoires.all().iter().map(|kept| kept.repertoire.name.as_str()).collect()
}

#[test]
fn repertoires_are_loaded_with_their_cards() {
    let directory = Directory::new();
    assert_eq!(kept(&directory), Repertoires::default());
    let all = [repertoire("Mine", None), tiger(), repertoire("黒の定石", Some(Player::Black))];
    let mut changes: Vec<RepertoireChange> = all.iter().cloned().map(RepertoireChange::Keep).collect();
    let mut trainer = Trainer::new(tiger().into(), usual_moves, TODAY, 1);
    for line in 0..20 {
        while *trainer.phase() != TrainerPhase::End {
            if line % 3 == 0 {
                trainer.show();
            }
            let right = trainer.repertoire().tree().moves(trainer.game())[0].0;
            trainer.play(right).unwrap();
        }
        changes.extend(trainer.take_changes());
        trainer.next();
    }
    let made = change(&directory, &changes);
    let found = kept(&directory);
    assert_eq!(found, made);
    assert_eq!(names(&found), ["Mine", "Tiger", "黒の定石"]);
    let learned = found.get("Tiger").unwrap();
    assert!(learned.cards.len() > 5);
    assert_eq!(learned.due(TODAY.after(1)), learned.cards.len());
    assert_eq!(learned.due(TODAY), 0);
    assert_eq!(learned.repertoire, tiger());
    assert_eq!(directory.names(""), ["repertoires.json", "repertoires.lock"]);
}

#[test]
fn the_changes_of_two_programs_are_merged() {
    let directory = Directory::new();
    change(&directory, &[RepertoireChange::Keep(repertoire("Mine", None))]);
    let place = PositionKey::of(&Game::default()).unwrap();
    let answer = |name: &str| RepertoireChange::Answer { name: name.to_owned(), place, right: false, day: TODAY };
    // One program adds repertoires and renames one of them. In between, another program, which does not know of these
    // changes, makes its own changes.
    change(&directory, &[RepertoireChange::Keep(tiger()), RepertoireChange::Keep(repertoire("Mine", None))]);
    change(&directory, &[answer("Mine"), answer("gone"), RepertoireChange::Delete("gone".to_owned())]);
    change(&directory, &[RepertoireChange::Rename { from: "Mine 2".to_owned(), to: "Tiger".to_owned() }]);
    let found = kept(&directory);
    assert_eq!(names(&found), ["Mine", "Tiger", "Tiger 2"], "no name is given twice");
    assert_eq!(found.get("Mine").unwrap().cards[&place].due, TODAY.after(1));
    change(&directory, &[RepertoireChange::Delete("Tiger".to_owned())]);
    assert_eq!(names(&kept(&directory)), ["Mine", "Tiger 2"]);
    std::thread::scope(|scope| {
        for program in 0..4 {
            let directory = &directory;
            scope.spawn(move || {
                for number in 0..5 {
                    change(directory, &[RepertoireChange::Keep(repertoire(&format!("{program} {number}"), None))]);
                }
            });
        }
    });
    assert_eq!(kept(&directory).all().len(), 22);
}

#[test]
fn an_unreadable_entry_is_renamed_and_reported() {
    let start = "...........................WB......BW...........................";
    let file = |board: &str, turn: &str, square: &str| {
        format!(
            "{{\"version\":1,\"repertoires\":[{{\"name\":\"A\",\"side\":\"black\",\"positions\":[{{\"board\":\"{board}\",\
             \"turn\":\"{turn}\",\"moves\":[[\"{square}\",1]]}}]}}]}}"
        )
    };
    let broken = [
        String::new(),
        "{\"version\":1}".to_owned(),
        file("", "black", "f5"),
        file(start, "both", "f5"),
        file(start, "black", "a1"),
        file(start, "black", "z99"),
        file(start, "white", "f4"),
    ];
    for bytes in broken {
        let directory = Directory::new();
        directory.put("repertoires.json", bytes.as_bytes());
        let Loaded { value, problem } = directory.store().repertoires();
        assert_eq!(value, Repertoires::default(), "{bytes}");
        let Some(StoreError::Broken { name, aside: Aside::Kept(aside), .. }) = problem else { panic!("{problem:?}") };
        assert_eq!((name.as_str(), fs::read(aside).unwrap()), ("repertoires.json", bytes.into_bytes()));
        change(&directory, &[RepertoireChange::Keep(tiger())]);
        assert_eq!(names(&kept(&directory)), ["Tiger"]);
    }
    // Here the entry comes from a newer version of the program.
    let directory = Directory::new();
    directory.put("repertoires.json", b"{\"version\":99,\"repertoires\":{}}");
    let Loaded { value, problem } = directory.store().change_repertoires(&[RepertoireChange::Keep(tiger())]);
    assert_eq!(names(&value), ["Tiger"]);
    assert!(matches!(problem, Some(StoreError::Future { found: 99, .. })), "{problem:?}");
    assert_eq!(directory.names(""), ["repertoires.json", "repertoires.json.broken-1", "repertoires.lock"]);
    // This entry is undamaged.
    directory.put("repertoires.json", file(start, "black", "f5").as_bytes());
    assert_eq!(names(&kept(&directory)), ["A"]);
}

#[test]
fn a_repertoire_that_cannot_be_saved_is_reported_and_trained() {
    let directory = Directory::new();
    fs::create_dir_all(directory.path("repertoires.json")).unwrap();
    let Loaded { value, problem } = directory.store().change_repertoires(&[RepertoireChange::Keep(tiger())]);
    assert_eq!(names(&value), ["Tiger"]);
    assert!(matches!(problem, Some(StoreError::Io { .. })), "{problem:?}");
    assert_eq!(directory.names(""), ["repertoires.json", "repertoires.lock"]);
}
