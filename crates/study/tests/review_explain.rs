//! Explanations of moves in positions that were selected for these tests.

use reversi::{Game, Player, Ply, Rules, Square};
use reversi_study::review::{Explanation, Near, Reason, explain};

fn line(text: &str) -> Vec<Option<Square>> {
    let word = |word: &str| if word == "pass" { None } else { Some(word.parse().unwrap()) };
    text.split_whitespace().map(word).collect()
}

fn at(text: &str) -> Square {
    text.parse().unwrap()
}

/// Returns the reasons why the line `bad` is worse than the line `good` in the position after `moves`.
fn said(moves: &str, bad: &str, good: &str) -> Vec<Explanation> {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    explain(&game, &line(bad), &line(good))
}

fn names(explanations: &[Explanation]) -> Vec<&'static str> {
    explanations.iter().map(|explanation| explanation.reason.name()).collect()
}

/// Returns the reason and the line of the explanation with this name.
fn find<'a>(explanations: &'a [Explanation], name: &str) -> Option<(&'a Reason, &'a [Option<Square>])> {
    let found = explanations.iter().find(|explanation| explanation.reason.name() == name)?;
    Some((&found.reason, &found.line))
}

const X_SQUARE: &str = "f5d6c3d3c4f4c5b3c2e3c7e6";
const CORNER: &str = "d3c3c4e3f5b4b3b5e2f3a4e6f4g3f6g4a6c5c6d6g5h6b2c2d7b6f2a1d1b1d2a2h3a3";
const C_SQUARE: &str = "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6";
const SAFE: &str = "d3c5d6e3b4d2f3f4c3c2e6c4b3f5e2f6g4g6g5f1e1d1e7e8d7h6g3f2h5f7f8c8h7d8b8b6c6b5c1b1a5c7g8a6a7h3a4a3";
const PARITY: &str = "d3c3c4e3f5b4b3b5e2f3a4e6f4g3f6g4a6c5c6d6g5h6b2c2d7b6f2a1d1b1d2a2h3a3g6f1a5a7c1e1b7d8c7e7";
const LETS_PASS: &str =
    "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8b2e7c2a1b1";

#[test]
fn a_corner_given_away() {
    let found = said(CORNER, "g6 a5 a7 a8 c1 e1", "a5 c1 e1 a7 h4");
    let reason = Reason::GaveCorner { player: Player::Black, corner: at("a8") };
    assert_eq!(find(&found, "gave_corner"), Some((&reason, &line("g6 a5 a7 a8")[..])));
    // No lost corner is reported if the line does not show the loss, or if White also takes the corner after the better
    // move.
    assert_eq!(find(&said(CORNER, "g6 a5 a7", "a5 c1 e1 a7 h4"), "gave_corner"), None);
    assert_eq!(find(&said(CORNER, "g6 a5 a7 a8 c1 e1", "c1 a5 a7 a8"), "gave_corner"), None);
    assert_eq!(find(&said(CORNER, "a5 c1 e1 a7 h4", "g6 a5 a7 a8"), "gave_corner"), None);
}

#[test]
fn squares_beside_a_corner() {
    let found = said(X_SQUARE, "b2 a1", "f3 g4");
    let reason = Reason::OpenedCorner { player: Player::Black, square: at("b2"), near: Near::X, corner: at("a1") };
    assert_eq!(names(&found)[0], "opened_x_square");
    assert_eq!((&found[0].reason, &found[0].line), (&reason, &line("b2 a1")));
    assert_eq!(find(&found, "gave_corner"), None, "it is said once");
    let found = said(C_SQUARE, "a2 a3 a5 a1 f2", "f2 f1 f7 h6 h7");
    let reason = Reason::OpenedCorner { player: Player::Black, square: at("a2"), near: Near::C, corner: at("a1") };
    assert_eq!(find(&found, "opened_c_square"), Some((&reason, &line("a2 a3 a5 a1")[..])));
    // A move to an X-square or a C-square is not reported if it loses no corner in the line.
    assert_eq!(find(&said(X_SQUARE, "b2", "f3 g4"), "opened_x_square"), None);
    assert_eq!(find(&said(C_SQUARE, "a2 a3 a5", "f2 f1 f7 h6 h7"), "opened_c_square"), None);
}

#[test]
fn mobility() {
    let found = said(CORNER, "g6 a5 a7 a8 c1 e1", "a5 c1 e1 a7 h4");
    let reason = Reason::LostMobility { player: Player::Black, from: 7, to: 2 };
    assert_eq!(find(&found, "lost_mobility"), Some((&reason, &line("g6 a5")[..])));
    // The better move loses no mobility. A line without a reply shows no loss either.
    assert_eq!(find(&said(CORNER, "a5 c1 e1 a7", "g6 a5 a7 a8"), "lost_mobility"), None);
    assert_eq!(find(&said(CORNER, "g6", "a5 c1 e1 a7"), "lost_mobility"), None);
    let found = said("d3e3f4c5c4f3", "d2 f5", "f5 d2");
    let reason = Reason::GaveMobility { player: Player::Black, to: 10, better: 6, instead: at("f5") };
    assert_eq!(find(&found, "gave_mobility"), Some((&reason, &line("d2")[..])));
    assert_eq!(find(&said("d3e3f4c5c4f3", "f5 d2", "d2 f5"), "gave_mobility"), None);
}

