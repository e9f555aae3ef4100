//! Functions that describe games, values, errors and other data in the reader's language.
//!
//! | file | contents |
//! |---|---|
//! | `game` | the side to move, results, squares, players and clocks |
//! | `number` | numbers in the notation of the language |
//! | `value` | values of moves and positions, with the kinds of values |
//! | `level` | the engine's levels |
//! | `review` | verdicts, reasons, the play of each side, and exercises |
//! | `puzzle` | puzzles |
//! | `repertoire` | repertoires |
//! | `game_list` | lists of games |
//! | `error` | rejected actions and errors |

mod error;
mod game;
mod game_list;
mod level;
mod number;
mod puzzle;
mod repertoire;
mod review;
mod value;

pub use error::{edit_error, illegal, new_game_error, paste_error, pasted, refused, size_error, trouble, write_error};
pub use error::{file_error, io_error, library_fault, store_error};
pub use game::{
    age, clock, clock_choice, headline, line, opening_squares, result, rules, rules_long, seat, seat_short,
    spoken_square, square,
};
pub(crate) use game_list::failure;
pub(crate) use game_list::imported;
pub use game_list::{explored, game_of, games_counted, games_nothing, games_read, query_error};
pub use level::{level, level_explained};
pub use number::{grouped, signed_tenths, tenths};
pub use puzzle::{puzzle_feedback, puzzle_headline, puzzle_question, puzzle_result, puzzle_short, puzzle_standing};
pub use repertoire::{
    repertoire_end, repertoire_error, repertoire_missed, repertoire_moves, repertoire_popularity, repertoire_side,
};
pub use review::{
    better, class, counted, explanation, feedback, feedback_short, progress, question, question_short, reason, side,
    solution, solution_short, turning_point, verdict, verdict_line,
};
pub use value::{
    basis, basis_explained, evaluation, explained, kind, kind_short, kind_tiny, kinds_explained, score, spoken, task,
    thinking, value,
};
