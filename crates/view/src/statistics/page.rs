//! The contents of the statistics page.

use crate::say;
use crate::text::Text;
use reversi::Player;
use reversi_engine::Level;
use reversi_records::opening_name;
use reversi_study::review::Class;
use reversi_study::statistics::{
    ErrorKind, FEWEST_GAMES, GamePhase, Month, OwnHabit, PhasePlay, Practice, RUNNING, Statistics, Tally,
};
use reversi_study::statistics::{OwnPlay, OwnPlayTask};

/// The contents of the statistics page, in the reader's language. Parts without data are empty.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StatisticsPage {
    /// The totals of all games, or the reason why there are no totals.
    pub summary: String,
    /// The user's winning streaks and best results; empty if the user has not won a game.
    pub bests: String,
    /// Sentences with the suggested level and the certainty of the suggestion, or a sentence about how many games are
    /// still needed for a suggestion.
    pub suggestion: Vec<String>,
    /// The suggested level, if there is one.
    pub next: Option<Level>,
    /// The task that is in progress, if there is one.
    pub work: Option<Work>,
    /// The errors that occurred.
    pub problems: Vec<String>,
    /// The results against each level, and against other programs.
    pub levels: Vec<ResultRow>,
    /// The results with each colour.
    pub colours: Vec<ResultRow>,
    /// The results in each month, the oldest first.
    pub months: Vec<ResultRow>,
    /// The results in each opening, the most frequent first.
    pub openings: Vec<ResultRow>,
    /// The accuracy of reviewed games over time.
    pub accuracy: Option<AccuracyGraph>,
    /// The number of games without a review.
    pub unreviewed: usize,
    /// The discs lost in each phase of the game.
    pub phases: Vec<PhaseRow>,
    /// The user's errors, grouped by kind.
    pub kinds: Vec<ErrorRow>,
    /// The user's habitual deviations from the usual moves, the most frequent first.
    pub habits: Vec<HabitRow>,
    /// The results of puzzles and training.
    pub practice: Vec<String>,
    /// Sentences about games that are counted separately.
    pub others: Vec<String>,
}

/// A task in progress: reading or reviewing games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// A sentence about the task and its progress.
    pub said: String,
    /// The number of games that have been processed, and the total number of games.
    pub done: (usize, usize),
    /// Whether the task is a review of games, which the user can stop.
    pub reviews: bool,
}

/// The results of a group of games.
#[derive(Clone, PartialEq, Debug)]
pub struct ResultRow {
    /// The name of the group.
    pub name: String,
    /// A short name for narrow columns, for example the number of the level or of the month.
    pub short: String,
    /// The wins, draws and losses.
    pub tally: Tally,
    /// The mean lead in discs with its sign; empty if there is no game.
    pub lead: String,
    /// The whole row in one sentence, for screen readers.
    pub spoken: String,
}

/// The graph of the accuracy over time.
#[derive(Clone, PartialEq, Debug)]
pub struct AccuracyGraph {
    /// The accuracy of each game and the running mean after it, from 0 to 100, the oldest game first.
    pub points: Vec<(f64, f64)>,
    /// A sentence about each point.
    pub labels: Vec<String>,
    /// The mean accuracy of the last games.
    pub mean: String,
}

/// The user's moves in a phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct PhaseRow {
    /// The name of the phase.
    pub name: String,
    /// The mean number of discs that the user loses in this phase of a game.
    pub lost: f64,
    /// The value of `lost` as text, with one decimal.
    pub shown: String,
    /// The numbers of inaccuracies, mistakes and blunders.
    pub errors: [usize; 3],
    /// The whole row in one sentence, for screen readers.
    pub spoken: String,
}

/// The errors of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct ErrorRow {
    /// The name of the kind.
    pub name: String,
    /// The number of errors.
    pub count: usize,
    /// The share of this kind among all errors, from 0 to 1.
    pub part: f64,
    /// The whole row in one sentence, for screen readers.
    pub spoken: String,
}

/// A move that the user often plays in a position, although it is rare in other games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HabitRow {
    /// The position, the user's move, and the usual move.
    pub title: String,
    /// The preceding moves, the results of the games, and the cost of the move.
    pub about: Vec<String>,
    /// The whole row in one sentence, for screen readers.
    pub spoken: String,
}

/// The maximum number of listed habits. Each habit has a digit as its key.
const MOST_HABITS: usize = 9;

impl StatisticsPage {
    pub(super) fn new(play: Option<&OwnPlay>, practice: Practice, problems: &[String], text: &Text) -> StatisticsPage {
        let practice = practised(practice, text);
        let Some(play) = play else {
            return StatisticsPage { summary: text.statistics_no_folder(), practice, ..StatisticsPage::default() };
        };
        let page = match (play.statistics(), play.task()) {
            (Some(statistics), _) => StatisticsPage::of_games(statistics, text),
            // While games are being read, the page shows only the progress.
            (None, Some(_)) => StatisticsPage::default(),
            (None, None) => StatisticsPage { summary: text.statistics_empty(), ..StatisticsPage::default() },
        };
        let work = play.task().map(|task| work(task, text));
        StatisticsPage { work, problems: problems.to_vec(), practice, ..page }
    }

