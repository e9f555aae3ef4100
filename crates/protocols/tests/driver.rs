//! Tests the errors that a `Driver` reports for engines that fail in different ways.
#![cfg(unix)]

use reversi::{Game, Player, Rules};
use reversi_protocols::{
    ChildError, CommandLine, Driver, DriverError, DriverFault, DriverOptions, EngineCommand, Played, Protocol,
};
use reversi_records::Budget;
use reversi_test_support::Folder;
use std::time::{Duration, Instant};

fn driver(protocol: Protocol, script: &str) -> Result<Driver, DriverError> {
    Driver::start(EngineCommand { protocol, command: CommandLine::new("sh", ["-c", script]) })
}

fn cat(protocol: Protocol) -> Result<Driver, DriverError> {
    Driver::start_with(EngineCommand { protocol, command: CommandLine::new("cat", [""; 0]) }, soon())
}

/// Returns a driver whose engine follows the protocol, but runs the shell command `answer` when the driver requests a
/// move.
fn engine(protocol: Protocol, answer: &str) -> Driver {
    let script = match protocol {
        Protocol::Gtp => {
            "while read cmd rest; do case $cmd in
                name) echo \"= Polite\"; echo;;
                list_commands) printf '= name\\nplay\\ngenmove\\n\\n';;
                genmove) ANSWER;;
                play) echo \"told $rest\" >&2; echo =; echo;;
                quit) exit;;
                *) echo =; echo;;
            esac; done"
        }
        Protocol::Nboard => {
            "while read cmd rest; do case $cmd in
                nboard) echo 'set myname Polite';;
                ping) echo \"pong $rest\";;
                go) ANSWER;;
                move) echo \"told $rest\" >&2;;
                quit) exit;;
            esac; done"
        }
        Protocol::Xboard => {
            "while read cmd rest; do case $cmd in
                protover) echo 'feature ping=1 usermove=1 setboard=1 variants=\"normal,reversi\" myname=\"Polite\" done=1';;
                ping) echo \"pong $rest\";;
                go) ANSWER;;
                usermove) echo \"told $rest\" >&2;;
                quit) exit;;
            esac; done"
        }
        other => panic!("no engine is known for {other:?}"),
    };
    driver(protocol, &script.replace("ANSWER", answer)).unwrap()
}

/// Returns the engine's move at the start of a game. `time` is the time limit for the move.
fn first_move(driver: &mut Driver, time: Duration) -> Result<Played, DriverFault> {
    ask(driver, &Game::default(), time)
}

fn ask(driver: &mut Driver, game: &Game, time: Duration) -> Result<Played, DriverFault> {
    driver.choose(game, &Budget::default(), time, &|| false).map_err(|error| error.fault)
}

const PLENTY: Duration = Duration::from_secs(60);
const SOON: Duration = Duration::from_millis(300);

fn soon() -> DriverOptions {
    DriverOptions { startup: SOON, ..DriverOptions::default() }
}

/// Returns a shell command that prints the engine's answer in the notation of the protocol.
fn says(protocol: Protocol, gtp: &str, nboard: &str, xboard: &str) -> String {
    match protocol {
        Protocol::Gtp => format!("echo \"= {gtp}\"; echo"),
        Protocol::Nboard => format!("echo '=== {nboard}'"),
        Protocol::Xboard => format!("echo 'move {xboard}'"),
        other => panic!("no answer is known for {other:?}"),
    }
}

#[test]
fn good_moves_are_taken() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, &says(protocol, "F5", "F5/1.50/0.1", "P@f5"));
        assert_eq!(driver.name(), "Polite");
        let played = first_move(&mut driver, PLENTY).unwrap();
        assert_eq!(played.square.to_string(), "f5", "{protocol:?}");
        assert_eq!(played.value, (protocol == Protocol::Nboard).then_some(1.5));
        // Ask again in the same position. An engine that has played its move on its own board is now one move ahead, so the
        // driver sends the game from the start.
        assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "f5", "{protocol:?}");
    }
}

#[test]
fn illegal_moves_are_told() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, &says(protocol, "A1", "A1", "P@a1"));
        let fault = first_move(&mut driver, PLENTY).unwrap_err();
        assert!(matches!(&fault, DriverFault::Illegal { reason, .. } if reason == "turns over nothing"), "{fault}");
        let mut driver = engine(protocol, &says(protocol, "pass", "PA", "@@@@"));
        let fault = first_move(&mut driver, PLENTY).unwrap_err();
        assert!(matches!(&fault, DriverFault::Illegal { .. }), "{fault}");
        let message = fault.to_string();
        assert!(message.ends_with("which is illegal: there is a legal move"), "{message}");
    }
}

