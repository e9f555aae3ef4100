//! From SGF to a record.

use super::properties::{MoveText, read_move, read_note, read_player, read_points, read_size, read_time};
use crate::sgf::{Parser, Property, SgfError, SgfFault, SgfNode, SgfTree};
use crate::{ClockReading, Cursor, Info, Late, Node, NodeId, Record, Step, Tree};
use reversi::{Board, PlayError, Player, Rules, Size, SizeError};
use std::fmt;
use thiserror::Error;

/// The games of an SGF file, one after another. A game with a wrong move is an error of its own, and the ones after it are
/// still read.
#[must_use]
pub fn read(bytes: &[u8]) -> Reader<'_> {
    Reader { games: Parser::new(bytes), number: 0 }
}

/// The games of a file: see [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    games: Parser<'a>,
    number: usize,
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        self.number += 1;
        let game = self.games.next()?.map_err(|SgfError { offset, fault }| (offset, Fault::Form(fault)));
        let record = game.and_then(|game| record(&game));
        Some(record.map_err(|(offset, fault)| ReadError { game: self.number, offset, fault }))
    }
}

/// What is wrong with a game of a file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ReadError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// Where in the file, in bytes.
    pub offset: usize,
    /// What.
    pub fault: Fault,
}

impl ReadError {
    /// A file without a game.
    pub const NO_GAME: ReadError = ReadError { game: 1, offset: 0, fault: Fault::NoGame };
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::NoGame => self.fault.fmt(f),
            _ => write!(f, "game {}, byte {}: {}", self.game, self.offset, self.fault),
        }
    }
}

/// What can be wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// There is none.
    #[error("there is no SGF game in it")]
    NoGame,
    /// It is not SGF.
    #[error(transparent)]
    Form(SgfFault),
    /// A game of chess, or the like.
    #[error("GM[{0}] is not Othello, which is GM[2]")]
    OtherGame(String),
    /// A size that no board has.
    #[error("SZ[{0}] is no size of a board: each side is from {min} to {max}", min = Size::MIN, max = Size::MAX)]
    Size(String),
    /// A size that the rules do not have.
    #[error(transparent)]
    RulesSize(SizeError),
    /// A square that is none, or is not on this board.
    #[error("{0:?} is no square of this board")]
    Square(String),
    /// Neither Black nor White.
    #[error("PL[{0}] is neither B nor W")]
    Player(String),
    /// A square that is set up with both colours.
    #[error("a square is set up with a black and a white disc")]
    BothColours,
    /// Discs are set up in the middle of a game.
    #[error("discs are set up in the middle of the game")]
    LateSetup,
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(PlayError),
    /// It is not this side's turn.
    #[error("{0} moves, but it is the other side's turn")]
    WrongSide(Player),
    /// A pass of a side that can move.
    #[error("{0} may not pass here")]
    PassNotForced(Player),
}

type Located<T> = Result<T, (usize, Fault)>;

fn record(game: &SgfTree) -> Located<Record> {
    let Some(root) = game.nodes.first() else { return Err((0, Fault::NoGame)) };
    let tree = start(root)?;
    let (info, claimed) = info(root);
    let mut replay = Replay { cursor: tree.cursor(), record: Record { tree, info, here: None }, claimed };
    let mut places: Vec<NodeId> = Vec::with_capacity(game.nodes.len());
    for node in &game.nodes {
        // A second root would hang from the first.
        let parent = node.parent.and_then(|parent| places.get(parent)).copied();
        places.push(replay.node(node, parent.unwrap_or(replay.record.tree.root()))?);
    }
    let mut record = replay.record;
    if record.outcome().is_some_and(|outcome| Some(outcome.to_sgf()) == record.info.result) {
        record.info.result = None;
    }
    Ok(record)
}

/// The start of the game.
fn start(root: &SgfNode) -> Located<Tree> {
    let text = |name: &str| {
        let property = root.properties.iter().find(|property| property.name == name)?;
        Some((property.offset, property.values[0].trim()))
    };
    if let Some((offset, game)) = text("GM").filter(|(_, game)| *game != "2") {
        return Err((offset, Fault::OtherGame(cut(game))));
    }
    let rules: Rules = text("RU").and_then(|(_, rules)| rules.parse().ok()).unwrap_or_default();
    let size = match text("SZ") {
        None => Size::STANDARD,
        Some((offset, size)) => read_size(size).ok_or_else(|| (offset, Fault::Size(cut(size))))?,
    };
    let first = match text("PL") {
        None => Player::Black,
        Some((offset, player)) => read_player(player).ok_or_else(|| (offset, Fault::Player(cut(player))))?,
    };
    let located = |error| (text("SZ").map_or(root.offset, |(offset, _)| offset), Fault::RulesSize(error));
    let board = match set_up(root, size)? {
        Some(board) => board,
        None => rules.start(size).map_err(located)?,
    };
    Tree::new(rules, board, first).map_err(located)
}

