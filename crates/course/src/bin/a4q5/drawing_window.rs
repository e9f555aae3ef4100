//! Windows that show rectangles while the program reads its input on another thread.

use std::cell::Cell;
use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroU32;
use std::rc::Rc;
use std::sync::Arc;
use std::thread;

use winit::application::ApplicationHandler;
use winit::dpi::PhysicalSize;
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowId};

use crate::canvas::{Canvas, Colour, SIDE};
use crate::window_error::{WindowError, display_or_none, one_line};

/// Runs a program that opens windows of 500 x 500 pixels, and returns the program's result.
///
/// Must be called on the main thread, which owns the windows. The program runs on its own thread, so it may wait for
/// input. When the program ends, all windows close. If the user closes a window, the result is `None`, and the
/// program's thread ends with the process.
///
/// # Errors
///
/// Returns [`WindowError::NoDisplay`] without starting the program if there is no display, and [`WindowError::Failed`]
/// if a window fails later.
pub(crate) fn with_windows<T: Send + 'static>(
    program: impl FnOnce(&Windows) -> T + Send + 'static,
) -> Result<Option<T>, WindowError> {
    // Create the event loop and the context before the program starts, because creating them fails without a display.
    let (events, context) = display_or_none(|| {
        let events = EventLoop::<Order>::with_user_event().build().map_err(|error| error.to_string())?;
        let context = softbuffer::Context::new(events.owned_display_handle()).map_err(|error| error.to_string())?;
        Ok::<_, String>((events, context))
    })?;

    let orders = events.create_proxy();
    let worker = thread::spawn(move || {
        // Dropping this value reports the end of the program. A panic in the program drops the value too.
        let report_end = ReportEnd(orders.clone());
        // Sending fails once the windows are closed. Ignore the error, because there is no window left to draw in.
        let result = program(&Windows::new(move |order| drop(orders.send_event(order))));
        drop(report_end);
        result
    });

    let mut open_windows = OpenWindows { context, shown: HashMap::new(), end: None };
    events.run_app(&mut open_windows).map_err(|error| WindowError::Failed(one_line(&error.to_string())))?;
    match open_windows.end {
        Some(End::Closed) => Ok(None),
        Some(End::Failed(reason)) => Err(WindowError::Failed(reason)),
        Some(End::Done) | None => match worker.join() {
            Ok(result) => Ok(Some(result)),
            Err(panic) => std::panic::resume_unwind(panic),
        },
    }
}

/// Opens windows for the program's thread.
pub(crate) struct Windows {
    orders: Rc<dyn Fn(Order)>,
    opened: Cell<u64>,
}

impl Windows {
    /// Creates a `Windows` value, which passes each request to `orders`. The function `orders` sends the request to the
    /// main thread, which owns the windows.
    pub(crate) fn new(orders: impl Fn(Order) + 'static) -> Windows {
        Windows { orders: Rc::new(orders), opened: Cell::new(0) }
    }

    /// Opens a new window and fills it with blue.
    #[must_use]
    pub(crate) fn open(&self, title: &str) -> DrawingWindow {
        let number = self.opened.replace(self.opened.get() + 1);
        let window = DrawingWindow { number, canvas: Arc::new(Canvas::new()), orders: self.orders.clone() };
        (self.orders)(Order::Open { number, title: title.to_owned(), canvas: window.canvas.clone() });
        window
    }
}

impl fmt::Debug for Windows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Windows").field("opened", &self.opened).finish_non_exhaustive()
    }
}

/// A window of 500 x 500 pixels in which a program can draw. The window closes when this value is dropped.
pub(crate) struct DrawingWindow {
    number: u64,
    canvas: Arc<Canvas>,
    orders: Rc<dyn Fn(Order)>,
}

impl DrawingWindow {
    /// Fills a rectangle. Positions and sizes are in pixels, and positions are relative to the top left corner of the
    /// window.
    pub(crate) fn fill_rectangle(&self, x: usize, y: usize, width: usize, height: usize, colour: Colour) {
        if self.canvas.fill(x, y, width, height, colour) {
            (self.orders)(Order::Redraw { number: self.number });
        }
    }
}

impl fmt::Debug for DrawingWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DrawingWindow").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Drop for DrawingWindow {
    fn drop(&mut self) {
        (self.orders)(Order::Close { number: self.number });
    }
}

