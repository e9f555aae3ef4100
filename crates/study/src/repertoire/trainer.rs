//! A trainer for repertoires. The trainer plays the other side's moves, and the user has to find the repertoire's
//! moves.

use super::opening_tree::is_same_move;
use super::{PositionKey, Repertoire, RepertoireChange, SavedRepertoire, UsualMoves};
use crate::AttemptError;
use crate::repetition::Day;
use reversi::{Game, Player, Square};
use reversi_engine::Random;
use reversi_records::Mark;
use std::collections::HashSet;

/// The minimum weight of each reply, as a percentage of the sum of the original weights. The minimum ensures that
/// every line comes up now and then.
const LEAST_PERCENT: u64 = 2;

/// Trains the lines of a repertoire one after another, each from the start of a game to the end of the line.
///
/// The trainer draws each reply at random, weighted by how often the reply is played. While positions are due, the
/// trainer prefers lines that lead to a due position.
pub struct Trainer {
    kept: SavedRepertoire,
    /// The positions in which the user has to choose a move. If the repertoire is for both sides, these are all its
    /// positions.
    decisions: Vec<PositionKey>,
    usual: UsualMoves,
    today: Day,
    random: Random,
    /// The user's side in the current line.
    player: Player,
    game: Game,
    phase: TrainerPhase,
    /// The user's last move in the current line, if the user found it at the first attempt.
    found: Option<Square>,
    /// The positions that the user missed and has not solved since.
    again: HashSet<PositionKey>,
    /// The positions from which a due position can be reached. In the current line, the trainer prefers moves that lead
    /// to these positions.
    leading: HashSet<PositionKey>,
    lines: usize,
    right: usize,
    missed: usize,
    marks: Vec<(Square, Mark)>,
    changes: Vec<RepertoireChange>,
}

/// The phase of the line that is being trained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrainerPhase {
    /// The trainer waits for the user's move.
    Asked,
    /// The user missed the position, and the trainer waits for one of the repertoire's moves.
    Missed(MissedMove),
    /// The current line has ended.
    End,
}

/// A position that the user missed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissedMove {
    /// The move that the user played instead; `None` if the user gave up.
    pub played: Option<Square>,
    /// The repertoire's moves in this position.
    pub right: Vec<Square>,
    /// How often the user's move and the repertoire's moves are played; `None` if no known game reached the position.
    pub games: Option<Popularity>,
}

/// How often a move was played, compared with the repertoire's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Popularity {
    /// The number of games that reached the position.
    pub all: u32,
    /// The number of games that continued with the user's move.
    pub played: u32,
    /// The number of games that continued with one of the repertoire's moves.
    pub right: u32,
}

/// The summary of a training session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrainingSummary {
    /// How often the user found one of the repertoire's moves.
    pub right: usize,
    /// How often the user missed a position.
    pub missed: usize,
    /// The number of positions that will be due tomorrow if the training ends now.
    pub due_tomorrow: usize,
}

impl Trainer {
    /// Creates a trainer and starts the first line.
    #[must_use]
    pub fn new(kept: SavedRepertoire, usual: UsualMoves, today: Day, seed: u64) -> Trainer {
        let mut trainer = Trainer {
            player: kept.repertoire.player.unwrap_or(Player::White),
            decisions: kept.repertoire.tree().decisions(kept.repertoire.player),
            kept,
            usual,
            today,
            random: Random::new(seed),
            game: Game::default(),
            phase: TrainerPhase::End,
            found: None,
            again: HashSet::new(),
            leading: HashSet::new(),
            lines: 0,
            right: 0,
            missed: 0,
            marks: Vec::new(),
            changes: Vec::new(),
        };
        trainer.next();
        trainer
    }

    /// Returns the repertoire that is being trained.
    #[must_use]
    pub const fn repertoire(&self) -> &Repertoire {
        &self.kept.repertoire
    }

