//! Runs a program on the screen, and plays in its window.

use super::cases::Trial;
use super::discs::{Discs, disc_colour, rows};
use super::grid::{BoardSearch, Grid};
use super::picture::Picture;
use super::screen::{Screen, ScreenError, Window};
use crate::{Mistake, MistakeKind, Program};
use reversi::{Board, Game, Player, Rules, Size, Square};
use reversi_protocols::{Child, ChildError, ChildLimits};
use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time between two pictures of the screen.
pub(super) const FRAME: Duration = Duration::from_millis(30);
/// The time for which a picture must stay unchanged before the check uses it.
pub(super) const STILL: Duration = Duration::from_millis(150);
/// The pause between the steps of a slow click.
const SLOW: Duration = Duration::from_millis(300);
/// The minimum colour difference between a square with a disc and an empty square.
pub(super) const DIFFERENT: u8 = 24;
/// The key symbols of the arrow keys left, up, right and down.
pub(super) const ARROWS: [u32; 4] = [0xff51, 0xff52, 0xff53, 0xff54];
/// The key symbols of the keys that choose a square: Return and the space bar.
pub(super) const CHOOSE: [u32; 2] = [0xff0d, 0x20];

/// The reason why a case ends early.
pub(super) enum Halt {
    /// The program made a mistake.
    Wrong(Box<Mistake>),
    /// The program made a mistake that makes it impossible to play.
    Unplayable(Box<Mistake>),
    /// The case does not apply, for example because the program lacks an optional feature. The string is the reason.
    NotOffered(String),
    /// The program cannot be started.
    NotStarted(ChildError),
}

/// The input device with which the check chooses squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputDevice {
    /// Squares are clicked with the pointer.
    Pointer,
    /// Squares are chosen with the arrow keys and the key that has this symbol.
    Keys(u32),
}

/// A running program, its window, and the game that the window should show.
pub(super) struct Run<'a> {
    pub(super) screen: &'a Screen,
    child: Child,
    pub(super) window: Window,
    pub(super) grid: Grid,
    pub(super) discs: Option<Discs>,
    pub(super) device: InputDevice,
    /// The input device to which the program reacts, or `None` until a case has determined the device.
    pub(super) known_device: &'a Cell<Option<InputDevice>>,
    pub(super) time: Duration,
    /// The factor by which all waiting times are multiplied.
    pace: u32,
    pub(super) game: Game,
    /// The log of all actions in the case.
    pub(super) log: &'a mut Vec<String>,
    /// The square of the last illegal move that the check has tried, or `None` if the check has played a legal move
    /// since then.
    pub(super) refused: Option<Square>,
}

/// Environment variables that make programs render in software and play no sound.
const VARIABLES: [(&str, &str); 4] =
    [("LIBGL_ALWAYS_SOFTWARE", "1"), ("SDL_VIDEODRIVER", "x11"), ("SDL_AUDIODRIVER", "dummy"), ("LC_ALL", "C.UTF-8")];

/// Starts a program with these arguments.
pub(super) fn start(program: &Program<'_>, screen: &Screen, home: &Path, arguments: &[String]) -> Result<Child, Halt> {
    let failed = |reason: String| Halt::NotStarted(ChildError::Start { program: program.name().into(), reason });
    std::fs::create_dir_all(home).map_err(|error| failed(error.to_string()))?;
    let limits = ChildLimits { answer: 1 << 26, ..ChildLimits::default() };
    let command = program.command_on_display(arguments, &VARIABLES, &screen.display(), home);
    Child::start(&command, limits).map_err(Halt::NotStarted)
}

/// Returns a mistake that ends the case.
pub(super) fn wrong(kind: MistakeKind, what: String, expected: Vec<String>, shown: Vec<String>) -> Halt {
    Halt::Wrong(Box::new(Mistake { kind, what, expected, shown }))
}

/// Converts [`Halt::Wrong`] to [`Halt::Unplayable`], and returns other values unchanged.
pub(super) fn unplayable(halt: Halt) -> Halt {
    match halt {
        Halt::Wrong(mistake) => Halt::Unplayable(mistake),
        halt => halt,
    }
}

/// Converts a screen error to a mistake, because the error means that the window or the X server no longer exists.
pub(super) fn gone(error: &ScreenError) -> Halt {
    wrong(MistakeKind::NoWindow, format!("The window cannot be read: {error}."), vec!["(a window)".into()], vec![])
}

