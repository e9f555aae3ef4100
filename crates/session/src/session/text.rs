//! Games and positions as text, for copying, pasting and saving.

use super::Session;
use crate::prepared::PreparedGame;
use crate::setup::Setup;
use reversi::{Board, Player, Rules};
use reversi_records::{Opening, PasteError, Pasted, Record, opening_name, paste, sgf_game};
use std::time::Duration;

/// Formats the board row by row, followed by the side to move. The result can be [pasted](Session::paste).
#[must_use]
pub fn board_text(board: &Board, turn: Option<Player>) -> String {
    let turn = turn.map_or_else(String::new, |turn| format!("{turn} to move\n"));
    format!("{board}{turn}")
}

impl Session {
    /// Returns all moves of the current line, such as `f5d6c3`.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.history.end_of_line().game().transcript()
    }

    /// Returns the named opening of the current position. If this position has no name, returns the last named opening
    /// before it.
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        opening_name(self.game())
    }

    /// Formats the current board row by row, followed by the side to move. The result can be [pasted](Self::paste).
    #[must_use]
    pub fn board_text(&self) -> String {
        board_text(self.game().board(), self.game().turn())
    }

    /// Returns the whole game as a record, with everything that is saved to a file.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.history.to_record();
        for player in Player::ALL {
            record.info.side_mut(player).species = self.seat(player).species();
        }
        record
    }

    /// Returns the whole game as SGF.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        sgf_game::write(&self.record())
    }

    /// Opens the first game of an SGF file. If this fails, the current game stays unchanged.
    pub fn open_sgf(&mut self, bytes: &[u8], now: Duration) -> Result<(), sgf_game::ReadError> {
        let record = sgf_game::read(bytes).next().unwrap_or(Err(sgf_game::ReadError::NO_GAME))?;
        self.load(record, now);
        Ok(())
    }

    /// Opens a game from text in one of these formats: SGF, GGF, a transcript or a board. Returns what the text
    /// contains. If the text cannot be opened, the current game stays unchanged.
    ///
    /// A transcript is replayed under this game's rules and on a board of the same size if possible, and otherwise as
    /// Othello on 8 x 8. A board becomes the start of a new game, under this game's rules if they allow its size, and
    /// otherwise under Othello rules. For a board or a single transcript, the players stay the same. The opened game is
    /// paused.
    pub fn paste(&mut self, text: &str, now: Duration) -> Result<Pasted, PasteError> {
        let (found, game) = self.read_text(text)?;
        self.begin(game, now);
        Ok(found)
    }

    /// Returns what [`paste`](Self::paste) would recognise in the text, and the game that would be opened.
    pub fn read_text(&self, text: &str) -> Result<(Pasted, PreparedGame), PasteError> {
        let (rules, size) = (self.game().rules(), self.game().size());
        let found = paste(text, rules, size)?;
        let game = match &found {
            Pasted::Games { records, .. } => records.first().cloned().ok_or(PasteError::Nothing)?.into(),
            Pasted::Transcript(record) | Pasted::InText(record) => self.with_own_players((**record).clone()),
            Pasted::Board { board, first } => {
                let own = Setup::from_board(rules, *board, *first);
                let setup = own.or_else(|_| Setup::from_board(Rules::Othello, *board, *first));
                self.with_own_players(PreparedGame::from(&setup.map_err(|_| PasteError::Nothing)?).record)
            }
        };
        Ok((found, game))
    }

    /// Prepares a paused game with the current game's players and clock. The seats come from the session, because
    /// records do not contain the commands that start programs.
    fn with_own_players(&self, mut record: Record) -> PreparedGame {
        record.info = self.setup().info();
        PreparedGame::new(record, self.seats.clone(), true)
    }
}
