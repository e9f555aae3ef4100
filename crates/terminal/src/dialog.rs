//! The dialogs, one file each. This file positions the open dialog, and passes keys, clicks and pasted text to the
//! dialog.
//!
//! | file | contents |
//! |---|---|
//! | `start` | the start dialog: play, continue a game, solve puzzles, and so on |
//! | `new_game`, `settings` | forms, whose rows are laid out by `rows` |
//! | `games`, `preview` | the list of games, and the board of the selected game |
//! | `file`, `comment` | the file chooser, and the comment on a move |
//! | `repertoire` | the openings to train |
//! | `statistics` | the statistics of the user's games |
//! | `question`, `help`, `about`, `copied` | questions with two answers, and text to read; `page` draws short pages |

mod about;
mod choices;
mod comment;
mod copied;
mod file;
mod games;
mod help;
mod new_game;
mod page;
mod preview;
mod question;
mod repertoire;
mod rows;
mod settings;
mod statistics;

use crate::screen::Screen;
use crate::width::{cut, width};
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding};
use reversi_view::{Choice, ChooserOutcome, Dialog, NewGame, RepertoireStage, Text, View};
use std::path::PathBuf;
use std::time::Duration;

/// The part of the dialogs' state that only the terminal needs.
#[derive(Default)]
pub(crate) struct DialogState {
    /// The first visible line of the help, or of the statistics.
    scrolled: u16,
    /// The row of the settings that has the focus.
    setting: usize,
    /// The first visible row of the list of games.
    first_game: usize,
}

impl DialogState {
    /// Returns the initial state of a dialog. Only the scroll position of the list of games is preserved.
    pub(crate) fn fresh(&self) -> DialogState {
        DialogState { first_game: self.first_game, ..DialogState::default() }
    }
}

/// The user's choice in a dialog. The app carries out the choice.
pub(crate) enum DialogCommand {
    None,
    /// Answer the open question with yes or no.
    Answer(bool),
    /// Start or change the game according to the choices in the form.
    Chosen(NewGame),
    Choose(Choice),
    Quit,
    Take(PathBuf),
    /// Open the selected game in the list.
    OpenGame,
    /// Choose files to import into the library.
    Import,
    /// Save the comment.
    Comment,
    /// Train the chosen openings.
    TakeRepertoire,
    /// Confirm renaming or deleting a repertoire.
    ConfirmRepertoire,
    /// Play the level that the statistics suggest.
    PlaySuggested,
    /// Show the position of the rare move in this row of the statistics.
    ShowHabit(usize),
}

/// The result of a key press or a click.
enum Outcome {
    Stays,
    Closes,
    /// The dialog stays open until the command is carried out. The command may close the dialog.
    Command(DialogCommand),
}

impl From<ChooserOutcome> for Outcome {
    fn from(choice: ChooserOutcome) -> Outcome {
        match choice {
            ChooserOutcome::Open => Outcome::Stays,
            ChooserOutcome::Take(path) => Outcome::Command(DialogCommand::Take(path)),
        }
    }
}

/// The columns and lines that a dialog's border and padding occupy.
const AROUND: (u16, u16) = (4, 2);

/// Returns the rectangle of a dialog. The rectangle is centred and as large as the dialog's contents require.
fn place(dialog: &Dialog, view: &View, screen: Rect) -> Rect {
    let room = (screen.width.saturating_sub(AROUND.0), screen.height.saturating_sub(AROUND.1));
    let text = view.text();
    let (columns, lines) = match dialog {
        Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => {
            page::size(&question_lines(dialog, text, room.0.min(page::WIDEST)))
        }
        Dialog::Choices { list, .. } => choices::size(*list, view, room.0),
        Dialog::NewGame(form) | Dialog::Players(form) => new_game::size(form, text, room.0),
        Dialog::Settings => settings::size(text, room.0),
        Dialog::File(_) | Dialog::Repertoire(_) => (60, room.1.saturating_sub(4).min(22)),
        Dialog::Games => room,
        Dialog::Comment(form) => comment::size(form, text, room.0),
        Dialog::Statistics => (statistics::WIDEST, room.1),
        Dialog::Help => (help::WIDEST, room.1),
        Dialog::About => page::size(&about::lines(text, room.0.min(page::WIDEST))),
        Dialog::Copied { text, .. } => page::size(&copied::lines(text, room.0.min(page::WIDEST))),
    };
    let columns = columns.max(width(&title(dialog, view)) + 2);
    let (width, height) = (columns.min(room.0) + AROUND.0, lines.min(room.1) + AROUND.1);
    let (width, height) = (width.min(screen.width), height.min(screen.height));
    let (x, y) = (screen.x + (screen.width - width) / 2, screen.y + (screen.height - height) / 2);
    Rect { x, y, width, height }
}

