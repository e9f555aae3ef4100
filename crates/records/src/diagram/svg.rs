//! Draws a board as SVG. The SVG contains shapes but no text, so it needs no font.

use super::glyphs::text_path;
use super::{Diagram, value_text};
use reversi::{Player, Size, Square};
use std::fmt::Write as _;

/// The side length of a square, the width of the frame with the coordinates, and the radius of a disc.
const SQUARE: f64 = 60.0;
const FRAME: f64 = 36.0;
const DISC: f64 = 25.5;

/// The gradients and other definitions that the shapes use.
const DEFINITIONS: &str = r##"<defs>
<linearGradient id="frame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#332b27"/><stop offset="1" stop-color="#1b1614"/></linearGradient>
<linearGradient id="felt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#258a55"/><stop offset="1" stop-color="#1a6d41"/></linearGradient>
<radialGradient id="black" cx=".38" cy=".3" r=".75"><stop offset="0" stop-color="#5a534d"/><stop offset=".5" stop-color="#2a2623"/><stop offset="1" stop-color="#141210"/></radialGradient>
<radialGradient id="white" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fffffc"/><stop offset=".6" stop-color="#f6f0e2"/><stop offset="1" stop-color="#e2d8c4"/></radialGradient>
</defs>
"##;

impl Diagram {
    /// Returns the width and height of the picture.
    pub(super) fn extent(&self) -> (f64, f64) {
        let size = self.board.size();
        let side = |squares: u8| f64::from(squares) * SQUARE + 2.0 * FRAME;
        (side(size.width()), side(size.height()))
    }

    /// Draws the board as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.extent();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
        );
        svg.push_str(DEFINITIONS);
        self.ground(&mut svg);
        for square in self.board.squares() {
            if let Some(player) = self.board[square] {
                disc(&mut svg, square, player);
            }
        }
        self.marks(&mut svg);
        self.values(&mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    /// Draws the frame, the felt, the lines and the coordinates.
    fn ground(&self, svg: &mut String) {
        let size = self.board.size();
        let (width, height) = self.extent();
        let (columns, rows) = (f64::from(size.width()) * SQUARE, f64::from(size.height()) * SQUARE);
        let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"url(#frame)\"/>");
        let _ = writeln!(
            svg,
            "<rect x=\"{FRAME}\" y=\"{FRAME}\" width=\"{columns}\" height=\"{rows}\" fill=\"url(#felt)\"/>"
        );
        let mut lines = String::new();
        for column in 0..=size.width() {
            let _ = write!(lines, "M{} {FRAME}v{rows}", FRAME + f64::from(column) * SQUARE);
        }
        for row in 0..=size.height() {
            let _ = write!(lines, "M{FRAME} {}h{columns}", FRAME + f64::from(row) * SQUARE);
        }
        let _ = writeln!(
            svg,
            "<path d=\"{lines}\" fill=\"none\" stroke=\"#0c3d23\" stroke-width=\"1.6\" stroke-linecap=\"square\"/>"
        );
        for (x, y) in dots(size) {
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#0c3d23\"/>");
        }
        let ink = "stroke=\"#d8d2c4\" stroke-width=\"1.3\"";
        for column in 0..size.width() {
            let letter = char::from(b'a' + column).to_string();
            let x = FRAME + (f64::from(column) + 0.5) * SQUARE;
            for y in [FRAME / 2.0, height - FRAME / 2.0] {
                svg.push_str(&text_path(&letter, (x, y), 14.0, ink));
            }
        }
        for row in 0..size.height() {
            let y = FRAME + (f64::from(row) + 0.5) * SQUARE;
            for x in [FRAME / 2.0, width - FRAME / 2.0] {
                svg.push_str(&text_path(&(row + 1).to_string(), (x, y), 13.0, ink));
            }
        }
    }

    /// Draws the numbers, the last move, the legal moves and the marks.
    fn marks(&self, svg: &mut String) {
        let has_value = |square: Square| self.values.iter().any(|(at, _)| *at == square);
        for &square in self.legal.iter().filter(|&&square| !has_value(square)) {
            let (x, y) = middle(square);
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6.5\" fill=\"#031c0e\" fill-opacity=\".55\"/>");
        }
        for &(square, number) in &self.numbers {
            let ink = match (self.last == Some(square), self.board[square]) {
                (true, Some(Player::Black)) => "stroke=\"#ff7a6c\" stroke-width=\"1.5\"",
                (true, _) => "stroke=\"#d02818\" stroke-width=\"1.5\"",
                (false, Some(Player::Black)) => "stroke=\"#f2ece0\" stroke-width=\"1.2\"",
                (false, _) => "stroke=\"#241f1b\" stroke-width=\"1.2\"",
            };
            svg.push_str(&text_path(&number.to_string(), middle(square), 18.0, ink));
        }
        if let Some(last) = self.last.filter(|last| !self.numbers.iter().any(|(at, _)| at == last)) {
            let (x, y) = middle(last);
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"#f04a3c\"/>");
        }
        for &square in &self.marks {
            let (x, y) = middle(square);
            // The dark edge makes the mark visible on white discs too.
            for (colour, width) in [("#0a2214", 7.5), ("#ffd83a", 4.5)] {
                let _ = writeln!(
                    svg,
                    "<path d=\"M{} {}l18 18m0 -18l-18 18\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
                    x - 9.0,
                    y - 9.0
                );
            }
        }
    }

    /// Draws the values on light plates, and the best value on a golden plate.
    fn values(&self, svg: &mut String) {
        for &(square, value) in &self.values {
            let (x, y) = middle(square);
            let (plate, opacity) = if Some(value) == self.best() { ("#ffe26e", 1.0) } else { ("#f0fbf2", 0.86) };
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"48\" height=\"30\" rx=\"8\" fill=\"{plate}\" fill-opacity=\"{opacity}\"/>",
                x - 24.0,
                y - 15.0
            );
            let ink = "stroke=\"#0a2214\" stroke-width=\"1.25\"";
            svg.push_str(&text_path(&value_text(value), (x, y), 14.0, ink));
        }
    }
}

fn middle(square: Square) -> (f64, f64) {
    let at = |index: u8| FRAME + (f64::from(index) + 0.5) * SQUARE;
    (at(square.column()), at(square.row()))
}

/// Draws a disc with its shadow, its side and its upper face.
fn disc(svg: &mut String, square: Square, player: Player) {
    let (x, y) = middle(square);
    let (face, side) = match player {
        Player::Black => ("black", "#060505"),
        Player::White => ("white", "#a89a80"),
    };
    let _ = writeln!(
        svg,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{DISC}\" fill=\"#000\" fill-opacity=\".22\"/><circle cx=\"{x}\" cy=\"{}\" r=\"{DISC}\" fill=\"{side}\"/><circle cx=\"{x}\" cy=\"{}\" r=\"{DISC}\" fill=\"url(#{face})\"/>",
        x + 1.5,
        y + 3.5,
        y + 1.2,
        y - 0.8
    );
}

/// Returns the coordinates of the four dots on a tournament board. Each dot is two squares away from the nearest edges.
/// A board with fewer than seven columns or rows has no dots.
fn dots(size: Size) -> Vec<(f64, f64)> {
    if size.width() < 7 || size.height() < 7 {
        return Vec::new();
    }
    let at = |index: u8| FRAME + f64::from(index) * SQUARE;
    let (columns, rows) = ([2, size.width() - 2], [2, size.height() - 2]);
    columns.iter().flat_map(|&column| rows.iter().map(move |&row| (at(column), at(row)))).collect()
}
