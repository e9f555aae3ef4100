//! What is kept between runs beside the game.

use reversi::{Rules, Size};
use reversi_session::{Seat, Setup, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// How a person likes it.
///
/// The window keeps its settings in the same file. What both have, they share, and what only the window has is kept as it
/// is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// What the position is worth, all the time.
    pub(crate) live: bool,
    /// The graph of what it was worth.
    pub(crate) graph: bool,
    /// What the form for a new game proposes.
    pub(crate) new_game: NewGame,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// What a new game begins with, as it is chosen and kept: seats and times are text, as people write them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct NewGame {
    pub(crate) rules: Rules,
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// `person`, a level, or another program.
    pub(crate) black: String,
    /// `person`, a level, or another program.
    pub(crate) white: String,
    /// `none`, or a time control.
    pub(crate) time: String,
}

impl Default for NewGame {
    /// A person against an opponent who can be beaten.
    fn default() -> NewGame {
        let (black, white, time) = ("person".to_owned(), "4".to_owned(), "none".to_owned());
        NewGame { rules: Rules::Othello, width: 8, height: 8, black, white, time }
    }
}

impl NewGame {
    /// The game, or what is wrong with it.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let size = Size::new(self.width, self.height).map_err(|error| error.to_string())?;
        let setup = Setup::new(self.rules, size).map_err(|error| error.to_string())?;
        let seat = |text: &str| text.parse::<Seat>().map_err(|error| error.to_string());
        let time = self.time.parse::<TimeControl>().map_err(|error| error.to_string())?;
        Ok(setup.with_seats(seat(&self.black)?, seat(&self.white)?).with_time(time))
    }
}

/// What the game at the start should be like; what is not said is as it was the last time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The rule set.
    pub rules: Option<Rules>,
    /// The size of the board.
    pub size: Option<Size>,
    /// Who plays Black.
    pub black: Option<Seat>,
    /// Who plays White.
    pub white: Option<Seat>,
    /// The clocks.
    pub time: Option<TimeControl>,
}

impl Wish {
    /// The same as a form that is filled in.
    pub(crate) fn over(&self, kept: &NewGame) -> NewGame {
        let mut form = kept.clone();
        form.rules = self.rules.unwrap_or(form.rules);
        if let Some(size) = self.size {
            (form.width, form.height) = (size.width(), size.height());
        }
        let seat = |wish: &Option<Seat>, kept: String| wish.as_ref().map_or(kept, Seat::to_string);
        form.black = seat(&self.black, form.black);
        form.white = seat(&self.white, form.white);
        form.time = self.time.map_or(form.time, |time| time.to_string());
        form
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_window_keeps_is_kept() {
        let windows = r#"{"theme":"felt","live":true,"new_game":{"white":"7"},"sounds":true}"#;
        let mut settings: Settings = serde_json::from_str(windows).unwrap();
        assert!(settings.live && !settings.graph);
        assert_eq!(settings.new_game, NewGame { white: "7".to_owned(), ..NewGame::default() });
        settings.graph = true;
        let written = serde_json::to_value(&settings).unwrap();
        assert_eq!((&written["theme"], &written["sounds"]), (&"felt".into(), &true.into()));
        assert_eq!((&written["live"], &written["graph"]), (&true.into(), &true.into()));
    }

    #[test]
    fn wishes_come_before_habits() {
        let kept = NewGame { white: "7".to_owned(), time: "5:00".to_owned(), ..NewGame::default() };
        let wish = Wish { rules: Some(Rules::Classic), size: Size::new(6, 4).ok(), ..Wish::default() };
        let setup = wish.over(&kept).setup().unwrap();
        assert_eq!((setup.rules(), setup.size().to_string()), (Rules::Classic, "6x4".to_owned()));
        assert_eq!(setup.white.to_string(), "7");
        assert_eq!(setup.time.to_string(), "5:00");
        assert!(NewGame { width: 1, ..NewGame::default() }.setup().is_err());
    }
}
