//! Tests the examples in the documentation of the console game, with boards of the rules library and with a
//! `ReversiBoard`.

use reversi::{Board, Game, Player, Rules, Square, Status};
use reversi_course::console::{Placed, ReversiBoard};

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn game(rules: Rules, size: &str, moves: &str) -> Game {
    let mut game = Game::new(rules, size.parse().unwrap()).unwrap();
    game.play_transcript(moves).unwrap();
    game
}

/// Returns the squares as the console game prints them, with the number of flips on each legal square.
fn shown(board: &Board, player: Player) -> String {
    let moves = Rules::Othello.moves(board, player);
    let square = |position: Square| match (board[position], moves.get(position)) {
        (Some(disc), _) => disc.letter().to_string(),
        (None, Some(mv)) => mv.flips().len().to_string(),
        (None, None) => ".".to_string(),
    };
    let squares: Vec<String> = board.squares().map(square).collect();
    squares.chunks(8).map(|row| row.join(" ") + "\n").collect()
}

/// Returns a whole board from its rows 3 to 7. The other rows are empty in all samples.
fn rows(text: &str) -> String {
    let empty = ". . . . . . . .\n";
    let rows: String = text.split_whitespace().collect::<Vec<_>>().chunks(8).map(|row| row.join(" ") + "\n").collect();
    format!("{empty}{empty}{rows}{empty}")
}

/// The board before each turn, the side to move, the scores, and the position that the player types. (The documentation
/// misprints rows 3 and 4 of its third board as `. . . .` and `. . . 1 B`. The score below that board counts the
/// missing white disc. The last position is not in the documentation.)
const SAMPLE: [(&str, Player, &str, [usize; 2]); 5] = [
    (
        ". . . 1 . . . .
         . . 1 W B . . .
         . . . B W 1 . .
         . . . . 1 . . .
         . . . . . . . .",
        Player::Black,
        "2-2",
        [6, 5],
    ),
    (
        ". . . . . . . .
         . . . W B 1 . .
         . . . B B . . .
         . . . 1 B 1 . .
         . . . . . . . .",
        Player::White,
        "4-1",
        [6, 6],
    ),
    (
        ". . . 1 . . . .
         . . 1 W B . . .
         . . . B W 1 . .
         . . . . B W 1 .
         . . . . . . . .",
        Player::Black,
        "3-3",
        [5, 6],
    ),
    (
        ". . . . . . . .
         . . . W B 2 . .
         . . . B B B . .
         . . . 2 B W . .
         . . . . . . . .",
        Player::White,
        "5-2",
        [4, 6],
    ),
    (
        ". . 1 1 1 1 1 .
         . . . W W W 1 .
         . . . B B W 1 .
         . . . . B W 1 .
         . . . . . . 1 .",
        Player::Black,
        "3-5",
        [7, 7],
    ),
];

#[test]
fn the_console_sample_as_a_game() {
    let mut game = Game::default();
    for (text, player, score, [row, column]) in SAMPLE {
        assert_eq!(game.turn(), Some(player));
        assert_eq!(shown(game.board(), player), rows(text));
        assert_eq!(game.score().to_string(), score);
        let flips = game.moves().iter().map(|mv| mv.flips().len().to_string());
        assert!(flips.eq(text.split_whitespace().filter(|mark| mark.parse::<u8>().is_ok())));
        game.play(Square::from_one_based(row, column).unwrap()).unwrap();
    }
}

#[test]
fn the_console_sample_as_a_reversi_board() {
    let mut board = ReversiBoard::new();
    for (text, player, score, [row, column]) in SAMPLE {
        assert_eq!(board.current_player(), player);
        assert_eq!(shown(board.board(), player), rows(text));
        assert_eq!(format!("{}-{}", board.black_score(), board.white_score()), score);
        assert_eq!((board.status(), board.is_move_possible()), (Status::InProgress, true));
        let before = board.clone();
        for (row, column, outcome) in
            [(0, 1, 0), (1, 0, 0), (9, 8, 0), (8, 9, 0), (usize::MAX, 1, 0), (1, 1, -1), (5, 5, -1)]
        {
            assert_eq!(board.place_disc(row, column) as i32, outcome, "{row} {column}");
        }
        assert_eq!(board, before, "a rejected move changes nothing");
        assert_eq!(board.place_disc(row, column) as i32, 1);
        assert_eq!(board.current_player(), player, "only the caller changes the turn");
        board.switch_player_turn();
    }
}

