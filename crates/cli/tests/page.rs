//! Tests `reversi page`: the responses to a browser.

use reversi_test_support::Folder;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");
/// The time after which a test fails because the server does not respond. A busy computer needs much less.
const PATIENCE: Duration = Duration::from_secs(30);

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
    fn start(folder: &Path) -> Server {
        Server::run(&[REVERSI], &[], folder)
    }

    /// Runs a command that starts the server, with additional options of `reversi page`.
    fn run(command: &[&str], options: &[&str], folder: &Path) -> Server {
        let mut reversi = Command::new(command[0]);
        reversi.args(&command[1..]).args(["page", "--listen", "127.0.0.1:0", "--dir"]).arg(folder).args(options);
        let mut child = reversi.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).expect("it says where it is").trim_end().trim_end_matches('/');
        Server { address: address.to_owned(), child }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        String::from_utf8_lossy(&response).into_owned()
    }

    fn get(&self, path: &str, headers: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{headers}\r\n", self.address))
    }

    /// Opens connections that send a request so slowly that it never ends, and then requests the page on another
    /// connection. Returns the response.
    fn get_beside_slow_clients(&self, clients: usize) -> String {
        let mut slow: Vec<TcpStream> = (0..clients).map(|_| self.connect()).collect();
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..400 {
                    // The server may close the slow connections, so ignore errors.
                    slow.iter_mut().for_each(|stream| drop(stream.write(b"x")));
                    std::thread::sleep(Duration::from_millis(100));
                    if is_over.load(SeqCst) {
                        return;
                    }
                }
            });
            let response = self.get("/", "");
            is_over.store(true, SeqCst);
            response
        })
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

    let whole = server.get(&format!("http://{}/x.txt", server.address), "");
    assert!(whole.ends_with("\r\n\r\nread"), "{whole}");
    let other = server.get("http://attacker.example/x.txt", "");
    assert!(other.starts_with("HTTP/1.1 421 "), "{other}");
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

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_and_pipes_are_not_served() {
    use std::os::unix::fs::symlink;
    let outer = Folder::new();
    let folder = outer.join("dist");
    outer.write("secret.txt", "secret");
    outer.write(folder.join("index.html"), "<p>page");
    std::fs::create_dir(folder.join("inner")).unwrap();
    symlink("../secret.txt", folder.join("out.txt")).unwrap();
    symlink("/dev/zero", folder.join("endless")).unwrap();
    symlink("index.html", folder.join("same.html")).unwrap();
    symlink("circle", folder.join("circle")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    let server = Server::start(&folder);
    let long = format!("/{}", "x".repeat(300));
    for path in ["/out.txt", "/endless", "/pipe", "/inner", &long] {
        let response = server.get(path, "");
        assert!(response.starts_with("HTTP/1.1 404 Not Found\r\n"), "{path}: {response}");
    }
    assert!(server.get("/same.html", "").ends_with("\r\n\r\n<p>page"));
    // An error does not mean that the file is missing.
    assert!(server.get("/circle", "").starts_with("HTTP/1.1 500 Internal Server Error\r\n"));
}

#[test]
fn responses_to_head_requests_have_no_body() {
    let folder = page();
    let server = Server::start(&folder);
    let host = format!("Host: {}\r\n", server.address);
    for (path, headers, status) in [
        ("/", host.as_str(), "200 OK"),
        ("/none", &host, "404 Not Found"),
        ("none", &host, "400 Bad Request"),
        ("/", "", "400 Bad Request"),
        ("/", "Host: attacker.example\r\n", "421 Misdirected Request"),
    ] {
        let response = server.ask(&format!("HEAD {path} HTTP/1.1\r\n{headers}\r\n"));
        assert!(response.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{path}: {response}");
        assert!(response.ends_with("\r\n\r\n"), "{path}: {response}");
    }
}

/// Returns a folder with a page.
fn page() -> Folder {
    let folder = Folder::new();
    folder.write("index.html", "<p>page");
    folder
}

#[test]
fn slow_clients_block_nobody() {
    let folder = page();
    let response = Server::start(&folder).get_beside_slow_clients(300);
    assert!(response.ends_with("\r\n\r\n<p>page"), "{response}");
}

#[cfg(unix)]
#[test]
fn without_file_descriptors_the_server_continues() {
    let folder = page();
    let limited = ["sh", "-c", "ulimit -n 40; exec \"$0\" \"$@\"", REVERSI];
    let response = Server::run(&limited, &[], &folder).get_beside_slow_clients(100);
    assert!(response.ends_with("\r\n\r\n<p>page"), "{response}");
}

/// A browser must not be able to end the server, which the failure to start a thread could do.
#[cfg(target_os = "linux")]
#[test]
fn without_memory_for_more_threads_the_server_continues() {
    let folder = page();
    let limited = ["sh", "-c", "ulimit -v 110000; exec \"$0\" \"$@\"", REVERSI];
    let response = Server::run(&limited, &[], &folder).get_beside_slow_clients(200);
    assert!(response.ends_with("\r\n\r\n<p>page"), "{response}");
}

/// The limit on the number of threads applies only to ordinary users, and counts all threads of the user. The server
/// therefore runs as a user that owns no other processes.
#[cfg(target_os = "linux")]
#[test]
fn without_threads_the_server_continues() {
    let user = ["setpriv", "--reuid", "4294960000", "--regid", "4294960000", "--clear-groups"];
    let can_run = Command::new(user[0]).args(&user[1..]).args([REVERSI, "--version"]).output();
    if !can_run.is_ok_and(|output| output.status.success()) {
        let _ = writeln!(std::io::stderr(), "NOT TESTED: a server without threads, because another user cannot run it");
        return;
    }
    let folder = page();
    std::fs::set_permissions(&folder, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    // Some shells use `-u` for this limit, and others use `-p`.
    let limited = ["sh", "-c", "ulimit -u 25 2>/dev/null || ulimit -p 25; exec \"$0\" \"$@\"", REVERSI];
    let response = Server::run(&[&user[..], &limited].concat(), &[], &folder).get_beside_slow_clients(100);
    assert!(response.ends_with("\r\n\r\n<p>page"), "{response}");
}

#[test]
fn a_request_has_a_deadline() {
    let folder = page();
    let server = Server::start(&folder);
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
    // The server must close the connection, although the client continues to send bytes.
    stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let is_closed = (0..300).any(|_| {
        let is_sent = stream.write(b"x").is_ok();
        let read = stream.read(&mut [0; 1024]);
        !is_sent || !read.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut))
    });
    assert!(is_closed, "the server still reads the request");
    assert!(server.get("/", "").ends_with("<p>page"));
}

/// A hostile website can give its own host name the address of this computer. Its scripts could then read the responses
/// of the server, if the server did not check the name (DNS rebinding).
#[test]
fn requests_for_other_hosts_are_rejected() {
    let folder = page();
    let server = Server::run(&[REVERSI], &["--host", "board.example"], &folder);
    let ask = |headers: &str| server.ask(&format!("GET / HTTP/1.1\r\n{headers}\r\n"));
    for host in
        ["localhost", "LocalHost:8080", "127.0.0.1", "127.8.8.8:80", "[::1]:8080", "Board.Example", "board.example:1"]
    {
        let response = ask(&format!("Host: {host}\r\n"));
        assert!(response.ends_with("<p>page"), "{host}: {response}");
    }
    for host in
        ["attacker.example", "localhost.attacker.example", "127.0.0.1.attacker.example:80", "192.0.2.1", "[::2]", ""]
    {
        let response = ask(&format!("Host: {host}\r\n"));
        assert!(response.starts_with("HTTP/1.1 421 ") && !response.contains("<p>"), "{host}: {response}");
    }
    for headers in ["", "Host: localhost\r\nHost: attacker.example\r\n"] {
        let response = ask(headers);
        assert!(response.starts_with("HTTP/1.1 400 "), "{headers}: {response}");
    }
}

/// The header and the page itself must contain the same policy. Browsers ignore `frame-ancestors` in a page, so only the
/// header contains it.
#[test]
fn the_policy_of_the_page_is_sent_as_a_header_too() {
    let folder = Folder::new();
    let written = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/index.html")).unwrap();
    folder.write("index.html", &written);
    let server = Server::start(&folder);
    let (_, rest) = written.split_once("http-equiv=\"Content-Security-Policy\" content=\"").unwrap();
    let policy = rest.split('"').next().unwrap();
    assert!(policy.contains("; form-action 'none'"), "{policy}");
    let header = format!("\r\nContent-Security-Policy: {policy}; frame-ancestors 'none'\r\n");
    for path in ["/", "/index.html", "/missing"] {
        let response = server.get(path, "");
        assert!(response.contains(&header), "{path}: {response}");
    }
}

#[test]
fn without_a_page_it_says_what_to_do() {
    let mut command = Command::new(REVERSI);
    let output = command.args(["page", "--dir", "/nowhere"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "reversi: /nowhere: there is no index.html; `make web` builds the page\n");
}
