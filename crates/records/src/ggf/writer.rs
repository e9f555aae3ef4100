//! Converts a record to GGF.

use super::clock;
use super::reader::board_side;
use crate::sgf::Properties;
use crate::stated_result::StatedResult;
use crate::time::seconds_text;
use crate::write::WriteError;
use crate::{Ending, Node, Notes, Record, Step, TimeControl};
use reversi::{Player, Rules};
use std::fmt::Write as _;

/// Writes a game's main line as a line of GGF. Omits comments and variations, which GGF does not support.
///
/// ```
/// use reversi::{Rules, Size};
/// use reversi_records::{Format, Record, ggf};
///
/// let mut record = Record::new(Rules::Othello, Size::new(4, 4)?)?;
/// let mut cursor = record.tree.cursor();
/// record.tree.play(&mut cursor, "d3".parse()?)?;
/// assert_eq!(ggf::write(&record)?, "(;GM[Othello]TY[4]RE[?]BO[4 ---- -O*- -*O- ---- *]B[D3];)\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(record: &Record) -> Result<String, WriteError> {
    let (tree, info) = (&record.tree, &record.info);
    let size = tree.start().size();
    if tree.rules() != Rules::Othello {
        return Err(WriteError::Rules(tree.rules()));
    }
    if size.width() != size.height() {
        return Err(WriteError::Size(size));
    }
    let mut text = String::with_capacity(700);
    text.push_str("(;GM[Othello]");
    let other = tree.node(tree.root()).map(|root| &root.notes.other);
    let side = size.width().to_string();
    let board_type = other.and_then(|other| other.value("TY"));
    let board_type = board_type.filter(|text| board_side(text.trim()) == Ok(size.width()));
    for (name, value) in [
        ("PC", &info.place),
        ("EV", &info.event),
        ("DT", &info.date),
        ("PB", &info.black.name),
        ("PW", &info.white.name),
        ("RB", &info.black.rating),
        ("RW", &info.white.rating),
        ("TI", &clock::text(info.time).unwrap_or_default()),
        ("TY", board_type.as_ref().unwrap_or(&side)),
        ("RE", &result(record)),
    ] {
        if !value.is_empty() {
            tag(&mut text, name, value);
        }
    }
    let is_clock = |name: &str| name == "TI" && info.time != TimeControl::Unlimited;
    let other = other.into_iter().flat_map(Properties::iter);
    for property in other.filter(|property| !OWN.contains(&property.name.as_ref()) && !is_clock(&property.name)) {
        for value in property.values() {
            tag(&mut text, &property.name, &value);
        }
    }
    board(&mut text, record);
    for id in tree.main_line() {
        if let Some(node) = tree.node(id) {
            step(&mut text, node);
        }
    }
    text.push_str(";)\n");
    Ok(text)
}

/// The tags that the writer creates from the record. The writer omits preserved properties with these names, because
/// they may come from other formats, where the names have other meanings.
const OWN: [&str; 13] = ["GM", "PC", "EV", "DT", "PB", "PW", "RB", "RW", "TY", "RE", "BO", "B", "W"];

fn tag(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    for character in value.chars() {
        if matches!(character, ']' | '\\') {
            text.push('\\');
        }
        text.push(character);
    }
    text.push(']');
}

/// Writes the board at the start of the game and the side to move.
fn board(text: &mut String, record: &Record) {
    let letter = |disc: Option<Player>| match disc {
        Some(Player::Black) => '*',
        Some(Player::White) => 'O',
        None => '-',
    };
    let start = record.tree.start();
    let _ = write!(text, "BO[{}", start.size().width());
    for square in start.squares() {
        if square.column() == 0 {
            text.push(' ');
        }
        text.push(letter(start[square]));
    }
    let _ = write!(text, " {}]", letter(Some(record.tree.first())));
}

/// Writes a move, its value for the side that played it, and its time. Omits an unknown value or time.
fn step(text: &mut String, node: &Node) {
    let Some(step) = node.step() else { return };
    let player = step.player();
    text.push_str(if player == Player::Black { "B[" } else { "W[" });
    match step {
        Step::Disc { square, .. } => {
            text.push(char::from(b'A' + square.column()));
            let _ = write!(text, "{}", square.row() + 1);
        }
        Step::Pass { .. } => text.push_str("PA"),
    }
    let Notes { evaluation, spent, .. } = *node.notes;
    if let Some(evaluation) = evaluation {
        let value = if player == Player::Black { evaluation.discs() } else { -evaluation.discs() };
        let _ = write!(text, "/{value:.2}");
    }
    if let Some(spent) = spent {
        text.push_str(if evaluation.is_some() { "/" } else { "//" });
        text.push_str(&seconds_text(spent));
    }
    text.push(']');
}

/// Returns the value of `RE`: Black's lead, with a flag for a resignation or a loss on time, or `?` if the lead is
/// unknown.
fn result(record: &Record) -> String {
    let outcome = record.outcome();
    let stated = record.info.result.as_deref().and_then(StatedResult::read);
    let ending = record.ending().or(stated.and_then(|stated| stated.ending));
    let counted = outcome.and_then(|outcome| outcome.lead()).map(|lead| lead * 100);
    let stated_lead = stated.and_then(|stated| stated.lead);
    let all = i32::from(record.tree.start().size().area()) * 100;
    let lost = |loser: Player| if loser == Player::White { all } else { -all };
    let (flag, loser) = match ending {
        Some(Ending::Resigned(loser)) => (":r", Some(loser)),
        Some(Ending::OutOfTime(loser)) => (":t", Some(loser)),
        None => ("", None),
    };
    match stated_lead.or(counted).or(loser.map(lost)) {
        Some(lead) => format!("{:+.3}{flag}", f64::from(lead) / 100.0),
        None => "?".to_string(),
    }
}
