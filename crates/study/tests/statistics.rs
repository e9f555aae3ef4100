//! Statistics of the user's own games, compared with results that were counted by hand.

use reversi::{Game, Player, Rules};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Options, Stop};
use reversi_records::library::GameResult;
use reversi_records::{Ending, Record, openings};
use reversi_study::review::{Class, Effort, Review, review};
use reversi_study::statistics::{
    Contest, Date, ErrorKind, FEWEST_GAMES, GamePhase, Opponent, OwnGame, Play, Statistics, Strength, level_elo,
};
use reversi_test_support::Rng;
use std::collections::HashSet;

/// A game in which Black captures every white disc in nine plies.
const WIPEOUT: &str = "e6f4e3f6g5d6e7f5c5";
/// A complete game that contains a pass and errors.
const GAME: &str = "d3c5b6e3f4f3d2g3e6c4b5d6f5b4c3f2g4c6e2g2b3g5g6e1f6h7g1d7e8c7h5d8h4a4h6f1d1a2h1h2h3g7f7g8h8a5f8\
                    b2e7c2a1b1a3a6b7c1a8b8c8a7";

fn level(number: u32) -> Level {
    Level::new(number).unwrap()
}

/// Returns the record of a saved game. `black` and `white` are the species of the sides: 0 for a human, and the level
/// number for the engine.
fn record(moves: &str, black: Option<u32>, white: Option<u32>) -> Record {
    let mut game = Game::default();
    game.play_transcript(moves).unwrap();
    let mut record = Record::from(&game);
    (record.info.black.species, record.info.white.species) = (black, white);
    record
}

fn resigned(mut record: Record, loser: Player) -> Record {
    let end = record.tree.leaf(record.tree.root());
    record.tree.notes_mut(end).unwrap().ending = Some(Ending::Resigned(loser));
    record
}

/// Returns a game between the user, as Black, and the engine at level `number`. `lead` is Black's lead at the end.
fn own(day: &str, number: u32, lead: i16) -> OwnGame {
    let winner = match lead {
        0 => None,
        1.. => Some(Player::Black),
        _ => Some(Player::White),
    };
    OwnGame {
        name: day.to_owned(),
        date: Date::read(day),
        contest: Contest::Against { person: Player::Black, opponent: Opponent::Level(level(number)) },
        is_standard: true,
        opening: None,
        result: Some(GameResult { winner, lead: Some(lead) }),
        play: None,
        habit: None,
    }
}

fn play(accuracy: f64) -> Play {
    Play { accuracy: Some(accuracy), phases: Default::default(), kinds: [1, 2, 0, 4] }
}

#[test]
fn records_become_games() {
    let game = OwnGame::new("2026-11-16-014233-1", &record(WIPEOUT, Some(0), Some(3)));
    assert_eq!(game.date.unwrap().to_string(), "2026-11-16");
    let against = |person, opponent| Contest::Against { person, opponent };
    assert_eq!(game.contest, against(Player::Black, Opponent::Level(level(3))));
    assert!(game.is_standard && game.lacks_review());
    assert_eq!(
        game.result,
        Some(GameResult { winner: Some(Player::Black), lead: Some(64) }),
        "it has the empty squares"
    );
    assert_eq!(game.opening.map(|opening| opening.name), Some("Fishhook"));

    let mut dated = resigned(record("f5d6c3", Some(12), Some(0)), Player::White);
    dated.info.date = "2024-02-29".to_owned();
    let game = OwnGame::new("2026-11-16-014233-1", &dated);
    assert_eq!(game.date.unwrap().to_string(), "2024-02-29", "what the record says is better than its name");
    assert_eq!(game.contest, against(Player::White, Opponent::Level(level(12))));
    assert_eq!(game.result, Some(GameResult { winner: Some(Player::Black), lead: None }));

    let mut program = record("f5d6c3", Some(0), None);
    program.info.white.name = "gtp-rhino".to_owned();
    let game = OwnGame::new("x", &program);
    assert_eq!((game.date, game.result), (None, None));
    assert_eq!(game.contest, against(Player::Black, Opponent::Program("gtp-rhino".to_owned())));
    assert!(!game.lacks_review(), "it goes on");

    assert_eq!(OwnGame::new("x", &record(WIPEOUT, Some(0), Some(0))).contest, Contest::People);
    assert_eq!(OwnGame::new("x", &record(WIPEOUT, Some(1), Some(2))).contest, Contest::Engines);
    assert_eq!(OwnGame::new("x", &record(WIPEOUT, None, None)).contest, Contest::People);
}

