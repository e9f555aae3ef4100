//! Runs the interpreter on complete inputs, and compares its output with the exact expected text.

/// Runs the interpreter, and returns its output and its error messages.
fn answers(input: impl AsRef<[u8]>) -> (String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    reversi_course::cells::run(input.as_ref(), &mut output, &mut errors, |_| None).expect("vectors can be written to");
    (String::from_utf8(output).expect("a grid is text"), String::from_utf8(errors).expect("an error is text"))
}

const START_4: &str = "----\n-BW-\n-WB-\n----\n";
const CORNER_4: &str = "B---\n-BW-\n-WB-\n----\n";

#[test]
fn only_memory_limits_the_size() {
    let (output, errors) = answers("new 1002 play 0 1001");
    assert_eq!((output.lines().count(), errors.as_str()), (2 * 1002, ""));
    assert!(output.lines().all(|row| row.len() == 1002));
    let (output, errors) = answers("new 4 new 4294967294 play 0 0");
    assert_eq!(output, format!("{START_4}{CORNER_4}"), "the game continues");
    assert_eq!(errors, "new 4294967294: there is not enough memory for 4294967294 x 4294967294 cells\n");
}

/// Checks the grid that each command of the sample game prints.
#[test]
fn the_sample_game() {
    let sample = include_str!("data/sample.txt");
    let is_command = |line: &&str| line.starts_with("new") || line.starts_with("play");
    let commands: Vec<_> = sample.lines().filter(is_command).collect();
    let grids: Vec<_> = sample.lines().filter(|line| !is_command(line)).collect();
    assert_eq!((commands.len(), grids.len()), (8, 64));

    let (output, errors) = answers(commands.join("\n"));
    assert_eq!(output.lines().collect::<Vec<_>>(), grids);
    assert!(output.ends_with('\n'));
    assert_eq!(errors, "");
}

#[test]
fn words_may_be_split_over_lines() {
    let expected = format!("{START_4}{CORNER_4}");
    for input in ["new 4 play 0 0", "new\n4\nplay\n0\n\n0\n", "\t new\r\n4\x0bplay\x0c0\r\n0\r\n", "new +4 play -0 000"]
    {
        assert_eq!(answers(input), (expected.clone(), String::new()), "{input:?}");
    }
}

#[test]
fn a_new_game_replaces_the_old_one() {
    let (output, errors) = answers("new 4 play 0 0 new 6 play 0 5 new 4");
    let six = "------\n------\n--BW--\n--WB--\n------\n------\n";
    let black_again = six.replacen("------", "-----B", 1);
    assert_eq!(output, format!("{START_4}{CORNER_4}{six}{black_again}{START_4}"));
    assert_eq!(errors, "");
}

#[test]
fn moves_that_cannot_be_made_are_ignored() {
    for ignored in [
        "play 1 1",
        "play 4 0",
        "play 0 4",
        "play -1 0",
        "play 0 -1",
        "play 1000000 0",
        "play 0 99999999999999999999999999999999999999999999",
        "play -99999999999999999999999999999999999999999999 0",
        "play 18446744073709551616 0",
        "play 4294967296 0",
    ] {
        let (output, errors) = answers(format!("new 4\n{ignored}\nplay 0 0"));
        assert_eq!(output, format!("{START_4}{CORNER_4}"), "{ignored}: still Black's turn");
        assert_eq!(errors, "", "{ignored}");
    }
    assert_eq!(answers("play 0 0\nplay 9 9"), (String::new(), String::new()), "before any new");
}

const SIZES: &str = "accepted: an even number, 4 or more";
const NEW: &str = "accepted: new SIZE, an even number, 4 or more";
const MEMORY: &str = "no computer has memory for so many cells";
const PLAY: &str = "accepted: play ROW COLUMN, whole numbers counted from 0";
const COMMANDS: &str = "accepted: new SIZE, play ROW COLUMN";

