//! Draws a board as SVG. The SVG draws letters and digits as shapes, so it needs no font. Only labels in other scripts
//! are text.

use super::glyphs::{can_write, text_path, text_within};
use super::{BoardStyle, Colour, Diagram, DiagramValue};
use crate::Mark;
use reversi::{Player, Size, Square};
use std::fmt::Write as _;

/// The side length of a square, the width of the frame with the coordinates, and the radius of a disc.
const SQUARE: f64 = 60.0;
const FRAME: f64 = 36.0;
const DISC: f64 = 25.5;
/// The height of the line with the number of discs, and the horizontal distances of its discs and numbers from its
/// centre.
const COUNTS: f64 = 40.0;
const COUNT_PLACES: [(f64, f64); 2] = [(-78.0, -46.0), (40.0, 72.0)];
/// The colour of the line around the small discs, which makes a black disc visible on the dark frame.
const RIM: &str = "#8c8c8c";
/// The names of the gradients of discs, in the order of [`BoardStyle::discs`].
const FACES: [&str; 4] = ["black", "white", "gray-black", "gray-white"];
/// The centres and the radii of the marks on a square, in units of half a square. The first mark is in the middle, and
/// the others are in the corners.
const MARK_PLACES: [(f64, f64, f64); 5] =
    [(0.0, 0.0, 0.5), (0.66, -0.66, 0.3), (-0.66, -0.66, 0.3), (-0.66, 0.66, 0.3), (0.66, 0.66, 0.3)];

impl Diagram {
    /// Returns the width and height of the picture.
    pub(super) fn extent(&self) -> (f64, f64) {
        let size = self.board.size();
        let side = |squares: u8| f64::from(squares) * SQUARE + 2.0 * FRAME;
        (side(size.width()), side(size.height()) + if self.counts { COUNTS } else { 0.0 })
    }

