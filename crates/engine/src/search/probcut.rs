//! Multi-ProbCut: how well a shallow search predicts a deep one.

/// The last level of selectivity, which prunes nothing.
pub(crate) const EXACT: u32 = 5;

/// For each selective level, by how many standard deviations a shallow score must lie outside of the window for a cut.
pub(crate) const DEVIATIONS: [f64; EXACT as usize] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The standard deviation, in discs, of the difference between a search to `deep` and one to `shallow`, in a position
/// with this many empty squares. Measured by `reversi-train probcut` on 8 x 8 with the trained evaluation, and so used there
/// alone: see [`crate::search::iterations`].
pub(crate) fn deviation(empties: u32, deep: u32, shallow: u32) -> f64 {
    let (empties, deep, shallow) = (f64::from(empties), f64::from(deep), f64::from(shallow));
    (1.986 - 0.0311 * empties + 0.0509 * deep - 0.1339 * shallow).exp()
}

/// The same levels as probabilities, in percent.
pub(crate) const CONFIDENCE: [u8; EXACT as usize] = [73, 87, 95, 99, 99];
