//! The explorer follows the board, counts the games in its collections, and shows only values that the user has
//! requested.

use crate::common::CONFIG;
use reversi::{Game, Player, Rules, Square};
use reversi_engine::{Level, Score, ScoreKind};
use reversi_records::explorer::Statistics;
use reversi_records::library::{GameId, Place, Table};
use reversi_records::{Format, GameStart, Games, Record};
use reversi_session::{EngineFactory, Seat, Setup};
use reversi_study::storage::FolderStorage;
use reversi_test_support::{Folder, Request, Rng, ScriptedEngine};
use reversi_view::{
    Action, Dialog, ExplorerModel, ExplorerSource, FirstGame, GamesError, Launch, SourceAnswer, SourceKind, View,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

/// Returns an engine that gives every move a value, and counts the requests for the values of all moves. If `works` is
/// false, these requests fail.
fn thinker(asked: &Arc<AtomicUsize>, works: bool) -> EngineFactory {
    let asked = asked.clone();
    let value = |rank| Score {
        discs: 6 - 2 * rank as i32,
        kind: if rank == 0 { ScoreKind::Exact } else { ScoreKind::Estimate { depth: 9 } },
    };
    let before = move |request: &Request<'_>| {
        let Request::Values(_) = request else { return Ok(()) };
        asked.fetch_add(1, Ordering::Relaxed);
        if works { Ok(()) } else { Err("out of order".to_owned()) }
    };
    ScriptedEngine::by_rank(value).before(before).factory()
}

fn launch(setup: Setup, engine: EngineFactory) -> Launch {
    Launch { first_game: FirstGame::exactly(setup), engine, ..crate::common::launch() }
}

