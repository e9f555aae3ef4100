//! Tests opening books: growing, writing, reading and checking them, finding symmetric positions, and playing from
//! them.

use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Rules, Size, Symmetry};
use reversi_engine::book::{BookError, BookFault, from_entries};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Book, Engine, Level, Limits, Options, ScoreKind, Stop};
use std::sync::{Arc, OnceLock};

/// The number of bytes of a book's header, and of each of its positions.
const HEADER: usize = 16;
const ENTRY: usize = 16;

fn engine() -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 4, ..Options::default() }).unwrap()
}

fn grow(book: &mut Book, positions: usize) -> reversi_engine::book::Growth {
    book.grow(&mut engine(), &Limits::depth(3), positions, &Stop::new(), |_| {})
}

/// Returns a book of a few hundred positions.
fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| {
        let mut book = Book::default();
        grow(&mut book, 300);
        book
    })
}

fn after(moves: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    game
}

/// Returns the bytes of each position in a book's file.
fn entries(book: &Book) -> Vec<Vec<u8>> {
    book.to_bytes()[HEADER..].chunks(ENTRY).map(<[u8]>::to_vec).collect()
}

fn read(entries: &[Vec<u8>]) -> Result<Book, BookError> {
    Book::from_bytes(&from_entries(&entries.concat()))
}

#[test]
fn a_book_grows_and_its_values_agree() {
    let mut book = Book::default();
    let mut expanded = 0;
    for positions in [1, 2, 50, 200] {
        let before = book.len();
        let growth = grow(&mut book, positions);
        assert!(growth.added >= positions && !growth.complete, "{growth:?}");
        assert_eq!(book.len(), before + growth.added);
        expanded += growth.expanded;
        let report = book.check();
        assert_eq!(report.faults, []);
        assert_eq!((report.positions, report.expanded), (book.len(), expanded));
    }
    // The book contains more than one line, and the lines differ in length: the longest lines follow good moves.
    let longest = book.check().longest;
    assert!((6..30).contains(&longest), "{longest}");
    let start = book.find(&Game::default()).unwrap();
    assert!(start.expanded && start.moves.len() == 4);
    assert!(start.moves.iter().all(|mv| mv.1 == start.moves[0].1), "the first moves are images of each other");
    assert_eq!(start.score.discs, start.moves[0].1.discs);
}

#[test]
fn a_stopped_book_is_as_it_was() {
    let (mut stopped, stop) = (book().clone(), Stop::new());
    stop.stop();
    let growth = stopped.grow(&mut engine(), &Limits::depth(3), 100, &stop, |_| {});
    assert_eq!((growth.added, &stopped), (0, book()));
    let mut empty = Book::default();
    empty.grow(&mut engine(), &Limits::depth(3), 100, &stop, |_| {});
    assert!(empty.is_empty() && empty.find(&Game::default()).is_none());
}

#[test]
fn every_image_of_a_position_is_found() {
    for moves in ["f5", "f5d6", "f5f6e6"] {
        let game = after(moves);
        let known = book().find(&game).unwrap();
        for symmetry in Symmetry::ALL {
            let image = Game::from_board(Rules::Othello, symmetry.board(game.board()), game.turn().unwrap()).unwrap();
            let found = book().find(&image).unwrap();
            assert_eq!((found.score, found.expanded), (known.score, known.expanded));
            assert!(found.moves.iter().all(|mv| image.find_move(mv.0).is_some()), "{moves} {symmetry:?}");
            let values = |moves: &[(_, reversi_engine::Score)]| moves.iter().map(|mv| mv.1).collect::<Vec<_>>();
            assert_eq!(values(&found.moves), values(&known.moves));
        }
    }
    // The book has no positions for other sizes and rules.
    assert!(book().find(&Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap()).is_none());
    assert!(book().find(&Game::new(Rules::Free, Size::STANDARD).unwrap()).is_none());
    assert!(book().find(&Game::new(Rules::Classic, Size::STANDARD).unwrap()).is_none());
}

#[test]
fn every_position_is_listed_and_leaves_have_their_search() {
    let (mut leaves, mut count) = (0, 0);
    for (game, known) in book().positions() {
        count += 1;
        assert_eq!(game.turn(), Some(Player::Black));
        assert!(known.moves.is_sorted_by(|a, b| a.1.discs >= b.1.discs));
        if known.expanded {
            assert_eq!(known.moves.len(), game.moves().len());
        } else {
            leaves += 1;
            assert_eq!(known.score.kind, ScoreKind::Estimate { depth: 3 });
            assert!(known.moves.len() == 1 && game.find_move(known.moves[0].0).is_some());
        }
    }
    assert!(count == book().len() && leaves > count / 2, "{leaves} of {count}");
}

