//! Sentences about repertoires: sides, feedback on moves, and errors.

use crate::text::Text;
use reversi::Player;
use reversi_session::opening_name;
use reversi_study::repertoire::{MOST_MOVES, MissedMove, RepertoireError, Trainer};

/// Returns the name of the side that the user plays; `None` stands for both sides.
#[must_use]
pub fn repertoire_side(player: Option<Player>, text: &Text) -> String {
    player.map_or_else(|| text.repertoire_both(), |player| text.player(player))
}

/// Returns the feedback on a missed position: "You left your repertoire: it plays d3 here." The sentence is different
/// if the user asked for the solution without trying a move.
#[must_use]
pub fn repertoire_missed(missed: &MissedMove, text: &Text) -> String {
    let right = repertoire_moves(missed, text);
    if missed.played.is_some() { text.repertoire_left(right) } else { text.repertoire_shown(right) }
}

/// Returns the moves of the repertoire in a missed position.
#[must_use]
pub fn repertoire_moves(missed: &MissedMove, text: &Text) -> String {
    let right: Vec<String> = missed.right.iter().map(ToString::to_string).collect();
    right.join(&text.list_separator())
}

/// Returns a sentence about how often people play the tried move and the moves of the repertoire, if any known game
/// contains the position.
#[must_use]
pub fn repertoire_popularity(missed: &MissedMove, text: &Text) -> Option<String> {
    let games = missed.games?;
    Some(match missed.played {
        Some(played) => text.repertoire_popularity(games.all, played, games.played, games.right),
        None => text.repertoire_popularity_right(games.all, games.right),
    })
}

/// Returns the message at the end of a line: "End of the line: Tiger."
#[must_use]
pub fn repertoire_end(trainer: &Trainer, text: &Text) -> String {
    opening_name(trainer.game())
        .map_or_else(|| text.repertoire_end(), |opening| text.repertoire_end_named(opening.name))
}

/// Explains why a repertoire cannot be created.
#[must_use]
pub fn repertoire_error(error: &RepertoireError, text: &Text) -> String {
    match error {
        RepertoireError::Game(error) => text.repertoire_unreadable(error.to_string()),
        RepertoireError::OtherStart { game } => text.repertoire_other_start(*game),
        RepertoireError::Empty => text.repertoire_empty(),
        RepertoireError::NothingToDecide(player) => text.repertoire_nothing_to_decide(*player),
        RepertoireError::TooLarge => text.repertoire_too_large(MOST_MOVES),
    }
}
