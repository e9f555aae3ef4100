//! Compares tables, queries and position searches with simple models.

use reversi::{Game, Player, Rules, Size, Square, Symmetry};
use reversi_records::explorer::Played;
use reversi_records::library::{GameId, GameResult, PackedGame, Place, PositionScan, Query, Sort, Table};
use reversi_records::{Record, sgf_game};
use reversi_test_support::{Rng, play_randomly};
use std::collections::BTreeMap;

/// Returns a random game of `moves` moves, or of fewer moves if the game ends earlier.
fn game(rng: &mut Rng, rules: Rules, moves: usize) -> Game {
    let mut game = Game::new(rules, Size::STANDARD).unwrap();
    play_randomly(&mut game, moves, rng);
    game
}

fn table(games: &[Game]) -> Table {
    let mut table = Table::default();
    for (index, game) in games.iter().enumerate() {
        table.add(&Record::from(game), Place { file: 0, number: index as u32 + 1 });
    }
    table
}

/// Returns the smallest of the eight symmetric images of a game's position, or `None` if the game is over.
fn position_of(game: &Game) -> Option<(u64, u64)> {
    game.turn().map(|turn| smallest(game, turn))
}

/// The smallest image of a position, and of the position after the next move.
type Step = ((u64, u64), Option<(u64, u64)>);

/// Returns the positions of a game, each with the position after the next move if there is one.
fn line(game: &Game) -> Vec<Step> {
    let mut replay = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
    let mut line = Vec::new();
    for mv in game.history().iter().filter_map(|ply| ply.mv()) {
        let before = position_of(&replay).unwrap();
        replay.play(mv.square).unwrap();
        line.push((before, Some(board_after(&replay))));
    }
    line.extend(position_of(&replay).map(|last| (last, None)));
    line
}

/// Counts, by brute force, the games that reached a position and the boards after the next move in these games.
fn counted(lines: &[Vec<Step>], position: &Game) -> (usize, BTreeMap<(u64, u64), u32>) {
    let wanted = position_of(position).unwrap();
    let (mut count, mut after) = (0, BTreeMap::new());
    for (_, next) in lines.iter().filter_map(|line| line.iter().find(|(before, _)| *before == wanted)) {
        count += 1;
        if let Some(next) = next {
            *after.entry(*next).or_default() += 1;
        }
    }
    (count, after)
}

/// Returns the smallest image of a board from the point of view of the side that moved last.
fn board_after(game: &Game) -> (u64, u64) {
    let mover = game.history().iter().rev().find_map(|ply| ply.mv().map(|_| ply.player())).unwrap();
    smallest(game, mover)
}

/// Returns the smallest image of a board from a player's point of view.
fn smallest(game: &Game, player: Player) -> (u64, u64) {
    let image = |way: Symmetry| {
        let board = way.board(game.board());
        (board.discs(player).to_bits(), board.discs(player.other()).to_bits())
    };
    Symmetry::ALL.map(image).into_iter().min().unwrap()
}

#[test]
fn games_are_found_by_position_in_every_symmetry_as_a_plain_count_finds_them() {
    let mut rng = Rng::with_seed(1);
    let mut games: Vec<Game> = (0..300).map(|_| game(&mut rng, Rules::Othello, 60)).collect();
    games.extend((0..60).map(|_| game(&mut rng, Rules::Classic, 64)));
    games.extend((0..60).map(|index| game(&mut rng, Rules::Othello, index)));
    let table = table(&games);
    let lines: Vec<_> = games.iter().map(line).collect();
    let mut deep = 0;
    for round in 0..120 {
        // Test positions of these games in all symmetries. Some are near the end, where passes occur.
        let length = if round % 3 == 0 { 44 + round % 15 } else { round % 12 };
        let mut position = games[rng.usize(..games.len())].clone();
        while position.history().len() > length {
            position.undo().unwrap();
        }
        let turned = Symmetry::ALL[round % 8].board(position.board());
        let Some(turn) = position.turn() else { continue };
        // Skip positions of classic games in which the players are still placing the first four discs.
        if turned.score().black + turned.score().white < 4 {
            continue;
        }
        let asked = Game::from_board(Rules::Othello, turned, turn).unwrap();
        let found = table.explore(&asked, usize::MAX / 4);
        let (count, after) = counted(&lines, &asked);
        assert_eq!((found.count, found.games.len()), (count, count), "{asked:?}");
        let mut by_board: BTreeMap<(u64, u64), u32> = BTreeMap::new();
        for (square, played) in &found.moves {
            let mut next = asked.clone();
            next.play(*square).unwrap();
            *by_board.entry(board_after(&next)).or_default() += played.games;
        }
        assert_eq!(by_board, after);
        deep += usize::from(length >= 44);
    }
    assert!(deep > 20, "{deep}");
}

