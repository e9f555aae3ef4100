//! The start dialog, in which the user chooses what to do first.

use crate::action::Action;
use crate::dialog::new_game::{FirstGame, NewGame, NewGameError};
use crate::games::UnfinishedGame;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::{Player, Rules};
use reversi_session::{Seat, Setup};
use std::time::Duration;
use strum::EnumCount;

/// A choice in the start dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
pub enum StartChoice {
    /// Continue the unfinished game.
    Continue,
    /// Play another game with the same choices as the last game.
    Again,
    /// Play against a weak level of the engine.
    Easy,
    /// Play against a medium level of the engine.
    Medium,
    /// Play against a strong level of the engine.
    Hard,
    /// Open the form for a new game.
    More,
    /// Play a game between two people.
    TwoPlayers,
    /// Solve puzzles.
    Puzzles,
    /// Train openings.
    Training,
    /// Browse the games in a collection.
    Games,
    /// Open a file.
    Open,
    /// Read the rules.
    Rules,
}

/// A row of the start dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartRow {
    /// The choice.
    pub choice: StartChoice,
    /// The key that chooses this row.
    pub key: char,
    /// The name of the choice.
    pub name: String,
    /// The details beside the name.
    pub detail: String,
}

impl StartChoice {
    const ALL: [StartChoice; StartChoice::COUNT] = [
        StartChoice::Continue,
        StartChoice::Again,
        StartChoice::Easy,
        StartChoice::Medium,
        StartChoice::Hard,
        StartChoice::More,
        StartChoice::TwoPlayers,
        StartChoice::Puzzles,
        StartChoice::Training,
        StartChoice::Games,
        StartChoice::Open,
        StartChoice::Rules,
    ];

    /// Returns the identifier that messages between programs use for the choice. The identifier does not change when
    /// the variant is renamed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            StartChoice::Continue => "continue",
            StartChoice::Again => "again",
            StartChoice::Easy => "easy",
            StartChoice::Medium => "medium",
            StartChoice::Hard => "hard",
            StartChoice::More => "more",
            StartChoice::TwoPlayers => "two-players",
            StartChoice::Puzzles => "puzzles",
            StartChoice::Training => "training",
            StartChoice::Games => "games",
            StartChoice::Open => "open",
            StartChoice::Rules => "rules",
        }
    }

    /// Returns the group of the choice: 0 for games to play, 1 for exercises, and 2 for lists of games, files and the
    /// rules.
    #[must_use]
    pub const fn group(self) -> usize {
        match self {
            StartChoice::Puzzles | StartChoice::Training => 1,
            StartChoice::Games | StartChoice::Open | StartChoice::Rules => 2,
            StartChoice::Continue
            | StartChoice::Again
            | StartChoice::Easy
            | StartChoice::Medium
            | StartChoice::Hard
            | StartChoice::More
            | StartChoice::TwoPlayers => 0,
        }
    }

    /// Returns the game that the choice starts. Returns `None` if the choice starts no game, or if the game depends on
    /// the last game.
    fn game(self) -> Option<NewGame> {
        let against = |level: &str| NewGame { white: level.to_owned(), ..NewGame::default() };
        match self {
            StartChoice::Easy => Some(against("1")),
            StartChoice::Medium => Some(against("6")),
            StartChoice::Hard => Some(against("12")),
            StartChoice::TwoPlayers => Some(two_players()),
            StartChoice::Continue
            | StartChoice::Again
            | StartChoice::More
            | StartChoice::Puzzles
            | StartChoice::Training
            | StartChoice::Games
            | StartChoice::Open
            | StartChoice::Rules => None,
        }
    }
}

/// Returns a game between two people under the classic rules, in which the players place the first four discs
/// themselves.
fn two_players() -> NewGame {
    NewGame { rules: Rules::Classic, white: "person".to_owned(), ..NewGame::default() }
}

/// Returns the setup of the game that is on the board when the program starts. The setup combines the options with the
/// choices for the last game. If no option is set and there was no last game, two people play.
pub(crate) fn first_setup(options: &FirstGame, last: Option<&NewGame>) -> Result<Setup, NewGameError> {
    match last {
        None if options.is_open() => two_players().setup(),
        last => options.setup(&last.cloned().unwrap_or_default()),
    }
}

