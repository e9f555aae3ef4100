//! Tests the program as a process: arguments, exit statuses, the console game and perft.

use crate::common::{reversi, reversi_with, run};
use std::process::{Command, Stdio};

#[test]
fn sizes_out_of_range_name_the_range() {
    for args in
        ["1 8", "8 27", "8 99999999999", "1x8", "8x27", "show --size 1x8", "show --size 8x27", "perft --size 300x8 1"]
    {
        let ran = reversi(args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args}");
        assert!(ran.stderr.contains("from 2 to 26"), "{args}: {}", ran.stderr);
    }
}

#[test]
fn another_number_of_arguments_or_no_numbers_is_an_error() {
    for args in ["8", "8 8 8", "eight eight", "8 x", "-8 8", "8.0 8", "nonsense"] {
        let ran = reversi(args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args}");
        assert!(!ran.stderr.is_empty(), "{args}");
    }
}

#[test]
fn a_size_is_one_word_or_two() {
    for (one, two) in [("8x8", "8 8"), ("7x4", "7 4"), ("6X6", "6 6")] {
        let (one, two) = (reversi(one), reversi(two));
        assert_eq!(one.status, 0, "{}", one.stderr);
        assert_eq!(one, two);
    }
    for args in ["a b", "8", "8 x", "8 8 8"] {
        let ran = reversi(args);
        assert!(ran.stderr.contains("from 2 to 26, such as 8 8 or 8x8"), "{args}: {}", ran.stderr);
    }
}

#[test]
fn a_mistyped_command_is_suggested() {
    for (args, meant) in
        [("sovle", "solve"), ("sovle gone.obf", "solve"), ("hnit f5 d6", "hint"), ("expolre", "explore")]
    {
        let ran = reversi(args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args}");
        assert!(ran.stderr.ends_with(&format!("did you mean {meant}?\n")), "{args}: {}", ran.stderr);
    }
    assert!(!reversi("nonsense").stderr.contains("did you mean"));
}