#[test]
fn a_book_reads_back_and_damage_is_told() {
    let bytes = book().to_bytes();
    assert_eq!(Book::from_bytes(&bytes).as_ref(), Ok(book()));
    assert_eq!(Book::from_bytes(&Book::default().to_bytes()), Ok(Book::default()));
    let error = |bytes: &[u8]| Book::from_bytes(bytes).unwrap_err();
    for bytes in [&b""[..], b"RVS", b"RVSB", b"RVSB\x01\0\0\0", b"RVSW\x01\0\0\0"] {
        assert_eq!(error(bytes), BookError::NotABook);
    }
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 2;
        error(&bytes)
    };
    assert_eq!(changed(4), BookError::Version { found: 3 });
    assert!(matches!(changed(8), BookError::Size { .. }));
    assert_eq!([12, HEADER, bytes.len() - 1].map(changed), [BookError::Checksum; 3]);
    assert!(matches!(error(&bytes[..bytes.len() - 1]), BookError::Size { .. }));
}

#[test]
fn positions_that_make_no_sense_are_refused() {
    let good = entries(book());
    let why = |change: &dyn Fn(&mut Vec<Vec<u8>>)| {
        let mut entries = good.clone();
        change(&mut entries);
        match read(&entries) {
            Err(BookError::Position { number: _, why }) => why,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(why(&|entries| entries.swap(3, 4)), "it is not in the sort order");
    assert_eq!(why(&|entries| entries[4] = entries[3].clone()), "it is not in the sort order");
    assert_eq!(why(&|entries| entries[3][..13].fill(255)), "its squares do not describe a board");
    assert_eq!(why(&|entries| entries[3][..13].fill(0)), "the side to move has no legal move");
    assert_eq!(why(&|entries| entries[3][13] = 100), "its score is greater than the number of squares");
    assert_eq!(why(&|entries| entries[3][14] = 254), "the kind of its score is unknown");
    assert_eq!(why(&|entries| entries[3][15] = 64), "its best move is illegal");
    assert_eq!(why(&|entries| entries[3][15] = 27), "its best move is illegal");
}

#[test]
fn what_does_not_agree_is_found() {
    let good = entries(book());
    let is_expanded = |entry: &Vec<u8>| entry[15] == 255;
    let faults = |change: &dyn Fn(&mut Vec<Vec<u8>>)| {
        let mut entries = good.clone();
        change(&mut entries);
        read(&entries).unwrap().check().faults
    };
    let expanded = good.iter().position(is_expanded).unwrap();
    let leaf = good.iter().rposition(|entry| !is_expanded(entry)).unwrap();
    // If the score of a position is changed, it contradicts the scores after its moves, and the scores of the positions
    // that lead to it.
    let value = faults(&|entries| entries[expanded][13] = 60);
    assert!(!value.is_empty() && value.iter().all(|fault| matches!(fault, BookFault::Value { .. })), "{value:?}");
    let kind = faults(&|entries| entries[expanded][14] = 255);
    assert!(matches!(kind[0], BookFault::Value { .. }), "{kind:?}");
    let missing = faults(&|entries| drop(entries.remove(leaf)));
    assert!(matches!(missing[0], BookFault::Missing { .. }), "{missing:?}");
    assert!(missing[0].to_string().ends_with(" is missing"), "{}", missing[0]);
    assert!(matches!(faults(&|entries| entries.clear())[..], [BookFault::NoStart]));
    // If an expanded position is marked as a leaf, the positions after it are unreachable.
    let unreached = faults(&|entries| {
        let entry = &mut entries[expanded];
        let mut is_legal = |square: u8| {
            entry[15] = square;
            read(std::slice::from_ref(entry)).is_ok()
        };
        assert!((0..64).any(&mut is_legal));
    });
    assert!(unreached.iter().any(|fault| matches!(fault, BookFault::Unreachable { .. })), "{unreached:?}");
}

#[test]
fn the_engine_plays_from_the_book_and_searches_without_it() {
    let options = Options { hash_megabytes: 4, book: Some(Arc::new(book().clone())), ..Options::default() };
    let mut engine = Engine::new(TRAINED, &options).unwrap();
    let (game, stop) = (after("f5"), Stop::new());
    let best = book().find(&game).unwrap();
    let mut reports = 0;
    let played = engine.play(&game, Level::MAX, None, &stop, |_| reports += 1).unwrap();
    assert_eq!((played.nodes, played.score, reports), (0, best.moves[0].1, 1));
    assert_eq!(played.principal_variation[0], Some(played.best));
    assert!(played.principal_variation.len() > 2, "{:?}", played.principal_variation);
    let mut line = game.clone();
    for square in played.principal_variation.iter().flatten() {
        line.play(*square).unwrap();
    }
    // Neither `search` nor a level that makes deliberate errors uses the book.
    let searched = engine.search(&game, &Limits::depth(5), &stop, |_| {}).unwrap();
    assert!(searched.nodes > 0 && searched.score.kind == ScoreKind::Estimate { depth: 5 });
    assert!(engine.play(&game, Level::MIN, None, &stop, |_| {}).unwrap().nodes > 0);
    // At a leaf of the book, the engine searches.
    let (leaf, _) = book().positions().find(|(_, known)| !known.expanded).unwrap();
    assert!(Bitboard::new(leaf.board(), Player::Black).is_some());
    assert!(engine.choose(&leaf, &Limits::depth(4), &stop, |_| {}).unwrap().nodes > 0);
    // Different seeds choose different moves among those with equal scores.
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..20 {
        first.insert(book().choose(&Game::default(), seed).unwrap().best);
    }
    assert!(first.len() > 1, "{first:?}");
}
