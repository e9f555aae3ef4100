//! The table of actions, and what each one does.
//!
//! A new action is a variant, a row of the table and its effect, here; its keys, in each view; and its texts, in the
//! locale files.

use crate::dialog::Dialog;
use crate::text::Text;
use crate::view::{CopiedText, Request, View};
use crate::window_settings::Scale;
use reversi_session::{ActionError, HintKind};
use std::time::Duration;
use strum::EnumCount;

/// An action that a person can choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Action {
    Start,
    NewGame,
    PlayAgain,
    Continue,
    Open,
    Games,
    NextGame,
    PreviousGame,
    GamesHere,
    Save,
    Picture,
    SetUp,
    Players,
    Pause,
    MoveNow,
    Resign,
    Quit,
    Undo,
    Redo,
    First,
    Previous,
    Next,
    Last,
    NextLine,
    Comment,
    Mark,
    CopyMoves,
    CopyBoard,
    Paste,
    Hint,
    Values,
    Review,
    Retry,
    Live,
    Graph,
    Explorer,
    ExplorerSource,
    ExplorerValues,
    Puzzles,
    Repertoire,
    Statistics,
    Panel,
    NextTheme,
    FullScreen,
    Larger,
    Smaller,
    UsualSize,
    Settings,
    Help,
    About,
}

/// The menu of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Menu {
    Game,
    Moves,
    Analysis,
    View,
    Help,
}

/// What an action needs before it takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing: it takes effect at once.
    Nothing,
    /// A dialog.
    Dialog,
    /// A file to choose.
    File,
}

/// A row of the table.
pub struct ActionInfo {
    /// The action.
    pub action: Action,
    /// Its menu.
    pub menu: Menu,
    /// What it needs first.
    pub needs: Needs,
    name: fn(&Text) -> String,
    short: fn(&Text) -> String,
}

const fn info(
    action: Action,
    menu: Menu,
    needs: Needs,
    name: fn(&Text) -> String,
    short: fn(&Text) -> String,
) -> ActionInfo {
    ActionInfo { action, menu, needs, name, short }
}

use Needs::{Dialog as Asks, File, Nothing};

/// All actions, in the order of the menus.
#[rustfmt::skip]
pub const ACTIONS: [ActionInfo; Action::COUNT] = [
    info(Action::Start, Menu::Game, Asks, Text::action_start, Text::action_start_short),
    info(Action::NewGame, Menu::Game, Asks, Text::action_new_game, Text::action_new_game_short),
    info(Action::PlayAgain, Menu::Game, Nothing, Text::action_play_again, Text::action_play_again_short),
    info(Action::Continue, Menu::Game, Nothing, Text::action_continue, Text::action_continue_short),
    info(Action::Open, Menu::Game, File, Text::action_open, Text::action_open_short),
    info(Action::Games, Menu::Game, Asks, Text::action_games, Text::action_games_short),
    info(Action::NextGame, Menu::Game, Nothing, Text::action_next_game, Text::action_next_game_short),
    info(Action::PreviousGame, Menu::Game, Nothing, Text::action_previous_game, Text::action_previous_game_short),
    info(Action::GamesHere, Menu::Game, Asks, Text::action_games_here, Text::action_games_here_short),
    info(Action::Save, Menu::Game, File, Text::action_save, Text::action_save_short),
    info(Action::Picture, Menu::Game, File, Text::action_picture, Text::action_picture_short),
    info(Action::SetUp, Menu::Game, Asks, Text::action_set_up, Text::action_set_up_short),
    info(Action::Players, Menu::Game, Asks, Text::action_players, Text::action_players_short),
    info(Action::Pause, Menu::Game, Nothing, Text::action_pause, Text::action_pause_short),
    info(Action::MoveNow, Menu::Game, Nothing, Text::action_move_now, Text::action_move_now_short),
    info(Action::Resign, Menu::Game, Asks, Text::action_resign, Text::action_resign_short),
    info(Action::Quit, Menu::Game, Nothing, Text::action_quit, Text::action_quit_short),
    info(Action::Undo, Menu::Moves, Nothing, Text::action_undo, Text::action_undo_short),
    info(Action::Redo, Menu::Moves, Nothing, Text::action_redo, Text::action_redo_short),
    info(Action::First, Menu::Moves, Nothing, Text::action_first, Text::action_first_short),
    info(Action::Previous, Menu::Moves, Nothing, Text::action_previous, Text::action_previous_short),
    info(Action::Next, Menu::Moves, Nothing, Text::action_next, Text::action_next_short),
    info(Action::Last, Menu::Moves, Nothing, Text::action_last, Text::action_last_short),
    info(Action::NextLine, Menu::Moves, Nothing, Text::action_next_line, Text::action_next_line_short),
    info(Action::Comment, Menu::Moves, Asks, Text::action_comment, Text::action_comment_short),
    info(Action::Mark, Menu::Moves, Nothing, Text::action_mark, Text::action_mark_short),
    info(Action::CopyMoves, Menu::Moves, Nothing, Text::action_copy_moves, Text::action_copy_moves_short),
    info(Action::CopyBoard, Menu::Moves, Nothing, Text::action_copy_board, Text::action_copy_board_short),
    info(Action::Paste, Menu::Moves, Nothing, Text::action_paste, Text::action_paste_short),
    info(Action::Hint, Menu::Analysis, Nothing, Text::action_hint, Text::action_hint_short),
    info(Action::Values, Menu::Analysis, Nothing, Text::action_values, Text::action_values_short),
    info(Action::Review, Menu::Analysis, Nothing, Text::action_review, Text::action_review_short),
    info(Action::Retry, Menu::Analysis, Nothing, Text::action_retry, Text::action_retry_short),
    info(Action::Live, Menu::Analysis, Nothing, Text::action_live, Text::action_live_short),
    info(Action::Graph, Menu::Analysis, Nothing, Text::action_graph, Text::action_graph_short),
    info(Action::Explorer, Menu::Analysis, Nothing, Text::action_explorer, Text::action_explorer_short),
    info(Action::ExplorerSource, Menu::Analysis, Nothing, Text::action_explorer_source, Text::action_explorer_source_short),
    info(Action::ExplorerValues, Menu::Analysis, Nothing, Text::action_explorer_values, Text::action_explorer_values_short),
    info(Action::Puzzles, Menu::Analysis, Nothing, Text::action_puzzles, Text::action_puzzles_short),
    info(Action::Repertoire, Menu::Analysis, Asks, Text::action_repertoire, Text::action_repertoire_short),
    info(Action::Statistics, Menu::Analysis, Asks, Text::action_statistics, Text::action_statistics_short),
    info(Action::Panel, Menu::View, Nothing, Text::action_panel, Text::action_panel_short),
    info(Action::NextTheme, Menu::View, Nothing, Text::action_next_theme, Text::action_next_theme_short),
    info(Action::FullScreen, Menu::View, Nothing, Text::action_full_screen, Text::action_full_screen_short),
    info(Action::Larger, Menu::View, Nothing, Text::action_larger, Text::action_larger_short),
    info(Action::Smaller, Menu::View, Nothing, Text::action_smaller, Text::action_smaller_short),
    info(Action::UsualSize, Menu::View, Nothing, Text::action_usual_size, Text::action_usual_size_short),
    info(Action::Settings, Menu::View, Asks, Text::action_settings, Text::action_settings_short),
    info(Action::Help, Menu::Help, Asks, Text::action_help, Text::action_help_short),
    info(Action::About, Menu::Help, Asks, Text::action_about, Text::action_about_short),
];

