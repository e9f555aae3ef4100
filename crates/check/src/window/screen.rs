//! An invisible screen with a simulated pointer and keyboard. Xvfb provides the screen, and the checker controls it
//! with the X protocol.

use super::NoDisplay;
use super::picture::Picture;
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use std::cell::Cell;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};
use std::{fs, io};
use x11rb::connection::{Connection, RequestConnection};
use x11rb::protocol::xproto::{
    self, AtomEnum, ConfigureWindowAux, ConnectionExt as _, ImageFormat, InputFocus, MapState,
};
use x11rb::protocol::xtest::{self, ConnectionExt as _};
use x11rb::rust_connection::{DefaultStream, PollMode, RustConnection, Stream};
use x11rb::utils::RawFdContainer;

/// The width and height of the screen, in pixels.
const SIZE: (u16, u16) = (1280, 1024);
/// The time limit for the start of the server.
const START: Duration = Duration::from_secs(20);
/// The time limit for each use of the server. A program can grab the server, which then responds to nobody else.
const RESPONSE: Duration = Duration::from_secs(10);
/// The time limit for the end of the server.
const END: Duration = Duration::from_secs(1);
/// The interval between checks of whether the check has been stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// A script that starts the server and limits its memory to 1 GB, because programs can store pictures in the server.
/// `ulimit` counts units of 1024 bytes.
const SERVER: &str = r#"ulimit -d 1048576; exec Xvfb "$@""#;
/// The minimum width and height, in pixels, of a window that can contain a board.
const SMALLEST: u16 = 60;

/// A running X server. Dropping this value ends the server.
pub(super) struct Screen {
    /// The connection to the server, or `None` while the server ends.
    connection: Option<RustConnection<Timed>>,
    root: u32,
    /// The number of the display.
    number: u32,
    server: Child,
}

/// A connection to the server that fails after a deadline, or when the check has been stopped.
struct Timed {
    stream: DefaultStream,
    deadline: Cell<Instant>,
    has_failed: Cell<bool>,
    stop: Stop,
}

impl Stream for Timed {
    fn poll(&self, mode: PollMode) -> io::Result<()> {
        let mut flags = PollFlags::empty();
        flags.set(PollFlags::IN, mode.readable());
        flags.set(PollFlags::OUT, mode.writable());
        let interval = POLL_INTERVAL.try_into().map_err(io::Error::other)?;
        loop {
            if self.stop.is_stopped() {
                return Err(io::Error::other("the check was stopped"));
            }
            if Instant::now() >= self.deadline.get() {
                self.has_failed.set(true);
                return Err(io::ErrorKind::TimedOut.into());
            }
            match poll(&mut [PollFd::new(&self.stream, flags)], Some(&interval)) {
                Ok(0) | Err(Errno::INTR) => {}
                ready => return Ok(ready.map(drop)?),
            }
        }
    }

    fn read(&self, bytes: &mut [u8], files: &mut Vec<RawFdContainer>) -> io::Result<usize> {
        self.stream.read(bytes, files)
    }

    fn write(&self, bytes: &[u8], files: &mut Vec<RawFdContainer>) -> io::Result<usize> {
        self.stream.write(bytes, files)
    }
}

/// A window on the screen, with its position and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) id: u32,
    pub(super) x: i16,
    pub(super) y: i16,
    pub(super) width: u16,
    pub(super) height: u16,
}

/// An error from the X server or from the connection to it.
pub(super) type ScreenError = Box<dyn std::error::Error>;

