//! A game as another program sends it.

use crate::choice::Choice;
use reversi::{Game, PlayError, Player, Ply, Square};
use std::collections::BTreeSet;
use thiserror::Error;

/// A game whose passes may be sent or left out.
///
/// [`Game`] passes by itself. Here such a pass stays open until it is sent, or until the next disc implies it. A pass
/// that was sent is a step of its own for [`undo`](Self::undo).
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
    /// Indices in the history of the passes that were sent.
    named: BTreeSet<usize>,
    /// How many passes were sent after the end of the game.
    after_end: usize,
}

/// Why a choice is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// It is the other side's turn.
    #[error("it is not {0}'s turn")]
    Turn(Player),
    /// A side that can move may not pass.
    #[error("{0} has a legal move and may not pass")]
    Pass(Player),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

impl Referee {
    /// Starts from a game whose last pass, if any, is still open.
    #[must_use]
    pub fn new(game: Game) -> Referee {
        Referee { game, named: BTreeSet::new(), after_end: 0 }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The side whose pass is still open.
    fn open_pass(&self) -> Option<Player> {
        let last = self.game.history().len().checked_sub(1)?;
        match self.game.history()[last] {
            Ply::Pass { player } if !self.named.contains(&last) => Some(player),
            _ => None,
        }
    }

    /// Whose choice is next: the side whose pass is open, or else the side to move. `None` after the end.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.open_pass().or(self.game.turn())
    }

    /// Whether a pass is all that this side can do.
    #[must_use]
    pub fn must_pass(&self, player: Player) -> bool {
        self.game.is_over() || self.open_pass() == Some(player)
    }

    /// Makes a choice for this side, or for the side that is next if `None`. On an error nothing changes.
    pub fn play(&mut self, player: Option<Player>, choice: Choice) -> Result<(), ChoiceError> {
        match choice {
            Choice::Pass => self.pass(player),
            Choice::Disc(position) => self.disc(player, position),
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

    /// Takes back the last step; `false` if there is none.
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
