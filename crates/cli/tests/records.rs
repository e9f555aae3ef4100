//! Tests the commands that work with game files: `convert`, `info`, `explore` and `draw`.

use crate::common::{Ran, reversi, reversi_with, run};
use reversi_test_support::{Folder, Rng, random_game};
use serde_json::{Value, json};

fn fine(args: &str) -> String {
    let ran = reversi(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args}");
    ran.stdout
}

const GAMES: &str = "f5d6c3d3c4\nf5f6e6f4\n1. f5 2. d6 3. c4 d3 4. c5\ne6f4e3f6g5d6e7f5c5\n";

#[test]
fn games_go_through_every_format_and_come_back() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    std::fs::write(path("a.txt"), GAMES).unwrap();
    fine(&format!("convert {} {}", path("a.txt"), path("a.ggf")));
    fine(&format!("convert {} {}", path("a.ggf"), path("a.sgf")));
    fine(&format!("convert {} {}", path("a.sgf"), path("b.txt")));
    let plain = "f5d6c3d3c4\nf5f6e6f4\nf5d6c4d3c5\ne6f4e3f6g5d6e7f5c5\n";
    assert_eq!(std::fs::read_to_string(path("b.txt")).unwrap(), plain);
    assert_eq!(fine(&format!("convert {} - --to transcript", path("a.ggf"))), plain);
    let ggf = std::fs::read_to_string(path("a.ggf")).unwrap();
    assert_eq!(ggf.lines().count(), 4);
    assert!(ggf.lines().last().unwrap().contains("RE[+64.000]"), "{ggf}");

    // WTHOR can store only games with a result.
    let ran = reversi(&format!("convert {} {}", path("a.txt"), path("a.wtb")));
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.ends_with("reversi: 1 game written, 3 left out\n"), "{}", ran.stderr);
    assert_eq!(fine(&format!("convert {} - --to transcript", path("a.wtb"))), "e6f4e3f6g5d6e7f5c5\n");
    assert!(folder.join("a.jou").exists() && folder.join("a.trn").exists());

    let board = fine(&format!("convert {} - --to board", path("a.wtb")));
    assert!(board.starts_with("........\n........\n....B..."), "{board}");
}

