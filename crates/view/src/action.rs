//! The table of actions, and the effect of each action.
//!
//! To add an action, add a row to the table and define the effect in this file. Then define the availability in
//! `available.rs`, the keys in each view, and the two names in the file `actions.ftl` of every language.

use crate::dialog::Dialog;
use crate::dialog::choices::ChoiceList;
use crate::text::Text;
use crate::view::{CopiedText, Request, View};
use crate::window_settings::Scale;
use reversi_session::{ActionError, HintKind};
use std::time::Duration;
use strum::EnumCount;

/// The menu that contains an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Menu {
    Game,
    Moves,
    Analysis,
    View,
    Help,
}

/// What the user must provide before an action takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing: the action takes effect at once.
    Nothing,
    /// Input in a dialog.
    Dialog,
    /// A file to open or to write.
    File,
}

/// The subject of an action, which determines whether the action is available while the view shows an exercise or a
/// position being set up instead of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// The window itself. Actions on the window are also available while a dialog is open.
    Window,
    /// The view itself, regardless of whether it shows the game, an exercise or a position being set up.
    View,
    /// The visible position: the position in the game or in an exercise, or the position being set up.
    Position,
    /// The game on the board.
    Game,
    /// The next or the previous move, or the next or the previous exercise.
    Step,
    /// Another game to start or to open, such as a saved game or a pasted game.
    AnotherGame,
    /// A game, an exercise or a position that immediately replaces the visible position, such as the next game in a
    /// list.
    Replacement,
}

/// A row of the table of actions.
pub struct ActionInfo {
    /// The action.
    pub action: Action,
    /// The menu that contains the action.
    pub menu: Menu,
    /// What the user must provide before the action takes effect.
    pub needs: Needs,
    id: &'static str,
    subject: Subject,
    name: fn(&Text) -> String,
    short: fn(&Text) -> String,
}

/// Declares the actions. Each row of the table becomes a variant of [`Action`] and an element of [`ACTIONS`].
macro_rules! actions {
    ($($action:ident $id:literal $menu:ident $needs:ident $subject:ident $name:path, $short:path;)*) => {
        /// An action that the user can choose.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Action {
            $($action,)*
        }

        /// All actions, in the order of the menus.
        pub const ACTIONS: [ActionInfo; [$(Action::$action),*].len()] = [$(ActionInfo {
            action: Action::$action,
            menu: Menu::$menu,
            needs: Needs::$needs,
            id: $id,
            subject: Subject::$subject,
            name: $name,
            short: $short,
        }),*];
    };
}

