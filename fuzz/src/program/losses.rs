//! Cases in which the program is killed or lacks a resource while it writes. Afterwards, the files must be in the state
//! before or after the command, and the command must succeed when it runs again.

use crate::Case;
use crate::run::{Fault, Program};
use crate::sample;
use std::path::Path;
use std::time::{Duration, Instant};

/// A command that writes files, and the results of an undisturbed run.
pub(crate) struct Write {
    command: &'static str,
    /// The command that shows what the first command wrote.
    check: &'static str,
    /// The output of `check` before and after the command. Empty if a partial result counts as complete: such commands save
    /// each part of their results as soon as it is finished.
    states: Vec<Vec<u8>>,
    /// The time that the command took.
    time: Duration,
}

/// The commands with the commands that check them, and whether all of a command's changes appear at once.
const COMMANDS: [(&str, &str, bool); 10] = [
    ("convert more.sgf games.ggf --force", "info --json games.ggf", true),
    ("games export -o games.ggf --force", "info --json games.ggf", true),
    ("games import games.ggf marks.sgf", "games list --json --limit 2000", false),
    ("games tag new --query moves:>2", "games list --json --limit 2000", true),
    ("games delete --query own:no --yes", "games list --json --limit 2000", true),
    ("repertoire add f5f6e6f4 --name New", "repertoire list --json", true),
    ("book grow small.book --positions 30 --depth 2", "book check small.book", false),
    ("explore more.sgf f5 --no-engine --json", "explore more.sgf f5 --no-engine --json", true),
    ("match --levels 1-2 --games 8 --depth 1 --out played.ggf", "info played.ggf", false),
    ("statistics --review --level 1", "statistics --json", false),
];

/// Runs each command undisturbed, and records its results.
///
/// # Panics
///
/// Panics if a command fails.
pub(crate) fn writes(program: &Program, folder: &Path) -> Vec<Write> {
    let run = |folder: &Path, line: &str| {
        let ran = program.run(program.line(folder, line)).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert!(ran.status.success(), "{line}: {}", ran.stderr);
        ran.stdout
    };
    let write = |(command, check, is_atomic)| {
        let copy = tempfile::tempdir().expect("a temporary folder");
        sample::copy(folder, copy.path()).expect("a copy of the sample folder");
        let before = run(copy.path(), check);
        let began = Instant::now();
        run(copy.path(), command);
        let time = began.elapsed();
        let after = run(copy.path(), check);
        Write { command, check, states: if is_atomic { vec![before, after] } else { Vec::new() }, time }
    };
    COMMANDS.into_iter().map(write).collect()
}

/// Kills a command at a random moment.
pub(crate) fn kills(case: &mut Case<'_>) -> Result<(), Fault> {
    let write = &case.attack.writes[case.rng.usize(..COMMANDS.len())];
    let moment = write.time.mul_f64(1.2 * case.rng.f64());
    case.run(case.line(write.command).killed_after(moment))?;
    check(case, write)?;
    // A command that has finished may not be repeatable: the second time, a repertoire gets another name.
    let was_finished = write.states.last().is_some_and(|after| shown(case, write).is_ok_and(|now| now == *after));
    let again = case.run(case.line(write.command))?;
    if !again.status.success() {
        return Err(Fault::new(format!("after a kill, this fails: {}\n  {}", write.command, again.stderr)));
    }
    match write.states.last() {
        Some(after) if !was_finished && shown(case, write)? != *after => {
            Err(Fault::new(format!("after a kill, this has another effect: {}", write.command)))
        }
        _ => Ok(()),
    }
}

/// Takes away a resource from a command.
pub(crate) fn missing_resources(case: &mut Case<'_>) -> Result<(), Fault> {
    const MISSING: [&str; 16] = [
        "exec >/dev/full",
        "exec >&-",
        "exec 2>/dev/full",
        "exec 2>&-",
        "exec <&-",
        "exec <&- >&- 2>&-",
        "ulimit -n 3",
        "ulimit -n 4",
        "ulimit -n 5",
        "ulimit -n 7",
        "ulimit -n 9",
        "ulimit -n 12",
        "ulimit -f 0",
        "ulimit -f 64",
        "ulimit -v 100000",
        "ulimit -v 150000",
    ];
    let write = &case.attack.writes[case.rng.usize(..COMMANDS.len())];
    let missing = MISSING[case.rng.usize(..MISSING.len())];
    case.run(case.line(write.command).without(missing))?;
    check(case, write)
}

/// Checks that nothing was lost.
fn check(case: &Case<'_>, write: &Write) -> Result<(), Fault> {
    let now = shown(case, write)?;
    if !write.states.is_empty() && !write.states.contains(&now) {
        let text = String::from_utf8_lossy(&now).into_owned();
        return Err(Fault::new(format!("neither the old nor the new state after {}:\n{text}", write.command)));
    }
    case.saves_own_games(None)
}

/// Returns the output of the command that shows what was written.
fn shown(case: &Case<'_>, write: &Write) -> Result<Vec<u8>, Fault> {
    let ran = case.run(case.line(write.check))?;
    if ran.status.success() {
        return Ok(ran.stdout);
    }
    Err(Fault::new(format!("after {}, {} fails: {}", write.command, write.check, ran.stderr)))
}