#[test]
fn broken_games_are_reported_and_left_out() {
    let ran = reversi_with("convert - - --from transcript --to ggf", "f5\nf5f5\nd3\n");
    assert_eq!((ran.status, ran.stdout.lines().count()), (2, 2));
    let message = "reversi: -: game 2, byte 5: move 2 (f5): occupied\nreversi: 2 games written, 1 left out\n";
    assert_eq!(ran.stderr, message);
    let ran = reversi_with("convert - - --to obf", "(;GM[2];B[f5]C[Why?])");
    assert_eq!(ran.status, 0);
    assert_eq!(
        ran.stderr,
        "reversi: 1 game contained more than obf can store: variations, comments, marks, values or clocks\n"
    );
    assert_eq!(ran.stdout, "---------------------------OX------XXX-------------------------- O\n");
    for (args, message) in [
        ("convert - out.xyz", "reversi: out.xyz: unknown file extension; specify the format with --to\n"),
        ("convert - - --to nonsense", "invalid value 'nonsense' for '--to"),
        ("convert no-such-file.sgf - --to ggf", "reversi: no-such-file.sgf: "),
    ] {
        let ran = reversi(args);
        assert!(ran.status != 0 && ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}

#[test]
fn a_truncated_wthor_file_states_how_many_games_are_missing() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    std::fs::write(path("a.txt"), "e6f4e3f6g5d6e7f5c5\n".repeat(3)).unwrap();
    fine(&format!("convert {} {}", path("a.txt"), path("a.wtb")));
    let whole = std::fs::read(path("a.wtb")).unwrap();
    // The file ends in the middle of the third game, or before it.
    for end in [16 + 68 * 2 + 10, 16 + 68 * 2] {
        std::fs::write(path("a.wtb"), &whole[..end]).unwrap();
        let message = "a.wtb: 2 of 3 games: the file is damaged; copy or download it again\n";
        let info = reversi(&format!("info {}", path("a.wtb")));
        assert!(info.status == 1 && info.stdout.ends_with(message), "{}", info.stdout);
        let ran = reversi(&format!("convert {} {} --force", path("a.wtb"), path("b.txt")));
        assert!(ran.status == 2 && ran.stderr.contains(message), "{}", ran.stderr);
        assert_eq!(folder.read("b.txt").lines().count(), 2);
        let openings = format!("match --levels 1-2 --games 2 --openings {}", path("a.wtb"));
        let ran = reversi(&openings);
        assert!(ran.status == 0 && ran.stderr.ends_with(message), "{}", ran.stderr);
    }
}

#[test]
fn the_contents_of_a_file_determine_its_format() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    std::fs::write(path("a.txt"), "e6f4e3f6g5d6e7f5c5\n".repeat(3)).unwrap();
    for (format, ending) in [("wthor", "sgf"), ("sgf", "wtb"), ("ggf", "sgf"), ("transcript", "ggf")] {
        let right = path(&format!("right-{format}"));
        fine(&format!("convert {} {right} --to {format}", path("a.txt")));
        let wrong = path(&format!("{format}.{ending}"));
        std::fs::rename(&right, &wrong).unwrap();
        let info: Value = serde_json::from_str(&fine(&format!("info --json {wrong}"))).unwrap();
        assert_eq!((&info["files"][0]["format"], &info["games"]), (&json!(format), &json!(3)), "{wrong}");
        assert_eq!(reversi(&format!("draw {wrong} -o -")).status, 0, "{wrong}");
        assert_eq!(reversi(&format!("review {wrong} --level 1 --json")).status, 0, "{wrong}");
    }
}

/// On a full disk, commands fail before they start to work. All of these commands would otherwise need hours.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_cannot_be_written_is_reported_at_once() {
    let folder = Folder::new();
    let games = folder.path("a.txt");
    folder.write("a.txt", "f5d6c3d3c4\n");
    for (args, message) in [
        ("match --levels 18-20 --games 10000 --out /dev/full".to_owned(), "/dev/full: not a regular file"),
        ("match --levels 18-20 --games 10000 --csv /dev/full".to_owned(), "/dev/full: No space left"),
        (format!("puzzles make {games} --output /dev/full"), "/dev/full: No space left"),
        ("book grow /dev/full --depth 40".to_owned(), "/dev/full: No space left"),
        (format!("check --all {} --command ./a --csv /dev/full", folder.display()), "/dev/full: No space left"),
    ] {
        let ran = reversi(&args);
        assert!(ran.status > 1 && ran.stdout.is_empty(), "{args}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}

#[test]
fn bad_files_are_reported_with_file_game_and_byte() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    for (name, contents, message) in [
        ("a.sgf", &b"(;GM[2];B[f5])(;GM[2];B[f5];W[a1])(;GM[2];B[d3])"[..], "game 2, byte 28: a1: turns over nothing"),
        ("b.ggf", b"(;GM[Othello]B[F5]W[A1];)", "game 1, byte "),
        ("c.sgf", b"(;GM[2];B[f5]", "game 1, byte "),
        ("d.wtb", b"\x14\x07\x05\x16\x01\0\0\0\0\0\xb9\x07\x08\0\x18\0", "0 of 1 games: the file is damaged"),
        ("e.moves", b"f5d6\n\xff\xfe\nd3c5\n", "game 2, byte 5"),
        ("f.obf", b"XO X\n", "game 1, byte 0"),
    ] {
        std::fs::write(path(name), contents).unwrap();
        let ran = reversi(&format!("convert {} - --to transcript", path(name)));
        assert_eq!(ran.status, 2, "{name}");
        let first = ran.stderr.lines().next().unwrap_or_default();
        assert!(first.starts_with(&format!("reversi: {}: {message}", path(name))), "{first}");
        // `info` reports the same error. The JSON output contains the file, the game and the offset.
        let ran = reversi(&format!("info --json {}", path(name)));
        assert_eq!((ran.status, ran.stderr.as_str()), (1, "reversi: 1 game has an error\n"));
        let value: Value = serde_json::from_str(&ran.stdout).unwrap();
        let problem = &value["problems"][0];
        assert_eq!(problem["file"], path(name), "{value}");
        // A truncated file lacks games, so the error belongs to no game.
        assert_eq!(problem["game"].is_null(), name == "d.wtb", "{value}");
        assert!(problem["offset"].is_u64() && problem["message"].is_string(), "{value}");
    }
    // The games before and after a broken game are converted.
    let ran = reversi(&format!("convert {} - --to transcript", path("a.sgf")));
    assert_eq!(ran.stdout, "f5\nd3\n");
    // `info` counts the valid games in all files together.
    let ran = reversi(&format!("info --json {}", folder.display()));
    assert_eq!((ran.status, ran.stderr.as_str()), (1, "reversi: 6 games have errors\n"));
    let value: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&value["games"], &value["finished"]), (&json!(4), &json!(0)), "{value}");
    assert_eq!(value["problems"].as_array().unwrap().len(), 6, "{value}");
}

