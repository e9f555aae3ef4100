//! Tests of SGF: records survive a round trip, files from other programs can be read, and malformed files cause errors
//! but no panics.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use reversi::{Board, Player, Rules, Size, Square};
use reversi_records::sgf_game::{ReadErrorKind, read, write};
use reversi_records::{
    Basis, ClockReading, Ending, Evaluation, Late, Mark, Node, Record, Step, TimeControl, Tree, paste,
};
use reversi_test_support::Rng;
use std::time::Duration;

fn one(text: &str) -> Record {
    read(text.as_bytes()).next().expect("there is a game").unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(record: &Record) -> String {
    let square = |step: Step| step.square().map_or("--".to_string(), |square| square.to_string());
    let steps = record.tree.main_line();
    steps.iter().filter_map(|&id| record.tree.node(id)?.step()).map(square).collect()
}

/// Creates a record with random moves, variations and notes, which the numbers in `choices` determine.
fn random_record(rules: Rules, size: Size, choices: &[(u16, u16)], text: &str) -> Option<Record> {
    let mut record = Record::new(rules, size).ok()?;
    let player = |number: u16| Player::ALL[usize::from(number) % 2];
    for (index, &(what, which)) in choices.iter().enumerate() {
        let nodes: Vec<_> = record.tree.nodes().map(|(id, _)| id).collect();
        // Usually continue from the newest node, and sometimes from another node.
        let from = if what % 5 == 0 { nodes[usize::from(which) % nodes.len()] } else { *nodes.last()? };
        let mut cursor = record.tree.cursor();
        record.tree.walk(&mut cursor, from);
        let moves: Vec<Square> = cursor.game().moves().iter().map(|mv| mv.square).collect();
        if !moves.is_empty() {
            record.tree.play(&mut cursor, moves[usize::from(which) % moves.len()]).unwrap();
        }
        let time = Duration::new(u64::from(what) * 77, u32::from(which) * 10_007);
        let notes = record.tree.notes_mut(cursor.node())?;
        match what % 13 {
            0 => notes.set_comment(text),
            1 => notes.evaluation = Some(Evaluation { hundredths: i32::from(what) - 30_000, basis: Basis::Unstated }),
            2 => notes.evaluation = Some(Evaluation::new(-3, Basis::Estimate { depth: which.into() })),
            3 => notes.evaluation = Some(Evaluation::new(5, Basis::Selective { confidence: 95 })),
            4 => notes.evaluation = Some(Evaluation::new(0, [Basis::Exact, Basis::WinLossDraw][index % 2])),
            5 => notes.spent = Some(time),
            6 => {
                let late = [Late::Nobody, Late::One(player(which)), Late::Both(player(which))][index % 3];
                notes.clock = Some(ClockReading { black: time, white: time / 3, late });
            }
            7 => notes.ending = Some(Ending::Resigned(player(which))),
            8 => notes.ending = Some(Ending::OutOfTime(player(which))),
            9 => notes.other.push("XY", [text.replace('\r', ""), String::new()]),
            10 => notes.name = text.replace(char::is_control, " ").trim().to_string(),
            11 => {
                let square = cursor.game().board().squares().nth(index % 4)?;
                notes.marks.toggle(square, Mark::SHAPES[usize::from(which) % 4].clone());
                notes.marks.toggle(square, Mark::Label(text.to_string()));
            }
            _ => record.here = Some(cursor.node()),
        }
        if what % 97 == 0 {
            // Ignore the error for the root, which cannot be deleted.
            let _ = record.tree.delete(from);
            record.here = record.here.filter(|&here| record.tree.node(here).is_some());
        }
    }
    record.info.black.name = text.replace('\r', "");
    record.info.white.species = Some(12);
    record.info.comment = text.replace('\r', "");
    record.info.time = match choices.len() % 4 {
        0 => TimeControl::Unlimited,
        1 => TimeControl::Move { limit: Duration::from_millis(1500) },
        2 => TimeControl::Game { main: Duration::from_secs(900), increment: Duration::ZERO, grace: None },
        _ => "15:00/5/2:00".parse().unwrap(),
    };
    Some(record)
}

/// Checks that each game in the bytes is either a record that survives a round trip, or an error whose offset is within
/// the bytes or at their end. Returns the number of records.
fn check_reading(bytes: &[u8]) -> usize {
    let mut good = 0;
    for game in read(bytes) {
        match game {
            Ok(record) => {
                // The writer puts all properties in their usual places, which may change the record. A second round
                // trip must not change anything.
                let tidy = one(&write(&record));
                assert_eq!((line(&tidy), tidy.tree.nodes().count()), (line(&record), record.tree.nodes().count()));
                assert_eq!(one(&write(&tidy)), tidy, "{}", String::from_utf8_lossy(bytes));
                good += 1;
            }
            Err(error) => assert!(error.offset <= bytes.len() as u64, "{error}"),
        }
    }
    good
}

/// Pastes `text`, and checks that the message about its contents, or the error, is a single line.
fn check_pasting(text: &str, rules: Rules, size: Size) {
    let message = match paste(text, rules, size) {
        Ok(found) => found.to_string(),
        Err(error) => error.to_string(),
    };
    assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
}

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(1883), ..Config::default() })]

    #[test]
    fn what_is_written_is_read_again(
        rules in prop::sample::select(&Rules::ALL),
        width in 2_u8..=10,
        height in 2_u8..=9,
        choices in prop::collection::vec(any::<(u16, u16)>(), 0..120),
        text in any::<String>(),
    ) {
        let size = Size::new(width, height).unwrap();
        if let Some(record) = random_record(rules, size, &choices, &text) {
            let file = write(&record);
            let again = read(file.as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!(&again, &record, "{}", file);
            prop_assert_eq!(write(&again), file);
        }
    }

    #[test]
    fn any_position_can_be_a_start(squares in prop::collection::vec(0..3_u8, 36), white_first: bool) {
        let text: String = squares.iter().map(|&square| ['B', 'W', '.'][usize::from(square)]).collect();
        let board = Board::parse(&text, Size::new(9, 4).unwrap()).unwrap();
        let first = if white_first { Player::White } else { Player::Black };
        for rules in [Rules::Othello, Rules::Classic] {
            let record = Record::from(Tree::new(rules, board, first).unwrap());
            prop_assert_eq!(one(&write(&record)), record);
        }
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check_reading(&bytes);
        check_pasting(&String::from_utf8_lossy(&bytes), Rules::Othello, Size::STANDARD);
    }

    #[test]
    fn no_text_does_harm(text in "[(;)BWACSZPLRUTM\\[\\]a-h0-9: .\n\\\\xo-]{0,120}") {
        check_reading(text.as_bytes());
        for rules in Rules::ALL {
            check_pasting(&text, rules, Size::new(4, 4).unwrap());
        }
    }
}