impl<'a> Run<'a> {
    /// Starts a program and finds the board in its window.
    pub(super) fn start(trial: &'a Trial<'_>, home: &Path, log: &'a mut Vec<String>) -> Result<Run<'a>, Halt> {
        let Trial { size, program, ref screen, .. } = *trial;
        let (time, known_device, pace) = (trial.options.time, &trial.device, trial.pace.get());
        let arguments = [size.width().to_string(), size.height().to_string()];
        log.push(format!("(started with {} {})", arguments[0], arguments[1]));
        let mut child = start(program, screen, home, &arguments)?;
        let deadline = Instant::now() + pace * time.max(Duration::from_secs(1));
        let mut found = None;
        loop {
            still_runs(&mut child).map_err(|error| match error {
                ChildError::Ended { status, said } if matches!(status.code(), Some(126 | 127)) => {
                    Halt::NotStarted(ChildError::Start { program: program.name().into(), reason: said })
                }
                error => stopped(&error, "its start"),
            })?;
            if let Some(window) = screen.window().map_err(|error| gone(&error))? {
                let picture = screen.picture(&window).map_err(|error| gone(&error))?;
                // A window is empty until the program draws it, so accept a board only if two consecutive pictures show
                // the board.
                match (Grid::find(&picture, size), found) {
                    (BoardSearch::Board(grid), Some((BoardSearch::Board(before), known)))
                        if (grid, window) == (before, known) =>
                    {
                        log.push(format!("({grid})"));
                        let game =
                            Game::new(Rules::Classic, size).map_err(|error| Halt::NotOffered(error.to_string()))?;
                        let device = known_device.get().unwrap_or(InputDevice::Pointer);
                        let mut run = Run {
                            screen,
                            child,
                            window,
                            grid,
                            discs: None,
                            device,
                            known_device,
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
        let board_of = |columns: u8, rows: u8| format!("a board of {columns} x {rows} squares");
        let asked = board_of(size.width(), size.height());
        Err(unplayable(match found {
            None => wrong(
                MistakeKind::NoWindow,
                format!("The program opens no window within {} s.", time.as_secs_f64()),
                vec![asked],
                vec!["(no window)".into()],
            ),
            Some((BoardSearch::OtherSize(columns, rows), _)) => wrong(
                MistakeKind::WrongStart,
                format!("The window shows {} instead of {asked}.", board_of(columns, rows)),
                vec![asked],
                vec![board_of(columns, rows)],
            ),
            Some((_, window)) => wrong(
                MistakeKind::NoBoard,
                format!(
                    "The window of {} x {} pixels shows nothing that looks like {asked}.",
                    window.width, window.height
                ),
                vec![asked],
                vec!["(no board)".into()],
            ),
        }))
    }

    pub(super) fn size(&self) -> Size {
        self.game.size()
    }

    /// Returns a mistake if the program is no longer running.
    pub(super) fn is_alive(&mut self) -> Result<(), Halt> {
        still_runs(&mut self.child).map_err(|error| stopped(&error, self.log.last().map_or("", String::as_str)))
    }

    pub(super) fn picture(&self) -> Result<Picture, Halt> {
        self.screen.picture(&self.window).map_err(|error| gone(&error))
    }

    /// Waits until the picture stops changing or a time limit is reached, and returns the picture.
    pub(super) fn settled(&mut self, still: Duration) -> Result<Picture, Halt> {
        self.wait_for(still, |_, _| false)
    }

    /// Waits until two consecutive pictures are equal and satisfy `wanted`, until nothing has changed for the time
    /// `still`, or until a time limit is reached. Returns the last picture.
    pub(super) fn wait_for(
        &mut self,
        still: Duration,
        wanted: impl Fn(&Run<'_>, &Picture) -> bool,
    ) -> Result<Picture, Halt> {
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

    /// Returns how long the check waits for a change before it concludes that a move was not made.
    pub(super) fn patience(&self) -> Duration {
        self.time / 2
    }

    /// Moves the pointer away from the discs, either to a place outside the board or to a corner of the window.
    pub(super) fn rest(&mut self) -> Result<(), Halt> {
        let (left, top, right, bottom) = self.grid.edges();
        let (width, height) = (f64::from(self.window.width), f64::from(self.window.height));
        let room = 0.8 * self.grid.pitch();
        let (x, y) = if width - right > room {
            (f64::midpoint(width, right), height - 2.0)
        } else if height - bottom > room {
            (width - 2.0, f64::midpoint(height, bottom))
        } else if top > room {
            (width - 2.0, top / 2.0)
        } else if left > room {
            (left / 2.0, height - 2.0)
        } else {
            (width - 1.0, height - 1.0)
        };
        self.point(x, y)
    }

    pub(super) fn point(&mut self, x: f64, y: f64) -> Result<(), Halt> {
        self.screen.point(&self.window, x, y).map_err(|error| gone(&error))
    }

    /// Moves the pointer to a square, waits until the picture stops changing, and returns the picture.
    pub(super) fn hover(&mut self, square: Square) -> Result<Picture, Halt> {
        let (x, y) = self.grid.middle(square);
        self.point(x, y)?;
        self.settled(STILL)
    }

    /// Chooses a square, and then moves the pointer away from the board. Pauses after each step, so that even a slow
    /// program notices the step.
    pub(super) fn choose(&mut self, square: Square, pause: Duration) -> Result<(), Halt> {
        let pause = self.pace * pause;
        match self.device {
            InputDevice::Pointer => {
                let (x, y) = self.grid.middle(square);
                self.log.push(format!("click {square}"));
                self.point(x, y)?;
                std::thread::sleep(pause);
                self.screen.click(1, pause).map_err(|error| gone(&error))?;
            }
            InputDevice::Keys(choose) => {
                self.log.push(format!("keys to {square}"));
                self.keys_to(square, pause / 4).map_err(|error| gone(&error))?;
                self.screen.press(choose, pause / 4).map_err(|error| gone(&error))?;
            }
        }
        std::thread::sleep(pause);
        self.rest()
    }

    /// Chooses a square, and waits until the picture satisfies `wanted`. If nothing changes, tries once more with
    /// longer pauses.
    pub(super) fn choose_until(
        &mut self,
        square: Square,
        wanted: impl Fn(&Run<'_>, &Picture) -> bool,
        unchanged: impl Fn(&Run<'_>, &Picture) -> bool,
    ) -> Result<Picture, Halt> {
        self.choose(square, FRAME)?;
        let picture = self.wait_for(self.patience(), &wanted)?;
        if wanted(self, &picture) || !unchanged(self, &picture) {
            return Ok(picture);
        }
        self.log.pop();
        self.choose(square, SLOW)?;
        self.wait_for(self.patience(), &wanted)
    }

    /// Presses arrow keys to move the keyboard cursor to the top left corner, and from there to a square.
    fn keys_to(&self, square: Square, pause: Duration) -> Result<(), ScreenError> {
        self.screen.focus(&self.window)?;
        let (row, column) = square.zero_based();
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

    /// Returns the board that the picture shows, or `None` if the colours of the discs are not known yet.
    pub(super) fn read(&self, picture: &Picture) -> Option<Board> {
        self.discs.map(|discs| discs.read(picture, &self.grid, self.size()))
    }

    /// Counts the discs of a side by the colour that the picture shows: the side's own colour, the other side's colour,
    /// or any other colour.
    pub(super) fn looks(&self, picture: &Picture, player: Player) -> (usize, usize, usize) {
        let Some(discs) = self.discs else { return (0, 0, 0) };
        let mut counts = (0, 0, 0);
        for square in self.game.board().discs(player) {
            match discs.of(disc_colour(picture, &self.grid, square)) {
                Some(shown) if shown == player => counts.0 += 1,
                Some(_) => counts.1 += 1,
                None => counts.2 += 1,
            }
        }
        counts
    }

    /// Returns a mistake with the expected board and the board that the window shows.
    pub(super) fn mistake(&self, kind: MistakeKind, what: String, shown: Option<&Board>, at: Option<Square>) -> Halt {
        let mut expected = *self.game.board();
        if let (Some(at), Some(player)) = (at, self.game.turn()) {
            // Add the disc that should have appeared on this square.
            let _ = expected.set(at, self.game.find_move(at).map(|_| player));
        }
        wrong(kind, what, rows(&expected), shown.map(rows).unwrap_or_default())
    }
}

/// Discards the output of a program. Returns an error if the program has ended or has printed too much.
fn still_runs(child: &mut Child) -> Result<(), ChildError> {
    for _ in 0..10_000 {
        match child.read_line(Instant::now()) {
            Ok(_) | Err(ChildError::NotText { .. } | ChildError::LongLine { .. }) => {}
            Err(ChildError::Silent { .. } | ChildError::Closed { .. } | ChildError::NotReading) => return Ok(()),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Returns the mistake for a program that has ended early or has printed too much.
fn stopped(error: &ChildError, after: &str) -> Halt {
    let kind = match error {
        ChildError::Ended { status, .. } if status.success() => MistakeKind::StopsEarly,
        ChildError::Flood { .. } => MistakeKind::Flood,
        _ => MistakeKind::Crash,
    };
    wrong(kind, format!("After {after}: {error}."), vec!["(a window)".into()], vec![])
}
