//! One picture of the screen.

use crate::tui::app::App;
use crate::tui::scene::{self, Scene};
use crate::tui::{ascii, board_view, exercise, panel, status};
use ratatui::Frame;
use ratatui::text::Line;
use reversi::{Game, Moves, Position};
use reversi_session::review::Retry;
use std::collections::BTreeMap;
use std::time::Duration;

impl App {
    /// Draws everything as it is `now`.
    pub fn draw(&mut self, frame: &mut Frame<'_>, now: Duration) {
        self.area = frame.area();
        let layout = self.layout();
        self.first = layout.grid.first;
        if self.area.width < 12 || self.area.height < 5 {
            frame.render_widget(Line::from("too small"), self.area);
            return;
        }
        status::header(frame, &layout, self, now);
        let plain = self.look.ascii;
        board_view::draw(frame.buffer_mut(), &layout, &self.scene(&Moves::default()), self.palette, plain);
        if let Some(area) = layout.panel {
            panel::draw(frame, area, self, now);
        }
        status::footer(frame, &layout, self);
        status::status(frame, &layout, self);
        if let Some(dialog) = &self.dialog {
            dialog.draw(frame, self.palette, self.last_game.as_ref());
        }
        if plain {
            ascii::spell_out(frame.buffer_mut());
        }
    }

    /// The board as it is to be drawn; `nothing` stands for moves that nobody may make.
    fn scene<'a>(&'a self, nothing: &'a Moves) -> Scene<'a> {
        if let Some(bench) = &self.workbench {
            return Scene {
                board: bench.board(),
                mover: None,
                moves: nothing,
                cursor: Some(self.cursor),
                last: None,
                notes: BTreeMap::new(),
                over: None,
            };
        }
        if let Some(exercise) = self.retry.as_ref().and_then(Retry::exercise) {
            let game = exercise.position();
            return Scene {
                board: game.board(),
                mover: game.turn(),
                moves: if exercise.is_done() { nothing } else { game.moves() },
                cursor: Some(self.cursor),
                last: last_disc(game),
                notes: exercise::notes(exercise),
                over: None,
            };
        }
        let (session, game) = (&self.session, self.session.game());
        let persons = session.is_persons_turn();
        Scene {
            board: game.board(),
            mover: game.turn().filter(|_| persons),
            moves: if persons { game.moves() } else { nothing },
            cursor: session.outcome().is_none().then_some(self.cursor),
            last: last_disc(game),
            notes: scene::notes(session.hint()),
            over: session.outcome().map(|outcome| outcome.winner),
        }
    }
}

/// The disc that was put down last.
fn last_disc(game: &Game) -> Option<Position> {
    game.history().iter().rev().find_map(|ply| ply.mv()).map(|mv| mv.position)
}
