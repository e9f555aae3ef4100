//! Tests the replay of recorded games, with files that the tests create, and with the WTHOR database if it is present
//! beside the workspace.

use reversi::Player;
use reversi_records::{Format, GameStart, Games};
use reversi_train::games::{End, Played};
use std::io::{Write, stderr};
use std::path::Path;

/// Returns a WTHOR file with games. Its header states that it contains `count` games.
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

/// The shortest possible game. Black has all the discs after nine moves: e6 f4 e3 f6 g5 d6 e7 f5 c5.
const SHORTEST: [u8; 9] = [65, 46, 35, 66, 57, 64, 75, 56, 53];

fn game(score: u8, moves: &[u8]) -> Option<Played> {
    let bytes = file(1, 8, &[(score, moves)]);
    Played::new(&Games::new(&bytes[..], Format::Wthor, GameStart::default()).next().unwrap().unwrap())
}

#[test]
fn the_winner_takes_the_empty_squares() {
    let played = game(64, &SHORTEST).unwrap();
    assert_eq!((played.result, played.end, played.positions.len()), (64, End::Played, 9));
    assert_eq!((played.last.own.count_ones(), played.last.opponent), (13, 0));
    let other = game(40, &SHORTEST).unwrap();
    assert_eq!((other.result, other.end), (64, End::OtherScore));
}

#[test]
fn an_unfinished_game_has_the_result_that_was_written_down() {
    let played = game(20, &SHORTEST[..8]).unwrap();
    assert_eq!((played.result, played.end, played.positions.len()), (-24, End::Unfinished, 9));
    assert_eq!(game(32, &SHORTEST[..8]).unwrap().result, 0);
    assert!(game(32, &[]).is_none());
}

#[test]
fn the_end_is_seen_by_black() {
    // After eight moves, it is Black's turn. After seven moves, it is White's turn.
    for moves in [7, 8] {
        let played = game(20, &SHORTEST[..moves]).unwrap();
        let (board, mover) = *played.positions.last().unwrap();
        assert_eq!(played.last, if mover == Player::Black { board } else { board.pass() });
        assert_eq!(mover, if moves == 8 { Player::Black } else { Player::White });
    }
}

#[test]
fn the_real_base_can_be_replayed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    if !folder.is_dir() {
        // Write to `stderr` directly, because the test harness captures the output of `eprintln`.
        let _ = writeln!(stderr(), "NOT TESTED: the real games, as {} is missing", folder.display());
        return;
    }
    for year in [1977, 1985, 2000] {
        let bytes = std::fs::read(folder.join(format!("WTH_{year}.wtb"))).unwrap();
        for record in Games::new(&bytes[..], Format::Wthor, GameStart::default()) {
            let played = Played::new(&record.unwrap()).unwrap();
            // In every finished game, the recorded score equals the score of the last board, with the empty squares
            // counted for the winner.
            assert_ne!(played.end, End::OtherScore);
            assert!(played.positions.windows(2).all(|pair| pair[0].0.empty() != pair[1].0.empty()));
        }
    }
}
