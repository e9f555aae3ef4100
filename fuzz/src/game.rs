//! Fuzzes games with moves and undos in any order.

use arbitrary::{Arbitrary, Unstructured};
use reversi::{Board, Game, Player, Ply, Rules, Size, Square};

/// An action in a game.
#[derive(Arbitrary, Debug)]
enum Deed {
    /// Play one of the legal moves.
    Play(u8),
    /// Try to play on any square.
    Try(Square),
    Undo,
}

/// Plays and undoes moves as the bytes specify, from the initial position or from any board, with any rule set. Returns
/// whether a move was played.
///
/// # Panics
///
/// Panics if undoing does not restore the previous state, if an illegal move changes the game, or if an invariant of
/// the game is violated.
pub fn game(data: &[u8]) -> bool {
    let mut bytes = Unstructured::new(data);
    let Ok(mut game) = start(&mut bytes) else { return false };
    let mut earlier: Vec<Game> = Vec::new();
    let mut moves = 0;
    // Stop at the end of the input, because `Unstructured` then returns only zeros.
    while !bytes.is_empty() {
        let Ok(deed) = Deed::arbitrary(&mut bytes) else { break };
        let before = game.clone();
        match deed {
            Deed::Play(_) if game.is_over() => continue,
            Deed::Play(choice) => {
                let mv = *game.moves().iter().nth(usize::from(choice) % game.moves().len()).expect("a legal move");
                game.play(mv.square).expect("a legal move");
                earlier.push(before);
                moves += 1;
            }
            Deed::Try(square) => match game.play(square) {
                Ok(_) => earlier.push(before),
                Err(_) => assert_eq!(game, before),
            },
            Deed::Undo => {
                let undone = game.undo();
                assert_eq!(undone.is_some(), !earlier.is_empty());
                assert_eq!(game, earlier.pop().unwrap_or(before));
            }
        }
        check(&game);
    }
    while game.undo().is_some() {
        assert_eq!(Some(&game), earlier.pop().as_ref());
    }
    assert!(earlier.is_empty());
    moves > 0
}

fn start(bytes: &mut Unstructured<'_>) -> arbitrary::Result<Game> {
    let rules = Rules::arbitrary(bytes)?;
    if bytes.ratio(1_u8, 4_u8)? {
        let board = Board::arbitrary(bytes)?;
        return Game::from_board(rules, board, Player::arbitrary(bytes)?)
            .map_err(|_| arbitrary::Error::IncorrectFormat);
    }
    // Use small boards, because a short input is enough for a whole game on a small board.
    let size = match rules {
        Rules::Free => Size::new(4, 4),
        Rules::Othello | Rules::Classic => Size::new(bytes.int_in_range(2..=9)?, bytes.int_in_range(2..=9)?),
    };
    Ok(Game::new(rules, size.expect("in range")).expect("a size of these rules"))
}

/// Checks the invariants of every game.
fn check(game: &Game) {
    let (rules, board) = (game.rules(), game.board());
    let can_move = |player| !rules.legal(board, player).is_empty();
    match game.turn() {
        Some(player) => {
            assert_eq!(*game.moves(), rules.moves(board, player));
            assert!(can_move(player));
        }
        None => assert!(Player::ALL.into_iter().all(|player| !can_move(player))),
    }
    assert!(board.discs(Player::Black).iter().all(|square| !board.discs(Player::White).contains(square)));
    let discs = game.history().iter().filter_map(Ply::mv).count();
    assert_eq!(game.start().empty().len() - board.empty().len(), discs);
    // A pass never follows another pass, and a game never ends with a pass.
    let is_pass = |ply: &Ply| ply.mv().is_none();
    assert!(game.history().windows(2).all(|two| !two.iter().all(is_pass)));
    assert!(!game.is_over() || !game.history().last().is_some_and(is_pass));
    assert_eq!(game.is_over(), game.official_score().is_some());
}
