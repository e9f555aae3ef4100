//! Statistics of the saved games, and reviews of these games in the background.

use crate::common::Directory;
use reversi::{Game, Player};
use reversi_engine::SearchEngine;
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Options, Stop};
use reversi_records::{Ending, Record};
use reversi_study::review::{Effort, ReviewStore, review};
use reversi_study::statistics::{OwnGames, OwnPlay, OwnPlayProblem, OwnPlayTask, review_all};
use reversi_study::{EngineFactory, Store, Waker, engine};
use std::fs;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

const GAMES: [&str; 3] = ["f5d6c3d3c4f4", "f5f6e6f4", "f5d6c5f4e3"];

/// Saves three games that the user won as Black, because the engine at level 3 resigned. Also saves an unfinished game.
fn keep(store: &Store) -> Vec<Record> {
    let records = GAMES.map(record).map(|mut record| {
        let end = record.tree.leaf(record.tree.root());
        record.tree.notes_mut(end).unwrap().ending = Some(Ending::Resigned(Player::White));
        record
    });
    for record in records.iter().chain([&record("f5d6")]) {
        store.create_game().unwrap().save(record).unwrap();
    }
    records.into()
}

fn record(moves: &str) -> Record {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    let mut record = Record::from(&game);
    (record.info.black.species, record.info.white.species) = (Some(0), Some(3));
    record
}

fn weak() -> Effort {
    Effort::Level(Level::MIN)
}

fn thinker() -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap()
}

fn read(store: &Store) -> OwnGames {
    OwnGames::read(store, &Stop::new(), |_, _| {}).unwrap()
}

fn unreviewed(store: &Store) -> usize {
    read(store).games.iter().filter(|game| game.lacks_review()).count()
}

#[test]
fn reading_creates_no_files() {
    let directory = Directory::new();
    assert!(read(&directory.store()).games.is_empty());
    assert!(!directory.path("games").exists());
}

#[test]
fn games_are_read_with_their_reviews() {
    let directory = Directory::new();
    let store = directory.store();
    let records = keep(&store);
    assert_eq!((read(&store).games.len(), unreviewed(&store)), (4, 3), "the unfinished game needs none");
    // The statistics find reviews with any effort, both next to a game and in the entry for games without a file.
    let reviewed =
        |at: usize, effort| review(&mut thinker(), &records[at].game(), effort, &Stop::new(), |_, _| {}).unwrap();
    store.reviews().save(&reviewed(0, weak())).unwrap();
    assert_eq!(unreviewed(&store), 2);
    let names: Vec<String> = directory.names("games").into_iter().filter(|name| name.ends_with(".sgf")).collect();
    let beside = |at: usize| ReviewStore::beside(&directory.path("games").join(&names[at]));
    let at = (0..4).find(|&at| fs::read_to_string(directory.path("games").join(&names[at])).unwrap().contains("e6"));
    let at = at.expect("the second game");
    beside(at).save(&reviewed(1, Effort::Level(Level::new(2).unwrap()))).unwrap();
    assert_eq!(unreviewed(&store), 1);
    // A review by another version of the program still counts.
    let file = beside(at).path().to_owned();
    let old = fs::read_to_string(&file).unwrap().replace(env!("CARGO_PKG_VERSION"), "0.0.1");
    fs::write(&file, old).unwrap();
    assert_eq!(unreviewed(&store), 1);
    // An unreadable review counts as missing.
    fs::write(&file, "{").unwrap();
    assert_eq!(unreviewed(&store), 2);
}

#[test]
fn reviews_are_read_again_when_they_have_changed() {
    let directory = Directory::new();
    let store = directory.store();
    keep(&store);
    let mut games = read(&store).games;
    review_all(&store, &mut games, weak(), &mut thinker(), &Stop::new(), |_, _| {});
    let first = read(&store).games;
    assert!(first.iter().filter(|game| game.play.is_some()).count() == 3 && directory.path("statistics.json").exists());
    assert_eq!(read(&store).games, first);
    // If the size and the modification time of a review's file have not changed, the file is not read again.
    let reviews = directory.names("games").into_iter().filter(|name| name.ends_with(".review.json"));
    for name in reviews {
        let path = directory.path("games").join(name);
        let about = fs::metadata(&path).unwrap();
        fs::write(&path, vec![b'?'; usize::try_from(about.len()).unwrap()]).unwrap();
        let times = fs::FileTimes::new().set_modified(about.modified().unwrap());
        fs::File::options().write(true).open(&path).unwrap().set_times(times).unwrap();
    }
    assert_eq!(read(&store).games, first);
    // The entry of the statistics is only a cache: if it is unusable, the reviews are read again. Here the reviews are
    // unreadable, so they count as missing.
    for broken in ["", "{", "{\"version\":\"0.0.0\",\"games\":{}}"] {
        fs::write(directory.path("statistics.json"), broken).unwrap();
        assert_eq!(unreviewed(&store), 3, "{broken}");
    }
}

