//! Marks on squares. Marking a square puts a triangle on it. Marking the square again changes the triangle to a square,
//! a circle and a cross, and finally removes the mark.

use crate::action::Action;
use crate::view::View;
use reversi::Square;
use reversi_session::Mark;

impl View {
    /// Puts the next shape on a square of the visible position, or removes the last shape. Keeps labels. If `square` is
    /// `None`, a notice asks the user to choose a square first. Does nothing while the view shows an exercise or a
    /// position that is being set up.
    pub fn mark(&mut self, square: Option<Square>) {
        if !self.shows_game() {
            return;
        }
        let Some(square) = square else {
            let notice = self.text().notice_mark_where(self.key(Action::Mark));
            return self.notices_mut().replace(notice);
        };
        let node = self.session().current();
        let shape = self.board().marks_on(square).find_map(|mark| Mark::SHAPES.iter().position(|shape| shape == mark));
        // Toggling the last shape again removes it, and toggling any other shape replaces the old one.
        let next = shape.map_or(0, |at| (at + 1).min(Mark::SHAPES.len() - 1));
        let done = self.session_mut().toggle_mark(node, square, Mark::SHAPES[next].clone());
        self.tell(done);
    }
}
