//! Runs the engine without a thread, as in a browser. The engine searches during an update of the session.

use super::{Answerer, Message, Request, Worker};
use reversi_study::{EngineFactory, Waker};
use std::cell::RefCell;
use std::collections::VecDeque;

/// Executes requests on the caller's thread, when the session asks for messages.
pub(crate) struct InPlace {
    answerer: Answerer,
    waiting: Waiting,
    messages: VecDeque<Message>,
}

/// The request that has not been executed yet.
enum Waiting {
    None,
    /// The session has sent the request, and has not been updated since then.
    New(Request),
    /// The session has been updated once since it sent the request, so the view has been able to draw.
    Due(Request),
}

impl InPlace {
    pub(crate) fn new(create: EngineFactory, waker: Waker) -> InPlace {
        InPlace { answerer: Answerer::new(create, waker), waiting: Waiting::None, messages: VecDeque::new() }
    }
}

impl Worker for InPlace {
    /// Stores the request. This never fails, unlike in a worker with a thread.
    fn ask(&mut self, request: Request) -> Result<(), String> {
        self.waiting = Waiting::New(request);
        Ok(())
    }

    /// Executes a new request only at the session's second update after `ask`. The first update just wakes the view, so
    /// that the view can draw before the search blocks it.
    fn message(&mut self) -> Option<Message> {
        if self.messages.is_empty() {
            match std::mem::replace(&mut self.waiting, Waiting::None) {
                Waiting::None => {}
                Waiting::New(request) => {
                    self.waiting = Waiting::Due(request);
                    (self.answerer.waker)();
                }
                Waiting::Due(request) => {
                    let messages = RefCell::new(&mut self.messages);
                    self.answerer.answer(&request, |message| {
                        messages.borrow_mut().push_back(message);
                        // The caller reads the messages immediately, so the view need not be woken.
                        false
                    });
                }
            }
        }
        self.messages.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Query, Response};
    use super::*;
    use reversi::Game;
    use reversi_engine::SearchEngine;
    use reversi_engine::{Level, Limits, Score, ScoreKind, SearchResult, Stop};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::time::Duration;

    /// An engine that reports progress once and then plays the first legal move.
    struct FirstMove;

    impl SearchEngine for FirstMove {
        fn play(
            &mut self,
            game: &Game,
            _: Level,
            _: Option<Duration>,
            _: &Stop,
            progress: &mut dyn FnMut(&SearchResult),
        ) -> Result<SearchResult, String> {
            let best = game.moves().iter().next().expect("somebody can move").square;
            let score = Score { discs: 0, kind: ScoreKind::Exact };
            let answer = SearchResult { best, score, principal_variation: Vec::new(), nodes: 1, time: Duration::ZERO };
            progress(&answer);
            Ok(answer)
        }

        fn search(
            &mut self,
            _: &Game,
            _: &Limits,
            _: &Stop,
            _: &mut dyn FnMut(&SearchResult),
        ) -> Result<SearchResult, String> {
            panic!("as the test wants it")
        }

        fn search_some(
            &mut self,
            _: &Game,
            _: &[reversi::Square],
            _: &Limits,
            _: &Stop,
            _: &mut dyn FnMut(&[SearchResult]),
        ) -> Result<Vec<SearchResult>, String> {
            Err("no values".to_string())
        }
    }

    /// Returns a worker, the number of engines that it has created, and how often it has woken the view.
    fn worker() -> (InPlace, Arc<AtomicUsize>, Arc<AtomicUsize>) {
        let (made, woken) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (count, wake) = (made.clone(), woken.clone());
        let create = EngineFactory::new(move || {
            count.fetch_add(1, SeqCst);
            Ok(Box::new(FirstMove))
        });
        let waker: Waker = Arc::new(move || {
            wake.fetch_add(1, SeqCst);
        });
        (InPlace::new(create, waker), made, woken)
    }

    fn request(tag: u64, query: Query) -> Request {
        Request { tag, game: Game::default(), query, stop: Stop::new(), resources: None }
    }

    fn play(tag: u64) -> Request {
        request(tag, Query::Play { level: Level::MIN, time: None })
    }

    #[test]
    fn the_view_can_draw_before_the_response() {
        let (mut worker, made, woken) = worker();
        worker.ask(play(1)).unwrap();
        assert_eq!(woken.load(SeqCst), 0);
        assert!(worker.message().is_none());
        assert_eq!((made.load(SeqCst), woken.load(SeqCst)), (0, 1));
        let messages: Vec<Message> = std::iter::from_fn(|| worker.message()).collect();
        assert!(matches!(
            messages[..],
            [Message { tag: 1, response: Response::Progress(_) }, Message { tag: 1, response: Response::Done(_) }]
        ));
        assert!(worker.message().is_none());
        assert_eq!((made.load(SeqCst), woken.load(SeqCst)), (1, 1));
    }

    #[test]
    fn a_newer_request_replaces_the_one_before() {
        let (mut worker, ..) = worker();
        worker.ask(play(1)).unwrap();
        assert!(worker.message().is_none());
        worker.ask(play(2)).unwrap();
        assert!(worker.message().is_none());
        assert!(std::iter::from_fn(|| worker.message()).all(|message| message.tag == 2));
    }

    #[test]
    fn failures_are_reported_and_an_engine_that_panicked_is_created_again() {
        let (mut worker, made, _) = worker();
        let mut ask = |query| {
            worker.ask(request(1, query)).unwrap();
            assert!(worker.message().is_none());
            worker.message().map(|message| message.response)
        };
        assert!(matches!(ask(Query::Values(Limits::default())), Some(Response::Failed(why)) if why == "no values"));
        assert!(matches!(ask(Query::Best(Limits::default())), Some(Response::Failed(_))));
        assert_eq!(made.load(SeqCst), 1);
        assert!(matches!(ask(Query::Values(Limits::default())), Some(Response::Failed(_))));
        assert_eq!(made.load(SeqCst), 2);
    }
}
