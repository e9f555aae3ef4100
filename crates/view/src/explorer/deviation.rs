//! Deviations of the game on the board from the usual moves.

use super::{Explorer, ExplorerContext};
use crate::say;
use reversi::{Game, Player, Ply};
use reversi_records::explorer::{Deviation, Statistics, deviation};
use reversi_session::NodeId;

impl Explorer {
    /// Finds the first deviation of each side in a line. Does nothing if this line was searched last.
    pub(super) fn find_deviations(&mut self, line: Game) {
        let squares = |game: &Game| game.history().iter().filter_map(Ply::mv).map(|mv| mv.square).collect::<Vec<_>>();
        let is_same = |known: &Game| {
            known.rules() == line.rules() && known.start() == line.start() && squares(known) == squares(&line)
        };
        if self.deviations.as_ref().is_some_and(|(known, _)| is_same(known)) {
            return;
        }
        let statistics = Statistics::shipped();
        let of = |player| deviation(&line, player, |game| statistics.moves(game));
        let found = Player::ALL.into_iter().filter_map(of).collect();
        self.deviations = Some((line, found));
    }

    /// Returns the earliest deviation by a side for which `counts` returns true.
    fn first_deviation(&self, counts: impl Fn(Player) -> bool) -> Option<&Deviation> {
        let (_, found) = self.deviations.as_ref()?;
        found.iter().filter(|left| counts(left.player)).min_by_key(|left| left.ply)
    }
}

impl ExplorerContext<'_> {
    /// Finds the first move in the current line where a person deviates from the usual moves. Returns a few sentences
    /// about this move, and the node before it. In a game between two engines, searches the moves of both engines.
    /// Returns `None` if there is no deviation.
    pub(super) fn deviation(&self, explorer: &Explorer) -> Option<(Vec<String>, NodeId)> {
        let session = self.session;
        let is_person = |player| session.seat(player).is_person();
        let is_watched = !Player::ALL.into_iter().any(is_person);
        let left = explorer.first_deviation(|player| is_watched || is_person(player))?;
        let node = *session.line().get(left.ply)?;
        Some((self.describe(left), node))
    }

    fn describe(&self, left: &Deviation) -> Vec<String> {
        let (session, text) = (self.session, self.text);
        let usual: Vec<String> = left.usual.iter().take(3).map(|(square, _)| square.to_string()).collect();
        let usual = usual.join(&text.list_separator());
        let said = if session.is_against_engine() {
            text.explorer_left_you(left.number, left.played, usual)
        } else {
            text.explorer_left(left.number, left.played, left.player, usual)
        };
        let often = match left.others.games {
            0 => text.explorer_never(),
            games => text.explorer_seldom(games),
        };
        // The loss in discs from a review is more accurate than an estimate from the results of other people's games.
        let after = session.line().get(left.ply + 1).copied();
        let reviewed = after.and_then(|node| session.reviewed(node)).filter(|reviewed| reviewed.played == left.played);
        let cost = match (reviewed, left.cost()) {
            (Some(reviewed), _) => Some(text.explorer_cost_engine(reviewed.loss(), say::kind(reviewed.kind(), text))),
            (None, Some(discs)) => Some(text.explorer_cost_mean(say::signed_tenths(discs, text))),
            (None, None) => None,
        };
        [Some(said), Some(often), cost].into_iter().flatten().collect()
    }
}
