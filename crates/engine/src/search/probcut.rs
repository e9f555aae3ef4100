//! The parameters of Multi-ProbCut, which describe how well a shallow search predicts the score of a deep search.

/// The highest selectivity level, at which the search does no forward pruning.
pub(crate) const EXACT: u32 = 5;

/// The number of standard deviations by which a shallow score must lie outside the window for a cutoff, for each
/// selectivity level.
pub(crate) const DEVIATIONS: [f64; EXACT as usize] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// Returns the standard deviation, in discs, of the difference between the scores of a `deep` and a `shallow` search of
/// a position with this many empty squares. `reversi-train probcut` measured this deviation on 8 x 8 boards with the
/// trained evaluation, and the search uses the deviation only on such boards: see [`crate::search::iterations`].
pub(crate) fn deviation(empties: u32, deep: u32, shallow: u32) -> f64 {
    let (empties, deep, shallow) = (f64::from(empties), f64::from(deep), f64::from(shallow));
    (1.986 - 0.0311 * empties + 0.0509 * deep - 0.1339 * shallow).exp()
}

/// The probability that a cutoff is correct, in percent, for each selectivity level.
pub(crate) const CONFIDENCE: [u8; EXACT as usize] = [73, 87, 95, 99, 99];
