//! The command interpreter: commands in, grids out.

use std::io::{self, BufRead, Write};
use std::rc::Rc;

use reversi::Player;

use super::command::{Command, Commands, ReadError};
use super::{Grid, Observer, Size};

/// Carries out the commands of `input` until it ends or a game is over.
///
/// - `new SIZE` begins a game in place of any other, and prints its grid.
/// - `play ROW COLUMN`, counted from 0, places a piece of the side whose turn it is, and prints the grid. Black begins.
///   A cell that is taken or outside, or no game to play in, leaves everything as it is, without a word.
///
/// Words are separated by any whitespace, line ends included. Once no cell is empty, the result follows the grid:
/// `Black Wins!`, `White Wins!` or `Tie!`, and no more of the input is read. Each command is answered, and `output`
/// flushed once, before a byte of the next one is asked for.
///
/// Anything else changes nothing and gets one line on `errors` that says what was wrong and what is accepted. A game
/// does not end because `errors` cannot be written to.
///
/// `new_display` is asked, at each `new`, for a display to show the new grid beside the text. It is kept for as long
/// as that grid is; a program that has none returns `None`.
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
/// Errors of `input` and `output`, a closed pipe included.
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
            Ok(Some(Command::New(size))) => {
                // The old grid and its display are dropped first, to free their memory.
                drop(game.take());
                game.insert(Game::new(size, new_display(size))).show(&mut output)?;
            }
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
            Err(ReadError::Mistake(mistake)) => {
                let line = format!("{mistake}\n");
                // The game goes on even if the error cannot be written.
                let _ = errors.write_all(line.as_bytes()).and_then(|()| errors.flush());
            }
            Err(ReadError::Io(error)) => return Err(error),
        }
    }
}

/// A grid and whose turn it is.
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

    /// Plays at a cell for the side whose turn it is; `false`, and nothing has changed, if there is no such cell or it
    /// is taken.
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

    /// Prints the grid, and the result if there is one.
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