impl View {
    /// Returns the rows of the start dialog.
    #[must_use]
    pub fn start_rows(&self) -> Vec<StartRow> {
        let text = self.text();
        let row = |choice: StartChoice| {
            let game = choice.game();
            let level = || game.as_ref().map_or_else(String::new, |game| said_seat(&game.white, text));
            let (name, detail) = match choice {
                StartChoice::Continue => (text.start_continue(), said_unfinished(self.games().unfinished()?, text)),
                StartChoice::Again => (text.start_again(), said_game(self.settings().new_game.as_ref()?, text)),
                StartChoice::Easy => (text.start_easy(), level()),
                StartChoice::Medium => (text.start_medium(), level()),
                StartChoice::Hard => (text.start_hard(), level()),
                StartChoice::More => (text.start_more(), text.start_more_detail()),
                StartChoice::TwoPlayers => (text.start_two(), text.opening_squares()),
                StartChoice::Puzzles if self.can(Action::Puzzles) => {
                    (text.start_puzzles(), text.start_puzzles_detail())
                }
                StartChoice::Training => (text.start_training(), text.start_training_detail()),
                StartChoice::Games if !self.game_lists().sources().0.is_empty() => {
                    (text.start_games(), text.start_games_detail())
                }
                StartChoice::Open if self.can(Action::Open) => (text.start_open(), String::new()),
                StartChoice::Rules => (text.start_rules(), String::new()),
                StartChoice::Puzzles | StartChoice::Games | StartChoice::Open => return None,
            };
            Some((choice, name, detail))
        };
        let rows = StartChoice::ALL.into_iter().filter_map(row);
        rows.zip(('1'..='9').chain('a'..))
            .map(|((choice, name, detail), key)| StartRow { choice, key, name, detail })
            .collect()
    }

    /// Carries out a choice in the start dialog.
    pub fn choose_start(&mut self, choice: StartChoice, now: Duration) {
        match choice {
            StartChoice::Continue => self.act(Action::Continue, now),
            StartChoice::More => self.act(Action::NewGame, now),
            StartChoice::Puzzles => {
                // Close the dialog while the user solves puzzles. `leave` opens the dialog again.
                self.close_dialog();
                self.act(Action::Puzzles, now);
            }
            StartChoice::Training => self.act(Action::Repertoire, now),
            StartChoice::Games => self.act(Action::Games, now),
            StartChoice::Rules => self.act(Action::Help, now),
            StartChoice::Open => self.act(Action::Open, now),
            StartChoice::Again
            | StartChoice::Easy
            | StartChoice::Medium
            | StartChoice::Hard
            | StartChoice::TwoPlayers => {
                let game = choice.game().or_else(|| self.settings().new_game.clone());
                if let Some(game) = game {
                    self.begin_chosen(game, now);
                }
            }
        }
    }
}

fn said_seat(seat: &str, text: &Text) -> String {
    seat.parse::<Seat>().map_or_else(|_| seat.to_owned(), |seat| say::seat_short(&seat, text))
}

/// Returns a short description of a game, for example "against level 4, as Black".
fn said_game(game: &NewGame, text: &Text) -> String {
    let seats = [&game.black, &game.white].map(|seat| seat.parse::<Seat>().is_ok_and(|seat| seat.is_person()));
    let players = match seats {
        [true, true] => text.start_two(),
        [true, false] => text.start_against(Player::Black, said_seat(&game.white, text)),
        [false, true] => text.start_against(Player::White, said_seat(&game.black, text)),
        [false, false] => text.start_versus(said_seat(&game.black, text), said_seat(&game.white, text)),
    };
    let mut parts = vec![players];
    let usual = NewGame::default();
    if game.rules != usual.rules {
        parts.push(say::rules(game.rules, text));
    }
    if (game.width, game.height) != (usual.width, usual.height) {
        parts.push(format!("{}x{}", game.width, game.height));
    }
    if game.time != usual.time {
        parts.push(say::clock_choice(&game.time, text));
    }
    parts.join(&text.list_separator())
}

/// Returns a short description of an unfinished game, for example "person against level 4, 12 moves, 5 minutes ago".
fn said_unfinished(game: &UnfinishedGame, text: &Text) -> String {
    let record = &game.record;
    let mut cursor = record.tree.cursor();
    record.tree.walk(&mut cursor, record.here.unwrap_or_else(|| record.tree.leaf(record.tree.root())));
    let moves = cursor.game().history().iter().filter(|ply| ply.mv().is_some()).count();
    let [black, white] = Player::ALL.map(|player| match record.info.side(player) {
        side if side.name.is_empty() => say::seat_short(&Seat::of(side), text),
        side => side.name.clone(),
    });
    let age = game.age.map(|age| say::age(age, text));
    let parts = [text.start_versus(black, white), text.start_moves(moves)].into_iter().chain(age);
    parts.collect::<Vec<_>>().join(&text.list_separator())
}
