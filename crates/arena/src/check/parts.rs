//! What a program printed, taken apart: boards, scores, questions, results, and whatever else.

/// A piece of output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) what: What,
    pub(super) lines: Vec<String>,
    /// Where in the output it begins, in bytes.
    pub(super) at: usize,
}

/// What a piece of output is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Board,
    Score,
    /// The question for a position.
    Prompt,
    /// Who has won.
    Result,
    /// Words whose choice is the program's own.
    Remark,
}

/// The output of an `a4q4`: grids and the result. Everything else is a remark, and one too many.
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
            Some(Part { what: What::Board, lines, .. })
                if is_row && lines[0].len() == line.len() && lines.len() < line.len() =>
            {
                lines.push(line.to_string());
            }
            _ => {
                let what = match line {
                    "Black Wins!" | "White Wins!" | "Tie!" => What::Result,
                    _ if is_row => What::Board,
                    _ => What::Remark,
                };
                parts.push(Part { what, lines: vec![line.to_string()], at });
            }
        }
    }
    parts
}

/// The output of a console game. Blanks do not count, nor do boards that are shown once more as they were; words that the
/// documentation leaves to the program are remarks.
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
    let (what, text) = if let Some(row) = board_row(line) {
        (What::Board, row)
    } else if let Some(score) = score(line) {
        (What::Score, score)
    } else if line.contains("enter position") {
        (What::Prompt, words.join(" "))
    } else {
        (What::Remark, words.join(" "))
    };
    match parts.last_mut() {
        Some(part) if part.what == what && continues(part, &text) => part.lines.push(text),
        _ => parts.push(Part { what, lines: vec![text], at }),
    }
}

/// Whether a line belongs to the part before it, which is of its kind.
fn continues(part: &Part, text: &str) -> bool {
    match part.what {
        What::Board => {
            !text.starts_with("1 ") && !text.starts_with("1|") || part.lines.len() == 1 && !part.lines[0].contains('|')
        }
        What::Score => part.lines.len() < 2,
        What::Remark => true,
        What::Prompt | What::Result => false,
    }
}

/// A line cut behind a question for a position: what a program says next stands on the same line, as the answer's line end
/// is not in its output.
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

/// `Black Score : 2`, whatever the blanks.
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

/// A game that goes on has another board each time: one that is the same was shown again, with its scores.
fn without_repeats(parts: Vec<Part>) -> Vec<Part> {
    let mut kept: Vec<Part> = Vec::new();
    let mut repeated = false;
    for part in parts {
        let before = kept.iter().rev().find(|kept| kept.what == part.what);
        let same = before.is_some_and(|before| before.lines == part.lines);
        match part.what {
            What::Board => repeated = same,
            What::Score if repeated && same => continue,
            _ => {}
        }
        if !(part.what == What::Board && repeated) {
            kept.push(part);
        }
    }
    kept
}

/// The lines with where they begin.
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

    fn kinds(parts: &[Part]) -> Vec<(What, usize)> {
        parts.iter().map(|part| (part.what, part.lines.len())).collect()
    }

    #[test]
    fn grids_follow_one_another() {
        let grid = "----\n-BW-\n-WB-\n----\n";
        let parts = of_a4q4(&format!("{grid}{grid}Black Wins!\nhello\n--\n--\n"));
        let expected = [(What::Board, 4), (What::Board, 4), (What::Result, 1), (What::Remark, 1), (What::Board, 2)];
        assert_eq!(kinds(&parts), expected);
        assert_eq!(parts[1].at, grid.len());
    }

    #[test]
    fn a_console_game_in_another_dress_has_the_same_parts() {
        let mut ours = Vec::new();
        reversi_terminal::console::run(reversi::Game::default(), "6 5\n1 1\n6 6\n".as_bytes(), &mut ours).unwrap();
        let ours = String::from_utf8(ours).unwrap();
        let board = (What::Board, 9);
        let turn = [board, (What::Score, 2), (What::Prompt, 1)];
        let expected = [&turn[..], &turn, &[(What::Remark, 1), (What::Prompt, 1)], &turn].concat();
        assert_eq!(kinds(&of_console(&ours)), expected);

        let theirs = ours.replace("| ", "    ").replace(" : ", ":").replace(". .", ".   .");
        let same = |left: &[Part], right: &[Part]| {
            let plain = |parts: &[Part]| parts.iter().map(|part| (part.what, part.lines.clone())).collect::<Vec<_>>();
            assert_eq!(plain(left), plain(right));
        };
        same(&of_console(&theirs), &of_console(&ours));
        // The board shown again after the refusal.
        let second = ours.find("player W").unwrap();
        let start = ours[..second].rfind("   1 2").unwrap();
        let again = ours.replacen("opponent.\n", &format!("opponent.\n{}", &ours[start..second]), 1);
        assert_ne!(again, ours);
        same(&of_console(&again), &of_console(&ours));
    }
}
