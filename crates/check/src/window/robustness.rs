//! Checks how a program reacts to random key presses and clicks, and to wrong arguments.

use super::cases::Trial;
use super::program::{ARROWS, CHOOSE, Halt, start, wrong};
use crate::MistakeKind;
use reversi_engine::Random;
use reversi_protocols::ChildError;
use std::path::Path;
use std::time::{Duration, Instant};

/// The total number of random key presses and clicks.
const TRIES: usize = 80;
/// The pause between the steps of a key press or a click.
const PAUSE: Duration = Duration::from_millis(10);

/// Presses random keys and clicks at random places. The program may react in any way, but it must not crash.
pub(super) fn keys_and_clicks(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    let mut random = Random::new(trial.seed);
    let mut run = trial.opened(home, log)?;
    // After the arrow keys and the keys that choose a square come Tab, Delete, letters and digits. The symbols of
    // letters and digits are their character codes.
    let keys: Vec<u32> =
        ARROWS.into_iter().chain(CHOOSE).chain([0xff09, 0xffff]).chain(0x61..=0x7a).chain(0x30..=0x39).collect();
    let failed = |error: super::screen::ScreenError| Halt::NotOffered(error.to_string());
    for number in 0..TRIES {
        if number % 2 == 0 {
            let key = keys[random.below(keys.len() as u64) as usize];
            run.log.push(match char::from_u32(key).filter(char::is_ascii_alphanumeric) {
                Some(letter) => format!("key {letter}"),
                None => format!("key with the symbol {key:#x}"),
            });
            run.screen.focus(&run.window).map_err(failed)?;
            run.screen.press(key, PAUSE).map_err(failed)?;
        } else {
            let (x, y) = (random.below(run.window.width.into()), random.below(run.window.height.into()));
            // Buttons 1 to 3 are the mouse buttons. Buttons 4 and 5 are the two directions of the mouse wheel.
            let button = 1 + random.below(5) as u8;
            run.log.push(format!("button {button} at {x},{y}"));
            run.point(x as f64, y as f64)?;
            run.screen.click(button, PAUSE).map_err(failed)?;
        }
        std::thread::sleep(PAUSE);
        match run.is_alive() {
            // A key or a click may end the program, as long as its exit status is 0.
            Err(Halt::Wrong(mistake)) if mistake.kind == MistakeKind::StopsEarly => return Ok(()),
            alive => alive?,
        }
        if run.screen.place(run.window.id).is_err() {
            break;
        }
    }
    Ok(())
}

/// Starts the program with wrong arguments. The program has to print a message and exit with a failure status.
pub(super) fn wrong_arguments(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    for words in [&["1", "8"][..], &["8", "0"], &["8"], &["8", "8", "8"]] {
        let said = words.join(" ");
        log.push(format!("(started with {said})"));
        let arguments: Vec<String> = words.iter().map(ToString::to_string).collect();
        let mut child = start(trial.program, &trial.screen, home, &arguments)?;
        let deadline = Instant::now() + trial.options.time;
        let mut message = false;
        let (kind, what) = loop {
            match child.read_line(deadline) {
                Ok(line) => message |= !line.trim().is_empty(),
                Err(ChildError::NotText { .. }) => message = true,
                Err(ChildError::Ended { status, .. }) if status.success() => {
                    break (MistakeKind::ExitStatus, "it ends with status 0, as if nothing were wrong");
                }
                Err(ChildError::Ended { status, .. }) if status.code().is_none() => {
                    break (MistakeKind::Crash, "it crashes");
                }
                Err(ChildError::Ended { said, .. }) if !message && said.is_empty() => {
                    break (MistakeKind::Silent, "it ends without a message");
                }
                Err(ChildError::Ended { .. }) => break (MistakeKind::Other, ""),
                Err(_) => break (MistakeKind::BadInputAccepted, "it continues instead of ending with a message"),
            }
        };
        if !what.is_empty() {
            let expected = vec!["(a message and a failure status)".to_string()];
            return Err(wrong(kind, format!("With the arguments `{said}`: {what}."), expected, vec![]));
        }
    }
    Ok(())
}
