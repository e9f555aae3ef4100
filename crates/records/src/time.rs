//! Time controls and the state of clocks.

mod budget;

pub use budget::{Budget, Clock};
use reversi::Player;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A time control, which limits the time of the players.
///
/// Its text form is `none`, `MAIN/INCREMENT/GRACE`, where the last two parts are optional, or `TIME a move`. Times are
/// written as `h:mm:ss`, `m:ss` or seconds.
///
/// ```
/// use reversi_records::TimeControl;
/// use std::time::Duration;
///
/// let control: TimeControl = "15:00/5/2:00".parse()?;
/// let (main, increment) = (Duration::from_secs(900), Duration::from_secs(5));
/// assert_eq!(control, TimeControl::Game { main, increment, grace: Some(Duration::from_secs(120)) });
/// assert_eq!(control.to_string(), "15:00/0:05/2:00");
/// assert_eq!("30 a move".parse(), Ok(TimeControl::Move { limit: Duration::from_secs(30) }));
/// # Ok::<(), reversi_records::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TimeControl {
    /// The time is not limited.
    #[default]
    Unlimited,
    /// A player has a fixed time for all moves.
    Game {
        /// The time at the start of the game.
        main: Duration,
        /// The time added after each move.
        increment: Duration,
        /// The official grace time. A player who runs out of time has lost, but may continue for the grace time, so
        /// that the discs can still be counted. Without grace time, the game ends when a player runs out of time.
        grace: Option<Duration>,
    },
    /// A player has a fixed time for each move.
    Move {
        /// The time for one move.
        limit: Duration,
    },
}

/// The state of both clocks at one point in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClockReading {
    /// Black's remaining time.
    pub black: Duration,
    /// White's remaining time.
    pub white: Duration,
    /// The sides that are in their grace time.
    pub late: Late,
}

/// The sides that ran out of time and continue in their grace time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Late {
    /// Neither side is in its grace time.
    #[default]
    Nobody,
    /// Only this side is in its grace time, and this side has lost.
    One(Player),
    /// Both sides are in their grace time. This side ran out of time first and has therefore lost.
    Both(Player),
}

impl TimeControl {
    /// Returns the clocks at the start of a game. Both clocks are zero if time is not limited.
    #[must_use]
    pub fn at_start(self) -> ClockReading {
        let left = match self {
            TimeControl::Unlimited => Duration::ZERO,
            TimeControl::Game { main, .. } => main,
            TimeControl::Move { limit } => limit,
        };
        ClockReading { black: left, white: left, late: Late::Nobody }
    }
}

impl ClockReading {
    /// Returns a side's remaining time.
    #[must_use]
    pub const fn of(&self, player: Player) -> Duration {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    /// Returns a mutable reference to a side's remaining time.
    pub const fn of_mut(&mut self, player: Player) -> &mut Duration {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}

impl Late {
    /// Returns the side that ran out of time first and has therefore lost.
    #[must_use]
    pub const fn loser(self) -> Option<Player> {
        match self {
            Late::Nobody => None,
            Late::One(player) | Late::Both(player) => Some(player),
        }
    }

    /// Returns whether a side is in its grace time.
    #[must_use]
    pub fn includes(self, player: Player) -> bool {
        match self {
            Late::Nobody => false,
            Late::One(late) => late == player,
            Late::Both(_) => true,
        }
    }

    /// Returns the state after `player` has also run out of time.
    #[must_use]
    pub fn and(self, player: Player) -> Late {
        match self {
            Late::Nobody => Late::One(player),
            Late::One(first) if first != player => Late::Both(first),
            same => same,
        }
    }
}

/// The error for text that is not a valid time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a time control: write none, MAIN/INCREMENT/GRACE like 15:00/0:05/2:00, or 30 a move")]
pub struct TimeControlError;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::Move { limit } => write!(f, "{} a move", clock_text(limit)),
            TimeControl::Game { main, increment, grace } => {
                f.write_str(&clock_text(main))?;
                match (increment.is_zero(), grace) {
                    (true, None) => Ok(()),
                    (false, None) => write!(f, "/{}", clock_text(increment)),
                    (true, Some(grace)) => write!(f, "//{}", clock_text(grace)),
                    (false, Some(grace)) => write!(f, "/{}/{}", clock_text(increment), clock_text(grace)),
                }
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("none") {
            return Ok(TimeControl::Unlimited);
        }
        if let Some(limit) = text.strip_suffix("a move") {
            return Ok(TimeControl::Move { limit: read_clock(limit.trim_end()).ok_or(TimeControlError)? });
        }
        let mut parts = text.split('/').map(str::trim);
        let main = parts.next().and_then(read_clock).ok_or(TimeControlError)?;
        let mut time = || match parts.next() {
            None | Some("") => Ok(None),
            Some(part) => read_clock(part).map(Some).ok_or(TimeControlError),
        };
        let (increment, grace) = (time()?.unwrap_or_default(), time()?);
        if parts.next().is_some() {
            return Err(TimeControlError);
        }
        Ok(TimeControl::Game { main, increment, grace })
    }
}

/// Formats a time, such as `15:00`, `1:02:03` or `0:05.5`.
fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let whole = match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    };
    whole + &fraction(time)
}

