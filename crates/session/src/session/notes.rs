//! What is written beside the moves: names of players, comments and marks.

use super::Session;
use crate::event::Event;
use crate::refused::Refused;
use reversi::{Illegal, PlayError, Player, Square};
use reversi_records::{Mark, Marks, NodeId, Notes};

impl Session {
    /// The name of the player of a side, if it is known.
    #[must_use]
    pub fn player_name(&self, player: Player) -> Option<&str> {
        given(&self.info().side(player).name)
    }

    /// Names the player of a side. An empty name is none.
    pub fn set_player_name(&mut self, player: Player, name: &str) {
        self.history.info_mut().side_mut(player).name = name.replace(char::is_control, " ").trim().to_string();
        self.events.push(Event::TreeChanged);
    }

    /// The comment on the position that is looked at, if there is one.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        given(self.notes().comment())
    }

    /// Writes a comment on a node. An empty one is none. The comment on a pass belongs to the disc before it.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), ActionError> {
        self.notes_mut(node)?.set_comment(text);
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// The name of the position that is looked at, if it has one.
    #[must_use]
    pub fn position_name(&self) -> Option<&str> {
        given(&self.notes().name)
    }

    /// The marks on the position that is looked at.
    #[must_use]
    pub fn marks(&self) -> &Marks {
        &self.notes().marks
    }

    /// Marks a square of a node's position, or takes that mark away again. A square has one shape and one label.
    pub fn toggle_mark(&mut self, node: NodeId, square: Square, mark: Mark) -> Result<(), ActionError> {
        if !self.game().size().contains(square) {
            return Err(PlayError { square, reason: Illegal::OffBoard }.into());
        }
        self.notes_mut(node)?.marks.toggle(square, mark);
        self.events.push(Event::TreeChanged);
        Ok(())
    }

    /// The notes on the position that is looked at.
    fn notes(&self) -> &Notes {
        let node = self.tree().node(self.tree().noted(self.current()));
        &node.expect("the node that is looked at is in the tree").notes
    }

    fn notes_mut(&mut self, node: NodeId) -> Result<&mut Notes, ActionError> {
        let noted = self.tree().noted(node);
        self.history.notes_mut(noted).ok_or(ActionError::NoSuchNode)
    }
}

/// A text, if there is any.
fn given(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
