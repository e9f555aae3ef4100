//! What there is on the board to be drawn, and nothing of where it comes from.

use reversi::{Board, Game, Move, Moves, Player, Position};
use reversi_engine::Score;
use reversi_session::review::Exercise;
use reversi_session::{Hint, HintKind, Session};
use std::collections::BTreeMap;

/// What there is on the board.
pub struct BoardModel<'a> {
    /// The discs.
    pub board: &'a Board,
    /// Whose disc follows the pointer: whoever the person in front of the view moves or sets up discs for.
    pub player: Option<Player>,
    /// What may be played now by the person in front of the view: nothing while somebody else is to move.
    moves: Option<&'a Moves>,
    /// The disc that was played last.
    pub last: Option<Position>,
    /// What is written on squares.
    pub notes: BTreeMap<Position, Note>,
    /// How the game ended, once it has.
    pub end: Option<End>,
    /// Whether any square may be picked, legal or not: a position is being set up.
    pub free_hand: bool,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Nobody, if it is a tie.
    pub winner: Option<Player>,
}

/// What the engine has to say of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// What a move there is worth, to be shown with its kind.
    pub score: Score,
    /// Whether none is better.
    pub best: bool,
}

impl<'a> BoardModel<'a> {
    /// A position that is being set up.
    pub(crate) fn of_set_up(board: &'a Board, brush: Option<Player>) -> BoardModel<'a> {
        let notes = BTreeMap::new();
        BoardModel { board, player: brush, moves: None, last: None, notes, end: None, free_hand: true }
    }

    /// An exercise: what was tried, and once it is done what is right, is written on the board.
    pub(crate) fn of_exercise(exercise: &'a Exercise) -> BoardModel<'a> {
        let game = exercise.position();
        let note = |score, best| Note { score, best };
        BoardModel {
            board: game.board(),
            player: game.turn(),
            moves: (!exercise.is_done()).then_some(game.moves()),
            last: last_disc(game),
            notes: exercise.shown().map(|(choice, right)| (choice.square, note(choice.value, right))).collect(),
            end: None,
            free_hand: false,
        }
    }

    /// The game itself.
    pub(crate) fn of_game(session: &'a Session) -> BoardModel<'a> {
        let (game, persons) = (session.game(), session.is_persons_turn());
        BoardModel {
            board: game.board(),
            player: game.turn().filter(|_| persons),
            moves: persons.then_some(game.moves()),
            last: last_disc(game),
            notes: session.hint().map(notes).unwrap_or_default(),
            end: session.outcome().map(|outcome| End { winner: outcome.winner }),
            free_hand: false,
        }
    }

    /// The legal move on a square, if the person in front of the view may make it.
    #[must_use]
    pub fn legal(&self, square: Position) -> Option<&'a Move> {
        self.moves?.get(square)
    }

    /// The squares that may be played now.
    pub fn legal_squares(&self) -> impl Iterator<Item = Position> + use<'a> {
        self.moves.into_iter().flat_map(|moves| moves.iter().map(|mv| mv.position))
    }

    /// Whether picking the square does something.
    #[must_use]
    pub fn can_pick(&self, square: Position) -> bool {
        self.free_hand || self.legal(square).is_some()
    }

    /// Whether the game is over and this disc is not the winner's.
    #[must_use]
    pub fn is_gray(&self, square: Position) -> bool {
        let disc = self.board.get(square).ok().flatten();
        disc.is_some() && self.end.is_some_and(|end| end.winner != disc)
    }
}

/// What a hint writes on the board. Moves that are worth the same are equally good.
fn notes(hint: &Hint) -> BTreeMap<Position, Note> {
    let top = hint.answers.first().map(|answer| answer.score.discs);
    let notes = hint.answers.iter().enumerate().map(|(rank, answer)| {
        let best = rank == 0 || hint.kind == HintKind::All && Some(answer.score.discs) == top;
        (answer.best, Note { score: answer.score, best })
    });
    notes.collect()
}

/// The disc that was put down last.
fn last_disc(game: &Game) -> Option<Position> {
    game.history().iter().rev().find_map(|ply| ply.mv()).map(|mv| mv.position)
}
