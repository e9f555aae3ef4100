//! A game's annotations: player names, comments and marks.

use super::Session;
use crate::action_error::ActionError;
use crate::event::Event;
use reversi::{Illegal, PlayError, Player, Square};
use reversi_records::{Mark, Marks, NodeId, Notes};

impl Session {
    /// Returns a player's name, if it is known.
    #[must_use]
    pub fn player_name(&self, player: Player) -> Option<&str> {
        given(&self.info().side(player).name)
    }

    /// Sets a player's name. An empty string removes the name.
    pub fn set_player_name(&mut self, player: Player, name: &str) {
        self.history.info_mut().side_mut(player).name = name.replace(char::is_control, " ").trim().to_string();
        self.events.push(Event::TreeChanged);
    }

    /// Returns the comment on the current position, if it has one.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        given(self.notes().comment())
    }

    /// Sets the comment on a node. An empty string removes the comment. A pass and the move before the pass share one
    /// comment.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), ActionError> {
        self.notes_mut(node)?.set_comment(text);
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// Returns the name of the current position, if it has one.
    #[must_use]
    pub fn position_name(&self) -> Option<&str> {
        given(&self.notes().name)
    }

    /// Returns the marks on the current position.
    #[must_use]
    pub fn marks(&self) -> &Marks {
        &self.notes().marks
    }

    /// Adds a mark to a square, or removes it if the square already has this mark. A square has at most one shape and
    /// one label.
    pub fn toggle_mark(&mut self, node: NodeId, square: Square, mark: Mark) -> Result<(), ActionError> {
        if !self.game().size().contains(square) {
            return Err(PlayError { square, reason: Illegal::OffBoard }.into());
        }
        self.notes_mut(node)?.marks.toggle(square, mark);
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// Returns the annotations of the current position.
    fn notes(&self) -> &Notes {
        let node = self.tree().node(self.tree().noted(self.current()));
        &node.expect("the current node is in the tree").notes
    }

    fn notes_mut(&mut self, node: NodeId) -> Result<&mut Notes, ActionError> {
        let noted = self.tree().noted(node);
        self.history.notes_mut(noted).ok_or(ActionError::NoSuchNode)
    }
}

/// Returns the text, or `None` if it is empty.
fn given(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
