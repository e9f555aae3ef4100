//! A game that is played.

use crate::errors::{Raise, exceptions};
use crate::fast::{Lane, Table};
use crate::perft;
use crate::squares::{BoardSize, Player, Square, SquareArgument, Text, Whole, board, rules, shared, tuple};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList, PyTuple};
use reversi::bitboard::Bitboard;
use reversi::{Ply, SquareSet};
use reversi_records::{Diagram, opening_name};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game: the board, whose turn it is, the legal moves and how it came to this. Passes happen by themselves.
///
/// rules: "othello", "classic" (the players place the first four discs) or "free" (any empty square may be played).
/// size: 8, (8, 8) or "8x8", from 2 to 26 each.
/// board: a position to begin with, as a text or as an array of 1 (black), -1 (white) and 0; it tells the size.
/// turn: who moves first.
/// transcript: moves to play at once.
///
/// >>> import reversi
/// >>> game = reversi.Game()
/// >>> game.push("f5")
/// >>> game.push_transcript("d6 c3")
/// >>> game.transcript
/// 'f5d6c3'
/// >>> game.turn
/// Player.WHITE
/// >>> [str(move) for move in game.legal_moves]
/// ['d3', 'f3', 'f4', 'g5']
/// >>> game.push("a1")
/// Traceback (most recent call last):
///     ...
/// reversi.errors.IllegalMoveError: a1: flanks nothing
/// >>> game.pop()
/// Square('c3')
/// >>> game.flips("c3")
/// (Square('d4'),)
/// >>> str(reversi.Game("othello", 4)).split()
/// ['....', '.WB.', '.BW.', '....']
#[pyclass(module = "reversi")]
#[derive(Clone)]
pub(crate) struct Game {
    /// The game with its history, but for the moves that are `ahead` of it.
    behind: reversi::Game,
    ahead: Vec<reversi::Square>,
    /// The game as it stands. Boards over 8 x 8 have none, and nothing is ahead there.
    fast: Option<(Table, Lane)>,
}

impl From<reversi::Game> for Game {
    fn from(game: reversi::Game) -> Game {
        let fast = Table::new(game.rules(), game.board(), game.next_player());
        Game { behind: game, ahead: Vec::new(), fast }
    }
}

impl Game {
    /// The game with its whole history.
    fn caught_up(&mut self) -> &mut reversi::Game {
        for position in self.ahead.drain(..) {
            self.behind.play(position).expect("it was legal when it was played");
        }
        &mut self.behind
    }

    /// A copy of a game with its whole history.
    pub(crate) fn current(game: &Bound<'_, Game>) -> PyResult<reversi::Game> {
        Ok(game.try_borrow_mut()?.caught_up().clone())
    }

    /// The bit of a square that may be played.
    fn legal_bit(&self, position: reversi::Square) -> Option<(Table, Lane, u32)> {
        let (table, lane) = self.fast?;
        let bit = self.behind.size().contains(position).then(|| Bitboard::square(position))?;
        lane.may_play(bit).then_some((table, lane, bit))
    }

