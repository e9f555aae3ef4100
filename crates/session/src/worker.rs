//! The thread that the engine thinks on.

use crate::review::{self, Effort, Keep, Review, ReviewProgress, Reviewed};
use crate::thinker::{MakeThinker, Played, Thinker};
use reversi::Game;
use reversi_engine::{Answer, Level, Limits, Stop};
use reversi_records::Budget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Told from the engine's thread that there is news: the view should call [`update`](crate::Session::update) soon.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A question about a position.
pub(crate) struct Request {
    /// What answers are known by.
    pub(crate) tag: u64,
    pub(crate) game: Game,
    pub(crate) question: Question,
    pub(crate) stop: Stop,
}

pub(crate) enum Question {
    Play { level: Level, time: Option<Duration> },
    Program { command: Arc<str>, budget: Budget },
    Best(Limits),
    Values(Limits),
    Review { effort: Effort, keep: Option<Keep> },
}

/// What the thread tells of the request with this tag.
pub(crate) struct Message {
    pub(crate) tag: u64,
    pub(crate) news: News,
}

pub(crate) enum News {
    /// The best so far, never empty.
    Progress(Vec<Answer>),
    /// The answer, never empty.
    Done(Vec<Answer>),
    /// Another program's move.
    Moved(Played),
    /// How far a review has come, and the move that was just looked at.
    Reviewing(ReviewProgress, Option<Box<Reviewed>>),
    /// The review, and why it could not be kept.
    Reviewed {
        review: Box<Review>,
        not_kept: Option<String>,
    },
    Failed(String),
}

/// The session's end of the thread. The thread begins with the first request and ends when this is dropped.
pub(crate) struct Worker {
    /// Until the thread takes them.
    start: Option<(MakeThinker, Receiver<Request>, Sender<Message>, Waker)>,
    requests: Sender<Request>,
    messages: Receiver<Message>,
}

impl Worker {
    pub(crate) fn new(make: MakeThinker, waker: Waker) -> Worker {
        let (requests, inbox) = channel();
        let (outbox, messages) = channel();
        Worker { start: Some((make, inbox, outbox, waker)), requests, messages }
    }

    /// Asks something instead of what was asked before. An error means that nobody will answer.
    pub(crate) fn ask(&mut self, request: Request) -> Result<(), String> {
        if let Some((make, inbox, outbox, waker)) = self.start.take() {
            let thread = std::thread::Builder::new().name("engine".to_string());
            let run = move || work(make, &inbox, &outbox, &waker);
            thread.spawn(run).map_err(|error| format!("the engine could not be started: {error}"))?;
        }
        self.requests.send(request).map_err(|_| "the engine has stopped working".to_string())
    }

    /// The next message, if there is one already.
    pub(crate) fn message(&self) -> Option<Message> {
        self.messages.try_recv().ok()
    }
}

/// Answers requests until nobody can make any more.
fn work(make: MakeThinker, inbox: &Receiver<Request>, outbox: &Sender<Message>, waker: &Waker) {
    let mut thinker = LazyThinker { make, made: None };
    while let Ok(mut request) = inbox.recv() {
        // Whoever asks something else does not want the answer to what was asked before.
        while let Ok(newer) = inbox.try_recv() {
            request = newer;
        }
        let tell = |news: News| {
            // If the session is gone there is nobody to be told, and the next `recv` ends the thread.
            if outbox.send(Message { tag: request.tag, news }).is_ok() {
                waker();
            }
        };
        match catch_unwind(AssertUnwindSafe(|| answer(&mut thinker, &request, &tell))) {
            Ok(Ok(news)) => tell(news),
            Ok(Err(message)) => tell(News::Failed(message)),
            Err(_) => {
                // What is left of it cannot be trusted. The next question makes a new one.
                thinker.made = None;
                tell(News::Failed("the engine failed at this position".to_string()));
            }
        }
    }
}

/// A thinker that is made when it is first needed.
struct LazyThinker {
    make: MakeThinker,
    made: Option<Box<dyn Thinker>>,
}

impl LazyThinker {
    fn get(&mut self) -> Result<&mut dyn Thinker, String> {
        let thinker = match self.made.take() {
            Some(thinker) => thinker,
            None => (self.make)()?,
        };
        Ok(&mut **self.made.insert(thinker))
    }
}

fn answer(thinker: &mut LazyThinker, request: &Request, tell: &dyn Fn(News)) -> Result<News, String> {
    let Request { game, question, stop, .. } = request;
    let mut one = |answer: &Answer| tell(News::Progress(vec![answer.clone()]));
    let answers = match question {
        Question::Play { level, time } => vec![thinker.get()?.play(game, *level, *time, stop, &mut one)?],
        Question::Best(limits) => vec![thinker.get()?.best(game, limits, stop, &mut one)?],
        Question::Values(limits) => {
            let mut all = |answers: &[Answer]| {
                if !answers.is_empty() {
                    tell(News::Progress(answers.to_vec()));
                }
            };
            thinker.get()?.values(game, limits, stop, &mut all)?
        }
        Question::Program { command, budget } => {
            return thinker.get()?.program(command, game, budget, stop).map(News::Moved);
        }
        Question::Review { effort, keep } => return reviewed(thinker, request, *effort, keep.as_ref(), tell),
    };
    if answers.is_empty() { Err("the engine knows no move".to_string()) } else { Ok(News::Done(answers)) }
}

/// A review that was kept, which needs no engine, or a new one, which is kept.
fn reviewed(
    thinker: &mut LazyThinker,
    request: &Request,
    effort: Effort,
    keep: Option<&Keep>,
    tell: &dyn Fn(News),
) -> Result<News, String> {
    let Request { game, stop, .. } = request;
    if let Some(review) = keep.and_then(|keep| keep.find(game, effort)) {
        return Ok(News::Reviewed { review: Box::new(review), not_kept: None });
    }
    let review = review::review(thinker.get()?, game, effort, stop, |progress, reviewed| {
        tell(News::Reviewing(progress, reviewed.cloned().map(Box::new)));
    });
    let review = review.map_err(|error| error.to_string())?;
    let not_kept = keep.and_then(|keep| keep.save(&review).err()).map(|error| error.to_string());
    Ok(News::Reviewed { review: Box::new(review), not_kept })
}
