//! The lesson on the rules: positions in which the user, who plays Black, has to find a move that shows a rule.

use crate::exercise::{ExerciseModel, ExerciseSteps, Verdict};
use crate::say;
use crate::text::Text;
use reversi::{Game, Move, PlayError, Square};
use reversi_study::AttemptError;
use reversi_study::review::Class;
use std::collections::HashSet;

/// What the user has to do in a step of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Play any legal move.
    Place,
    /// Turn over at least [`DISCS`] discs.
    Turn,
    /// Turn over discs in at least [`LINES`] directions.
    Lines,
    /// Find the only legal move, which the board does not mark.
    Find,
    /// Play in a corner.
    Corner,
    /// Play a move after which the other side cannot take a corner.
    Safe,
    /// Play a move after which the other side has to pass.
    Pass,
    /// Play the last move of the game.
    End,
}

/// The number of discs to turn over.
const DISCS: usize = 3;
/// The number of lines in which to turn over discs.
const LINES: usize = 3;

/// The steps of the lesson: the goal, and the moves that lead to the position.
const STEPS: [(Goal, &str); 8] = [
    (Goal::Place, ""),
    (Goal::Turn, "e6f6g6e7"),
    (Goal::Lines, "f5f4e3d2d3e6"),
    (Goal::Find, "c4c5f6b3b6b5a5a6a2a4"),
    (Goal::Corner, "c4c5e6e3d3f5c6c2g4b7b1f3f6c3b6g7b3a3"),
    (Goal::Safe, "e6f4c3c6g3e7f6c4e3g6e8c2b3f3d1d8"),
    (Goal::Pass, "d3e3f4c5f3g4f5g5h4f2e2d2e1h3f1g2"),
    (Goal::End, END),
];

/// The moves of a game until one square is left.
const END: &str = "f5d6c7f4d3c4b3e6f6f7e3b8g4g3g6h4g8e2d7h7e1c8d8e8h6d2c2b1g5f3g2b5b7c1h8h5h3a2e7c5c3h2b6g1b4a4g7f8a3f2f1h1a1a7b2d1a5a6a8";

/// A user's way through the lesson.
pub struct RulesLesson {
    /// The index of the current step.
    number: usize,
    /// The position of the step, after the right move if this move was played.
    game: Game,
    state: State,
}

/// What has happened in a step.
enum State {
    Asked,
    /// The user tried a move that is illegal or does not reach the goal.
    Wrong(Result<Move, PlayError>),
    /// The user found a right move.
    Right,
    /// The lesson played a right move at the user's request.
    Shown,
}

impl RulesLesson {
    pub(crate) fn new() -> RulesLesson {
        RulesLesson::at(0)
    }

    /// Returns the lesson at the beginning of a step.
    fn at(number: usize) -> RulesLesson {
        let mut game = Game::default();
        game.play_transcript(STEPS[number].1).expect("a test plays the moves of all steps");
        RulesLesson { number, game, state: State::Asked }
    }

    fn goal(&self) -> Goal {
        STEPS[self.number].0
    }

    /// Returns the position of the current step.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the moves that reach the goal of the current step. After such a move, there are none.
    #[must_use]
    pub fn right_moves(&self) -> Vec<Square> {
        let moves = self.game.moves().iter().filter(|mv| !self.is_done() && self.goal().is_reached(&self.game, mv));
        moves.map(|mv| mv.square).collect()
    }

