//! Statistics of the user's own games: results, accuracy, typical errors, and the suggested level to play next.
//!
//! [`Statistics`] are computed from a list of [games](OwnGame), without files or an engine. They cover finished games
//! between the user and the engine or another program, on 8 x 8 from the standard starting position, under rules to
//! which Othello's theory applies. All other games are [counted separately](Others).
//!
//! | file | what |
//! |---|---|
//! | `own_game` | one game in the statistics |
//! | `tally` | games won, drawn and lost |
//! | `bests` | winning streaks and best results |
//! | `play` | the quality of the user's moves in a review: phases of the game, and kinds of errors |
//! | `habit` | the user's rare moves in the opening |
//! | `strength` | the user's strength, estimated from games against the built-in engine, and the level to play next |
//! | `practice` | the results of puzzles and repertoire training |
//! | `own_games`, `review_all` | functions that read the saved games and review them one after another |
//! | `own_play` | the background thread that reads and reviews games for views |

mod bests;
mod habit;
mod own_game;
mod own_games;
mod own_play;
mod play;
mod practice;
mod review_all;
mod strength;
mod tally;

pub use bests::Bests;
pub use habit::OwnHabit;
pub use own_game::{Contest, Date, Month, Opponent, OwnGame};
pub use own_games::OwnGames;
pub use own_play::{OwnPlay, OwnPlayProblem, OwnPlayTask};
pub use play::{ErrorKind, GamePhase, PhasePlay, Play};
pub use practice::Practice;
pub use review_all::{ReviewAll, ReviewAllProgress, review_all};
pub use strength::{FEWEST_GAMES, RECENT_GAMES, Strength, level_elo};
pub use tally::Tally;

use habit::Habits;
use reversi::Player;
use reversi_engine::Level;
use std::collections::BTreeMap;

/// The maximum number of games in the running mean of the accuracy.
pub const RUNNING: usize = 10;

/// The statistics of a list of games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// The results of all games that count.
    pub total: Tally,
    /// The winning streaks and best results.
    pub bests: Bests,
    /// The results against each level of the built-in engine, weakest level first.
    pub levels: Vec<(Level, Tally)>,
    /// The results against other programs, sorted by the programs' names.
    pub programs: Vec<(String, Tally)>,
    /// The user's results as Black and as White.
    pub colours: [Tally; 2],
    /// The results in each opening, with the opening's name. The most frequent opening comes first. Openings without a
    /// name share the entry `None`, which comes last.
    pub openings: Vec<(Option<&'static str>, Tally)>,
    /// The results in each month from the first game to the last. Months without a game are included, unless the list
    /// would then cover more than ten years.
    pub months: Vec<(Month, Tally)>,
    /// The accuracy of each reviewed game, oldest first.
    pub accuracy: Vec<AccuracyPoint>,
    /// The number of games that count and have a review.
    pub reviewed: usize,
    /// The user's moves in the reviewed games, by phase, in the order of [`GamePhase::ALL`].
    pub phases: [PhasePlay; 3],
    /// The number of the user's errors in the reviewed games, by kind, in the order of [`ErrorKind::ALL`].
    pub kinds: [usize; 4],
    /// The user's rare moves, sorted by how often the user played them and then by their cost, both in descending
    /// order.
    pub habits: Vec<OwnHabit>,
    /// The user's strength; `None` if there are fewer than [`FEWEST_GAMES`] games against the built-in engine.
    pub strength: Option<Strength>,
    /// The number of games that count and were played against the built-in engine.
    pub games_against_levels: usize,
    /// The games that are excluded from all other statistics.
    pub others: Others,
}

/// The user's accuracy in one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AccuracyPoint {
    /// The date of the game, if it is known.
    pub date: Option<Date>,
    /// The accuracy in this game, from 0 to 100.
    pub accuracy: f64,
    /// The mean accuracy of this game and the games before it, at most [`RUNNING`] games in total.
    pub mean: f64,
}

/// The games that do not count towards the other statistics, counted by reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Others {
    /// The number of unfinished games.
    pub unfinished: usize,
    /// The number of games between two human players.
    pub people: usize,
    /// The number of games between two engines.
    pub engines: usize,
    /// The results of the user's games on other boards, under other rules, or from another starting position.
    pub boards: Tally,
}

