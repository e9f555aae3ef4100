//! What every view of Reversi says and does, without drawing.
//!
//! A [`View`] sits between a [`Session`](reversi_session::Session) and a window, a terminal or a page. It holds the
//! table of [actions](ACTIONS), the [messages](say) in the reader's [language](Language), the forms, and the
//! [notices](Notices) with their lifetimes. Views add keys, layout and drawing.
//!
//! ```
//! use reversi_view::{Action, Language, Launch, ViewConfig, View, FirstGame};
//! use std::{sync::Arc, time::Duration};
//!
//! let (now, weights) = (Duration::ZERO, &[] as &'static [u8]); // a game of two persons needs no engine
//! let launch = Launch {
//!     first_game: FirstGame { white: Some("person".parse()?), ..FirstGame::default() },
//!     engine: reversi_session::engine(weights, Default::default()),
//!     language: Language::find("ja"),
//!     system_language: Language::ENGLISH,
//!     puzzles: "",
//!     today: Default::default,
//! #   #[cfg(feature = "files")]
//!     folder: None,
//! #   #[cfg(feature = "files")]
//!     documents: ".".into(),
//! #   #[cfg(feature = "files")]
//!     open: None,
//! };
//! let config = ViewConfig { key: |action| format!("{action:?}"), tells_of_unfinished: false };
//! let mut view = View::new(launch, config, Arc::new(|| {}));
//! view.pick("f5".parse()?, now);
//! assert_eq!(view.status(None, true).headline, "白番");
//! view.act(Action::Undo, now);
//! view.act(Action::Undo, now);
//! assert_eq!(view.notices().texts(), ["待ったできる手がありません。"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `action`, `available` | the table of actions, their effects; when they are available |
//! | `view`, `steps`, `notices` | the state, what a person does to it, messages that must be seen |
//! | `say` | messages; `text` and `language` look them up |
//! | `board`, `moves`, `graph`, `panel` | view models |
//! | `explorer` | what was played in the position, and in which games |
//! | `exercise`, `puzzles`, `repertoire` | what a person is asked to find: mistakes of a review, puzzles, openings |
//! | `repertoire_form` | which openings to train |
//! | `lesson` | the rules for somebody who does not know them, with boards |
//! | `marks` | marks on squares, one after another |
//! | `start`, `new_game`, `new_game_keys`, `position_form`, `comment` | forms, as state and transitions |
//! | `settings`, `engine_settings`, `window_settings` | what is kept for the next run |
//! | `square_input`, `field` | typed squares and lines of text |
//! | `contents`, `supply` | files in memory, and what is fetched: a browser's way |
//! | `browser` | tables of games: files of many, folders, pastes |
//! | `question` | questions with two answers, before something that ends or replaces a game |
//! | `games` | the game on the board, the one that takes its place, and those that were left |
//! | `statistics` | statistics of one's own play: what the page shows, and what can be done there |
//! | `chooser`, `files`, `autosave` | files, and what is kept between runs; with the feature `files` |
#![forbid(unsafe_code)]

mod action;
#[cfg(feature = "files")]
mod autosave;
mod available;
mod board;
mod browser;
#[cfg(feature = "files")]
mod chooser;
mod comment;
mod contents;
mod engine_settings;
mod exercise;
mod explorer;
mod field;
#[cfg(feature = "files")]
mod files;
mod games;
mod graph;
mod language;
mod lesson;
mod marks;
mod moves;
mod new_game;
mod new_game_keys;
mod notices;
mod panel;
mod position_form;
mod puzzles;
mod question;
mod repertoire;
mod repertoire_form;
pub mod say;
mod settings;
mod square_input;
mod start;
mod statistics;
mod steps;
mod supply;
mod text;
mod view;
mod window_settings;

pub use action::{ACTIONS, Action, ActionInfo, Menu, Needs};
pub use board::{BoardModel, End, Note};
pub use browser::{Browser, Column, Columns, GamesError, Source};
#[cfg(feature = "files")]
pub use chooser::{Chooser, ChooserOutcome, FileEntry, Purpose};
pub use comment::CommentForm;
pub use engine_settings::Pace;
pub use exercise::{ExerciseModel, ExerciseSteps};
pub use explorer::{
    ExplorerGame, ExplorerModel, ExplorerRow, ExplorerSource, ExplorerTab, RowValue, SourceAnswer, SourceKind,
};
pub use field::{Edit, TextField};
pub use games::{NextGame, UnfinishedGame};
pub use graph::{GraphMark, GraphModel};
pub use language::Language;
pub use lesson::{Lesson, LessonBoard, lessons};
pub use moves::{MoveItem, MoveRow};
pub use new_game::{FirstGame, NewGame, NewGameError, NewGameForm, Row};
pub use notices::Notices;
pub use panel::{PlayerCard, Status};
pub use position_form::PositionForm;
pub use question::Question;
pub use repertoire_form::{RepertoireForm, RepertoireRow, RepertoireSource, RepertoireStage, SIDES};
pub use reversi_records::library::{Row as GameRow, Sort};
pub use settings::{Appearance, Setting, Settings, Speed, Theme};
pub use square_input::{SquareInput, Typed};
pub use start::{StartChoice, StartRow};
pub use statistics::{AccuracyGraph, ErrorRow, HabitRow, PhaseRow, ResultRow, StatisticsPage, Work};
pub use text::{Argument, Text};
pub use view::{CopiedText, Dialog, Launch, Request, Resource, View, ViewConfig};
pub use window_settings::{Scale, WindowPlace};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
