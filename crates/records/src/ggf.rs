//! GGF, the format of game servers: one game per line, with the values and times of its moves.
//!
//! ```text
//! (;GM[Othello]PC[GGS]DT[2003.05.05]PB[ann]PW[ben]RB[1712]RW[1698]TI[15:00//02:00]TY[8]RE[+12.000]
//!   BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5/0.50/1.2]W[D6//0.3];)
//! ```
//!
//! | tag | what |
//! |---|---|
//! | `PB`, `PW`, `RB`, `RW` | names and ratings |
//! | `DT`, `PC`, `EV` | date, place, and, as SGF has it, the event |
//! | `TI[main/increment/grace]` | clocks; each time is `[d.]h:mm:ss`, and the grace 2:00 if it is left out |
//! | `TY[8]`, `TY[8r20]`, `TY[s8r20]` | the size; games from random positions and synchro games are read as any other |
//! | `RE[+12.000:r]` | Black's lead, and `r` if a side resigned, `t` if its time was up, `s` if they agreed |
//! | `BO` | size, squares and the side to move |
//! | `B[F5/0.50/1.2]` | a move, its value to the side that made it, the seconds it took; a pass is `PA` |
//!
//! The syntax is that of SGF without variations. Other tags are preserved. Anti games, komi games and boards
//! without corners are not supported and give an error.

mod clock;
mod reader;
mod writer;

pub(crate) use reader::{is_ggf, record};
pub use writer::write;
