//! Reads and writes the values of properties.

use super::markup;
use crate::sgf::{Properties, Property};
use crate::stated_result::{hundredths_text, read_hundredths};
use crate::time::{read_seconds, seconds_text};
use crate::{Basis, ClockReading, Ending, Evaluation, Late, Notes, TimeControl};
use reversi::{Player, Size, Square};
use std::time::Duration;

/// The value of a property that contains a move.
pub(super) enum MoveText {
    Disc(Square),
    Pass,
}

/// Parses a move, such as `f5`, `fe` (the column and row as letters), or one of the words for a pass.
pub(super) fn read_move(text: &str, size: Size) -> Option<MoveText> {
    let text = text.trim();
    let is_pass = ["", "pass", "pa", "--", "@@"].iter().any(|name| name.eq_ignore_ascii_case(text))
        || text.eq_ignore_ascii_case("tt") && size.width().max(size.height()) <= 19;
    if is_pass { Some(MoveText::Pass) } else { read_point(text).map(MoveText::Disc) }
}

/// Parses a square, such as `f5`, or `fe` with the column and row as letters.
pub(super) fn read_point(text: &str) -> Option<Square> {
    let text = text.trim();
    if let [column, row] = text.as_bytes()
        && column.is_ascii_alphabetic()
        && row.is_ascii_alphabetic()
    {
        return Square::new(column.to_ascii_lowercase() - b'a', row.to_ascii_lowercase() - b'a').ok();
    }
    text.parse().ok()
}

/// Parses a square, or a rectangle such as `a1:c3`.
pub(super) fn read_points(text: &str) -> Option<Vec<Square>> {
    let Some((from, to)) = text.split_once(':') else { return Some(vec![read_point(text)?]) };
    let (from, to) = (read_point(from)?, read_point(to)?);
    let rows = from.row()..=to.row();
    let point = |row| (from.column()..=to.column()).filter_map(move |column| Square::new(column, row).ok());
    Some(rows.flat_map(point).collect())
}

pub(super) fn read_size(text: &str) -> Option<Size> {
    let (width, height) = text.trim().split_once(':').unwrap_or((text.trim(), text.trim()));
    let side = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    Size::new(side(width)?, side(height)?).ok()
}

pub(super) fn size_text(size: Size) -> String {
    match (size.width(), size.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    }
}

pub(super) fn read_player(text: &str) -> Option<Player> {
    match text.trim().bytes().next()?.to_ascii_lowercase() {
        b'b' => Some(Player::Black),
        b'w' => Some(Player::White),
        _ => None,
    }
}

/// Reads a property into the notes of a node. Returns whether the property is a valid note. `clock` is the state of the
/// clocks before this node, which is needed because other programs write only the clock of the side that moved.
pub(super) fn read_note(property: &Property<'_>, notes: &mut Notes, clock: ClockReading) -> bool {
    let value = property.value();
    let text = value.trim();
    let noted = match property.name.as_ref() {
        "C" => {
            notes.add_comment(&property.values().collect::<Vec<_>>().join("\n"));
            Some(())
        }
        "N" => Some(text.replace(char::is_control, " ").trim().to_string())
            .filter(|name| !name.is_empty())
            .map(|name| notes.name = name),
        "V" => read_hundredths(text)
            .map(|hundredths| notes.evaluation = Some(Evaluation { hundredths, basis: Basis::Unstated })),
        // `KIND` describes the value of the preceding property `V`, and is ignored if there is no such property.
        "KIND" => read_basis(text).map(|basis| {
            if let Some(evaluation) = &mut notes.evaluation {
                evaluation.basis = basis;
            }
        }),
        "SPENT" => read_seconds(text).map(|time| notes.spent = Some(time)),
        "BL" => read_seconds(text).map(|time| notes.clock.get_or_insert(clock).black = time),
        "WL" => read_seconds(text).map(|time| notes.clock.get_or_insert(clock).white = time),
        "LATE" => read_late(property).map(|late| notes.clock.get_or_insert(clock).late = late),
        "ENDED" => read_ending(text).map(|ending| notes.ending = Some(ending)),
        _ => None,
    };
    noted.is_some()
}

