//! Ctrl-C: other programs that run are stopped too, and the results so far are printed; half a file is removed.

use reversi_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// A stop that SIGINT and SIGTERM trigger. A second signal ends the program at once.
pub(crate) fn stop() -> std::io::Result<Stop> {
    let (stop, asked) = (Stop::new(), Arc::new(AtomicBool::new(false)));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&asked))?;
        signal_hook::flag::register(signal, Arc::clone(&asked))?;
    }
    let told = stop.clone();
    std::thread::spawn(move || {
        while !asked.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(50));
        }
        told.stop();
    });
    Ok(stop)
}

/// Removes these files when SIGINT or SIGTERM ends the program.
pub(crate) fn removes<'a>(files: impl IntoIterator<Item = &'a Path>) -> std::io::Result<()> {
    let files: Vec<_> = files.into_iter().map(Path::to_owned).collect();
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            for file in files {
                // It may be finished already.
                let _ = std::fs::remove_file(file);
            }
            // Whoever started the program sees that the signal ended it.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}
