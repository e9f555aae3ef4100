//! The forms for a new game and for changing the players of a game.

use crate::field::TextField;
use crate::say;
use crate::text::Text;
use reversi::{Player, Rules, Size, SizeError};
use reversi_engine::Level;
use reversi_session::{Seat, SeatError, Setup, TimeControl, TimeControlError};
use serde::{Deserialize, Serialize};
use strum::EnumCount;

/// The settings for a new game, in their saved form. The players and the time control are stored as text, in the
/// notation that the user types.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// The rule set.
    pub rules: Rules,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// The player with the black discs: `person`, a level, or the command of another program.
    pub black: String,
    /// The player with the white discs: `person`, a level, or the command of another program.
    pub white: String,
    /// The time control, or `none`.
    pub time: String,
}

/// The reason why the choices for a new game are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum NewGameError {
    Size(SizeError),
    Seat(SeatError),
    Time(TimeControlError),
}

impl Default for NewGame {
    /// Returns a game between a person and an easy level of the engine.
    fn default() -> NewGame {
        let (black, white, time) = ("person".to_owned(), "4".to_owned(), "none".to_owned());
        NewGame { rules: Rules::Othello, width: 8, height: 8, black, white, time }
    }
}

impl NewGame {
    /// Returns the setup of the game, or the reason why it is invalid.
    pub fn setup(&self) -> Result<Setup, NewGameError> {
        let size = Size::new(self.width, self.height).map_err(NewGameError::Size)?;
        let setup = Setup::new(self.rules, size).map_err(NewGameError::Size)?;
        let seat = |text: &str| text.parse::<Seat>().map_err(NewGameError::Seat);
        let time = self.time.trim().parse::<TimeControl>().map_err(NewGameError::Time)?;
        Ok(setup.with_seats(seat(&self.black)?, seat(&self.white)?).with_time(time))
    }
}

/// The options for the first game. If an option is `None`, the value from the last game applies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FirstGame {
    /// The rule set.
    pub rules: Option<Rules>,
    /// The size of the board.
    pub size: Option<Size>,
    /// The player with the black discs.
    pub black: Option<Seat>,
    /// The player with the white discs.
    pub white: Option<Seat>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// A complete setup, which overrides the other options.
    pub exactly: Option<Setup>,
}

impl FirstGame {
    /// Returns the options for a game with exactly this `setup`.
    #[must_use]
    pub fn exactly(setup: Setup) -> FirstGame {
        FirstGame { exactly: Some(setup), ..FirstGame::default() }
    }

    /// Returns whether no option is set. In this case, the user chooses a game in the start dialog.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == FirstGame::default()
    }

    /// Returns the setup of the game, or the reason why it is invalid. `kept` contains the choices for the last game.
    pub fn setup(&self, kept: &NewGame) -> Result<Setup, NewGameError> {
        self.exactly.clone().map_or_else(|| self.over(kept).setup(), Ok)
    }

    /// Returns the choices for the last game, overridden by the options that are set.
    #[must_use]
    fn over(&self, kept: &NewGame) -> NewGame {
        let mut form = kept.clone();
        form.rules = self.rules.unwrap_or(form.rules);
        if let Some(size) = self.size {
            (form.width, form.height) = (size.width(), size.height());
        }
        let seat = |first_game: &Option<Seat>, kept: String| first_game.as_ref().map_or(kept, Seat::to_string);
        form.black = seat(&self.black, form.black);
        form.white = seat(&self.white, form.white);
        form.time = self.time.map_or(form.time, |time| time.to_string());
        form
    }
}

/// A row of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Row {
    Rules,
    Width,
    Height,
    Seat(Player),
    Clock,
    /// The button that starts the game.
    Begin,
}

impl Row {
    /// All rows from top to bottom. There are two seat rows, one for each player.
    pub const ALL: [Row; Row::COUNT + 1] = [
        Row::Rules,
        Row::Width,
        Row::Height,
        Row::Seat(Player::Black),
        Row::Seat(Player::White),
        Row::Clock,
        Row::Begin,
    ];

    /// The rows for changing the players of a game.
    const PLAYERS: [Row; 3] = [Row::Seat(Player::Black), Row::Seat(Player::White), Row::Begin];

    /// Returns the identifier that messages between programs use for the row, for example "seat-black".
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Row::Rules => "rules",
            Row::Width => "width",
            Row::Height => "height",
            Row::Seat(Player::Black) => "seat-black",
            Row::Seat(Player::White) => "seat-white",
            Row::Clock => "clock",
            Row::Begin => "begin",
        }
    }

    /// Returns the label of the row. For the button, returns an empty string, because [`NewGameForm::verb`] returns the
    /// label of the button.
    #[must_use]
    pub fn label(self, text: &Text) -> String {
        match self {
            Row::Rules => text.new_game_rules(),
            Row::Width => text.new_game_width(),
            Row::Height => text.new_game_height(),
            Row::Seat(player) => text.player(player),
            Row::Clock => text.new_game_clock(),
            Row::Begin => String::new(),
        }
    }
}

/// The value of the time control in a game without clocks. The form shows this value as an empty field.
const NO_CLOCK: &str = "none";
/// The time controls that the form offers. The user can type any other time control.
const CLOCKS: [&str; 6] = [NO_CLOCK, "1:00/0:02", "5:00", "15:00", "30:00//2:00", "0:30 a move"];

/// The black player and the white player of each game that the user can start with one click.
const QUICK: [(&str, &str); 4] = [("person", "1"), ("person", "6"), ("6", "person"), ("person", "person")];

