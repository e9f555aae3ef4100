//! Queries that several engines share. Each engine executes parts of the query, and the results are combined.

use super::{Part, Query, Response};
use reversi::{Game, Square};
use reversi_engine::{ScoreKind, SearchResult};
use reversi_study::review::{MoveReview, ReviewJob, ReviewProgress, ReviewWork};
use std::collections::VecDeque;

/// A part of a query that one engine executes.
pub(super) struct PartRequest {
    pub(super) game: Game,
    pub(super) query: Query,
    /// The index of the part.
    pub(super) part: usize,
    /// How many times the part was sent to an engine.
    pub(super) tries: usize,
}

/// A pending query, and the results received so far.
pub(super) enum Shared {
    /// One engine executes the whole query.
    Whole,
    Values(Values),
    Review {
        work: Box<ReviewWork>,
        stage: Stage,
        left: usize,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Moves,
    Choices,
}

/// The values of moves, which several engines compute. For each part, the vector contains the results of all iterations
/// and whether the part is finished.
pub(super) struct Values(Vec<(Vec<Vec<SearchResult>>, bool)>);

impl Shared {
    /// Divides a query into parts for `engines` engines.
    pub(super) fn new(game: &Game, query: Query, engines: usize) -> (Shared, Vec<PartRequest>) {
        match query {
            Query::Values(limits) => {
                let squares: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
                let shares = engines.clamp(1, squares.len().max(1));
                let task = |part: usize| {
                    let share = squares.iter().skip(part).step_by(shares).copied().collect();
                    PartRequest {
                        game: game.clone(),
                        query: Query::Part(Part::Values(share, limits.clone())),
                        part,
                        tries: 0,
                    }
                };
                (
                    Shared::Values(Values((0..shares).map(|_| Default::default()).collect())),
                    (0..shares).map(task).collect(),
                )
            }
            Query::Review { effort, .. } => {
                let work = Box::new(ReviewWork::new(game, effort));
                let tasks = tasks(work.jobs(), Part::Analysis);
                (Shared::Review { work, stage: Stage::Moves, left: tasks.len() }, tasks)
            }
            query => (Shared::Whole, vec![PartRequest { game: game.clone(), query, part: 0, tries: 0 }]),
        }
    }

    /// Processes the response to a part. Returns the resulting responses to the whole query, and further parts to
    /// execute.
    pub(super) fn take(&mut self, part: usize, response: Response) -> (VecDeque<Response>, Vec<PartRequest>) {
        match (self, response) {
            (_, Response::Failed(why)) => (VecDeque::from([Response::Failed(why)]), Vec::new()),
            (Shared::Whole, response) => (VecDeque::from([response]), Vec::new()),
            (Shared::Values(values), response) => (values.take(part, response).into_iter().collect(), Vec::new()),
            (Shared::Review { work, stage, left }, response) => {
                let mut responses = VecDeque::new();
                let mut report = |progress: ReviewProgress, reviewed: Option<&MoveReview>| {
                    responses.push_back(Response::Reviewing(progress, reviewed.cloned().map(Box::new)));
                };
                match (response, *stage) {
                    (Response::Analysed(analysed), Stage::Moves) => work.analysed(part, *analysed, &mut report),
                    (Response::AllAnalysed, Stage::Moves) => {
                        work.finished(part, &mut report);
                        *left -= 1;
                    }
                    (Response::Done(answers), Stage::Choices) => {
                        work.chosen(part, answers, &mut report);
                        *left -= 1;
                    }
                    _ => responses.push_back(Response::Failed("the engine answered another query".to_string())),
                }
                let mut next = Vec::new();
                if *left == 0 && *stage == Stage::Moves {
                    *stage = Stage::Choices;
                    match work.choices() {
                        Ok(jobs) => next = tasks(jobs, Part::Choices),
                        Err(why) => {
                            responses.push_back(Response::Failed(why));
                            return (responses, next);
                        }
                    }
                    *left = next.len();
                }
                if *left == 0 {
                    responses.push_back(Response::Reviewed { review: Box::new(work.review()), not_kept: None });
                }
                (responses, next)
            }
        }
    }
}

fn tasks(jobs: Vec<ReviewJob>, query: impl Fn(reversi_engine::Limits) -> Part) -> Vec<PartRequest> {
    let task = |(part, ReviewJob { game, limits }): (usize, ReviewJob)| PartRequest {
        game,
        query: Query::Part(query(limits)),
        part,
        tries: 0,
    };
    jobs.into_iter().enumerate().map(task).collect()
}

impl Values {
    /// Processes the values from a part. If there are new results for all moves, returns the values from the last
    /// iteration that every part has completed.
    fn take(&mut self, part: usize, response: Response) -> Option<Response> {
        let before = self.common();
        let (iterations, is_done) = &mut self.0[part];
        let (Response::Progress(answers) | Response::Done(answers)) = &response else { return None };
        // If a part was sent to a second engine, some of its iterations may already have been received.
        if !iterations.iter().any(|known| kind(known) == kind(answers)) {
            iterations.push(answers.clone());
        }
        *is_done |= matches!(response, Response::Done(_));
        let all_done = self.0.iter().all(|(_, is_done)| *is_done);
        let common = self.common();
        if all_done {
            return Some(Response::Done(self.ranked(common)));
        }
        (common.is_some() && common != before).then(|| Response::Progress(self.ranked(common)))
    }

    /// Returns the [`ScoreKind`] of the last iteration that every part has completed, or `None` if there is no such
    /// iteration.
    fn common(&self) -> Option<ScoreKind> {
        let (first, others) = self.0.split_first()?;
        let has = |kind: &Option<ScoreKind>| {
            others.iter().all(|(iterations, _)| iterations.iter().any(|known| self::kind(known) == *kind))
        };
        first.0.iter().rev().map(|answers| kind(answers)).find(has).flatten()
    }

    /// Returns all moves with scores of the kind `common`, best first. If `common` is `None`, uses the last scores of
    /// each part. The first result contains the total number of nodes and the longest time of all parts. The order does
    /// not depend on how the engines shared the moves.
    fn ranked(&self, common: Option<ScoreKind>) -> Vec<SearchResult> {
        let of = |(iterations, _): &(Vec<Vec<SearchResult>>, bool)| {
            let found = iterations.iter().find(|answers| common.is_some() && kind(answers) == common);
            found.or(iterations.last()).cloned().unwrap_or_default()
        };
        let shares: Vec<Vec<SearchResult>> = self.0.iter().map(of).collect();
        let nodes = shares.iter().filter_map(|answers| answers.first()).map(|first| first.nodes).sum();
        let time = shares.iter().flatten().map(|answer| answer.time).max();
        let mut answers: Vec<SearchResult> = shares.into_iter().flatten().collect();
        answers.sort_by_key(|answer| (-answer.score.discs, answer.best));
        if let Some(first) = answers.first_mut() {
            (first.nodes, first.time) = (nodes, time.unwrap_or_default());
        }
        answers
    }
}

fn kind(answers: &[SearchResult]) -> Option<ScoreKind> {
    answers.first().map(|answer| answer.score.kind)
}
