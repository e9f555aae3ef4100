//! What lies over the board and wants an answer first.

use crate::tui::files::Chooser;
use crate::tui::help;
use crate::tui::new_game::Form;
use crate::tui::palette::Palette;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Wrap};
use reversi_session::Record;

/// A dialog that is open.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// There is a game that was left unfinished.
    Offer,
    NewGame(Form),
    File(Chooser),
    Help {
        scrolled: u16,
    },
    /// What was copied, for terminals that keep their clipboard to themselves.
    Copied {
        what: &'static str,
        text: String,
    },
}

impl Dialog {
    fn title(&self) -> String {
        match self {
            Dialog::Offer => "Welcome back".to_owned(),
            Dialog::NewGame(_) => "New game".to_owned(),
            Dialog::File(chooser) => chooser.title().to_owned(),
            Dialog::Help { .. } => "Help".to_owned(),
            Dialog::Copied { what, .. } => format!("{what}, copied"),
        }
    }

    /// Where it lies on a screen.
    pub(crate) fn place(&self, screen: Rect) -> Rect {
        let (width, height) = match self {
            Dialog::Offer => (40, 8),
            Dialog::NewGame(_) => (40, 13),
            Dialog::File(_) => (64, screen.height.saturating_sub(4).min(24)),
            Dialog::Help { .. } => (58, screen.height),
            Dialog::Copied { text, .. } => {
                let lines = text.lines().map(|line| line.chars().count().div_ceil(52)).sum::<usize>();
                (56, u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(4))
            }
        };
        let (width, height) = (width.min(screen.width), height.min(screen.height));
        let (x, y) = (screen.x + (screen.width - width) / 2, screen.y + (screen.height - height) / 2);
        Rect { x, y, width, height }
    }

    pub(crate) fn block(&self, palette: Palette) -> Block<'static> {
        let title = Line::styled(format!(" {} ", self.title()), palette.accent());
        let block = Block::bordered().border_type(BorderType::Rounded).title(title);
        block.padding(Padding::horizontal(1)).border_style(palette.weak())
    }

    /// Text that was pasted, for dialogs that ask for text.
    pub(crate) fn paste(&mut self, text: &str) {
        match self {
            Dialog::File(chooser) => chooser.paste(text),
            Dialog::NewGame(form) => form.paste(text),
            _ => {}
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, palette: Palette, last_game: Option<&Record>) {
        let place = self.place(frame.area());
        let block = self.block(palette);
        let inside = block.inner(place);
        frame.render_widget(Clear, place);
        frame.render_widget(block, place);
        match self {
            Dialog::Offer => {
                let mut lines = vec![Line::from("There is a game that you left:")];
                let [game, score] = last_game.map_or_else(Default::default, summary);
                lines.extend([Line::styled(game, palette.strong()), Line::from(score), Line::default()]);
                for (key, what) in [("Enter", "continue it"), ("Esc", "begin another one")] {
                    lines.push(vec![Span::styled(format!("{key:<7}"), palette.strong()), Span::raw(what)].into());
                }
                frame.render_widget(Paragraph::new(lines), inside);
            }
            Dialog::NewGame(form) => form.draw(frame, inside, palette),
            Dialog::File(chooser) => chooser.draw(frame, inside, palette),
            Dialog::Help { scrolled } => {
                let lines = help::lines(inside.width, palette);
                let length = lines.len();
                let scrolled = (*scrolled).min(most_scrolled(length, inside.height));
                frame.render_widget(Paragraph::new(lines).scroll((scrolled, 0)), inside);
                if most_scrolled(length, inside.height) > 0 {
                    let foot = Rect { y: place.bottom() - 1, height: 1, ..inside };
                    frame.render_widget(Line::styled(" arrows scroll ", palette.weak()).right_aligned(), foot);
                }
            }
            Dialog::Copied { text, .. } => {
                frame.render_widget(Paragraph::new(text.as_str()).wrap(Wrap { trim: false }), inside);
            }
        }
    }
}

/// The lines of the offer that can be clicked: to continue, and not to.
pub(crate) const OFFER: [u16; 2] = [4, 5];

/// A game in two lines.
fn summary(record: &Record) -> [String; 2] {
    let mut cursor = record.tree.cursor();
    let end = record.here.unwrap_or_else(|| record.tree.leaf(record.tree.root()));
    record.tree.walk(&mut cursor, end);
    let (game, score) = (cursor.game(), cursor.game().score());
    let moves = match game.history().iter().filter(|ply| ply.mv().is_some()).count() {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let turn = game.turn().map_or_else(String::new, |turn| format!(", {turn} to move"));
    let score = format!("Black {} : {} White{turn}", score.black, score.white);
    [format!("{} {}, {moves}", game.rules(), game.size()), score]
}

/// How far the help can be scrolled on a screen of this height.
pub(crate) fn most_scrolled(lines: usize, height: u16) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(height)
}
