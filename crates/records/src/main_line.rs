//! Builds a record without variations, move by move. Most readers of file formats build their records in this way.

use crate::{Info, NodeId, Notes, Record, Replay, Step, Tree};
use reversi::{Board, PlayError, Player, Rules, SizeError, Square};

/// A record under construction. Each added move is checked, and forced passes are added automatically.
#[derive(Debug)]
pub(crate) struct MainLine {
    tree: Tree,
    replay: Replay,
    node: NodeId,
    /// The side whose forced pass was added automatically. If the file also contains this pass, the reader ignores it.
    open_pass: Option<Player>,
}

impl MainLine {
    pub(crate) fn new(rules: Rules, start: Board, first: Player) -> Result<MainLine, SizeError> {
        let (mut tree, replay) = Tree::with_replay(rules, start, first)?;
        // Reserve enough nodes for a whole game on an 8 x 8 board with a few passes.
        tree.reserve(64);
        let node = tree.leaf(tree.root());
        let open_pass = (node != tree.root()).then_some(first);
        Ok(MainLine { tree, replay, node, open_pass })
    }

    /// Returns the side to move.
    pub(crate) fn turn(&self) -> Option<Player> {
        self.replay.turn()
    }

    /// Places a disc for the side to move, and returns the node of the move.
    pub(crate) fn disc(&mut self, square: Square) -> Result<NodeId, PlayError> {
        let player = self.replay.turn().unwrap_or(Player::Black);
        let passed = self.replay.play(square)?;
        let disc = self.tree.child(self.node, Step::Disc { player, square });
        self.node = disc;
        self.open_pass = passed;
        if let Some(player) = passed {
            self.node = self.tree.child(disc, Step::Pass { player });
        }
        Ok(disc)
    }

    /// Handles a pass that the file contains. Returns the node of the pass, or `None` if `player` does not have to
    /// pass. Also accepts a pass after the end of the game, because some programs write such passes, and then returns
    /// the last node.
    pub(crate) fn pass(&mut self, player: Player) -> Option<NodeId> {
        let forced = self.open_pass.take_if(|open| *open == player).is_some();
        (forced || self.turn().is_none()).then_some(self.node)
    }

    /// Returns the notes on a node.
    pub(crate) fn notes_mut(&mut self, node: NodeId) -> Option<&mut Notes> {
        self.tree.notes_mut(node)
    }

    /// Returns the root of the tree.
    pub(crate) fn root(&self) -> NodeId {
        self.tree.root()
    }

    /// Returns the last node of the main line.
    pub(crate) fn end(&self) -> NodeId {
        self.node
    }

    /// Returns the finished record, and the replay at the end of its main line.
    pub(crate) fn finish(self, info: Info) -> (Record, Replay) {
        (Record { tree: self.tree, info, here: None }, self.replay)
    }
}
