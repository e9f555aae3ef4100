//! Tests how the server handles lines that arrive during a search.

use crate::common::Live;
use reversi_protocols::Protocol;

#[test]
fn a_ping_stops_an_nboard_engine() {
    let mut live = Live::new(Protocol::Nboard);
    live.say("nboard 2\nset depth 99");
    assert_eq!(live.hear(), "set myname Reversi");
    live.say("hint 1");
    assert_eq!(live.hear(), "search D3 1.00 0 1");
    live.say("ping 3");
    assert_eq!(live.hear(), "pong 3");
    // The server can start another search.
    live.say("move F5\ngo");
    live.say("ping 4");
    assert_eq!(live.hear(), "nodestats 3 0.12");
    assert_eq!(live.hear(), "=== F4/1.00/0.12");
    assert_eq!(live.hear(), "pong 4");
    live.say("go");
    live.say("quit");
    assert_eq!(live.rest(), "nodestats 3 0.12\n=== F4/1.00/0.12\n");
}

#[test]
fn an_analysis_of_xboard_follows_the_moves() {
    let mut live = Live::new(Protocol::Xboard);
    live.say("xboard\nnew\nanalyze");
    assert_eq!(live.hear(), "1 100 12 4 P@d3");
    live.say(".");
    assert_eq!(live.hear(), "stat01: 12 4 1 0 0");
    live.say("usermove P@f5");
    assert_eq!(live.hear(), "1 100 12 3 P@f4");
    live.say("ping 1");
    assert_eq!(live.hear(), "pong 1");
    live.say("undo");
    assert_eq!(live.hear(), "1 100 12 4 P@d3");
    live.say("exit\nusermove P@d3\nping 2");
    assert_eq!(live.hear(), "pong 2");
    assert_eq!(live.end(), "");
}

#[test]
fn xboard_lets_the_engine_be_hurried_and_called_off() {
    let mut live = Live::new(Protocol::Xboard);
    live.say("xboard\nnew\npost\nst 99\ngo");
    assert_eq!(live.hear(), "1 100 9900 4 P@d3");
    live.say("ping 1");
    live.say("?");
    assert_eq!(live.hear(), "move P@d3");
    assert_eq!(live.hear(), "pong 1");
    live.say("go");
    assert_eq!(live.hear(), "1 100 9900 3 P@c3");
    live.say("force\nping 2");
    assert_eq!(live.hear(), "pong 2", "the move of an abandoned search is not played");
    assert_eq!(live.end(), "");
}

#[test]
fn xboard_ponders_when_told() {
    let mut live = Live::new(Protocol::Xboard);
    live.say("xboard\nnew\npost\nhard\nst 1\nusermove P@f5");
    assert_eq!(live.hear(), "1 100 100 3 P@f4");
    assert_eq!(live.hear(), "move P@f4");
    // The engine reports the opponent's best move, with the score from its own point of view. The search continues
    // until the opponent moves.
    assert_eq!(live.hear(), "1 -200 12 5 P@d3");
    live.say("ping 1");
    assert_eq!(live.hear(), "pong 1", "pondering does not delay the reply");
    live.say("usermove P@d3");
    let thought = live.hear();
    assert!(thought.starts_with("1 "), "{thought}");
    assert!(live.hear().starts_with("move "));
    assert!(live.hear().starts_with("1 -"), "the engine ponders again");
    live.say("easy\nping 2");
    assert_eq!(live.hear(), "pong 2");
    // Without pondering, the engine does not search until its next turn.
    live.say("new\nusermove P@f5");
    assert_eq!((live.hear(), live.hear()), ("1 100 100 3 P@f4".to_string(), "move P@f4".to_string()));
    assert_eq!(live.end(), "");
}

#[test]
fn gtp_can_be_interrupted_and_keeps_the_order() {
    let mut live = Live::new(Protocol::Gtp);
    live.say("time_settings 0 99 1");
    assert_eq!((live.hear(), live.hear()), ("=".to_string(), String::new()));
    live.say("1 genmove b\n2 name");
    live.say("# interrupt");
    // The interrupt ends the search even though another pending line arrived first.
    assert_eq!((live.hear(), live.hear()), ("=1 D3".to_string(), String::new()));
    assert_eq!((live.hear(), live.hear()), ("=2 Reversi".to_string(), String::new()));
    assert_eq!(live.end(), "");
}