#[test]
fn files_that_were_damaged_do_no_harm() {
    let choices: Vec<(u16, u16)> = (0..60_u16).map(|number| (number.wrapping_mul(7919), number * 104)).collect();
    let file = write(&random_record(Rules::Othello, Size::STANDARD, &choices, "a] \\ b").unwrap()).into_bytes();
    let mut rng = Rng::with_seed(1);
    let mut random = |bound: usize| rng.usize(..bound);
    let mut good = 0;
    for _ in 0..2_000 {
        let mut bytes = file.clone();
        for _ in 0..=random(3) {
            let at = random(bytes.len());
            match random(4) {
                0 => bytes[at] = random(256) as u8,
                1 => bytes.truncate(at + 1),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"();[]\\BW"[random(8)]),
            }
            if bytes.is_empty() {
                break;
            }
        }
        good += check_reading(&bytes);
    }
    assert!(good > 100, "only {good} were still readable");
}

#[test]
fn ten_thousand_variations_inside_each_other() {
    // These nodes contain comments but no moves, so all of their comments belong to the root.
    let deep = format!("(;GM[2]{}{}", "(;C[x]".repeat(10_000), ")".repeat(10_001));
    let record = one(&deep);
    assert_eq!(record.tree.nodes().count(), 1);
    let wide = format!("(;GM[2]{})", "(;B[f5];W[d6])(;B[d3])".repeat(10_000));
    assert_eq!(one(&wide).tree.nodes().count(), 4);
}

