//! Checks that commands write files either completely or not at all, replace files only with `--force`, and report
//! files without games.

#[cfg(target_os = "linux")]
use crate::common::interrupt;
use crate::common::{Ran, reversi, reversi_with, run, write};
use reversi_test_support::{Folder, Rng};
use serde_json::Value;
use std::process::Command;

fn refused(args: &str, message: &str) {
    let ran = reversi(args);
    assert_eq!((ran.status, ran.stderr), (2, format!("reversi: {message}\n")), "{args}");
}

#[test]
fn files_are_replaced_with_force_alone() {
    let folder = Folder::new();
    let (games, keep) = (write(&folder, "a.txt", "f5d6c3\n"), write(&folder, "keep.sgf", "mine"));
    let message = format!("{keep}: this file already exists; use --force to replace it");
    refused(&format!("convert {games} {keep}"), &message);
    refused(&format!("draw f5 -o {}", write(&folder, "b.svg", "mine")), &message.replace("keep.sgf", "b.svg"));
    refused(
        &format!("check no-program --junit {}", write(&folder, "c.xml", "mine")),
        &message.replace("keep.sgf", "c.xml"),
    );
    assert_eq!(["keep.sgf", "b.svg", "c.xml"].map(|name| folder.read(name)), ["mine"; 3].map(str::to_owned));
    for args in [format!("convert {games} {keep} --force"), format!("draw f5 --force -o {}", folder.path("b.svg"))] {
        assert_eq!(reversi(&args), Ran { status: 0, stdout: String::new(), stderr: String::new() }, "{args}");
    }
    assert!(folder.read("keep.sgf").contains(";B[f5]") && folder.read("b.svg").starts_with("<svg "));
    // A file can be converted to itself, because the old file exists until the new file is complete.
    assert_eq!(reversi(&format!("convert {keep} {keep} --force")).status, 0);
    assert!(folder.read("keep.sgf").contains(";B[f5]"));
    // `convert` writes name files beside a WTHOR file. If one of the name files already exists, `convert` writes
    // nothing.
    write(&folder, "over.txt", "e6f4e3f6g5d6e7f5c5\n");
    write(&folder, "base.trn", "mine");
    let (over, base) = (folder.path("over.txt"), folder.path("base.wtb"));
    refused(&format!("convert {over} {base}"), &message.replace("keep.sgf", "base.trn"));
    assert_eq!(reversi(&format!("convert {over} {base} --force")).status, 0);
    let names = ["a.txt", "b.svg", "base.jou", "base.trn", "base.wtb", "c.xml", "keep.sgf", "over.txt"];
    assert_eq!(folder.names(), names, "and nothing else is left");
}

