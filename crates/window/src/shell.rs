//! The window itself: the only part that needs a display.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::{IconData, Ui, ViewportBuilder};
use eframe::{NativeOptions, Renderer};
use reversi_view::{Launch, WindowPlace};

use crate::app::App;
use crate::error::{RunError, one_line, panic_message};
use crate::place;

/// Opens the window and returns when it is closed.
///
/// # Errors
///
/// [`RunError::NoDisplay`] if no window can be opened. Nothing has started then, and a program can go on without a
/// window. A panic of a display library counts as no display too.
pub fn run(launch: Launch) -> Result<(), RunError> {
    let open = Arc::new(AtomicBool::new(false));
    let usual: Arc<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync> = Arc::from(panic::take_hook());
    let (opened, hook) = (open.clone(), usual.clone());
    // Until a window is open, a panic means that the library cannot open one.
    panic::set_hook(Box::new(move |info| {
        if opened.load(Ordering::Relaxed) {
            hook(info);
        }
    }));
    let options = NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title("Reversi")
            .with_app_id("reversi")
            .with_inner_size(place::FIRST)
            .with_min_inner_size(place::LEAST)
            .with_icon(icon()),
        renderer: Renderer::Glow,
        centered: true,
        ..NativeOptions::default()
    };
    let opening = open.clone();
    let result = panic::catch_unwind(AssertUnwindSafe(|| {
        eframe::run_native(
            "Reversi",
            options,
            Box::new(move |creation| {
                opening.store(true, Ordering::Relaxed);
                let ctx = creation.egui_ctx.clone();
                let app = App::new(launch, Arc::new(move || ctx.request_repaint()));
                let place = app.view().settings().window;
                if let (Some(window), Some(place)) = (creation.winit_window(), &place) {
                    place::restore(window, place);
                }
                Ok(Box::new(Shell { app, place }))
            }),
        )
    }));
    panic::set_hook(Box::new(move |info| usual(info)));
    let was_open = open.load(Ordering::Relaxed);
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) if was_open => Err(RunError::Failed(one_line(&error.to_string()))),
        Ok(Err(error)) => Err(RunError::NoDisplay(one_line(&error.to_string()))),
        Err(panic) if was_open => panic::resume_unwind(panic),
        Err(panic) => Err(RunError::NoDisplay(one_line(panic_message(&*panic)))),
    }
}

struct Shell {
    app: App,
    /// Where the window is.
    place: Option<WindowPlace>,
}

impl eframe::App for Shell {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.app.ui(ui);
        self.place = place::read(ui.ctx(), self.place);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.app.keep_place(self.place);
    }
}

/// A black disc half over a white one, on felt.
fn icon() -> IconData {
    const SIDE: usize = 64;
    let mut rgba = Vec::with_capacity(SIDE * SIDE * 4);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let within = |cx: f32, cy: f32, radius: f32| {
                let (dx, dy) = (x as f32 + 0.5 - cx, y as f32 + 0.5 - cy);
                (radius - (dx * dx + dy * dy).sqrt() + 0.5).clamp(0.0, 1.0)
            };
            let mut colour = [0x1f as f32, 0x7c as f32, 0x4a as f32];
            let layers =
                [(within(39.0, 38.0, 20.0), [245.0, 240.0, 228.0]), (within(25.0, 27.0, 20.0), [24.0, 22.0, 21.0])];
            for (cover, ink) in layers {
                for channel in 0..3 {
                    colour[channel] += (ink[channel] - colour[channel]) * cover;
                }
            }
            rgba.extend(colour.map(|value| value as u8));
            rgba.push(255);
        }
    }
    IconData { rgba, width: SIDE as u32, height: SIDE as u32 }
}