#[test]
fn files_of_others_are_read() {
    assert_eq!(line(&one("(;GM[2]SZ[8];B[f5];W[d6])")), "f5d6");
    assert_eq!(line(&one("(;GM[2]SZ[8];B[fe];W[df])")), "f5d6", "squares as two letters");
    assert_eq!(line(&one("(;GM[2];B[F5];W[ f6 ])")), "f5f6");
    assert_eq!(line(&one("\u{feff}junk (;GM[2]B[f5];W[d6])")), "f5d6", "a move in the root");
    let set_up = one("(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5])");
    assert_eq!((line(&set_up), set_up.tree), (line(&one("(;B[f5])")), one("(;GM[2];B[f5])").tree));
    let rectangle = one("(;GM[2]SZ[4:3]AB[a1:b2]AW[c1:c3]PL[white])");
    assert_eq!(rectangle.tree.start().to_string(), "BBW.\nBBW.\n..W.\n");
    assert_eq!(rectangle.tree.first(), Player::White);
    let kept = one("(;GM[2]EV[Cup]DT[2001-05]RE[B+12]BL[soon]RU[Japanese];B[f5]MN[1]BL[17.5])");
    let root = &kept.tree.node(kept.tree.root()).unwrap().notes;
    assert_eq!(root.other.to_string(), "BL[soon]");
    assert_eq!((kept.info.event.as_str(), kept.info.date.as_str(), kept.year()), ("Cup", "2001-05", Some(2001)));
    assert_eq!(kept.info.result.as_deref(), Some("B+12"));
    let f5 = kept.tree.node(kept.tree.main_line()[1]).unwrap();
    assert_eq!(f5.notes.other.to_string(), "MN[1]");
    assert_eq!(f5.notes.clock.unwrap().black, Duration::from_millis(17_500));
    assert_eq!(one(&write(&kept)), kept);
}

#[test]
fn comments_names_and_marks_are_read_and_written() {
    let text = "(;GM[2]SZ[8]PB[Ann]PW[Ben]EV[Cup]DT[1990-05-01]GC[A short one.]N[Start]TR[d3]C[Which one?]
        ;B[f5]CR[a1:b2][c1]SQ[e4]MA[fe]LB[d6:A][f6:b:c]LB[f4:1]TR[z9][d3]LB[d3])";
    let record = one(text);
    let info = &record.info;
    assert_eq!((info.black.name.as_str(), info.white.name.as_str(), info.event.as_str()), ("Ann", "Ben", "Cup"));
    assert_eq!((info.date.as_str(), info.comment.as_str()), ("1990-05-01", "A short one."));
    let notes = |index: usize| &record.tree.node(record.tree.main_line()[index]).unwrap().notes;
    assert_eq!((notes(0).name.as_str(), notes(0).comment(), notes(0).marks.len()), ("Start", "Which one?", 1));
    let shown: Vec<String> = notes(1).marks.iter().map(|(square, mark)| format!("{square} {mark:?}")).collect();
    let labels = [r#"f4 Label("1")"#, r#"d6 Label("A")"#, r#"f6 Label("b:c")"#];
    for mark in ["a1 Circle", "b2 Circle", "c1 Circle", "e4 Square", "f5 Cross", "d3 Triangle"].iter().chain(&labels) {
        assert!(shown.iter().any(|shown| shown == mark), "{mark} in {shown:?}");
    }
    assert_eq!(shown.len(), 11);
    assert_eq!(notes(1).other.to_string(), "TR[z9]LB[d3]", "invalid values are preserved");
    assert_eq!(one(&write(&record)), record);
}

