//! Converts a game in SGF to a record.

use super::markup::{is_markup, read_mark};
use super::properties::{MoveText, read_move, read_note, read_player, read_points, read_size, read_time};
use crate::read_error::{Located, ReadErrorKind, cut};
use crate::sgf::{SgfGame, SgfNode};
use crate::{ClockReading, Cursor, Info, Late, Marks, Node, NodeId, Record, Step, Tree};
use reversi::{Board, Player, Rules, Size};
use std::borrow::Cow;

pub(crate) fn record(game: &SgfGame<'_>) -> Located<Record> {
    let Some(root) = game.nodes().next() else { return Err((0, ReadErrorKind::NoGame)) };
    let tree = start(&root)?;
    let (info, claimed) = info(&root);
    let most_marks = Marks::MOST.max(game.len() / 4);
    let mut builder = Builder { cursor: tree.cursor(), record: Record { tree, info, here: None }, claimed, most_marks };
    let mut places: Vec<NodeId> = Vec::new();
    for node in game.nodes() {
        // If the file has a second root, add it as a child of the first root.
        let parent = node.parent.and_then(|parent| places.get(parent)).copied();
        places.push(builder.node(&node, parent.unwrap_or(builder.record.tree.root()))?);
    }
    let mut record = builder.record;
    if record.outcome().is_some_and(|outcome| Some(outcome.to_sgf()) == record.info.result) {
        record.info.result = None;
    }
    Ok(record)
}

/// Reads the rules, the board and the side that moves first from the root.
fn start(root: &SgfNode<'_>) -> Located<Tree> {
    let text = |name: &str| {
        let property = root.properties().find(|property| property.name == name)?;
        Some((property.offset, property.value().trim().to_string()))
    };
    if let Some((offset, game)) = text("GM").filter(|(_, game)| game != "2") {
        return Err((offset, ReadErrorKind::OtherGame(cut(&game))));
    }
    let rules: Rules = text("RU").and_then(|(_, rules)| rules.parse().ok()).unwrap_or_default();
    let size = match text("SZ") {
        None => Size::STANDARD,
        Some((offset, size)) => read_size(&size).ok_or_else(|| (offset, ReadErrorKind::Size(cut(&size))))?,
    };
    let first = match text("PL") {
        None => Player::Black,
        Some((offset, player)) => read_player(&player).ok_or_else(|| (offset, ReadErrorKind::Player(cut(&player))))?,
    };
    let located = |error| (text("SZ").map_or(root.offset, |(offset, _)| offset), ReadErrorKind::RulesSize(error));
    let board = match set_up(root, size)? {
        Some(board) => board,
        None => rules.start(size).map_err(located)?,
    };
    Tree::new(rules, board, first).map_err(located)
}

/// Reads the discs that are set up. Returns `None` if the root contains no set-up properties.
fn set_up(root: &SgfNode<'_>, size: Size) -> Located<Option<Board>> {
    let mut board = None;
    for property in root.properties() {
        let disc = match property.name.as_ref() {
            "AB" => Some(Player::Black),
            "AW" => Some(Player::White),
            "AE" => None,
            _ => continue,
        };
        let board = board.get_or_insert(Board::new(size));
        for value in property.values() {
            let wrong = || (property.offset, ReadErrorKind::Square(cut(&value)));
            for point in read_points(&value).ok_or_else(wrong)? {
                let old = board.get(point).map_err(|_| wrong())?;
                if old.is_some() && disc.is_some() && old != disc {
                    return Err((property.offset, ReadErrorKind::BothColours));
                }
                // The square is on the board, as checked above, so this cannot fail.
                let _ = board.set(point, disc);
            }
        }
    }
    Ok(board)
}