    /// Changes the game with its history.
    fn change<T>(&mut self, change: impl FnOnce(&mut reversi::Game) -> T) -> T {
        let changed = change(self.caught_up());
        self.fast = Table::new(self.behind.rules(), self.behind.board(), self.behind.next_player());
        changed
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = Text::new("othello"), size = None, *, board = None, turn = Player::Black, transcript = Text::new("")))]
    fn new(
        rules: Text,
        size: Option<BoardSize>,
        board: Option<Bound<'_, PyAny>>,
        turn: Player,
        transcript: Text,
    ) -> PyResult<Game> {
        let (rules, size) = (self::rules(&rules)?, size.map(BoardSize::get).transpose()?);
        let start = match board {
            Some(object) => self::board(&object)?,
            None => rules.start(size.unwrap_or_default()).map_err(Raise::raise)?,
        };
        if let Some(size) = size
            && size != start.size()
        {
            let found = start.size();
            return Err(exceptions::SizeError::new_err(format!(
                "the board is {found}, and the size is said to be {size}"
            )));
        }
        let mut game = reversi::Game::from_board(rules, start, turn.into()).map_err(Raise::raise)?;
        game.play_transcript(&transcript.0).map_err(Raise::raise)?;
        Ok(Game::from(game))
    }

    /// The name of the rules: "othello", "classic" or "free".
    #[getter]
    fn rules(&self) -> &'static str {
        self.behind.rules().name()
    }

    /// The size of the board: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.behind.size().width(), self.behind.size().height())
    }

    /// Whose turn it is; None when the game is over. Whoever has the turn can move.
    #[getter]
    fn turn(&self) -> Option<Player> {
        match &self.fast {
            Some((_, lane)) => (lane.legal != 0).then(|| lane.player.into()),
            None => self.behind.turn().map(Player::from),
        }
    }

    /// The squares where the side to move may put a disc, row by row; none when the game is over.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut squares = Vec::with_capacity(16);
        match &self.fast {
            Some((_, lane)) => {
                let mut bits = lane.legal;
                while bits != 0 {
                    let bit = bits.trailing_zeros() as u8;
                    squares.push(shared(py, reversi::Square::new(bit % 8, bit / 8).map_err(Raise::raise)?)?);
                    bits &= bits - 1;
                }
            }
            None => {
                for mv in self.behind.moves() {
                    squares.push(shared(py, mv.square)?);
                }
            }
        }
        PyList::new(py, squares)
    }

    /// Whether a disc may be put there.
    fn is_legal(&self, square: SquareArgument) -> PyResult<bool> {
        let position = square.get()?;
        Ok(match self.fast {
            Some(_) => self.legal_bit(position).is_some(),
            None => self.behind.find_move(position).is_some(),
        })
    }

    /// The discs that a legal move turns over, row by row. Raises IllegalMoveError, which says why a move is none.
    fn flips<'py>(&mut self, py: Python<'py>, square: SquareArgument) -> PyResult<Bound<'py, PyTuple>> {
        let position = square.get()?;
        let flips = match self.legal_bit(position) {
            Some((table, lane, bit)) => SquareSet::from_bits(table.flips(lane, bit)),
            None => self.caught_up().check(position).map_err(Raise::raise)?.flips(),
        };
        tuple(py, flips)
    }

    /// Puts a disc of the side to move there. A pass of the other side happens by itself.
    fn push(&mut self, square: SquareArgument) -> PyResult<()> {
        let position = square.get()?;
        if let Some((table, lane, bit)) = self.legal_bit(position) {
            self.fast = Some((table, table.play(lane, bit)));
            self.ahead.push(position);
            return Ok(());
        }
        self.caught_up().play(position).map(|_| ()).map_err(Raise::raise)
    }

    /// Plays the moves of a transcript: in upper or lower case, run together or apart, with or without numbers and passes.
    /// If one of them cannot be played, none is.
    fn push_transcript(&mut self, text: Text) -> PyResult<()> {
        self.change(|game| game.play_transcript(&text.0)).map_err(Raise::raise)
    }

    /// Takes back the last disc, with the pass after it if there was one, and returns where it was.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Py<Square>> {
        match self.change(reversi::Game::undo) {
            Some(undone) => shared(py, undone.square),
            None => Err(exceptions::NothingToUndoError::new_err("there is no move to take back")),
        }
    }

    /// Everything that was played; None is a pass.
    #[getter]
    fn move_stack(&mut self, py: Python<'_>) -> PyResult<Vec<Option<Py<Square>>>> {
        let square = |ply: &Ply| ply.mv().map(|mv| shared(py, mv.square)).transpose();
        self.caught_up().history().iter().map(square).collect()
    }

    /// How many discs were put down.
    #[getter]
    fn move_number(&mut self) -> usize {
        self.caught_up().move_number()
    }

    /// The moves run together, without the passes.
    #[getter]
    fn transcript(&mut self) -> String {
        self.caught_up().transcript()
    }

    /// Whether neither side can move.
    fn is_game_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Who has won; None while the game goes on and when it is a draw.
    #[getter]
    fn winner(&mut self) -> Option<Player> {
        self.caught_up().winner().map(Player::from)
    }

    /// The discs on the board: (black, white).
    #[getter]
    fn score(&mut self) -> (usize, usize) {
        let score = self.caught_up().score();
        (score.black, score.white)
    }

    /// The score of a finished game, in which the winner has the squares that stayed empty; None while the game goes on.
    #[getter]
    fn official_score(&mut self) -> Option<(usize, usize)> {
        self.caught_up().official_score().map(|score| (score.black, score.white))
    }

    /// What is on a square: a player's disc, or None.
    fn disc_at(&mut self, square: SquareArgument) -> PyResult<Option<Player>> {
        Ok(self.caught_up().board().get(square.get()?).map_err(Raise::raise)?.map(Player::from))
    }

    fn __getitem__(&mut self, square: SquareArgument) -> PyResult<Option<Player>> {
        self.disc_at(square)
    }

    /// The board as a NumPy array of int8, one row a row: 1 is black, -1 white, 0 empty.
    fn to_numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let board = *slf.try_borrow_mut()?.caught_up().board();
        let disc = |position| match board[position] {
            Some(reversi::Player::Black) => 1,
            Some(reversi::Player::White) => u8::MAX, // -1 as an int8
            None => 0,
        };
        let bytes: Vec<u8> = board.squares().map(disc).collect();
        let numpy = slf.py().import("numpy")?;
        let flat = numpy.call_method1("frombuffer", (PyByteArray::new(slf.py(), &bytes), numpy.getattr("int8")?))?;
        flat.call_method1("reshape", (board.size().height(), board.size().width()))
    }

    /// The name of the opening: that of the last named position of the game, or None.
    #[getter]
    fn opening(&mut self) -> Option<&'static str> {
        opening_name(self.caught_up()).map(|opening| opening.name)
    }

    /// The number of lines of so many plies. A pass is a ply, unless passes are free. Ctrl-C ends it.
    ///
    /// >>> import reversi
    /// >>> reversi.Game().perft(6)
    /// 8200
    #[pyo3(signature = (depth, *, free_passes = false))]
    fn perft(slf: &Bound<'_, Self>, depth: Whole, free_passes: bool) -> PyResult<u64> {
        let game = Game::current(slf)?;
        perft::count(slf.py(), &game, depth, free_passes)
    }

    /// The board as SVG.
    ///
    /// numbers: the number of each move on its disc. legal: dots on the squares that may be played.
    /// marks: squares with a cross. values: what moves are worth, written on their squares.
    #[pyo3(signature = (*, numbers = false, legal = false, marks = Vec::new(), values = None))]
    fn svg(
        &mut self,
        numbers: bool,
        legal: bool,
        marks: Vec<SquareArgument>,
        values: Option<Vec<(SquareArgument, f64)>>,
    ) -> PyResult<String> {
        let game = self.caught_up();
        let mut diagram = Diagram::of_game(game);
        if numbers {
            diagram.number_moves(game);
        }
        if legal {
            diagram.legal = game.moves().iter().map(|mv| mv.square).collect();
        }
        diagram.marks = marks.into_iter().map(SquareArgument::get).collect::<PyResult<_>>()?;
        diagram.values =
            values.into_iter().flatten().map(|(square, value)| Ok((square.get()?, value))).collect::<PyResult<_>>()?;
        let shown = diagram.marks.iter().chain(diagram.values.iter().map(|(position, _)| position));
        for &position in shown {
            game.board().get(position).map_err(Raise::raise)?;
        }
        Ok(diagram.svg())
    }

    fn _repr_svg_(&mut self) -> String {
        Diagram::of_game(self.caught_up()).svg()
    }

    /// The same game once more.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<Game>() {
            Ok(other) if !slf.is(other) => Ok(slf.try_borrow_mut()?.caught_up() == other.try_borrow_mut()?.caught_up()),
            same => Ok(same.is_ok()),
        }
    }

    /// Equal games have equal hashes. As with any key, a game in a set or a dict is not to be changed.
    fn __hash__(&mut self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let game = self.caught_up();
        (game.rules(), game.start(), game.first(), game.board(), game.turn()).hash(&mut hasher);
        for mv in game.history().iter().filter_map(Ply::mv) {
            mv.square.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn __str__(&mut self) -> String {
        self.caught_up().board().to_string().trim_end().to_string()
    }

    fn __repr__(&mut self) -> String {
        let game = self.caught_up();
        let transcript = game.transcript();
        let usual = game.rules().start(game.size()).as_ref() == Ok(game.start());
        let board = if usual { String::new() } else { format!(", board='{}'", rows(game.start())) };
        let turn = if game.first() == reversi::Player::Black { "" } else { ", turn=Player.WHITE" };
        format!("Game('{}', '{}'{board}{turn}, transcript='{transcript}')", game.rules(), game.size())
    }

    fn __reduce__<'py>(&mut self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (), Option<Bound<'py, PyDict>>)> {
        let (arguments, game) = (PyDict::new(py), self.caught_up());
        arguments.set_item("rules", game.rules().name())?;
        arguments.set_item("board", rows(game.start()))?;
        arguments.set_item("turn", Player::from(game.first()))?;
        arguments.set_item("transcript", game.transcript())?;
        let partial = py.import("functools")?.getattr("partial")?;
        Ok((partial.call((py.get_type::<Game>(),), Some(&arguments))?, (), None))
    }
}

/// A board on one line, as it is read back.
fn rows(board: &reversi::Board) -> String {
    board.rows().collect::<Vec<_>>().join("/")
}

/// A position that has a name.
#[pyclass(frozen, get_all, module = "reversi")]
pub(crate) struct Opening {
    /// The usual name.
    name: &'static str,
    /// Other names.
    other_names: &'static str,
    /// A line of moves that leads to it.
    transcript: &'static str,
}

#[pymethods]
impl Opening {
    fn __repr__(&self) -> String {
        format!("<Opening {} {}>", self.transcript, self.name)
    }
}

/// All openings that have a name, in the order of their lines.
///
/// >>> import reversi
/// >>> [opening.transcript for opening in reversi.openings() if opening.name == "Tiger"]
/// ['f5d6c3d3c4']
#[pyfunction]
pub(crate) fn openings() -> Vec<Opening> {
    let opening = |found: reversi_records::Opening| Opening {
        name: found.name,
        other_names: found.other_names,
        transcript: found.line,
    };
    reversi_records::openings().map(opening).collect()
}