actions! {
    // action       id                 menu      needs    subject      name, short name
    Start           "start"            Game      Dialog   AnotherGame  Text::action_start, Text::action_start_short;
    NewGame         "new-game"         Game      Dialog   AnotherGame  Text::action_new_game, Text::action_new_game_short;
    PlayAgain       "play-again"       Game      Nothing  Game         Text::action_play_again, Text::action_play_again_short;
    Continue        "continue"         Game      Nothing  AnotherGame  Text::action_continue, Text::action_continue_short;
    Share           "share"            Game      Dialog   Game         Text::action_share, Text::action_share_short;
    Open            "open"             Game      File     AnotherGame  Text::action_open, Text::action_open_short;
    Games           "games"            Game      Dialog   AnotherGame  Text::action_games, Text::action_games_short;
    NextGame        "next-game"        Game      Nothing  Replacement  Text::action_next_game, Text::action_next_game_short;
    PreviousGame    "previous-game"    Game      Nothing  Replacement  Text::action_previous_game, Text::action_previous_game_short;
    GamesHere       "games-here"       Game      Dialog   Position     Text::action_games_here, Text::action_games_here_short;
    Save            "save"             Game      File     Game         Text::action_save, Text::action_save_short;
    Picture         "picture"          Game      File     Position     Text::action_picture, Text::action_picture_short;
    SetUp           "set-up"           Game      Dialog   Replacement  Text::action_set_up, Text::action_set_up_short;
    Players         "players"          Game      Dialog   Game         Text::action_players, Text::action_players_short;
    Pause           "pause"            Game      Nothing  Game         Text::action_pause, Text::action_pause_short;
    MoveNow         "move-now"         Game      Nothing  Game         Text::action_move_now, Text::action_move_now_short;
    Resign          "resign"           Game      Dialog   Game         Text::action_resign, Text::action_resign_short;
    Quit            "quit"             Game      Nothing  Window       Text::action_quit, Text::action_quit_short;
    Undo            "undo"             Moves     Nothing  Game         Text::action_undo, Text::action_undo_short;
    Redo            "redo"             Moves     Nothing  Game         Text::action_redo, Text::action_redo_short;
    First           "first"            Moves     Nothing  Game         Text::action_first, Text::action_first_short;
    Previous        "previous"         Moves     Nothing  Step         Text::action_previous, Text::action_previous_short;
    Next            "next"             Moves     Nothing  Step         Text::action_next, Text::action_next_short;
    Last            "last"             Moves     Nothing  Game         Text::action_last, Text::action_last_short;
    NextLine        "next-line"        Moves     Nothing  Game         Text::action_next_line, Text::action_next_line_short;
    Promote         "promote"          Moves     Nothing  Game         Text::action_promote, Text::action_promote_short;
    DeleteLine      "delete-line"      Moves     Dialog   Game         Text::action_delete_line, Text::action_delete_line_short;
    Comment         "comment"          Moves     Dialog   Game         Text::action_comment, Text::action_comment_short;
    Mark            "mark"             Moves     Nothing  Game         Text::action_mark, Text::action_mark_short;
    CopyMoves       "copy-moves"       Moves     Nothing  Game         Text::action_copy_moves, Text::action_copy_moves_short;
    CopyImage       "copy-image"       Moves     Nothing  Position     Text::action_copy_image, Text::action_copy_image_short;
    CopyBoard       "copy-board"       Moves     Nothing  Position     Text::action_copy_board, Text::action_copy_board_short;
    Paste           "paste"            Moves     Nothing  AnotherGame  Text::action_paste, Text::action_paste_short;
    Hint            "hint"             Analysis  Nothing  Game         Text::action_hint, Text::action_hint_short;
    Values          "values"           Analysis  Nothing  Game         Text::action_values, Text::action_values_short;
    Review          "review"           Analysis  Nothing  Game         Text::action_review, Text::action_review_short;
    Retry           "retry"            Analysis  Nothing  Replacement  Text::action_retry, Text::action_retry_short;
    FollowLine      "follow-line"      Analysis  Nothing  Game         Text::action_follow_line, Text::action_follow_line_short;
    RetryMove       "retry-move"       Analysis  Nothing  Game         Text::action_retry_move, Text::action_retry_move_short;
    Live            "live"             Analysis  Nothing  Game         Text::action_live, Text::action_live_short;
    Graph           "graph"            Analysis  Nothing  View         Text::action_graph, Text::action_graph_short;
    Explorer        "explorer"         Analysis  Nothing  View         Text::action_explorer, Text::action_explorer_short;
    ExplorerSource  "explorer-source"  Analysis  Nothing  View         Text::action_explorer_source, Text::action_explorer_source_short;
    ExplorerValues  "explorer-values"  Analysis  Nothing  View         Text::action_explorer_values, Text::action_explorer_values_short;
    Puzzles         "puzzles"          Analysis  Nothing  Replacement  Text::action_puzzles, Text::action_puzzles_short;
    Repertoire      "repertoire"       Analysis  Dialog   Replacement  Text::action_repertoire, Text::action_repertoire_short;
    Statistics      "statistics"       Analysis  Dialog   View         Text::action_statistics, Text::action_statistics_short;
    Panel           "panel"            View      Nothing  View         Text::action_panel, Text::action_panel_short;
    NextTheme       "next-theme"       View      Nothing  View         Text::action_next_theme, Text::action_next_theme_short;
    FullScreen      "full-screen"      View      Nothing  Window       Text::action_full_screen, Text::action_full_screen_short;
    Larger          "larger"           View      Nothing  Window       Text::action_larger, Text::action_larger_short;
    Smaller         "smaller"          View      Nothing  Window       Text::action_smaller, Text::action_smaller_short;
    UsualSize       "usual-size"       View      Nothing  Window       Text::action_usual_size, Text::action_usual_size_short;
    Settings        "settings"         View      Dialog   View         Text::action_settings, Text::action_settings_short;
    Lesson          "lesson"           Help      Nothing  Replacement  Text::action_lesson, Text::action_lesson_short;
    Help            "help"             Help      Dialog   View         Text::action_help, Text::action_help_short;
    About           "about"            Help      Dialog   View         Text::action_about, Text::action_about_short;
}

