//! Plays one game of a match, from the opening to the end.

use super::contestant::{Chosen, Contestant, Failure, Fault};
use super::usage::Spent;
use reversi::{Game, Player};
use reversi_engine::{Engine, Limits, Stop};
use reversi_records::{Basis, Budget, Clock, Ending, Evaluation, Node, Outcome, Record, StatedResult, Step};
use std::time::Duration;

/// A finished game and its result.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Played {
    pub(super) record: Record,
    pub(super) ended: Ended,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ended {
    /// The winner, or `None` for a draw.
    pub(super) winner: Option<Player>,
    /// The fault for which the loser forfeited the game, with a description, or `None` if the game was not forfeited.
    pub(super) fault: Option<(Fault, String)>,
    /// The time and the nodes that Black and White used.
    pub(super) spent: [Spent; 2],
}

/// The limits of a game, and the margin for late moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timing {
    /// The time limits and search limits of Black and White.
    pub(super) budgets: [Budget; 2],
    /// The extra time that a player may use without losing the game. With a time limit for each move, the margin
    /// applies to every move; with a clock, it applies once per game. It covers the overhead of pipes and time
    /// measurement.
    pub(super) margin: Duration,
}

/// Adjudicates games: once at most `empties` squares are empty, an engine computes the result of perfect play.
pub(super) struct Adjudicator<'a> {
    pub(super) empties: usize,
    pub(super) engine: &'a mut Engine,
}

/// Plays a game from an opening. Returns `None` if the game was cancelled.
pub(super) fn play(
    opening: &Game,
    contestants: [&mut dyn Contestant; 2],
    timing: &Timing,
    mut adjudicator: Option<Adjudicator<'_>>,
    cancelled: &dyn Fn() -> bool,
) -> Option<Played> {
    let [black, white] = contestants;
    let mut game = opening.clone();
    let mut clocks = timing.budgets.map(|budget| SideClock::new(budget, timing.margin));
    let mut chosen: Vec<Chosen> = Vec::new();
    let mut spent = [Spent::game(); 2];
    while let Some(side) = game.turn() {
        if let Some(adjudicator) = adjudicator.as_mut().filter(|judge| game.board().empty().len() <= judge.empties)
            && let Some(lead) = perfect_lead(adjudicator.engine, &game, side)
        {
            let mut record = annotated(&game, opening, &chosen);
            record.info.result = Some(StatedResult::from_lead(lead).to_sgf());
            let winner = StatedResult::from_lead(lead).winner;
            return Some(Played { record, ended: Ended { winner, fault: None, spent } });
        }
        let (contestant, at): (&mut dyn Contestant, usize) = match side {
            Player::Black => (&mut *black, 0),
            Player::White => (&mut *white, 1),
        };
        let failed = match contestant.choose(&game, &clocks[at].reported(), clocks[at].longest(), cancelled) {
            Ok(choice) => {
                spent[at].add(&choice);
                if let Some(late) = clocks[at].stop(choice.time) {
                    Failure::Lost(Fault::Time, late)
                } else if let Err(error) = game.play(choice.square) {
                    Failure::Lost(Fault::Illegal, error.to_string())
                } else {
                    chosen.push(choice);
                    continue;
                }
            }
            Err(failed) => failed,
        };
        let Failure::Lost(fault, report) = failed else { return None };
        return Some(lost(annotated(&game, opening, &chosen), side, (fault, report), spent));
    }
    let winner = Outcome::by_rules(&game).and_then(|outcome| outcome.winner);
    Some(Played { record: annotated(&game, opening, &chosen), ended: Ended { winner, fault: None, spent } })
}

/// Returns a game that `loser` has forfeited before the first move.
pub(super) fn forfeited(opening: &Game, loser: Player, fault: Fault, report: String) -> Played {
    lost(annotated(opening, opening, &[]), loser, (fault, report), [Spent::game(); 2])
}

