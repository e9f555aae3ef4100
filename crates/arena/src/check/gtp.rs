//! What an engine that speaks GTP must do.

use super::talk::{Halt, Question, Talk, any_move, with_pass, wrong};
use super::{Mistake, Options};
use reversi::{Game, Player, Ply, Position};
use reversi_engine::Random;

/// The commands that every engine has.
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

/// All questions.
pub(super) fn questions(options: &Options) -> Vec<Question> {
    let seed = options.seed;
    let mut questions = vec![
        Question::new("protocol_version, name and version", names),
        Question::new("replies carry the id; comments and empty lines get none", ids),
        Question::new("list_commands and known_command", commands),
        Question::new("an unknown command is an error", |talk| {
            expect_error(talk, "frobnicate 1 2", "there is no such command")
        }),
        Question::new("an illegal move is an error and changes nothing", illegal),
        Question::new("a move of the wrong side is an error", wrong_side),
        Question::new("undo", undo),
        Question::new("showboard", |talk| offered(talk, "showboard")),
        Question::new("final_score", final_score),
        Question::new("a pass may be left out", move |talk| pass(talk, seed, false)),
        Question::new("a pass may be played", move |talk| pass(talk, seed, true)),
        Question::new("genmove for both sides, a whole game", move |talk| game(talk, seed, &Player::ALL)),
    ];
    for (number, player) in (0..options.cases.div_ceil(20).max(2)).zip(Player::ALL.into_iter().cycle()) {
        let name = format!("a whole game {} as {player}", number + 1);
        questions.push(Question::new(name, move |talk| game(talk, seed ^ number as u64, &[player])));
    }
    questions.push(Question::new("a line of 10000 letters", long_line));
    questions.push(Question::new("quit", |talk| {
        ask(talk, "quit")?.ok("quit")?;
        talk.expect_end("it is told to quit")
    }));
    questions.push(Question::new("the end of the input ends it", Talk::hang_up));
    questions
}

/// What an engine replied.
struct Reply {
    error: bool,
    text: String,
}

impl Reply {
    /// The text of a reply that is no error.
    fn ok(self, command: &str) -> Result<String, Halt> {
        if self.error {
            let what = format!("`{command}` can be done, but the engine answers with an error.");
            return Err(wrong(Mistake::FalseError, what, "= ...", &format!("? {}", self.text)));
        }
        Ok(self.text)
    }
}

/// Says a command with an id, and takes the reply.
fn ask(talk: &mut Talk, command: &str) -> Result<Reply, Halt> {
    let id = talk.said.len() + 1;
    talk.say(&format!("{id} {command}"))?;
    reply(talk, &id.to_string())
}

/// Takes a reply that has this id.
fn reply(talk: &mut Talk, id: &str) -> Result<Reply, Halt> {
    let thinks = talk.said.last().is_some_and(|said| said.contains("genmove"));
    let hear = |talk: &mut Talk| if thinks { talk.hear_thought() } else { talk.hear() };
    let mut first = hear(talk)?;
    while first.trim().is_empty() {
        first = hear(talk)?;
    }
    let form = |what: &str| wrong(Mistake::ReplyForm, what, &format!("={id} ..."), &first);
    let (error, rest) = match first.as_bytes().first() {
        Some(b'=') => (false, &first[1..]),
        Some(b'?') => (true, &first[1..]),
        _ => return Err(form("A reply begins with = or ?.")),
    };
    let text = rest.strip_prefix(id).ok_or_else(|| form("A reply has the id of its command, right after the sign."))?;
    if !text.is_empty() && !text.starts_with([' ', '\t']) {
        return Err(form("After the sign and the id comes a blank."));
    }
    let mut text = text.trim().to_string();
    loop {
        let line = hear(talk)?;
        if line.trim().is_empty() {
            return Ok(Reply { error, text });
        }
        text = format!("{text}\n{line}");
    }
}