impl Screen {
    /// Starts a server. Once `stop` is set, all uses of the server fail.
    pub(super) fn start(stop: &Stop) -> Result<Screen, NoDisplay> {
        let failed = |reason: &dyn std::fmt::Display| NoDisplay { reason: reason.to_string() };
        let (width, height) = SIZE;
        let screen = format!("{width}x{height}x24");
        let words = ["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-terminate"];
        let words = ["-c", SERVER, "Xvfb"].into_iter().chain(words);
        let mut server =
            Child::start(&CommandLine::new("sh", words), ChildLimits::default()).map_err(|error| failed(&error))?;
        let number = server.read_line(Instant::now() + START).map_err(|error| failed(&error))?;
        let number = number.trim().parse().map_err(|error| failed(&error))?;
        let stream = UnixStream::connect(socket(number)).and_then(DefaultStream::from_unix_stream);
        let (stream, _) = stream.map_err(|error| failed(&error))?;
        let deadline = Cell::new(Instant::now() + RESPONSE);
        let stream = Timed { stream, deadline, has_failed: Cell::default(), stop: stop.clone() };
        let connection = RustConnection::connect_to_stream(stream, 0).map_err(|error| failed(&error))?;
        let root = connection.setup().roots[0].root;
        let extension = connection.extension_information(xtest::X11_EXTENSION_NAME).map_err(|error| failed(&error))?;
        extension.ok_or_else(|| failed(&"it has no XTEST extension"))?;
        Ok(Screen { connection: Some(connection), root, number, server })
    }

    /// Returns the connection to the server, for use until the next deadline.
    fn connection(&self) -> Result<&RustConnection<Timed>, ScreenError> {
        let connection = self.connection.as_ref().ok_or("the X server has ended")?;
        connection.stream().deadline.set(Instant::now() + RESPONSE);
        Ok(connection)
    }

