//! Converts a record to an SGF tree.

use super::properties::{note_properties, size_text, time_properties};
use crate::sgf::{Property, SgfTree};
use crate::stated_result::StatedResult;
use crate::{Record, Step, Tree};
use reversi::{Player, Square};

type Named = Vec<(String, Vec<String>)>;

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
    let mut file = SgfTree::default();
    // Children are pushed in reverse order, so that they are popped in their original order.
    let mut open = vec![(record.tree.root(), None)];
    while let Some((id, parent)) = open.pop() {
        let Some(node) = record.tree.node(id) else { continue };
        let mut named = match node.step() {
            None => root_properties(record),
            Some(step) => vec![move_property(step)],
        };
        let notes = note_properties(&node.notes);
        named.extend(notes.into_iter().filter(|(name, _)| !OWN.contains(&name.as_str())));
        if record.here == Some(id) {
            named.push(("HERE".to_string(), vec![String::new()]));
        }
        let index = file.add(parent, properties(named));
        open.extend(node.children().iter().rev().map(|&child| (child, Some(index))));
    }
    file.write()
}

fn move_property(step: Step) -> (String, Vec<String>) {
    let square = step.square().map_or_else(String::new, |square| square.to_string());
    (step.player().letter().to_string(), vec![square])
}

fn root_properties(record: &Record) -> Named {
    let (tree, info) = (&record.tree, &record.info);
    let mut named = Vec::new();
    let mut say = |name: &str, value: String| named.push((name.to_string(), vec![value]));
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
    named.extend(time_properties(info.time));
    named.extend(set_up_properties(tree));
    named
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

/// Returns the properties for the starting board and the side that moves first, if these differ from the usual start
/// under the rules.
fn set_up_properties(tree: &Tree) -> Named {
    let start = tree.start();
    let mut named = Vec::new();
    if tree.rules().start(start.size()).ok().as_ref() != Some(start) {
        for (name, player) in [("AB", Player::Black), ("AW", Player::White)] {
            let squares: Vec<String> = start.discs(player).iter().map(|square: Square| square.to_string()).collect();
            if !squares.is_empty() {
                named.push((name.to_string(), squares));
            }
        }
        if named.is_empty() {
            // Mark an empty board as set up, because a file without set-up properties has the usual start.
            named.push(("AE".to_string(), vec!["a1".to_string()]));
        }
    }
    if tree.first() == Player::White {
        named.push(("PL".to_string(), vec!["W".to_string()]));
    }
    named
}

/// The names of properties that would change the game. Preserved properties with these names are not written.
const OWN: [&str; 9] = ["GM", "SZ", "RU", "AB", "AW", "AE", "PL", "B", "W"];

/// Converts names and values to properties. Omits properties that SGF cannot express, namely those without values and
/// those whose names do not consist of capital letters. A record that was read from SGF contains no such properties.
fn properties(named: Named) -> Vec<Property> {
    let fine = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
    let kept = named.into_iter().filter(|(name, values)| fine(name) && !values.is_empty());
    kept.map(|(name, values)| Property { name, values, offset: 0 }).collect()
}