/// A request from the program's thread to the main thread.
#[derive(Debug)]
pub(crate) enum Order {
    Open { number: u64, title: String, canvas: Arc<Canvas> },
    Redraw { number: u64 },
    Close { number: u64 },
    Done,
}

/// Reports the end of the program when this value is dropped.
struct ReportEnd(EventLoopProxy<Order>);

impl Drop for ReportEnd {
    fn drop(&mut self) {
        let _ = self.0.send_event(Order::Done);
    }
}

/// The reason why the windows close.
enum End {
    Done,
    Closed,
    Failed(String),
}

/// The size of a window in physical pixels, which does not depend on the screen's scale factor.
const SIZE: PhysicalSize<u32> = PhysicalSize::new(SIDE as u32, SIDE as u32);

type DisplayHandle = winit::event_loop::OwnedDisplayHandle;

/// The windows that are open.
struct OpenWindows {
    context: softbuffer::Context<DisplayHandle>,
    shown: HashMap<WindowId, OpenWindow>,
    end: Option<End>,
}

struct OpenWindow {
    number: u64,
    canvas: Arc<Canvas>,
    window: Rc<Window>,
    surface: softbuffer::Surface<DisplayHandle, Rc<Window>>,
}

impl OpenWindows {
    fn open(
        &mut self,
        events: &ActiveEventLoop,
        number: u64,
        title: String,
        canvas: Arc<Canvas>,
    ) -> Result<(), String> {
        let wanted = Window::default_attributes().with_title(title).with_inner_size(SIZE).with_resizable(false);
        let window = Rc::new(events.create_window(wanted).map_err(|error| error.to_string())?);
        let surface = softbuffer::Surface::new(&self.context, window.clone()).map_err(|error| error.to_string())?;
        window.request_redraw();
        self.shown.insert(window.id(), OpenWindow { number, canvas, window, surface });
        Ok(())
    }

    fn end(&mut self, events: &ActiveEventLoop, end: End) {
        self.end = Some(end);
        events.exit();
    }
}

impl OpenWindow {
    fn draw(&mut self) -> Result<(), softbuffer::SoftBufferError> {
        let size = self.window.inner_size();
        // A minimized window has a width and a height of 0, so there is nothing to draw.
        let (Some(width), Some(height)) = (NonZeroU32::new(size.width), NonZeroU32::new(size.height)) else {
            return Ok(());
        };
        self.surface.resize(width, height)?;
        let mut buffer = self.surface.buffer_mut()?;
        self.canvas.show(&mut buffer, size.width as usize, size.height as usize);
        buffer.present()
    }
}

impl ApplicationHandler<Order> for OpenWindows {
    fn resumed(&mut self, _: &ActiveEventLoop) {}

    fn user_event(&mut self, events: &ActiveEventLoop, order: Order) {
        match order {
            Order::Open { number, title, canvas } => {
                if let Err(reason) = self.open(events, number, title, canvas) {
                    self.end(events, End::Failed(one_line(&reason)));
                }
            }
            Order::Redraw { number } => {
                if let Some(shown) = self.shown.values().find(|shown| shown.number == number) {
                    shown.window.request_redraw();
                }
            }
            Order::Close { number } => self.shown.retain(|_, shown| shown.number != number),
            Order::Done => self.end(events, End::Done),
        }
    }

    fn window_event(&mut self, events: &ActiveEventLoop, id: WindowId, event: WindowEvent) {
        match event {
            // Ignore windows that are no longer in the list, because the program itself closed them.
            WindowEvent::CloseRequested | WindowEvent::Destroyed if self.shown.contains_key(&id) => {
                self.end(events, End::Closed);
            }
            // When a window moves to a screen with another scale factor, it should keep its size in pixels. If the
            // system chooses another size, the canvas is scaled to that size.
            WindowEvent::ScaleFactorChanged { mut inner_size_writer, .. } => {
                let _ = inner_size_writer.request_inner_size(SIZE);
            }
            WindowEvent::RedrawRequested => {
                if let Some(Err(error)) = self.shown.get_mut(&id).map(OpenWindow::draw) {
                    self.end(events, End::Failed(one_line(&error.to_string())));
                }
            }
            WindowEvent::Resized(_) => {
                if let Some(shown) = self.shown.get(&id) {
                    shown.window.request_redraw();
                }
            }
            _ => {}
        }
    }
}
