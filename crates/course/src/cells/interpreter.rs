//! The command interpreter, which reads commands and prints grids.

use std::io::{self, BufRead, Write};
use std::rc::Rc;

use reversi::Player;

use super::command::{Command, Commands, ReadError};
use super::{Grid, Observer, Size};

/// Executes the commands of `input` until the input ends or a game is over.
///
/// - `new SIZE` starts a new game in place of the previous game, and prints its grid.
/// - `play ROW COLUMN`, with both numbers counted from 0, places a piece for the side to move and prints the grid.
///   Black begins. If the cell is occupied or outside the grid, or if there is no game, the command has no effect and
///   prints nothing.
///
/// Words are separated by any whitespace, including newlines. When no cell is empty, prints the result after the grid:
/// `Black Wins!`, `White Wins!` or `Tie!`, and does not read the rest of the input. After each command that prints a
/// grid, flushes `output` before it reads the next byte of the input.
///
/// Any other input has no effect on the game and writes one line to `errors`. The line states what is wrong and what is
/// accepted. If there is not enough memory for a new grid, the command has no effect and also writes an error line. The
/// game continues even if `errors` cannot be written.
///
/// Each `new` calls `new_display` to create a display that shows the new grid in addition to the text. The grid owns
/// the display. If `new_display` returns `None`, the grid is shown only as text.
///
/// ```
/// let mut output = Vec::new();
/// reversi_course::cells::run("new 4 play 0 0".as_bytes(), &mut output, std::io::sink(), |_| None)?;
/// assert_eq!(output, b"----\n-BW-\n-WB-\n----\nB---\n-BW-\n-WB-\n----\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Returns the errors of `input` and `output`, including a closed pipe.
pub fn run(
    input: impl BufRead,
    mut output: impl Write,
    mut errors: impl Write,
    mut new_display: impl FnMut(Size) -> Option<Rc<dyn Observer>>,
) -> io::Result<()> {
    let mut commands = Commands::new(input);
    let mut game: Option<Game> = None;
    loop {
        match commands.next() {
            Ok(Some(Command::New(size))) => match Grid::check_memory(size) {
                Ok(()) => {
                    // The old grid and its display are freed before memory is allocated for the new ones.
                    drop(game.take());
                    game.insert(Game::new(size, new_display(size))).show(&mut output)?;
                }
                Err(error) => report(&mut errors, &format!("new {}: {error}", size.get())),
            },
            Ok(Some(Command::Play { row, column })) => {
                if let Some(game) = &mut game
                    && game.play(row, column)
                {
                    game.show(&mut output)?;
                    if game.grid.is_full() {
                        return Ok(());
                    }
                }
            }
            Ok(None) => return Ok(()),
            Err(ReadError::Command(error)) => report(&mut errors, &error.to_string()),
            Err(ReadError::Io(error)) => return Err(error),
        }
    }
}

/// Writes an error as one line, with a single write. The game continues even if writing fails.
fn report(errors: &mut impl Write, error: &str) {
    let line = format!("{error}\n");
    let _ = errors.write_all(line.as_bytes()).and_then(|()| errors.flush());
}

/// A grid and the side to move.
struct Game {
    grid: Grid,
    turn: Player,
}

impl Game {
    fn new(size: Size, display: Option<Rc<dyn Observer>>) -> Self {
        let mut grid = Grid::new(size);
        if let Some(display) = display {
            grid.attach(display);
        }
        Game { grid, turn: Player::Black }
    }

    /// Places a piece for the side to move. Returns `false` and changes nothing if the grid has no such cell or the
    /// cell is occupied.
    fn play(&mut self, row: i64, column: i64) -> bool {
        let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else {
            return false;
        };
        let placed = self.grid.set_piece(row, column, self.turn).is_ok();
        if placed {
            self.turn = self.turn.other();
        }
        placed
    }

    /// Prints the grid, and the result if the grid is full.
    fn show(&self, output: &mut impl Write) -> io::Result<()> {
        write!(output, "{}", self.grid)?;
        if self.grid.is_full() {
            match self.grid.winner() {
                Some(colour) => writeln!(output, "{colour} Wins!")?,
                None => writeln!(output, "Tie!")?,
            }
        }
        output.flush()
    }
}
