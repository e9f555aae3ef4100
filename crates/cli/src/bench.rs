//! `reversi bench`: fixed searches. On one thread their node counts are the signature of the search: a change that is
//! to make it faster and nothing else leaves them alone.

use crate::args::{BenchArgs, Suite};
use crate::engine::{engine_with_hash, refused};
use crate::exit::BadInput;
use crate::ffo::FFO;
use crate::report::{Totals, rate};
use anyhow::anyhow;
use reversi::Game;
use reversi_engine::{Limits, Stop};
use std::io::{Write, stdout};

/// Searches and prints; each position as soon as it is done.
pub fn run(args: &BenchArgs) -> anyhow::Result<()> {
    match args.suite {
        None => signature(args),
        Some(Suite::Ffo) => ffo(args),
    }
}

/// Lines of play, and to what depth they are searched; `None` is to the end, exactly.
const SEARCHES: [(&str, Option<u32>); 14] = [
    ("", Some(8)),
    // Openings.
    ("f5d6c3d3c4f4c5b3c2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7", Some(11)),
    ("f5f6e6f4g5", Some(10)),
    ("f5f6e6f4e3c5c4e7", Some(12)),
    ("f5f6e6d6c5e3", Some(10)),
    ("f5d6c3d3c4f4f6", Some(11)),
    ("f5f4", Some(9)),
    // The middle of the game.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3", Some(12)),
    // The end.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6", None),
    ("f5f6e6f4e3c5c4e7c6d2e2c3d3d6c1f1f2f3d7c8f8e8f7g6g7g5d8b3b5c7b4e1b6d1g1b2b8h8h4h5g3h3g4a4", None),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3h6c2b1c1d1g8a6a5a2h5h4f3b6b7c7e2a8", None),
    ("f5f4e3f6d3e2f3f2e1c4c5f1e6c3g1d2d1c1b1c2b5b4g3c6b6a5d6f7e7g4h5d8e8f8c7c8g6g5h6a6b7d7", None),
];

fn signature(args: &BenchArgs) -> anyhow::Result<()> {
    let mut engine = engine_with_hash(&args.engine, 16)?;
    let mut output = stdout().lock();
    let mut totals = Totals::default();
    for (number, (moves, depth)) in (1..).zip(SEARCHES) {
        let mut game = Game::default();
        game.play_transcript(moves)?;
        let limits = depth.map_or_else(Limits::exact, Limits::depth);
        engine.forget();
        let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).map_err(refused)?;
        totals.add(answer.nodes, answer.time);
        let empties = game.board().empty().len();
        let (best, score) = (answer.best, answer.score);
        writeln!(output, "{number:>2}  {empties} empties {:>9} nodes  {best} {score}", answer.nodes)?;
        output.flush()?;
    }
    writeln!(output, "{totals}\nNodes searched: {}", totals.nodes)?;
    Ok(output.flush()?)
}

fn ffo(args: &BenchArgs) -> anyhow::Result<()> {
    let (from, to) = (args.from, args.to);
    if from > to {
        return Err(BadInput::new(format!("--from {from} comes after --to {to}")).into());
    }
    let mut engine = engine_with_hash(&args.engine, 128)?;
    let mut output = stdout().lock();
    let (mut totals, mut wrong) = (Totals::default(), Vec::new());
    writeln!(output, " #  empties  score  best  check        nodes   seconds   nodes/s")?;
    for position in FFO.iter().filter(|position| (from..=to).contains(&position.number)) {
        let problem = position.problem()?;
        engine.forget();
        let answer = engine.search(&problem.game, &Limits::exact(), &Stop::new(), |_| {}).map_err(refused)?;
        totals.add(answer.nodes, answer.time);
        let best = answer.best.to_string();
        let ok = answer.score.discs == position.score && position.best.contains(&best.as_str());
        if !ok {
            wrong.push(position.number.to_string());
        }
        let check = if ok { "ok" } else { "WRONG" };
        let (empties, score, nodes, rate) =
            (problem.empties(), answer.score.discs, answer.nodes, rate(answer.nodes, answer.time));
        let seconds = answer.time.as_secs_f64();
        writeln!(
            output,
            "{}  {empties:>7}  {score:>+5}  {best:>4}  {check:5} {nodes:>12} {seconds:>9.3} {rate:>9}",
            position.number
        )?;
        if position.number == 49 && from == 40 && to > 49 {
            writeln!(output, "40-49: {totals}")?;
        }
        output.flush()?;
    }
    writeln!(output, "{from}-{to}: {totals}")?;
    output.flush()?;
    if wrong.is_empty() { Ok(()) } else { Err(anyhow!("wrong: {}", wrong.join(", "))) }
}