#[test]
fn passes_may_be_given_or_left_out() {
    let start = "(;GM[2]SZ[4]AB[a1]AW[b1]PL[W]";
    for text in ["", ";W[]", ";W[pass]", ";W[PA]", ";W[tt]", ";W[]C[Nothing to do.]"] {
        let record = one(&format!("{start}{text};B[c1])"));
        assert_eq!(line(&record), "--c1", "{text}");
        let pass = record.tree.node(record.tree.main_line()[1]).unwrap();
        assert_eq!(pass.notes.comment().is_empty(), !text.contains("do"));
        assert_eq!(record.outcome().unwrap().to_string(), "Black wins 16-0");
        assert!(write(&record).contains(";W[]"));
    }
    assert_eq!(line(&one(&format!("{start};B[c1];W[];B[])"))), "--c1", "passes after the end");
}

#[test]
fn wrong_games_say_which_where_and_why() {
    let kind = |text: &str| read(text.as_bytes()).find_map(Result::err).expect("wrong").to_string();
    for (text, message) in [
        ("(;GM[2];B[f5];W[f5])", "game 1, byte 14: f5: occupied"),
        ("(;GM[2];B[f5])(;GM[2];B[z9])", "game 2, byte 22: z9: off the board"),
        ("(;GM[2];W[f4])", "game 1, byte 8: White moves, but it is the other side's turn"),
        ("(;GM[2];B[])", "game 1, byte 8: Black cannot pass, because there is a legal move"),
        ("(;GM[2];B[zebra])", "game 1, byte 8: \"zebra\" is not a square of this board"),
        ("(;GM[1];B[dd])", "game 1, byte 2: GM[1] is not Othello (GM[2])"),
        ("(;GM[2]SZ[1])", "game 1, byte 7: SZ[1] is not a valid board size: each side must be from 2 to 26"),
        ("(;GM[2]SZ[+8])", "game 1, byte 7: SZ[+8] is not a valid board size: each side must be from 2 to 26"),
        (
            "(;GM[2]RU[free]SZ[5])",
            "game 1, byte 15: a board under free rules must be square, with an even side from 4 to 26",
        ),
        ("(;GM[2]AB[i9])", "game 1, byte 7: \"i9\" is not a square of this board"),
        ("(;GM[2]AB[a1]AW[a1])", "game 1, byte 13: a square is set up with both a black and a white disc"),
        ("(;GM[2]PL[x])", "game 1, byte 7: PL[x] is neither B nor W"),
        ("(;GM[2];AB[a1])", "game 1, byte 8: discs are set up in the middle of the game"),
        ("(;GM[2];B[f5]", "game 1, byte 13: the file ends in the middle of a game"),
    ] {
        assert_eq!(kind(text), message, "{text}");
    }
    // A broken game does not affect the games after it.
    let games: Vec<bool> = read(b"(;GM[2])(;GM[2];B[a1])(;GM[2];B[f5])").map(|game| game.is_ok()).collect();
    assert_eq!(games, [true, false, true]);
    assert!(
        matches!(read(b"(;GM[2];W[])").next(), Some(Err(error)) if error.kind == ReadErrorKind::PassNotForced(Player::White))
    );
}

#[test]
fn the_tree_keeps_its_order() {
    let mut record = one("(;GM[2](;B[f5](;W[d6])(;W[f4])(;W[f6]))(;B[d3]))");
    let nodes: Vec<_> = record.tree.nodes().map(|(id, _)| id).collect();
    let f6 = nodes[4];
    assert!(record.tree.promote(f6));
    assert_eq!(line(&record), "f5f6");
    let order: Vec<_> = record.tree.node(nodes[1]).map(Node::children).unwrap().to_vec();
    assert_eq!(order, [f6, nodes[2], nodes[3]], "the other children keep their order");
    assert_eq!(record.tree.delete(nodes[1]), Ok(record.tree.root()));
    assert_eq!((record.tree.nodes().count(), line(&record).as_str()), (2, "d3"));
    assert!(record.tree.node(f6).is_none() && !record.tree.promote(f6));
}
