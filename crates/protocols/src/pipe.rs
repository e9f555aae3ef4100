//! Reads a child's output on separate threads, into buffers of limited size.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// How a pipe handles output beyond its limit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overflow {
    /// The pipe stops reading.
    Flood,
    /// The pipe drops the oldest bytes.
    Forget,
}

/// An output stream of a child. A thread reads the stream until it ends.
#[derive(Debug)]
pub(crate) struct Pipe {
    shared: Arc<(Mutex<Buffer>, Condvar)>,
}

#[derive(Debug, Default)]
struct Buffer {
    bytes: VecDeque<u8>,
    /// The number of bytes at the start of `bytes` that are known to contain no newline.
    searched: usize,
    /// The number of bytes that count towards the limit: bytes that were in the buffer at the last call to `expect`,
    /// and bytes that have arrived since then.
    counted: usize,
    state: State,
}

/// Whether more output can arrive, or the reason why no more output can arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum State {
    #[default]
    Open,
    Closed,
    Flooded,
}

/// The result of a search for a line in a pipe.
pub(crate) enum Found {
    /// A line without its line ending.
    Line(Vec<u8>),
    /// A line that is longer than allowed. The line stays in the buffer.
    Long,
    /// There is no complete line. The state shows whether more output can arrive.
    Nothing(State),
}

impl Pipe {
    /// Starts a thread that reads `stream`. With [`Overflow::Flood`], at most `limit` bytes may arrive between two
    /// calls to [`expect`](Self::expect). With [`Overflow::Forget`], the buffer contains at most `limit` bytes.
    pub(crate) fn new(mut stream: impl Read + Send + 'static, limit: usize, overflow: Overflow) -> io::Result<Pipe> {
        let shared = Arc::new((Mutex::new(Buffer::default()), Condvar::new()));
        let pipe = Pipe { shared: Arc::clone(&shared) };
        Builder::new().spawn(move || {
            let mut chunk = vec![0; 1 << 14];
            loop {
                let count = match stream.read(&mut chunk) {
                    Ok(count) => count,
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                    // After a read error, no more output can arrive.
                    Err(_) => 0,
                };
                let (buffer, news) = &*shared;
                let state = lock(buffer).take(&chunk[..count], limit, overflow);
                news.notify_all();
                if state != State::Open {
                    return;
                }
            }
        })?;
        Ok(pipe)
    }

    /// Restarts counting bytes towards the limit. Bytes that are still in the buffer count again.
    pub(crate) fn expect(&self) {
        let mut buffer = lock(&self.shared.0);
        buffer.counted = buffer.bytes.len();
    }

    /// Removes and returns the next line in the buffer, if the line is complete.
    pub(crate) fn line(&self, longest: usize) -> Found {
        let mut buffer = lock(&self.shared.0);
        let state = buffer.state;
        let end = buffer.bytes.range(buffer.searched..).position(|&byte| byte == b'\n').map(|at| at + buffer.searched);
        let (length, with_end) = match end {
            Some(end) => (end, end + 1),
            // The last line of a stream may lack a newline.
            None if state == State::Closed && !buffer.bytes.is_empty() => (buffer.bytes.len(), buffer.bytes.len()),
            None => {
                buffer.searched = buffer.bytes.len();
                return if buffer.searched > longest { Found::Long } else { Found::Nothing(state) };
            }
        };
        if length > longest {
            return Found::Long;
        }
        let mut line: Vec<u8> = buffer.bytes.drain(..with_end).collect();
        buffer.searched = 0;
        line.truncate(length);
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Found::Line(line)
    }

    /// Removes and returns all bytes in the buffer.
    pub(crate) fn drain(&self) -> Vec<u8> {
        let mut buffer = lock(&self.shared.0);
        buffer.searched = 0;
        buffer.bytes.drain(..).collect()
    }

    /// Returns a copy of the last line that is not blank.
    pub(crate) fn last_line(&self) -> String {
        let mut buffer = lock(&self.shared.0);
        let text = String::from_utf8_lossy(buffer.bytes.make_contiguous());
        text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_string()
    }

    /// Returns whether the buffer contains a complete line.
    pub(crate) fn has_line(&self) -> bool {
        lock(&self.shared.0).bytes.contains(&b'\n')
    }

    /// Returns the current state.
    pub(crate) fn state(&self) -> State {
        lock(&self.shared.0).state
    }

    /// Waits until output arrives, but no longer than `longest`.
    pub(crate) fn wait(&self, longest: Duration) {
        let (buffer, news) = &*self.shared;
        let guard = lock(buffer);
        if guard.state == State::Open && guard.bytes.len() == guard.searched {
            // The result of the wait does not matter, because the caller checks for new output.
            let _ = news.wait_timeout(guard, longest);
        }
    }

    /// Waits until no more output can arrive, or until the deadline.
    pub(crate) fn wait_for_end(&self, deadline: Instant) {
        let (buffer, news) = &*self.shared;
        let left = deadline.saturating_duration_since(Instant::now());
        let _ = news.wait_timeout_while(lock(buffer), left, |buffer| buffer.state == State::Open);
    }
}

impl Buffer {
    /// Adds bytes to the buffer, and returns the new state. An empty slice means the end of the stream.
    fn take(&mut self, chunk: &[u8], limit: usize, overflow: Overflow) -> State {
        let room = match overflow {
            Overflow::Flood => limit.saturating_sub(self.counted),
            Overflow::Forget => chunk.len(),
        };
        self.bytes.extend(&chunk[..chunk.len().min(room)]);
        self.counted += chunk.len();
        if overflow == Overflow::Forget {
            let excess = self.bytes.len().saturating_sub(limit);
            self.bytes.drain(..excess);
        }
        if chunk.len() > room {
            self.state = State::Flooded;
        } else if chunk.is_empty() {
            self.state = State::Closed;
        }
        self.state
    }
}

/// Locks the buffer, even if another thread panicked while holding the lock, because the bytes are still valid.
fn lock(buffer: &Mutex<Buffer>) -> MutexGuard<'_, Buffer> {
    buffer.lock().unwrap_or_else(PoisonError::into_inner)
}