impl ActionInfo {
    /// Its name.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        (self.name)(text)
    }

    /// Its short name.
    #[must_use]
    pub fn short(&self, text: &Text) -> String {
        (self.short)(text)
    }
}

impl Action {
    /// Its row of the table, which lists the actions in the order of their declaration.
    #[must_use]
    pub fn info(self) -> &'static ActionInfo {
        const TABLE: &[ActionInfo] = &ACTIONS;
        &TABLE[self as usize]
    }

    /// Whether it can be done while a dialog is open: the action concerns the window around everything.
    #[must_use]
    pub const fn is_about_the_window(self) -> bool {
        use Action::{FullScreen, Larger, Quit, Smaller, UsualSize};
        matches!(self, FullScreen | Larger | Quit | Smaller | UsualSize)
    }

    /// Whether exercises stay open: the action concerns the view, not the game.
    #[must_use]
    pub const fn is_about_the_view(self) -> bool {
        use Action::{About, Explorer, ExplorerSource, ExplorerValues, Graph, Help, NextTheme, Panel, Picture};
        self.is_about_the_window()
            || matches!(self, About | Explorer | ExplorerSource | ExplorerValues | Graph | Help | NextTheme)
            || matches!(self, Panel | Picture | Action::Settings | Action::Statistics)
    }
}

impl Menu {
    /// All menus, in order.
    pub const ALL: [Menu; Menu::COUNT] = [Menu::Game, Menu::Moves, Menu::Analysis, Menu::View, Menu::Help];

    /// Its name.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Menu::Game => text.menu_game(),
            Menu::Moves => text.menu_moves(),
            Menu::Analysis => text.menu_analysis(),
            Menu::View => text.menu_view(),
            Menu::Help => text.menu_help(),
        }
    }

    /// Its actions, in order.
    pub fn actions(self) -> impl Iterator<Item = &'static ActionInfo> {
        const TABLE: &[ActionInfo] = &ACTIONS;
        TABLE.iter().filter(move |info| info.menu == self)
    }
}

impl View {
    /// Whether a toggle is on; `None` if the action is not a toggle, or only the view itself knows.
    #[must_use]
    pub fn is_on(&self, action: Action) -> Option<bool> {
        let hint = self.session().hint().map(|hint| hint.kind);
        match action {
            Action::Live => Some(self.settings().live),
            Action::Graph => Some(self.shows_graph()),
            Action::Explorer => Some(self.settings().explorer),
            Action::ExplorerValues => Some(self.settings().explorer && self.settings().explorer_values),
            Action::Pause => Some(self.session().is_paused()),
            Action::Hint => Some(hint == Some(HintKind::Best)),
            Action::Values => Some(hint == Some(HintKind::All)),
            Action::Review => Some(self.session().review_progress().is_some()),
            Action::Retry => Some(self.retry().is_some()),
            Action::Puzzles => Some(self.puzzles().is_some()),
            Action::Repertoire => Some(self.trainer().is_some()),
            _ => None,
        }
    }

