//! The test inputs for a program: hand-written inputs, starting with the simplest ones, and then random games.

use super::Subject;
use reversi::{Game, Rules, Size, Square};
use reversi_engine::Random;

/// An input for a program, with a name for the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    pub(super) name: String,
    /// The commands of the input, usually one line each.
    pub(super) commands: Vec<String>,
    /// Whether the assignment leaves the output undefined. If so, the checker expects the output of our own program.
    pub(super) strict: bool,
}

impl Case {
    fn new(name: impl Into<String>, script: &str) -> Case {
        let commands = script.split(';').map(str::trim).filter(|command| !command.is_empty());
        Case { name: name.into(), commands: commands.map(str::to_string).collect(), strict: false }
    }

    fn strict(name: impl Into<String>, script: &str) -> Case {
        Case { strict: true, ..Case::new(name, script) }
    }
}

/// Returns the text of the input, with each command on its own line.
pub(super) fn input(commands: &[String]) -> String {
    commands.iter().map(|command| format!("{command}\n")).collect()
}

/// Returns all cases: the hand-written cases, and `random_games` random games. If `strict` is set, also returns cases
/// for which the assignment does not define the output.
pub(super) fn all(subject: Subject, random_games: usize, seed: u64, strict: bool) -> Vec<Case> {
    let (scripts, game): (_, fn(usize, &mut Random, bool) -> Case) = match subject {
        Subject::A4q4 => (a4q4_scripts(), a4q4_game),
        Subject::Console => (console_scripts(), console_game),
    };
    let random = |number: usize, strict: bool| {
        game(number, &mut Random::new(seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)), strict)
    };
    let (ours, asked): (Vec<Case>, Vec<Case>) = scripts.into_iter().partition(|case| case.strict);
    let asked = asked.into_iter().chain((1..=random_games).map(|number| random(number, false)));
    let ours = ours.into_iter().chain((1..=random_games.div_ceil(4)).map(|number| random(number, true)));
    asked.chain(ours.filter(|_| strict)).collect()
}

/// Games of `a4q4` that fill a 4 x 4 board. Each entry contains the result and the squares in the order of play. The
/// squares are numbered row by row, starting at 0.
const FULL: [(&str, [usize; 12]); 3] = [
    ("Black wins", [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15]),
    ("White wins", [0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 1]),
    ("a tie", [0, 14, 12, 15, 8, 7, 1, 3, 13, 2, 4, 11]),
];

fn a4q4_scripts() -> Vec<Case> {
    let mut cases = vec![Case::new("the start of a 4 x 4 game", "new 4"), Case::new("no input", "")];
    cases.push(Case::new(
        "moves in all directions",
        "new 8; play 3 5; play 2 3; play 2 2; play 5 5; play 5 3; play 1 1; play 2 5",
    ));
    cases.push(Case::new(
        "the game in the assignment",
        "new 8; play 3 5; play 3 6; play 3 2; play 2 3; play 0 0; play 3 1; play 7 7",
    ));
    cases.push(Case::new("a move on a disc", "new 4; play 1 1; play 0 0; play 0 0; play 0 1"));
    for outside in ["play 4 0", "play 0 4", "play -1 0", "play 0 -1", "play 100 100"] {
        cases.push(Case::new(format!("a move off the board ({outside})"), &format!("new 4; {outside}; play 0 0")));
    }
    cases.push(Case::strict("a move before any game", "play 0 0; play 3 3; new 4; play 0 0"));
    for size in [6, 8, 10, 12, 26, 60] {
        cases.push(Case::new(
            format!("the start of a {size} x {size} game"),
            &format!("new {size}; play 0 {}; play {} 0", size - 1, size - 1),
        ));
    }
    cases.push(Case::new(
        "a new game before the previous game is over",
        "new 4; play 0 0; new 6; play 0 5; new 4; play 3 3; play 0 0",
    ));
    cases.push(Case::new(
        "a side without discs",
        "new 4; play 0 0; play 0 1; play 0 2; play 1 0; play 2 0; play 3 3; play 3 0",
    ));
    for (end, cells) in FULL {
        let moves: String = cells.iter().map(|cell| format!("play {} {};", cell / 4, cell % 4)).collect();
        cases.push(Case::new(format!("a complete game: {end}"), &format!("new 4; {moves}")));
        if end == "Black wins" {
            cases.push(Case::strict("commands after the end", &format!("new 4; {moves} new 4; play 0 0")));
        }
    }
    for wrong in [
        "new 5",
        "new 2",
        "new 0",
        "new -4",
        "new x",
        "new",
        "play",
        "play 3",
        "play x 0",
        "pass",
        "hello there",
        "New 4",
    ] {
        cases.push(Case::strict(
            format!("an invalid command ({wrong})"),
            &format!("new 4; play 0 0; {wrong}; play 0 1"),
        ));
    }
    cases.push(Case::strict(
        "very large numbers",
        "new 4; play 99999999999999999999 0; new 99999999999999999999; play 0 0",
    ));
    let split = ["new", "4", "play 0", "", "0", "play", "3", "3 play 0 3"].map(str::to_string);
    cases.push(Case {
        name: "commands split over several lines".into(),
        commands: vec![split.join("\n")],
        strict: true,
    });
    cases
}