fn title(dialog: &Dialog, view: &View) -> String {
    let text = view.text();
    match dialog {
        Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => {
            dialog.question(text).map_or_else(String::new, |question| question.title)
        }
        Dialog::Choices { list, .. } => list.title(text),
        Dialog::NewGame(_) => text.new_game_title(),
        Dialog::Players(_) => text.players_title(),
        Dialog::Settings => text.settings_title(),
        Dialog::File(chooser) => chooser.title(text),
        Dialog::Games => games::title(view),
        Dialog::Comment(form) => form.title(text),
        Dialog::Repertoire(_) => text.repertoire_title(),
        Dialog::Statistics => text.statistics_title(),
        Dialog::Help => text.help_title(),
        Dialog::About => text.about_title(),
        Dialog::Copied { title, .. } => title.clone(),
    }
}

/// Returns the lines of a question.
fn question_lines(dialog: &Dialog, text: &Text, columns: u16) -> Vec<page::PageLine> {
    dialog.question(text).map_or_else(Vec::new, |question| question::lines(&question, columns))
}

fn block() -> Block<'static> {
    Block::bordered().border_type(BorderType::Rounded).padding(Padding::horizontal(1))
}

/// Prepares the open dialog for drawing.
pub(crate) fn prepare(view: &mut View, state: &mut DialogState, screen: Rect) {
    if let Some(dialog @ Dialog::Games) = view.dialog() {
        let inside = block().inner(place(dialog, view, screen));
        games::prepare(view, state, inside);
    }
}

/// Draws the open dialog, if there is one.
pub(crate) fn draw(frame: &mut Frame<'_>, view: &View, state: &DialogState, screen: &Screen) {
    let Some(dialog) = view.dialog() else { return };
    let palette = screen.palette();
    let place = place(dialog, view, frame.area());
    let title = Line::styled(format!(" {} ", title(dialog, view)), palette.accent());
    let block = block().title(cut(title, place.width.saturating_sub(2))).border_style(palette.weak());
    let block = match dialog {
        Dialog::About | Dialog::Copied { .. } => {
            let close = Line::styled(format!(" {} ", view.text().page_close()), palette.weak());
            block.title_bottom(cut(close, place.width.saturating_sub(2)))
        }
        Dialog::Choices { .. }
        | Dialog::Leave(_)
        | Dialog::Resign(_)
        | Dialog::DeleteLine(_)
        | Dialog::NewGame(_)
        | Dialog::Players(_)
        | Dialog::Settings
        | Dialog::File(_)
        | Dialog::Games
        | Dialog::Statistics
        | Dialog::Comment(_)
        | Dialog::Repertoire(_)
        | Dialog::Help => block,
    };
    let inside = block.inner(place);
    clear(frame.buffer_mut(), place);
    frame.render_widget(Clear, place);
    frame.render_widget(block, place);
    let (buffer, text) = (frame.buffer_mut(), view.text());
    match dialog {
        Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => {
            page::draw(buffer, inside, question_lines(dialog, text, inside.width), palette);
        }
        Dialog::Choices { list, row } => choices::draw(buffer, inside, *list, *row, view, palette),
        Dialog::NewGame(form) | Dialog::Players(form) => new_game::draw(buffer, inside, form, text, palette),
        Dialog::Settings => settings::draw(buffer, inside, state.setting, view, palette),
        Dialog::Games => games::draw(buffer, inside, view, state, screen),
        Dialog::File(chooser) => file::draw(buffer, inside, chooser, text, palette),
        Dialog::Comment(form) => comment::draw(buffer, inside, form, text, palette),
        Dialog::Repertoire(form) => repertoire::draw(buffer, inside, form, text, palette),
        Dialog::Statistics => statistics::draw(buffer, inside, state.scrolled, view, palette),
        Dialog::Help => help::draw(buffer, place, inside, state.scrolled, text, palette),
        Dialog::About => page::draw(buffer, inside, about::lines(text, inside.width), palette),
        Dialog::Copied { text, .. } => page::draw(buffer, inside, copied::lines(text, inside.width), palette),
    }
}

/// Clears wide characters that the left edge of a dialog would cut in half.
fn clear(buffer: &mut Buffer, place: Rect) {
    let Some(x) = place.x.checked_sub(1) else { return };
    for y in place.top()..place.bottom() {
        let cell = &mut buffer[(x, y)];
        if width(cell.symbol()) > 1 {
            cell.set_char(' ');
        }
    }
}