    /// Returns the user's side in the current line.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.player
    }

    /// Returns the current position, with the moves of the line so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the phase of the current line.
    #[must_use]
    pub const fn phase(&self) -> &TrainerPhase {
        &self.phase
    }

    /// Returns the user's last move in the current line, if the user found it at the first attempt.
    #[must_use]
    pub const fn found(&self) -> Option<Square> {
        self.found
    }

    /// Returns the number of the current line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.lines
    }

    /// Returns the marks to show after a miss: the repertoire's moves, and the move that the user played instead.
    #[must_use]
    pub fn marks(&self) -> &[(Square, Mark)] {
        &self.marks
    }

    /// Returns how many positions the user still has to practise today: those that are due and those that the user
    /// missed.
    #[must_use]
    pub fn due(&self) -> usize {
        self.due_places().len()
    }

    /// Returns the summary of this training session.
    #[must_use]
    pub fn summary(&self) -> TrainingSummary {
        TrainingSummary { right: self.right, missed: self.missed, due_tomorrow: self.due_on(self.today.after(1)) }
    }

    /// Returns the changes since the last call. The caller has to save them.
    pub fn take_changes(&mut self) -> Vec<RepertoireChange> {
        std::mem::take(&mut self.changes)
    }

    /// Starts the next line, even if the current one has not ended.
    pub fn next(&mut self) {
        let due = self.due_places();
        self.player = match self.kept.repertoire.player {
            Some(player) => player,
            // Switch sides after each line, unless only the current side has positions to repeat.
            None if due.is_empty() || due.iter().any(|place| place.player() != self.player) => self.player.other(),
            None => self.player,
        };
        let goals: HashSet<PositionKey> = due.into_iter().filter(|place| place.player() == self.player).collect();
        self.leading = if goals.is_empty() { HashSet::new() } else { self.kept.repertoire.tree().leading_to(&goals) };
        self.lines += 1;
        self.game = Game::default();
        self.found = None;
        self.go_on();
    }

    /// Plays the user's move if it is one of the repertoire's moves. Any other legal move is not played, and the
    /// position counts as missed. Fails if the move is illegal or no move is expected.
    pub fn play(&mut self, square: Square) -> Result<(), AttemptError> {
        if self.phase == TrainerPhase::End {
            return Err(AttemptError::NoExercise);
        }
        self.game.check(square)?;
        if !self.kept.repertoire.tree().contains(&self.game, square) {
            self.miss(Some(square));
            return Ok(());
        }
        if self.phase == TrainerPhase::Asked {
            self.answer(true);
            self.found = Some(square);
        } else {
            self.found = None;
        }
        self.game.play(square)?;
        self.go_on();
        Ok(())
    }

    /// Gives up the current position, so that the view can show the repertoire's moves. The position counts as missed.
    pub fn show(&mut self) {
        if self.phase == TrainerPhase::Asked {
            self.miss(None);
        }
    }

    fn miss(&mut self, played: Option<Square>) {
        if self.phase == TrainerPhase::Asked {
            self.answer(false);
        }
        let right: Vec<Square> = self.kept.repertoire.tree().moves(&self.game).iter().map(|mv| mv.0).collect();
        let counts = (self.usual)(&self.game);
        let all = counts.iter().map(|mv| mv.1).sum();
        let games = |square: &Square| times(&self.game, *square, &counts);
        let (by_person, by_tree) = (played.iter().map(games).sum(), right.iter().map(games).sum());
        let games = (all > 0).then_some(Popularity { all, played: by_person, right: by_tree });
        self.marks = right.iter().map(|&square| (square, Mark::Circle)).collect();
        self.marks.extend(played.map(|square| (square, Mark::Cross)));
        self.marks.sort_by_key(|mark| mark.0);
        self.phase = TrainerPhase::Missed(MissedMove { played, right, games });
    }

    fn answer(&mut self, right: bool) {
        let Some(place) = PositionKey::of(&self.game) else { return };
        if right {
            self.right += 1;
            self.again.remove(&place);
        } else {
            self.missed += 1;
            self.again.insert(place);
        }
        self.kept.answer(place, right, self.today);
        let name = self.kept.repertoire.name.clone();
        self.changes.push(RepertoireChange::Answer { name, place, right, day: self.today });
    }

    /// Plays the other side's moves until the user has to choose a move or the line ends.
    fn go_on(&mut self) {
        self.marks.clear();
        while self.game.turn() == Some(self.player.other()) {
            let Some(square) = self.reply() else { break };
            if self.game.play(square).is_err() {
                break;
            }
        }
        let is_asked =
            self.game.turn() == Some(self.player) && !self.kept.repertoire.tree().moves(&self.game).is_empty();
        self.phase = if is_asked { TrainerPhase::Asked } else { TrainerPhase::End };
    }

    /// Draws a reply for the other side at random; `None` if the tree has no move in the current position.
    fn reply(&mut self) -> Option<Square> {
        let all = self.kept.repertoire.tree().moves(&self.game);
        let leads = |mv: &&(Square, u32)| {
            let mut game = self.game.clone();
            game.play(mv.0).is_ok() && PositionKey::of(&game).is_some_and(|place| self.leading.contains(&place))
        };
        let leading: Vec<(Square, u32)> = all.iter().filter(leads).copied().collect();
        let replies = if leading.is_empty() { all } else { leading };
        let weights = weights(&self.game, &replies, self.usual);
        let sum = weights.iter().sum::<u64>();
        let mut drawn = if sum == 0 { return None } else { self.random.below(sum) };
        let taken = weights.iter().position(|&weight| {
            let is_here = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_here
        });
        taken.map(|at| replies[at].0)
    }

    fn due_on(&self, day: Day) -> usize {
        let is_due = |place: &&PositionKey| self.kept.cards.get(place).is_some_and(|card| card.is_due(day));
        self.decisions.iter().filter(is_due).count()
    }

    /// Returns the positions to practise today: those that are due and those that the user missed.
    fn due_places(&self) -> Vec<PositionKey> {
        let is_due = |place: &PositionKey| self.kept.cards.get(place).is_some_and(|card| card.is_due(self.today));
        let places = self.decisions.iter().filter(|place| is_due(place) || self.again.contains(place));
        places.copied().collect()
    }
}

/// Returns the weight of each reply: the number of games in which the reply was played. If no known game contains any
/// of the replies, the weight is instead the number of lines in the tree that continue with the reply.
fn weights(game: &Game, replies: &[(Square, u32)], usual: UsualMoves) -> Vec<u64> {
    let counts = usual(game);
    let played: Vec<u64> = replies.iter().map(|mv| times(game, mv.0, &counts).into()).collect();
    let is_known = played.iter().any(|&games| games > 0);
    let counted = if is_known { played } else { replies.iter().map(|mv| u64::from(mv.1)).collect() };
    let least = (counted.iter().sum::<u64>() * LEAST_PERCENT / 100).max(1);
    counted.into_iter().map(|count| count.max(least)).collect()
}

/// Returns how often a move or an equivalent move was played. Of several moves that are equivalent by symmetry,
/// `counts` contains only one.
fn times(game: &Game, square: Square, counts: &[(Square, u32)]) -> u32 {
    counts.iter().find(|mv| is_same_move(game, mv.0, square)).map_or(0, |mv| mv.1)
}