/// Returns a random `a4q4` game on a board of size 4 to 26. Games on small boards are played to the end. Most games
/// contain moves that the program must ignore, and strict games also contain other bad input.
fn a4q4_game(number: usize, random: &mut Random, strict: bool) -> Case {
    const SIZES: [u64; 10] = [4, 4, 4, 6, 6, 8, 8, 10, 14, 26];
    let size = SIZES[random.below(SIZES.len() as u64) as usize];
    let clean = !strict && random.below(3) == 0;
    let mut commands = vec![format!("new {size}")];
    let mut cells: Vec<u64> = (0..size * size).filter(|cell| !is_centre(*cell, size)).collect();
    random.shuffle(&mut cells);
    let whole = size <= 6 || random.below(3) == 0;
    cells.truncate(if whole { cells.len() } else { 40 });
    for cell in cells {
        if !clean && random.below(6) == 0 {
            commands.push(bad_command(size, random, strict));
        }
        commands.push(format!("play {} {}", cell / size, cell % size));
    }
    let bad = if strict { " with bad input" } else { "" };
    Case { name: format!("random game {number} on {size} x {size}{bad}"), commands, strict }
}

fn is_centre(cell: u64, size: u64) -> bool {
    [cell / size, cell % size].iter().all(|at| [size / 2 - 1, size / 2].contains(at))
}

fn bad_command(size: u64, random: &mut Random, strict: bool) -> String {
    match random.below(if strict { 7 } else { 3 }) {
        0 => format!("play {} {}", random.below(size), size + random.below(3)),
        1 => format!("play -{} {}", 1 + random.below(3), random.below(size)),
        // The move is on one of the four centre squares, which are always occupied.
        2 => format!("play {} {}", size / 2 - random.below(2), size / 2 - random.below(2)),
        3 => format!("new {}", 1 + 2 * random.below(6)),
        4 => format!("play {}", random.below(size)),
        5 => format!("play {} x", random.below(size)),
        _ => "undo".to_string(),
    }
}

/// Returns whether the assignment defines the output for these commands.
pub(super) fn is_defined(subject: Subject, commands: &[String]) -> bool {
    let numbers = |words: &[&str]| words.iter().all(|word| word.parse::<i32>().is_ok());
    let words = |command: &String| command.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let mut words = commands.iter().map(words);
    match subject {
        Subject::A4q4 => {
            words.enumerate().all(|(at, words)| match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
                ["new", size] => size.parse::<usize>().is_ok_and(|size| size >= 4 && size % 2 == 0),
                ["play", square @ ..] => at > 0 && square.len() == 2 && numbers(square),
                _ => false,
            })
        }
        Subject::Console => {
            words.all(|words| words.len() == 2 && numbers(&words.iter().map(String::as_str).collect::<Vec<_>>()))
        }
    }
}

/// The shortest possible game: after nine moves, White has no discs.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn console_scripts() -> Vec<Case> {
    let shortest = moves_of(SHORTEST).join(";");
    vec![
        Case::new("the start", ""),
        Case::new("the game in the assignment", "6 5; 6 6; 5 6; 4 6"),
        Case::new("each possible first move", "3 4; 3 3; 4 3; 5 3"),
        Case::new("an occupied square", "4 4; 6 5"),
        Case::new("moves that turn over no disc", "1 1; 6 5; 8 8; 6 6"),
        Case::new("squares off the board", "9 1; 1 9; 0 0; -1 4; 6 5; 0 6; 6 6"),
        Case::new("a square off the board, then an illegal move", "9 9; 1 1; 6 5"),
        Case::strict("words instead of numbers", "hello; 6 5"),
        Case::strict("one number per line", "6\n5; 6 6"),
        Case::new("a game that ends before the board is full", &shortest),
        Case::strict("input after the end", &format!("{shortest}; 1 1; 2 2")),
    ]
}

