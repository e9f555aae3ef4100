//! The cases for programs with a window. Each case starts a new instance of the program.

use super::program::{Halt, InputDevice, Run, gone, unplayable};
use super::screen::Screen;
use super::{game_end, robustness, visible_state};
use crate::conversation::any_move;
use crate::sandbox::Scratch;
use crate::{CaseResult, ExplainedMistake, MistakeKind, Options, Outcome, Program, Report, left_out};
use reversi::{Game, Player, Ply, Rules, Size, Square};
use reversi_engine::{Random, Stop};
use reversi_protocols::ChildError;
use std::cell::{Cell, RefCell};
use std::path::Path;

/// The state that all cases of a check share.
pub(super) struct Trial<'a> {
    pub(super) size: Size,
    pub(super) seed: u64,
    pub(super) program: &'a Program<'a>,
    pub(super) options: &'a Options,
    /// The screen of the current case. Every case has a new one, so a program cannot influence later cases.
    pub(super) screen: Screen,
    /// The input device to which the program reacts, or `None` until a case has determined the device.
    pub(super) device: Cell<Option<InputDevice>>,
    /// The factor by which all waiting times are multiplied.
    pub(super) pace: Cell<u32>,
    /// The appearance of the window at the end of each game played so far.
    pub(super) ends: RefCell<Vec<game_end::End>>,
}

/// A function that runs a case. Its arguments are the trial, a home folder for the program, and the log of the actions.
type Case = fn(&Trial<'_>, &Path, &mut Vec<String>) -> Result<(), Halt>;

/// The factor by which waiting times are multiplied when a case runs a second time.
const SLOWER: u32 = 4;
/// The name of the case that does not need a window.
const ARGUMENTS: &str = "invalid arguments";

const CASES: [(&str, Case); 9] = [
    ("the opening", opening),
    ("clicks outside of the middle in the opening", outside_the_middle),
    ("clicks that are not moves", no_moves),
    ("turn and legal squares", visible_state::check),
    ("a whole game that Dark wins", |trial, home, log| whole_game(trial, home, log, Player::Black)),
    ("a whole game that Light wins", |trial, home, log| whole_game(trial, home, log, Player::White)),
    ("a window of another size", another_size),
    ("keys and clicks anywhere", robustness::keys_and_clicks),
    (ARGUMENTS, robustness::wrong_arguments),
];

/// Runs all cases, and returns the report on the program.
pub(super) fn run(
    size: Size,
    program: &Program<'_>,
    options: &Options,
    stop: &Stop,
    homes: &Scratch,
    mut progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let mut trial = Trial {
        size,
        seed: options.seed,
        program,
        options,
        // Report a missing server before the first case.
        screen: screen(&Stop::new())?,
        device: Cell::new(None),
        pace: Cell::new(1),
        ends: RefCell::default(),
    };
    let (mut results, mut explained, mut playable) = (Vec::new(), Vec::<ExplainedMistake>::new(), true);
    for (number, (name, case)) in CASES.iter().enumerate() {
        let mut log = Vec::new();
        let outcome = match left_out(0, stop) {
            Some(outcome) => outcome,
            None if !playable && *name != ARGUMENTS => {
                Outcome::NotRun("the game cannot be played in the window".into())
            }
            None => match twice(*case, &mut trial, &homes.room(number), &mut log, stop) {
                // The end of the case says nothing about the program.
                _ if stop.is_stopped() => Outcome::BrokenOff,
                Ok(()) => Outcome::Passed,
                Err(Halt::NotOffered(reason)) => Outcome::NotRun(reason),
                Err(Halt::NotStarted(error)) => return Err(error),
                Err(Halt::Wrong(mistake)) => Outcome::Failed(*mistake),
                Err(Halt::Unplayable(mistake)) => {
                    playable = false;
                    Outcome::Failed(*mistake)
                }
            },
        };
        if let Outcome::Failed(mistake) = &outcome {
            match explained.iter_mut().find(|known| known.mistake.kind == mistake.kind) {
                Some(known) => known.cases += 1,
                None => explained.push(ExplainedMistake {
                    case: (*name).to_string(),
                    cases: 1,
                    input: log.clone(),
                    mistake: mistake.clone(),
                    advice: mistake.kind.advice(),
                    strict: false,
                }),
            }
        }
        results.push(CaseResult { name: (*name).to_string(), input: log, outcome, strict: false });
        progress(number + 1, CASES.len());
    }
    Ok(Report::new(program, options, results, explained))
}

/// Runs a case. If the case fails, runs it a second time with longer waiting times. The first failure may be due to a
/// busy computer, so only the result of the second run counts.
fn twice(case: Case, trial: &mut Trial<'_>, home: &Path, log: &mut Vec<String>, stop: &Stop) -> Result<(), Halt> {
    trial.pace.set(1);
    match once(case, trial, home, log, stop) {
        Err(Halt::Wrong(_) | Halt::Unplayable(_)) if !stop.is_stopped() => {
            log.clear();
            trial.pace.set(SLOWER);
            once(case, trial, &home.join("again"), log, stop)
        }
        result => result,
    }
}

/// Runs a case on a new screen.
fn once(case: Case, trial: &mut Trial<'_>, home: &Path, log: &mut Vec<String>, stop: &Stop) -> Result<(), Halt> {
    trial.screen = screen(stop).map_err(Halt::NotStarted)?;
    let result = case(trial, home, log);
    trial.screen.responds().map_err(|error| unplayable(gone(&error)))?;
    result
}

/// Starts a screen.
fn screen(stop: &Stop) -> Result<Screen, ChildError> {
    Screen::start(stop).map_err(|error| ChildError::Start { program: "Xvfb".into(), reason: error.reason })
}

impl Trial<'_> {
    /// Starts the program and finds the board in its window.
    pub(super) fn start<'b>(&'b self, home: &Path, log: &'b mut Vec<String>) -> Result<Run<'b>, Halt> {
        Run::start(self, home, log)
    }

    /// Starts the program and plays the four moves of the opening.
    pub(super) fn opened<'b>(&'b self, home: &Path, log: &'b mut Vec<String>) -> Result<Run<'b>, Halt> {
        let mut run = self.start(home, log)?;
        let [one, two, three, four] = self.size.center();
        run.open(one, two)?;
        run.play(three)?;
        run.play(four)?;
        Ok(run)
    }
}

