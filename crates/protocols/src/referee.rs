//! A referee that checks the moves that another program sends.

use crate::choice::Choice;
use reversi::{Game, PlayError, Player, Ply, Square};
use std::collections::BTreeSet;
use thiserror::Error;

/// A game in which another program may send or omit passes.
///
/// [`Game`] passes automatically. In a `Referee`, an automatic pass stays open until the other program sends the pass,
/// or until the next move is played. If the other program sent the pass, [`undo`](Self::undo) takes back the pass as a
/// separate step.
///
/// ```
/// use reversi::{Game, Player};
/// use reversi_protocols::{Choice, Referee};
///
/// let mut referee = Referee::new(Game::default());
/// referee.play(Some(Player::Black), Choice::read("f5").unwrap())?;
/// let error = referee.play(Some(Player::Black), Choice::read("d6").unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "it is not Black's turn");
/// assert!(referee.undo() && !referee.undo());
/// # Ok::<(), reversi_protocols::ChoiceError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Referee {
    game: Game,
    /// The passes that were sent, as indices into the game's history.
    named: BTreeSet<usize>,
    /// The number of passes that were sent after the end of the game.
    after_end: usize,
}

/// The error returned when a choice is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// The other side is to move.
    #[error("it is not {0}'s turn")]
    Turn(Player),
    /// The side cannot pass, because it has a legal move.
    #[error("{0} has a legal move and cannot pass")]
    Pass(Player),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

impl Referee {
    /// Creates a referee for a game. If the game's last ply is a pass, that pass counts as open.
    #[must_use]
    pub fn new(game: Game) -> Referee {
        Referee { game, named: BTreeSet::new(), after_end: 0 }
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the side whose pass the other program has not sent yet, or `None` if there is no such pass.
    fn open_pass(&self) -> Option<Player> {
        let last = self.game.history().len().checked_sub(1)?;
        match self.game.history()[last] {
            Ply::Pass { player } if !self.named.contains(&last) => Some(player),
            _ => None,
        }
    }

    /// Returns the side that chooses next: if a pass is open, the side that must pass; otherwise, the side to move.
    /// Returns `None` if the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.open_pass().or(self.game.turn())
    }

    /// Returns whether `player` can only pass, because there is no legal move or the game is over.
    #[must_use]
    pub fn must_pass(&self, player: Player) -> bool {
        self.game.is_over() || self.open_pass() == Some(player)
    }

    /// Plays a choice for `player`, or for the side that chooses next if `player` is `None`. An illegal choice leaves
    /// the game unchanged.
    pub fn play(&mut self, player: Option<Player>, choice: Choice) -> Result<(), ChoiceError> {
        match choice {
            Choice::Pass => self.pass(player),
            Choice::Disc(square) => self.disc(player, square),
        }
    }

    fn pass(&mut self, player: Option<Player>) -> Result<(), ChoiceError> {
        let open = self.open_pass();
        match self.game.turn() {
            _ if open.is_some() && (player.is_none() || player == open) => {
                self.named.insert(self.game.history().len() - 1);
            }
            None => self.after_end += 1,
            Some(turn) if player.is_none_or(|player| player == turn) => return Err(ChoiceError::Pass(turn)),
            Some(turn) => return Err(ChoiceError::Turn(turn.other())),
        }
        Ok(())
    }

    fn disc(&mut self, player: Option<Player>, square: Square) -> Result<(), ChoiceError> {
        if let (Some(player), Some(turn)) = (player, self.game.turn())
            && player != turn
        {
            return Err(ChoiceError::Turn(player));
        }
        self.game.play(square)?;
        Ok(())
    }

    /// Takes back the last step: a move, or a pass that was sent. Returns `false` if there is no such step.
    pub fn undo(&mut self) -> bool {
        if self.after_end > 0 {
            self.after_end -= 1;
            return true;
        }
        let last = self.game.history().len().saturating_sub(1);
        if self.named.remove(&last) {
            return true;
        }
        let undone = self.game.undo().is_some();
        let left = self.game.history().len();
        self.named.retain(|&index| index < left);
        undone
    }
}
