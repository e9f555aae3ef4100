//! The clocks of a GTP game. The other program sets the clocks with time commands.

use reversi::Player;
use reversi_records::{Budget, Clock};
use std::time::Duration;

/// The clocks of both sides.
#[derive(Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Settings {
    main: Duration,
    byo_yomi: Duration,
    stones: u32,
}

/// The time that a side has left on its clock.
#[derive(Clone, Copy, Debug)]
struct Left {
    time: Duration,
    /// The number of moves to play in this time, or 0 if the time is for the rest of the game.
    stones: u32,
}

impl Settings {
    /// Returns whether the settings describe a Fischer clock: main time plus an increment per move. Without main time,
    /// a period of one move means a fixed time per move.
    fn is_fischer(self) -> bool {
        self.stones == 1 && !self.main.is_zero()
    }

    fn increment(self) -> Duration {
        if self.is_fischer() { self.byo_yomi } else { Duration::ZERO }
    }
}

impl Clocks {
    /// Creates clocks from the arguments of `time_settings`.
    pub(super) fn new(main: Duration, byo_yomi: Duration, stones: u32) -> Clocks {
        // In GTP, a byo-yomi time with zero moves per period means no time limit. This server also sets no limit if
        // both times are zero.
        let limited = (stones > 0 || byo_yomi.is_zero()) && !(main.is_zero() && byo_yomi.is_zero());
        let mut clocks = Clocks { settings: limited.then_some(Settings { main, byo_yomi, stones }), left: [None; 2] };
        clocks.restart();
        clocks
    }

    /// Resets both clocks for a new game.
    pub(super) fn restart(&mut self) {
        let full = self.settings.map(|settings| match settings.main.is_zero() {
            true => Left { time: settings.byo_yomi, stones: settings.stones },
            false => Left { time: settings.main, stones: 0 },
        });
        self.left = [full; 2];
    }

    /// Sets a clock from the arguments of `time_left`.
    pub(super) fn tell(&mut self, player: Player, time: Duration, stones: u32) {
        self.left[player as usize] = Some(Left { time, stones });
    }

    /// Subtracts the time spent on a move from a side's clock.
    pub(super) fn spend(&mut self, player: Player, time: Duration) {
        let Some(settings) = self.settings else { return };
        let Some(left) = &mut self.left[player as usize] else { return };
        if left.stones > 0 && !settings.is_fischer() {
            // After the last move of a period, a new period starts. Otherwise the period continues with the remaining
            // time.
            let rest = Left { time: left.time.saturating_sub(time), stones: left.stones - 1 };
            *left = if rest.stones == 0 { Left { time: settings.byo_yomi, stones: settings.stones } } else { rest };
            return;
        }
        left.time = left.time.saturating_sub(time) + settings.increment();
        if left.time.is_zero() && !settings.byo_yomi.is_zero() {
            *left = Left { time: settings.byo_yomi, stones: settings.stones };
        }
    }

    /// Returns the time limit for this side's next move. If there is no limit, the budget is empty.
    pub(super) fn budget(&self, player: Player) -> Budget {
        let Some(Left { time, stones }) = self.left[player as usize] else { return Budget::default() };
        let fischer = self.settings.is_some_and(Settings::is_fischer);
        if stones > 0 && !fischer {
            return Budget::time(time / stones);
        }
        let increment = self.settings.map_or(Duration::ZERO, Settings::increment);
        Budget { clock: Some(Clock { left: time, increment }), ..Budget::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Player = Player::Black;

    fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn absolute_time_runs_down() {
        let mut clocks = Clocks::new(secs(60), secs(0), 0);
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(60), secs(0)));
        clocks.spend(BLACK, secs(20));
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(40), secs(0)));
        assert_eq!(clocks.budget(Player::White), Budget::clock(secs(60), secs(0)));
        clocks.tell(BLACK, secs(7), 0);
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(7), secs(0)));
        clocks.restart();
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(60), secs(0)));
    }

    #[test]
    fn fischer_time_comes_back() {
        let mut clocks = Clocks::new(secs(60), secs(5), 1);
        clocks.spend(BLACK, secs(20));
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(45), secs(5)));
        clocks.tell(BLACK, secs(9), 1);
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(9), secs(5)));
    }

    #[test]
    fn periods_are_shared_by_their_moves() {
        let mut clocks = Clocks::new(secs(10), secs(30), 3);
        assert_eq!(clocks.budget(BLACK), Budget::clock(secs(10), secs(0)));
        clocks.spend(BLACK, secs(10));
        assert_eq!(clocks.budget(BLACK), Budget::time(secs(10)));
        clocks.spend(BLACK, secs(6));
        assert_eq!(clocks.budget(BLACK), Budget::time(secs(12)));
        clocks.spend(BLACK, secs(12));
        clocks.spend(BLACK, secs(12));
        assert_eq!(clocks.budget(BLACK), Budget::time(secs(10)));
        let mut clocks = Clocks::new(secs(0), secs(2), 1);
        clocks.spend(BLACK, secs(1));
        assert_eq!(clocks.budget(BLACK), Budget::time(secs(2)));
    }

    #[test]
    fn no_limit_is_no_limit() {
        for (main, byo_yomi, stones) in [(0, 1, 0), (60, 1, 0), (0, 0, 0), (0, 0, 1)] {
            let clocks = Clocks::new(secs(main), secs(byo_yomi), stones);
            assert_eq!(clocks.budget(BLACK), Budget::default(), "{main} {byo_yomi} {stones}");
        }
    }
}
