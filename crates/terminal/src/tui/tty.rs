//! The terminal itself: taken for the game, and always given back as it was.

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, Stdout, stdout};
use std::panic::{self, PanicHookInfo};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The terminal while the game has it. Dropping it gives it back, and so does a panic before it says what happened.
pub struct Tty {
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
    usual: Hook,
    taken: Taken,
}

/// Whether the terminal is to be given back still. Leaving the other screen twice would move the cursor, and what a panic
/// said would be written over.
type Taken = Arc<AtomicBool>;

type Hook = Arc<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Tty {
    /// Takes the terminal: its other screen, every key as it is pressed, the mouse, and pasted text in one piece.
    ///
    /// # Errors
    ///
    /// What the terminal answered. It is given back then.
    pub fn take() -> io::Result<Tty> {
        let usual: Hook = Arc::from(panic::take_hook());
        let taken = Taken::new(AtomicBool::new(true));
        let (owner, hook, ours) = (thread::current().id(), usual.clone(), taken.clone());
        panic::set_hook(Box::new(move |info| {
            // The session survives a panic of the engine on its own thread, and tells of it on the screen.
            if thread::current().id() == owner {
                give_back(&ours);
                hook(info);
            }
        }));
        let screen = Terminal::new(CrosstermBackend::new(stdout()))?;
        let tty = Tty { screen, usual, taken };
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)?;
        Ok(tty)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back(&self.taken);
        if !thread::panicking() {
            let usual = self.usual.clone();
            panic::set_hook(Box::new(move |info| usual(info)));
        }
    }
}

/// Undoes all of it. Where the other end is gone there is nobody to write to, and nothing more to be done.
fn give_back(taken: &Taken) {
    if !taken.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
