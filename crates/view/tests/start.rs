//! The start dialog: its choices, and the effect of each.

use reversi::{Player, Rules};
use reversi_session::{EngineFactory, Seat};
use reversi_study::storage::FolderStorage;
use reversi_test_support::Folder;
use reversi_view::{Action, Choice, ChoiceList, Dialog, FirstGame, Launch, NewGame, View, ViewConfig};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

/// Returns an engine factory that panics when it is called.
fn no_engine() -> EngineFactory {
    reversi_session::EngineFactory::new(|| panic!("the engine was asked"))
}

fn launch(first_game: FirstGame) -> Launch {
    Launch { first_game, engine: no_engine(), ..crate::common::launch() }
}

fn view(launch: Launch) -> View {
    let config = ViewConfig { key: |action| format!("{action:?}"), copies_images: false, tells_of_unfinished: true };
    View::new(launch, config, Arc::new(|| {}))
}

fn starting() -> View {
    view(launch(FirstGame::default()))
}

fn names(view: &View) -> Vec<String> {
    view.choice_rows(ChoiceList::Start).into_iter().map(|row| row.name).collect()
}

#[test]
fn without_options_a_person_is_asked() {
    let view = starting();
    assert!(matches!(view.dialog(), Some(Dialog::Choices { list: ChoiceList::Start, row: 0 })));
    assert!(view.session().is_paused() && view.session().thinking().is_none());
    assert_eq!(view.status(None, true).headline, "Black to move", "nobody has paused it");
    let mut expected = ["easy", "medium", "hard"].map(|level| format!("Play the computer: {level}")).to_vec();
    expected.extend(["Play as you like", "Two players", "Train openings"].map(str::to_owned));
    expected.extend(["Open a game", "Learn the rules"].map(str::to_owned));
    assert_eq!(names(&view), expected);
    let keys: String = view.choice_rows(ChoiceList::Start).iter().map(|row| row.key).collect();
    assert!("123456789".starts_with(&keys), "{keys}");
}

#[test]
fn puzzles_and_training_come_back_to_the_start() {
    let puzzles = include_str!("../../study/tests/puzzles.txt");
    let mut view = view(Launch { puzzles, ..launch(FirstGame::default()) });
    assert!(names(&view).contains(&"Solve puzzles".to_owned()));
    for choice in [Choice::Puzzles, Choice::Training] {
        view.pick_choice(choice, NOW);
        if choice == Choice::Training {
            view.paste_repertoire("f5d6c3d3c4", NOW);
        }
        view.update(NOW);
        assert!(view.is_exercise() && view.dialog().is_none(), "{choice:?}");
        assert!(view.session().is_paused(), "{choice:?}: nobody plays behind it");
        assert!(view.escape(NOW));
        view.update(NOW);
        assert!(matches!(view.dialog(), Some(Dialog::Choices { .. })) && !view.is_exercise(), "{choice:?}");
    }
    view.pick_choice(Choice::Puzzles, NOW);
    view.act(Action::NewGame, NOW);
    assert!(matches!(view.dialog(), Some(Dialog::NewGame(_))));
    view.begin_chosen(NewGame { white: "person".to_owned(), ..NewGame::default() }, NOW);
    view.update(NOW);
    assert!(view.dialog().is_none() && !view.is_exercise() && !view.session().is_paused(), "it is played");
}

#[test]
fn a_long_start_has_a_key_for_everything() {
    let puzzles = include_str!("../../study/tests/puzzles.txt");
    let folder = Folder::new();
    let start = || Launch {
        puzzles,
        storage: Some(FolderStorage::shared(folder.to_path_buf())),
        ..launch(FirstGame::default())
    };
    let mut first = view(start());
    first.pick_choice(Choice::TwoPlayers, NOW);
    first.pick("f5".parse().unwrap(), NOW);
    first.update(NOW);
    drop(first);
    let mut view = view(start());
    let rows = view.choice_rows(ChoiceList::Start);
    assert_eq!(rows.iter().map(|row| row.key).collect::<String>(), "123456789abc");
    let games = rows.iter().find(|row| row.name == "Browse games").unwrap();
    view.pick_choice(games.choice, NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Games)));
    view.close_dialog();
    assert!(matches!(view.dialog(), Some(Dialog::Choices { .. })));
}

