//! A simulated student's command interpreter, with one of many faults. It shares no code with the simulation in
//! `faults`, so that the tests do not compare the simulation with itself.

/// Returns the output of the program. Without a fault, the output is correct.
pub(super) fn run(fault: &str, input: &str) -> String {
    let mut program = Program { fault, ..Program::default() };
    if fault == "a welcome" {
        program.out += "Welcome to Reversi!\n";
    }
    for line in input.lines() {
        if program.done {
            break;
        }
        if fault == "a prompt" {
            program.out += "> ";
        }
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "new" => program.new_game(words[1].parse().unwrap()),
            "play" => program.play(words[1].parse().unwrap(), words[2].parse().unwrap()),
            _ => {}
        }
    }
    if fault == "result when input ends" && !program.done && program.n > 0 {
        program.result();
    }
    program.finish()
}

#[derive(Default)]
struct Program<'a> {
    fault: &'a str,
    n: i32,
    board: Vec<Vec<char>>,
    white: bool,
    done: bool,
    moves: i32,
    out: String,
}

impl Program<'_> {
    fn is(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn new_game(&mut self, n: i32) {
        let n = if self.is("board is always 8 x 8") { 8 } else { n };
        if self.is("new works once") && self.n > 0 {
            return;
        }
        if !(self.is("new keeps the turn") && self.n > 0) {
            self.white = self.is("white begins");
        }
        (self.n, self.moves) = (n, 0);
        self.board = vec![vec!['-'; n as usize]; n as usize];
        let m = n as usize / 2 - usize::from(!self.is("start off centre"));
        let (b, w) = if self.is("start mirrored") { ('W', 'B') } else { ('B', 'W') };
        self.board[m][m] = b;
        self.board[m][m + 1] = w;
        self.board[m + 1][m] = if self.is("start in columns") { b } else { w };
        self.board[m + 1][m + 1] = if self.is("start in columns") { w } else { b };
        if !self.is("new prints nothing") {
            self.print();
        }
    }

    fn print(&mut self) {
        for row in &self.board {
            let mut line: String = row.iter().collect();
            match self.fault {
                "blank after each row" => line.push(' '),
                "blanks between squares" => {
                    line = row.iter().map(|c| format!("{c} ")).collect::<String>().trim().into();
                }
                "small letters" => line = line.to_lowercase(),
                "dots for empty" => line = line.replace('-', "."),
                "letters X and O" => line = line.replace('B', "X").replace('W', "O"),
                "indented rows" => line.insert_str(0, "  "),
                "DOS line ends" => line.push('\r'),
                _ => {}
            }
            self.out += &line;
            self.out += "\n";
        }
        if self.is("empty line after the board") {
            self.out += "\n";
        }
    }

    fn colour(&self) -> char {
        if self.white { 'W' } else { 'B' }
    }

    fn ignored(&mut self, why: &str) {
        if self.is("ignored move changes turn") || self.is(&format!("turn after {why}")) {
            self.white = !self.white;
        }
        if self.is("board after ignored") || self.is(&format!("board after {why}")) {
            self.print();
        }
        if self.is("says invalid move") {
            self.out += "Invalid move\n";
        }
        if self.is("ignored move ends it") {
            self.done = true;
        }
    }

    fn play(&mut self, r: i32, c: i32) {
        let (mut r, mut c) = if self.is("row and column swapped") { (c, r) } else { (r, c) };
        if self.is("counts from one") {
            r -= 1;
            c -= 1;
        }
        if self.is("negative index") {
            r = if r < 0 { r + self.n } else { r };
            c = if c < 0 { c + self.n } else { c };
        }
        let last = self.n - i32::from(self.is("last row and column refused"));
        let last_column = last - i32::from(self.is("last column refused"));
        let first = i32::from(self.is("row and column 0 refused"));
        let too_far =
            self.is("bound one too high") && (r == self.n || c == self.n) && r.min(c) >= 0 && r.max(c) <= self.n;
        if too_far {
            // With this fault, the array is larger than the printed board, so the move succeeds.
            self.white = !self.white;
            self.print();
            return;
        }
        if self.is("cells in one array") && c >= self.n && r >= 0 && r * self.n + c < self.n * self.n {
            r += c / self.n;
            c %= self.n;
        }
        if r < first || c < first || r >= last || c >= last_column {
            self.ignored("outside");
            return;
        }
        if self.board[r as usize][c as usize] != '-' && !self.is("taken squares accepted") {
            self.ignored("taken");
            return;
        }
        let flipped = if self.is("cascading flips") {
            self.board[r as usize][c as usize] = self.colour();
            self.cascade(r, c);
            1
        } else {
            self.flip(r, c)
        };
        if flipped == 0 && self.is("flank required") {
            return;
        }
        self.board[r as usize][c as usize] = self.colour();
        self.moves += 1;
        let stays = self.is("turn never changes") || self.is("turn changes with flips") && flipped == 0;
        self.white ^= !stays;
        let empty = self.board.iter().flatten().filter(|c| **c == '-').count();
        self.done = match self.fault {
            "64 discs end it" => self.board.iter().flatten().filter(|c| **c != '-').count() == 64,
            "one square early" => empty <= 1,
            "no discs left ends it" => {
                empty == 0 || ['B', 'W'].iter().any(|d| !self.board.iter().flatten().any(|c| c == d))
            }
            "moves counted" => self.moves == self.n * self.n - 4,
            _ => empty == 0,
        };
        if !(self.done && self.is("last board missing")) {
            self.print();
        }
        if self.done {
            self.result();
        }
    }

    fn flip(&mut self, r: i32, c: i32) -> usize {
        let mine = self.colour();
        let mut all = Vec::new();
        for dr in -1..=1 {
            for dc in -1..=1 {
                let skipped = match self.fault {
                    "no diagonals" => dr != 0 && dc != 0,
                    "diagonals only" => dr == 0 || dc == 0,
                    "no up and left" => dr == -1 && dc == -1,
                    "no left" => dr == 0 && dc == -1,
                    "no rows" => dr == 0,
                    "no columns" => dc == 0,
                    "half the directions" => dr < 0 || dr == 0 && dc < 0,
                    "no flips" => true,
                    "one line only" => !all.is_empty(),
                    _ => dr == 0 && dc == 0,
                };
                if skipped {
                    continue;
                }
                let (mut y, mut x, mut line) = (r + dr, c + dc, Vec::new());
                let mut closed = false;
                for _ in 0..self.n {
                    if self.is("lines wrap around") {
                        y = (y + self.n) % self.n;
                        x = (x + self.n) % self.n;
                    }
                    if y < 0 || x < 0 || y >= self.n || x >= self.n {
                        closed = self.is("edge closes a line");
                        break;
                    }
                    let cell = self.board[y as usize][x as usize];
                    if cell == '-' && self.is("gaps jumped") {
                        y += dr;
                        x += dc;
                        continue;
                    }
                    if cell == '-' && !self.is("gaps filled") {
                        closed = self.is("empty closes a line");
                        break;
                    }
                    if cell == mine {
                        let edge = y == 0 || x == 0 || y == self.n - 1 || x == self.n - 1;
                        closed = !(edge && self.is("edge discs do not count"));
                        break;
                    }
                    line.push((y, x));
                    y += dr;
                    x += dc;
                }
                if !closed || self.is("long lines not flipped") && line.len() > 1 {
                    line.clear();
                }
                if self.is("one disc a line") {
                    line.truncate(1);
                }
                if self.is("two discs a line") {
                    line.truncate(2);
                }
                if self.is("last disc of a line stays") && line.len() > 1 {
                    line.pop();
                }
                all.extend(line);
            }
        }
        for (y, x) in &all {
            self.board[*y as usize][*x as usize] = mine;
        }
        all.len()
    }

    /// Turns over the lines that start at a square. Then turns over the lines that start at each of the turned discs.
    fn cascade(&mut self, r: i32, c: i32) {
        let before = self.board.clone();
        if self.flip(r, c) == 0 {
            return;
        }
        for y in 0..self.n {
            for x in 0..self.n {
                if before[y as usize][x as usize] != self.board[y as usize][x as usize] {
                    self.cascade(y, x);
                }
            }
        }
    }

    fn result(&mut self) {
        let count = |disc: char| self.board.iter().flatten().filter(|c| **c == disc).count();
        let (mut black, mut white) = (count('B'), count('W'));
        if self.is("winner exchanged") {
            (black, white) = (white, black);
        }
        let result = match black.cmp(&white) {
            _ if self.is("no result") => "",
            std::cmp::Ordering::Equal if self.is("tie for black") => "Black Wins!\n",
            std::cmp::Ordering::Equal if self.is("tie for white") => "White Wins!\n",
            std::cmp::Ordering::Equal if self.is("no tie") => "",
            std::cmp::Ordering::Equal => "Tie!\n",
            std::cmp::Ordering::Greater => "Black Wins!\n",
            std::cmp::Ordering::Less => "White Wins!\n",
        };
        let result = match self.fault {
            "small wins" => result.replace("Wins", "wins"),
            "no exclamation mark" => result.replace('!', ""),
            "says game over" => format!("Game over\n{result}"),
            _ => result.to_string(),
        };
        self.out += &result;
    }

    fn finish(mut self) -> String {
        if self.is("last line end missing") && self.out.ends_with('\n') {
            self.out.pop();
        }
        if self.is("no line ends") {
            self.out = self.out.replace('\n', "");
        }
        self.out
    }
}
