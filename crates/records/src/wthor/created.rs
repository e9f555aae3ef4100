//! The date in the header of a WTHOR file.

use std::time::Duration;

/// The date on which a WTHOR file was created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Created {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

impl Created {
    /// Returns the date in UTC at this time after the beginning of 1970.
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
        // Years begin in March in this calculation, so that a leap day is the last day of its year.
        let days = time.as_secs() / 86_400 + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        Created { year: year as u16, month: month as u8, day: day as u8 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, year, month, day) in
            [(0, 1970, 1, 1), (59, 1970, 3, 1), (11_016, 2000, 2, 29), (19_753, 2024, 1, 31), (20_088, 2024, 12, 31)]
        {
            assert_eq!(Created::since_1970(Duration::from_secs(days * 86_400)), Created { year, month, day });
        }
    }
}