    /// Draws the board as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.extent();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
        );
        svg.push_str(&definitions(self.style));
        self.ground(&mut svg);
        for square in self.board.squares() {
            if let Some(player) = self.board[square] {
                self.disc(&mut svg, square, player);
            }
        }
        self.moves(&mut svg);
        self.values(&mut svg);
        self.marks(&mut svg);
        if self.counts {
            self.count_discs(&mut svg);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Draws the frame, the squares, the lines and the coordinates.
    fn ground(&self, svg: &mut String) {
        let (size, style) = (self.board.size(), self.style);
        let (width, height) = self.extent();
        let (columns, rows) = (f64::from(size.width()) * SQUARE, f64::from(size.height()) * SQUARE);
        let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"url(#frame)\"/>");
        let _ = writeln!(
            svg,
            "<rect x=\"{FRAME}\" y=\"{FRAME}\" width=\"{columns}\" height=\"{rows}\" fill=\"url(#felt)\"/>"
        );
        if style.checker.alpha > 0 {
            let mut dark = String::new();
            for square in self.board.squares().filter(|square| (square.column() + square.row()) % 2 == 1) {
                let (x, y) = middle(square);
                let _ = write!(dark, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", x - SQUARE / 2.0, y - SQUARE / 2.0);
            }
            let _ = writeln!(svg, "<path d=\"{dark}\" {}/>", paint("fill", style.checker));
        }
        let mut lines = String::new();
        for column in 0..=size.width() {
            let _ = write!(lines, "M{} {FRAME}v{rows}", FRAME + f64::from(column) * SQUARE);
        }
        for row in 0..=size.height() {
            let _ = write!(lines, "M{FRAME} {}h{columns}", FRAME + f64::from(row) * SQUARE);
        }
        let _ = writeln!(
            svg,
            "<path d=\"{lines}\" fill=\"none\" {} stroke-width=\"{:.1}\" stroke-linecap=\"square\"/>",
            paint("stroke", style.line),
            f64::from(style.line_width) * SQUARE
        );
        for (x, y) in dots(size) {
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" {}/>", paint("fill", style.line));
        }
        if !self.coordinates {
            return;
        }
        let ink = format!("{} stroke-width=\"1.3\"", paint("stroke", style.coordinates));
        for column in 0..size.width() {
            let letter = char::from(b'a' + column).to_string();
            let x = FRAME + (f64::from(column) + 0.5) * SQUARE;
            for y in [FRAME / 2.0, FRAME + rows + FRAME / 2.0] {
                svg.push_str(&text_path(&letter, (x, y), 14.0, &ink));
            }
        }
        for row in 0..size.height() {
            let y = FRAME + (f64::from(row) + 0.5) * SQUARE;
            for x in [FRAME / 2.0, width - FRAME / 2.0] {
                svg.push_str(&text_path(&(row + 1).to_string(), (x, y), 13.0, &ink));
            }
        }
    }

    /// Draws the numbers, the last move and the legal moves.
    fn moves(&self, svg: &mut String) {
        let has_value = |square: Square| self.values.iter().any(|value| value.square == square);
        for &square in self.legal.iter().filter(|&&square| !has_value(square)) {
            let (x, y) = middle(square);
            let ink = paint("stroke", self.style.legal);
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"7.8\" fill=\"none\" {ink} stroke-width=\"2.4\"/>");
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
            let ink = paint("fill", self.style.last);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"5.4\" {ink} stroke=\"#ffffff\" stroke-width=\"1.4\"/>"
            );
        }
    }

    /// Draws the values on light plates. The best values have another colour and a border.
    fn values(&self, svg: &mut String) {
        let style = self.style;
        for DiagramValue { square, value, kind, best } in &self.values {
            let (x, y) = middle(*square);
            let plate = paint("fill", if *best { style.best_ground } else { style.note_ground });
            let border =
                if *best { format!(" {} stroke-width=\"2.4\"", paint("stroke", style.note)) } else { String::new() };
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"48\" height=\"48\" rx=\"7\" {plate}{border}/>",
                x - 24.0,
                y - 24.0
            );
            let ink = format!("{} stroke-width=\"1.25\"", paint("stroke", style.note));
            let above = if kind.is_empty() { 0.0 } else { 6.0 };
            svg.push_str(&text_within(value, (x, y - above), 15.0, 42.0, &ink));
            if !kind.is_empty() {
                svg.push_str(&text_within(kind, (x, y + 14.0), 8.0, 42.0, &ink));
            }
        }
    }

    /// Draws the marks in two colours, so that at least one colour contrasts with the background. On a square with a
    /// value, the marks leave the middle free.
    fn marks(&self, svg: &mut String) {
        let mut used: Vec<(Square, usize)> = Vec::new();
        for (square, mark) in &self.marks {
            let first = usize::from(self.values.iter().any(|value| value.square == *square));
            let place = first + used.iter().filter(|(at, _)| at == square).count();
            used.push((*square, place));
            let Some(&(dx, dy, radius)) = MARK_PLACES.get(place) else { continue };
            let ((x, y), half) = (middle(*square), SQUARE / 2.0);
            self.mark(svg, mark, (x + dx * half, y + dy * half), radius * half);
        }
    }

    fn mark(&self, svg: &mut String, mark: &Mark, (x, y): (f64, f64), r: f64) {
        let ink = paint("stroke", self.style.mark);
        let at = |dx: f64, dy: f64| format!("{:.2} {:.2}", x + dx * r, y + dy * r);
        let (half, diagonal) = (3.0_f64.sqrt() / 2.0, 0.5_f64.sqrt());
        let path = match mark {
            Mark::Triangle => format!("M{}L{}L{}z", at(0.0, -1.0), at(half, 0.5), at(-half, 0.5)),
            Mark::Square => format!(
                "M{}L{}L{}L{}z",
                at(diagonal, diagonal),
                at(-diagonal, diagonal),
                at(-diagonal, -diagonal),
                at(diagonal, -diagonal)
            ),
            Mark::Circle => {
                format!("M{}A{r} {r} 0 1 1 {}A{r} {r} 0 1 1 {}z", at(1.0, 0.0), at(-1.0, 0.0), at(1.0, 0.0))
            }
            Mark::Cross => format!("M{}L{}M{}L{}", at(-0.7, -0.7), at(0.7, 0.7), at(0.7, -0.7), at(-0.7, 0.7)),
            Mark::Label(label) => {
                let _ = writeln!(
                    svg,
                    "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" rx=\"{:.2}\" fill=\"#ffffff\" {ink} stroke-width=\"{:.2}\"/>",
                    x - r,
                    y - r,
                    2.0 * r,
                    2.0 * r,
                    r * 0.33,
                    r * 0.16
                );
                return svg.push_str(&written(label, (x, y), r, self.style.mark));
            }
        };
        for (ink, width) in [("stroke=\"#ffffff\"", 0.5), (ink.as_str(), 0.24)] {
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" {ink} stroke-width=\"{:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                r * width
            );
        }
    }

    /// Draws the number of discs of both sides below the board. A triangle points at the side to move.
    fn count_discs(&self, svg: &mut String) {
        let (width, height) = self.extent();
        let (middle, y) = (width / 2.0, height - COUNTS / 2.0 - 8.0);
        let ink = format!("{} stroke-width=\"1.3\"", paint("stroke", self.style.coordinates));
        for (player, (disc, number)) in Player::ALL.into_iter().zip(COUNT_PLACES) {
            let (x, face) = (middle + disc, FACES[player as usize]);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"url(#{face})\" stroke=\"{RIM}\" stroke-width=\"1.5\"/>"
            );
            svg.push_str(&text_path(&self.board.count(player).to_string(), (middle + number, y), 16.0, &ink));
            if self.turn == Some(player) {
                let fill = paint("fill", self.style.coordinates);
                let _ = writeln!(svg, "<path d=\"M{} {}l12 8l-12 8z\" {fill}/>", x - 34.0, y - 8.0);
            }
        }
    }

    /// Draws a disc with its shadow, its side and its upper face. The loser's discs are gray and smaller.
    fn disc(&self, svg: &mut String, square: Square, player: Player) {
        let (x, y) = middle(square);
        let is_gray = self.loser == Some(player);
        let tone = player as usize + if is_gray { 2 } else { 0 };
        let (face, side) = (FACES[tone], self.style.discs[tone].side);
        let r = if is_gray { DISC * 0.84 } else { DISC };
        if self.style.outline > 0.0 {
            let width = r * f64::from(self.style.outline);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{:.2}\" fill=\"url(#{face})\" {} stroke-width=\"{width:.2}\"/>",
                r - width / 2.0,
                paint("stroke", side)
            );
            return;
        }
        let _ = writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{r}\" fill=\"#000\" fill-opacity=\".22\"/><circle cx=\"{x}\" cy=\"{}\" r=\"{r}\" {}/><circle cx=\"{x}\" cy=\"{}\" r=\"{r}\" fill=\"url(#{face})\"/>",
            x + 1.5,
            y + 3.5,
            y + 1.2,
            paint("fill", side),
            y - 0.8
        );
    }
}

