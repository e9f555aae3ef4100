//! All integration tests of this crate, compiled into one program.

mod arena;
mod book;
mod cli;
mod common;
mod engine;
mod files;
mod games;
mod manual;
mod opened_files;
mod page;
mod protocols;
mod puzzles;
mod records;
mod repertoire;
mod review;
mod sandbox;
mod schemas;
mod show;
mod signals;
mod statistics;
mod statuses;
mod submissions;
mod threads;
mod tui;
mod views;
mod workspace;
