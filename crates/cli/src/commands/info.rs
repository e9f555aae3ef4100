//! `reversi info`: summarises game files.

use crate::args::game::GameArgs;
use crate::exit::{BadInput, No};
use crate::input;
use crate::output::stdout;
use anyhow::bail;
use clap::Args;
use reversi::{Player, Size};
use reversi_records::{
    Format, GameStart, Opener, ReadError, ReadErrorKind, Record, StatedResult, game_files, record_opening,
};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `reversi info`.
#[derive(Args, Debug)]
#[command(after_help = "The exit status is 1 if a game has an error, and 2 if a file contains no games.")]
pub struct InfoArgs {
    /// Files or folders of games; - for standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Format to read [default: from the contents, or else from each file's name]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print all players, events, openings and errors instead of the first few
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    game: GameArgs,
}

impl InfoArgs {
    /// Returns the rules and the board size for reading transcripts, which state neither.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.game.start()
    }
}

/// Reads and replays all games, and prints a summary.
pub fn run(args: &InfoArgs) -> anyhow::Result<()> {
    let mut opener = Opener::new(args.from, args.start()?);
    let mut summary = Summary::default();
    for path in game_files(&args.files).map_err(input::refused)? {
        summary.read(&mut opener, &path)?;
    }
    let text = if args.json { serde_json::to_string(&summary.json())? + "\n" } else { summary.text(args.all) };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    if summary.files.iter().any(|file| file.format == Format::Wthor.name() && file.games > 0) {
        input::tell_missing_names(opener.missing_names(), "")?;
    }
    summary.verdict()
}

/// The totals over all games.
#[derive(Default)]
struct Summary {
    files: Vec<JsonFile>,
    games: usize,
    finished: usize,
    moves: usize,
    results: Results,
    players: HashMap<String, usize>,
    events: HashMap<String, usize>,
    years: BTreeMap<u16, usize>,
    openings: HashMap<&'static str, usize>,
    kinds: BTreeMap<(&'static str, Size), usize>,
    problems: Vec<Problem>,
    /// The error message for the first file that contains no games.
    no_games: Option<String>,
}

#[derive(Clone, Copy, Default, Serialize)]
struct Results {
    black: usize,
    draw: usize,
    white: usize,
    unknown: usize,
}

#[derive(Serialize)]
struct JsonFile {
    file: String,
    format: &'static str,
    games: usize,
    problems: usize,
}

/// An error in a game, or a file without games, with its location.
#[derive(Serialize)]
struct Problem {
    file: String,
    game: Option<usize>,
    offset: u64,
    message: String,
}

impl Summary {
    fn read(&mut self, opener: &mut Opener, path: &Path) -> anyhow::Result<()> {
        let (mut games, format) = input::open(opener, path)?;
        let file = path.display().to_string();
        let (games_before, problems_before) = (self.games, self.problems.len());
        while let Some(game) = games.next() {
            let mut number = Some(games.number());
            let problem = match game {
                Ok(record) => self.add(&record).map(|message| (games.offset(), message)),
                Err(ReadError { kind: ReadErrorKind::Io(error), .. }) => bail!("{file}: {error}"),
                Err(error @ ReadError { kind: ReadErrorKind::NoGame | ReadErrorKind::Empty, .. }) => {
                    self.no_games.get_or_insert(format!("{file}: {error}"));
                    number = None;
                    Some((0, error.to_string()))
                }
                Err(error) => {
                    number = number.filter(|_| !error.kind.concerns_file());
                    Some((error.offset, error.kind.to_string()))
                }
            };
            if let Some((offset, message)) = problem {
                self.problems.push(Problem { file: file.clone(), game: number, offset, message });
            }
        }
        let (games, problems) = (self.games - games_before, self.problems.len() - problems_before);
        self.files.push(JsonFile { file, format: format.name(), games, problems });
        Ok(())
    }

    /// Returns an error if a file contains no games or if a game has an error.
    fn verdict(&self) -> anyhow::Result<()> {
        match (&self.no_games, self.problems.len()) {
            (Some(message), _) => Err(BadInput::new(message).into()),
            (None, 0) => Ok(()),
            (None, 1) => Err(No::new("1 game has an error").into()),
            (None, count) => Err(No::new(format!("{count} games have errors")).into()),
        }
    }

