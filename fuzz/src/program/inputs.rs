//! Cases with mutated inputs.

use crate::run::{Fault, Program, Ran, Run};
use crate::sample::files as files_in;
use crate::{Attack, Case};
use fastrand::Rng;
use reversi_fuzz::{mutate, seeds};
use std::fs;
use std::path::Path;

/// Extensions of files, each with a folder of seeds.
const FORMATS: [(&str, &str); 8] = [
    ("sgf", "sgf_ggf"),
    ("ggf", "sgf_ggf"),
    ("txt", "transcript_file"),
    ("txt", "paste"),
    ("obf", "problems"),
    ("board", "boards"),
    ("wtb", "wthor"),
    ("book", "book"),
];

/// Commands that read the file IN, and whether they search.
const READERS: [(&str, bool); 25] = [
    ("info IN", false),
    ("info --json --all IN", false),
    ("convert IN out.sgf", false),
    ("convert IN out.ggf", false),
    ("convert IN out.wtb", false),
    ("convert IN out.txt", false),
    ("convert --from sgf IN out.txt", false),
    ("convert --from txt IN out.sgf", false),
    ("explore IN f5 --no-engine", false),
    ("explore IN --habits a --no-engine", false),
    ("games import IN", false),
    ("games import . --json", false),
    ("draw IN -o out.svg --numbers", false),
    ("draw IN -o out.png --after 1", false),
    ("repertoire add IN", false),
    ("puzzles list --file IN", false),
    ("puzzles show 1 --file IN", false),
    ("book show IN f5", false),
    ("book check IN", false),
    ("book export IN", false),
    ("review IN --level 1", true),
    ("solve IN", true),
    ("hint IN --depth 2 --all", true),
    ("bench eval IN --depth 2", true),
    ("match --levels 1-2 --games 2 --depth 1 --openings IN", true),
];

/// Reads a mutated file of any format.
pub(crate) fn files(case: &mut Case<'_>) -> Result<(), Fault> {
    let (extension, folder) = FORMATS[case.rng.usize(..FORMATS.len())];
    let (seeds, name) = (seeds(folder), format!("in.{extension}"));
    let contents = mutated(&seeds[case.rng.usize(..seeds.len())], &seeds, &mut case.rng);
    fs::write(case.folder.join(&name), &contents).expect("the folder can be written to");
    if extension == "wtb" {
        // The names of the players are in a file of their own.
        fs::write(case.folder.join("WTHOR.JOU"), &contents).expect("the folder can be written to");
    }
    let (command, searches) = READERS[case.rng.usize(..READERS.len())];
    case.run(case.line(&command.replace("IN", &name)).searches(searches))?;
    case.leaves_no_temporary_file()
}

/// Command lines, from which mutated command lines are made.
const LINES: [&str; 32] = [
    "show f5d6c3 --json",
    "show --rules classic --size 6x6 c3",
    "hint --level 2 --all f5d6",
    "hint --depth 3 position.obf --threads 4 --hash 2",
    "solve position.obf --wld --json",
    "review games.sgf --game 2 --level 1 --json",
    "explore games.sgf f5d6 --no-engine --depth 2",
    "explore --habits Tamm more.sgf",
    "draw f5d6 -o out.png --width 100 --legal --values --marks a1,b2",
    "convert games.sgf out.txt --from sgf --to txt",
    "convert games.wtb out.ggf --force",
    "info games.sgf more.sgf games.ggf --all",
    "games import games.sgf more.sgf --json",
    "games list won:Tamm year:1990..1995 sort:-date --limit 5 --offset 1",
    "games search --position f5 --json",
    "games show 1 --sgf",
    "games tag fine 1 2",
    "games untag fine --query tag:fine",
    "games export player:Berg -o out.sgf",
    "games delete 1 2 --yes",
    "games info --json",
    "statistics --review --level 1 --json",
    "puzzles list --json",
    "puzzles show 7 a1 --solution",
    "puzzles make games.sgf -o out.txt --count 1 --threads 2",
    "repertoire add f5d6c3 --side white --name Mine",
    "repertoire show Mine --limit 3",
    "repertoire delete Mine --yes",
    "book show small.book f5 --json",
    "book grow out.book --from small.book --positions 3 --depth 2",
    "match --engine builtin:1 --engine gtp:x --games 2 --time 1 --increment 0.1 --sprt 0 10",
    "perft --rules free --size 4x4 --passes free 3",
];