impl ActionInfo {
    /// Returns the name of the action.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        (self.name)(text)
    }

    /// Returns the short name of the action.
    #[must_use]
    pub fn short(&self, text: &Text) -> String {
        (self.short)(text)
    }
}

impl Action {
    /// Returns the action's row in the table. The rows have the same order as the variants.
    #[must_use]
    pub fn info(self) -> &'static ActionInfo {
        const TABLE: &[ActionInfo] = &ACTIONS;
        &TABLE[self as usize]
    }

    /// Returns the identifier that messages between programs use for the action, for example "new-game". The identifier
    /// does not change when the action is renamed.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// Returns the action with the identifier `id`, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Action> {
        const TABLE: &[ActionInfo] = &ACTIONS;
        TABLE.iter().find(|info| info.id == id).map(|info| info.action)
    }

    pub(crate) fn subject(self) -> Subject {
        self.info().subject
    }

    /// Returns whether a menu shows a separator above the action. A group of a menu has at most seven actions.
    #[must_use]
    pub fn starts_group(self) -> bool {
        matches!(
            self,
            Action::Open
                | Action::Save
                | Action::Players
                | Action::NextLine
                | Action::CopyMoves
                | Action::Live
                | Action::Puzzles
                | Action::Larger
                | Action::Settings
                | Action::Quit
        )
    }

    /// Returns whether the action concerns the window itself. Such an action is also available while a dialog is open.
    #[must_use]
    pub fn is_about_the_window(self) -> bool {
        self.subject() == Subject::Window
    }

    /// Returns whether the action concerns the view rather than the game. Such an action does not end an exercise.
    #[must_use]
    pub fn is_about_the_view(self) -> bool {
        matches!(self.subject(), Subject::Window | Subject::View) || self == Action::Picture
    }
}

impl Menu {
    /// All menus, in order.
    pub const ALL: [Menu; Menu::COUNT] = [Menu::Game, Menu::Moves, Menu::Analysis, Menu::View, Menu::Help];

    /// Returns the name of the menu.
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

    /// Returns the actions of the menu, in order.
    pub fn actions(self) -> impl Iterator<Item = &'static ActionInfo> {
        const TABLE: &[ActionInfo] = &ACTIONS;
        TABLE.iter().filter(move |info| info.menu == self)
    }
}

