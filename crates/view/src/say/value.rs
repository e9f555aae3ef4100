//! Values of moves and positions, always with the kind of the value.

use crate::text::Text;
use reversi::Player;
use reversi_engine::{Score, ScoreKind};
use reversi_session::{Basis, EngineTask, Evaluation, SearchProgress};

/// Describes how a score was found: "estimate at depth 12".
#[must_use]
pub fn kind(kind: ScoreKind, text: &Text) -> String {
    match kind {
        ScoreKind::Exact => text.kind_exact(),
        ScoreKind::WinLossDraw => text.kind_proved(),
        ScoreKind::Selective { confidence } => text.kind_selective(confidence),
        ScoreKind::Estimate { depth } => text.kind_estimate(depth),
    }
}

/// Explains how a score was found, in a sentence that a beginner can understand.
#[must_use]
pub fn explained(kind: ScoreKind, text: &Text) -> String {
    basis_explained(reversi_session::basis(kind), text)
}

/// Explains how an evaluation was found, in a sentence that a beginner can understand.
#[must_use]
pub fn basis_explained(basis: Basis, text: &Text) -> String {
    match basis {
        Basis::Unstated => text.explain_unstated(),
        Basis::Estimate { depth } => text.explain_estimate(depth),
        Basis::Selective { confidence } => text.explain_selective(confidence),
        Basis::WinLossDraw => text.explain_proved(),
        Basis::Exact => text.explain_exact(),
    }
}

/// Returns explanations of all kinds of values, for the help page.
#[must_use]
pub fn kinds_explained(text: &Text) -> [String; 5] {
    let kinds = [
        ScoreKind::Exact,
        ScoreKind::WinLossDraw,
        ScoreKind::Selective { confidence: 73 },
        ScoreKind::Estimate { depth: 21 },
    ];
    let [exact, proved, selective, estimate] = kinds.map(|kind| explained(kind, text));
    [text.explain_discs(), exact, proved, selective, estimate]
}

/// Describes briefly how a score was found: "depth 12".
#[must_use]
pub fn kind_short(kind: ScoreKind, text: &Text) -> String {
    match kind {
        ScoreKind::Exact => text.kind_exact(),
        ScoreKind::WinLossDraw => text.kind_proved(),
        ScoreKind::Selective { confidence } => format!("{confidence}%"),
        ScoreKind::Estimate { depth } => text.kind_estimate_short(depth),
    }
}

/// Describes how a score was found, in a few characters at most: "d12".
#[must_use]
pub fn kind_tiny(kind: ScoreKind) -> String {
    match kind {
        ScoreKind::Exact | ScoreKind::WinLossDraw => "=".to_owned(),
        ScoreKind::Selective { confidence } => format!("{confidence}%"),
        ScoreKind::Estimate { depth } => format!("d{depth}"),
    }
}

/// Describes how an evaluation was found.
#[must_use]
pub fn basis(basis: Basis, text: &Text) -> String {
    match basis {
        Basis::Unstated => text.kind_unstated(),
        Basis::Estimate { depth } => text.kind_estimate(depth),
        Basis::Selective { confidence } => text.kind_selective(confidence),
        Basis::WinLossDraw => text.kind_proved(),
        Basis::Exact => text.kind_exact(),
    }
}

/// Formats a value without its kind: "+3", or "win". Views must show the kind beside it.
#[must_use]
pub fn value(score: Score, text: &Text) -> String {
    match (score.kind, score.discs.signum()) {
        (ScoreKind::WinLossDraw, 1) => text.value_win(),
        (ScoreKind::WinLossDraw, -1) => text.value_loss(),
        (ScoreKind::WinLossDraw, _) => text.value_draw(),
        _ => format!("{:+}", score.discs),
    }
}

/// Returns the value of a move for the side that plays it: "+3 (exact)".
#[must_use]
pub fn score(score: Score, text: &Text) -> String {
    text.score(kind(score.kind, text), value(score, text))
}

/// Returns the value of a move for screen readers.
#[must_use]
pub fn spoken(score: Score, text: &Text) -> String {
    let kind = match score.kind {
        ScoreKind::Selective { confidence } => text.kind_selective_spoken(confidence),
        other => kind(other, text),
    };
    text.value_spoken(kind, value(score, text))
}

/// Returns the value of a position: "Black +3 (estimate at depth 12)".
#[must_use]
pub fn evaluation(evaluation: Evaluation, text: &Text) -> String {
    let discs = evaluation.discs();
    let leader = if discs < 0.0 { Player::White } else { Player::Black };
    match evaluation.basis {
        Basis::WinLossDraw if discs == 0.0 => text.evaluation_draw(),
        Basis::WinLossDraw => text.evaluation_win(leader),
        found if discs == 0.0 => text.evaluation_even(basis(found, text)),
        found => text.evaluation_lead(discs.abs(), basis(found, text), leader),
    }
}

/// Describes the engine's current task.
#[must_use]
pub fn task(task: EngineTask, text: &Text) -> String {
    match task {
        EngineTask::Move => text.task_move(),
        EngineTask::Hint(_) => text.task_hint(),
        EngineTask::Evaluation => text.task_evaluation(),
    }
}

/// Describes the engine's current task, and adds the best move so far if there is one.
#[must_use]
pub fn thinking(progress: &SearchProgress, text: &Text) -> String {
    let task = task(progress.task, text);
    match &progress.best {
        Some(best) => text.task_progress(best.best, score(best.score, text), task),
        None => task,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn values_say_what_they_are() {
        let text = Text::new(Language::ENGLISH);
        let say = |discs, basis| evaluation(Evaluation::new(discs, basis), &text);
        assert_eq!(say(-4, Basis::Exact), "White +4 (exact)");
        assert_eq!(say(3, Basis::Estimate { depth: 12 }), "Black +3 (estimate at depth 12)");
        assert_eq!(say(0, Basis::Selective { confidence: 93 }), "even (selective, 93%)");
        assert_eq!(say(1, Basis::WinLossDraw), "Black wins (proved)");
        let half = Evaluation { hundredths: -250, basis: Basis::Unstated };
        assert_eq!(evaluation(half, &text), "White +2.5 (unstated)");
        let selective = Score { discs: -2, kind: ScoreKind::Selective { confidence: 93 } };
        assert_eq!(spoken(selective, &text), "-2, selective, 93 percent sure");
        assert_eq!(score(Score { discs: -1, kind: ScoreKind::WinLossDraw }, &text), "loss (proved)");
        assert_eq!(
            explained(selective.kind, &text),
            "93%: read to the end, but moves that looked bad were left out, each with 93% certainty. Not proved."
        );
        assert_eq!(
            basis_explained(Basis::Estimate { depth: 1 }, &text),
            "Depth 1: one move was read ahead, and the rest is estimated."
        );
        assert_eq!(score(Score { discs: 0, kind: ScoreKind::Exact }, &text), "+0 (exact)");
    }
}
