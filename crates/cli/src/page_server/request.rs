//! Parses the head of an HTTP request.

use percent_encoding::percent_decode_str;
use std::io::{self, BufRead, Read};

/// The maximum length of a request in bytes.
const MOST: u64 = 16 * 1024;

/// A browser's request for a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Request {
    /// The name of the file.
    pub(crate) name: String,
    /// The host for which the request is meant, such as `localhost:8080`.
    pub(crate) host: String,
    /// Whether the method is HEAD, so that the response has no body.
    pub(crate) is_head: bool,
    /// Whether the browser accepts a compressed file.
    pub(crate) takes_gzip: bool,
    /// The versions of the file in the browser's cache, separated by commas.
    cached: String,
}

impl Request {
    /// Returns whether the browser's cache contains this version of the file.
    pub(crate) fn has(&self, version: &str) -> bool {
        // Proxies that change the coding of a file mark its version as weak.
        let mut versions = self.cached.split(',').map(str::trim);
        versions.any(|cached| cached == "*" || cached.strip_prefix("W/").unwrap_or(cached) == version)
    }
}

/// A rejected request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rejected {
    /// The HTTP status: the code and its name.
    pub(crate) status: &'static str,
    /// Whether the method is HEAD, so that the response has no body.
    pub(crate) is_head: bool,
}

/// Reads a request. Returns `None` if the browser closed the connection before the request was complete.
pub(crate) fn read(source: impl Read) -> io::Result<Option<Result<Request, Rejected>>> {
    let mut source = io::BufReader::new(source.take(MOST));
    let mut lines = Vec::new();
    loop {
        let mut line = Vec::new();
        source.read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            let is_too_long = source.get_ref().limit() == 0;
            let rejected = Rejected { status: "431 Request Header Fields Too Large", is_head: false };
            return Ok(is_too_long.then_some(Err(rejected)));
        }
        // Other programs on the same host can set cookies that are not UTF-8.
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        if line.is_empty() {
            return Ok(Some(parse(&lines)));
        }
        lines.push(line);
    }
}

/// Parses the lines of a request.
fn parse(lines: &[String]) -> Result<Request, Rejected> {
    let (first, headers) = lines.split_first().map_or(("", lines), |(first, headers)| (first.as_str(), headers));
    let mut words = first.split_ascii_whitespace();
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let is_head = method == "HEAD";
    let rejected = |status| Rejected { status, is_head };
    if !is_head && method != "GET" {
        return Err(rejected("405 Method Not Allowed"));
    }
    let bad = rejected("400 Bad Request");
    let mut request = Request { is_head, ..Request::default() };
    let mut hosts = Vec::new();
    for (name, value) in headers.iter().filter_map(|header| header.split_once(':')) {
        match name.to_ascii_lowercase().as_str() {
            "accept-encoding" => request.takes_gzip = takes_gzip(value),
            "host" => hosts.push(value.trim()),
            "if-none-match" => request.cached = format!("{},{value}", request.cached),
            _ => {}
        }
    }
    // A request with several hosts is ambiguous.
    let [mut host] = hosts[..] else { return Err(bad) };
    let mut path = target.split(['?', '#']).next().unwrap_or_default();
    // Proxies send the whole address, whose host replaces the host in the header.
    if let Some(address) = path.strip_prefix("http://") {
        (host, path) = address.split_at(address.find('/').unwrap_or(address.len()));
        path = if path.is_empty() { "/" } else { path };
    }
    request.host = host.to_owned();
    let name = path.strip_prefix('/').ok_or(bad)?;
    let name = percent_decode_str(name).decode_utf8().map_err(|_| bad)?;
    request.name = if name.is_empty() { "index.html".to_owned() } else { name.into_owned() };
    Ok(request)
}

/// Returns whether the value of the header `Accept-Encoding` contains gzip with a weight other than 0.
fn takes_gzip(value: &str) -> bool {
    value.split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case("gzip") && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(text: &str) -> Option<Result<Request, Rejected>> {
        read(text.as_bytes()).unwrap()
    }

    #[test]
    fn requests_are_read() {
        let read =
            request("GET /x.js?v=1 HTTP/1.1\r\nHost: x:1\r\nAccept-Encoding: br, gzip\r\nIf-None-Match: \"1\"\r\n\r\n");
        let expected = Request {
            name: "x.js".to_owned(),
            host: "x:1".to_owned(),
            takes_gzip: true,
            cached: ", \"1\"".to_owned(),
            is_head: false,
        };
        assert_eq!(read, Some(Ok(expected)));
        let head = request("HEAD / HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip;q=0\r\n\r\n").unwrap().unwrap();
        assert_eq!((head.name.as_str(), head.is_head, head.takes_gzip), ("index.html", true, false));
        let cookie = super::read(&b"GET / HTTP/1.1\r\nCookie: \xe9\r\nHost: x\r\n\r\n"[..]).unwrap().unwrap().unwrap();
        assert_eq!(cookie.host, "x");
        let encoded = request("GET /a%2Db.js HTTP/1.1\r\nHost: x\r\n\r\n").unwrap().unwrap();
        assert_eq!(encoded.name, "a-b.js");
        let whole = |target: &str| request(&format!("GET {target} HTTP/1.1\r\nHost: x\r\n\r\n")).unwrap().unwrap();
        for (target, name) in
            [("http://y:1/a.js?v", "a.js"), ("http://y:1", "index.html"), ("http://y:1/", "index.html")]
        {
            assert_eq!((whole(target).name.as_str(), whole(target).host.as_str()), (name, "y:1"), "{target}");
        }
    }

    #[test]
    fn lists_in_headers_are_read() {
        let with = |header: &str| request(&format!("GET / HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n")).unwrap().unwrap();
        for (codings, is_accepted) in [
            ("br, gzip", true),
            ("GZIP;q=0.5, br", true),
            ("gzip; q=1", true),
            ("gzip;q=0", false),
            ("gzip; q=0.000, br", false),
            ("br", false),
            ("", false),
        ] {
            assert_eq!(with(&format!("Accept-Encoding: {codings}")).takes_gzip, is_accepted, "{codings}");
        }
        for (versions, is_cached) in
            [("\"1\"", true), ("\"2\", \"1\"", true), ("W/\"1\"", true), ("*", true), ("\"2\"", false), ("", false)]
        {
            assert_eq!(with(&format!("If-None-Match: {versions}")).has("\"1\""), is_cached, "{versions}");
        }
        assert!(with("If-None-Match: \"1\"\r\nIf-None-Match: \"2\"").has("\"1\""));
    }

    #[test]
    fn bad_requests_are_rejected() {
        for unfinished in ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: x"] {
            assert_eq!(request(unfinished), None, "{unfinished}");
        }
        let rejected = |text: &str| request(text).unwrap().unwrap_err().status;
        assert_eq!(rejected("\r\n"), "405 Method Not Allowed");
        assert_eq!(rejected("GET\r\nHost: x\r\n\r\n"), "400 Bad Request");
        assert_eq!(rejected("GET x HTTP/1.1\r\nHost: x\r\n\r\n"), "400 Bad Request");
        assert_eq!(rejected("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n"), "400 Bad Request");
        assert_eq!(rejected("POST / HTTP/1.1\r\n\r\n"), "405 Method Not Allowed");
        let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(20_000));
        assert_eq!(rejected(&long), "431 Request Header Fields Too Large");
    }
}
