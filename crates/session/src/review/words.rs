//! What is said of moves, sides and tries, in the same words wherever they are read.

use super::{Attempt, Class, Exercise, Review, Reviewed};
use reversi::{Player, Position};

/// A line of play as people read it: `f5 d6 pass c3`.
#[must_use]
pub fn line_text(line: &[Option<Position>]) -> String {
    let word = |square: &Option<Position>| square.map_or_else(|| "pass".to_string(), |square| square.to_string());
    line.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// How many discs, in words.
fn discs(count: i32) -> String {
    format!("{count} {}", if count == 1 { "disc" } else { "discs" })
}

impl Class {
    /// So many of them: `1 mistake`, `3 inaccuracies`.
    #[must_use]
    pub fn counted(self, count: usize) -> String {
        match (count, self) {
            (1, _) => format!("1 {self}"),
            (_, Class::Inaccuracy) => format!("{count} inaccuracies"),
            (_, Class::Best | Class::Good) => format!("{count} {self}"),
            _ => format!("{count} {self}s"),
        }
    }
}

impl Reviewed {
    /// How good it was: `a2 is a blunder: it gives away 14 discs (estimate at depth 6)`.
    #[must_use]
    pub fn verdict(&self) -> String {
        let (played, class, loss, kind) = (self.played, self.class(), self.loss(), self.kind());
        match class {
            Class::Best if self.forced => format!("{played} is the only move ({kind})"),
            Class::Best => format!("{played} is the best move ({kind})"),
            Class::Good => format!("{played} is good: it gives away {} ({kind})", discs(loss)),
            _ => {
                let article = if class == Class::Inaccuracy { "an" } else { "a" };
                format!("{played} is {article} {class}: it gives away {} ({kind})", discs(loss))
            }
        }
    }

    /// The better line, if there is one, no longer than so many moves: `f2 f1 f7 ..., +3 (exact)`.
    #[must_use]
    pub fn better_text(&self, most: usize) -> Option<String> {
        if self.best == self.played {
            return None;
        }
        let shown = &self.better[..self.better.len().min(most)];
        let more = if shown.len() < self.better.len() { " ..." } else { "" };
        Some(format!("{}{more}, {}", line_text(shown), self.best_value))
    }
}

impl Review {
    /// How a side played: `Black: accuracy 87.5, 12 discs given away, 1 inaccuracy, 0 mistakes, 1 blunder`.
    #[must_use]
    pub fn side_text(&self, player: Player) -> String {
        let accuracy = self.accuracy(player).map_or_else(|| "none".to_string(), |value| format!("{value:.1}"));
        let errors = [Class::Inaccuracy, Class::Mistake, Class::Blunder];
        let errors = errors.map(|class| class.counted(self.count(player, class))).join(", ");
        format!("{player}: accuracy {accuracy}, {} given away, {errors}", discs(self.lost(player)))
    }

    /// Where the game turned: `move 29, Black a2, from +3 (exact) to -9 (exact); better was f2`.
    #[must_use]
    pub fn turning_text(&self) -> Option<String> {
        let at = self.turning_point()?;
        let Reviewed { number, player, played, best, value, best_value, .. } = at;
        Some(format!("move {number}, {player} {played}, from {best_value} to {value}; better was {best}"))
    }
}

impl Exercise {
    /// What is asked: `Black to move. a2 was played, a blunder. What is better?`
    #[must_use]
    pub fn question(&self) -> String {
        let Reviewed { player, played, .. } = &self.reviewed;
        let class = self.reviewed.class();
        let article = if class == Class::Inaccuracy { "an" } else { "a" };
        format!("{player} to move. {played} was played, {article} {class}. What is better?")
    }

    /// What is right, once it is done: `Right are f2 (+3, exact) and c1 (+2, exact).`
    #[must_use]
    pub fn solution_text(&self) -> Option<String> {
        let right: Vec<String> =
            self.solution()?.iter().map(|choice| format!("{} {}", choice.square, choice.value)).collect();
        let is = if right.len() == 1 { "is" } else { "are" };
        Some(format!("Right {is}: {}", right.join(", ")))
    }
}

impl Attempt {
    /// What there is to say of it: `Right: f2 is the best move.`, or what is wrong, with its refutation.
    #[must_use]
    pub fn feedback(&self) -> String {
        let Attempt { square, loss, .. } = self;
        if self.class == Class::Best {
            return format!("Right: {square} is the best move.");
        }
        if self.is_right() {
            return format!("Right: {square} gives away only {}.", discs(*loss));
        }
        match self.explanations.first() {
            Some(reason) => format!("{square} gives away {}: {reason}.", discs(*loss)),
            None => format!("{square} gives away {}: {}.", discs(*loss), line_text(&self.line)),
        }
    }
}
