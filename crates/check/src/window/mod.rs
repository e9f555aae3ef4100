//! Checks programs with a window. The program runs on an invisible screen, and a simulated pointer and keyboard operate
//! it. The checker finds and reads the board in pictures of the window, so programs may have any appearance.
//!
//! | file | contents |
//! |---|---|
//! | `screen` | the X server, its pictures, pointer and keyboard |
//! | `picture`, `grid` | pictures of a window, and the location of the board in them |
//! | `discs` | the colours of the discs, and the board as read from a picture |
//! | `program` | a running program: its window, pointer and keyboard |
//! | `moves` | legal and illegal moves, and the check of the board after each move |
//! | `cases` | the list of cases |
//! | `visible_state`, `game_end`, `robustness` | the cases for visible turns and moves, the end of a game, and bad input |

#[cfg(unix)]
mod cases;
#[cfg(unix)]
mod discs;
#[cfg(unix)]
mod game_end;
#[cfg(unix)]
mod grid;
#[cfg(unix)]
mod moves;
#[cfg(unix)]
mod picture;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod robustness;
#[cfg(unix)]
mod screen;
#[cfg(unix)]
mod visible_state;

use super::{Options, Program, Report};
use reversi::Size;
use reversi_engine::Stop;
use reversi_protocols::ChildError;
use thiserror::Error;

/// The error returned when the invisible screen for checking windows cannot be started.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("checking windows needs Xvfb, which cannot be used: {reason}. Install Xvfb (Debian and Ubuntu: xvfb)")]
pub struct NoDisplay {
    reason: String,
}

/// Returns an error if windows cannot be checked on this system.
#[cfg(unix)]
pub fn needs_display() -> Result<(), NoDisplay> {
    screen::Screen::start(&Stop::new()).map(drop)
}

/// Returns an error, because windows cannot be checked on this system.
#[cfg(not(unix))]
pub fn needs_display() -> Result<(), NoDisplay> {
    Err(NoDisplay { reason: "this system has no X server".into() })
}

/// Checks a program with a window. Starts the program with the width and the height of the board as the last two
/// arguments.
#[cfg(unix)]
pub(super) fn check(
    size: Size,
    program: &Program<'_>,
    options: &Options,
    stop: &Stop,
    progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let failed =
        |error: std::io::Error| ChildError::Start { program: program.name().into(), reason: error.to_string() };
    let homes = super::sandbox::Scratch::new().map_err(failed)?;
    cases::run(size, program, options, stop, &homes, progress)
}

/// Returns an error, because checking a window needs an X server.
#[cfg(not(unix))]
pub(super) fn check(
    _size: Size,
    _program: &Program<'_>,
    _options: &Options,
    _stop: &Stop,
    _progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let Err(error) = needs_display() else { unreachable!("this system has no X server") };
    Err(ChildError::Start { program: "Xvfb".into(), reason: error.reason })
}