    /// Adds a game to the totals. Returns an error message if the stated result of the game is wrong.
    fn add(&mut self, record: &Record) -> Option<String> {
        self.games += 1;
        let info = &record.info;
        for (names, counts) in [
            (&[info.black.name.as_str(), &info.white.name][..], &mut self.players),
            (&[info.event.as_str()][..], &mut self.events),
        ] {
            for &name in names.iter().filter(|name| !name.is_empty()) {
                match counts.get_mut(name) {
                    Some(count) => *count += 1,
                    None => drop(counts.insert(name.to_owned(), 1)),
                }
            }
        }
        if let Some(year) = record.year() {
            *self.years.entry(year).or_default() += 1;
        }
        if let Some(opening) = record_opening(record) {
            *self.openings.entry(opening.name).or_default() += 1;
        }
        *self.kinds.entry((record.tree.rules().name(), record.tree.start().size())).or_default() += 1;
        let end = record.replay()?;
        let outcome = record.outcome_at(&end);
        let start = record.tree.start().score();
        self.moves += end.discs() - start.black - start.white;
        let stated = info.result.as_deref().and_then(StatedResult::read);
        self.finished += usize::from(end.turn().is_none());
        let winner = outcome.map(|outcome| outcome.winner).or(stated.map(|stated| stated.winner));
        match winner {
            Some(Some(Player::Black)) => self.results.black += 1,
            Some(Some(Player::White)) => self.results.white += 1,
            Some(None) => self.results.draw += 1,
            None => self.results.unknown += 1,
        }
        let (counted, said) = (outcome?.lead()?, stated?.lead?);
        let counted = StatedResult::from_lead(counted);
        let differ = counted.lead != Some(said);
        differ.then(|| {
            format!(
                "the stated result is {}, but the actual result is {}",
                stated.unwrap_or(counted).to_sgf(),
                counted.to_sgf()
            )
        })
    }
}

/// Sorts names by the number of their games, the most frequent name first.
fn ranking<'a>(counts: impl Iterator<Item = (&'a str, usize)>) -> Vec<Ranked<'a>> {
    let mut ranked: Vec<Ranked<'a>> = counts.map(|(name, games)| Ranked { name, games }).collect();
    ranked.sort_by(|a, b| b.games.cmp(&a.games).then(a.name.cmp(b.name)));
    ranked
}

#[derive(Serialize)]
struct Ranked<'a> {
    name: &'a str,
    games: usize,
}

/// The summary as JSON. The keys are stable.
#[derive(Serialize)]
struct Json<'a> {
    games: usize,
    finished: usize,
    moves: usize,
    files: &'a [JsonFile],
    results: Results,
    players: Vec<Ranked<'a>>,
    events: Vec<Ranked<'a>>,
    years: &'a BTreeMap<u16, usize>,
    openings: Vec<Ranked<'a>>,
    boards: Vec<Board>,
    problems: &'a [Problem],
}

#[derive(Serialize)]
struct Board {
    rules: &'static str,
    size: String,
    games: usize,
}

impl Summary {
    fn json(&self) -> Json<'_> {
        Json {
            games: self.games,
            finished: self.finished,
            moves: self.moves,
            files: &self.files,
            results: self.results,
            players: ranking(self.players.iter().map(|(name, &games)| (name.as_str(), games))),
            events: ranking(self.events.iter().map(|(name, &games)| (name.as_str(), games))),
            years: &self.years,
            openings: ranking(self.openings.iter().map(|(&name, &games)| (name, games))),
            boards: self
                .kinds
                .iter()
                .map(|(&(rules, size), &games)| Board { rules, size: size.to_string(), games })
                .collect(),
            problems: &self.problems,
        }
    }

    /// Formats the summary as text. Long lists are truncated unless `all` is set.
    fn text(&self, all: bool) -> String {
        let most = |few: usize| if all { usize::MAX } else { few };
        let json = self.json();
        let mut text = String::new();
        let mut line = |name: &str, value: String| {
            let _ = writeln!(text, "{name:<10}{value}");
        };
        match json.files {
            [one] => line("File", format!("{} ({})", one.file, one.format)),
            files => line("Files", files.len().to_string()),
        }
        line("Games", format!("{}, {} of them played to the end, {} moves", json.games, json.finished, json.moves));
        for Board { rules, size, games } in json.boards.iter().filter(|_| json.boards.len() > 1) {
            line("", format!("{games} of {rules} on {size}"));
        }
        let Results { black, draw, white, unknown } = json.results;
        let share = |count: usize| 100.0 * count as f64 / json.games.max(1) as f64;
        let without_result = if unknown > 0 { format!(", {unknown} without a result") } else { String::new() };
        line(
            "Results",
            format!(
                "Black won {black} ({:.1}%), White {white} ({:.1}%), draws {draw} ({:.1}%){without_result}",
                share(black),
                share(white),
                share(draw)
            ),
        );
        if let (Some((first, _)), Some((last, _))) = (json.years.first_key_value(), json.years.last_key_value()) {
            line("Years", if first == last { first.to_string() } else { format!("{first} to {last}") });
        }
        for (name, ranked, few) in
            [("Players", &json.players, 10), ("Events", &json.events, 5), ("Openings", &json.openings, 10)]
        {
            if !ranked.is_empty() {
                line(name, ranked.len().to_string());
                for Ranked { name, games } in ranked.iter().take(most(few)) {
                    line("", format!("{games:>7}  {name}"));
                }
            }
        }
        line("Problems", json.problems.len().to_string());
        for Problem { file, game, offset, message } in json.problems.iter().take(most(20)) {
            let place = game.map_or_else(String::new, |game| format!("game {game}, byte {offset}: "));
            line("", format!("{file}: {place}{message}"));
        }
        if json.problems.len() > most(20) {
            line("", format!("and {} more; to list all, use --all or --json", json.problems.len() - 20));
        }
        text
    }
}