#[test]
fn answers_that_are_no_moves_are_told() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, &says(protocol, "banana", "banana", "banana"));
        assert_eq!(first_move(&mut driver, PLENTY), Err(DriverFault::NotAMove("banana".to_string())));
    }
}

#[test]
fn silence_is_told_and_does_not_last() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, "sleep 1000");
        let fault = first_move(&mut driver, SOON).unwrap_err();
        assert!(matches!(fault, DriverFault::Child(ChildError::Silent { .. })), "{fault}");
    }
}

#[test]
fn garbage_is_told_with_a_sample() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, "printf 'a\\377b\\n'; echo 'lovely weather'");
        let fault = first_move(&mut driver, SOON).unwrap_err();
        assert!(matches!(&fault, DriverFault::Garbage { heard, .. } if heard == "lovely weather"), "{fault}");
    }
}

#[test]
fn floods_are_told() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, "yes");
        let fault = first_move(&mut driver, PLENTY).unwrap_err();
        assert!(matches!(fault, DriverFault::Child(ChildError::Flood { .. })), "{fault}");
    }
}

#[test]
fn a_crash_is_told_and_the_engine_started_again() {
    for protocol in Protocol::ALL {
        // In its first run, the engine creates a file and exits. In its second run, it finds the file and plays.
        let folder = Folder::new();
        let file = folder.join("started");
        let good = says(protocol, "D3", "D3", "P@d3");
        let answer =
            format!("if [ -e {0} ]; then {good}; else touch {0}; echo 'out of memory' >&2; exit 7; fi", file.display());
        let mut driver = engine(protocol, &answer);
        let error = driver.choose(&Game::default(), &Budget::default(), PLENTY, &|| false).unwrap_err();
        let message = error.to_string();
        assert!(message.starts_with(&format!("{}:sh -c ", protocol.name())), "{message}");
        assert!(
            message.ends_with(" failed to move: the program ended (exit status: 7); its last message: out of memory"),
            "{message}"
        );
        let played = first_move(&mut driver, PLENTY).unwrap();
        assert_eq!(played.square.to_string(), "d3");
    }
}

#[test]
fn refusals_and_resignations_are_told() {
    let mut driver = engine(Protocol::Gtp, "echo '? no pen'; echo");
    assert_eq!(first_move(&mut driver, PLENTY), Err(DriverFault::Refused("genmove b: no pen".to_string())));
    let mut driver = engine(Protocol::Gtp, "echo '= resign'; echo");
    assert_eq!(first_move(&mut driver, PLENTY), Err(DriverFault::Resigned));
    let mut driver = engine(Protocol::Xboard, "echo resign");
    assert_eq!(first_move(&mut driver, PLENTY), Err(DriverFault::Resigned));
    let mut driver = engine(Protocol::Xboard, "echo '0-1 {I am tired}'");
    assert_eq!(first_move(&mut driver, PLENTY), Err(DriverFault::Refused("0-1 {I am tired}".to_string())));
}

#[test]
fn nobody_waits_for_an_answer_that_nobody_wants() {
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, "sleep 1000");
        let asked = Instant::now();
        // A user interface cancels the request in this way when the user takes back a move.
        let cancelled = || asked.elapsed() > Duration::from_millis(100);
        let error = driver.choose(&Game::default(), &Budget::default(), PLENTY, &cancelled).unwrap_err();
        assert_eq!(error.fault, DriverFault::Cancelled);
    }
}

#[test]
fn programs_that_are_no_engines_are_told_at_the_start() {
    for protocol in [Protocol::Gtp, Protocol::Nboard] {
        let error = driver(protocol, "exit 1").unwrap_err();
        assert!(matches!(error.fault, DriverFault::Child(ChildError::Ended { .. })), "{error}");
        let error = cat(protocol).unwrap_err();
        assert!(matches!(error.fault, DriverFault::Garbage { .. }), "{error}");
    }
    let error =
        driver(Protocol::Xboard, "echo 'feature variants=\"normal,atomic\" done=1'; cat >/dev/null").unwrap_err();
    assert_eq!(error.fault, DriverFault::Cannot("it does not support the variant reversi".to_string()));
    let nowhere = EngineCommand { protocol: Protocol::Gtp, command: CommandLine::new("/no/engine", [""; 0]) };
    assert!(matches!(Driver::start(nowhere).unwrap_err().fault, DriverFault::Child(ChildError::Start { .. })));
}

