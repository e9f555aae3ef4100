//! `reversi check`: is this program right?

use crate::args::search::seconds;
use crate::exit::{BadInput, No};
use crate::interrupt;
use crate::output::ForceArg;
use crate::report::progress_bar;
use clap::{Args, ValueEnum};
use reversi_arena::check::{Interface, Options, check};
use reversi_protocols::CommandLine;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Arguments of `reversi check`.
#[derive(Args, Debug)]
#[command(after_help = "Arguments of the program that begin with - come after --:\n  \
    reversi check ./engine --as gtp -- --level 3\n\
    Exit status: 0 everything passed, 1 not, 2 wrong arguments or no such program, 3 the JUnit file cannot be written")]
pub struct CheckArgs {
    /// What the program is to be
    #[arg(long = "as", value_enum, value_name = "KIND", default_value = "a4q4")]
    interface: InterfaceArg,
    /// How many random games are played, besides the cases by hand
    #[arg(long, value_name = "N", default_value = "40", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    cases: u32,
    /// Another seed, other games
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,
    /// Seconds for each case; an engine has as many for an answer, and six times as many for a move
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = limit)]
    limit: Duration,
    /// Also check what the assignment does not define: malformed commands, input after the end
    #[arg(long)]
    strict: bool,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Write JUnit XML for programs that grade
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// The program
    program: String,
    /// What it is started with
    #[arg(value_name = "ARGS")]
    arguments: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum InterfaceArg {
    /// The command interpreter: new N, play ROW COLUMN
    A4q4,
    /// The console game
    Console,
    /// An engine that speaks GTP
    Gtp,
    /// An engine that speaks NBoard
    Nboard,
}

impl CheckArgs {
    /// How the program is checked.
    pub fn options(&self) -> Options {
        let interface = match self.interface {
            InterfaceArg::A4q4 => Interface::A4q4,
            InterfaceArg::Console => Interface::Console,
            InterfaceArg::Gtp => Interface::Gtp,
            InterfaceArg::Nboard => Interface::Nboard,
        };
        Options { interface, cases: self.cases as usize, seed: self.seed, time: self.limit, strict: self.strict }
    }

    /// The program. A file of that name in the current folder comes before the search path.
    pub fn program(&self) -> CommandLine {
        let here = !self.program.contains('/') && Path::new(&self.program).is_file();
        let program = if here { format!("./{}", self.program) } else { self.program.clone() };
        CommandLine::new(program, self.arguments.iter().cloned())
    }
}

/// A time in which something can be done.
fn limit(text: &str) -> Result<Duration, String> {
    match seconds(text)? {
        Duration::ZERO => Err("no program answers in 0 seconds".to_string()),
        time => Ok(time),
    }
}

/// Checks the program and prints the report. It fails if the program has mistakes.
pub fn run(args: &CheckArgs) -> anyhow::Result<()> {
    // A file in the way is told at once; what the system says about it, after the report.
    if let Some(Err(error)) = args.junit.as_ref().map(|file| args.force.check(file))
        && error.is::<BadInput>()
    {
        return Err(error);
    }
    let bar = progress_bar(0);
    let report = check(&args.program(), &args.options(), &interrupt::stop()?, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let report = report.map_err(BadInput::new)?;
    let mut output = stdout().lock();
    if args.json {
        let mut json = serde_json::to_value(&report)?;
        json["passed"] = report.passed().into();
        writeln!(output, "{json}")?;
    } else {
        write!(output, "{report}")?;
    }
    output.flush()?;
    if let Some(file) = &args.junit {
        let written = args.force.write(file, report.junit().as_bytes());
        written.map_err(|error| anyhow!("the report is not written: {error:#}"))?;
    }
    if !report.passed() {
        let (_, failed, not_run) = report.counts();
        let told = format!("{failed} of {} cases failed, {not_run} were not run", report.cases.len());
        return Err(No::new(told).into());
    }
    Ok(())
}