fn opening(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    trial.opened(home, log).map(drop)
}

fn outside_the_middle(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    let size = trial.size;
    let center = size.center();
    let beside = size.squares().filter(|square| !center.contains(square));
    let near = |square: &Square| {
        let gap = |one: u8, other: u8| one.abs_diff(other);
        center.iter().any(|middle| gap(middle.row(), square.row()) <= 1 && gap(middle.column(), square.column()) <= 1)
    };
    let (beside, far): (Vec<Square>, Vec<Square>) = beside.partition(near);
    let tried: Vec<Square> =
        [beside.first(), beside.last(), far.first(), far.last()].into_iter().flatten().copied().collect();
    if tried.is_empty() {
        return Err(Halt::NotOffered("this board has no squares outside the middle".into()));
    }
    let mut run = trial.start(home, log)?;
    run.try_illegal(tried[0])?;
    let [one, two, three, four] = center;
    run.open(four, one)?;
    for square in tried.iter().rev().take(3) {
        run.try_illegal(*square)?;
    }
    run.play(two)?;
    run.try_illegal(one)?;
    run.play(three)
}

fn no_moves(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    let mut random = Random::new(trial.seed);
    let mut run = trial.opened(home, log)?;
    for _ in 0..6 {
        let moves = run.game.moves().squares();
        let empty: Vec<Square> = run.game.board().empty().iter().filter(|square| !moves.contains(*square)).collect();
        let taken: Vec<Square> =
            run.size().squares().filter(|square| !run.game.board().empty().contains(*square)).collect();
        for squares in [empty, taken] {
            if !squares.is_empty() {
                run.try_illegal(squares[random.below(squares.len() as u64) as usize])?;
            }
        }
        let Some(square) = any_move(&run.game, &mut random) else { break };
        run.play(square)?;
        if run.game.is_over() {
            break;
        }
    }
    Ok(())
}