fn start(launch: Launch) -> View {
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn view_with(setup: Setup, engine: EngineFactory) -> View {
    start(launch(setup, engine))
}

fn persons(rules: Rules, size: &str) -> Setup {
    Setup::new(rules, size.parse().unwrap()).unwrap()
}

fn open() -> View {
    let mut view = view_with(persons(Rules::Othello, "8x8"), thinker(&Arc::default(), true));
    view.act(Action::Explorer, NOW);
    view.update(NOW);
    view
}

fn play(view: &mut View, line: &str) {
    for square in line.as_bytes().chunks(2) {
        view.pick(std::str::from_utf8(square).unwrap().parse().unwrap(), NOW);
    }
    view.update(NOW);
}

/// Waits until the explorer has received all results.
fn rest(view: &mut View) -> ExplorerModel {
    let begun = Instant::now();
    loop {
        view.update(NOW);
        let model = view.explorer_model();
        let is_waiting = model.nothing == Some(view.text().explorer_searching()) || view.session().thinking().is_some();
        if !is_waiting {
            return model;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody answers");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn squares(model: &ExplorerModel) -> Vec<String> {
    model.rows.iter().map(|row| row.square.to_string()).collect()
}

/// A collection of games in memory.
struct Collection(Table, Vec<Record>);

impl Collection {
    fn new(lines: &str) -> Arc<Collection> {
        let games = Games::new(lines.as_bytes(), Format::Transcript, GameStart::default());
        let mut records: Vec<Record> = games.map(Result::unwrap).collect();
        let mut table = Table::default();
        for (at, record) in records.iter_mut().enumerate() {
            record.info.black.name = format!("Ann {at}");
            record.info.date = format!("{}-05-01", 1990 + at);
            table.add(record, Place { file: 0, number: u32::try_from(at).unwrap() + 1 });
        }
        Arc::new(Collection(table, records))
    }
}

impl ExplorerSource for Collection {
    fn find(&self, game: &Game) -> Result<SourceAnswer, GamesError> {
        let found = self.0.explore(game, 3);
        let games = found.games.iter().filter_map(|&id| self.0.row(id)).collect();
        Ok(SourceAnswer { moves: found.moves, count: found.count, all: self.0.len(), games })
    }

    fn open(&self, id: GameId) -> Result<Record, GamesError> {
        let record = usize::try_from(id.0).ok().and_then(|at| self.1.get(at));
        record.cloned().ok_or(GamesError::NoGame)
    }
}

/// A collection whose games cannot be read.
struct Broken;

fn gone() -> GamesError {
    GamesError::Changed { path: "games.sgf".into(), number: 7 }
}

impl ExplorerSource for Broken {
    fn find(&self, _: &Game) -> Result<SourceAnswer, GamesError> {
        Err(gone())
    }

    fn open(&self, _: GameId) -> Result<Record, GamesError> {
        Err(gone())
    }
}

#[test]
fn it_follows_the_board_wherever_one_looks() {
    let mut view = open();
    play(&mut view, "f5");
    let after_f5 = view.explorer_model();
    assert_eq!(squares(&after_f5)[0], "d6");
    assert_eq!(after_f5.rows[0].opening, Some("Perpendicular"));
    assert_eq!(after_f5.tabs[0].count, "117435 of 117435 games");
    play(&mut view, "d6c3");
    let model = view.explorer_model();
    assert_eq!(model.opening.as_deref(), Some("Perpendicular"));
    let (square, played) = Statistics::shipped().moves(view.session().game())[0];
    assert_eq!((model.rows[0].square, model.rows[0].games.clone()), (square, played.games.to_string()));
    let parts: f32 = model.rows[0].results.unwrap().iter().sum();
    assert!((parts - 1.0).abs() < 1e-5);
    assert_eq!(model.rows[0].percentages().len(), 3);
    assert!(model.rows.iter().all(|row| !row.is_next), "nothing comes after it");

    // The explorer follows the board when the user goes through the game and undoes a move.
    view.act(Action::First, NOW);
    view.act(Action::Next, NOW);
    view.update(NOW);
    let again = view.explorer_model();
    assert_eq!(squares(&again), squares(&after_f5));
    let next: Vec<String> = again.rows.iter().filter(|row| row.is_next).map(|row| row.square.to_string()).collect();
    assert_eq!(next, ["d6"]);
    view.act(Action::Undo, NOW);
    view.update(NOW);
    let start = view.explorer_model();
    assert_eq!(squares(&start), ["d3"], "the four first moves are one");
    assert!(start.rows[0].is_next, "f5 was played, which is the same as d3");
}

#[test]
fn where_nothing_is_counted_it_says_why() {
    let why = |setup: Setup, line: &str| {
        let mut view = view_with(setup, thinker(&Arc::default(), true));
        view.act(Action::Explorer, NOW);
        play(&mut view, line);
        let model = view.explorer_model();
        assert!(model.rows.is_empty() == model.nothing.is_some());
        model.nothing
    };
    let board = Some("The explorer covers only 8 x 8 games with Othello or classic rules.".to_owned());
    assert_eq!(why(persons(Rules::Othello, "6x6"), ""), board);
    assert_eq!(why(persons(Rules::Free, "8x8"), ""), board);
    let few = Some("Fewer than 8 of these games reached this position.".to_owned());
    assert_eq!(why(persons(Rules::Classic, "8x8"), "d4"), few);
    assert_eq!(why(persons(Rules::Classic, "8x8"), "d5d4e4e5f5d6"), None, "it has come to Othello's start");
    assert_eq!(why(persons(Rules::Othello, "8x8"), "f5d6c7d7c4"), few);
    let over = Some("The game is over.".to_owned());
    assert_eq!(why(persons(Rules::Othello, "8x8"), "e6f4e3f6g5d6e7f5c5"), over);
}

#[test]
fn collections_are_side_by_side_and_one_sorts() {
    let mut view = open();
    view.explorer_mut().set_source(SourceKind::Own, Some(Collection::new("f5d6c5\nf5d6c5\nf5d6c4\nf5f6\nc4e3f4\n")));
    play(&mut view, "f5d6");
    let until_answered = |view: &mut View| {
        let begun = Instant::now();
        while view.explorer_model().tabs.get(1).is_none_or(|tab| tab.count.is_empty()) {
            assert!(begun.elapsed() < Duration::from_secs(20), "nobody answers");
            view.update(NOW);
        }
        view.explorer_model()
    };
    let model = until_answered(&mut view);
    let names: Vec<&str> = model.tabs.iter().map(|tab| tab.name.as_str()).collect();
    assert_eq!((names, model.tabs[0].is_chosen), (vec!["Tournaments", "My games"], true));
    assert_eq!(squares(&model)[..3], ["c3", "c5", "c4"]);
    assert_eq!(model.tabs[1].count, "4 of 5 games");
    assert_eq!(model.rows[0].columns[1], None);
    assert_eq!(model.rows[1].columns[1], Some(("3".to_owned(), "-".to_owned())), "no game has a result");

    view.act(Action::ExplorerSource, NOW);
    assert_eq!(view.settings().explorer_source, SourceKind::Own);
    let model = until_answered(&mut view);
    // These counts were determined by hand. The line c4e3f4 is a mirror image of f5d6c5.
    let counts: Vec<(String, String)> =
        model.rows.iter().take(3).map(|row| (row.square.to_string(), row.games.clone())).collect();
    let expected = [("c5", "3"), ("c4", "1"), ("c3", "0")].map(|(square, games)| (square.into(), games.into()));
    assert_eq!(counts, expected);
    assert_eq!((model.rows[0].share.as_str(), model.rows[0].results), ("75%", None));
    assert_eq!(model.rows[0].percentages(), ["-", "-", "-"]);
    assert!(model.rows.len() > 3, "what only the other collection has comes last");
    view.act(Action::ExplorerSource, NOW);
    assert_eq!(view.settings().explorer_source, SourceKind::Tournaments, "it wraps around");
}

#[test]
fn a_collection_that_cannot_be_read_says_so_in_its_place() {
    let mut view = open();
    view.explorer_mut().set_source(SourceKind::Browsed, Some(Arc::new(Broken)));
    view.settings_mut().choose_explorer_source(SourceKind::Browsed);
    play(&mut view, "f5d6c7d7c4");
    for (language, said) in [
        ("ja", "対局を読めません: games.sgf: ファイルが変更されました。7局目は一覧にあった棋譜ではありません"),
        ("en", "These games cannot be read: games.sgf: the file has changed: game 7 is not the one that was listed"),
    ] {
        view.settings_mut().language = Some(language.to_owned());
        let model = rest(&mut view);
        assert_eq!(model.nothing.as_deref(), Some(said));
    }
    view.explorer_mut().set_source(SourceKind::Browsed, None);
    view.act(Action::First, NOW);
    let model = rest(&mut view);
    assert!(model.tabs.len() == 1 && model.tabs[0].is_chosen, "what is gone is not chosen");
    assert_eq!(squares(&model), ["d3"]);
    // The built-in statistics cannot be removed.
    view.explorer_mut().set_source(SourceKind::Tournaments, None);
    assert_eq!(squares(&rest(&mut view)), ["d3"]);
}

#[test]
fn a_position_after_a_pass_is_counted_for_the_side_that_moves() {
    // Play random moves until a player has to pass while the game is not over.
    let mut game = Game::default();
    let mut rng = Rng::with_seed(5);
    while !game.history().iter().any(|ply| ply.mv().is_none()) || game.is_over() {
        if game.is_over() {
            game = Game::default();
        }
        let squares: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        game.play(*rng.choice(&squares).unwrap()).unwrap();
    }
    let discs = game.history().iter().filter_map(reversi::Ply::mv);
    let line: String = discs.map(|mv| mv.square.to_string()).collect();
    let next = game.moves().iter().next().unwrap().square;
    let mut view = open();
    view.explorer_mut().set_source(SourceKind::Library, Some(Collection::new(&format!("{line}{next}\n{line}\n"))));
    view.settings_mut().choose_explorer_source(SourceKind::Library);
    play(&mut view, &line);
    assert_eq!(view.session().game().turn(), game.turn());
    let model = rest(&mut view);
    assert_eq!((squares(&model), model.rows[0].games.as_str()), (vec![next.to_string()], "1"));
    assert_eq!(model.tabs[1].count, "2 of 2 games");
}

#[test]
fn values_appear_only_if_they_are_asked_for() {
    let asked = Arc::new(AtomicUsize::new(0));
    let mut view = view_with(persons(Rules::Othello, "8x8"), thinker(&asked, true));
    view.act(Action::Explorer, NOW);
    play(&mut view, "f5");
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_none()));
    // The user requests the values once.
    view.act(Action::Values, NOW);
    let model = rest(&mut view);
    let values: Vec<_> = model.rows.iter().map(|row| row.value.clone().unwrap()).collect();
    assert!(values.iter().any(|value| value.value == "+6" && value.kind == "exact" && value.is_best));
    assert!(values.iter().any(|value| value.kind == "depth 9" && !value.is_best));
    play(&mut view, "d6");
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_none()));
    assert_eq!(asked.load(Ordering::Relaxed), 1);
    // While values are switched on, the explorer requests them once in every position, and not again after the user has
    // removed them.
    view.act(Action::ExplorerValues, NOW);
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_some()));
    assert!(view.escape(NOW));
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_none()), "it was sent away");
    assert_eq!(asked.load(Ordering::Relaxed), 2);
    play(&mut view, "c3");
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_some()));
    assert_eq!(asked.load(Ordering::Relaxed), 3);
    view.act(Action::ExplorerValues, NOW);
    assert!(rest(&mut view).rows.iter().all(|row| row.value.is_none()));
    // A closed explorer requests nothing.
    view.act(Action::ExplorerValues, NOW);
    rest(&mut view);
    view.act(Action::Explorer, NOW);
    let before = asked.load(Ordering::Relaxed);
    play(&mut view, "d3");
    assert!(view.session().thinking().is_none());
    assert_eq!(asked.load(Ordering::Relaxed), before);
}

