//! Text of any kind: what is it?

use crate::board_paste::read_board;
use crate::sgf_game::{self, ReadError};
use crate::{Record, Tree};
use reversi::{Board, BoardTextError, Fault, Game, Player, Ply, Rules, Size, TranscriptError};
use std::fmt;
use thiserror::Error;

/// What a text turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// SGF, with at least one game.
    Games(Vec<Record>),
    /// Moves of a game from its start.
    Transcript(Box<Record>),
    /// A position.
    Board {
        /// The discs.
        board: Board,
        /// Who is to move: as the text says, or else as the number of discs suggests.
        first: Player,
    },
}

impl fmt::Display for Found {
    /// For people: `a transcript of 12 moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Games(games) if games.len() == 1 => write!(f, "an SGF game of {}", moves(&games[0])),
            Found::Games(games) => write!(f, "{} SGF games", games.len()),
            Found::Transcript(record) => write!(f, "a transcript of {}", moves(record)),
            Found::Board { board, first } => write!(f, "a board of {}, {first} to move", board.size()),
        }
    }
}

fn moves(record: &Record) -> String {
    let is_disc = |id: &&crate::NodeId| {
        record.tree.node(**id).and_then(crate::Node::step).is_some_and(|step| step.position().is_some())
    };
    match record.tree.main_line().iter().filter(is_disc).count() {
        1 => "1 move".to_string(),
        count => format!("{count} moves"),
    }
}

/// Why nothing could be made of a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PasteError {
    /// There is none.
    #[error("there is no text to paste")]
    Nothing,
    /// SGF with something wrong in it.
    #[error("SGF with an error in {0}")]
    Sgf(#[from] ReadError),
    /// A transcript with a move that cannot be made.
    #[error("a transcript with an error in {0}")]
    Transcript(#[from] TranscriptError),
    /// A board with something wrong in it.
    #[error("a board with an error: {0}")]
    Board(#[from] BoardTextError),
    /// None of these.
    #[error("neither a transcript (f5d6c3), nor a board, nor SGF")]
    Unknown,
}

/// Says what a text is: SGF, a board, or a transcript. A transcript is one of a game by these rules on a board of this size,
/// or else of Othello on 8 x 8.
///
/// ```
/// use reversi::{Rules, Size};
/// use reversi_records::paste;
///
/// let what = |text| paste(text, Rules::Classic, Size::STANDARD).map(|found| found.to_string());
/// assert_eq!(what("1. f5 d6 2. c3").as_deref(), Ok("a transcript of 3 moves"));
/// assert_eq!(what("(;GM[2];B[f5])").as_deref(), Ok("an SGF game of 1 move"));
/// assert_eq!(what("---- -OX- -XO- ---- O").as_deref(), Ok("a board of 4x4, White to move"));
/// assert_eq!(what("hello").unwrap_err().to_string(), "neither a transcript (f5d6c3), nor a board, nor SGF");
/// ```
pub fn paste(text: &str, rules: Rules, size: Size) -> Result<Found, PasteError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(PasteError::Nothing);
    }
    let games: Result<Vec<Record>, ReadError> = sgf_game::read(text.as_bytes()).collect();
    match games {
        Ok(games) if games.is_empty() => {}
        games => return Ok(Found::Games(games?)),
    }
    if let Some(board) = read_board(text) {
        let (board, first) = board?;
        return Ok(Found::Board { board, first: first.unwrap_or_else(|| likely_first(&board)) });
    }
    let own = transcript(text, rules, size);
    let game = match own {
        Err(_) if (rules, size) != (Rules::Othello, Size::STANDARD) => {
            transcript(text, Rules::Othello, Size::STANDARD).or(own)
        }
        own => own,
    };
    game.map(|game| Found::Transcript(Box::new(record(&game))))
}

fn transcript(text: &str, rules: Rules, size: Size) -> Result<Game, PasteError> {
    let mut game = Game::new(rules, size).map_err(|_| PasteError::Unknown)?;
    match game.play_transcript(text) {
        Ok(()) if game.history().is_empty() => Err(PasteError::Unknown),
        Ok(()) => Ok(game),
        // Not even its first word is a move.
        Err(TranscriptError { number: 1, fault: Fault::Unreadable, .. }) => Err(PasteError::Unknown),
        Err(error) => Err(error.into()),
    }
}

fn record(game: &Game) -> Record {
    let tree = Tree::new(game.rules(), *game.start(), game.first()).expect("a game's size was checked");
    let mut record = Record::from(tree);
    let mut cursor = record.tree.cursor();
    for mv in game.history().iter().filter_map(Ply::mv) {
        record.tree.play(&mut cursor, mv.position).expect("a game's moves are legal");
    }
    record
}

/// Whoever is to move when nobody has passed.
fn likely_first(board: &Board) -> Player {
    let discs = board.count(Player::Black) + board.count(Player::White);
    if discs.is_multiple_of(2) { Player::Black } else { Player::White }
}