/// Returns a random console game that is played to the end. Unless `strict` is set, about a third of the games contain
/// no bad input.
fn console_game(number: usize, random: &mut Random, strict: bool) -> Case {
    let mut game = Game::default();
    let clean = !strict && random.below(3) == 0;
    let mut commands = Vec::new();
    while !game.is_over() {
        if !clean && random.below(10) == 0 {
            let word = strict && random.below(2) == 0;
            commands.push(if word { "x".to_string() } else { bad_position(&game, random) });
        }
        let moves = game.moves().squares();
        let Some(square) = moves.iter().nth(random.below(moves.len() as u64) as usize) else { break };
        commands.push(row_column(square));
        if game.play(square).is_err() {
            break;
        }
    }
    let bad = if strict { " with bad input" } else { "" };
    Case { name: format!("random game {number}{bad}"), commands, strict }
}

fn bad_position(game: &Game, random: &mut Random) -> String {
    let (row, column) = (random.below(11), random.below(11));
    let legal = Square::from_one_based(row as usize, column as usize).is_ok_and(|at| game.find_move(at).is_some());
    if legal { "0 0".to_string() } else { format!("{row} {column}") }
}

fn moves_of(transcript: &str) -> Vec<String> {
    let mut game = Game::new(Rules::Othello, Size::STANDARD).unwrap_or_default();
    // If the transcript were illegal, the case would be empty, and a test would fail.
    let _ = game.play_transcript(transcript);
    game.history().iter().filter_map(|ply| Some(row_column(ply.mv()?.square))).collect()
}

fn row_column(square: Square) -> String {
    let (row, column) = square.one_based();
    format!("{row} {column}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;

    #[test]
    fn the_cases_are_the_same_for_the_same_seed_alone() {
        for subject in [Subject::A4q4, Subject::Console] {
            assert_eq!(all(subject, 5, 1, true), all(subject, 5, 1, true));
            assert_ne!(all(subject, 5, 1, true), all(subject, 5, 2, true));
            let names: std::collections::BTreeSet<_> =
                all(subject, 5, 1, true).into_iter().map(|case| case.name).collect();
            assert_eq!(names.len(), all(subject, 5, 1, true).len(), "every case has a name of its own");
        }
    }

    #[test]
    fn only_strict_cases_go_beyond_the_assignment() {
        for subject in [Subject::A4q4, Subject::Console] {
            let cases = all(subject, 40, 0, true);
            assert!(cases.iter().filter(|case| !case.strict).all(|case| is_defined(subject, &case.commands)));
            assert_eq!(all(subject, 40, 0, false), cases.into_iter().filter(|case| !case.strict).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_cases_are_what_their_names_say() {
        let ends = |subject: Subject| {
            let ended = |case: &Case| reference::answer(subject, input(&case.commands).as_bytes()).over;
            all(subject, 40, 0, true)
                .iter()
                .filter(|case| ended(case))
                .map(|case| case.name.clone())
                .collect::<Vec<_>>()
        };
        let over = ends(Subject::A4q4);
        for (end, _) in FULL {
            assert!(over.contains(&format!("a complete game: {end}")), "{over:?}");
        }
        assert!(over.iter().filter(|name| name.starts_with("random")).count() > 15, "{over:?}");
        let over = ends(Subject::Console);
        assert!(over.contains(&"a game that ends before the board is full".to_string()));
        assert_eq!(over.iter().filter(|name| name.starts_with("random")).count(), 50);

        let outputs: String = all(Subject::Console, 20, 0, true)
            .iter()
            .map(|case| reference::answer(Subject::Console, input(&case.commands).as_bytes()).output)
            .collect();
        for words in ["forfeited", "Off the board", "occupied", "flanks no", "Not a position"] {
            assert!(outputs.contains(words), "{words}");
        }
    }
}
