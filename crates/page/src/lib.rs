//! Reversi in a browser: the [view](reversi_view) of the page.
//!
//! A [`Page`] takes what a person does as [`Input`] and returns what is to be drawn as a [`State`]; both are JSON for the
//! scripts in `web/`, which draw and know nothing of the game. The engines are in Web Workers (`reversi-page-worker`), and
//! answer by messages that the scripts carry.
//!
//! ```
//! use reversi_page::{Input, Page, Start};
//! use std::time::Duration;
//!
//! let now = Duration::ZERO;
//! let mut page = Page::new(&Start::default(), now);
//! page.send(Input::Press { button: "TwoPlayers".to_owned() }, now);
//! page.send(Input::Square { square: "d4".parse()? }, now);
//! let state = page.state(now);
//! assert_eq!(state.status.headline, "White to move");
//! assert_eq!(state.said, ["Black d4"]);
//! # Ok::<(), reversi::SquareError>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `page`, `input`, `request` | the page, what a person does, and what only the browser can do |
//! | `state`, `board_state`, `panel_state`, `explorer_state` | what is to be drawn |
//! | `form`, `dialogs`, `help`, `games`, `statistics`, `repertoire`, `sheet`, `set_up`, `exercise` | dialogs and tools as forms, all drawn in one way |
//! | `keys` | the keys of every action |
//! | `engines` | how many engines share a question |
//! | `kept`, `link` | what is kept between visits, and games in addresses |
//! | `wasm` | the same for JavaScript |

mod board_state;
mod dialogs;
mod engines;
mod exercise;
mod explorer_state;
mod form;
mod games;
mod help;
mod input;
mod kept;
mod keys;
mod link;
mod page;
mod panel_state;
mod repertoire;
mod request;
mod set_up;
mod sheet;
mod state;
mod statistics;
#[cfg(target_family = "wasm")]
mod wasm;

pub use board_state::{NoteState, SquareState};
pub use explorer_state::{ExploredGame, ExploredMove, ExploredValue, ExplorerState, LeftState, TabState, ValuesState};
pub use form::{Button, Control, Field, Form, Heading, LessonState, Line, Section, SmallBoard, Table};
pub use input::Input;
pub use kept::{Change, Start};
pub use page::{EngineLoss, Page, why_absent};
pub use panel_state::{GraphState, MoveState, PointState, ReviewState};
pub use request::Request;
pub use state::{ActionState, CardState, MenuState, State, StatusState};