#[test]
fn an_unreadable_game_is_reported_by_name() {
    let directory = Directory::new();
    let store = directory.store();
    keep(&store);
    fs::write(directory.path("games").join("2026-01-01-000000-1.sgf"), "(;GM[2]FF[4]SZ[8]B[zz").unwrap();
    let kept = read(&store);
    assert_eq!((kept.games.len(), kept.problems.len()), (4, 1));
    assert!(kept.problems[0].to_string().contains("2026-01-01-000000-1"), "{}", kept.problems[0]);
}

#[test]
fn games_are_reviewed_one_after_another() {
    let directory = Directory::new();
    let store = directory.store();
    keep(&store);
    let mut games = read(&store).games;
    let mut steps = Vec::new();
    let stop = Stop::new();
    let some = review_all(&store, &mut games, weak(), &mut thinker(), &stop, |progress, game| {
        steps.push((progress.done, progress.total, game.is_some()));
        if progress.done == 1 {
            stop.stop();
        }
    });
    assert_eq!(steps, [(0, 3, false), (1, 3, true)]);
    assert_eq!((some.done, some.problems.len(), unreviewed(&store)), (1, 0, 2), "what is done is kept");
    let rest = review_all(&store, &mut games, weak(), &mut thinker(), &Stop::new(), |_, _| {});
    assert_eq!((rest.done, unreviewed(&store)), (2, 0));
    assert!(games.iter().all(|game| !game.lacks_review()));
    let none = review_all(&store, &mut games, weak(), &mut thinker(), &Stop::new(), |_, _| {});
    assert_eq!(none.done, 0);
}

/// Waits until the task has ended.
fn finish(play: &mut OwnPlay, woken: &Receiver<()>) {
    while play.task().is_some() {
        woken.recv().expect("it wakes whoever waits");
        play.update();
    }
}

fn waker() -> (Waker, Receiver<()>) {
    let (wake, woken) = channel();
    let wake = move || {
        // Sending fails when the test is over, because the receiver is gone.
        let _ = wake.send(());
    };
    (Arc::new(wake), woken)
}

#[test]
fn no_call_of_a_view_waits() {
    let directory = Directory::new();
    keep(&directory.store());
    let (waker, woken) = waker();
    let mut play = OwnPlay::new(directory.store(), engine(TRAINED, Options::default()), waker);
    assert!(play.statistics().is_none() && play.task().is_none());
    play.review(weak());
    assert_eq!(play.task(), None, "nothing is known of any game");
    play.read();
    assert_eq!(play.task(), Some(OwnPlayTask::Reading(0, 0)));
    finish(&mut play, &woken);
    let statistics = play.statistics().unwrap();
    assert_eq!((statistics.total.won, statistics.unreviewed(), statistics.others.unfinished), (3, 3, 1));
    play.review(weak());
    assert!(matches!(play.task(), Some(OwnPlayTask::Reviewing(progress)) if progress.total == 3));
    play.read();
    assert!(matches!(play.task(), Some(OwnPlayTask::Reviewing(_))), "it goes on");
    finish(&mut play, &woken);
    let statistics = play.statistics().unwrap();
    assert_eq!((statistics.reviewed, statistics.unreviewed(), statistics.accuracy.len()), (3, 0, 3));
    assert!(play.take_problems().is_empty());
    assert_eq!(unreviewed(&directory.store()), 0, "the reviews are kept");
}

#[test]
fn an_engine_that_fails_is_reported() {
    let directory = Directory::new();
    keep(&directory.store());
    let fails = || -> Result<Box<dyn SearchEngine>, String> { Err("no weights".to_owned()) };
    let panics = || -> Result<Box<dyn SearchEngine>, String> { panic!("as the test wants it") };
    for (create, expected) in
        [(EngineFactory::new(fails), "no weights"), (EngineFactory::new(panics), "the engine failed")]
    {
        let (waker, woken) = waker();
        let mut play = OwnPlay::new(directory.store(), create, waker);
        play.read();
        finish(&mut play, &woken);
        play.review(weak());
        finish(&mut play, &woken);
        let problems = play.take_problems();
        assert!(
            matches!(&problems[..], [OwnPlayProblem::Review(why)] if why.contains(expected)),
            "{expected}: {problems:?}"
        );
        assert_eq!(play.statistics().unwrap().unreviewed(), 3, "nothing else is lost");
    }
}

#[test]
fn a_stopped_task_ends() {
    let directory = Directory::new();
    keep(&directory.store());
    let (waker, woken) = waker();
    let mut play = OwnPlay::new(directory.store(), engine(TRAINED, Options::default()), waker);
    play.read();
    finish(&mut play, &woken);
    play.review(Effort::default());
    play.stop();
    assert_eq!(play.task(), None);
    assert!(!play.update());
    assert_eq!(play.statistics().unwrap().total.games(), 3);
}
