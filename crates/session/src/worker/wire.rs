//! Questions and answers as text, for an engine that runs elsewhere.

use super::{Message, News, Question, Request};
use crate::review::{Effort, Review, ReviewProgress, Reviewed, Stage, WrittenMove, WrittenReview};
use crate::thinker::Resources;
use reversi::Game;
use reversi_engine::{Answer, Level, Limits, Stop};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A request.
#[derive(Serialize, Deserialize)]
struct WireRequest {
    tag: u64,
    game: Game,
    question: WireQuestion,
    /// Threads, and megabytes for the hash table.
    resources: Option<(usize, usize)>,
}

#[derive(Serialize, Deserialize)]
enum WireQuestion {
    Play { level: Level, time: Option<Duration> },
    Best(Limits),
    Values(Limits),
    Review { effort: String },
}

/// News of a request.
#[derive(Serialize, Deserialize)]
struct WireMessage {
    tag: u64,
    news: WireNews,
}

#[derive(Serialize, Deserialize)]
enum WireNews {
    Progress(Vec<Answer>),
    Done(Vec<Answer>),
    /// Whether it is about the choices, how many positions are done and how many there are; the ply and the move.
    Reviewing(bool, usize, usize, Option<(usize, WrittenMove)>),
    Reviewed(WrittenReview, u64),
    Failed(String),
}

/// A request as text. A question that cannot be asked elsewhere is an error.
pub(super) fn write_request(request: &Request) -> Result<String, String> {
    let question = match &request.question {
        Question::Play { level, time } => WireQuestion::Play { level: *level, time: *time },
        Question::Best(limits) => WireQuestion::Best(limits.clone()),
        Question::Values(limits) => WireQuestion::Values(limits.clone()),
        Question::Review { effort, .. } => WireQuestion::Review { effort: effort.to_string() },
        Question::Program { command, .. } => return Err(format!("{command}: other programs cannot play here")),
    };
    let resources = request.resources.map(|Resources { threads, hash_megabytes }| (threads, hash_megabytes));
    let written = WireRequest { tag: request.tag, game: request.game.clone(), question, resources };
    serde_json::to_string(&written).map_err(|error| error.to_string())
}

/// A request from its text.
pub(super) fn read_request(text: &str) -> Result<Request, String> {
    let read: WireRequest = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let question = match read.question {
        WireQuestion::Play { level, time } => Question::Play { level, time },
        WireQuestion::Best(limits) => Question::Best(limits),
        WireQuestion::Values(limits) => Question::Values(limits),
        WireQuestion::Review { effort } => {
            let effort = Effort::read(&effort).ok_or_else(|| format!("no effort of a review: {effort}"))?;
            Question::Review { effort, stores: Vec::new() }
        }
    };
    let resources = read.resources.map(|(threads, hash_megabytes)| Resources { threads, hash_megabytes });
    Ok(Request { tag: read.tag, game: read.game, question, stop: Stop::new(), resources })
}

/// A message as text.
pub(super) fn write_message(message: &Message) -> String {
    let news = match &message.news {
        News::Progress(answers) => WireNews::Progress(answers.clone()),
        News::Done(answers) => WireNews::Done(answers.clone()),
        News::Moved(_) => WireNews::Failed("other programs cannot play here".to_string()),
        News::Reviewing(progress, reviewed) => {
            let reviewed = reviewed.as_ref().map(|reviewed| (reviewed.ply, WrittenMove::new(reviewed)));
            WireNews::Reviewing(progress.stage == Stage::Choices, progress.done, progress.total, reviewed)
        }
        News::Reviewed { review, .. } => WireNews::Reviewed(WrittenReview::new(review), review.nodes),
        News::Failed(why) => WireNews::Failed(why.clone()),
    };
    let written = serde_json::to_string(&WireMessage { tag: message.tag, news });
    written.expect("numbers and texts can be written")
}

/// A message from its text: an answer to a question about this game.
pub(super) fn read_message(text: &str, game: &Game) -> Result<Message, String> {
    const UNREADABLE: &str = "the engine's answer could not be read";
    let WireMessage { tag, news } = serde_json::from_str(text).map_err(|error| format!("{UNREADABLE}: {error}"))?;
    let some = |answers: Vec<Answer>| if answers.is_empty() { Err(UNREADABLE.to_string()) } else { Ok(answers) };
    let news = match news {
        WireNews::Progress(answers) => News::Progress(some(answers)?),
        WireNews::Done(answers) => News::Done(some(answers)?),
        WireNews::Reviewing(is_choices, done, total, reviewed) => {
            let stage = if is_choices { Stage::Choices } else { Stage::Moves };
            let read = |(ply, written): (usize, WrittenMove)| written.read_at(game, ply).ok_or(UNREADABLE);
            let reviewed: Option<Reviewed> = reviewed.map(read).transpose()?;
            News::Reviewing(ReviewProgress { stage, done, total }, reviewed.map(Box::new))
        }
        WireNews::Reviewed(written, nodes) => {
            let effort = written.effort().ok_or(UNREADABLE)?;
            let mut review: Review = written.read(game, effort).ok_or(UNREADABLE)?;
            review.nodes = nodes;
            News::Reviewed { review: Box::new(review), not_kept: None }
        }
        WireNews::Failed(why) => News::Failed(why),
    };
    Ok(Message { tag, news })
}
