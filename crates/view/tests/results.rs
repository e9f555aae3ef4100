//! The messages about the end of a game, and the board at its end.

use crate::common::CONFIG;
use reversi::{Board, Player, Rules};
use reversi_session::Setup;
use reversi_view::{FirstGame, Language, Launch, View};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

/// Returns a view of a game between two people that starts with this board.
fn view_of(board: &str, language: &str) -> View {
    let board: Board = board.parse().unwrap();
    let launch = Launch {
        first_game: FirstGame::exactly(Setup::from_board(Rules::Othello, board, Player::Black).unwrap()),
        language: Language::find(language),
        ..crate::common::launch()
    };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn play(view: &mut View, moves: &str) {
    for square in moves.split(' ') {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
}

fn status(view: &View) -> (String, String) {
    let status = view.status(None, true);
    assert!(status.over);
    (status.headline, status.detail)
}

/// Returns the squares with gray discs.
fn gray(view: &View) -> String {
    let board = view.board();
    let gray = board.board.squares().filter(|&square| board.is_gray(square));
    gray.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn discs_come_first_and_the_official_score_is_told_as_such() {
    let mut view = view_of("BW...WB\n.......\n", "en");
    play(&mut view, "c1 e1");
    assert_eq!(status(&view), ("Black wins 6 : 0".to_owned(), "Official score 14 : 0, with empty squares.".to_owned()));
    let mut view = view_of("BW...WB\n.......\n", "ja");
    play(&mut view, "c1 e1");
    let expected = ("黒の勝ち 6 : 0".to_owned(), "公式スコア 14 : 0（空きマスを含む）".to_owned());
    assert_eq!(status(&view), expected);
    // On a full board, the official score equals the number of discs, so it is not shown.
    let mut view = view_of("BW.\nBBB\n", "en");
    play(&mut view, "c1");
    assert_eq!(status(&view), ("Black wins 6 : 0".to_owned(), String::new()));
}

#[test]
fn only_the_losers_discs_are_gray() {
    let mut view = view_of("BW.W\nBBBB\n", "en");
    assert_eq!(gray(&view), "");
    play(&mut view, "c1");
    assert_eq!(gray(&view), "d1");
}

#[test]
fn after_a_draw_every_disc_keeps_its_colour() {
    let mut view = view_of("BW.WWW\n......\n", "en");
    play(&mut view, "c1");
    assert_eq!(status(&view), ("Draw 3 : 3".to_owned(), "Official score 6 : 6, with empty squares.".to_owned()));
    assert_eq!(gray(&view), "");
}

#[test]
fn a_pass_is_over_when_the_game_is() {
    let mut view = view_of("BW...WB\n.......\n", "en");
    play(&mut view, "c1");
    assert_eq!(view.notices().texts(), ["White has no move and passes. Black plays again."]);
    play(&mut view, "e1");
    assert!(view.notices().is_empty());
}
