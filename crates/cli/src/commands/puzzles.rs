//! `reversi puzzles`: lists, shows and creates puzzles, which are positions with one winning move.

mod make;
mod show;

use crate::exit::BadInput;
use crate::output::stdout;
use anyhow::Context;
use clap::{Args, Subcommand};
use reversi_study::puzzles::{Grade, PuzzleSet, SHIPPED};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

/// Arguments of `reversi puzzles`.
#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Subcommand, Debug)]
enum PuzzlesCommand {
    /// Find puzzles in games and write them to a file
    Make(make::MakeArgs),
    /// Print the number of puzzles of each grade
    List(ListArgs),
    /// Show a puzzle, and the values of moves that you try
    Show(show::ShowArgs),
}

/// The file of puzzles, and the format of the output.
#[derive(Args, Debug)]
struct ListArgs {
    /// A file of puzzles [default: the puzzles that ship with the program]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl ListArgs {
    fn read(&self) -> anyhow::Result<PuzzleSet> {
        let Some(path) = &self.file else { return Ok(PuzzleSet::parse(SHIPPED)?) };
        let shown = path.display();
        let bytes = std::fs::read(path).with_context(|| shown.to_string())?;
        let text = String::from_utf8(bytes).map_err(|_| BadInput::new(format!("{shown}: not UTF-8 text")))?;
        let puzzles = PuzzleSet::parse(text).map_err(|error| BadInput::new(format!("{shown}: {error}")))?;
        if puzzles.is_empty() {
            return Err(BadInput::new(format!("{shown}: it contains no puzzles")).into());
        }
        Ok(puzzles)
    }
}

/// Runs a subcommand of `reversi puzzles`.
pub fn run(args: &PuzzlesArgs) -> anyhow::Result<()> {
    let text = match &args.command {
        PuzzlesCommand::Make(args) => return make::run(args),
        PuzzlesCommand::List(args) => list(args)?,
        PuzzlesCommand::Show(args) => show::text(args)?,
    };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

/// The number of puzzles of a grade as JSON.
#[derive(Serialize)]
struct Listed {
    grade: &'static str,
    puzzles: usize,
    /// The number of the first puzzle of this grade. This field and the following ones are `None` if the grade has no
    /// puzzles.
    first: Option<usize>,
    last: Option<usize>,
    least_rating: Option<u32>,
    most_rating: Option<u32>,
}

fn list(args: &ListArgs) -> anyhow::Result<String> {
    let puzzles = args.read()?;
    let listed: Vec<Listed> = Grade::ALL.into_iter().map(|grade| Listed::new(&puzzles, grade)).collect();
    if args.json {
        return Ok(serde_json::to_string(&listed)? + "\n");
    }
    let mut text = "grade    puzzles   ratings\n".to_owned();
    for Listed { grade, puzzles, least_rating, most_rating, .. } in listed {
        let ratings = least_rating.zip(most_rating).map_or_else(String::new, |(least, most)| format!("{least}-{most}"));
        writeln!(text, "{}", format!("{grade:<8} {puzzles:>7}   {ratings}").trim_end())?;
    }
    writeln!(text, "{:<8} {:>7}", "all", puzzles.len())?;
    Ok(text)
}

impl Listed {
    fn new(puzzles: &PuzzleSet, grade: Grade) -> Listed {
        let of_grade = || (1..).zip(puzzles.heads()).filter(move |(_, (_, other, _))| *other == grade);
        let ratings = || of_grade().map(|(_, (_, _, rating))| rating);
        let numbers = || of_grade().map(|(number, _)| number);
        Listed {
            grade: grade.name(),
            puzzles: of_grade().count(),
            first: numbers().min(),
            last: numbers().max(),
            least_rating: ratings().min(),
            most_rating: ratings().max(),
        }
    }
}
