//! A program that runs on the screen and is played with.

use super::cases::Trial;
use super::grid::{Found, Grid};
use super::look::{Discs, look, rows};
use super::picture::{Picture, distance};
use super::screen::{Screen, ScreenError, Window};
use crate::check::{Finding, Mistake};
use reversi::{Board, Game, Player, Ply, Position, Rules, Size};
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine};
use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often the screen is looked at.
const FRAME: Duration = Duration::from_millis(30);
/// For how long nothing may change before a picture counts as finished.
pub(super) const STILL: Duration = Duration::from_millis(150);
/// The pause between the steps of a click that is made slowly.
const SLOW: Duration = Duration::from_millis(300);
/// How different two squares look at least, if one of them has a disc that the other has not.
pub(super) const DIFFERENT: u8 = 24;
/// The symbols of the keys left, up, right, down.
pub(super) const ARROWS: [u32; 4] = [0xff51, 0xff52, 0xff53, 0xff54];
/// The symbols of the keys that choose a square: Return and the space bar.
pub(super) const CHOOSE: [u32; 2] = [0xff0d, 0x20];

/// Why a case ends before its end.
pub(super) enum Halt {
    /// A mistake.
    Wrong(Box<Finding>),
    /// A mistake without which no game can be played.
    Unplayable(Box<Finding>),
    /// The program does not offer what is asked for, and need not.
    NotOffered(String),
    /// The program cannot be started.
    NotStarted(ChildError),
}

/// How squares are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// By a click.
    Pointer,
    /// By arrows, and the key with this symbol.
    Keys(u32),
}

/// A running program, its window, and the game as it should be.
pub(super) struct Run<'a> {
    pub(super) screen: &'a Screen,
    child: Child,
    pub(super) window: Window,
    pub(super) grid: Grid,
    discs: Option<Discs>,
    hand: Hand,
    /// The hand that the program was found to take.
    known_hand: &'a Cell<Option<Hand>>,
    time: Duration,
    /// How many times longer than usual everything may take.
    pace: u32,
    pub(super) game: Game,
    /// What was done.
    pub(super) log: &'a mut Vec<String>,
    /// The square that was chosen last and was to be refused.
    refused: Option<Position>,
}

/// The command of a program on a screen, with a home of its own. Other displays and settings are out of its reach.
fn on_screen(program: &CommandLine, screen: &Screen, home: &Path, arguments: &[String]) -> CommandLine {
    let mut words = Vec::new();
    for name in
        ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    {
        words.extend(["-u".to_string(), name.to_string()]);
    }
    words.push(format!("DISPLAY={}", screen.display()));
    words.push(format!("HOME={}", home.display()));
    words.extend(
        ["LIBGL_ALWAYS_SOFTWARE=1", "SDL_VIDEODRIVER=x11", "SDL_AUDIODRIVER=dummy", "LC_ALL=C.UTF-8"].map(String::from),
    );
    words.push(program.program().to_string());
    words.extend(program.arguments().iter().chain(arguments).cloned());
    CommandLine::new("env", words)
}

/// Starts a program with these arguments.
pub(super) fn start(program: &CommandLine, screen: &Screen, home: &Path, arguments: &[String]) -> Result<Child, Halt> {
    let failed = |reason: String| Halt::NotStarted(ChildError::Start { program: program.program().into(), reason });
    std::fs::create_dir_all(home).map_err(|error| failed(error.to_string()))?;
    let limits = ChildLimits { answer: 1 << 26, ..ChildLimits::default() };
    Child::start(&on_screen(program, screen, home, arguments), limits).map_err(Halt::NotStarted)
}

/// A mistake.
pub(super) fn wrong(mistake: Mistake, what: String, expected: Vec<String>, shown: Vec<String>) -> Halt {
    Halt::Wrong(Box::new(Finding { mistake, what, expected, shown }))
}

/// A mistake after which nothing else can be tried.
fn unplayable(halt: Halt) -> Halt {
    match halt {
        Halt::Wrong(finding) => Halt::Unplayable(finding),
        halt => halt,
    }
}

/// The picture could not be had: the window is gone, or the server is.
fn gone(error: &ScreenError) -> Halt {
    wrong(Mistake::NoWindow, format!("The window cannot be looked at: {error}."), vec!["(a window)".into()], vec![])
}