/// The form for a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameForm {
    /// The current choices, except the time control. The field `clock` contains the time control.
    pub game: NewGame,
    /// The time control as typed.
    pub clock: TextField,
    /// The row with the keyboard focus.
    pub row: Row,
    /// The rows from top to bottom: all rows, or only those for changing the players of a game.
    pub rows: &'static [Row],
}

impl NewGameForm {
    /// Returns a form that is filled in with the choices in `game`.
    #[must_use]
    pub fn new(game: &NewGame) -> NewGameForm {
        let mut form = NewGameForm { clock: TextField::new(""), game: game.clone(), row: Row::Rules, rows: &Row::ALL };
        form.choose(Row::Clock, &game.time);
        form
    }

    /// Returns a form for changing the players of a game.
    #[must_use]
    pub fn players(black: &Seat, white: &Seat) -> NewGameForm {
        let game = NewGame { black: black.to_string(), white: white.to_string(), ..NewGame::default() };
        NewGameForm { row: Row::PLAYERS[0], rows: &Row::PLAYERS, ..NewGameForm::new(&game) }
    }

    /// Returns the label of the form's button.
    #[must_use]
    pub fn verb(&self, text: &Text) -> String {
        if self.rows == Row::ALL { text.button_begin() } else { text.players_play() }
    }

    /// Returns the current choices, including the time control.
    #[must_use]
    pub fn chosen(&self) -> NewGame {
        NewGame { time: self.value(Row::Clock), ..self.game.clone() }
    }

    /// Returns the games that the user can start with one click, with their names.
    #[must_use]
    pub fn quick(text: &Text) -> [(String, NewGame); 4] {
        QUICK.map(|(black, white)| {
            let name = match (black, white) {
                ("person", "person") => text.start_two(),
                ("person", level) => text.new_game_quick_black(level),
                (level, _) => text.new_game_quick_white(level),
            };
            let rules = if black == white { Rules::Classic } else { Rules::Othello };
            let (black, white) = (black.to_owned(), white.to_owned());
            (name, NewGame { rules, black, white, ..NewGame::default() })
        })
    }

    /// Returns whether the player of this side is another program. The command of the program may still be incomplete.
    #[must_use]
    pub fn is_program(&self, player: Player) -> bool {
        !matches!(self.seat(player).parse::<Seat>(), Ok(Seat::Person | Seat::Engine(_)))
    }

    /// Returns the player of a side, as text.
    #[must_use]
    pub fn seat(&self, player: Player) -> &str {
        match player {
            Player::Black => &self.game.black,
            Player::White => &self.game.white,
        }
    }

    /// Returns a mutable reference to the player of a side.
    pub fn seat_mut(&mut self, player: Player) -> &mut String {
        match player {
            Player::Black => &mut self.game.black,
            Player::White => &mut self.game.white,
        }
    }

    /// Returns the values that the user can choose in a row, with their labels.
    #[must_use]
    pub fn choices(row: Row, text: &Text) -> Vec<(String, String)> {
        match row {
            Row::Rules => Rules::ALL.map(|rules| (rules.name().to_owned(), say::rules_long(rules, text))).into(),
            Row::Width | Row::Height => {
                (Size::MIN..=Size::MAX).map(|side| (side.to_string(), side.to_string())).collect()
            }
            Row::Seat(_) => {
                let person = ("person".to_owned(), text.choice_person());
                let level =
                    |level: Level| (level.to_string(), text.choice_level(level.number(), say::level(level, text)));
                std::iter::once(person).chain(Level::all().map(level)).collect()
            }
            Row::Clock => CLOCKS.map(|clock| (clock.to_owned(), say::clock_choice(clock, text))).into(),
            Row::Begin => Vec::new(),
        }
    }

    /// Returns the current value of a row.
    #[must_use]
    pub fn value(&self, row: Row) -> String {
        match row {
            Row::Rules => self.game.rules.name().to_owned(),
            Row::Width => self.game.width.to_string(),
            Row::Height => self.game.height.to_string(),
            Row::Seat(player) => self.seat(player).to_owned(),
            Row::Clock if self.clock.text.trim().is_empty() => NO_CLOCK.to_owned(),
            Row::Clock => self.clock.text.trim().to_owned(),
            Row::Begin => String::new(),
        }
    }

    /// Returns the label of a row's current value. A value that is not among the choices is its own label.
    #[must_use]
    pub fn shown(&self, row: Row, text: &Text) -> String {
        let value = self.value(row);
        let known = NewGameForm::choices(row, text).into_iter().find(|(choice, _)| *choice == value);
        known.map_or(value, |(_, name)| name)
    }

    /// Returns an explanation of how a level plays, if the row is a seat row whose value is a level.
    #[must_use]
    pub fn explained(&self, row: Row, text: &Text) -> Option<String> {
        let Row::Seat(player) = row else { return None };
        match self.seat(player).parse() {
            Ok(Seat::Engine(level)) => Some(say::level_explained(level, text)),
            _ => None,
        }
    }

    /// Chooses a value in a row. An unknown value changes nothing, except in rows with free text.
    pub fn choose(&mut self, row: Row, value: &str) {
        match row {
            Row::Rules => self.game.rules = value.parse().unwrap_or(self.game.rules),
            Row::Width => self.game.width = value.parse().unwrap_or(self.game.width),
            Row::Height => self.game.height = value.parse().unwrap_or(self.game.height),
            Row::Seat(player) => value.clone_into(self.seat_mut(player)),
            Row::Clock => self.clock = TextField::new(if value == NO_CLOCK { "" } else { value }),
            Row::Begin => {}
        }
    }

    /// Returns the setup of the game, or the reason why it is invalid.
    pub fn setup(&self) -> Result<Setup, NewGameError> {
        self.chosen().setup()
    }
}
