//! What the engine thinks, in words and numbers that say what they are.

use std::collections::BTreeMap;

use reversi::{Player, Position};
use reversi_engine::{Kind, Score};
use reversi_session::{Basis, Evaluation, Hint, HintKind};

use crate::scene::Note;

/// What a hint writes on the board.
pub(crate) fn notes(hint: Option<&Hint>) -> BTreeMap<Position, Note> {
    let Some(hint) = hint else { return BTreeMap::new() };
    let top = hint.answers.first().map(|answer| answer.score.discs);
    let notes = hint.answers.iter().enumerate().map(|(rank, answer)| {
        let best = match hint.kind {
            HintKind::Best => rank == 0,
            // Moves that are worth the same are equally good.
            HintKind::All => Some(answer.score.discs) == top,
        };
        (answer.best, note(answer.score, best))
    });
    notes.collect()
}

/// A value as it is written on a square.
pub(crate) fn note(of: Score, best: bool) -> Note {
    let (value, kind, spoken) = score(of);
    let spoken = if best { format!("best move, {spoken}") } else { spoken };
    Note { value, kind, spoken, best }
}

/// A score as a value, its kind in short, and both in words.
fn score(score: Score) -> (String, String, String) {
    let value = match score.kind {
        Kind::WinLossDraw => match score.discs.signum() {
            1 => "win".to_owned(),
            -1 => "loss".to_owned(),
            _ => "draw".to_owned(),
        },
        _ => format!("{:+}", score.discs),
    };
    let (short, long) = match score.kind {
        Kind::Exact => ("exact".to_owned(), "exact".to_owned()),
        Kind::WinLossDraw => ("proved".to_owned(), "proved".to_owned()),
        Kind::Selective { confidence } => (format!("{confidence}%"), format!("selective, {confidence} percent sure")),
        Kind::Estimate { depth } => (format!("depth {depth}"), format!("estimate at depth {depth}")),
    };
    let spoken = format!("{value}, {long}");
    (value, short, spoken)
}

/// An evaluation for people: "Black +3 (estimate at depth 12)".
pub(crate) fn evaluation(evaluation: Evaluation) -> String {
    let discs = evaluation.discs();
    let leader = if discs < 0.0 { Player::White } else { Player::Black };
    match evaluation.basis {
        Basis::WinLossDraw if discs == 0.0 => "a draw (proved)".to_owned(),
        Basis::WinLossDraw => format!("{leader} wins (proved)"),
        basis if discs == 0.0 => format!("even ({basis})"),
        basis => format!("{leader} +{} ({basis})", discs.abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_say_what_they_are() {
        assert_eq!(evaluation(Evaluation::new(-4, Basis::Exact)), "White +4 (exact)");
        assert_eq!(evaluation(Evaluation::new(3, Basis::Estimate { depth: 12 })), "Black +3 (estimate at depth 12)");
        assert_eq!(evaluation(Evaluation::new(0, Basis::Estimate { depth: 2 })), "even (estimate at depth 2)");
        assert_eq!(evaluation(Evaluation::new(1, Basis::WinLossDraw)), "Black wins (proved)");
        let (value, kind, spoken) = score(Score { discs: -2, kind: Kind::Selective { confidence: 93 } });
        assert_eq!((value.as_str(), kind.as_str()), ("-2", "93%"));
        assert_eq!(spoken, "-2, selective, 93 percent sure");
    }
}
