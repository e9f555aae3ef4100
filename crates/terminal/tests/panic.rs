//! Tests that a panic restores the terminal before the panic message is printed. The test runs `take_and_panic` in a
//! pseudoterminal.
#![cfg(unix)]

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use reversi_terminal::Tty;
use std::io::Read;
use vt100::{MouseProtocolMode, Parser};

/// Takes over the terminal and panics. The test below runs this function in a pseudoterminal.
#[test]
#[ignore = "takes over the terminal and panics"]
fn take_and_panic() {
    let _tty = Tty::take_over().unwrap();
    panic!("on purpose");
}

#[test]
fn a_panic_restores_the_terminal() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let modes = || format!("{:?}", pair.master.get_termios().unwrap());
    let before = modes();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "panic::take_and_panic", "--ignored", "--nocapture", "--test-threads=1"]);
    command.env("RUST_BACKTRACE", "0"); // a short message fits on the screen
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut written = Vec::new();
    let mut bytes = [0; 4096];
    // On Linux, reading fails after the last process has closed the terminal.
    while let Ok(count @ 1..) = output.read(&mut bytes) {
        written.extend(&bytes[..count]);
    }
    assert!(!child.wait().unwrap().success());
    let taken =
        written.windows(8).position(|part| part == b"\x1b[?1049h").expect("the game switched to the alternate screen");
    let given_back =
        written.windows(8).position(|part| part == b"\x1b[?1049l").expect("the game left the alternate screen");
    let said = written.windows(10).position(|part| part == b"on purpose").expect("the message was printed");
    assert!(taken < given_back && given_back < said);
    // The game clears the alternate screen, because a program that was killed may have left output there.
    let mut parser = Parser::new(24, 80, 0);
    parser.process(b"\x1b[?1049hleft over");
    parser.process(&written[..given_back]);
    assert_eq!(parser.screen().contents(), "");
    let mut parser = Parser::new(24, 80, 0);
    parser.process(&written);
    let screen = parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    assert!(screen.contents().contains("on purpose"));
    assert_eq!(modes(), before);
}
