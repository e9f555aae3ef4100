//! The errors of an evaluation, phase by phase.

use crate::blocks;
use crate::dataset::Record;
use crate::rows::Layout;
use reversi_engine::weights::UNITS_PER_DISC;

/// Errors on some positions, each counted as often as it occurred. In discs.
#[derive(Clone, Copy, Default, Debug)]
pub struct Errors {
    /// The number of records.
    pub records: usize,
    positions: f64,
    squares: f64,
    absolutes: f64,
    labels: f64,
    label_squares: f64,
}

impl Errors {
    /// Measures the weights of a phase on positions.
    #[must_use]
    pub fn of(layout: &Layout, weights: &[i16], records: &[Record], threads: usize) -> Errors {
        let weights: Vec<i32> = weights.iter().map(|&weight| i32::from(weight)).collect();
        let parts = blocks::map(records.len(), threads, |range| {
            let mut errors = Errors::default();
            for record in &records[range] {
                let value = layout.sum(&layout.row(record.board), &weights);
                errors.add(f64::from(value) / f64::from(UNITS_PER_DISC), record);
            }
            errors
        });
        parts.into_iter().fold(Errors::default(), Errors::and)
    }

    fn add(&mut self, value: f64, record: &Record) {
        let label = f64::from(record.label) / f64::from(UNITS_PER_DISC);
        // No evaluation exceeds the whole board.
        let error = value.clamp(-64.0, 64.0) - label;
        let count = f64::from(record.count);
        self.records += 1;
        self.positions += count;
        self.squares += count * error * error;
        self.absolutes += count * error.abs();
        self.labels += count * label;
        self.label_squares += count * label * label;
    }

    /// The errors on these positions and those.
    #[must_use]
    pub fn and(self, other: Errors) -> Errors {
        Errors {
            records: self.records + other.records,
            positions: self.positions + other.positions,
            squares: self.squares + other.squares,
            absolutes: self.absolutes + other.absolutes,
            labels: self.labels + other.labels,
            label_squares: self.label_squares + other.label_squares,
        }
    }

    /// The root of the mean squared error.
    #[must_use]
    pub fn root_mean_square(&self) -> f64 {
        (self.squares / self.positions).sqrt()
    }

    /// The mean of the absolute errors.
    #[must_use]
    pub fn mean_absolute(&self) -> f64 {
        self.absolutes / self.positions
    }

    /// The root of the mean squared error of the best constant: how much there is to explain.
    #[must_use]
    pub fn constant(&self) -> f64 {
        let mean = self.labels / self.positions;
        (self.label_squares / self.positions - mean * mean).max(0.0).sqrt()
    }

    /// As columns of a table: records, root mean square, mean absolute, and root mean square of a constant.
    #[must_use]
    pub fn columns(&self) -> String {
        if self.records == 0 {
            return format!("{:>9} {:>7} {:>7} {:>7}", 0, "-", "-", "-");
        }
        let (square, absolute, constant) = (self.root_mean_square(), self.mean_absolute(), self.constant());
        format!("{:>9} {square:>7.3} {absolute:>7.3} {constant:>7.3}", self.records)
    }
}

/// The heads of [`Errors::columns`].
pub const HEADS: &str = "  records     rms    mean   const";
