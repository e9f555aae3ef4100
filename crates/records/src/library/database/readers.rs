//! Reads a library on several threads, each of which has its own connection.

use super::super::GameId;
use super::super::scan::Counter;
use super::packs::{each_moves, packs};
use super::{Library, LibraryErrorKind, PATIENCE, connect};
use rusqlite::{Connection, OpenFlags};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;

/// Additional connections to the library. Each connection has started a read transaction, so that it does not see later
/// changes.
pub(super) struct Readers {
    connections: Vec<Connection>,
    /// The version of the data that the library's own connection reported before the other connections were opened, or
    /// `None` if there are no other connections or the version is unknown.
    version: Option<i64>,
}

impl Readers {
    /// Opens `count` connections, or fewer if a connection cannot be opened. The remaining connections then share the
    /// work.
    pub(super) fn open(library: &Library, count: usize) -> Readers {
        let version = if count > 0 { version(&library.db).ok() } else { None };
        let open = |_| -> Result<Connection, LibraryErrorKind> {
            let db = connect(&library.path, OpenFlags::SQLITE_OPEN_READ_ONLY, PATIENCE)?;
            db.execute_batch("BEGIN")?;
            db.query_row("SELECT next FROM counter", [], |row| row.get::<_, i64>(0))?;
            Ok(db)
        };
        let connections = (0..count).map_while(|at| open(at).ok());
        Readers { connections: connections.collect(), version }
    }

    /// Adds the games of the library to a copy of the counter `empty`, in the order of the game numbers, and returns
    /// the copy. If `wanted` is set, skips the games that it does not contain. `db` is the library's own connection.
    /// Its read transaction must have started after those of the other connections.
    pub(super) fn count(
        self,
        db: &Connection,
        empty: &Counter,
        wanted: Option<&HashSet<GameId>>,
    ) -> Result<Counter, LibraryErrorKind> {
        // All connections see the same state only if no program wrote to the library between the start of the first
        // transaction and the start of the last one. Otherwise, use only the library's own connection.
        let is_same = self.version.is_some() && self.version == version(db).ok();
        let others = if is_same { self.connections } else { Vec::new() };
        let (packs, parts) = (packs(db)?, others.len() as i64 + 1);
        let bound = |part: i64| packs.start + (packs.end - packs.start) * part / parts;
        let stop = AtomicBool::new(false);
        let count = |db: &Connection, part: i64| {
            let mut counter = empty.clone();
            let done = each_moves(db, bound(part)..bound(part + 1), |id, game| {
                if wanted.is_none_or(|wanted| wanted.contains(&id)) {
                    counter.add_stored(id, game);
                }
                if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            // An error or an interrupt on one thread stops all threads.
            stop.fetch_or(done.is_err(), Ordering::Relaxed);
            done.map(|()| counter)
        };
        std::thread::scope(|scope| {
            let count = &count;
            let start =
                |(part, db): (i64, Connection)| (part, Builder::new().spawn_scoped(scope, move || count(&db, part)));
            let others: Vec<_> = (1..).zip(others).map(start).collect();
            let mut found = count(db, 0);
            for (part, other) in others {
                let part = match other {
                    Ok(other) => other.join().unwrap_or_else(|panic| resume_unwind(panic)),
                    // The operating system could not start the thread, so count its part here.
                    Err(_) => count(db, part),
                };
                found = found.and_then(|mut found| {
                    found.append(part?);
                    Ok(found)
                });
            }
            found
        })
    }
}

/// Returns a number that changes whenever another connection writes to the library.
fn version(db: &Connection) -> Result<i64, LibraryErrorKind> {
    Ok(db.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Query;
    use reversi::Game;

    /// Returns `count` short games as transcripts. Different seeds give different games.
    fn games(count: usize, seed: u64) -> String {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut line = || {
            let mut game = Game::default();
            for _ in 0..8 {
                let moves = game.moves();
                let mv = moves.iter().nth(rng.usize(..moves.len())).map(|mv| mv.square);
                game.play(mv.unwrap()).unwrap();
            }
            game.transcript() + "\n"
        };
        (0..count).map(|_| line()).collect()
    }

    #[test]
    fn any_number_of_threads_finds_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.db");
        let [mut library, mut other] = [0, 1].map(|_| Library::open(&path).unwrap());
        let import = |library: &mut Library, name: &str, seed| {
            let file = folder.path().join(name);
            std::fs::write(&file, games(900, seed)).unwrap();
            library.import(&[file], Default::default(), &mut |_| ControlFlow::Continue(())).unwrap();
        };
        import(&mut library, "a.moves", 1);
        for line in ["", "f5", "f5d6", "f5d6c3"] {
            let mut game = Game::default();
            game.play_transcript(line).unwrap();
            for (query, most) in [("", 3), ("", 5000), ("perpendicular", 7), ("sort:opening", 9)] {
                let query: Query = query.parse().unwrap();
                let one = library.explore_on(&game, &query, most, 1).unwrap();
                assert!(one.count > 0, "{line}");
                for threads in [2, 3, 20] {
                    let found = library.explore_on(&game, &query, most, threads).unwrap();
                    assert_eq!(found, one, "{line} {query:?} on {threads} threads");
                }
            }
        }
        // All readers see the games that another connection has added in the meantime.
        import(&mut other, "b.moves", 2);
        let all = library.explore_on(&Game::default(), &Query::default(), 5, 4).unwrap();
        assert_eq!(all, other.explore_on(&Game::default(), &Query::default(), 5, 1).unwrap());
    }

    /// Runs the test above in a process that can start no threads, because each thread would need a stack of 2^60 bytes.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_single_thread_finds_the_same_if_no_other_can_be_started() {
        let test = "library::database::readers::tests::any_number_of_threads_finds_the_same";
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command.args([test, "--exact", "--test-threads=1"]).env("RUST_MIN_STACK", (1_u64 << 60).to_string());
        let ended = command.output().unwrap();
        let printed = String::from_utf8_lossy(&ended.stdout);
        assert!(ended.status.success() && printed.contains("1 passed"), "{printed}");
    }

    #[test]
    fn connections_that_see_another_moment_are_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.db");
        let [mut library, mut other] = [0, 1].map(|_| Library::open(&path).unwrap());
        let import = |library: &mut Library, name: &str, seed| {
            let file = folder.path().join(name);
            std::fs::write(&file, games(600, seed)).unwrap();
            library.import(&[file], Default::default(), &mut |_| ControlFlow::Continue(())).unwrap().games
        };
        let before = import(&mut library, "a.moves", 1);
        let empty = Counter::new(&Game::default(), 0).unwrap();
        let readers = Readers::open(&library, 3);
        assert_eq!(readers.connections.len(), 3);
        let more = import(&mut other, "b.moves", 2);
        let found = library.ask(|db, _| readers.count(db, &empty, None)).unwrap();
        assert_eq!(found.finish(&Game::default()).count, before + more);
    }
}
