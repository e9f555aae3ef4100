//! The players' clocks. They do not read the system time; every caller passes in the current time.

use reversi::Player;
use reversi_records::{Budget, ClockReading, NodeId, TimeControl};
use std::time::Duration;

/// The state of both clocks, as shown by a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// The remaining time of both sides, and which sides are in grace time.
    pub reading: ClockReading,
    /// The side whose clock is running; `None` if no clock is running.
    pub running: Option<Player>,
}

/// The clocks of both sides.
pub(crate) struct Clocks {
    control: TimeControl,
    /// The clock readings at the moment when the running clock started.
    reading: ClockReading,
    running: Option<(Player, Duration)>,
    /// The time at which the running clock was put on hold, because its player has chosen a move that has not been
    /// played yet.
    held: Option<Duration>,
    /// The node from which the user went to another position, and the clock readings at that time. The readings are
    /// restored when the session returns to the node.
    parked: Option<(NodeId, ClockReading)>,
}

/// The expiry of a player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Expiry {
    pub(crate) player: Player,
    /// How long the player may play on in grace time; `None` if the game is over.
    pub(crate) grace: Option<Duration>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        Clocks { control, reading: control.at_start(), running: None, held: None, parked: None }
    }

    fn is_limited(&self) -> bool {
        self.control != TimeControl::Unlimited
    }

    /// Returns the clock readings, or `None` if the game has no clocks.
    pub(crate) fn view(&self, now: Duration) -> Option<ClockView> {
        let running = self.running.filter(|_| self.held.is_none()).map(|(player, _)| player);
        Some(ClockView { reading: self.reading(now)?, running })
    }

    pub(crate) fn reading(&self, now: Duration) -> Option<ClockReading> {
        let mut reading = self.reading;
        if let Some((player, since)) = self.running {
            let left = reading.of_mut(player);
            let until = self.held.map_or(now, |held| held.min(now));
            *left = left.saturating_sub(until.saturating_sub(since));
        }
        self.is_limited().then_some(reading)
    }

    pub(crate) fn start(&mut self, player: Player, now: Duration) {
        self.stop(now);
        self.running = Some((player, now));
    }

    pub(crate) fn stop(&mut self, now: Duration) {
        self.reading = self.reading(now).unwrap_or(self.reading);
        (self.running, self.held) = (None, None);
    }

    /// Puts the running clock on hold at the time `then`.
    pub(crate) fn hold(&mut self, then: Duration) {
        self.held = Some(then);
    }

    /// Resumes the running clock if it is on hold. The player is not charged for the time on hold.
    pub(crate) fn release(&mut self, now: Duration) {
        if let (Some(held), Some((_, since))) = (self.held.take(), &mut self.running) {
            *since = since.saturating_add(now.saturating_sub(held));
        }
    }

    /// Saves the clock readings for `node`, which the session is about to leave. The saved readings are valid until the
    /// next move.
    pub(crate) fn park(&mut self, node: NodeId, now: Duration) {
        self.parked = self.reading(now).map(|reading| (node, reading)).or(self.parked);
    }

    /// Stops the clocks, and restores the readings that were saved when the session left `node`. If none were saved,
    /// uses `noted`, the readings in the history. If `noted` is `None` too, uses the readings at the start of a game.
    pub(crate) fn restore(&mut self, node: NodeId, noted: Option<ClockReading>) {
        let parked = self.parked.filter(|(left, _)| *left == node).map(|(_, reading)| reading);
        self.reading = parked.or(noted).unwrap_or(self.control.at_start());
        (self.running, self.held) = (None, None);
    }

    /// Stops the clock of a player who has moved. Adds the increment unless the player is in grace time, or restores
    /// the time limit for each move. Returns how long the move took, or `None` if no clock was running.
    pub(crate) fn moved(&mut self, player: Player, now: Duration) -> Option<Duration> {
        let spent = self.running.map(|(_, since)| now.saturating_sub(since));
        self.parked = None;
        self.stop(now);
        let late = self.reading.late.includes(player);
        let left = self.reading.of_mut(player);
        match self.control {
            TimeControl::Game { increment, .. } if !late => *left = left.saturating_add(increment),
            TimeControl::Move { limit } => *left = limit,
            _ => {}
        }
        spent
    }

    /// Returns the time at which the running clock runs out; `None` if no clock is running, the running clock is on
    /// hold, or the game has no clocks.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        let (player, since) = self.running.filter(|_| self.is_limited() && self.held.is_none())?;
        Some(since.saturating_add(self.reading.of(player)))
    }

    /// Returns the time at which the running clock was started.
    pub(crate) fn since(&self) -> Option<Duration> {
        self.running.map(|(_, since)| since)
    }

    /// Returns the expiry of the running clock if it has run out. If the player still has grace time, the clock
    /// continues with the grace time; otherwise it stops.
    pub(crate) fn expire(&mut self, now: Duration) -> Option<Expiry> {
        let (player, _) = self.running?;
        self.deadline().filter(|&deadline| deadline <= now)?;
        match self.control {
            TimeControl::Game { grace: Some(grace), .. } if !self.reading.late.includes(player) => {
                self.reading.late = self.reading.late.and(player);
                let left = self.reading.of_mut(player);
                *left = left.saturating_add(grace);
                Some(Expiry { player, grace: Some(grace) })
            }
            _ => {
                self.stop(now);
                Some(Expiry { player, grace: None })
            }
        }
    }

    /// Returns how much time a player may use for the next move.
    pub(crate) fn budget(&self, player: Player) -> Budget {
        let left = self.reading.of(player);
        match self.control {
            TimeControl::Unlimited => Budget::default(),
            TimeControl::Move { .. } => Budget::time(left),
            TimeControl::Game { increment, .. } => Budget::clock(left, increment),
        }
    }

    /// Returns how long the engine may search for its move without losing on time; `None` if the game has no clocks.
    pub(crate) fn time_for_move(&self, player: Player, empties: usize) -> Option<Duration> {
        /// The longest expected time between the end of a search and the update that processes its result.
        const DELAY: Duration = Duration::from_millis(100);
        self.budget(player).time_for_move(empties, DELAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_records::Late;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn game(main: u64, increment: u64, grace: Option<u64>) -> Clocks {
        Clocks::new(TimeControl::Game { main: secs(main), increment: secs(increment), grace: grace.map(secs) })
    }

    #[test]
    fn time_runs_for_one_side_and_increments_are_added() {
        let mut clocks = game(60, 5, None);
        clocks.start(Player::Black, secs(100));
        assert_eq!(clocks.reading(secs(110)).unwrap().black, secs(50));
        assert_eq!(clocks.moved(Player::Black, secs(110)), Some(secs(10)));
        clocks.start(Player::White, secs(110));
        let view = clocks.view(secs(130)).unwrap();
        assert_eq!((view.reading.black, view.reading.white), (secs(55), secs(40)));
        assert_eq!(view.running, Some(Player::White));
        // If the caller passes in a time before the clock started, the player is not charged.
        assert_eq!(clocks.reading(secs(1)).unwrap().white, secs(60));
    }

    #[test]
    fn a_held_clock_costs_nothing() {
        let mut clocks = game(60, 0, None);
        clocks.start(Player::Black, secs(100));
        clocks.hold(secs(110));
        assert_eq!((clocks.view(secs(150)).unwrap().running, clocks.deadline()), (None, None));
        assert_eq!(clocks.reading(secs(150)).unwrap().black, secs(50));
        clocks.release(secs(150));
        assert_eq!(clocks.reading(secs(155)).unwrap().black, secs(45));
        assert_eq!(clocks.deadline(), Some(secs(200)));
    }

    #[test]
    fn a_clock_expires_once_and_with_grace_twice() {
        let mut clocks = game(60, 5, None);
        clocks.start(Player::Black, secs(0));
        assert_eq!(clocks.expire(secs(59)), None);
        assert_eq!(clocks.deadline(), Some(secs(60)));
        assert_eq!(clocks.expire(secs(60)), Some(Expiry { player: Player::Black, grace: None }));
        assert_eq!(clocks.expire(secs(61)), None);

        let mut clocks = game(60, 5, Some(120));
        clocks.start(Player::Black, secs(0));
        assert_eq!(clocks.expire(secs(70)), Some(Expiry { player: Player::Black, grace: Some(secs(120)) }));
        assert_eq!(clocks.reading(secs(70)).unwrap().black, secs(110));
        assert_eq!(clocks.reading(secs(70)).unwrap().late, Late::One(Player::Black));
        // In grace time, a move adds no increment.
        clocks.moved(Player::Black, secs(70));
        assert_eq!(clocks.reading(secs(70)).unwrap().black, secs(110));
        clocks.start(Player::Black, secs(70));
        assert_eq!(clocks.expire(secs(180)), Some(Expiry { player: Player::Black, grace: None }));
    }

    #[test]
    fn a_limit_per_move_restarts_with_each_move() {
        let mut clocks = Clocks::new(TimeControl::Move { limit: secs(30) });
        clocks.start(Player::White, secs(0));
        clocks.moved(Player::White, secs(29));
        assert_eq!(clocks.reading(secs(29)).unwrap().white, secs(30));
    }

    #[test]
    fn budgets_follow_the_clocks() {
        let mut clocks = game(60, 5, None);
        clocks.start(Player::Black, secs(0));
        clocks.moved(Player::Black, secs(25));
        assert_eq!(clocks.budget(Player::Black), Budget::clock(secs(40), secs(5)));
        assert_eq!(clocks.budget(Player::White), Budget::clock(secs(60), secs(5)));
        assert_eq!(Clocks::new(TimeControl::Move { limit: secs(7) }).budget(Player::White), Budget::time(secs(7)));
        assert_eq!(Clocks::new(TimeControl::Unlimited).budget(Player::Black), Budget::default());
    }
}
