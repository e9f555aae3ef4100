//! A search on a thread of its own, while the thread that asked listens: to Ctrl-C, and to what is to be reported.

use crate::errors::exceptions::EngineError;
use pyo3::prelude::*;
use reversi_engine::{SearchResult, SearchError, Stop};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How a search for one move ends.
pub(crate) type Ended = Result<SearchResult, SearchError>;

/// How long Ctrl-C may wait.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs a search without Python's lock. What it reports is handed to `progress`, here and not on the search's thread. If
/// that raises, or at Ctrl-C, the search is stopped and the exception is raised.
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
            let searching = scope.spawn(move || {
                search(&thread_stop, &mut |report| {
                    if wanted {
                        // Nobody listens any more once the search is stopped.
                        let _ = sender.send(report);
                    }
                })
            });
            let heard = listen(&reports, progress.as_ref());
            if heard.is_err() {
                stop.stop();
            }
            let found = searching.join().map_err(|_| EngineError::new_err("the search has failed"));
            heard?;
            found
        })
    })
}

/// Hands on reports until the search has ended.
fn listen<P: for<'py> IntoPyObject<'py>>(reports: &Receiver<P>, progress: Option<&Py<PyAny>>) -> PyResult<()> {
    loop {
        match reports.recv_timeout(PATIENCE) {
            Ok(report) => Python::attach(|py| match progress {
                Some(progress) => progress.call1(py, (report,)).map(|_| ()),
                None => Ok(()),
            })?,
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => return Python::attach(|py| py.check_signals()),
        }
    }
}