/// Formats a time in seconds with as many decimals as needed.
pub(crate) fn seconds_text(time: Duration) -> String {
    time.as_secs().to_string() + &fraction(time)
}

fn fraction(time: Duration) -> String {
    match time.subsec_nanos() {
        0 => String::new(),
        nanos => format!(".{nanos:09}").trim_end_matches('0').to_string(),
    }
}

/// Parses seconds in the form that [`seconds_text`] writes. Ignores decimals after the ninth.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(decimals) {
        return None;
    }
    let nanos: String = decimals.chars().chain("000000000".chars()).take(9).collect();
    Some(Duration::new(whole.parse().ok()?, nanos.parse().ok()?))
}

/// Parses a time of the form `h:mm:ss` or `m:ss`, or in seconds.
pub(crate) fn read_clock(text: &str) -> Option<Duration> {
    let (minutes, seconds) = match text.rsplit_once(':') {
        Some((minutes, seconds)) => (Some(minutes), seconds),
        None => (None, text),
    };
    let mut total = 0_u64;
    for part in minutes.into_iter().flat_map(|minutes| minutes.split(':')) {
        let whole = read_seconds(part).filter(|_| !part.contains('.'))?.as_secs();
        total = total.checked_mul(60)?.checked_add(whole)?;
    }
    Duration::from_secs(total.checked_mul(60)?).checked_add(read_seconds(seconds)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_read_back() {
        for text in ["none", "15:00", "15:00/0:05", "1:02:03//2:00", "0:30.25 a move", "5:00/0:03/2:00"] {
            assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("900".parse::<TimeControl>().unwrap().to_string(), "15:00");
        for text in ["", "x", "5:", ":5", "1/2/3/4", "-5", "5 a", "a move", "99999999999999999999", "1.5:00"] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text:?}");
        }
        assert!("18446744073709551615:00:00".parse::<TimeControl>().is_err());
    }

    #[test]
    fn seconds_lose_nothing() {
        for (secs, nanos) in [(0, 0), (0, 1), (59, 999_999_999), (u64::MAX, 500_000_000), (7, 120_000_000)] {
            let time = Duration::new(secs, nanos);
            assert_eq!(read_seconds(&seconds_text(time)), Some(time));
        }
    }

    #[test]
    fn the_first_to_be_late_has_lost() {
        let late = Late::Nobody.and(Player::White).and(Player::Black).and(Player::White);
        assert_eq!(late, Late::Both(Player::White));
        assert_eq!(late.loser(), Some(Player::White));
        assert!(late.includes(Player::Black));
    }
}
