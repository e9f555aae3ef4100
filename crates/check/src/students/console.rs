//! A simulated student's console game. Its messages differ from those of our console game. `fault` selects a fault or a
//! permitted variation in style.

/// Returns the output of the program.
pub(super) fn run(fault: &str, input: &str) -> String {
    let mut game = Game { fault, board: vec![vec!['.'; 8]; 8], white: fault == "white begins", out: String::new() };
    let (a, b) = if fault == "start mirrored" { ('B', 'W') } else { ('W', 'B') };
    (game.board[3][3], game.board[4][4], game.board[3][4], game.board[4][3]) = (a, a, b, b);
    game.play(input);
    game.out
}

struct Game<'a> {
    fault: &'a str,
    board: Vec<Vec<char>>,
    white: bool,
    out: String,
}

impl Game<'_> {
    fn is(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn name(&self) -> &'static str {
        match self.fault {
            "always asks black" => "Black",
            _ if self.white => "White",
            _ => "Black",
        }
    }

    /// Returns the discs that a move turns over.
    fn flips(&self, r: i32, c: i32, white: bool) -> Vec<(usize, usize)> {
        let (mine, other) = if white { ('W', 'B') } else { ('B', 'W') };
        let at = |y: i32, x: i32| self.board.get(y as usize).and_then(|row| row.get(x as usize)).copied();
        let mut all = Vec::new();
        if at(r, c) != Some('.') {
            return all;
        }
        for (dy, dx) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
            if self.is("no diagonals") && dy * dx != 0 {
                continue;
            }
            let length = (1..8).take_while(|k| at(r + k * dy, c + k * dx) == Some(other)).count() as i32;
            if at(r + (length + 1) * dy, c + (length + 1) * dx) == Some(mine) {
                all.extend((1..=length).map(|k| ((r + k * dy) as usize, (c + k * dx) as usize)));
            }
        }
        all
    }

    fn can_move(&self, white: bool) -> bool {
        (0..64).any(|i| !self.flips(i / 8, i % 8, white).is_empty())
    }

    fn count(&self, disc: char) -> usize {
        self.board.iter().flatten().filter(|d| **d == disc).count()
    }

    fn show(&mut self, over: bool, old: (usize, usize)) {
        let first = i32::from(!self.is("from zero"));
        if self.is("turn before the board") && !over {
            self.out += &format!("It is {}'s turn.\n", self.name());
        }
        if !self.is("no labels") {
            let numbers: Vec<String> = (first..first + 8).map(|n| n.to_string()).collect();
            self.out += &format!("\n     {}\n", numbers.join(" "));
        }
        for r in 0..8 {
            if self.is("framed") {
                self.out += "   +---------------+\n";
            }
            let mut squares = Vec::new();
            for c in 0..8 {
                let n = if over { 0 } else { self.flips(r, c, self.white).len() };
                squares.push(match n {
                    0 => self.board[r as usize][c as usize].to_string(),
                    _ if self.is("no numbers") => ".".to_string(),
                    _ if self.is("numbers are all 1") => "1".to_string(),
                    n => n.to_string(),
                });
            }
            self.out += &match self.fault {
                "no labels" => format!("{}\n", squares.join(" ")),
                "framed" => format!("{} | {} |\n", r + 1, squares.join("|")),
                _ => format!("{:3} {}\n", r + first, squares.join("  ")),
            };
        }
        let (black, white) = match self.fault {
            "score of the last turn" | "score without flips" => old,
            "scores exchanged" => (self.count('W'), self.count('B')),
            _ => (self.count('B'), self.count('W')),
        };
        self.out += &match self.fault {
            "short scores" => format!("B: {black}   W: {white}\n"),
            _ => format!("Black has {black}\nWhite has {white}\n"),
        };
    }

    fn ask(&mut self) {
        self.out += &match self.fault {
            "asks nobody" => "Your move: ".to_string(),
            "two questions" => format!("{}, enter the row: ", self.name()),
            "turn before the board" => "Row and column? ".to_string(),
            _ => format!("player {} enter row and column: ", self.name()),
        };
    }

    fn refuse(&mut self, why: &str, scores: (usize, usize)) {
        if self.is("two questions") && !why.starts_with("Numbers") {
            self.out += "and the column: ";
        }
        match self.fault {
            "nothing said" => {}
            "one word for all" => self.out += "Invalid move!\n",
            _ => self.out += &format!("{why}\n"),
        }
        if self.is("turn after refused") {
            self.white = !self.white;
        }
        if self.is("board again") {
            self.show(false, scores);
        }
        self.ask();
    }

    fn play(&mut self, input: &str) {
        let mut score = (2, 2);
        self.show(false, score);
        self.ask();
        let mut words: Vec<&str> = Vec::new();
        for line in input.lines().filter(|line| !line.trim().is_empty()) {
            words.extend(line.split_whitespace());
            if words.iter().any(|word| word.parse::<i32>().is_err()) {
                words.clear();
                self.refuse("Numbers, please.", score);
                continue;
            }
            let [r, c] = words[..] else { continue };
            let first = i32::from(!self.is("from zero") && !self.is("labels do not fit"));
            let (mut r, mut c) = (r.parse::<i32>().unwrap() - first, c.parse::<i32>().unwrap() - first);
            words.clear();
            if self.is("row and column swapped") {
                (r, c) = (c, r);
            }
            if r < 0 || c < 0 || r > 7 || c > 7 {
                self.refuse("There is no such square.", score);
                continue;
            }
            let mut flips = self.flips(r, c, self.white);
            let empty = self.board[r as usize][c as usize] == '.';
            if flips.is_empty() && !(self.is("any empty square") && empty) {
                self.refuse("You cannot play there.", score);
                continue;
            }
            if self.is("two questions") {
                self.out += "and the column: ";
            }
            match self.fault {
                "diagonals stay" => flips.retain(|(y, x)| *y as i32 == r || *x as i32 == c),
                "one disc a line" => flips.retain(|(y, x)| (*y as i32 - r).abs() <= 1 && (*x as i32 - c).abs() <= 1),
                _ => {}
            }
            let before = (self.count('B'), self.count('W'));
            let disc = if self.white { 'W' } else { 'B' };
            self.board[r as usize][c as usize] = disc;
            for (y, x) in flips {
                self.board[y][x] = disc;
            }
            score = match self.fault {
                "score without flips" if self.white => (score.0, score.1 + 1),
                "score without flips" => (score.0 + 1, score.1),
                _ => before,
            };
            if !self.is("turn never changes") {
                self.white = !self.white;
            }
            if !self.can_move(self.white) {
                if !self.can_move(!self.white) || self.is("pass ends it") {
                    self.end(score);
                    return;
                }
                if !self.is("pass not told") {
                    self.out += &format!("{} cannot move and loses the turn.\n", self.name());
                }
                self.white ^= !self.is("no pass");
            }
            self.show(false, score);
            self.ask();
        }
    }

    fn end(&mut self, score: (usize, usize)) {
        self.show(true, score);
        let (mut black, mut white) = (self.count('B'), self.count('W'));
        if self.is("wrong winner") {
            (black, white) = (white, black);
        }
        self.out += match black.cmp(&white) {
            _ if self.is("no winner") => "",
            std::cmp::Ordering::Less => "The winner is White\n",
            std::cmp::Ordering::Equal => "It is a tie\n",
            std::cmp::Ordering::Greater => "The winner is Black\n",
        };
    }
}