#[test]
fn standard_input_and_output_are_files_like_any_other() {
    let sgf = reversi_with("convert - - --from transcript --to sgf", "f5d6c3\nd3c5\n");
    assert_eq!((sgf.status, sgf.stderr.as_str(), sgf.stdout.lines().count() >= 2), (0, "", true));
    for format in ["sgf", "ggf", "transcript"] {
        let there = reversi_with(&format!("convert - - --to {format}"), &sgf.stdout);
        assert_eq!((there.status, there.stderr.as_str()), (0, ""), "{format}");
        let back = reversi_with("convert - - --to transcript", &there.stdout);
        assert_eq!((back.status, back.stdout.as_str()), (0, "f5d6c3\nd3c5\n"), "{format}");
    }
    assert_eq!(reversi_with("draw - --game 2 --numbers -o -", &sgf.stdout), reversi("draw d3c5 --numbers -o -"));
    let empty = reversi_with("info --json -", "");
    assert_eq!((empty.status, empty.stderr.as_str()), (2, "reversi: -: it is empty\n"));
    let value: Value = serde_json::from_str(&empty.stdout).unwrap();
    let problem = json!([{"file": "-", "game": null, "offset": 0, "message": "it is empty"}]);
    assert_eq!((&value["games"], &value["finished"], &value["problems"]), (&json!(0), &json!(0), &problem));
}

#[test]
fn whole_games_with_passes_survive_every_format() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    let mut rng = Rng::with_seed(1);
    let games: String = (1..40).map(|_| random_game(60, &mut rng).transcript() + "\n").collect();
    folder.write("a.moves", &games);
    let mut before = path("a.moves");
    for name in ["b.ggf", "c.wtb", "d.sgf", "e.wtb", "f.ggf"] {
        fine(&format!("convert {before} {}", path(name)));
        before = path(name);
    }
    assert_eq!(fine(&format!("convert {before} - --to transcript")), games);
    let value: Value = serde_json::from_str(&fine(&format!("info --json {}", path("e.wtb")))).unwrap();
    assert_eq!((&value["games"], &value["finished"], &value["problems"]), (&json!(39), &json!(39), &json!([])));
}

