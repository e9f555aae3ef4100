//! The end of a game: the result, the turning point, the buttons, and the next game.

use crate::common::{CONFIG, severe};
use reversi::{Board, Player, Rules, Size};
use reversi_engine::Options;
use reversi_engine::weights::TRAINED;
use reversi_session::{Seat, Setup};
use reversi_view::{Action, Choice, ChoiceList, Dialog, FirstGame, Launch, Mood, View};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

/// A position in which Black wins with c1, the only move.
const BLACK_WINS: &str = "BW..\nBBBB\n";

/// Returns a view of a game from this position with Black to move. The engine evaluates all moves but the first legal
/// one as blunders.
fn view_of(board: &str, seats: [Seat; 2]) -> View {
    let board: Board = board.parse().unwrap();
    let [black, white] = seats;
    let setup = Setup::from_board(Rules::Othello, board, Player::Black).unwrap().with_seats(black, white);
    let launch =
        Launch { first_game: FirstGame::exactly(setup), engine: severe().factory(), ..crate::common::launch() };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn level(number: u32) -> Seat {
    Seat::Engine(reversi_engine::Level::new(number).unwrap())
}

fn pick(view: &mut View, square: &str) {
    view.pick(square.parse().unwrap(), NOW);
    view.update(NOW);
}

/// Updates the view until `is_met` returns `true`.
fn wait(view: &mut View, is_met: impl Fn(&View) -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !is_met(view) {
        assert!(Instant::now() < deadline, "the view does not get there");
        view.update(NOW);
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_result_is_told_to_the_user() {
    let mut won = view_of(BLACK_WINS, [Seat::Person, level(1)]);
    assert!(won.game_end().is_none());
    assert_eq!(won.status(None, true).headline, "Your turn (Black)");
    pick(&mut won, "c1");
    let end = won.game_end().unwrap();
    assert_eq!((end.mood, end.winner, end.headline.as_str()), (Mood::Won, Some(Player::Black), "You won 7–0"));
    assert_eq!(
        end.buttons.map(|(action, _)| action),
        [Action::PlayAgain, Action::Review, Action::RetryMove, Action::Share]
    );

    let mut lost = view_of(BLACK_WINS, [Seat::Person, level(1)]);
    lost.act(Action::Resign, NOW);
    lost.answer(true, NOW);
    lost.update(NOW);
    let end = lost.game_end().unwrap();
    assert_eq!((end.mood, end.headline.as_str()), (Mood::Lost, "You resigned"));

    let mut watched = view_of(BLACK_WINS, [Seat::Person, Seat::Person]);
    assert_eq!(watched.status(None, true).headline, "Black to move");
    pick(&mut watched, "c1");
    let end = watched.game_end().unwrap();
    assert_eq!((end.mood, end.headline.as_str()), (Mood::Neutral, "Black wins 7 : 0"));

    let mut lost = view_of("BW..\nWWWW\n", [Seat::Person, level(1)]);
    pick(&mut lost, "c1");
    let end = lost.game_end().unwrap();
    assert_eq!((end.mood, end.headline.as_str()), (Mood::Lost, "You lost by 1"));
}

#[test]
fn the_only_person_is_you() {
    let names = |seats| {
        let view = view_of(BLACK_WINS, seats);
        Player::ALL.map(|player| view.card(player, NOW).who_short)
    };
    assert_eq!(names([Seat::Person, level(1)]), ["you", "level 1"]);
    assert_eq!(names([Seat::Person, Seat::Person]), ["person", "person"]);
}

#[test]
fn the_turning_point_is_named_and_retried() {
    let setup = Setup::new(Rules::Othello, Size::new(4, 4).unwrap()).unwrap();
    let engine = reversi_session::engine(TRAINED, Options { hash_megabytes: 1, ..Options::default() });
    let launch = Launch { first_game: FirstGame::exactly(setup), engine, ..crate::common::launch() };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    // A game in which both players err.
    for ply in 2.. {
        let moves: Vec<_> = view.session().game().moves().iter().map(|mv| mv.square.to_string()).collect();
        let Some(square) = moves.get((ply * 5 + 1) % moves.len().max(1)) else { break };
        pick(&mut view, square);
    }
    assert_eq!(view.game_end().unwrap().detail, "", "the engine is still searching");
    wait(&mut view, |view| !view.game_end().unwrap().detail.is_empty());
    assert_eq!(view.game_end().unwrap().detail, "Turning point: move 9, a3.");
    assert!(view.session().review().is_none(), "nobody has asked for a review");
    assert!(view.can(Action::RetryMove));
    view.act(Action::RetryMove, NOW);
    assert!(view.is_exercise());
    assert_eq!(view.training().retry().unwrap().exercises().len(), 1);
    view.act(Action::Undo, NOW);
}

#[test]
fn the_next_game_has_another_colour_or_level() {
    let mut view = view_of(BLACK_WINS, [Seat::Person, level(3)]);
    pick(&mut view, "c1");
    view.act(Action::PlayAgain, NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Choices { list: ChoiceList::PlayAgain, .. })));
    let rows = view.choice_rows(ChoiceList::PlayAgain);
    let said: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.detail.as_str())).collect();
    assert_eq!(
        said,
        [
            ("The same again", "against level 3, as Black, 4x2"),
            ("Swap colours", "against level 3, as White, 4x2"),
            ("Easier", "against level 2, as Black, 4x2"),
            ("Harder", "against level 4, as Black, 4x2"),
        ]
    );
    view.pick_choice(Choice::Easier, NOW);
    assert_eq!((view.session().seat(Player::White), view.dialog().is_none()), (level(2), true));
    assert!(view.session().outcome().is_none(), "the game starts from the same position");
    assert_eq!(view.settings().new_game.as_ref().unwrap().white, "2");

    // After two games with the same result, the view suggests another level.
    for (suggested, moves) in [(None, 1), (Some("against level 3, as Black, 4x2 (suggested)"), 2)] {
        pick(&mut view, "c1");
        view.act(Action::PlayAgain, NOW);
        let harder = view.choice_rows(ChoiceList::PlayAgain).pop().unwrap();
        assert_eq!(Some(harder.detail.as_str()).filter(|detail| detail.contains("suggested")), suggested, "{moves}");
        view.pick_choice(Choice::Same, NOW);
    }
    view.act(Action::PlayAgain, NOW);
    view.pick_choice(Choice::Swapped, NOW);
    assert_eq!([Player::Black, Player::White].map(|player| view.session().seat(player)), [level(2), Seat::Person]);

    // At the weakest level, there is no easier one. Two people simply play again.
    let mut weakest = view_of(BLACK_WINS, [Seat::Person, level(1)]);
    pick(&mut weakest, "c1");
    assert!(weakest.choice_rows(ChoiceList::PlayAgain).iter().all(|row| row.choice != Choice::Easier));
    let mut persons = view_of(BLACK_WINS, [Seat::Person, Seat::Person]);
    pick(&mut persons, "c1");
    persons.act(Action::PlayAgain, NOW);
    assert!(persons.dialog().is_none() && persons.session().outcome().is_none());
}

