//! The settings, which all views save in the same file.

use crate::dialog::new_game::NewGame;
use crate::engine_settings::{HASH_MEGABYTES, HINT_SECONDS, Pace, REVIEW_LEVELS, index_of, thread_counts};
use crate::explorer::SourceKind;
use crate::language::Language;
use crate::text::Text;
use crate::window_settings::{Scale, WindowPlace};
use reversi_records::BoardStyle;
use reversi_session::Resources;
use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoStaticStr};

/// The user's choices that all programs share and save, such as the language and the theme.
///
/// Fields that are missing from a file get the values of [`Settings::default`], and unknown fields are ignored, so that
/// older and newer versions can read each other's files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language; `None` for the system's language.
    pub language: Option<String>,
    /// The theme of the board: its colours and materials.
    pub theme: Theme,
    /// Whether the surroundings of the board are light or dark.
    pub appearance: Appearance,
    /// The size of text and controls in a window.
    pub scale: Scale,
    /// The speed of the flip animation.
    pub speed: Speed,
    /// Whether letters and numbers around the board label its columns and rows.
    pub coordinates: bool,
    /// Whether legal squares are marked.
    pub legal: bool,
    /// Whether the board previews the discs that a move would turn over.
    pub preview: bool,
    /// Whether the first tap on a square previews a move there, and the second tap plays the move.
    pub tap_shows: bool,
    /// Whether every move makes a sound.
    pub sounds: bool,
    /// Whether the engine continuously evaluates the position.
    pub live: bool,
    /// Whether the evaluation graph is shown.
    pub graph: bool,
    /// Whether the explorer is shown.
    pub explorer: bool,
    /// The collection of games that determines the order of the moves in the explorer.
    pub explorer_source: SourceKind,
    /// Whether the explorer shows the engine's values.
    pub explorer_values: bool,
    /// Whether the side panel with scores, clocks and moves is shown.
    pub side_panel: bool,
    /// The speed at which engines move.
    pub pace: Pace,
    /// The maximum time for a hint, in seconds.
    pub hint_seconds: u64,
    /// The level that determines the search depth of reviews.
    pub review_level: u32,
    /// The number of threads that the engine searches with.
    pub threads: usize,
    /// The memory for the engine's transposition table, in megabytes.
    pub hash_megabytes: usize,
    /// The choices for the last new game. The new-game form uses them as defaults, and the start dialog offers to play
    /// the same game again.
    pub new_game: Option<NewGame>,
    /// The size and the position of the window when it was last closed.
    pub window: Option<WindowPlace>,
    /// The width of the side panel of a window in points, if the user has chosen it.
    pub panel_width: Option<f32>,
    /// The folder of the file that was opened or saved last.
    pub folder: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::default(),
            appearance: Appearance::default(),
            scale: Scale::default(),
            speed: Speed::default(),
            coordinates: true,
            legal: true,
            preview: true,
            tap_shows: false,
            sounds: true,
            live: false,
            graph: false,
            explorer: false,
            explorer_source: SourceKind::default(),
            explorer_values: false,
            side_panel: true,
            pace: Pace::default(),
            hint_seconds: 30,
            review_level: 14,
            threads: Resources::default().threads,
            hash_megabytes: 64,
            new_game: None,
            window: None,
            panel_width: None,
            folder: None,
        }
    }
}

/// The board theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Maple squares in a walnut frame.
    #[default]
    Wood,
    /// Green felt in a black frame: the tournament board.
    Felt,
    /// Black lines on a white board, and an outline around every disc.
    HighContrast,
}

/// Whether the surroundings of the board are light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Appearance {
    /// The same appearance as the rest of the system.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// The speed of the flip animation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// No animation.
    Off,
    /// A slow animation, which is easy to follow.
    Slow,
    /// The default speed.
    #[default]
    Normal,
    /// A short animation, for fast play.
    Fast,
}

impl Settings {
    /// Shows or hides the explorer. The side panel contains the explorer, so showing the explorer also shows the side
    /// panel.
    pub(crate) fn toggle_explorer(&mut self) {
        self.explorer ^= true;
        self.side_panel |= self.explorer;
    }

    /// Shows or hides the engine's values in the explorer. Showing the values also shows the explorer and the side
    /// panel. Returns whether the values are shown now.
    pub(crate) fn toggle_explorer_values(&mut self) -> bool {
        let is_on = !self.explorer_values || !self.explorer;
        (self.explorer_values, self.explorer) = (is_on, self.explorer || is_on);
        self.side_panel |= is_on;
        is_on
    }

    /// Shows the explorer and the side panel, and sorts the moves by their frequency in a collection of games.
    pub fn choose_explorer_source(&mut self, kind: SourceKind) {
        (self.explorer, self.side_panel, self.explorer_source) = (true, true, kind);
    }
}

impl Theme {
    /// All themes, in the order of the settings form.
    pub const ALL: [Theme; Theme::COUNT] = [Theme::Wood, Theme::Felt, Theme::HighContrast];

