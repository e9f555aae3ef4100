//! Tests the examples in the specification of the windowed game: sets, flips, the opening, and the ends of games.
//! (`reversi-course` tests the examples in the specifications of the text program and of the console game.)

use reversi::{
    Board, Direction, DiscCount, Game, Illegal, Move, Moves, Player, Ply, Rules, Size, Square, SquareSet, Status,
};

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

/// Returns the square that the specification writes as `{x, y}`.
fn xy(x: u8, y: u8) -> Square {
    Square::new(x, y).unwrap()
}

fn game(rules: Rules, size: &str, moves: &str) -> Game {
    let mut game = Game::new(rules, size.parse().unwrap()).unwrap();
    game.play_transcript(moves).unwrap();
    game
}

/// Tests `Position_set pset{{2, 3}, {3, 2}, {4, 1}}` and the operations on sets that the specification uses.
#[test]
fn the_square_sets_of_the_window_document() {
    let mut set = SquareSet::from([xy(2, 3), xy(3, 2), xy(4, 1)]);
    assert_eq!(set.len(), 3);
    assert!(set.contains(xy(4, 1)) && !set.contains(xy(1, 4)));
    assert_eq!(set.to_string(), "{e2, d3, c4}");
    set.clear();
    assert!(set.is_empty() && set == SquareSet::new());
    assert!(set.insert(xy(2, 3)) && set.contains(xy(2, 3)));
    assert!(set.remove(xy(2, 3)) && !set.contains(xy(2, 3)));

    let (a, b) = (SquareSet::from([xy(0, 0), xy(1, 1)]), SquareSet::from([xy(1, 1), xy(2, 2)]));
    set |= a;
    assert_eq!(set, a);
    assert_eq!((a & b).to_string(), "{b2}");
    assert_eq!((a | b).to_string(), "{a1, b2, c3}");
    assert_eq!((a ^ b).to_string(), "{a1, c3}");
    assert_eq!(a & !b, a - b);
    assert_eq!((!a & Size::STANDARD.universe()).len(), 62);
    for (square, present) in [(xy(5, 5), true), (xy(5, 5), true), (xy(0, 0), false), (xy(0, 1), false)] {
        set.set(square, present);
        assert_eq!(set.contains(square), present);
    }
    assert_eq!(set.to_string(), "{b2, f6}");
}

#[test]
fn the_board_of_the_window_document() {
    let mut board = Board::new(Size::STANDARD);
    board.set(xy(2, 3), Some(Player::Black)).unwrap();
    board.set_all([xy(2, 5), xy(3, 4)].into(), Some(Player::White)).unwrap();
    assert_eq!((board[xy(2, 3)], board[xy(2, 5)], board[xy(3, 5)]), (Some(Player::Black), Some(Player::White), None));
    assert_eq!((board.count(Player::Black), board.count(Player::White)), (1, 2));
    assert_eq!((board.squares().len(), board.empty_count()), (64, 61));
    for square in board.squares() {
        board.set(square, None).unwrap();
    }
    assert_eq!(board, Board::new(Size::STANDARD));
    assert_eq!(board.center(), [xy(3, 3), xy(4, 3), xy(3, 4), xy(4, 4)]);
    let mut directions = Direction::ALL.map(Direction::step);
    directions.sort_unstable();
    assert_eq!(directions, [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]);
}

/// Tests that a `Move` can be printed, that `mmap[pos] = pset` stores at most one move per square, and that this
/// library has counterparts of `mmap.empty()` and `mmap.clear()`.
#[test]
fn the_moves_and_move_maps_of_the_window_document() {
    let (here, there) = (xy(2, 4), xy(5, 5));
    let small = Move { square: here, gained: here.into() };
    let large = Move { square: here, gained: [here, xy(2, 3)].into() };
    assert_eq!((small.to_string(), large.to_string()), ("c5 {c5}".to_string(), "c5 {c4, c5}".to_string()));

    let mut moves = Moves::default();
    assert!(moves.is_empty());
    assert_eq!(moves.insert(Move { square: there, gained: there.into() }), None);
    assert_eq!((moves.insert(small), moves.insert(large)), (None, Some(small)));
    assert_eq!((moves.len(), moves.get(here), moves.get(xy(0, 0))), (2, Some(&large), None));
    assert_eq!(moves.iter().map(|mv| mv.square).collect::<Vec<_>>(), [here, there], "row by row");
    assert_eq!([small, large, small].into_iter().collect::<Moves>(), [small].into_iter().collect());
    *moves.entry(xy(0, 0)).or_default() = small.gained;
    assert_eq!(moves[xy(0, 0)], Move { square: xy(0, 0), gained: small.gained });
    *moves.get_mut(here).unwrap() = small.gained;
    assert_eq!((moves[here], moves.get_mut(xy(1, 1))), (small, None));
    assert_eq!((moves.remove(there).map(|mv| mv.square), moves.remove(there)), (Some(there), None));
    assert!(moves.contains_key(here) && !moves.contains_key(there));
    assert_eq!(moves.clone().into_iter().map(|mv| mv.square).collect::<Vec<_>>(), [xy(0, 0), here]);
    moves.clear();
    assert_eq!(moves, Moves::default());
}

/// Tests the counterpart of `Model::operator[]`, which returns the player on a square of the board.
#[test]
fn a_game_is_indexed_by_square() {
    let game = game(Rules::Othello, "8x8", "f5");
    assert_eq!([xy(5, 4), xy(3, 3), xy(0, 0)].map(|at| game[at]), [Some(Player::Black), Some(Player::White), None]);
    assert!(game.board().squares().all(|square| game[square] == game.board()[square]));
}

