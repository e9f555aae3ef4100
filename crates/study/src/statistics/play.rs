//! The quality of the user's moves in a reviewed game.

use crate::review::{Class, MoveReview, Reason, Review};
use reversi::Player;
use strum::EnumCount;

/// A phase of a game on 8 x 8, determined by the number of empty squares before a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount)]
pub enum GamePhase {
    /// More than 40 empty squares, that is, the first 20 moves of a game.
    Opening,
    /// From 40 to 17 empty squares.
    Middle,
    /// At most 16 empty squares.
    End,
}

/// The kind of an error, determined by the most important reason that the review gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount)]
pub enum ErrorKind {
    /// The move gave a corner away, or opened up a corner for the opponent.
    Corner,
    /// The move left the user with few moves, no safe move or no move at all, or gave the opponent many moves.
    Mobility,
    /// The move gave the opponent the last move in a region, or let the opponent pass.
    Parity,
    /// The review gives no reason.
    Other,
}

/// The quality of the user's moves in one game.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Play {
    /// The user's accuracy, from 0 to 100; `None` if every move was forced.
    pub accuracy: Option<f64>,
    /// The moves by phase, in the order of [`GamePhase::ALL`].
    pub phases: [PhasePlay; 3],
    /// The number of errors of each kind, in the order of [`ErrorKind::ALL`].
    pub kinds: [usize; 4],
}

/// The quality of the user's moves in one phase, summed over one or more games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct PhasePlay {
    /// The number of moves.
    pub moves: usize,
    /// How many discs the moves gave away in total.
    pub lost: usize,
    /// The number of errors in each class: inaccuracies, mistakes and blunders.
    pub errors: [usize; Class::ERRORS.len()],
}

impl GamePhase {
    /// All phases, in the order of a game.
    pub const ALL: [GamePhase; GamePhase::COUNT] = [GamePhase::Opening, GamePhase::Middle, GamePhase::End];

    /// Returns the phase of a move that is made while `empties` squares are empty.
    #[must_use]
    pub const fn of(empties: usize) -> GamePhase {
        match empties {
            41.. => GamePhase::Opening,
            17..=40 => GamePhase::Middle,
            _ => GamePhase::End,
        }
    }

    /// Returns the name of the phase in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GamePhase::Opening => "opening",
            GamePhase::Middle => "middle",
            GamePhase::End => "end",
        }
    }
}

impl ErrorKind {
    /// All kinds of errors.
    pub const ALL: [ErrorKind; ErrorKind::COUNT] =
        [ErrorKind::Corner, ErrorKind::Mobility, ErrorKind::Parity, ErrorKind::Other];

    /// Returns the kind of a reviewed error.
    fn of(reviewed: &MoveReview) -> ErrorKind {
        match reviewed.explanations.first().map(|explanation| &explanation.reason) {
            Some(Reason::GaveCorner { .. } | Reason::OpenedCorner { .. }) => ErrorKind::Corner,
            Some(
                Reason::HadToPass { .. }
                | Reason::LastSafeMove { .. }
                | Reason::LostMobility { .. }
                | Reason::GaveMobility { .. },
            ) => ErrorKind::Mobility,
            Some(Reason::LostParity { .. } | Reason::LetPass { .. }) => ErrorKind::Parity,
            None => ErrorKind::Other,
        }
    }

    /// Returns the name of the kind in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::Corner => "corner",
            ErrorKind::Mobility => "mobility",
            ErrorKind::Parity => "parity",
            ErrorKind::Other => "other",
        }
    }
}

impl Play {
    /// Summarises one side's moves in a reviewed game.
    #[must_use]
    pub fn new(review: &Review, person: Player) -> Play {
        let mut play =
            Play { accuracy: review.accuracy(person), phases: Default::default(), kinds: [0; ErrorKind::COUNT] };
        let squares = review.game().size().area() as usize;
        let at_start = review.game().start().empty().len();
        for reviewed in review.moves().iter().filter(|reviewed| reviewed.player == person) {
            let empties = (at_start + 1).saturating_sub(reviewed.number).min(squares);
            let phase = &mut play.phases[GamePhase::of(empties) as usize];
            phase.moves += 1;
            phase.lost += usize::try_from(reviewed.loss()).unwrap_or(0);
            let is_its_class = |class: &Class| *class == reviewed.class();
            let Some(error) = Class::ERRORS.iter().position(is_its_class) else { continue };
            phase.errors[error] += 1;
            play.kinds[ErrorKind::of(reviewed) as usize] += 1;
        }
        play
    }
}

impl PhasePlay {
    /// Returns the number of errors of all classes.
    #[must_use]
    pub fn error_count(&self) -> usize {
        self.errors.iter().sum()
    }

    pub(super) fn add(&mut self, other: &PhasePlay) {
        self.moves += other.moves;
        self.lost += other.lost;
        for (sum, count) in self.errors.iter_mut().zip(other.errors) {
            *sum += count;
        }
    }
}
