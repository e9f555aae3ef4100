//! All integration tests of this crate, compiled into one program.

mod explorer;
mod ggf;
mod library;
mod library_database;
mod library_table;
mod memory;
mod new_file;
mod paste;
mod sgf;
mod statistics;
mod wthor;
