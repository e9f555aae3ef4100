//! Finds puzzles in games, writes and parses them, and solves them one after another.

use reversi::{Game, Size, Square, Symmetry};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Limits, Options, Stop};
use reversi_records::Record;
use reversi_study::AttemptError;
use reversi_study::puzzles::{
    EMPTIES, Grade, Maker, Puzzle, PuzzleFault, PuzzleId, PuzzleProgress, PuzzleRun, PuzzleSet, PuzzleState, SHIPPED,
};
use reversi_study::repetition::Day;
use std::collections::HashSet;

/// Tournament games in which the tests look for puzzles.
static GAMES: &str = include_str!("puzzle_games.txt");
/// Three puzzles: an easy one with one move, a hard one with two moves, and one with three moves.
static THREE: &str = include_str!("puzzles.txt");

const TODAY: Day = Day(20_000);

fn engine() -> Engine {
    Engine::new(TRAINED, &Options { hash_megabytes: 2, ..Options::default() }).unwrap()
}

fn games(transcripts: &str) -> Vec<Game> {
    let game = |line: &str| {
        let mut game = Game::default();
        game.play_transcript(line).unwrap();
        game
    };
    transcripts.lines().map(game).collect()
}

/// Makes puzzles from games. If `backwards` is true, judges the games in each batch from last to first.
fn make<'a>(games: impl IntoIterator<Item = &'a Game>, count: usize, seed: u64, backwards: bool) -> Vec<Puzzle> {
    let (mut maker, mut engine) = (Maker::new(count, seed), engine());
    games.into_iter().for_each(|game| maker.add(&Record::from(game)));
    loop {
        let (mut batch, wanted) = maker.batch();
        if batch.is_empty() {
            return maker.finish();
        }
        if backwards {
            batch.reverse();
        }
        let judge = |game: &reversi_study::puzzles::Candidate| game.judge(&mut engine, &wanted, &Stop::new()).unwrap();
        let mut found: Vec<Option<Puzzle>> = batch.iter().map(judge).collect();
        if backwards {
            found.reverse();
        }
        maker.take(found);
    }
}

fn lines(puzzles: &[Puzzle]) -> Vec<String> {
    puzzles.iter().map(ToString::to_string).collect()
}

/// Solves every position of a puzzle again, and compares the values.
fn check(puzzle: &Puzzle, engine: &mut Engine) {
    engine.forget();
    for (number, step) in puzzle.steps().iter().enumerate() {
        let answers = engine.search_all(&step.position, &Limits::exact(), &Stop::new(), |_| {}).unwrap();
        let winners: Vec<Square> =
            answers.iter().filter(|answer| answer.score.discs > 0).map(|answer| answer.best).collect();
        assert_eq!(winners, [step.solution().square], "{puzzle}");
        assert_eq!(step.choices.len(), answers.len(), "{puzzle}");
        for choice in &step.choices {
            let answer = answers.iter().find(|answer| answer.best == choice.square).unwrap();
            assert_eq!(choice.value, answer.score, "{} in {puzzle}", choice.square);
            let mut end = step.position.clone();
            choice.line.iter().flatten().try_for_each(|&square| end.play(square).map(drop)).unwrap();
            let score = end.official_score().expect("the line ends with the game");
            let (own, other) = (score.of(puzzle.player()), score.of(puzzle.player().other()));
            assert_eq!(own as i32 - other as i32, choice.value.discs, "the line has the value: {puzzle}");
        }
        if let Some(next) = puzzle.steps().get(number + 1) {
            let after = next.position.move_number() - step.position.move_number();
            assert!((1..=3).contains(&after) && next.position.turn() == step.position.turn(), "{puzzle}");
        }
    }
    let moves = puzzle.position().moves();
    assert!(moves.len() >= 4 && EMPTIES.contains(&puzzle.position().board().empty().len()), "{puzzle}");
    if puzzle.grade() > Grade::Easy {
        let square = puzzle.steps()[0].solution().square;
        let flips = |square: Square| moves.get(square).unwrap().flips().len();
        let most = moves.iter().filter(|mv| mv.square != square).map(|mv| mv.flips().len()).max().unwrap();
        assert!(flips(square) <= most, "the most greedy move is right: {puzzle}");
        assert!(!["a1", "h1", "a8", "h8"].contains(&square.to_string().as_str()), "a corner is right: {puzzle}");
    }
}