#[test]
fn an_engine_that_has_no_values_is_not_asked_in_every_position() {
    let asked = Arc::new(AtomicUsize::new(0));
    let mut view = view_with(persons(Rules::Othello, "8x8"), thinker(&asked, false));
    view.act(Action::ExplorerValues, NOW);
    assert!(view.settings().explorer, "the explorer opens with its values");
    rest(&mut view);
    play(&mut view, "f5d6");
    rest(&mut view);
    assert_eq!((asked.load(Ordering::Relaxed), view.settings().explorer_values), (1, false));
}

#[test]
fn values_of_positions_that_were_looked_at_are_the_movers() {
    let mut view = open();
    view.act(Action::Live, NOW);
    play(&mut view, "f5d6c3");
    rest(&mut view);
    view.act(Action::Previous, NOW);
    let model = rest(&mut view);
    let of = |square: &str| model.rows.iter().find(|row| row.square.to_string() == square).unwrap().value.clone();
    // The position after c3 is worth 6 discs to White, who is to move.
    let c3 = of("c3").unwrap();
    assert_eq!((c3.value.as_str(), c3.kind.as_str()), ("-6", "exact"));
    assert_eq!(of("c5"), None, "nobody has looked at it");
}

#[test]
fn the_first_rare_move_is_told() {
    let mut view = open();
    play(&mut view, "f5d6c7");
    let (said, node) = view.explorer_model().left.unwrap();
    assert_eq!(said[0], "Move 3: Black played the unusual move c7. Usual: c3, c5, c4.");
    assert_eq!(said[1], "198 tournament games continued like this.");
    assert!(said[2].starts_with("Games after the usual move ended +17."), "{said:?}");
    view.go_to(node, NOW);
    view.update(NOW);
    assert_eq!(view.session().game().transcript(), "f5d6");
    assert!(view.explorer_model().left.is_some(), "it is about the whole line");
    play(&mut view, "c3");
    assert_eq!(view.explorer_model().left, None, "this line does not leave it");

    // A classic game starts with four placements.
    let mut view = view_with(persons(Rules::Classic, "8x8"), thinker(&Arc::default(), true));
    view.act(Action::Explorer, NOW);
    play(&mut view, "e4d4d5e5f5d6c7");
    assert_eq!(view.session().transcript(), "e4d4d5e5f5d6c7");
    let (said, _) = view.explorer_model().left.unwrap();
    assert_eq!(said[0], "Move 7: Black played the unusual move c7. Usual: c3, c5, c4.");

    // In a game between engines, the first deviation of either side is reported, as in a game between people.
    view.paste("(;GM[2]SZ[8]BS[5]WS[5];B[f5];W[d6];B[c7])", NOW);
    view.answer_leave(true, NOW);
    view.update(NOW);
    assert!(Player::ALL.iter().all(|&player| !view.session().seat(player).is_person()));
    let (said, _) = view.explorer_model().left.unwrap();
    assert_eq!(said[0], "Move 3: Black played the unusual move c7. Usual: c3, c5, c4.");

    // In a game against the engine, only the person's deviation is reported.
    let setup = persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MIN));
    let mut view = view_with(setup, thinker(&Arc::default(), true));
    view.act(Action::Explorer, NOW);
    view.paste("(;GM[2]SZ[8]PW[Reversi];B[f5];W[d6];B[c7])", NOW);
    view.update(NOW);
    assert!(view.explorer_model().left.is_some());
}