#[test]
fn the_last_safe_move() {
    let found = said(SAFE, "a2 b7 h2 h4 g7 h8", "b7 h4 h2 a8 a2 a1");
    let reason = Reason::LastSafeMove { player: Player::Black };
    assert_eq!(find(&found, "gave_up_last_safe_move"), Some((&reason, &line("a2 b7")[..])));
    // The explanation is true: after each of Black's moves, White can take a corner.
    let mut game = Game::default();
    game.play_transcript(SAFE).unwrap();
    game.play_transcript("a2b7").unwrap();
    let corners = ["a1", "a8", "h1", "h8"].map(at);
    for mv in game.moves() {
        let mut next = game.clone();
        next.play(mv.square).unwrap();
        assert!(corners.iter().any(|&corner| next.turn() == Some(Player::White) && next.find_move(corner).is_some()));
    }
    assert_eq!(find(&said(SAFE, "b7 h4 h2 a8 a2 a1", "a2 b7 h2"), "gave_up_last_safe_move"), None);
    assert_eq!(find(&said(SAFE, "a2", "b7 h4"), "gave_up_last_safe_move"), None);
}

#[test]
fn parity() {
    let found = said(PARITY, "f7 a8 b8 c8 e8 g1", "c8 h7 e8 a8 b8");
    let region = ["a8", "b8", "c8"].map(at).into_iter().collect();
    let reason = Reason::LostParity { player: Player::Black, region, last: at("c8") };
    assert_eq!(find(&found, "lost_parity"), Some((&reason, &line("f7 a8 b8 c8")[..])));
    // Nothing is reported if one of the lines leaves the region open, or if the two lines are swapped.
    assert_eq!(find(&said(PARITY, "f7 a8 b8", "c8 h7 e8 a8 b8"), "lost_parity"), None);
    assert_eq!(find(&said(PARITY, "f7 a8 b8 c8 e8 g1", "c8 h7 e8 a8"), "lost_parity"), None);
    assert_eq!(find(&said(PARITY, "c8 h7 e8 a8 b8", "f7 a8 b8 c8"), "lost_parity"), None);
}

#[test]
fn the_opponent_passes() {
    let found = said(LETS_PASS, "a3 pass a6 b7 c1", "a6 a7 a3 b7 c1");
    let reason = Reason::LetPass { player: Player::Black };
    assert_eq!(find(&found, "let_opponent_pass"), Some((&reason, &line("a3 pass a6")[..])));
    // The rules determine the passes, even if the line does not contain them.
    assert_eq!(said(LETS_PASS, "a3 a6 b7 c1", "a6 a7 a3 b7 c1"), found);
    assert_eq!(find(&said(LETS_PASS, "a3", "a6 a7 a3 b7 c1"), "let_opponent_pass"), None);
    assert_eq!(find(&said(LETS_PASS, "a6 a7 a3 b7 c1", "a3 pass a6"), "let_opponent_pass"), None);
}

/// Compares the explanations about passes with the passes in the game itself, for many pairs of lines with up to three
/// moves, in some positions on 4 x 4.
#[test]
fn passes_are_claimed_where_they_happen() {
    let (mut had_to, mut let_pass, mut neither) = (0, 0, 0);
    let start = Game::new(Rules::Othello, "4x4".parse().unwrap()).unwrap();
    for position in walk(&start, 5).into_iter().filter(|game| !game.is_over()).step_by(7) {
        let player = position.turn().unwrap();
        let lines: Vec<Game> = walk(&position, 3);
        let plies = |game: &Game| game.history()[position.history().len()..].to_vec();
        let passes =
            |game: &Game, player: Player| plies(game).into_iter().take(4).any(|ply| ply == Ply::Pass { player });
        for bad in &lines {
            for good in lines.iter().step_by(5) {
                let squares = |game: &Game| plies(game).iter().map(|ply| ply.mv().map(|mv| mv.square)).collect();
                let (bad_line, good_line): (Vec<_>, Vec<_>) = (squares(bad), squares(good));
                let found = explain(&position, &bad_line, &good_line);
                if bad_line[0] == good_line[0] {
                    assert!(found.is_empty(), "the same move is not worse than itself");
                    continue;
                }
                let claimed = find(&found, "had_to_pass").is_some();
                assert_eq!(claimed, passes(bad, player) && !passes(good, player));
                had_to += usize::from(claimed);
                let claimed = find(&found, "let_opponent_pass").is_some();
                assert!(!claimed || passes(bad, player.other()) && !passes(good, player.other()));
                let_pass += usize::from(claimed);
                neither += usize::from(found.is_empty());
                for explanation in &found {
                    assert!(bad_line.starts_with(&explanation.line));
                }
            }
        }
    }
    assert!(had_to > 0 && let_pass > 0 && neither > 0, "{had_to} {let_pass} {neither}");
}

/// Returns all games that continue this game by `discs` moves, or by fewer moves if the game ends earlier.
fn walk(game: &Game, discs: usize) -> Vec<Game> {
    if discs == 0 || game.is_over() {
        return vec![game.clone()];
    }
    let after = |mv: &reversi::Move| {
        let mut next = game.clone();
        next.play(mv.square).unwrap();
        walk(&next, discs - 1)
    };
    game.moves().iter().flat_map(after).collect()
}

#[test]
fn illegal_lines_have_no_explanations() {
    assert!(said(X_SQUARE, "", "").is_empty());
    assert!(said(X_SQUARE, "b2 a1", "").is_empty());
    assert!(said(X_SQUARE, "h8 a1", "f3 g4").is_empty());
    assert!(said(X_SQUARE, "b2 h8 a1", "f3 g4").iter().all(|explanation| explanation.line.len() == 1));
    let over = Game::new(Rules::Othello, "2x2".parse().unwrap()).unwrap();
    assert!(explain(&over, &line("a1"), &line("b2")).is_empty());
}
