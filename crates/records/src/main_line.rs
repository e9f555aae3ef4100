//! A record that grows move by move, without variations: what readers of most formats make.

use crate::{Info, NodeId, Notes, Record, Replay, Step, Tree};
use reversi::{Board, PlayError, Player, Rules, SizeError, Square};

/// A record that grows by one move after another. Each is checked, and forced passes are added automatically.
#[derive(Debug)]
pub(crate) struct MainLine {
    tree: Tree,
    replay: Replay,
    node: NodeId,
    /// The pass that was added automatically, and that the file may repeat.
    open_pass: Option<Player>,
}

impl MainLine {
    pub(crate) fn new(rules: Rules, start: Board, first: Player) -> Result<MainLine, SizeError> {
        let (mut tree, replay) = Tree::with_replay(rules, start, first)?;
        // As many as a whole game has on 8 x 8, with a pass or two.
        tree.reserve(64);
        let node = tree.leaf(tree.root());
        let open_pass = (node != tree.root()).then_some(first);
        Ok(MainLine { tree, replay, node, open_pass })
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<Player> {
        self.replay.turn()
    }

    /// Places a disc. Returns where it is in the tree.
    pub(crate) fn disc(&mut self, square: Square) -> Result<NodeId, PlayError> {
        let player = self.replay.turn().unwrap_or(Player::Black);
        let passed = self.replay.play(square)?;
        let disc = self.tree.child(self.node, Step::Disc { player, position: square });
        self.node = disc;
        self.open_pass = passed;
        if let Some(player) = passed {
            self.node = self.tree.child(disc, Step::Pass { player });
        }
        Ok(disc)
    }

    /// Reads a pass. Returns where it is in the tree, or `None` if this side need not pass. Some programs write passes after
    /// the end of the game.
    pub(crate) fn pass(&mut self, player: Player) -> Option<NodeId> {
        let forced = self.open_pass.take_if(|open| *open == player).is_some();
        (forced || self.turn().is_none()).then_some(self.node)
    }

    /// The notes on a node.
    pub(crate) fn notes_mut(&mut self, node: NodeId) -> Option<&mut Notes> {
        self.tree.notes_mut(node)
    }

    /// Where the line begins.
    pub(crate) fn root(&self) -> NodeId {
        self.tree.root()
    }

    /// Where the line ends.
    pub(crate) fn end(&self) -> NodeId {
        self.node
    }

    /// The record, and the game as it stands at its end.
    pub(crate) fn finish(self, info: Info) -> (Record, Replay) {
        (Record { tree: self.tree, info, here: None }, self.replay)
    }
}
