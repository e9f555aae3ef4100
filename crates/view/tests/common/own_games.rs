//! Games of one's own in a folder, the same in every run.
#![allow(unreachable_pub)]

use reversi::Game;
use reversi_engine::{Answer, Kind, Level, Limits, Score, Stop};
use reversi_session::Thinker;
use reversi_study::review::{Effort, ReviewStore, review};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

/// A folder for one test, gone with it.
pub struct Home(pub PathBuf);

impl Home {
    pub fn new() -> Home {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("reversi-own-games-{}-{}", std::process::id(), NEXT.fetch_add(1, SeqCst));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    /// With so many games, a part of them reviewed, and some that do not count.
    pub fn with_games(count: usize) -> Home {
        let home = Home::new();
        keep(&home.0, count);
        home
    }

    /// With games of a person who has the black discs against level 3, by their moves and whether the person won: the loser
    /// resigned.
    pub fn with_lines(lines: &[(&str, bool)]) -> Home {
        let home = Home::new();
        let folder = home.0.join("games");
        std::fs::create_dir_all(&folder).unwrap();
        for (at, (line, is_won)) in lines.iter().enumerate() {
            let mut game = Game::default();
            game.play_transcript(line).unwrap();
            let end = if *is_won { "ENDED[resigned W]" } else { "ENDED[resigned B]" };
            write_game(&folder, &format!("2026-01-{:02}-000000-1", at + 1), (0, 3), &game, end);
        }
        home
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Numbers that look random.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Keeps games of a person against the levels 2 to 6, from January 2026 on. Some are reviewed. With each ten of them there are
/// an unfinished game and one of two persons.
///
/// The files are written as they are, because a thousand that are made safe against crashes take minutes.
fn keep(home: &Path, count: usize) {
    let folder = home.join("games");
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = Random(2026);
    for at in 0..count {
        let level = 2 + (at * 5 / count + random.below(3)).min(4) as u32;
        let is_black = random.below(2) == 0;
        let (black, white) = if is_black { (0, level) } else { (level, 0) };
        let name = format!("2026-{:02}-{:02}-{at:06}-1", 1 + at * 7 / count, 1 + at % 28);
        let resigns = random.below(8) == 0;
        let game = game(&mut random, if resigns { 40 } else { 60 });
        let end = match (resigns, is_black) {
            (false, _) => "",
            (true, true) => "ENDED[resigned B]",
            (true, false) => "ENDED[resigned W]",
        };
        let path = write_game(&folder, &name, (black, white), &game, end);
        if at % 3 == 0 && at < 40 {
            let review = review(&mut Scripted, &game, Effort::default(), &Stop::new(), |_, _| {}).unwrap();
            ReviewStore::beside(&path).save(&review).unwrap();
        }
        if at % 10 == 9 {
            let (unfinished, people) = (self::game(&mut random, 12), self::game(&mut random, 60));
            write_game(&folder, &format!("{name}-unfinished"), (black, white), &unfinished, "");
            write_game(&folder, &format!("{name}-people"), (0, 0), &people, "");
        }
    }
}

/// Writes a game of these levels, 0 for persons, with its end in SGF.
fn write_game(folder: &Path, name: &str, (black, white): (u32, u32), game: &Game, end: &str) -> PathBuf {
    let mut sgf = format!("(;FF[4]GM[2]SZ[8]BS[{black}]WS[{white}]");
    for ply in game.history() {
        if let Some(mv) = ply.mv() {
            let letter = ply.player().letter();
            write!(sgf, ";{letter}[{}]", mv.square).unwrap();
        }
    }
    let path = folder.join(format!("{name}.sgf"));
    std::fs::write(&path, sgf + end + ")").unwrap();
    path
}

/// A game of any moves.
fn game(random: &mut Random, most: usize) -> Game {
    let mut game = Game::default();
    for _ in 0..most {
        let moves: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

/// Prefers moves that turn over few discs.
pub struct Scripted;

impl Scripted {
    fn all(game: &Game) -> Vec<Answer> {
        let mut moves: Vec<_> = game.moves().iter().collect();
        moves.sort_by_key(|mv| mv.flips().len());
        let answer = |mv: &&reversi::Move| Answer {
            best: mv.square,
            score: Score { discs: 10 - 2 * mv.flips().len() as i32, kind: Kind::Estimate { depth: 6 } },
            line: vec![Some(mv.square)],
            nodes: 1,
            time: Duration::ZERO,
        };
        moves.iter().map(answer).collect()
    }
}

impl Thinker for Scripted {
    fn play(
        &mut self,
        game: &Game,
        _: Level,
        _: Option<Duration>,
        _: &Stop,
        _: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        Scripted::all(game).into_iter().next().ok_or_else(|| "no move".to_owned())
    }

    fn best(&mut self, game: &Game, _: &Limits, _: &Stop, _: &mut dyn FnMut(&Answer)) -> Result<Answer, String> {
        Scripted::all(game).into_iter().next().ok_or_else(|| "no move".to_owned())
    }

    fn values(
        &mut self,
        game: &Game,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        Ok(Scripted::all(game))
    }
}
