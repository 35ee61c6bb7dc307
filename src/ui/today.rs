//! The run of the day: everyone who plays on the same day (UTC) can play the same dungeon.
//! Its seed is the date as a number. Nothing is sent anywhere, and its result is stored
//! like that of any run.

use time::OffsetDateTime;

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    year: u32,
    month: u8,
    day: u8,
}

impl Today {
    /// The day at `seconds` since the Unix epoch; `None` outside the calendar's range.
    #[must_use]
    pub fn at(seconds: i64) -> Option<Self> {
        let date = OffsetDateTime::from_unix_timestamp(seconds).ok()?.date();
        Some(Self {
            year: u32::try_from(date.year()).ok()?,
            month: date.month().into(),
            day: date.day(),
        })
    }

    /// The seed of its run: 20261122 on the 22nd of November 2026.
    #[must_use]
    pub fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }

    /// The date in the form `2026-11-22`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_a_day_and_a_day_a_seed() {
        let day = Today::at(1_795_305_599).expect("it is a day");
        assert_eq!(
            (day.name().as_str(), day.seed()),
            ("2026-11-21", 20_261_121)
        );
        let next = Today::at(1_795_305_600).expect("it is a day");
        assert_eq!(
            (next.name().as_str(), next.seed()),
            ("2026-11-22", 20_261_122)
        );
        assert_eq!(Today::at(0).map(Today::seed), Some(19_700_101));
        assert_eq!(Today::at(i64::MAX), None);
    }
}
