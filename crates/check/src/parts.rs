//! Splits a program's output into boards, scores, prompts, results and remarks.

/// A part of a program's output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) kind: PartKind,
    /// The lines of the part, in a normalised form that does not depend on the program.
    pub(super) lines: Vec<String>,
    /// The byte offset of the part in the output.
    pub(super) at: usize,
}

/// The kind of a [`Part`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    Board,
    Score,
    /// The prompt that asks for a square.
    Prompt,
    /// The result of the game.
    Result,
    /// Text that the assignment does not specify.
    Remark,
}

/// Splits the output of a command interpreter into boards and results. Ignores whitespace and letter case. All other
/// text becomes remarks. Every remark counts as a mistake.
pub(super) fn of_a4q4(output: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, line) in lines(output) {
        let line = line.trim();
        // The first row of a board may follow a prompt on the same line.
        let (prompt, line) = match line.rsplit_once(' ') {
            Some((prompt, row)) if is_row(row) && row.len() >= 4 && !is_row(line) => (prompt.trim(), row),
            _ => ("", line),
        };
        for line in [prompt, line] {
            add_a4q4_line(&mut parts, at, line);
        }
    }
    parts
}

fn add_a4q4_line(parts: &mut Vec<Part>, at: usize, line: &str) {
    if line.is_empty() {
        return;
    }
    let row = is_row(line).then(|| line.replace([' ', '\t'], "").to_ascii_uppercase());
    match (row, parts.last_mut()) {
        // The board is square, so it has as many rows as columns.
        (Some(row), Some(Part { kind: PartKind::Board, lines, .. }))
            if lines[0].len() == row.len() && lines.len() < row.len() =>
        {
            lines.push(row);
        }
        (Some(row), _) => parts.push(Part { kind: PartKind::Board, lines: vec![row], at }),
        (None, _) => {
            let (kind, line) = match result(line) {
                Some(result) => (PartKind::Result, result),
                None => (PartKind::Remark, line),
            };
            parts.push(Part { kind, lines: vec![line.to_string()], at });
        }
    }
}

/// Returns whether a line is a row of a board. The squares may be separated by spaces.
pub(super) fn is_row(line: &str) -> bool {
    let is_square = |byte: &u8| matches!(byte.to_ascii_uppercase(), b'-' | b'B' | b'W');
    let bytes = line.as_bytes();
    let in_one_word = || bytes.iter().all(is_square);
    let apart = || {
        let squares_or_blanks = bytes.iter().all(|byte| is_square(byte) || byte.is_ascii_whitespace());
        squares_or_blanks && !bytes.windows(2).any(|two| two.iter().all(is_square))
    };
    in_one_word() || apart()
}

/// Parses the result of a game, and returns it in the spelling of the assignment. Returns `None` for other lines.
pub(super) fn result(line: &str) -> Option<&'static str> {
    let letters: String = line.chars().filter(char::is_ascii_alphabetic).collect();
    match letters.to_ascii_lowercase().as_str() {
        "blackwins" | "blackwin" | "blackwon" | "blackhaswon" => Some("Black Wins!"),
        "whitewins" | "whitewin" | "whitewon" | "whitehaswon" => Some("White Wins!"),
        "tie" | "draw" | "itisatie" | "itsatie" | "tiegame" => Some("Tie!"),
        _ => None,
    }
}

/// Returns the lines of a text, each with its byte offset.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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
    fn blanks_prompts_and_small_letters_hide_no_board() {
        let plain = |text: &str| {
            let parts = of_a4q4(text).into_iter().filter(|part| part.kind != PartKind::Remark);
            parts.flat_map(|part| part.lines).collect::<Vec<_>>()
        };
        let right = plain("----\n-BW-\n-WB-\n----\nTie!\n");
        assert_eq!(right.len(), 5);
        for other in [
            "- - - -\r\n- b w -\r\n- w b -\r\n- - - -\r\ntie\r\n",
            "> ----\n-BW-\n-WB-\n----\n> tie!\n",
            "Enter a command: ----\n -BW- \n -WB- \n ----\n\nIt is a tie.",
        ] {
            assert_eq!(plain(other), right, "{other}");
        }
    }
}
