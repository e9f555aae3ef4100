//! Tests of the explorer, which counts the moves in each position, regardless of the order of the moves that led to the
//! position.

use reversi::{Game, Symmetry};
use reversi_records::explorer::{Built, Collector, Index, IndexCache, IndexError, Played, Stamp};
use reversi_records::{Format, GameStart, Games};
use reversi_test_support::Folder;
use std::io::Cursor;

fn index(lines: &str) -> Vec<u8> {
    let mut collector = Collector::default();
    for game in Games::new(lines.as_bytes(), Format::Transcript, GameStart::default()) {
        assert!(collector.add(&game.unwrap()));
    }
    let mut bytes = Vec::new();
    let stamp = Stamp { name: "games.txt".to_string(), size: 12, modified: 99 };
    collector.write(&[stamp], &mut bytes).unwrap();
    bytes
}

fn after(line: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(line).unwrap();
    game
}

fn moves(index: &[u8], game: &Game) -> Vec<(String, u32)> {
    let mut index = Index::open(Cursor::new(index)).unwrap();
    index.moves(game).unwrap().into_iter().map(|(square, played)| (square.to_string(), played.games)).collect()
}

fn pairs(list: &[(&str, u32)]) -> Vec<(String, u32)> {
    list.iter().map(|&(square, games)| (square.to_string(), games)).collect()
}

/// Returns an opening, and the same opening with two moves of one side exchanged.
fn two_orders() -> (String, String) {
    for line in reversi_records::openings().map(|opening| opening.line) {
        for at in (0..line.len().saturating_sub(4)).step_by(2) {
            let (head, rest) = line.split_at(at);
            let other = [head, &rest[4..6], &rest[2..4], &rest[..2], &rest[6..]].concat();
            let mut game = Game::default();
            if game.play_transcript(&other).is_ok() && game.board() == after(line).board() {
                return (line.to_string(), other);
            }
        }
    }
    panic!("openings have several orders of moves")
}

#[test]
fn symmetries_and_transpositions_are_joined() {
    // Four games begin with equivalent moves. Three of them continue with equivalent replies, and one with another
    // reply.
    let bytes = index("f5d6c3\nd3c5f6\nc4e3f6\nf5f6\n");
    assert_eq!(moves(&bytes, &Game::default()), pairs(&[("d3", 4)]));
    assert_eq!(moves(&bytes, &after("f5")), pairs(&[("d6", 3), ("f6", 1)]));
    assert_eq!(moves(&bytes, &after("f5d6")).iter().map(|(_, games)| games).sum::<u32>(), 3);
    assert_eq!(moves(&bytes, &after("e6")), pairs(&[("f4", 3), ("f6", 1)]));
    assert!(moves(&bytes, &after("f5d6c5")).is_empty());
    // Two games reach the same position by different orders of moves, and continue with different moves.
    let (one, other) = two_orders();
    let [first, second] = [0, 1].map(|at| after(&one).moves().iter().nth(at).unwrap().square);
    let both = index(&format!("{one}{first}\n{other}{second}\n"));
    assert_eq!(moves(&both, &after(&one)).len(), 2);
    assert_eq!(moves(&both, &after(&one)), moves(&both, &after(&other)));
    let first_player = after(&one).turn().unwrap();
    for way in Symmetry::ALL {
        let turned = Game::from_board(reversi::Rules::Othello, way.board(after(&one).board()), first_player).unwrap();
        assert_eq!(moves(&both, &turned).len(), 2, "{way:?}");
    }
}

#[test]
fn results_are_seen_by_the_side_that_moved() {
    // All discs are black after the nine moves of the first game.
    let bytes = index("e6f4e3f6g5d6e7f5c5\ne6f4\n");
    let mut index = Index::open(Cursor::new(&bytes)).unwrap();
    assert_eq!((index.games(), index.files()[0].name.as_str()), (2, "games.txt"));
    let first = index.moves(&Game::default()).unwrap()[0].1;
    assert_eq!(first, Played { games: 2, won: 1, drawn: 0, lost: 0, lead: 64, counted: 1 });
    let second = index.moves(&after("e6")).unwrap()[0].1;
    assert_eq!(second, Played { games: 2, won: 0, drawn: 0, lost: 1, lead: -64, counted: 1 });
    assert_eq!(second.mean(), Some(-64.0));
    assert!(index.moves(&after("e6f4e3f6g5d6e7f5c5")).unwrap().is_empty(), "the game is over");
}

#[test]
fn a_damaged_index_is_reported() {
    let bytes = index("f5d6c3\n");
    for length in 0..bytes.len() {
        assert!(matches!(Index::open(Cursor::new(&bytes[..length])), Err(IndexError::NoIndex)), "{length}");
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(matches!(Index::open(Cursor::new(&damaged)), Err(IndexError::NoIndex)), "{at}");
    }
    let mut other_version = bytes.clone();
    other_version[8] += 1;
    assert!(Index::open(Cursor::new(other_version)).is_err());
    let mut huge_name = bytes;
    huge_name[28..32].copy_from_slice(&[255; 4]);
    assert!(Index::open(Cursor::new(huge_name)).is_err());
}

#[test]
fn a_damaged_index_is_built_again() {
    let folder = Folder::new();
    let games = [folder.write("games.moves", "f5d6c3\n")];
    let cache = IndexCache::new(folder.join("cache"));
    let open = || cache.open(&games, &mut |_| ()).unwrap();
    let built = Some(Built { games: 1, broken: 0, other: 0 });
    assert_eq!((open().1, open().1), (built, None));
    let index = folder.join("cache").read_dir().unwrap().flatten().map(|entry| entry.path());
    let index = index.into_iter().find(|path| path.extension().is_some()).unwrap();
    let mut bytes = std::fs::read(&index).unwrap();
    let at = bytes.len() - 10;
    bytes[at] ^= 1;
    std::fs::write(&index, bytes).unwrap();
    assert_eq!((open().1, open().1), (built, None));
}

#[test]
fn files_without_games_are_reported() {
    let folder = Folder::new();
    let open = |name: &str, text: &str| {
        let games = folder.write(name, text);
        IndexCache::new(folder.join("cache")).open(&[games], &mut |_| ()).unwrap_err().to_string()
    };
    assert_eq!(open("a.moves", "a1\nb1\n"), "no game could be read: 2 broken");
    assert_eq!(open("b.moves", ""), "there are no games in these files");
    let message = "no game could be counted: 1 broken, 1 with another board or other rules";
    assert_eq!(open("c.sgf", "(;GM[2]SZ[6])(;GM[1])"), message);
}
