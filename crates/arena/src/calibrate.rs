//! Finds the level or depth at which an engine's mean time per move is closest to a target time.

use super::entrant::{Entrant, EntrantError, Player};
use super::run::{MatchError, Settings, run};
use super::table::Forfeit;
use super::usage::seconds;
use reversi_engine::{Level, Stop};
use reversi_records::Budget;
use serde::Serialize;
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// The result of a calibration: all measured steps, weakest first, and the step whose time is closest to the target.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Calibration {
    /// The calibrated entrant, as text.
    pub engine: String,
    /// The target mean time per move, in seconds.
    pub target_seconds: f64,
    /// The measured steps, weakest first.
    pub steps: Vec<CalibrationStep>,
    /// The entrant of the step whose time is closest to the target, or `None` if no step was measured.
    pub nearest: Option<String>,
}

/// The times measured at one level or depth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CalibrationStep {
    /// The level, the depth, or the number that replaces the placeholder `{}` in the entrant's text.
    pub number: u32,
    /// The measured entrant, as text that [`Entrant`] parses.
    pub engine: String,
    /// The mean time per move, in seconds.
    pub seconds_per_move: f64,
    /// The longest time for a single move, in seconds.
    pub longest_move: f64,
    /// The number of measured moves.
    pub moves: u64,
}

/// The error returned when an engine cannot be calibrated.
#[derive(Debug, Error)]
pub enum CalibrateError {
    /// The entrant for the next level or depth is invalid.
    #[error(transparent)]
    Entrant(#[from] EntrantError),
    /// The engine's match against itself failed.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The engine forfeited a game.
    #[error("{} loses ({}): {}", .0.loser, .0.fault.name(), .0.what)]
    Forfeit(Box<Forfeit>),
}

/// The largest number that a calibration tries as a depth or as a replacement for `{}`.
const DEEPEST: u32 = 60;
/// The highest level that a calibration tries. Level 20 is omitted, because its searches are limited only by time.
const STRONGEST: u32 = 19;

/// Returns a copy of the entrant with the given number. If the entrant's text contains the placeholder `{}`, `number`
/// replaces the placeholder. Otherwise, `number` becomes the level of an entrant such as `builtin:5`, or the maximum
/// depth of any other entrant.
fn at(entrant: &Entrant, number: u32) -> Result<Entrant, EntrantError> {
    let text = entrant.to_string();
    if text.contains("{}") {
        return text.replace("{}", &number.to_string()).parse();
    }
    let mut entrant = entrant.clone();
    match &mut entrant.player {
        Player::Builtin(Some(level)) => {
            *level = number.to_string().parse::<Level>().map_err(|error| EntrantError::Level(text, error))?;
        }
        _ => entrant.limits.depth = Some(number),
    }
    Ok(entrant)
}

/// Makes an engine play matches against itself at increasing levels or depths until its mean time per move reaches
/// `target`, until the highest level or depth has been measured, or until `stop` is set. Calls `measured` after each
/// step. Ignores the entrants, the budget, the output file and the sequential test in `settings`.
pub fn calibrate(
    entrant: &Entrant,
    target: Duration,
    settings: &Settings,
    weights: &[u8],
    stop: &Stop,
    mut measured: impl FnMut(&CalibrationStep),
) -> Result<Calibration, CalibrateError> {
    let has_levels = matches!(entrant.player, Player::Builtin(Some(_)));
    let mut steps: Vec<CalibrationStep> = Vec::new();
    for number in 1..=if has_levels { STRONGEST } else { DEEPEST } {
        let one = at(entrant, number)?;
        let settings = Settings {
            entrants: vec![one.clone(), one.clone()],
            budget: Budget::default(),
            sprt: None,
            out: None,
            ..settings.clone()
        };
        let table = run(&settings, weights, stop, |_| {})?;
        if stop.is_stopped() {
            break;
        }
        if let Some(fault) = table.faults.into_iter().next() {
            return Err(CalibrateError::Forfeit(Box::new(fault)));
        }
        let used: Vec<_> = table.players.iter().filter_map(|player| player.usage).collect();
        let moves: u64 = used.iter().map(|usage| usage.moves).sum();
        let all: f64 = used.iter().map(|usage| usage.seconds_per_move * usage.moves as f64).sum();
        let step = CalibrationStep {
            number,
            engine: one.to_string(),
            seconds_per_move: all / moves.max(1) as f64,
            longest_move: used.iter().map(|usage| usage.longest_move).fold(0.0, f64::max),
            moves,
        };
        measured(&step);
        let reached = step.seconds_per_move >= target.as_secs_f64();
        steps.push(step);
        if reached {
            break;
        }
    }
    let distance =
        |step: &&CalibrationStep| (step.seconds_per_move.max(1e-9) / target.as_secs_f64().max(1e-9)).ln().abs();
    let nearest = steps.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|step| step.engine.clone());
    Ok(Calibration { engine: entrant.to_string(), target_seconds: target.as_secs_f64(), steps, nearest })
}

impl fmt::Display for CalibrationStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, longest) = (seconds(self.seconds_per_move), seconds(self.longest_move));
        write!(f, "{:>6} {mean:>10} {longest:>10} {:>6}  {}", self.number, self.moves, self.engine)
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "number  time/move    longest  moves  engine")?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))?;
        match &self.nearest {
            Some(nearest) => writeln!(f, "nearest to {} per move: {nearest}", seconds(self.target_seconds)),
            None => writeln!(f, "nothing was measured"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_where_they_belong() {
        let at = |text: &str, number| at(&text.parse().unwrap(), number).unwrap().to_string();
        assert_eq!(at("builtin:5", 7), "builtin:7");
        assert_eq!(at("builtin", 7), "builtin;depth=7");
        assert_eq!(at("a=nboard:./ntest x;send=y", 7), "a=nboard:./ntest x;depth=7;send=y");
        assert_eq!(at("gtp:./edax -gtp -level {}", 7).replace('\'', ""), "gtp:./edax -gtp -level 7");
        assert_eq!(at("gtp:./engine;send=level {}", 7), "gtp:./engine;send=level 7");
    }
}
