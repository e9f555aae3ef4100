//! Runs `reversi games list`, `search`, `show` and `info`.

use super::print::{JsonGame, JsonMove, player, result, table};
use super::{AND_IMPORT, ListArgs, refused, write};
use crate::commands::convert::games;
use crate::exit::BadInput;
use crate::input::tell_missing_names;
use crate::output::stderr;
use reversi::{Game, Player, Rules, Size};
use reversi_records::library::{Explored, GameId, Library, Page, Query, Row};
use reversi_records::{MissingNames, Pasted, Record, opening_name, paste, sgf_game};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write as _;

/// A list of games as JSON. The keys are stable.
#[derive(Serialize)]
struct JsonList {
    total: usize,
    games: Vec<JsonGame>,
}

pub(super) fn list(library: &mut Library, query: &Query, args: ListArgs) -> anyhow::Result<()> {
    let Page { rows, total } = library.select(query, args.offset, args.limit).map_err(refused)?;
    if args.json {
        let list = JsonList { total, games: rows.iter().map(JsonGame::new).collect() };
        write(&(serde_json::to_string(&list)? + "\n"))?;
        return explain_numbers(library, &rows);
    }
    let mut text = if rows.is_empty() { String::new() } else { table(&rows) };
    if rows.len() < total || rows.is_empty() {
        let _ = writeln!(text, "{} of {}", rows.len(), games(total));
    }
    write(&text)?;
    explain_numbers(library, &rows)
}

/// If a row shows a number instead of the name of a player or an event, explains how to get the name. Numbers appear if
/// WTHOR name files were missing during the import.
fn explain_numbers(library: &mut Library, rows: &[Row]) -> anyhow::Result<()> {
    let is_number = |name: &str| {
        let digits = name.strip_prefix('#').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !rows.iter().any(|row| [&row.black, &row.white, &row.event].into_iter().any(|name| is_number(name))) {
        return Ok(());
    }
    let sources = library.sources().map_err(refused)?;
    let mut missing: Vec<MissingNames> =
        sources.iter().filter_map(|source| MissingNames::beside(&source.path)).collect();
    missing.dedup();
    if missing.is_empty() {
        let said = "numbers such as #58 stand for names that were missing during the import; if the name files exist now, import the games again";
        writeln!(stderr(), "reversi: {said}")?;
    }
    Ok(tell_missing_names(&missing, AND_IMPORT)?)
}

pub(super) fn search(library: &mut Library, position: &str, query: &Query, args: ListArgs) -> anyhow::Result<()> {
    let game = game_of(position)?;
    if !game.rules().othello_theory_applies(game.size()) {
        return Err(BadInput::new("you can search only for positions of Othello on 8 x 8 boards").into());
    }
    let found = library.explore_among(&game, query, args.offset.saturating_add(args.limit)).map_err(refused)?;
    let ids = found.games.iter().skip(args.offset);
    let rows: Vec<Row> = ids.map(|&id| library.row(id)).collect::<Result<_, _>>().map_err(refused)?;
    if args.json {
        let moves: Vec<JsonMove> = found.moves.iter().map(|(square, played)| JsonMove::new(*square, played)).collect();
        let games: Vec<JsonGame> = rows.iter().map(JsonGame::new).collect();
        let turn = game.turn().map(|turn| turn.to_string().to_lowercase());
        let opening = opening_name(&game).map(|opening| opening.name);
        let answer = json!({ "turn": turn, "opening": opening, "total": found.count, "moves": moves, "games": games });
        write(&format!("{answer}\n"))?;
    } else {
        write(&explored(&game, &found, &rows))?;
    }
    explain_numbers(library, &rows)
}

fn explored(game: &Game, found: &Explored, rows: &[Row]) -> String {
    let mut text = games(found.count);
    if let Some(opening) = opening_name(game) {
        let _ = write!(text, ": {opening}");
    }
    text.push('\n');
    if let (Some(turn), false) = (game.turn(), found.moves.is_empty()) {
        let _ = writeln!(text, "\n{turn}\n  move    games      won  drawn   lost   score");
        for (square, played) in &found.moves {
            let decided = played.won + played.drawn + played.lost;
            let share = |part: u32| match decided {
                0 => "-".to_owned(),
                _ => format!("{:.1}%", 100.0 * f64::from(part) / f64::from(decided)),
            };
            let mean = played.mean().map_or_else(|| "-".to_owned(), |mean| format!("{mean:+.1}"));
            let (won, drawn, lost) = (share(played.won), share(played.drawn), share(played.lost));
            let _ = writeln!(
                text,
                "  {:<4} {:>8}   {won:>6} {drawn:>6} {lost:>6}  {mean:>6}",
                square.to_string(),
                played.games
            );
        }
    }
    if !rows.is_empty() {
        let _ = write!(text, "\n{}", table(rows));
    }
    text
}

/// Parses moves, a game or a board. Returns a new game if the text is empty.
fn game_of(text: &str) -> Result<Game, BadInput> {
    if text.trim().is_empty() {
        return Ok(Game::default());
    }
    match paste(text, Rules::Othello, Size::STANDARD).map_err(BadInput::new)? {
        Pasted::Transcript(record) | Pasted::InText(record) => Ok(record.game()),
        Pasted::Games { records, .. } => {
            records.first().map(Record::game).ok_or_else(|| BadInput::new("the text contains no game"))
        }
        Pasted::Board { board, first } => Game::from_board(Rules::Othello, board, first).map_err(BadInput::new),
    }
}

pub(super) fn show(library: &mut Library, id: GameId, sgf: bool, moves: bool, json: bool) -> anyhow::Result<()> {
    let row = library.row(id).map_err(refused)?;
    let record = library.record(id).map_err(refused)?;
    let game = record.game();
    if sgf {
        return write(&(sgf_game::write(&record).trim_end().to_owned() + "\n"));
    }
    if moves {
        return write(&(game.transcript() + "\n"));
    }
    if json {
        let mut answer = serde_json::to_value(JsonGame::new(&row))?;
        answer["transcript"] = game.transcript().into();
        answer["sgf"] = sgf_game::write(&record).trim_end().into();
        return write(&format!("{answer}\n"));
    }
    let mut text = format!("Game {}: ", row.id.0);
    let [black, white] = Player::ALL.map(|side| Some(player(&row, side)).filter(|name| !name.is_empty()));
    let _ = writeln!(text, "{} - {}", black.as_deref().unwrap_or("?"), white.as_deref().unwrap_or("?"));
    let opening = row.opening.map_or("", |opening| opening.name);
    let tags = row.tags.join(", ");
    let result = result(row.result);
    for (name, value) in
        [("Date", &*row.date), ("Event", &*row.event), ("Result", &*result), ("Opening", opening), ("Tags", &*tags)]
    {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:8} {value}");
        }
    }
    let _ = writeln!(text, "Moves    {}\n\n{}", game.transcript(), game.board());
    write(&text)
}

