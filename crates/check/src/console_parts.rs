//! Splits the output of a console game into its parts. Ignores whitespace, wording and repeated boards. The [`Dialect`]
//! recognises the questions that ask for a square.

use super::dialect::Dialect;
use super::parts::{Part, PartKind, lines};
use reversi::Player;

/// Splits an output into its parts.
pub(super) fn of(output: &str, dialect: &Dialect) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, piece) in pieces(output, dialect) {
        match piece {
            Piece::Question(player) => {
                let name = player.map_or('?', Player::letter);
                parts.push(Part { kind: PartKind::Prompt, lines: vec![format!("player {name}")], at });
            }
            Piece::Text(text) => {
                for (offset, line) in lines(text) {
                    // Spaces after a question belong to the question.
                    let words = line.trim_start();
                    add_line(&mut parts, at + offset + line.len() - words.len(), words);
                }
            }
        }
    }
    parts.retain(|part| !part.lines.is_empty());
    without_repeats(parts)
}

enum Piece<'a> {
    /// A question that asks for a square, and the player that it names, if any.
    Question(Option<Player>),
    Text(&'a str),
}

/// Splits the output at the questions. The text after a question starts on the line of the question, because the
/// newline that follows the answer belongs to the input rather than to the output.
fn pieces<'a>(output: &'a str, dialect: &Dialect) -> Vec<(usize, Piece<'a>)> {
    let (mut pieces, mut at) = (Vec::new(), 0);
    while let Some((start, end, asked)) = dialect.next_question(output, at) {
        pieces.push((at, Piece::Text(&output[at..start])));
        pieces.extend(asked.map(|player| (start, Piece::Question(player))));
        at = end;
    }
    pieces.push((at, Piece::Text(&output[at..])));
    pieces
}

fn add_line(parts: &mut Vec<Part>, at: usize, line: &str) {
    if let Some((_, squares)) = row(line) {
        // A heading or a first row starts a board, and the eighth row completes it.
        match parts.last_mut() {
            Some(Part { kind: PartKind::Board, lines, .. }) if lines.len() < 8 => {
                lines.push(format!("{}| {squares}", lines.len() + 1));
            }
            _ => parts.push(Part { kind: PartKind::Board, lines: vec![format!("1| {squares}")], at }),
        }
        return;
    }
    if is_heading(line) {
        parts.push(Part { kind: PartKind::Board, lines: Vec::new(), at });
        return;
    }
    let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if !words.contains(|letter: char| letter.is_alphanumeric()) {
        return;
    }
    let last = parts.iter_mut().rfind(|part| !part.lines.is_empty());
    match (last, scores(line)) {
        (Some(part), Some(scores)) if part.kind == PartKind::Board => {
            parts.push(Part { kind: PartKind::Score, lines: scores, at });
        }
        (Some(part), Some(scores)) if part.kind == PartKind::Score && part.lines.len() < 2 => {
            part.lines.extend(scores);
            part.lines.sort();
        }
        (Some(part), _) if part.kind == PartKind::Remark => part.lines.push(words),
        _ => parts.push(Part { kind: PartKind::Remark, lines: vec![words], at }),
    }
}