#[test]
fn results_are_counted_for_the_side_that_moves() {
    let text = b"(;GM[2]SZ[8]RE[W+10];B[f5];W[d6])(;GM[2]SZ[8]RE[B+R];B[c4];W[c3])(;GM[2]SZ[8];B[f5];W[f4])";
    let mut table = Table::default();
    for (index, record) in sgf_game::read(text).enumerate() {
        table.add(&record.unwrap(), Place { file: 0, number: index as u32 + 1 });
    }
    let mut game = Game::default();
    let start = table.explore(&game, 10);
    let all = Played { games: 3, won: 1, drawn: 0, lost: 1, lead: -10, counted: 1 };
    assert_eq!(start.moves.iter().map(|(_, played)| *played).collect::<Vec<_>>(), [all]);
    assert_eq!(start.games, [GameId(2), GameId(1), GameId(0)]);
    game.play("f5".parse().unwrap()).unwrap();
    let found = table.explore(&game, 1);
    let white = |games, won, lost, lead, counted| Played { games, won, drawn: 0, lost, lead, counted };
    // The moves are d6 in the first game, c3 (rotated: f6) in the second game, and f4 in the third game.
    let squares: Vec<(String, Played)> = found.moves.iter().map(|(at, played)| (at.to_string(), *played)).collect();
    let expected = [("d6", white(1, 1, 0, 10, 1)), ("f4", white(1, 0, 0, 0, 0)), ("f6", white(1, 0, 1, 0, 0))];
    let mut sorted = squares.clone();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(sorted, expected.map(|(at, played)| (at.to_owned(), played)));
    assert_eq!((found.count, found.games), (3, vec![GameId(2)]));
}

#[test]
fn a_packed_game_is_the_game() {
    let mut rng = Rng::with_seed(1);
    for round in 0..200 {
        let rules = if round % 2 == 0 { Rules::Othello } else { Rules::Classic };
        let game = game(&mut rng, rules, 4 + round);
        let packed = PackedGame::new(&Record::from(&game)).unwrap();
        let all: Vec<Square> = game.history().iter().filter_map(|ply| ply.mv()).map(|mv| mv.square).collect();
        let skipped = if rules == Rules::Classic { 4 } else { 0 };
        assert!(packed.moves().eq(all[skipped..].iter().copied()));
        assert_eq!(PackedGame::from_bytes(&packed.to_bytes()), Some(packed));
        let lead = game.lead(Player::Black).map(|lead| i16::try_from(lead).unwrap());
        assert_eq!(packed.result(), lead.map(|lead| GameResult { winner: game.winner(), lead: Some(lead) }));
    }
    let mut wrong = PackedGame::new(&Record::from(&Game::default())).unwrap().to_bytes();
    wrong[60] = 61;
    assert_eq!(PackedGame::from_bytes(&wrong), None);
    let small = Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap();
    assert_eq!(PackedGame::new(&Record::from(&small)), None);
    assert!(PositionScan::new(&small).is_none());
}

#[test]
fn games_are_selected_by_what_is_typed() {
    let text = "(;GM[2]SZ[8]PB[Ida Tamm]PW[Ole Berg]EV[Open]DT[1990-05-01]RE[B+10];B[f5];W[d6];B[c3];W[d3];B[c4];W[f3])\
        (;GM[2]SZ[8]PB[Ole Berg]PW[Ida Tamm]EV[World Championship]DT[1992]RE[B+2];B[f5];W[f6])\
        (;GM[2]SZ[8]PB[Åse Ås]PW[Ida Tamm]DT[1995]RE[0];B[f5];W[d6])(;GM[2]SZ[8]PB[Ole Berg];B[f5])";
    let mut table = Table::default();
    for (index, record) in sgf_game::read(text.as_bytes()).enumerate() {
        table.add(&record.unwrap(), Place { file: 0, number: index as u32 + 1 });
    }
    let numbers = |typed: &str| -> Vec<i64> {
        let query: Query = typed.parse().unwrap_or_else(|error| panic!("{typed}: {error}"));
        table.select(&query).into_iter().map(|id| id.0 + 1).collect()
    };
    for (typed, expected) in [
        ("", &[1, 2, 3, 4][..]),
        ("tamm", &[1, 2, 3]),
        ("TAMM berg", &[1, 2]),
        ("ås", &[3]),
        ("ÅS", &[3]),
        ("black:berg", &[2, 4]),
        ("white:berg", &[1]),
        ("won:tamm", &[1]),
        ("lost:tamm", &[2]),
        ("player:ole year:1990..1992", &[1, 2]),
        ("year:>1992", &[3]),
        ("event:\"world ch\"", &[2]),
        ("opening:tiger", &[1]),
        ("tiger", &[1]),
        ("result:draw", &[3]),
        ("result:black", &[1, 2]),
        ("result:unknown", &[4]),
        ("moves:<2", &[4]),
        ("moves:2..", &[1, 2, 3]),
        ("own:yes", &[]),
        ("mistakes:0..", &[]),
        ("year:", &[1, 2, 3, 4]),
        ("sort:-date", &[3, 2, 1, 4]),
        ("sort:result", &[4, 3, 2, 1]),
        ("sort:white", &[4, 2, 3, 1]),
    ] {
        assert_eq!(numbers(typed), expected, "{typed}");
    }
    for wrong in
        ["year:x", "moves:..x", "moves:<0", "result:maybe", "own:2", "sort:colour", "year:70000", "blak:tamm", "blak:"]
    {
        assert!(wrong.parse::<Query>().is_err(), "{wrong}");
    }
    assert_eq!(table.place(GameId(1)), Some(Place { file: 0, number: 2 }));
    assert_eq!(table.row(GameId(2)).unwrap().player(Player::Black), "Åse Ås");
    assert_eq!(table.row(GameId(9)), None);
    assert_eq!("sort:year".parse::<Query>().unwrap().sort, Sort::Date);
}
