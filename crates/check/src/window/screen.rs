//! An invisible screen with a simulated pointer and keyboard. Xvfb provides the screen, and the checker controls it
//! with the X protocol.

use super::NoDisplay;
use super::picture::Picture;
use reversi_protocols::{Child, ChildLimits, CommandLine};
use std::time::{Duration, Instant};
use x11rb::connection::{Connection, RequestConnection};
use x11rb::protocol::xproto::{
    self, AtomEnum, ConfigureWindowAux, ConnectionExt as _, ImageFormat, InputFocus, MapState,
};
use x11rb::protocol::xtest::{self, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;

/// The width and height of the screen, in pixels.
const SIZE: (u16, u16) = (1280, 1024);
/// The time limit for the start of the server.
const START: Duration = Duration::from_secs(20);
/// The minimum width and height, in pixels, of a window that can contain a board.
const SMALLEST: u16 = 60;

/// A running X server. Dropping this value ends the server.
pub(super) struct Screen {
    connection: RustConnection,
    root: u32,
    display: String,
    _server: Child,
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
    pub(super) fn start() -> Result<Screen, NoDisplay> {
        let failed = |reason: &dyn std::fmt::Display| NoDisplay { reason: reason.to_string() };
        let (width, height) = SIZE;
        let screen = format!("{width}x{height}x24");
        let words = ["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-noreset"];
        let mut server =
            Child::start(&CommandLine::new("Xvfb", words), ChildLimits::default()).map_err(|error| failed(&error))?;
        let number = server.read_line(Instant::now() + START).map_err(|error| failed(&error))?;
        let display = format!(":{}", number.trim());
        let (connection, number) = RustConnection::connect(Some(&display)).map_err(|error| failed(&error))?;
        let root = connection.setup().roots[number].root;
        let extension = connection.extension_information(xtest::X11_EXTENSION_NAME).map_err(|error| failed(&error))?;
        extension.ok_or_else(|| failed(&"it has no XTEST extension"))?;
        Ok(Screen { connection, root, display, _server: server })
    }

    /// Returns the name of the display. Programs need this name to connect to the screen.
    pub(super) fn display(&self) -> &str {
        &self.display
    }

    /// Returns the largest visible window, if there is one.
    pub(super) fn window(&self) -> Result<Option<Window>, ScreenError> {
        let mut found: Option<Window> = None;
        for id in self.connection.query_tree(self.root)?.reply()?.children {
            // A window may close before its attributes are read.
            let Ok(attributes) = self.connection.get_window_attributes(id)?.reply() else { continue };
            let Ok(window) = self.place(id) else { continue };
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
        let xproto::GetGeometryReply { x, y, width, height, .. } = self.connection.get_geometry(id)?.reply()?;
        Ok(Window { id, x, y, width, height })
    }

    /// Returns the picture of a window.
    pub(super) fn picture(&self, window: &Window) -> Result<Picture, ScreenError> {
        let clamp = |at: i16, length: u16, whole: u16| {
            let from = i32::from(at).clamp(0, i32::from(whole) - 1);
            let to = (i32::from(at) + i32::from(length)).clamp(from + 1, i32::from(whole));
            (from as i16, (to - from) as u16)
        };
        let ((x, width), (y, height)) = (clamp(window.x, window.width, SIZE.0), clamp(window.y, window.height, SIZE.1));
        let image = self.connection.get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, !0)?.reply()?;
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
        let setup = self.connection.setup();
        let (first, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let map = self.connection.get_keyboard_mapping(first, count)?.reply()?;
        let found =
            map.keysyms.chunks(map.keysyms_per_keycode.max(1).into()).position(|symbols| symbols.contains(&symbol));
        let Some(code) = found.and_then(|at| first.checked_add(u8::try_from(at).ok()?)) else { return Ok(()) };
        self.fake(xproto::KEY_PRESS_EVENT, code, 0, 0)?;
        std::thread::sleep(pause);
        self.fake(xproto::KEY_RELEASE_EVENT, code, 0, 0)
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) -> Result<(), ScreenError> {
        self.connection.xtest_fake_input(kind, detail, 0, self.root, x, y, 0)?;
        // When the reply arrives, the server has processed the event.
        self.connection.get_input_focus()?.reply()?;
        Ok(())
    }

    /// Directs all further key presses to a window.
    pub(super) fn focus(&self, window: &Window) -> Result<(), ScreenError> {
        self.connection.set_input_focus(InputFocus::PARENT, window.id, 0_u32)?;
        self.connection.get_input_focus()?.reply()?;
        Ok(())
    }

    /// Returns whether the size hints of a window allow the given size.
    pub(super) fn can_resize(&self, window: &Window, width: u16, height: u16) -> Result<bool, ScreenError> {
        let (property, kind) = (AtomEnum::WM_NORMAL_HINTS, AtomEnum::WM_SIZE_HINTS);
        let hints = self.connection.get_property(false, window.id, property, kind, 0, 18)?.reply()?;
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
        self.connection.configure_window(window.id, &values)?;
        self.connection.get_input_focus()?.reply()?;
        Ok(())
    }
}
