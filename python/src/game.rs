//! The class `Game`.

use crate::errors::{Raise, exceptions};
use crate::fast::{Lane, Table};
use crate::perft;
use crate::squares::{BoardSize, Player, Square, SquareArgument, Text, Whole, board, rules, shared, tuple};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList, PyTuple};
use reversi::bitboard::Bitboard;
use reversi::{Ply, SquareSet};
use reversi_records::{Diagram, Mark, opening_name};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game: the board, the side to move, the legal moves and the history. Forced passes are played automatically.
///
/// rules: "othello", "classic" (the players place the first four discs) or "free" (a move may be on any empty square).
/// size: the size of the board, such as 8, (8, 8) or "8x8". Width and height are from 2 to 26.
/// board: the starting board, as text or as an array of 1 (black), -1 (white) and 0. It determines the size.
/// turn: the side that moves first.
/// transcript: moves to play from the start.
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
/// reversi.errors.IllegalMoveError: a1: turns over nothing
/// >>> game.pop()
/// Square('c3')
/// >>> game.flips("c3")
/// (Square('d4'),)
/// >>> str(reversi.Game("othello", 4)).split()
/// ['....', '.WB.', '.BW.', '....']
#[pyclass(module = "reversi")]
#[derive(Clone)]
pub(crate) struct Game {
    /// The game with its history, but without the moves in `ahead`.
    behind: reversi::Game,
    /// The latest moves, which have been played on `fast` but not yet on `behind`.
    ahead: Vec<reversi::Square>,
    /// The current position. It is `None` on boards larger than 8 x 8, where `ahead` is always empty.
    fast: Option<(Table, Lane)>,
}

impl From<reversi::Game> for Game {
    fn from(game: reversi::Game) -> Game {
        let fast = Table::new(game.rules(), game.board(), game.next_player());
        Game { behind: game, ahead: Vec::new(), fast }
    }
}

impl Game {
    /// Plays the moves of `ahead` and returns the game with its whole history.
    fn caught_up(&mut self) -> &mut reversi::Game {
        for square in self.ahead.drain(..) {
            self.behind.play(square).expect("the move was legal on `fast`");
        }
        &mut self.behind
    }

    /// Returns a copy of a game with its whole history.
    pub(crate) fn current(game: &Bound<'_, Game>) -> PyResult<reversi::Game> {
        Ok(game.try_borrow_mut()?.caught_up().clone())
    }

    /// Returns the fast game and the bit of a square, or `None` if there is no fast game or the move is illegal.
    fn legal_bit(&self, square: reversi::Square) -> Option<(Table, Lane, u32)> {
        let (table, lane) = self.fast?;
        let bit = self.behind.size().contains(square).then(|| Bitboard::square(square))?;
        lane.may_play(bit).then_some((table, lane, bit))
    }

