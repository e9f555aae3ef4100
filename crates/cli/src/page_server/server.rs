//! Serves HTTP/1.1 with one request per connection.

use super::files::{PageFiles, media_type};
use super::hosts::Hosts;
use super::request::{Rejected, Request, read};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The time in which a browser must send a whole request.
const REQUEST_TIME: Duration = Duration::from_secs(5);
/// The time in which a browser must receive a whole response. A slow network needs minutes for the largest files.
const RESPONSE_TIME: Duration = Duration::from_secs(300);
/// The maximum number of open connections, and the number of threads that respond. When a browser opens another
/// connection, the server closes the oldest one, so slow clients cannot block other clients.
const MOST: usize = 64;
/// The size of the stack of a thread that responds, in bytes.
const STACK: usize = 1 << 18;
/// The number of connections that the server still allows after the system has run out of file descriptors. A browser
/// opens up to six connections.
const LEAST: usize = 16;
/// How long the server waits before it tries again after the system has run out of file descriptors.
const PAUSE: Duration = Duration::from_millis(50);
/// The policy that tells browsers what the page may load and do. `web/index.html` contains the same policy without
/// `frame-ancestors`, which browsers accept only in a header.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The open connections, by their numbers. An older connection has a smaller number.
type Connections = BTreeMap<u64, Arc<TcpStream>>;

/// Serves the page until the program ends. Only accepts connections on this thread, and responds on other threads.
/// Starts these threads now: if the system ran out of memory while it starts a thread, the program would end.
pub(crate) fn serve(listener: &TcpListener, files: &PageFiles, hosts: &Hosts) -> io::Result<()> {
    let connections = Arc::new(Mutex::new(Connections::new()));
    let (queue, queued) = channel::<(u64, Arc<TcpStream>)>();
    let queued = Arc::new(Mutex::new(queued));
    let mut most = 0;
    while most < MOST {
        let (queued, connections, files, hosts) = (queued.clone(), connections.clone(), files.clone(), hosts.clone());
        let work = move || {
            let next = || lock(&queued).recv();
            while let Ok((number, stream)) = next() {
                // Ignore errors, because an error only means that the browser disconnected early or was too slow.
                let _ = respond(&stream, &files, &hosts);
                lock(&connections).remove(&number);
            }
        };
        match thread::Builder::new().name("page".to_owned()).stack_size(STACK).spawn(work) {
            Ok(_) => most += 1,
            Err(error) if most == 0 => return Err(error),
            // Continue with fewer threads.
            Err(_) => break,
        }
    }
    for number in 0.. {
        let stream = match listener.accept() {
            Ok((stream, _)) => Arc::new(stream),
            // The browser closed the connection before it was accepted.
            Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => continue,
            Err(_) => {
                most = most.min(back_off(&connections));
                continue;
            }
        };
        let mut open = lock(&connections);
        open.insert(number, stream.clone());
        close_oldest(&mut open, most);
        drop(open);
        // Sending cannot fail, because this function owns the receiver too.
        let _ = queue.send((number, stream));
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Closes the oldest connections until at most `most` connections are open.
fn close_oldest(open: &mut Connections, most: usize) {
    while open.len() > most
        && let Some((_, oldest)) = open.pop_first()
    {
        // Reads and writes on the thread of this connection fail from now on, so the thread ends.
        let _ = oldest.shutdown(Shutdown::Both);
    }
}

/// Closes connections and pauses, because the system has run out of file descriptors. Returns the number of
/// connections that the server may open from now on.
fn back_off(connections: &Mutex<Connections>) -> usize {
    let mut open = lock(connections);
    // Responses need file descriptors too, so allow only half of the connections.
    let most = (open.len() / 2).max(LEAST);
    close_oldest(&mut open, most);
    drop(open);
    thread::sleep(PAUSE);
    most
}

/// Reads the request from a connection and sends the response.
fn respond(stream: &TcpStream, files: &PageFiles, hosts: &Hosts) -> io::Result<()> {
    let Some(request) = read(Timed { stream, end: Instant::now() + REQUEST_TIME })? else { return Ok(()) };
    let is_head = request.as_ref().map_or_else(|rejected| rejected.is_head, |request| request.is_head);
    let response = match request {
        Ok(request) if !hosts.contain(&request.host, stream.local_addr()?.ip()) => Response::plain(
            "421 Misdirected Request",
            "This server does not serve this host. `reversi page --host NAME` adds a host name.",
        ),
        Ok(request) => find(&request, files)
            .unwrap_or_else(|error| Response::plain("500 Internal Server Error", &error.to_string())),
        Err(Rejected { status, .. }) => Response::plain(status, status),
    };
    response.write(&mut Timed { stream, end: Instant::now() + RESPONSE_TIME }, is_head)
}

/// A connection on which reads and writes fail after a point in time.
struct Timed<'a> {
    stream: &'a TcpStream,
    end: Instant,
}

impl Timed<'_> {
    /// Returns the time until reads and writes fail.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// A response to a request.
struct Response {
    status: &'static str,
    headers: String,
    body: std::borrow::Cow<'static, [u8]>,
}

impl Response {
    fn plain(status: &'static str, text: &str) -> Response {
        let headers = "Content-Type: text/plain; charset=utf-8\r\n".to_owned();
        Response { status, headers, body: format!("{text}\n").into_bytes().into() }
    }

    /// Sends the response. A response to a HEAD request has no body.
    fn write(&self, target: &mut impl Write, is_head: bool) -> io::Result<()> {
        let Response { status, headers, body } = self;
        let head = format!(
            "HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\nContent-Security-Policy: {POLICY}\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len()
        );
        target.write_all(head.as_bytes())?;
        if !is_head {
            target.write_all(body)?;
        }
        target.flush()
    }
}

/// Finds the file for a request. Returns the compressed file if there is one and the browser accepts it.
fn find(request: &Request, files: &PageFiles) -> io::Result<Response> {
    let compressed = match request.takes_gzip {
        true => files.read(&format!("{}.gz", request.name))?,
        false => None,
    };
    let coding = if compressed.is_some() { "Content-Encoding: gzip\r\n" } else { "" };
    let found = match compressed {
        Some(bytes) => Some(bytes),
        None => files.read(&request.name)?,
    };
    let Some(body) = found else { return Ok(Response::plain("404 Not Found", "There is no such file.")) };
    let version = format!("\"{:016x}\"", fingerprint(&body));
    let headers = format!(
        "Content-Type: {}\r\n{coding}ETag: {version}\r\nVary: Accept-Encoding\r\nCache-Control: no-cache\r\n",
        media_type(&request.name)
    );
    if request.has(&version) {
        return Ok(Response { status: "304 Not Modified", headers, body: Vec::new().into() });
    }
    Ok(Response { status: "200 OK", headers, body })
}

/// Returns a hash that identifies the version of a file (FNV-1a).
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
