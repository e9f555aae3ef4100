//! One picture of the screen.

use crate::tui::app::App;
use crate::tui::scene::{self, Scene};
use crate::tui::{ascii, board_view, panel, status};
use ratatui::Frame;
use ratatui::text::Line;
use reversi::Moves;
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
        let (session, game) = (&self.session, self.session.game());
        let persons = session.is_persons_turn();
        let last = game.history().iter().rev().find_map(|ply| ply.mv()).map(|mv| mv.position);
        Scene {
            board: game.board(),
            mover: game.turn().filter(|_| persons),
            moves: if persons { game.moves() } else { nothing },
            cursor: session.outcome().is_none().then_some(self.cursor),
            last,
            notes: scene::notes(session.hint()),
            over: session.outcome().map(|outcome| outcome.winner),
        }
    }
}
