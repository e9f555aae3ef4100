//! The JSON messages between a session and remote engines.

use super::{Message, Part, Query, Request, Response};
use reversi::{Game, Square};
use reversi_engine::Resources;
use reversi_engine::{Level, Limits, PositionAnalysis, Score, SearchResult, Stop};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A search that an engine executes with [`EngineServer::answer`](super::EngineServer::answer).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SearchRequest {
    /// The number of the search. All messages about the search contain it.
    search: u64,
    game: Game,
    query: SearchQuery,
    resources: Option<Resources>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum SearchQuery {
    Play { level: Level, time: Option<Duration> },
    Best { limits: Limits },
    Values { squares: Vec<Square>, limits: Limits },
    Analysis { limits: Limits },
    Choices { limits: Limits },
}

/// A message from an engine about a search.
#[derive(Serialize, Deserialize)]
pub(super) struct EngineMessage {
    /// The number of the search that the message is about.
    pub(super) search: u64,
    event: SearchEvent,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum SearchEvent {
    Progress {
        answers: Vec<SearchResult>,
    },
    Done {
        answers: Vec<SearchResult>,
    },
    Analysed {
        ply: usize,
        best: SearchResult,
        /// The value of the move that was played in the game.
        played: Option<Score>,
    },
    AllAnalysed,
    Failed {
        reason: String,
    },
}

impl SearchRequest {
    /// Creates a request. Fails if the query cannot be executed remotely or has to be divided into parts.
    pub(super) fn new(
        search: u64,
        game: &Game,
        query: &Query,
        resources: Option<Resources>,
    ) -> Result<SearchRequest, String> {
        let query = match query {
            Query::Play { level, time } => SearchQuery::Play { level: *level, time: *time },
            Query::Best(limits) => SearchQuery::Best { limits: limits.clone() },
            Query::Part(Part::Values(squares, limits)) => {
                SearchQuery::Values { squares: squares.clone(), limits: limits.clone() }
            }
            Query::Part(Part::Analysis(limits)) => SearchQuery::Analysis { limits: limits.clone() },
            Query::Part(Part::Choices(limits)) => SearchQuery::Choices { limits: limits.clone() },
            Query::Program { command, .. } => {
                return Err(format!("{command}: a remote engine cannot start other programs"));
            }
            Query::Values(_) | Query::Review { .. } => return Err("this search must be divided into parts".to_string()),
        };
        Ok(SearchRequest { search, game: game.clone(), query, resources })
    }

    /// Converts the message to a request for the engine.
    pub(super) fn into_request(self, stop: Stop) -> Request {
        let query = match self.query {
            SearchQuery::Play { level, time } => Query::Play { level, time },
            SearchQuery::Best { limits } => Query::Best(limits),
            SearchQuery::Values { squares, limits } => Query::Part(Part::Values(squares, limits)),
            SearchQuery::Analysis { limits } => Query::Part(Part::Analysis(limits)),
            SearchQuery::Choices { limits } => Query::Part(Part::Choices(limits)),
        };
        Request { tag: self.search, game: self.game, query, stop, resources: self.resources }
    }
}

impl EngineMessage {
    /// Converts an engine's message to its serialisable form.
    pub(super) fn new(message: &Message) -> EngineMessage {
        let event = match &message.response {
            Response::Progress(answers) => SearchEvent::Progress { answers: answers.clone() },
            Response::Done(answers) => SearchEvent::Done { answers: answers.clone() },
            Response::Analysed(analysed) => SearchEvent::Analysed {
                ply: analysed.ply,
                best: analysed.best.clone(),
                played: analysed.played.map(|(_, value)| value),
            },
            Response::AllAnalysed => SearchEvent::AllAnalysed,
            Response::Failed(reason) => SearchEvent::Failed { reason: reason.clone() },
            Response::Moved(_) | Response::Reviewing(..) | Response::Reviewed { .. } => {
                SearchEvent::Failed { reason: "this search cannot be executed remotely".to_string() }
            }
        };
        EngineMessage { search: message.tag, event }
    }

    /// Parses a message.
    pub(super) fn from_json(json: &str) -> Result<EngineMessage, String> {
        serde_json::from_str(json).map_err(|error| format!("{UNREADABLE}: {error}"))
    }

    /// Returns the message as JSON.
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and strings can be serialised")
    }

    /// Converts the message to a response to a search in this game. Fails if the message does not fit the game.
    pub(super) fn into_response(self, game: &Game) -> Result<Response, String> {
        let some =
            |answers: Vec<SearchResult>| if answers.is_empty() { Err(UNREADABLE.to_string()) } else { Ok(answers) };
        Ok(match self.event {
            SearchEvent::Progress { answers } => Response::Progress(some(answers)?),
            SearchEvent::Done { answers } => Response::Done(some(answers)?),
            SearchEvent::Analysed { ply, best, played } => {
                Response::Analysed(Box::new(analysed(game, ply, best, played).ok_or(UNREADABLE)?))
            }
            SearchEvent::AllAnalysed => Response::AllAnalysed,
            SearchEvent::Failed { reason } => Response::Failed(reason),
        })
    }
}

const UNREADABLE: &str = "the engine's message could not be read";

/// Returns the analysis of a position of a game; `None` if the game has no such position or move.
fn analysed(game: &Game, ply: usize, best: SearchResult, value: Option<Score>) -> Option<PositionAnalysis> {
    let mut position = game.clone();
    let mut played = None;
    while position.history().len() > ply {
        played = Some(position.undo()?.square);
    }
    let is_position = position.history().len() == ply && played.is_some() == value.is_some();
    position.find_move(best.best).filter(|_| is_position)?;
    Some(PositionAnalysis { ply, player: position.turn()?, best, played: played.zip(value) })
}
