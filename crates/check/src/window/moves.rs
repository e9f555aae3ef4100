//! Plays legal and illegal moves in a window, and checks the board after each move.

use super::discs::{Discs, disc_colour};
use super::grid::{BoardSearch, Grid};
use super::picture::{Picture, distance};
use super::program::{CHOOSE, DIFFERENT, FRAME, Halt, InputDevice, Run, STILL, gone, unplayable};
use crate::MistakeKind;
use reversi::{Board, Player, Ply, Square};
use std::time::Instant;

impl Run<'_> {
    /// Plays the first two moves to learn the colours of the discs, and whether the program reacts to clicks or to
    /// keys.
    pub(super) fn open(&mut self, first: Square, second: Square) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        let empty = disc_colour(&before, &self.grid, first);
        let mut dark = empty;
        let devices = [InputDevice::Pointer, InputDevice::Keys(CHOOSE[0]), InputDevice::Keys(CHOOSE[1])];
        for device in devices.into_iter().filter(|device| self.known_device.get().is_none_or(|known| known == *device))
        {
            self.device = device;
            let length = self.log.len();
            let there = |run: &Run<'_>, picture: &Picture| run.differs(&before, picture, first);
            let after = self.choose_until(first, there, |run, picture| {
                !run.size().squares().any(|square| run.differs(&before, picture, square))
            })?;
            // Wait until marks that follow the pointer have disappeared.
            let after = if there(self, &after) { self.settled(3 * STILL)? } else { after };
            dark = disc_colour(&after, &self.grid, first);
            if distance(dark, empty) > DIFFERENT {
                break;
            }
            self.elsewhere(&before, &after, first)?;
            self.log.truncate(length);
        }
        if distance(dark, empty) <= DIFFERENT {
            self.log.push(format!("click {first}"));
            let what = format!(
                "At the start, Dark can play on the four squares in the middle, but neither a click on {first} nor the keyboard places a disc there."
            );
            return Err(unplayable(self.mistake(MistakeKind::LegalRefused, what, None, Some(first))));
        }
        self.known_device.set(Some(self.device));
        let _ = self.game.play(first);
        let before = self.settled(2 * STILL)?;
        let empty = disc_colour(&before, &self.grid, second);
        let there = |run: &Run<'_>, picture: &Picture| run.differs(&before, picture, second);
        self.choose_until(second, there, |run, picture| !there(run, picture))?;
        let after = self.settled(3 * STILL)?;
        let (dark, light) = (disc_colour(&after, &self.grid, first), disc_colour(&after, &self.grid, second));
        if distance(light, empty) <= DIFFERENT {
            let what = format!("Light can play on {second} in the opening, but the click does nothing.");
            return Err(self.mistake(MistakeKind::LegalRefused, what, None, Some(second)));
        }
        let brightness = |colour: [u8; 3]| colour.iter().map(|part| u32::from(*part)).sum::<u32>();
        if distance(dark, light) <= DIFFERENT {
            let what = format!(
                "The second disc, on {second}, looks like the first one, but after Dark's move it is Light's turn."
            );
            return Err(self.mistake(MistakeKind::WrongTurn, what, None, Some(second)));
        }
        if brightness(dark) > brightness(light) + 60 {
            let (kind, why) = match self.refused {
                Some(_) => (MistakeKind::TurnAfterRejected, "after a rejected click it is still Dark's turn"),
                None => (MistakeKind::WrongTurn, "Dark must move first"),
            };
            let what = format!("The first disc, on {first}, is lighter than the second one, but {why}.");
            return Err(self.mistake(kind, what, None, Some(first)));
        }
        let _ = self.game.play(second);
        self.refused = None;
        self.discs = Some(Discs { dark, light });
        Ok(())
    }

    /// Returns whether a square looks different in two pictures.
    fn differs(&self, one: &Picture, other: &Picture, square: Square) -> bool {
        distance(disc_colour(one, &self.grid, square), disc_colour(other, &self.grid, square)) > DIFFERENT
    }

    /// Returns a mistake if the first disc appeared on a square other than the clicked one.
    fn elsewhere(&mut self, before: &Picture, after: &Picture, clicked: Square) -> Result<(), Halt> {
        let changed: Vec<Square> = self
            .size()
            .squares()
            .filter(|square| {
                let [one, other] = [before, after].map(|picture| disc_colour(picture, &self.grid, *square));
                distance(one, other) > 2 * DIFFERENT
            })
            .collect();
        match changed[..] {
            [square] if square != clicked => {
                let what = format!("After a click on {clicked}, something changes on {square} instead.");
                Err(self.mistake(MistakeKind::WrongSquare, what, None, Some(clicked)))
            }
            _ => Ok(()),
        }
    }

    /// Plays a legal move, and checks the board after the move.
    pub(super) fn play(&mut self, square: Square) -> Result<(), Halt> {
        let (before, passed) = (*self.game.board(), matches!(self.game.history().last(), Some(Ply::Pass { .. })));
        let Some(mover) = self.game.turn() else { return Ok(()) };
        let first = self.settled(STILL)?;
        let _ = self.game.play(square);
        let after_refusal = self.refused.take();
        let expected = *self.game.board();
        if self.game.is_over() {
            // Some programs announce the end of a game on the board, so wait only until the square of the move changes.
            let there = |run: &Run<'_>, picture: &Picture| run.differs(&first, picture, square);
            return self.choose_until(square, there, |run, picture| !there(run, picture)).map(drop);
        }
        let shows = |board: Board| move |run: &Run<'_>, picture: &Picture| run.read(picture) == Some(board);
        let picture = self.choose_until(square, shows(expected), shows(before))?;
        match self.read(&picture) {
            Some(shown) if shown != expected => {
                let new = |other: &Square| {
                    *other != square && before.get(*other) == Ok(None) && shown.get(*other) != Ok(None)
                };
                if let Some(square) = after_refusal.filter(new) {
                    let what = format!("The click on {square} places a disc there, although the move is not legal.");
                    return Err(self.mistake(MistakeKind::BadInputAccepted, what, Some(&shown), None));
                }
                let after_refusal = after_refusal.is_some();
                let (kind, what) = explain(&Played { square, mover, before, expected, shown, passed, after_refusal });
                Err(self.mistake(kind, what, Some(&shown), None))
            }
            _ => Ok(()),
        }
    }

    /// Chooses an empty square after the end of the game, and checks that no disc appears.
    pub(super) fn try_after_end(&mut self, square: Square) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        self.choose(square, FRAME)?;
        let after = self.settled(2 * STILL)?;
        match self.differs(&before, &after, square) {
            true => {
                let what = format!("The game is over, but a click on {square} still changes the board.");
                Err(self.mistake(MistakeKind::BadInputAccepted, what, None, None))
            }
            false => Ok(()),
        }
    }

    /// Chooses a square that is not a legal move, and checks that nothing changes.
    pub(super) fn try_illegal(&mut self, square: Square) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        self.choose(square, FRAME)?;
        if let Some(done) = self.log.last_mut() {
            done.push_str(" (not a legal move)");
        }
        self.refused = Some(square);
        let after = self.settled(2 * STILL)?;
        let opening = !self.game.board().empty_center().is_empty();
        let why = match self.game.board().get(square) {
            Ok(Some(_)) => "the square is occupied".to_string(),
            _ if opening => "in the opening only the four squares in the middle can be played".to_string(),
            _ => "no disc would be turned over".to_string(),
        };
        let what = format!("The click on {square} should do nothing, because {why}, but the board changes.");
        match self.read(&after) {
            Some(shown) if shown != *self.game.board() => {
                Err(self.mistake(MistakeKind::BadInputAccepted, what, Some(&shown), None))
            }
            Some(_) => Ok(()),
            // The colours of the discs are not known yet.
            None => match distance(disc_colour(&before, &self.grid, square), disc_colour(&after, &self.grid, square))
                > DIFFERENT
            {
                true => Err(self.mistake(MistakeKind::BadInputAccepted, what, None, Some(square))),
                false => Ok(()),
            },
        }
    }

    /// Finds the board again after the window's size has changed, and checks that the board shows the same position.
    pub(super) fn find_again(&mut self) -> Result<(), Halt> {
        self.settled(2 * STILL)?;
        self.window = self.screen.place(self.window.id).map_err(|error| gone(&error))?;
        let (deadline, size) = (Instant::now() + self.time, self.size());
        let expected = *self.game.board();
        loop {
            let picture = self.settled(STILL)?;
            if let BoardSearch::Board(grid) = Grid::find(&picture, size) {
                self.grid = grid;
                self.rest()?;
                let picture = self.wait_for(self.patience(), |run, picture| run.read(picture) == Some(expected))?;
                return match self.read(&picture) {
                    Some(shown) if shown != expected => {
                        let what = "After the window was resized, the board shows different discs.".to_string();
                        Err(self.mistake(MistakeKind::Resizing, what, Some(&shown), None))
                    }
                    _ => {
                        self.log.push(format!("({grid})"));
                        Ok(())
                    }
                };
            }
            if Instant::now() > deadline {
                let what = "After the window was resized, no board can be found in it.".to_string();
                return Err(self.mistake(MistakeKind::Resizing, what, None, None));
            }
        }
    }
}