#[test]
fn a_failed_conversion_leaves_the_old_file() {
    let folder = Folder::new();
    let keep = write(&folder, "keep.sgf", "mine");
    let header = b"\x14\x07\x05\x16\x01\0\0\0\0\0\xb9\x07\x08\0\x18\0";
    let broken = write(&folder, "broken.wtb", [&header[..], &[200; 68]].concat());
    let ran = reversi(&format!("convert {broken} {keep} --force"));
    assert_eq!(ran.status, 2);
    let last = ran.stderr.lines().last().unwrap_or_default();
    assert_eq!(last, "reversi: no game could be converted, and nothing was written");
    assert_eq!((folder.read("keep.sgf").as_str(), folder.names().len()), ("mine", 2));
    for (input, output) in [("no.sgf", "keep.sgf"), ("keep.sgf", "no/x.sgf")] {
        let ran = reversi(&format!("convert {} {} --force", folder.path(input), folder.path(output)));
        assert_eq!((ran.status, ran.stderr.lines().count()), (2, 1), "{}", ran.stderr);
    }
    assert_eq!((folder.read("keep.sgf").as_str(), folder.names().len()), ("mine", 2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_an_interrupt_leave_the_old_file() {
    use std::io::Write;
    use std::os::unix::process::ExitStatusExt;
    use std::process::Stdio;
    let folder = Folder::new();
    let keep = write(&folder, "keep.sgf", "mine");
    let games = write(&folder, "a.txt", "f5d6c3d3c4\n".repeat(2000));
    let program = env!("CARGO_BIN_EXE_reversi");
    // The shell limits the size of files to a few blocks, so that writing fails.
    let limited = format!("trap '' XFSZ; ulimit -f 8; exec {program} convert {games} {keep} --force");
    let ran = run(Command::new("sh").args(["-c", &limited]), "");
    assert_eq!((ran.status, ran.stderr.lines().count()), (3, 1), "{}", ran.stderr);
    assert!(ran.stderr.contains("keep.sgf: "), "{}", ran.stderr);
    assert_eq!((folder.read("keep.sgf").as_str(), folder.names()), ("mine", vec!["a.txt".into(), "keep.sgf".into()]));

    // Interrupt the program in the middle of its input, after it has started to write.
    let mut child = Command::new(program)
        .args(["convert", "-", &keep, "--force", "--from", "transcript"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    while folder.names().len() < 3 {
        input.write_all("f5d6c3d3c4\n".repeat(100).as_bytes()).unwrap();
        std::thread::yield_now();
    }
    interrupt(&child, "INT");
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert_eq!((folder.read("keep.sgf").as_str(), folder.names()), ("mine", vec!["a.txt".into(), "keep.sgf".into()]));
}

#[cfg(unix)]
#[test]
fn links_and_devices_are_what_they_are() {
    let folder = Folder::new();
    let games = write(&folder, "a.txt", "f5d6c3\n");
    write(&folder, "real.txt", "mine");
    std::os::unix::fs::symlink("real.txt", folder.join("link.txt")).unwrap();
    let link = folder.path("link.txt");
    assert_eq!(reversi(&format!("convert {games} {link}")).status, 2);
    assert_eq!(reversi(&format!("convert {games} {link} --force")).status, 0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(folder.read("real.txt"), "f5d6c3\n");
    let program = env!("CARGO_BIN_EXE_reversi");
    let shell = |line: &str| run(Command::new("sh").args(["-c", line]), "");
    let direct = format!("{program} convert {games} /dev/stdout --to transcript");
    let fine = |stdout: &str| Ran { status: 0, stdout: stdout.to_owned(), stderr: String::new() };
    assert_eq!(shell(&direct), fine("f5d6c3\n"));
    assert_eq!(shell(&format!("{direct} > {}", folder.path("out.txt"))), fine(""));
    assert_eq!(shell(&format!("{direct} >> {}", folder.path("out.txt"))), fine(""));
    assert_eq!(folder.read("out.txt"), "f5d6c3\nf5d6c3\n");
    assert_eq!(shell(&format!("{program} convert {games} /dev/null --to sgf")), fine(""));
}

#[test]
fn what_is_not_a_game_is_reported() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(7);
    let random: Vec<u8> = (0..10_000).map(|_| rng.u8(..)).collect();
    let zeros = folder.path("zeros.sgf");
    std::fs::File::create(&zeros).unwrap().set_len(100 << 20).unwrap();
    for (path, message) in [
        (zeros, "it contains no games"),
        (write(&folder, "random.sgf", &random), "it contains no games"),
        (write(&folder, "random.ggf", [&b"(;"[..], &random].concat()), "it contains no games"),
        (write(&folder, "smile.sgf", "nice game (;-) see you"), "it contains no games"),
        (
            write(
                &folder,
                "unmarked.sgf",
                "(;GM[2];B[f5])".encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
            ),
            "it contains no games",
        ),
        (write(&folder, "empty.sgf", ""), "it is empty"),
        (write(&folder, "empty.wtb", ""), "it is empty"),
        (write(&folder, "empty.txt", ""), "it is empty"),
        (write(&folder, "blank.txt", "\n\n"), "it contains no games"),
    ] {
        let message = format!("{path}: {message}");
        refused(&format!("info {path}"), &message);
        refused(&format!("convert {path} {}", folder.path("out.sgf")), &message);
        refused(&format!("review {path}"), &message);
        refused(&format!("draw {path} -o -"), &message);
    }
    assert!(!folder.join("out.sgf").exists());
    let broken = write(&folder, "broken.sgf", "(;GM[2];B[f5])(;GM[2];B[a1])");
    let ran = reversi(&format!("info {broken}"));
    assert_eq!((ran.status, ran.stderr.as_str()), (1, "reversi: 1 game has an error\n"));
    assert!(ran.stdout.contains("Problems  1\n"), "{}", ran.stdout);
}

#[test]
fn utf_16_and_byte_order_marks_are_read() {
    let folder = Folder::new();
    let marked = |text: &str| -> Vec<u16> { "\u{feff}".encode_utf16().chain(text.encode_utf16()).collect() };
    for (name, text) in [
        ("a.sgf", "(;GM[2]PB[高橋]PW[é];B[f5];W[d6];B[c3])"),
        ("b.ggf", "(;GM[Othello]PB[高橋]PW[é]B[F5]W[D6]B[C3];)"),
        ("c.txt", "f5d6c3\n"),
        ("d.txt", "高橋さん: F5 d6 C3 d3"),
    ] {
        let little: Vec<u8> = marked(text).into_iter().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = marked(text).into_iter().flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big, format!("\u{feff}{text}").into_bytes()] {
            let path = write(&folder, name, bytes);
            if name == "d.txt" {
                let ran = reversi(&format!("review {path} --level 1 --json"));
                let value: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}", ran.stderr));
                assert_eq!(value["moves"].as_array().map(Vec::len), Some(4), "{value}");
                continue;
            }
            let ran = reversi(&format!("convert {path} - --to transcript"));
            assert_eq!((ran.status, ran.stdout.as_str()), (0, "f5d6c3\n"), "{name}: {}", ran.stderr);
            if name != "c.txt" {
                let value: Value = serde_json::from_str(&reversi(&format!("info --json {path}")).stdout).unwrap();
                assert!(value["players"].to_string().contains("高橋"), "{value}");
            }
        }
    }
    let little: Vec<u8> = marked("(;GM[2];B[f5])").into_iter().flat_map(u16::to_le_bytes).collect();
    let path = write(&folder, "no-ending", little);
    assert_eq!(reversi(&format!("convert {path} - --to transcript")).stdout, "f5\n");
    assert_eq!(reversi_with("convert - - --to transcript", "\u{feff}(;GM[2];B[f5])").stdout, "f5\n");
}
