//! The requirements for an engine that speaks GTP.

use super::comparison::cut;
use super::conversation::{Conversation, Halt, Requirement, any_move, with_pass, wrong};
use super::{MistakeKind, Options};
use reversi::{Game, Player, Ply, Square};
use reversi_engine::Random;

/// The commands that every engine must support.
const NEEDED: [&str; 11] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
];

/// Returns all requirements for an engine.
pub(super) fn requirements(options: &Options) -> Vec<Requirement> {
    let seed = options.seed;
    let mut requirements = vec![
        Requirement::new("protocol_version, name and version", names),
        Requirement::new("replies repeat the id; comments and empty lines get no reply", ids),
        Requirement::new("list_commands and known_command", commands),
        Requirement::new("an unknown command is an error", |conversation| {
            expect_error(conversation, "frobnicate 1 2", "there is no such command")
        }),
        Requirement::new("an illegal move is an error and changes nothing", illegal),
        Requirement::new("a move by the wrong side is an error", wrong_side),
        Requirement::new("undo", undo),
        Requirement::new("showboard", |conversation| offered(conversation, "showboard")),
        Requirement::new("final_score", final_score),
        Requirement::new("a pass may be omitted", move |conversation| pass(conversation, seed, false)),
        Requirement::new("a pass may be played", move |conversation| pass(conversation, seed, true)),
        Requirement::new("a complete game with genmove for both sides", move |conversation| {
            game(conversation, seed, &Player::ALL)
        }),
    ];
    for (number, player) in (0..options.cases.div_ceil(20).max(2)).zip(Player::ALL.into_iter().cycle()) {
        let name = format!("complete game {} as {player}", number + 1);
        requirements
            .push(Requirement::new(name, move |conversation| game(conversation, seed ^ number as u64, &[player])));
    }
    requirements.push(Requirement::new("a line of 10000 letters", long_line));
    requirements.push(Requirement::new("quit", |conversation| {
        request(conversation, "quit")?.ok("quit")?;
        conversation.expect_end("`quit`")
    }));
    requirements.push(Requirement::new("the engine ends when its input ends", Conversation::hang_up));
    requirements
}

/// The engine's reply to a command.
struct Reply {
    error: bool,
    text: String,
}

impl Reply {
    /// Returns the text of the reply, or a mistake if the reply is an error.
    fn ok(self, command: &str) -> Result<String, Halt> {
        if self.error {
            let (kind, what) = if self.text.to_ascii_lowercase().contains("unknown") {
                (MistakeKind::UnknownCommand, format!("The engine does not know `{command}`."))
            } else {
                (MistakeKind::FalseError, format!("`{command}` is correct, but the engine replies with an error."))
            };
            return Err(wrong(kind, what, "= ...", &format!("? {}", self.text)));
        }
        Ok(self.text)
    }
}

/// Sends a command with an id, and reads the reply.
fn request(conversation: &mut Conversation, command: &str) -> Result<Reply, Halt> {
    let id = conversation.lines.len() + 1;
    conversation.send(&format!("{id} {command}"))?;
    reply(conversation, &id.to_string())
}

/// Reads the reply to the command with the given id.
fn reply(conversation: &mut Conversation, id: &str) -> Result<Reply, Halt> {
    let thinks = conversation.lines.last().is_some_and(|said| said.contains("genmove"));
    let receive = |conversation: &mut Conversation| {
        if thinks { conversation.receive_after_search() } else { conversation.receive() }
    };
    let mut first = receive(conversation)?;
    while first.trim().is_empty() {
        first = receive(conversation)?;
    }
    let form = |what: &str| wrong(MistakeKind::ReplyForm, what, &format!("={id} ..."), &first);
    let (error, rest) = match first.as_bytes().first() {
        Some(b'=') => (false, &first[1..]),
        Some(b'?') => (true, &first[1..]),
        _ => {
            return Err(form(&format!(
                "The program prints `{}`, but a reply must start with `=` or `?`.",
                cut(&first)
            )));
        }
    };
    let text = rest
        .strip_prefix(id)
        .ok_or_else(|| form("A reply must repeat the id of its command directly after `=` or `?`."))?;
    if !text.is_empty() && !text.starts_with([' ', '\t']) {
        return Err(form("A blank must follow the id in a reply."));
    }
    let mut text = text.trim().to_string();
    loop {
        let line = receive(conversation)?;
        if line.trim().is_empty() {
            return Ok(Reply { error, text });
        }
        text.push('\n');
        text.push_str(&line);
    }
}

