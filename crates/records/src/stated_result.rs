//! Results as stated in files, in the notations of SGF (`B+12`, `W+R`, `0`) and of GGF (`+12.000`, `-4.000:r`).

use crate::{By, Ending, Outcome};
use reversi::Player;

/// A result as stated in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatedResult {
    /// Black's lead in hundredths of a disc, if stated.
    pub lead: Option<i32>,
    /// The winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// The reason why the game ended before it was over by the rules, if the result states a reason.
    pub ending: Option<Ending>,
}

impl StatedResult {
    /// Parses a result in either notation. Returns `None` for an unknown result, such as `?` or `Void`.
    #[must_use]
    pub fn read(text: &str) -> Option<StatedResult> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("draw") || text == "0" {
            return Some(StatedResult { lead: Some(0), winner: None, ending: None });
        }
        let side = text.split_once('+').and_then(|(who, margin)| match who.trim() {
            "B" | "b" => Some((Player::Black, margin)),
            "W" | "w" => Some((Player::White, margin)),
            _ => None,
        });
        match side {
            Some((winner, margin)) => sgf(winner, margin.trim()),
            None => ggf(text),
        }
    }
}

impl StatedResult {
    /// Creates a result from Black's lead in whole discs.
    #[must_use]
    pub fn from_lead(discs: i32) -> StatedResult {
        StatedResult { lead: Some(discs.saturating_mul(100)), winner: leader(discs), ending: None }
    }

    /// Returns the result in SGF notation, with the lead if it is known, as in `B+12`.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let Some(winner) = self.winner else { return "0".to_string() };
        let margin = match (self.lead, self.ending) {
            (Some(lead), _) => hundredths_text(lead.saturating_abs()),
            (None, Some(Ending::Resigned(_))) => "R".to_string(),
            (None, Some(Ending::OutOfTime(_))) => "T".to_string(),
            (None, None) => String::new(),
        };
        format!("{}+{margin}", winner.letter())
    }
}

fn sgf(winner: Player, margin: &str) -> Option<StatedResult> {
    let loser = winner.other();
    let won = |ending| Some(StatedResult { lead: None, winner: Some(winner), ending });
    match margin.to_ascii_lowercase().as_str() {
        "" => won(None),
        "r" | "resign" => won(Some(Ending::Resigned(loser))),
        "t" | "time" => won(Some(Ending::OutOfTime(loser))),
        margin => {
            let margin = read_hundredths(margin).filter(|margin| *margin >= 0)?;
            let lead = if winner == Player::Black { margin } else { -margin };
            Some(StatedResult { lead: Some(lead), winner: Some(winner), ending: None })
        }
    }
}

fn ggf(text: &str) -> Option<StatedResult> {
    let (number, flag) = text.split_once(':').unwrap_or((text, ""));
    let lead = read_hundredths(number.trim())?;
    let winner = leader(lead);
    let ending = match (flag.trim(), winner) {
        ("r" | "l", Some(winner)) => Some(Ending::Resigned(winner.other())),
        ("t", Some(winner)) => Some(Ending::OutOfTime(winner.other())),
        _ => None,
    };
    Some(StatedResult { lead: Some(lead), winner, ending })
}

fn leader(lead: i32) -> Option<Player> {
    match lead.signum() {
        1 => Some(Player::Black),
        -1 => Some(Player::White),
        _ => None,
    }
}

/// Parses a number of discs and converts it to hundredths. Returns `None` if the text is not a number or the number is
/// too large.
pub(crate) fn read_hundredths(text: &str) -> Option<i32> {
    let hundredths = (text.parse::<f64>().ok()? * 100.0).round();
    let fits = (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&hundredths);
    fits.then_some(hundredths as i32)
}

/// Formats a number of discs with as many decimals as needed.
pub(crate) fn hundredths_text(hundredths: i32) -> String {
    let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    match size % 100 {
        0 => format!("{sign}{}", size / 100),
        rest => format!("{sign}{}.{rest:02}", size / 100).trim_end_matches('0').to_string(),
    }
}

impl Outcome {
    /// Returns Black's lead in discs. Returns `None` if the game ended by resignation or on time.
    #[must_use]
    pub fn lead(&self) -> Option<i32> {
        let By::Discs(score) = self.by else { return None };
        let margin = score.black.abs_diff(score.white) as i32;
        Some(match self.winner {
            Some(Player::Black) => margin,
            Some(Player::White) => -margin,
            None => 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_notations_are_read() {
        let stated = |lead, winner, ending| Some(StatedResult { lead, winner, ending });
        let (black, white) = (Some(Player::Black), Some(Player::White));
        for (text, expected) in [
            ("B+12", stated(Some(1200), black, None)),
            ("W+0.5", stated(Some(-50), white, None)),
            ("0", stated(Some(0), None, None)),
            ("Draw", stated(Some(0), None, None)),
            ("W+R", stated(None, white, Some(Ending::Resigned(Player::Black)))),
            ("b+Time", stated(None, black, Some(Ending::OutOfTime(Player::White)))),
            ("B+", stated(None, black, None)),
            ("+12.000", stated(Some(1200), black, None)),
            ("-4.000:r", stated(Some(-400), white, Some(Ending::Resigned(Player::Black)))),
            ("64.000:t", stated(Some(6400), black, Some(Ending::OutOfTime(Player::White)))),
            ("0.000:s", stated(Some(0), None, None)),
            ("+8.000:s", stated(Some(800), black, None)),
            ("?", None),
            ("", None),
            ("Void", None),
            ("B+-3", None),
            ("1e99", None),
            ("nan", None),
        ] {
            assert_eq!(StatedResult::read(text), expected, "{text}");
        }
    }
}
