//! Compares statistics of openings with an independent count, in every symmetry, after passes, and on other boards.

use reversi::{Board, Game, Player, Rules, Size, Square, Symmetry};
use reversi_records::explorer::{
    Collector, ENOUGH_GAMES, NotStatistics, Played, Statistics, StatisticsInfo, deviation, habits, is_counted,
};
use reversi_records::{Format, GameStart, Games};
use reversi_test_support::Rng;
use std::collections::HashMap;

const INFO: StatisticsInfo = StatisticsInfo { least: 3, years: (1999, 2003) };

fn statistics(lines: &[String], info: StatisticsInfo) -> Vec<u8> {
    let mut collector = Collector::default();
    for game in Games::new(lines.join("\n").as_bytes(), Format::Transcript, GameStart::default()) {
        assert!(collector.add(&game.unwrap()));
    }
    collector.statistics(info).unwrap()
}

/// Returns random games that are played to their end.
fn random_games(count: u64) -> Vec<Game> {
    let mut rng = Rng::with_seed(7);
    let mut games = Vec::new();
    for _ in 0..count {
        let mut game = Game::default();
        while !game.is_over() {
            let squares: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
            // Choose early moves from only the first two legal moves, so that positions repeat.
            let choices = if game.history().len() < 12 { squares.len().min(2) } else { squares.len() };
            game.play(squares[rng.usize(..choices)]).unwrap();
        }
        games.push(game);
    }
    games
}

/// Returns the smallest of the texts of a position's eight images. Each text contains the side to move and the board.
fn key(board: &Board, turn: Player) -> String {
    Symmetry::ALL.iter().map(|way| format!("{turn} {}", way.board(board))).min().unwrap()
}

/// The numbers of games, wins and draws, and the sum of the leads, for each move. The outer key is the text of the
/// position before the move, and the inner key is the text of the position after the move.
type Counts = HashMap<String, HashMap<String, (u32, u32, u32, i32)>>;

fn counted(games: &[Game], plies: usize) -> Counts {
    let mut counts = Counts::new();
    for game in games {
        let black = game.lead(Player::Black).unwrap();
        let mut replayed = Game::default();
        for ply in game.history().iter().filter_map(reversi::Ply::mv).take(plies) {
            let turn = replayed.turn().unwrap();
            let lead = if turn == Player::Black { black } else { -black };
            let from = key(replayed.board(), turn);
            replayed.play(ply.square).unwrap();
            let count = counts.entry(from).or_default().entry(key(replayed.board(), turn)).or_default();
            count.0 += 1;
            count.1 += u32::from(lead > 0);
            count.2 += u32::from(lead == 0);
            count.3 += lead;
        }
    }
    counts
}

#[test]
fn every_position_is_counted_as_an_independent_count_has_it() {
    let games = random_games(400);
    assert!(games.iter().any(|game| game.history().iter().take(30).any(|ply| ply.mv().is_none())), "an early pass");
    let lines: Vec<String> = games.iter().map(Game::transcript).collect();
    let bytes = statistics(&lines, INFO);
    let found = Statistics::read(&bytes).unwrap();
    let counts = counted(&games, reversi_records::explorer::DEPTH);
    let common = |moves: &HashMap<String, (u32, u32, u32, i32)>| moves.values().map(|count| count.0).sum::<u32>() >= 3;
    assert_eq!((found.games(), found.info()), (400, INFO));
    assert_eq!(found.len(), counts.values().filter(|moves| common(moves)).count());
    assert!(found.len() > 100 && !found.is_empty());

    for (game, way) in games.iter().zip(Symmetry::ALL.iter().cycle()) {
        let mut replayed = Game::default();
        for ply in game.history().iter().filter_map(reversi::Ply::mv).take(40) {
            let turn = replayed.turn().unwrap();
            let expected = counts.get(&key(replayed.board(), turn)).filter(|moves| common(moves));
            let turned = Game::from_board(Rules::Othello, way.board(replayed.board()), turn).unwrap();
            let moves = found.moves(&turned);
            assert_eq!(moves.len(), expected.map_or(0, HashMap::len), "{way:?} after {}", replayed.transcript());
            for (square, played) in moves {
                let mut next = turned.clone();
                next.play(square).unwrap();
                let (games, won, drawn, lead) = expected.unwrap()[&key(next.board(), turn)];
                let lost = games - won - drawn;
                assert_eq!(played, Played { games, won, drawn, lost, lead, counted: games }, "{square}");
            }
            replayed.play(ply.square).unwrap();
        }
    }
}

