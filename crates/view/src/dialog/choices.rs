//! The lists of choices: the start dialog, in which the user chooses what to do first, and the dialog for another game
//! after a game.

use crate::action::Action;
use crate::dialog::new_game::{FirstGame, NewGame, NewGameError};
use crate::games::UnfinishedGame;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::Player;
use reversi_session::{Seat, Setup};
use std::time::Duration;
use strum::EnumCount;

/// A list of choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceList {
    /// The start dialog, in which the user chooses what to do first.
    Start,
    /// The games that the user can play after a game against the engine.
    PlayAgain,
    /// The ways to show the game to somebody.
    Share,
}

/// A row of a list of choices, without its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
pub enum Choice {
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
    /// Learn the rules in a lesson.
    Rules,
    /// Play the same game as before.
    Same,
    /// Play the same game with the other colour.
    Swapped,
    /// Play against a weaker level of the engine.
    Easier,
    /// Play against a stronger level of the engine.
    Harder,
    /// Copy a picture of the board.
    CopyImage,
    /// Save a picture of the board.
    SaveImage,
    /// Copy the moves of the game.
    CopyMoves,
    /// Copy the board as text.
    CopyBoard,
}

/// A row of a list of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceRow {
    /// The choice.
    pub choice: Choice,
    /// The key that chooses this row.
    pub key: char,
    /// The name of the choice.
    pub name: String,
    /// The details beside the name.
    pub detail: String,
}

impl ChoiceList {
    /// Returns the title of the dialog.
    #[must_use]
    pub fn title(self, text: &Text) -> String {
        match self {
            ChoiceList::Start => text.start_title(),
            ChoiceList::PlayAgain => text.button_play_again(),
            ChoiceList::Share => text.button_share(),
        }
    }
}

impl Choice {
    const ALL: [Choice; Choice::COUNT] = [
        Choice::Continue,
        Choice::Again,
        Choice::Easy,
        Choice::Medium,
        Choice::Hard,
        Choice::More,
        Choice::TwoPlayers,
        Choice::Puzzles,
        Choice::Training,
        Choice::Games,
        Choice::Open,
        Choice::Rules,
        Choice::Same,
        Choice::Swapped,
        Choice::Easier,
        Choice::Harder,
        Choice::CopyImage,
        Choice::SaveImage,
        Choice::CopyMoves,
        Choice::CopyBoard,
    ];

    /// Returns the identifier that messages between programs use for the choice. The identifier does not change when
    /// the variant is renamed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Choice::Continue => "continue",
            Choice::Again => "again",
            Choice::Easy => "easy",
            Choice::Medium => "medium",
            Choice::Hard => "hard",
            Choice::More => "more",
            Choice::TwoPlayers => "two-players",
            Choice::Puzzles => "puzzles",
            Choice::Training => "training",
            Choice::Games => "games",
            Choice::Open => "open",
            Choice::Rules => "rules",
            Choice::Same => "same",
            Choice::Swapped => "swapped",
            Choice::Easier => "easier",
            Choice::Harder => "harder",
            Choice::CopyImage => "copy-image",
            Choice::SaveImage => "save-image",
            Choice::CopyMoves => "copy-moves",
            Choice::CopyBoard => "copy-board",
        }
    }

    /// Returns the group of the choice: 0 for games to play, 1 for exercises, and 2 for lists of games, files and the
    /// rules.
    #[must_use]
    pub const fn group(self) -> usize {
        match self {
            Choice::Puzzles | Choice::Training => 1,
            Choice::Games | Choice::Open | Choice::Rules => 2,
            _ => 0,
        }
    }

    /// Returns the action of a way to share the game.
    const fn shares(self) -> Option<Action> {
        match self {
            Choice::CopyImage => Some(Action::CopyImage),
            Choice::SaveImage => Some(Action::Picture),
            Choice::CopyMoves => Some(Action::CopyMoves),
            Choice::CopyBoard => Some(Action::CopyBoard),
            _ => None,
        }
    }

    /// Returns the game that a choice in the start dialog starts, or `None` if it starts no game.
    fn game(self, view: &View) -> Option<NewGame> {
        let against = |level: &str| Some(NewGame { white: level.to_owned(), ..NewGame::default() });
        match self {
            Choice::Easy => against("1"),
            Choice::Medium => against("6"),
            Choice::Hard => against("12"),
            Choice::TwoPlayers => Some(two_players()),
            Choice::Again => view.settings().new_game.clone(),
            _ => None,
        }
    }
}