/// A move, and the board before and after it.
struct Played {
    square: Square,
    mover: Player,
    before: Board,
    expected: Board,
    shown: Board,
    /// Whether the other side had to pass before the move.
    passed: bool,
    /// Whether the move followed a click that the program had to reject.
    after_refusal: bool,
}

/// Explains why the board after a move is wrong. Returns the kind of mistake and a sentence that describes it.
fn explain(played: &Played) -> (MistakeKind, String) {
    let Played { square, mover, before, expected, shown, passed, after_refusal } = played;
    let (square, mover, passed, after_refusal) = (*square, *mover, *passed, *after_refusal);
    let name = |player| if player == Player::Black { "Dark" } else { "Light" };
    let mover_name = name(mover);
    let again = format!("{} has no legal move, so {mover_name} plays again", name(mover.other()));
    if shown == before {
        return match passed {
            true => (MistakeKind::WrongPass, format!("{again}, but the click on {square} does nothing.")),
            false => (
                MistakeKind::LegalRefused,
                format!("{square} is a legal move for {mover_name}, but the click does nothing."),
            ),
        };
    }
    match shown.get(square) {
        Ok(Some(player)) if player != mover => match (passed, after_refusal) {
            (true, _) => (MistakeKind::WrongPass, format!("{again}, but the disc on {square} is {}'s.", name(player))),
            (false, true) => (
                MistakeKind::TurnAfterRejected,
                format!(
                    "After a rejected click it is still {mover_name}'s turn, but the disc on {square} is {}'s.",
                    name(player)
                ),
            ),
            (false, false) => (
                MistakeKind::WrongTurn,
                format!("It is {mover_name}'s turn, but the disc on {square} is {}'s.", name(player)),
            ),
        },
        Ok(Some(_)) => {
            let list = |filter: &dyn Fn(Square) -> bool| {
                let squares: Vec<String> =
                    expected.squares().filter(|square| filter(*square)).map(|square| square.to_string()).collect();
                squares.join(", ")
            };
            let is = |board: &Board, square: Square| board.get(square).ok().flatten();
            let missing =
                list(&|square| is(expected, square) != is(before, square) && is(shown, square) == is(before, square));
            let others =
                list(&|square| is(expected, square) == is(before, square) && is(shown, square) != is(before, square));
            let mut wrong = Vec::new();
            if !missing.is_empty() {
                wrong.push(format!("should turn over {missing}"));
            }
            if !others.is_empty() {
                wrong.push(format!("should not change {others}"));
            }
            let what = match wrong.is_empty() {
                true => "the board is wrong".to_string(),
                false => format!("the program {}", wrong.join("; it ")),
            };
            (MistakeKind::WrongFlips, format!("After {mover_name}'s move {square}, {what}."))
        }
        _ => (
            MistakeKind::WrongSquare,
            format!("After a click on {square}, the board changes, but {mover_name}'s disc is not on this square."),
        ),
    }
}
