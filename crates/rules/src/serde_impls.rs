//! Serialisation in a human-readable form. Deserialisation checks its input in the same way as the text parsers.

use crate::{Board, Game, Player, Rules, Size, Square, SquareSet};
use alloc::string::String;
use alloc::vec::Vec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Square, Size); // "f5", "8x8"

/// Serialises the set as a list of squares, row by row.
impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SquareSet, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Serialises the board as a list of rows, from top to bottom.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        Vec::<String>::deserialize(deserializer)?.join("\n").parse().map_err(D::Error::custom)
    }
}

/// The serialised form of a game. Deserialisation replays the moves.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    rules: Rules,
    start: Board,
    first: Player,
    moves: Vec<Square>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.history().iter().filter_map(crate::Ply::mv).map(|mv| mv.square).collect();
        let record = Record { rules: self.rules(), start: *self.start(), first: self.first(), moves };
        record.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let record = Record::deserialize(deserializer)?;
        let mut game = Game::from_board(record.rules, record.start, record.first).map_err(D::Error::custom)?;
        for (index, &square) in record.moves.iter().enumerate() {
            let error = |error| D::Error::custom(format_args!("move {}: {error}", index + 1));
            game.play(square).map_err(error)?;
        }
        Ok(game)
    }
}
