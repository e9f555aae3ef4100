//! Tests `reversi page`: the responses to a browser.

use reversi_test_support::Folder;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The running program. The test kills it at the end.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(folder: &std::path::Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        command.args(["page", "--listen", "127.0.0.1:0", "--dir"]).arg(folder).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).expect("it says where it is").trim_end().trim_end_matches('/');
        Server { address: address.to_owned(), child }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        String::from_utf8_lossy(&response).into_owned()
    }

    fn get(&self, path: &str, headers: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n"))
    }
}

#[test]
fn files_are_served_and_nothing_else() {
    let outer = Folder::new();
    let folder = outer.join("dist");
    outer.write("secret.txt", "secret");
    for (name, text) in [
        ("index.html", "<p>page"),
        ("x.wasm", "plain"),
        ("x.wasm.gz", "packed"),
        ("x.txt", "read"),
        (".hidden", "hidden"),
    ] {
        outer.write(folder.join(name), text);
    }
    let server = Server::start(&folder);

    let index = server.get("/", "");
    assert!(index.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"), "{index}");
    assert!(index.ends_with("\r\n\r\n<p>page"), "{index}");
    let version = index.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
    let again = server.get("/index.html?x", &format!("If-None-Match: {version}\r\n"));
    assert!(again.starts_with("HTTP/1.1 304 Not Modified\r\n") && again.ends_with("\r\n\r\n"), "{again}");

    let packed = server.get("/x.wasm", "Accept-Encoding: gzip, br\r\n");
    assert!(packed.contains("\r\nContent-Encoding: gzip\r\n") && packed.ends_with("packed"), "{packed}");
    assert!(packed.contains("Content-Type: application/wasm\r\n"), "{packed}");
    assert!(server.get("/x.wasm", "").ends_with("\r\n\r\nplain"));
    // The media type tells a browser to show the file instead of downloading it.
    assert!(server.get("/x.txt", "").contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"));

    for path in ["/../secret.txt", "/%2e%2e/secret.txt", "/..", "/.hidden", "//etc/passwd", "/none", "/dist/../x.wasm"]
    {
        let response = server.get(path, "");
        assert!(response.starts_with("HTTP/1.1 404 Not Found\r\n"), "{path}: {response}");
    }
    assert!(server.ask("POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
    assert!(server.ask("nonsense\r\n\r\n").starts_with("HTTP/1.1 405 "));
    assert!(server.ask("GET nonsense\r\n\r\n").starts_with("HTTP/1.1 400 "));
}

#[test]
fn without_a_page_it_says_what_to_do() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    let output = command.args(["page", "--dir", "/nowhere"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "reversi: /nowhere: there is no index.html; `make web` builds the page\n");
}