/// The clock of one side.
struct SideClock {
    budget: Budget,
    margin: Duration,
    /// The remaining time, including the margin. The margin is added once per game and is not reported to the player.
    left: Option<Duration>,
}

impl SideClock {
    fn new(budget: Budget, margin: Duration) -> SideClock {
        SideClock { budget, margin, left: budget.clock.map(|clock| clock.left + margin) }
    }

    /// Returns the budget to report to the player, which excludes the margin.
    fn reported(&self) -> Budget {
        let left = |clock: Clock| self.left.unwrap_or(clock.left).saturating_sub(self.margin);
        Budget { clock: self.budget.clock.map(|clock| Clock { left: left(clock), ..clock }), ..self.budget }
    }

    /// Returns the maximum time for the next move, including the margin, or `None` if time is not limited.
    fn longest(&self) -> Option<Duration> {
        let for_move = self.budget.time.map(|time| time + self.margin);
        for_move.into_iter().chain(self.left).min()
    }

    /// Subtracts the time of a move from the clock and adds the increment. If the move took too long, leaves the clock
    /// unchanged and returns a description of the fault.
    fn stop(&mut self, time: Duration) -> Option<String> {
        let seconds = Duration::as_secs_f64;
        if let Some(limit) = self.budget.time.filter(|limit| time > *limit + self.margin) {
            let (time, limit, margin) = (seconds(&time), seconds(&limit), seconds(&self.margin));
            return Some(format!(
                "the move took {time:.3} s, but the limit is {limit:.3} s plus a margin of {margin} s"
            ));
        }
        let (left, Clock { increment, .. }) = self.left.as_mut().zip(self.budget.clock)?;
        if time > *left {
            let left = seconds(&left.saturating_sub(self.margin));
            let (time, margin) = (seconds(&time), seconds(&self.margin));
            return Some(format!(
                "the move took {time:.3} s, but the clock had {left:.3} s left plus a margin of {margin} s"
            ));
        }
        *left = left.saturating_sub(time) + increment;
        None
    }
}

/// Returns Black's final lead in discs with perfect play.
fn perfect_lead(engine: &mut Engine, game: &Game, side: Player) -> Option<i32> {
    let answer = engine.search(game, &Limits::exact(), &Stop::new(), |_| {}).ok()?;
    Some(if side == Player::Black { answer.score.discs } else { -answer.score.discs })
}

fn lost(mut record: Record, loser: Player, fault: (Fault, String), spent: [Spent; 2]) -> Played {
    let leaf = record.tree.leaf(record.tree.root());
    if let Some(notes) = record.tree.notes_mut(leaf) {
        let late = fault.0 == Fault::Time;
        notes.ending = Some(if late { Ending::OutOfTime(loser) } else { Ending::Resigned(loser) });
    }
    Played { record, ended: Ended { winner: Some(loser.other()), fault: Some(fault), spent } }
}