#[test]
fn the_line_that_was_played_counts() {
    // The third move was undone and replaced, and the new line was played to its end.
    let mut game = Game::default();
    game.play_transcript("e6f4c3").unwrap();
    let mut record = Record::from(&game);
    let root = record.tree.root();
    let mut cursor = record.tree.cursor();
    let path = record.tree.path(record.tree.leaf(root));
    record.tree.walk(&mut cursor, path[2]);
    let mut end = cursor.node();
    for square in WIPEOUT.as_bytes().chunks(2).skip(2) {
        let square = std::str::from_utf8(square).unwrap().parse().unwrap();
        end = *record.tree.play(&mut cursor, square).unwrap().last().unwrap();
    }
    record.here = Some(end);
    assert_eq!(OwnGame::new("x", &record).result.unwrap().lead, Some(64));
    // Going back to an earlier position afterwards does not change the result.
    record.here = Some(path[2]);
    assert_eq!(OwnGame::new("x", &record).result.unwrap().lead, Some(64));
    record.tree.delete(end).unwrap();
    assert_eq!(OwnGame::new("x", &record).result, None);
}

#[test]
fn other_boards_and_rules_are_counted_separately() {
    for (rules, size, is_standard) in [
        (Rules::Othello, "8x8", true),
        (Rules::Classic, "8x8", true),
        (Rules::Free, "8x8", false),
        (Rules::Othello, "6x6", false),
        (Rules::Othello, "10x8", false),
    ] {
        let record = Record::new(rules, size.parse().unwrap()).unwrap();
        assert_eq!(OwnGame::new("x", &record).is_standard, is_standard, "{rules} {size}");
    }
    // This game starts from a position that was set up.
    let mut game = Game::default();
    game.play_transcript("f5").unwrap();
    let set_up = Game::from_board(Rules::Othello, *game.board(), Player::White).unwrap();
    assert!(!OwnGame::new("x", &Record::from(&set_up)).is_standard);
}

#[test]
fn results_are_counted() {
    let mut white = own("2026-09-03", 4, 10);
    white.contest = Contest::Against { person: Player::White, opponent: Opponent::Level(level(4)) };
    let mut program = own("2026-11-02", 4, -2);
    program.contest = Contest::Against { person: Player::Black, opponent: Opponent::Program("rhino".to_owned()) };
    let mut named = own("2026-11-01", 5, 30);
    named.opening = openings().find(|opening| opening.name == "Tiger");
    let mut resigned = own("", 5, 1);
    resigned.result = Some(GameResult { winner: Some(Player::Black), lead: None });
    let games = [own("2026-11-03", 4, 20), named, own("2026-09-01", 4, 0), white, program, resigned];
    let statistics = Statistics::new(&games);

    let total = statistics.total;
    assert_eq!((total.won, total.drawn, total.lost, total.games()), (3, 1, 2, 6));
    assert_eq!(total.mean_lead(), Some(f64::from(20 + 30 - 10 - 2) / 5.0), "the game that was resigned has no lead");
    assert_eq!(total.score(), Some(3.5 / 6.0));
    let counts = |tally: &reversi_study::statistics::Tally| (tally.won, tally.drawn, tally.lost);
    let levels: Vec<_> = statistics.levels.iter().map(|(level, tally)| (level.number(), counts(tally))).collect();
    assert_eq!(levels, [(4, (1, 1, 1)), (5, (2, 0, 0))]);
    let programs: Vec<_> = statistics.programs.iter().map(|(name, tally)| (name.as_str(), counts(tally))).collect();
    assert_eq!(programs, [("rhino", (0, 0, 1))]);
    assert_eq!(statistics.colours.each_ref().map(counts), [(3, 1, 1), (0, 0, 1)]);
    assert_eq!(statistics.colours[1].mean_lead(), Some(-10.0));
    let names: Vec<_> = statistics.openings.iter().map(|(name, tally)| (*name, tally.games())).collect();
    assert_eq!(names, [(Some("Tiger"), 1), (None, 5)], "those without a name come last");
    let months: Vec<_> = statistics.months.iter().map(|(month, tally)| (month.to_string(), counts(tally))).collect();
    let expected = [("2026-09", (0, 1, 1)), ("2026-10", (0, 0, 0)), ("2026-11", (2, 0, 1))];
    assert_eq!(months, expected.map(|(month, counts)| (month.to_owned(), counts)), "no month is left out");
    assert_eq!((statistics.games_against_levels, statistics.reviewed, statistics.unreviewed()), (5, 0, 6));
}