#[test]
fn every_found_puzzle_has_one_winning_move_and_is_found_once() {
    let games = games(GAMES);
    let puzzles = make(&games, 12, 0, false);
    assert!(puzzles.len() >= 4, "{}", puzzles.len());
    let mut engine = engine();
    puzzles.iter().for_each(|puzzle| check(puzzle, &mut engine));
    assert!(puzzles.iter().map(Puzzle::grade).collect::<HashSet<_>>().len() > 1, "grades differ");
    assert!(puzzles.windows(2).all(|pair| pair[0].rating <= pair[1].rating), "the easiest first");
    // No puzzle is found a second time in a rotated or mirrored game.
    let turned = games.iter().take(6).flat_map(|game| {
        let moves = game.history().iter().filter_map(|ply| ply.mv()).map(|mv| mv.square);
        let image = |way: Symmetry| {
            let mut image = Game::default();
            let moves = moves.clone().map(|square| way.square(square, Size::STANDARD));
            moves.into_iter().try_for_each(|square| image.play(square).map(drop)).ok().map(|()| image)
        };
        Symmetry::ALL.map(image).into_iter().flatten().collect::<Vec<_>>()
    });
    let turned: Vec<Game> = turned.collect();
    assert_eq!(turned.len(), 4 * 6, "half of the images are games");
    let twice = make(&turned, 40, 0, false);
    assert!(twice.len() > 1);
    let ids: HashSet<PuzzleId> = twice.iter().map(|puzzle| PuzzleId::of(puzzle.position())).collect();
    assert_eq!(ids.len(), twice.len());
}

#[test]
fn games_and_seed_determine_the_puzzles_in_any_order_of_judging() {
    let games = &games(GAMES)[..24];
    let first = lines(&make(games, 4, 7, false));
    assert!(first.len() > 1);
    assert_eq!(lines(&make(games, 4, 7, true)), first);
    assert_eq!(lines(&make(games.iter().rev(), 4, 7, false)), first, "the order of the files does not matter");
    assert_ne!(lines(&make(games, 4, 8, false)), first);
}

#[test]
fn a_stopped_search_finds_nothing_and_other_boards_are_ignored() {
    let (mut maker, mut engine) = (Maker::new(4, 0), engine());
    maker.add(&Record::new(reversi::Rules::Othello, "6x6".parse().unwrap()).unwrap());
    maker.add(&Record::new(reversi::Rules::Free, Size::STANDARD).unwrap());
    assert!(maker.batch().0.is_empty());
    maker.add(&Record::from(&games(GAMES)[0]));
    let (batch, wanted) = maker.batch();
    let stop = Stop::new();
    stop.stop();
    assert_eq!(batch.len(), 1);
    assert_eq!(batch[0].judge(&mut engine, &wanted, &stop), Ok(None));
}

