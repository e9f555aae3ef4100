//! Training a repertoire: replies, feedback, and repetitions.

use reversi::{Game, Player, Square};
use reversi_records::Mark;
use reversi_study::AttemptError;
use reversi_study::repertoire::{
    MissedMove, Popularity, PositionKey, Repertoire, Repertoires, SavedRepertoire, Trainer, TrainerPhase,
    TrainingSummary, UsualMoves,
};
use reversi_study::repetition::Day;
use std::collections::{HashMap, HashSet};

const TODAY: Day = Day(20_000);
/// The lines of Black's repertoire in these tests. White replies with d6, f6 or f4.
const LINES: &str = "f5d6c3d3c4\nf5d6c4d3c5\nf5f6e6\nf5f4e3\n";

fn nothing(_: &Game) -> Vec<(Square, u32)> {
    Vec::new()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn trainer_at(player: Option<Player>, lines: &str, usual: UsualMoves, day: Day, seed: u64) -> Trainer {
    let repertoire = Repertoire::read("Mine", player, lines.as_bytes()).unwrap();
    Trainer::new(repertoire.into(), usual, day, seed)
}

fn trainer(lines: &str, usual: UsualMoves, seed: u64) -> Trainer {
    trainer_at(Some(Player::Black), lines, usual, TODAY, seed)
}

/// Plays the current line to its end. If the repertoire has several moves, the number of the line decides which one.
fn through(trainer: &mut Trainer) {
    while *trainer.phase() != TrainerPhase::End {
        let moves = trainer.repertoire().tree().moves(trainer.game());
        trainer.play(moves[trainer.line() % moves.len()].0).unwrap();
    }
}

/// Returns the trained repertoire with its cards.
fn learned(trainer: &mut Trainer) -> SavedRepertoire {
    let mut all: Repertoires = [trainer.repertoire().clone().into()].into_iter().collect();
    trainer.take_changes().iter().for_each(|change| all.apply(change));
    all.get("Mine").unwrap().clone()
}

/// Counts how often the trainer draws each reply to f5 in `lines` lines.
fn replies(trainer: &mut Trainer, lines: usize) -> HashMap<String, usize> {
    let mut drawn = HashMap::new();
    for _ in 0..lines {
        trainer.play(square("f5")).unwrap();
        *drawn.entry(trainer.game().transcript()[2..4].to_owned()).or_default() += 1;
        trainer.next();
    }
    drawn
}

#[test]
fn replies_are_drawn_as_often_as_people_play_them() {
    fn usual(game: &Game) -> Vec<(Square, u32)> {
        let after = game.transcript();
        let counts = if after == "f5" { &[("d6", 700), ("f6", 290), ("f4", 10)][..] } else { &[] };
        counts.iter().map(|&(name, count)| (square(name), count)).collect()
    }
    let drawn = replies(&mut trainer(LINES, usual, 7), 10_000);
    // The weights are 700, 290 and 20: the weight of the rarest reply is raised to two percent of the original sum.
    for (reply, expected) in [("d6", 6931), ("f6", 2871), ("f4", 198)] {
        assert!(drawn[reply].abs_diff(expected) < 150, "{reply}: {drawn:?}");
    }
    // The same seed produces the same replies.
    assert_eq!(replies(&mut trainer(LINES, usual, 7), 100), replies(&mut trainer(LINES, usual, 7), 100));
    assert_ne!(replies(&mut trainer(LINES, usual, 7), 100), replies(&mut trainer(LINES, usual, 8), 100));
}

#[test]
fn without_statistics_the_lines_of_the_tree_count() {
    let drawn = replies(&mut trainer(LINES, nothing, 7), 10_000);
    for (reply, expected) in [("d6", 5000), ("f6", 2500), ("f4", 2500)] {
        assert!(drawn[reply].abs_diff(expected) < 150, "{reply}: {drawn:?}");
    }
}

#[test]
fn a_line_is_followed_to_its_end_in_any_image() {
    for (first, second, third) in [("f5", "f6", "e6"), ("d3", "c3", "c4"), ("c4", "c3", "d3"), ("e6", "f6", "f5")] {
        let mut trainer = trainer("f5f6e6", nothing, 1);
        assert_eq!((trainer.phase(), trainer.line(), trainer.found()), (&TrainerPhase::Asked, 1, None));
        trainer.play(square(first)).unwrap();
        assert_eq!(trainer.game().transcript(), format!("{first}{second}"));
        assert_eq!((trainer.phase(), trainer.found()), (&TrainerPhase::Asked, Some(square(first))));
        trainer.play(square(third)).unwrap();
        assert_eq!(trainer.phase(), &TrainerPhase::End);
        assert_eq!(trainer.play(square("f4")), Err(AttemptError::NoExercise));
        assert_eq!(trainer.summary(), TrainingSummary { right: 2, missed: 0, due_tomorrow: 2 });
        trainer.next();
        assert_eq!((trainer.game(), trainer.line()), (&Game::default(), 2));
    }
    // If the user plays White, the trainer moves first.
    let white = trainer_at(Some(Player::White), "f5f6e6", nothing, TODAY, 1);
    assert_eq!((white.game().transcript().as_str(), white.player()), ("f5", Player::White));
}

#[test]
fn leaving_the_tree_reports_its_moves_and_their_frequency() {
    fn usual(game: &Game) -> Vec<(Square, u32)> {
        if game.transcript() == "f5d6" { vec![(square("c3"), 60), (square("c6"), 5)] } else { Vec::new() }
    }
    let mut trainer = trainer("f5d6c3d3\nf5d6c4d3c5", usual, 1);
    trainer.play(square("f5")).unwrap();
    assert!(matches!(trainer.play(square("a1")), Err(AttemptError::Illegal(_))));
    assert_eq!(trainer.phase(), &TrainerPhase::Asked, "an illegal move is no answer");
    trainer.play(square("c6")).unwrap();
    let games = Some(Popularity { all: 65, played: 5, right: 60 });
    let right = vec![square("c3"), square("c4")];
    assert_eq!(trainer.phase(), &TrainerPhase::Missed(MissedMove { played: Some(square("c6")), right, games }));
    assert_eq!(trainer.game().transcript(), "f5d6", "the position is still there");
    let marks =
        [("c6", Mark::Cross), ("c3", Mark::Circle), ("c4", Mark::Circle)].map(|(name, mark)| (square(name), mark));
    assert!(marks.iter().all(|mark| trainer.marks().contains(mark)), "{:?}", trainer.marks());
    assert!(trainer.marks().is_sorted_by_key(|mark| mark.0));
    // Two misses in the same position count as one miss. The line continues after a right move.
    trainer.play(square("c7")).unwrap();
    trainer.show();
    trainer.play(square("c3")).unwrap();
    assert_eq!((trainer.game().transcript().as_str(), trainer.found()), ("f5d6c3d3", None));
    assert_eq!(trainer.phase(), &TrainerPhase::End);
    assert!(trainer.marks().is_empty());
    assert_eq!(trainer.summary(), TrainingSummary { right: 1, missed: 1, due_tomorrow: 2 });
    assert_eq!(trainer.take_changes().len(), 2);
    assert!(trainer.take_changes().is_empty());
}

#[test]
fn a_missed_position_is_repeated_at_once_and_tomorrow() {
    // f4 is one of three replies. After the user misses the position after f4, the trainer draws f4 every time until
    // the user finds the right move.
    let mut trainer = trainer(LINES, nothing, 3);
    while trainer.game().transcript() != "f5f4" {
        trainer.next();
        trainer.play(square("f5")).unwrap();
    }
    trainer.show();
    assert_eq!(trainer.due(), 1);
    for _ in 0..20 {
        trainer.next();
        trainer.play(square("f5")).unwrap();
        assert_eq!(trainer.game().transcript(), "f5f4");
    }
    trainer.play(square("e3")).unwrap();
    assert_eq!(trainer.due(), 0);
    let later: HashSet<String> = replies(
        &mut {
            trainer.next();
            trainer
        },
        30,
    )
    .into_keys()
    .collect();
    assert!(later.len() > 1, "{later:?}");
}

#[test]
fn due_positions_come_first() {
    // The trainer asks for every position today. Then the test makes one position due tomorrow, and the others later.
    let mut first = trainer(LINES, nothing, 5);
    for _ in 0..40 {
        through(&mut first);
        first.next();
    }
    let mut kept = learned(&mut first);
    assert_eq!((kept.due(TODAY), kept.due(TODAY.after(1))), (0, kept.positions()));
    let mut deep = Game::default();
    deep.play_transcript("f5d6c4d3").unwrap();
    let deep = PositionKey::of(&deep).unwrap();
    for (place, card) in &mut kept.cards {
        card.due = if *place == deep { TODAY.after(1) } else { TODAY.after(9) };
    }
    let mut next = Trainer::new(kept.clone(), nothing, TODAY.after(1), 5);
    assert_eq!(next.due(), 1);
    for line in 0..20 {
        next.play(square("f5")).unwrap();
        assert_eq!(next.game().transcript(), "f5d6", "line {line} leads to what is due");
        next.play(square("c4")).unwrap();
        assert_eq!((next.phase(), next.game().transcript().as_str()), (&TrainerPhase::Asked, "f5d6c4d3"));
        if line < 19 {
            next.next();
        }
    }
    next.play(square("c5")).unwrap();
    assert_eq!(next.due(), 0);
    // A position that was solved when it was due gets a longer interval. The schedule of the positions that only came
    // up on the way to it stays the same.
    let mut all: Repertoires = [kept].into_iter().collect();
    next.take_changes().iter().for_each(|change| all.apply(change));
    let cards = &all.get("Mine").unwrap().cards;
    assert_eq!(cards[&deep].due, TODAY.after(1 + 4));
    assert!(cards.iter().filter(|(place, _)| **place != deep).all(|(_, card)| card.due == TODAY.after(9)));
}

#[test]
fn sides_alternate_and_a_side_with_due_positions_goes_first() {
    let mut both = trainer_at(None, "f5d6c3d3c4", nothing, TODAY, 1);
    let mut sides = Vec::new();
    for _ in 0..4 {
        sides.push(both.player());
        through(&mut both);
        both.next();
    }
    assert_eq!(sides, [Player::Black, Player::White, Player::Black, Player::White]);
    both.show();
    let missed = both.player();
    for _ in 0..3 {
        both.next();
        assert_eq!(both.player(), missed);
    }
}
