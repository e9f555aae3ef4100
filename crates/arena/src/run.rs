//! Plays all games of a match, several in parallel.

use super::contestant::{Builtin, Contestant, Driven, Failure};
use super::elo::{Decision, Sprt};
use super::entrant::{Entrant, Player, names};
use super::game::{self, Adjudicator, Ended, Played, Timing};
use super::log::{Log, LogError};
use super::openings::Openings;
use super::schedule::{Fixture, Schedule, identity, seeds};
use super::table::{Table, pairs_of};
use reversi::Player as Side;
use reversi_engine::{Engine, EngineError, Options, Stop};
use reversi_protocols::DriverError;
use reversi_records::{Budget, Clock, TimeControl};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::Builder;
use std::time::Duration;
use thiserror::Error;

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The participants in the match, at least two.
    pub entrants: Vec<Entrant>,
    /// Whether the match is a gauntlet, in which the first entrant plays against all others. Otherwise it is a round
    /// robin.
    pub gauntlet: bool,
    /// The number of games that each pairing plays. The two players play each opening twice, with the colours swapped.
    /// If the number of games is odd, they play the last opening only once.
    pub games: usize,
    /// The openings from which the games start.
    pub openings: Openings,
    /// The seed that determines the order of the openings and the deliberate errors of weak levels.
    pub seed: u64,
    /// Each side's budget at the start of a game, including its clock. Entrants may override it with their own limits.
    pub budget: Budget,
    /// The extra time that a player may use without losing the game. With a time limit for each move, the margin
    /// applies to every move; with a clock, it applies once per game. It covers the overhead of pipes and time
    /// measurement.
    pub margin: Duration,
    /// The longest time that an external engine may take for a move if its budget has neither a time limit nor a clock.
    pub patience: Duration,
    /// The longest time that an external engine may take to start and to prepare for a game.
    pub startup: Duration,
    /// The number of empty squares at which games are adjudicated, or `None` to play them to the end.
    pub adjudicate: Option<usize>,
    /// The sequential test that ends the match, if any. Only a match between two entrants can have a test.
    pub sprt: Option<Sprt>,
    /// The number of games that are played in parallel.
    pub concurrency: usize,
    /// A function that is called if the operating system cannot start a thread for each parallel game. Its arguments are
    /// the number of threads that were started and the number of threads that were requested.
    pub missing_threads: fn(usize, usize),
    /// The size of our own engine's transposition table in megabytes, for each side of each parallel game.
    pub hash_megabytes: usize,
    /// The file to which the games are appended. Games of this match that the file already contains are not played
    /// again.
    pub out: Option<PathBuf>,
}

/// The error returned when a match cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The match has fewer than two participants.
    #[error("a match requires at least two engines")]
    TooFew,
    /// The match has a sequential test, but more than two participants.
    #[error("a sequential test requires exactly two engines, not {0}")]
    SprtOfMany(usize),
    /// Our own engine has neither a level nor a limit, so it would never move.
    #[error("builtin needs a level (builtin:5) or a limit: a time, a depth or a number of nodes")]
    Unlimited,
    /// Neither the protocol nor the engine has a command for one of the entrant's own limits.
    #[error("{engine}: cannot limit the {limit}, because neither the protocol nor the engine has a command for it")]
    Untold {
        /// The command of the engine.
        engine: String,
        /// The name of the limit.
        limit: &'static str,
    },
    /// An engine cannot be started.
    #[error(transparent)]
    Driver(#[from] DriverError),
    /// Our own engine cannot be created.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The log cannot be read or written.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The operating system cannot start a thread.
    #[error("a thread could not be started: {0}")]
    Thread(std::io::Error),
}

impl Settings {
    fn check(&self) -> Result<(), MatchError> {
        match self.entrants.len() {
            0 | 1 => Err(MatchError::TooFew),
            many @ 3.. if self.sprt.is_some() => Err(MatchError::SprtOfMany(many)),
            _ if self.entrants.iter().any(|entrant| entrant.is_endless(&self.budget)) => Err(MatchError::Unlimited),
            _ => Ok(()),
        }
    }

    /// Returns the identity of the match: a hash of the settings that affect its games, except for the number of games.
    fn identity(&self) -> String {
        let entrants: Vec<String> = self.entrants.iter().map(ToString::to_string).collect();
        let Settings { gauntlet, seed, adjudicate, .. } = self;
        let Budget { depth, nodes, time, clock, .. } = self.budget;
        let clock = clock.map(|Clock { left, increment }| (left, increment));
        // Match logs contain the hash of this text, so its format must not change.
        let control = format!("Control {{ clock: {clock:?}, time: {time:?}, depth: {depth:?}, nodes: {nodes:?} }}");
        identity(&format!("{entrants:?} {gauntlet} {seed} {control} {adjudicate:?}"), &self.openings)
    }
}

