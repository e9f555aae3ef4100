//! The requirements for an engine that speaks NBoard.

use super::conversation::{Conversation, Halt, Requirement, any_move, with_pass, wrong};
use super::{MistakeKind, Options};
use reversi::{Game, Player, Ply, Square};
use reversi_engine::Random;
use reversi_records::{Record, ggf};

/// Returns all requirements for an engine.
pub(super) fn requirements(options: &Options) -> Vec<Requirement> {
    let seed = options.seed;
    let mut requirements = vec![
        Requirement::new("the reply to ping is pong", |conversation| {
            begin(conversation, &Game::default())?;
            ping(conversation, 7)
        }),
        Requirement::new("unknown lines are ignored", |conversation| {
            begin(conversation, &Game::default())?;
            for line in ["", "frobnicate 1 2", "set nothing 3", "set game nonsense"] {
                conversation.send(line)?;
            }
            ping(conversation, 3)
        }),
        Requirement::new("go replies with a legal move but does not play it", go_twice),
        Requirement::new("set game also sets the moves", |conversation| {
            let mut game = Game::default();
            let _ = game.play_transcript("f5d6c3d3c4");
            begin(conversation, &game)?;
            go(conversation, &game).map(|_| ())
        }),
        Requirement::new("a position after a pass", move |conversation| {
            let game = with_pass(seed);
            begin(conversation, &game)?;
            go(conversation, &game).map(|_| ())
        }),
        Requirement::new("hint replies with legal moves", hint),
        Requirement::new("ping stops the search", |conversation| {
            begin(conversation, &Game::default())?;
            conversation.send("set depth 60")?;
            conversation.send("hint 1")?;
            ping(conversation, 9)
        }),
    ];
    for (number, player) in (0..options.cases.div_ceil(20).max(2)).zip(Player::ALL.into_iter().cycle()) {
        let name = format!("complete game {} as {player}", number + 1);
        requirements
            .push(Requirement::new(name, move |conversation| whole_game(conversation, seed ^ number as u64, player)));
    }
    requirements.push(Requirement::new("a line of 10000 letters", |conversation| {
        begin(conversation, &Game::default())?;
        conversation.send(&"x".repeat(10_000))?;
        ping(conversation, 4)
    }));
    requirements.push(Requirement::new("the engine ends when its input ends", |conversation| {
        conversation.send("nboard 2")?;
        conversation.hang_up()
    }));
    requirements
}

/// Starts the protocol, sets a small search depth, and sends a game.
fn begin(conversation: &mut Conversation, game: &Game) -> Result<(), Halt> {
    conversation.send("nboard 2")?;
    let game = ggf::write(&Record::from(game)).unwrap_or_default();
    conversation.send("set depth 4")?;
    conversation.send(&format!("set game {}", game.trim()))
}

fn ping(conversation: &mut Conversation, number: u32) -> Result<(), Halt> {
    conversation.send(&format!("ping {number}"))?;
    let due = format!("pong {number}");
    loop {
        let line = conversation.receive()?;
        if line.trim() == due {
            return Ok(());
        }
        if line.trim().starts_with("pong") {
            return Err(wrong(
                MistakeKind::WrongReply,
                format!("The reply to `ping {number}` must contain the same number."),
                &due,
                &line,
            ));
        }
    }
}

/// Sends `go` and reads the response: a legal move, or a pass if there is no legal move.
fn go(conversation: &mut Conversation, game: &Game) -> Result<Option<Square>, Halt> {
    conversation.send("go")?;
    let line = loop {
        let line = conversation.receive_after_search()?;
        if line.starts_with("===") {
            break line;
        }
    };
    let text = line[3..].trim();
    let square = text.split(['/', ' ']).next().unwrap_or_default();
    if line == "===" || !line[3..].starts_with(' ') {
        return Err(wrong(MistakeKind::ReplyForm, "The reply to `go` must be `=== MOVE`.", "=== F5", &line));
    }
    if square.eq_ignore_ascii_case("pa") || square.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    let legal = square.parse().ok().filter(|square| game.find_move(*square).is_some());
    let what = || format!("The reply to `go` is `{square}`, which is not a legal move after `{}`.", game.transcript());
    legal
        .map(Some)
        .ok_or_else(|| wrong(MistakeKind::IllegalMove, what(), &format!("one of {}", game.moves().squares()), &line))
}

fn go_twice(conversation: &mut Conversation) -> Result<(), Halt> {
    let game = Game::default();
    begin(conversation, &game)?;
    for _ in 0..2 {
        if go(conversation, &game)?.is_none() {
            return Err(wrong(
                MistakeKind::IllegalMove,
                "Black cannot pass, because there is a legal move.",
                "=== F5",
                "=== PA",
            ));
        }
    }
    Ok(())
}

fn hint(conversation: &mut Conversation) -> Result<(), Halt> {
    let game = Game::default();
    begin(conversation, &game)?;
    conversation.send("hint 2")?;
    loop {
        let line = conversation.receive_after_search()?;
        let mut words = line.split_whitespace();
        if !matches!(words.next(), Some("search" | "book")) {
            continue;
        }
        let variation = words.next().unwrap_or_default();
        let first = variation.get(..2).and_then(|square| square.parse::<Square>().ok());
        if first.is_none_or(|square| game.find_move(square).is_none()) {
            let what = "A hint must be `search VARIATION VALUE ...` and start with a legal move.";
            return Err(wrong(MistakeKind::WrongReply, what, "search F5D6C3 0 0 4", &line));
        }
        return ping(conversation, 5);
    }
}

/// Plays a complete game against random moves. Sends every move and every pass to the engine, including the engine's
/// moves.
fn whole_game(conversation: &mut Conversation, seed: u64, engine: Player) -> Result<(), Halt> {
    let mut game = Game::default();
    let mut random = Random::new(seed);
    begin(conversation, &game)?;
    while let Some(player) = game.turn() {
        let square = if player == engine { go(conversation, &game)? } else { any_move(&game, &mut random) };
        let Some(square) = square else {
            let what = format!("{player} cannot pass after `{}`, because there is a legal move.", game.transcript());
            return Err(wrong(MistakeKind::IllegalMove, what, &format!("one of {}", game.moves().squares()), "PA"));
        };
        conversation.send(&format!("move {}", square.to_string().to_uppercase()))?;
        let passes = match game.play(square) {
            Ok(plies) => matches!(plies.last(), Some(Ply::Pass { .. })),
            Err(_) => false,
        };
        if passes {
            conversation.send("move PA")?;
        }
    }
    ping(conversation, 11)
}
