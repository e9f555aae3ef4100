//! `reversi check`: tests a program for mistakes.

mod folder;

use self::folder::FolderArgs;
use crate::args::search::seconds;
use crate::exit::{BadInput, No};
use crate::interrupt::{self, KillPrograms};
use crate::output::{ForceArg, stderr, stdout};
use crate::report::progress_bar;
use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use reversi::Size;
use reversi_check::{Interface, Isolation, Limits, Options, Sandbox, check, needs_display};
use reversi_protocols::CommandLine;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Arguments of `reversi check`.
#[derive(Args, Debug)]
#[command(after_help = "Put arguments of the program that begin with - after --:\n  \
    reversi check ./engine --as gtp -- --level 3\n\
    For a window, put the board's size before the program; the program gets it as its last two arguments:\n  \
    reversi check --as window 8 8 ./reversi")]
pub struct CheckArgs {
    /// The kind of program
    #[arg(long = "as", value_enum, value_name = "KIND", default_value = "a4q4")]
    interface: InterfaceArg,
    /// Number of random games to play in addition to the scripted cases
    #[arg(long, value_name = "N", default_value = "40", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    cases: u32,
    /// Seed of the random games
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,
    /// Seconds for each case. An engine may use this time for each response, and six times as long for a move
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = limit)]
    limit: Duration,
    /// Also check what the assignment leaves undefined: malformed commands, and input after the end of the game
    #[arg(long)]
    strict: bool,
    /// Accept a result of the command interpreter in other words if it contains TEXT, such as "wins!" in "Black wins!".
    /// Repeat the option for several texts
    #[arg(long, value_name = "TEXT", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    accept: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Write a JUnit XML report for a grading system
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    #[command(flatten)]
    sandbox: SandboxArgs,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) force: ForceArg,
    /// The program and its arguments
    #[arg(value_name = "PROGRAM", required_unless_present = "all")]
    words: Vec<String>,
}

/// The options of the sandbox.
#[derive(Args, Debug)]
#[command(next_help_heading = "Isolation")]
struct SandboxArgs {
    /// Let the program use the network, your files and your environment, as if you had started it yourself
    #[arg(long, conflicts_with = "all")]
    no_sandbox: bool,
    /// Additional folder that the program may read, such as the folder of a compiler in your home folder. Repeat the
    /// option for several folders
    #[arg(long, value_name = "DIR")]
    readable: Vec<PathBuf>,
    /// Maximum memory of each process in MB. Use 0 for no limit if the program was built with sanitizers
    #[arg(long, value_name = "MB", default_value = "2048", value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    memory: u64,
    /// Maximum total size of the files that the program writes, in MB
    #[arg(long, value_name = "MB", default_value = "256", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    disk: u64,
}

/// The maximum processor time of each process when a single program is checked.
const WHOLE_CHECK: Duration = Duration::from_secs(3600);

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
    /// The game in a window, given as `WIDTH HEIGHT PROGRAM`; requires Xvfb
    Window,
}

impl CheckArgs {
    /// Returns the sandbox settings for the program or for the submissions. `build` is the time limit for the build,
    /// and `total` is the time limit for all cases together.
    fn isolation(&self, build: Duration, total: Duration) -> anyhow::Result<Isolation> {
        let SandboxArgs { ref readable, memory, disk, .. } = self.sandbox;
        for folder in readable {
            if !folder.is_dir() {
                return Err(BadInput::new(format!("--readable {}: not a folder", folder.display())).into());
            }
        }
        let isolation = Isolation::new(Limits { build, total, memory, disk }, readable);
        isolation.context("the sandbox could not be created")
    }

