//! `reversi man`: writes a manual page for the program and for each command.

use crate::args::Args as Cli;
use crate::output::ForceArg;
use anyhow::Context;
use clap::{Args, Command};
use std::path::{Path, PathBuf};

/// Arguments of `reversi man`.
#[derive(Args, Debug)]
pub struct ManArgs {
    /// The folder to write the pages to; it is created if it does not exist
    folder: PathBuf,
    #[command(flatten)]
    force: ForceArg,
}

/// Writes the page `reversi.1` for the program, and a page such as `reversi-show.1` for each command.
pub fn run(args: &ManArgs) -> anyhow::Result<()> {
    std::fs::create_dir_all(&args.folder).with_context(|| args.folder.display().to_string())?;
    // Omit clap's `help` command, because it only repeats the list of commands. Omit the long version text, because it
    // depends on this machine's processor.
    let mut command = Cli::command_with_statuses().disable_help_subcommand(true).long_version(None);
    command.build();
    write_pages(&command, &args.folder, args.force)
}

/// Writes the manual pages of a command and of its subcommands.
fn write_pages(command: &Command, folder: &Path, force: ForceArg) -> anyhow::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut page = Vec::new();
    let source = concat!("reversi ", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command.clone()).title(name.to_uppercase()).source(source).manual("Reversi");
    man.render(&mut page)?;
    force.write(&folder.join(format!("{name}.1")), &page)?;
    command.get_subcommands().try_for_each(|inner| write_pages(inner, folder, force))
}