/// Reads the properties of the root that concern the whole game. Also returns the sorted indices of these properties.
fn info(root: &SgfNode<'_>) -> (Info, Vec<usize>) {
    let mut info = Info::default();
    let mut claimed = Vec::new();
    // Read the main time first, because the other parts of the time control refine it.
    for name in ["TM", "OT", "GRACE"] {
        for (index, property) in root.properties().enumerate().filter(|(_, property)| property.name == name) {
            if read_time(name, &property.value(), &mut info.time) {
                claimed.push(index);
            }
        }
    }
    for (index, property) in root.properties().enumerate() {
        let text = property.value();
        // All of these properties except the comment contain a single line of text.
        let on_one_line = || text.replace(char::is_control, " ");
        let species = || text.trim().parse().ok();
        match property.name.as_ref() {
            "PB" => info.black.name = on_one_line(),
            "PW" => info.white.name = on_one_line(),
            "BS" if species().is_some() => info.black.species = species(),
            "WS" if species().is_some() => info.white.species = species(),
            "BR" => info.black.rating = on_one_line(),
            "WR" => info.white.rating = on_one_line(),
            "EV" => info.event = on_one_line(),
            "PC" => info.place = on_one_line(),
            "DT" => info.date = on_one_line(),
            "GC" => info.comment = text.to_string(),
            "RE" => info.result = Some(text.to_string()),
            "FF" | "GM" | "CA" | "AP" | "SZ" | "RU" | "AB" | "AW" | "AE" | "PL" => {}
            _ => continue,
        }
        claimed.push(index);
    }
    claimed.sort_unstable();
    (info, claimed)
}

/// A record under construction. The builder adds the nodes of a file by playing their moves.
struct Builder {
    record: Record,
    cursor: Cursor,
    /// The sorted indices of the root's properties that concern the whole game rather than only its first position.
    claimed: Vec<usize>,
    /// The number of marks that may still be added. A rectangle such as `a1:h8` is a short text with many marks, so
    /// without this limit a file could need far more memory than its size.
    most_marks: usize,
}

impl Builder {
    /// Adds a node of the file after `parent`. Returns the corresponding node of the record.
    fn node(&mut self, node: &SgfNode<'_>, parent: NodeId) -> Located<NodeId> {
        let mut place = parent;
        let is_root = node.parent.is_none();
        let mut has_notes = false;
        for property in node.properties() {
            let player = match property.name.as_ref() {
                "B" => Player::Black,
                "W" => Player::White,
                "AB" | "AW" | "AE" | "PL" if !is_root => return Err((property.offset, ReadErrorKind::LateSetup)),
                _ => {
                    has_notes = true;
                    continue;
                }
            };
            for value in property.values() {
                place = self.step(place, player, &value).map_err(|kind| (property.offset, kind))?;
            }
        }
        // Most nodes contain only a move.
        if !has_notes {
            return Ok(place);
        }
        let tree = &self.record.tree;
        let size = tree.start().size();
        let before = tree.node(place).and_then(Node::parent).and_then(|id| tree.node(id)?.notes.clock);
        let before = before.unwrap_or(self.record.info.time.at_start());
        let before = ClockReading { late: Late::Nobody, ..before };
        for (index, property) in node.properties().enumerate() {
            match property.name.as_ref() {
                "B" | "W" => continue,
                "HERE" => {
                    self.record.here = Some(place);
                    continue;
                }
                _ if is_root && self.claimed.binary_search(&index).is_ok() => continue,
                _ => {}
            }
            let Some(notes) = self.record.tree.notes_mut(place) else { continue };
            match property.name.as_ref() {
                _ if read_note(&property, notes, before) => {}
                name if is_markup(name) => {
                    let unreadable =
                        |value: &Cow<'_, str>| !read_mark(name, value, size, &mut notes.marks, &mut self.most_marks);
                    notes.other.push(name, property.values().filter(unreadable));
                }
                name => notes.other.push(name, property.values()),
            }
        }
        Ok(place)
    }

    fn step(&mut self, from: NodeId, player: Player, text: &str) -> Result<NodeId, ReadErrorKind> {
        let (tree, cursor) = (&mut self.record.tree, &mut self.cursor);
        tree.walk(cursor, from);
        let size = cursor.game().size();
        match read_move(text, size).ok_or_else(|| ReadErrorKind::Square(cut(text)))? {
            MoveText::Disc(square) => {
                if cursor.game().turn().is_some_and(|turn| turn != player) {
                    return Err(ReadErrorKind::WrongSide(player));
                }
                let way = tree.play(cursor, square).map_err(ReadErrorKind::Illegal)?;
                Ok(way.first().copied().unwrap_or(from))
            }
            // The file contains the pass that the tree has already added automatically.
            MoveText::Pass => match tree.node(cursor.node()).and_then(Node::step) {
                Some(Step::Pass { player: forced }) if forced == player && cursor.node() != from => Ok(cursor.node()),
                // Some programs write passes after the end of the game.
                _ if cursor.game().is_over() => Ok(from),
                _ => Err(ReadErrorKind::PassNotForced(player)),
            },
        }
    }
}
