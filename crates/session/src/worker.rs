//! The thread that the engine thinks on.

use crate::thinker::{Allowance, MakeThinker, Move, Thinker};
use reversi::Game;
use reversi_engine::{Answer, Level, Limits, Stop};
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
    Program { command: Arc<str>, time: Allowance },
    Best(Limits),
    Values(Limits),
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
    Moved(Move),
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
fn work(mut make: MakeThinker, inbox: &Receiver<Request>, outbox: &Sender<Message>, waker: &Waker) {
    let mut thinker: Option<Box<dyn Thinker>> = None;
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
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            if thinker.is_none() {
                thinker = Some(make()?);
            }
            let Some(thinker) = &mut thinker else { return Err("there is no engine".to_string()) };
            answer(thinker.as_mut(), &request, &|answers| tell(News::Progress(answers)))
        }));
        match attempt {
            Ok(Ok(News::Done(answers))) if answers.is_empty() => {
                tell(News::Failed("the engine knows no move".to_string()));
            }
            Ok(Ok(news)) => tell(news),
            Ok(Err(message)) => tell(News::Failed(message)),
            Err(_) => {
                // What is left of it cannot be trusted. The next question makes a new one.
                thinker = None;
                tell(News::Failed("the engine failed at this position".to_string()));
            }
        }
    }
}

fn answer(thinker: &mut dyn Thinker, request: &Request, progress: &dyn Fn(Vec<Answer>)) -> Result<News, String> {
    let Request { game, question, stop, .. } = request;
    let mut one = |answer: &Answer| progress(vec![answer.clone()]);
    let done = |found: Answer| News::Done(vec![found]);
    match question {
        Question::Play { level, time } => thinker.play(game, *level, *time, stop, &mut one).map(done),
        Question::Program { command, time } => thinker.program(command, game, *time, stop).map(News::Moved),
        Question::Best(limits) => thinker.best(game, limits, stop, &mut one).map(done),
        Question::Values(limits) => {
            let mut all = |answers: &[Answer]| {
                if !answers.is_empty() {
                    progress(answers.to_vec());
                }
            };
            thinker.values(game, limits, stop, &mut all).map(News::Done)
        }
    }
}
