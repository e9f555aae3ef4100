//! Keeps track of how much of a game an engine already knows, so that the driver sends only new plies.

use super::DriverFault;
use crate::choice::Choice;
use reversi::{Game, Player, Ply, Rules, Size};

/// A game, and the number of its plies that the engine knows.
#[derive(Debug, Default)]
pub(super) struct KnownGame {
    game: Option<Game>,
    /// The number of plies that the engine knows.
    steps: usize,
}

impl KnownGame {
    /// Returns the plies of `game` that the engine does not know, or `None` if the driver must send the game from the
    /// start.
    pub(super) fn new_plies<'a>(&self, game: &'a Game) -> Option<&'a [Ply]> {
        let known = self.game.as_ref()?;
        let same_start = (known.start(), known.first()) == (game.start(), game.first());
        let known = known.history().get(..self.steps)?;
        if same_start { game.history().strip_prefix(known) } else { None }
    }

    /// Records that the engine knows all plies of the game.
    pub(super) fn set(&mut self, game: &Game) {
        self.set_first(game, game.history().len());
    }

    /// Records that the engine knows the first `steps` plies of the game.
    pub(super) fn set_first(&mut self, game: &Game, steps: usize) {
        *self = KnownGame { game: Some(game.clone()), steps };
    }
}

/// Returns the player of a ply and the player's choice.
pub(super) fn step(ply: &Ply) -> (Player, Choice) {
    (ply.player(), Choice::from(ply))
}

/// Returns whether a game starts from the usual position for its board size, with Black to move.
pub(super) fn begins_as_usual(game: &Game) -> bool {
    Rules::Othello.start(game.size()).as_ref() == Ok(game.start()) && game.first() == Player::Black
}

/// Returns an error unless the board is 8 x 8, the size that every program supports.
pub(super) fn on_8x8(game: &Game) -> Result<(), DriverFault> {
    if game.size() == Size::STANDARD {
        return Ok(());
    }
    Err(DriverFault::Cannot(format!("the board is {}, not 8x8", game.size())))
}

/// Converts a game to the Othello rules, because external engines know only these rules. A game with the classic rules
/// can be converted only after its four centre squares have been occupied.
pub(super) fn as_othello(game: &Game) -> Result<Game, DriverFault> {
    let cannot = |why: &str| DriverFault::Cannot(why.to_string());
    match game.rules() {
        Rules::Othello => return Ok(game.clone()),
        Rules::Free => return Err(cannot("other engines know only the othello rules")),
        Rules::Classic if game.rules().is_placement(game.board()) => {
            return Err(cannot("other engines cannot place the first four discs; use the othello rules"));
        }
        Rules::Classic => {}
    }
    let mut opening = Game::from_board(Rules::Classic, *game.start(), game.first())
        .map_err(|_| cannot("the board has an unsupported size"))?;
    let mut discs = game.history().iter().filter_map(Ply::mv).map(|mv| mv.square);
    let replayed = "a game's moves are legal";
    while opening.rules().is_placement(opening.board()) {
        opening.play(discs.next().expect(replayed)).expect(replayed);
    }
    let first = opening.next_player();
    let mut othello = Game::from_board(Rules::Othello, *opening.board(), first)
        .map_err(|_| cannot("the board has an unsupported size"))?;
    for square in discs {
        othello.play(square).expect(replayed);
    }
    Ok(othello)
}