/// Words that are likely to be special.
const WORDS: [&str; 24] = [
    "",
    "-",
    "--",
    "-1",
    "0",
    "1",
    "26",
    "27",
    "255",
    "99999999999999999999",
    "1e308",
    "nan",
    "0x0",
    "26x26",
    "1000x1",
    "f5",
    "a1a1",
    "own",
    "home",
    ".",
    "--help",
    "\u{1b}[31m",
    "é",
    "person",
];

/// Returns the words of which mutated command lines consist: the words of [`LINES`] and [`WORDS`], and all options that the
/// help lists.
pub(crate) fn words(program: &Program, folder: &Path) -> Vec<String> {
    let mut words: Vec<String> = LINES.iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
    words.extend(WORDS.map(str::to_owned));
    let mut commands: Vec<&str> = LINES.iter().map(|line| line.split(' ').next().expect("a command")).collect();
    commands.extend(["gtp", "console", "check", "bench", "tui"]);
    commands.dedup();
    for command in commands {
        let help = program.run(program.line(folder, &format!("{command} --help")));
        let help = help.unwrap_or_else(|fault| panic!("{command} --help: {fault}")).stdout;
        let text = String::from_utf8_lossy(&help).into_owned();
        let options = text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '-');
        words.extend(options.filter(|word| word.starts_with("--") && word.len() > 2).map(str::to_owned));
    }
    words.sort();
    words.dedup();
    words
}

/// Runs a mutated command line.
pub(crate) fn command_lines(case: &mut Case<'_>) -> Result<(), Fault> {
    let Case { attack: Attack { words, .. }, rng, .. } = case;
    let mut line: Vec<String> = LINES[rng.usize(..LINES.len())].split(' ').map(str::to_owned).collect();
    for _ in 0..rng.usize(1..5) {
        // The first word stays: without a command, the program opens a window.
        let place = rng.usize(1..=line.len());
        match rng.u8(..8) {
            0 if place < line.len() => drop(line.remove(place)),
            1 if place < line.len() => {
                let mut word = line[place].clone().into_bytes();
                mutate(&mut word, &[], rng);
                line[place] = harmless(&word);
            }
            2 | 3 if place < line.len() => line[place] = words[rng.usize(..words.len())].clone(),
            4 if place < line.len() => {
                let other = rng.usize(1..line.len());
                line.swap(place, other);
            }
            _ => line.insert(place, words[rng.usize(..words.len())].clone()),
        }
    }
    case.run(case.attack.program.arguments(case.folder, line).searches(true)).map(drop)
}

/// Makes an argument of bytes. The argument contains no slash, so that it cannot name a file outside the folder of the case.
fn harmless(word: &[u8]) -> String {
    String::from_utf8_lossy(word).replace(['/', '\0'], "_").replace("..", "__")
}

/// Holds a mutated conversation with an interpreter, a console game or an engine.
pub(crate) fn conversations(case: &mut Case<'_>) -> Result<(), Fault> {
    const TALKERS: [(&str, &str); 7] = [
        ("text", "text_program"),
        ("gtp --level 1", "gtp"),
        ("gtp --rules classic --depth 1 --threads 2", "gtp"),
        ("nboard --depth 1", "nboard"),
        ("xboard --level 1", "xboard"),
        ("console --white 1", "transcript"),
        ("repertoire add -", "sgf_ggf"),
    ];
    let (command, folder) = TALKERS[case.rng.usize(..TALKERS.len())];
    let seeds = seeds(folder);
    let mut input = mutated(&seeds[case.rng.usize(..seeds.len())], &seeds, &mut case.rng);
    if command.starts_with("console") {
        // The console game reads a square on each line.
        input = input.chunks(2).collect::<Vec<_>>().join(&b'\n');
    }
    case.run(case.line(command).input(input).searches(true)).map(drop)
}

