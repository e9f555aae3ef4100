//! Games for JavaScript: moves, perft, pictures and opening names.

use crate::errors::{Result, Throw, json, thrown};
use reversi::{Board, DiscCount, Passes, Player, Ply, Rules, Size, Square, SquareSet};
use reversi_records::{Diagram, opening_name};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game for JavaScript.
#[wasm_bindgen]
#[derive(Clone)]
pub struct RawGame(pub(crate) reversi::Game);

#[derive(Serialize)]
struct LegalMove {
    square: Square,
    flips: SquareSet,
}

#[derive(Serialize)]
struct Played {
    player: Player,
    /// The square of the move, or `None` for a pass.
    square: Option<Square>,
    flips: SquareSet,
}

#[derive(Serialize)]
struct State {
    turn: Option<Player>,
    winner: Option<Player>,
    score: Discs,
    official: Option<Discs>,
}

#[derive(Serialize)]
struct Discs {
    black: usize,
    white: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NamedOpening {
    name: &'static str,
    other_names: &'static str,
    transcript: &'static str,
}

impl From<DiscCount> for Discs {
    fn from(score: DiscCount) -> Discs {
        Discs { black: score.black, white: score.white }
    }
}

#[wasm_bindgen]
impl RawGame {
    /// Starts a game with the given rules, such as `othello`, and the given board size, such as `8x8`.
    pub fn begin(rules: &str, size: &str) -> Result<RawGame> {
        let (rules, size) = (self::rules(rules)?, self::size(size)?);
        reversi::Game::new(rules, size).map(RawGame).map_err(Throw::throw)
    }

    /// Starts a game from a board. `turn` is the side to move, `black` or `white`.
    pub fn from_board(rules: &str, board: &str, turn: &str) -> Result<RawGame> {
        let board: Board = board.parse().map_err(reversi::BoardTextError::throw)?;
        let player = match turn {
            "black" => Player::Black,
            "white" => Player::White,
            _ => return Err(thrown("BoardError", "the turn must be black or white")),
        };
        reversi::Game::from_board(self::rules(rules)?, board, player).map(RawGame).map_err(Throw::throw)
    }

    /// Returns a copy of the game.
    pub fn copy(&self) -> RawGame {
        self.clone()
    }

    /// Returns the name of the rules.
    pub fn rules(&self) -> String {
        self.0.rules().name().to_owned()
    }

    /// Returns the width of the board.
    pub fn width(&self) -> u8 {
        self.0.size().width()
    }

    /// Returns the height of the board.
    pub fn height(&self) -> u8 {
        self.0.size().height()
    }

    /// Returns the side to move, the winner and the scores as JSON.
    pub fn state(&self) -> String {
        json(&State {
            turn: self.0.turn(),
            winner: self.0.winner(),
            score: self.0.score().into(),
            official: self.0.official_score().map(Discs::from),
        })
    }

    /// Returns the rows of the board as JSON.
    pub fn board(&self) -> String {
        json(self.0.board())
    }

    /// Returns the legal moves and the discs that they flip as JSON.
    pub fn moves(&self) -> String {
        let moves = self.0.moves().iter().map(|mv| LegalMove { square: mv.square, flips: mv.flips() });
        json(&moves.collect::<Vec<_>>())
    }

    /// Returns the plies of the game so far as JSON: moves and passes.
    pub fn history(&self) -> String {
        let played = |ply: &Ply| Played {
            player: ply.player(),
            square: ply.mv().map(|mv| mv.square),
            flips: ply.mv().map(|mv| mv.flips()).unwrap_or_default(),
        };
        json(&self.0.history().iter().map(played).collect::<Vec<_>>())
    }

    /// Plays a move on a square.
    pub fn play(&mut self, square: &str) -> Result<()> {
        let square: Square = square.parse().map_err(reversi::SquareError::throw)?;
        self.0.play(square).map(drop).map_err(Throw::throw)
    }

    /// Plays the moves of a transcript. If the transcript contains an error, the game is unchanged.
    pub fn play_transcript(&mut self, text: &str) -> Result<()> {
        self.0.play_transcript(text).map_err(Throw::throw)
    }

    /// Takes back the last move and any pass after it. Returns the square of the move, or `None` if there is no move to
    /// take back.
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo().map(|mv| mv.square.to_string())
    }

    /// Returns the moves as text, without separators or passes.
    pub fn transcript(&self) -> String {
        self.0.transcript()
    }

    /// Returns the name of the opening, or `None` if the opening has no name.
    pub fn opening(&self) -> Option<String> {
        opening_name(&self.0).map(|opening| opening.name.to_owned())
    }

    /// Counts the sequences of `depth` plies from the current position, and the shorter sequences that end the game. If
    /// `free_passes` is set, a pass does not count as a ply.
    pub fn perft(&self, depth: u32, free_passes: bool) -> u64 {
        let passes = if free_passes { Passes::AreFree } else { Passes::TakeAPly };
        reversi::perft(self.0.rules(), self.0.board(), self.0.next_player(), depth, passes)
    }

    /// Returns a picture of the board as SVG. If `numbers` is set, the picture shows the number of each move. If
    /// `legal` is set, the picture marks the legal moves.
    pub fn svg(&self, numbers: bool, legal: bool) -> String {
        let mut diagram = Diagram::of_game(&self.0);
        if numbers {
            diagram.number_moves(&self.0);
        }
        if legal {
            diagram.legal = self.0.moves().iter().map(|mv| mv.square).collect();
        }
        diagram.svg()
    }

    /// Returns the start position and the moves as JSON, which [`read`](RawGame::read) parses.
    pub fn written(&self) -> String {
        json(&self.0)
    }

    /// Returns all named openings as JSON.
    pub fn openings() -> String {
        let opening = |found: reversi_records::Opening| NamedOpening {
            name: found.name,
            other_names: found.other_names,
            transcript: found.line,
        };
        json(&reversi_records::openings().map(opening).collect::<Vec<_>>())
    }

    /// Parses a game from the JSON that [`written`](RawGame::written) returns.
    pub fn read(text: &str) -> Result<RawGame> {
        serde_json::from_str(text).map(RawGame).map_err(|error| thrown("ReversiError", error))
    }
}

pub(crate) fn rules(name: &str) -> Result<Rules> {
    name.parse().map_err(reversi::UnknownRules::throw)
}

pub(crate) fn size(text: &str) -> Result<Size> {
    text.parse().map_err(reversi::SizeError::throw)
}