/// Checks that a mistake in the middle of a game writes one line to the error stream, and that the game continues.
#[test]
fn a_mistake_is_one_line_and_changes_nothing() {
    for (mistake, line) in [
        ("new 5", format!("new 5: the size is odd ({SIZES})")),
        ("new 2", format!("new 2: the size is too small ({SIZES})")),
        ("new 0", format!("new 0: the size is too small ({SIZES})")),
        ("new -8", format!("new -8: the size is too small ({SIZES})")),
        (
            "new 36893488147419103232000000000000000000",
            format!("new 36893488147419103232000000000000...: the size is too large: {MEMORY}"),
        ),
        ("new x", format!("new x: the size is not a whole number ({NEW})")),
        ("new 8.0", format!("new 8.0: the size is not a whole number ({NEW})")),
        ("new", format!("new: the size is missing ({NEW})")),
        ("play", format!("play: the row is missing ({PLAY})")),
        ("play 3", format!("play 3: the column is missing ({PLAY})")),
        ("play 3 x", format!("play 3 x: the column is not a whole number ({PLAY})")),
        ("play x", format!("play x: the row is not a whole number ({PLAY})")),
        ("play x 3", format!("play x: the row is not a whole number ({PLAY})")),
        ("pass", format!("pass: not a command ({COMMANDS})")),
        ("New 8", format!("New: not a command ({COMMANDS})")),
        ("7", format!("7: not a command ({COMMANDS})")),
        ("how do I pass?", format!("how: not a command ({COMMANDS})")),
    ] {
        let (output, errors) = answers(format!("new 4\n{mistake}\nplay 0 0"));
        assert_eq!(output, format!("{START_4}{CORNER_4}"), "{mistake}");
        assert_eq!(errors, format!("{line}\n"), "{mistake}");

        // The error is the same before the first game and at the end of the input.
        assert_eq!(answers(mistake), (String::new(), format!("{line}\n")));
    }
}

#[test]
fn every_mistake_is_reported() {
    let (output, errors) = answers("new 4 4\nfoo\nbar play 3 new\nx new 6 play play 0 0\nplay");
    assert_eq!(
        errors.lines().collect::<Vec<_>>(),
        [
            format!("4: not a command ({COMMANDS})"),
            format!("foo: not a command ({COMMANDS})"),
            format!("bar: not a command ({COMMANDS})"),
            format!("play 3: the column is missing ({PLAY})"),
            format!("new x: the size is not a whole number ({NEW})"),
            format!("play: the row is missing ({PLAY})"),
            format!("play: the row is missing ({PLAY})"),
        ]
    );
    let six = "------\n------\n--BW--\n--WB--\n------\n------\n";
    assert_eq!(output, format!("{START_4}{six}{}", six.replacen('-', "B", 1)));
}

#[test]
fn odd_words_stay_on_one_line() {
    let (_, errors) = answers(b"\xff\xfe\x00\x1b[2J\n");
    assert_eq!(errors, format!("\\xff\\xfe\\0\\u{{1b}}[2J: not a command ({COMMANDS})\n"));
    let (_, errors) = answers("a\u{85}b\u{2028}c");
    assert_eq!(errors, format!("a\\u{{85}}b\\u{{2028}}c: not a command ({COMMANDS})\n"));
    let (output, errors) = answers("x".repeat(5_000_000) + "\nnew 4");
    assert_eq!(errors, format!("{}...: not a command ({COMMANDS})\n", "x".repeat(32)));
    assert_eq!(output, START_4);
}

#[test]
fn a_full_grid_ends_the_program() {
    for (order, end) in [
        ([0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15], "BBBW\nBBBW\nBBBW\nBBBW\nBlack Wins!\n"),
        ([0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 1], "BWWW\nBWWB\nBWWB\nWWWB\nWhite Wins!\n"),
        ([0, 14, 12, 15, 8, 7, 1, 3, 13, 2, 4, 11], "BBWW\nBBWW\nBBWW\nBBWW\nTie!\n"),
    ] {
        let moves: String = order.iter().map(|cell| format!("play {} {}\n", cell / 4, cell % 4)).collect();
        let (output, errors) = answers(format!("new 4\n{moves}new 4\nnonsense"));
        assert!(output.ends_with(end), "{output}");
        assert_eq!(output.lines().count(), 13 * 4 + 1, "nothing is read after the end");
        assert_eq!(errors, "");
    }
}

#[test]
fn input_that_runs_out_ends_quietly() {
    assert_eq!(answers(""), (String::new(), String::new()));
    assert_eq!(answers("\n \n"), (String::new(), String::new()));
    assert_eq!(answers("new 4"), (START_4.to_owned(), String::new()));
}
