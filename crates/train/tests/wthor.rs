//! The WTHOR reader, on files made here, and on the real base where it lies beside the workspace.

use reversi_train::dataset::{Kind, Record};
use reversi_train::positions::{Positions, read_folder};
use reversi_train::wthor::{Base, End, GameRecord, ReplayError, WthorError};
use std::path::Path;

/// A file of games with a header that says how many.
fn file(count: u32, size: u8, games: &[(u8, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 1, 31];
    bytes.extend(count.to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(1999_u16.to_le_bytes());
    bytes.extend([size, 0, 0, 0]);
    for (score, moves) in games {
        bytes.extend([0, 0, 0, 0, 0, 0, *score, 32]);
        bytes.extend_from_slice(moves);
        bytes.resize(bytes.len() + 60 - moves.len(), 0);
    }
    bytes
}

/// The shortest game: Black has every disc after nine moves. e6 f4 e3 f6 g5 d6 e7 f5 c5.
const SHORTEST: [u8; 9] = [65, 46, 35, 66, 57, 64, 75, 56, 53];

fn game(score: u8, moves: &[u8]) -> GameRecord {
    Base::parse(&file(1, 8, &[(score, moves)])).unwrap().games[0]
}

#[test]
fn files_are_read_and_wrong_sizes_told() {
    let base = Base::parse(&file(2, 0, &[(64, &SHORTEST), (40, &[56])])).unwrap();
    assert_eq!((base.year, base.standard_size, base.games.len()), (1999, true, 2));
    assert_eq!((base.games[1].black_score, base.games[1].moves[..2].to_vec()), (40, vec![56, 0]));
    assert!(Base::parse(&file(0, 8, &[])).unwrap().games.is_empty());

    let error = |bytes: &[u8]| Base::parse(bytes).unwrap_err();
    let whole = file(1, 8, &[(64, &SHORTEST)]);
    assert_eq!(error(&[]), WthorError::NoHeader { found: 0 });
    assert_eq!(error(&whole[..15]), WthorError::NoHeader { found: 15 });
    assert_eq!(error(&whole[..83]), WthorError::Size { games: 1, found: 83, expected: 84 });
    assert_eq!(error(&file(2, 8, &[(64, &SHORTEST)])), WthorError::Size { games: 2, found: 84, expected: 152 });
    assert_eq!(error(&file(0, 8, &[(64, &SHORTEST)])), WthorError::Size { games: 0, found: 84, expected: 16 });
    let most = WthorError::Size { games: u32::MAX, found: 16, expected: 16 + 68 * u64::from(u32::MAX) };
    assert_eq!(error(&file(u32::MAX, 8, &[])), most);
}

#[test]
fn the_winner_takes_the_empty_squares() {
    let replay = game(64, &SHORTEST).replay().unwrap();
    assert_eq!((replay.result, replay.end, replay.positions.len()), (64, End::Played, 9));
    assert_eq!((replay.last.own.count_ones(), replay.last.opponent), (13, 0));
    let other = game(40, &SHORTEST).replay().unwrap();
    assert_eq!((other.result, other.end), (64, End::OtherScore));
}

#[test]
fn an_unfinished_game_has_the_result_that_was_written_down() {
    let replay = game(20, &SHORTEST[..8]).replay().unwrap();
    assert_eq!((replay.result, replay.end, replay.positions.len()), (-24, End::Unfinished, 9));
}

#[test]
fn broken_games_are_told() {
    let error = |score, moves: &[u8]| game(score, moves).replay().unwrap_err();
    assert_eq!(error(32, &[]), ReplayError::NoMoves);
    assert_eq!(error(65, &SHORTEST), ReplayError::Score(65));
    assert_eq!(error(32, &[56, 56]), ReplayError::Illegal { number: 2, byte: 56 });
    assert_eq!(error(32, &[55]), ReplayError::Illegal { number: 1, byte: 55 });
    assert_eq!(error(32, &[56, 69]), ReplayError::NoSquare { number: 2, byte: 69 });
    assert_eq!(error(32, &[56, 60]), ReplayError::NoSquare { number: 2, byte: 60 });
    assert_eq!(error(32, &[96]), ReplayError::NoSquare { number: 1, byte: 96 });
    // A hole in the list of moves.
    assert_eq!(error(32, &[56, 0, 64]), ReplayError::NoSquare { number: 2, byte: 0 });
    // A move after the end.
    let longer = [&SHORTEST[..], &[11]].concat();
    assert_eq!(error(64, &longer), ReplayError::Illegal { number: 10, byte: 11 });
}

#[test]
fn positions_are_labelled_for_their_movers_and_games_counted() {
    let mut positions = Positions::default();
    let games: [(u8, &[u8]); 4] = [(64, &SHORTEST), (10, &SHORTEST), (40, &[56]), (40, &[11])];
    positions.add(&Base::parse(&file(4, 8, &games)).unwrap(), 0.0);
    positions.add(&Base::parse(&file(1, 10, &[(50, &[56])])).unwrap(), 0.0);
    let counts = &positions.counts;
    assert_eq!((counts.games, counts.played, counts.other_score, counts.unfinished), (5, 1, 1, 1));
    assert_eq!((counts.broken, counts.other_size), (1, 1));
    assert_eq!((positions.train.len(), positions.test.len()), (9 + 9 + 2, 0));
    for (ply, record) in positions.train[..9].iter().enumerate() {
        assert_eq!((record.placed(), record.kind, record.count), (ply, Kind::Result, 1));
        assert_eq!(record.label, if ply % 2 == 0 { 64 * 128 } else { -64 * 128 });
        assert_ne!(record.board.moves(), 0);
    }
    assert_eq!(positions.train[18].label, 16 * 128);

    let mut apart = Positions::default();
    apart.add(&Base::parse(&file(4, 8, &games)).unwrap(), 1.0);
    assert_eq!((apart.train.len(), apart.test), (0, positions.train));
}

#[test]
#[allow(clippy::print_stderr)]
fn the_real_base_can_be_replayed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    if !folder.is_dir() {
        eprintln!("NOT TESTED: the real games, as {} is missing", folder.display());
        return;
    }
    for year in [1977, 1985, 2000] {
        let bytes = std::fs::read(folder.join(format!("WTH_{year}.wtb"))).unwrap();
        let base = Base::parse(&bytes).unwrap();
        assert_eq!(base.year, year);
        for game in &base.games {
            let replay = game.replay().unwrap();
            // The official score of every finished game is that of the board, the empty squares to the winner.
            assert_ne!(replay.end, End::OtherScore);
            assert!(replay.positions.windows(2).all(|pair| pair[0].0.empty() != pair[1].0.empty()));
        }
    }
    let positions = read_folder(&folder, 0.1).unwrap();
    let again = read_folder(&folder, 0.1).unwrap();
    assert!(positions.train == again.train && positions.test == again.test);
    assert_eq!(positions.counts, again.counts);
    let share = |part: &[Record], all: usize| part.len() as f64 / all as f64;
    let share = share(&positions.test, positions.train.len() + positions.test.len());
    assert!((0.08..0.12).contains(&share), "{share}");
}

#[test]
fn a_folder_without_games_is_told() {
    let folder = std::env::temp_dir().join(format!("reversi-train-{}-no-games", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let error = read_folder(&folder, 0.0).err().unwrap().to_string();
    assert!(error.starts_with("no .wtb files in"), "{error}");
    std::fs::write(folder.join("cut.wtb"), [0; 17]).unwrap();
    let error = read_folder(&folder, 0.0).err().unwrap().to_string();
    assert!(error.contains("cut.wtb"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}
