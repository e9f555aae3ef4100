//! A simple engine, and conversations with a server that uses it.
#![allow(unreachable_pub)]

use reversi::{Game, Move, Rules, Square};
use reversi_engine::{Level, Limits, Score, ScoreKind, SearchEngine, SearchResult, Stop};
use reversi_protocols::{Identity, Protocol, Strength, serve};
use reversi_records::Budget;
use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// An engine that plays the move that turns over the most discs, or the first such move if there are several. With a
/// depth of 99, a time limit of 99 seconds or an endless budget, it searches until it is stopped. With a depth of 98,
/// it returns an error, and with a depth of 97, it panics.
pub struct Greedy;

/// Returns the limits for a search by [`Greedy`].
pub fn strength(_: &Game, budget: &Budget) -> Strength {
    let depth = if budget.endless { Some(99) } else { budget.depth };
    Strength { level: None, limits: Limits { depth, time: budget.longest(), ..Limits::default() } }
}

impl SearchEngine for Greedy {
    fn play(
        &mut self,
        _: &Game,
        _: Level,
        _: Option<Duration>,
        _: &Stop,
        _: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        unreachable!("its strength has no level")
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        let results = self.search_all(game, limits, stop, &mut |results| progress(&results[0]))?;
        results.into_iter().next().ok_or_else(|| "no move".to_string())
    }

    fn search_some(
        &mut self,
        game: &Game,
        _: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        let flips = |mv: &Move| mv.flips().len();
        let mut moves: Vec<Move> = game.moves().iter().copied().collect();
        moves.sort_by_key(|mv| std::cmp::Reverse(flips(mv)));
        let kind = if game.board().empty().len() < 10 { ScoreKind::Exact } else { ScoreKind::Estimate { depth: 1 } };
        let result = |mv: &Move| SearchResult {
            best: mv.square,
            score: Score { discs: flips(mv) as i32, kind },
            principal_variation: vec![Some(mv.square)],
            nodes: moves.len() as u64,
            time: limits.time.unwrap_or(Duration::from_millis(120)),
        };
        let results: Vec<SearchResult> = moves.iter().map(result).collect();
        progress(&results[..1]);
        match limits.depth {
            Some(98) => return Err("out of ideas".to_string()),
            Some(97) => panic!("as the test wants it"),
            Some(99) => wait(stop),
            _ if limits.time == Some(Duration::from_secs(99)) => wait(stop),
            _ => {}
        }
        Ok(results)
    }
}

fn wait(stop: &Stop) {
    while !stop.is_stopped() {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// An input that receives its lines from a test while the server runs.
pub struct Keyboard {
    lines: Receiver<String>,
    line: Cursor<Vec<u8>>,
}

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.line.position() as usize == self.line.get_ref().len() {
            // If the test has dropped its end of the channel, the input ends.
            self.line = Cursor::new(self.lines.recv().unwrap_or_default().into_bytes());
        }
        self.line.read(buffer)
    }
}

/// An output that a test reads while the server runs.
struct Screen(Sender<String>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        self.0.send(text).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A running conversation with a server.
pub struct Live {
    keys: Option<Sender<String>>,
    screen: Receiver<String>,
    heard: String,
    server: JoinHandle<io::Result<()>>,
}

impl Live {
    pub fn new(protocol: Protocol) -> Live {
        let (keys, lines) = channel();
        let (output, screen) = channel();
        let identity = Identity { name: "Reversi".to_string(), version: "1.0".to_string() };
        let input = BufReader::new(Keyboard { lines, line: Cursor::default() });
        let serve = move || serve(protocol, identity, Rules::Othello, Greedy, strength, input, Screen(output));
        Live { keys: Some(keys), screen, heard: String::new(), server: std::thread::spawn(serve) }
    }

    pub fn say(&self, line: &str) {
        self.keys.as_ref().unwrap().send(format!("{line}\n")).unwrap();
    }

    /// Waits for the next line of output.
    pub fn hear(&mut self) -> String {
        loop {
            if let Some((line, rest)) = self.heard.split_once('\n') {
                let line = line.to_string();
                self.heard = rest.to_string();
                return line;
            }
            let more = self.screen.recv_timeout(Duration::from_secs(60)).expect("the server sends a line");
            self.heard += &more;
        }
    }

    /// Ends the input and returns the remaining output.
    pub fn end(mut self) -> String {
        self.keys = None;
        self.rest()
    }

    /// Waits until the server ends by itself, and returns the remaining output.
    pub fn rest(self) -> String {
        let rest: String = self.screen.iter().collect();
        self.server.join().unwrap().unwrap();
        self.heard + &rest
    }
}