#[test]
fn info_lists_contents_and_errors() {
    let file = "(;GM[2]PB[Ann]PW[Ben]EV[Cup]DT[1999-05-01]RE[B+12];B[f5];W[d6];B[c3])\n\
                (;GM[2]PB[Ann]PW[Cid]DT[2001];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])\n\
                (;GM[2];B[a1])\n(;GM[2]RE[W+2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])\n";
    let ran = reversi_with("info --json -", file);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, "reversi: 2 games have errors\n"));
    let value: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&value["games"], &value["finished"], &value["moves"]), (&json!(3), &json!(2), &json!(21)));
    assert_eq!(value["players"][0], json!({"name": "Ann", "games": 2}));
    assert_eq!(value["years"], json!({"1999": 1, "2001": 1}));
    assert_eq!(value["results"], json!({"black": 3, "draw": 0, "white": 0, "unknown": 0}));
    assert_eq!(value["files"], json!([{"file": "-", "format": "sgf", "games": 3, "problems": 2}]));
    assert_eq!(
        value["problems"],
        json!([
            {"file": "-", "game": 3, "offset": 163, "message": "a1: turns over nothing"},
            {"file": "-", "game": 4, "offset": 170, "message": "the stated result is W+2, but the actual result is B+64"},
        ])
    );
    let text = reversi_with("info -", file).stdout;
    let expected = "\
File      - (sgf)
Games     3, 2 of them played to the end, 21 moves
Results   Black won 3 (100.0%), White 0 (0.0%), draws 0 (0.0%)
Years     1999 to 2001
Players   3
                2  Ann
                1  Ben
                1  Cid
Events    1
                1  Cup
Openings  2
                2  Fishhook
                1  Perpendicular
Problems  2
          -: game 3, byte 163: a1: turns over nothing
          -: game 4, byte 170: the stated result is W+2, but the actual result is B+64
";
    assert_eq!(text, expected);
    let missing = reversi("info no-such-file.ggf");
    assert_eq!(missing.status, 2);
    assert!(missing.stderr.starts_with("reversi: no-such-file.ggf: "), "{}", missing.stderr);
}

#[test]
fn the_explorer_counts_and_notices_changes() {
    let folder = Folder::new();
    let (games, cache) = (folder.join("games.moves"), folder.join("cache"));
    std::fs::write(&games, GAMES).unwrap();
    let ask = |words: &str| {
        let text = fine(&format!("explore --json --cache {} {words}", cache.display()));
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let value = ask(&format!("{} f5", games.display()));
    assert_eq!((&value["all_games"], &value["games"]), (&json!(4), &json!(4)));
    let moves = value["moves"].as_array().unwrap();
    assert_eq!(
        (&moves[0]["square"], &moves[0]["games"], &moves[0]["opening"]),
        (&json!("d6"), &json!(3), &json!("Perpendicular"))
    );
    assert_eq!((&moves[1]["square"], &moves[1]["opening"]), (&json!("f6"), &json!("Diagonal")));
    assert!(moves[0]["value"].is_i64() && moves[0]["kind"] == "estimate", "{value}");
    // The next call does not need to specify the files again, and detects that a file has changed.
    assert_eq!(ask("f5d6")["games"], 3);
    std::fs::write(&games, "d3c5\n").unwrap();
    assert_eq!((&ask("--no-engine e6")["games"], &ask("e6")["all_games"]), (&json!(1), &json!(1)));
    let text = fine(&format!("explore --no-engine --cache {} f5", cache.display()));
    let expected = "\
After f5
1 of 1 games

White
  move    games          won  drawn   lost   score  engine  leads to
  d6          1 100.0%       -      -      -       -       -  Perpendicular
";
    assert_eq!(text, expected);
}

#[test]
fn the_explorer_fails_if_there_is_no_game() {
    let folder = Folder::new();
    let games = folder.write("games.moves", "a1\nb1\n");
    let ran = reversi(&format!("explore --no-engine --cache {} {}", folder.display(), games.display()));
    let message = "reversi: no game could be read: 2 broken\n";
    assert_eq!(ran, Ran { status: 2, stdout: String::new(), stderr: message.into() });
}

#[cfg(unix)]
#[test]
fn exceeding_the_limit_for_files_is_reported() {
    let folder = Folder::new();
    folder.write("games.moves", "f5d6c3\n".repeat(2000));
    let mut command = std::process::Command::new("sh");
    command.arg("-c").arg("ulimit -f 8; \"$0\" convert games.moves games.sgf");
    command.arg(env!("CARGO_BIN_EXE_reversi")).current_dir(&*folder);
    let ran = run(&mut command, "");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("reversi: games.sgf: File too large"), "{}", ran.stderr);
    assert_eq!(folder.names(), ["games.moves"]);
}

