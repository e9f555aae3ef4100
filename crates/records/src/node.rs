//! The nodes of a tree. Each node has notes and, except for the root, a step that leads to it.

use crate::sgf::Properties;
use crate::{ClockReading, Ending, Evaluation, Marks};
use reversi::{Player, Square};
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
use std::time::Duration;

/// The identifier of a node in its [`Tree`](crate::Tree). It is valid as long as the node exists. The identifiers of
/// deleted nodes are not reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(crate) u32);

/// The step from a node's parent to the node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Step {
    /// The player placed a disc.
    Disc { player: Player, square: Square },
    /// The player had to pass, because only the opponent had a legal move.
    Pass { player: Player },
}

impl Step {
    /// Returns the side that made the step.
    #[must_use]
    pub const fn player(self) -> Player {
        match self {
            Step::Disc { player, .. } | Step::Pass { player } => player,
        }
    }

    /// Returns the square of the disc, or `None` for a pass.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Step::Disc { square, .. } => Some(square),
            Step::Pass { .. } => None,
        }
    }
}

/// The children of a node. Nearly every node has exactly one child, which needs no allocation.
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

    /// Moves a child to the front. The order of the other children does not change.
    pub(crate) fn promote(&mut self, child: NodeId) {
        if let Children::Many(children) = self {
            let at = children.iter().position(|&other| other == child).unwrap_or(0);
            children[..=at].rotate_right(1);
        }
    }
}

/// A node of a tree: the step that leads to it, its continuations, and its notes.
#[derive(Clone, Debug)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Children,
    pub(crate) step: Option<Step>,
    pub(crate) ply: u32,
    pub(crate) move_number: u32,
    /// The notes on this node.
    pub notes: NodeNotes,
}

/// The notes on a node. Most nodes have none, and need no memory for them.
#[derive(Clone, Debug, Default)]
pub struct NodeNotes(Option<Box<Notes>>);

impl Deref for NodeNotes {
    type Target = Notes;

    fn deref(&self) -> &Notes {
        static NONE: LazyLock<Notes> = LazyLock::new(Notes::default);
        self.0.as_deref().unwrap_or_else(|| &NONE)
    }
}

impl DerefMut for NodeNotes {
    fn deref_mut(&mut self) -> &mut Notes {
        self.0.get_or_insert_default()
    }
}

impl PartialEq for NodeNotes {
    fn eq(&self, other: &NodeNotes) -> bool {
        **self == **other
    }
}

impl Eq for NodeNotes {}

/// The notes of a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    comment: String,
    /// A short one-line title of the position, or an empty string if there is no title.
    pub name: String,
    /// The marks on the squares.
    pub marks: Marks,
    /// The value of the position after the step.
    pub evaluation: Option<Evaluation>,
    /// The time that the step to this node took.
    pub spent: Option<Duration>,
    /// The clocks after the step.
    pub clock: Option<ClockReading>,
    /// The reason why the game ended here, if it ended before it was over by the rules.
    pub ending: Option<Ending>,
    /// The unknown properties from other programs, which are preserved unchanged.
    pub other: Properties,
}

impl Notes {
    /// Returns the comment, or an empty string if there is no comment.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment. Every kind of newline becomes `\n`, so that writing and reading a file does not change the
    /// comment.
    pub fn set_comment(&mut self, text: &str) {
        self.comment = text.replace("\r\n", "\n").replace('\r', "\n");
    }

    /// Appends `text` to the comment on a new line, unless the comment already equals `text`.
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
    /// Returns the parent, or `None` for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the children: first the main line, then the variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        self.children.as_slice()
    }

    /// Returns the step that leads to this node, or `None` for the root.
    #[must_use]
    pub const fn step(&self) -> Option<Step> {
        self.step
    }

    /// Returns the number of moves from the root to this node, not counting passes, as in
    /// [`Game::move_number`](reversi::Game::move_number).
    #[must_use]
    pub const fn move_number(&self) -> usize {
        self.move_number as usize
    }

    /// Returns the number of steps from the root, including passes.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply as usize
    }
}