#[test]
fn puzzles_survive_writing_and_parsing() {
    let set = PuzzleSet::parse(THREE).unwrap();
    let puzzles: Vec<Puzzle> = (0..set.len()).map(|index| set.puzzle(index).unwrap().unwrap()).collect();
    let written: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    assert_eq!(format!("{}{written}", Puzzle::HEADER), THREE);
    assert_eq!(puzzles.iter().map(|puzzle| puzzle.steps().len()).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(puzzles[1].source.black, "Seeley Ben");
    assert_eq!(puzzles[1].source.year, Some(2005));
    assert!(set.puzzle(3).is_none());
    let mut engine = engine();
    puzzles.iter().for_each(|puzzle| check(puzzle, &mut engine));
}

#[test]
fn errors_of_a_file_name_the_line() {
    let line = THREE.lines().nth(6).unwrap();
    let fault = |line: &str| {
        let error = PuzzleSet::parse(format!("# none\n\n{line}\n")).and_then(|set| set.puzzle(0).unwrap()).unwrap_err();
        assert_eq!(error.line, 3, "{error}");
        error.fault
    };
    let change = |from: &str, to: &str| {
        assert!(line.contains(from), "{from}");
        fault(&line.replacen(from, to, 1))
    };
    assert_eq!(fault("rubbish"), PuzzleFault::Parts(1));
    assert_eq!(fault(&format!("{line}\tmore")), PuzzleFault::Parts(9));
    assert!(matches!(change("--XOX", "--?OX"), PuzzleFault::Board(_)));
    assert!(matches!(change("--XOX", "-XOX"), PuzzleFault::Board(_)));
    assert_eq!(change(" X\t", " Z\t"), PuzzleFault::Turn("Z".to_owned()));
    assert_eq!(change("\t2\t", "\t99\t"), PuzzleFault::Number("99".to_owned()));
    assert_eq!(change("\t835\t", "\t-1\t"), PuzzleFault::Number("-1".to_owned()));
    assert!(matches!(change("+2a7", "+2a0"), PuzzleFault::Square(..)));
    assert!(matches!(change("+2a7", "+2d4"), PuzzleFault::Illegal(..)));
    assert!(matches!(change("+2a7", "+2a9"), PuzzleFault::Illegal(..)));
    assert!(matches!(change("+2a7", "+2a"), PuzzleFault::Square(..)));
    assert!(matches!(change("+2a7", "2000a7"), PuzzleFault::Choice(_)));
    assert!(matches!(change("+2a7", "ä+2a7"), PuzzleFault::Choice(_)));
    assert_eq!(change("+2a7", "+0a7"), PuzzleFault::Winner);
    assert_eq!(change("+0b7", "+2b7"), PuzzleFault::Winner);
    assert_eq!(change(" +0b7", " +0b7a7 +0b7"), PuzzleFault::Moves);
    assert_eq!(change("g1 +0b7", "g1/+2b7"), PuzzleFault::Moves);
    let bad = THREE.lines().nth(7).unwrap();
    let (rest, _) = bad.rsplit_once('/').unwrap();
    assert!(fault(&format!("{rest}/+4h8")).to_string().contains("legal move"), "each move to be found is checked");
}

fn run(progress: PuzzleProgress) -> PuzzleRun {
    PuzzleRun::new(PuzzleSet::parse(THREE).unwrap(), progress, TODAY).unwrap()
}

/// Solves the current puzzle of a run.
fn solve(run: &mut PuzzleRun) {
    while !run.is_done() {
        let square = run.step().unwrap().solution().square;
        assert!(run.attempt(square, TODAY).unwrap().is_right());
    }
}

#[test]
fn a_puzzle_is_solved_move_by_move() {
    let mut run = run(PuzzleProgress::default());
    let mut seen = HashSet::new();
    for number in 1..=3 {
        let puzzle = run.puzzle().unwrap().clone();
        assert!(seen.insert(PuzzleId::of(puzzle.position())));
        assert_eq!((run.state(), run.tries().len(), run.is_repeated()), (PuzzleState::Open, 0, false));
        assert!(matches!(run.attempt("d4".parse().unwrap(), TODAY), Err(AttemptError::Illegal(_))));
        assert_eq!(run.shown().count(), 0, "nothing is given away");
        solve(&mut run);
        assert_eq!((run.state(), run.tries().len()), (PuzzleState::Solved, puzzle.steps().len()));
        assert_eq!(run.attempt("a1".parse().unwrap(), TODAY), Err(AttemptError::NoExercise));
        assert!(run.change().unwrap() > 0);
        assert_eq!((run.progress().streak(), run.take_results().len(), run.take_results().len()), (number, 1, 0));
        run.next(TODAY).unwrap();
    }
    assert!(run.puzzle().is_none() && run.step().is_none(), "nothing was missed, so nothing comes back");
    assert_eq!(run.attempt("a1".parse().unwrap(), TODAY), Err(AttemptError::NoExercise));
    run.show_solution(TODAY);
    run.next(TODAY.after(100)).unwrap();
    assert!(run.puzzle().is_none());
}

#[test]
fn a_wrong_attempt_is_refuted_counts_once_and_is_repeated() {
    let mut run = run(PuzzleProgress::default());
    // Skip the easy first puzzle, whose wrong moves need no explanation.
    run.next(TODAY).unwrap();
    let puzzle = run.puzzle().unwrap().clone();
    let step = run.step().unwrap().clone();
    for choice in &step.choices[1..] {
        let tried = run.attempt(choice.square, TODAY).unwrap();
        assert!(!tried.is_right() && tried.line == choice.line && tried.value.discs <= 0);
        assert_eq!(run.state(), PuzzleState::Missed);
    }
    assert!(run.tries().iter().any(|tried| !tried.explanations.is_empty()), "some are explained");
    assert_eq!(run.shown().count(), step.choices.len() - 1);
    assert!(run.change().unwrap() < 0);
    let rating = run.progress().rating();
    solve(&mut run);
    assert_eq!((run.state(), run.progress().rating()), (PuzzleState::Over, rating), "it is missed all the same");
    assert_eq!(run.take_results().len(), 1);
    // Solve the other puzzles. Tomorrow, the missed puzzle comes up again.
    for _ in 0..2 {
        run.next(TODAY).unwrap();
        solve(&mut run);
    }
    run.next(TODAY).unwrap();
    assert!(run.puzzle().is_none());
    let tomorrow = TODAY.after(1);
    assert_eq!((run.progress().due(TODAY), run.progress().due(tomorrow)), (0, 1));
    run.next(tomorrow).unwrap();
    assert_eq!(run.puzzle(), Some(&puzzle));
    assert!(run.is_repeated());
    let rating = run.progress().rating();
    run.show_solution(tomorrow);
    assert_eq!((run.state(), run.change()), (PuzzleState::Over, None));
    assert_eq!(run.progress().rating(), rating, "repetitions do not count for the rating");
    assert_eq!(run.shown().filter(|(_, right)| *right).count(), 1, "the solution is shown");
    assert_eq!(run.progress().streak(), 0);
}

#[test]
fn a_skipped_puzzle_comes_back_later_and_does_not_count() {
    let mut run = run(PuzzleProgress::default());
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(PuzzleId::of(run.puzzle().unwrap().position()));
        run.next(TODAY).unwrap();
    }
    assert_eq!(asked.iter().collect::<HashSet<_>>().len(), 3);
    assert!(run.puzzle().is_some(), "then they begin again");
    assert!(run.progress().tried().is_empty() && run.take_results().is_empty());
}