#[test]
fn a_name_with_a_newline_does_not_split_a_message() {
    for (args, message) in [
        (["info", "gone\nreversi: fine.sgf"], "reversi: gone\\nreversi: fine.sgf: "),
        (["show", "f5\u{7}\n"], "reversi: "),
    ] {
        let ran = run(std::process::Command::new(env!("CARGO_BIN_EXE_reversi")).args(args), "");
        assert_eq!((ran.status, ran.stderr.lines().count()), (2, 1), "{}", ran.stderr);
        assert!(ran.stderr.starts_with(message), "{}", ran.stderr);
    }
    let ran = run(std::process::Command::new(env!("CARGO_BIN_EXE_reversi")).args(["info", "--x\ny"]), "");
    assert!(ran.stderr.starts_with("error: unexpected argument '--x\\ny' found\n"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn text_from_files_cannot_command_the_terminal() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read as _;
    let folder = Folder::new();
    let name = folder.path("\u{1b}]0;title\u{7}\u{9b}31mgame.sgf");
    std::fs::write(&name, "(;GM[2]C[x]").unwrap();
    // clap itself prints the errors about the last two arguments.
    let option = format!("--{name}");
    for args in [["info", &name], ["info", "\u{1b}[31mgone.sgf"], ["info", &option], ["perft", "\u{9b}31mgone"]] {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_reversi"));
        command.args(args);
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let (mut reader, mut bytes) = (pair.master.try_clone_reader().unwrap(), Vec::new());
        // On Linux, reading fails when the program has closed the terminal.
        let _ = reader.read_to_end(&mut bytes);
        child.wait().unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.contains("31mg"), "{text:?}");
        assert!(!text.contains(|letter: char| letter.is_control() && !"\r\n".contains(letter)), "{text:?}");
    }
}

#[test]
fn the_habits_of_a_player_are_reported_with_what_they_cost() {
    let folder = Folder::new();
    let game = |black: &str, white: &str, line: &str| {
        let moves: String = line
            .as_bytes()
            .chunks(2)
            .zip(["B", "W"].iter().cycle())
            .map(|(square, side)| format!(";{side}[{}]", std::str::from_utf8(square).unwrap()))
            .collect();
        format!("(;GM[2]SZ[8]PB[{black}]PW[{white}]RE[B+10]{moves})\n")
    };
    let text = game("Ann Lee", "Ben", "f5d6c7") + &game("Ben", "Ann Lee", "f5d6c7") + &game("ann lee", "C", "c4e3f2");
    let games = folder.join("games.sgf");
    std::fs::write(&games, text).unwrap();
    let text = fine(&format!("explore --habits Lee {}", games.display()));
    let expected = "\
2 of 3 games of Lee deviate from the usual tournament moves

  games    won  drawn   lost   score  played  usual        cost  after
      2      2      0      0   +10.0  c7      c3 c5 c4    +17.9  f5d6
";
    assert_eq!(text, expected);
    let value: Value =
        serde_json::from_str(&fine(&format!("explore --json --habits lee {}", games.display()))).unwrap();
    assert_eq!((&value["games"], &value["habits"][0]["others"]), (&json!(3), &json!(198)));
    let none = fine(&format!("explore --habits Dan {}", games.display()));
    assert_eq!(none, "0 of 0 games of Dan deviate from the usual tournament moves\n");
    let ran = reversi("explore --habits Lee");
    let message = "reversi: --habits requires files or folders of games\n";
    assert_eq!(ran, Ran { status: 2, stdout: String::new(), stderr: message.into() });
}

#[test]
fn the_explorer_has_statistics_of_its_own_until_files_are_named() {
    let folder = Folder::new();
    let explore = |words: &str| fine(&format!("explore --no-engine --cache {} {words}", folder.display()));
    let text = explore("f5d6c3");
    let expected = "\
After f5d6c3: Perpendicular
39646 of 117435 tournament games, 1977 to 2015 (built in; to count other games, specify files)

White
  move    games          won  drawn   lost   score  engine  leads to
  d3      36951  93.2%   48.6%   6.5%  44.8%    +0.1       -
";
    assert!(text.starts_with(expected), "{text}");
    let value: Value = serde_json::from_str(&explore("--json f5d6c3")).unwrap();
    assert_eq!((&value["source"], &value["moves"][0]["games"]), (&json!("built-in"), &json!(36_951)));
    let rare = explore("f5d6c7d7c4");
    assert!(rare.ends_with("Fewer than 8 of them reached this position.\n"), "{rare}");
    // A call without files uses the files of the previous call.
    let games = folder.join("games.moves");
    std::fs::write(&games, GAMES).unwrap();
    explore(&format!("{} f5", games.display()));
    let value: Value = serde_json::from_str(&explore("--json f5")).unwrap();
    assert_eq!((&value["source"], &value["all_games"]), (&json!("files"), &json!(4)));
}

#[test]
fn pictures_are_drawn() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    fine(&format!("draw f5d6c3 --numbers -o {}", path("a.svg")));
    let svg = std::fs::read_to_string(path("a.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("<text"));
    fine(&format!("draw {} --width 300 -o {}", "f5 d6 c3", path("a.png")));
    let png = std::fs::read(path("a.png")).unwrap();
    assert_eq!((&png[..8], &png[16..20]), (&b"\x89PNG\r\n\x1a\n"[..], &300_u32.to_be_bytes()[..]));
    // Options may be placed before, between and after the moves. A board may begin with an empty square.
    fine(&format!("draw f5d6c3 -o {} --numbers", path("b.svg")));
    assert_eq!(std::fs::read_to_string(path("b.svg")).unwrap(), svg);
    fine(&format!("draw f5 --numbers d6 c3 -o {}", path("c.svg")));
    assert_eq!(std::fs::read_to_string(path("c.svg")).unwrap(), svg);
    let board = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
    assert_eq!(fine(&format!("draw {board} -o -")), fine("draw -o -"));
    assert_eq!(fine(&format!("draw -o - {board}")), fine("draw -o -"));
    let text = fine("draw --size 4x4 d3 --legal --marks a1 -o -");
    assert_eq!(text, "    a  b  c  d \n 1  x  .  .  . \n 2  .  W  B  + \n 3  .  B  B  B*\n 4  .  +  .  + \n");
    std::fs::write(
        path("p.obf"),
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36;\n",
    )
    .unwrap();
    let text = fine(&format!("draw {} --values -o -", path("p.obf")));
    assert!(text.contains("+38") && text.contains("+36"), "{text}");
    let values = fine("draw f5d6c3d3c4 --values -o -");
    assert!(values.lines().nth(4).unwrap().contains(['+', '-']), "{values}");
    for (args, message) in [
        ("draw f5f5 -o x.svg", "reversi: move 2 (f5): occupied\n"),
        ("draw f5 -o x.gif", "reversi: x.gif: pictures are .svg, .png or .txt files\n"),
        ("draw f5 --after 2 -o -", "reversi: --after 2: the game has 1 moves\n"),
        ("draw f5 --marks k1 -o -", "reversi: k1: off the board\n"),
        ("draw f5 --width 9 -o x.png", "reversi: a width of 9 pixels is not possible: it must be from 16 to 8192\n"),
    ] {
        assert_eq!(reversi(args), Ran { status: 2, stdout: String::new(), stderr: message.into() }, "{args}");
    }
}

#[test]
fn show_names_the_opening() {
    let text = fine("show f5d6c3d3c4");
    assert!(text.contains("\nOpening: Tiger\n"), "{text}");
    assert!(!fine("show f5").contains("Opening"));
}