    /// Returns whether a right move is on the board.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.state, State::Right | State::Shown)
    }

    fn is_last(&self) -> bool {
        self.number + 1 == STEPS.len()
    }

    /// Returns whether the board hides the legal moves, because the user has to find them.
    pub(crate) fn hides_moves(&self) -> bool {
        self.goal() == Goal::Find && !self.is_done()
    }

    /// Tries a move. A right move is played. Any other move, even an illegal one, only causes feedback.
    pub(crate) fn attempt(&mut self, square: Square) -> Result<(), AttemptError> {
        if self.is_done() {
            return Err(AttemptError::NoExercise);
        }
        self.state = match self.game.check(square) {
            Ok(mv) if self.goal().is_reached(&self.game, mv) => {
                self.game.play(square)?;
                State::Right
            }
            tried => State::Wrong(tried.copied()),
        };
        Ok(())
    }

    /// Plays a right move for the user.
    pub(crate) fn show_solution(&mut self) {
        if let Some(&square) = self.right_moves().first()
            && self.game.play(square).is_ok()
        {
            self.state = State::Shown;
        }
    }

    /// Goes to the next step, unless this is the last step.
    pub(crate) fn next(&mut self) {
        if !self.is_last() {
            *self = RulesLesson::at(self.number + 1);
        }
    }

    /// Returns the steps that the user can take.
    pub(crate) fn steps(&self) -> ExerciseSteps {
        let is_done = self.is_done();
        ExerciseSteps {
            solution: !is_done,
            next: !self.is_last(),
            previous: false,
            has_previous: false,
            play_on: self.is_last() && is_done,
            has_play_on: true,
            is_done,
        }
    }

    /// Returns the view model of the current step.
    pub(crate) fn model(&self, text: &Text) -> ExerciseModel {
        let (rule, task) = self.goal().question(text);
        let right = || self.goal().praise(&self.game, text);
        let (tries, mut result) = match &self.state {
            State::Asked => (None, Vec::new()),
            State::Wrong(tried) => {
                let feedback = match tried {
                    Ok(mv) => self.goal().feedback(&self.game, mv, text),
                    Err(error) => say::illegal(*error, text),
                };
                (Some((Class::Mistake, feedback)), vec![text.lesson_again()])
            }
            State::Right => (Some((Class::Best, text.lesson_right(right()))), Vec::new()),
            State::Shown => (None, vec![right()]),
        };
        if self.is_last() && self.is_done() {
            result.push(text.lesson_done());
        }
        let last = tries.as_ref().map(|(_, said)| said).or(result.first());
        let line = last.cloned().unwrap_or_else(|| task.clone());
        let short = match &self.state {
            State::Asked | State::Shown => task.clone(),
            State::Wrong(_) => line.clone(),
            State::Right => text.exercise_is_right(),
        };
        ExerciseModel {
            title: text.action_lesson(),
            headline: text.lesson_step(STEPS.len(), self.number + 1),
            question: vec![rule, task],
            verdict: tries.as_ref().map(|(class, _)| Verdict::of(*class == Class::Best)),
            tries: tries.into_iter().collect(),
            result,
            standing: Vec::new(),
            line,
            short,
            play_on: text.start_easy(),
            steps: self.steps(),
        }
    }
}

impl Goal {
    /// Returns whether a legal move reaches the goal.
    fn is_reached(self, game: &Game, mv: &Move) -> bool {
        match self {
            Goal::Place | Goal::Find | Goal::End => true,
            Goal::Turn => mv.flips().len() >= DISCS,
            Goal::Lines => lines(mv) >= LINES,
            Goal::Corner => is_corner(game, mv.square),
            Goal::Safe => corner_after(game, mv).is_none(),
            Goal::Pass => after(game, mv).turn() == game.turn(),
        }
    }

    /// Returns a rule, and the task.
    fn question(self, text: &Text) -> (String, String) {
        match self {
            Goal::Place => (text.lesson_place(), text.lesson_place_task()),
            Goal::Turn => (text.lesson_turn(), text.lesson_turn_task()),
            Goal::Lines => (text.lesson_lines(), text.lesson_lines_task()),
            Goal::Find => (text.lesson_find(), text.lesson_find_task()),
            Goal::Corner => (text.lesson_corner(), text.lesson_corner_task()),
            Goal::Safe => (text.lesson_safe(), text.lesson_safe_task()),
            Goal::Pass => (text.lesson_pass(), text.lesson_pass_task()),
            Goal::End => (text.lesson_end(), text.lesson_end_task()),
        }
    }

    /// Explains why a legal move does not reach the goal.
    fn feedback(self, game: &Game, mv: &Move, text: &Text) -> String {
        match self {
            Goal::Turn => text.lesson_turn_wrong(mv.flips().len(), mv.square),
            Goal::Lines => text.lesson_lines_wrong(lines(mv), mv.square),
            Goal::Corner => text.lesson_corner_wrong(mv.square),
            Goal::Safe => {
                corner_after(game, mv).map_or_else(String::new, |corner| text.lesson_safe_wrong(corner, mv.square))
            }
            Goal::Pass => text.lesson_pass_wrong(mv.square),
            // Every legal move reaches these goals.
            Goal::Place | Goal::Find | Goal::End => String::new(),
        }
    }

