//! Handles SIGINT (Ctrl-C), SIGTERM, and SIGHUP, which a terminal sends when it is closed. These signals stop searches and child programs, so that commands can print the
//! results found so far. The signals also remove unfinished files. Signals that end a game kill the engines of other
//! programs that play in it.

use crate::exit::Interrupted;
use reversi_engine::Stop;
use reversi_protocols::kill_programs;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::low_level::{emulate_default_handler, exit};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::thread::{Builder, sleep};
use std::time::{Duration, Instant};

/// The time after the first signal during which further signals have no effect. `timeout` sends a signal first to the
/// program and then to its process group, so one interrupt can arrive as two signals.
const SAME_INTERRUPT: Duration = Duration::from_secs(1);

/// The interval between checks of whether programs have to be killed.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The time at which an [`Interrupt`] received the first signal.
static FIRST: OnceLock<Instant> = OnceLock::new();

/// Returns whether a signal that arrives now belongs to the same interrupt as an earlier signal.
fn is_same_interrupt() -> bool {
    FIRST.get().is_some_and(|first| first.elapsed() < SAME_INTERRUPT)
}

/// Handles SIGINT, SIGTERM and SIGHUP during a search.
pub(crate) struct Interrupt {
    /// The flag that stops the search when a signal arrives.
    pub(crate) stop: Stop,
    /// The number of the received signal.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Starts listening for the signals. A second signal that arrives a second or more after the first ends the program
    /// immediately.
    pub(crate) fn listen() -> io::Result<Interrupt> {
        let (stop, signal) = (Stop::new(), Arc::<AtomicUsize>::default());
        let hangup = (!is_ignored(SIGHUP)).then_some(SIGHUP);
        let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().chain(hangup))?;
        let (stopped, received) = (stop.clone(), Arc::clone(&signal));
        start(move || {
            for number in signals.forever() {
                if received.compare_exchange(0, number as usize, Relaxed, Relaxed).is_ok() {
                    FIRST.get_or_init(Instant::now);
                    stopped.stop();
                } else if !is_same_interrupt() {
                    exit(128 + number);
                }
            }
        })?;
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

/// Kills the programs that this program has started once `stop` is set, and those that it starts later. Lasts until
/// this program ends.
pub(crate) fn kill_programs_after(stop: &Stop) -> io::Result<()> {
    let stop = stop.clone();
    start(move || {
        loop {
            sleep(POLL_INTERVAL);
            if stop.is_stopped() {
                kill_programs();
            }
        }
    })
}

/// Kills the programs that this program has started if a signal ends this program. Has no effect on signals that were
/// ignored when this program started, as with `nohup`. Dropping this value ends the effect.
pub(crate) struct KillPrograms(Handle);

impl KillPrograms {
    /// The signals that a terminal or a user sends to end a program.
    pub(crate) const ALL: &[i32] = &[SIGHUP, SIGINT, SIGQUIT, SIGTERM];
    /// The signals of `ALL` that an [`Interrupt`] does not handle.
    pub(crate) const OTHERS: &[i32] = &[SIGQUIT];

    /// Handles these signals.
    pub(crate) fn on(signals: &[i32]) -> io::Result<KillPrograms> {
        let mut signals = Signals::new(signals.iter().filter(|signal| !is_ignored(**signal)))?;
        let handle = signals.handle();
        start(move || {
            if let Some(signal) = signals.forever().next() {
                kill_programs();
                let _ = emulate_default_handler(signal);
            }
        })?;
        Ok(KillPrograms(handle))
    }
}

impl Drop for KillPrograms {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Returns whether this program ignores a signal. Returns `false` on systems without `/proc`.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|set| u64::from_str_radix(set.trim(), 16).ok()).is_some_and(|set| set >> (signal - 1) & 1 == 1)
}

/// Starts a thread that handles signals.
fn start(handle: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("a thread could not be started: {error}"));
    Builder::new().name("signals".to_owned()).spawn(handle).map(drop).map_err(failed)
}

/// Returns a stop flag that the signals set: see [`Interrupt::listen`].
pub(crate) fn stop() -> io::Result<Stop> {
    Ok(Interrupt::listen()?.stop)
}

/// Makes a write fail with an error if the file would exceed the file size limit (`ulimit -f`), so that the program can
/// report the error. Otherwise the system would end the program with SIGXFSZ.
pub(crate) fn report_file_size_limit() -> io::Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default())?;
    Ok(())
}

/// Registers files for removal when SIGINT or SIGTERM ends the program. If an [`Interrupt`] has already received a signal,
/// further signals of the same interrupt do not end the program, so that the program can finish these files.
pub(crate) fn removes<'a>(files: impl IntoIterator<Item = &'a Path>) -> io::Result<()> {
    let files: Vec<_> = files.into_iter().map(Path::to_owned).collect();
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    start(move || {
        if let Some(signal) = signals.forever().find(|_| !is_same_interrupt()) {
            for file in files {
                // Ignore errors, because a finished file no longer has this temporary name.
                let _ = std::fs::remove_file(file);
            }
            // End the program with the same signal, so that the parent process sees the cause.
            let _ = emulate_default_handler(signal);
        }
    })
}
