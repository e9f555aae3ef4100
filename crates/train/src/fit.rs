//! `reversi-train fit`: the weights of the evaluation from labelled positions.
//!
//! Each phase is fitted twice. First to its own positions together with those some plies before and after, which are many
//! and make for smooth changes from phase to phase; then to its own alone, held near the first answer. How strongly
//! weights are held is given in units of the noise, which is measured: late or exact labels are held less.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use crate::blocks::all_threads;
use crate::dataset::{Kind, Record};
use crate::eval::{self, of_phase};
use crate::holdout::is_held_out;
use crate::report::{Errors, HEADS};
use crate::rows::{Layout, Rows};
use crate::{progress, solve};
use anyhow::{Context, bail};
use reversi_engine::weights::{PHASES, UNITS_PER_DISC, phase, to_bytes};
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

/// Of `reversi-train fit`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The labelled positions
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Fit the phases from A up to B, without B [default: all]
    #[arg(long, value_name = "A..B", value_parser = parse_phases)]
    phases: Option<Range<usize>>,
    /// Weights to take for the phases that are not fitted, in place of zeros
    #[arg(long, value_name = "FILE", requires = "phases")]
    base: Option<PathBuf>,
    /// The share of the positions that is kept apart, to measure on
    #[arg(long, value_name = "SHARE", default_value_t = 0.05)]
    holdout: f64,
    /// More positions to measure on, best those of games that are not in the data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    test: Vec<PathBuf>,
    /// The number of threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    options: Options,
}

/// What can be tuned.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Options {
    /// How strongly weights are held near zero, in the fit with neighbours: positions for each square disc of noise
    #[arg(long, value_name = "R", default_value_t = Options::DEFAULT.ridge)]
    pub ridge: f64,
    /// How strongly the weights of a phase are held near those of the fit with neighbours
    #[arg(long, value_name = "R", default_value_t = Options::DEFAULT.own_ridge)]
    pub own_ridge: f64,
    /// The most steps of the solver in each fit
    #[arg(long, value_name = "N", default_value_t = Options::DEFAULT.iterations)]
    pub iterations: usize,
    /// How many plies before and after its own a phase learns from
    #[arg(long, value_name = "PLIES", default_value_t = Options::DEFAULT.reach)]
    pub reach: usize,
    /// The factor by which a position counts less for each ply that it lies outside the phase
    #[arg(long, value_name = "F", default_value_t = Options::DEFAULT.fade)]
    pub fade: f32,
    /// What an estimate of a search counts, against 1 for the result of a game
    #[arg(long, value_name = "W", default_value_t = Options::DEFAULT.search_weight)]
    pub search_weight: f32,
    /// What an exact label counts, against 1 for the result of a game
    #[arg(long, value_name = "W", default_value_t = Options::DEFAULT.exact_weight)]
    pub exact_weight: f32,
}

fn parse_phases(text: &str) -> Result<Range<usize>, String> {
    let range = text.split_once("..").and_then(|(a, b)| Some(a.parse().ok()?..b.parse().ok()?));
    match range {
        Some(range) if range.start < range.end && range.end <= PHASES => Ok(range),
        _ => Err(format!("phases are given as A..B, with A less than B and B at most {PHASES}")),
    }
}

impl Options {
    /// The best found so far on the results of tournament games.
    pub const DEFAULT: Options = Options {
        ridge: 0.2,
        own_ridge: 4.0,
        iterations: 15,
        reach: 10,
        fade: 0.9,
        search_weight: 4.0,
        exact_weight: 6.0,
    };

    /// The steps of the quick first fit that tells how noisy the labels are.
    const QUICK: usize = 5;
    /// The ridge of that fit.
    const QUICK_RIDGE: f64 = 20.0;

    fn check(&self) -> anyhow::Result<()> {
        let strengths = [self.ridge, self.own_ridge, self.search_weight.into(), self.exact_weight.into()];
        if !strengths.iter().all(|strength| strength.is_finite() && *strength >= 0.0) {
            bail!("ridges and weights of labels are numbers from 0 up");
        }
        if !(0.0..=1.0).contains(&self.fade) {
            bail!("--fade is a factor, from 0 to 1");
        }
        Ok(())
    }

    /// The most steps in a phase.
    #[must_use]
    pub const fn steps(&self) -> usize {
        Options::QUICK + 2 * self.iterations
    }

    /// Fits the weights of one phase to records that are in the order of the game, and gives them in the units of a file.
    /// `step` is called after each step with the size of the residual.
    #[must_use]
    pub fn fit_phase(&self, fitting: Fitting<'_>, number: usize, mut step: impl FnMut(f64)) -> Vec<i16> {
        let Fitting { layout, records, threads } = fitting;
        let own = plies(number);
        let first = records.partition_point(|record| record.placed() + self.reach < own.start);
        let end = records.partition_point(|record| record.placed() < own.end + self.reach);
        let rows = |records: &[Record]| Rows::new(layout, records, |record| self.weight(record, &own), threads);

        let around = rows(&records[first..end]);
        let zeros = vec![0.0; layout.weights()];
        let quick = solve::solve(&around, &zeros, Options::QUICK_RIDGE, Options::QUICK, &mut step);
        let ridge = self.ridge * around.mean_square_error(&quick);
        let smooth = solve::solve(&around, &zeros, ridge, self.iterations, &mut step);
        drop(around);

        let own = rows(of_phase(records, number));
        let ridge = self.own_ridge * own.mean_square_error(&smooth);
        let weights = solve::solve(&own, &smooth, ridge, self.iterations, &mut step);
        weights.into_iter().map(units).collect()
    }

