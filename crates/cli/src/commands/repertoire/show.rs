//! `reversi repertoire show`: shows the lines of a repertoire.

use super::{json_of, side};
use reversi::Game;
use reversi_records::opening_name;
use reversi_study::repertoire::{OpeningTree, SavedRepertoire};
use serde_json::json;
use std::fmt::Write as _;

/// Formats a repertoire as text or JSON.
pub(super) fn text(kept: &SavedRepertoire, limit: usize, json: bool) -> anyhow::Result<String> {
    let (lines, more) = lines(kept.repertoire.tree(), limit);
    let opening = |game: &Game| opening_name(game).map(|opening| opening.name);
    if json {
        let mut answer = json_of(kept);
        let line = |game: &Game| json!({ "moves": game.transcript(), "opening": opening(game) });
        answer["lines"] = lines.iter().map(line).collect();
        answer["more"] = more.into();
        return Ok(format!("{answer}\n"));
    }
    let (positions, moves) = (kept.positions(), kept.repertoire.tree().len());
    let mut text =
        format!("{}: {}, {positions} positions to learn, {moves} moves\n\n", kept.repertoire.name, side(kept));
    for game in &lines {
        let name = opening(game).map_or_else(String::new, |name| format!("  {name}"));
        writeln!(text, "{}{name}", game.transcript())?;
    }
    if more {
        writeln!(text, "and more; to show them, use a higher --limit")?;
    }
    Ok(text)
}

/// Returns at most `most` complete lines of a tree, and whether the tree has more lines.
fn lines(tree: &OpeningTree, most: usize) -> (Vec<Game>, bool) {
    let (mut lines, mut open) = (Vec::new(), vec![Game::default()]);
    while let Some(game) = open.pop() {
        let moves = tree.moves(&game);
        if moves.is_empty() && lines.len() == most {
            return (lines, true);
        }
        let after = |&(square, _): &(_, u32)| {
            let mut next = game.clone();
            next.play(square).is_ok().then_some(next)
        };
        open.extend(moves.iter().rev().filter_map(after));
        if moves.is_empty() {
            lines.push(game);
        }
    }
    (lines, false)
}
