//! A game with all its variations.

use crate::node::Children;
use crate::{Ending, Node, NodeId, NodeNotes, Notes, Outcome, Replay, Step};
use reversi::{Board, Game, PlayError, Player, Ply, Rules, SizeError, Square};
use std::mem;
use thiserror::Error;

/// A game with all its variations. Every step is legal.
///
/// A pass is a node like any other, and is created as soon as it is forced: if a side has to pass after a node, the
/// pass is the only child of this node. A [`Cursor`] marks a node of a tree and contains the game up to this node.
///
/// ```
/// use reversi::{Game, Player, Rules, Size};
/// use reversi_records::Tree;
///
/// let mut tree = Tree::new(Rules::Othello, Rules::Othello.start(Size::STANDARD)?, Player::Black)?;
/// let mut cursor = tree.cursor();
/// tree.play(&mut cursor, "f5".parse()?)?;
/// tree.play(&mut cursor, "d6".parse()?)?;
/// let f5d6 = cursor.node();
/// tree.walk(&mut cursor, tree.node(f5d6).unwrap().parent().unwrap());
/// tree.play(&mut cursor, "f6".parse()?)?; // a variation
/// assert_eq!(cursor.game().transcript(), "f5f6");
/// assert_eq!(tree.main_line().last(), Some(&f5d6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    rules: Rules,
    start: Board,
    first: Player,
    /// The nodes, indexed by id. A deleted node becomes `None`. The root is the first node and cannot be deleted.
    nodes: Vec<Option<Node>>,
}

/// A node of a tree, together with the game up to it.
///
/// A node before a forced pass has the same position as the pass. The cursor is always on the pass and never on the
/// node before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    node: NodeId,
    game: Game,
}

impl Cursor {
    /// Returns the node that the cursor is on.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the game up to the cursor.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// The reasons why a node cannot be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum DeleteError {
    /// The node does not exist.
    #[error("this move is no longer in the game")]
    NoSuchNode,
    /// The node is the root, or a forced pass at the start of the game.
    #[error("the start of a game cannot be deleted")]
    Start,
}

impl Tree {
    /// Creates a tree without moves. It contains the root, and a pass if the first side has to pass.
    pub fn new(rules: Rules, start: Board, first: Player) -> Result<Tree, SizeError> {
        Ok(Tree::with_replay(rules, start, first)?.0)
    }

    /// Creates a tree without moves, and a replay of the game at its start.
    pub(crate) fn with_replay(rules: Rules, start: Board, first: Player) -> Result<(Tree, Replay), SizeError> {
        let replay = Replay::new(rules, &start, first)?;
        let (children, notes) = (Children::None, NodeNotes::default());
        let root = Node { parent: None, children, step: None, ply: 0, move_number: 0, notes };
        let mut tree = Tree { rules, start, first, nodes: vec![Some(root)] };
        if replay.turn() == Some(first.other()) {
            tree.child(tree.root(), Step::Pass { player: first });
        }
        Ok((tree, replay))
    }