#[test]
fn other_games_are_counted_separately() {
    let mut unfinished = own("2026-11-01", 3, 1);
    unfinished.result = None;
    let (mut people, mut engines, mut small) = (own("a", 3, 1), own("b", 3, 1), own("c", 3, 12));
    (people.contest, engines.contest, small.is_standard) = (Contest::People, Contest::Engines, false);
    let statistics = Statistics::new([&unfinished, &people, &people, &engines, &small]);
    assert_eq!(statistics.total.games(), 0);
    let others = statistics.others;
    assert_eq!((others.unfinished, others.people, others.engines), (1, 2, 1));
    assert_eq!((others.boards.won, others.boards.mean_lead()), (1, Some(12.0)));
    assert!(statistics.levels.is_empty() && statistics.months.is_empty() && statistics.strength.is_none());
    assert!(!statistics.is_empty());
    assert!(Statistics::new([]).is_empty());
    assert_eq!((Statistics::new([]).total.score(), Statistics::new([]).total.mean_lead()), (None, None));
}

#[test]
fn accuracy_has_a_running_mean_of_ten_games() {
    // The list of games is not sorted, but the games are counted in the order of their dates.
    let games: Vec<OwnGame> = (0..12_u32)
        .rev()
        .map(|day| OwnGame { play: Some(play(f64::from(50 + day))), ..own(&format!("2026-03-{:02}", day + 1), 3, 2) })
        .collect();
    let statistics = Statistics::new(&games);
    let accuracies: Vec<f64> = statistics.accuracy.iter().map(|point| point.accuracy).collect();
    assert_eq!(accuracies, (50..62).map(f64::from).collect::<Vec<_>>());
    let means: Vec<f64> = statistics.accuracy.iter().map(|point| point.mean).collect();
    assert_eq!((means[0], means[1], means[9], means[11]), (50.0, 50.5, 54.5, 56.5));
    assert_eq!((statistics.reviewed, statistics.unreviewed(), statistics.errors()), (12, 0, 12 * 7));
    assert_eq!(statistics.kinds, [12, 24, 0, 48]);
}

#[test]
fn phases_go_by_empty_squares() {
    // The first 20 moves of a game are played while 60 to 41 squares are empty.
    let phases: Vec<GamePhase> = [64, 60, 41, 40, 17, 16, 1].map(GamePhase::of).into();
    use GamePhase::{End, Middle, Opening};
    assert_eq!(phases, [Opening, Opening, Opening, Middle, Middle, End, End]);
}

#[test]
fn a_review_is_counted_by_phase_and_kind() {
    let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
    let mut game = Game::default();
    game.play_transcript(GAME).unwrap();
    let review: Review = review(&mut engine, &game, Effort::Level(level(8)), &Stop::new(), |_, _| {}).unwrap();
    let mut all = Vec::new();
    for person in Player::ALL {
        let play = Play::new(&review, person);
        assert_eq!(play.accuracy, review.accuracy(person));
        let own: Vec<_> = review.moves().iter().filter(|reviewed| reviewed.player == person).collect();
        let parts = [1..=20, 21..=44, 45..=60];
        for (phase, numbers) in play.phases.iter().zip(parts) {
            let moves: Vec<_> = own.iter().filter(|reviewed| numbers.contains(&reviewed.number)).collect();
            assert_eq!(phase.moves, moves.len());
            assert_eq!(phase.lost as i32, moves.iter().map(|reviewed| reviewed.loss()).sum::<i32>());
            let classes = [Class::Inaccuracy, Class::Mistake, Class::Blunder];
            let counts = classes.map(|class| moves.iter().filter(|reviewed| reviewed.class() == class).count());
            assert_eq!(phase.errors, counts);
        }
        let reasons: Vec<&str> = own
            .iter()
            .filter(|reviewed| reviewed.class().is_error())
            .map(|reviewed| reviewed.explanations.first().map_or("", |why| why.reason.name()))
            .collect();
        let count = |names: &[&str]| reasons.iter().filter(|name| names.contains(name)).count();
        let expected = [
            count(&["gave_corner", "opened_x_square", "opened_c_square"]),
            count(&["had_to_pass", "gave_up_last_safe_move", "lost_mobility", "gave_mobility"]),
            count(&["lost_parity", "let_opponent_pass"]),
            count(&[""]),
        ];
        assert_eq!(play.kinds, expected, "{reasons:?}");
        all.extend(reasons);
    }
    assert!(all.len() > 8 && all.iter().collect::<HashSet<_>>().len() > 3, "errors of several kinds: {all:?}");
    assert_eq!(ErrorKind::ALL.map(ErrorKind::name), ["corner", "mobility", "parity", "other"]);
}