    /// Calls `change` with the game and its whole history, and then updates `fast`.
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
            return Err(exceptions::SizeError::new_err(format!("the size of the board is {found}, not {size}")));
        }
        let mut game = reversi::Game::from_board(rules, start, turn.into()).map_err(Raise::raise)?;
        game.play_transcript(&transcript.0).map_err(Raise::raise)?;
        Ok(Game::from(game))
    }

    /// The name of the rule set: "othello", "classic" or "free".
    #[getter]
    fn rules(&self) -> &'static str {
        self.behind.rules().name()
    }

    /// The size of the board: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.behind.size().width(), self.behind.size().height())
    }

    /// The side to move, or None when the game is over. The side to move always has a legal move.
    #[getter]
    fn turn(&self) -> Option<Player> {
        match &self.fast {
            Some((_, lane)) => (lane.legal != 0).then(|| lane.player.into()),
            None => self.behind.turn().map(Player::from),
        }
    }

    /// The squares where the side to move can place a disc, row by row. The list is empty if the game is over.
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

    /// Returns whether the side to move can place a disc on this square.
    fn is_legal(&self, square: SquareArgument) -> PyResult<bool> {
        let square = square.get()?;
        Ok(match self.fast {
            Some(_) => self.legal_bit(square).is_some(),
            None => self.behind.find_move(square).is_some(),
        })
    }

    /// Returns the discs that a legal move flips, row by row. Raises IllegalMoveError if the move is illegal.
    fn flips<'py>(&mut self, py: Python<'py>, square: SquareArgument) -> PyResult<Bound<'py, PyTuple>> {
        let square = square.get()?;
        let flips = match self.legal_bit(square) {
            Some((table, lane, bit)) => SquareSet::from_bits(table.flips(lane, bit)),
            None => self.caught_up().check(square).map_err(Raise::raise)?.flips(),
        };
        tuple(py, flips)
    }

    /// Places a disc for the side to move. If the opponent then has no legal move, it passes automatically.
    fn push(&mut self, square: SquareArgument) -> PyResult<()> {
        let square = square.get()?;
        if let Some((table, lane, bit)) = self.legal_bit(square) {
            self.fast = Some((table, table.play(lane, bit)));
            self.ahead.push(square);
            return Ok(());
        }
        self.caught_up().play(square).map(|_| ()).map_err(Raise::raise)
    }

    /// Plays the moves of a transcript. If any move is invalid, the game is unchanged. Moves may be in upper or lower case.
    /// Separators, numbers and passes are optional.
    fn push_transcript(&mut self, text: Text) -> PyResult<()> {
        self.change(|game| game.play_transcript(&text.0)).map_err(Raise::raise)
    }

    /// Undoes the last move and the pass after it, if any. Returns the square of the move.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Py<Square>> {
        match self.change(reversi::Game::undo) {
            Some(undone) => shared(py, undone.square),
            None => Err(exceptions::NothingToUndoError::new_err("there is no move to take back")),
        }
    }

    /// All steps of the game so far. A step is a square, or None for a pass.
    #[getter]
    fn move_stack(&mut self, py: Python<'_>) -> PyResult<Vec<Option<Py<Square>>>> {
        let square = |ply: &Ply| ply.mv().map(|mv| shared(py, mv.square)).transpose();
        self.caught_up().history().iter().map(square).collect()
    }

    /// The number of moves that have been played, not counting passes.
    #[getter]
    fn move_number(&mut self) -> usize {
        self.caught_up().move_number()
    }

    /// The moves as text, without separators and passes.
    #[getter]
    fn transcript(&mut self) -> String {
        self.caught_up().transcript()
    }

    /// Returns whether the game is over, that is, whether neither side has a legal move.
    fn is_game_over(&self) -> bool {
        self.turn().is_none()
    }

    /// The winner, or None if the game is not over or is a draw.
    #[getter]
    fn winner(&mut self) -> Option<Player> {
        self.caught_up().winner().map(Player::from)
    }

    /// The number of discs of each side on the board: (black, white).
    #[getter]
    fn score(&mut self) -> (usize, usize) {
        let score = self.caught_up().score();
        (score.black, score.white)
    }

    /// The official score of a finished game, or None if the game is not over. The empty squares count for the winner.
    #[getter]
    fn official_score(&mut self) -> Option<(usize, usize)> {
        self.caught_up().official_score().map(|score| (score.black, score.white))
    }

    /// Returns the player whose disc is on a square, or None if the square is empty.
    fn disc_at(&mut self, square: SquareArgument) -> PyResult<Option<Player>> {
        Ok(self.caught_up().board().get(square.get()?).map_err(Raise::raise)?.map(Player::from))
    }

    fn __getitem__(&mut self, square: SquareArgument) -> PyResult<Option<Player>> {
        self.disc_at(square)
    }

    /// Returns the board as a NumPy array of int8 with the shape (height, width): 1 for black, -1 for white, 0 for
    /// empty.
    fn to_numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let board = *slf.try_borrow_mut()?.caught_up().board();
        let disc = |square| match board[square] {
            Some(reversi::Player::Black) => 1,
            Some(reversi::Player::White) => u8::MAX, // -1 as an int8
            None => 0,
        };
        let bytes: Vec<u8> = board.squares().map(disc).collect();
        let numpy = slf.py().import("numpy")?;
        let flat = numpy.call_method1("frombuffer", (PyByteArray::new(slf.py(), &bytes), numpy.getattr("int8")?))?;
        flat.call_method1("reshape", (board.size().height(), board.size().width()))
    }

    /// The name of the opening, that is, of the last named position in the game. None if no position has a name.
    #[getter]
    fn opening(&mut self) -> Option<&'static str> {
        opening_name(self.caught_up()).map(|opening| opening.name)
    }

    /// Counts the lines of play with this number of plies. A pass is a ply, unless free_passes is true. Ctrl-C stops
    /// the count.
    ///
    /// >>> import reversi
    /// >>> reversi.Game().perft(6)
    /// 8200
    #[pyo3(signature = (depth, *, free_passes = false))]
    fn perft(slf: &Bound<'_, Self>, depth: Whole, free_passes: bool) -> PyResult<u64> {
        let game = Game::current(slf)?;
        perft::count(slf.py(), &game, depth, free_passes)
    }

    /// Returns a picture of the board as SVG.
    ///
    /// numbers: whether to write the number of each move on its disc. legal: whether to mark legal squares with dots.
    /// marks: squares to mark with a cross. values: numbers to write on squares, such as the values of moves.
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
        let marks: Vec<reversi::Square> = marks.into_iter().map(SquareArgument::get).collect::<PyResult<_>>()?;
        let values: Vec<(reversi::Square, f64)> =
            values.into_iter().flatten().map(|(square, value)| Ok((square.get()?, value))).collect::<PyResult<_>>()?;
        for &square in marks.iter().chain(values.iter().map(|(square, _)| square)) {
            game.board().get(square).map_err(Raise::raise)?;
        }
        diagram.marks = marks.into_iter().map(|square| (square, Mark::Cross)).collect();
        diagram.set_values(&values);
        Ok(diagram.svg())
    }

    fn _repr_svg_(&mut self) -> String {
        Diagram::of_game(self.caught_up()).svg()
    }

    /// Returns a copy of the game.
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

    /// Returns a hash. Equal games have equal hashes. Do not change a game while it is in a set or is a key of a dict.
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

/// Returns a board as a line of text that can be parsed again.
fn rows(board: &reversi::Board) -> String {
    board.rows().collect::<Vec<_>>().join("/")
}

/// A position that has a name.
#[pyclass(frozen, get_all, module = "reversi")]
pub(crate) struct Opening {
    /// The usual name.
    name: &'static str,
    /// Other names of the position.
    other_names: &'static str,
    /// Moves that lead to the position.
    transcript: &'static str,
}

#[pymethods]
impl Opening {
    fn __repr__(&self) -> String {
        format!("<Opening {} {}>", self.transcript, self.name)
    }
}

/// Returns all named openings, sorted by their moves.
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
