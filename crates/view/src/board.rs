//! The view model of the board.

use crate::training::RulesLesson;
use reversi::{Board, Game, Move, Moves, Player, Square};
use reversi_engine::Score;
use reversi_session::{Hint, HintKind, Mark, Session};
use reversi_study::puzzles::PuzzleRun;
use reversi_study::repertoire::{Trainer, TrainerPhase};
use reversi_study::review::{Exercise, MoveChoice};
use std::collections::BTreeMap;

/// The contents of the board, ready to be drawn.
pub struct BoardModel<'a> {
    /// The board with its discs.
    pub board: &'a Board,
    /// The colour of the disc that a click would place: the colour of the person to move, or the colour of the brush
    /// while a position is being set up. `None` if a click places no disc.
    pub player: Option<Player>,
    /// The legal moves, or `None` if no local player may move now.
    moves: Option<&'a Moves>,
    /// The square of the last move, not counting passes. `None` if there is no such move, or while a position is being
    /// set up.
    pub last: Option<Square>,
    /// The evaluations of moves, keyed by the square on which the board shows them.
    pub notes: BTreeMap<Square, Note>,
    /// The marks on squares, sorted by square.
    pub marks: &'a [(Square, Mark)],
    /// The end of the game; `None` while the game is not over.
    pub end: Option<End>,
    /// Whether the user can pick any square. This is true while a position is being set up, and while a lesson hides
    /// the legal moves.
    pub free_hand: bool,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The winner; `None` after a draw.
    pub winner: Option<Player>,
}

/// The engine's evaluation of the move on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// The value of the move, shown together with its kind.
    pub score: Score,
    /// Whether the move is marked as best: a best move in a hint, or a right move in an exercise.
    pub best: bool,
}

impl<'a> BoardModel<'a> {
    /// Returns the board of a position that is being set up.
    pub(crate) fn of_set_up(board: &'a Board, brush: Option<Player>) -> BoardModel<'a> {
        let notes = BTreeMap::new();
        BoardModel { board, player: brush, moves: None, last: None, notes, marks: &[], end: None, free_hand: true }
    }

    /// Returns the board of an exercise.
    pub(crate) fn of_exercise(exercise: &'a Exercise) -> BoardModel<'a> {
        BoardModel::to_find(exercise.position(), exercise.is_done(), exercise.shown())
    }

    /// Returns the board of the current puzzle, if there is one.
    pub(crate) fn of_puzzle(run: &'a PuzzleRun) -> Option<BoardModel<'a>> {
        Some(BoardModel::to_find(&run.step()?.position, run.is_done(), run.shown()))
    }

    /// Returns the board of a position in a repertoire. After the user has missed a move, the board marks the
    /// repertoire's moves and the move that the user played instead.
    pub(crate) fn of_training(trainer: &'a Trainer) -> BoardModel<'a> {
        let is_done = *trainer.phase() == TrainerPhase::End;
        BoardModel { marks: trainer.marks(), ..BoardModel::to_find(trainer.game(), is_done, std::iter::empty()) }
    }

    /// Returns the board of a step in the lesson on the rules.
    pub(crate) fn of_lesson(lesson: &'a RulesLesson) -> BoardModel<'a> {
        let model = BoardModel::to_find(lesson.game(), lesson.is_done(), std::iter::empty());
        if lesson.hides_moves() { BoardModel { moves: None, free_hand: true, ..model } } else { model }
    }

    /// Returns the board of a position in which the user has to find a move. The board shows the moves that the user
    /// has tried and, at the end, the solution.
    fn to_find(game: &'a Game, is_done: bool, shown: impl Iterator<Item = (&'a MoveChoice, bool)>) -> BoardModel<'a> {
        let note = |score, best| Note { score, best };
        BoardModel {
            board: game.board(),
            player: game.turn(),
            moves: (!is_done).then_some(game.moves()),
            last: last_disc(game),
            notes: shown.map(|(choice, right)| (choice.square, note(choice.value, right))).collect(),
            marks: &[],
            end: None,
            free_hand: false,
        }
    }

    /// Returns the board of the game.
    pub(crate) fn of_game(session: &'a Session) -> BoardModel<'a> {
        let (game, persons) = (session.game(), session.is_persons_turn());
        BoardModel {
            board: game.board(),
            player: game.turn().filter(|_| persons),
            moves: persons.then_some(game.moves()),
            last: last_disc(game),
            notes: session.hint().map(notes).unwrap_or_default(),
            marks: session.marks().iter().as_slice(),
            end: session.outcome().map(|outcome| End { winner: outcome.winner }),
            free_hand: false,
        }
    }

    /// Returns the legal move on a square, if a local player may play it now.
    #[must_use]
    pub fn legal(&self, square: Square) -> Option<&'a Move> {
        self.moves?.get(square)
    }

    /// Returns the squares on which a local player may play now.
    pub fn legal_squares(&self) -> impl Iterator<Item = Square> + use<'a> {
        self.moves.into_iter().flat_map(|moves| moves.iter().map(|mv| mv.square))
    }

    /// Returns whether picking the square would have an effect.
    #[must_use]
    pub fn can_pick(&self, square: Square) -> bool {
        self.free_hand || self.legal(square).is_some()
    }

    /// Returns the marks on a square, shapes before labels.
    pub fn marks_on(&self, square: Square) -> impl Iterator<Item = &'a Mark> + use<'a> {
        self.marks.iter().filter(move |(place, _)| *place == square).map(|(_, mark)| mark)
    }

    /// Returns whether the game is over and the disc on this square belongs to the loser. Views draw such discs in
    /// gray. After a draw, no disc is gray.
    #[must_use]
    pub fn is_gray(&self, square: Square) -> bool {
        let disc = self.board.get(square).ok().flatten();
        let winner = self.end.and_then(|end| end.winner);
        disc.is_some() && winner.is_some() && winner != disc
    }
}

/// Returns the evaluations in a hint, keyed by square. The first move counts as best. In a hint for all moves, so does
/// every other move with the same value.
fn notes(hint: &Hint) -> BTreeMap<Square, Note> {
    let top = hint.answers.first().map(|answer| answer.score.discs);
    let notes = hint.answers.iter().enumerate().map(|(rank, answer)| {
        let best = rank == 0 || hint.kind == HintKind::All && Some(answer.score.discs) == top;
        (answer.best, Note { score: answer.score, best })
    });
    notes.collect()
}

/// Returns the square of the last move, not counting passes.
fn last_disc(game: &Game) -> Option<Square> {
    game.history().iter().rev().find_map(|ply| ply.mv()).map(|mv| mv.square)
}
