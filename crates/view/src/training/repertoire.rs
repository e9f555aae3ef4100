//! Positions from a repertoire, as exercises.

use crate::exercise::{ExerciseModel, ExerciseSteps, Verdict};
use crate::say;
use crate::text::Text;
use reversi_study::repertoire::{Trainer, TrainerPhase};
use reversi_study::review::Class;

/// Returns whether the user can continue the game against the engine from the end of the line.
pub(crate) fn can_play_on(trainer: &Trainer) -> bool {
    *trainer.phase() == TrainerPhase::End && !trainer.game().is_over()
}

/// Returns the view model of the current position in the repertoire.
pub(crate) fn model(trainer: &Trainer, text: &Text) -> ExerciseModel {
    let summary = trainer.summary();
    let found = trainer.found().map(|square| (Class::Best, text.repertoire_right(square)));
    let (question, tries, result) = match trainer.phase() {
        TrainerPhase::Asked => (Some(text.repertoire_question(trainer.player())), found, Vec::new()),
        TrainerPhase::Missed(missed) => {
            let tries = Some((Class::Mistake, say::repertoire_missed(missed, text)));
            let games = say::repertoire_popularity(missed, text);
            (None, tries, games.into_iter().chain([text.repertoire_go_on()]).collect())
        }
        TrainerPhase::End => (None, found, vec![say::repertoire_end(trainer, text)]),
    };
    let verdict = tries.as_ref().map(|(class, _)| Verdict::of(*class == Class::Best));
    let last = tries.as_ref().map(|(_, said)| said.clone());
    let line = result.first().filter(|_| *trainer.phase() == TrainerPhase::End).cloned().or(last);
    let line = line.or_else(|| question.clone()).unwrap_or_default();
    let short = match trainer.phase() {
        TrainerPhase::Asked if trainer.found().is_none() => text.repertoire_question_short(),
        TrainerPhase::Missed(missed) => text.repertoire_shown(say::repertoire_moves(missed, text)),
        TrainerPhase::Asked | TrainerPhase::End => line.clone(),
    };
    let due = trainer.due();
    ExerciseModel {
        title: trainer.repertoire().name.clone(),
        headline: text.repertoire_headline(trainer.line(), summary.missed, summary.right),
        question: question.into_iter().collect(),
        tries: tries.into_iter().collect(),
        result,
        verdict,
        standing: (due > 0).then(|| text.repertoire_due(due)).into_iter().collect(),
        line,
        short,
        play_on: text.repertoire_play_on(),
        steps: steps(trainer),
    }
}

/// Returns the steps that the user can take in the current position.
pub(crate) fn steps(trainer: &Trainer) -> ExerciseSteps {
    ExerciseSteps {
        solution: *trainer.phase() == TrainerPhase::Asked,
        next: true,
        previous: false,
        has_previous: false,
        play_on: can_play_on(trainer),
        has_play_on: true,
        is_done: *trainer.phase() == TrainerPhase::End,
    }
}
