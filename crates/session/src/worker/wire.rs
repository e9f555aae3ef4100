//! Questions and answers as text, for an engine that runs elsewhere.

use super::{Message, News, Part, Question, Request};
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
    question: WireQuestion,
    /// Threads, and megabytes for the hash table.
    resources: Option<(usize, usize)>,
}

#[derive(Serialize, Deserialize)]
enum WireQuestion {
    Play { level: Level, time: Option<Duration> },
    Best(Limits),
    Values(Vec<Square>, Limits),
    Analysis(Limits),
    Choices(Limits),
}

/// News of a request.
#[derive(Serialize, Deserialize)]
struct WireMessage {
    tag: u64,
    news: WireNews,
}

#[derive(Serialize, Deserialize)]
enum WireNews {
    SearchProgress(Vec<Answer>),
    Done(Vec<Answer>),
    /// The ply, its best move, and what the one that was played is worth.
    Analysed(usize, Answer, Option<Score>),
    AllAnalysed,
    Failed(String),
}

/// A request as text. A question that cannot be asked elsewhere, or only in parts, is an error.
pub(super) fn write_request(
    tag: u64,
    game: &Game,
    question: &Question,
    resources: Option<Resources>,
) -> Result<String, String> {
    let question = match question {
        Question::Play { level, time } => WireQuestion::Play { level: *level, time: *time },
        Question::Best(limits) => WireQuestion::Best(limits.clone()),
        Question::Part(Part::Values(squares, limits)) => WireQuestion::Values(squares.clone(), limits.clone()),
        Question::Part(Part::Analysis(limits)) => WireQuestion::Analysis(limits.clone()),
        Question::Part(Part::Choices(limits)) => WireQuestion::Choices(limits.clone()),
        Question::Program { command, .. } => return Err(format!("{command}: other programs cannot play here")),
        Question::Values(_) | Question::Review { .. } => return Err("it is asked in parts".to_string()),
    };
    let resources = resources.map(|Resources { threads, hash_megabytes }| (threads, hash_megabytes));
    let written = WireRequest { tag, game: game.clone(), question, resources };
    serde_json::to_string(&written).map_err(|error| error.to_string())
}

/// A request from its text.
pub(super) fn read_request(text: &str) -> Result<Request, String> {
    let read: WireRequest = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let question = match read.question {
        WireQuestion::Play { level, time } => Question::Play { level, time },
        WireQuestion::Best(limits) => Question::Best(limits),
        WireQuestion::Values(squares, limits) => Question::Part(Part::Values(squares, limits)),
        WireQuestion::Analysis(limits) => Question::Part(Part::Analysis(limits)),
        WireQuestion::Choices(limits) => Question::Part(Part::Choices(limits)),
    };
    let resources = read.resources.map(|(threads, hash_megabytes)| Resources { threads, hash_megabytes });
    Ok(Request { tag: read.tag, game: read.game, question, stop: Stop::new(), resources })
}

/// A message as text.
pub(super) fn write_message(message: &Message) -> String {
    let news = match &message.news {
        News::Progress(answers) => WireNews::Progress(answers.clone()),
        News::Done(answers) => WireNews::Done(answers.clone()),
        News::Analysed(analysed) => {
            let value = analysed.played.map(|(_, value)| value);
            WireNews::Analysed(analysed.ply, analysed.best.clone(), value)
        }
        News::AllAnalysed => WireNews::AllAnalysed,
        News::Failed(why) => WireNews::Failed(why.clone()),
        News::Moved(_) | News::Reviewing(..) | News::Reviewed { .. } => {
            WireNews::Failed("it cannot be asked elsewhere".to_string())
        }
    };
    let written = serde_json::to_string(&WireMessage { tag: message.tag, news });
    written.expect("numbers and texts can be written")
}

/// The tag of a message, if it is one.
pub(super) fn read_tag(text: &str) -> Result<u64, String> {
    #[derive(Deserialize)]
    struct Tagged {
        tag: u64,
    }
    let tagged: Tagged = serde_json::from_str(text).map_err(unreadable)?;
    Ok(tagged.tag)
}

/// What a message says, from its text: of a question about this game.
pub(super) fn read_news(text: &str, game: &Game) -> Result<News, String> {
    let WireMessage { news, .. } = serde_json::from_str(text).map_err(unreadable)?;
    let some = |answers: Vec<Answer>| if answers.is_empty() { Err(UNREADABLE.to_string()) } else { Ok(answers) };
    Ok(match news {
        WireNews::Progress(answers) => News::Progress(some(answers)?),
        WireNews::Done(answers) => News::Done(some(answers)?),
        WireNews::Analysed(ply, best, value) => {
            News::Analysed(Box::new(analysed(game, ply, best, value).ok_or(UNREADABLE)?))
        }
        WireNews::AllAnalysed => News::AllAnalysed,
        WireNews::Failed(why) => News::Failed(why),
    })
}

const UNREADABLE: &str = "the engine's answer could not be read";

fn unreadable(error: serde_json::Error) -> String {
    format!("{UNREADABLE}: {error}")
}

/// The analysis of a position of a game, if it is one.
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