impl Statistics {
    /// Computes the statistics of these games.
    #[must_use]
    pub fn new<'a>(games: impl IntoIterator<Item = &'a OwnGame>) -> Statistics {
        let mut games: Vec<&OwnGame> = games.into_iter().collect();
        games.sort_by(|a, b| (a.date, &a.name).cmp(&(b.date, &b.name)));
        let mut counter = Counter::default();
        games.into_iter().for_each(|game| counter.add(game));
        counter.finish()
    }

    /// Returns the number of games that count and have no review.
    #[must_use]
    pub const fn unreviewed(&self) -> usize {
        self.total.games() - self.reviewed
    }

    /// Returns whether there are no games at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let Others { unfinished, people, engines, boards } = self.others;
        self.total.games() + unfinished + people + engines + boards.games() == 0
    }

    /// Returns the number of errors in the reviewed games.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.kinds.iter().sum()
    }
}

/// Accumulates statistics while games are added, oldest first.
#[derive(Default)]
struct Counter {
    statistics: Statistics,
    levels: BTreeMap<Level, Tally>,
    programs: BTreeMap<String, Tally>,
    openings: BTreeMap<Option<&'static str>, Tally>,
    months: BTreeMap<Month, Tally>,
    habits: Habits,
    /// For each game against the built-in engine, the engine's level and the user's score.
    scores: Vec<(Level, f64)>,
}

impl Counter {
    fn add(&mut self, game: &OwnGame) {
        let others = &mut self.statistics.others;
        let (result, person, opponent) = match (&game.contest, game.result) {
            (_, None) => return others.unfinished += 1,
            (Contest::People, Some(_)) => return others.people += 1,
            (Contest::Engines, Some(_)) => return others.engines += 1,
            (Contest::Against { person, .. }, Some(result)) if !game.is_standard => {
                return others.boards.add(result, *person);
            }
            (Contest::Against { person, opponent }, Some(result)) => (result, *person, opponent),
        };
        let colour = usize::from(person == Player::White);
        let by_opponent = match opponent {
            Opponent::Level(level) => {
                self.scores.push((*level, Tally::of(result, person).score().unwrap_or(0.5)));
                self.levels.entry(*level).or_default()
            }
            Opponent::Program(name) => self.programs.entry(name.clone()).or_default(),
        };
        by_opponent.add(result, person);
        let statistics = &mut self.statistics;
        statistics.total.add(result, person);
        statistics.bests.add(result, person, opponent);
        statistics.colours[colour].add(result, person);
        self.openings.entry(game.opening.map(|opening| opening.name)).or_default().add(result, person);
        if let Some(date) = game.date {
            self.months.entry(date.month()).or_default().add(result, person);
        }
        game.habit.iter().for_each(|habit| self.habits.add(habit));
        if let Some(play) = &game.play {
            self.add_play(play, game.date);
        }
    }

    fn add_play(&mut self, play: &Play, date: Option<Date>) {
        let statistics = &mut self.statistics;
        statistics.reviewed += 1;
        for (sum, phase) in statistics.phases.iter_mut().zip(&play.phases) {
            sum.add(phase);
        }
        for (sum, count) in statistics.kinds.iter_mut().zip(play.kinds) {
            *sum += count;
        }
        if let Some(accuracy) = play.accuracy {
            let before = statistics.accuracy.iter().rev().map(|point| point.accuracy);
            let last: Vec<f64> = std::iter::once(accuracy).chain(before).take(RUNNING).collect();
            let mean = last.iter().sum::<f64>() / last.len() as f64;
            statistics.accuracy.push(AccuracyPoint { date, accuracy, mean });
        }
    }

    fn finish(self) -> Statistics {
        let mut openings: Vec<_> = self.openings.into_iter().collect();
        // Openings without a name come last, because their tally does not belong to a single opening.
        openings.sort_by_key(|(name, tally)| (name.is_none(), std::cmp::Reverse(tally.games())));
        Statistics {
            levels: self.levels.into_iter().collect(),
            programs: self.programs.into_iter().collect(),
            openings,
            months: without_gaps(self.months),
            habits: self.habits.finish(),
            strength: Strength::of(&self.scores),
            games_against_levels: self.scores.len(),
            ..self.statistics
        }
    }
}

/// The maximum number of months that are listed without gaps. The limit prevents a wrong date from producing centuries
/// of months.
const MOST_MONTHS: usize = 120;

/// Returns every month from the first to the last. If there are more than [`MOST_MONTHS`], returns only the months with
/// games.
fn without_gaps(months: BTreeMap<Month, Tally>) -> Vec<(Month, Tally)> {
    let (Some(first), Some(last)) = (months.keys().next(), months.keys().next_back()) else { return Vec::new() };
    let all: Vec<Month> = std::iter::successors(Some(*first), |month| Some(month.next()).filter(|next| next <= last))
        .take(MOST_MONTHS + 1)
        .collect();
    if all.len() > MOST_MONTHS {
        return months.into_iter().collect();
    }
    all.into_iter().map(|month| (month, months.get(&month).copied().unwrap_or_default())).collect()
}