pub(super) fn info(library: &mut Library, json: bool) -> anyhow::Result<()> {
    let count = library.count(&Query::default()).map_err(refused)?;
    let own = library.count(&Query { is_own: Some(true), ..Query::default() }).map_err(refused)?;
    let (tags, sources) = (library.tags().map_err(refused)?, library.sources().map_err(refused)?);
    let path = library.path().display().to_string();
    if json {
        let tags: Vec<_> = tags.iter().map(|(tag, games)| json!({ "tag": tag, "games": games })).collect();
        let files = sources.iter().map(|source| {
            let path = source.path.display().to_string();
            json!({ "path": path, "games": source.games, "again": source.again, "broken": source.broken })
        });
        let files: Vec<_> = files.collect();
        let answer = json!({ "library": path, "games": count, "own": own, "tags": tags, "files": files });
        return write(&format!("{answer}\n"));
    }
    let mut text = format!("{path}\n{}, {own} of them played here\n", games(count));
    if !tags.is_empty() {
        let tags: Vec<String> = tags.iter().map(|(tag, count)| format!("{tag} ({count})")).collect();
        let _ = writeln!(text, "Tags: {}", tags.join(", "));
    }
    for source in sources {
        let _ = write!(text, "{}: {}", source.path.display(), games(source.games));
        for (count, what) in [(source.again, "had before"), (source.broken, "broken")] {
            if count > 0 {
                let _ = write!(text, ", {count} {what}");
            }
        }
        text.push('\n');
    }
    write(&text)
}