#[test]
fn the_game_starts_with_classic_rules_on_the_board_asked_for() {
    let ran = reversi_with("7 4", "2 3\n");
    assert_eq!(ran.status, 0);
    assert!(
        ran.stdout.starts_with("      1   2   3   4   5   6   7\n1| . . . . . . .\n2| . . + + . . .\n"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("2| . . B + . . .\n"), "{}", ran.stdout);
    let ran = reversi_with("", "");
    assert!(ran.stderr.ends_with(": playing line by line with the classic rules\n"), "{}", ran.stderr);
    assert!(ran.stdout.contains("4| . . . + + . . .\n"), "{}", ran.stdout);
    let ran = reversi_with("--rules othello", "");
    assert!(ran.stdout.contains("4| . . 1 W B . . .\n"), "{}", ran.stdout);
}

#[test]
fn the_console_game_is_othello_and_ends_quietly_with_its_input() {
    let ran = reversi_with("console", "6 5\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("5| . . . B W 1 . .\n"));
    assert!(ran.stdout.ends_with("White Score : 1\nplayer W enter position (row column): "), "{}", ran.stdout);
}

#[test]
fn the_console_game_mentions_its_commands_on_standard_error() {
    let ran = reversi_with("console", "x\nhint\nhelp\n6 5\nundo\nquit\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, "Commands: help, undo, hint, quit.\n"));
    let hint = ran.stdout.split_once("Hint: ").expect("a hint").1;
    assert!(["3 4\n", "4 3\n", "5 6\n", "6 5\n"].iter().any(|square| hint.starts_with(square)), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nundo  takes back your last move\n"), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("White Score : 2\nplayer B enter position (row column): "), "{}", ran.stdout);
}

#[test]
fn the_console_game_has_seats_for_the_engine() {
    let ran = reversi_with("console --white 1 --size 6x6", "e4\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("player W plays position (row column): "), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("player B enter position (row column): "), "{}", ran.stdout);

    let ran = reversi("console --black 2 --white 1 --size 4x4 --rules classic");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains(" wins ") || ran.stdout.contains("Draw,"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("enter position"));

    for args in ["console --black 21", "console --white robot", "console --rules free --size 5x5"] {
        assert_eq!(reversi(args).status, 2, "{args}");
    }
}

#[test]
fn the_full_screen_game_wants_a_terminal() {
    let ran = reversi("tui");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("reversi console"), "{}", ran.stderr);
    for args in ["tui --color pink", "tui --white 21", "tui --clock soon", "tui --rules free --size 5x5"] {
        assert_eq!(reversi(args).status, 2, "{args}");
    }
}

#[test]
fn perft_prints_a_line_a_depth() {
    assert_eq!(reversi("perft 6").stdout, "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n");
    let passes = |passes: &str| reversi(&format!("perft --passes {passes} 9")).stdout;
    assert!(passes("ply").ends_with("8 390216\n9 3005288\n"));
    assert!(passes("free").ends_with("8 390216\n9 3005320\n"));
    assert_eq!(reversi("perft --rules classic --size 2x2 5").stdout, "1 4\n2 12\n3 24\n4 24\n5 24\n");
    assert_eq!(reversi("perft --rules free --size 4x4 3").stdout, "1 12\n2 132\n3 1320\n");
    assert_eq!(reversi("perft 0").status, 2);
    assert_eq!(reversi("perft x").status, 2);
}

#[test]
fn help_and_version_work_and_unknown_options_do_not() {
    let help = reversi("--help");
    assert_eq!(help.status, 0);
    for word in ["text", "console", "tui", "show", "perft", "WIDTH", "--rules"] {
        assert!(help.stdout.contains(word), "{word}");
    }
    assert_eq!(reversi("-V").stdout, format!("reversi {}\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(reversi("show --frobnicate").status, 2);
}

#[test]
fn the_version_shows_the_kernel_and_the_build() {
    let said = reversi("--version").stdout;
    let lines: Vec<&str> = said.lines().collect();
    let [version, kernel, build] = lines[..] else { panic!("{said}") };
    assert_eq!(version, format!("reversi {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(kernel, format!("kernel: {}", reversi::bitboard::Kernel::best().name()));
    let build = build.strip_prefix("build: ").expect("the build");
    let (target, commit) =
        build.split_once(", commit ").map_or((build, None), |(target, commit)| (target, Some(commit)));
    assert!(target.contains(std::env::consts::ARCH) && !target.contains(['/', ' ']), "{build}");
    assert!(commit.is_none_or(|commit| commit.len() >= 7 && !commit.contains(['/', ' '])), "{build}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    for args in ["perft 12", "show", "show --json", "console"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        command.args(args.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        drop(child.stdin.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args}");
    }
}

#[test]
fn text_mode_is_the_command_interpreter() {
    let ran = reversi_with("text", "new 4\nplay 0 0\nnew 5\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "----\n-BW-\n-WB-\n----\nB---\n-BW-\n-WB-\n----\n"));
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

#[test]
fn text_mode_needs_no_arguments_and_takes_none() {
    assert_eq!(run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(["text", "x"]), "").status, 2);
}

#[test]
fn languages_are_named_and_programs_read_the_same_in_all_of_them() {
    let unknown = reversi("tui --language tlh");
    assert_eq!(unknown.status, 2);
    assert!(unknown.stderr.contains("the languages are da, de, en, es, fr, it, ja, sv, zh"), "{}", unknown.stderr);
    let misplaced = reversi("--language ja tui");
    assert_eq!(misplaced.status, 2);
    assert!(misplaced.stderr.contains("write the command first"), "{}", misplaced.stderr);
    // The language setting does not affect output for programs and pipes.
    for (args, input) in
        [("show --json f5d6", ""), ("hint --depth 4 --json f5", ""), ("console", "6 5\nx\n"), ("gtp", "name\nboard\n")]
    {
        let in_language = |locale: &str| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_reversi"));
            command.args(args.split_whitespace()).env("LC_ALL", locale);
            let ran = crate::common::run(&mut command, input);
            // Search times are not compared, because they vary.
            (ran.status, ran.stdout.split("\"seconds\"").next().unwrap_or_default().to_owned(), ran.stderr)
        };
        assert_eq!(in_language("ja_JP.UTF-8"), in_language("C"), "{args}");
    }
}
