//! Lets two levels of the engine play against each other.
#![allow(clippy::print_stdout)]

use reversi::{Rules, Size};
use reversi_engine::{Level, weights};
use reversi_session::{Event, Seat, Session, Setup, engine};
use std::error::Error;
use std::sync::{Arc, mpsc};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let (black, white) = (Seat::Engine(Level::new(1)?), Seat::Engine(Level::new(6)?));
    let setup = Setup::new(Rules::Othello, Size::STANDARD)?.with_seats(black, white);
    // The waker runs on the engine thread and sends a message when there is a result.
    let (wake, woken) = mpsc::channel();
    let waker = Arc::new(move || wake.send(()).unwrap_or_default());
    let mut session = Session::new(&setup, engine(weights::TRAINED, Default::default()), waker);
    let started = Instant::now();
    loop {
        for event in session.update(started.elapsed()) {
            match event {
                Event::Moved { player, square, .. } => println!("{player} {square}"),
                Event::Passed { player, .. } => println!("{player} passes"),
                Event::GameOver(outcome) => {
                    println!("{outcome}");
                    return Ok(());
                }
                _ => {}
            }
        }
        woken.recv()?;
    }
}
