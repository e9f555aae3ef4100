//! Saved reviews.

use reversi::{Game, Rules};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Options, Stop};
use reversi_records::Record;
use reversi_study::Store;
use reversi_study::review::{Class, Effort, Retry, Review, ReviewStore, review};
use reversi_test_support::Folder;
use std::fs;
use std::time::Duration;

/// A game that contains a pass and errors.
const GAME: &str = "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8\
                    b2e7c2a1b1a3a6b7c1a8b8c8a7";

fn level(number: u32) -> Effort {
    Effort::Level(Level::new(number).unwrap())
}

fn game(discs: usize) -> Game {
    let mut game = Game::default();
    game.play_transcript(&GAME[..2 * discs]).unwrap();
    game
}

fn of(game: &Game, effort: Effort) -> Review {
    let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
    review(&mut engine, game, effort, &Stop::new(), |_, _| {}).unwrap()
}

#[test]
fn reviews_of_saved_games_are_beside_them_and_in_the_library() {
    let folder = Folder::new();
    let store = Store::in_folder(&*folder);
    let played = game(60);
    let kept = store.create_game().unwrap();
    kept.save(&Record::from(&played)).unwrap();
    let found = of(&played, level(3));
    kept.reviews().save(&found).unwrap();
    let summary = found.summary();
    assert_eq!(kept.reviews().summary(&played), Some(summary));
    assert_eq!(kept.reviews().summary(&game(59)), None);
    for player in reversi::Player::ALL {
        let side = summary.side(player);
        assert_eq!(side.accuracy, found.accuracy(player));
        assert_eq!(side.lost.iter().map(|&lost| i32::from(lost)).sum::<i32>(), found.lost(player));
        let errors = Class::ALL.into_iter().filter(|class| class.is_error()).map(|class| found.count(player, class));
        assert_eq!(side.mistakes.iter().map(|&count| usize::from(count)).sum::<usize>(), errors.sum::<usize>());
    }
    let mut library = store.library().unwrap().library;
    let row = library.select(&"own:yes".parse().unwrap(), 0, 1).unwrap().rows.remove(0);
    assert_eq!(row.mistakes, Some(summary.mistakes()));
    assert_eq!(library.reviews().unwrap(), [(row.id, summary)]);
    // The library notices a change to the review even if the game itself is unchanged.
    fs::remove_file(kept.reviews().path()).unwrap();
    store.update_library(&mut library).unwrap();
    assert_eq!(library.row(row.id).unwrap().mistakes, None);
}

#[test]
fn a_saved_review_is_not_computed_again() {
    let folder = Folder::new();
    let store = ReviewStore::beside(&folder.join("games.sgf"));
    let (whole, cut) = (game(60), game(31));
    assert!(whole.is_over() && whole.history().len() > 60, "with a pass");
    assert_eq!(store.find(&whole, level(5)), None);
    for game in [&whole, &cut, &Game::default()] {
        let new = of(game, level(5));
        assert!(new.nodes > 0);
        store.save(&new).unwrap();
        let kept = store.find(game, level(5)).unwrap();
        assert_eq!(kept.nodes, 0);
        let mut expected = new.clone();
        expected.nodes = 0;
        assert_eq!(kept, expected, "explanations and all");
        assert_eq!(Retry::new(&kept, None), Retry::new(&new, None));
    }
    assert_eq!(folder.names(), ["games.sgf.review.json"], "nothing is left over");
    // A different effort, different moves or different rules require a separate review.
    assert_eq!(store.find(&whole, level(6)), None);
    assert_eq!(store.find(&whole, Effort::Time(Duration::from_secs(1))), None);
    assert_eq!(store.find(&game(32), level(5)), None);
    let classic = Game::from_board(Rules::Classic, *Game::default().board(), reversi::Player::Black).unwrap();
    assert_eq!(store.find(&classic, level(5)), None);
    // Saving one review again keeps the other reviews.
    store.save(&of(&cut, level(5))).unwrap();
    assert!(store.find(&whole, level(5)).is_some());
}

#[test]
fn damaged_files_are_renamed() {
    let folder = Folder::new();
    let store = ReviewStore::beside(&folder.join("games.sgf"));
    let (cut, effort) = (game(10), level(2));
    let review = of(&cut, effort);
    store.save(&review).unwrap();
    let whole = fs::read_to_string(store.path()).unwrap();
    for (number, broken) in
        ["", "{", "[]", &whole[..whole.len() / 2], &whole.replace("\"version\":1", "\"version\":2")].iter().enumerate()
    {
        fs::write(store.path(), broken).unwrap();
        assert_eq!(store.find(&cut, effort), None);
        store.save(&review).unwrap();
        assert!(store.find(&cut, effort).is_some());
        let aside = folder.join(format!("games.sgf.review.json.broken-{}", number + 1));
        assert_eq!(fs::read_to_string(aside).unwrap(), *broken);
    }
    // Content that does not fit the game is rejected.
    for (from, to) in [("\"best\":\"", "\"best\":\"z"), ("estimate", "guess"), ("\"end\"", "\"fin\"")] {
        fs::write(store.path(), whole.replace(from, to)).unwrap();
        assert_eq!(store.find(&cut, effort), None, "{from}");
    }
    let nowhere = ReviewStore::at(&folder.join("games.sgf").join("no").join("folder"));
    fs::write(folder.join("games.sgf"), "").unwrap();
    assert!(nowhere.save(&review).is_err());
}