fn names(talk: &mut Talk) -> Result<(), Halt> {
    let version = ask(talk, "protocol_version")?.ok("protocol_version")?;
    if version != "2" {
        return Err(wrong(Mistake::WrongReply, "The version of the protocol is 2.", "2", &version));
    }
    for command in ["name", "version"] {
        if ask(talk, command)?.ok(command)?.is_empty() && command == "name" {
            return Err(wrong(Mistake::WrongReply, "The engine has no name.", "= NAME", "="));
        }
    }
    Ok(())
}

fn ids(talk: &mut Talk) -> Result<(), Halt> {
    talk.say("")?;
    talk.say("# nothing but a comment")?;
    talk.say("name # the name is asked for")?;
    reply(talk, "")?.ok("name")?;
    talk.say("  17\tname")?;
    reply(talk, "17")?.ok("name")?;
    ask(talk, "protocol_version")?.ok("protocol_version").map(|_| ())
}

fn commands(talk: &mut Talk) -> Result<(), Halt> {
    let list = ask(talk, "list_commands")?.ok("list_commands")?;
    let names: Vec<&str> = list.split_whitespace().collect();
    for needed in NEEDED {
        if !names.contains(&needed) {
            let what = format!("`{needed}` is not among the commands of list_commands.");
            return Err(wrong(Mistake::UnknownCommand, what, needed, ""));
        }
    }
    for (command, known) in [("genmove", "true"), ("frobnicate", "false")] {
        let said = ask(talk, &format!("known_command {command}"))?.ok("known_command")?;
        if said != known {
            return Err(wrong(Mistake::WrongReply, format!("`known_command {command}` is {known}."), known, &said));
        }
    }
    Ok(())
}

/// A new game, with the moves of `game` if there are any. An engine that plays several games is told which.
fn begin(talk: &mut Talk, game: &Game) -> Result<(), Halt> {
    if knows(talk, "set_game")? {
        ask(talk, "set_game Othello")?.ok("set_game Othello")?;
    }
    if knows(talk, "time_settings")? {
        ask(talk, "time_settings 0 1 1")?.ok("time_settings 0 1 1")?;
    }
    for command in ["boardsize 8", "clear_board"] {
        ask(talk, command)?.ok(command)?;
    }
    for ply in game.history() {
        if let Ply::Disc { player, mv } = ply {
            play(talk, *player, mv.position)?;
        }
    }
    Ok(())
}

fn knows(talk: &mut Talk, command: &str) -> Result<bool, Halt> {
    Ok(ask(talk, &format!("known_command {command}"))?.ok("known_command")? == "true")
}

/// The end of a question about something that an engine need not have.
fn need(talk: &mut Talk, command: &str) -> Result<(), Halt> {
    if knows(talk, command)? { Ok(()) } else { Err(Halt::NotOffered(format!("the engine has no `{command}`"))) }
}

fn play(talk: &mut Talk, player: Player, position: Position) -> Result<(), Halt> {
    let command = format!("play {} {position}", colour(player));
    ask(talk, &command)?.ok(&command).map(|_| ())
}

fn colour(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}

fn expect_error(talk: &mut Talk, command: &str, why: &str) -> Result<(), Halt> {
    let reply = ask(talk, command)?;
    if reply.error {
        return Ok(());
    }
    let what = format!("`{command}` must be answered by an error: {why}.");
    Err(wrong(Mistake::NoError, what, "? ...", &format!("= {}", reply.text)))
}

fn illegal(talk: &mut Talk) -> Result<(), Halt> {
    let mut game = Game::default();
    begin(talk, &game)?;
    for (square, why) in [("a1", "it turns nothing over"), ("e4", "there is a disc"), ("j9", "it is off the board")] {
        expect_error(talk, &format!("play black {square}"), why)?;
    }
    for transcript in ["f5", "d6"] {
        let Some((player, position)) = game.turn().zip(transcript.parse().ok()) else { break };
        play(talk, player, position)?;
        let _ = game.play(position);
    }
    expect_error(talk, "play black d6", "there is a disc")
}

