//! Tests `reversi check --all` with a hundred submissions, some of which try to damage the others. Also tests `reversi
//! check --as window` on our own window.
#![cfg(unix)]

use crate::common::{Ran, run};
use reversi_test_support::Folder;
use std::fs;
use std::io::{Write, stderr};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");

/// Adds submissions to a folder.
trait Submissions {
    fn submission(&self, name: &str, build: &str, program: &str);
}

impl Submissions for Folder {
    /// Creates a submission with a build script and a program, which are shell scripts.
    fn submission(&self, name: &str, build: &str, program: &str) {
        let folder = self.join("all").join(name);
        for (file, script) in [("build.sh", build), ("program", program)] {
            self.write(folder.join(file), format!("#!/bin/sh\n{script}\n"));
            fs::set_permissions(folder.join(file), fs::Permissions::from_mode(0o755)).unwrap();
        }
    }
}

fn with(args: &[&str]) -> Ran {
    run(Command::new(REVERSI).args(args), "")
}

/// Returns the row of a submission in the printed table.
fn row<'a>(table: &'a str, name: &str) -> &'a str {
    let row = table.lines().find(|line| line.split_whitespace().next() == Some(name));
    row.unwrap_or_else(|| panic!("{name} is not in\n{table}"))
}

#[test]
fn a_hundred_submissions_are_checked_and_none_harms_another() {
    let folder = Folder::new();
    let builds = "echo a warning of the compiler; echo more >&2; mkdir bin && mv program bin/a4q4";
    let right = format!("exec {REVERSI} text");
    let says_draw = format!("{REVERSI} text | sed s/Tie!/Draw!/");
    for number in 0..2 {
        folder.submission(&format!("right{number}"), builds, &right);
        folder.submission(&format!("draw{number}"), builds, &says_draw);
    }
    for number in 0..8 {
        folder.submission(&format!("quiet{number}"), builds, "cat >/dev/null");
    }
    // The last lines of a failed build hide the first error.
    let many =
        "echo 'main.cc:1: error: the first'; seq 50; echo 'main.cc:9: error: the last'; echo 'make: Error 1'; exit 1";
    folder.submission("many-errors", many, "");
    for number in 0..79 {
        let said = format!("echo 'main.c:{number}: error: expected ;'; exit 1");
        folder.submission(&format!("no-build{number:02}"), &said, "");
    }
    folder.submission("<b>no-program", "mkdir bin", "");
    folder.submission("hangs", builds, "sleep 1000");
    folder.submission("build-hangs", "sleep 1000", "");
    folder.submission("prints", builds, "yes");
    folder.submission("fills", builds, "while :; do head -c 3000000 /dev/zero >f$((n=n+1)); done");
    // The check also kills processes that a submission leaves running.
    let alive = folder.path("alive");
    let leaves = format!("(trap '' TERM; while sleep 0.2; do date >{alive}; done) >/dev/null 2>&1 & cat >/dev/null");
    folder.submission("leaves", builds, &leaves);
    // In the sandbox, a submission cannot reach the other submissions. The script deletes a file by its absolute path in
    // this test's folder, so that it cannot damage anything else.
    let apart = run(Command::new("bwrap").args(["--unshare-all", "--ro-bind", "/", "/", "true"]), "").status == 0;
    let victim = folder.path("all/right0/build.sh");
    let removes = if apart { format!("rm -f '{victim}'; cat >/dev/null") } else { "cat >/dev/null".to_string() };
    folder.submission("removes", builds, &removes);
    folder.submission("locks", builds, "mkdir -p d/e; chmod 0 d; cat >/dev/null");
    fs::create_dir(folder.path("tmp")).unwrap();

    let [all, csv, junit, html] = ["all", "table.csv", "junit.xml", "pages"].map(|name| folder.path(name));
    let command = "./build.sh && cd bin && ./a4q4";
    let args = ["check", "--all", &all, "--command", command, "--csv", &csv, "--junit", &junit, "--html", &html];
    let programs = Path::new(REVERSI).parent().unwrap().to_str().unwrap();
    let limits = format!("--cases 0 --limit 2 --build-limit 3 --disk 20 --jobs 6 --readable {programs}");
    let mut reversi = Command::new(REVERSI);
    let ran = run(reversi.args(args).args(limits.split(' ')).env("TMPDIR", folder.path("tmp")), "");
    assert_eq!(ran.status, 1, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(ran.stderr.trim(), "reversi: 98 of 100 submissions did not pass");
    let table = &ran.stdout;
    for (name, words) in [
        ("right0", "right"),
        ("right1", "right"),
        ("draw0", "wrong words"),
        ("quiet7", "no output"),
        ("no-build41", "main.c:41: error: expected ;"),
        ("<b>no-program", "does not start"),
        ("hangs", "does not read its input"),
        ("many-errors", "main.cc:1: error: the first"),
        ("build-hangs", "it did not end within 3 s"),
        ("prints", "endless output"),
        ("fills", if apart { "fills the disk" } else { "does not read its input" }),
        ("leaves", if apart { "no output, leaves processes running" } else { "no output" }),
        ("locks", "no output"),
    ] {
        assert!(row(table, name).contains(words), "{name}: {table}");
    }
    assert!(table.contains("\n2 programs: wrong words\n  2: "), "{table}");
    assert!(table.contains("draw0, draw1"), "{table}");
    assert!(table.contains("\n100 submissions: "), "{table}");
    assert_eq!(table.contains("Each submission ran in a sandbox"), apart, "{table}");
    // The check leaves the submissions unchanged.
    assert!(Path::new(&all).join("right0/program").is_file() && !Path::new(&all).join("right0/bin").exists());
    let _ = fs::remove_file(&alive);
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert!(!Path::new(&alive).exists(), "something still runs");
    assert_eq!(fs::read_dir(folder.path("tmp")).unwrap().count(), 0, "copies are left over");
    assert!(Path::new(&victim).is_file(), "{table}");

    assert_eq!(folder.read("table.csv").lines().count(), 101);
    let junit = folder.read("junit.xml");
    assert_eq!(junit.matches("<testsuite ").count(), 100);
    assert!(junit.contains("name=\"&lt;b&gt;no-program\""), "{junit}");
    let index = folder.read("pages/index.html");
    assert!(index.contains("&lt;b&gt;no-program") && !index.contains("<b>"), "{index}");
    assert!(index.contains("2 programs: wrong words") && index.contains("<a href=\"draw0.html\">"), "{index}");
    assert_eq!(fs::read_dir(folder.path("pages")).unwrap().count(), 101);
    assert!(folder.read("pages/draw0.html").contains("<mark>Draw!"));
}

#[test]
fn a_folder_that_cannot_be_checked_is_refused_in_one_line() {
    let folder = Folder::new();
    let (empty, missing) = (folder.path(""), folder.path("missing"));
    for (args, words) in [
        (&["--all", &empty, "--command", "./a"][..], "this folder contains no subfolders"),
        (&["--all", &missing, "--command", "./a"], "No such file"),
        (&["--all", &empty, "--command", "make &&"], "the command names no program"),
        (&["--all", &empty, "--command", "./a", "b"], "the program must be part of --command"),
        (&["--as", "window", "./a"], "requires the size of the board"),
        (&["--as", "window", "1", "8", "./a"], "requires the size of the board"),
    ] {
        let ran = with(&[&["check"], args].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(words) && ran.stderr.lines().count() == 1, "{args:?}: {}", ran.stderr);
    }
}

#[test]
fn a_program_on_the_search_path_is_not_mistaken_for_a_submission() {
    let ran = with(&["check", "cat"]);
    assert!(
        ran.status == 2 && ran.stderr.starts_with("reversi: cat: this program is on the search path;"),
        "{}",
        ran.stderr
    );
    let folder = Folder::new();
    folder.submission("anna", "", "exit 0");
    let all = folder.path("all");
    let check = |command: &str| with(&["check", "--all", &all, "--cases", "0", "--command", command]);
    let ran = check("./build.sh && cat");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("starts cat on the search path instead of a submission's program: write ./cat"));
    // The submission contains a file with this name.
    let ran = check("mv program cat && cat -n");
    assert!(row(&ran.stdout, "anna").contains("does not start"), "{}", ran.stdout);
    assert!(row(&ran.stdout, "anna").contains("write ./cat to start the submission"), "{}", ran.stdout);
}

#[test]
fn without_xvfb_windows_cannot_be_checked() {
    let args = ["check", "--as", "window", "4", "4", "./a"];
    let ran = run(Command::new(REVERSI).args(args).env("PATH", "/nowhere"), "");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("Xvfb") && ran.stderr.lines().count() == 1, "{}", ran.stderr);
}

#[test]
#[ignore = "minutes of drawing: make test-slow"]
fn our_own_window_is_right() {
    if let Err(error) = reversi_check::needs_display() {
        let _ = writeln!(stderr(), "NOT TESTED: our own window: {error}");
        return;
    }
    let ran = with(&["check", "--as", "window", "4", "4", "--limit", "10", "--json", REVERSI]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("\"interface\":\"window\"") && !ran.stdout.contains("not_run"), "{}", ran.stdout);
}
