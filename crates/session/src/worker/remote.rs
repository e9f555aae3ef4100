//! Engines that run outside the session, for example in Web Workers, and exchange messages with the session.
//!
//! An engine need not read messages while it searches. When the session [stops](EngineRequest::Stop) an engine, the
//! program that carries the messages may end the engine and start a new one. Engines that share a query receive the
//! parts of the query one after another: each engine gets the next part when the engine is idle.

use super::shared_query::{PartRequest, Shared};
use super::wire::{EngineMessage, SearchRequest};
use super::{Answerer, Message, Request, Response, Worker};
use reversi_engine::Resources;
use reversi_engine::{SearchResult, Stop};
use reversi_study::EngineFactory;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

/// The maximum number of attempts for a part of a query. A part is sent again if the engine ends without a response.
const TRIES: usize = 2;

/// The session's side of the message exchange with remote engines. Clones share their state: the session owns one
/// clone, and the program that carries the messages owns another.
#[derive(Clone, Default)]
pub struct RemoteEngine(Rc<RefCell<Queues>>);

/// A request to an engine. Engines are numbered from 0.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EngineRequest {
    /// Asks the program to pass the JSON of `request` to the engine's [`EngineServer::answer`].
    Search {
        /// The number of the engine.
        engine: usize,
        /// The search to execute.
        request: Box<SearchRequest>,
    },
    /// Asks the program to stop the engine's search, or to end the engine if the search cannot be interrupted. The
    /// session ignores any response to the search.
    Stop {
        /// The number of the engine.
        engine: usize,
    },
}

/// The messages in both directions, and the state of each engine.
struct Queues {
    requests: VecDeque<EngineRequest>,
    messages: VecDeque<Message>,
    pending: Option<Pending>,
    engines: Vec<State>,
    /// The tag of the latest request.
    last_tag: u64,
}

/// The state of one engine.
#[derive(Default)]
struct State {
    /// The part that the engine is working on, and the tag of its request.
    task: Option<(u64, PartRequest)>,
    /// Whether the engine ended without a response to the pending query. Such an engine receives parts only if all
    /// engines are lost.
    lost: bool,
}

/// The query that the engines are executing.
struct Pending {
    tag: u64,
    resources: Option<Resources>,
    shared: Shared,
    /// The parts that no engine has received yet.
    waiting: VecDeque<PartRequest>,
    /// The best moves that the engines have reported so far.
    best: Vec<SearchResult>,
    /// Whether the query ends as soon as the engines have reported a best move.
    hurried: bool,
}

impl Default for Queues {
    fn default() -> Queues {
        let engines = vec![State::default()];
        Queues { requests: VecDeque::new(), messages: VecDeque::new(), pending: None, engines, last_tag: 0 }
    }
}

impl RemoteEngine {
    /// Creates the session's side of the message exchange, with one idle engine.
    #[must_use]
    pub fn new() -> RemoteEngine {
        RemoteEngine::default()
    }

    /// Sets how many engines share each later query. The minimum is one. A query that cannot be divided still runs on
    /// one engine.
    pub fn set_engines(&self, count: usize) {
        self.0.borrow_mut().set_engines(count);
    }

    /// Returns the requests that were made to the engines since the last call, in order.
    #[must_use]
    pub fn take_requests(&self) -> Vec<EngineRequest> {
        self.0.borrow_mut().requests.drain(..).collect()
    }

    /// Receives an engine's message as JSON. The session processes the message at its next update. If the message
    /// cannot be parsed, the pending query fails.
    pub fn receive(&self, message: &str) {
        self.0.borrow_mut().receive(message);
    }

    /// Handles an engine that ended by itself or could not start. Sends the engine's part of the query once more,
    /// either to another engine or to this engine's replacement. If this attempt fails too, the query fails with the
    /// error message `reason`.
    pub fn lost(&self, engine: usize, reason: &str) {
        self.0.borrow_mut().lost(engine, reason);
    }
}

impl Queues {
    fn set_engines(&mut self, count: usize) {
        let in_use = self.engines.iter().rposition(|engine| engine.task.is_some()).map_or(1, |last| last + 1);
        self.engines.resize_with(count.max(in_use), State::default);
    }

    fn receive(&mut self, message: &str) {
        let message = match EngineMessage::from_json(message) {
            Ok(message) => message,
            Err(reason) => return self.fail(reason),
        };
        let searches = |engine: &&mut State| matches!(engine.task, Some((search, _)) if search == message.search);
        // A message about another search belongs to a query that is no longer pending.
        let Some(engine) = self.engines.iter_mut().find(searches) else { return };
        let Some((_, task)) = &engine.task else { return };
        let (part, response) = (task.part, message.into_response(&task.game));
        if !matches!(response, Ok(Response::Progress(_) | Response::Analysed(_))) {
            *engine = State::default();
        }
        match response {
            Ok(response) => self.take(part, response),
            Err(why) => self.fail(why),
        }
    }

