//! The fuzz targets. Each is a function that takes any bytes, panics if an invariant is violated, and returns whether the
//! bytes were valid input, so that a run can check that it did not reject everything.
//!
//! The same functions run twice: over seeded random inputs in `tests/seeded.rs`, on any toolchain, and guided by
//! coverage where a nightly toolchain and cargo-fuzz are installed:
//!
//! ```text
//! mkdir -p fuzz/corpus/transcript
//! cargo +nightly fuzz run --features libfuzzer transcript fuzz/corpus/transcript fuzz/seeds/transcript
//! ```

mod board_text;
mod book;
mod game;
mod protocols;
mod records;
mod text_program;
mod transcript;

pub use board_text::board_text;
pub use book::book;
pub use game::game;
pub use protocols::{gtp_lines, nboard_lines, xboard_lines};
pub use records::{boards, brackets, pasted, problems, transcripts, wthor};
pub use text_program::text_program;
pub use transcript::transcript;
