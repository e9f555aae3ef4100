//! Splits the output of a program into boards, scores, prompts, results and remarks.

/// A part of an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) kind: PartKind,
    pub(super) lines: Vec<String>,
    /// Its byte offset in the output.
    pub(super) at: usize,
}

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    Board,
    Score,
    /// The prompt for a position.
    Prompt,
    /// The result of the game.
    Result,
    /// Text that is not specified.
    Remark,
}

/// The output of an `a4q4`: grids and the result. Everything else is a remark, and a mistake.
pub(super) fn of_a4q4(output: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, line) in lines(output) {
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        let is_row = line.bytes().all(|byte| matches!(byte, b'-' | b'B' | b'W'));
        match parts.last_mut() {
            // A grid has as many rows as columns.
            Some(Part { kind: PartKind::Board, lines, .. })
                if is_row && lines[0].len() == line.len() && lines.len() < line.len() =>
            {
                lines.push(line.to_string());
            }
            _ => {
                let kind = match line {
                    "Black Wins!" | "White Wins!" | "Tie!" => PartKind::Result,
                    _ if is_row => PartKind::Board,
                    _ => PartKind::Remark,
                };
                parts.push(Part { kind, lines: vec![line.to_string()], at });
            }
        }
    }
    parts
}

/// The output of a console game. Whitespace does not count, nor do boards that are printed again unchanged. Text that
/// the documentation does not specify is a remark.
pub(super) fn of_console(output: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, line) in lines(output) {
        let (line, after) = question(line);
        for (at, piece) in [(at, line), (at + line.len(), after)] {
            add_console_line(&mut parts, at, piece);
        }
    }
    without_repeats(parts)
}

fn add_console_line(parts: &mut Vec<Part>, at: usize, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.is_empty() {
        return;
    }
    let (kind, text) = if let Some(row) = board_row(line) {
        (PartKind::Board, row)
    } else if let Some(score) = score(line) {
        (PartKind::Score, score)
    } else if line.contains("enter position") {
        (PartKind::Prompt, words.join(" "))
    } else {
        (PartKind::Remark, words.join(" "))
    };
    match parts.last_mut() {
        Some(part) if part.kind == kind && continues(part, &text) => part.lines.push(text),
        _ => parts.push(Part { kind, lines: vec![text], at }),
    }
}

/// Whether a line belongs to the part before it, which is of the same kind.
fn continues(part: &Part, text: &str) -> bool {
    match part.kind {
        PartKind::Board => {
            !text.starts_with("1 ") && !text.starts_with("1|") || part.lines.len() == 1 && !part.lines[0].contains('|')
        }
        PartKind::Score => part.lines.len() < 2,
        PartKind::Remark => true,
        PartKind::Prompt | PartKind::Result => false,
    }
}

/// Splits a line after a prompt: what the program prints next is on the same line, because the line ending of the
/// answer is not in its output.
fn question(line: &str) -> (&str, &str) {
    let end = line.find("enter position").and_then(|at| Some(at + line[at..].find(':')? + 1));
    line.split_at(end.unwrap_or(0).max(if end.is_none() { line.len() } else { 0 }))
}

/// `4| . . 1 W B . . .` or the heading, with single blanks.
fn board_row(line: &str) -> Option<String> {
    let plain = line.replace('|', " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_square = |word: &&str| matches!(*word, "." | "B" | "W") || word.parse::<u8>().is_ok();
    let heading = words.len() == 8 && words.iter().zip(1_u8..).all(|(word, number)| *word == number.to_string());
    if heading {
        return Some(words.join(" "));
    }
    let row = words.len() == 9 && words.iter().all(is_square) && matches!(words[0].parse(), Ok(1_u8..=8));
    row.then(|| format!("{}| {}", words[0], words[1..].join(" ")))
}

/// `Black Score : 2`, with any whitespace.
fn score(line: &str) -> Option<String> {
    let (name, number) = line.split_once(':')?;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    let name = match name.as_str() {
        "black score" => "Black Score",
        "white score" => "White Score",
        _ => return None,
    };
    Some(format!("{name} : {}", number.trim()))
}

/// Drops boards that are printed again with their scores. Every move changes the board, so two equal boards in a row
/// are one.
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

/// The lines with their byte offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let start = at;
        at += line.len() + 1;
        (start, line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(parts: &[Part]) -> Vec<(PartKind, usize)> {
        parts.iter().map(|part| (part.kind, part.lines.len())).collect()
    }

    #[test]
    fn grids_follow_one_another() {
        let grid = "----\n-BW-\n-WB-\n----\n";
        let parts = of_a4q4(&format!("{grid}{grid}Black Wins!\nhello\n--\n--\n"));
        let expected = [
            (PartKind::Board, 4),
            (PartKind::Board, 4),
            (PartKind::Result, 1),
            (PartKind::Remark, 1),
            (PartKind::Board, 2),
        ];
        assert_eq!(kinds(&parts), expected);
        assert_eq!(parts[1].at, grid.len());
    }

    #[test]
    fn a_console_game_in_another_dress_has_the_same_parts() {
        let mut ours = Vec::new();
        reversi_terminal::console::run(reversi::Game::default(), "6 5\n1 1\n6 6\n".as_bytes(), &mut ours).unwrap();
        let ours = String::from_utf8(ours).unwrap();
        let board = (PartKind::Board, 9);
        let turn = [board, (PartKind::Score, 2), (PartKind::Prompt, 1)];
        let expected = [&turn[..], &turn, &[(PartKind::Remark, 1), (PartKind::Prompt, 1)], &turn].concat();
        assert_eq!(kinds(&of_console(&ours)), expected);

        let theirs = ours.replace("| ", "    ").replace(" : ", ":").replace(". .", ".   .");
        let same = |left: &[Part], right: &[Part]| {
            let plain = |parts: &[Part]| parts.iter().map(|part| (part.kind, part.lines.clone())).collect::<Vec<_>>();
            assert_eq!(plain(left), plain(right));
        };
        same(&of_console(&theirs), &of_console(&ours));
        // The board printed again after the rejected move.
        let second = ours.find("player W").unwrap();
        let start = ours[..second].rfind("      1   2").unwrap();
        let again = ours.replacen("opponent.\n", &format!("opponent.\n{}", &ours[start..second]), 1);
        assert_ne!(again, ours);
        same(&of_console(&again), &of_console(&ours));
    }
}
