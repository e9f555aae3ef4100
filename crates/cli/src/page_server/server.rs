//! Serves HTTP/1.1 with one request per connection.

use super::files::{PageFiles, media_type};
use super::request::{Rejected, Request, read};
use std::io::{self, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

/// The maximum time for a single read from or write to a browser.
const PATIENCE: Duration = Duration::from_secs(10);
/// The maximum number of threads that respond to requests. While all of them are busy, the main thread responds to one
/// request at a time, and further connections wait.
const MOST: usize = 64;

/// Serves the page until the program ends.
pub(crate) fn serve(listener: &TcpListener, files: &PageFiles) -> io::Result<()> {
    let open = Arc::new(AtomicUsize::new(0));
    loop {
        // Skip a connection that was closed before it was accepted.
        let Ok((stream, _)) = listener.accept() else { continue };
        let (files, counted) = (files.clone(), open.clone());
        if open.fetch_add(1, SeqCst) >= MOST {
            open.fetch_sub(1, SeqCst);
            let _ = respond(stream, &files);
            continue;
        }
        std::thread::Builder::new().name("page".to_owned()).spawn(move || {
            // Ignore errors, because an error only means that the browser disconnected early or was too slow.
            let _ = respond(stream, &files);
            counted.fetch_sub(1, SeqCst);
        })?;
    }
}

/// Reads the request from a connection and sends the response.
fn respond(mut stream: TcpStream, files: &PageFiles) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let response = match read(&stream)? {
        None => return Ok(()),
        Some(Ok(request)) => find(&request, files)
            .unwrap_or_else(|error| Response::plain("500 Internal Server Error", &error.to_string())),
        Some(Err(Rejected(status))) => Response::plain(status, status),
    };
    response.write(&mut stream)
}

/// A response to a request.
struct Response {
    status: &'static str,
    headers: String,
    body: std::borrow::Cow<'static, [u8]>,
    is_head: bool,
}

impl Response {
    fn plain(status: &'static str, text: &str) -> Response {
        let headers = "Content-Type: text/plain; charset=utf-8\r\n".to_owned();
        Response { status, headers, body: format!("{text}\n").into_bytes().into(), is_head: false }
    }

    fn write(&self, target: &mut impl Write) -> io::Result<()> {
        let Response { status, headers, body, is_head } = self;
        let head = format!(
            "HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
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
    if request.has.as_deref() == Some(version.as_str()) {
        return Ok(Response { status: "304 Not Modified", headers, body: Vec::new().into(), is_head: true });
    }
    Ok(Response { status: "200 OK", headers, body, is_head: request.is_head })
}

/// Returns a hash that identifies the version of a file (FNV-1a).
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
