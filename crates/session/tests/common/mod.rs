//! A session with a scripted engine that follows a test's instructions.
#![allow(unreachable_pub)]

use reversi::{Game, Square};
use reversi_engine::{Level, Limits, Score, ScoreKind, SearchEngine, SearchResult, Stop};
use reversi_records::Budget;
use reversi_session::{EngineFactory, Event, ProgramMove, Resources, Seat, Session, Setup};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// An instruction to the scripted engine.
pub enum Cue {
    /// Return the first legal move.
    First,
    /// Return this move, legal or not, and report that it took this long.
    Move(Square, Duration),
    /// Report progress at this depth with this value.
    Progress {
        depth: u32,
        discs: i32,
    },
    /// Ignore requests to stop until the next result.
    Deaf,
    Fail(&'static str),
    Panic,
}

/// The part of the scripted engine that a test controls.
#[derive(Default)]
pub struct Script {
    pub cues: Mutex<VecDeque<Cue>>,
    /// Whether the engine returns the first legal move if there is no instruction.
    pub eager: bool,
    /// The number of searches that were started.
    pub questions: AtomicUsize,
    /// The number of engines that exist.
    pub alive: AtomicUsize,
    /// The time limit of the last search.
    pub time: Mutex<Option<Duration>>,
    /// The resources that were last set, and how often resources were set.
    pub resources: Mutex<(Option<Resources>, usize)>,
    /// The program that last received a request for a move, and its time budget.
    pub program: Mutex<Option<(String, Budget)>>,
}

impl Script {
    pub fn cue(&self, cue: Cue) {
        self.cues.lock().unwrap().push_back(cue);
    }

    pub fn has_acted(&self) -> bool {
        self.cues.lock().unwrap().is_empty()
    }
}

struct Actor(Arc<Script>);

impl Drop for Actor {
    fn drop(&mut self) {
        self.0.alive.fetch_sub(1, SeqCst);
    }
}

pub fn answer(best: Square, discs: i32, depth: u32, time: Duration) -> SearchResult {
    SearchResult {
        best,
        score: Score { discs, kind: ScoreKind::Estimate { depth } },
        principal_variation: vec![Some(best)],
        nodes: 1,
        time,
    }
}

impl Actor {
    fn act(
        script: &Script,
        game: &Game,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        script.questions.fetch_add(1, SeqCst);
        let first = game.moves().iter().next().expect("somebody can move").square;
        let mut deaf = false;
        loop {
            let cue = {
                // Instructions that remain after a stop apply to the next search.
                let mut cues = script.cues.lock().unwrap();
                if stop.is_stopped() && !deaf { None } else { cues.pop_front() }
            };
            match cue {
                Some(Cue::First) => return Ok(answer(first, 0, 1, Duration::ZERO)),
                Some(Cue::Move(position, time)) => return Ok(answer(position, 0, 1, time)),
                Some(Cue::Progress { depth, discs }) => progress(&answer(first, discs, depth, Duration::ZERO)),
                Some(Cue::Deaf) => deaf = true,
                Some(Cue::Fail(message)) => return Err(message.to_string()),
                Some(Cue::Panic) => panic!("as the test wants it"),
                None if script.eager || stop.is_stopped() && !deaf => {
                    return Ok(answer(first, 0, 1, Duration::ZERO));
                }
                None => std::thread::sleep(Duration::from_micros(200)),
            }
        }
    }
}

impl SearchEngine for Actor {
    fn play(
        &mut self,
        game: &Game,
        _: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        *self.0.time.lock().unwrap() = time;
        Actor::act(&self.0, game, stop, progress)
    }

    fn search(
        &mut self,
        game: &Game,
        _: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Actor::act(&self.0, game, stop, progress)
    }

    fn search_some(
        &mut self,
        game: &Game,
        _: &[Square],
        _: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        let all = |value: &SearchResult| {
            let moves = game.moves().iter();
            let with = |(place, mv): (usize, &reversi::Move)| SearchResult {
                best: mv.square,
                score: Score { discs: value.score.discs - place as i32, kind: value.score.kind },
                ..value.clone()
            };
            moves.enumerate().map(with).collect::<Vec<_>>()
        };
        Actor::act(&self.0, game, stop, &mut |value| progress(&all(value))).map(|value| all(&value))
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        let mut received = self.0.resources.lock().unwrap();
        *received = (Some(resources), received.1 + 1);
        if resources.hash_megabytes == 0 { Err("no memory".to_owned()) } else { Ok(()) }
    }
}

pub fn scripted(script: &Arc<Script>) -> EngineFactory {
    let (script, programs) = (script.clone(), script.clone());
    let factory = EngineFactory::new(move || {
        script.alive.fetch_add(1, SeqCst);
        Ok(Box::new(Actor(script.clone())))
    });
    factory.with_programs(move |command, game, budget, stop| {
        *programs.program.lock().unwrap() = Some((command.to_string(), *budget));
        let result = Actor::act(&programs, game, stop, &mut |_| {})?;
        Ok(ProgramMove { square: result.best, time: result.time })
    })
}

/// Returns a session whose engine waits for instructions, and the engine's script.
pub fn session(setup: &Setup) -> (Session, Arc<Script>) {
    session_with(setup, Script::default())
}

pub fn session_with(setup: &Setup, script: Script) -> (Session, Arc<Script>) {
    let script = Arc::new(script);
    (Session::new(setup, scripted(&script), Arc::new(|| {})), script)
}

pub const ENGINE: Seat = Seat::Engine(Level::MIN);

pub const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub fn at(text: &str) -> Square {
    text.parse().unwrap()
}

pub fn play(session: &mut Session, moves: &str, now: Duration) {
    let mut game = session.game().clone();
    let before = game.history().len();
    game.play_transcript(moves).unwrap();
    for mv in game.history()[before..].iter().filter_map(reversi::Ply::mv) {
        session.play(mv.square, now).unwrap();
    }
}

/// Updates the session until `happened` returns `true` for an event, and returns all events since the call.
pub fn until(session: &mut Session, now: Duration, happened: impl Fn(&Event) -> bool) -> Vec<Event> {
    let begun = Instant::now();
    let mut events = Vec::new();
    while !events.iter().any(&happened) {
        assert!(begun.elapsed() < secs(60), "it did not happen; only {events:?}");
        std::thread::sleep(Duration::from_micros(200));
        events.extend(session.update(now));
    }
    events
}

pub fn wait_for(what: &str, mut happened: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !happened() {
        assert!(begun.elapsed() < secs(60), "{what}: not so");
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// Returns a game on 4 x 4 whose last ply is a pass.
pub fn line_with_pass() -> Game {
    let start = Game::new(reversi::Rules::Othello, "4x4".parse().unwrap()).unwrap();
    let mut open = VecDeque::from([start]);
    while let Some(game) = open.pop_front() {
        if matches!(game.history().last(), Some(reversi::Ply::Pass { .. })) {
            return game;
        }
        for mv in game.moves() {
            let mut next = game.clone();
            next.play(mv.square).unwrap();
            open.push_back(next);
        }
    }
    unreachable!("4 x 4 has passes")
}