#[test]
fn few_games_give_no_strength() {
    let wins = |count, number| vec![(level(number), 1.0); count];
    assert_eq!(Strength::of(&wins(FEWEST_GAMES - 1, 3)), None);
    let strength = Strength::of(&wins(FEWEST_GAMES, 3)).unwrap();
    assert_eq!((strength.level.number(), strength.games), (5, FEWEST_GAMES), "two levels above what was beaten");
    assert!(strength.error > 150.0, "{strength:?}");
    let lost = Strength::of(&vec![(level(3), 0.0); 20]).unwrap();
    assert!(lost.level.number() <= 2, "{lost:?}");
    let beaten = Strength::of(&vec![(level(20), 1.0); 60]).unwrap();
    assert_eq!(beaten.level, Level::MAX);
    let hopeless = Strength::of(&vec![(level(1), 0.0); 60]).unwrap();
    assert_eq!(hopeless.level, Level::MIN);
    let even: Vec<_> = (0..40).map(|game| (level(9), f64::from(game % 2))).collect();
    let even = Strength::of(&even).unwrap();
    assert!((even.elo - level_elo(level(9))).abs() < 30.0 && even.level.number() == 9, "{even:?}");
    assert_eq!(Strength::of(&vec![(level(9), 0.5); 40]).unwrap().level.number(), 9);
}

#[test]
fn old_games_do_not_count() {
    let mut games = vec![(level(5), 0.0); 500];
    games.extend((0..60).map(|game| (level(12), f64::from(game % 2))));
    let strength = Strength::of(&games).unwrap();
    assert_eq!((strength.level.number(), strength.games), (12, 60));
}

#[test]
fn the_strength_of_simulated_players_is_found() {
    let mut rng = Rng::with_seed(7);
    for truth in [2, 4, 6, 9, 12, 15, 18] {
        let strength = level_elo(level(truth));
        let (mut error, players) = (0.0, 20);
        for _ in 0..players {
            // Each simulated player starts at level 5 and then always plays against the suggested level.
            let mut games: Vec<(Level, f64)> = Vec::new();
            for _ in 0..80 {
                let next = Strength::of(&games).map_or(level(5), |strength| strength.level);
                let wins = rng.f64() < 1.0 / (1.0 + 10_f64.powf((level_elo(next) - strength) / 400.0));
                games.push((next, f64::from(u8::from(wins))));
            }
            let found = Strength::of(&games).unwrap();
            error += (found.elo - strength).powi(2);
            let off = (level_elo(found.level) - strength).abs();
            assert!(off < 4.0 * found.error + 60.0, "a player of level {truth}: {found:?}");
        }
        // The standard error is about 45 after 60 games at suitable levels, which agrees with the actual deviations.
        let deviation = (error / f64::from(players)).sqrt();
        assert!((20.0..90.0).contains(&deviation), "level {truth}: {deviation}");
    }
}

#[test]
fn a_thousand_games_are_counted() {
    let games: Vec<OwnGame> = (0..1000_u32)
        .map(|at| {
            let day = format!("20{:02}-{:02}-{:02}", 20 + at / 300, 1 + at / 25 % 12, 1 + at % 25);
            OwnGame { play: (at % 2 == 0).then(|| play(80.0)), ..own(&day, 1 + at % 20, (at % 41) as i16 - 20) }
        })
        .collect();
    let statistics = Statistics::new(&games);
    assert_eq!((statistics.total.games(), statistics.reviewed, statistics.levels.len()), (1000, 500, 20));
    assert_eq!(statistics.levels.iter().map(|(_, tally)| tally.games()).sum::<usize>(), 1000);
    assert_eq!(statistics.months.iter().map(|(_, tally)| tally.games()).sum::<usize>(), 1000);
    assert_eq!(statistics.strength.unwrap().games, 60);
}

#[test]
fn streaks_and_bests_are_counted_in_the_order_of_the_games() {
    let leads = [(1, 4, 10), (2, 7, 2), (3, 3, -20), (4, 5, 6), (5, 5, 0), (6, 2, 40), (7, 1, 4), (8, 1, 2)];
    let mut games: Vec<OwnGame> =
        leads.iter().map(|&(day, level, lead)| own(&format!("2026-11-{day:02}"), level, lead)).collect();
    games.reverse();
    let bests = Statistics::new(&games).bests;
    assert_eq!((bests.streak, bests.longest_streak), (3, 3), "the last three games are won");
    assert_eq!((bests.largest_win, bests.strongest), (Some(40), Some(level(7))));
    let bests = Statistics::new(&games[4..]).bests;
    assert_eq!((bests.streak, bests.longest_streak, bests.largest_win), (1, 2, Some(10)), "a loss ends a streak");
    assert_eq!(Statistics::new(&games[5..6]).bests, Default::default());
}