#[test]
fn an_nboard_engine_is_hurried_by_a_ping() {
    // This engine searches until the next line of input arrives.
    let mut driver = engine(Protocol::Nboard, "read a b; echo '=== D3'; echo \"pong $b\"");
    let budget = Budget::time(Duration::from_millis(50));
    let played = driver.choose(&Game::default(), &budget, PLENTY, &|| false).unwrap();
    assert_eq!(played.square.to_string(), "d3");
}

#[test]
fn games_that_cannot_be_told_are_refused_and_harm_nothing() {
    let game = |rules: Rules, size: &str| Game::new(rules, size.parse().unwrap()).unwrap();
    for protocol in Protocol::ALL {
        let mut driver = engine(protocol, &says(protocol, "F5", "F5", "P@f5"));
        for (rules, size) in [(Rules::Free, "8x8"), (Rules::Classic, "8x8"), (Rules::Othello, "7x4")] {
            let fault = ask(&mut driver, &game(rules, size), PLENTY).unwrap_err();
            assert!(matches!(fault, DriverFault::Cannot(_)), "{protocol:?} {rules} {size}: {fault}");
        }
        let mut over = game(Rules::Othello, "2x2");
        assert!(over.is_over());
        assert!(matches!(ask(&mut driver, &over, PLENTY), Err(DriverFault::Cannot(_))));
        over = Game::from_board(Rules::Othello, *Game::default().board(), Player::White).unwrap();
        let result = ask(&mut driver, &over, PLENTY);
        match protocol {
            Protocol::Gtp => {
                assert!(matches!(result, Err(DriverFault::Cannot(_))), "the engine does not support loadsgf");
            }
            _ => assert!(matches!(result, Err(DriverFault::Illegal { .. })), "White cannot play f5 there"),
        }
        assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "f5");
    }
}

#[test]
fn a_classic_game_is_told_once_it_has_begun() {
    let mut game = Game::new(Rules::Classic, "8x8".parse().unwrap()).unwrap();
    game.play_transcript("d5 d4 e4 e5").unwrap();
    let mut driver = engine(Protocol::Xboard, "echo 'move P@f5'");
    assert_eq!(ask(&mut driver, &game, PLENTY).unwrap().square.to_string(), "f5");
}

/// Checks answers that real engines write instead of `= F5`, `=== F5` or `move P@f5`.
#[test]
fn answers_are_taken_as_engines_in_use_give_them() {
    for (protocol, answers) in [
        (
            Protocol::Gtp,
            &[
                r"printf '= 7 f5\n\n'",
                r"printf '=7 F5\n\n'",
                r"printf '= F5 (score +3)\n\n'",
                r"printf '= f5\r\n\r\n'",
                r"printf '\n\n= F5\n\n'",
                r"printf 'thinking ...\n====\n = f5\n\n'",
                r"printf '='; sleep 0.05; printf ' F'; sleep 0.05; printf '5\n'; sleep 0.05; echo",
                r"printf '=\nf5\n\n'",
            ][..],
        ),
        (Protocol::Nboard, &[r"echo '===F5'", r"printf '=== f5\r\n'", r"echo '=== F5 is mine'", r"echo '=== F5//0.1'"]),
        (Protocol::Xboard, &[r"echo 'move P@F5'", r"printf 'move f5\r\n'", r"echo 'move p@f5 (best)'"]),
    ] {
        for answer in answers {
            let mut driver = engine(protocol, answer);
            let played = first_move(&mut driver, PLENTY).unwrap_or_else(|fault| panic!("{answer}: {fault}"));
            assert_eq!(played.square.to_string(), "f5", "{answer}");
        }
    }
    // The engine passes, in various spellings, although it has legal moves. The driver recognises the pass and reports
    // that the pass is illegal.
    for pass in ["PASS", "pass", "Pass", "PA", "pa", "--"] {
        let mut driver = engine(Protocol::Gtp, &format!("echo '= {pass}'; echo"));
        let fault = first_move(&mut driver, PLENTY).unwrap_err();
        assert!(matches!(fault, DriverFault::Illegal { .. }), "{pass}: {fault}");
    }
}

