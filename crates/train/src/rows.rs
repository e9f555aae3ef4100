//! Positions as the evaluation sees them: rows of a matrix with a one for each pattern instance, in the column of the
//! weight that the instance's content has.

use crate::blocks;
use crate::dataset::Record;
use reversi::bitboard::Bitboard;
use reversi_engine::features::Features;
use reversi_engine::patterns::{ALL, INSTANCES, PATTERNS, shared_weights};
use reversi_engine::weights::UNITS_PER_DISC;

/// Where the weights of a phase lie: pattern by pattern, as in a file of weights.
pub struct Layout {
    /// By pattern and content, the number of the weight within the pattern.
    shared: Vec<Vec<u16>>,
    /// By instance, the number of the first weight of its pattern.
    first: [usize; INSTANCES],
    weights: usize,
}

/// A position: for each instance the number of its weight within the pattern.
pub type Row = [u16; INSTANCES];

impl Layout {
    /// The layout for the patterns of the engine.
    #[must_use]
    pub fn new() -> Layout {
        let mut firsts = Vec::new();
        let mut weights = 0;
        let mut shared = Vec::new();
        for pattern in 0..PATTERNS.len() {
            let (table, count) = shared_weights(pattern);
            shared.push(table.iter().map(|&n| u16::try_from(n).expect("at most 3 to the 10th")).collect());
            firsts.push(weights);
            weights += count;
        }
        Layout { shared, first: ALL.map(|instance| firsts[instance.pattern]), weights }
    }

    /// The number of weights in a phase.
    #[must_use]
    pub const fn weights(&self) -> usize {
        self.weights
    }

    /// What the evaluation sees of a board.
    #[must_use]
    pub fn row(&self, board: Bitboard) -> Row {
        let features = Features::new(board);
        let contents = features.contents();
        std::array::from_fn(|instance| self.shared[ALL[instance].pattern][contents[instance] as usize])
    }

    /// The numbers of the weights of a row.
    #[inline]
    pub fn columns<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = usize> + 'a {
        self.first.iter().zip(row).map(|(&first, &number)| first + number as usize)
    }

    /// The sum of the weights of a row.
    #[inline]
    pub fn sum<T: Copy + std::iter::Sum<T>>(&self, row: &Row, weights: &[T]) -> T {
        self.columns(row).map(|column| weights[column]).sum()
    }
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::new()
    }
}

/// The rows of a phase, with what they should come to and what they count.
pub struct Rows<'a> {
    layout: &'a Layout,
    threads: usize,
    rows: Vec<Row>,
    /// In discs.
    labels: Vec<f32>,
    weights: Vec<f32>,
}

impl<'a> Rows<'a> {
    /// Looks at positions, each with its weight in the fit.
    #[must_use]
    pub fn new(layout: &'a Layout, records: &[Record], weight: impl Fn(&Record) -> f32, threads: usize) -> Rows<'a> {
        let rows = blocks::map(records.len(), threads, |range| {
            records[range].iter().map(|record| layout.row(record.board)).collect::<Vec<Row>>()
        });
        Rows {
            layout,
            threads,
            rows: rows.concat(),
            labels: records.iter().map(|record| f32::from(record.label) / UNITS_PER_DISC as f32).collect(),
            weights: records.iter().map(weight).collect(),
        }
    }

    /// The layout of the columns.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        self.layout
    }

    /// By column, the sum of `value(row number) * weight` over the rows that have it.
    fn transposed_product(&self, value: impl Fn(usize) -> f32 + Sync) -> Vec<f64> {
        let sums = blocks::map(self.rows.len(), self.threads, |range| {
            let mut sums = vec![0.0; self.layout.weights];
            for number in range {
                let row = &self.rows[number];
                let value = f64::from(value(number) * self.weights[number]);
                for column in self.layout.columns(row) {
                    sums[column] += value;
                }
            }
            sums
        });
        let mut total = vec![0.0; self.layout.weights];
        for block in sums {
            for (total, sum) in total.iter_mut().zip(block) {
                *total += sum;
            }
        }
        total
    }

    /// By column, the weighted number of its occurrences.
    #[must_use]
    pub fn occurrences(&self) -> Vec<f64> {
        self.transposed_product(|_| 1.0)
    }

    /// By column, the weighted sum of what is missing from some weights to the labels.
    #[must_use]
    pub fn error_sums(&self, weights: &[f64]) -> Vec<f64> {
        self.transposed_product(|number| {
            (f64::from(self.labels[number]) - self.layout.sum(&self.rows[number], weights)) as f32
        })
    }

    /// The weighted mean of the squared errors of weights in discs.
    #[must_use]
    pub fn mean_square_error(&self, weights: &[f64]) -> f64 {
        let sums = blocks::map(self.rows.len(), self.threads, |range| {
            range.fold((0.0, 0.0), |(squares, total), number| {
                let error = self.layout.sum(&self.rows[number], weights) - f64::from(self.labels[number]);
                let weight = f64::from(self.weights[number]);
                (squares + weight * error * error, total + weight)
            })
        });
        let (squares, total) = sums.into_iter().fold((0.0, 0.0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
        if total > 0.0 { squares / total } else { 0.0 }
    }

    /// The matrix of the normal equations times a vector, in one pass over the rows.
    #[must_use]
    pub fn normal_product(&self, vector: &[f32]) -> Vec<f64> {
        self.transposed_product(|number| self.layout.sum(&self.rows[number], vector))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_engine::weights::weights_per_phase;

    #[test]
    fn the_layout_is_that_of_the_engine() {
        let layout = Layout::new();
        assert_eq!(layout.weights(), weights_per_phase());
        let row = layout.row(Bitboard::START);
        let columns: Vec<usize> = layout.columns(&row).collect();
        assert!(columns.iter().all(|&column| column < layout.weights()));
        // The start looks the same from all four corners.
        assert!(columns[..4].iter().all(|&column| column == columns[0]));
    }
}