/// Plays a match. Calls `stands` with the standings at the start and after each game. `weights` contains the weights of
/// our own engine. Once `stop` is set, this function starts no more games, abandons the games in progress, and returns
/// the current table.
///
/// The final table depends only on the results of the games. Interruptions and the number of parallel games do not
/// affect it. A sequential test evaluates the games in the order of their numbers. Games after the game that decides
/// the test do not count.
pub fn run(
    settings: &Settings,
    weights: &[u8],
    stop: &Stop,
    mut stands: impl FnMut(&Table),
) -> Result<Table, MatchError> {
    settings.check()?;
    let mut settings = settings.clone();
    settings.openings.shuffle(settings.seed);
    let settings = &settings;
    let schedule = Schedule::new(settings.entrants.len(), settings.gauntlet, settings.games);
    let names = names(&settings.entrants);
    let (mut log, mut results) = (None, BTreeMap::new());
    if let Some(path) = &settings.out {
        let (opened, games) = Log::open(path, &settings.identity())?;
        let scheduled: BTreeSet<usize> = schedule.numbers().collect();
        results.extend(games.into_iter().filter(|(number, _)| scheduled.contains(number)));
        log = Some(opened);
    }
    // Start each program once, so that the match fails before its first game if a program cannot be started.
    for entrant in &settings.entrants {
        if let Some(mut driven) = Driven::new(entrant, settings.patience, settings.startup) {
            driven.check(&entrant.limits)?;
        }
    }
    let mut last = settle(&schedule, &mut results, settings.sprt);
    let mut table = Table::new(&names, &schedule, &results, settings.sprt);
    stands(&table);
    if last.is_some() || results.len() == schedule.games() {
        return Ok(table);
    }
    let open: Vec<usize> = schedule.numbers().filter(|number| !results.contains_key(number)).collect();
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let work =
        Work { settings, schedule: &schedule, names: &names, weights, open: &open, next: &next, over: &over, stop };
    std::thread::scope(|scope| {
        // Without a buffer, a thread waits until its last game has been counted, so it does not play on after the end.
        let (sender, receiver) = sync_channel(0);
        let requested = settings.concurrency.clamp(1, open.len().max(1));
        for started in 0..requested {
            let (sender, work) = (sender.clone(), &work);
            let play = move || {
                if let Err(error) = work.play_all(&sender) {
                    // If the match has already ended, sending fails because the receiver has been dropped.
                    let _ = sender.send(Err(error));
                }
            };
            match Builder::new().spawn_scoped(scope, play) {
                Ok(_) => {}
                Err(error) if started == 0 => return Err(MatchError::Thread(error)),
                Err(_) => {
                    (settings.missing_threads)(started, requested);
                    break;
                }
            }
        }
        drop(sender);
        for finished in receiver {
            let taken = finished.and_then(|(number, played): (usize, Played)| {
                if let Some(log) = &mut log {
                    log.append(number, &played)?;
                }
                Ok((number, played.ended))
            });
            match taken {
                Ok((number, ended)) if last.is_none() => {
                    results.insert(number, ended);
                    last = settle(&schedule, &mut results, settings.sprt);
                    table = Table::new(&names, &schedule, &results, settings.sprt);
                    stands(&table);
                    if last.is_some() {
                        over.store(true, Relaxed);
                    }
                }
                Ok(_) => {}
                Err(error) => {
                    over.store(true, Relaxed);
                    return Err(error);
                }
            }
        }
        Ok(table)
    })
}

/// If the sequential test has ended, returns the number of the game that decided the test, and removes later games from
/// `results`, because they do not count.
fn settle(schedule: &Schedule, results: &mut BTreeMap<usize, Ended>, sprt: Option<Sprt>) -> Option<usize> {
    let sprt = sprt?;
    let mut seen = BTreeMap::new();
    for number in 0.. {
        seen.insert(number, results.get(&number)?.clone());
        let decided = number % 2 == 1 && sprt.decision(&pairs_of(schedule, 0, &seen)) != Decision::Open;
        if decided {
            *results = seen;
            return Some(number);
        }
    }
    None
}

/// The state that all threads of a match share.
struct Work<'a> {
    settings: &'a Settings,
    schedule: &'a Schedule,
    names: &'a [String],
    weights: &'a [u8],
    /// The numbers of the games that the match still has to play.
    open: &'a [usize],
    /// The index of the next game in `open`.
    next: &'a AtomicUsize,
    /// Whether the match has been decided or has failed.
    over: &'a AtomicBool,
    stop: &'a Stop,
}

