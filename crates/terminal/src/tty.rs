//! The terminal itself: taken over for the game, and always restored.

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, Stdout, stdout};
use std::panic::{self, PanicHookInfo};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The terminal while the game has it. Dropping it restores the terminal, and so does a panic before its message is
/// printed.
pub struct Tty {
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
    usual: Hook,
    taken: Taken,
}

/// Whether the terminal has still to be restored. Leaving the alternate screen twice would move the cursor and
/// overwrite the message of a panic.
type Taken = Arc<AtomicBool>;

type Hook = Arc<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Tty {
    /// Takes over the terminal: alternate screen, raw mode, mouse, and bracketed paste.
    ///
    /// # Errors
    ///
    /// Errors of the terminal, which is restored then.
    pub fn take() -> io::Result<Tty> {
        let usual: Hook = Arc::from(panic::take_hook());
        let taken = Taken::new(AtomicBool::new(true));
        let (owner, hook, ours) = (thread::current().id(), usual.clone(), taken.clone());
        panic::set_hook(Box::new(move |info| {
            // A panic on the engine's own thread is handled by the session and reported on the screen.
            if thread::current().id() == owner {
                give_back(&ours);
                hook(info);
            }
        }));
        let screen = Terminal::new(CrosstermBackend::new(stdout()))?;
        let tty = Tty { screen, usual, taken };
        set_up()?;
        Ok(tty)
    }

    /// Restores the terminal, stops the program, and takes the terminal over again when the program goes on.
    pub(crate) fn stop(&mut self) -> io::Result<()> {
        give_back(&self.taken);
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.set_up_again()
    }

    /// Takes the terminal over after others have used it, and draws everything anew in the next frame.
    pub(crate) fn set_up_again(&mut self) -> io::Result<()> {
        // Raw mode is not entered twice, and whoever used the terminal may have left it.
        disable_raw_mode()?;
        self.taken.store(true, Ordering::SeqCst);
        set_up()?;
        // A new one knows nothing of what was on the screen. `Terminal::clear` would ask the terminal where its cursor is,
        // and the thread that reads the keys would take the answer.
        self.screen = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

fn set_up() -> io::Result<()> {
    enable_raw_mode()?;
    // The other screen may be there already, with what a program that was killed has left on it.
    execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture, EnableBracketedPaste, Hide)
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

/// Restores everything. If the other end is gone, there is nothing to restore.
fn give_back(taken: &Taken) {
    if !taken.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
