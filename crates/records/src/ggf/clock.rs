//! Reads and writes time controls in GGF.

use crate::TimeControl;
use crate::time::{read_clock, seconds_text};
use std::time::Duration;

/// The grace time that applies if the file does not state one.
const GRACE: Duration = Duration::from_secs(120);

/// Parses `main/increment/grace`, where each part is `[d.]h:mm:ss`. Returns `None` for other kinds of clocks, which
/// game servers also offer.
pub(super) fn read(text: &str) -> Option<TimeControl> {
    let mut parts = text.split('/').map(str::trim);
    let main = time(parts.next()?)?;
    let mut part = |default: Duration| match parts.next() {
        None | Some("") => Some(default),
        Some(text) => time(text),
    };
    let (increment, grace) = (part(Duration::ZERO)?, part(GRACE)?);
    let grace = Some(grace).filter(|grace| !grace.is_zero());
    parts.next().is_none().then_some(TimeControl::Game { main, increment, grace })
}

fn time(text: &str) -> Option<Duration> {
    const DAY: u64 = 24 * 3600;
    match text.split_once('.').filter(|(_, rest)| rest.contains(':')) {
        Some((days, rest)) => {
            let days: u64 = days.parse().ok()?;
            Duration::from_secs(days.checked_mul(DAY)?).checked_add(read_clock(rest)?)
        }
        None => read_clock(text),
    }
}

/// Formats a time control for `TI`. Returns `None` if GGF cannot express the time control.
pub(super) fn text(control: TimeControl) -> Option<String> {
    let TimeControl::Game { main, increment, grace } = control else { return None };
    let increment = if increment.is_zero() { String::new() } else { time_text(increment) };
    Some(format!("{}/{increment}/{}", time_text(main), time_text(grace.unwrap_or_default())))
}

/// Formats a time, such as `15:00`, `1:02:03` or `0:05.5`.
fn time_text(time: Duration) -> String {
    let (minutes, rest) = (time.as_secs() / 60, time.as_secs() % 60);
    let pad = if rest < 10 { "0" } else { "" };
    let seconds = seconds_text(Duration::new(rest, time.subsec_nanos()));
    match minutes / 60 {
        0 => format!("{minutes:02}:{pad}{seconds}"),
        hours => format!("{hours}:{:02}:{pad}{seconds}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        let seconds = Duration::from_secs;
        let game = |main, increment, grace| {
            Some(TimeControl::Game { main: seconds(main), increment: seconds(increment), grace })
        };
        for (text, control) in [
            ("15:00//02:00", game(900, 0, Some(GRACE))),
            ("15:00", game(900, 0, Some(GRACE))),
            ("5:00/0:12/", game(300, 12, Some(GRACE))),
            ("1:00:00//00:00", game(3600, 0, None)),
            ("2.01:00:00/30/60", game(2 * 86400 + 3600, 30, Some(seconds(60)))),
            ("15:00,40/1:00", None),
            ("", None),
            ("1/2/3/4", None),
            ("99999999999999999999.00:00", None),
        ] {
            assert_eq!(read(text), control, "{text}");
        }
        for control in ["15:00", "1:02:03/0:05.5", "0:30/1/2:00", "100:00:00"] {
            let control: TimeControl = control.parse().unwrap();
            assert_eq!(read(&super::text(control).unwrap()), Some(control));
        }
        assert_eq!(super::text("15:00//2:00".parse().unwrap()).as_deref(), Some("15:00//02:00"));
        assert_eq!(super::text("30 a move".parse().unwrap()), None);
    }
}
