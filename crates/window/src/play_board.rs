//! The board in the window: what is on it now, and what was done on it.

use std::collections::BTreeMap;
use std::time::Duration;

use eframe::egui::Ui;
use reversi::{Game, Moves, Position};
use reversi_session::review::Retry;

use crate::app::App;
use crate::board_view::Done;
use crate::scene::{End, Options, Scene};
use crate::{exercise, hints};

impl App {
    /// The board, and what was done on it.
    pub(crate) fn play_board(&mut self, ui: &mut Ui, now: Duration) {
        let active = self.dialog.is_none();
        let nothing = Moves::default();
        let notes = hints::notes(self.session.hint());
        let game = self.session.game();
        let options = Options {
            palette: self.settings.theme.palette(),
            coordinates: self.settings.coordinates,
            legal: self.settings.legal,
            preview: self.settings.preview,
        };
        let done = if let Some(workbench) = &self.workbench {
            let scene = Scene {
                board: workbench.board(),
                player: workbench.brush(),
                moves: &nothing,
                last: None,
                notes: &BTreeMap::new(),
                end: None,
                free_hand: true,
                options,
            };
            self.board.show(ui, &scene, self.settings.speed, active)
        } else if let Some(exercise) = self.retry.as_ref().and_then(Retry::exercise) {
            let game = exercise.position();
            let scene = Scene {
                board: game.board(),
                player: game.turn(),
                moves: if exercise.is_done() { &nothing } else { game.moves() },
                last: last_disc(game),
                notes: &exercise::notes(exercise),
                end: None,
                free_hand: false,
                options,
            };
            self.board.show(ui, &scene, self.settings.speed, active)
        } else {
            let outcome = self.session.outcome();
            let persons = self.session.is_persons_turn();
            let scene = Scene {
                board: game.board(),
                player: game.turn().filter(|_| persons),
                moves: if persons { game.moves() } else { &nothing },
                last: last_disc(game),
                notes: &notes,
                end: outcome.map(|outcome| End { winner: outcome.winner }),
                free_hand: false,
                options,
            };
            self.board.show(ui, &scene, self.settings.speed, active)
        };
        self.looked_at = done.looked_at;
        self.carry_out(&done, now);
    }

    fn carry_out(&mut self, done: &Done, now: Duration) {
        if let Some(workbench) = &mut self.workbench {
            done.picked.into_iter().for_each(|square| workbench.click(square));
            done.picked_other.into_iter().for_each(|square| workbench.click_other(square));
        } else if let Some(retry) = &mut self.retry {
            if let Some(square) = done.picked {
                let tried = retry.attempt(square).map(drop);
                self.announcements.clear();
                self.tell(tried);
            }
        } else if let Some(square) = done.picked {
            let played = self.session.play(square, now);
            self.tell(played);
        }
    }
}

/// The disc that was put down last.
fn last_disc(game: &Game) -> Option<Position> {
    game.history().iter().rev().find_map(|ply| ply.mv()).map(|mv| mv.position)
}