/// Tests the "Simple flips case", with a dark tile at {2, 2} and a light tile at {2, 3}: a new dark tile at {2, 4}
/// flips one tile upwards and none downwards.
#[test]
fn the_flips_of_the_window_document() {
    let mut board = Board::new(Size::STANDARD);
    board.set(xy(2, 2), Some(Player::Black)).unwrap();
    board.set(xy(2, 3), Some(Player::White)).unwrap();
    let towards = |direction| Rules::Othello.flips_towards(&board, Player::Black, xy(2, 4), direction);
    assert_eq!(towards(Direction::South), SquareSet::EMPTY);
    assert_eq!(towards(Direction::North), xy(2, 3).into());
    assert_eq!(Rules::Othello.flips(&board, Player::Black, xy(2, 4)), xy(2, 3).into());
    assert_eq!(Rules::Othello.flips(&board, Player::White, xy(2, 4)), SquareSet::EMPTY);
    let mv = *Rules::Othello.moves(&board, Player::Black).get(xy(2, 4)).unwrap();
    assert_eq!(mv.gained, [xy(2, 3), xy(2, 4)].into(), "the move's own square is gained too");
}

/// Tests that the first four discs are placed on the centre squares in any order without flips, and that later moves
/// must flip at least one disc.
#[test]
fn the_opening_of_the_window_document() {
    for (size, center, outside) in
        [("8x8", "{d4, e4, d5, e5}", "d3"), ("7x4", "{c2, d2, c3, d3}", "b2"), ("5x7", "{b3, c3, b4, c4}", "d4")]
    {
        let mut game = Game::classic(size.parse().unwrap());
        for turn in [Player::Black, Player::White, Player::Black, Player::White] {
            assert_eq!(game.turn(), Some(turn));
            assert_eq!(game.moves().squares(), game.board().empty_center());
            assert!(game.moves().iter().all(|mv| mv.gained == mv.square.into()));
            if turn == Player::Black && game.history().is_empty() {
                assert_eq!(game.moves().squares().to_string(), center);
            }
            assert_eq!(game.play(at(outside)).unwrap_err().reason, Illegal::CenterFirst);
            // The test fills the squares row by row, so the centre becomes B W above B W.
            let square = game.moves().iter().next().unwrap().square;
            game.play(square).unwrap();
        }
        assert_eq!(game.score(), DiscCount { black: 2, white: 2 });
        assert!(game.moves().iter().all(|mv| !mv.flips().is_empty()));
        assert!(!game.moves().is_empty());
        assert_eq!(game.play(at("a1")).unwrap_err().reason, Illegal::FlanksNothing);
    }
}

/// Tests that the smallest board is full after the opening.
#[test]
fn a_game_on_2x2_is_its_opening() {
    let game = game(Rules::Classic, "2x2", "a1b1a2b2");
    assert_eq!(game.board().to_string(), "BW\nBW\n");
    assert_eq!((game.is_over(), game.status(), game.winner()), (true, Status::Draw, None));
    assert_eq!(game.official_score(), Some(DiscCount { black: 2, white: 2 }));
    assert!(Game::new(Rules::Othello, "2x2".parse().unwrap()).unwrap().is_over());
}

/// Tests games that end before the board is full: the winner gets the empty squares only in the official score.
#[test]
fn games_that_end_early() {
    for (rules, size, moves, discs, official, winner) in [
        (Rules::Othello, "8x8", "e6f4e3f6g5d6e7f5c5", "13-0", "64-0", Some(Player::Black)),
        (Rules::Othello, "8x8", "d3c3b3e3f5a3c4e6f4g4", "0-14", "0-64", Some(Player::White)),
        (Rules::Othello, "4x4", "b1c1d1a1a3d4", "9-1", "15-1", Some(Player::Black)),
        (Rules::Othello, "4x4", "b1c1d4a1d1c4d3a4b4a2", "7-7", "8-8", None),
        (Rules::Othello, "3x5", "c3c2b1a4b4c5c1c4b5a5", "7-7", "7-7", None), // one square counts for neither side
        (Rules::Classic, "4x4", "b2c2b3c3d1c1d3a3b1", "8-1", "15-1", Some(Player::Black)),
    ] {
        let game = game(rules, size, moves);
        assert!(game.is_over() && !game.board().empty().is_empty(), "{moves}");
        assert_eq!(game.score().to_string(), discs, "{moves}");
        assert_eq!(game.official_score().unwrap().to_string(), official, "{moves}");
        assert_eq!(game.winner(), winner, "{moves}");
        let square = game.board().empty().iter().next().unwrap();
        assert_eq!(game.clone().play(square).unwrap_err().reason, Illegal::GameOver);
    }
}

/// Tests "If one player cannot play, the other player may play again", that the pass is in the history, and that
/// undoing the move before the pass also undoes the pass.
#[test]
fn a_side_that_cannot_play_passes() {
    for (rules, size, moves) in [
        (Rules::Othello, "8x8", "d3c3b3b2f5a3a1c1"),
        (Rules::Othello, "4x4", "b1c1d3a1"),
        (Rules::Othello, "3x3", "c2c1"),
        (Rules::Classic, "4x4", "b2c2c3b3c1b1a3d1"),
        (Rules::Classic, "3x3", "b1a1b2a2"), // a pass follows the last disc of the opening
    ] {
        let mut game = game(rules, size, moves);
        let last = game.history().len() - 1;
        assert_eq!(game.history()[last], Ply::Pass { player: Player::Black }, "{moves}");
        assert!(rules.legal(game.board(), Player::Black).is_empty());
        assert_eq!(game.turn(), Some(Player::White), "{moves}");
        assert_eq!(game.history()[last - 1].player(), Player::White);
        assert!(game.undo().is_some());
        assert_eq!((game.turn(), game.history().len()), (Some(Player::White), last - 1));
    }
}