fn names(conversation: &mut Conversation) -> Result<(), Halt> {
    let version = request(conversation, "protocol_version")?.ok("protocol_version")?;
    if version != "2" {
        return Err(wrong(MistakeKind::WrongReply, "The reply to `protocol_version` must be 2.", "2", &version));
    }
    for command in ["name", "version"] {
        if request(conversation, command)?.ok(command)?.is_empty() && command == "name" {
            return Err(wrong(MistakeKind::WrongReply, "The engine has no name.", "= NAME", "="));
        }
    }
    Ok(())
}

fn ids(conversation: &mut Conversation) -> Result<(), Halt> {
    conversation.send("")?;
    conversation.send("# nothing but a comment")?;
    conversation.send("name # a comment after a command")?;
    reply(conversation, "")?.ok("name")?;
    conversation.send("  17\tname")?;
    reply(conversation, "17")?.ok("name")?;
    request(conversation, "protocol_version")?.ok("protocol_version").map(|_| ())
}

fn commands(conversation: &mut Conversation) -> Result<(), Halt> {
    let list = request(conversation, "list_commands")?.ok("list_commands")?;
    let names: Vec<&str> = list.split_whitespace().collect();
    for needed in NEEDED {
        if !names.contains(&needed) {
            let what = format!("The reply to `list_commands` does not contain `{needed}`.");
            return Err(wrong(MistakeKind::UnknownCommand, what, needed, ""));
        }
    }
    for (command, known) in [("genmove", "true"), ("frobnicate", "false")] {
        let said = request(conversation, &format!("known_command {command}"))?.ok("known_command")?;
        if said != known {
            return Err(wrong(
                MistakeKind::WrongReply,
                format!("The reply to `known_command {command}` must be {known}."),
                known,
                &said,
            ));
        }
    }
    Ok(())
}

/// Starts a new game with the moves of `game`. If the engine supports `set_game`, first selects Othello. If the engine
/// supports `time_settings`, also limits the engine to one second per move.
fn begin(conversation: &mut Conversation, game: &Game) -> Result<(), Halt> {
    if knows(conversation, "set_game")? {
        request(conversation, "set_game Othello")?.ok("set_game Othello")?;
    }
    if knows(conversation, "time_settings")? {
        request(conversation, "time_settings 0 1 1")?.ok("time_settings 0 1 1")?;
    }
    for command in ["boardsize 8", "clear_board"] {
        request(conversation, command)?.ok(command)?;
    }
    for ply in game.history() {
        if let Ply::Disc { player, mv } = ply {
            play(conversation, *player, mv.square)?;
        }
    }
    Ok(())
}

fn knows(conversation: &mut Conversation, command: &str) -> Result<bool, Halt> {
    Ok(request(conversation, &format!("known_command {command}"))?.ok("known_command")? == "true")
}

/// Skips the requirement if the engine does not support an optional command.
fn need(conversation: &mut Conversation, command: &str) -> Result<(), Halt> {
    if knows(conversation, command)? {
        Ok(())
    } else {
        Err(Halt::NotOffered(format!("the engine does not support `{command}`")))
    }
}

fn play(conversation: &mut Conversation, player: Player, square: Square) -> Result<(), Halt> {
    let command = format!("play {} {square}", colour(player));
    request(conversation, &command)?.ok(&command).map(|_| ())
}

fn colour(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}

fn expect_error(conversation: &mut Conversation, command: &str, why: &str) -> Result<(), Halt> {
    let reply = request(conversation, command)?;
    if reply.error {
        return Ok(());
    }
    let what = format!("The reply to `{command}` must be an error: {why}.");
    Err(wrong(MistakeKind::NoError, what, "? ...", &format!("= {}", reply.text)))
}

fn illegal(conversation: &mut Conversation) -> Result<(), Halt> {
    let mut game = Game::default();
    begin(conversation, &game)?;
    for (square, why) in
        [("a1", "the move turns over no disc"), ("e4", "the square is occupied"), ("j9", "the square is off the board")]
    {
        expect_error(conversation, &format!("play black {square}"), why)?;
    }
    for transcript in ["f5", "d6"] {
        let Some((player, square)) = game.turn().zip(transcript.parse().ok()) else { break };
        play(conversation, player, square)?;
        let _ = game.play(square);
    }
    expect_error(conversation, "play black d6", "the square is occupied")
}

