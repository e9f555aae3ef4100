//! A game as another program tells it.

use crate::choice::Choice;
use reversi::{Game, PlayError, Player, Ply, Position};
use std::collections::BTreeSet;
use thiserror::Error;

/// A game whose passes are told, or left to be understood.
///
/// The rules' [`Game`] passes by itself. Here such a pass stays open until somebody names it or plays on without a word,
/// and one that was named is a step of its own to be taken back.
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
/// # Ok::<(), reversi_protocols::Wrong>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Referee {
    game: Game,
    /// Which steps of the history are passes that were named.
    named: BTreeSet<usize>,
    /// Passes that were named after the end.
    after_end: usize,
}

/// A choice that is not to be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Wrong {
    /// The other side is to move.
    #[error("it is not {0}'s turn")]
    Turn(Player),
    /// Whoever can move may not pass.
    #[error("{0} has a legal move and may not pass")]
    Pass(Player),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

impl Referee {
    /// A game as it is, its last pass still to be named.
    #[must_use]
    pub fn new(game: Game) -> Referee {
        Referee { game, named: BTreeSet::new(), after_end: 0 }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who has just passed without a word.
    fn open_pass(&self) -> Option<Player> {
        let last = self.game.history().len().checked_sub(1)?;
        match self.game.history()[last] {
            Ply::Pass { player } if !self.named.contains(&last) => Some(player),
            _ => None,
        }
    }

    /// Who is to say something next: the side that has to pass, or the one that can move. `None` after the end.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.open_pass().or(self.game.turn())
    }

    /// Whether there is nothing but a pass for this side.
    #[must_use]
    pub fn must_pass(&self, player: Player) -> bool {
        self.game.is_over() || self.open_pass() == Some(player)
    }

    /// Takes what this side, or without a side whoever is to move, does. On an error nothing has changed.
    pub fn play(&mut self, player: Option<Player>, choice: Choice) -> Result<(), Wrong> {
        match choice {
            Choice::Pass => self.pass(player),
            Choice::Disc(position) => self.disc(player, position),
        }
    }

    fn pass(&mut self, player: Option<Player>) -> Result<(), Wrong> {
        let open = self.open_pass();
        match self.game.turn() {
            _ if open.is_some() && (player.is_none() || player == open) => {
                self.named.insert(self.game.history().len() - 1);
            }
            None => self.after_end += 1,
            Some(turn) if player.is_none_or(|player| player == turn) => return Err(Wrong::Pass(turn)),
            Some(turn) => return Err(Wrong::Turn(turn.other())),
        }
        Ok(())
    }

    fn disc(&mut self, player: Option<Player>, position: Position) -> Result<(), Wrong> {
        if let (Some(player), Some(turn)) = (player, self.game.turn())
            && player != turn
        {
            return Err(Wrong::Turn(player));
        }
        self.game.play(position)?;
        Ok(())
    }

    /// Takes back the last step that was told. `false` if there is none.
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