impl<'a> Run<'a> {
    /// Starts a program and finds the board in its window.
    pub(super) fn start(trial: &'a Trial<'_>, home: &Path, log: &'a mut Vec<String>) -> Result<Run<'a>, Halt> {
        let Trial { size, program, screen, .. } = *trial;
        let (time, known_hand, pace) = (trial.options.time, &trial.hand, trial.pace.get());
        let arguments = [size.width().to_string(), size.height().to_string()];
        log.push(format!("(started with {} {})", arguments[0], arguments[1]));
        let mut child = start(program, screen, home, &arguments)?;
        let deadline = Instant::now() + pace * time.max(Duration::from_secs(1));
        let mut found = None;
        loop {
            alive(&mut child, program, "its start")?;
            if let Some(window) = screen.window().map_err(|error| gone(&error))? {
                let picture = screen.picture(&window).map_err(|error| gone(&error))?;
                // A window is empty before it is drawn: what was seen twice counts.
                match (Grid::find(&picture, size), found) {
                    (Found::Board(grid), Some((Found::Board(before), known))) if (grid, window) == (before, known) => {
                        log.push(format!("({grid})"));
                        let game =
                            Game::new(Rules::Classic, size).map_err(|error| Halt::NotOffered(error.to_string()))?;
                        let hand = known_hand.get().unwrap_or(Hand::Pointer);
                        let mut run = Run {
                            screen,
                            child,
                            window,
                            grid,
                            discs: None,
                            hand,
                            known_hand,
                            time,
                            pace,
                            game,
                            log,
                            refused: None,
                        };
                        run.rest()?;
                        return Ok(run);
                    }
                    (now, _) => found = Some((now, window)),
                }
            }
            if Instant::now() > deadline {
                break;
            }
            std::thread::sleep(4 * FRAME);
        }
        let (columns, rows) = (size.width(), size.height());
        let asked = vec![format!("a board of {columns} x {rows} squares")];
        Err(unplayable(match found {
            None => wrong(
                Mistake::NoWindow,
                format!("The program shows no window in {} s.", time.as_secs_f64()),
                asked,
                vec!["(no window)".into()],
            ),
            Some((Found::Other(columns, rows), _)) => wrong(
                Mistake::WrongStart,
                format!(
                    "The window shows a board of {columns} x {rows} squares, but asked for was {}.",
                    &asked[0][11..]
                ),
                asked,
                vec![format!("a board of {columns} x {rows} squares")],
            ),
            Some((_, window)) => wrong(
                Mistake::NoBoard,
                format!(
                    "No board of {columns} x {rows} squares is found in the window of {} x {} pixels.",
                    window.width, window.height
                ),
                asked,
                vec!["(no board)".into()],
            ),
        }))
    }

    pub(super) fn size(&self) -> Size {
        self.game.size()
    }

    /// Whether the program still runs.
    pub(super) fn is_alive(&mut self) -> Result<(), Halt> {
        let last = self.log.last().cloned().unwrap_or_default();
        alive(&mut self.child, &CommandLine::new("", [""; 0]), &last)
    }

    pub(super) fn picture(&self) -> Result<Picture, Halt> {
        self.screen.picture(&self.window).map_err(|error| gone(&error))
    }

    /// Waits until nothing changes any more, but not for ever, and returns what is to be seen then.
    pub(super) fn settled(&mut self, still: Duration) -> Result<Picture, Halt> {
        self.wait_for(still, |_, _| false)
    }

    /// Waits until a picture is as wanted and holds still, or until nothing changes for a time.
    fn wait_for(&mut self, still: Duration, wanted: impl Fn(&Run<'_>, &Picture) -> bool) -> Result<Picture, Halt> {
        let (begun, mut since) = (Instant::now(), Instant::now());
        let still = self.pace * still;
        let mut last = self.picture()?;
        loop {
            std::thread::sleep(FRAME);
            self.is_alive()?;
            let picture = self.picture()?;
            let same = picture == last;
            if !same {
                since = Instant::now();
            }
            let enough = same && (since.elapsed() >= still || wanted(self, &picture));
            if enough || begun.elapsed() >= self.time.max(still * 2) {
                return Ok(picture);
            }
            last = picture;
        }
    }

    /// For how long nothing may change before a move that is not there yet counts as not made.
    fn patience(&self) -> Duration {
        self.time / 2
    }

    /// Moves the pointer to where it does not hide a disc: beside the board, or to a corner of the window.
    fn rest(&mut self) -> Result<(), Halt> {
        let (left, top, right, bottom) = self.grid.edges();
        let (width, height) = (f64::from(self.window.width), f64::from(self.window.height));
        let room = 0.8 * self.grid.pitch();
        let (x, y) = match () {
            () if width - right > room => (f64::midpoint(width, right), height - 2.0),
            () if height - bottom > room => (width - 2.0, f64::midpoint(height, bottom)),
            () if top > room => (width - 2.0, top / 2.0),
            () if left > room => (left / 2.0, height - 2.0),
            () => (width - 1.0, height - 1.0),
        };
        self.point(x, y)
    }

    pub(super) fn point(&mut self, x: f64, y: f64) -> Result<(), Halt> {
        self.screen.point(&self.window, x, y).map_err(|error| gone(&error))
    }

    /// Moves the pointer to a square, and returns what is to be seen then.
    pub(super) fn hover(&mut self, position: Position) -> Result<Picture, Halt> {
        let (x, y) = self.grid.middle(position);
        self.point(x, y)?;
        self.settled(STILL)
    }

    /// Chooses a square, and takes the pointer away from the board. Each step takes a `pause`, so that a program that draws
    /// slowly sees them one by one.
    fn choose(&mut self, position: Position, pause: Duration) -> Result<(), Halt> {
        let pause = self.pace * pause;
        match self.hand {
            Hand::Pointer => {
                let (x, y) = self.grid.middle(position);
                self.log.push(format!("click {position}"));
                self.point(x, y)?;
                std::thread::sleep(pause);
                self.screen.click(1, pause).map_err(|error| gone(&error))?;
            }
            Hand::Keys(choose) => {
                self.log.push(format!("keys to {position}"));
                self.keys_to(position, pause / 4).map_err(|error| gone(&error))?;
                self.screen.press(choose, pause / 4).map_err(|error| gone(&error))?;
            }
        }
        std::thread::sleep(pause);
        self.rest()
    }

    /// Chooses a square and waits until the picture is as wanted. What has no effect is tried once more, slowly.
    fn choose_until(
        &mut self,
        position: Position,
        wanted: impl Fn(&Run<'_>, &Picture) -> bool,
        unchanged: impl Fn(&Run<'_>, &Picture) -> bool,
    ) -> Result<Picture, Halt> {
        self.choose(position, FRAME)?;
        let picture = self.wait_for(self.patience(), &wanted)?;
        if wanted(self, &picture) || !unchanged(self, &picture) {
            return Ok(picture);
        }
        self.log.pop();
        self.choose(position, SLOW)?;
        self.wait_for(self.patience(), &wanted)
    }

    /// Goes to the top left corner by arrows, and from there to a square.
    fn keys_to(&self, position: Position, pause: Duration) -> Result<(), ScreenError> {
        self.screen.focus(&self.window)?;
        let (row, column) = position.zero_based();
        let (width, height) = (usize::from(self.size().width()), usize::from(self.size().height()));
        let [left, up, right, down] = ARROWS;
        for (key, times) in [(left, width), (up, height), (right, column), (down, row)] {
            for _ in 0..times {
                self.screen.press(key, pause)?;
                std::thread::sleep(pause);
            }
        }
        Ok(())
    }

    /// The board as the window shows it. A square that the pointer may hide counts as it should be.
    fn read(&self, picture: &Picture) -> Option<Board> {
        self.discs.map(|discs| discs.read(picture, &self.grid, self.size()))
    }

    /// Plays the first two moves, which show what discs look like, and how squares are chosen.
    pub(super) fn open(&mut self, first: Position, second: Position) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        let empty = look(&before, &self.grid, first);
        let mut dark = empty;
        let hands = [Hand::Pointer, Hand::Keys(CHOOSE[0]), Hand::Keys(CHOOSE[1])];
        for hand in hands.into_iter().filter(|hand| self.known_hand.get().is_none_or(|known| known == *hand)) {
            self.hand = hand;
            let length = self.log.len();
            let there = |run: &Run<'_>, picture: &Picture| run.differs(&before, picture, first);
            let after = self.choose_until(first, there, |run, picture| {
                !run.size().positions().any(|square| run.differs(&before, picture, square))
            })?;
            // What followed the pointer is gone when nothing moves any more.
            let after = if there(self, &after) { self.settled(3 * STILL)? } else { after };
            dark = look(&after, &self.grid, first);
            if distance(dark, empty) > DIFFERENT {
                break;
            }
            self.elsewhere(&before, &after, first)?;
            self.log.truncate(length);
        }
        if distance(dark, empty) <= DIFFERENT {
            self.log.push(format!("click {first}"));
            let what = format!(
                "At the start Dark may play on the four squares in the middle, but neither a click on {first} nor keys put a disc there."
            );
            return Err(unplayable(self.finding(Mistake::LegalRefused, what, None, Some(first))));
        }
        self.known_hand.set(Some(self.hand));
        let _ = self.game.play(first);
        let before = self.settled(2 * STILL)?;
        let empty = look(&before, &self.grid, second);
        let there = |run: &Run<'_>, picture: &Picture| run.differs(&before, picture, second);
        self.choose_until(second, there, |run, picture| !there(run, picture))?;
        let after = self.settled(3 * STILL)?;
        let (dark, light) = (look(&after, &self.grid, first), look(&after, &self.grid, second));
        if distance(light, empty) <= DIFFERENT {
            let what = format!("Light may play on {second} in the opening, but the click does nothing.");
            return Err(self.finding(Mistake::LegalRefused, what, None, Some(second)));
        }
        let brightness = |colour: [u8; 3]| colour.iter().map(|part| u32::from(*part)).sum::<u32>();
        if distance(dark, light) <= DIFFERENT {
            let what = format!(
                "The second disc, on {second}, looks like the first one: after Dark's move it is Light's turn."
            );
            return Err(self.finding(Mistake::WrongTurn, what, None, Some(second)));
        }
        if brightness(dark) > brightness(light) + 60 {
            let (mistake, why) = match self.refused {
                Some(_) => (Mistake::TurnAfterRejected, "after a click that was refused it is still Dark's turn"),
                None => (Mistake::WrongTurn, "Dark begins"),
            };
            let what = format!("The first disc, on {first}, is lighter than the second one: {why}.");
            return Err(self.finding(mistake, what, None, Some(first)));
        }
        let _ = self.game.play(second);
        self.refused = None;
        self.discs = Some(Discs { dark, light });
        Ok(())
    }

    /// Whether a square looks different in two pictures.
    fn differs(&self, one: &Picture, other: &Picture, square: Position) -> bool {
        distance(look(one, &self.grid, square), look(other, &self.grid, square)) > DIFFERENT
    }

    /// Whether the first disc was put on another square than the one that was clicked.
    fn elsewhere(&mut self, before: &Picture, after: &Picture, clicked: Position) -> Result<(), Halt> {
        let changed: Vec<Position> = self
            .size()
            .positions()
            .filter(|position| {
                let [one, other] = [before, after].map(|picture| look(picture, &self.grid, *position));
                distance(one, other) > 2 * DIFFERENT
            })
            .collect();
        match changed[..] {
            [square] if square != clicked => {
                let what = format!("After a click on {clicked} something changes on {square} instead.");
                Err(self.finding(Mistake::WrongSquare, what, None, Some(clicked)))
            }
            _ => Ok(()),
        }
    }

    /// Plays a legal move and checks the board after it.
    pub(super) fn play(&mut self, position: Position) -> Result<(), Halt> {
        let (before, passed) = (*self.game.board(), matches!(self.game.history().last(), Some(Ply::Pass { .. })));
        let Some(mover) = self.game.turn() else { return Ok(()) };
        let first = self.settled(STILL)?;
        let _ = self.game.play(position);
        let after_refusal = self.refused.take();
        let expected = *self.game.board();
        if self.game.is_over() {
            // Programs show the end in ways of their own, on the board too.
            let there = |run: &Run<'_>, picture: &Picture| run.differs(&first, picture, position);
            return self.choose_until(position, there, |run, picture| !there(run, picture)).map(drop);
        }
        let shows = |board: Board| move |run: &Run<'_>, picture: &Picture| run.read(picture) == Some(board);
        let picture = self.choose_until(position, shows(expected), shows(before))?;
        match self.read(&picture) {
            Some(shown) if shown != expected => {
                let new = |square: &Position| {
                    *square != position && before.get(*square) == Ok(None) && shown.get(*square) != Ok(None)
                };
                if let Some(square) = after_refusal.filter(new) {
                    let what = format!("The click on {square}, which is not legal, puts a disc there.");
                    return Err(self.finding(Mistake::BadInputAccepted, what, Some(&shown), None));
                }
                let after_refusal = after_refusal.is_some();
                let (mistake, what) = explain(position, mover, &before, &expected, &shown, passed, after_refusal);
                Err(self.finding(mistake, what, Some(&shown), None))
            }
            _ => Ok(()),
        }
    }

    /// Chooses an empty square after the end of the game: no disc may appear.
    pub(super) fn try_after_end(&mut self, position: Position) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        self.choose(position, FRAME)?;
        let after = self.settled(2 * STILL)?;
        match self.differs(&before, &after, position) {
            true => {
                let what = format!("The game is over, but a click on {position} still changes the board.");
                Err(self.finding(Mistake::BadInputAccepted, what, None, None))
            }
            false => Ok(()),
        }
    }

    /// Chooses a square that cannot be played: nothing may change.
    pub(super) fn try_illegal(&mut self, position: Position) -> Result<(), Halt> {
        let before = self.settled(STILL)?;
        self.choose(position, FRAME)?;
        if let Some(done) = self.log.last_mut() {
            done.push_str(" (no legal move)");
        }
        self.refused = Some(position);
        let after = self.settled(2 * STILL)?;
        let opening = !self.game.board().empty_center().is_empty();
        let why = match self.game.board().get(position) {
            Ok(Some(_)) => "there is a disc already".to_string(),
            _ if opening => "in the opening only the four squares in the middle can be played".to_string(),
            _ => "no disc would be turned over".to_string(),
        };
        let what = format!("The click on {position} should do nothing, because {why}, but the board changes.");
        match self.read(&after) {
            Some(shown) if shown != *self.game.board() => {
                Err(self.finding(Mistake::BadInputAccepted, what, Some(&shown), None))
            }
            Some(_) => Ok(()),
            // No disc was seen yet.
            None => match distance(look(&before, &self.grid, position), look(&after, &self.grid, position)) > DIFFERENT
            {
                true => Err(self.finding(Mistake::BadInputAccepted, what, None, Some(position))),
                false => Ok(()),
            },
        }
    }

    /// The window has another size now: finds the board again, which has to show the same.
    pub(super) fn find_again(&mut self) -> Result<(), Halt> {
        self.settled(2 * STILL)?;
        self.window = self.screen.place(self.window.id).map_err(|error| gone(&error))?;
        let (deadline, size) = (Instant::now() + self.time, self.size());
        let expected = *self.game.board();
        loop {
            let picture = self.settled(STILL)?;
            if let Found::Board(grid) = Grid::find(&picture, size) {
                self.grid = grid;
                self.rest()?;
                let picture = self.wait_for(self.patience(), |run, picture| run.read(picture) == Some(expected))?;
                return match self.read(&picture) {
                    Some(shown) if shown != expected => {
                        let what = "In a window of another size the board shows other discs.".to_string();
                        Err(self.finding(Mistake::Resizing, what, Some(&shown), None))
                    }
                    _ => {
                        self.log.push(format!("({grid})"));
                        Ok(())
                    }
                };
            }
            if Instant::now() > deadline {
                let what = "In a window of another size there is no board to be found.".to_string();
                return Err(self.finding(Mistake::Resizing, what, None, None));
            }
        }
    }

    /// The looks of the discs of a side, counted: as its own, as the other side's, and others.
    pub(super) fn looks(&self, picture: &Picture, player: Player) -> (usize, usize, usize) {
        let Some(discs) = self.discs else { return (0, 0, 0) };
        let mut counts = (0, 0, 0);
        for position in self.game.board().discs(player) {
            match discs.of(look(picture, &self.grid, position)) {
                Some(shown) if shown == player => counts.0 += 1,
                Some(_) => counts.1 += 1,
                None => counts.2 += 1,
            }
        }
        counts
    }

    /// A mistake, with the board as it should be beside the one that is shown.
    pub(super) fn finding(&self, mistake: Mistake, what: String, shown: Option<&Board>, at: Option<Position>) -> Halt {
        let mut expected = *self.game.board();
        if let (Some(at), Some(player)) = (at, self.game.turn()) {
            // What was to appear there.
            let _ = expected.set(at, self.game.find_move(at).map(|_| player));
        }
        wrong(mistake, what, rows(&expected), shown.map(rows).unwrap_or_default())
    }
}

/// A mistake unless a program still runs.
fn alive(child: &mut Child, program: &CommandLine, after: &str) -> Result<(), Halt> {
    for _ in 0..10_000 {
        match child.read_line(Instant::now()) {
            Ok(_) | Err(ChildError::NotText { .. } | ChildError::LongLine { .. }) => {}
            Err(ChildError::Silent { .. } | ChildError::Closed { .. } | ChildError::NotReading) => return Ok(()),
            Err(ChildError::Ended { status, said })
                if after == "its start" && matches!(status.code(), Some(126 | 127)) =>
            {
                return Err(Halt::NotStarted(ChildError::Start { program: program.program().into(), reason: said }));
            }
            Err(error) => {
                let mistake = match &error {
                    ChildError::Ended { status, .. } if status.success() => Mistake::StopsEarly,
                    ChildError::Flood { .. } => Mistake::Flood,
                    _ => Mistake::Crash,
                };
                return Err(wrong(mistake, format!("After {after}: {error}."), vec!["(a window)".into()], vec![]));
            }
        }
    }
    Ok(())
}

/// What is wrong with the board after a move.
fn explain(
    position: Position,
    mover: Player,
    before: &Board,
    expected: &Board,
    shown: &Board,
    passed: bool,
    after_refusal: bool,
) -> (Mistake, String) {
    let name = |player| if player == Player::Black { "Dark" } else { "Light" };
    let mover_name = name(mover);
    let again = format!("{} has no legal move, so {mover_name} plays again", name(mover.other()));
    if shown == before {
        return match passed {
            true => (Mistake::WrongPass, format!("{again}, but the click on {position} does nothing.")),
            false => (
                Mistake::LegalRefused,
                format!("{position} is a legal move of {mover_name}, but the click does nothing."),
            ),
        };
    }
    match shown.get(position) {
        Ok(Some(player)) if player != mover => match (passed, after_refusal) {
            (true, _) => (Mistake::WrongPass, format!("{again}, but the disc on {position} is {}'s.", name(player))),
            (false, true) => (
                Mistake::TurnAfterRejected,
                format!(
                    "After a click that was refused it is still {mover_name}'s turn, but the disc on {position} is {}'s.",
                    name(player)
                ),
            ),
            (false, false) => (
                Mistake::WrongTurn,
                format!("It is {mover_name}'s turn, but the disc on {position} is {}'s.", name(player)),
            ),
        },
        Ok(Some(_)) => {
            let list = |filter: &dyn Fn(Position) -> bool| {
                let squares: Vec<String> =
                    expected.positions().filter(|square| filter(*square)).map(|square| square.to_string()).collect();
                squares.join(", ")
            };
            let is = |board: &Board, square: Position| board.get(square).ok().flatten();
            let missing =
                list(&|square| is(expected, square) != is(before, square) && is(shown, square) == is(before, square));
            let others =
                list(&|square| is(expected, square) == is(before, square) && is(shown, square) != is(before, square));
            let mut what = format!("After {mover_name}'s move {position}");
            if !missing.is_empty() {
                what += &format!(" not turned over, but should be: {missing}");
            }
            if !others.is_empty() {
                what += &format!("{} changed, but should not be: {others}", if missing.is_empty() { "" } else { ";" });
            }
            (Mistake::WrongFlips, what + ".")
        }
        _ => (
            Mistake::WrongSquare,
            format!("After a click on {position} the disc of {mover_name} is not there, but the board changes."),
        ),
    }
}
