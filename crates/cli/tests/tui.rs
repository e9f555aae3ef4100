//! Tests `reversi tui` in a pseudo-terminal. A terminal emulator interprets the output.
#![cfg(unix)]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use reversi_test_support::Folder;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use vt100::{MouseProtocolMode, Parser};

/// The program in a pseudo-terminal.
struct Pty {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<Parser>>,
    /// The thread that reads the program's output while `reading` is set.
    reader: JoinHandle<()>,
    reading: Arc<AtomicBool>,
    /// The modes of the terminal before the program started.
    modes: String,
    /// The parent of the folder in which the program saves its data.
    folder: Arc<Folder>,
}

const LONG: Duration = Duration::from_secs(30);

impl Pty {
    fn start(args: &[&str]) -> Pty {
        Pty::start_in(Arc::new(Folder::new()), args)
    }

    fn start_in(folder: Arc<Folder>, args: &[&str]) -> Pty {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let modes = modes(&*pair.master);
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_reversi"));
        command.arg("tui");
        command.args(args);
        for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LC_ALL", "C.UTF-8")] {
            command.env(name, value);
        }
        command.env_remove("NO_COLOR");
        command.env("REVERSI_HOME", folder.join("home"));
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(Parser::new(24, 80, 0)));
        let reading = Arc::new(AtomicBool::new(true));
        let (mut output, seen, go_on) = (pair.master.try_clone_reader().unwrap(), screen.clone(), reading.clone());
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while go_on.load(SeqCst) {
                let Ok(count @ 1..) = output.read(&mut bytes) else { break };
                seen.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Pty { master: pair.master, child, keys, screen, reader, reading, modes, folder }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen satisfies a condition.
    fn wait_for(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let began = Instant::now();
        while !is_so(self.screen.lock().unwrap().screen()) {
            assert!(began.elapsed() < LONG, "no {what} on\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn wait_for_text(&self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    fn signal(&self, name: &str) {
        let pid = self.child.process_id().expect("it runs").to_string();
        assert!(Command::new("sh").args(["-c", &format!("kill -{name} {pid}")]).status().unwrap().success());
    }

    /// Waits until the program ends, and checks that the terminal is back in its original state.
    fn assert_given_back(mut self) -> portable_pty::ExitStatus {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < LONG, "it goes on:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        };
        self.wait_for_usual_screen();
        assert_eq!(modes(&*self.master), self.modes);
        status
    }

    fn wait_for_usual_screen(&self) {
        self.wait_for("usual screen", |screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == MouseProtocolMode::None
        });
    }

    /// Waits until a signal has stopped the program.
    fn wait_until_stopped(&self) {
        let pid = self.child.process_id().expect("it runs").to_string();
        let state = || Command::new("ps").args(["-o", "stat=", "-p", &pid]).output().unwrap().stdout;
        let began = Instant::now();
        while !state().starts_with(b"T") {
            assert!(began.elapsed() < LONG, "it is not stopped:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Returns the modes of the terminal as text, such as line buffering and echo.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}

#[test]
fn a_file_is_opened() {
    let folder = Folder::new();
    let file = folder.write("opened in a terminal.sgf", "(;GM[2]FF[4]SZ[8]PB[Ann]PW[Bob];B[f5];W[d6])");
    let mut pty = Pty::start(&[file.to_str().unwrap()]);
    pty.wait_for_text("1. f5    d6");
    pty.wait_for_text("opened in a terminal.sgf");
    pty.press("c3");
    pty.wait_for_text("3. c3");
    pty.press("Q");
    assert!(pty.assert_given_back().success());
}

#[test]
fn it_is_played_and_left() {
    let mut pty = Pty::start(&["--white", "person"]);
    pty.wait_for_text("Black to move");
    assert_ne!(modes(&*pty.master), pty.modes, "keys should come as they are pressed");
    pty.wait_for("mouse", |screen| {
        screen.alternate_screen() && screen.mouse_protocol_mode() != MouseProtocolMode::None
    });
    pty.press("f5");
    pty.wait_for_text("White to move");
    // Click on d6. Each square has 4 x 2 characters, and the board begins in the third column of the fourth line.
    pty.press("\x1b[<0;16;15M\x1b[<0;16;15m");
    pty.wait_for_text("1. f5    d6");
    pty.press("\x1b[A\x1b[200~f5f6e6f4\x1b[201~");
    pty.wait_for_text("The game on the board is not finished.");
    pty.press("\r");
    pty.wait_for_text("a transcript of 4 moves");
    pty.press("C");
    pty.wait_for_text("Moves copied");
    pty.press("\x1b");
    pty.wait_for("board", |screen| !screen.contents().contains("Moves copied"));
    pty.press("q");
    let folder = pty.folder.clone();
    assert!(pty.assert_given_back().success());
    assert!(games(&folder).iter().any(|kept| kept.contains("B[f5]")));
}

#[test]
fn it_follows_the_size_of_the_terminal() {
    let pty = Pty::start(&["--white", "person"]);
    pty.wait_for_text("Black person");
    for (rows, cols, there, gone) in [(20, 40, "I info", "Black person"), (40, 120, "Black person", "I info")] {
        pty.screen.lock().unwrap().screen_mut().set_size(rows, cols);
        pty.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        pty.wait_for(there, |screen| screen.contents().contains(there) && !screen.contents().contains(gone));
    }
    pty.signal("TERM");
    assert!(!pty.assert_given_back().success());
}

#[test]
fn after_every_signal_the_terminal_is_given_back_and_the_game_is_saved() {
    for signal in ["TERM", "HUP", "INT", "QUIT", "ABRT", "USR1", "USR2", "ALRM"] {
        let mut pty = Pty::start(&["--white", "person"]);
        pty.wait_for_text("Black to move");
        pty.press("f5d6");
        pty.wait_for_text("1. f5    d6");
        pty.signal(signal);
        let folder = pty.folder.clone();
        let status = pty.assert_given_back();
        assert!(!status.success() && status.signal().is_some(), "{signal}: {status:?}");

        let mut pty = Pty::start_in(folder.clone(), &[]);
        pty.wait_for_text("person against person, 2 moves");
        pty.press("\r");
        pty.wait_for_text("1. f5    d6");
        pty.press("Q");
        assert!(pty.assert_given_back().success());
    }
}

/// Returns the contents of all saved games.
fn games(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(folder.join("home/games")).unwrap().map(|entry| entry.unwrap().path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    games.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn a_killed_program_loses_nothing_and_two_running_ones_share_nothing() {
    let mut first = Pty::start(&["--white", "person"]);
    first.wait_for_text("Black to move");
    first.press("f5d6");
    first.wait_for_text("1. f5    d6");
    let folder = first.folder.clone();
    let began = Instant::now();
    while games(&folder).iter().all(|game| !game.contains("d6")) {
        assert!(began.elapsed() < LONG, "the game is not kept");
        thread::sleep(Duration::from_millis(10));
    }

    // The library lists the game, but refuses to delete it while it is being played.
    let library = |args: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_reversi"));
        let output = command.arg("games").args(args).env("REVERSI_HOME", folder.join("home")).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let (status, said) = library(&["delete", "1", "--yes"]);
    assert_eq!((status, said.contains("game 1 is open in a program and was not deleted")), (Some(3), true), "{said}");
    assert_eq!(games(&folder).len(), 1);

    // A second instance of the program has no game to continue, because the first instance still has the game open.
    let mut second = Pty::start_in(folder.clone(), &["--white", "person"]);
    second.wait_for_text("Black to move");
    second.press("K");
    second.wait_for_text("There is no unfinished game");
    second.press("Q");
    assert!(second.assert_given_back().success());

    first.signal("KILL");
    let mut killed = first.child;
    killed.wait().unwrap();
    assert_eq!(library(&["show", "1", "--moves"]), (Some(0), "f5d6\n".to_owned()));
    // The killed program's game can be continued, even after a move has been played in a new game.
    let mut third = Pty::start_in(folder.clone(), &["--white", "person"]);
    third.wait_for_text("K continues it");
    third.press("c4");
    third.wait_for_text("1. c4");
    third.press("K");
    third.wait_for_text("is not finished");
    third.press("\r");
    third.wait_for_text("1. f5    d6");
    third.press("Q");
    assert!(third.assert_given_back().success());
    assert_eq!(games(&folder).len(), 2);
}

#[test]
fn it_is_stopped_and_goes_on_with_the_whole_screen() {
    let mut pty = Pty::start(&["--white", "person"]);
    pty.wait_for_text("Black to move");
    pty.press("f5");
    pty.wait_for_text("White to move");
    for signal in ["TSTP", "STOP", "TSTP"] {
        pty.signal(signal);
        pty.wait_until_stopped();
        if signal == "TSTP" {
            pty.wait_for_usual_screen();
            assert_eq!(modes(&*pty.master), pty.modes, "the shell has its terminal");
        }
        // Another program writes to the terminal while `reversi` is stopped.
        pty.screen.lock().unwrap().process(b"\x1b[?1049l\x1b[?1000l\x1b[2J\x1b[Hsome other program");
        pty.signal("CONT");
        pty.wait_for("the whole screen again", |screen| {
            let contents = screen.contents();
            let whole = ["White to move", "1. f5", "Black person"].iter().all(|part| contents.contains(part));
            let ours = screen.alternate_screen() && screen.mouse_protocol_mode() != MouseProtocolMode::None;
            whole && ours && screen.bracketed_paste() && !contents.contains("some other program")
        });
        assert_ne!(modes(&*pty.master), pty.modes, "keys come as they are pressed");
    }
    pty.press("d6");
    pty.wait_for_text("1. f5    d6");
    pty.press("Q");
    assert!(pty.assert_given_back().success());
}

#[test]
fn the_engine_answers_and_is_stopped() {
    let mut pty = Pty::start(&["--white", "1"]);
    pty.wait_for_text("Your turn (Black)");
    pty.press("f5");
    // Wait for White's move in the list of moves, because the line below the board may not be up to date.
    pty.wait_for("answer", |screen| {
        let contents = screen.contents();
        contents.lines().filter_map(|line| line.split_once("1. f5 ")).any(|(_, answer)| !answer.trim().is_empty())
    });
    pty.press("V");
    pty.wait_for_text("estimate at depth");
    pty.press("\x1b");
    pty.wait_for("silence", |screen| !screen.contents().contains("Moves and their values"));
    pty.press("Q");
    assert!(pty.assert_given_back().success());
}

#[test]
fn another_program_answers_and_one_that_fails_leaves_its_seat() {
    let reversi = env!("CARGO_BIN_EXE_reversi");
    let engine = format!("nboard:'{reversi}' nboard --level 1");
    let mut pty = Pty::start(&["--black", "person", "--white", &engine]);
    pty.wait_for_text("White reversi");
    pty.press("f5");
    pty.wait_for("answer", |screen| {
        screen.contents().contains("1. f5    ") && screen.contents().contains("Your turn (Black)")
    });
    pty.press("Q");
    assert!(pty.assert_given_back().success());

    let mut pty = Pty::start(&["--black", "person", "--white", "gtp:/no/such/engine"]);
    pty.wait_for_text("Your turn (Black)");
    pty.press("f5");
    pty.wait_for_text("you play White now");
    pty.press("d6");
    pty.wait_for_text("1. f5    d6");
    pty.press("Q");
    assert!(pty.assert_given_back().success());
}

#[test]
fn another_program_does_not_outlive_the_game() {
    let folder = Arc::new(Folder::new());
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    // The engine prints nothing and ignores the end of its input. Its child process `sleep` also keeps the FIFO open.
    let engine = format!("gtp:sh -c 'exec 3>{}; while :; do sleep 1000; done'", fifo.display());
    let (done, wait) = std::sync::mpsc::channel();
    thread::spawn(move || done.send(std::fs::File::open(fifo).unwrap().read_to_end(&mut Vec::new())));
    let mut pty = Pty::start_in(folder.clone(), &["--black", &engine, "--white", "person"]);
    pty.wait_for_text("Black is thinking");
    assert!(wait.try_recv().is_err());
    pty.press("Q");
    assert!(pty.assert_given_back().success());
    wait.recv_timeout(LONG).expect("nobody holds the other end any more").unwrap();
}

#[test]
fn a_terminal_that_is_gone_ends_it_and_the_game_is_saved() {
    let mut pty = Pty::start(&["--white", "person"]);
    pty.wait_for_text("Black to move");
    pty.press("f5");
    pty.wait_for_text("White to move");
    // The reader thread ends after one more read. The test then closes its end of the terminal.
    pty.reading.store(false, SeqCst);
    pty.press("d6");
    let Pty { master, mut child, keys, folder, reader, .. } = pty;
    reader.join().unwrap();
    drop((master, keys));
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(began.elapsed() < LONG, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(10));
    }
    assert!(games(&folder).iter().any(|kept| kept.contains("B[f5]")));
}

#[test]
fn ctrl_c_leaves_from_everywhere_and_ascii_is_ascii() {
    let mut pty = Pty::start(&["--color", "never", "--ascii", "--white", "person"]);
    pty.wait_for_text("Black to move");
    pty.press("O");
    pty.wait_for_text("Open a game");
    assert!(pty.text().is_ascii());
    pty.press("\x03");
    let folder = pty.folder.clone();
    assert!(pty.assert_given_back().success());
    assert!(!folder.join("home").exists(), "nothing was played, and nothing is kept");
}