#[test]
fn other_sizes_and_rules_have_none_and_classic_shares_them() {
    let shipped = Statistics::shipped();
    for (rules, size) in [(Rules::Free, "8x8"), (Rules::Othello, "6x6"), (Rules::Othello, "10x10")] {
        let size: Size = size.parse().unwrap();
        assert!(!is_counted(rules, size));
        let game = Game::new(rules, size).unwrap();
        assert!(shipped.moves(&game).is_empty(), "{rules} {size}");
    }
    let mut classic = Game::new(Rules::Classic, Size::STANDARD).unwrap();
    assert!(is_counted(Rules::Classic, Size::STANDARD) && shipped.moves(&classic).is_empty());
    classic.play_transcript("d5d4e4e5f5").unwrap();
    let mut othello = Game::default();
    othello.play_transcript("f5").unwrap();
    assert_eq!(shipped.moves(&classic), shipped.moves(&othello));
    assert_eq!(shipped.moves(&othello)[0].0.to_string(), "d6");
}

#[test]
fn what_ships_is_whole() {
    let shipped = Statistics::shipped();
    assert_eq!((shipped.games(), shipped.info().years), (117_435, (1977, 2015)));
    let first = shipped.moves(&Game::default());
    assert_eq!(first.len(), 1, "the four possible first moves are equivalent");
    assert_eq!(first[0].1.games, 117_435);
    // Almost all games in which a move was played must continue from the next position, because few games end early.
    // The statistics omit a position that fewer than eight games reached.
    let mut boards = vec![Game::default()];
    let mut seen = 0;
    while let Some(game) = boards.pop() {
        for (square, played) in shipped.moves(&game) {
            assert_eq!(played.won + played.drawn + played.lost, played.games);
            let mut next = game.clone();
            next.play(square).unwrap();
            let went_on: u32 = shipped.moves(&next).iter().map(|(_, played)| played.games).sum();
            let ended = played.games.saturating_sub(went_on);
            assert!(played.games < shipped.info().least || ended < 8, "{ended} of {played:?} end after {square}");
            seen += 1;
            if next.history().len() < 8 {
                boards.push(next);
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn damaged_bytes_are_refused_or_counted_as_far_as_they_go() {
    let lines: Vec<String> = random_games(60).iter().map(Game::transcript).collect();
    let bytes = statistics(&lines, INFO);
    let whole = Statistics::read(&bytes).unwrap();
    let table = 28 + 8 * whole.len();
    for length in 0..bytes.len() {
        match Statistics::read(&bytes[..length]) {
            Ok(cut) => assert!(length >= table && cut.moves(&Game::default()).len() <= 1),
            Err(error) => assert!(length < table && error == NotStatistics, "{length}"),
        }
    }
    for at in 0..12 {
        let mut other = bytes.clone();
        other[at] ^= 0x55;
        assert!(Statistics::read(&other).is_err(), "byte {at}");
    }
    let mut rubbish = bytes.clone();
    rubbish[table..].fill(0xff);
    assert!(Statistics::read(&rubbish).unwrap().moves(&Game::default()).is_empty());
}

#[test]
fn a_game_without_a_result_in_discs_is_refused() {
    let mut collector = Collector::default();
    for game in Games::new("f5d6c3\n".as_bytes(), Format::Transcript, GameStart::default()) {
        assert!(collector.add(&game.unwrap()));
    }
    let refused = collector.statistics(StatisticsInfo { least: 1, years: (1999, 1999) }).unwrap_err();
    assert_eq!(refused.to_string(), "a game has no result in discs");
}

/// Returns a function for [`deviation`] that maps a position to its moves and their counts. After two plies, it returns
/// one common move and one rare move. In all other positions, it returns all legal moves with equal counts.
fn source(common: &'static str, games: u32, rare: &'static str, times: u32) -> impl Fn(&Game) -> Vec<(Square, Played)> {
    let played = |games: u32, lead: i32| Played { games, won: games, lead, counted: games, ..Played::default() };
    move |game: &Game| {
        let at = |square: &str| square.parse::<Square>().unwrap();
        if game.history().len() == 2 {
            vec![(at(common), played(games, 0)), (at(rare), played(times, -5 * times.cast_signed()))]
        } else {
            game.moves().iter().map(|mv| (mv.square, played(games, 0))).collect()
        }
    }
}

#[test]
fn a_deviation_is_the_first_rare_move_of_a_side() {
    let after = |line: &str| {
        let mut game = Game::default();
        game.play_transcript(line).unwrap();
        game
    };
    let left = deviation(&after("f5d6c5f4"), Player::Black, source("c3", 9_900, "c5", 99)).unwrap();
    assert_eq!((left.ply, left.number, left.player), (2, 3, Player::Black));
    assert_eq!((left.played.to_string().as_str(), left.others.games), ("c5", 99));
    assert_eq!((left.usual.len(), left.usual[0].0.to_string().as_str()), (1, "c3"));
    assert_eq!(left.cost(), Some(5.0));
    // A move that was played in one percent of the games is not rare. White has not deviated. With too few games, no
    // move is rare.
    assert_eq!(deviation(&after("f5d6c5f4"), Player::Black, source("c3", 9_900, "c5", 100)), None);
    assert_eq!(deviation(&after("f5d6c5f4"), Player::White, source("c3", 9_900, "c5", 99)), None);
    assert_eq!(deviation(&after("f5d6c4"), Player::Black, source("c3", ENOUGH_GAMES - 2, "c5", 1)), None);
    // The cost of a move that was never played is unknown.
    let never = deviation(&after("f5d6c4"), Player::Black, source("c3", 9_900, "c5", 99)).unwrap();
    assert_eq!((never.others, never.cost(), never.usual.len()), (Played::default(), None, 2));

    // The four possible first moves are equivalent. The result is the same regardless of which of them the statistics
    // contain.
    let shipped = |game: &Game| Statistics::shipped().moves(game);
    for first in ["d3", "c4", "f5", "e6"] {
        assert_eq!(deviation(&after(first), Player::Black, shipped), None, "{first}");
    }
    let other = Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap();
    assert_eq!(deviation(&other, Player::Black, shipped), None);
}

#[test]
fn habits_are_summed_over_all_symmetries() {
    // In three games, one of them mirrored, Black plays c7 after f5d6. One game has a rare first reply by White, and
    // one game has only usual moves.
    let lines = "f5d6c7\nf5d6c7f4\nc4e3f2\nf5f4d3\nf5d6c3\n";
    let records: Vec<_> = Games::new(lines.as_bytes(), Format::Transcript, GameStart::default())
        .map(|game| {
            let mut record = game.unwrap();
            record.info.result = Some("B+10".to_owned());
            record
        })
        .collect();
    let shipped = |game: &Game| Statistics::shipped().moves(game);
    let found = habits(records.iter().map(|record| (record, Player::Black)), shipped);
    let summary = |habit: &reversi_records::explorer::Habit| {
        (habit.before.transcript(), habit.deviation.played.to_string(), habit.results)
    };
    let won =
        |games: u32| Played { games, won: games, lead: 10 * games.cast_signed(), counted: games, ..Played::default() };
    assert_eq!(summary(&found[0]), ("f5d6".to_owned(), "c7".to_owned(), won(3)));
    assert!(found[0].deviation.cost().is_some_and(|discs| discs > 10.0));
    assert!(found[1..].iter().all(|habit| habit.results.games == 1));
    // Black won all of these games, so White lost them.
    for habit in habits(records.iter().map(|record| (record, Player::White)), shipped) {
        assert_eq!((habit.results.won, habit.results.lost), (0, habit.results.games));
    }
}
