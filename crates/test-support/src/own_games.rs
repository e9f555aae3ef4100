//! A folder with a user's saved games. The games are the same in every run.

use crate::{Folder, Rng, ScriptedEngine, answer, estimate, random_game};
use reversi::Game;
use reversi_engine::Stop;
use reversi_study::review::{Effort, ReviewStore, review};
use std::fmt::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A temporary folder with a user's saved games. The value dereferences to the folder's path.
#[derive(Debug)]
pub struct Home(Folder);

impl Home {
    /// Creates a folder without games.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a default value should not create a folder")]
    pub fn new() -> Home {
        Home(Folder::new())
    }

    /// Creates a folder with `count` games against the engine, some of them reviewed. Also adds unfinished games and
    /// games between two people, which the user's statistics ignore.
    #[must_use]
    pub fn with_games(count: usize) -> Home {
        let home = Home::new();
        save(&home.0, count);
        home
    }

    /// Creates a folder with games in which the user played Black against level 3. Each element of `lines` contains the
    /// moves of a game, and whether the user won. The loser of each game resigned.
    #[must_use]
    pub fn with_lines(lines: &[(&str, bool)]) -> Home {
        let home = Home::new();
        let folder = home.0.join("games");
        std::fs::create_dir(&folder).unwrap();
        for (at, (line, is_won)) in lines.iter().enumerate() {
            let mut game = Game::default();
            game.play_transcript(line).unwrap();
            let end = if *is_won { "ENDED[resigned W]" } else { "ENDED[resigned B]" };
            write_game(&folder, &format!("2026-01-{:02}-000000-1", at + 1), (0, 3), &game, end);
        }
        home
    }
}

impl Deref for Home {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

/// Saves games of the user against levels 2 to 6, with dates from January 2026 onwards, and reviews of some of these
/// games. After every ten games, also saves an unfinished game and a game between two people.
///
/// Writes the files directly, because saving a thousand games with protection against crashes would take minutes.
fn save(home: &Path, count: usize) {
    let folder = home.join("games");
    std::fs::create_dir_all(&folder).unwrap();
    let mut rng = Rng::with_seed(2026);
    for at in 0..count {
        let level = 2 + (at * 5 / count + rng.usize(..3)).min(4) as u32;
        let is_black = rng.bool();
        let (black, white) = if is_black { (0, level) } else { (level, 0) };
        let name = format!("2026-{:02}-{:02}-{at:06}-1", 1 + at * 7 / count, 1 + at % 28);
        let resigns = rng.u8(..8) == 0;
        let game = random_game(if resigns { 40 } else { 60 }, &mut rng);
        let end = match (resigns, is_black) {
            (false, _) => "",
            (true, true) => "ENDED[resigned B]",
            (true, false) => "ENDED[resigned W]",
        };
        let path = write_game(&folder, &name, (black, white), &game, end);
        if at % 3 == 0 && at < 40 {
            let review = review(&mut fewest_flips(), &game, Effort::default(), &Stop::new(), |_, _| {}).unwrap();
            ReviewStore::beside(&path).save(&review).unwrap();
        }
        if at % 10 == 9 {
            let (unfinished, people) = (random_game(12, &mut rng), random_game(60, &mut rng));
            write_game(&folder, &format!("{name}-unfinished"), (black, white), &unfinished, "");
            write_game(&folder, &format!("{name}-people"), (0, 0), &people, "");
        }
    }
}

/// Writes a game between players of these levels; level 0 is a human player. `end` is the SGF property that states how
/// the game ended, or an empty string.
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

/// Returns an engine that prefers moves that flip few discs.
pub fn fewest_flips() -> ScriptedEngine {
    ScriptedEngine::new(|game| {
        let mut moves: Vec<_> = game.moves().iter().collect();
        moves.sort_by_key(|mv| mv.flips().len());
        moves.iter().map(|mv| answer(mv.square, estimate(10 - 2 * mv.flips().len() as i32, 6))).collect()
    })
}
