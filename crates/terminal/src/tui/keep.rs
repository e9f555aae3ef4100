//! What is to be done when nothing happens: keeping the game and the settings, and waking up for clocks.

use crate::tui::app::App;
use std::time::Duration;

/// How often things are written to disk at most.
const KEEP_EVERY: Duration = Duration::from_secs(1);

impl App {
    /// When to call [`update`](Self::update) and to draw again if nothing else happens.
    #[must_use]
    pub fn wake_at(&self, now: Duration) -> Option<Duration> {
        let busy = self.session.thinking().is_some() || self.session.review_progress().is_some();
        let spinner = busy.then(|| now + Duration::from_millis(100));
        let tick = self.session.clocks(now).and_then(|clocks| {
            let left = clocks.reading.of(clocks.running?);
            let tick = if left < Duration::from_secs(10) { 100 } else { 1000 };
            Some(now + Duration::from_millis(left.as_millis() as u64 % tick + 1))
        });
        let unkept = self.has_unkept().then(|| self.kept_at + KEEP_EVERY);
        [spinner, tick, unkept, self.session.next_deadline()].into_iter().flatten().min()
    }

    /// Keeps the game and the settings on disk if they have changed: not more often than once a second, unless it is the
    /// `last` time.
    pub fn keep(&mut self, now: Duration, last: bool) {
        if !self.has_unkept() || !last && now < self.kept_at + KEEP_EVERY {
            return;
        }
        self.kept_at = now;
        let Some(store) = &self.store else { return };
        let mut troubles = Vec::new();
        if self.settings != self.kept_settings {
            self.kept_settings = self.settings.clone();
            troubles.extend(store.save_settings(&self.settings).err());
        }
        if self.is_game_to_keep() {
            troubles.extend(store.save_game(&self.session.record()).err());
            self.last_game = None;
        }
        self.unkept_game = false;
        troubles.into_iter().for_each(|error| self.announce(format!("Not kept: {error}")));
    }

    /// A game that has not begun does not take the place of one that has.
    fn is_game_to_keep(&self) -> bool {
        self.unkept_game && self.session.line().len() > 1 && self.store.is_some()
    }

    fn has_unkept(&self) -> bool {
        self.store.is_some() && (self.settings != self.kept_settings || self.is_game_to_keep())
    }
}
