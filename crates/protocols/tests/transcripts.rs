//! Tests that replay complete conversations from files. An `.in` file contains the input, and the `.out` file with the
//! same name contains the exact output of our engine.
//!
//! With `UPDATE_TRANSCRIPTS=1`, the tests overwrite the `.out` files with the actual output. Review the changes
//! afterwards.

use crate::common::{Greedy, strength};
use reversi::Rules;
use reversi_protocols::{Identity, Protocol, serve};
use std::io::Cursor;
use std::path::Path;

fn converse(protocol: Protocol, rules: Rules, input: &str) -> String {
    let identity = Identity { name: "Reversi".to_string(), version: "1.0".to_string() };
    let mut output = Vec::new();
    serve(protocol, identity, rules, Greedy, strength, Cursor::new(input.to_string()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn check(protocol: Protocol, rules: Rules, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let input = std::fs::read_to_string(folder.join(format!("{name}.in"))).unwrap();
    let input = input.replace("FOLDER", &folder.display().to_string());
    let output = converse(protocol, rules, &input);
    let expected = folder.join(format!("{name}.out"));
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        std::fs::write(&expected, &output).unwrap();
    }
    let expected = std::fs::read_to_string(expected).unwrap();
    assert!(output == expected, "{name}: expected\n{expected}\nbut got\n{output}");
}

#[test]
fn nboard() {
    check(Protocol::Nboard, Rules::Othello, "nboard");
}

#[test]
fn nboard_passes() {
    check(Protocol::Nboard, Rules::Othello, "nboard-passes");
}

#[test]
fn nboard_analyses() {
    check(Protocol::Nboard, Rules::Othello, "nboard-analyze");
}

#[test]
fn nboard_bad_input() {
    check(Protocol::Nboard, Rules::Othello, "nboard-bad");
}

#[test]
fn gtp() {
    check(Protocol::Gtp, Rules::Othello, "gtp");
}

#[test]
fn gtp_passes_and_the_end() {
    check(Protocol::Gtp, Rules::Othello, "gtp-passes");
}

#[test]
fn gtp_rules_family() {
    check(Protocol::Gtp, Rules::Classic, "gtp-rules");
}

#[test]
fn gtp_bad_input() {
    check(Protocol::Gtp, Rules::Free, "gtp-bad");
}

#[test]
fn xboard() {
    check(Protocol::Xboard, Rules::Othello, "xboard");
}

#[test]
fn xboard_passes_and_the_end() {
    check(Protocol::Xboard, Rules::Othello, "xboard-passes");
}

#[test]
fn xboard_bad_input() {
    check(Protocol::Xboard, Rules::Othello, "xboard-bad");
}

#[test]
fn the_end_of_the_input_is_the_end_also_in_the_middle_of_a_thought() {
    // These searches have no limit. At the end of the input, the server stops them and sends the pending answers.
    let analysis = converse(Protocol::Xboard, Rules::Othello, "xboard\nnew\nanalyze\n");
    assert!(analysis.lines().all(|line| line == "1 100 12 4 P@d3"), "{analysis}");
    // The last line may lack a newline.
    assert_eq!(converse(Protocol::Gtp, Rules::Othello, "1 name"), "=1 Reversi\n\n");
    assert_eq!(converse(Protocol::Gtp, Rules::Othello, "genmove b\ngenmove w\n"), "= D3\n\n= C3\n\n");
    for protocol in Protocol::ALL {
        assert_eq!(converse(protocol, Rules::Othello, ""), "");
    }
}