fn wrong_side(talk: &mut Talk) -> Result<(), Halt> {
    begin(talk, &Game::default())?;
    expect_error(talk, "play white f4", "it is Black's turn, and Black can move")
}

fn undo(talk: &mut Talk) -> Result<(), Halt> {
    need(talk, "undo")?;
    begin(talk, &Game::default())?;
    let moves: Vec<Position> = ["f5", "d6", "e6"].iter().filter_map(|square| square.parse().ok()).collect();
    play(talk, Player::Black, moves[0])?;
    play(talk, Player::White, moves[1])?;
    for _ in 0..2 {
        ask(talk, "undo")?.ok("undo")?;
    }
    // Only from the start is this legal and that not.
    play(talk, Player::Black, moves[2])?;
    ask(talk, "undo")?.ok("undo")?;
    expect_error(talk, "undo", "there is nothing to take back")
}

fn offered(talk: &mut Talk, command: &str) -> Result<(), Halt> {
    need(talk, command)?;
    begin(talk, &Game::default())?;
    let text = ask(talk, command)?.ok(command)?;
    if text.trim().is_empty() {
        return Err(wrong(Mistake::WrongReply, format!("`{command}` says nothing."), "(a board)", ""));
    }
    Ok(())
}

fn final_score(talk: &mut Talk) -> Result<(), Halt> {
    need(talk, "final_score")?;
    let mut game = Game::default();
    let mut random = Random::new(1);
    while let Some(position) = any_move(&game, &mut random) {
        let _ = game.play(position);
    }
    begin(talk, &game)?;
    let said = ask(talk, "final_score")?.ok("final_score")?;
    let winner = game.winner().map_or('0', Player::letter);
    if said.to_ascii_uppercase().starts_with(winner) {
        return Ok(());
    }
    let score = game.score();
    Err(wrong(Mistake::WrongReply, format!("The game ended {score}."), &format!("{winner}+..."), &said))
}

/// After a move that makes the other side pass, whoever moved may move again, and a pass may be said.
fn pass(talk: &mut Talk, seed: u64, said: bool) -> Result<(), Halt> {
    let game = with_pass(seed);
    begin(talk, &game)?;
    let Some((player, mv)) = game.turn().zip(game.moves().iter().next()) else { return Ok(()) };
    if said {
        let command = format!("play {} pass", colour(player.other()));
        ask(talk, &command)?.ok(&command)?;
    }
    play(talk, player, mv.position)
}

/// A whole game in which the engine makes the moves of some players and chance those of the others.
fn game(talk: &mut Talk, seed: u64, engine: &[Player]) -> Result<(), Halt> {
    let mut game = Game::default();
    let mut random = Random::new(seed);
    begin(talk, &game)?;
    while let Some(player) = game.turn() {
        if !engine.contains(&player) {
            let Some(position) = any_move(&game, &mut random) else { break };
            play(talk, player, position)?;
            let _ = game.play(position);
            continue;
        }
        let command = format!("genmove {}", colour(player));
        let said = ask(talk, &command)?.ok(&command)?;
        let played = said.trim().parse::<Position>().ok().is_some_and(|position| game.play(position).is_ok());
        if !played {
            let legal = game.moves().positions();
            let what = format!("`{command}` is answered by `{said}`, which is not legal after {}.", moves(&game));
            return Err(wrong(Mistake::IllegalMove, what, &format!("one of {legal}"), &said));
        }
    }
    Ok(())
}

fn moves(game: &Game) -> String {
    let transcript = game.transcript();
    if transcript.is_empty() { "the start".into() } else { transcript }
}

fn long_line(talk: &mut Talk) -> Result<(), Halt> {
    expect_error(talk, &"x".repeat(10_000), "there is no such command")?;
    ask(talk, "name")?.ok("name").map(|_| ())
}
