//! Handles SIGINT (Ctrl-C) and SIGTERM. These signals stop searches and child programs, so that commands can print the
//! results found so far. The signals also remove unfinished files.

use crate::exit::Interrupted;
use reversi_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, exit};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Handles SIGINT and SIGTERM during a search.
pub(crate) struct Interrupt {
    /// The flag that stops the search when a signal arrives.
    pub(crate) stop: Stop,
    /// The number of the received signal.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Starts listening for the signals. A second signal ends the program immediately.
    pub(crate) fn listen() -> std::io::Result<Interrupt> {
        let (stop, signal) = (Stop::new(), Arc::<AtomicUsize>::default());
        let mut signals = Signals::new([SIGINT, SIGTERM])?;
        let (stopped, received) = (stop.clone(), Arc::clone(&signal));
        std::thread::spawn(move || {
            for number in signals.forever() {
                if received.swap(number as usize, Relaxed) != 0 {
                    exit(128 + number);
                }
                stopped.stop();
            }
        });
        Ok(Interrupt { stop, signal })
    }

    /// Returns an error if a signal has interrupted the command.
    pub(crate) fn check(&self) -> Result<(), Interrupted> {
        self.check_with(|| "interrupted: these are the results so far".to_string())
    }

    /// Returns an error with the given message if a signal has interrupted the command.
    pub(crate) fn check_with(&self, message: impl FnOnce() -> String) -> Result<(), Interrupted> {
        let signal = || u8::try_from(self.signal.load(Relaxed)).unwrap_or_default();
        if self.stop.is_stopped() { Err(Interrupted { signal: signal(), message: message() }) } else { Ok(()) }
    }
}

/// Returns a stop flag that SIGINT and SIGTERM set. A second signal ends the program immediately.
pub(crate) fn stop() -> std::io::Result<Stop> {
    Ok(Interrupt::listen()?.stop)
}

/// Registers files for removal when SIGINT or SIGTERM ends the program.
pub(crate) fn removes<'a>(files: impl IntoIterator<Item = &'a Path>) -> std::io::Result<()> {
    let files: Vec<_> = files.into_iter().map(Path::to_owned).collect();
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            for file in files {
                // Ignore errors, because a finished file no longer has this temporary name.
                let _ = std::fs::remove_file(file);
            }
            // End the program with the same signal, so that the parent process sees the cause.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}