/// Returns the game as a record, in which each chosen move is annotated with the player's evaluation and time.
fn annotated(game: &Game, opening: &Game, chosen: &[Chosen]) -> Record {
    let mut record = Record::from(game);
    let is_disc = |node: &Node| node.step().is_some_and(|step| step.square().is_some());
    let discs: Vec<_> =
        record.tree.main_line().into_iter().filter(|id| record.tree.node(*id).is_some_and(is_disc)).collect();
    let given = opening.history().iter().filter(|ply| ply.mv().is_some()).count();
    for (id, choice) in discs.into_iter().skip(given).zip(chosen) {
        let mover = record.tree.node(id).and_then(Node::step).map(Step::player);
        if let Some(notes) = record.tree.notes_mut(id) {
            let sign = if mover == Some(Player::Black) { 100.0 } else { -100.0 };
            notes.evaluation = choice
                .value
                .map(|value| Evaluation { hundredths: (sign * value).round() as i32, basis: Basis::Unstated });
            notes.spent = Some(Duration::from_millis(choice.time.as_millis() as u64));
        }
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Square;

    /// A contestant that plays the first legal move, except at ply `at`. At that ply, the contestant calls `answer`,
    /// which may return an illegal or late move or an error.
    struct Scripted {
        at: usize,
        answer: fn(&Game) -> Result<Chosen, Failure>,
    }

    fn first(game: &Game) -> Result<Chosen, Failure> {
        let square = game.moves().iter().next().unwrap().square;
        Ok(Chosen { square, value: Some(1.0), depth: None, nodes: Some(9), time: Duration::from_millis(20) })
    }

    impl Contestant for Scripted {
        fn begin(&mut self, _: u64, _: &dyn Fn() -> bool) -> Result<(), Failure> {
            Ok(())
        }

        fn choose(
            &mut self,
            game: &Game,
            _: &Budget,
            _: Option<Duration>,
            _: &dyn Fn() -> bool,
        ) -> Result<Chosen, Failure> {
            if game.history().len() == self.at { (self.answer)(game) } else { first(game) }
        }
    }

    fn outcome(at: usize, answer: fn(&Game) -> Result<Chosen, Failure>, budget: &Budget) -> Option<Played> {
        let mut black = Scripted { at: 99, answer: first };
        let mut white = Scripted { at, answer };
        let mut opening = Game::default();
        opening.play_transcript("f5").unwrap();
        let timing = Timing { budgets: [*budget; 2], margin: Duration::from_millis(100) };
        play(&opening, [&mut black, &mut white], &timing, None, &|| false)
    }

    fn fault(
        at: usize,
        answer: fn(&Game) -> Result<Chosen, Failure>,
        budget: &Budget,
    ) -> (Option<Player>, Option<Fault>) {
        let played = outcome(at, answer, budget).unwrap();
        (played.ended.winner, played.ended.fault.map(|(fault, _)| fault))
    }

    #[test]
    fn a_game_is_played_to_its_end_and_written_down() {
        let played = outcome(99, first, &Budget::default()).unwrap();
        assert!(played.record.game().is_over());
        assert_eq!(played.ended.winner, played.record.game().winner());
        let text = reversi_records::ggf::write(&played.record).unwrap();
        assert!(text.contains("B[F5]W["), "the opening has no times: {text}");
        assert!(text.contains("/1.00/0.02]"), "{text}");
    }

    #[test]
    fn who_fails_loses() {
        let none = Budget::default();
        let off = |game: &Game| first(game).map(|chosen| Chosen { square: "a1".parse::<Square>().unwrap(), ..chosen });
        assert_eq!(fault(1, off, &none), (Some(Player::Black), Some(Fault::Illegal)));
        let crash = |_: &Game| Err(Failure::Lost(Fault::Crash, "boom".into()));
        assert_eq!(fault(3, crash, &none), (Some(Player::Black), Some(Fault::Crash)));
        assert_eq!(outcome(1, |_| Err(Failure::Cancelled), &none), None);
    }

    #[test]
    fn clocks_run_down_and_are_wound_up() {
        let late = |game: &Game| first(game).map(|chosen| Chosen { time: Duration::from_secs(2), ..chosen });
        let by_move = Budget::time(Duration::from_secs(1));
        assert_eq!(fault(7, late, &by_move), (Some(Player::Black), Some(Fault::Time)));
        let clock = |main, increment| Budget::clock(Duration::from_millis(main), Duration::from_millis(increment));
        assert_eq!(fault(7, late, &clock(1000, 0)).1, Some(Fault::Time));
        assert_eq!(fault(7, late, &clock(5000, 0)).1, None);
        // Thirty moves of 20 ms take more than 300 ms in total, so the player loses on time unless the increment is
        // added after each move.
        assert_eq!(fault(99, first, &clock(300, 0)).1, Some(Fault::Time));
        assert_eq!(fault(99, first, &clock(300, 20)).1, None);
    }
}
