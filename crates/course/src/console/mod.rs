//! The console game. In each turn, the game prints the board and the scores, and asks for a position. On every legal
//! square, the board shows the number of discs that the move would turn over. The game is a loop around a
//! [`ReversiBoard`], as the game's documentation requires.
//!
//! Instead of a position, a player may also enter `help`, `undo`, `hint` or `quit`. The documentation does not specify
//! these commands. Therefore the game mentions them with [`Host::note`] and not in its output.

mod position_reader;
mod reversi_board;

pub use reversi_board::{Placed, ReversiBoard};

use position_reader::{PositionReader, Typed};
use reversi::{DiscCount, Game, Illegal, Square, Status};
use std::io::{self, BufRead, Write};

/// Plays a game until it is over or the input ends, and prints the result.
///
/// ```
/// let mut output = Vec::new();
/// reversi_course::console::run(reversi::Game::default(), "6 5\n".as_bytes(), &mut output)?;
/// let output = String::from_utf8(output).unwrap();
/// assert!(output.contains("\n4| . . 1 W B . . .\n"));
/// assert!(output.contains("\nBlack Score : 4\nWhite Score : 1\nplayer W enter position (row column): "));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Returns the errors of `input` and `output`, including a closed pipe.
pub fn run(game: Game, input: impl BufRead, output: impl Write) -> io::Result<Status> {
    run_with(game, &mut OnlyPlayers, input, output)
}

/// What the console game needs from the program that runs it. The default methods play without an engine.
pub trait Host {
    /// Returns the move of an engine, or `None` if a human plays the side to move.
    fn engine_move(&mut self, _game: &Game) -> io::Result<Option<Square>> {
        Ok(None)
    }

    /// Returns a good move for the side to move, or `None` if there is no engine.
    fn hint(&mut self, _game: &Game) -> io::Result<Option<Square>> {
        Ok(None)
    }

    /// Shows the player a line that is not part of the game's output.
    fn note(&mut self, _line: &str) -> io::Result<()> {
        Ok(())
    }
}

/// A [`Host`] without engines.
struct OnlyPlayers;

impl Host for OnlyPlayers {}

const HELP: &str = "Enter a row and a column, like 6 5, or the name of a square, like e6.
help  shows this help
undo  takes back your last move
hint  suggests a move
quit  ends the game
";
const COMMANDS: &str = "Commands: help, undo, hint, quit.";

/// Works like [`run`], but engines may also play and give hints.
///
/// # Errors
///
/// Returns the errors of [`run`], the errors of `host`, and an error if an engine chooses an illegal move.
pub fn run_with(game: Game, host: &mut impl Host, input: impl BufRead, mut output: impl Write) -> io::Result<Status> {
    let mut board = ReversiBoard::from(game);
    let mut positions = PositionReader::new(input);
    // The boards before each move of a human, for `undo`.
    let mut earlier: Vec<ReversiBoard> = Vec::new();
    while board.status() == Status::InProgress {
        let player = board.current_player().letter();
        if !board.is_move_possible() {
            writeln!(output, "player {player} has no valid move: the turn is forfeited.\n")?;
            board.switch_player_turn();
            continue;
        }
        show(&board, &mut output)?;
        output.flush()?;
        if let Some(position) = host.engine_move(board.game())? {
            let (row, column) = position.one_based();
            writeln!(output, "player {player} plays position (row column): {row} {column}")?;
            board.game().check(position).map_err(io::Error::other)?;
            board.place_disc(row, column);
            board.switch_player_turn();
        } else {
            let before = board.clone();
            match ask(&mut board, !earlier.is_empty(), host, &mut positions, &mut output)? {
                Turn::Played => {
                    earlier.push(before);
                    board.switch_player_turn();
                }
                Turn::Undone => board = earlier.pop().unwrap_or(before),
                Turn::Quit => return Ok(board.status()),
            }
        }
        writeln!(output)?;
    }
    show(&board, &mut output)?;
    if let Some(result) = result(board.status(), board.board().score()) {
        writeln!(output, "{result}")?;
    }
    output.flush()?;
    Ok(board.status())
}

/// How a human's turn ends.
enum Turn {
    Played,
    /// The player takes back the last move of a human, and all moves after it.
    Undone,
    /// The player quits, or the input ends.
    Quit,
}

/// Asks for a position until the player enters a valid move or a command that ends the turn. Plays the move.
fn ask(
    board: &mut ReversiBoard,
    can_undo: bool,
    host: &mut impl Host,
    positions: &mut PositionReader<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<Turn> {
    let (height, width) = (board.board().size().height(), board.board().size().width());
    loop {
        write!(output, "player {} enter position (row column): ", board.current_player().letter())?;
        output.flush()?;
        let (row, column) = match positions.next(height)? {
            Typed::At(row, column) => {
                let place = |n: i64| usize::try_from(n).unwrap_or(usize::MAX);
                (place(row), place(column))
            }
            Typed::RowOffBoard => (usize::MAX, usize::MAX),
            Typed::Help => {
                output.write_all(HELP.as_bytes())?;
                continue;
            }
            Typed::Hint => {
                match host.hint(board.game())?.map(Square::one_based) {
                    Some((row, column)) => writeln!(output, "Hint: {row} {column}")?,
                    None => writeln!(output, "No hint is available.")?,
                }
                continue;
            }
            Typed::Undo if can_undo => return Ok(Turn::Undone),
            Typed::Undo => {
                writeln!(output, "There is no move to take back.")?;
                continue;
            }
            Typed::Quit => return Ok(Turn::Quit),
            Typed::Unreadable(word) => {
                writeln!(output, "Not a position ({word}): enter a row and a column, like 6 5.")?;
                refuse(host, positions, output)?;
                continue;
            }
        };
        match board.place_disc(row, column) {
            Placed::Done => return Ok(Turn::Played),
            Placed::OffBoard => {
                writeln!(output, "Off the board: rows run from 1 to {height} and columns from 1 to {width}.")?;
            }
            Placed::NotValid => {
                writeln!(output, "Not a valid move: {}.", why_not(board.game(), row, column))?;
            }
        }
        refuse(host, positions, output)?;
    }
}

/// Drops the rest of an invalid line, and mentions the commands.
fn refuse(
    host: &mut impl Host,
    positions: &mut PositionReader<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<()> {
    positions.drop_line();
    output.flush()?;
    host.note(COMMANDS)
}

/// Returns the reason why a square of the board is not a valid move, such as `(4, 4) is occupied`.
fn why_not(game: &Game, row: usize, column: usize) -> String {
    let reason = Square::from_one_based(row, column).ok().and_then(|square| game.check(square).err());
    let fault = match reason.map(|error| error.reason) {
        Some(Illegal::Occupied) => "is occupied".to_string(),
        Some(Illegal::FlanksNothing) => "flanks no disc of the opponent".to_string(),
        Some(other) => format!("is not allowed, {other}"),
        None => "is not allowed".to_string(),
    };
    format!("({row}, {column}) {fault}")
}

fn show(board: &ReversiBoard, output: &mut impl Write) -> io::Result<()> {
    let (black, white) = (board.black_score(), board.white_score());
    write!(output, "{board}\nBlack Score : {black}\nWhite Score : {white}\n")
}

fn result(status: Status, score: DiscCount) -> Option<String> {
    match status {
        Status::Won(winner) => Some(format!("{winner} wins {} to {}!", score.of(winner), score.of(winner.other()))),
        Status::Draw => Some(format!("Draw, {} to {}!", score.black, score.white)),
        Status::InProgress => None,
    }
}