/// Checks the first moves in the documentation: Black at (3, 4), and alternatively at (4, 3).
#[test]
fn the_two_first_moves_of_the_console_document() {
    for (place, text) in [
        ((3, 4), ". . 1 B 1 . . .  . . . B B . . .  . . 1 B W . . .  . . . . . . . .  . . . . . . . ."),
        ((4, 3), ". . 1 . 1 . . .  . . B B B . . .  . . 1 B W . . .  . . . . . . . .  . . . . . . . ."),
    ] {
        let mut board = ReversiBoard::new();
        assert_eq!(board.place_disc(place.0, place.1), Placed::Done);
        assert_eq!(shown(board.board(), Player::White), rows(text));
    }
}

/// Compares every character that a `ReversiBoard` displays with the first two boards in the documentation.
#[test]
fn a_reversi_board_displays_itself() {
    let mut board = ReversiBoard::new();
    let heading = "      1   2   3   4   5   6   7   8\n";
    let rows = |text: &str| text.split_terminator('|').map(|row| format!("{row}\n").replace(':', "|")).collect();
    let first: String = rows(
        "1: . . . . . . . .|2: . . . . . . . .|3: . . . 1 . . . .|4: . . 1 W B . . .|\
         5: . . . B W 1 . .|6: . . . . 1 . . .|7: . . . . . . . .|8: . . . . . . . .|",
    );
    assert_eq!(board.to_string(), format!("{heading}{first}"));
    assert_eq!(board.place_disc(6, 5), Placed::Done);
    board.switch_player_turn();
    let second: String = rows(
        "1: . . . . . . . .|2: . . . . . . . .|3: . . . . . . . .|4: . . . W B 1 . .|\
         5: . . . B B . . .|6: . . . 1 B 1 . .|7: . . . . . . . .|8: . . . . . . . .|",
    );
    assert_eq!(board.to_string(), format!("{heading}{second}"));
    board.switch_player_turn();
    assert_eq!(board.to_string().lines().nth(3), Some("3| . . 1 1 . . . ."), "the current player's moves");
}

/// Checks that a number with two digits makes only its own row longer.
#[test]
fn a_move_that_flips_ten_or_more_leaves_the_other_rows_alone() {
    let star: Board = "B..B..B\n.W.W.W.\n..WWW..\nBWW.WWB\n..WWW..\n.W.W.W.\nB..B..B".parse().unwrap();
    let game = Game::from_board(Rules::Othello, star, Player::Black).unwrap();
    let text = ReversiBoard::from(game).to_string();
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[4], "4| B W W 16 W W B");
    assert_eq!(rows[1], "1| B . . B . . B");
}

/// Checks that a move that turns over no disc, as in the opening of the windowed game, is not marked with a zero.
#[test]
fn an_opening_square_shows_no_zero() {
    let board = ReversiBoard::from(game(Rules::Classic, "7x4", "c2"));
    let text =
        "      1   2   3   4   5   6   7\n1| . . . . . . .\n2| . . B + . . .\n3| . . + + . . .\n4| . . . . . . .\n";
    assert_eq!(board.to_string(), text);
}

#[test]
fn a_reversi_board_to_its_end() {
    let mut board = ReversiBoard::new();
    for position in "e6 f4 e3 f6 g5 d6 e7 f5 c5".split(' ').map(at) {
        assert_eq!(board.status(), Status::InProgress);
        let (row, column) = position.one_based();
        assert_eq!(board.place_disc(row, column), Placed::Done);
        board.switch_player_turn();
    }
    assert_eq!((board.black_score(), board.white_score()), (13, 0));
    assert_eq!((board.status(), board.is_move_possible()), (Status::Won(Player::Black), false));
    board.switch_player_turn();
    assert!(!board.is_move_possible());
}
