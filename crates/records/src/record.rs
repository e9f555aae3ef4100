//! A game as it is written down: who played, when, for how long, and every move.

use crate::{Node, NodeId, Outcome, TimeControl, Tree};
use reversi::{Player, Rules, Size, SizeError};

/// A game as it is written down.
#[derive(Clone, Debug)]
pub struct Record {
    /// The moves, with their variations and comments.
    pub tree: Tree,
    /// Who played, and the like.
    pub info: Info,
    /// Where the game was left, if that is not the end of the main line.
    pub here: Option<NodeId>,
}

/// What is known of a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Who had the black discs.
    pub black: Side,
    /// Who had the white discs.
    pub white: Side,
    /// How much time they had.
    pub time: TimeControl,
    /// The result as the file states it, where the moves do not tell it.
    pub result: Option<String>,
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The name, empty if it is not known. On one line.
    pub name: String,
    /// Who it was: 0 a person, another number an engine at that level.
    pub species: Option<u32>,
}

impl Info {
    /// One of the sides.
    #[must_use]
    pub const fn side(&self, player: Player) -> &Side {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// One of the sides, to be changed.
    pub const fn side_mut(&mut self, player: Player) -> &mut Side {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}

impl Record {
    /// A game without a move.
    pub fn new(rules: Rules, size: Size) -> Result<Record, SizeError> {
        Ok(Record::from(Tree::new(rules, rules.start(size)?, Player::Black)?))
    }

    /// How the main line ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let mut cursor = self.tree.cursor();
        self.tree.walk(&mut cursor, self.tree.leaf(self.tree.root()));
        self.tree.outcome(&cursor)
    }

    /// Where the game was left, told without names of nodes: which child of which, from the root on.
    fn place(&self) -> Option<Vec<usize>> {
        let child = |pair: &[NodeId]| {
            let children = self.tree.node(pair[0]).map(Node::children)?;
            children.iter().position(|&child| child == pair[1])
        };
        self.tree.path(self.here?).windows(2).map(child).collect()
    }
}

impl From<Tree> for Record {
    fn from(tree: Tree) -> Record {
        Record { tree, info: Info::default(), here: None }
    }
}

impl PartialEq for Record {
    /// The same tree, and left at the same place in it; ids do not count.
    fn eq(&self, other: &Record) -> bool {
        self.info == other.info && self.place() == other.place() && self.tree == other.tree
    }
}

impl Eq for Record {}
