//! Requests and responses as text, for an engine that runs elsewhere.

use super::{Message, Part, Query, Request, Response};
use reversi::{Game, Square};
use reversi_engine::{Analysed, Answer, Level, Limits, Score, Stop};
use reversi_study::Resources;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A request.
#[derive(Serialize, Deserialize)]
struct WireRequest {
    tag: u64,
    game: Game,
    question: WireQuery,
    /// The number of threads, and the megabytes of the transposition table.
    resources: Option<(usize, usize)>,
}

#[derive(Serialize, Deserialize)]
enum WireQuery {
    Play { level: Level, time: Option<Duration> },
    Best(Limits),
    Values(Vec<Square>, Limits),
    Analysis(Limits),
    Choices(Limits),
}

/// A message with the tag of its request.
#[derive(Serialize, Deserialize)]
struct WireMessage {
    tag: u64,
    news: WireResponse,
}

#[derive(Serialize, Deserialize)]
enum WireResponse {
    Progress(Vec<Answer>),
    Done(Vec<Answer>),
    /// The ply, its best move, and the value of the move that was played.
    Analysed(usize, Answer, Option<Score>),
    AllAnalysed,
    Failed(String),
}

/// Writes a request. A query that cannot be executed elsewhere, or only in parts, is an error.
pub(super) fn write_request(
    tag: u64,
    game: &Game,
    query: &Query,
    resources: Option<Resources>,
) -> Result<String, String> {
    let question = match query {
        Query::Play { level, time } => WireQuery::Play { level: *level, time: *time },
        Query::Best(limits) => WireQuery::Best(limits.clone()),
        Query::Part(Part::Values(squares, limits)) => WireQuery::Values(squares.clone(), limits.clone()),
        Query::Part(Part::Analysis(limits)) => WireQuery::Analysis(limits.clone()),
        Query::Part(Part::Choices(limits)) => WireQuery::Choices(limits.clone()),
        Query::Program { command, .. } => return Err(format!("{command}: other programs cannot play here")),
        Query::Values(_) | Query::Review { .. } => return Err("it is asked in parts".to_string()),
    };
    let resources = resources.map(|Resources { threads, hash_megabytes }| (threads, hash_megabytes));
    let written = WireRequest { tag, game: game.clone(), question, resources };
    serde_json::to_string(&written).map_err(|error| error.to_string())
}

/// Parses a request.
pub(super) fn read_request(text: &str) -> Result<Request, String> {
    let read: WireRequest = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let query = match read.question {
        WireQuery::Play { level, time } => Query::Play { level, time },
        WireQuery::Best(limits) => Query::Best(limits),
        WireQuery::Values(squares, limits) => Query::Part(Part::Values(squares, limits)),
        WireQuery::Analysis(limits) => Query::Part(Part::Analysis(limits)),
        WireQuery::Choices(limits) => Query::Part(Part::Choices(limits)),
    };
    let resources = read.resources.map(|(threads, hash_megabytes)| Resources { threads, hash_megabytes });
    Ok(Request { tag: read.tag, game: read.game, query, stop: Stop::new(), resources })
}

/// Writes a message.
pub(super) fn write_message(message: &Message) -> String {
    let news = match &message.response {
        Response::Progress(answers) => WireResponse::Progress(answers.clone()),
        Response::Done(answers) => WireResponse::Done(answers.clone()),
        Response::Analysed(analysed) => {
            let value = analysed.played.map(|(_, value)| value);
            WireResponse::Analysed(analysed.ply, analysed.best.clone(), value)
        }
        Response::AllAnalysed => WireResponse::AllAnalysed,
        Response::Failed(why) => WireResponse::Failed(why.clone()),
        Response::Moved(_) | Response::Reviewing(..) | Response::Reviewed { .. } => {
            WireResponse::Failed("it cannot be asked elsewhere".to_string())
        }
    };
    let written = serde_json::to_string(&WireMessage { tag: message.tag, news });
    written.expect("numbers and texts can be written")
}

/// Parses the tag of a message.
pub(super) fn read_tag(text: &str) -> Result<u64, String> {
    #[derive(Deserialize)]
    struct Tagged {
        tag: u64,
    }
    let tagged: Tagged = serde_json::from_str(text).map_err(unreadable)?;
    Ok(tagged.tag)
}

/// Parses the response in a message, about this game.
pub(super) fn read_response(text: &str, game: &Game) -> Result<Response, String> {
    let WireMessage { news, .. } = serde_json::from_str(text).map_err(unreadable)?;
    let some = |answers: Vec<Answer>| if answers.is_empty() { Err(UNREADABLE.to_string()) } else { Ok(answers) };
    Ok(match news {
        WireResponse::Progress(answers) => Response::Progress(some(answers)?),
        WireResponse::Done(answers) => Response::Done(some(answers)?),
        WireResponse::Analysed(ply, best, value) => {
            Response::Analysed(Box::new(analysed(game, ply, best, value).ok_or(UNREADABLE)?))
        }
        WireResponse::AllAnalysed => Response::AllAnalysed,
        WireResponse::Failed(why) => Response::Failed(why),
    })
}

const UNREADABLE: &str = "the engine's answer could not be read";

fn unreadable(error: serde_json::Error) -> String {
    format!("{UNREADABLE}: {error}")
}

/// Returns the analysis of a position of the game, or `None` if the message does not fit the game.
fn analysed(game: &Game, ply: usize, best: Answer, value: Option<Score>) -> Option<Analysed> {
    let mut position = game.clone();
    let mut played = None;
    while position.history().len() > ply {
        played = Some(position.undo()?.square);
    }
    let is_position = position.history().len() == ply && played.is_some() == value.is_some();
    position.find_move(best.best).filter(|_| is_position)?;
    Some(Analysed { ply, player: position.turn()?, best, played: played.zip(value) })
}
