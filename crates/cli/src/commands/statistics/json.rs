//! Statistics of the games played on this machine as JSON.

use reversi_study::statistics::{ErrorKind, GamePhase, OwnHabit, PhasePlay, Practice, Statistics, Tally};
use serde::Serialize;
use std::collections::BTreeMap;

/// All statistics as JSON.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    total: JsonTally,
    levels: Vec<Group<u32>>,
    programs: Vec<Group<&'a str>>,
    black: JsonTally,
    white: JsonTally,
    openings: Vec<Group<Option<&'static str>>>,
    months: Vec<Group<String>>,
    reviewed: usize,
    unreviewed: usize,
    accuracy: Vec<JsonAccuracy>,
    phases: BTreeMap<&'static str, JsonPhase>,
    errors: BTreeMap<&'static str, usize>,
    habits: Vec<JsonHabit>,
    strength: Option<JsonStrength>,
    puzzles: JsonPuzzles,
    training: JsonTraining,
    others: JsonOthers,
}

#[derive(Serialize)]
struct Group<T> {
    name: T,
    #[serde(flatten)]
    results: JsonTally,
}

#[derive(Serialize)]
struct JsonTally {
    games: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    mean_lead: Option<f64>,
}

#[derive(Serialize)]
struct JsonAccuracy {
    date: Option<String>,
    accuracy: f64,
    mean: f64,
}

#[derive(Serialize)]
struct JsonPhase {
    moves: usize,
    discs_lost: usize,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
}

/// A rare move that the player made, as JSON. `cost` is in discs. If the game has been reviewed, the cost is the move's
/// loss in the review. Otherwise, the cost is computed from the results of tournament games.
#[derive(Serialize)]
struct JsonHabit {
    moves_before: String,
    played: String,
    #[serde(flatten)]
    results: JsonTally,
    usual: Vec<String>,
    reviewed: bool,
    cost: Option<f64>,
}

#[derive(Serialize)]
struct JsonStrength {
    elo: f64,
    standard_error: f64,
    games: usize,
    level: u32,
}

#[derive(Serialize)]
struct JsonPuzzles {
    rating: u32,
    tried: usize,
    solved: usize,
    due: usize,
}

/// The repertoire training progress as JSON.
#[derive(Serialize)]
struct JsonTraining {
    positions: usize,
    known: usize,
    due: usize,
}

#[derive(Serialize)]
struct JsonOthers {
    unfinished: usize,
    people: usize,
    engines: usize,
    other_boards: JsonTally,
}

impl Json<'_> {
    pub(super) fn new(statistics: &Statistics, practice: Practice) -> Json<'_> {
        let others = statistics.others;
        let Practice { rating, puzzles, solved, puzzles_due, positions, known, positions_due } = practice;
        Json {
            total: statistics.total.into(),
            levels: groups(&statistics.levels, |level| level.number()),
            programs: groups(&statistics.programs, String::as_str),
            black: statistics.colours[0].into(),
            white: statistics.colours[1].into(),
            openings: groups(&statistics.openings, |name| *name),
            months: groups(&statistics.months, ToString::to_string),
            reviewed: statistics.reviewed,
            unreviewed: statistics.unreviewed(),
            accuracy: statistics
                .accuracy
                .iter()
                .map(|point| JsonAccuracy {
                    date: point.date.map(|date| date.to_string()),
                    accuracy: rounded(point.accuracy),
                    mean: rounded(point.mean),
                })
                .collect(),
            phases: GamePhase::ALL
                .map(GamePhase::name)
                .into_iter()
                .zip(statistics.phases.iter().map(JsonPhase::from))
                .collect(),
            errors: ErrorKind::ALL.map(ErrorKind::name).into_iter().zip(statistics.kinds).collect(),
            habits: statistics.habits.iter().map(JsonHabit::from).collect(),
            strength: statistics.strength.map(|strength| JsonStrength {
                elo: rounded(strength.elo),
                standard_error: rounded(strength.error),
                games: strength.games,
                level: strength.level.number(),
            }),
            puzzles: JsonPuzzles { rating, tried: puzzles, solved, due: puzzles_due },
            training: JsonTraining { positions, known, due: positions_due },
            others: JsonOthers {
                unfinished: others.unfinished,
                people: others.people,
                engines: others.engines,
                other_boards: others.boards.into(),
            },
        }
    }
}

fn groups<'a, K, T>(rows: &'a [(K, Tally)], name: impl Fn(&'a K) -> T) -> Vec<Group<T>> {
    rows.iter().map(|(key, tally)| Group { name: name(key), results: (*tally).into() }).collect()
}

impl From<Tally> for JsonTally {
    fn from(tally: Tally) -> JsonTally {
        let Tally { won, drawn, lost, .. } = tally;
        JsonTally { games: tally.games(), won, drawn, lost, mean_lead: tally.mean_lead().map(rounded) }
    }
}

impl From<&OwnHabit> for JsonHabit {
    fn from(habit: &OwnHabit) -> JsonHabit {
        JsonHabit {
            moves_before: habit.before.transcript(),
            played: habit.deviation.played.to_string(),
            results: habit.results.into(),
            usual: habit.deviation.usual.iter().take(3).map(|(square, _)| square.to_string()).collect(),
            reviewed: habit.reviewed.is_some(),
            cost: habit.cost().map(rounded),
        }
    }
}

impl From<&PhasePlay> for JsonPhase {
    fn from(play: &PhasePlay) -> JsonPhase {
        let [inaccuracies, mistakes, blunders] = play.errors;
        JsonPhase { moves: play.moves, discs_lost: play.lost, inaccuracies, mistakes, blunders }
    }
}

/// Rounds a number to two decimals.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
