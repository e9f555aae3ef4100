//! Tests of GGF: records survive a round trip, files from game servers can be read, and unsupported games cause errors.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use reversi::{Player, Rules, Size};
use reversi_records::{Basis, Ending, Evaluation, Format, GameStart, Games, Record, TimeControl, ggf};
use std::time::Duration;

fn read(text: &str) -> Vec<Result<Record, String>> {
    let games = Games::new(text.as_bytes(), Format::Ggf, GameStart::default());
    games.map(|game| game.map_err(|error| error.to_string())).collect()
}

fn one(text: &str) -> Record {
    read(text).into_iter().next().expect("there is a game").unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(record: &Record) -> String {
    record.moves().map(|square| square.to_string()).collect()
}

const START: &str = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- --------";

#[test]
fn games_of_servers_are_read() {
    let text = format!(
        "1 (;GM[Othello]PC[GGS/os]DT[2003.05.05_22:51:00.MST]PB[ann]PW[ben]RB[1712.5]RW[2200]TI[15:00//02:00]TY[8]\
         RE[+20.000:r]BO[{START} *]B[F5/0.50/1.25]W[D6//0.3]B[C3]W[d3/-2/7];)"
    );
    let record = one(&text);
    assert_eq!(line(&record), "f5d6c3d3");
    assert_eq!((record.info.black.name.as_str(), record.info.white.rating.as_str()), ("ann", "2200"));
    assert_eq!((record.info.place.as_str(), record.year()), ("GGS/os", Some(2003)));
    assert_eq!(record.info.time, "15:00//2:00".parse().unwrap());
    assert_eq!(record.outcome().unwrap().to_string(), "Black wins by resignation");
    assert_eq!(record.info.result.as_deref(), Some("B+20"));
    let notes: Vec<_> = record.tree.main_line()[1..].iter().map(|&id| &record.tree.node(id).unwrap().notes).collect();
    assert_eq!(notes[0].evaluation, Some(Evaluation { hundredths: 50, basis: Basis::Unstated }));
    assert_eq!(notes[0].spent, Some(Duration::from_millis(1250)));
    assert_eq!((notes[1].evaluation, notes[1].spent), (None, Some(Duration::from_millis(300))));
    assert_eq!(notes[3].evaluation.unwrap().hundredths, 200, "White's value, from Black's point of view");
    assert_eq!(one(&ggf::write(&record).unwrap()), record);
}

#[test]
fn synchro_games_and_random_starts_and_other_sizes_are_read() {
    let two = format!(
        "2 (;GM[Othello]TY[s8r20]BO[{START} *]B[F5];)(;GM[Othello]TY[s8r20]BO[{START} O]W[C5];)\n\
         (;GM[Othello]TY[10]BO[10 {} *]B[E4]W[F4]B[G7];)",
        "---------- ---------- ---------- ---------- ----O*---- ----*O---- ---------- ---------- ---------- ----------"
    );
    let games = read(&two);
    let lines: Vec<String> = games.iter().map(|game| line(game.as_ref().unwrap())).collect();
    assert_eq!(lines, ["f5", "c5", "e4f4g7"]);
    let kept = games[1].as_ref().unwrap();
    assert!(ggf::write(kept).unwrap().contains("TY[s8r20]"), "the type is preserved");
    assert_eq!(line(&one("(;GM[Othello]TY[6]B[E4]W[C5])")), "e4c5", "without BO, the game begins with the usual board");
    assert_eq!(line(&one("(;GM[othello];B[f5];W[d6])")), "f5d6", "with semicolons, as in SGF");
}

#[test]
fn what_is_not_played_here_says_so_and_spoils_nothing() {
    let file = format!(
        "(;GM[Othello]TY[8a]BO[{START} *]B[F5];)\n(;GM[Othello]TY[8k]B[F5];)\n(;GM[Othello]TY[88]B[F5];)\n\
         (;GM[Othello]TY[8x]B[F5];)\n(;GM[Othello]TY[99]B[F5];)\n(;GM[Othello]BO[8 ---- *];)\n(;GM[Othello]BO[8];)\n\
         (;GM[Othello]B[F5]B[D6];)\n(;GM[Othello]B[PA];)\n(;GM[Othello]B[Q];)\n(;GM[Othello]B[F5]W[D6];)\n\
         (;GM[Othello]B[F5]\n(;GM[Othello]PB[ann(;GM[Othello]B[F5];)\n(;GM[Othello]B[D3];)"
    );
    let games: Vec<String> = read(&file)
        .into_iter()
        .map(|game| game.map_or_else(|error| error.split_once(": ").unwrap().1.to_string(), |game| line(&game)))
        .collect();
    let unknown = "unknown type of game";
    let expected = [
        "TY[8a]: anti games, which the side with fewer discs wins, are not supported",
        "TY[8k]: komi games are not supported",
        "TY[88]: boards without corners are not supported",
        &format!("TY[8x]: {unknown}"),
        "TY[99]: not a valid board size: it must be from 2 to 26",
        "invalid board: the text contains only 4 of the 64 squares of the 8x8 board",
        "BO[8] does not contain a size, a board and the side to move",
        "Black moves, but it is the other side's turn",
        "Black cannot pass, because there is a legal move",
        "\"Q\" is not a square of this board",
        "f5d6",
        "the file ends in the middle of a game",
        "f5",
        "d3",
    ];
    assert_eq!(games, expected);
}

/// Creates a game of random moves. The numbers in `choices` determine the moves, values and times.
fn random_record(size: Size, choices: &[(u16, u16)], text: &str) -> Record {
    let mut record = Record::new(Rules::Othello, size).unwrap();
    let mut cursor = record.tree.cursor();
    for &(what, which) in choices {
        let moves: Vec<_> = cursor.game().moves().iter().map(|mv| mv.square).collect();
        let Some(&square) = moves.get(usize::from(which) % moves.len().max(1)) else { break };
        let node = record.tree.play(&mut cursor, square).unwrap()[0];
        let notes = record.tree.notes_mut(node).unwrap();
        if what % 3 == 0 {
            notes.evaluation = Some(Evaluation { hundredths: i32::from(which) - 3000, basis: Basis::Unstated });
        }
        if what % 5 == 0 {
            notes.spent = Some(Duration::new(what.into(), u32::from(which) * 1000));
        }
    }
    let game_over = cursor.game().is_over();
    if let Some(&(what, _)) = choices.first().filter(|_| !game_over) {
        record.info.result = [None, Some("B+7".to_string()), None][usize::from(what) % 3].clone();
        let notes = record.tree.notes_mut(cursor.node()).unwrap();
        notes.ending = [None, Some(Ending::Resigned(Player::White)), Some(Ending::OutOfTime(Player::Black))]
            [usize::from(what / 3) % 3];
        if notes.ending == Some(Ending::OutOfTime(Player::Black)) {
            record.info.result = None;
        }
    }
    // GGF does not preserve whitespace around a value.
    let text = text.replace('\r', "").trim().to_string();
    (record.info.black.name, record.info.event, record.info.date) = (text.clone(), text, "1999".to_string());
    record.info.time = match choices.len() % 3 {
        0 => TimeControl::Unlimited,
        1 => "15:00//2:00".parse().unwrap(),
        _ => "1:00:00/0:05.5".parse().unwrap(),
    };
    record
}

proptest! {
    #![proptest_config(Config { cases: 300, failure_persistence: None, rng_seed: RngSeed::Fixed(1971), ..Config::default() })]

    #[test]
    fn what_is_written_is_read_again(
        side in 4_u8..=12,
        choices in prop::collection::vec(any::<(u16, u16)>(), 0..150),
        text in any::<String>(),
    ) {
        let record = random_record(Size::new(side, side).unwrap(), &choices, &text);
        let file = ggf::write(&record).unwrap();
        let again = one(&file);
        prop_assert_eq!(&again, &record, "{}", file);
        prop_assert_eq!(ggf::write(&again).unwrap(), file);
    }
}

#[test]
fn games_that_ggf_cannot_hold_are_refused() {
    let error =
        |rules, size: &str| ggf::write(&Record::new(rules, size.parse().unwrap()).unwrap()).unwrap_err().to_string();
    assert_eq!(error(Rules::Classic, "8x8"), "a game under classic rules cannot be written in this format");
    assert_eq!(error(Rules::Othello, "7x4"), "a board of 7x4 cannot be written in this format");
}

#[test]
fn passes_may_be_given_or_left_out() {
    let game = |pass: &str| format!("(;GM[Othello]TY[4]BO[4 *O-- ---- ---- ---- O]{pass}B[C1];)");
    for pass in ["", "W[PA]", "W[pass//1.5]"] {
        let record = one(&game(pass));
        assert_eq!(record.outcome().unwrap().to_string(), "Black wins 16-0", "{pass}");
        assert!(ggf::write(&record).unwrap().contains("W[PA"));
    }
}