impl View {
    /// Returns whether an action is switched on. Returns `None` if the action is not a toggle, or if only the program
    /// that draws the view knows its state.
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
            Action::Retry => Some(self.training.retry().is_some()),
            Action::Puzzles => Some(self.training.puzzles().is_some()),
            Action::Repertoire => Some(self.training.trainer().is_some()),
            Action::Lesson => Some(self.training.lesson().is_some()),
            // Only the program that draws the view knows whether these actions are switched on.
            Action::Panel | Action::FullScreen => None,
            Action::Start
            | Action::NewGame
            | Action::PlayAgain
            | Action::RetryMove
            | Action::FollowLine
            | Action::Share
            | Action::CopyImage
            | Action::Continue
            | Action::Open
            | Action::Games
            | Action::NextGame
            | Action::PreviousGame
            | Action::GamesHere
            | Action::Save
            | Action::Picture
            | Action::SetUp
            | Action::Players
            | Action::MoveNow
            | Action::Resign
            | Action::Quit
            | Action::Undo
            | Action::Redo
            | Action::First
            | Action::Previous
            | Action::Next
            | Action::Last
            | Action::NextLine
            | Action::Promote
            | Action::DeleteLine
            | Action::Comment
            | Action::Mark
            | Action::CopyMoves
            | Action::CopyBoard
            | Action::Paste
            | Action::ExplorerSource
            | Action::Statistics
            | Action::NextTheme
            | Action::Larger
            | Action::Smaller
            | Action::UsualSize
            | Action::Settings
            | Action::Help
            | Action::About => None,
        }
    }

    /// Performs an action. If the action is not possible, a notice explains why. Actions on the game do nothing while
    /// the view does not show the game.
    pub fn act(&mut self, action: Action, now: Duration) {
        if !self.is_in_reach(action) {
            return;
        }
        if self.is_exercise() && !View::keeps_exercise(action) {
            match action {
                Action::Next | Action::Previous => {
                    // The feedback on an exercise does not apply to the next one.
                    self.notices_mut().clear();
                    return self.step_exercise(action == Action::Next);
                }
                // The action that starts exercises also ends them.
                _ if self.is_on(action) == Some(true) => return self.leave(now),
                _ if self.can(action) => self.leave(now),
                // An unavailable action only shows a notice, so the exercise continues.
                _ => {}
            }
        }
        self.game_lists.cancel_opening();
        // Old notices would hide the result of the action. A user who chooses an action has had time to read them.
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
            Action::Promote => return self.session_mut().promote_line(),
            Action::DeleteLine => return self.ask_delete_line(),
            Action::Resign => return self.ask_resign(),
            Action::Hint => return self.session_mut().toggle_hint(HintKind::Best),
            Action::Values => return self.session_mut().toggle_hint(HintKind::All),
            Action::Review => return self.toggle_review(now),
            Action::Retry => self.begin_retry(),
            Action::FollowLine => self.follow_line(0, now),
            Action::RetryMove => self.retry_turning_point(),
            Action::Share => self.open_dialog(Dialog::Choices { list: ChoiceList::Share, row: 0 }),
            Action::CopyImage => self.request(Request::CopyImage),
            Action::Puzzles => self.begin_puzzles(now),
            Action::Repertoire => self.open_repertoires(),
            Action::Start => self.open_dialog(Dialog::Choices { list: ChoiceList::Start, row: 0 }),
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
            Action::Open | Action::Save | Action::Picture if self.files.are_direct() => self.choose_file(action),
            Action::Open | Action::Save | Action::Picture => self.request(Request::File(action)),
            Action::Statistics => self.open_statistics(),
            Action::SetUp => self.begin_set_up(now),
            Action::Players => self.open_players(),
            Action::Pause if self.session().is_paused() => self.session_mut().resume(now),
            Action::Pause => self.session_mut().pause(now),
            Action::CopyMoves => self.request(Request::Copy(CopiedText::Moves, self.session().transcript())),
            Action::CopyBoard => self.request(Request::Copy(CopiedText::Board, self.board_text())),
            Action::Live => self.settings_mut().live ^= true,
            Action::Graph => self.toggle_graph(),
            Action::Explorer => self.settings_mut().toggle_explorer(),
            Action::ExplorerSource => {
                let next = self.explorer().next_source(self.settings().explorer_source);
                self.settings_mut().choose_explorer_source(next);
            }
            Action::ExplorerValues => self.toggle_explorer_values(),
            Action::NextTheme => self.settings_mut().theme = self.settings().theme.next(),
            Action::Larger => self.settings_mut().scale = self.settings().scale.larger(),
            Action::Smaller => self.settings_mut().scale = self.settings().scale.smaller(),
            Action::UsualSize => self.settings_mut().scale = Scale::default(),
            Action::Settings => self.open_dialog(Dialog::Settings),
            Action::Lesson => self.begin_lesson(now),
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
            assert_eq!(Action::from_id(info.action.id()), Some(info.action), "the identifier is not unique");
            for other in &ACTIONS[at + 1..] {
                assert_ne!(info.name(&text), other.name(&text));
                assert_ne!(info.short(&text), other.short(&text));
            }
        }
        assert_eq!(Menu::ALL.into_iter().flat_map(Menu::actions).count(), ACTIONS.len());
    }
}
