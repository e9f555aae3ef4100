//! Ctrl-C while other programs run: they are stopped too, and the results so far are printed.

use reversi_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};
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
