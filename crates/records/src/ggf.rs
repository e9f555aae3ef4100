//! GGF, the format of game servers: one game per line, with the values and times of its moves.
//!
//! ```text
//! (;GM[Othello]PC[GGS]DT[2003.05.05]PB[ann]PW[ben]RB[1712]RW[1698]TI[15:00//02:00]TY[8]RE[+12.000]
//!   BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5/0.50/1.2]W[D6//0.3];)
//! ```
//!
//! | tag | meaning |
//! |---|---|
//! | `PB`, `PW`, `RB`, `RW` | names and ratings |
//! | `DT`, `PC`, `EV` | date, place and event; `EV` comes from SGF |
//! | `TI[main/increment/grace]` | clocks; each time is `[d.]h:mm:ss`, and the default grace time is 2:00 |
//! | `TY[8]`, `TY[8r20]`, `TY[s8r20]` | the size; games from random positions and synchro games are also accepted |
//! | `RE[+12.000:r]` | Black's lead, with `r` for a resignation, `t` for a loss on time, or `s` for an agreed result |
//! | `BO` | size, squares and the side to move |
//! | `B[F5/0.50/1.2]` | a move, its value for the side that played it, and its time in seconds; a pass is `PA` |
//!
//! GGF has the syntax of SGF without variations. Tags that are not in this table are preserved. Anti games, komi games
//! and boards without corners are not supported and cause an error.

mod clock;
mod reader;
mod writer;

pub(crate) use reader::{is_ggf, record};
pub use writer::write;