    /// Reserves memory for `nodes` additional nodes.
    pub(crate) fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
    }

    /// Frees the memory that was reserved for additional nodes.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.nodes.shrink_to_fit();
    }

    /// Returns the rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the board at the start of the game.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the side that moves first.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Returns the root.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Returns a node, or `None` if the node does not exist.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0 as usize)?.as_ref()
    }

    /// Returns a mutable reference to the notes on a node, or `None` if the node does not exist.
    pub fn notes_mut(&mut self, id: NodeId) -> Option<&mut Notes> {
        Some(&mut *self.node_mut(id)?.notes)
    }

    /// Returns the node whose notes describe the position at `id`. If the node is a forced pass, returns its parent,
    /// because both nodes have the same board. Otherwise, returns `id`.
    #[must_use]
    pub fn noted(&self, id: NodeId) -> NodeId {
        let is_pass = |node: &&Node| matches!(node.step, Some(Step::Pass { .. }));
        self.node(id).filter(is_pass).and_then(Node::parent).unwrap_or(id)
    }

    /// Moves comments, names and marks from passes to the nodes that [`noted`](Self::noted) returns.
    pub fn gather_notes(&mut self) {
        let ids: Vec<NodeId> = self.nodes().map(|(id, _)| id).collect();
        for id in ids {
            let to = self.noted(id);
            if to == id {
                continue;
            }
            let Some(pass) = self.notes_mut(id) else { continue };
            let (comment, name, marks) =
                (pass.comment().to_string(), mem::take(&mut pass.name), mem::take(&mut pass.marks));
            pass.set_comment("");
            let Some(disc) = self.notes_mut(to) else { continue };
            if disc.name.is_empty() {
                disc.name = name;
            } else {
                disc.add_comment(&name);
            }
            disc.add_comment(&comment);
            for (square, mark) in &marks {
                disc.marks.insert(*square, mark.clone());
            }
        }
    }

    /// Iterates over all nodes in the order of their creation, with parents before their children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        (0..).map(NodeId).zip(&self.nodes).filter_map(|(id, node)| Some((id, node.as_ref()?)))
    }

    /// Returns a cursor at the start of the game.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        let game = Game::from_board(self.rules, self.start, self.first).expect("checked when the tree was made");
        Cursor { node: self.after_pass(self.root()), game }
    }

    /// Moves a cursor of this tree to a node, or to the pass that is forced after the node. Returns the new node of the
    /// cursor. If the node does not exist, returns `None` and leaves the cursor unchanged.
    pub fn walk(&self, cursor: &mut Cursor, to: NodeId) -> Option<NodeId> {
        self.node(to)?;
        let to = self.after_pass(to);
        // Go up from both nodes to their common ancestor.
        let (mut left, mut right) = (cursor.node, to);
        let (mut back, mut forth) = (0, Vec::new());
        while left != right {
            let (up_left, up_right) = (self.node(left)?, self.node(right)?);
            if up_left.ply >= up_right.ply {
                back += usize::from(up_left.step?.square().is_some());
                left = up_left.parent?;
            }
            if up_right.ply >= up_left.ply {
                forth.extend(up_right.step?.square());
                right = up_right.parent?;
            }
        }
        for _ in 0..back {
            cursor.game.undo();
        }
        for &square in forth.iter().rev() {
            cursor.game.play(square).expect("every step of a tree was legal when it was made");
        }
        cursor.node = to;
        Some(to)
    }

    /// Plays a move in the position at a cursor of this tree, and moves the cursor to the last of the returned nodes.
    /// If the tree does not contain the move at this position yet, the move becomes a new continuation. Returns the
    /// node of the move, followed by the node of the pass if the move forces one.
    pub fn play(&mut self, cursor: &mut Cursor, square: Square) -> Result<Vec<NodeId>, PlayError> {
        let steps: Vec<Step> = cursor
            .game
            .play(square)?
            .iter()
            .map(|ply| match *ply {
                Ply::Disc { player, mv } => Step::Disc { player, square: mv.square },
                Ply::Pass { player } => Step::Pass { player },
            })
            .collect();
        let mut way = Vec::new();
        for step in steps {
            cursor.node = self.child(cursor.node, step);
            way.push(cursor.node);
        }
        Ok(way)
    }

    /// Returns the nodes from the root to a node, including both. Returns an empty list if the node does not exist.
    #[must_use]
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let parent = |id: &NodeId| self.node(*id).and_then(Node::parent);
        let mut path: Vec<NodeId> = std::iter::successors(self.node(to).map(|_| to), parent).collect();
        path.reverse();
        path
    }

    /// Follows the first children from a node and returns the last node.
    #[must_use]
    pub fn leaf(&self, from: NodeId) -> NodeId {
        let first_child = |id: &NodeId| self.node(*id).and_then(|node| node.children().first().copied());
        std::iter::successors(Some(from), first_child).last().unwrap_or(from)
    }

    /// Returns the main line: the root, its first child, the first child of that node, and so on.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.leaf(self.root()))
    }

    /// Returns whether `before` is an ancestor of `after`, or `after` itself.
    #[must_use]
    pub fn leads_to(&self, before: NodeId, after: NodeId) -> bool {
        self.path(after).contains(&before)
    }

    /// Changes the main line so that it leads through a node. Returns whether the node exists.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let path = self.path(id);
        for pair in path.windows(2) {
            if let Some(parent) = self.node_mut(pair[0]) {
                parent.children.promote(pair[1]);
            }
        }
        !path.is_empty()
    }

    /// Deletes a node and all its descendants. If the node is a pass, also deletes the move that forces it. Returns the
    /// parent of the first deleted node.
    pub fn delete(&mut self, id: NodeId) -> Result<NodeId, DeleteError> {
        let node = self.node(id).ok_or(DeleteError::NoSuchNode)?;
        let parent = node.parent.ok_or(DeleteError::Start)?;
        if let Some(Step::Pass { .. }) = node.step {
            return self.delete(parent);
        }
        if let Some(parent) = self.node_mut(parent) {
            parent.children.remove(id);
        }
        let mut gone = vec![id];
        while let Some(id) = gone.pop() {
            if let Some(node) = self.nodes[id.0 as usize].take() {
                gone.extend(node.children());
            }
        }
        Ok(parent)
    }

    /// Returns the result if the game ended at the cursor, whether by the rules or earlier. A side that ran out of time
    /// has lost regardless of the discs.
    #[must_use]
    pub fn outcome(&self, at: &Cursor) -> Option<Outcome> {
        let notes = &self.node(at.node)?.notes;
        let late = || notes.clock.and_then(|clock| clock.late.loser()).filter(|_| at.game.is_over());
        let ending = notes.ending.or_else(|| late().map(Ending::OutOfTime));
        ending.map(Outcome::from).or_else(|| Outcome::by_rules(&at.game))
    }

    /// Returns the pass that is forced after a node, or the node itself if no pass is forced.
    fn after_pass(&self, id: NodeId) -> NodeId {
        let only_child = self.node(id).and_then(|node| node.children().first().copied());
        let is_pass = |child: &NodeId| matches!(self.node(*child).and_then(Node::step), Some(Step::Pass { .. }));
        only_child.filter(is_pass).unwrap_or(id)
    }

    /// Returns the child to which a step leads, and creates the child if it does not exist.
    pub(crate) fn child(&mut self, parent: NodeId, step: Step) -> NodeId {
        let Some(node) = self.node(parent) else { return parent };
        let known = node.children().iter().copied().find(|&child| self.node(child).and_then(Node::step) == Some(step));
        if let Some(known) = known {
            return known;
        }
        let id = NodeId(u32::try_from(self.nodes.len()).expect("fewer nodes than fit into memory"));
        let ply = node.ply + 1;
        let move_number = node.move_number + u32::from(step.square().is_some());
        self.nodes.push(Some(Node {
            parent: Some(parent),
            children: Children::None,
            step: Some(step),
            ply,
            move_number,
            notes: NodeNotes::default(),
        }));
        if let Some(parent) = self.node_mut(parent) {
            parent.children.push(id);
        }
        id
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0 as usize)?.as_mut()
    }
}

impl PartialEq for Tree {
    /// Compares the starts, the steps, the order of variations and the notes, but not the node ids.
    fn eq(&self, other: &Tree) -> bool {
        if (self.rules, self.start, self.first) != (other.rules, other.start, other.first) {
            return false;
        }
        let mut open = vec![(self.root(), other.root())];
        while let Some((left, right)) = open.pop() {
            let (Some(left), Some(right)) = (self.node(left), other.node(right)) else { return false };
            let same = left.step == right.step && left.notes == right.notes;
            if !same || left.children().len() != right.children().len() {
                return false;
            }
            open.extend(left.children().iter().copied().zip(right.children().iter().copied()));
        }
        true
    }
}

impl Eq for Tree {}
