//! A game as it is written down: who played, when, for how long, and every move.

use crate::main_line::MainLine;
use crate::{By, Ending, Node, NodeId, Notes, Outcome, Replay, TimeControl, Tree};
use reversi::{Game, Player, Ply, Rules, Size, SizeError, Square};

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
    /// The tournament or match, empty if it is not known.
    pub event: String,
    /// Where it was played, empty if it is not known.
    pub place: String,
    /// When it was played, as it is written, the year first; empty if it is not known.
    pub date: String,
    /// What is said of the game as a whole, empty if nothing is.
    pub comment: String,
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
    /// The rating as it is written, empty if it is not known.
    pub rating: String,
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
        self.outcome_at(&self.replay()?)
    }

    /// The same for a game that has already been replayed.
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

    /// What ended the main line before the rules did.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.end_notes()?.ending
    }

    /// The discs of the main line, passes left out.
    pub fn moves(&self) -> impl Iterator<Item = Square> + '_ {
        let first_child = |id: &NodeId| self.tree.node(*id)?.children().first().copied();
        let line = std::iter::successors(Some(self.tree.root()), first_child);
        line.filter_map(|id| self.tree.node(id)?.step()?.position())
    }

    /// The game at the end of its main line.
    #[must_use]
    pub fn replay(&self) -> Option<Replay> {
        let mut replay = Replay::new(self.tree.rules(), self.tree.start(), self.tree.first()).ok()?;
        for square in self.moves() {
            replay.play(square).ok()?;
        }
        Some(replay)
    }

    /// The same with its history, to play on from there.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut cursor = self.tree.cursor();
        self.tree.walk(&mut cursor, self.tree.leaf(self.tree.root()));
        cursor.game().clone()
    }

    /// The year in which it was played, if the date begins with it.
    #[must_use]
    pub fn year(&self) -> Option<u16> {
        let digits: String = self.info.date.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|_| matches!(digits.len(), 4 | 5))
    }

    fn end_notes(&self) -> Option<&Notes> {
        Some(&self.tree.node(self.tree.leaf(self.tree.root()))?.notes)
    }

    /// Where the game was left, independent of node ids: the index of each child on the way from the root.
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
    /// The same tree, and left at the same place in it; ids do not count.
    fn eq(&self, other: &Record) -> bool {
        self.info == other.info && self.place() == other.place() && self.tree == other.tree
    }
}

impl Eq for Record {}
