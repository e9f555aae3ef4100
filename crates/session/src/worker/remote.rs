//! Engines that run elsewhere, and are reached by messages.
//!
//! They need not look at a message while they search: whoever carries the messages may end an engine and start another one when the
//! session [stops](EngineRequest::Stop) it. Engines that share a question are asked its parts one after the other, each as soon as it has
//! nothing to do.

use super::share::{PartRequest, Shared};
use super::{Answerer, Message, News, Request, Worker, wire};
use reversi_engine::{Answer, Stop};
use reversi_study::{EngineFactory, Resources};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

/// How often a part of a question is asked, if the engines that were asked end without an answer.
const TRIES: usize = 2;

/// The session's end. Copies are the same end: one is given to the session, the other carries the messages.
#[derive(Clone, Default)]
pub struct RemoteEngine(Rc<RefCell<Mail>>);

/// What the engine with this number is to do, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineRequest {
    /// Hand this text to its [`EngineServer::answer`].
    Ask(usize, String),
    /// End the search, and with it the engine if it does not listen. Its answer is not wanted.
    Stop(usize),
}

/// What waits to be carried, both ways, and who does what.
struct Mail {
    orders: VecDeque<EngineRequest>,
    messages: VecDeque<Message>,
    asked: Option<Asked>,
    engines: Vec<State>,
    /// The tag of the text that was sent last.
    last_tag: u64,
}

/// One of the engines.
#[derive(Default)]
struct State {
    /// What it is answering, and the tag of that.
    task: Option<(u64, PartRequest)>,
    /// Whether it has ended without an answer since the question was asked. The others are asked first.
    lost: bool,
}

/// The question that has no answer yet.
struct Asked {
    tag: u64,
    resources: Option<Resources>,
    shared: Shared,
    /// What no engine is asked yet.
    waiting: VecDeque<PartRequest>,
    /// The best so far.
    best: Vec<Answer>,
    /// Whether the best so far is to be the answer.
    hurried: bool,
}

impl Default for Mail {
    fn default() -> Mail {
        let engines = vec![State::default()];
        Mail { orders: VecDeque::new(), messages: VecDeque::new(), asked: None, engines, last_tag: 0 }
    }
}

impl RemoteEngine {
    /// One engine, which has not been asked anything.
    #[must_use]
    pub fn new() -> RemoteEngine {
        RemoteEngine::default()
    }

    /// How many engines share a question from now on, where it can be shared: at least one.
    pub fn set_engines(&self, count: usize) {
        self.0.borrow_mut().set_engines(count);
    }

    /// What the engines are to do, in order. Each is returned once.
    #[must_use]
    pub fn take_requests(&self) -> Vec<EngineRequest> {
        self.0.borrow_mut().orders.drain(..).collect()
    }

    /// Takes what an engine has sent. The session has it at its next update.
    pub fn receive(&self, text: &str) {
        self.0.borrow_mut().receive(text);
    }

    /// An engine has ended by itself, or never came to be. What it was asked is asked once more: of another one, or of the one
    /// that takes its place.
    pub fn lost(&self, engine: usize, reason: &str) {
        self.0.borrow_mut().lost(engine, reason);
    }
}

impl Mail {
    fn set_engines(&mut self, count: usize) {
        let in_use = self.engines.iter().rposition(|engine| engine.task.is_some()).map_or(1, |last| last + 1);
        self.engines.resize_with(count.max(in_use), State::default);
    }

    fn receive(&mut self, text: &str) {
        let tag = match wire::read_tag(text) {
            Ok(tag) => tag,
            Err(why) => return self.fail(why),
        };
        let mut engines = self.engines.iter_mut();
        // Otherwise it is of a question that is no longer asked.
        let Some(engine) = engines.find(|engine| matches!(engine.task, Some((asked, _)) if asked == tag)) else {
            return;
        };
        let Some((_, task)) = &engine.task else { return };
        let (part, news) = (task.part, wire::read_news(text, &task.game));
        if !matches!(news, Ok(News::Progress(_) | News::Analysed(_))) {
            *engine = State::default();
        }
        match news {
            Ok(news) => self.take(part, news),
            Err(why) => self.fail(why),
        }
    }

