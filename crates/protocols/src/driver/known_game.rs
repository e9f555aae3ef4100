//! How much of a game an engine knows, so that it is sent only what is new.

use super::DriverFault;
use crate::choice::Choice;
use reversi::{Game, Player, Ply, Rules, Size};

/// The game as the engine knows it.
#[derive(Debug, Default)]
pub(super) struct KnownGame {
    game: Option<Game>,
    /// How many plies of it the engine knows.
    steps: usize,
}

impl KnownGame {
    /// The plies of a game that the engine does not know; `None` if the game has to be sent from the start.
    pub(super) fn new_plies<'a>(&self, game: &'a Game) -> Option<&'a [Ply]> {
        let known = self.game.as_ref()?;
        let same_start = (known.start(), known.first()) == (game.start(), game.first());
        let known = known.history().get(..self.steps)?;
        if same_start { game.history().strip_prefix(known) } else { None }
    }

    /// The engine now knows the whole game.
    pub(super) fn set(&mut self, game: &Game) {
        self.set_first(game, game.history().len());
    }

    /// The engine now knows the first plies of the game.
    pub(super) fn set_first(&mut self, game: &Game, steps: usize) {
        *self = KnownGame { game: Some(game.clone()), steps };
    }
}

/// The player of a ply and what they did.
pub(super) fn step(ply: &Ply) -> (Player, Choice) {
    (ply.player(), Choice::from(ply))
}

/// Whether a game starts as every game of this size does.
pub(super) fn begins_as_usual(game: &Game) -> bool {
    Rules::Othello.start(game.size()).as_ref() == Ok(game.start()) && game.first() == Player::Black
}

/// Whether the board is the size that every program supports.
pub(super) fn on_8x8(game: &Game) -> Result<(), DriverFault> {
    if game.size() == Size::STANDARD {
        return Ok(());
    }
    Err(DriverFault::Cannot(format!("the board is {}, not 8x8", game.size())))
}

/// The game under the rules that engines know. A classic game follows them once the four centre squares are taken.
pub(super) fn as_othello(game: &Game) -> Result<Game, DriverFault> {
    let cannot = |why: &str| DriverFault::Cannot(why.to_string());
    match game.rules() {
        Rules::Othello => return Ok(game.clone()),
        Rules::Free => return Err(cannot("other engines know the othello rules alone")),
        Rules::Classic if game.rules().is_placement(game.board()) => {
            return Err(cannot("other engines cannot place the first four discs; play by the othello rules"));
        }
        Rules::Classic => {}
    }
    let mut opening = Game::from_board(Rules::Classic, *game.start(), game.first()).map_err(|_| cannot("its size"))?;
    let mut discs = game.history().iter().filter_map(Ply::mv).map(|mv| mv.square);
    let replayed = "a game's moves are legal";
    while opening.rules().is_placement(opening.board()) {
        opening.play(discs.next().expect(replayed)).expect(replayed);
    }
    let first = opening.next_player();
    let mut othello = Game::from_board(Rules::Othello, *opening.board(), first).map_err(|_| cannot("its size"))?;
    for position in discs {
        othello.play(position).expect(replayed);
    }
    Ok(othello)
}
