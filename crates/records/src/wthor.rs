//! WTHOR, the format of a database of tournament games. The games are in `.wtb` files, with 68 bytes for each game. The
//! names of players and tournaments are in `.jou` and `.trn` files in the same folder.
//!
//! The 16-byte header contains the date of the file, the number of games, their year, the size of the board, and a
//! number of empties. A game consists of a tournament, two players, two scores, and up to 60 moves. The first score is
//! the number of Black's discs at the end of the game. The second score is the number of Black's discs with perfect
//! play from the position whose number of empties the header states. Passes are omitted. All numbers are little-endian,
//! and all names are in Latin-1.
//!
//! In a record, the score with perfect play is stored in the property `THEORY` at the start of the game. For example,
//! `THEORY[40 24]` means 40 discs for Black with perfect play from 24 empties on. Unknown names are replaced by numbers
//! such as `#17`.

mod created;
mod names;
mod output;
mod reader;
mod writer;

use reversi::PlayError;
use thiserror::Error;

pub use created::Created;
pub use names::{Names, NamesError};
pub use output::{Output, OutputError};
pub(crate) use reader::Reader;
pub use writer::{Files, Writer};

const HEADER: usize = 16;
const GAME: usize = 68;
/// The number of bytes in a game before its moves.
const BEFORE_MOVES: usize = 8;
/// The length of the names of players and tournaments in bytes, including a final zero byte.
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;
/// The name of the property for the score with perfect play.
pub(crate) const THEORY: &str = "THEORY";

/// The kinds of errors in a WTHOR file. Moves are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum WthorErrorKind {
    #[error("{found} bytes are not enough for the header of a WTHOR file")]
    NoHeader { found: usize },
    #[error("the board has {0} x {0} squares, but only WTHOR files with 8 x 8 boards are supported")]
    BoardSize(u8),
    #[error("{} of {} games: the file is damaged; copy or download it again", grouped(*found as u64), grouped((*said).into()))]
    Truncated { said: u32, found: usize },
    #[error("the file ends after {found} of the 68 bytes of a game")]
    Cut { found: usize },
    #[error("the header gives the number of games as {said}, but the file has {found}")]
    Count { said: u32, found: usize },
    #[error("a score of {0} discs is not possible")]
    Score(u8),
    #[error("move {number} is {byte}, which is not a square")]
    NoSquare { number: usize, byte: u8 },
    #[error("move {number}: {error}")]
    Illegal { number: usize, error: PlayError },
}

/// Formats a number with a comma between groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let comma = |at: usize| if at > 0 && (digits.len() - at).is_multiple_of(3) { "," } else { "" };
    digits.char_indices().map(|(at, digit)| format!("{}{digit}", comma(at))).collect()
}