    /// Takes what is said of a part of the question.
    fn take(&mut self, part: usize, news: News) {
        let Some(asked) = &mut self.asked else { return };
        let (told, next) = asked.shared.take(part, news);
        asked.waiting.extend(next);
        for news in told {
            let is_answer = match &news {
                News::Failed(why) => return self.fail(why.clone()),
                News::Progress(answers) => {
                    asked.best.clone_from(answers);
                    false
                }
                News::Reviewing(..) => false,
                _ => true,
            };
            self.messages.push_back(Message { tag: asked.tag, news });
            if is_answer {
                self.asked = None;
                return;
            }
        }
        self.answer_if_hurried();
        self.send();
    }

    /// Has engines that have nothing to do answer what waits.
    fn send(&mut self) {
        let Some(asked) = &mut self.asked else { return };
        let all_lost = self.engines.iter().all(|engine| engine.lost);
        for (number, engine) in self.engines.iter_mut().enumerate() {
            if engine.task.is_some() || engine.lost && !all_lost {
                continue;
            }
            let Some(mut task) = asked.waiting.pop_front() else { return };
            self.last_tag += 1;
            match wire::write_request(self.last_tag, &task.game, &task.question, asked.resources) {
                Ok(text) => self.orders.push_back(EngineRequest::Ask(number, text)),
                Err(why) => return self.fail(why),
            }
            task.tries += 1;
            engine.task = Some((self.last_tag, task));
        }
    }

    fn lost(&mut self, engine: usize, reason: &str) {
        let Some(engine) = self.engines.get_mut(engine) else { return };
        engine.lost = true;
        let (Some((_, task)), Some(asked)) = (engine.task.take(), &mut self.asked) else { return };
        if task.tries >= TRIES {
            return self.fail(reason.to_owned());
        }
        asked.waiting.push_front(task);
        self.send();
    }

    /// There will be no answer.
    fn fail(&mut self, reason: String) {
        if let Some(tag) = self.stop() {
            self.messages.push_back(Message { tag, news: News::Failed(reason) });
        }
    }

    /// Ends what is being answered. Returns its tag.
    fn stop(&mut self) -> Option<u64> {
        let asked = self.asked.take()?;
        for (number, engine) in self.engines.iter_mut().enumerate() {
            if std::mem::take(engine).task.is_none() {
                continue;
            }
            // What was not sent yet need not be stopped.
            let unsent = |order: &EngineRequest| matches!(order, EngineRequest::Ask(to, _) if *to == number);
            match self.orders.iter().rposition(unsent) {
                Some(at) => drop(self.orders.remove(at)),
                None => self.orders.push_back(EngineRequest::Stop(number)),
            }
        }
        Some(asked.tag)
    }

    fn answer_if_hurried(&mut self) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.hurried && !asked.best.is_empty()) else { return };
        let (tag, best) = (asked.tag, std::mem::take(&mut asked.best));
        self.stop();
        self.messages.push_back(Message { tag, news: News::Done(best) });
    }
}

impl Worker for RemoteEngine {
    fn ask(&mut self, request: Request) -> Result<(), String> {
        let mut mail = self.0.borrow_mut();
        mail.stop();
        let Request { tag, game, question, resources, .. } = request;
        let (shared, tasks) = Shared::new(&game, question, mail.engines.len());
        let waiting = tasks.into();
        mail.asked = Some(Asked { tag, resources, shared, waiting, best: Vec::new(), hurried: false });
        mail.send();
        Ok(())
    }

    fn message(&mut self) -> Option<Message> {
        self.0.borrow_mut().messages.pop_front()
    }

    fn cancel(&mut self) {
        self.0.borrow_mut().stop();
    }

    fn hurry(&mut self) {
        let mut mail = self.0.borrow_mut();
        if let Some(asked) = &mut mail.asked {
            asked.hurried = true;
        }
        mail.answer_if_hurried();
    }
}

/// The engine's end.
pub struct EngineServer {
    answerer: Answerer,
}

impl EngineServer {
    /// An engine that is made when the first question comes.
    #[must_use]
    pub fn new(create: EngineFactory) -> EngineServer {
        EngineServer { answerer: Answerer::new(create, Arc::new(|| {})) }
    }

    /// Answers a question, and returns when that is done or stopped. `send` takes what is for [`RemoteEngine::receive`], while the
    /// engine searches too. A text that is no question is an error.
    pub fn answer(&mut self, question: &str, stop: Stop, send: impl Fn(String)) -> Result<(), String> {
        let request = Request { stop, ..wire::read_request(question)? };
        self.answerer.answer(&request, |message| {
            send(wire::write_message(&message));
            true
        });
        Ok(())
    }
}
