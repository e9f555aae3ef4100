//! Finds the board in a picture by its straight, evenly spaced edges in both directions. These may be the edges of
//! drawn lines, of squares in two colours, or of tiles with gaps between them.

use super::picture::{Picture, distance};
use reversi::{Size, Square};
use std::fmt;

/// The location of a board and its squares in a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Grid {
    left: f64,
    top: f64,
    /// The width of a square, in pixels.
    column: f64,
    /// The height of a square, in pixels.
    row: f64,
    size: Size,
}

/// The result of the search for a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum BoardSearch {
    /// The picture shows the board.
    Board(Grid),
    /// The picture shows a board of another size, with these numbers of columns and rows.
    OtherSize(u8, u8),
    /// The picture shows no board.
    Nothing,
}

/// The minimum side length of a square, in pixels.
const SMALLEST: f64 = 10.0;
/// The minimum difference between the colours on the two sides of an edge.
const CONTRAST: u8 = 8;
/// The maximum length of a gap in a line, in pixels. Gaps occur where tiles with round corners meet.
const LONGEST_GAP: usize = 20;
/// The maximum number of lines in one direction. If there are more lines, only the longest are used.
const MOST_LINES: usize = 240;

impl Grid {
    /// Finds a board of the given size in a picture.
    pub(super) fn find(picture: &Picture, size: Size) -> BoardSearch {
        let lines = Lines::of(picture);
        let exact = lines.board(size.width(), size.height());
        if let Some((grid, false)) = exact {
            return BoardSearch::Board(grid);
        }
        // Common mistakes are one column or row too many or too few, swapped width and height, and a board that is
        // always 8 x 8.
        let (width, height) = (i16::from(size.width()), i16::from(size.height()));
        let near = (-1..=1).flat_map(|wide| (-1..=1).map(move |high| (width + wide, height + high)));
        for (columns, rows) in near.chain([(height, width), (8, 8)]) {
            let (Ok(columns), Ok(rows)) = (u8::try_from(columns), u8::try_from(rows)) else { continue };
            let other = (columns, rows) != (size.width(), size.height()) && Size::new(columns, rows).is_ok();
            if other && matches!(lines.board(columns, rows), Some((_, false))) {
                return BoardSearch::OtherSize(columns, rows);
            }
        }
        exact
            .map(|(grid, _)| grid)
            .or_else(|| Grid::whole(picture, size))
            .map_or(BoardSearch::Nothing, BoardSearch::Board)
    }

    /// Returns a grid that covers the whole picture, for boards that have no lines. Returns `None` unless the width and
    /// the height of its squares are nearly equal.
    fn whole(picture: &Picture, size: Size) -> Option<Grid> {
        let (column, row) =
            (picture.width as f64 / f64::from(size.width()), picture.height as f64 / f64::from(size.height()));
        ((column - row).abs() < 0.02 * column).then_some(Grid { left: 0.0, top: 0.0, column, row, size })
    }

    /// Returns the position of the middle of a square, in pixels.
    pub(super) fn middle(&self, square: Square) -> (f64, f64) {
        let (row, column) = square.zero_based();
        (self.left + (column as f64 + 0.5) * self.column, self.top + (row as f64 + 0.5) * self.row)
    }

    /// Returns the shorter side of a square, in pixels.
    pub(super) fn pitch(&self) -> f64 {
        self.column.min(self.row)
    }

    /// Returns the left, top, right and bottom edges of the board, in pixels.
    pub(super) fn edges(&self) -> (f64, f64, f64, f64) {
        let right = self.left + self.column * f64::from(self.size.width());
        (self.left, self.top, right, self.top + self.row * f64::from(self.size.height()))
    }

    /// Returns whether a pixel is on the board.
    pub(super) fn contains(&self, x: usize, y: usize) -> bool {
        let (left, top, right, bottom) = self.edges();
        (left..right).contains(&(x as f64)) && (top..bottom).contains(&(y as f64))
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, top, right, bottom) = self.edges();
        write!(f, "the board extends from {left:.0},{top:.0} to {right:.0},{bottom:.0} in the window")
    }
}

/// A straight vertical edge in the picture, with its first and last row. Horizontal edges are found in the transposed
/// picture.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Line {
    at: f64,
    from: f64,
    to: f64,
    /// Whether the edge is a side of the picture.
    is_side: bool,
}

impl Line {
    /// Returns whether the edge covers nearly all of the range.
    fn covers(&self, from: f64, to: f64) -> bool {
        let slack = 0.06 * (to - from);
        self.from <= from + slack && self.to >= to - slack
    }
}

/// The lines of a picture in both directions.
struct Lines {
    down: Vec<Line>,
    across: Vec<Line>,
}

/// A sequence of evenly spaced lines, with the positions of its first and last line.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: f64,
    last: f64,
    from: f64,
    to: f64,
    /// Whether there is another line at the same distance before the first line or after the last line of the sequence.
    goes_on: bool,
    /// The largest distance between a line and its expected position, as a fraction of a square.
    error: f64,
}

