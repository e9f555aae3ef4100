//! A recorded game: the players, date and time control, and every move.

use crate::main_line::MainLine;
use crate::{By, Ending, Node, NodeId, Notes, Outcome, Replay, TimeControl, Tree};
use reversi::{Game, Player, Ply, Rules, Size, SizeError, Square};

/// A recorded game.
#[derive(Clone, Debug)]
pub struct Record {
    /// The moves, with their variations and comments.
    pub tree: Tree,
    /// The players, the event, the result and other facts.
    pub info: Info,
    /// The current node, or `None` for the end of the main line.
    pub here: Option<NodeId>,
}

/// The facts about a game other than its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Black's name and rating.
    pub black: Side,
    /// White's name and rating.
    pub white: Side,
    /// The time control.
    pub time: TimeControl,
    /// The tournament or match, or an empty string if it is unknown.
    pub event: String,
    /// The place where the game was played, or an empty string if it is unknown.
    pub place: String,
    /// The date as written in the record, with the year first, or an empty string if the date is unknown.
    pub date: String,
    /// The comment on the whole game, or an empty string if there is no comment.
    pub comment: String,
    /// The result that the file states, or `None` if the file states no result or if the result follows from the moves.
    pub result: Option<String>,
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The name, without line breaks, or an empty string if the name is unknown.
    pub name: String,
    /// The kind of player: 0 for a person, or the level of an engine.
    pub species: Option<u32>,
    /// The rating as written in the record, or an empty string if the rating is unknown.
    pub rating: String,
}

impl Info {
    /// Returns the facts about one side.
    #[must_use]
    pub const fn side(&self, player: Player) -> &Side {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// Returns a mutable reference to the facts about one side.
    pub const fn side_mut(&mut self, player: Player) -> &mut Side {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}

impl Record {
    /// Creates a game without moves.
    pub fn new(rules: Rules, size: Size) -> Result<Record, SizeError> {
        Ok(Record::from(Tree::new(rules, rules.start(size)?, Player::Black)?))
    }

    /// Returns the result of the main line, or `None` if the game has not ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(&self.replay()?)
    }

    /// Returns the [`outcome`](Self::outcome) of a main line that the caller has already replayed to its end.
    #[must_use]
    pub fn outcome_at(&self, end: &Replay) -> Option<Outcome> {
        if let Some(ending) = self.ending() {
            return Some(ending.into());
        }
        let score = end.official_score()?;
        let late = self.end_notes()?.clock.and_then(|clock| clock.late.loser());
        let by_discs = Outcome { winner: self.tree.rules().winner(score), by: By::Discs(score) };
        Some(late.map_or(by_discs, |loser| Ending::OutOfTime(loser).into()))
    }

    /// Returns the resignation or the loss on time that ended the main line before the game was over by the rules, or
    /// `None` if the main line did not end in this way.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.end_notes()?.ending
    }

    /// Iterates over the moves of the main line, without passes.
    pub fn moves(&self) -> impl Iterator<Item = Square> + '_ {
        let first_child = |id: &NodeId| self.tree.node(*id)?.children().first().copied();
        let line = std::iter::successors(Some(self.tree.root()), first_child);
        line.filter_map(|id| self.tree.node(id)?.step()?.square())
    }

    /// Replays the main line and returns the state at its end.
    #[must_use]
    pub fn replay(&self) -> Option<Replay> {
        let mut replay = Replay::new(self.tree.rules(), self.tree.start(), self.tree.first()).ok()?;
        for square in self.moves() {
            replay.play(square).ok()?;
        }
        Some(replay)
    }

    /// Returns the game at the end of the main line. The returned game has its full history and can be continued.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut cursor = self.tree.cursor();
        self.tree.walk(&mut cursor, self.tree.leaf(self.tree.root()));
        cursor.game().clone()
    }

    /// Returns the year of the game, or `None` if the date does not begin with a year.
    #[must_use]
    pub fn year(&self) -> Option<u16> {
        let digits: String = self.info.date.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|_| matches!(digits.len(), 4 | 5))
    }

    fn end_notes(&self) -> Option<&Notes> {
        Some(&self.tree.node(self.tree.leaf(self.tree.root()))?.notes)
    }

    /// Returns the path from the root to the current node. Each step is the index of a child, so that the path does not
    /// depend on node ids.
    fn place(&self) -> Option<Vec<usize>> {
        let child = |pair: &[NodeId]| {
            let children = self.tree.node(pair[0]).map(Node::children)?;
            children.iter().position(|&child| child == pair[1])
        };
        self.tree.path(self.here?).windows(2).map(child).collect()
    }
}

impl From<&Game> for Record {
    fn from(game: &Game) -> Record {
        let line = MainLine::new(game.rules(), *game.start(), game.first());
        let mut line = line.expect("a game has a size of its rules");
        for mv in game.history().iter().filter_map(Ply::mv) {
            line.disc(mv.square).expect("a game's moves are legal");
        }
        line.finish(Info::default()).0
    }
}

impl From<Tree> for Record {
    fn from(tree: Tree) -> Record {
        Record { tree, info: Info::default(), here: None }
    }
}

impl PartialEq for Record {
    /// Compares the facts about the games, the trees and the current nodes, but not the node ids.
    fn eq(&self, other: &Record) -> bool {
        self.info == other.info && self.place() == other.place() && self.tree == other.tree
    }
}

impl Eq for Record {}
