//! The JSON format of saved repertoires, on disk and in a browser.

use super::{OpeningTree, PositionKey, Repertoire, Repertoires, SavedRepertoire};
use crate::repetition::{Card, Day};
use reversi::{Board, Game, Player, Rules, Size, Square};
use serde::{Deserialize, Serialize};

/// The saved form of a repertoire and the cards of its positions.
#[derive(Serialize, Deserialize)]
pub(crate) struct WrittenRepertoire {
    name: String,
    side: WrittenSide,
    positions: Vec<WrittenPosition>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenSide {
    Black,
    White,
    Both,
}

/// The saved form of a position. `board` contains its 64 squares row by row, and `moves` contains each move with the
/// number of lines that continue with the move.
#[derive(Serialize, Deserialize)]
struct WrittenPosition {
    board: String,
    turn: WrittenSide,
    moves: Vec<(String, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<WrittenCard>,
}

#[derive(Serialize, Deserialize)]
struct WrittenCard {
    due: Day,
    interval: u32,
    ease: u32,
    lapses: u32,
}

impl Repertoires {
    /// Returns all repertoires as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        let written: Vec<WrittenRepertoire> = self.all().iter().map(Into::into).collect();
        serde_json::to_string(&written).expect("names and numbers can be written")
    }

    /// Parses repertoires. Returns `None` if any of them is invalid.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Repertoires> {
        let written: Vec<WrittenRepertoire> = serde_json::from_str(text).ok()?;
        written.into_iter().map(|written| SavedRepertoire::try_from(written).ok()).collect()
    }
}

impl From<Player> for WrittenSide {
    fn from(player: Player) -> WrittenSide {
        match player {
            Player::Black => WrittenSide::Black,
            Player::White => WrittenSide::White,
        }
    }
}

impl WrittenSide {
    fn player(self) -> Option<Player> {
        match self {
            WrittenSide::Black => Some(Player::Black),
            WrittenSide::White => Some(Player::White),
            WrittenSide::Both => None,
        }
    }
}

impl From<&SavedRepertoire> for WrittenRepertoire {
    fn from(kept: &SavedRepertoire) -> WrittenRepertoire {
        let SavedRepertoire { repertoire, cards } = kept;
        let position = |place: PositionKey| WrittenPosition {
            board: place.board().to_string().lines().collect(),
            turn: place.player().into(),
            moves: repertoire.tree().at(place).iter().map(|&(square, count)| (square.to_string(), count)).collect(),
            card: cards.get(&place).map(|&Card { due, interval, ease, lapses }| WrittenCard {
                due,
                interval,
                ease,
                lapses,
            }),
        };
        WrittenRepertoire {
            name: repertoire.name.clone(),
            side: repertoire.player.map_or(WrittenSide::Both, Into::into),
            positions: repertoire.tree().places().into_iter().map(position).collect(),
        }
    }
}

impl TryFrom<WrittenRepertoire> for SavedRepertoire {
    type Error = String;

    fn try_from(kept: WrittenRepertoire) -> Result<SavedRepertoire, String> {
        let WrittenRepertoire { name, side, positions } = kept;
        let (mut tree, mut cards) = (OpeningTree::default(), Vec::new());
        for WrittenPosition { board, turn, moves, card } in positions {
            let game = game_at(&board, turn).ok_or_else(|| format!("{board} is no position of {name}"))?;
            for (square, count) in moves {
                let is_added = square.parse::<Square>().is_ok_and(|square| tree.add_move(&game, square, count));
                if !is_added {
                    return Err(format!("{square} is no move on {board} of {name}"));
                }
            }
            let card = card.map(|WrittenCard { due, interval, ease, lapses }| Card { due, interval, ease, lapses });
            cards.extend(PositionKey::of(&game).zip(card));
        }
        let repertoire = Repertoire::new(&name, side.player(), tree).map_err(|error| format!("{name}: {error}"))?;
        Ok(SavedRepertoire { repertoire, cards: cards.into_iter().collect() })
    }
}

/// Returns a game that starts from this position; `None` if the position is invalid or the side to move has no legal
/// move.
fn game_at(board: &str, turn: WrittenSide) -> Option<Game> {
    let (board, player) = (Board::parse(board, Size::STANDARD).ok()?, turn.player()?);
    Game::from_board(Rules::Othello, board, player).ok().filter(|game| game.turn() == Some(player))
}
