//! Formats boards and results for GTP.

use crate::choice::Choice;
use crate::gtp::vertex;
use crate::referee::Referee;
use reversi::{Game, Player, Square, Status};
use std::fmt::Write as _;

fn sign(disc: Option<Player>) -> char {
    match disc {
        Some(Player::Black) => 'X',
        Some(Player::White) => 'O',
        None => '.',
    }
}

/// Returns the board in human-readable form, with the names of columns and rows.
pub(super) fn board(referee: &Referee) -> String {
    let (game, size) = (referee.game(), referee.game().size());
    let mut text = match referee.turn() {
        Some(turn) => format!("{turn} to move ({})\n  ", game.score()),
        None => format!("The game is over ({})\n  ", game.score()),
    };
    for column in 0..size.width() {
        let _ = write!(text, " {}", char::from(b'A' + column));
    }
    for square in game.board().squares() {
        if square.column() == 0 {
            let _ = write!(text, "\n{:>2}", square.row() + 1);
        }
        let _ = write!(text, " {}", sign(game.board()[square]));
    }
    text
}

/// Returns the board for GoGui. GoGui counts rows from the bottom. The last row therefore comes first, so that squares
/// have their usual names in GoGui.
pub(super) fn bare_board(game: &Game) -> String {
    let size = game.size();
    let row = |row: u8| {
        let disc = |column: u8| Square::new(column, row).ok().and_then(|square| game.board()[square]);
        (0..size.width()).map(|column| sign(disc(column))).collect::<String>()
    };
    (0..size.height()).rev().map(row).collect::<Vec<_>>().join("\n")
}

/// Returns the legal moves of the side to move, or `pass` if this side must pass. Returns an empty string after the end
/// of the game.
pub(super) fn legal_moves(referee: &Referee) -> String {
    match referee.turn() {
        None => String::new(),
        Some(player) if referee.must_pass(player) => vertex(Choice::Pass),
        Some(_) => {
            let moves = referee.game().moves().iter().map(|mv| vertex(Choice::Disc(mv.square)));
            moves.collect::<Vec<_>>().join(" ")
        }
    }
}

/// Returns the result based on the official score, such as `B+12`, `W+3` or `0`, or `None` before the end of the game.
pub(super) fn final_score(game: &Game) -> Option<String> {
    let lead = game.lead(Player::Black)?;
    Some(match game.winner() {
        Some(winner) => format!("{}+{}", winner.letter(), lead.abs()),
        None => "0".to_string(),
    })
}

/// Returns the result with the winner and the score, or `unknown` before the end of the game.
pub(super) fn final_result(game: &Game) -> String {
    let score = game.official_score().unwrap_or_else(|| game.score());
    match game.status() {
        Status::Won(player) => format!("{player} wins {score}"),
        Status::Draw => format!("Draw {score}"),
        Status::InProgress => "unknown".to_string(),
    }
}
