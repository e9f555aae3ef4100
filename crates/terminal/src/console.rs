//! The console game: each turn the board is printed, with the number of discs that a move would turn over on every
//! legal square, then the scores, and the player is asked for a position.

use crate::answers::{Answer, Answers};
use reversi::{Board, Game, Illegal, Moves, Player, Ply, Position, Score, Status};
use std::fmt::Write as _;
use std::io::{self, BufRead, Write};

/// Plays a game to its end, or until there is no more input; tells how it stands then.
///
/// ```
/// let mut output = Vec::new();
/// reversi_terminal::console::run(reversi::Game::default(), "6 5\n".as_bytes(), &mut output)?;
/// let output = String::from_utf8(output).unwrap();
/// assert!(output.contains("\n4| . . 1 W B . . .\n"));
/// assert!(output.contains("\nBlack Score : 4\nWhite Score : 1\nplayer W enter position (row column): "));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What `input` or `output` answered; a closed pipe is one of these.
pub fn run(game: Game, input: impl BufRead, output: impl Write) -> io::Result<Status> {
    run_with(game, |_| Ok(None), input, output)
}

/// The same where not every side is played by a person: `mover` makes the move of a side that is not, and answers `None`
/// for one that is.
///
/// # Errors
///
/// Those of [`run`], those of `mover`, and a move of its that is not legal.
pub fn run_with(
    mut game: Game,
    mut mover: impl FnMut(&Game) -> io::Result<Option<Position>>,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<Status> {
    let mut answers = Answers::new(input);
    announce_passes(game.history(), &mut output)?;
    while let Some(player) = game.turn() {
        show(&game, &mut output)?;
        output.flush()?;
        let position = match mover(&game)? {
            Some(position) => {
                let (row, column) = position.one_based();
                writeln!(output, "player {} plays position (row column): {row} {column}", player.letter())?;
                Some(position)
            }
            None => ask(&game, player, &mut answers, &mut output)?,
        };
        let Some(position) = position else { return Ok(game.status()) };
        let plies = game.play(position).map_err(io::Error::other)?;
        writeln!(output)?;
        announce_passes(plies, &mut output)?;
    }
    show(&game, &mut output)?;
    if let Some(result) = result(game.status(), game.score()) {
        writeln!(output, "{result}")?;
    }
    output.flush()?;
    Ok(game.status())
}

/// Asks until the answer is a legal move; `None` when there is no more answer.
fn ask(
    game: &Game,
    player: Player,
    answers: &mut Answers<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<Option<Position>> {
    let (height, width) = (game.size().height(), game.size().width());
    loop {
        write!(output, "player {} enter position (row column): ", player.letter())?;
        output.flush()?;
        let answer = answers.next(height)?;
        let position = match answer {
            Answer::Place(row, column) => {
                let place = |n: i64| usize::try_from(n).unwrap_or(usize::MAX);
                Position::from_one_based(place(row), place(column)).ok().filter(|&p| game.size().contains(p))
            }
            Answer::RowOffBoard => None,
            Answer::Unreadable(word) => {
                writeln!(output, "Not a position ({word}): enter a row and a column, like 6 5.")?;
                answers.drop_line();
                continue;
            }
            Answer::End => return Ok(None),
        };
        let Some(position) = position else {
            writeln!(output, "Off the board: rows run from 1 to {height} and columns from 1 to {width}.")?;
            answers.drop_line();
            continue;
        };
        match game.check(position) {
            Ok(_) => return Ok(Some(position)),
            Err(error) => {
                writeln!(output, "Not a valid move: {}.", describe(position, error.reason))?;
                answers.drop_line();
            }
        }
    }
}

fn describe(position: Position, reason: Illegal) -> String {
    let (row, column) = position.one_based();
    let fault = match reason {
        Illegal::Occupied => "is occupied".to_string(),
        Illegal::FlanksNothing => "flanks no disc of the opponent".to_string(),
        other => format!("is not allowed, {other}"),
    };
    format!("({row}, {column}) {fault}")
}

fn announce_passes(plies: &[Ply], output: &mut impl Write) -> io::Result<()> {
    for ply in plies {
        if let Ply::Pass { player } = ply {
            writeln!(output, "player {} has no valid move: the turn is forfeited.\n", player.letter())?;
        }
    }
    Ok(())
}

fn show(game: &Game, output: &mut impl Write) -> io::Result<()> {
    let Score { black, white } = game.score();
    let board = board_text(game.board(), game.moves());
    write!(output, "{board}\nBlack Score : {black}\nWhite Score : {white}\n")
}

/// The board with its headings, and on each legal square the number of discs that the move turns over.
fn board_text(board: &Board, moves: &Moves) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let square = |position: Position| match board[position] {
        Some(player) => player.letter().to_string(),
        None => moves.get(position).map_or_else(|| ".".to_string(), |mv| mv.flips().len().to_string()),
    };
    let widest = board.positions().map(|p| square(p).len()).max().unwrap_or(1).max(width.to_string().len());
    let margin = height.to_string().len();

    let mut text = format!("{:margin$} ", "");
    for column in 1..=width {
        write!(text, " {column:>widest$}").expect("a string takes all");
    }
    for position in board.positions() {
        if position.column() == 0 {
            write!(text, "\n{:>margin$}|", position.row() + 1).expect("a string takes all");
        }
        write!(text, " {:>widest$}", square(position)).expect("a string takes all");
    }
    text.push('\n');
    text
}

fn result(status: Status, score: Score) -> Option<String> {
    match status {
        Status::Won(winner) => Some(format!("{winner} wins {} to {}!", score.of(winner), score.of(winner.other()))),
        Status::Draw => Some(format!("Draw, {} to {}!", score.black, score.white)),
        Status::InProgress => None,
    }
}