/// Returns the gradients that the shapes use.
fn definitions(style: &BoardStyle) -> String {
    let stop = |offset: f64, colour: Colour| format!("<stop offset=\"{offset}\" {}/>", paint("stop", colour));
    let mut text = "<defs>\n".to_owned();
    for (name, [top, bottom]) in [("frame", style.frame), ("felt", style.squares)] {
        let (top, bottom) = (stop(0.0, top), stop(1.0, bottom));
        let _ = writeln!(
            text,
            "<linearGradient id=\"{name}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">{top}{bottom}</linearGradient>"
        );
    }
    for (name, disc) in FACES.into_iter().zip(&style.discs) {
        let stops: String = [0.0, 0.55, 1.0].into_iter().zip(disc.face).map(|(at, colour)| stop(at, colour)).collect();
        let _ = writeln!(text, "<radialGradient id=\"{name}\" cx=\".38\" cy=\".3\" r=\".78\">{stops}</radialGradient>");
    }
    text + "</defs>\n"
}

/// Returns the SVG attributes that give `part` (the fill, the stroke or the stop of a gradient) a colour.
fn paint(part: &str, colour: Colour) -> String {
    let name = if part == "stop" { "stop-color" } else { part };
    let opacity = match colour.alpha {
        255 => String::new(),
        alpha => format!(" {part}-opacity=\"{:.2}\"", f64::from(alpha) / 255.0),
    };
    format!("{name}=\"#{:06x}\"{opacity}", colour.rgb)
}

/// Writes a label. If the label has characters without strokes, the SVG contains it as text.
fn written(label: &str, (x, y): (f64, f64), r: f64, colour: Colour) -> String {
    if can_write(label) {
        let ink = format!("{} stroke-width=\"1.6\"", paint("stroke", colour));
        return text_within(label, (x, y), r, r * 1.5, &ink);
    }
    let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let size = r * 1.5 / label.chars().count().clamp(1, 8) as f64;
    let fill = paint("fill", colour);
    format!(
        "<text x=\"{x:.2}\" y=\"{y:.2}\" font-family=\"sans-serif\" font-size=\"{size:.2}\" text-anchor=\"middle\" dominant-baseline=\"central\" {fill}>{label}</text>\n"
    )
}

fn middle(square: Square) -> (f64, f64) {
    let at = |index: u8| FRAME + (f64::from(index) + 0.5) * SQUARE;
    (at(square.column()), at(square.row()))
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
