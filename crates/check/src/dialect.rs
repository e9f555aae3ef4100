//! Learns from a few legal moves how a console game numbers rows and columns, and how it asks for a square.

use super::console_parts::{is_heading, player, row, scores};
use reversi::Player;

/// The details of a console game that its author may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dialect {
    /// The number that a player enters for the first row or the first column: 0 or 1.
    pub(super) base: i64,
    /// The number that labels the first row of the board, or `None` if the program does not label rows.
    pub(super) label: Option<u8>,
    /// The questions that ask for a square. Each question has the player to whom it refers, or `None` if it can refer
    /// to either player.
    questions: Vec<(String, Option<Player>)>,
    /// Text that the program prints between a question and the next board even when it accepts the move, such as a
    /// separate question for the column.
    fillers: Vec<String>,
    /// Whether the game names the side to move before it prints a board.
    announced: bool,
}

impl Default for Dialect {
    /// Returns the dialect of our own console game.
    fn default() -> Dialect {
        let question = |player: Player| format!("player {} enter position (row column):", player.letter());
        let questions = Player::ALL.into_iter().map(|player| (question(player), Some(player))).collect();
        Dialect { base: 1, label: Some(1), questions, fillers: Vec::new(), announced: false }
    }
}

/// The first two moves of the game in the assignment, once with coordinates that start at 1 and once with coordinates
/// that start at 0.
const MOVES: [(i64, &str, &str); 2] = [(1, "6 5\n", "6 6\n"), (0, "5 4\n", "5 5\n")];

impl Dialect {
    /// Learns the dialect of a program. `run` runs the program with an input and returns its output. Returns `None` if
    /// the program makes no move.
    pub(super) fn learn<E>(mut run: impl FnMut(&str) -> Result<String, E>) -> Result<Option<Dialect>, E> {
        let mut run = |input: &str| run(input).map(|output| boards_apart(&output));
        let mut best: Option<(i64, &str, &str, String)> = None;
        let mut most = 0;
        for (base, first, second) in MOVES {
            let output = run(&format!("{first}{second}"))?;
            let moved = moved(&output);
            if best.is_none() || moved > most {
                (most, best) = (moved, Some((base, first, second, output)));
            }
            // The disc is on the right square, so there is no need to try the other numbering.
            if moved == 2 {
                break;
            }
        }
        let Some((base, first, _, output)) = best.filter(|_| most > 0) else { return Ok(None) };
        let label = output.lines().find_map(row).and_then(|(number, _)| number);
        let (start, one) = (run("")?, run(first)?);
        let mut dialect = Dialect { base, label, questions: Vec::new(), fillers: Vec::new(), announced: false };
        for (at, player, stopped) in [(0, Player::Black, &start), (1, Player::White, &one)] {
            let (asked, cut_off) = (after_board(&output, at), after_board(stopped, at));
            let question = common(&asked, &cut_off);
            // The move was accepted only if another board follows.
            if boards(&output).len() > at + 1 {
                dialect.fillers.extend(asked.get(question.len()..).map(str::trim).map(str::to_string));
            }
            dialect.questions.push((question.trim().to_string(), Some(player)));
        }
        dialect.fillers.retain(|filler| !filler.is_empty());
        dialect.name_players(&output);
        Ok(Some(dialect))
    }

    /// Decides which player each question refers to. By default, this is the player that the question names, if any.
    /// Each question instead refers to the side that was to move when the program asked the question, if both of these
    /// conditions hold:
    ///
    /// - The two sides get different questions.
    /// - The program announces the turn before the board, or at least one of the questions names no player.
    fn name_players(&mut self, output: &str) {
        let [(first, _), (second, _)] = self.questions.as_slice() else { return };
        self.announced = output.lines().take_while(|line| row(line).is_none()).any(|line| named(line).is_some());
        let by_name = [named(first), named(second)];
        let by_turn = first != second && (self.announced || by_name.iter().any(Option::is_none));
        if !by_turn {
            for (question, name) in self.questions.iter_mut().zip(by_name) {
                question.1 = name;
            }
        }
        // After rejecting a move, some programs repeat only the last line of the question.
        let last = |text: &str| text.lines().last().filter(|line| *line != text).map(str::to_string);
        let short: Vec<_> = self.questions.iter().filter_map(|(text, _)| last(text)).collect();
        self.questions.extend(short.into_iter().map(|text| (text.clone(), named(&text))));
        self.questions.retain(|(text, _)| !text.is_empty());
        // Longer questions come first, so that the longest matching one is found.
        self.questions.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        self.questions.dedup_by(|one, two| one.0 == two.0);
    }

