//! The rules for a beginner, in a few sentences with boards that illustrate the rules.

use crate::text::Text;
use reversi::{Board, Game, Square};

/// A lesson about the rules: one or two sentences, with boards as illustrations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The sentences of the lesson.
    pub text: String,
    /// The boards, from left to right.
    pub boards: Vec<LessonBoard>,
}

/// A board of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonBoard {
    /// The board with its discs.
    pub board: Board,
    /// The squares on which the side to move may play.
    pub legal: Vec<Square>,
    /// The square of the last move, and the discs that the move turned over.
    pub played: Option<(Square, Vec<Square>)>,
}

/// The moves of a game before a move that turns over discs in three directions, and the same moves with that move.
const BEFORE_TURN: &str = "d3c3c4c5b5";
const TURN: &str = "d3c3c4c5b5e3";
/// The moves of a game in which Black has to pass after White's last move.
const PASS: &str = "d3c3f5d2d1e1b2c1";
/// The moves of a complete game.
const END: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";

impl LessonBoard {
    fn of(game: &Game) -> LessonBoard {
        let legal = game.moves().iter().map(|mv| mv.square).collect();
        LessonBoard { board: *game.board(), legal, played: None }
    }

    /// Returns the board after the moves in a transcript, with the last move and the discs that it turned over.
    fn with_last(moves: &str) -> LessonBoard {
        let game = after(moves);
        let last = game.history().iter().rev().find_map(|ply| ply.mv());
        let played = last.map(|mv| (mv.square, mv.flips().iter().collect()));
        LessonBoard { legal: Vec::new(), played, ..LessonBoard::of(&game) }
    }
}

fn after(moves: &str) -> Game {
    let mut game = Game::default();
    game.play_transcript(moves).expect("a test plays all of them");
    game
}

/// Returns the lessons in the order in which a beginner should read them.
#[must_use]
pub fn lessons(text: &Text) -> Vec<Lesson> {
    let (start, pass) = (Game::default(), after(PASS));
    let bare = LessonBoard { legal: Vec::new(), ..LessonBoard::of(&start) };
    let lesson = |text: String, boards: Vec<LessonBoard>| Lesson { text, boards };
    vec![
        lesson(text.help_rules_start(), vec![bare]),
        lesson(text.help_rules_move(), vec![LessonBoard::of(&start)]),
        lesson(text.help_rules_turn(), vec![LessonBoard::of(&after(BEFORE_TURN)), LessonBoard::with_last(TURN)]),
        lesson(text.help_rules_passing(), vec![LessonBoard::of(&pass)]),
        lesson(text.help_rules_end(), vec![LessonBoard::with_last(END)]),
        lesson(text.help_rules_corner(), Vec::new()),
        lesson(text.help_rules_others(), Vec::new()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use reversi::Player;

    #[test]
    fn boards_show_what_is_said() {
        let lessons = lessons(&Text::new(Language::ENGLISH));
        assert!(lessons[0].text.contains("four discs in the middle"));
        assert_eq!(lessons[0].boards[0].legal, []);
        assert_eq!(lessons[1].boards[0].legal.len(), 4);
        let [before, turned] = &lessons[2].boards[..] else { panic!("before and after") };
        let (square, flips) = turned.played.clone().unwrap();
        assert!(before.legal.contains(&square), "a ring is where the disc goes");
        assert_eq!(flips.len(), 3);
        for square in flips {
            assert_ne!(before.board.get(square), turned.board.get(square), "{square} was turned over");
        }
        let pass = after(PASS);
        assert_eq!(
            (pass.history().last().map(|ply| ply.mv().is_some()), pass.turn()),
            (Some(false), Some(Player::White))
        );
        let end = after(END);
        assert!(end.is_over() && end.winner().is_some());
    }
}
