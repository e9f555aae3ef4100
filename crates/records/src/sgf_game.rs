//! Games of Reversi in SGF, with the meanings of the properties.
//!
//! | property | where | meaning |
//! |---|---|---|
//! | `GM[2]`, `FF[4]`, `CA[UTF-8]`, `AP` | root | Othello, SGF 4, the encoding, and the program that wrote the file |
//! | `SZ[8]`, `SZ[7:4]` | root | width and height |
//! | `RU[othello]` | root | the rule set: `othello`, `classic` or `free`; any other text is read as `othello` |
//! | `AB`, `AW`, `AE`, `PL` | root | the discs at the start of the game, and the side that moves first |
//! | `PB`, `PW`, `BS`, `WS` | root | the players: their names, and 0 for a person or the level of an engine |
//! | `BR`, `WR`, `EV`, `PC`, `DT`, `GC` | root | ratings, event, place, date, and a comment on the whole game |
//! | `TM[900]`, `OT[5 fischer]`, `GRACE[120]` | root | time for the game, increment and grace time, in seconds |
//! | `OT[30 per move]` | root | time for each move |
//! | `RE[B+12]` | root | the result |
//! | `B[f5]`, `W[]` | node | a move or a pass; `W[pass]`, `W[pa]`, `W[tt]` and omitted passes are also accepted |
//! | `C`, `N` | node | a comment or a title |
//! | `TR`, `SQ`, `CR`, `MA`, `LB[c4:A]` | node | squares with a triangle, a square, a circle, a cross or a label |
//! | `V[-3]`, `KIND[wld]` | node | the value for Black and its kind: `exact`, `wld`, `estimate 12` or `selective 95` |
//! | `BL`, `WL`, `SPENT` | node | the seconds that Black and White have left, and the seconds that the move took |
//! | `LATE[B][W]` | node | the sides in their grace time, beginning with the side that ran out of time first |
//! | `ENDED[resigned B]`, `ENDED[time W]` | node | the reason why the game ended before it was over by the rules |
//! | `HERE[]` | node | marks the node that was current when the game was saved |
//!
//! All other properties and invalid values are preserved unchanged.

mod markup;
mod properties;
mod reader;
mod writer;

pub(crate) use reader::record;
pub use writer::write;

use crate::games::Games;
pub use crate::read_error::{ReadError, ReadErrorKind};

/// Reads the games of an SGF file, one after another. For a broken game, the iterator yields an error and continues
/// with the next game.
pub fn read(bytes: &[u8]) -> Games<&[u8]> {
    Games::in_brackets(bytes)
}