#[test]
fn whoever_says_what_to_play_is_not_asked() {
    let options = [
        FirstGame { rules: Some(Rules::Classic), ..FirstGame::default() },
        FirstGame { size: "6x6".parse().ok(), ..FirstGame::default() },
        FirstGame { white: Some(Seat::Person), ..FirstGame::default() },
        FirstGame { time: "5:00".parse().ok(), white: Some(Seat::Person), ..FirstGame::default() },
        FirstGame::exactly(reversi_session::Setup::default()),
    ];
    for first_game in options {
        let view = view(launch(first_game.clone()));
        assert!(view.dialog().is_none() && !view.session().is_paused(), "{first_game:?}");
    }
}

#[test]
fn escape_plays_what_is_on_the_board() {
    let mut view = starting();
    view.close_dialog();
    view.update(NOW);
    assert!(!view.session().is_paused());
    assert_eq!((view.session().game().rules(), view.size().to_string().as_str()), (Rules::Othello, "8x8"));
    assert!(Player::ALL.into_iter().all(|player| view.session().seat(player).is_person()));
}

#[test]
fn a_choice_begins_a_game_and_is_offered_again() {
    let mut view = starting();
    view.pick_choice(Choice::Medium, NOW);
    assert!(view.dialog().is_none() && !view.session().is_paused());
    assert_eq!(view.session().seat(Player::White).to_string(), "6");
    assert_eq!(view.session().game().rules(), Rules::Othello);
    let row = view.choice_rows(ChoiceList::Start).remove(0);
    assert_eq!((row.choice, row.name.as_str()), (Choice::Again, "Again"));
    assert_eq!(row.detail, "against level 6, as Black");
}

#[test]
fn what_was_played_last_is_told_in_a_few_words() {
    let mut view = starting();
    let usual = NewGame::default();
    let person = || "person".to_owned();
    let games = [
        (NewGame { black: "9".into(), white: person(), ..usual.clone() }, "against level 9, as White"),
        (NewGame { rules: Rules::Classic, white: person(), ..usual.clone() }, "Two players, Classic"),
        (NewGame { black: "1".into(), width: 6, ..usual.clone() }, "level 1 against level 4, 6x8"),
        (
            NewGame { white: "gtp:gtp-rhino".into(), time: "5:00".into(), ..usual },
            "against gtp-rhino, as Black, 5 minutes",
        ),
    ];
    for (game, said) in games {
        view.settings_mut().new_game = Some(game);
        assert_eq!(view.choice_rows(ChoiceList::Start)[0].detail, said);
    }
}

#[test]
fn what_is_read_or_filled_in_leads_back_to_the_start() {
    let mut view = starting();
    let choices = [(Choice::More, "NewGame"), (Choice::Open, "File")];
    for (choice, dialog) in choices {
        view.pick_choice(choice, NOW);
        view.update(NOW);
        assert!(format!("{:?}", view.dialog()).contains(dialog), "{choice:?}");
        view.close_dialog();
        view.update(NOW);
        assert!(matches!(view.dialog(), Some(Dialog::Choices { .. })), "{choice:?}");
        assert!(view.session().is_paused(), "{choice:?}");
    }
    view.pick_choice(Choice::More, NOW);
    assert!(view.begin_chosen(NewGame { white: "person".into(), ..NewGame::default() }, NOW));
    assert!(view.dialog().is_none(), "a game has begun");
}

