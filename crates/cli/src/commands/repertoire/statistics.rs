//! `reversi repertoire statistics`: summarises the training progress.

use super::{named, side};
use crate::launch::today;
use reversi::{Game, Player};
use reversi_records::opening_name;
use reversi_study::repertoire::{OpeningTree, PositionKey, Repertoires, SavedRepertoire};
use reversi_study::repetition::Card;
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

/// The maximum number of frequently missed positions to list.
const HARDEST: usize = 9;
/// A position counts as known if the interval between its repetitions is at least this number of days.
const KNOWN: u32 = 21;

/// The progress of a repertoire as JSON. The keys are stable.
#[derive(Serialize)]
struct Training<'a> {
    name: &'a str,
    side: &'static str,
    positions: usize,
    /// The number of positions that the user has trained at least once.
    asked: usize,
    /// The number of positions that count as known: see [`KNOWN`].
    known: usize,
    /// The number of positions that are due today.
    due: usize,
    /// The number of positions that are due today or within a week.
    due_in_a_week: usize,
    /// The number of times that the user missed a previously solved position.
    missed: u32,
    hardest: Vec<Hardest>,
}

/// A position that the user missed, as JSON.
#[derive(Serialize)]
struct Hardest {
    /// The moves that lead to the position.
    moves_before: String,
    opening: Option<&'static str>,
    turn: String,
    /// The moves that the repertoire contains for the position.
    moves: Vec<String>,
    missed: u32,
    /// The number of days until the position is due. It is 0 if the position is due today.
    due_in_days: u32,
}

/// Formats the statistics as text or JSON.
pub(super) fn text(all: &Repertoires, name: Option<&str>, json: bool) -> anyhow::Result<String> {
    let chosen: Vec<&SavedRepertoire> = match name {
        Some(name) => vec![named(all, name)?],
        None => all.all().iter().collect(),
    };
    let trainings: Vec<Training<'_>> = chosen.into_iter().map(Training::new).collect();
    if json {
        return Ok(serde_json::to_string(&trainings)? + "\n");
    }
    if trainings.is_empty() {
        return Ok("there are no repertoires; `reversi repertoire add` creates one\n".to_owned());
    }
    let said: Vec<String> = trainings.iter().map(Training::text).collect::<Result<_, _>>()?;
    Ok(said.join("\n"))
}

impl Training<'_> {
    fn new(kept: &SavedRepertoire) -> Training<'_> {
        let (tree, today) = (kept.repertoire.tree(), today());
        let places = tree.decisions(kept.repertoire.player);
        let cards: Vec<(PositionKey, Card)> =
            places.iter().filter_map(|place| Some((*place, *kept.cards.get(place)?))).collect();
        let count = |is: &dyn Fn(&Card) -> bool| cards.iter().filter(|(_, card)| is(card)).count();
        let mut hardest: Vec<&(PositionKey, Card)> = cards.iter().filter(|(_, card)| card.lapses > 0).collect();
        hardest.sort_by_key(|(_, card)| std::cmp::Reverse(card.lapses));
        hardest.truncate(HARDEST);
        let ways = if hardest.is_empty() { HashMap::new() } else { ways(tree) };
        Training {
            name: &kept.repertoire.name,
            side: side(kept),
            positions: places.len(),
            asked: cards.len(),
            known: count(&|card| card.interval >= KNOWN),
            due: kept.due(today),
            due_in_a_week: count(&|card| card.is_due(today.after(7))),
            missed: cards.iter().map(|(_, card)| card.lapses).sum(),
            hardest: hardest
                .into_iter()
                .filter_map(|(place, card)| {
                    let game = ways.get(place)?;
                    Some(Hardest {
                        moves_before: game.transcript(),
                        opening: opening_name(game).map(|opening| opening.name),
                        turn: game.turn().map_or_else(String::new, |turn: Player| turn.to_string().to_lowercase()),
                        moves: tree.moves(game).iter().map(|(square, _)| square.to_string()).collect(),
                        missed: card.lapses,
                        due_in_days: card.due.0.saturating_sub(today.0),
                    })
                })
                .collect(),
        }
    }

    fn text(&self) -> Result<String, std::fmt::Error> {
        let Training { name, side, positions, asked, known, due, due_in_a_week, missed, hardest } = self;
        let mut text = format!("{name}: {side}, {positions} positions to learn\n");
        writeln!(text, "  asked      {asked}, {} not yet", positions - asked)?;
        writeln!(text, "  known      {known}: not asked again for three weeks or longer")?;
        writeln!(text, "  due        {due} today, {due_in_a_week} within a week")?;
        writeln!(text, "  missed     {missed} times after they had been solved")?;
        for Hardest { moves_before, opening, moves, missed, .. } in hardest {
            let opening = opening.map_or_else(String::new, |name| format!("  {name}"));
            writeln!(text, "  {missed:>9}  {moves_before}: {}{opening}", moves.join(", "))?;
        }
        Ok(text)
    }
}

/// Returns, for each position of a tree, one of the shortest sequences of moves that lead to it.
fn ways(tree: &OpeningTree) -> HashMap<PositionKey, Game> {
    let (mut ways, mut open) = (HashMap::new(), VecDeque::from([Game::default()]));
    while let Some(game) = open.pop_front() {
        let Some(place) = PositionKey::of(&game).filter(|place| !ways.contains_key(place)) else { continue };
        for (square, _) in tree.moves(&game) {
            let mut next = game.clone();
            if next.play(square).is_ok() {
                open.push_back(next);
            }
        }
        ways.insert(place, game);
    }
    ways
}
