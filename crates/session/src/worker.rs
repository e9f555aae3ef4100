//! Where the engine thinks: on a thread of its own, in place where there are no threads, or elsewhere by messages.

#[cfg(any(target_family = "wasm", test))]
mod in_place;
#[cfg(feature = "remote")]
mod remote;
#[cfg(feature = "remote")]
mod share;
#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(feature = "remote")]
mod wire;

#[cfg(feature = "remote")]
pub use remote::{EngineRequest, EngineServer, RemoteEngine};

use reversi::Game;
#[cfg(feature = "remote")]
use reversi::Square;
#[cfg(feature = "remote")]
use reversi_engine::Analysed;
use reversi_engine::{Answer, Level, Limits, Stop};
use reversi_records::Budget;
use reversi_study::review::{self, Effort, MoveReview, Review, ReviewProgress, ReviewStore};
use reversi_study::{EngineFactory, LazyEngine, ProgramMove, Resources, Waker};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// Has requests answered, one at a time. No call waits for an answer.
pub(crate) trait Worker {
    /// Asks something instead of what was asked before. An error means that there will be no answer.
    fn ask(&mut self, request: Request) -> Result<(), String>;

    /// The next message, if there is one already.
    fn message(&mut self) -> Option<Message>;

    /// The request was stopped, and its answer is not wanted any more. A search that sees the request's `stop` ends by itself.
    fn cancel(&mut self) {}

    /// The request was stopped, and is to be answered with the best that was found.
    fn hurry(&mut self) {}
}

/// A worker with an engine of its own: on a thread, or in place where there are none.
pub(crate) fn local(create: EngineFactory, waker: Waker) -> Box<dyn Worker> {
    #[cfg(target_family = "wasm")]
    return Box::new(in_place::InPlace::new(create, waker));
    #[cfg(not(target_family = "wasm"))]
    return Box::new(thread::Thread::new(create, waker));
}

/// A question about a position.
pub(crate) struct Request {
    /// Which request a message belongs to.
    pub(crate) tag: u64,
    pub(crate) game: Game,
    pub(crate) question: Question,
    pub(crate) stop: Stop,
    /// What the engine may use; `None` is what it was made with.
    pub(crate) resources: Option<Resources>,
}

pub(crate) enum Question {
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
    /// A part of another question, for an engine that shares it with others.
    #[cfg(feature = "remote")]
    Part(Part),
}

/// What engines that share a question are asked.
#[cfg(feature = "remote")]
#[derive(Clone)]
pub(crate) enum Part {
    /// The values of some moves.
    Values(Vec<Square>, Limits),
    /// For a review: every position of the game, from the last one. Everything else is forgotten first.
    Analysis(Limits),
    /// For a review: the values of all moves. Everything else is forgotten first.
    Choices(Limits),
}

/// News of the request with this tag.
pub(crate) struct Message {
    pub(crate) tag: u64,
    pub(crate) news: News,
}

pub(crate) enum News {
    /// The best so far, never empty.
    SearchProgress(Vec<Answer>),
    /// The answer, never empty.
    Done(Vec<Answer>),
    /// Another program's move.
    Moved(ProgramMove),
    /// How far a review has come, and the move that was just looked at.
    Reviewing(ReviewProgress, Option<Box<MoveReview>>),
    /// The review, and why it could not be kept.
    Reviewed {
        review: Box<Review>,
        not_kept: Option<String>,
    },
    /// A position of a part of a review.
    #[cfg(feature = "remote")]
    Analysed(Box<Analysed>),
    /// There are no more of them.
    #[cfg(feature = "remote")]
    AllAnalysed,
    Failed(String),
}

/// Answers requests, one at a time.
struct Answerer {
    engine: LazyEngine,
    waker: Waker,
}

impl Answerer {
    fn new(create: EngineFactory, waker: Waker) -> Answerer {
        Answerer { engine: LazyEngine::new(create), waker }
    }

    /// Answers a request. `send` takes the messages; it returns whether anybody still receives them.
    fn answer(&mut self, request: &Request, send: impl Fn(Message) -> bool) {
        let waker = &self.waker;
        let tell = |news: News| {
            if send(Message { tag: request.tag, news }) {
                waker();
            }
        };
        let engine = &mut self.engine;
        engine.set_resources(request.resources);
        match catch_unwind(AssertUnwindSafe(|| answer(engine, request, &tell))) {
            Ok(Ok(news)) => tell(news),
            Ok(Err(message)) => tell(News::Failed(message)),
            Err(_) => {
                self.engine.discard();
                tell(News::Failed("the engine failed at this position".to_string()));
            }
        }
    }
}

fn answer(engine: &mut LazyEngine, request: &Request, tell: &dyn Fn(News)) -> Result<News, String> {
    let Request { game, question, stop, .. } = request;
    let mut one = |answer: &Answer| tell(News::Progress(vec![answer.clone()]));
    let mut all = |answers: &[Answer]| {
        if !answers.is_empty() {
            tell(News::Progress(answers.to_vec()));
        }
    };
    let answers = match question {
        Question::Play { level, time } => vec![engine.get()?.play(game, *level, *time, stop, &mut one)?],
        Question::Best(limits) => vec![engine.get()?.best(game, limits, stop, &mut one)?],
        Question::Values(limits) => engine.get()?.values(game, limits, stop, &mut all)?,
        Question::Program { command, budget } => {
            return engine.get()?.program(command, game, budget, stop).map(News::Moved);
        }
        Question::Review { effort, stores } => return reviewed(engine, request, *effort, stores, tell),
        #[cfg(feature = "remote")]
        Question::Part(Part::Analysis(limits)) => {
            let engine = engine.get()?;
            engine.forget();
            engine.analyse(game, limits, stop, &mut |analysed| tell(News::Analysed(Box::new(analysed.clone()))))?;
            return Ok(News::AllAnalysed);
        }
        #[cfg(feature = "remote")]
        Question::Part(Part::Choices(limits)) => {
            let engine = engine.get()?;
            engine.forget();
            engine.values(game, limits, stop, &mut |_| {})?
        }
        #[cfg(feature = "remote")]
        Question::Part(Part::Values(squares, limits)) => {
            engine.get()?.values_of(game, squares, limits, stop, &mut all)?
        }
    };
    if answers.is_empty() { Err("the engine knows no move".to_string()) } else { Ok(News::Done(answers)) }
}

/// Finds a review that was kept in one of the stores, without the engine, or makes one; and keeps it in all of them.
fn reviewed(
    engine: &mut LazyEngine,
    request: &Request,
    effort: Effort,
    stores: &[ReviewStore],
    tell: &dyn Fn(News),
) -> Result<News, String> {
    let Request { game, stop, .. } = request;
    let kept: Vec<Option<Review>> = stores.iter().map(|store| store.find(game, effort)).collect();
    let lacking = stores.iter().zip(&kept).filter(|(_, kept)| kept.is_none()).map(|(store, _)| store);
    let keep = |review: &Review| {
        let kept = lacking.map(|store| store.save(review));
        kept.filter_map(Result::err).map(|error| error.to_string()).next()
    };
    if let Some(review) = kept.iter().flatten().next().cloned() {
        let not_kept = keep(&review);
        return Ok(News::Reviewed { review: Box::new(review), not_kept });
    }
    let review = review::review(engine.get()?, game, effort, stop, |progress, reviewed| {
        tell(News::Reviewing(progress, reviewed.cloned().map(Box::new)));
    });
    let review = review.map_err(|error| error.to_string())?;
    let not_kept = keep(&review);
    Ok(News::Reviewed { review: Box::new(review), not_kept })
}