    /// Returns the options of the check, and the command line of the program to check.
    pub fn read(&self) -> anyhow::Result<(Options, &[String])> {
        let mut words = &self.words[..];
        let interface = match self.interface {
            InterfaceArg::A4q4 => Interface::A4q4,
            InterfaceArg::Console => Interface::Console,
            InterfaceArg::Gtp => Interface::Gtp,
            InterfaceArg::Nboard => Interface::Nboard,
            InterfaceArg::Window => {
                let size = |words: &[String]| match words {
                    [width, height, ..] => Size::new(width.parse().ok()?, height.parse().ok()?).ok(),
                    _ => None,
                };
                let size = size(words).ok_or_else(|| {
                    BadInput::new("--as window requires the size of the board before the program, from 2 2 to 26 26")
                })?;
                words = &words[2..];
                Interface::Window(size)
            }
        };
        if !self.accept.is_empty() && interface != Interface::A4q4 {
            return Err(BadInput::new("--accept applies only to --as a4q4").into());
        }
        let options = Options {
            interface,
            cases: self.cases as usize,
            seed: self.seed,
            time: self.limit,
            strict: self.strict,
            accept: self.accept.clone(),
        };
        Ok((options, words))
    }
}

/// Returns the command line of the program. A file with the program's name in the current folder takes precedence over
/// the search path. A program on the search path is rejected if it cannot be the user's own: without arguments, it is
/// neither an interpreter nor a compiler. Engines on the search path are accepted, because they are often installed.
fn program(words: &[String], interface: Interface) -> anyhow::Result<CommandLine> {
    let (program, arguments) = words.split_first().ok_or_else(|| BadInput::new("the program to check is missing"))?;
    let here = !program.contains('/') && Path::new(program).is_file();
    let is_engine = matches!(interface, Interface::Gtp | Interface::Nboard);
    if !here && !is_engine && arguments.is_empty() && is_on_search_path(program) {
        let why = "this program is on the search path; write ./ before the name of your own program, or the whole path";
        return Err(BadInput::new(format!("{program}: {why}")).into());
    }
    let program = if here { format!("./{program}") } else { program.clone() };
    Ok(CommandLine::new(program, arguments.iter().cloned()))
}

/// Returns whether a word without a slash names a program in a folder of the search path.
fn is_on_search_path(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    !program.contains('/') && std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// Creates the sandbox for the program. If the system does not support the sandbox, prints a warning and returns
/// `None`.
fn sandbox(args: &CheckArgs, program: &CommandLine) -> anyhow::Result<Option<Sandbox>> {
    let isolation = args.isolation(Duration::ZERO, WHOLE_CHECK)?;
    if let Some(reason) = isolation.missing() {
        writeln!(
            stderr(),
            "reversi: warning: the program is not isolated, because {reason} (package on Debian and Ubuntu: bubblewrap)"
        )?;
        return Ok(None);
    }
    Ok(Some(isolation.around(program)?))
}

/// Parses a time limit, which must be greater than zero.
fn limit(text: &str) -> Result<Duration, String> {
    match seconds(text)? {
        Duration::ZERO => Err("the limit must be more than 0 seconds".to_string()),
        time => Ok(time),
    }
}

/// Checks the program and prints the report. Returns an error if the check finds mistakes.
pub fn run(args: &CheckArgs) -> anyhow::Result<()> {
    let (options, words) = args.read()?;
    // Fail before the check starts if the JUnit file already exists and `--force` is not set. The command reports other
    // file-system errors after the check.
    if let Some(Err(error)) = args.junit.as_ref().map(|file| args.force.check(file))
        && error.is::<BadInput>()
    {
        return Err(error);
    }
    if matches!(options.interface, Interface::Window(_)) {
        needs_display()?;
    }
    let _signals = KillPrograms::on(KillPrograms::OTHERS)?;
    if let Some(folder) = &args.folder.all {
        return folder::run(args, folder, &options, words);
    }
    let program = program(words, options.interface)?;
    let sandbox = if args.sandbox.no_sandbox { None } else { sandbox(args, &program)? };
    let program = match &sandbox {
        Some(sandbox) => sandbox.confine(program),
        None => program.into(),
    };
    let bar = progress_bar(0);
    let stop = interrupt::stop()?;
    interrupt::kill_programs_after(&stop)?;
    let report = check(program, &options, &stop, |done, all| {
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
        written.map_err(|error| anyhow!("the report could not be written: {error:#}"))?;
    }
    if !report.passed() {
        let (_, failed, not_run) = report.counts();
        let summary = format!("{failed} of {} cases failed, {not_run} were not run", report.cases.len());
        return Err(No::new(summary).into());
    }
    Ok(())
}
