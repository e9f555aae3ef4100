//! Runs the engine on a separate thread.

use super::{Answerer, Message, Request, Worker};
use reversi_study::{EngineFactory, Waker};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The session's handle to the engine thread. The thread starts at the first request, and ends when this value is
/// dropped.
pub(crate) struct Thread {
    /// The values that the thread needs; `None` once the thread has started.
    start: Option<(EngineFactory, Receiver<Request>, Sender<Message>, Waker)>,
    requests: Sender<Request>,
    messages: Receiver<Message>,
}

impl Thread {
    pub(crate) fn new(create: EngineFactory, waker: Waker) -> Thread {
        let (requests, inbox) = channel();
        let (outbox, messages) = channel();
        Thread { start: Some((create, inbox, outbox, waker)), requests, messages }
    }
}

impl Worker for Thread {
    fn ask(&mut self, request: Request) -> Result<(), String> {
        if let Some((create, inbox, outbox, waker)) = self.start.take() {
            let thread = std::thread::Builder::new().name("engine".to_string());
            let run = move || work(Answerer::new(create, waker), &inbox, &outbox);
            thread.spawn(run).map_err(|error| format!("the engine could not be started: {error}"))?;
        }
        self.requests.send(request).map_err(|_| "the engine has stopped working".to_string())
    }

    fn message(&mut self) -> Option<Message> {
        self.messages.try_recv().ok()
    }
}

/// Executes requests until the session is dropped.
fn work(mut answerer: Answerer, inbox: &Receiver<Request>, outbox: &Sender<Message>) {
    while let Ok(mut request) = inbox.recv() {
        // A newer request replaces all older ones.
        while let Ok(newer) = inbox.try_recv() {
            request = newer;
        }
        // If the session was dropped, sending fails, and the next `recv` ends the thread.
        answerer.answer(&request, |message| outbox.send(message).is_ok());
    }
}
