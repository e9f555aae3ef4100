//! A game that draws with plain X requests and can have one of several deliberate faults.

use reversi::{Board, Direction, Player, Size, Square};
use std::error::Error;
use std::io::{Write, stderr};
use std::time::Duration;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Arc, ChangeGCAux, ConnectionExt, CreateGCAux, CreateWindowAux, EventMask, Rectangle, WindowClass,
};

/// Runs the game until the X server closes the connection. Ends the program if the arguments are wrong.
pub(crate) fn run() {
    let mut arguments = std::env::args().skip(1);
    let fault = arguments.next().unwrap_or_default();
    let words: Vec<String> = arguments.collect();
    let numbers: Vec<u8> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let size = match numbers[..] {
        [width, height] if words.len() == 2 => Size::new(width, height).ok(),
        _ => None,
    };
    let Some(size) = size else {
        let _ = writeln!(stderr(), "usage: faulty-window FAULT WIDTH HEIGHT");
        std::process::exit(if fault == "any-arguments" { 0 } else { 2 });
    };
    if fault == "no-window" {
        std::thread::sleep(Duration::from_secs(60));
    }
    if let Err(error) = Program::new(size, fault).and_then(|mut program| program.run()) {
        let _ = writeln!(stderr(), "{error}");
    }
}

/// A small game in a window.
struct Program {
    fault: String,
    board: Board,
    turn: Option<Player>,
    /// The width and height of the window, the position of the pointer, and the column and row of the keyboard cursor.
    width: u16,
    height: u16,
    pointer: (i16, i16),
    cursor: (u8, u8),
}

/// The height of the bar above the board, in pixels.
const BAR: i32 = 30;
const COLOURS: [u32; 2] = [0x0018_1818, 0x00f0_f0f0];

impl Program {
    fn new(size: Size, fault: String) -> Result<Program, Box<dyn Error>> {
        let (board, turn) = (Board::new(size), Some(Player::Black));
        Ok(Program { fault, board, turn, width: 200, height: 240, pointer: (0, 0), cursor: (0, 0) })
    }

