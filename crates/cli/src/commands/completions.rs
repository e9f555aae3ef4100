//! `reversi completions`: prints scripts that let shells complete the arguments of `reversi`.

use crate::args::Args as Cli;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::{Write, stdout};

/// Arguments of `reversi completions`.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell that the script is for
    shell: Shell,
}

/// Prints the completion script for a shell.
pub fn run(args: &CompletionsArgs) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "reversi", &mut script);
    Ok(stdout().write_all(&script)?)
}
