//! Workers that run the engine: on a separate thread, on the calling thread if the platform has no threads, or outside
//! the session, for example in a Web Worker that exchanges messages with the session.

#[cfg(any(target_family = "wasm", test))]
mod in_place;
#[cfg(feature = "remote")]
mod remote;
#[cfg(feature = "remote")]
mod shared_query;
#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(feature = "remote")]
mod wire;

#[cfg(feature = "remote")]
pub use remote::{EngineRequest, EngineServer, RemoteEngine};
#[cfg(feature = "remote")]
pub use wire::SearchRequest;

use reversi::Game;
#[cfg(feature = "remote")]
use reversi::Square;
#[cfg(feature = "remote")]
use reversi_engine::PositionAnalysis;
use reversi_engine::Resources;
use reversi_engine::{Level, Limits, SearchResult, Stop};
use reversi_records::Budget;
use reversi_study::review::{self, Effort, MoveReview, Review, ReviewProgress, ReviewStore};
use reversi_study::{EngineFactory, LazyEngine, ProgramMove, Waker};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// Executes one request at a time. A worker with a thread never blocks its caller. A worker without a thread
/// searches during a call to [`message`](Self::message).
pub(crate) trait Worker {
    /// Sends a request that replaces the pending one. If sending fails, there will be no response.
    fn ask(&mut self, request: Request) -> Result<(), String>;

    /// Returns the next message, or `None` if no message has arrived.
    fn message(&mut self) -> Option<Message>;

    /// Cancels the pending request. Workers whose searches check the request's `stop` need not implement this method.
    fn cancel(&mut self) {}

    /// Ends the pending request early. The response is the best result so far.
    fn hurry(&mut self) {}
}

/// Creates a worker with its own engine. The engine runs on its own thread if the platform has threads, and otherwise
/// on the calling thread.
pub(crate) fn local(create: EngineFactory, waker: Waker) -> Box<dyn Worker> {
    #[cfg(target_family = "wasm")]
    return Box::new(in_place::InPlace::new(create, waker));
    #[cfg(not(target_family = "wasm"))]
    return Box::new(thread::Thread::new(create, waker));
}

/// A request to the engine.
pub(crate) struct Request {
    /// The tag of the request. All messages about the request have the same tag.
    pub(crate) tag: u64,
    pub(crate) game: Game,
    pub(crate) query: Query,
    pub(crate) stop: Stop,
    /// The resources that the engine may use; `None` for the resources with which it was created.
    pub(crate) resources: Option<Resources>,
}

pub(crate) enum Query {
    Play {
        level: Level,
        time: Option<Duration>,
    },
    Program {
        command: Arc<str>,
        budget: Budget,
    },
    Best(Limits),
    Values(Limits),
    Review {
        effort: Effort,
        stores: Vec<ReviewStore>,
    },
    /// A part of a query that several engines share.
    #[cfg(feature = "remote")]
    Part(Part),
}

/// One part of a query that several engines share.
#[cfg(feature = "remote")]
#[derive(Clone)]
pub(crate) enum Part {
    /// Compute the values of these moves.
    Values(Vec<Square>, Limits),
    /// Forget earlier results, and analyse every position of the game for a review, from last to first.
    Analysis(Limits),
    /// Forget earlier results, and compute the values of all moves for a review.
    Choices(Limits),
}

/// A response, with the tag of its request.
pub(crate) struct Message {
    pub(crate) tag: u64,
    pub(crate) response: Response,
}

pub(crate) enum Response {
    /// The best moves so far. There is at least one.
    Progress(Vec<SearchResult>),
    /// The final result, with at least one move.
    Done(Vec<SearchResult>),
    /// The move that another program has chosen.
    Moved(ProgramMove),
    /// The progress of a review, and the move that was just reviewed.
    Reviewing(ReviewProgress, Option<Box<MoveReview>>),
    /// The complete review, and an error message if it could not be saved.
    Reviewed {
        review: Box<Review>,
        not_kept: Option<String>,
    },
    /// The analysis of one position in a part of a review.
    #[cfg(feature = "remote")]
    Analysed(Box<PositionAnalysis>),
    /// The analysis of a part of a review is finished.
    #[cfg(feature = "remote")]
    AllAnalysed,
    Failed(String),
}

