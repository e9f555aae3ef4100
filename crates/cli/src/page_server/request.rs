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
    /// The version of the file in the browser's cache, or `None` if the file is not in the cache.
    pub(crate) has: Option<String>,
}

/// The HTTP status of a rejected request: the code and its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rejected(pub(crate) &'static str);

/// Reads a request. Returns `None` if the browser closed the connection without sending a request.
pub(crate) fn read(source: impl Read) -> io::Result<Option<Result<Request, Rejected>>> {
    let mut source = io::BufReader::new(source.take(MOST));
    let (mut line, mut bytes) = (String::new(), Vec::new());
    let mut next = |line: &mut String| -> io::Result<bool> {
        bytes.clear();
        source.read_until(b'\n', &mut bytes)?;
        // Other programs on the same host can set cookies that are not UTF-8.
        *line = String::from_utf8_lossy(&bytes).into_owned();
        Ok(line.ends_with('\n'))
    };
    if !next(&mut line)? {
        return Ok(if line.is_empty() { None } else { Some(Err(Rejected("400 Bad Request"))) });
    }
    let mut words = line.split_ascii_whitespace();
    let (method, target) = (words.next().unwrap_or_default().to_owned(), words.next().unwrap_or_default().to_owned());
    let mut request = Request::default();
    let mut hosts = Vec::new();
    loop {
        if !next(&mut line)? {
            return Ok(Some(Err(Rejected("431 Request Header Fields Too Large"))));
        }
        let header = line.trim_end();
        if header.is_empty() {
            break;
        }
        let Some((name, value)) = header.split_once(':') else { continue };
        match name.to_ascii_lowercase().as_str() {
            "accept-encoding" => {
                request.takes_gzip = value.split(',').any(|coding| {
                    let coding = coding.trim();
                    coding == "gzip" || coding.starts_with("gzip;") && !coding.replace(' ', "").ends_with(";q=0")
                });
            }
            "host" => hosts.push(value.trim().to_owned()),
            "if-none-match" => request.has = Some(value.trim().to_owned()),
            _ => {}
        }
    }
    request.is_head = match method.as_str() {
        "GET" => false,
        "HEAD" => true,
        _ => return Ok(Some(Err(Rejected("405 Method Not Allowed")))),
    };
    // A request with several hosts is ambiguous.
    request.host = match <[String; 1]>::try_from(hosts) {
        Ok([host]) => host,
        Err(_) => return Ok(Some(Err(Rejected("400 Bad Request")))),
    };
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Some(name) = path.strip_prefix('/') else { return Ok(Some(Err(Rejected("400 Bad Request")))) };
    request.name = match percent_decode_str(name).decode_utf8() {
        Ok(name) if name.is_empty() => "index.html".to_owned(),
        Ok(name) => name.into_owned(),
        Err(_) => return Ok(Some(Err(Rejected("400 Bad Request")))),
    };
    Ok(Some(Ok(request)))
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
            has: Some("\"1\"".to_owned()),
            is_head: false,
        };
        assert_eq!(read, Some(Ok(expected)));
        let head = request("HEAD / HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip;q=0\r\n\r\n").unwrap().unwrap();
        assert_eq!((head.name.as_str(), head.is_head, head.takes_gzip), ("index.html", true, false));
        let cookie = super::read(&b"GET / HTTP/1.1\r\nCookie: \xe9\r\nHost: x\r\n\r\n"[..]).unwrap().unwrap().unwrap();
        assert_eq!(cookie.host, "x");
        let encoded = request("GET /a%2Db.js HTTP/1.1\r\nHost: x\r\n\r\n").unwrap().unwrap();
        assert_eq!(encoded.name, "a-b.js");
    }

    #[test]
    fn bad_requests_are_rejected() {
        assert_eq!(request(""), None);
        let rejected = |text: &str| request(text).unwrap().unwrap_err().0;
        assert_eq!(rejected("GET"), "400 Bad Request");
        assert_eq!(rejected("GET x HTTP/1.1\r\nHost: x\r\n\r\n"), "400 Bad Request");
        assert_eq!(rejected("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n"), "400 Bad Request");
        assert_eq!(rejected("POST / HTTP/1.1\r\n\r\n"), "405 Method Not Allowed");
        let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(20_000));
        assert_eq!(rejected(&long), "431 Request Header Fields Too Large");
    }
}
