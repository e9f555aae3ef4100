//! When an action is available: it follows what is on the screen, never a game that something else hides.

use crate::action::Action;
use crate::view::{Mode, View};
use reversi_session::EngineTask;

/// What an action is about. While exercises or a set-up hide the game, this decides whether it is available.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// The view or the window, whatever they show.
    View,
    /// The position that is shown.
    Position,
    /// The game on the board.
    Game,
    /// The next or the previous move or exercise.
    Step,
    /// Another game, which is chosen first.
    AnotherGame,
    /// Something that takes the place of what is shown at once.
    Instead,
}

impl Action {
    const fn subject(self) -> Subject {
        match self {
            Action::CopyBoard | Action::Picture | Action::GamesHere => Subject::Position,
            Action::Next | Action::Previous => Subject::Step,
            Action::Start | Action::NewGame | Action::Continue => Subject::AnotherGame,
            Action::Open | Action::Games | Action::Paste => Subject::AnotherGame,
            Action::NextGame | Action::PreviousGame | Action::SetUp => Subject::Instead,
            Action::Retry | Action::Puzzles | Action::Repertoire => Subject::Instead,
            action if action.is_about_the_view() => Subject::View,
            _ => Subject::Game,
        }
    }
}

impl View {
    /// Whether an action would have an effect now.
    #[must_use]
    pub fn can(&self, action: Action) -> bool {
        let session = self.session();
        match action {
            _ if !self.is_in_reach(action) => false,
            Action::Resign | Action::Pause => session.outcome().is_none() && !session.is_line_over(),
            Action::Hint | Action::Values => session.is_persons_turn(),
            Action::MoveNow => session.thinking().is_some_and(|progress| progress.task == EngineTask::Move),
            Action::Continue => self.unfinished_game().is_some(),
            Action::Undo => session.can_undo(),
            Action::Redo => session.can_redo(),
            Action::Previous => self.exercise_steps().map_or_else(|| session.can_go_back(), |steps| steps.previous),
            Action::Next => self.exercise_steps().map_or_else(|| session.can_go_forward(), |steps| steps.next),
            Action::First => session.can_go_back(),
            Action::Last => session.can_go_forward(),
            Action::NextLine => session.has_other_line(),
            Action::Review => session.line().len() > 1,
            Action::Retry => session.exercise_count() > 0,
            Action::Puzzles => !self.puzzles.is_empty() || self.in_browser(),
            Action::NextGame => self.game_list().is_some_and(|game_list| game_list.has_neighbour(true)),
            Action::PreviousGame => self.game_list().is_some_and(|game_list| game_list.has_neighbour(false)),
            Action::GamesHere => self.can_search_position(),
            Action::Open | Action::Save | Action::Picture => cfg!(feature = "files") || self.in_browser(),
            Action::Statistics => cfg!(feature = "files") || self.in_browser(),
            _ => true,
        }
    }

    /// Whether an action is about what is on the screen.
    pub(crate) fn is_in_reach(&self, action: Action) -> bool {
        match (self.mode(), action.subject()) {
            (Mode::Play, _) => true,
            (_, Subject::Game) => false,
            // What was set up is not given up for something else without a choice.
            (Mode::SetUp(_), Subject::Step | Subject::Instead) => false,
            _ => true,
        }
    }

    /// Whether an exercise goes on while an action is performed.
    pub(crate) fn keeps_exercise(action: Action) -> bool {
        matches!(action.subject(), Subject::View | Subject::Position)
    }
}
