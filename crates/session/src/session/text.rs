//! Games and positions as text: copied out, pasted in, saved.

use super::Session;
use crate::prepared::Prepared;
use crate::setup::Setup;
use reversi::{Board, Player, Rules};
use reversi_records::{Diagram, Found, Opening, PasteError, Record, opening_name, paste, sgf_game};
use std::time::Duration;

/// A board, row by row, and whose turn it is. It can be [pasted](Session::paste).
#[must_use]
pub fn board_text(board: &Board, turn: Option<Player>) -> String {
    let turn = turn.map_or_else(String::new, |turn| format!("{turn} to move\n"));
    format!("{board}{turn}")
}

impl Session {
    /// The moves of the line that is looked at, to its end: `f5d6c3`.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.history.end_of_line().game().transcript()
    }

    /// The name of the opening, if it has one: that of the last named position on the way here.
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        opening_name(self.game())
    }

    /// The board that is looked at, row by row, and whose turn it is. It can be pasted.
    #[must_use]
    pub fn board_text(&self) -> String {
        board_text(self.game().board(), self.game().turn())
    }

    /// The board that is looked at, with the last move and the values of a hint.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::of_game(self.game());
        let answers = self.hint().map_or(&[][..], |hint| &hint.answers);
        diagram.values = answers.iter().map(|answer| (answer.best, f64::from(answer.score.discs))).collect();
        diagram
    }

    /// The whole game as a record: all that is in a file.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.history.to_record();
        for player in Player::ALL {
            record.info.side_mut(player).species = self.seat(player).species();
        }
        record
    }

    /// The whole game as SGF.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        sgf_game::write(&self.record())
    }

    /// Opens what was saved: the first game of an SGF file. On an error the old game is still there.
    pub fn open_sgf(&mut self, bytes: &[u8], now: Duration) -> Result<(), sgf_game::ReadError> {
        let record = sgf_game::read(bytes).next().unwrap_or(Err(sgf_game::ReadError::NO_GAME))?;
        self.load(record, now);
        Ok(())
    }

    /// Opens a text of any kind: SGF, a transcript or a board. Returns what it was; on an error the old game is still there.
    ///
    /// A transcript is played from the start of a game like this one, or else of Othello on 8 x 8. A board becomes the
    /// start of a new game by this game's rules if they can be played on it, else by Othello's. The players stay, and
    /// the game is paused where the text ends.
    pub fn paste(&mut self, text: &str, now: Duration) -> Result<Found, PasteError> {
        let (found, game) = self.read_text(text)?;
        self.begin(game, now);
        Ok(found)
    }

    /// What would be [pasted](Self::paste), and the game that would come of it.
    pub fn read_text(&self, text: &str) -> Result<(Found, PreparedGame), PasteError> {
        let (rules, size) = (self.game().rules(), self.game().size());
        let found = paste(text, rules, size)?;
        let game = match &found {
            Found::Games { records, .. } => records.first().cloned().ok_or(PasteError::Nothing)?.into(),
            Found::Transcript(record) | Found::InText(record) => self.with_own_players((**record).clone()),
            Found::Board { board, first } => {
                let own = Setup::from_board(rules, *board, *first);
                let setup = own.or_else(|_| Setup::from_board(Rules::Othello, *board, *first));
                self.with_own_players(PreparedGame::from(&setup.map_err(|_| PasteError::Nothing)?).record)
            }
        };
        Ok((found, game))
    }

    /// A game with the players and the clock of this one, paused. Records do not name programs, so the seats are taken
    /// from here.
    fn with_own_players(&self, mut record: Record) -> PreparedGame {
        record.info = self.setup().info();
        PreparedGame::new(record, self.seats.clone(), true)
    }
}
