//! The program `a4q5`: the command interpreter `a4q4` with an additional window of 500 x 500 pixels. The program takes
//! no arguments. Closing the window ends the program.
#![forbid(unsafe_code)]

mod canvas;
mod drawing_window;
mod graphics_display;
mod window_error;

use drawing_window::with_windows;
use graphics_display::GraphicsDisplay;
use reversi_course::cells;
use std::error::Error;
use std::io::{self, Write, stderr, stdin, stdout};
use std::process::ExitCode;
use std::rc::Rc;

/// The exit status if there is no display, if a window fails, or if reading or writing fails. The program `reversi`
/// uses the same status.
const FAILED: u8 = 3;

fn main() -> ExitCode {
    let ended = with_windows(|windows| {
        cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |size| {
            Some(Rc::new(GraphicsDisplay::new(size, windows)))
        })
    });
    let error: Box<dyn Error> = match ended {
        Ok(None | Some(Ok(()))) => return ExitCode::SUCCESS,
        // The reader of the output has closed the pipe, which is not an error.
        Ok(Some(Err(error))) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Ok(Some(Err(error))) => error.into(),
        Err(error) => error.into(),
    };
    // If the error cannot be written, the exit status still reports the failure.
    let _ = writeln!(stderr(), "a4q5: {error}");
    ExitCode::from(FAILED)
}