impl Lines {
    fn of(picture: &Picture) -> Lines {
        Lines { down: lines_down(picture), across: lines_down(&picture.transposed()) }
    }

    /// Returns the most plausible board with the given numbers of columns and rows, and whether the lines continue
    /// beyond the board.
    fn board(&self, columns: u8, rows: u8) -> Option<(Grid, bool)> {
        let size = Size::new(columns, rows).ok()?;
        let (wide, high) = (families(&self.down, columns), families(&self.across, rows));
        let mut best: Option<(Grid, bool, f64)> = None;
        for across in &wide {
            for down in &high {
                let crossing = across.from <= down.first + slack(down)
                    && across.to >= down.last - slack(down)
                    && down.from <= across.first + slack(across)
                    && down.to >= across.last - slack(across);
                if !crossing {
                    continue;
                }
                let goes_on = across.goes_on || down.goes_on;
                let (column, row) =
                    ((across.last - across.first) / f64::from(columns), (down.last - down.first) / f64::from(rows));
                let grid = Grid { left: across.first, top: down.first, column, row, size };
                // Prefer, in this order: boards whose lines do not continue beyond them, squares with equal sides,
                // evenly spaced lines (unlike those of a nearby frame), and large boards.
                let worth = |(grid, goes_on, error): &(Grid, bool, f64)| {
                    let shape = grid.column.min(grid.row) / grid.column.max(grid.row);
                    let exact = -(error / 0.03).floor();
                    (!goes_on, shape > 0.93, exact, grid.column * grid.row)
                };
                let found = (grid, goes_on, across.error.max(down.error));
                if best.as_ref().is_none_or(|best| worth(&found) > worth(best)) {
                    best = Some(found);
                }
            }
        }
        best.map(|(grid, goes_on, _)| (grid, goes_on))
    }
}

fn slack(row: &Row) -> f64 {
    0.06 * (row.last - row.first)
}

/// Returns all sequences of lines that can bound a row of `squares` squares. The outermost lines may be missing.
fn families(lines: &[Line], squares: u8) -> Vec<Row> {
    let mut found = equal_distances(lines, squares);
    if squares >= 4 {
        for inner in equal_distances(lines, squares - 2) {
            let pitch = (inner.last - inner.first) / f64::from(squares - 2);
            if !inner.goes_on {
                found.push(Row { first: inner.first - pitch, last: inner.last + pitch, ..inner });
            }
        }
    }
    found
}

/// Returns all sequences of lines that can bound a row of `squares` squares, including the outermost lines.
fn equal_distances(lines: &[Line], squares: u8) -> Vec<Row> {
    let squares = f64::from(squares);
    let mut found = Vec::new();
    // Returns the distance between a coordinate and the nearest line, or `None` if no line is within the tolerance.
    let near = |at: f64, tolerance: f64, from: f64, to: f64, sides: bool| {
        let begin = lines.partition_point(|line| line.at < at - tolerance);
        let nearby = lines[begin..].iter().take_while(|line| line.at <= at + tolerance);
        let nearby = nearby.filter(|line| line.covers(from, to) && (sides || !line.is_side));
        nearby.map(|line| (line.at - at).abs()).min_by(f64::total_cmp)
    };
    for (number, first) in lines.iter().enumerate() {
        for last in &lines[number + 1..] {
            let pitch = (last.at - first.at) / squares;
            let (from, to) = (first.from.max(last.from), first.to.min(last.to));
            if pitch < SMALLEST || to - from < 2.0 * SMALLEST {
                continue;
            }
            // If tiles have gaps between them, each line has two edges.
            let tolerance = (0.1 * pitch).max(2.0);
            let all = |shift: f64, begin: i32| {
                let places = (begin..squares as i32).map(|line| first.at + (f64::from(line) + shift) * pitch);
                places
                    .map(|at| near(at, tolerance, from, to, true))
                    .try_fold(0.0, |most: f64, error| Some(most.max(error?)))
            };
            // Skip these lines if every square also has a line through its middle: the board then has twice as many
            // squares in this direction.
            let Some(error) = all(0.0, 1).filter(|_| all(0.5, 0).is_none()) else { continue };
            let beyond = [first.at - pitch, last.at + pitch];
            let goes_on = beyond.into_iter().any(|at| near(at, tolerance, from, to, false).is_some());
            found.push(Row { first: first.at, last: last.at, from, to, goes_on, error: error / pitch });
        }
    }
    found
}

