//! The console game. In each turn, the game prints the board and the scores, and asks for a position. On every legal
//! square, the board shows the number of discs that the move would turn over. The game is a loop around a
//! [`ReversiBoard`], as the game's documentation requires.

mod position_reader;
mod reversi_board;

pub use reversi_board::{Placed, ReversiBoard};

use position_reader::{PositionReader, TypedPosition};
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
    run_with(game, |_| Ok(None), input, output)
}

/// Works like [`run`], but engines may also play: `mover` returns an engine's move, or `None` if a human plays the side
/// to move.
///
/// # Errors
///
/// Returns the errors of [`run`], the errors of `mover`, and an error if `mover` chooses an illegal move.
pub fn run_with(
    game: Game,
    mut mover: impl FnMut(&Game) -> io::Result<Option<Square>>,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<Status> {
    let mut board = ReversiBoard::from(game);
    let mut positions = PositionReader::new(input);
    while board.status() == Status::InProgress {
        let player = board.current_player().letter();
        if !board.is_move_possible() {
            writeln!(output, "player {player} has no valid move: the turn is forfeited.\n")?;
            board.switch_player_turn();
            continue;
        }
        show(&board, &mut output)?;
        output.flush()?;
        match mover(board.game())? {
            Some(position) => {
                let (row, column) = position.one_based();
                writeln!(output, "player {player} plays position (row column): {row} {column}")?;
                board.game().check(position).map_err(io::Error::other)?;
                board.place_disc(row, column);
            }
            None if ask(&mut board, &mut positions, &mut output)? => {}
            None => return Ok(board.status()),
        }
        writeln!(output)?;
        board.switch_player_turn();
    }
    show(&board, &mut output)?;
    if let Some(result) = result(board.status(), board.board().score()) {
        writeln!(output, "{result}")?;
    }
    output.flush()?;
    Ok(board.status())
}

/// Asks for a position until the player enters a valid move, and plays that move. Returns `false` if the input ends.
fn ask(
    board: &mut ReversiBoard,
    positions: &mut PositionReader<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<bool> {
    let (height, width) = (board.board().size().height(), board.board().size().width());
    loop {
        write!(output, "player {} enter position (row column): ", board.current_player().letter())?;
        output.flush()?;
        let (row, column) = match positions.next(height)? {
            TypedPosition::At(row, column) => {
                let place = |n: i64| usize::try_from(n).unwrap_or(usize::MAX);
                (place(row), place(column))
            }
            TypedPosition::RowOffBoard => (usize::MAX, usize::MAX),
            TypedPosition::Unreadable(word) => {
                writeln!(output, "Not a position ({word}): enter a row and a column, like 6 5.")?;
                positions.drop_line();
                continue;
            }
            TypedPosition::End => return Ok(false),
        };
        match board.place_disc(row, column) {
            Placed::Done => return Ok(true),
            Placed::OffBoard => {
                writeln!(output, "Off the board: rows run from 1 to {height} and columns from 1 to {width}.")?;
            }
            Placed::NotValid => {
                writeln!(output, "Not a valid move: {}.", why_not(board.game(), row, column))?;
            }
        }
        positions.drop_line();
    }
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