    /// Returns the page that shows these statistics and practice results.
    #[must_use]
    pub fn of(statistics: &Statistics, practice: Practice, text: &Text) -> StatisticsPage {
        StatisticsPage { practice: practised(practice, text), ..StatisticsPage::of_games(statistics, text) }
    }

    fn of_games(statistics: &Statistics, text: &Text) -> StatisticsPage {
        let total = statistics.total;
        let others = others(statistics, text);
        if total.games() == 0 {
            return StatisticsPage { summary: text.statistics_empty(), others, ..StatisticsPage::default() };
        }
        let level = |(level, tally): &(Level, Tally)| {
            let name = text.statistics_level(level.number());
            ResultRow::new(name, level.to_string(), *tally, text)
        };
        let named = |name: &str, tally: &Tally| ResultRow::new(name.to_owned(), name.to_owned(), *tally, text);
        let levels = statistics.levels.iter().map(level);
        let programs = statistics.programs.iter().map(|(name, tally)| named(name, tally));
        let colours = Player::ALL.into_iter().zip(&statistics.colours);
        let no_name = text.statistics_no_opening();
        let (suggestion, next) = suggestion(statistics, text);
        StatisticsPage {
            summary: text.statistics_summary(total.drawn, total.games(), total.lost, total.won),
            bests: bests(statistics, text),
            suggestion,
            next,
            levels: levels.chain(programs).collect(),
            colours: colours.map(|(player, tally)| named(&text.player(player), tally)).collect(),
            months: statistics
                .months
                .iter()
                .map(|(month, tally)| ResultRow::new(month.to_string(), short_month(*month), *tally, text))
                .collect(),
            openings: statistics.openings.iter().map(|(name, tally)| named(name.unwrap_or(&no_name), tally)).collect(),
            accuracy: accuracy(statistics, text),
            unreviewed: statistics.unreviewed(),
            phases: phases(statistics, text),
            kinds: kinds(statistics, text),
            habits: statistics.habits.iter().take(MOST_HABITS).map(|habit| HabitRow::new(habit, text)).collect(),
            others,
            ..StatisticsPage::default()
        }
    }
}

