//! The real window, which is the only part of this crate that needs a display.

mod place;

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::{IconData, Ui, ViewportBuilder};
use eframe::{NativeOptions, Renderer};
use reversi_view::{Launch, WindowPlace};

use crate::app::App;
use crate::error::{RunError, one_line, panic_message};

/// Opens the window and returns when the user has closed it.
///
/// # Errors
///
/// Returns [`RunError::NoDisplay`] if no window can be opened, including when a display library panics. In that case
/// nothing has been read, written or drawn, so the program can continue without a window. Returns [`RunError::Failed`]
/// if an error closed the window.
pub fn run(launch: Launch) -> Result<(), RunError> {
    let open = Arc::new(AtomicBool::new(false));
    let default_hook: Arc<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync> = Arc::from(panic::take_hook());
    let (opened, hook) = (open.clone(), default_hook.clone());
    // Until a window is open, do not report panics: they mean that the display library cannot open a window.
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
    panic::set_hook(Box::new(move |info| default_hook(info)));
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
    /// The size and position of the window in the last frame.
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

/// Draws the icon: four discs on a wooden board, as in `web/icon.svg`.
fn icon() -> IconData {
    const SIDE: usize = 64;
    type Pair = [f32; 2];
    // The shapes from back to front, each with its centre, half its width and half its height, its corner radius, and
    // its colour.
    const FRAME: (Pair, Pair, f32) = ([32.0, 32.0], [32.0, 32.0], 13.0);
    const SHAPES: [(Pair, Pair, f32, [f32; 3]); 7] = [
        ([32.0, 32.0], [26.0, 26.0], 5.0, [214.0, 165.0, 101.0]),
        ([32.0, 32.0], [0.75, 26.0], 0.0, [125.0, 82.0, 43.0]),
        ([32.0, 32.0], [26.0, 0.75], 0.0, [125.0, 82.0, 43.0]),
        ([45.0, 19.0], [10.5, 10.5], 10.5, [27.0, 25.0, 23.0]),
        ([19.0, 45.0], [10.5, 10.5], 10.5, [27.0, 25.0, 23.0]),
        ([19.0, 19.0], [10.5, 10.5], 10.5, [246.0, 240.0, 226.0]),
        ([45.0, 45.0], [10.5, 10.5], 10.5, [246.0, 240.0, 226.0]),
    ];
    let mut rgba = Vec::with_capacity(SIDE * SIDE * 4);
    for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y, x))) {
        // The fraction of the pixel that a shape covers, computed from the distance to its edge.
        let cover = |center: Pair, half: Pair, radius: f32| {
            let outside = |at: usize, axis: usize| (at as f32 + 0.5 - center[axis]).abs() - half[axis] + radius;
            let (dx, dy) = (outside(x, 0), outside(y, 1));
            let corner = (dx.max(0.0).powi(2) + dy.max(0.0).powi(2)).sqrt();
            (0.5 - (corner + dx.max(dy).min(0.0) - radius)).clamp(0.0, 1.0)
        };
        let mut colour = [70.0, 43.0, 24.0];
        for (center, half, radius, ink) in SHAPES {
            let covered = cover(center, half, radius);
            for channel in 0..3 {
                colour[channel] += (ink[channel] - colour[channel]) * covered;
            }
        }
        rgba.extend(colour.map(|value| value as u8));
        rgba.push((255.0 * cover(FRAME.0, FRAME.1, FRAME.2)) as u8);
    }
    IconData { rgba, width: SIDE as u32, height: SIDE as u32 }
}
