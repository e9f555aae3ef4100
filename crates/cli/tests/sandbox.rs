//! Checks hostile submissions with `reversi check`. Each submission first attacks, and then behaves like a correct
//! program only if the attack failed. A submission that passes therefore shows that the sandbox prevented its attack.
#![cfg(target_os = "linux")]

use crate::common::{Ran, run};
use reversi_test_support::Folder;
use std::fs;
use std::io::{Write, stderr};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");
/// Returns the folder that contains `reversi`. The submissions run `reversi`, so this folder must be visible in the
/// sandbox.
fn programs() -> &'static str {
    Path::new(REVERSI).parent().unwrap().to_str().unwrap()
}

/// Returns a duration for `sleep` that no other process uses. The duration identifies the processes that a
/// submission leaves behind.
fn long_sleep() -> String {
    format!("8639{}.5", std::process::id())
}

/// The attacks. Each attack has a name and a shell command that succeeds if the attack succeeds. The function `attack`
/// replaces the words in capital letters.
const ATTACKS: &[(&str, &str)] = &[
    (
        "writes-to-the-system",
        "mount -o remount,bind,rw / || mount -o remount,bind,rw /usr || touch /usr/x /etc/x /x /dev/x",
    ),
    ("changes-the-kernel", "[ -w /proc/sys/kernel/core_pattern ] || [ -w /proc/sysrq-trigger ] || [ -d /sys/kernel ]"),
    ("unmounts", "umount -l /tmp || umount -l /usr || umount /proc"),
    ("reads-marks", "cat 'FOLDER/teacher/marks'"),
    ("changes-marks", "echo A+ >'FOLDER/teacher/marks'; [ -e 'FOLDER/teacher/marks' ]"),
    (
        "reads-others",
        "ls 'FOLDER/all' || find / -maxdepth 4 -path /usr -prune -o -path /proc -prune -o -name secret-of-prints -print | grep -q .",
    ),
    ("reads-root", "cat /proc/1/r*t/etc/shadow || cat /etc/shadow || ls -A /r*t /home /run | grep -q '[a-z]$'"),
    ("reads-environment", "env | grep -q hunter2 || cat /proc/*/environ 2>/dev/null | grep -q hunter2"),
    ("uses-the-network", "bash -c 'echo x >/dev/tcp/127.0.0.1/PORT' 2>/dev/null || grep -q '[1-9]' /proc/net/route"),
    (
        "uses-sockets",
        "[ -S 'FOLDER/socket' ] || grep -q 'FOLDER/socket' /proc/net/unix || ls /tmp/.X11-unix /run/dbus /run/user | grep -q .",
    ),
    // A virtual machine can connect to its host through such a socket, and network namespaces do not prevent this.
    ("uses-sockets-of-machines", "perl -e 'exit !socket(S, 40, 1, 0)'"),
    // `attack` passes this folder to the checker as file descriptor 7.
    ("uses-open-files", "cat /proc/self/fd/7/marks"),
    // `attack` adds the link and the pipe to the folder of this submission.
    ("contains-links", "cat marks || [ -p pipe ]"),
    ("sees-processes", "kill -0 OUTSIDER 2>/dev/null && grep -q cli- /proc/OUTSIDER/comm"),
    ("makes-namespaces", "unshare -r true || unshare -m true || bwrap --bind / / true"),
    ("has-privileges", "grep -E '^Cap(Prm|Eff|Bnd|Amb)' /proc/self/status | grep -q '[1-9a-f]$'"),
    ("gains-privileges", "su -c true || sudo -n true || ! grep -q 'NoNewPrivs:.1' /proc/self/status"),
    ("makes-devices", "mknod disk b 254 0 || mknod memory c 1 1"),
    ("opens-devices", "ls -d /dev/[shv]d* /dev/mem /dev/kvm /dev/fuse /dev/kmsg | grep -q . || dmesg | grep -q ."),
    ("opens-the-terminal", ": </dev/tty"),
    ("takes-memory", "dd if=/dev/null bs=900M count=1"),
    ("takes-semaphores", "perl -e 'exit !defined semget(0, 100, 0600)'"),
    ("fills-shared-memory", "head -c 30000000 /dev/zero >/dev/shm/x"),
    ("forks", "(i=0; while [ $i -lt 1000 ]; do sleep 2 & i=$((i+1)); done)"),
    // A program can change the memory of the other processes in its sandbox, and then act with their limits.
    (
        "controls-processes-without-limits",
        "grep -hE '^Max (cpu time|file size|data size|open files) ' /proc/[0-9]*/limits | grep -q unlimited",
    ),
    ("counts-its-runs", "[ -n \"$(find /full ! -newermt @100000)\" ] || { touch -d @1000 /full; false; }"),
    ("changes-its-files", "[ -e seen ] || [ -e \"$HOME/seen\" ] || { cp /dev/null seen; cp seen \"$HOME\"; false; }"),
    ("changes-its-archive", "echo x >/image || rm /image || mv /image /tmp || echo x >/submission/program"),
];

