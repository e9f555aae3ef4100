//! An engine that runs elsewhere, and is reached by messages.
//!
//! It need not look at a message while it searches: whoever carries the messages ends it and starts another one when the
//! session [stops](Order::Stop) it. In a browser that is what a Web Worker can do.

use super::{Answerer, Message, News, Request, Worker, wire};
use crate::thinker::MakeThinker;
use reversi::Game;
use reversi_engine::Answer;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

/// The session's end. Copies are the same end: one is given to the session, the other carries the messages.
#[derive(Clone, Default)]
pub struct RemoteEngine(Rc<RefCell<Mail>>);

/// What the engine is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Hand this text to [`EngineServer::answer`].
    Ask(String),
    /// End the search, and with it the engine if it does not listen. Its answer is not wanted.
    Stop,
}

/// What waits to be carried, both ways.
#[derive(Default)]
struct Mail {
    orders: VecDeque<Order>,
    messages: VecDeque<Message>,
    asked: Option<Asked>,
}

/// The question that has no answer yet.
struct Asked {
    tag: u64,
    game: Game,
    /// The best so far.
    best: Vec<Answer>,
    /// Whether the best so far is to be the answer.
    hurried: bool,
}

impl RemoteEngine {
    /// One that has not been asked anything.
    #[must_use]
    pub fn new() -> RemoteEngine {
        RemoteEngine::default()
    }

    /// What the engine is to do, in order. Each is returned once.
    #[must_use]
    pub fn take_orders(&self) -> Vec<Order> {
        self.0.borrow_mut().orders.drain(..).collect()
    }

    /// Takes what the engine has sent. The session has it at its next update.
    pub fn receive(&self, text: &str) {
        self.0.borrow_mut().receive(text);
    }

    /// The engine has ended by itself, or never came to be: what it was asked has no answer.
    pub fn lost(&self, reason: &str) {
        self.0.borrow_mut().fail(reason.to_owned());
    }
}

impl Mail {
    fn receive(&mut self, text: &str) {
        let Some(asked) = &mut self.asked else { return };
        match wire::read_message(text, &asked.game) {
            // Of a question that is no longer asked.
            Ok(message) if message.tag != asked.tag => {}
            Ok(message) => {
                match &message.news {
                    News::Progress(answers) => asked.best.clone_from(answers),
                    News::Reviewing(..) => {}
                    _ => self.asked = None,
                }
                self.messages.push_back(message);
                self.answer_if_hurried();
            }
            Err(why) => self.fail(why),
        }
    }

    fn fail(&mut self, reason: String) {
        if let Some(asked) = self.asked.take() {
            self.messages.push_back(Message { tag: asked.tag, news: News::Failed(reason) });
        }
    }

    /// Ends what is being answered.
    fn stop(&mut self) {
        if self.asked.take().is_none() {
            return;
        }
        // What was not sent yet need not be stopped.
        match self.orders.back() {
            Some(Order::Ask(_)) => drop(self.orders.pop_back()),
            _ => self.orders.push_back(Order::Stop),
        }
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
        let text = wire::write_request(&request)?;
        mail.orders.push_back(Order::Ask(text));
        mail.asked = Some(Asked { tag: request.tag, game: request.game, best: Vec::new(), hurried: false });
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
    pub fn new(make: MakeThinker) -> EngineServer {
        EngineServer { answerer: Answerer::new(make, Arc::new(|| {})) }
    }

    /// Answers a question, and returns when that is done. `send` takes what is for [`RemoteEngine::receive`], while the engine
    /// searches too. A text that is no question is an error.
    pub fn answer(&mut self, question: &str, send: impl Fn(String)) -> Result<(), String> {
        let request = wire::read_request(question)?;
        self.answerer.answer(&request, |message| {
            send(wire::write_message(&message));
            true
        });
        Ok(())
    }
}
