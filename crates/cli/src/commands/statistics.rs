//! `reversi statistics`: summarises the games played on this machine.

mod json;
mod text;

use crate::args::search::EngineArgs;
use crate::engine::engine;
use crate::exit::BadInput;
use crate::folder::folder;
use crate::interrupt::Interrupt;
use crate::launch::today;
use crate::output::{stderr, stdout};
use crate::report::progress_bar;
use anyhow::Context;
use clap::Args;
use reversi_engine::{Level, Stop};
use reversi_study::Store;
use reversi_study::review::Effort;
use reversi_study::statistics::{OwnGame, OwnGames, Practice, Statistics, review_all};
use std::io::Write;

/// Arguments of `reversi statistics`.
#[derive(Args, Debug)]
pub struct StatisticsArgs {
    /// First review the games that have no review, starting with the latest game; Ctrl-C stops the reviews, and the
    /// finished reviews are saved
    #[arg(long)]
    pub review: bool,
    /// Level of the engine for these reviews [default: 14]
    #[arg(long, value_name = "N", requires = "review")]
    pub level: Option<Level>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

/// Counts the games played on this machine, and prints the statistics.
pub fn run(args: &StatisticsArgs) -> anyhow::Result<()> {
    let store = Store::in_folder(folder().context("this system has no folder for saved games")?);
    let OwnGames { mut games, problems } = OwnGames::read(&store, &Stop::new(), |_, _| {})?;
    let mut problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let reviewed = if args.review { review(args, &store, &mut games, &mut problems) } else { Ok(()) };
    let statistics = Statistics::new(&games);
    let (puzzles, repertoires) = (store.puzzles(), store.repertoires());
    let practice = Practice::new(&puzzles.value, &repertoires.value, today());
    let said = if args.json {
        serde_json::to_string(&json::Json::new(&statistics, practice))? + "\n"
    } else {
        text::text(&statistics, practice)
    };
    let mut output = stdout().lock();
    output.write_all(said.as_bytes())?;
    output.flush()?;
    for problem in &problems {
        writeln!(stderr(), "reversi: {problem}")?;
    }
    reviewed?;
    if let Some(problem) = puzzles.problem.or(repertoires.problem) {
        return Err(problem.into());
    }
    match problems.len() {
        0 => Ok(()),
        1 => Err(BadInput::new("1 game could not be used").into()),
        count => Err(BadInput::new(format!("{count} games could not be used")).into()),
    }
}

fn review(
    args: &StatisticsArgs,
    store: &Store,
    games: &mut [OwnGame],
    problems: &mut Vec<String>,
) -> anyhow::Result<()> {
    if !games.iter().any(OwnGame::lacks_review) {
        return Ok(());
    }
    let effort = args.level.map_or_else(Effort::default, Effort::Level);
    let mut engine = engine(&args.engine)?;
    let interrupt = Interrupt::listen()?;
    let bar = progress_bar(0);
    let all = review_all(store, games, effort, &mut engine, &interrupt.stop, |progress, game| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
        bar.set_message(game.map_or_else(String::new, |game| game.name.clone()));
    });
    bar.finish_and_clear();
    problems.extend(all.problems);
    Ok(interrupt.check()?)
}