/// Submissions that misbehave in other ways: the name, the build command, the program, and the expected verdict.
const MISBEHAVIOURS: &[(&str, &str, &str, &str)] = &[
    ("has-the-status-of-a-stop", ":", "(RIGHT); exit 147", "exit status"),
    ("prints", ":", "yes | head -c 200000000", "endless output"),
    ("prints-errors", ":", "yes | head -c 20000000 >&2", "not reading"),
    ("prints-while-building", "yes | head -c 200000000", "RIGHT", "does not build"),
    ("kills-everything", ":", "kill -9 -1", "crash"),
    ("stops-everything", ":", "kill -STOP -1; kill -STOP $$", "not reading"),
    ("ignores-signals", ":", "trap '' TERM INT HUP; while :; do :; done", "not reading"),
    ("leaves-processes", ":", "setsid sleep SLEEP >/dev/null 2>&1 & cat >/dev/null", "no output"),
    ("writes-a-large-file", ":", "head -c 30000000 /dev/zero >large", "fills the disk"),
    ("fills-the-disk", ":", "i=0; while :; do head -c 2000000 /dev/zero >f$((i=i+1)); done", "fills the disk"),
    (
        "fills-with-deep-paths",
        "perl -e 'for (1..30) { mkdir \"d\" x 200; chdir \"d\" x 200 } for (1..11) { open F, \">f$_\"; syswrite F, \"x\" x 2e6 } sleep 2'",
        "",
        "fills the disk",
    ),
    (
        "fills-with-deleted-files",
        ":",
        "exec 3>a 4>b 5>c; rm a b c; head -c 9000000 /dev/zero >&3; head -c 9000000 /dev/zero >&4; head -c 9000000 /dev/zero >&5; sleep 9",
        "fills the disk",
    ),
    ("fills-the-note", ":", "head -c 30000000 /dev/zero >/full", "fills the disk"),
    ("pipes-its-program", "rm program; mkfifo program; chmod 755 program", "", "does not start"),
    ("links-its-program", "ln -sf /dev/zero program", "", "does not start"),
    ("removes-its-folder", "cd /; rm -rf /tmp/work; true", "", "does not start"),
    ("links-its-place", "rm -f ../place; ln -s /dev/zero ../place", "", "does not start"),
    ("pipes-its-place", "rm -f ../place; mkfifo ../place; (sleep 1; echo /tmp) >../place &", "", "does not"),
    ("links-outside", "ln -s /dev/zero zero; ln -s / all; mkfifo pipe", "RIGHT", "right"),
    ("hides-folders", "mkdir -p d/e; chmod 0 d", "RIGHT", "right"),
    ("spoils-its-archive", "(sleep 1; while :; do echo x >/image; done) & true", "RIGHT", "right"),
];

/// Returns whether bubblewrap works on this system. If it does not, reports that `what` is not tested.
fn is_offered(what: &str) -> bool {
    let works = run(Command::new("bwrap").args(["--unshare-all", "--ro-bind", "/", "/", "true"]), "").status == 0;
    if !works {
        let _ = writeln!(stderr(), "NOT TESTED: {what}, because bubblewrap does not work here");
    }
    works
}

