//! The user interface of Reversi, without the drawing.
//!
//! A [`View`] connects a [`Session`](reversi_session::Session) with a window, a terminal or a page. It contains the
//! table of [actions](ACTIONS), the [messages](say) in the reader's [language](Language), the forms, and the
//! [notices](Notices). The window, the terminal and the page add keys, layout and drawing.
//!
//! ```
//! use reversi_view::{Access, Action, Language, Launch, ViewConfig, View, FirstGame};
//! use std::{sync::Arc, time::Duration};
//!
//! let (now, weights) = (Duration::ZERO, &[] as &'static [u8]); // a game between two people needs no engine
//! let launch = Launch {
//!     first_game: FirstGame { white: Some("person".parse()?), ..FirstGame::default() },
//!     engine: reversi_session::engine(weights, Default::default()),
//!     language: Language::find("ja"),
//!     system_language: Language::ENGLISH,
//!     puzzles: "",
//!     today: Default::default,
//!     storage: None,
//!     access: Access::Direct(".".into()),
//!     open: None,
//! };
//! let config = ViewConfig { key: |action| format!("{action:?}"), copies_images: false, tells_of_unfinished: false };
//! let mut view = View::new(launch, config, Arc::new(|| {}));
//! view.pick("f5".parse()?, now);
//! assert_eq!(view.status(None, true).headline, "白番");
//! view.act(Action::Undo, now);
//! view.act(Action::Undo, now);
//! assert_eq!(view.notices().texts(), ["待ったできる手がありません。"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `action`, `available` | the table of actions, their effects and their availability |
//! | `view` | the view with its components; the files in `view/` contain methods that need several components |
//! | `notices` | messages that stay until the user has read them |
//! | `say`, `text`, `language` | sentences for the user, the messages that they consist of, and the languages |
//! | `board`, `move_list`, `graph`, `side_panel` | view models, which describe what a view draws |
//! | `dialog` | the dialogs and their forms |
//! | `explorer` | the moves that were played in the position on the board, and the games with these moves |
//! | `game_list` | lists of games from files, folders, pasted text and the library |
//! | `games` | the game on the board, the game that replaces it, and the unfinished games |
//! | `training`, `exercise` | exercises that replace the game: mistakes from a review, puzzles, openings, the lesson on the rules |
//! | `lesson` | the rules in the help, illustrated with boards |
//! | `marks` | marks on squares |
//! | `set_up` | setting up a position |
//! | `statistics` | statistics of the user's own games |
//! | `settings`, `engine_settings`, `window_settings` | settings that are saved for the next run |
//! | `square_input`, `field` | squares and lines of text that the user types |
//! | `memory_files`, `resources` | files in memory and resources to fetch, both for the browser |
//! | `files`, `autosave` | files on disk, and saving in the background |
#![forbid(unsafe_code)]

mod action;
mod autosave;
mod available;
mod best_line;
mod board;
mod dialog;
mod engine_settings;
mod exercise;
mod explorer;
mod field;
mod files;
mod game_end;
mod game_list;
mod games;
mod graph;
mod language;
mod lesson;
mod marks;
mod memory_files;
mod move_list;
mod notices;
mod resources;
pub mod say;
mod set_up;
mod settings;
mod side_panel;
mod square_input;
mod statistics;
mod text;
mod training;
mod view;
mod window_settings;

pub use action::{ACTIONS, Action, ActionInfo, Menu, Needs};
pub use best_line::LineModel;
pub use board::{BoardModel, End, Note};
pub use dialog::Dialog;
pub use dialog::choices::{Choice, ChoiceList, ChoiceRow};
pub use dialog::comment::CommentForm;
pub use dialog::file::{Chooser, ChooserOutcome, FileEntry, Purpose};
pub use dialog::new_game::{FirstGame, NewGame, NewGameError, NewGameForm, Row};
pub use dialog::question::Question;
pub use dialog::repertoire::{RepertoireForm, RepertoireRow, RepertoireSource, RepertoireStage, SIDES};
pub use engine_settings::Pace;
pub use exercise::{ExerciseModel, ExerciseSteps, Verdict};
pub use explorer::{
    Explorer, ExplorerGame, ExplorerModel, ExplorerRow, ExplorerSource, ExplorerTab, RowValue, SourceAnswer, SourceKind,
};
pub use field::{Edit, TextField};
pub use game_end::{GameEnd, Mood};
pub use game_list::{Column, Columns, GameList, GameLists, GamesError, Source};
pub use games::{Games, NextGame, UnfinishedGame};
pub use graph::{GraphMark, GraphModel};
pub use language::Language;
pub use lesson::{Lesson, LessonBoard, lessons};
pub use move_list::{MoveItem, MoveRow, STEPS};
pub use notices::Notices;
pub use reversi_records::library::{Row as GameRow, Sort};
pub use set_up::PositionForm;
pub use settings::{Appearance, Setting, Settings, Speed, Theme};
pub use side_panel::{PlayerCard, Status};
pub use square_input::{SquareInput, Typed};
pub use statistics::{AccuracyGraph, ErrorRow, HabitRow, PhaseRow, ResultRow, StatisticsPage, Work};
pub use text::{Argument, Text};
pub use training::{RulesLesson, Training};
pub use view::{Access, CopiedText, Launch, Request, Resource, View, ViewConfig};
pub use window_settings::{Scale, WindowPlace};

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