/// Parses a row of a board. Returns the row's number, if it has one, and its squares, separated by single spaces.
pub(super) fn row(line: &str) -> Option<(Option<u8>, String)> {
    let plain = line.replace('|', " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_square = |word: &&str| matches!(*word, "." | "-" | "_" | "B" | "W") || word.parse::<u8>().is_ok();
    let (number, squares) = match words.len() {
        8 if words.iter().any(|word| word.parse::<u8>().is_err()) => (None, &words[..]),
        // Some programs repeat the row number at the end of the row.
        9 | 10 => (Some(words[0].parse().ok().filter(|number| *number <= 8)?), &words[1..9]),
        _ => return None,
    };
    let dots = squares.iter().map(|word| if matches!(*word, "-" | "_") { "." } else { word });
    squares.iter().all(is_square).then(|| (number, dots.collect::<Vec<_>>().join(" ")))
}

/// Returns whether a line is a heading with column numbers, which may start at 0 or 1.
pub(super) fn is_heading(line: &str) -> bool {
    let plain = line.replace('|', " ");
    let numbers: Vec<u8> = plain.split_whitespace().map_while(|word| word.parse().ok()).collect();
    plain.split_whitespace().count() == 8 && numbers.len() == 8 && numbers.windows(2).all(|two| two[0] + 1 == two[1])
}

/// Returns the scores in a line such as `Black Score : 2`, `Black has 2` or `B: 2 W: 2`. Returns `None` for other
/// lines.
pub(super) fn scores(line: &str) -> Option<Vec<String>> {
    let lower = line.to_ascii_lowercase();
    let words: Vec<&str> =
        lower.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let other = ["enter", "turn", "position", "row", "column", "move", "choose", "input", "win", "won", "tie", "draw"];
    if words.iter().any(|word| other.iter().any(|other| word.starts_with(other))) {
        return None;
    }
    let numbers: Vec<&str> = words.iter().copied().filter(|word| word.parse::<u8>().is_ok()).collect();
    let mut players: Vec<Player> = words.iter().filter_map(|word| player(word)).collect();
    players.dedup();
    if players.is_empty() && numbers.len() == 2 && lower.contains("score") {
        players = Player::ALL.to_vec();
    }
    if numbers.is_empty() || numbers.len() != players.len() || numbers.len() > 2 {
        return None;
    }
    let mut scores: Vec<String> =
        players.iter().zip(numbers).map(|(player, number)| format!("{player} Score : {number}")).collect();
    scores.sort();
    Some(scores)
}

/// Returns the player named by a lower-case word.
pub(super) fn player(word: &str) -> Option<Player> {
    match word {
        "black" | "b" | "dark" => Some(Player::Black),
        "white" | "w" | "light" => Some(Player::White),
        _ => None,
    }
}

/// Removes repeated boards and their scores. Every move changes the board, so two equal consecutive boards count as
/// one.
fn without_repeats(parts: Vec<Part>) -> Vec<Part> {
    let mut kept: Vec<Part> = Vec::new();
    let mut repeated = false;
    for part in parts {
        let before = kept.iter().rev().find(|kept| kept.kind == part.kind);
        let same = before.is_some_and(|before| before.lines == part.lines);
        match part.kind {
            PartKind::Board => repeated = same,
            PartKind::Score if repeated && same => continue,
            _ => {}
        }
        if !(part.kind == PartKind::Board && repeated) {
            kept.push(part);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(parts: &[Part]) -> Vec<(PartKind, usize)> {
        parts.iter().map(|part| (part.kind, part.lines.len())).collect()
    }

    #[test]
    fn a_console_game_in_another_style_has_the_same_parts() {
        let mut ours = Vec::new();
        reversi_course::console::run(reversi::Game::default(), "6 5\n1 1\n6 6\n".as_bytes(), &mut ours).unwrap();
        let ours = String::from_utf8(ours).unwrap();
        let of = |output: &str| super::of(output, &Dialect::default());
        let turn = [(PartKind::Board, 8), (PartKind::Score, 2), (PartKind::Prompt, 1)];
        let expected = [&turn[..], &turn, &[(PartKind::Remark, 1), (PartKind::Prompt, 1)], &turn].concat();
        assert_eq!(kinds(&of(&ours)), expected);

        let theirs = ours.replace("| ", "    ").replace(" : ", ":").replace(". .", ".   .").replace("Score", "has");
        let same = |left: &[Part], right: &[Part]| {
            let plain = |parts: &[Part]| parts.iter().map(|part| (part.kind, part.lines.clone())).collect::<Vec<_>>();
            assert_eq!(plain(left), plain(right));
        };
        same(&of(&theirs), &of(&ours));
        // The program prints the board again after the rejected move.
        let second = ours.find("player W").unwrap();
        let start = ours[..second].rfind("      1   2").unwrap();
        let again = ours.replacen("opponent.\n", &format!("opponent.\n{}", &ours[start..second]), 1);
        assert_ne!(again, ours);
        same(&of(&again), &of(&ours));
    }

    #[test]
    fn scores_have_many_forms() {
        let both = Some(vec!["Black Score : 2".to_string(), "White Score : 5".to_string()]);
        for line in ["Black: 2, White: 5", "B=2 W=5", "white has 5, black has 2", "Score 2 - 5", "2 black and 5 white"]
        {
            assert_eq!(scores(line), both, "{line}");
        }
        assert_eq!(scores("Black has 2"), Some(vec!["Black Score : 2".to_string()]));
        for line in ["player B enter position (1-8 1-8):", "Black wins 40 to 24!", "no score", "Black 1 2 3"] {
            assert_eq!(scores(line), None, "{line}");
        }
    }
}
