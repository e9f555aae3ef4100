//! The accuracy of a side's play.

/// The loss, in discs, that reduces a move's accuracy to 1/e (about a third) of the best move's accuracy.
pub const DISCS_TO_A_THIRD: f64 = 10.0;

/// Returns the accuracy of a move that gave away `loss` discs: `100 * exp(-loss / 10)`.
///
/// The best move has an accuracy of 100. A loss of 2 discs gives 82, a loss of 6 gives 55, a loss of 10 gives 37, and a
/// loss of 20 gives 14. The first discs lost therefore cost the most.
#[must_use]
pub fn move_accuracy(loss: i32) -> f64 {
    100.0 * (-f64::from(loss.max(0)) / DISCS_TO_A_THIRD).exp()
}

/// Returns the accuracy of a side, from 0 to 100: the mean of [`move_accuracy`] over its moves. Returns `None` if there
/// are no moves.
///
/// [`Review::accuracy`](super::Review::accuracy) excludes forced moves, which do not show how well a side plays.
#[must_use]
pub fn accuracy(losses: impl IntoIterator<Item = i32>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_u32);
    for loss in losses {
        sum += move_accuracy(loss);
        count += 1;
    }
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greater_loss_means_less_accuracy() {
        assert_eq!(accuracy([]), None);
        assert_eq!(accuracy([0, 0, 0]), Some(100.0));
        let rounded: Vec<i32> = [0, 2, 6, 10, 20].map(|loss| move_accuracy(loss).round() as i32).into();
        assert_eq!(rounded, [100, 82, 55, 37, 14]);
        for loss in 0..128 {
            assert!(move_accuracy(loss + 1) < move_accuracy(loss) && move_accuracy(loss + 1) > 0.0);
            assert!(accuracy([3, loss + 1, 0]) < accuracy([3, loss, 0]));
        }
    }
}