#[test]
fn a_listed_game_is_opened_after_the_question() {
    let mut view = open();
    view.explorer_mut().set_source(SourceKind::Library, Some(Collection::new("f5d6c3d3c4\nf5d6c5\n")));
    view.settings_mut().choose_explorer_source(SourceKind::Library);
    play(&mut view, "f5d6");
    let games = rest(&mut view).games;
    let listed: Vec<(&str, &str)> = games.iter().map(|game| (game.players.as_str(), game.year.as_str())).collect();
    assert_eq!(listed, [("Ann 1 – ?", "1991"), ("Ann 0 – ?", "1990")]);
    view.open_explored(&games[1], NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Leave(_))), "a person is in the middle of a game");
    view.answer_leave(false, NOW);
    assert_eq!(view.session().transcript(), "f5d6");
    view.open_explored(&games[1], NOW);
    view.answer_leave(true, NOW);
    assert_eq!(view.session().transcript(), "f5d6c3d3c4");
    assert_eq!(view.card(Player::Black, NOW).name, "Ann 0");
}

#[test]
fn it_is_remembered() {
    let mut view = open();
    view.act(Action::ExplorerValues, NOW);
    let kept = serde_json::to_string(view.settings()).unwrap();
    let read: reversi_view::Settings = serde_json::from_str(&kept).unwrap();
    assert!(read.explorer && read.explorer_values && read.side_panel);
    assert_eq!(&read, view.settings());
}