/// Returns the long vertical edges from left to right, including the left and the right side of the picture.
fn lines_down(picture: &Picture) -> Vec<Line> {
    let (width, height) = (picture.width, picture.height);
    let side = |at: usize| Line { at: at as f64, from: 0.0, to: height as f64, is_side: true };
    let mut lines = vec![side(0), side(width)];
    for x in 1..width {
        let edge = |y: usize| {
            let row = y * width;
            distance(picture.pixel(row + x - 1), picture.pixel(row + x)) >= CONTRAST
        };
        let (mut run, mut count): (Option<(usize, usize)>, usize) = (None, 0);
        let mut longest: Option<(usize, usize)> = None;
        let mut close = |run: Option<(usize, usize)>, count: usize| {
            let Some((from, to)) = run else { return };
            let long = longest.is_none_or(|(start, end)| to - from > end - start);
            if long && count * 2 >= to - from {
                longest = Some((from, to));
            }
        };
        for y in (0..height).filter(|y| edge(*y)) {
            match run {
                Some((from, to)) if y <= to + LONGEST_GAP => run = Some((from, y + 1)),
                _ => {
                    close(run, count);
                    (run, count) = (Some((y, y + 1)), 0);
                }
            }
            count += 1;
        }
        close(run, count);
        if let Some((from, to)) = longest.filter(|(from, to)| to - from >= 2 * SMALLEST as usize) {
            lines.push(Line { at: x as f64, from: from as f64, to: to as f64, is_side: false });
        }
    }
    lines.sort_by(|one, other| (other.to - other.from).total_cmp(&(one.to - one.from)));
    lines.truncate(MOST_LINES);
    lines.sort_by(|one, other| one.at.total_cmp(&other.at));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colour of a square as four bytes: blue, green, red and an unused byte.
    const SQUARE: [u8; 4] = [80, 140, 60, 0];

    /// Returns a picture of a board with squares of `pitch` pixels. `line` returns whether a pixel of a square is dark.
    fn drawn(columns: usize, rows: usize, pitch: usize, line: impl Fn(usize, usize, usize, usize) -> bool) -> Picture {
        on([52, 44, 40, 0], columns, rows, pitch, line)
    }

    /// Works like [`drawn`], but uses the background colour `ground`.
    fn on(
        ground: [u8; 4],
        columns: usize,
        rows: usize,
        pitch: usize,
        line: impl Fn(usize, usize, usize, usize) -> bool,
    ) -> Picture {
        let (left, top, width, height) = (37, 53, 400, 360);
        let mut bytes = ground.repeat(width * height);
        for y in top..top + rows * pitch {
            for x in left..left + columns * pitch {
                let (column, row) = ((x - left) / pitch, (y - top) / pitch);
                let dark = line(column, row, (x - left) % pitch, (y - top) % pitch);
                let colour = if dark { [30, 60, 20, 0] } else { SQUARE };
                bytes[4 * (y * width + x)..][..4].copy_from_slice(&colour);
            }
        }
        Picture::from_bytes(width, height, bytes)
    }

    fn check(picture: &Picture, columns: u8, rows: u8) {
        let size = Size::new(columns, rows).unwrap();
        let BoardSearch::Board(grid) = Grid::find(picture, size) else { panic!("{:?}", Grid::find(picture, size)) };
        let (x, y) = grid.middle(Square::from_zero_based(0, 0).unwrap());
        assert!((x - 52.0).abs() < 4.0 && (y - 68.0).abs() < 4.0, "{grid}");
        assert!((grid.pitch() - 30.0).abs() < 1.5, "{grid}");
    }

    #[test]
    fn lines_tiles_and_two_colours_are_boards() {
        let lines = |_: usize, _: usize, x: usize, y: usize| x == 0 || y == 0;
        let colours = |column: usize, row: usize, _: usize, _: usize| (column + row).is_multiple_of(2);
        let tiles = |_: usize, _: usize, x: usize, y: usize| !(2..28).contains(&x) || !(2..28).contains(&y);
        for (columns, rows) in [(8_u8, 8_u8), (7, 4), (4, 7), (3, 3), (2, 2)] {
            check(&drawn(columns.into(), rows.into(), 30, lines), columns, rows);
            check(&drawn(columns.into(), rows.into(), 30, colours), columns, rows);
            check(&drawn(columns.into(), rows.into(), 30, tiles), columns, rows);
        }
    }

    #[test]
    fn the_outermost_lines_may_be_missing() {
        let inside = |column: usize, row: usize, x: usize, y: usize| (x == 0 && column > 0) || (y == 0 && row > 0);
        check(&on(SQUARE, 8, 7, 30, inside), 8, 7);
    }

    #[test]
    fn a_board_of_another_size_is_reported() {
        let lines = |_: usize, _: usize, x: usize, y: usize| x == 0 || y == 0;
        let size = Size::new(6, 6).unwrap();
        for (columns, rows) in [(7_u8, 6_u8), (6, 5), (5, 5), (7, 7), (8, 8)] {
            let picture = drawn(columns.into(), rows.into(), 30, lines);
            assert_eq!(Grid::find(&picture, size), BoardSearch::OtherSize(columns, rows));
        }
        let empty = Picture::from_bytes(300, 200, vec![9; 240_000]);
        assert_eq!(Grid::find(&empty, size), BoardSearch::Nothing);
    }
}
