//! The fuzz targets. Each target is a function that accepts any bytes and panics if an invariant is violated. It
//! returns whether the bytes were valid input, so that a run can check that the target did not reject all inputs.
//!
//! The functions run in two ways. `tests/seeded.rs` runs them with seeded random inputs on any toolchain. With a
//! nightly toolchain, cargo-fuzz runs them guided by coverage:
//!
//! ```text
//! mkdir -p fuzz/corpus/transcript
//! cargo +nightly fuzz run --features libfuzzer transcript fuzz/corpus/transcript fuzz/seeds/transcript
//! ```

mod board_text;
mod book;
mod game;
mod mutate;
mod protocols;
mod records;
mod text_program;
mod transcript;

pub use board_text::board_text;
pub use book::book;
pub use game::game;
pub use mutate::{mutate, seeds};
pub use protocols::{gtp_lines, nboard_lines, xboard_lines};
pub use records::{boards, brackets, pasted, problems, transcripts, wthor};
pub use text_program::text_program;
pub use transcript::transcript;
