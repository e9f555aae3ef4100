//! The date in the header of a WTHOR file.

use std::time::Duration;
use time::OffsetDateTime;

/// The date on which a WTHOR file was created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Created {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

impl Created {
    /// Returns the UTC date that is `time` after the beginning of 1970, at most the last day of 9999.
    ///
    /// ```
    /// use reversi_records::wthor::Created;
    /// use std::time::Duration;
    ///
    /// let leap_day = Duration::from_secs(11_016 * 86_400);
    /// assert_eq!(Created::since_1970(leap_day), Created { year: 2000, month: 2, day: 29 });
    /// ```
    #[must_use]
    pub fn since_1970(time: Duration) -> Created {
        let time = time::Duration::try_from(time).unwrap_or(time::Duration::MAX);
        let date = OffsetDateTime::UNIX_EPOCH.saturating_add(time).date();
        Created { year: date.year().unsigned_abs() as u16, month: date.month().into(), day: date.day() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let last = Created { year: 9999, month: 12, day: 31 };
        assert_eq!(Created::since_1970(Duration::MAX), last);
        for (days, year, month, day) in
            [(0, 1970, 1, 1), (59, 1970, 3, 1), (11_016, 2000, 2, 29), (19_753, 2024, 1, 31), (20_088, 2024, 12, 31)]
        {
            assert_eq!(Created::since_1970(Duration::from_secs(days * 86_400)), Created { year, month, day });
        }
    }
}