#[test]
fn a_puzzle_near_the_solvers_rating_comes_next() {
    let set = PuzzleSet::parse(SHIPPED).unwrap();
    let mut strong = PuzzleProgress::default();
    let mut run = PuzzleRun::new(set.clone(), PuzzleProgress::default(), TODAY).unwrap();
    for _ in 0..40 {
        solve(&mut run);
        run.take_results().into_iter().for_each(|tried| strong.add(tried));
        run.next(TODAY).unwrap();
    }
    let (rating, asked) = (strong.rating().value(), run.puzzle().unwrap().rating);
    assert!(rating > 1600 && asked.abs_diff(rating) < 150, "{rating} {asked}");
    assert_eq!(strong, run.progress().clone(), "everything follows from the list");
    let again: PuzzleProgress = strong.tried().to_vec().into_iter().collect();
    assert_eq!(again, strong);
}

#[test]
fn every_shipped_puzzle_parses_and_a_sample_is_solved_again() {
    let set = PuzzleSet::parse(SHIPPED).unwrap();
    assert!(SHIPPED.len() <= 1_000_000 && set.len() >= 1000, "{} puzzles in {} bytes", set.len(), SHIPPED.len());
    let mut engine = engine();
    for index in 0..set.len() {
        let puzzle = set.puzzle(index).unwrap().unwrap();
        if index % 50 == 0 {
            check(&puzzle, &mut engine);
        }
    }
    let ids: HashSet<PuzzleId> = set.heads().map(|(id, ..)| id).collect();
    assert_eq!(ids.len(), set.len(), "no position is there twice");
    for grade in Grade::ALL {
        let count = set.heads().filter(|(_, other, _)| *other == grade).count();
        assert!(count >= set.len() / 5, "{grade:?}: {count}");
    }
}

#[test]
#[ignore = "solves all of them: minutes, see make test-slow"]
fn every_shipped_puzzle_is_solved_again() {
    let set = PuzzleSet::parse(SHIPPED).unwrap();
    let mut engine = engine();
    (0..set.len()).for_each(|index| check(&set.puzzle(index).unwrap().unwrap(), &mut engine));
}

#[test]
fn the_first_puzzles_are_easy_and_then_comes_the_puzzle_of_the_day() {
    let set = PuzzleSet::parse(reversi_study::puzzles::SHIPPED).unwrap();
    let today = Day(20_000);
    let mut run = PuzzleRun::new(set.clone(), PuzzleProgress::default(), today).unwrap();
    for number in 0..5 {
        let puzzle = run.puzzle().unwrap();
        let empties = puzzle.steps()[0].position.board().empty().len();
        assert!(empties <= 8 && puzzle.rating <= 1000, "puzzle {number}: {empties} empties, rated {}", puzzle.rating);
        assert!(!run.is_daily());
        solve(&mut run);
        run.next(today).unwrap();
    }
    assert!(run.is_daily());
    let daily = run.puzzle().unwrap().clone();
    solve(&mut run);
    run.next(today).unwrap();
    assert!(!run.is_daily(), "there is one puzzle of the day");
    // Another solver gets the same puzzle on this day, and another puzzle on the next day.
    let results = run.progress().tried().iter().filter(|result| result.puzzle != run_id(&daily)).copied();
    let other = PuzzleRun::new(set.clone(), results.clone().collect(), today).unwrap();
    assert_eq!(other.puzzle(), Some(&daily));
    let tomorrow = PuzzleRun::new(set, results.collect(), Day(20_001)).unwrap();
    assert!(tomorrow.is_daily() && tomorrow.puzzle() != Some(&daily));
}

fn run_id(puzzle: &Puzzle) -> PuzzleId {
    PuzzleId::of(&puzzle.steps()[0].position)
}
