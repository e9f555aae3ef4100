//! Questions in parts, which several engines answer at the same time, and the answers put together.

use super::{News, Part, Question};
use reversi::{Game, Square};
use reversi_engine::{Answer, Kind};
use reversi_study::review::{MoveReview, ReviewJob, ReviewProgress, ReviewWork};
use std::collections::VecDeque;

/// A question to one engine.
pub(super) struct PartRequest {
    pub(super) game: Game,
    pub(super) question: Question,
    /// Which part of the whole it is.
    pub(super) part: usize,
    /// How often it was asked.
    pub(super) tries: usize,
}

/// A question that is being answered, and what is known of its answer.
pub(super) enum Shared {
    /// One engine answers it.
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

/// The values of moves that are shared: of each share the iterations, and whether it is done.
pub(super) struct Values(Vec<(Vec<Vec<Answer>>, bool)>);

impl Shared {
    /// Divides a question for so many engines.
    pub(super) fn new(game: &Game, question: Question, engines: usize) -> (Shared, Vec<PartRequest>) {
        match question {
            Question::Values(limits) => {
                let squares: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
                let shares = engines.clamp(1, squares.len().max(1));
                let task = |part: usize| {
                    let share = squares.iter().skip(part).step_by(shares).copied().collect();
                    PartRequest {
                        game: game.clone(),
                        question: Question::Part(Part::Values(share, limits.clone())),
                        part,
                        tries: 0,
                    }
                };
                (
                    Shared::Values(Values((0..shares).map(|_| Default::default()).collect())),
                    (0..shares).map(task).collect(),
                )
            }
            Question::Review { effort, .. } => {
                let work = Box::new(ReviewWork::new(game, effort));
                let tasks = tasks(work.jobs(), Part::Analysis);
                (Shared::Review { work, stage: Stage::Moves, left: tasks.len() }, tasks)
            }
            question => (Shared::Whole, vec![PartRequest { game: game.clone(), question, part: 0, tries: 0 }]),
        }
    }

    /// Takes what is said of a part. Returns what that says of the whole, and what is to be asked next.
    pub(super) fn take(&mut self, part: usize, news: News) -> (VecDeque<News>, Vec<PartRequest>) {
        match (self, news) {
            (_, News::Failed(why)) => (VecDeque::from([News::Failed(why)]), Vec::new()),
            (Shared::Whole, news) => (VecDeque::from([news]), Vec::new()),
            (Shared::Values(values), news) => (values.take(part, news).into_iter().collect(), Vec::new()),
            (Shared::Review { work, stage, left }, news) => {
                let mut told = VecDeque::new();
                let mut tell = |progress: ReviewProgress, reviewed: Option<&MoveReview>| {
                    told.push_back(News::Reviewing(progress, reviewed.cloned().map(Box::new)));
                };
                match (news, *stage) {
                    (News::Analysed(analysed), Stage::Moves) => work.analysed(part, *analysed, &mut tell),
                    (News::AllAnalysed, Stage::Moves) => {
                        work.finished(part, &mut tell);
                        *left -= 1;
                    }
                    (News::Done(answers), Stage::Choices) => {
                        work.chosen(part, answers, &mut tell);
                        *left -= 1;
                    }
                    _ => told.push_back(News::Failed("the engine has answered another question".to_string())),
                }
                let mut next = Vec::new();
                if *left == 0 && *stage == Stage::Moves {
                    *stage = Stage::Choices;
                    match work.choices() {
                        Ok(jobs) => next = tasks(jobs, Part::Choices),
                        Err(why) => {
                            told.push_back(News::Failed(why));
                            return (told, next);
                        }
                    }
                    *left = next.len();
                }
                if *left == 0 {
                    told.push_back(News::Reviewed { review: Box::new(work.review()), not_kept: None });
                }
                (told, next)
            }
        }
    }
}

fn tasks(jobs: Vec<ReviewJob>, question: impl Fn(reversi_engine::Limits) -> Part) -> Vec<PartRequest> {
    let task = |(part, ReviewJob { game, limits }): (usize, ReviewJob)| PartRequest {
        game,
        question: Question::Part(question(limits)),
        part,
        tries: 0,
    };
    jobs.into_iter().enumerate().map(task).collect()
}

impl Values {
    /// What is known of all moves: those of the last iteration that every share has come to.
    fn take(&mut self, part: usize, news: News) -> Option<News> {
        let before = self.common();
        let (iterations, is_done) = &mut self.0[part];
        let (News::Progress(answers) | News::Done(answers)) = &news else { return None };
        // A share that is begun again tells what is known.
        if !iterations.iter().any(|known| kind(known) == kind(answers)) {
            iterations.push(answers.clone());
        }
        *is_done |= matches!(news, News::Done(_));
        let all_done = self.0.iter().all(|(_, is_done)| *is_done);
        let common = self.common();
        if all_done {
            return Some(News::Done(self.ranked(common)));
        }
        (common.is_some() && common != before).then(|| News::Progress(self.ranked(common)))
    }

    /// The kind of the scores of the last iteration that every share has come to.
    fn common(&self) -> Option<Kind> {
        let (first, others) = self.0.split_first()?;
        let has = |kind: &Option<Kind>| {
            others.iter().all(|(iterations, _)| iterations.iter().any(|known| self::kind(known) == *kind))
        };
        first.0.iter().rev().map(|answers| kind(answers)).find(has).flatten()
    }

    /// All moves with the scores of this kind, the best first, in one order however they are shared; its nodes and time are those of all together. Without such a kind
    /// the last scores have to do.
    fn ranked(&self, common: Option<Kind>) -> Vec<Answer> {
        let of = |(iterations, _): &(Vec<Vec<Answer>>, bool)| {
            let found = iterations.iter().find(|answers| common.is_some() && kind(answers) == common);
            found.or(iterations.last()).cloned().unwrap_or_default()
        };
        let shares: Vec<Vec<Answer>> = self.0.iter().map(of).collect();
        let nodes = shares.iter().filter_map(|answers| answers.first()).map(|first| first.nodes).sum();
        let time = shares.iter().flatten().map(|answer| answer.time).max();
        let mut answers: Vec<Answer> = shares.into_iter().flatten().collect();
        answers.sort_by_key(|answer| (-answer.score.discs, answer.best));
        if let Some(first) = answers.first_mut() {
            (first.nodes, first.time) = (nodes, time.unwrap_or_default());
        }
        answers
    }
}

fn kind(answers: &[Answer]) -> Option<Kind> {
    answers.first().map(|answer| answer.score.kind)
}