/// The discs that are set up, if any are.
fn set_up(root: &SgfNode, size: Size) -> Located<Option<Board>> {
    let mut board = None;
    for Property { name, values, offset } in &root.properties {
        let disc = match name.as_str() {
            "AB" => Some(Player::Black),
            "AW" => Some(Player::White),
            "AE" => None,
            _ => continue,
        };
        let board = board.get_or_insert(Board::new(size));
        for value in values {
            let points = read_points(value).ok_or_else(|| (*offset, Fault::Square(cut(value))))?;
            for point in points {
                let old = board.get(point).map_err(|_| (*offset, Fault::Square(cut(value))))?;
                if old.is_some() && disc.is_some() && old != disc {
                    return Err((*offset, Fault::BothColours));
                }
                // On the board, as was just seen.
                let _ = board.set(point, disc);
            }
        }
    }
    Ok(board)
}

/// What the root says of the whole game, and the numbers of the properties that say it.
fn info(root: &SgfNode) -> (Info, Vec<usize>) {
    let mut info = Info::default();
    let mut claimed = Vec::new();
    // The parts of the time control in the order in which they make sense.
    for name in ["TM", "OT", "GRACE"] {
        for (index, property) in root.properties.iter().enumerate().filter(|(_, property)| property.name == name) {
            if read_time(name, &property.values[0], &mut info.time) {
                claimed.push(index);
            }
        }
    }
    for (index, Property { name, values, .. }) in root.properties.iter().enumerate() {
        let text = values[0].as_str();
        let species = || text.trim().parse().ok();
        match name.as_str() {
            "PB" => info.black.name = text.to_string(),
            "PW" => info.white.name = text.to_string(),
            "BS" if species().is_some() => info.black.species = species(),
            "WS" if species().is_some() => info.white.species = species(),
            "RE" => info.result = Some(text.to_string()),
            "FF" | "GM" | "CA" | "AP" | "SZ" | "RU" | "AB" | "AW" | "AE" | "PL" => {}
            _ => continue,
        }
        claimed.push(index);
    }
    (info, claimed)
}

/// Plays a file's nodes into a record.
struct Replay {
    record: Record,
    cursor: Cursor,
    /// The properties of the root that are not about its position.
    claimed: Vec<usize>,
}

impl Replay {
    /// Takes a node that comes after `parent`; where in the tree that is.
    fn node(&mut self, node: &SgfNode, parent: NodeId) -> Located<NodeId> {
        let mut place = parent;
        let is_root = node.parent.is_none();
        for Property { name, values, offset } in &node.properties {
            let player = match name.as_str() {
                "B" => Player::Black,
                "W" => Player::White,
                "AB" | "AW" | "AE" | "PL" if !is_root => return Err((*offset, Fault::LateSetup)),
                _ => continue,
            };
            for value in values {
                place = self.step(place, player, value).map_err(|fault| (*offset, fault))?;
            }
        }
        let tree = &mut self.record.tree;
        let before = tree.node(place).and_then(Node::parent).and_then(|id| tree.node(id)?.notes.clock);
        let before = before.unwrap_or(self.record.info.time.at_start());
        let before = ClockReading { late: Late::Nobody, ..before };
        let Some(notes) = tree.notes_mut(place) else { return Ok(place) };
        for (index, Property { name, values, .. }) in node.properties.iter().enumerate() {
            match name.as_str() {
                "B" | "W" => {}
                "HERE" => self.record.here = Some(place),
                _ if is_root && self.claimed.contains(&index) => {}
                _ if read_note(name, values, notes, before) => {}
                _ => notes.other.push((name.clone(), values.clone())),
            }
        }
        Ok(place)
    }

    fn step(&mut self, from: NodeId, player: Player, text: &str) -> Result<NodeId, Fault> {
        let (tree, cursor) = (&mut self.record.tree, &mut self.cursor);
        tree.walk(cursor, from);
        let size = cursor.game().size();
        match read_move(text, size).ok_or_else(|| Fault::Square(cut(text)))? {
            MoveText::Disc(position) => {
                if cursor.game().turn().is_some_and(|turn| turn != player) {
                    return Err(Fault::WrongSide(player));
                }
                let way = tree.play(cursor, position).map_err(Fault::Illegal)?;
                Ok(way.first().copied().unwrap_or(from))
            }
            // The pass that the tree has made by itself is now given by the file too.
            MoveText::Pass => match tree.node(cursor.node()).and_then(Node::step) {
                Some(Step::Pass { player: forced }) if forced == player && cursor.node() != from => Ok(cursor.node()),
                // Some programs write passes behind the end.
                _ if cursor.game().is_over() => Ok(from),
                _ => Err(Fault::PassNotForced(player)),
            },
        }
    }
}

/// A text as an error message shows it.
fn cut(text: &str) -> String {
    text.chars().take(20).collect()
}