#[test]
fn a_banner_before_the_first_answer_is_no_answer() {
    let script = r"printf 'Welcome!\n=== My engine ===\n??? help\n\n'; while read cmd rest; do case $cmd in
        name) printf '= Banner\n\n';;
        genmove) printf '= f5\n\n';;
        *) printf '=\n\n';;
    esac; done";
    let mut driver = driver(Protocol::Gtp, script).unwrap();
    assert_eq!(driver.name(), "Banner");
    assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "f5");
}

#[test]
fn requests_have_no_ids() {
    // This engine reads the first word of every line as a command.
    let script = r"while read cmd rest; do case $cmd in [a-z]*) printf '= d3\n\n';; *) exit 9;; esac; done";
    assert_eq!(first_move(&mut driver(Protocol::Gtp, script).unwrap(), PLENTY).unwrap().square.to_string(), "d3");
}

#[test]
fn what_is_told_of_a_search_is_kept() {
    let mut nboard = engine(Protocol::Nboard, "echo 'search F5D6 2.50 0 12'; echo 'nodestats 4711 0.3'; echo '=== F5'");
    let mut xboard = engine(Protocol::Xboard, "echo '12 250 30 4711 P@f5'; echo 'move P@f5'");
    for driver in [&mut nboard, &mut xboard] {
        let played = first_move(driver, PLENTY).unwrap();
        assert_eq!((played.value, played.depth, played.nodes), (Some(2.5), Some(12), Some(4711)));
    }
}

#[test]
fn settings_are_sent_and_a_refused_one_is_told() {
    for (protocol, script) in [
        (
            Protocol::Gtp,
            "while read cmd rest; do case $cmd in \
            strength) last=$rest; echo =;; cheat) echo '? never';; genmove) echo \"= $last\";; *) echo =;; esac; echo; done",
        ),
        (
            Protocol::Nboard,
            "while read cmd rest; do case $cmd in \
            strength) last=$rest;; ping) echo pong $rest;; go) echo \"=== $last\";; esac; done",
        ),
        (
            Protocol::Xboard,
            "while read cmd rest; do case $cmd in \
            protover) echo 'feature ping=1 done=1';; new) last=a1;; strength) last=$rest;; \
            ping) echo pong $rest;; go) echo \"move $last\";; esac; done",
        ),
    ] {
        let command = || EngineCommand { protocol, command: CommandLine::new("sh", ["-c", script]) };
        let with = |line: &str| DriverOptions { settings: vec![line.to_string()], ..DriverOptions::default() };
        let mut driver = Driver::start_with(command(), with("strength c4")).unwrap();
        assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "c4", "{protocol:?}");
        if protocol == Protocol::Gtp {
            let error = Driver::start_with(command(), with("cheat 1")).unwrap_err();
            assert_eq!(error.fault, DriverFault::Refused("cheat 1: never".to_string()));
        }
    }
}

/// Uses an engine that takes longer to start than the time limit for a move. The engine never answers the first
/// request, so the driver kills and restarts it. The restart must not count towards the time limit of the next move.
#[test]
fn starting_again_costs_no_time_of_the_next_move() {
    let folder = Folder::new();
    let file = folder.join("late");
    let script = format!(
        r"sleep 0.4; while read cmd rest; do case $cmd in
            genmove) if [ -e {0} ]; then printf '= f5\n\n'; else touch {0}; sleep 1000; fi;;
            *) printf '=\n\n';;
        esac; done",
        file.display()
    );
    let mut driver = driver(Protocol::Gtp, &script).unwrap();
    let fault = first_move(&mut driver, SOON).unwrap_err();
    assert!(matches!(fault, DriverFault::Child(ChildError::Silent { .. })), "{fault}");
    assert_eq!(first_move(&mut driver, SOON).unwrap().square.to_string(), "f5");
}

#[test]
fn an_engine_that_hangs_between_games_is_started_again() {
    for protocol in Protocol::ALL {
        // After its first move, the engine no longer reads its input.
        let answer =
            format!("{}; [ -e FILE ] || {{ touch FILE; exec sleep 1000; }}", says(protocol, "F5", "F5", "P@f5"));
        let folder = Folder::new();
        let mut polite = engine(protocol, &answer.replace("FILE", &folder.path("played")));
        let options = DriverOptions { startup: Duration::from_secs(1), ..DriverOptions::default() };
        let mut driver = Driver::start_with(polite.command().clone(), options).unwrap();
        assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "f5", "{protocol:?}");
        driver.ready(&|| false).unwrap();
        assert_eq!(first_move(&mut driver, PLENTY).unwrap().square.to_string(), "f5", "{protocol:?}");
        assert!(polite.ready(&|| false).is_ok());
    }
}
