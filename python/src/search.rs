//! Runs a search on a separate thread, while the calling thread handles Ctrl-C and progress reports.

use crate::errors::exceptions::EngineError;
use pyo3::prelude::*;
use reversi_engine::{SearchError, SearchResult, Stop};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The result of a search for one move, or the error that ended the search.
pub(crate) type SearchOutcome = Result<SearchResult, SearchError>;

/// The interval between checks for Ctrl-C. A search ends at most this long after Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Runs a search without the global interpreter lock, and calls `progress` with its reports on the calling thread. If `progress`
/// raises an exception or the user presses Ctrl-C, stops the search and raises the exception.
pub(crate) fn run<T: Send, P: Send + for<'py> IntoPyObject<'py>>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    search: impl FnOnce(&Stop, &mut dyn FnMut(P)) -> T + Send,
) -> PyResult<T> {
    let stop = Stop::new();
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, reports) = channel();
            let thread_stop = stop.clone();
            let wanted = progress.is_some();
            let search = move || {
                search(&thread_stop, &mut |report| {
                    if wanted {
                        // Sending cannot fail, because the receiver outlives the search.
                        let _ = sender.send(report);
                    }
                })
            };
            let no_thread = |error| EngineError::new_err(format!("the search could not start a thread: {error}"));
            let searching = thread::Builder::new().spawn_scoped(scope, search).map_err(no_thread)?;
            let listened = listen(&reports, progress.as_ref());
            if listened.is_err() {
                stop.stop();
            }
            let found = searching.join().map_err(|_| EngineError::new_err("the search failed"));
            listened?;
            found
        })
    })
}

/// Calls `progress` with each report until the search ends.
fn listen<P: for<'py> IntoPyObject<'py>>(reports: &Receiver<P>, progress: Option<&Py<PyAny>>) -> PyResult<()> {
    loop {
        match reports.recv_timeout(SIGNAL_INTERVAL) {
            Ok(report) => Python::attach(|py| match progress {
                Some(progress) => progress.call1(py, (report,)).map(|_| ()),
                None => Ok(()),
            })?,
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => return Python::attach(|py| py.check_signals()),
        }
    }
}
