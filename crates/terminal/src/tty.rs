//! The real terminal, which the game takes over and always restores.

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

/// The terminal while the game uses it. Dropping this value restores the terminal. A panic also restores the terminal,
/// before the panic message is printed.
pub struct Tty {
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
    default_hook: Hook,
    taken_over: TakenOver,
}

/// Whether the terminal must still be restored. Leaving the alternate screen twice would move the cursor, and later
/// output would overwrite the panic message.
type TakenOver = Arc<AtomicBool>;

type Hook = Arc<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Tty {
    /// Takes over the terminal by switching to the alternate screen, raw mode, mouse events, and bracketed paste.
    ///
    /// # Errors
    ///
    /// Returns an error if the terminal cannot be set up. In that case, the terminal is restored before this function
    /// returns.
    pub fn take_over() -> io::Result<Tty> {
        let default_hook: Hook = Arc::from(panic::take_hook());
        let taken_over = TakenOver::new(AtomicBool::new(true));
        let (owner, hook, ours) = (thread::current().id(), default_hook.clone(), taken_over.clone());
        panic::set_hook(Box::new(move |info| {
            // Panics on other threads, such as the engine's thread, do not end the program: the session handles them,
            // and the screen reports them.
            if thread::current().id() == owner {
                restore(&ours);
                hook(info);
            }
        }));
        let screen = Terminal::new(CrosstermBackend::new(stdout()))?;
        let tty = Tty { screen, default_hook, taken_over };
        set_up()?;
        Ok(tty)
    }

    /// Restores the terminal, stops the program, and takes over the terminal again when the program continues.
    pub(crate) fn stop(&mut self) -> io::Result<()> {
        restore(&self.taken_over);
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.set_up_again()
    }

    /// Takes over the terminal again after other programs have used it. The next frame redraws the whole screen.
    pub(crate) fn set_up_again(&mut self) -> io::Result<()> {
        // crossterm ignores a second request for raw mode, but another program may have turned raw mode off.
        disable_raw_mode()?;
        self.taken_over.store(true, Ordering::SeqCst);
        set_up()?;
        // A new `Terminal` does not know the contents of the screen, so it draws everything. `Terminal::clear` would
        // query the position of the cursor, and the thread that reads keys would receive the response.
        self.screen = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

fn set_up() -> io::Result<()> {
    enable_raw_mode()?;
    // The alternate screen may already be active and contain the output of a program that was killed.
    execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture, EnableBracketedPaste, Hide)
}

impl Drop for Tty {
    fn drop(&mut self) {
        restore(&self.taken_over);
        if !thread::panicking() {
            let default_hook = self.default_hook.clone();
            panic::set_hook(Box::new(move |info| default_hook(info)));
        }
    }
}

/// Restores the terminal. Errors are ignored, because a terminal that no longer exists does not need to be restored.
fn restore(taken_over: &TakenOver) {
    if !taken_over.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