    /// Returns an error if the server has not responded in time.
    pub(super) fn responds(&self) -> Result<(), ScreenError> {
        match &self.connection {
            Some(connection) if connection.stream().has_failed.get() => {
                Err(format!("the X server did not respond within {} s", RESPONSE.as_secs()).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns the name of the display. Programs need this name to connect to the screen.
    pub(super) fn display(&self) -> String {
        format!(":{}", self.number)
    }

    /// Returns the largest visible window, if there is one.
    pub(super) fn window(&self) -> Result<Option<Window>, ScreenError> {
        let mut found: Option<Window> = None;
        let connection = self.connection()?;
        for id in connection.query_tree(self.root)?.reply()?.children {
            // A window may close before its attributes are read.
            let Ok(attributes) = connection.get_window_attributes(id)?.reply() else { continue };
            let Ok(window) = place(connection, id) else { continue };
            let large = window.width >= SMALLEST && window.height >= SMALLEST;
            let area = |window: &Window| u32::from(window.width) * u32::from(window.height);
            let larger = found.as_ref().is_none_or(|known| area(&window) > area(known));
            if attributes.map_state == MapState::VIEWABLE && large && larger {
                found = Some(window);
            }
        }
        Ok(found)
    }

    /// Returns the current position and size of a window.
    pub(super) fn place(&self, id: u32) -> Result<Window, ScreenError> {
        place(self.connection()?, id)
    }

    /// Returns the picture of a window.
    pub(super) fn picture(&self, window: &Window) -> Result<Picture, ScreenError> {
        let clamp = |at: i16, length: u16, whole: u16| {
            let from = i32::from(at).clamp(0, i32::from(whole) - 1);
            let to = (i32::from(at) + i32::from(length)).clamp(from + 1, i32::from(whole));
            (from as i16, (to - from) as u16)
        };
        let ((x, width), (y, height)) = (clamp(window.x, window.width, SIZE.0), clamp(window.y, window.height, SIZE.1));
        let image = self.connection()?.get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, !0)?.reply()?;
        Ok(Picture::from_bytes(width.into(), height.into(), image.data))
    }

    /// Moves the pointer to a position in a window.
    pub(super) fn point(&self, window: &Window, x: f64, y: f64) -> Result<(), ScreenError> {
        let (x, y) = (window.x.saturating_add(x as i16), window.y.saturating_add(y as i16));
        self.fake(xproto::MOTION_NOTIFY_EVENT, 0, x, y)
    }

    /// Presses and releases a button of the pointer.
    pub(super) fn click(&self, button: u8, pause: Duration) -> Result<(), ScreenError> {
        self.fake(xproto::BUTTON_PRESS_EVENT, button, 0, 0)?;
        std::thread::sleep(pause);
        self.fake(xproto::BUTTON_RELEASE_EVENT, button, 0, 0)
    }

    /// Presses and releases the key that has this symbol. Does nothing if the keyboard has no such key.
    pub(super) fn press(&self, symbol: u32, pause: Duration) -> Result<(), ScreenError> {
        let connection = self.connection()?;
        let setup = connection.setup();
        let (first, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let map = connection.get_keyboard_mapping(first, count)?.reply()?;
        let found =
            map.keysyms.chunks(map.keysyms_per_keycode.max(1).into()).position(|symbols| symbols.contains(&symbol));
        let Some(code) = found.and_then(|at| first.checked_add(u8::try_from(at).ok()?)) else { return Ok(()) };
        self.fake(xproto::KEY_PRESS_EVENT, code, 0, 0)?;
        std::thread::sleep(pause);
        self.fake(xproto::KEY_RELEASE_EVENT, code, 0, 0)
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) -> Result<(), ScreenError> {
        let connection = self.connection()?;
        connection.xtest_fake_input(kind, detail, 0, self.root, x, y, 0)?;
        // When the reply arrives, the server has processed the event.
        connection.get_input_focus()?.reply()?;
        Ok(())
    }

    /// Directs all further key presses to a window.
    pub(super) fn focus(&self, window: &Window) -> Result<(), ScreenError> {
        let connection = self.connection()?;
        connection.set_input_focus(InputFocus::PARENT, window.id, 0_u32)?;
        connection.get_input_focus()?.reply()?;
        Ok(())
    }

    /// Returns whether the size hints of a window allow the given size.
    pub(super) fn can_resize(&self, window: &Window, width: u16, height: u16) -> Result<bool, ScreenError> {
        let (property, kind) = (AtomEnum::WM_NORMAL_HINTS, AtomEnum::WM_SIZE_HINTS);
        let hints = self.connection()?.get_property(false, window.id, property, kind, 0, 18)?.reply()?;
        let hints: Vec<u32> = hints.value32().into_iter().flatten().collect();
        let [flags, _, _, _, _, min_width, min_height, max_width, max_height, ..] = hints[..] else { return Ok(true) };
        let (has_min, has_max) = (flags & 1 << 4 != 0, flags & 1 << 5 != 0);
        let (width, height) = (u32::from(width), u32::from(height));
        Ok((!has_min || width >= min_width && height >= min_height)
            && (!has_max || width <= max_width && height <= max_height))
    }

    /// Changes the size of a window.
    pub(super) fn resize(&self, window: &Window, width: u16, height: u16) -> Result<(), ScreenError> {
        let values = ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height));
        let connection = self.connection()?;
        connection.configure_window(window.id, &values)?;
        connection.get_input_focus()?.reply()?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // When its last client disconnects, the server removes its socket and ends.
        self.connection = None;
        let end = self.server.read_line(Instant::now() + END);
        if !matches!(end, Err(ChildError::Ended { status, .. }) if status.success()) {
            // A program is still connected, so the server will be killed, or the user has stopped the check. Remove the
            // socket now, because another server can use its number after the server has been killed.
            let _ = fs::remove_file(socket(self.number));
        }
    }
}

/// Returns the current position and size of a window.
fn place(connection: &RustConnection<Timed>, id: u32) -> Result<Window, ScreenError> {
    let xproto::GetGeometryReply { x, y, width, height, .. } = connection.get_geometry(id)?.reply()?;
    Ok(Window { id, x, y, width, height })
}

/// Returns the path of the server's socket.
fn socket(number: u32) -> String {
    format!("/tmp/.X11-unix/X{number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_leaves_no_socket_behind() {
        if Screen::start(&Stop::new()).is_err() {
            return;
        }
        for has_client in [false, true] {
            let screen = Screen::start(&Stop::new()).unwrap();
            let socket = socket(screen.number);
            let client = has_client.then(|| x11rb::connect(Some(&screen.display())).unwrap());
            assert!(fs::exists(&socket).unwrap());
            drop(screen);
            // Another server may already use the number.
            assert!(!fs::exists(&socket).unwrap() || UnixStream::connect(&socket).is_ok(), "{has_client}");
            drop(client);
        }
    }
}