    /// Returns the name of the theme.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Theme::Wood => text.theme_wood(),
            Theme::Felt => text.theme_felt(),
            Theme::HighContrast => text.theme_high_contrast(),
        }
    }

    /// Returns the colours of the theme.
    #[must_use]
    pub const fn style(self) -> &'static BoardStyle {
        match self {
            Theme::Wood => &BoardStyle::WOOD,
            Theme::Felt => &BoardStyle::FELT,
            Theme::HighContrast => &BoardStyle::HIGH_CONTRAST,
        }
    }

    /// Returns the next theme, wrapping around.
    #[must_use]
    pub fn next(self) -> Theme {
        Theme::ALL[(self as usize + 1) % Theme::ALL.len()]
    }
}

impl Appearance {
    /// All appearances, in the order of the settings form.
    pub const ALL: [Appearance; Appearance::COUNT] = [Appearance::System, Appearance::Light, Appearance::Dark];

    fn name(self, text: &Text) -> String {
        match self {
            Appearance::System => text.appearance_system(),
            Appearance::Light => text.appearance_light(),
            Appearance::Dark => text.appearance_dark(),
        }
    }
}

impl Speed {
    /// All speeds, in the order of the settings form.
    pub const ALL: [Speed; Speed::COUNT] = [Speed::Off, Speed::Slow, Speed::Normal, Speed::Fast];

    fn name(self, text: &Text) -> String {
        match self {
            Speed::Off => text.speed_off(),
            Speed::Slow => text.speed_slow(),
            Speed::Normal => text.speed_normal(),
            Speed::Fast => text.speed_fast(),
        }
    }
}

fn pick<T: Copy>(choices: &[T], choice: usize, field: &mut T) {
    *field = choices.get(choice).copied().unwrap_or(*field);
}

/// A row of the settings form: a setting with its values. Each view shows only the rows that it supports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Setting {
    Language,
    Theme,
    Appearance,
    Scale,
    Speed,
    Coordinates,
    Legal,
    Preview,
    TapShows,
    Sounds,
    Live,
    Graph,
    Pace,
    Hints,
    Reviews,
    Threads,
    Hash,
}

impl Setting {
    /// All rows, in the order of the form.
    pub const ALL: [Setting; Setting::COUNT] = [
        Setting::Language,
        Setting::Theme,
        Setting::Appearance,
        Setting::Scale,
        Setting::Speed,
        Setting::Coordinates,
        Setting::Legal,
        Setting::Preview,
        Setting::TapShows,
        Setting::Sounds,
        Setting::Live,
        Setting::Graph,
        Setting::Pace,
        Setting::Hints,
        Setting::Reviews,
        Setting::Threads,
        Setting::Hash,
    ];

    /// Returns the identifier that messages between programs use for the setting, for example "tap-shows".
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the label of the row.
    #[must_use]
    pub fn label(self, text: &Text) -> String {
        match self {
            Setting::Language => text.settings_language(),
            Setting::Theme => text.settings_theme(),
            Setting::Appearance => text.settings_appearance(),
            Setting::Scale => text.settings_scale(),
            Setting::Speed => text.settings_speed(),
            Setting::Coordinates => text.settings_coordinates(),
            Setting::Legal => text.settings_legal(),
            Setting::Preview => text.settings_preview(),
            Setting::TapShows => text.settings_tap_shows(),
            Setting::Sounds => text.settings_sounds(),
            Setting::Live => text.settings_live(),
            Setting::Graph => text.settings_graph(),
            Setting::Pace => text.settings_pace(),
            Setting::Hints => text.settings_hints(),
            Setting::Reviews => text.settings_reviews(),
            Setting::Threads => text.settings_threads(),
            Setting::Hash => text.settings_hash(),
        }
    }

    /// Returns the field of a yes-or-no setting, or `None` for other settings.
    #[must_use]
    pub fn switch(self, settings: &mut Settings) -> Option<&mut bool> {
        match self {
            Setting::Coordinates => Some(&mut settings.coordinates),
            Setting::Legal => Some(&mut settings.legal),
            Setting::Preview => Some(&mut settings.preview),
            Setting::TapShows => Some(&mut settings.tap_shows),
            Setting::Sounds => Some(&mut settings.sounds),
            Setting::Live => Some(&mut settings.live),
            Setting::Graph => Some(&mut settings.graph),
            Setting::Language
            | Setting::Theme
            | Setting::Appearance
            | Setting::Scale
            | Setting::Speed
            | Setting::Pace
            | Setting::Hints
            | Setting::Reviews
            | Setting::Threads
            | Setting::Hash => None,
        }
    }

