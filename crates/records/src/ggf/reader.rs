//! Converts GGF to a record.

use super::clock;
use crate::main_line::MainLine;
use crate::read_error::{Located, ReadErrorKind, cut};
use crate::sgf::{Properties, Property, SgfGame};
use crate::stated_result::{StatedResult, read_hundredths};
use crate::time::{read_clock, read_seconds};
use crate::{Basis, Evaluation, Info, NodeId, Record, Replay};
use reversi::{Board, Player, Rules, Size, Square};

/// Returns whether a parsed game tree is in GGF rather than SGF format.
pub(crate) fn is_ggf(game: &SgfGame<'_>) -> bool {
    let is_othello =
        |property: Property<'_>| property.name == "GM" && property.value().trim().eq_ignore_ascii_case("othello");
    game.nodes().next().is_some_and(|root| root.properties().any(is_othello))
}

pub(crate) fn record(game: &SgfGame<'_>) -> Located<Record> {
    let mut line = start(game)?;
    let mut info = Info::default();
    let mut other = Properties::default();
    for property in properties(game) {
        let value = property.value();
        let text = value.trim();
        let on_one_line = || text.replace(char::is_control, " ");
        match property.name.as_ref() {
            "B" => step(&mut line, Player::Black, &property)?,
            "W" => step(&mut line, Player::White, &property)?,
            "GM" | "BO" => {}
            "PB" => info.black.name = on_one_line(),
            "PW" => info.white.name = on_one_line(),
            "RB" => info.black.rating = on_one_line(),
            "RW" => info.white.rating = on_one_line(),
            "DT" => info.date = on_one_line(),
            "PC" => info.place = on_one_line(),
            "EV" => info.event = on_one_line(),
            "RE" => info.result = Some(text.to_string()),
            "TI" if clock::read(text).is_some() => info.time = clock::read(text).unwrap_or_default(),
            // A type that contains only a size repeats the size of the board.
            "TY" if text.bytes().all(|byte| byte.is_ascii_digit()) => {}
            name => other.push(name, property.values()),
        }
    }
    if let Some(notes) = line.notes_mut(line.root()) {
        notes.other = other;
    }
    let end = line.end();
    let (mut record, replay) = line.finish(info);
    settle(&mut record, &replay, end);
    Ok(record)
}

/// Stores the stated ending in the notes of the last node if the game is not over by the rules. Removes the stated
/// result if it follows from the moves or from the ending.
fn settle(record: &mut Record, replay: &Replay, end: NodeId) {
    let Some(stated) = record.info.result.take().and_then(|text| StatedResult::read(&text)) else { return };
    let counted = replay.lead(Player::Black).map(|lead| lead * 100);
    if counted.is_none()
        && let Some(notes) = record.tree.notes_mut(end)
    {
        notes.ending = stated.ending;
    }
    // GGF records a resignation or a loss on time without a score as a loss of all discs.
    let all = i32::from(replay.size().area()) * 100;
    let said_by_ending = counted.is_none() && stated.ending.is_some() && stated.lead.map(i32::abs) == Some(all);
    if stated.lead != counted && !said_by_ending {
        record.info.result = Some(stated.to_sgf());
    }
}

/// Iterates over the properties of all nodes.
fn properties<'a>(game: &SgfGame<'a>) -> impl Iterator<Item = Property<'a>> + use<'a> {
    game.nodes().flat_map(|node| node.properties())
}

fn start(game: &SgfGame<'_>) -> Located<MainLine> {
    let find = |name: &str| properties(game).find(|property| property.name == name);
    let mut size = Size::STANDARD;
    if let Some(property) = find("TY") {
        let value = property.value();
        let text = value.trim();
        let wrong = |why| (property.offset, ReadErrorKind::OtherType(cut(text), why));
        let side = board_side(text).map_err(wrong)?;
        size = Size::new(side, side).map_err(|_| wrong("not a valid board size: it must be from 2 to 26"))?;
    }
    let (board, first) = match find("BO") {
        Some(property) => board(&property.value()).map_err(|kind| (property.offset, kind))?,
        None => (Rules::Othello.start(size).map_err(|error| (0, ReadErrorKind::RulesSize(error)))?, Player::Black),
    };
    MainLine::new(Rules::Othello, board, first).map_err(|error| (0, ReadErrorKind::RulesSize(error)))
}

/// Returns the board size that a game type such as `s8r20` contains, or the reason why the type is not supported.
pub(super) fn board_side(text: &str) -> Result<u8, &'static str> {
    // A type consists of `s` for synchro games, the size, and `r` with a number of random discs. All parts except the
    // size are optional.
    let rest = text.strip_prefix('s').unwrap_or(text);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (size, rest) = rest.split_at(digits);
    let random = rest.strip_prefix('r').unwrap_or(rest);
    match (size, random.trim_start_matches(|c: char| c.is_ascii_digit())) {
        ("88", _) => Err("boards without corners are not supported"),
        (_, rest) if rest.contains('a') => Err("anti games, which the side with fewer discs wins, are not supported"),
        (_, rest) if rest.contains('k') => Err("komi games are not supported"),
        (size, "") => size.parse().map_err(|_| "unknown type of game"),
        _ => Err("unknown type of game"),
    }
}

/// Parses a board such as `8 -------- ... *`, which contains the size, the squares and the side to move.
fn board(text: &str) -> Result<(Board, Player), ReadErrorKind> {
    let text = text.trim();
    let wrong = || ReadErrorKind::BoardForm(cut(text));
    let (side, rest) = text.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let side: u8 = side.parse().map_err(|_| wrong())?;
    let size = Size::new(side, side).map_err(|_| wrong())?;
    let (last, letter) = rest.char_indices().next_back().ok_or_else(wrong)?;
    let first = match letter {
        '*' | 'X' | 'x' | 'B' | 'b' => Player::Black,
        'O' | 'o' | 'W' | 'w' => Player::White,
        _ => return Err(wrong()),
    };
    Ok((Board::parse(&rest[..last], size).map_err(ReadErrorKind::Board)?, first))
}

/// Plays the moves of a property. Each move may have a value and a time, as in `F5/0.50/1.2`.
fn step(line: &mut MainLine, player: Player, property: &Property<'_>) -> Located<()> {
    for value in property.values() {
        let mut parts = value.split('/').map(str::trim);
        let square = parts.next().unwrap_or_default();
        let node = play(line, player, square).map_err(|kind| (property.offset, kind))?;
        let (value, spent) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        if let Some(notes) = line.notes_mut(node) {
            if let Some(hundredths) = read_hundredths(value) {
                let for_black = if player == Player::Black { hundredths } else { hundredths.saturating_neg() };
                notes.evaluation = Some(Evaluation { hundredths: for_black, basis: Basis::Unstated });
            }
            notes.spent = read_seconds(spent).or_else(|| read_clock(spent));
        }
    }
    Ok(())
}

fn play(line: &mut MainLine, player: Player, text: &str) -> Result<NodeId, ReadErrorKind> {
    if ["pa", "pass", "--", "@@"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
        return line.pass(player).ok_or(ReadErrorKind::PassNotForced(player));
    }
    let square: Square = text.parse().map_err(|_| ReadErrorKind::Square(cut(text)))?;
    if line.turn().is_some_and(|turn| turn != player) {
        return Err(ReadErrorKind::WrongSide(player));
    }
    line.disc(square).map_err(ReadErrorKind::Illegal)
}