    /// Processes the response to a part of the pending query.
    fn take(&mut self, part: usize, response: Response) {
        let Some(pending) = &mut self.pending else { return };
        let (responses, next) = pending.shared.take(part, response);
        pending.waiting.extend(next);
        for response in responses {
            let is_answer = match &response {
                Response::Failed(why) => return self.fail(why.clone()),
                Response::Progress(answers) => {
                    pending.best.clone_from(answers);
                    false
                }
                Response::Reviewing(..) => false,
                _ => true,
            };
            self.messages.push_back(Message { tag: pending.tag, response });
            if is_answer {
                self.pending = None;
                return;
            }
        }
        self.answer_if_hurried();
        self.send();
    }

    /// Sends the waiting parts to idle engines.
    fn send(&mut self) {
        let Some(pending) = &mut self.pending else { return };
        let all_lost = self.engines.iter().all(|engine| engine.lost);
        for (number, engine) in self.engines.iter_mut().enumerate() {
            if engine.task.is_some() || engine.lost && !all_lost {
                continue;
            }
            let Some(mut task) = pending.waiting.pop_front() else { return };
            self.last_tag += 1;
            match SearchRequest::new(self.last_tag, &task.game, &task.query, pending.resources) {
                Ok(request) => {
                    self.requests.push_back(EngineRequest::Search { engine: number, request: Box::new(request) });
                }
                Err(reason) => return self.fail(reason),
            }
            task.tries += 1;
            engine.task = Some((self.last_tag, task));
        }
    }

    fn lost(&mut self, engine: usize, reason: &str) {
        let Some(engine) = self.engines.get_mut(engine) else { return };
        engine.lost = true;
        let (Some((_, task)), Some(pending)) = (engine.task.take(), &mut self.pending) else { return };
        if task.tries >= TRIES {
            return self.fail(reason.to_owned());
        }
        pending.waiting.push_front(task);
        self.send();
    }

    /// Ends the pending query with an error message.
    fn fail(&mut self, reason: String) {
        if let Some(tag) = self.stop() {
            self.messages.push_back(Message { tag, response: Response::Failed(reason) });
        }
    }

    /// Stops the pending query. Returns its tag, or `None` if no query was pending.
    fn stop(&mut self) -> Option<u64> {
        let pending = self.pending.take()?;
        for (number, engine) in self.engines.iter_mut().enumerate() {
            if std::mem::take(engine).task.is_none() {
                continue;
            }
            // Remove a request that has not been delivered yet. If there is none, the engine is searching and must
            // stop.
            let unsent =
                |request: &EngineRequest| matches!(request, EngineRequest::Search { engine, .. } if *engine == number);
            match self.requests.iter().rposition(unsent) {
                Some(at) => drop(self.requests.remove(at)),
                None => self.requests.push_back(EngineRequest::Stop { engine: number }),
            }
        }
        Some(pending.tag)
    }

    fn answer_if_hurried(&mut self) {
        let Some(pending) = self.pending.as_mut().filter(|pending| pending.hurried && !pending.best.is_empty()) else {
            return;
        };
        let (tag, best) = (pending.tag, std::mem::take(&mut pending.best));
        self.stop();
        self.messages.push_back(Message { tag, response: Response::Done(best) });
    }
}

impl Worker for RemoteEngine {
    fn ask(&mut self, request: Request) -> Result<(), String> {
        let mut queues = self.0.borrow_mut();
        queues.stop();
        let Request { tag, game, query, resources, .. } = request;
        let (shared, tasks) = Shared::new(&game, query, queues.engines.len());
        let waiting = tasks.into();
        queues.pending = Some(Pending { tag, resources, shared, waiting, best: Vec::new(), hurried: false });
        queues.send();
        Ok(())
    }

    fn message(&mut self) -> Option<Message> {
        self.0.borrow_mut().messages.pop_front()
    }

    fn cancel(&mut self) {
        self.0.borrow_mut().stop();
    }

    fn hurry(&mut self) {
        let mut queues = self.0.borrow_mut();
        if let Some(pending) = &mut queues.pending {
            pending.hurried = true;
        }
        queues.answer_if_hurried();
    }
}

/// The engine's side of the message exchange with a [`RemoteEngine`].
pub struct EngineServer {
    answerer: Answerer,
}

impl EngineServer {
    /// Creates a server, which creates its engine when the first request arrives.
    #[must_use]
    pub fn new(create: EngineFactory) -> EngineServer {
        EngineServer { answerer: Answerer::new(create, Arc::new(|| {})) }
    }

    /// Executes a request, which is the JSON of a [`SearchRequest`]. Returns when the request is complete or stopped.
    /// `send` receives the messages for [`RemoteEngine::receive`], even during the search.
    pub fn answer(&mut self, request: &str, stop: Stop, send: impl Fn(String)) -> Result<(), serde_json::Error> {
        let request: SearchRequest = serde_json::from_str(request)?;
        self.answerer.answer(&request.into_request(stop), |message| {
            send(EngineMessage::new(&message).to_json());
            true
        });
        Ok(())
    }
}
