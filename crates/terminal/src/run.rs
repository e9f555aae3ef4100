//! The event loop, which waits for keys, engine results, signals and timeouts, and draws the screen.

use crate::app::App;
use crate::capabilities::Capabilities;
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

/// The reason why the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The user quit, or the terminal was closed.
    Left,
    /// The program received a termination signal. Call [`end_by`](crate::end_by) to end the program with this signal.
    Signal(i32),
}

/// A message to the event loop.
enum Message {
    Input(Input),
    /// Another thread has called the app's waker, for example because the engine has a new result.
    Engine,
    /// The program received a termination signal.
    Signal(i32),
    /// The shell's job control is stopping the program.
    Stop,
    /// The program continues after job control has stopped it.
    Continue,
    /// The terminal was closed.
    Gone,
}

/// Runs the game in the terminal that the standard streams are connected to. When this function returns, with or
/// without an error, the terminal is restored and the game is saved.
///
/// A background thread keeps waiting for the next key after this function has returned, so end the program soon
/// afterwards.
///
/// # Errors
///
/// Returns an error if the terminal cannot be used, for example because standard output is a closed pipe.
pub fn run(launch: Launch, capabilities: Capabilities) -> io::Result<End> {
    let (sender, inbox) = channel();
    // Start handling signals before changing the terminal, so that no signal can leave the terminal in raw mode.
    let signals = Signals::watch(&sender)?;
    let mut tty = Tty::take_over()?;
    // crossterm reports changes of the terminal's size only after this first call.
    event::poll(Duration::ZERO)?;
    let engine = sender.clone();
    // Sending fails only if the loop has already ended.
    let mut app = App::new(launch, capabilities, Arc::new(move || drop(engine.send(Message::Engine))));
    thread::Builder::new().name("keys".to_owned()).spawn(move || read(&sender))?;
    let began = Instant::now();
    let ended = play(&mut app, &mut tty, &inbox, began);
    // Dropping the app waits until the game is saved.
    drop(app);
    drop(tty);
    drop(signals);
    ended
}

fn play(app: &mut App, tty: &mut Tty, inbox: &Receiver<Message>, began: Instant) -> io::Result<End> {
    loop {
        let now = began.elapsed();
        app.update(now);
        tty.screen.draw(|frame| app.draw(frame, now))?;
        if let Some(text) = app.take_copied() {
            execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
        }
        let first = wait(inbox, app.wake_at(now).map(|then| then.saturating_sub(began.elapsed())));
        // All messages that have already arrived are handled before the next frame is drawn.
        for message in first.into_iter().chain(inbox.try_iter()) {
            match message {
                Message::Input(input) => app.handle(&input, began.elapsed()),
                Message::Engine => {}
                Message::Signal(signal) => return Ok(End::Signal(signal)),
                Message::Stop => tty.stop()?,
                Message::Continue => tty.set_up_again()?,
                Message::Gone => return Ok(End::Left),
            }
            if app.is_over() {
                return Ok(End::Left);
            }
        }
    }
}

fn wait(inbox: &Receiver<Message>, timeout: Option<Duration>) -> Option<Message> {
    let message = match timeout {
        Some(timeout) => inbox.recv_timeout(timeout),
        None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    match message {
        Ok(message) => Some(message),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Message::Gone),
    }
}

/// Forwards the terminal's events until the event loop has ended.
fn read(sender: &Sender<Message>) {
    loop {
        let read = event::read().map_or(Message::Gone, Message::Input);
        let gone = matches!(read, Message::Gone);
        if sender.send(read).is_err() || gone {
            return;
        }
    }
}

/// A handle to the thread that forwards the signals for terminating, stopping and continuing the program. Dropping the
/// handle ends the thread.
#[cfg(unix)]
struct Signals(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Signals {
    fn watch(sender: &Sender<Message>) -> io::Result<Signals> {
        use signal_hook::consts::{
            SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
            SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
        };
        let mut signals = signal_hook::iterator::Signals::new([
            SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
            SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
        ])?;
        let (handle, sender) = (signals.handle(), sender.clone());
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                // Sending fails only if the loop has already ended.
                let _ = sender.send(match signal {
                    SIGTSTP => Message::Stop,
                    SIGCONT => Message::Continue,
                    _ => Message::Signal(signal),
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

/// A placeholder for the handle on systems without these signals.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn watch(_: &Sender<Message>) -> io::Result<Signals> {
        Ok(Signals)
    }
}

/// Terminates the program with a signal, as if the program did not handle the signal.
#[cfg(unix)]
pub fn end_by(signal: i32) -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal)
}