#[test]
fn a_game_is_shared() {
    let mut view = view_of(BLACK_WINS, [Seat::Person, level(3)]);
    view.act(Action::Share, NOW);
    let names: Vec<_> = view.choice_rows(ChoiceList::Share).into_iter().map(|row| row.choice).collect();
    assert_eq!(names, [Choice::CopyImage, Choice::SaveImage, Choice::CopyMoves, Choice::CopyBoard]);
    view.pick_choice(Choice::CopyImage, NOW);
    assert_eq!(view.take_requests(), [reversi_view::Request::CopyImage]);
    assert!(view.dialog().is_none());
}

#[test]
fn a_variation_is_deleted_after_a_question() {
    let launch = Launch { first_game: FirstGame::exactly(Setup::default()), ..crate::common::launch() };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    view.paste("f5d6c3", NOW);
    view.act(Action::Previous, NOW);
    assert!(!view.can(Action::DeleteLine) && !view.can(Action::Promote));
    view.act(Action::DeleteLine, NOW);
    assert_eq!(view.notices().texts(), ["This is the main line."]);
    pick(&mut view, "c5");
    pick(&mut view, "f4");
    view.act(Action::Promote, NOW);
    assert_eq!(view.session().record().moves().map(|square| square.to_string()).collect::<String>(), "f5d6c5f4");
    view.act(Action::NextLine, NOW);
    view.act(Action::DeleteLine, NOW);
    let question = view.dialog().unwrap().question(view.text()).unwrap();
    assert_eq!(question.explained, "These moves will be removed from the game: c3.");
    view.answer(false, NOW);
    assert_eq!(view.session().tree().nodes().count(), 6);
    view.act(Action::DeleteLine, NOW);
    view.answer(true, NOW);
    assert_eq!(view.session().tree().nodes().count(), 5);
}

#[test]
fn variations_are_rows_below_the_move_that_they_replace() {
    let launch = Launch { first_game: FirstGame::exactly(Setup::default()), ..crate::common::launch() };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    view.paste("(;GM[2]FF[4]B[f5](;W[d6];B[c3](;W[d3];B[c4])(;W[f4];B[f3];W[b2];B[c4];W[g2]))(;W[f6]))", NOW);
    view.update(NOW);
    let rows = |view: &View| -> Vec<String> {
        let line = |row: reversi_view::MoveRow| {
            let moves: Vec<_> = row.steps.iter().flatten().map(|item| item.name.as_str()).collect();
            format!("{}{}. {}", "  ".repeat(row.depth), row.number.unwrap_or(0), moves.join(" "))
        };
        view.move_rows().into_iter().map(line).collect()
    };
    assert_eq!(rows(&view), ["1. f5 d6", "  2. f6", "3. c3 d3", "  4. f4 f3 b2 c4", "  8. g2", "5. c4"]);
    // From the variation, the main line is the other line. Its own variations are nested.
    view.act(Action::First, NOW);
    view.act(Action::Next, NOW);
    view.act(Action::NextLine, NOW);
    view.update(NOW);
    let shown = rows(&view);
    assert_eq!(shown[0], "1. f5 f6");
    assert_eq!(shown[1..], ["  2. d6 c3 d3 c4", "    4. f4 f3 b2 c4", "    8. g2"]);
}

#[test]
fn the_best_line_is_shown_and_followed() {
    let engine = reversi_session::engine(TRAINED, Options { hash_megabytes: 1, ..Options::default() });
    let launch = Launch { first_game: FirstGame::exactly(Setup::default()), engine, ..crate::common::launch() };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    view.settings_mut().hint_seconds = 1;
    pick(&mut view, "f5");
    assert!(view.best_line().is_none() && !view.can(Action::FollowLine));
    view.act(Action::FollowLine, NOW);
    assert!(view.notices().texts()[0].starts_with("No best line is known for this position yet."));
    view.act(Action::Hint, NOW);
    wait(&mut view, |view| view.best_line().is_some_and(|line| line.moves.len() > 2));
    let line = view.best_line().unwrap();
    assert_eq!(line.title, "Best line:");
    view.follow_line(1, NOW);
    view.update(NOW);
    assert_eq!(view.session().game().history().len(), 3);
    assert!(view.session().transcript().starts_with(&format!("f5{}{}", line.moves[0], line.moves[1])));
}