/// Executes requests, one at a time.
struct Answerer {
    engine: LazyEngine,
    waker: Waker,
}

impl Answerer {
    fn new(create: EngineFactory, waker: Waker) -> Answerer {
        Answerer { engine: LazyEngine::new(create), waker }
    }

    /// Executes a request. `send` receives the messages, and returns whether to wake the view.
    fn answer(&mut self, request: &Request, send: impl Fn(Message) -> bool) {
        let waker = &self.waker;
        let tell = |response: Response| {
            if send(Message { tag: request.tag, response }) {
                waker();
            }
        };
        let engine = &mut self.engine;
        engine.set_resources(request.resources);
        match catch_unwind(AssertUnwindSafe(|| answer(engine, request, &tell))) {
            Ok(Ok(response)) => tell(response),
            Ok(Err(message)) => tell(Response::Failed(message)),
            Err(_) => {
                self.engine.discard();
                tell(Response::Failed("the engine failed in this position".to_string()));
            }
        }
    }
}

fn answer(engine: &mut LazyEngine, request: &Request, tell: &dyn Fn(Response)) -> Result<Response, String> {
    let Request { game, query, stop, .. } = request;
    let mut one = |answer: &SearchResult| tell(Response::Progress(vec![answer.clone()]));
    let mut all = |answers: &[SearchResult]| {
        if !answers.is_empty() {
            tell(Response::Progress(answers.to_vec()));
        }
    };
    let answers = match query {
        Query::Play { level, time } => vec![engine.get()?.play(game, *level, *time, stop, &mut one)?],
        Query::Best(limits) => vec![engine.get()?.search(game, limits, stop, &mut one)?],
        Query::Values(limits) => engine.get()?.search_all(game, limits, stop, &mut all)?,
        Query::Program { command, budget } => {
            return engine.factory().play_program(command, game, budget, stop).map(Response::Moved);
        }
        Query::Review { effort, stores } => return reviewed(engine, request, *effort, stores, tell),
        #[cfg(feature = "remote")]
        Query::Part(Part::Analysis(limits)) => {
            let engine = engine.get()?;
            engine.forget();
            engine.analyse(game, limits, stop, &mut |analysed| tell(Response::Analysed(Box::new(analysed.clone()))))?;
            return Ok(Response::AllAnalysed);
        }
        #[cfg(feature = "remote")]
        Query::Part(Part::Choices(limits)) => {
            let engine = engine.get()?;
            engine.forget();
            engine.search_all(game, limits, stop, &mut |_| {})?
        }
        #[cfg(feature = "remote")]
        Query::Part(Part::Values(squares, limits)) => {
            engine.get()?.search_some(game, squares, limits, stop, &mut all)?
        }
    };
    if answers.is_empty() { Err("the engine found no move".to_string()) } else { Ok(Response::Done(answers)) }
}

/// Loads a saved review, or creates one with the engine if there is none. Saves the review in every store that lacks
/// it.
fn reviewed(
    engine: &mut LazyEngine,
    request: &Request,
    effort: Effort,
    stores: &[ReviewStore],
    tell: &dyn Fn(Response),
) -> Result<Response, String> {
    let Request { game, stop, .. } = request;
    let kept: Vec<Option<Review>> = stores.iter().map(|store| store.find(game, effort)).collect();
    let lacking = stores.iter().zip(&kept).filter(|(_, kept)| kept.is_none()).map(|(store, _)| store);
    let keep = |review: &Review| {
        let kept = lacking.map(|store| store.save(review));
        kept.filter_map(Result::err).map(|error| error.to_string()).next()
    };
    if let Some(review) = kept.iter().flatten().next().cloned() {
        let not_kept = keep(&review);
        return Ok(Response::Reviewed { review: Box::new(review), not_kept });
    }
    let review = review::review(engine.get()?, game, effort, stop, |progress, reviewed| {
        tell(Response::Reviewing(progress, reviewed.cloned().map(Box::new)));
    });
    let review = review.map_err(|error| error.to_string())?;
    let not_kept = keep(&review);
    Ok(Response::Reviewed { review: Box::new(review), not_kept })
}
