//! Runs `reversi repertoire add` and `delete`.

use super::{AddArgs, json_of, named, read, side};
use crate::confirm::confirms;
use crate::exit::BadInput;
use crate::input::names_file;
use crate::output::stderr;
use reversi_records::Opening;
use reversi_session::{FileProblem, open_repertoire};
use reversi_study::repertoire::{Repertoire, RepertoireChange, RepertoireError, Repertoires, openings, usual_moves};
use reversi_study::{Aside, Loaded, Store, StoreError};
use std::io::{ErrorKind, Read, Write, stdin};
use std::path::Path;

/// Creates and saves a repertoire. Returns the text to print.
pub(super) fn add(store: &Store, args: &AddArgs) -> anyhow::Result<String> {
    let mut made = make(args)?;
    if let Some(name) = &args.name {
        made.name = name.trim().to_owned();
    }
    if made.name.is_empty() || made.name.contains(char::is_control) {
        return Err(BadInput::new("a name must be one or more words on a single line; specify one with --name").into());
    }
    let all = change(store, RepertoireChange::Keep(made))?;
    let Some(kept) = all.all().last() else { anyhow::bail!("the repertoire was not saved") };
    if args.json {
        return Ok(format!("{}\n", json_of(kept)));
    }
    let (positions, moves) = (kept.positions(), kept.repertoire.tree().len());
    let name = &kept.repertoire.name;
    Ok(format!("{name}: {}, {positions} positions to learn, {moves} moves\n", side(kept)))
}

fn make(args: &AddArgs) -> anyhow::Result<Repertoire> {
    let player = args.side.player();
    if !args.opening.is_empty() {
        let openings: Vec<Opening> = args.opening.iter().map(|name| opening(name)).collect::<Result<_, _>>()?;
        let name = openings.iter().map(|opening| opening.name).collect::<Vec<_>>().join(", ");
        return Ok(Repertoire::from_openings(&name, player, &openings, usual_moves).map_err(BadInput::new)?);
    }
    if let [word] = args.moves.as_slice() {
        if word == "-" {
            let mut bytes = Vec::new();
            stdin().lock().read_to_end(&mut bytes)?;
            return Ok(of_moves(&bytes, args)?);
        }
        if names_file(word) {
            return open_repertoire(Path::new(word), player).map_err(|error| match error.problem {
                FileProblem::Io(ref fault) if fault.kind() != ErrorKind::NotFound => error.into(),
                _ => BadInput::new(error).into(),
            });
        }
    }
    Ok(of_moves(args.moves.join("\n").as_bytes(), args)?)
}

/// Creates a repertoire from typed or pasted lines. The name of the repertoire is the first word of the text, up to 40
/// characters.
fn of_moves(text: &[u8], args: &AddArgs) -> Result<Repertoire, BadInput> {
    let wrong = |error: RepertoireError| BadInput::new(error);
    let mut made = Repertoire::read("", args.side.player(), text).map_err(wrong)?;
    let first = String::from_utf8_lossy(text).split_whitespace().next().unwrap_or_default().to_owned();
    made.name = first.chars().take(40).collect();
    Ok(made)
}

/// Finds an opening by its full name, or by a part of a name if exactly one opening matches.
fn opening(name: &str) -> Result<Opening, BadInput> {
    let wanted = name.trim().to_lowercase();
    let is_called = |opening: &Opening, is: &dyn Fn(&str) -> bool| {
        is(&opening.name.to_lowercase()) || opening.other_names.split(',').any(|other| is(&other.trim().to_lowercase()))
    };
    if let Some(opening) = openings().find(|opening| is_called(opening, &|name| name == wanted)) {
        return Ok(opening);
    }
    let found: Vec<Opening> = openings().filter(|opening| is_called(opening, &|name| name.contains(&wanted))).collect();
    match found.as_slice() {
        [] => Err(BadInput::new(format!("there is no opening {name:?}"))),
        [one] => Ok(*one),
        several => {
            let names: Vec<&str> = several.iter().take(8).map(|opening| opening.name).collect();
            let more = if several.len() > names.len() { ", and more" } else { "" };
            Err(BadInput::new(format!("{name:?} matches several openings: {}{more}", names.join(", "))))
        }
    }
}

/// Deletes a repertoire. Returns the text to print.
pub(super) fn delete(store: &Store, name: &str, yes: bool) -> anyhow::Result<String> {
    named(&read(store)?, name)?;
    if !yes && !confirms(&format!("Delete {name:?}?"))? {
        return Ok("nothing was deleted\n".to_owned());
    }
    change(store, RepertoireChange::Delete(name.to_owned()))?;
    Ok(format!("{name} was deleted\n"))
}

/// Changes the saved repertoires and returns them. If the store cannot read the repertoire file, the store renames it,
/// and this function prints a warning.
fn change(store: &Store, change: RepertoireChange) -> anyhow::Result<Repertoires> {
    let Loaded { value, problem } = store.change_repertoires(&[change]);
    match problem {
        Some(
            problem @ (StoreError::Future { aside: Aside::Kept(_), .. }
            | StoreError::Broken { aside: Aside::Kept(_), .. }),
        ) => writeln!(stderr(), "reversi: {problem}")?,
        Some(problem) => return Err(problem.into()),
        None => {}
    }
    Ok(value)
}