/// The players of one thread. Each side has one instance of our own engine, which can play for every built-in entrant,
/// because it forgets everything between games. External engines keep running from game to game.
struct Players {
    own: [Builtin; 2],
    driven: BTreeMap<usize, Driven>,
    judge: Option<Engine>,
}

impl Work<'_> {
    /// Plays games until no games are left or the match is over.
    fn play_all(&self, finished: &SyncSender<Result<(usize, Played), MatchError>>) -> Result<(), MatchError> {
        let builtin = || Builtin::new(self.weights, self.settings.hash_megabytes);
        let judge = self.settings.adjudicate.map(|_| Engine::new(self.weights, &Options::default())).transpose()?;
        let mut players = Players { own: [builtin()?, builtin()?], driven: BTreeMap::new(), judge };
        loop {
            let Some(&number) = self.open.get(self.next.fetch_add(1, Relaxed)) else { return Ok(()) };
            if self.is_over() {
                return Ok(());
            }
            let fixture = self.schedule.game(number);
            if let Some(played) = self.play(&mut players, &fixture)?
                && finished.send(Ok((number, played))).is_err()
            {
                return Ok(());
            }
        }
    }

    /// Returns whether the match has been decided, has failed, or was stopped.
    fn is_over(&self) -> bool {
        self.over.load(Relaxed) || self.stop.is_stopped()
    }

    fn play(&self, players: &mut Players, fixture: &Fixture) -> Result<Option<Played>, MatchError> {
        let Settings { entrants, budget, openings, seed, adjudicate, patience, startup, margin, .. } = self.settings;
        for player in [fixture.black, fixture.white] {
            if !players.driven.contains_key(&player)
                && let Some(driven) = Driven::new(&entrants[player], *patience, *startup)
            {
                players.driven.insert(player, driven);
            }
        }
        let Players { own: [own_black, own_white], driven, judge } = players;
        // No entrant plays against itself, so both programs can be removed from the map at the same time.
        let (mut left, mut right) = (driven.remove(&fixture.black), driven.remove(&fixture.white));
        let black: &mut dyn Contestant = seat(&entrants[fixture.black], own_black, &mut left);
        let white: &mut dyn Contestant = seat(&entrants[fixture.white], own_white, &mut right);
        let [black_seed, white_seed] = seeds(*seed, fixture.number);
        let adjudicator = adjudicate.zip(judge.as_mut()).map(|(empties, engine)| Adjudicator { empties, engine });
        let (opening, cancelled) = (openings.of(fixture.round), || self.is_over());
        let budgets = [fixture.black, fixture.white].map(|player| entrants[player].budget(budget));
        // Both players prepare before any clock runs.
        let ready = black.begin(black_seed, &cancelled).map_err(|failure| (Side::Black, failure));
        let ready = ready.and_then(|()| white.begin(white_seed, &cancelled).map_err(|failure| (Side::White, failure)));
        let played = match ready {
            Ok(()) => {
                game::play(opening, [black, white], &Timing { budgets, margin: *margin }, adjudicator, &cancelled)
            }
            Err((_, Failure::Cancelled)) => None,
            Err((loser, Failure::Lost(fault, report))) => Some(game::forfeited(opening, loser, fault, report)),
        };
        driven.extend(left.map(|player| (fixture.black, player)));
        driven.extend(right.map(|player| (fixture.white, player)));
        Ok(played.map(|played| self.named(played, fixture)))
    }

    /// Adds the names of the players and the time control to the record of a game.
    fn named(&self, mut played: Played, fixture: &Fixture) -> Played {
        let info = &mut played.record.info;
        for (side, player) in [(Side::Black, fixture.black), (Side::White, fixture.white)] {
            *info.side_mut(side) = reversi_records::Side { name: self.names[player].clone(), ..Default::default() };
        }
        info.time = match (self.settings.budget.clock, self.settings.budget.time) {
            (Some(Clock { left: main, increment }), _) => TimeControl::Game { main, increment, grace: None },
            (None, Some(limit)) => TimeControl::Move { limit },
            (None, None) => TimeControl::Unlimited,
        };
        played
    }
}

/// Returns the contestant for one side.
fn seat<'a>(entrant: &Entrant, own: &'a mut Builtin, driven: &'a mut Option<Driven>) -> &'a mut dyn Contestant {
    match &entrant.player {
        Player::Builtin(level) => own.at(*level),
        Player::Driven(_) => driven.as_mut().expect("other programs are started before the game"),
    }
}