fn wrong_side(conversation: &mut Conversation) -> Result<(), Halt> {
    begin(conversation, &Game::default())?;
    expect_error(conversation, "play white f4", "it is Black's turn, and Black can move")
}

fn undo(conversation: &mut Conversation) -> Result<(), Halt> {
    need(conversation, "undo")?;
    begin(conversation, &Game::default())?;
    let moves: Vec<Square> = ["f5", "d6", "e6"].iter().filter_map(|square| square.parse().ok()).collect();
    play(conversation, Player::Black, moves[0])?;
    play(conversation, Player::White, moves[1])?;
    for _ in 0..2 {
        request(conversation, "undo")?.ok("undo")?;
    }
    // This move is legal only if both moves were undone.
    play(conversation, Player::Black, moves[2])?;
    request(conversation, "undo")?.ok("undo")?;
    expect_error(conversation, "undo", "there is no move to undo")
}

fn offered(conversation: &mut Conversation, command: &str) -> Result<(), Halt> {
    need(conversation, command)?;
    begin(conversation, &Game::default())?;
    let text = request(conversation, command)?.ok(command)?;
    if text.trim().is_empty() {
        return Err(wrong(MistakeKind::WrongReply, format!("The reply to `{command}` is empty."), "(a board)", ""));
    }
    Ok(())
}

fn final_score(conversation: &mut Conversation) -> Result<(), Halt> {
    need(conversation, "final_score")?;
    let mut game = Game::default();
    let mut random = Random::new(1);
    while let Some(square) = any_move(&game, &mut random) {
        let _ = game.play(square);
    }
    begin(conversation, &game)?;
    let said = request(conversation, "final_score")?.ok("final_score")?;
    let winner = game.winner().map_or('0', Player::letter);
    if said.to_ascii_uppercase().starts_with(winner) {
        return Ok(());
    }
    let score = game.score();
    Err(wrong(MistakeKind::WrongReply, format!("The result of the game is {score}."), &format!("{winner}+..."), &said))
}

/// Checks that the engine accepts a second move by the same side when the other side has to pass. If `said` is set,
/// first sends the pass to the engine.
fn pass(conversation: &mut Conversation, seed: u64, said: bool) -> Result<(), Halt> {
    let game = with_pass(seed);
    begin(conversation, &game)?;
    let Some((player, mv)) = game.turn().zip(game.moves().iter().next()) else { return Ok(()) };
    if said {
        let command = format!("play {} pass", colour(player.other()));
        request(conversation, &command)?.ok(&command)?;
    }
    play(conversation, player, mv.square)
}

/// Plays a complete game. The engine moves for the players in `engine`, and the other moves are random.
fn game(conversation: &mut Conversation, seed: u64, engine: &[Player]) -> Result<(), Halt> {
    let mut game = Game::default();
    let mut random = Random::new(seed);
    begin(conversation, &game)?;
    while let Some(player) = game.turn() {
        if !engine.contains(&player) {
            let Some(square) = any_move(&game, &mut random) else { break };
            play(conversation, player, square)?;
            let _ = game.play(square);
            continue;
        }
        let command = format!("genmove {}", colour(player));
        let said = request(conversation, &command)?.ok(&command)?;
        let played = said.trim().parse::<Square>().ok().is_some_and(|square| game.play(square).is_ok());
        if !played {
            let legal = game.moves().squares();
            let what = format!("The reply to `{command}` is `{said}`, which is not a legal move {}.", moves(&game));
            return Err(wrong(MistakeKind::IllegalMove, what, &format!("one of {legal}"), &said));
        }
    }
    Ok(())
}

fn moves(game: &Game) -> String {
    let transcript = game.transcript();
    if transcript.is_empty() { "at the start".into() } else { format!("after `{transcript}`") }
}

fn long_line(conversation: &mut Conversation) -> Result<(), Halt> {
    expect_error(conversation, &"x".repeat(10_000), "there is no such command")?;
    request(conversation, "name")?.ok("name").map(|_| ())
}