    /// Returns a sentence on what a right move has achieved. `game` is the position after the move.
    fn praise(self, game: &Game, text: &Text) -> String {
        match self {
            Goal::Place => text.lesson_place_right(),
            Goal::Turn => text.lesson_turn_right(),
            Goal::Lines => text.lesson_lines_right(),
            Goal::Find => text.lesson_find_right(),
            Goal::Corner => text.lesson_corner_right(),
            Goal::Safe => text.lesson_safe_right(),
            Goal::Pass => text.lesson_pass_right(),
            Goal::End => {
                let score = game.score();
                text.lesson_end_right(score.black, score.white)
            }
        }
    }
}

/// Returns the number of directions in which a move turns over discs.
fn lines(mv: &Move) -> usize {
    let at = mv.square;
    let direction = |disc: Square| (disc.column().cmp(&at.column()), disc.row().cmp(&at.row()));
    mv.flips().iter().map(direction).collect::<HashSet<_>>().len()
}

fn is_corner(game: &Game, square: Square) -> bool {
    let size = game.size();
    [0, size.width() - 1].contains(&square.column()) && [0, size.height() - 1].contains(&square.row())
}

fn after(game: &Game, mv: &Move) -> Game {
    let mut after = game.clone();
    after.play(mv.square).expect("the move is legal");
    after
}

/// Returns a corner that the other side can take after a move.
fn corner_after(game: &Game, mv: &Move) -> Option<Square> {
    let after = after(game, mv);
    let replies = after.moves().iter().filter(|_| after.turn() != game.turn());
    replies.map(|reply| reply.square).find(|&square| is_corner(game, square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use reversi::Player;

    /// Returns the right and the other legal moves of the step with this goal.
    fn moves(goal: Goal) -> (RulesLesson, Vec<Move>, Vec<Move>) {
        let lesson = RulesLesson::at(STEPS.iter().position(|(other, _)| *other == goal).unwrap());
        let all = lesson.game().moves().iter().copied();
        let (right, wrong) = all.partition(|mv| lesson.right_moves().contains(&mv.square));
        (lesson, right, wrong)
    }

    fn names(moves: &[Move]) -> Vec<String> {
        moves.iter().map(|mv| mv.square.to_string()).collect()
    }

    #[test]
    fn positions_show_what_the_sentences_claim() {
        for number in 0..STEPS.len() {
            assert_eq!(
                RulesLesson::at(number).game().turn(),
                Some(Player::Black),
                "step {number}: the user plays Black"
            );
        }
        let (_, right, wrong) = moves(Goal::Place);
        assert!(right.len() == 4 && wrong.is_empty() && right.iter().all(|mv| mv.flips().len() == 1));
        let (_, right, wrong) = moves(Goal::Turn);
        assert_eq!((names(&right), right[0].flips().len(), lines(&right[0])), (vec!["e8".to_owned()], 3, 1));
        assert!(wrong.len() >= 4);
        let (_, right, wrong) = moves(Goal::Lines);
        assert_eq!((names(&right), lines(&right[0])), (vec!["f3".to_owned()], 3));
        assert!(wrong.len() >= 4);
        let (lesson, right, wrong) = moves(Goal::Find);
        assert!(right.len() == 1 && wrong.is_empty() && lesson.hides_moves());
        let (lesson, right, wrong) = moves(Goal::Corner);
        assert!(right.len() == 1 && wrong.len() >= 4 && is_corner(lesson.game(), right[0].square));
        let (lesson, right, wrong) = moves(Goal::Safe);
        assert_eq!((names(&wrong), right.len()), (vec!["b2".to_owned(), "g7".to_owned()], 5));
        assert!(lesson.game().moves().iter().all(|mv| !is_corner(lesson.game(), mv.square)));
        let text = Text::new(Language::ENGLISH);
        let said = wrong.iter().map(|mv| Goal::Safe.feedback(lesson.game(), mv, &text)).collect::<Vec<_>>();
        assert_eq!(said, ["After b2, White takes the corner a1.", "After g7, White takes the corner h8."]);
        let (lesson, right, wrong) = moves(Goal::Pass);
        assert!(right.len() == 1 && wrong.len() >= 4);
        let passed = after(lesson.game(), &right[0]);
        assert!(passed.turn() == Some(Player::Black) && passed.history().last().is_some_and(|ply| ply.mv().is_none()));
        let (lesson, right, wrong) = moves(Goal::End);
        assert!(right.len() == 1 && wrong.is_empty());
        let over = after(lesson.game(), &right[0]);
        assert!(over.is_over() && over.winner() == Some(Player::Black));
        assert_eq!(over.score().black + over.score().white, 64);
    }
}
