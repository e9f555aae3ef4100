//! `reversi show`: prints the position after a sequence of moves as text or JSON.

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use crate::output::stdout;
use clap::Args;
use reversi::{DiscCount, Game, Player, Ply, Square, Status};
use reversi_records::opening_name;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write;

/// Arguments of `reversi show`.
#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The moves, such as f5d6c3 or f5 d6 c3, with or without passes
    moves: Vec<String>,
}

impl ShowArgs {
    /// Returns the game after the moves in the arguments.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.after(&self.moves)
    }
}

/// Prints the position after the moves.
pub fn run(args: &ShowArgs) -> anyhow::Result<()> {
    let game = args.game()?;
    let text = if args.json { serde_json::to_string(&Json::new(&game))? + "\n" } else { text(&game) };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

/// The position as JSON. The keys are stable.
#[derive(Serialize)]
struct Json {
    rules: &'static str,
    width: u8,
    height: u8,
    /// The rows of the board from top to bottom, with the letters `B`, `W` and `.`.
    board: Vec<String>,
    turn: Option<&'static str>,
    over: bool,
    winner: Option<&'static str>,
    black: usize,
    white: usize,
    moves: Vec<JsonMove>,
    /// The indices of the moves after which a side had to pass, counted from 0.
    passes: Vec<usize>,
    /// The name of the opening, or `None` if the opening has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonMove {
    square: String,
    flips: Vec<String>,
}

impl Json {
    fn new(game: &Game) -> Json {
        let name = |player| match player {
            Player::Black => "black",
            Player::White => "white",
        };
        let score = game.score();
        Json {
            rules: game.rules().name(),
            width: game.size().width(),
            height: game.size().height(),
            board: game.board().rows().collect(),
            turn: game.turn().map(name),
            over: game.is_over(),
            winner: match game.status() {
                Status::InProgress => None,
                Status::Won(player) => Some(name(player)),
                Status::Draw => Some("draw"),
            },
            black: score.black,
            white: score.white,
            moves: game
                .moves()
                .iter()
                .map(|mv| JsonMove {
                    square: mv.square.to_string(),
                    flips: mv.flips().iter().map(|position| position.to_string()).collect(),
                })
                .collect(),
            passes: passes(game).map(|(after, _)| after).collect(),
            opening: opening_name(game).map(|opening| opening.name),
        }
    }
}

/// Returns each pass of the game: the index of the move before the pass, and the side that passed. A game from a rule
/// set's starting position never begins with a pass.
fn passes(game: &Game) -> impl Iterator<Item = (usize, Player)> + '_ {
    let mut discs = 0;
    game.history().iter().filter_map(move |ply| match ply {
        Ply::Disc { .. } => {
            discs += 1;
            None
        }
        Ply::Pass { player } => Some((discs.max(1) - 1, *player)),
    })
}

/// Formats the position as text.
fn text(game: &Game) -> String {
    let mut text = board(game);
    text.push('\n');
    for (after, player) in passes(game) {
        writeln!(text, "{player} passed after move {}.", after + 1).expect("writing to a string cannot fail");
    }
    if let Some(last) = game.history().iter().rev().find_map(Ply::mv) {
        writeln!(text, "Last move: {}. {}", game.move_number(), last.square).expect("writing to a string cannot fail");
    }
    if let Some(opening) = opening_name(game) {
        writeln!(text, "Opening: {opening}").expect("writing to a string cannot fail");
    }
    let DiscCount { black, white } = game.score();
    writeln!(text, "Discs: Black {black}, White {white}").expect("writing to a string cannot fail");
    match game.turn() {
        Some(player) => {
            let moves: Vec<String> = game.moves().iter().map(|mv| mv.square.to_string()).collect();
            writeln!(text, "{player} to move: {}", moves.join(" ")).expect("writing to a string cannot fail");
        }
        None => writeln!(text, "{}", result(game)).expect("writing to a string cannot fail"),
    }
    text
}

/// Formats the board with coordinates, `B` and `W` for discs and `+` for legal moves.
pub(crate) fn board(game: &Game) -> String {
    let (width, height) = (game.size().width(), game.size().height());
    let margin = height.to_string().len();
    let mut text = format!("  {:margin$}", "");
    for column in 0..width {
        write!(text, " {}", char::from(b'a' + column)).expect("writing to a string cannot fail");
    }
    let square = |position: Square| match game.board()[position] {
        Some(player) => player.letter(),
        None if game.find_move(position).is_some() => '+',
        None => '.',
    };
    for position in game.board().squares() {
        if position.column() == 0 {
            write!(text, "\n  {:>margin$}", position.row() + 1).expect("writing to a string cannot fail");
        }
        write!(text, " {}", square(position)).expect("writing to a string cannot fail");
    }
    text.push('\n');
    text
}

fn result(game: &Game) -> String {
    let score = game.score();
    let outcome = match game.winner() {
        Some(winner) => format!("{winner} wins {} to {}", score.of(winner), score.of(winner.other())),
        None => format!("a draw, {} to {}", score.black, score.white),
    };
    match game.official_score() {
        Some(official) if official != score => {
            format!("Game over: {outcome} (officially {official}, which gives the empty squares to the winner)")
        }
        _ => format!("Game over: {outcome}"),
    }
}
