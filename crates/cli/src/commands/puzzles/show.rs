//! `reversi puzzles show`: shows a puzzle and, on request, its solution.

use super::ListArgs;
use crate::exit::BadInput;
use crate::report::squares;
use clap::Args;
use reversi::Square;
use reversi_study::puzzles::{Puzzle, PuzzleStep, Source};
use reversi_study::review::MoveChoice;
use serde::Serialize;
use std::fmt::Write as _;

/// Arguments of `reversi puzzles show`.
#[derive(Args, Debug)]
pub(super) struct ShowArgs {
    /// Number of the puzzle, counted from 1
    number: usize,
    /// Moves to try; the output shows whether each move wins, and how the game continues after it
    #[arg(value_name = "MOVE")]
    moves: Vec<Square>,
    /// Print the solution
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    puzzles: ListArgs,
}

/// A puzzle as JSON. The keys are stable.
#[derive(Serialize)]
struct Json<'a> {
    number: usize,
    grade: &'static str,
    rating: u32,
    depth: u32,
    /// The rows of the board from top to bottom, with the letters `B`, `W` and `.`.
    board: Vec<String>,
    turn: String,
    black: &'a str,
    white: &'a str,
    event: &'a str,
    year: Option<u16>,
    tries: Vec<JsonMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<Vec<JsonMove>>>,
}

/// A move with its exact value as JSON.
#[derive(Serialize)]
struct JsonMove {
    square: String,
    value: i32,
    wins: bool,
    line: Vec<String>,
}

impl JsonMove {
    fn new(choice: &MoveChoice) -> JsonMove {
        let value = choice.value.discs;
        JsonMove { square: choice.square.to_string(), value, wins: value > 0, line: squares(&choice.line) }
    }
}

/// Formats the puzzle as text or JSON.
pub(super) fn text(args: &ShowArgs) -> anyhow::Result<String> {
    let puzzles = args.puzzles.read()?;
    let puzzle = args.number.checked_sub(1).and_then(|index| puzzles.puzzle(index)).ok_or_else(|| {
        BadInput::new(format!("{}: the puzzles are numbered from 1 to {}", args.number, puzzles.len()))
    })?;
    let puzzle = puzzle.map_err(BadInput::new)?;
    let tries = tries(&puzzle, &args.moves)?;
    if args.puzzles.json {
        return Ok(serde_json::to_string(&json(args, &puzzle, &tries))? + "\n");
    }
    let mut text = format!("Puzzle {}: {}, rating {}\n", args.number, puzzle.grade().name(), puzzle.rating);
    writeln!(text, "{}\n", source(&puzzle.source))?;
    text += &crate::commands::show::board(puzzle.position());
    writeln!(text, "\n{} to move: one move wins.", puzzle.player())?;
    for choice in tries {
        writeln!(text, "{}: {}", choice.square, describe(choice))?;
    }
    if args.solution {
        for (number, step) in (1..).zip(puzzle.steps()) {
            writeln!(text, "\n{number}. {}", describe(step.solution()))?;
            for choice in &step.choices[1..] {
                writeln!(text, "   {}", describe(choice))?;
            }
        }
    }
    Ok(text)
}

/// Looks up the given moves in the puzzle. After a winning move, looks up the next move in the next position of the
/// puzzle. After any other move, looks up the next move in the same position.
fn tries<'a>(puzzle: &'a Puzzle, moves: &[Square]) -> anyhow::Result<Vec<&'a MoveChoice>> {
    let mut steps = puzzle.steps().iter().peekable();
    let mut tried = Vec::new();
    for &square in moves {
        let Some(PuzzleStep { position, choices }) = steps.peek() else {
            return Err(BadInput::new(format!("{square}: the puzzle is already solved before this move")).into());
        };
        position.check(square).map_err(BadInput::new)?;
        let choice = choices.iter().find(|choice| choice.square == square);
        if choice.is_some_and(|choice| choice.value.discs > 0) {
            steps.next();
        }
        tried.extend(choice);
    }
    Ok(tried)
}

fn json<'a>(args: &ShowArgs, puzzle: &'a Puzzle, tries: &[&MoveChoice]) -> Json<'a> {
    let Source { black, white, event, year } = &puzzle.source;
    let step = |step: &PuzzleStep| step.choices.iter().map(JsonMove::new).collect();
    Json {
        number: args.number,
        grade: puzzle.grade().name(),
        rating: puzzle.rating,
        depth: puzzle.depth,
        board: puzzle.position().board().rows().collect(),
        turn: puzzle.player().to_string().to_lowercase(),
        black,
        white,
        event,
        year: *year,
        tries: tries.iter().map(|choice| JsonMove::new(choice)).collect(),
        solution: args.solution.then(|| puzzle.steps().iter().map(step).collect()),
    }
}

/// Formats the result of a move, such as `wins by 4: f5 d6 c3`.
fn describe(choice: &MoveChoice) -> String {
    let discs = choice.value.discs;
    let result = match discs.signum() {
        1 => format!("wins by {discs}"),
        -1 => format!("loses by {}", -discs),
        _ => "draws".to_owned(),
    };
    format!("{result}: {}", squares(&choice.line).join(" "))
}

/// Describes the game from which the puzzle was taken.
fn source(source: &Source) -> String {
    let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    let year = source.year.map(|year| year.to_string());
    let rest: Vec<String> =
        [Some(source.event.clone()), year].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let players = format!("{} - {}", name(&source.black), name(&source.white));
    std::iter::once(players).chain(rest).collect::<Vec<_>>().join(", ")
}