/// Returns sentences about the user's winning streaks and best results.
fn bests(statistics: &Statistics, text: &Text) -> String {
    let bests = &statistics.bests;
    let streak = Some(bests.streak).filter(|&games| games > 1).map(|games| text.statistics_streak(games));
    let longest = Some(bests.longest_streak).filter(|&games| games > 1 && games > bests.streak);
    let longest = longest.map(|games| text.statistics_longest_streak(games));
    let largest = bests.largest_win.map(|discs| text.statistics_largest_win(i32::from(discs)));
    let strongest = bests.strongest.map(|level| text.statistics_strongest(level.number()));
    [streak, longest, largest, strongest].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl ResultRow {
    fn new(name: String, short: String, tally: Tally, text: &Text) -> ResultRow {
        let lead = tally.mean_lead().map_or_else(String::new, |lead| say::signed_tenths(lead, text));
        let said = if lead.is_empty() { "-".to_owned() } else { lead.clone() };
        let spoken = text.statistics_row(tally.drawn, tally.games(), said, tally.lost, name.as_str(), tally.won);
        ResultRow { name, short, tally, lead, spoken }
    }
}

impl HabitRow {
    fn new(habit: &OwnHabit, text: &Text) -> HabitRow {
        let OwnHabit { before, deviation, results, reviewed } = habit;
        let name = opening_name(before).map_or_else(|| text.statistics_no_opening(), |opening| opening.name.to_owned());
        let usual = deviation.usual.first().map_or_else(String::new, |(square, _)| square.to_string());
        let title = text.statistics_habit(name, deviation.number, deviation.played, usual);
        let line = before.transcript();
        let cost = match (reviewed, deviation.cost()) {
            (Some((discs, kind)), _) => {
                Some(text.statistics_habit_reviewed((-discs).to_string(), say::kind(*kind, text)))
            }
            (None, Some(discs)) => Some(text.statistics_habit_mean(say::signed_tenths(-discs, text))),
            (None, None) => None,
        };
        let after = (!line.is_empty()).then(|| text.statistics_habit_after(line));
        let games = text.statistics_summary(results.drawn, results.games(), results.lost, results.won);
        let about: Vec<String> = after.into_iter().chain([games]).chain(cost).collect();
        let separator = text.list_separator();
        let spoken = format!("{title}{separator}{}", about.join(&separator));
        HabitRow { title, about, spoken }
    }
}

/// Returns sentences about the solved puzzles and the trained openings, if there are any.
fn practised(practice: Practice, text: &Text) -> Vec<String> {
    let Practice { rating, puzzles, solved, puzzles_due, positions, known, positions_due } = practice;
    let solving = (puzzles > 0).then(|| text.statistics_puzzles(puzzles_due, rating, solved, puzzles));
    let training = (positions > 0).then(|| text.statistics_training(positions_due, known, positions));
    solving.into_iter().chain(training).collect()
}

/// Returns the number of a month, or the year if the month is January.
fn short_month(month: Month) -> String {
    if month.month == 1 { month.year.to_string() } else { format!("{:02}", month.month) }
}

fn work(task: OwnPlayTask, text: &Text) -> Work {
    match task {
        OwnPlayTask::Reading(done, total) => {
            Work { said: text.statistics_reading(done, total), done: (done, total), reviews: false }
        }
        OwnPlayTask::Reviewing(progress) => {
            let (done, total) = (progress.done, progress.total);
            Work { said: text.statistics_reviewing(done, total), done: (done, total), reviews: true }
        }
    }
}

fn suggestion(statistics: &Statistics, text: &Text) -> (Vec<String>, Option<Level>) {
    let Some(strength) = statistics.strength else {
        let missing = FEWEST_GAMES.saturating_sub(statistics.games_against_levels);
        return (vec![text.statistics_too_few(missing)], None);
    };
    let rounded = |value: f64| format!("{:.0}", (value / 10.0).round() * 10.0);
    let said = [
        text.statistics_next(strength.level.number()),
        // Readers expect "±" to mean two standard errors.
        text.statistics_strength(rounded(strength.elo), rounded(2.0 * strength.error), strength.games),
    ];
    (said.into(), Some(strength.level))
}

fn accuracy(statistics: &Statistics, text: &Text) -> Option<AccuracyGraph> {
    let points = &statistics.accuracy;
    let last = points.last()?;
    let one = |value: f64| say::tenths(value, text);
    let labels = points.iter().map(|point| {
        let date = point.date.map_or_else(|| "-".to_owned(), |date| date.to_string());
        text.statistics_accuracy_game(one(point.accuracy), date, one(point.mean))
    });
    Some(AccuracyGraph {
        points: points.iter().map(|point| (point.accuracy, point.mean)).collect(),
        labels: labels.collect(),
        mean: text.statistics_accuracy_mean(points.len().min(RUNNING), one(last.mean)),
    })
}

fn phases(statistics: &Statistics, text: &Text) -> Vec<PhaseRow> {
    if statistics.reviewed == 0 {
        return Vec::new();
    }
    let row = |(phase, play): (GamePhase, &PhasePlay)| {
        let name = match phase {
            GamePhase::Opening => text.statistics_phase_opening(),
            GamePhase::Middle => text.statistics_phase_middle(),
            GamePhase::End => text.statistics_phase_end(),
        };
        let lost = play.lost as f64 / statistics.reviewed as f64;
        let shown = say::tenths(lost, text);
        let [inaccuracies, mistakes, blunders] = play.errors;
        let spoken = text.statistics_phase(
            say::counted(Class::Blunder, blunders, text),
            say::counted(Class::Inaccuracy, inaccuracies, text),
            shown.as_str(),
            say::counted(Class::Mistake, mistakes, text),
            name.as_str(),
        );
        PhaseRow { name, lost, shown, errors: play.errors, spoken }
    };
    GamePhase::ALL.into_iter().zip(&statistics.phases).map(row).collect()
}

fn kinds(statistics: &Statistics, text: &Text) -> Vec<ErrorRow> {
    let errors = statistics.errors();
    if errors == 0 {
        return Vec::new();
    }
    let row = |(kind, count): (ErrorKind, usize)| {
        let name = match kind {
            ErrorKind::Corner => text.statistics_kind_corner(),
            ErrorKind::Mobility => text.statistics_kind_mobility(),
            ErrorKind::Parity => text.statistics_kind_parity(),
            ErrorKind::Other => text.statistics_kind_other(),
        };
        let part = count as f64 / errors as f64;
        let spoken = text.statistics_kind(count, name.as_str(), format!("{:.0}", 100.0 * part));
        ErrorRow { name, count, part, spoken }
    };
    ErrorKind::ALL.into_iter().zip(statistics.kinds).map(row).collect()
}

fn others(statistics: &Statistics, text: &Text) -> Vec<String> {
    let others = statistics.others;
    let boards = others.boards;
    let counted = [
        (boards.games(), text.statistics_boards(boards.drawn, boards.games(), boards.lost, boards.won)),
        (others.people, text.statistics_people(others.people)),
        (others.engines, text.statistics_engines(others.engines)),
        (others.unfinished, text.statistics_unfinished(others.unfinished)),
    ];
    counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, said)| said).collect()
}