/// Passes a key to the open dialog.
pub(crate) fn key(view: &mut View, state: &mut DialogState, key: &KeyEvent, screen: Rect) -> DialogCommand {
    let Some(mut dialog) = view.close_dialog() else { return DialogCommand::None };
    let inside = block().inner(place(&dialog, view, screen));
    let outcome = match &mut dialog {
        Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => question::key(key.code),
        Dialog::Choices { list, row } => choices::key(*list, row, key.code, view),
        Dialog::NewGame(form) | Dialog::Players(form) => new_game::key(form, key, view.text()),
        Dialog::Settings => settings::key(view, &mut state.setting, key.code),
        Dialog::File(chooser) => file::key(chooser, key),
        Dialog::Games => games::key(view, key, inside),
        Dialog::Comment(form) => comment::key(form, key),
        Dialog::Repertoire(form) => repertoire::key(form, key, view.text()),
        Dialog::Statistics => statistics::key(&mut state.scrolled, key.code, inside, view),
        Dialog::Help => help::key(&mut state.scrolled, key.code, inside, view.text()),
        Dialog::About | Dialog::Copied { .. } => Outcome::Closes,
    };
    close_or_command(view, dialog, outcome)
}

/// Passes a mouse event to the open dialog. The wheel acts like the arrow keys.
pub(crate) fn mouse(view: &mut View, state: &mut DialogState, mouse: &MouseEvent, screen: Rect) -> DialogCommand {
    match mouse.kind {
        MouseEventKind::ScrollUp => return key(view, state, &KeyCode::Up.into(), screen),
        MouseEventKind::ScrollDown => return key(view, state, &KeyCode::Down.into(), screen),
        MouseEventKind::Down(MouseButton::Left) => {}
        _ => return DialogCommand::None,
    }
    let Some(mut dialog) = view.close_dialog() else { return DialogCommand::None };
    let inside = block().inner(place(&dialog, view, screen));
    let outcome = if inside.contains((mouse.column, mouse.row).into()) {
        let (line, column) = (mouse.row - inside.y, mouse.column - inside.x);
        match &mut dialog {
            Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => {
                question::click(&question_lines(&dialog, view.text(), inside.width), line)
            }
            Dialog::Choices { list, .. } => choices::click(*list, line, view),
            Dialog::NewGame(form) | Dialog::Players(form) => new_game::click(form, line, column, inside, view.text()),
            Dialog::Settings => settings::click(view, &mut state.setting, line, column, inside),
            Dialog::Games => games::click(view, state, (column, line), inside),
            Dialog::File(chooser) => file::click(chooser, line, inside, view.text()),
            Dialog::Repertoire(form) => repertoire::click(form, line, inside, view.text()),
            Dialog::Statistics => statistics::click(state.scrolled, line, inside, view),
            Dialog::Help | Dialog::Comment(_) => Outcome::Stays,
            Dialog::About | Dialog::Copied { .. } => Outcome::Closes,
        }
    } else {
        Outcome::Stays
    };
    close_or_command(view, dialog, outcome)
}

fn close_or_command(view: &mut View, dialog: Dialog, outcome: Outcome) -> DialogCommand {
    if let Outcome::Closes = outcome {
        return DialogCommand::None;
    }
    view.open_dialog(dialog);
    match outcome {
        Outcome::Command(command) => command,
        Outcome::Stays | Outcome::Closes => DialogCommand::None,
    }
}

/// Passes pasted text to the open dialog, if the dialog has a text field.
pub(crate) fn paste(view: &mut View, text: &str, now: Duration) {
    match view.dialog_mut() {
        Some(Dialog::File(chooser)) => {
            chooser.name.insert(text);
            chooser.edited();
        }
        Some(Dialog::NewGame(form) | Dialog::Players(form)) => form.paste(text),
        Some(Dialog::Comment(form)) => form.paste(text),
        Some(Dialog::Repertoire(form)) => match &mut form.stage {
            RepertoireStage::Rename { field, .. } => field.insert(text),
            RepertoireStage::Choose => view.paste_repertoire(text, now),
            RepertoireStage::Delete { .. } => {}
        },
        Some(Dialog::Games) => {
            if let Some(game_list) = view.game_list_mut() {
                game_list.filter.insert(text);
                game_list.edited();
            }
        }
        Some(
            Dialog::Choices { .. }
            | Dialog::Leave(_)
            | Dialog::Resign(_)
            | Dialog::DeleteLine(_)
            | Dialog::Settings
            | Dialog::Statistics
            | Dialog::Help
            | Dialog::About
            | Dialog::Copied { .. },
        )
        | None => {}
    }
}