/// Returns a game between two people.
fn two_players() -> NewGame {
    NewGame { white: "person".to_owned(), ..NewGame::default() }
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
    /// Returns the rows of a list of choices.
    #[must_use]
    pub fn choice_rows(&self, list: ChoiceList) -> Vec<ChoiceRow> {
        let row = |choice| match list {
            ChoiceList::Start => self.start_row(choice),
            ChoiceList::PlayAgain => self.play_again_row(choice),
            ChoiceList::Share => self.share_row(choice),
        };
        let rows = Choice::ALL.into_iter().filter_map(|choice| Some((choice, row(choice)?)));
        rows.zip(('1'..='9').chain('a'..))
            .map(|((choice, (name, detail)), key)| ChoiceRow { choice, key, name, detail })
            .collect()
    }

    /// Returns the name and the details of a choice in the start dialog, or `None` if the dialog does not offer it.
    fn start_row(&self, choice: Choice) -> Option<(String, String)> {
        let text = self.text();
        let level = || choice.game(self).map_or_else(String::new, |game| said_seat(&game.white, text));
        Some(match choice {
            Choice::Continue => (text.start_continue(), said_unfinished(self.games().unfinished()?, text)),
            Choice::Again => (text.start_again(), said_game(&choice.game(self)?, text)),
            Choice::Easy => (text.start_easy(), level()),
            Choice::Medium => (text.start_medium(), level()),
            Choice::Hard => (text.start_hard(), level()),
            Choice::More => (text.start_more(), text.start_more_detail()),
            Choice::TwoPlayers => (text.start_two(), text.start_two_detail()),
            Choice::Puzzles if self.can(Action::Puzzles) => (text.start_puzzles(), text.start_puzzles_detail()),
            Choice::Training => (text.start_training(), text.start_training_detail()),
            Choice::Games if !self.game_lists().sources().0.is_empty() => {
                (text.start_games(), text.start_games_detail())
            }
            Choice::Open if self.can(Action::Open) => (text.start_open(), String::new()),
            Choice::Rules => (text.start_rules(), String::new()),
            _ => return None,
        })
    }

    /// Returns the name of a way to share the game, or `None` if the list does not offer it.
    fn share_row(&self, choice: Choice) -> Option<(String, String)> {
        let action = choice.shares().filter(|&action| action != Action::CopyImage || self.copies_images())?;
        Some((action.info().name(self.text()), String::new()))
    }

    /// Carries out a choice.
    pub fn pick_choice(&mut self, choice: Choice, now: Duration) {
        match choice {
            Choice::Continue => self.act(Action::Continue, now),
            Choice::More => self.act(Action::NewGame, now),
            Choice::Puzzles | Choice::Rules => {
                // Close the dialog during the exercises. `leave` opens the dialog again.
                self.close_dialog();
                self.act(if choice == Choice::Rules { Action::Lesson } else { Action::Puzzles }, now);
            }
            Choice::Training => self.act(Action::Repertoire, now),
            Choice::Games => self.act(Action::Games, now),
            Choice::Open => self.act(Action::Open, now),
            Choice::Same | Choice::Swapped | Choice::Easier | Choice::Harder => self.play_another_game(choice, now),
            Choice::CopyImage | Choice::SaveImage | Choice::CopyMoves | Choice::CopyBoard => {
                self.close_dialog();
                choice.shares().into_iter().for_each(|action| self.act(action, now));
            }
            Choice::Again | Choice::Easy | Choice::Medium | Choice::Hard | Choice::TwoPlayers => {
                if let Some(game) = choice.game(self) {
                    self.begin_chosen(game, now);
                }
            }
        }
    }
}

fn said_seat(seat: &str, text: &Text) -> String {
    seat.parse::<Seat>().map_or_else(|_| seat.to_owned(), |seat| say::seat_short(&seat, false, text))
}

/// Returns a short description of a game, for example "against level 4, as Black".
pub(crate) fn said_game(game: &NewGame, text: &Text) -> String {
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
    let seats = Player::ALL.map(|player| Seat::of(record.info.side(player)));
    let has_one_person = seats[0].is_person() != seats[1].is_person();
    let [black, white] = Player::ALL.map(|player| match record.info.side(player) {
        side if side.name.is_empty() => say::seat_short(&seats[player as usize], has_one_person, text),
        side => side.name.clone(),
    });
    let age = game.age.map(|age| say::age(age, text));
    let parts = [text.start_versus(black, white), text.start_moves(moves)].into_iter().chain(age);
    parts.collect::<Vec<_>>().join(&text.list_separator())
}
