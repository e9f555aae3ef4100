//! Runs `reversi games import`, `tag`, `untag`, `delete` and `export`.

use super::{AND_IMPORT, Selection, refused, store_refused, write};
use crate::commands::convert::{Target, games, summary};
use crate::confirm::confirms;
use crate::exit::BadInput;
use crate::input::tell_missing_names;
use crate::interrupt::Interrupt;
use crate::output::{ForceArg, stderr};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use reversi_records::library::{Broken, Imported, Library, Query};
use reversi_records::{Format, GameStart, left_out};
use reversi_study::Store;
use serde_json::json;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The maximum number of error messages to print if the format cannot store some games.
const NAMED: usize = 5;

pub(super) fn import(library: &mut Library, files: &[PathBuf], start: GameStart, json: bool) -> anyhow::Result<()> {
    let interrupt = Interrupt::listen()?;
    let style = ProgressStyle::with_template("{msg} {bar:30} {percent}% {elapsed}")?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    let done = library.import(files, start, &mut |reading| {
        bar.set_length(reading.total);
        bar.set_position(reading.done);
        bar.set_message(games(reading.games));
        if interrupt.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    let Imported { games: count, again, unchanged, removed, broken, missing_names, .. } = done.map_err(refused)?;
    if let (0, [only], 1) = (count + again + unchanged + removed, broken.first.as_slice(), broken.count) {
        return Err(BadInput::new(only).into());
    }
    tell(&broken)?;
    if count + again > 0 {
        tell_missing_names(&missing_names, AND_IMPORT)?;
    }
    if json {
        let answer = json!({ "games": count, "again": again, "unchanged": unchanged, "removed": removed,
            "broken": broken.count });
        write(&format!("{answer}\n"))?;
    } else {
        let mut text = format!("{} imported", games(count));
        for (count, what) in [
            (again, "already in the library"),
            (removed, "replaced"),
            (unchanged, if unchanged == 1 { "file unchanged" } else { "files unchanged" }),
            (broken.count, "broken"),
        ] {
            if count > 0 {
                text.push_str(&format!(", {count} {what}"));
            }
        }
        write(&(text + "\n"))?;
    }
    interrupt.check()?;
    match count + again + unchanged {
        0 => Err(BadInput::new("no game could be imported").into()),
        _ => Ok(()),
    }
}

/// Lists the first few games that could not be read, and prints how many more there are.
fn tell(broken: &Broken) -> std::io::Result<()> {
    let mut notes = stderr().lock();
    for game in &broken.first {
        writeln!(notes, "reversi: {game}")?;
    }
    match broken.count - broken.first.len() {
        0 => Ok(()),
        more => writeln!(notes, "reversi: and {more} more could not be read"),
    }
}

pub(super) fn tag(library: &mut Library, selection: &Selection, tag: &str, gives: bool) -> anyhow::Result<()> {
    let tag = tag.trim();
    if tag.is_empty() || tag.contains(char::is_control) {
        return Err(BadInput::new("a tag must be one or more words on a single line").into());
    }
    let ids = selection.ids(library)?;
    let changed = if gives { library.tag(&ids, tag) } else { library.untag(&ids, tag) };
    let what = if gives { "tagged" } else { "untagged" };
    write(&format!("{} {what}\n", games(changed.map_err(refused)?)))
}

pub(super) fn delete(library: &mut Library, store: &Store, selection: &Selection, yes: bool) -> anyhow::Result<()> {
    let ids = selection.ids(library)?;
    for &id in &ids {
        library.row(id).map_err(refused)?;
    }
    if !yes && !ids.is_empty() && !confirms(&format!("Delete {}?", games(ids.len())))? {
        return write("nothing was deleted\n");
    }
    let kept = store.delete_games(library, &ids).map_err(store_refused)?;
    write(&format!("{} deleted\n", games(ids.len() - kept.len())))?;
    match kept.first() {
        None => Ok(()),
        Some(first) => anyhow::bail!("game {} is open in a program and was not deleted", first.0),
    }
}

pub(super) fn export(
    library: &mut Library,
    query: &Query,
    output: &Path,
    to: Option<Format>,
    force: ForceArg,
) -> anyhow::Result<()> {
    let format = to.or_else(|| Format::written_as(output)).ok_or_else(|| {
        BadInput::new(format!("{}: unknown file extension; specify the format with --to", output.display()))
    })?;
    let ids = library.ids(query).map_err(refused)?;
    if ids.is_empty() {
        return Err(BadInput::new("no games match the query, and nothing was written").into());
    }
    let mut target = Target::create(output, force, format, GameStart::default())?;
    let (mut poorer, mut left) = (0, 0);
    for id in ids {
        let record = library.record(id).map_err(refused)?;
        poorer += usize::from(left_out(&record, format));
        if let Err(error) = target.add(&record)? {
            left += 1;
            if left <= NAMED {
                writeln!(stderr(), "reversi: game {}: {error}", id.0)?;
            }
        }
    }
    if left > NAMED {
        writeln!(stderr(), "reversi: and {} more games that the format cannot store", left - NAMED)?;
    }
    let written = target.finish()?;
    if output != Path::new("-") {
        write(&format!("{} written\n", games(written.games)))?;
    }
    summary(written, 0, poorer, format)
}
