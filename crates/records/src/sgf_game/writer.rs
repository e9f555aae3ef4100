//! Writes a record as SGF.

use super::properties::{add_note_properties, add_time_properties, size_text};
use crate::sgf::Properties;
use crate::stated_result::StatedResult;
use crate::{Node, NodeId, Record, Tree};
use reversi::{Player, Square};
use std::fmt::Write as _;

/// Writes a game as an SGF file. Reading the file returns an equal record.
///
/// ```
/// use reversi::{Rules, Size};
/// use reversi_records::{Record, sgf_game};
///
/// let mut record = Record::new(Rules::Othello, Size::STANDARD)?;
/// let mut cursor = record.tree.cursor();
/// record.tree.play(&mut cursor, "f5".parse()?)?;
/// let text = sgf_game::write(&record);
/// assert!(text.ends_with(";B[f5])\n"));
/// let again = sgf_game::read(text.as_bytes()).next().expect("one game")?;
/// assert_eq!(again, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    enum Part {
        Open,
        Node(NodeId),
        Close,
    }
    let root = record.tree.root();
    let mut text = String::from("(");
    let mut open = vec![Part::Node(root)];
    while let Some(part) = open.pop() {
        match part {
            Part::Open => text.push_str("\n("),
            Part::Close => text.push(')'),
            Part::Node(id) => {
                let Some(node) = record.tree.node(id) else { continue };
                // Writing to a string cannot fail.
                let _ = write!(text, ";{}", properties(record, id, node));
                if id == root {
                    text.push('\n');
                }
                match node.children() {
                    &[only] => open.push(Part::Node(only)),
                    // Parts are pushed in reverse order, so that they are popped in their original order.
                    several => open
                        .extend(several.iter().rev().flat_map(|&child| [Part::Close, Part::Node(child), Part::Open])),
                }
            }
        }
    }
    text.push_str(")\n");
    text
}

fn properties(record: &Record, id: NodeId, node: &Node) -> Properties {
    let mut properties = Properties::default();
    match node.step() {
        None => add_root_properties(record, &mut properties),
        Some(step) => {
            let square = step.square().map_or_else(String::new, |square| square.to_string());
            properties.push(&step.player().letter().to_string(), [square]);
        }
    }
    add_note_properties(&node.notes, &mut properties);
    for property in node.notes.other.iter().filter(|property| !OWN.contains(&property.name.as_ref())) {
        properties.push(&property.name, property.values());
    }
    if record.here == Some(id) {
        properties.push("HERE", [""]);
    }
    properties
}

fn add_root_properties(record: &Record, properties: &mut Properties) {
    let (tree, info) = (&record.tree, &record.info);
    let mut say = |name: &str, value: String| properties.push(name, [value]);
    say("FF", "4".to_string());
    say("GM", "2".to_string());
    say("CA", "UTF-8".to_string());
    say("AP", format!("reversi:{}", env!("CARGO_PKG_VERSION")));
    say("SZ", size_text(tree.start().size()));
    say("RU", tree.rules().to_string());
    for (name, species, player) in [("PB", "BS", Player::Black), ("PW", "WS", Player::White)] {
        let side = info.side(player);
        if !side.name.is_empty() {
            say(name, side.name.clone());
        }
        if let Some(number) = side.species {
            say(species, number.to_string());
        }
    }
    for (name, text) in [
        ("BR", &info.black.rating),
        ("WR", &info.white.rating),
        ("EV", &info.event),
        ("PC", &info.place),
        ("DT", &info.date),
        ("GC", &info.comment),
    ] {
        if !text.is_empty() {
            say(name, text.clone());
        }
    }
    if let Some(result) = result(record) {
        say("RE", result);
    }
    add_time_properties(info.time, properties);
    add_set_up_properties(tree, properties);
}

/// Returns the value of `RE`. If the game is over by the rules and nobody ran out of time, the value is the final
/// score. After a resignation or a loss on time, the value is the stated result if that result includes a number of
/// discs, and otherwise a result such as `B+R`. If the game has not ended, the value is the stated result.
fn result(record: &Record) -> Option<String> {
    let outcome = record.outcome();
    let stated = record.info.result.clone();
    let has_lead = |text: &String| StatedResult::read(text).is_some_and(|stated| stated.lead.is_some());
    match outcome {
        Some(outcome) if outcome.lead().is_some() => Some(outcome.to_sgf()),
        Some(outcome) => stated.filter(has_lead).or_else(|| Some(outcome.to_sgf())),
        None => stated,
    }
}

/// Adds the starting board and the side that moves first, if these differ from the usual start under the rules.
fn add_set_up_properties(tree: &Tree, properties: &mut Properties) {
    let start = tree.start();
    if tree.rules().start(start.size()).ok().as_ref() != Some(start) {
        let discs = [("AB", Player::Black), ("AW", Player::White)].map(|(name, player)| (name, start.discs(player)));
        for (name, squares) in discs {
            properties.push(name, squares.iter().map(|square: Square| square.to_string()));
        }
        if discs.iter().all(|(_, squares)| squares.is_empty()) {
            // Mark an empty board as set up, because a file without set-up properties has the usual start.
            properties.push("AE", ["a1"]);
        }
    }
    if tree.first() == Player::White {
        properties.push("PL", ["W"]);
    }
}

/// The names of properties that would change the game. Preserved properties with these names are not written.
const OWN: [&str; 9] = ["GM", "SZ", "RU", "AB", "AW", "AE", "PL", "B", "W"];
