//! `reversi explore --habits`: reports a player's deviations from the usual moves in many games.

use crate::exit::BadInput;
use crate::input;
use reversi::Player;
use reversi_records::explorer::{Habit, Played, Statistics, habits};
use reversi_records::{GameStart, Opener, ReadErrorKind, Record, game_files};
use serde::Serialize;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The maximum number of usual moves to list.
const USUAL: usize = 3;

/// The habits of a player as JSON. The keys are stable.
#[derive(Serialize)]
struct Json {
    player: String,
    games: usize,
    habits: Vec<JsonHabit>,
}

#[derive(Serialize)]
struct JsonHabit {
    moves_before: String,
    played: String,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    average: Option<f64>,
    others: u32,
    usual: Vec<String>,
    cost: Option<f64>,
}

/// Formats the habits of the player whose name contains `name`, ignoring case.
pub(super) fn text(name: &str, files: &[PathBuf], json: bool) -> anyhow::Result<String> {
    if files.is_empty() {
        return Err(BadInput::new("--habits requires files or folders of games").into());
    }
    let games = games_of(name, files)?;
    let statistics = Statistics::shipped();
    let found = habits(games.iter().map(|(record, player)| (record, *player)), |game| statistics.moves(game));
    if json {
        let found = Json { player: name.to_owned(), games: games.len(), habits: found.iter().map(of_habit).collect() };
        return Ok(serde_json::to_string(&found)? + "\n");
    }
    let left: u32 = found.iter().map(|habit| habit.results.games).sum();
    let mut text = format!("{left} of {} games of {name} deviate from the usual tournament moves\n", games.len());
    if !found.is_empty() {
        text.push_str("\n  games    won  drawn   lost   score  played  usual        cost  after\n");
    }
    for habit in &found {
        let Habit { before, deviation, results } = habit;
        let Played { games, won, drawn, lost, .. } = *results;
        let number = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:+.1}"));
        let _ = writeln!(
            text,
            "  {games:>5} {won:>6} {drawn:>6} {lost:>6}  {:>6}  {:<6}  {:<9} {:>7}  {}",
            number(results.mean()),
            deviation.played.to_string(),
            usual(habit).join(" "),
            number(deviation.cost()),
            before.transcript(),
        );
    }
    Ok(text)
}

fn usual(habit: &Habit) -> Vec<String> {
    habit.deviation.usual.iter().take(USUAL).map(|(square, _)| square.to_string()).collect()
}

fn of_habit(habit: &Habit) -> JsonHabit {
    let Played { games, won, drawn, lost, .. } = habit.results;
    JsonHabit {
        moves_before: habit.before.transcript(),
        played: habit.deviation.played.to_string(),
        games,
        won,
        drawn,
        lost,
        average: habit.results.mean(),
        others: habit.deviation.others.games,
        usual: usual(habit),
        cost: habit.deviation.cost(),
    }
}

/// Returns the games of a player, each with the player's side. Omits broken games.
fn games_of(name: &str, files: &[PathBuf]) -> anyhow::Result<Vec<(Record, Player)>> {
    let name = name.to_lowercase();
    let mut opener = Opener::new(None, GameStart::default());
    let mut found = Vec::new();
    for path in game_files(files).map_err(input::refused)? {
        let (games, _) = opener.open(&path).map_err(input::refused)?;
        for game in games {
            let record = match game {
                Ok(record) => record,
                Err(error) if matches!(error.kind, ReadErrorKind::Io(_)) => return Err(error.into()),
                Err(_) => continue,
            };
            let is_its = |player: &Player| record.info.side(*player).name.to_lowercase().contains(&name);
            if let Some(player) = Player::ALL.into_iter().find(is_its) {
                found.push((record, player));
            }
        }
    }
    Ok(found)
}
