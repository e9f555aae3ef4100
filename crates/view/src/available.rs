//! The conditions under which an action is available. No action on the game is available while the view shows an
//! exercise or a position being set up.

use crate::action::{Action, Subject};
use crate::view::View;
use reversi_session::EngineTask;

impl View {
    /// Returns whether an action would have an effect now.
    #[must_use]
    pub fn can(&self, action: Action) -> bool {
        let session = self.session();
        match action {
            _ if !self.is_in_reach(action) => false,
            Action::Resign | Action::Pause => session.outcome().is_none() && !session.is_line_over(),
            Action::Hint | Action::Values => session.is_persons_turn(),
            Action::MoveNow => session.thinking().is_some_and(|progress| progress.task == EngineTask::Move),
            Action::Continue => self.games().unfinished().is_some(),
            Action::Undo => session.can_undo(),
            Action::Redo => session.can_redo(),
            Action::Previous => self.exercise_steps().map_or_else(|| session.can_go_back(), |steps| steps.previous),
            Action::Next => self.exercise_steps().map_or_else(|| session.can_go_forward(), |steps| steps.next),
            Action::First => session.can_go_back(),
            Action::Last => session.can_go_forward(),
            Action::NextLine => session.has_other_line(),
            Action::Promote => session.can_promote_line(),
            Action::DeleteLine => session.variation_moves().is_some(),
            Action::Review => session.line().len() > 1,
            Action::Retry => session.exercise_count() > 0,
            Action::FollowLine => self.best_line().is_some(),
            Action::RetryMove => session.outcome().is_some() && session.retry_turning_point().is_some(),
            Action::CopyImage => self.copies_images(),
            Action::Puzzles => self.training.has_puzzles() || !self.files.are_direct(),
            Action::NextGame => self.game_list().is_some_and(|game_list| game_list.has_neighbour(true)),
            Action::PreviousGame => self.game_list().is_some_and(|game_list| game_list.has_neighbour(false)),
            Action::GamesHere => self.can_search_position(),
            Action::Start
            | Action::NewGame
            | Action::PlayAgain
            | Action::Share
            | Action::Games
            | Action::SetUp
            | Action::Players
            | Action::Quit
            | Action::Open
            | Action::Save
            | Action::Picture
            | Action::Statistics
            | Action::Comment
            | Action::Mark
            | Action::CopyMoves
            | Action::CopyBoard
            | Action::Paste
            | Action::Live
            | Action::Graph
            | Action::Explorer
            | Action::ExplorerSource
            | Action::ExplorerValues
            | Action::Repertoire
            | Action::Lesson
            | Action::Panel
            | Action::NextTheme
            | Action::FullScreen
            | Action::Larger
            | Action::Smaller
            | Action::UsualSize
            | Action::Settings
            | Action::Help
            | Action::About => true,
        }
    }

    /// Returns whether an action applies to the current screen. Actions on the game apply only while the view shows the
    /// game.
    pub(crate) fn is_in_reach(&self, action: Action) -> bool {
        match action.subject() {
            Subject::Window | Subject::View | Subject::Position | Subject::AnotherGame => true,
            Subject::Game => self.shows_game(),
            // While a position is being set up, these actions would discard the position or change the hidden game.
            Subject::Step | Subject::Replacement => self.set_up().is_none(),
        }
    }

    /// Returns whether an exercise stays open when the user performs the action.
    pub(crate) fn keeps_exercise(action: Action) -> bool {
        matches!(action.subject(), Subject::Window | Subject::View | Subject::Position)
    }
}
