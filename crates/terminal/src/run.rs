//! The event loop: waits for keys, the engine, signals and time, and draws.

use crate::app::App;
use crate::look::Look;
use crate::tty::Tty;
use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event as Input};
use crossterm::execute;
use reversi_view::Launch;
use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How the loop ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The person quit, or the terminal is gone.
    Left,
    /// A signal. Its sender expects the program to be terminated by it.
    Signal(i32),
}

/// What the loop waits for.
enum News {
    Input(Input),
    /// The engine has a result.
    Engine,
    /// A signal that ends the program.
    Signal(i32),
    /// A request to stop, as a shell's job control makes it.
    Stop,
    /// The program goes on after it was stopped.
    Continue,
    /// The terminal is closed.
    Gone,
}

/// Plays in the terminal of the standard streams. When this returns, with or without an error, the terminal is restored
/// and the game is saved.
///
/// A thread that waits for the next key is left behind, so the program should end soon after.
///
/// # Errors
///
/// Errors of the terminal, including a closed pipe.
pub fn run(launch: Launch, look: Look) -> io::Result<End> {
    let (news, inbox) = channel();
    // Before the terminal is taken over, so that no signal can leave it in raw mode.
    let signals = Signals::watch(&news)?;
    let mut tty = Tty::take()?;
    // Read once before the first frame, so that a change of size is noticed from then on.
    event::poll(Duration::ZERO)?;
    let engine = news.clone();
    // Sending fails only if the loop has already ended.
    let mut app = App::new(launch, look, Arc::new(move || drop(engine.send(News::Engine))));
    thread::Builder::new().name("keys".to_owned()).spawn(move || read(&news))?;
    let began = Instant::now();
    let ended = play(&mut app, &mut tty, &inbox, began);
    // Dropping the app waits until the game is saved.
    drop(app);
    drop(tty);
    drop(signals);
    ended
}

fn play(app: &mut App, tty: &mut Tty, inbox: &Receiver<News>, began: Instant) -> io::Result<End> {
    loop {
        let now = began.elapsed();
        app.update(now);
        tty.screen.draw(|frame| app.draw(frame, now))?;
        if let Some(text) = app.take_copied() {
            execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
        }
        let first = wait(inbox, app.wake_at(now).map(|then| then.saturating_sub(began.elapsed())));
        // Everything that has arrived meanwhile is handled before the next frame.
        for news in first.into_iter().chain(inbox.try_iter()) {
            match news {
                News::Input(input) => app.handle(&input, began.elapsed()),
                News::Engine => {}
                News::Signal(signal) => return Ok(End::Signal(signal)),
                News::Stop => tty.stop()?,
                News::Continue => tty.set_up_again()?,
                News::Gone => return Ok(End::Left),
            }
            if app.is_over() {
                return Ok(End::Left);
            }
        }
    }
}

fn wait(inbox: &Receiver<News>, timeout: Option<Duration>) -> Option<News> {
    let news = match timeout {
        Some(timeout) => inbox.recv_timeout(timeout),
        None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    match news {
        Ok(news) => Some(news),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(News::Gone),
    }
}

/// Forwards the terminal's events until the loop has ended.
fn read(news: &Sender<News>) {
    loop {
        let read = event::read().map_or(News::Gone, News::Input);
        let gone = matches!(read, News::Gone);
        if news.send(read).is_err() || gone {
            return;
        }
    }
}

/// Signals that end, stop or continue a program: all that can be handled safely.
#[cfg(unix)]
struct Signals(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Signals {
    fn watch(news: &Sender<News>) -> io::Result<Signals> {
        use signal_hook::consts::{
            SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
            SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
        };
        let mut signals = signal_hook::iterator::Signals::new([
            SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
            SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
        ])?;
        let (handle, news) = (signals.handle(), news.clone());
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                // Sending fails only if the loop has already ended.
                let _ = news.send(match signal {
                    SIGTSTP => News::Stop,
                    SIGCONT => News::Continue,
                    _ => News::Signal(signal),
                });
            }
        })?;
        Ok(Signals(handle))
    }
}

#[cfg(unix)]
impl Drop for Signals {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Without signals on this system.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn watch(_: &Sender<News>) -> io::Result<Signals> {
        Ok(Signals)
    }
}

/// Terminates the program by a signal, as if it had not been handled.
#[cfg(unix)]
pub fn end_by(signal: i32) -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal)
}
