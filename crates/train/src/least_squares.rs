//! The method of least squares, for a small number of unknown factors.

/// Fits a linear function of the features to the target values, and returns its factors. Each row contains the
/// features, the target value and the weight of one measurement. Solves the normal equations by elimination.
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
        // If a feature depends linearly on earlier features, its factor is 0.
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