    /// Returns whether the program's output never shows whose turn it is.
    pub(super) fn names_nobody(&self) -> bool {
        !self.announced && !self.questions.is_empty() && self.questions.iter().all(|(_, player)| player.is_none())
    }

    /// Finds the next question or filler in the output, at or after the offset `from`. Returns its start and end
    /// offsets, and the player to whom the question refers, if any. For a filler, which the caller must skip, the third
    /// value is `None`.
    pub(super) fn next_question(&self, output: &str, from: usize) -> Option<(usize, usize, Option<Option<Player>>)> {
        let find = |text: &String| output[from..].find(text.as_str()).map(|at| from + at);
        let questions =
            self.questions.iter().filter_map(|(text, player)| Some((find(text)?, text.len(), Some(*player))));
        let fillers = self.fillers.iter().filter_map(|text| Some((find(text)?, text.len(), None)));
        // If several texts match at the same offset, choose the longest.
        let first = questions.chain(fillers).min_by_key(|(at, length, _)| (*at, usize::MAX - length));
        first.map(|(at, length, asked)| (at, at + length, asked))
    }

    /// Converts an input whose coordinates start at 1 to the numbering that the program uses.
    pub(super) fn input(&self, input: &str) -> String {
        if self.base == 1 {
            return input.to_string();
        }
        let word = |word: &str| {
            word.parse::<i64>().map_or_else(|_| word.to_string(), |number| number.saturating_sub(1).to_string())
        };
        let line = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ");
        input.split('\n').map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Returns the player that a text names, or `None` if it names both players or neither.
fn named(text: &str) -> Option<Player> {
    let lower = text.to_ascii_lowercase();
    let mut players = lower.split(|letter: char| !letter.is_ascii_alphanumeric()).filter_map(player);
    let first = players.next()?;
    players.all(|other| other == first).then_some(first)
}

/// Returns the rows of every board in an output.
fn boards(output: &str) -> Vec<Vec<String>> {
    let rows: Vec<String> = output.lines().filter_map(row).map(|(_, squares)| squares).collect();
    rows.chunks(8).map(<[String]>::to_vec).collect()
}

/// Rates the result of the first move: 2 if its disc is on the right square, 1 if the second board has more discs than
/// the first, and 0 otherwise.
fn moved(output: &str) -> u8 {
    let boards = boards(output);
    let [first, second, ..] = boards.as_slice() else { return 0 };
    let is_disc = |square: &str| matches!(square, "B" | "W");
    let discs = |board: &[String]| board.iter().flat_map(|row| row.split(' ')).filter(|square| is_disc(square)).count();
    match second.get(5).and_then(|row| row.split(' ').nth(4)) {
        Some(square) if is_disc(square) => 2,
        _ if discs(second) > discs(first) => 1,
        _ => 0,
    }
}

/// Returns the text between the board with the index `at` and the next board, without scores.
fn after_board(output: &str, at: usize) -> String {
    let mut rows = 0;
    let after = output.split_inclusive('\n').skip_while(|line| {
        rows += usize::from(row(line).is_some());
        rows <= 8 * at + 7 || row(line).is_some()
    });
    let text = after.take_while(|line| row(line).is_none() && !is_heading(line));
    text.filter(|line| scores(line).is_none()).collect()
}

/// The maximum length of the part of a line that may be a row or a heading of a board, in bytes.
const LONGEST_ROW: usize = 256;

/// Inserts a newline before each board, because a board may start on the same line as a question.
fn boards_apart(output: &str) -> String {
    let is_board = |text: &str| row(text).is_some() || is_heading(text);
    let mut apart = String::new();
    for line in output.lines() {
        let last = line.len().saturating_sub(LONGEST_ROW)..line.len();
        let mut starts = last.filter(|at| line.is_char_boundary(*at));
        let board = if is_board(line) { None } else { starts.find(|at| is_board(&line[*at..])) };
        let (before, board) = line.split_at(board.unwrap_or(0));
        apart.extend([before, if before.is_empty() { "" } else { "\n" }, board, "\n"]);
    }
    apart
}

/// Returns the longest common prefix of two strings.
fn common(one: &str, two: &str) -> String {
    let length = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
    one.get(..length).unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::boards_apart;

    #[test]
    fn boards_are_found_behind_questions_and_long_lines_take_no_time() {
        assert_eq!(boards_apart("move? 1| . . . B W . . .\nx"), "move?\n 1| . . . B W . . .\nx\n");
        // A search for boards at every character of this line would take minutes.
        let long = "x".repeat(1_000_000) + "\n";
        assert_eq!(boards_apart(&long), long);
    }
}