    /// Returns the labels of the values to choose from.
    #[must_use]
    pub fn choices(self, text: &Text) -> Vec<String> {
        match self {
            Setting::Language => {
                std::iter::once(text.language_system()).chain(Language::all().map(Language::both_names)).collect()
            }
            Setting::Theme => Theme::ALL.map(|theme| theme.name(text)).into(),
            Setting::Appearance => Appearance::ALL.map(|appearance| appearance.name(text)).into(),
            Setting::Scale => Scale::ALL.map(Scale::name).into(),
            Setting::Speed => Speed::ALL.map(|speed| speed.name(text)).into(),
            Setting::Pace => Pace::ALL.map(|pace| pace.name(text)).into(),
            Setting::Hints => HINT_SECONDS.map(|seconds| text.hints_seconds(seconds)).into(),
            Setting::Reviews => vec![text.reviews_quick(), text.reviews_usual(), text.reviews_thorough()],
            Setting::Threads => thread_counts().into_iter().map(|count| count.to_string()).collect(),
            Setting::Hash => HASH_MEGABYTES.map(|megabytes| text.settings_megabytes(megabytes)).into(),
            Setting::Coordinates
            | Setting::Legal
            | Setting::Preview
            | Setting::TapShows
            | Setting::Sounds
            | Setting::Live
            | Setting::Graph => vec![text.setting_no(), text.setting_yes()],
        }
    }

    /// Returns the index of the current value.
    #[must_use]
    pub fn chosen(self, settings: &Settings) -> usize {
        match self {
            Setting::Language => {
                let chosen = settings.language.as_deref().and_then(Language::find);
                Language::all().position(|language| Some(language) == chosen).map_or(0, |at| at + 1)
            }
            Setting::Theme => settings.theme as usize,
            Setting::Appearance => settings.appearance as usize,
            Setting::Scale => Scale::ALL.iter().rposition(|&scale| scale <= settings.scale).unwrap_or(0),
            Setting::Speed => settings.speed as usize,
            Setting::Pace => settings.pace as usize,
            Setting::Hints => index_of(&HINT_SECONDS, &settings.hint_seconds),
            Setting::Reviews => index_of(&REVIEW_LEVELS, &settings.review_level),
            Setting::Threads => index_of(&thread_counts(), &settings.threads),
            Setting::Hash => index_of(&HASH_MEGABYTES, &settings.hash_megabytes),
            Setting::Coordinates
            | Setting::Legal
            | Setting::Preview
            | Setting::TapShows
            | Setting::Sounds
            | Setting::Live
            | Setting::Graph => usize::from(self.switch(&mut settings.clone()).is_some_and(|on| *on)),
        }
    }

    /// Chooses a value by its index among the [`choices`](Self::choices).
    pub fn choose(self, settings: &mut Settings, choice: usize) {
        match self {
            Setting::Language => {
                let language = choice.checked_sub(1).and_then(|at| Language::all().nth(at));
                settings.language = language.map(|language| language.code().to_owned());
            }
            Setting::Theme => pick(&Theme::ALL, choice, &mut settings.theme),
            Setting::Appearance => pick(&Appearance::ALL, choice, &mut settings.appearance),
            Setting::Scale => pick(&Scale::ALL, choice, &mut settings.scale),
            Setting::Speed => pick(&Speed::ALL, choice, &mut settings.speed),
            Setting::Pace => pick(&Pace::ALL, choice, &mut settings.pace),
            Setting::Hints => pick(&HINT_SECONDS, choice, &mut settings.hint_seconds),
            Setting::Reviews => pick(&REVIEW_LEVELS, choice, &mut settings.review_level),
            Setting::Threads => pick(&thread_counts(), choice, &mut settings.threads),
            Setting::Hash => pick(&HASH_MEGABYTES, choice, &mut settings.hash_megabytes),
            Setting::Coordinates
            | Setting::Legal
            | Setting::Preview
            | Setting::TapShows
            | Setting::Sounds
            | Setting::Live
            | Setting::Graph => {
                if let Some(on) = self.switch(settings) {
                    *on = choice != 0;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_can_be_chosen_and_is_read_back() {
        let text = Text::new(Language::ENGLISH);
        for setting in Setting::ALL {
            let mut settings = Settings::default();
            for choice in 0..setting.choices(&text).len() {
                setting.choose(&mut settings, choice);
                assert_eq!(setting.chosen(&settings), choice, "{setting:?}");
                let kept = serde_json::to_string(&settings).unwrap();
                assert_eq!(serde_json::from_str::<Settings>(&kept).unwrap(), settings);
            }
            setting.choose(&mut settings, 99);
            assert!(setting.chosen(&settings) < setting.choices(&text).len(), "{setting:?}");
        }
    }

    #[test]
    fn everything_that_shows_the_explorer_shows_its_panel() {
        let shown: [fn(&mut Settings); 3] = [
            Settings::toggle_explorer,
            |settings| {
                settings.toggle_explorer_values();
            },
            |settings| settings.choose_explorer_source(SourceKind::default()),
        ];
        for show in shown {
            let mut settings = Settings { side_panel: false, ..Settings::default() };
            show(&mut settings);
            assert!(settings.explorer && settings.side_panel);
        }
    }

    #[test]
    fn older_and_newer_files_are_read() {
        let read: Settings =
            serde_json::from_str(r#"{"theme":"felt","live":true,"new_game":{"white":"7"},"x":1}"#).unwrap();
        assert!(read.live && read.theme == Theme::Felt && read.legal);
        assert_eq!(read.new_game, Some(NewGame { white: "7".to_owned(), ..NewGame::default() }));
    }
}