fn script(path: impl AsRef<Path>, text: &str) {
    fs::create_dir_all(path.as_ref().parent().unwrap()).unwrap();
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Checks all hostile submissions. `begin` is a command prefix, such as `setpriv` with its options.
fn attack(begin: &[&str]) {
    let folder = Folder::new();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).unwrap();
    let (tcp, _unix) = (TcpListener::bind("127.0.0.1:0").unwrap(), UnixListener::bind(folder.join("socket")).unwrap());
    tcp.set_nonblocking(true).unwrap();
    fs::create_dir(folder.join("teacher")).unwrap();
    fs::write(folder.join("teacher/marks"), "marks").unwrap();
    // A readable folder in `/tmp` does not count towards a submission's disk space, and is not part of the submission's
    // archive.
    let given = folder.path("given");
    fs::create_dir(&given).unwrap();
    fs::write(folder.join("given/large"), vec![b'x'; 60_000_000]).unwrap();
    let places = |text: &str| {
        let text =
            text.replace("FOLDER", &folder.path("")).replace("PORT", &tcp.local_addr().unwrap().port().to_string());
        let text = text.replace("OUTSIDER", &std::process::id().to_string()).replace("SLEEP", &long_sleep());
        text.replace("RIGHT", &format!("exec {REVERSI} text"))
    };
    let submission = |name: &str, build: &str, program: &str| {
        script(folder.join(format!("all/{name}/build.sh")), &places(build));
        script(folder.join(format!("all/{name}/program")), &places(program));
        fs::write(folder.join(format!("all/{name}/secret-of-{name}")), "x").unwrap();
    };
    for (name, attack) in ATTACKS {
        let program = format!("({attack}) >/dev/null 2>&1 && exit 9\nexec {REVERSI} text");
        submission(name, ":", &program);
    }
    for (name, build, program, _) in MISBEHAVIOURS {
        submission(name, build, program);
    }
    let own = folder.join("all/contains-links");
    std::os::unix::fs::symlink(folder.join("teacher/marks"), own.join("marks")).unwrap();
    assert_eq!(run(Command::new("mkfifo").arg(own.join("pipe")), "").status, 0);
    // A link in an unpacked archive can lead to the teacher's files, and the copy of a sparse file can fill the disk.
    std::os::unix::fs::symlink(folder.join("teacher"), folder.join("all/linked")).unwrap();
    submission("sparse", ":", "RIGHT");
    fs::File::create(folder.join("all/sparse/large")).unwrap().set_len(1 << 40).unwrap();
    let limits = "--cases 0 --limit 3 --build-limit 30 --disk 20 --memory 512 --jobs 8 --json";
    let command = "./build.sh && ./program";
    let all = folder.path("all");
    let with_open_folder = format!("exec \"$@\" 7<'{}'", folder.path("teacher"));
    let words = [begin, &[REVERSI, "check", "--all", &all, "--command", command]].concat();
    let mut reversi = Command::new("sh");
    reversi.args(["-c", &with_open_folder, "sh"]).args(words).args(limits.split(' ')).args([
        "--readable",
        programs(),
        "--readable",
        &given,
    ]);
    let ran = run(reversi.env("PASSWORD", "hunter2").env("TMPDIR", folder.path("")), "");
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}", ran.stderr));
    let sandbox = report["sandbox"].as_str().unwrap();
    if !begin.is_empty() && sandbox.contains("Not isolated") {
        let _ = writeln!(stderr(), "NOT TESTED: the sandbox of a user without privileges: {sandbox}");
        return;
    }
    assert!(sandbox.starts_with("Each submission ran in a sandbox"), "{sandbox}");
    let verdict = |name: &str| {
        let all = report["submissions"].as_array().unwrap();
        let found = all.iter().find(|submission| submission["name"] == name).unwrap();
        found["verdict"].clone()
    };
    let is_right = |verdict: &serde_json::Value| {
        let cases = verdict["checked"]["cases"].as_array();
        cases.is_some_and(|cases| cases.iter().all(|case| case["outcome"] == "passed"))
    };
    assert!(report["submissions"].as_array().unwrap().iter().all(|submission| submission["name"] != "linked"));
    assert_eq!(verdict("sparse"), "too_large");
    let mut wrong = Vec::new();
    for (name, _) in ATTACKS {
        if !is_right(&verdict(name)) {
            wrong.push(format!("{name}: {}", verdict(name)));
        }
    }
    for (name, _, _, words) in MISBEHAVIOURS {
        let verdict = verdict(name);
        let fits = match *words {
            "right" => is_right(&verdict),
            "fills the disk" => verdict == "disk_full",
            "does not start" => verdict["not_started"].is_string(),
            "does not build" => verdict["not_built"].is_string(),
            "does not" => {
                verdict["not_started"].is_string() || verdict["not_built"].is_string() || verdict["checked"].is_object()
            }
            kind => {
                verdict["checked"].to_string().contains(&kind.replace(' ', "-"))
                    || verdict["checked"].to_string().contains("flood")
            }
        };
        if !fits {
            wrong.push(format!("{name}: expected {words}: {verdict}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(verdict("leaves-processes")["checked"]["leaves_processes"], true);
    assert_eq!(verdict("links-outside")["checked"]["leaves_processes"], false);
    // The submissions have changed no files outside the sandbox, made no connections, and left no processes behind.
    assert_eq!(folder.read("teacher/marks"), "marks");
    assert!(tcp.accept().is_err(), "a submission connected to a server on this computer");
    // The kernel ends the processes of a sandbox a moment after the sandbox itself.
    let running = || run(Command::new("pgrep").args(["-f", &format!("sleep {}", long_sleep())]), "").stdout;
    let patience = Instant::now() + Duration::from_secs(20);
    while !running().is_empty() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(running(), "", "processes are still running");
    let mut left: Vec<_> = fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
    left.sort();
    assert_eq!(left, ["all", "given", "socket", "teacher"], "files were not removed");
}

#[test]
fn processes_that_a_single_program_leaves_running_are_reported() {
    if !is_offered("processes that a program leaves running") {
        return;
    }
    let check = |script: &str| {
        let script = format!("{script} exec {REVERSI} text");
        let programs = Path::new(REVERSI).parent().unwrap();
        let mut reversi = Command::new(REVERSI);
        reversi.args(["check", "sh", "--cases", "0", "--limit", "20", "--readable"]).arg(programs);
        run(reversi.args(["--", "-c", &script]), "")
    };
    let sentence = "The program leaves other processes running when it ends.";
    let ran = check("setsid sleep 100 >/dev/null 2>&1 &");
    assert!(ran.status == 0 && ran.stdout.contains(sentence), "{}{}", ran.stdout, ran.stderr);
    let ran = check("sleep 0 & wait;");
    assert!(ran.status == 0 && !ran.stdout.contains(sentence), "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn no_submission_escapes_from_the_sandbox() {
    if is_offered("the sandbox of submissions") {
        attack(&[]);
    }
}

#[test]
fn no_submission_escapes_from_the_sandbox_of_an_ordinary_user() {
    if is_offered("the sandbox of submissions") && run(Command::new("id").arg("-u"), "").stdout == "0\n" {
        attack(&["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]);
    }
}

fn check(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut reversi = Command::new(REVERSI);
    reversi.args(["check", "--cases", "0", "--readable", programs()]).args(arguments);
    run(reversi.current_dir(folder.join("own")).env("PASSWORD", "hunter2"), "")
}

#[test]
fn a_single_program_is_in_the_sandbox_too() {
    if !is_offered("the sandbox for a single program") {
        return;
    }
    let folder = Folder::new();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(folder.join("elsewhere")).unwrap();
    fs::write(folder.join("elsewhere/diary"), "dear diary").unwrap();
    let attack = format!("cat '{}' || env | grep -q hunter2 || touch own", folder.path("elsewhere/diary"));
    let program = |attack: &str| format!("({attack}) >/dev/null 2>&1 && exit 9\nexec {REVERSI} text");
    script(folder.join("own/program"), &program(&attack));
    script(folder.join("own/reads-own"), &program("! grep -q words words"));
    fs::write(folder.join("own/words"), "words").unwrap();
    assert_eq!(check(&folder, &["./program"]).status, 0);
    assert_eq!(check(&folder, &["program"]).status, 0);
    assert_eq!(check(&folder, &["--no-sandbox", "./program"]).status, 1);
    // A program can read its own folder, and the folders that the user specifies.
    assert_eq!(check(&folder, &["./reads-own"]).status, 0);
    assert_eq!(check(&folder, &["--readable", &folder.path("elsewhere"), "./program"]).status, 1);
    for (arguments, words) in [
        (&["./missing"][..], "not found"),
        (&["--readable", "/nowhere", "./program"], "/nowhere: not a folder"),
        (&["--no-sandbox", "--all", ".", "--command", "./a"], "cannot be used with"),
    ] {
        let ran = check(&folder, arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(words), "{arguments:?}: {}", ran.stderr);
    }
    // If the sandbox cannot be created, the program does not run without it.
    let mut reversi = Command::new(REVERSI);
    reversi.args(["check", "./program"]).current_dir(folder.join("own")).env("TMPDIR", "/nowhere");
    let ran = run(&mut reversi, "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("the sandbox could not be created"), "{}", ran.stderr);
    // An engine cannot extend the time limit by printing other lines.
    script(folder.join("own/drips"), "while :; do echo; echo status; sleep 0.1; done");
    for protocol in ["gtp", "nboard"] {
        let ran = check(&folder, &["--as", protocol, "--limit", "0.5", "./drips"]);
        assert_eq!(ran.status, 1, "{}", ran.stderr);
        assert!(ran.stdout.contains("0 of "), "{}", ran.stdout);
    }
    // Without bubblewrap, a warning reports what is missing, and the program is checked without a sandbox.
    let mut reversi = Command::new(REVERSI);
    fs::create_dir(folder.join("bin")).unwrap();
    for program in ["sh", "cat", "grep", "touch", "env"] {
        let found = run(Command::new("sh").args(["-c", &format!("command -v {program}")]), "").stdout;
        std::os::unix::fs::symlink(found.trim(), folder.join("bin").join(program)).unwrap();
    }
    reversi
        .args(["check", "--cases", "0", "./reads-own"])
        .current_dir(folder.join("own"))
        .env("PATH", folder.path("bin"));
    let ran = run(&mut reversi, "");
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains("not isolated, because bubblewrap is not installed"), "{}", ran.stderr);
}

#[test]
fn a_killed_checker_leaves_no_programs_behind() {
    if !is_offered("a checker that is killed") {
        return;
    }
    let folder = Folder::new();
    let seconds = format!("9{}", long_sleep());
    // The program starts another one, which a signal to its process group would not reach.
    script(folder.join("own/program"), &format!("setsid sleep {seconds} & sleep {seconds}"));
    let running = || run(Command::new("pgrep").args(["-fx", &format!("sleep {seconds}")]), "").stdout.lines().count();
    let wait_until = |what: &str, is_so: &dyn Fn() -> bool| {
        let began = Instant::now();
        while !is_so() {
            assert!(began.elapsed() < Duration::from_secs(30), "not {what}: {} processes run", running());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let mut reversi = Command::new(REVERSI);
    reversi.args(["check", "--limit", "100", "./program"]).stdout(Stdio::null()).stderr(Stdio::null());
    reversi.current_dir(folder.join("own")).env("TMPDIR", folder.path(""));
    let mut checker = reversi.spawn().unwrap();
    wait_until("started", &|| running() == 2);
    checker.kill().unwrap();
    checker.wait().unwrap();
    wait_until("ended", &|| running() == 0);
    // The killed checker could not remove its temporary folder. The next one does, once the folder is old enough.
    let temporary = || fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.path());
    let left = temporary().find(|path| !path.ends_with("own")).unwrap();
    let lock = fs::File::options().write(true).open(left.join("lock")).unwrap();
    lock.set_modified(std::time::SystemTime::now() - Duration::from_secs(90)).unwrap();
    let mut next = Command::new(REVERSI);
    next.args(["check", "--cases", "0", "--limit", "0.1", "./program"]);
    next.current_dir(folder.join("own")).env("TMPDIR", folder.path(""));
    assert_eq!(run(&mut next, "").status, 1);
    assert_eq!(temporary().collect::<Vec<_>>(), [folder.join("own")]);
}