#[test]
fn own_games_are_counted_as_they_are_played() {
    let folder = Folder::new();
    let open = || {
        let launch = launch(persons(Rules::Othello, "8x8"), thinker(&Arc::default(), true));
        start(Launch { storage: Some(FolderStorage::shared(folder.to_path_buf())), ..launch })
    };
    for line in ["f5d6c5", "c4e3f4", "f5f6"] {
        // Dropping the view saves its game.
        play(&mut open(), line);
    }
    let mut view = open();
    view.settings_mut().choose_explorer_source(SourceKind::Own);
    let counted = |model: &ExplorerModel| -> Vec<(String, String)> {
        let rows = model.rows.iter().filter(|row| row.games != "0");
        rows.map(|row| (row.square.to_string(), row.games.clone())).collect()
    };
    let pair = |square: &str, games: &str| (square.to_owned(), games.to_owned());
    let model = rest(&mut view);
    assert_eq!((counted(&model), model.tabs[1].count.as_str()), (vec![pair("d3", "3")], "3 of 3 games"));
    view.pick("f5".parse().unwrap(), NOW);
    let model = rest(&mut view);
    assert_eq!(counted(&model), [pair("d6", "2"), pair("f6", "1")]);
    let names: Vec<&str> = model.tabs.iter().map(|tab| tab.name.as_str()).collect();
    assert_eq!(names, ["Tournaments", "My games"], "nothing was imported");
    let oldest = model.games.last().unwrap().clone();
    view.open_explored(&oldest, NOW);
    view.answer_leave(true, NOW);
    assert_eq!(view.session().transcript(), "f5d6c5");
}