    /// The weight of a position in the fit of a phase of these plies.
    fn weight(&self, record: &Record, plies: &Range<usize>) -> f32 {
        let placed = record.placed();
        let outside = plies.start.saturating_sub(placed) + (placed + 1).saturating_sub(plies.end);
        // Many results of one position are worth more than one; a searched label gains nothing by repetition.
        self.fade.powi(outside as i32)
            * match record.kind {
                Kind::Result => f32::from(record.count),
                Kind::Search => self.search_weight,
                Kind::Exact => self.exact_weight,
            }
    }
}

/// A weight in discs, rounded to the units of a file.
fn units(weight: f64) -> i16 {
    // The conversion saturates.
    (weight * f64::from(UNITS_PER_DISC)).round() as i16
}

/// What a fit works on.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct Fitting<'a> {
    pub layout: &'a Layout,
    /// In the order of the game: by the number of discs placed.
    pub records: &'a [Record],
    pub threads: usize,
}

/// The numbers of discs placed in a phase.
fn plies(number: usize) -> Range<usize> {
    let mut own = (0..=60).filter(|&placed| phase(60 - placed as u32) == number);
    let first = own.next().expect("every phase has plies");
    first..own.next_back().unwrap_or(first) + 1
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if !(0.0..1.0).contains(&args.holdout) {
        bail!("--holdout is a share, from 0 to less than 1");
    }
    args.options.check()?;
    let start = Instant::now();
    let threads = args.threads.unwrap_or_else(all_threads);
    let layout = Layout::new();
    let mut weights = match &args.base {
        Some(path) => eval::read_weights(path)?,
        None => vec![0; PHASES * layout.weights()],
    };
    let records = eval::read_data(&args.data)?;
    let test = eval::read_data(&args.test)?;
    let (apart, train): (Vec<Record>, Vec<Record>) =
        records.into_iter().partition(|record| is_held_out(record.board, args.holdout));
    eprintln!("{} records to fit, {} kept apart, read in {:.1?}", train.len(), apart.len(), start.elapsed());

    println!("errors in discs: root mean square, mean absolute, and root mean square of the best constant");
    println!("phase {:<33}   kept apart", "fitted");
    println!("      {HEADS}   {HEADS}");
    let fitting = Fitting { layout: &layout, records: &train, threads };
    let (mut all_train, mut all_apart) = (Errors::default(), Errors::default());
    let phases = args.phases.clone().unwrap_or(0..PHASES);
    let bar = progress::bar((phases.len() * args.options.steps()) as u64, "fitting");
    for number in phases {
        let fitted = args.options.fit_phase(fitting, number, |residual| {
            bar.inc(1);
            bar.set_message(format!("phase {number}, residual {residual:.1e}"));
        });
        let [on_train, on_apart] =
            [&train, &apart].map(|records| Errors::of(&layout, &fitted, of_phase(records, number), threads));
        bar.suspend(|| println!("{number:>5} {}   {}", on_train.columns(), on_apart.columns()));
        (all_train, all_apart) = (all_train.and(on_train), all_apart.and(on_apart));
        weights[number * layout.weights()..][..layout.weights()].copy_from_slice(&fitted);
    }
    bar.finish_and_clear();
    println!("  all {}   {}", all_train.columns(), all_apart.columns());
    std::fs::write(&args.out, to_bytes(&weights)).with_context(|| format!("cannot write {}", args.out.display()))?;
    eprintln!("weights in {} after {:.1?}", args.out.display(), start.elapsed());
    if !args.test.is_empty() {
        println!("on the test positions");
        eval::print(&layout, &weights, &test, threads);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_rounded_and_stop_at_the_bounds_of_their_type() {
        assert_eq!([0.0, 1.0, -1.004, 0.006].map(units), [0, 128, -129, 1]);
        assert_eq!([255.0, 256.0, 1e9, -256.1].map(units), [32640, i16::MAX, i16::MAX, i16::MIN]);
    }

    #[test]
    fn phases_and_their_neighbours() {
        assert_eq!((plies(0), plies(7), plies(14)), (0..4, 28..32, 56..61));
        assert_eq!(parse_phases("3..5"), Ok(3..5));
        for wrong in ["", "3", "5..5", "0..16", "-1..3", "a..b"] {
            assert!(parse_phases(wrong).is_err());
        }
        // 28 discs placed count fully in their phase, and less in the phases around it.
        let board = reversi::bitboard::Bitboard { own: 0xffff_ffff, opponent: 0 };
        let record = Record { board, label: 0, kind: Kind::Result, count: 3 };
        let options = Options { fade: 0.5, ..Options::DEFAULT };
        assert_eq!(
            [5, 6, 7, 8].map(|phase| options.weight(&record, &plies(phase))),
            [3.0 / 32.0, 1.5, 3.0, 3.0 / 16.0]
        );
        let exact = Record { kind: Kind::Exact, ..record };
        assert_eq!(options.weight(&exact, &plies(7)), options.exact_weight);
    }
}
