//! The nodes of a tree: a step, and the notes on it.

use crate::{ClockReading, Ending, Evaluation, Marks};
use reversi::{Player, Square};
use std::time::Duration;

/// The identity of a node in its [`Tree`](crate::Tree). It is valid as long as the node exists, and is never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(crate) u32);

/// What leads from a node's parent to the node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Step {
    /// The player put down a disc.
    Disc { player: Player, position: Square },
    /// The player had no legal move while the other had.
    Pass { player: Player },
}

impl Step {
    /// Whose step it is.
    #[must_use]
    pub const fn player(self) -> Player {
        match self {
            Step::Disc { player, .. } | Step::Pass { player } => player,
        }
    }

    /// Where the disc was put; `None` for a pass.
    #[must_use]
    pub const fn position(self) -> Option<Square> {
        match self {
            Step::Disc { position, .. } => Some(position),
            Step::Pass { .. } => None,
        }
    }
}

/// The children of a node. Nearly every node has exactly one, which takes no allocation.
#[derive(Clone, Debug, Default)]
pub(crate) enum Children {
    #[default]
    None,
    One(NodeId),
    Many(Vec<NodeId>),
}

impl Children {
    pub(crate) fn as_slice(&self) -> &[NodeId] {
        match self {
            Children::None => &[],
            Children::One(child) => std::slice::from_ref(child),
            Children::Many(children) => children,
        }
    }

    pub(crate) fn push(&mut self, child: NodeId) {
        *self = match std::mem::take(self) {
            Children::None => Children::One(child),
            Children::One(first) => Children::Many(vec![first, child]),
            Children::Many(mut children) => {
                children.push(child);
                Children::Many(children)
            }
        };
    }

    pub(crate) fn remove(&mut self, child: NodeId) {
        match self {
            Children::One(only) if *only == child => *self = Children::None,
            Children::None | Children::One(_) => {}
            Children::Many(children) => children.retain(|&other| other != child),
        }
    }

    /// Makes a child the first; the others keep their order.
    pub(crate) fn promote(&mut self, child: NodeId) {
        if let Children::Many(children) = self {
            let at = children.iter().position(|&other| other == child).unwrap_or(0);
            children[..=at].rotate_right(1);
        }
    }
}

/// A point of a game: how it was reached, how it went on, and the notes on it.
#[derive(Clone, Debug)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Children,
    pub(crate) step: Option<Step>,
    pub(crate) ply: usize,
    pub(crate) move_number: usize,
    /// The notes on it.
    pub notes: Notes,
}

/// What a record says about a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    comment: String,
    /// A short title of the position, empty if it has none. On one line.
    pub name: String,
    /// Marks on its squares.
    pub marks: Marks,
    /// What the position is worth.
    pub evaluation: Option<Evaluation>,
    /// How long the step that led here took.
    pub spent: Option<Duration>,
    /// The clocks after the step.
    pub clock: Option<ClockReading>,
    /// The game ended here, although the rules would let it go on.
    pub ending: Option<Ending>,
    /// Properties that other programs wrote and this one does not know, kept as they are: names and values.
    pub other: Vec<(String, Vec<String>)>,
}

impl Notes {
    /// The comment, empty if there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment. Line ends of every kind become `\n`, so that it survives a round trip through a file.
    pub fn set_comment(&mut self, text: &str) {
        self.comment = text.replace("\r\n", "\n").replace('\r', "\n");
    }

    /// Adds a comment to what there is already, on lines of its own.
    pub(crate) fn add_comment(&mut self, text: &str) {
        let more = text.replace("\r\n", "\n").replace('\r', "\n");
        if self.comment.is_empty() {
            self.comment = more;
        } else if !more.is_empty() && more != self.comment {
            self.comment.push('\n');
            self.comment.push_str(&more);
        }
    }
}

impl Node {
    /// The node before; `None` for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// How it went on: the main line first, then the variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        self.children.as_slice()
    }

    /// The step that led here; `None` for the root.
    #[must_use]
    pub const fn step(&self) -> Option<Step> {
        self.step
    }

    /// The number of the move that led here, or of the last one before it: as
    /// [`Game::move_number`](reversi::Game::move_number) counts, passes have no number.
    #[must_use]
    pub const fn move_number(&self) -> usize {
        self.move_number
    }

    /// The number of steps from the root, passes included.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }
}