/// Plays a random game that `winner` wins, preferably one with a pass.
fn whole_game(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>, winner: Player) -> Result<(), Halt> {
    let Some(moves) = won_game(trial.size, trial.seed, winner) else {
        return Err(Halt::NotOffered("no such game was found on this board".into()));
    };
    let mut run = trial.start(home, log)?;
    run.open(moves[0], moves[1])?;
    let mut seen = Vec::new();
    for (number, square) in moves.iter().enumerate().skip(2) {
        if number % 6 == 5 {
            let legal = run.game.moves().squares();
            let other = run.game.board().empty().iter().find(|square| !legal.contains(*square));
            if let Some(square) = other {
                run.try_illegal(square)?;
            }
        }
        seen.push(game_end::beside_the_board(&run)?);
        run.play(*square)?;
    }
    game_end::check(trial, &mut run, &seen)
}

/// Returns the moves of a random game that `winner` wins, preferably one with a pass. Returns `None` if no such game is
/// found.
fn won_game(size: Size, seed: u64, winner: Player) -> Option<Vec<Square>> {
    let mut found: Option<(bool, Vec<Square>)> = None;
    for number in 0..400 {
        let mut random = Random::new(seed.wrapping_add(number));
        let mut game = Game::new(Rules::Classic, size).ok()?;
        let mut moves = Vec::new();
        while let Some(square) = any_move(&game, &mut random) {
            game.play(square).ok()?;
            moves.push(square);
        }
        let passes = game.history().iter().any(|ply| matches!(ply, Ply::Pass { .. }));
        let better = found.as_ref().is_none_or(|(with_pass, _)| passes && !with_pass);
        if game.winner() == Some(winner) && better {
            found = Some((passes, moves));
            if passes {
                break;
            }
        }
    }
    found.map(|(_, moves)| moves)
}

fn another_size(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    let mut run = trial.opened(home, log)?;
    let larger = |length: u16| length + length / 4;
    let smaller = |length: u16| length - length / 8;
    let (width, height) = (run.window.width, run.window.height);
    let mut tried = false;
    for (width, height) in [(larger(width), larger(height)), (smaller(width), height)] {
        let failed = |error: super::screen::ScreenError| Halt::NotOffered(error.to_string());
        if !run.screen.can_resize(&run.window, width, height).map_err(failed)? {
            continue;
        }
        tried = true;
        run.log.push(format!("(window resized to {width} x {height})"));
        run.screen.resize(&run.window, width, height).map_err(failed)?;
        run.find_again()?;
        let mut random = Random::new(trial.seed);
        if let Some(square) = any_move(&run.game, &mut random) {
            run.play(square).map_err(|halt| match halt {
                // The click changed the wrong square, or no square.
                Halt::Wrong(mut mistake)
                    if matches!(mistake.kind, MistakeKind::LegalRefused | MistakeKind::WrongSquare) =>
                {
                    mistake.kind = MistakeKind::Resizing;
                    mistake.what = format!("After the window was resized: {}", mistake.what);
                    Halt::Wrong(mistake)
                }
                halt => halt,
            })?;
        }
    }
    if tried { Ok(()) } else { Err(Halt::NotOffered("the window has a fixed size".into())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_games_for_both_sides_on_every_usual_board() {
        for (width, height) in [(4, 4), (4, 5), (6, 6), (7, 4), (8, 8)] {
            let size = Size::new(width, height).unwrap();
            for winner in Player::ALL {
                let moves = won_game(size, 0, winner).unwrap();
                let mut game = Game::new(Rules::Classic, size).unwrap();
                for square in moves {
                    game.play(square).unwrap();
                }
                assert!(game.is_over() && game.winner() == Some(winner));
            }
        }
    }
}
