//! What there is on the board to be drawn, square by square.

use reversi::{Board, Moves, Player, Position};
use reversi_engine::{Kind, Score};
use reversi_session::{Hint, HintKind};
use std::collections::BTreeMap;

/// What the engine has to say of a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) score: Score,
    pub(crate) best: bool,
}

/// The whole board.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    /// Whose move it is, where a person may make it.
    pub(crate) mover: Option<Player>,
    pub(crate) moves: &'a Moves,
    pub(crate) cursor: Option<Position>,
    pub(crate) last: Option<Position>,
    pub(crate) notes: BTreeMap<Position, Note>,
    /// Once the game is over: who has won, if anybody.
    pub(crate) over: Option<Option<Player>>,
}

/// One square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Square<'a> {
    pub(crate) position: Position,
    pub(crate) disc: Option<Player>,
    /// Whether the game is over and this disc is not the winner's.
    pub(crate) gray: bool,
    pub(crate) cursor: bool,
    /// Who may play here.
    pub(crate) legal: Option<Player>,
    /// Who would have this disc after the move under the cursor.
    pub(crate) flips_to: Option<Player>,
    pub(crate) last: bool,
    pub(crate) note: Option<&'a Note>,
}

impl Scene<'_> {
    pub(crate) fn square(&self, position: Position) -> Square<'_> {
        let disc = self.board.get(position).ok().flatten();
        let cursor = self.cursor == Some(position);
        let legal = self.mover.filter(|_| self.moves.get(position).is_some());
        let aimed = self.cursor.and_then(|cursor| self.moves.get(cursor));
        let flips = disc.is_some() && aimed.is_some_and(|mv| mv.gained.contains(position));
        Square {
            position,
            disc,
            gray: self.over.is_some_and(|winner| disc.is_some() && winner != disc),
            cursor,
            legal,
            flips_to: self.mover.filter(|_| flips),
            last: self.last == Some(position),
            note: self.notes.get(&position),
        }
    }
}

/// What a hint writes on the board.
pub(crate) fn notes(hint: Option<&Hint>) -> BTreeMap<Position, Note> {
    let Some(hint) = hint else { return BTreeMap::new() };
    let top = hint.answers.first().map(|answer| answer.score.discs);
    let notes = hint.answers.iter().enumerate().map(|(rank, answer)| {
        // Moves that are worth the same are equally good.
        let best = rank == 0 || hint.kind == HintKind::All && Some(answer.score.discs) == top;
        (answer.best, Note { score: answer.score, best })
    });
    notes.collect()
}

impl Note {
    /// The value: `+3`, `loss`.
    pub(crate) fn value(&self) -> String {
        match (self.score.kind, self.score.discs.signum()) {
            (Kind::WinLossDraw, 1) => "win".to_owned(),
            (Kind::WinLossDraw, -1) => "loss".to_owned(),
            (Kind::WinLossDraw, _) => "draw".to_owned(),
            _ => format!("{:+}", self.score.discs),
        }
    }

    /// How it was found, in no more than `room` letters.
    pub(crate) fn kind(&self, room: usize) -> String {
        match self.score.kind {
            Kind::Exact if room >= 5 => "exact".to_owned(),
            Kind::WinLossDraw if room >= 6 => "proved".to_owned(),
            Kind::Exact | Kind::WinLossDraw => "=".to_owned(),
            Kind::Selective { confidence } => format!("{confidence}%"),
            Kind::Estimate { depth } if room >= 8 => format!("depth {depth}"),
            Kind::Estimate { depth } => format!("d{depth}"),
        }
    }
}
