//! Fuzzes the protocols. Every line must either be rejected or parse to a command that survives a round trip. A server
//! must handle any input without failing, and stop when the input ends.

use reversi::{Game, Rules, Square};
use reversi_engine::{Level, Limits, Score, ScoreKind, SearchEngine, SearchResult, Stop};
use reversi_protocols::gtp::{Request, Responses};
use reversi_protocols::{Identity, Protocol, Strength, fen, gtp, nboard, serve, xboard};
use std::fmt::Display;
use std::io::Cursor;
use std::time::Duration;

/// Parses the lines as NBoard commands and responses. Returns whether most of the lines are valid commands.
///
/// # Panics
///
/// Panics if a command, a response or a game changes in a round trip, or if a server fails.
pub fn nboard_lines(data: &[u8]) -> bool {
    let Some(text) = lines(data) else { return false };
    let mut sensible = Tally::default();
    for line in text.lines() {
        sensible.count(reads_back(line, nboard::Command::read));
        reads_back(line, nboard::Reply::read);
        if let Ok(nboard::Command::SetGame(game)) = nboard::Command::read(line)
            && let Ok(referee) = nboard::read_game(&game)
            && let Ok(text) = nboard::game_text(referee.game())
        {
            assert_eq!(nboard::read_game(&text).expect("our own game").game(), referee.game());
        }
    }
    converse(Protocol::Nboard, data);
    sensible.mostly()
}

/// Parses the lines as GTP commands and responses. Returns whether most of the lines are valid commands.
///
/// # Panics
///
/// Panics in the same cases as [`nboard_lines`], and if the number of responses differs from the number of commands.
pub fn gtp_lines(data: &[u8]) -> bool {
    let Some(text) = lines(data) else { return false };
    let mut sensible = Tally::default();
    let (mut expected, mut quit) = (0, false);
    for line in text.lines() {
        let Some(request) = Request::read(line) else { continue };
        sensible.count(request.command.is_ok());
        let again = Request::read(&request.to_string()).expect("our own line");
        assert_eq!(again.to_string(), request.to_string(), "{line:?}");
        expected += usize::from(!quit);
        quit |= request.command == Ok(gtp::Command::Quit);
    }
    let (answers, mut responses) = (converse(Protocol::Gtp, data), Responses::default());
    let given = answers.lines().filter_map(|line| responses.line(line)).count();
    assert_eq!(given, expected, "{answers}");
    // Also parse the text as the output of an engine.
    let found: Vec<_> = text.lines().filter_map(|line| responses.line(line)).collect();
    for response in found {
        let (text, mut reader) = (response.to_string(), Responses::default());
        let again = text.lines().find_map(|line| reader.line(line));
        assert_eq!(again.map(|again| again.to_string()), Some(text));
    }
    sensible.mostly()
}

/// Parses the lines as XBoard commands and responses. Returns whether most of the lines are valid commands.
///
/// # Panics
///
/// Panics in the same cases as [`nboard_lines`].
pub fn xboard_lines(data: &[u8]) -> bool {
    let Some(text) = lines(data) else { return false };
    let mut sensible = Tally::default();
    for line in text.lines() {
        sensible.count(reads_back(line, xboard::Command::read));
        if let Ok(xboard::Reply::Feature(features)) = xboard::Reply::read(line) {
            let _ = xboard::feature(&features, "done");
        }
        reads_back(line, xboard::Reply::read);
        if let Some((board, first)) = fen::read(line.strip_prefix("setboard").unwrap_or(line)) {
            assert_eq!(fen::read(&fen::write(&board, first)), Some((board, first)));
        }
    }
    converse(Protocol::Xboard, data);
    sensible.mostly()
}

/// Returns the bytes as text, or `None` if the input is too long for a test conversation with a server.
fn lines(data: &[u8]) -> Option<String> {
    (data.len() <= 4096).then(|| String::from_utf8_lossy(data).into_owned())
}

/// Returns whether a line parses. Checks that a command that parses survives a round trip.
fn reads_back<T: Display, E>(line: &str, read: impl Fn(&str) -> Result<T, E>) -> bool {
    let Ok(command) = read(line) else { return false };
    let text = command.to_string();
    let Ok(again) = read(&text) else { panic!("{line:?} was written as {text:?}, which cannot be read") };
    assert_eq!(again.to_string(), text, "{line:?}");
    true
}

#[derive(Default)]
struct Tally {
    good: usize,
    all: usize,
}

impl Tally {
    fn count(&mut self, good: bool) {
        self.good += usize::from(good);
        self.all += 1;
    }

    fn mostly(&self) -> bool {
        self.good * 2 > self.all
    }
}

/// Runs a server with the bytes as its input and returns its output.
fn converse(protocol: Protocol, data: &[u8]) -> String {
    let identity = Identity { name: "Fuzz".to_string(), version: "1".to_string() };
    let mut output = Vec::new();
    serve(
        protocol,
        identity,
        Rules::Othello,
        First,
        |_, _| Strength::default(),
        Cursor::new(data.to_vec()),
        &mut output,
    )
    .expect("writing to a vector cannot fail");
    String::from_utf8(output).expect("responses are text")
}

/// An engine that immediately plays the first legal move.
struct First;

impl First {
    fn result(game: &Game) -> SearchResult {
        let best = game.moves().iter().next().expect("the side to move has a move").square;
        let score = Score { discs: 0, kind: ScoreKind::Estimate { depth: 0 } };
        SearchResult { best, score, principal_variation: vec![Some(best)], nodes: 1, time: Duration::ZERO }
    }
}

impl SearchEngine for First {
    fn play(
        &mut self,
        game: &Game,
        _: Level,
        _: Option<Duration>,
        _: &Stop,
        _: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Ok(First::result(game))
    }

    fn search(
        &mut self,
        game: &Game,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Ok(First::result(game))
    }

    fn search_some(
        &mut self,
        game: &Game,
        _: &[Square],
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        Ok(vec![First::result(game)])
    }
}
