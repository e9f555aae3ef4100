//! Reversi in a browser: a page that is built on the [view](reversi_view).
//!
//! A [`Page`] receives the user's actions as [`Input`]s, and returns the [`State`] to draw. Both are JSON for the
//! scripts in `web/`, which draw the state and contain no rules of the game. The engines run in Web Workers
//! (`reversi-page-worker`). The scripts pass messages between the engines and the page.
//!
//! ```
//! use reversi_page::{Input, Page, Start};
//! use std::time::Duration;
//!
//! let now = Duration::ZERO;
//! let mut page = Page::new(&Start::default(), now);
//! page.send(Input::Press { button: "two-players".to_owned() }, now);
//! page.send(Input::Square { square: "f5".parse()? }, now);
//! let state = page.state(now);
//! assert_eq!(state.status.headline, "White to move");
//! assert_eq!(state.said, ["Black f5"]);
//! # Ok::<(), reversi::SquareError>(())
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `page`, `input`, `request` | the page; the inputs of the user; the requests that only the browser can carry out |
//! | `state` | everything that the page draws |
//! | `board`, `move_list`, `review`, `graph`, `explorer` | parts of the state, each drawn by its own script |
//! | `form` | the forms that describe dialogs and tools, which a single script draws |
//! | `dialog`, `set_up`, `exercise` | the forms of dialogs, of the tools for setting up a position, and of exercises |
//! | `keys` | the keys of all actions |
//! | `engine_count` | the number of engines that share the work on values and reviews |
//! | `storage`, `address` | the data that the browser saves between visits; games in the page's address |
//! | `wasm` | the interface for JavaScript |

mod address;
mod board;
mod dialog;
mod engine_count;
mod exercise;
mod explorer;
mod form;
mod graph;
mod input;
mod keys;
mod move_list;
mod page;
mod request;
mod review;
mod set_up;
mod state;
mod storage;
#[cfg(target_family = "wasm")]
mod wasm;

pub use board::{NoteState, SquareState};
pub use explorer::{ExploredGame, ExploredMove, ExploredValue, ExplorerState, LeftState, TabState, ValuesState};
pub use form::{Button, Control, Field, Form, Heading, LessonState, Line, Section, SmallBoard, Table};
pub use graph::{GraphState, PointState};
pub use input::Input;
pub use move_list::{MoveRowState, MoveState};
pub use page::{EngineLoss, Page, why_absent};
pub use request::Request;
pub use review::ReviewState;
pub use state::{ActionState, CardState, MenuState, State, StatusState};
pub use storage::{Change, Start};
