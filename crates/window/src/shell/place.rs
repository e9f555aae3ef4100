//! The size and position of the window, which are saved for the next run.

use eframe::egui::{Context, Pos2, Rect, Vec2};
use reversi_view::WindowPlace;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::window::Window;

/// The size of the window at the first start, and the minimum size, in points.
pub(crate) const FIRST: [f32; 2] = [940.0, 720.0];
pub(crate) const LEAST: [f32; 2] = [120.0, 120.0];

/// Returns the size and position of the window. For a maximized, minimized or full-screen window, uses the size and
/// position in `before`.
pub(crate) fn read(ctx: &Context, before: Option<WindowPlace>) -> Option<WindowPlace> {
    // The size and position are stored in the desktop's points, which do not depend on the scale.
    let zoom = ctx.zoom_factor();
    ctx.input(|input| {
        let now = input.viewport();
        if now.fullscreen == Some(true) || now.minimized == Some(true) {
            return before;
        }
        if now.maximized == Some(true) {
            let before = before.unwrap_or(WindowPlace { corner: None, size: FIRST, maximized: true });
            return Some(WindowPlace { maximized: true, ..before });
        }
        let corner = now.outer_rect.map(|rect| (rect.min * zoom).into());
        let size = now.inner_rect.map(|rect| (rect.size() * zoom).into());
        size.map(|size| WindowPlace { corner, size, maximized: false }).or(before)
    })
}

/// Restores the saved size and position of a new window.
pub(crate) fn restore(window: &Window, place: &WindowPlace) {
    let screens = window.available_monitors().map(|screen| {
        let (at, size) = (screen.position(), screen.size());
        Rect::from_min_size(Pos2::new(at.x as f32, at.y as f32), Vec2::new(size.width as f32, size.height as f32))
    });
    let factor = window.scale_factor() as f32;
    let size = Vec2::from(place.size).max(LEAST.into());
    let corner = place.corner.map(Pos2::from);
    let wanted = Rect::from_min_size(corner.unwrap_or_default() * factor, size * factor);
    let Some(visible) = onto(screens, wanted) else { return };
    // Ignore the result, because the new size also arrives as an event.
    let _ = window.request_inner_size(PhysicalSize::new(visible.width() as u32, visible.height() as u32));
    if corner.is_some() {
        window.set_outer_position(PhysicalPosition::new(visible.min.x as i32, visible.min.y as i32));
    }
    if place.maximized {
        window.set_maximized(true);
    }
}

/// Moves a window by the shortest distance so that it lies completely on the screen that already shows the largest part
/// of it. Shrinks a window that is too large for the screen.
fn onto(screens: impl Iterator<Item = Rect>, window: Rect) -> Option<Rect> {
    let shown = |screen: &Rect| {
        let both = screen.intersect(window);
        if both.is_positive() { both.area() } else { 0.0 }
    };
    // If several screens show equal parts, the first screen wins, because it is the main screen.
    let screen = screens.reduce(|best, other| if shown(&other) > shown(&best) { other } else { best })?;
    let size = window.size().min(screen.size());
    Some(Rect::from_min_size(window.min.clamp(screen.min, screen.max - size), size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_on_a_screen_whatever_was_kept() {
        let rect = |x, y, width, height| Rect::from_min_size(Pos2::new(x, y), Vec2::new(width, height));
        let screens = [rect(0.0, 0.0, 1920.0, 1080.0), rect(1920.0, 0.0, 1280.0, 1024.0)];
        let put = |window| onto(screens.into_iter(), window).unwrap();
        let inside = rect(100.0, 50.0, 940.0, 720.0);
        assert_eq!(put(inside), inside);
        let beside = rect(2000.0, 100.0, 940.0, 720.0);
        assert_eq!(put(beside), beside, "on the second screen");
        assert_eq!(put(rect(-500.0, 900.0, 940.0, 720.0)), rect(0.0, 360.0, 940.0, 720.0), "partly outside");
        assert_eq!(
            put(rect(9000.0, -9000.0, 940.0, 720.0)),
            rect(980.0, 0.0, 940.0, 720.0),
            "its screen no longer exists"
        );
        assert_eq!(put(rect(0.0, 0.0, 1e9, 1e9)), screens[0], "too large");
        assert_eq!(onto([].into_iter(), inside), None);
    }
}