#[test]
fn an_unfinished_game_comes_first() {
    let folder = Folder::new();
    let start =
        |first_game| view(Launch { storage: Some(FolderStorage::shared(folder.to_path_buf())), ..launch(first_game) });
    let mut first = start(FirstGame { white: Some(Seat::Person), ..FirstGame::default() });
    for square in ["f5", "d6", "c3"] {
        first.pick(square.parse().unwrap(), NOW);
        first.update(NOW);
    }
    drop(first);
    let mut second = start(FirstGame::default());
    let row = second.choice_rows(ChoiceList::Start).remove(0);
    assert_eq!((row.choice, row.name.as_str()), (Choice::Continue, "Continue"));
    assert_eq!(row.detail, "person against person, 3 moves, just now");
    assert!(second.notices().is_empty(), "it is told once");
    second.pick_choice(Choice::Continue, NOW);
    assert!(second.dialog().is_none() && !second.session().is_paused());
    assert_eq!(second.session().transcript(), "f5d6c3");
    drop(second);
    let third = start(FirstGame { white: Some(Seat::Person), ..FirstGame::default() });
    assert_eq!(third.notices().texts(), ["An unfinished game was saved. Continue continues it."]);
}

#[test]
fn the_first_discs_of_classic_games_are_explained() {
    let classic = FirstGame { rules: Some(Rules::Classic), white: Some(Seat::Person), ..FirstGame::default() };
    let mut view = view(launch(classic));
    let said = "The first four discs go to the centre.";
    for square in ["d4", "e4", "e5", "d5"] {
        assert_eq!(view.status(None, true).detail, said);
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
    assert_eq!(view.status(None, true).detail, "");
}

#[test]
fn players_are_changed_in_the_middle_of_a_game() {
    let persons = FirstGame { white: Some(Seat::Person), ..FirstGame::default() };
    let mut view = View::new(
        Launch { engine: EngineFactory::new(|| Err("no engine here".to_owned())), ..launch(persons) },
        ViewConfig { key: |_| String::new(), copies_images: false, tells_of_unfinished: false },
        Arc::new(|| {}),
    );
    // The user can also change the players of a pasted game, which is paused.
    view.paste("f5d6c3", NOW);
    view.act(Action::Previous, NOW);
    assert!(view.session().is_paused());
    view.act(Action::Players, NOW);
    let Some(Dialog::Players(form)) = view.dialog_mut() else { panic!("who plays?") };
    assert_eq!([form.seat(Player::Black), form.seat(Player::White)], ["person", "person"]);
    "3".clone_into(form.seat_mut(Player::White));
    let chosen = form.chosen();
    assert!(view.set_players(&chosen, NOW));
    assert!(view.dialog().is_none() && !view.session().is_paused());
    assert_eq!(view.session().seat(Player::White).to_string(), "3");
    assert_eq!(view.session().game().transcript(), "f5d6", "the position is the one that was shown");
    assert!(!view.set_players(&NewGame { white: "nobody".into(), ..chosen }, NOW));
    assert_eq!(view.session().seat(Player::White).to_string(), "3");
}

#[test]
fn what_cannot_be_done_is_not_offered() {
    let persons = FirstGame { white: Some(Seat::Person), ..FirstGame::default() };
    let mut view = view(launch(persons));
    use Action::{First, Last, Next, NextLine, Previous, Redo, Undo};
    let can = |view: &View| [Undo, Redo, First, Previous, Next, Last, NextLine].map(|action| view.can(action));
    assert_eq!(can(&view), [false; 7]);
    view.pick("f5".parse().unwrap(), NOW);
    assert_eq!(can(&view), [true, false, true, true, false, false, false]);
    view.act(Undo, NOW);
    assert_eq!(can(&view), [false, true, false, false, true, true, false]);
    view.pick("d3".parse().unwrap(), NOW);
    assert_eq!(can(&view), [true, false, true, true, false, false, true]);
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    assert!(view.session().outcome().is_some());
    view.act(Undo, NOW);
    assert!(view.session().outcome().is_none(), "a resignation is taken back on its own");
}
