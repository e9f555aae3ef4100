//! What is said in words: whose turn it is, what a square would do, how it ended, what a position is worth.

use reversi::{Game, Illegal, Player, Position};
use reversi_engine::{Kind, Score};
use reversi_session::{Basis, By, Evaluation, Outcome, Session, Task};
use std::time::Duration;

/// Whose turn it is, or how the game ended.
pub(crate) fn headline(session: &Session) -> String {
    if let Some(outcome) = session.outcome() {
        return result(outcome);
    }
    let Some(turn) = session.game().turn() else { return String::new() };
    match (session.is_paused(), session.seat(turn).is_person()) {
        (true, _) => format!("{turn} to move, paused"),
        (false, true) => format!("{turn} to move"),
        (false, false) => format!("{turn} is thinking"),
    }
}

/// How a game ended, the winner's discs first.
fn result(outcome: Outcome) -> String {
    match (outcome.by, outcome.winner) {
        (By::Discs(score), Some(winner)) => {
            format!("{winner} wins {} : {}", score.of(winner), score.of(winner.other()))
        }
        (By::Discs(score), None) => format!("Draw {} : {}", score.black, score.white),
        _ => outcome.to_string(),
    }
}

/// What else is to be said of the end: squares that stayed empty count for the winner.
pub(crate) fn about_the_end(session: &Session) -> String {
    let Some(Outcome { winner: Some(winner), by: By::Discs(_) }) = session.outcome() else { return String::new() };
    match session.game().board().empty().len() {
        0 => String::new(),
        1 => format!("The empty square counts for {winner}."),
        empty => format!("The {empty} empty squares count for {winner}."),
    }
}

/// What playing on a square would do.
pub(crate) fn square(game: &Game, square: Position) -> String {
    match game.check(square) {
        Ok(mv) => match mv.flips().len() {
            0 => format!("{square} turns over nothing"),
            1 => format!("{square} turns over 1 disc"),
            flips => format!("{square} turns over {flips} discs"),
        },
        // Whoever looks at a disc is not about to play there.
        Err(error) if matches!(error.reason, Illegal::Occupied | Illegal::GameOver) => square.to_string(),
        Err(error) => error.to_string(),
    }
}

/// A pass, in as many words as there is room for.
pub(crate) fn pass(player: Player) -> String {
    format!("{player} has no move and passes. {} plays again.", player.other())
}

/// What a position is worth: "Black +3 (estimate at depth 12)".
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

/// What a move is worth to the side that makes it, and how that was found.
pub(crate) fn score(score: Score) -> String {
    match score.kind {
        Kind::WinLossDraw => format!("{score} (proved)"),
        _ => score.to_string(),
    }
}

/// A text on lines that are no longer than `width`, broken between words where that is possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut letters: Vec<char> = word.chars().collect();
        while !letters.is_empty() {
            let line = lines.last_mut().expect("there is always a line");
            let used = line.chars().count();
            let gap = usize::from(used > 0);
            if used + gap + letters.len() <= width {
                line.extend(std::iter::repeat_n(' ', gap).chain(letters.drain(..)));
            } else if used > 0 {
                lines.push(String::new());
            } else {
                line.extend(letters.drain(..width));
            }
        }
    }
    lines
}

/// What the engine is doing, and how far it has come.
pub(crate) fn thinking(session: &Session) -> Option<String> {
    let progress = session.thinking()?;
    let task = match progress.task {
        Task::Move => "thinking",
        Task::Hint(_) => "hint",
        Task::Evaluation => "evaluating",
    };
    Some(match &progress.best {
        Some(best) => format!("{task}: {} {}", best.best, score(best.score)),
        None => task.to_owned(),
    })
}

/// What is left on a clock; tenths towards the end.
pub(crate) fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if seconds < 10 {
        format!("0:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_say_what_they_are() {
        assert_eq!(evaluation(Evaluation::new(-4, Basis::Exact)), "White +4 (exact)");
        assert_eq!(evaluation(Evaluation::new(3, Basis::Estimate { depth: 12 })), "Black +3 (estimate at depth 12)");
        assert_eq!(evaluation(Evaluation::new(0, Basis::Selective { confidence: 93 })), "even (selective, 93%)");
        assert_eq!(evaluation(Evaluation::new(1, Basis::WinLossDraw)), "Black wins (proved)");
    }

    #[test]
    fn clocks_are_read_as_people_read_them() {
        let text = |millis| clock(Duration::from_millis(millis));
        assert_eq!([text(3_662_000), text(900_000), text(59_999)], ["1:01:02", "15:00", "0:59"]);
        assert_eq!([text(9_400), text(0)], ["0:09.4", "0:00.0"]);
    }

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdef gh", 4), ["abcd", "ef", "gh"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn squares_say_what_they_would_do() {
        let game = Game::default();
        let say = |name: &str| square(&game, name.parse().unwrap());
        assert_eq!(say("f5"), "f5 turns over 1 disc");
        assert_eq!(say("d4"), "d4");
        assert_eq!(say("a1"), "a1: flanks nothing");
    }
}
