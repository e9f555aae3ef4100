//! Sets of squares on boards larger than 8 x 8.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Squares<const N: usize>([u64; N]);

impl<const N: usize> Squares<N> {
    pub(crate) const EMPTY: Self = Squares([0; N]);

    pub(crate) const fn words(&self) -> &[u64; N] {
        &self.0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(crate) fn len(&self) -> i32 {
        self.0.iter().map(|word| word.count_ones() as i32).sum()
    }

    /// Returns whether a number is in the set. Returns `false` if the number is out of range.
    pub(crate) fn contains(&self, number: i32) -> bool {
        let word = usize::try_from(number).ok().and_then(|number| self.0.get(number / 64));
        word.is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Inserts a number, which must be in range.
    pub(crate) fn insert(&mut self, number: i32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    /// Returns the numbers in ascending order.
    pub(crate) fn iter(self) -> impl Iterator<Item = i32> {
        (0..).step_by(64).zip(self.0).flat_map(|(first, word)| {
            let rest = std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|&rest| rest != 0).map(move |rest| first + rest.trailing_zeros() as i32)
        })
    }

    /// Adds `step` to all numbers and drops numbers that leave the range. `step` must be less than 64.
    #[inline]
    pub(crate) fn up(self, step: u32) -> Self {
        Squares(std::array::from_fn(|i| {
            let carried = if i == 0 { 0 } else { self.0[i - 1] >> (64 - step) };
            self.0[i] << step | carried
        }))
    }

    /// Subtracts `step` from all numbers and drops numbers that leave the range. `step` must be less than 64.
    #[inline]
    pub(crate) fn down(self, step: u32) -> Self {
        Squares(std::array::from_fn(|i| {
            let carried = if i + 1 == N { 0 } else { self.0[i + 1] << (64 - step) };
            self.0[i] >> step | carried
        }))
    }
}

impl<const N: usize> FromIterator<i32> for Squares<N> {
    fn from_iter<I: IntoIterator<Item = i32>>(numbers: I) -> Self {
        let mut set = Squares::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl<const N: usize> Default for Squares<N> {
    fn default() -> Self {
        Squares::EMPTY
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $combine:expr;)*) => {$(
        impl<const N: usize> $trait for Squares<N> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let combine: fn(u64, u64) -> u64 = $combine;
                Squares(std::array::from_fn(|i| combine(self.0[i], other.0[i])))
            }
        }
    )*};
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
}

impl<const N: usize> BitAndAssign for Squares<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Squares<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Not for Squares<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Squares(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_carry_between_words() {
        let set: Squares<3> = [0, 63, 64, 130, 191].into_iter().collect();
        assert_eq!(set.len(), 5);
        assert_eq!(set.up(3).iter().collect::<Vec<_>>(), [3, 66, 67, 133]);
        assert_eq!(set.down(3).iter().collect::<Vec<_>>(), [60, 61, 127, 188]);
        assert!(set.contains(63) && set.contains(191));
        assert!(!set.contains(62) && !set.contains(-1) && !set.contains(192) && !set.contains(i32::MIN));
        assert!((set & !set).is_empty());
    }
}
