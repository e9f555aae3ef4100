//! Checks that a player can see whose turn it is and which squares can be played.

use super::cases::Trial;
use super::game_end::beside_the_board;
use super::picture::{Picture, distance};
use super::program::{DIFFERENT, Halt, Run, STILL};
use crate::MistakeKind;
use crate::conversation::any_move;
use reversi::{Player, Square, SquareSet};
use reversi_engine::Random;
use std::path::Path;

/// A position, and pictures of the window that shows it.
struct Scene {
    turn: Player,
    legal: SquareSet,
    empty: SquareSet,
    /// A hash of the part of the picture outside the board.
    beside: u64,
    /// The picture of the window with the pointer outside the board.
    rest: Picture,
    /// A legal square, and the picture of the window with the pointer on this square.
    on_legal: (Square, Picture),
    /// The picture of the window with the pointer on an empty square that is not legal, or `None` if there is no such
    /// square.
    on_other: Option<Picture>,
}

/// Plays a few moves, and looks for any indication of the turn and of the legal squares. The program may show this
/// information in any way.
pub(super) fn check(trial: &Trial<'_>, home: &Path, log: &mut Vec<String>) -> Result<(), Halt> {
    let mut random = Random::new(trial.seed);
    let mut run = trial.start(home, log)?;
    let [one, two, ..] = trial.size.center();
    run.open(one, two)?;
    let mut scenes: Vec<Scene> = Vec::new();
    // Two of the scenes are positions in the opening, and the other two are later positions.
    while scenes.len() < 4 {
        let Some(scene) = scene(&mut run)? else { break };
        scenes.push(scene);
        let Some(square) = any_move(&run.game, &mut random) else { break };
        run.play(square)?;
    }
    let pairs = || scenes.iter().flat_map(|one| scenes.iter().map(move |other| (one, other)));
    let both_turns = scenes.iter().any(|scene| scene.turn != scenes[0].turn);
    let turn = pairs().any(|(one, other)| one.turn != other.turn && tells_turn(&run, one, other));
    if both_turns && !turn {
        let what = "Nothing in the window shows whose turn it is.".to_string();
        return Err(run.mistake(MistakeKind::NotShown, what, None, None));
    }
    let legal = scenes.iter().any(|scene| tells_legal_by_pointer(&run, scene))
        || pairs().any(|(one, other)| tells_legal(&run, one, other));
    if !scenes.is_empty() && !legal {
        let what = "Nothing in the window shows which squares can be played.".to_string();
        return Err(run.mistake(MistakeKind::NotShown, what, None, None));
    }
    Ok(())
}

fn scene(run: &mut Run<'_>) -> Result<Option<Scene>, Halt> {
    let (legal, empty) = (run.game.moves().squares(), run.game.board().empty());
    let (Some(turn), Some(first)) = (run.game.turn(), legal.iter().next()) else { return Ok(None) };
    let rest = run.settled(STILL)?;
    let beside = beside_the_board(run)?;
    let on_legal = (first, run.hover(first)?);
    let other = empty.iter().find(|square| !legal.contains(*square));
    let on_other = other.map(|square| run.hover(square)).transpose()?;
    Ok(Some(Scene { turn, legal, empty, beside, rest, on_legal, on_other }))
}

/// Returns whether the window shows whose turn it is: whether two scenes with different turns differ in more than their
/// discs.
fn tells_turn(run: &Run<'_>, one: &Scene, other: &Scene) -> bool {
    let marked = |square: Square| differs(run, &one.rest, &other.rest, square);
    let pointed = |scene: &Scene| super::discs::disc_colour(&scene.on_legal.1, &run.grid, scene.on_legal.0);
    one.beside != other.beside
        || one.empty.iter().any(|square| one.legal.contains(square) && other.legal.contains(square) && marked(square))
        || distance(pointed(one), pointed(other)) > DIFFERENT
}

/// Returns whether the window marks legal squares: whether some empty square looks different when it can be played.
fn tells_legal(run: &Run<'_>, one: &Scene, other: &Scene) -> bool {
    let only_here = |square: &Square| one.legal.contains(*square) && !other.legal.contains(*square);
    let squares = one.empty.iter().filter(|square| other.empty.contains(*square)).filter(only_here);
    squares.into_iter().any(|square| differs(run, &one.rest, &other.rest, square))
}

/// Returns whether the window reacts differently when the pointer is on a legal square and when it is on an illegal
/// square. Compares only the numbers of squares that change. Returns `true` if no empty square is illegal.
fn tells_legal_by_pointer(run: &Run<'_>, scene: &Scene) -> bool {
    let changed =
        |picture: &Picture| run.size().squares().filter(|square| differs(run, &scene.rest, picture, *square)).count();
    match &scene.on_other {
        Some(other) => changed(&scene.on_legal.1) != changed(other),
        None => true,
    }
}

/// Returns whether a square looks different in two pictures.
fn differs(run: &Run<'_>, one: &Picture, other: &Picture, square: Square) -> bool {
    let ((x, y), half) = (run.grid.middle(square), 0.45 * run.grid.pitch());
    let mut count = 0;
    for y in (y - half) as i32..(y + half) as i32 {
        for x in (x - half) as i32..(x + half) as i32 {
            count += usize::from(distance(one.at(x, y), other.at(x, y)) >= DIFFERENT / 2);
        }
    }
    count > 3
}