    /// Performs an action. If it cannot be done, a notice says why; nothing happens to a game that is not on the screen.
    pub fn act(&mut self, action: Action, now: Duration) {
        if !self.is_in_reach(action) {
            return;
        }
        if self.is_exercise() && !View::keeps_exercise(action) {
            match action {
                Action::Next | Action::Previous => {
                    // Feedback on one exercise is not shown for another.
                    self.notices_mut().clear();
                    return self.step_exercise(action == Action::Next);
                }
                // The action that began them ends them.
                _ if self.is_on(action) == Some(true) => return self.leave(now),
                _ if self.can(action) => self.leave(now),
                // What is said of it does not end them.
                _ => {}
            }
        }
        self.cancel_opening();
        // What was said before has been read, and does not hide what comes of this.
        self.notices_mut().clear();
        if let Err(refused) = self.perform(action, now) {
            self.refuse(refused);
        }
    }

    fn perform(&mut self, action: Action, now: Duration) -> Result<(), ActionError> {
        match action {
            Action::Undo => return self.session_mut().undo(now),
            Action::Redo => return self.session_mut().redo(now),
            Action::First => return self.session_mut().to_start(now),
            Action::Previous => return self.session_mut().back(now),
            Action::Next => return self.session_mut().forward(now),
            Action::Last => return self.session_mut().to_end(now),
            Action::NextLine => return self.session_mut().next_line(now),
            Action::Resign => return self.ask_resign(),
            Action::Hint => return self.session_mut().toggle_hint(HintKind::Best),
            Action::Values => return self.session_mut().toggle_hint(HintKind::All),
            Action::Review => return self.toggle_review(now),
            Action::Retry => self.begin_retry(),
            Action::Puzzles => self.begin_puzzles(now),
            Action::Repertoire => self.open_repertoires(),
            Action::Start => self.open_dialog(Dialog::Start { row: 0 }),
            Action::NewGame => self.open_new_game(),
            Action::PlayAgain => self.play_again(now),
            Action::Continue => self.continue_game(now),
            Action::Games => self.browse_games(),
            Action::NextGame => self.open_neighbour(true),
            Action::PreviousGame => self.open_neighbour(false),
            Action::GamesHere => self.search_position(),
            Action::MoveNow => self.session_mut().move_now(),
            Action::Comment => self.open_comment(),
            Action::Mark => self.request(Request::Mark),
            Action::Open | Action::Save | Action::Picture if self.in_browser() => self.request(Request::File(action)),
            Action::Open | Action::Save | Action::Picture => {
                #[cfg(feature = "files")]
                self.choose_file(action);
            }
            Action::Statistics => self.open_statistics(),
            Action::SetUp => self.begin_set_up(now),
            Action::Players => self.open_players(),
            Action::Pause if self.session().is_paused() => self.session_mut().resume(now),
            Action::Pause => self.session_mut().pause(now),
            Action::CopyMoves => self.request(Request::Copy(CopiedText::Moves, self.session().transcript())),
            Action::CopyBoard => self.request(Request::Copy(CopiedText::Board, self.board_text())),
            Action::Live => self.settings_mut().live ^= true,
            Action::Graph => self.toggle_graph(),
            Action::Explorer => self.toggle_explorer(),
            Action::ExplorerSource => self.next_explorer_source(),
            Action::ExplorerValues => self.toggle_explorer_values(),
            Action::NextTheme => self.settings_mut().theme = self.settings().theme.next(),
            Action::Larger => self.settings_mut().scale = self.settings().scale.larger(),
            Action::Smaller => self.settings_mut().scale = self.settings().scale.smaller(),
            Action::UsualSize => self.settings_mut().scale = Scale::default(),
            Action::Settings => self.open_dialog(Dialog::Settings),
            Action::Help => self.open_dialog(Dialog::Help),
            Action::About => self.open_dialog(Dialog::About),
            Action::Quit => self.request(Request::Quit),
            Action::Paste => self.request(Request::Paste),
            Action::Panel => self.request(Request::Panel),
            Action::FullScreen => self.request(Request::FullScreen),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn every_action_is_in_the_table_once_with_a_name_of_its_own() {
        let text = Text::new(Language::ENGLISH);
        for (at, info) in ACTIONS.iter().enumerate() {
            assert_eq!(info.action as usize, at, "{:?} is not in its place", info.action);
            assert_eq!(info.action.info().action, info.action);
            for other in &ACTIONS[at + 1..] {
                assert_ne!(info.name(&text), other.name(&text));
                assert_ne!(info.short(&text), other.short(&text));
            }
        }
        assert_eq!(Menu::ALL.into_iter().flat_map(Menu::actions).count(), ACTIONS.len());
    }
}