    fn is(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn flips(&self, square: Square, player: Player) -> Vec<Square> {
        let mut flips = Vec::new();
        for direction in Direction::ALL {
            let line: Vec<Square> = self.board.line(square, direction).collect();
            let others = line.iter().take_while(|at| self.board.get(**at) == Ok(Some(player.other()))).count();
            if line.get(others).is_some_and(|end| self.board.get(*end) == Ok(Some(player))) {
                flips.extend(&line[..others]);
            }
        }
        flips
    }

    /// Returns the squares on which a side can play.
    fn moves(&self, player: Player) -> Vec<Square> {
        let empty = || self.board.squares().filter(|at| self.board.get(*at) == Ok(None));
        let middle: Vec<Square> = match self.is("wrong-middle") {
            true => self.board.squares().take(4).collect(),
            false => self.board.center().to_vec(),
        };
        let opening: Vec<Square> = empty().filter(|at| middle.contains(at)).collect();
        match opening.is_empty() {
            false if self.is("open-anywhere") => empty().collect(),
            false => opening,
            true if self.is("any-empty") => empty().collect(),
            true => empty().filter(|at| !self.flips(*at, player).is_empty()).collect(),
        }
    }

    fn choose(&mut self, square: Square) {
        let Some(player) = self.turn else { return };
        if !self.moves(player).contains(&square) {
            if self.is("turn-after-refusal") {
                self.turn = Some(player.other());
            }
            return;
        }
        let flips = if self.is("no-flips") { Vec::new() } else { self.flips(square, player) };
        for at in flips.into_iter().chain([square]) {
            self.board.set(at, Some(player)).unwrap();
        }
        let can = |side: Player| !self.moves(side).is_empty();
        self.turn = match player.other() {
            _ if self.is("same-turn") => Some(player),
            other if can(other) => Some(other),
            other if self.is("no-pass") && can(player) => Some(other),
            _ if can(player) => Some(player),
            _ => None,
        };
    }

    /// Returns the number of columns to draw, the side length of a square in pixels, and the board's left edge in
    /// pixels.
    fn layout(&self, width: u16, height: u16) -> (i32, i32, i32) {
        let columns = i32::from(self.board.size().width()) + i32::from(self.is("column-more"));
        let side = ((i32::from(width) - 16) / columns)
            .min((i32::from(height) - BAR - 16) / i32::from(self.board.size().height()));
        (columns, side, 8)
    }

    fn square(&self, x: i16, y: i16) -> Option<Square> {
        let (width, height) = if self.is("fixed-clicks") { (200, 240) } else { (self.width, self.height) };
        let (_, side, left) = self.layout(width, height);
        let (x, y) = (i32::from(x) - left, i32::from(y) - BAR - 8);
        let column = if self.is("mirrored") { i32::from(self.board.size().width()) - 1 - x / side } else { x / side };
        let (row, column) = (usize::try_from(y / side).ok()?, usize::try_from(column).ok()?);
        let square = Square::from_zero_based(row, column).ok()?;
        (x >= 0 && y >= 0 && self.board.size().contains(square)).then_some(square)
    }

    fn run(&mut self) -> Result<(), Box<dyn Error>> {
        let (connection, number) = x11rb::connect(None)?;
        let screen = &connection.setup().roots[number];
        let (window, gc) = (connection.generate_id()?, connection.generate_id()?);
        if self.is("grabs") {
            connection.grab_server()?;
            connection.flush()?;
            std::thread::sleep(Duration::from_secs(60));
        }
        if self.is("takes-memory") {
            // These pictures need 4 GB in the server. The program ends without a message only if it gets the memory.
            for _ in 0..64 {
                connection
                    .create_pixmap(screen.root_depth, connection.generate_id()?, screen.root, 4096, 4096)?
                    .check()?;
            }
            std::process::exit(0);
        }
        let mask = EventMask::EXPOSURE
            | EventMask::BUTTON_PRESS
            | EventMask::KEY_PRESS
            | EventMask::POINTER_MOTION
            | EventMask::STRUCTURE_NOTIFY;
        let values = CreateWindowAux::new().event_mask(mask).background_pixel(0x0050_5860);
        let (depth, class) = (x11rb::COPY_DEPTH_FROM_PARENT, WindowClass::INPUT_OUTPUT);
        connection.create_window(depth, window, screen.root, 40, 50, self.width, self.height, 0, class, 0, &values)?;
        connection.create_gc(gc, window, &CreateGCAux::new().graphics_exposures(0))?;
        connection.map_window(window)?;
        loop {
            self.draw(&connection, window, gc, screen.root_depth)?;
            match connection.wait_for_event()? {
                Event::ButtonPress(press) if press.detail == 1 && !self.is("keys") => {
                    match self.square(press.event_x, press.event_y) {
                        Some(square) => self.choose(square),
                        None if self.is("crash") => std::process::abort(),
                        None => {}
                    }
                }
                Event::KeyPress(press) => self.key(press.detail),
                Event::MotionNotify(motion) => self.pointer = (motion.event_x, motion.event_y),
                Event::ConfigureNotify(place) => (self.width, self.height) = (place.width, place.height),
                _ => {}
            }
        }
    }

    /// Handles the arrow keys and Return. The key codes are evdev key codes.
    fn key(&mut self, code: u8) {
        let (column, row) = self.cursor;
        let (width, height) = (self.board.size().width(), self.board.size().height());
        self.cursor = match code {
            111 => (column, row.saturating_sub(1)),
            113 => (column.saturating_sub(1), row),
            114 => ((column + 1).min(width - 1), row),
            116 => (column, (row + 1).min(height - 1)),
            36 if self.is("keys") => {
                self.choose(Square::new(column, row).unwrap());
                self.cursor
            }
            _ => self.cursor,
        };
    }

    /// Draws everything in an off-screen pixmap, and then copies the pixmap to the window in one step.
    fn draw(&self, connection: &impl Connection, window: u32, gc: u32, depth: u8) -> Result<(), Box<dyn Error>> {
        let pixmap = connection.generate_id()?;
        connection.create_pixmap(depth, pixmap, window, self.width, self.height)?;
        let fill = |colour: u32, x: i32, y: i32, width: i32, height: i32| -> Result<(), Box<dyn Error>> {
            connection.change_gc(gc, &ChangeGCAux::new().foreground(colour))?;
            let (x, y, width, height) = (x as i16, y as i16, width as u16, height as u16);
            connection.poly_fill_rectangle(pixmap, gc, &[Rectangle { x, y, width, height }])?;
            Ok(())
        };
        let disc = |colour: u32, x: i32, y: i32, side: i32| -> Result<(), Box<dyn Error>> {
            connection.change_gc(gc, &ChangeGCAux::new().foreground(colour))?;
            let (x, y, side) = ((x - side / 2) as i16, (y - side / 2) as i16, side as u16);
            let arc = Arc { x, y, width: side, height: side, angle1: 0, angle2: 360 * 64 };
            connection.poly_fill_arc(pixmap, gc, &[arc])?;
            Ok(())
        };
        fill(0x0050_5860, 0, 0, self.width.into(), self.height.into())?;
        let (columns, side, left) = self.layout(self.width, self.height);
        let legal = self.turn.map(|player| self.moves(player)).unwrap_or_default();
        let (dark, light) = (self.board.count(Player::Black), self.board.count(Player::White));
        let winner = if dark > light { Player::Black } else { Player::White };
        for row in 0..i32::from(self.board.size().height()) {
            for column in 0..columns {
                let (x, y) = (left + column * side, BAR + 8 + row * side);
                match self.fault.as_str() {
                    "tiles" => fill(0x002e_7d4f, x + 2, y + 2, side - 4, side - 4)?,
                    "squares" if (row + column) % 2 == 0 => fill(0x008a_6a3c, x, y, side, side)?,
                    "squares" => fill(0x00c9_a671, x, y, side, side)?,
                    _ => {
                        fill(0x0011_2211, x, y, side + 1, side + 1)?;
                        fill(0x002e_7d4f, x + 1, y + 1, side - 1, side - 1)?;
                    }
                }
                let Ok(square) = Square::from_zero_based(row as usize, column as usize) else { continue };
                let (x, y) = (x + side / 2, y + side / 2);
                match self.board.get(square) {
                    Ok(Some(player)) => {
                        let gray =
                            self.turn.is_none() && !self.is("no-end") && (player != winner) != self.is("winner-gray");
                        let colour = if gray { 0x0080_8080 } else { COLOURS[usize::from(player == Player::White)] };
                        disc(colour, x, y, side * 4 / 5)?;
                    }
                    Ok(None) if legal.contains(&square) && !self.is("no-marks") => disc(0x00d0_3030, x, y, side / 5)?,
                    _ => {}
                }
            }
        }
        let turn = if self.is("no-end") { self.turn.or(Some(Player::Black)) } else { self.turn };
        if let Some(player) = turn {
            let colour = COLOURS[usize::from(player == Player::White)];
            disc(colour, 20, BAR / 2, 20)?;
            // This disc follows the pointer.
            disc(colour, self.pointer.0.into(), self.pointer.1.into(), side / 3)?;
        }
        connection.copy_area(pixmap, window, gc, 0, 0, 0, 0, self.width, self.height)?;
        connection.free_pixmap(pixmap)?;
        connection.flush()?;
        Ok(())
    }
}