/// Damages the library of games, and then uses it.
pub(crate) fn libraries(case: &mut Case<'_>) -> Result<(), Fault> {
    const USERS: [&str; 10] = [
        "games list --json",
        "games list won:Tamm sort:-opening",
        "games search --position f5d6",
        "games show 5",
        "games info",
        "games tag new 1 2 3",
        "games import games.ggf",
        "games export -o out.sgf",
        "games delete --query own:no --yes",
        "statistics",
    ];
    let path = case.folder.join("home/library.db");
    let mut bytes = fs::read(&path).expect("the sample has a library");
    for _ in 0..case.rng.usize(1..6) {
        let place = case.rng.usize(..bytes.len());
        match case.rng.u8(..5) {
            0 => bytes[place] = case.rng.u8(..),
            1 => bytes[place] ^= 1 << case.rng.u8(..8),
            // Damage the header of a page, whose size is 4096.
            2 => bytes[place / 4096 * 4096 + case.rng.usize(..12)] = case.rng.u8(..),
            3 => bytes[place..].iter_mut().take(512).for_each(|byte| *byte = 0),
            _ if case.rng.u8(..4) == 0 => bytes.truncate(place.max(1)),
            _ => bytes[place..].iter_mut().take(16).for_each(|byte| *byte = byte.wrapping_add(1)),
        }
    }
    fs::write(&path, bytes).expect("the folder can be written to");
    let command = USERS[case.rng.usize(..USERS.len())];
    case.run(case.line(command))?;
    case.run(case.line("games list"))?;
    case.saves_own_games(None)
}

/// Damages a saved file, and then runs commands that use the saved files.
pub(crate) fn saved_data(case: &mut Case<'_>) -> Result<(), Fault> {
    const USERS: [&str; 10] = [
        "statistics",
        "statistics --json",
        "repertoire list",
        "repertoire statistics --json",
        "repertoire add f5f6e6 --name New",
        "games list own:yes --json",
        "games show 3 --sgf",
        "explore f5 --no-engine",
        "match --levels 1-2 --games 2 --depth 1 --out played.ggf",
        "book grow small.book --positions 2 --depth 1",
    ];
    let mut paths = files_in(&case.folder.join("home"));
    // Locks are empty.
    paths.retain(|path| !path.ends_with("library.db") && fs::metadata(path).is_ok_and(|file| file.len() > 0));
    paths.extend(["played.ggf", "small.book"].map(|name| case.folder.join(name)));
    let path = &paths[case.rng.usize(..paths.len())];
    let old = fs::read(path).expect("the sample has this file");
    let others: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).expect("the sample has this file")).collect();
    fs::write(path, mutated(&old, &others, &mut case.rng)).expect("the folder can be written to");
    for _ in 0..2 {
        let command = USERS[case.rng.usize(..USERS.len())];
        case.run(case.line(command).searches(true))?;
    }
    case.saves_own_games(Some(path))
}

/// Returns a seed with a few mutations.
fn mutated(seed: &[u8], seeds: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = seed.to_vec();
    for _ in 0..rng.usize(1..6) {
        mutate(&mut input, seeds, rng);
    }
    if rng.u8(..40) == 0 {
        // A long input, such as thousands of open brackets.
        input = input.repeat(rng.usize(1..2000));
    }
    input
}

impl Case<'_> {
    pub(crate) fn line(&self, arguments: &str) -> Run<'_> {
        self.attack.program.line(self.folder, arguments)
    }

    pub(crate) fn run(&self, run: Run<'_>) -> Result<Ran, Fault> {
        self.attack.program.run(run)
    }

    /// Checks that the program has removed its temporary files.
    fn leaves_no_temporary_file(&self) -> Result<(), Fault> {
        let is_temporary = |path: &Path| path.extension().is_some_and(|extension| extension == "tmp");
        match files_in(self.folder).into_iter().find(|path| is_temporary(path)) {
            Some(path) => Err(Fault::new(format!("{} was not removed", path.display()))),
            None => Ok(()),
        }
    }

    /// Checks that the files of the user's own games are unchanged, except for the given file.
    pub(crate) fn saves_own_games(&self, except: Option<&Path>) -> Result<(), Fault> {
        let games = |home: &Path| {
            files_in(&home.join("home/games")).into_iter().filter(|path| path.extension() == Some("sgf".as_ref()))
        };
        for sample in games(self.attack.sample.path()) {
            let path = self.folder.join("home/games").join(sample.file_name().expect("a file has a name"));
            if Some(path.as_path()) != except && fs::read(&path).ok() != fs::read(&sample).ok() {
                return Err(Fault::new(format!("{} was lost or changed", path.display())));
            }
        }
        Ok(())
    }
}
