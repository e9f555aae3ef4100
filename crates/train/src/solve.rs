//! Ridge regression: the weights with the least squared error, regularised towards a start.
//!
//! The normal equations are solved by conjugate gradients, scaled by the diagonal, without storing the matrix.

use crate::rows::Rows;

/// The iteration ends when the residual has shrunk by this factor.
const GOOD_ENOUGH: f64 = 1e-4;

/// Finds the weights, in discs, that have the least of: the squared errors, each times the row's weight, and `ridge`
/// times the squared distance of each weight from its `start`. So a content that occurs `n` times goes about
/// `n / (n + ridge)` of the way from its start to where the labels want it, and one that never occurs stays there.
///
/// `step` is called after each of at most `iterations` with the size of the residual, which begins at 1.
#[must_use]
pub fn solve(rows: &Rows<'_>, start: &[f64], ridge: f64, iterations: usize, mut step: impl FnMut(f64)) -> Vec<f64> {
    // The last number keeps columns that never occur from dividing by zero where there is no ridge.
    let scale: Vec<f64> = rows.occurrences().iter().map(|count| 1.0 / (count + ridge).max(1e-9)).collect();
    let mut weights = start.to_vec();
    let mut residual = rows.error_sums(start);
    let mut scaled: Vec<f64> = residual.iter().zip(&scale).map(|(residual, scale)| residual * scale).collect();
    let mut direction = scaled.clone();
    let mut size = dot(&residual, &scaled);
    let first_size = size;
    for _ in 0..iterations {
        if size <= first_size * GOOD_ENOUGH * GOOD_ENOUGH {
            break;
        }
        let single: Vec<f32> = direction.iter().map(|&part| part as f32).collect();
        let mut product = rows.normal_product(&single);
        for (product, direction) in product.iter_mut().zip(&direction) {
            *product += ridge * direction;
        }
        let length = size / dot(&direction, &product);
        for column in 0..weights.len() {
            weights[column] += length * direction[column];
            residual[column] -= length * product[column];
            scaled[column] = residual[column] * scale[column];
        }
        let next_size = dot(&residual, &scaled);
        let keep = next_size / size;
        size = next_size;
        for (direction, scaled) in direction.iter_mut().zip(&scaled) {
            *direction = scaled + keep * *direction;
        }
        step((size / first_size).sqrt());
    }
    weights
}

/// The factors whose sums of a few features come closest to the wanted values, each row with its weight: the normal
/// equations, solved by elimination.
#[must_use]
pub fn least_squares<const N: usize>(rows: &[([f64; N], f64, f64)]) -> [f64; N] {
    let mut matrix = [[0.0; N]; N];
    let mut factors = [0.0; N];
    for (features, wanted, weight) in rows {
        for i in 0..N {
            for j in 0..N {
                matrix[i][j] += weight * features[i] * features[j];
            }
            factors[i] += weight * features[i] * wanted;
        }
    }
    for pivot in 0..N {
        // A feature that never varies gets nothing.
        let scale = if matrix[pivot][pivot].abs() < 1e-9 { 0.0 } else { 1.0 / matrix[pivot][pivot] };
        for row in (0..N).filter(|&row| row != pivot) {
            let (factor, line) = (matrix[row][pivot] * scale, matrix[pivot]);
            for (cell, above) in matrix[row].iter_mut().zip(line) {
                *cell -= factor * above;
            }
            factors[row] -= factor * factors[pivot];
        }
    }
    std::array::from_fn(|i| if matrix[i][i].abs() < 1e-9 { 0.0 } else { factors[i] / matrix[i][i] })
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::least_squares;

    #[test]
    fn a_plane_is_found_again() {
        let rows: Vec<([f64; 3], f64, f64)> = (0..20)
            .map(|i| (f64::from(i), f64::from(i * i % 7)))
            .map(|(x, y)| ([1.0, x, y], 2.0 - 0.5 * x + 3.0 * y, 1.0 + x))
            .collect();
        for (found, wanted) in least_squares(&rows).into_iter().zip([2.0, -0.5, 3.0]) {
            assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}");
        }
    }
}