/// Adds the notes of a node to its properties, except for unknown properties.
pub(super) fn add_note_properties(notes: &Notes, properties: &mut Properties) {
    let mut say = |name: &str, values: Vec<String>| properties.push(name, values);
    if !notes.comment().is_empty() {
        say("C", vec![notes.comment().to_string()]);
    }
    if !notes.name.is_empty() {
        say("N", vec![notes.name.clone()]);
    }
    if let Some(Evaluation { hundredths, basis }) = notes.evaluation {
        say("V", vec![hundredths_text(hundredths)]);
        if let Some(text) = basis_text(basis) {
            say("KIND", vec![text]);
        }
    }
    if let Some(spent) = notes.spent {
        say("SPENT", vec![seconds_text(spent)]);
    }
    if let Some(clock) = notes.clock {
        say("BL", vec![seconds_text(clock.black)]);
        say("WL", vec![seconds_text(clock.white)]);
        let letter = |player: Player| player.letter().to_string();
        match clock.late {
            Late::Nobody => {}
            Late::One(late) => say("LATE", vec![letter(late)]),
            Late::Both(first) => say("LATE", vec![letter(first), letter(first.other())]),
        }
    }
    match notes.ending {
        None => {}
        Some(Ending::Resigned(player)) => say("ENDED", vec![format!("resigned {}", player.letter())]),
        Some(Ending::OutOfTime(player)) => say("ENDED", vec![format!("time {}", player.letter())]),
    }
    markup::add_properties(&notes.marks, properties);
}

fn basis_text(basis: Basis) -> Option<String> {
    match basis {
        Basis::Unstated => None,
        Basis::Estimate { depth } => Some(format!("estimate {depth}")),
        Basis::Selective { confidence } => Some(format!("selective {confidence}")),
        Basis::WinLossDraw => Some("wld".to_string()),
        Basis::Exact => Some("exact".to_string()),
    }
}

fn read_basis(text: &str) -> Option<Basis> {
    match text.split_once(' ').unwrap_or((text, "")) {
        ("exact", "") => Some(Basis::Exact),
        ("wld", "") => Some(Basis::WinLossDraw),
        ("selective", confidence) => Some(Basis::Selective { confidence: confidence.parse().ok()? }),
        ("estimate", depth) => Some(Basis::Estimate { depth: depth.parse().ok()? }),
        _ => None,
    }
}

fn read_late(property: &Property<'_>) -> Option<Late> {
    property.values().try_fold(Late::Nobody, |late, value| Some(late.and(read_player(&value)?)))
}

fn read_ending(text: &str) -> Option<Ending> {
    let (what, who) = text.split_once(' ')?;
    match what {
        "resigned" => Some(Ending::Resigned(read_player(who)?)),
        "time" => Some(Ending::OutOfTime(read_player(who)?)),
        _ => None,
    }
}

/// Adds a time control to the properties of the root.
pub(super) fn add_time_properties(control: TimeControl, properties: &mut Properties) {
    match control {
        TimeControl::Unlimited => {}
        TimeControl::Move { limit } => properties.push("OT", [format!("{} per move", seconds_text(limit))]),
        TimeControl::Game { main, increment, grace } => {
            properties.push("TM", [seconds_text(main)]);
            if !increment.is_zero() {
                properties.push("OT", [format!("{} fischer", seconds_text(increment))]);
            }
            properties.push("GRACE", grace.map(seconds_text));
        }
    }
}

/// Reads a property into the time control. Returns whether the property is valid. `TM` must be read before the other
/// properties.
pub(super) fn read_time(name: &str, text: &str, control: &mut TimeControl) -> bool {
    let text = text.trim();
    let seconds = |suffix: &str| text.strip_suffix(suffix).and_then(|text| read_seconds(text.trim_end()));
    match (name, &mut *control) {
        ("TM", TimeControl::Unlimited) => {
            let Some(main) = read_seconds(text) else { return false };
            *control = TimeControl::Game { main, increment: Duration::ZERO, grace: None };
        }
        ("OT", TimeControl::Unlimited) => {
            let Some(limit) = seconds("per move") else { return false };
            *control = TimeControl::Move { limit };
        }
        ("OT", TimeControl::Game { increment, .. }) => {
            let Some(time) = seconds("fischer") else { return false };
            *increment = time;
        }
        ("GRACE", TimeControl::Game { grace, .. }) => {
            let Some(time) = read_seconds(text) else { return false };
            *grace = Some(time);
        }
        _ => return false,
    }
    true
}
