//! A game that is played.

use crate::errors::{Raise, exceptions};
use crate::perft;
use crate::squares::{BoardSize, Move, Player, Square, Whole, board, rules};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};
use reversi::Ply;
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
/// ['b2', 'd3', 'f4', 'f6']
/// >>> game.push("a1")
/// Traceback (most recent call last):
///     ...
/// reversi.errors.IllegalMoveError: a1: flanks nothing
/// >>> game.pop()
/// <Move c3 flips {d4}>
/// >>> print(reversi.Game("othello", 4))
/// ....
/// .WB.
/// .BW.
/// ....
#[pyclass(module = "reversi")]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) inner: reversi::Game,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = "othello", size = None, *, board = None, turn = Player::Black, transcript = ""))]
    fn new(
        rules: &str,
        size: Option<BoardSize>,
        board: Option<Bound<'_, PyAny>>,
        turn: Player,
        transcript: &str,
    ) -> PyResult<Game> {
        let rules = self::rules(rules)?;
        let start = match board {
            Some(object) => self::board(&object)?,
            None => {
                rules.start(size.map_or(reversi::Size::STANDARD, |size| size.0)).map_err(Raise::raise)?
            }
        };
        if let Some(BoardSize(size)) = size
            && size != start.size()
        {
            let found = start.size();
            return Err(exceptions::SizeError::new_err(format!("the board is {found}, and the size is said to be {size}")));
        }
        let mut inner = reversi::Game::from_board(rules, start, turn.into()).map_err(Raise::raise)?;
        inner.play_transcript(transcript).map_err(Raise::raise)?;
        Ok(Game { inner })
    }

    /// The name of the rules: "othello", "classic" or "free".
    #[getter]
    fn rules(&self) -> &'static str {
        self.inner.rules().name()
    }

    /// The size of the board: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.inner.size().width(), self.inner.size().height())
    }

    /// Whose turn it is; None when the game is over. Whoever has the turn can move.
    #[getter]
    fn turn(&self) -> Option<Player> {
        self.inner.turn().map(Player::from)
    }

    /// The legal moves, row by row; none when the game is over.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        self.inner.moves().iter().copied().map(Move).collect()
    }

    /// Whether a disc may be put there.
    fn is_legal(&self, square: Square) -> bool {
        self.inner.find_move(square.0).is_some()
    }

    /// The legal move there. Raises IllegalMoveError, which says why there is none.
    fn find_move(&self, square: Square) -> PyResult<Move> {
        self.inner.check(square.0).copied().map(Move).map_err(Raise::raise)
    }

    /// Puts a disc of the side to move there. A pass of the other side happens by itself.
    fn push(&mut self, square: Square) -> PyResult<()> {
        self.inner.play(square.0).map(|_| ()).map_err(Raise::raise)
    }

    /// Plays the moves of a transcript: in upper or lower case, run together or apart, with or without numbers and passes.
    /// If one of them cannot be played, none is.
    fn push_transcript(&mut self, text: &str) -> PyResult<()> {
        self.inner.play_transcript(text).map_err(Raise::raise)
    }

    /// Takes back the last disc, with the pass after it if there was one.
    fn pop(&mut self) -> PyResult<Move> {
        let undone = self.inner.undo().map(Move);
        undone.ok_or_else(|| exceptions::NothingToUndoError::new_err("there is no move to take back"))
    }

    /// Everything that was played; None is a pass.
    #[getter]
    fn move_stack(&self) -> Vec<Option<Move>> {
        self.inner.history().iter().map(|ply| ply.mv().copied().map(Move)).collect()
    }

    /// How many discs were put down.
    #[getter]
    fn move_number(&self) -> usize {
        self.inner.move_number()
    }

    /// The moves run together, without the passes.
    #[getter]
    fn transcript(&self) -> String {
        self.inner.transcript()
    }

    /// Whether neither side can move.
    fn is_game_over(&self) -> bool {
        self.inner.is_over()
    }

    /// Who has won; None while the game goes on and when it is a draw.
    #[getter]
    fn winner(&self) -> Option<Player> {
        self.inner.winner().map(Player::from)
    }

    /// The discs on the board: (black, white).
    #[getter]
    fn score(&self) -> (usize, usize) {
        let score = self.inner.score();
        (score.black, score.white)
    }

    /// The score of a finished game, in which the winner has the squares that stayed empty; None while the game goes on.
    #[getter]
    fn official_score(&self) -> Option<(usize, usize)> {
        self.inner.official_score().map(|score| (score.black, score.white))
    }

    /// What is on a square: a player's disc, or None.
    fn disc_at(&self, square: Square) -> PyResult<Option<Player>> {
        Ok(self.inner.board().get(square.0).map_err(Raise::raise)?.map(Player::from))
    }

    fn __getitem__(&self, square: Square) -> PyResult<Option<Player>> {
        self.disc_at(square)
    }

    /// The board as a NumPy array of int8, one row a row: 1 is black, -1 white, 0 empty.
    fn to_numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let board = *slf.borrow().inner.board();
        let disc = |position| match board[position] {
            Some(reversi::Player::Black) => 1,
            Some(reversi::Player::White) => u8::MAX, // -1 as an int8
            None => 0,
        };
        let bytes: Vec<u8> = board.positions().map(disc).collect();
        let numpy = slf.py().import("numpy")?;
        let flat = numpy.call_method1("frombuffer", (PyByteArray::new(slf.py(), &bytes), numpy.getattr("int8")?))?;
        flat.call_method1("reshape", (board.size().height(), board.size().width()))
    }

    /// The name of the opening: that of the last named position of the game, or None.
    #[getter]
    fn opening(&self) -> Option<&'static str> {
        opening_name(&self.inner).map(|opening| opening.name)
    }

    /// The number of lines of so many plies. A pass is a ply, unless passes are free. Ctrl-C ends it.
    ///
    /// >>> import reversi
    /// >>> reversi.Game().perft(6)
    /// 8200
    #[pyo3(signature = (depth, *, free_passes = false))]
    fn perft(slf: &Bound<'_, Self>, depth: Whole, free_passes: bool) -> PyResult<u64> {
        let game = slf.borrow().inner.clone();
        perft::count(slf.py(), &game, depth, free_passes)
    }

    /// The board as SVG.
    ///
    /// numbers: the number of each move on its disc. legal: dots on the squares that may be played.
    /// marks: squares with a cross. values: what moves are worth, written on their squares.
    #[pyo3(signature = (*, numbers = false, legal = false, marks = Vec::new(), values = None))]
    fn svg(
        &self,
        numbers: bool,
        legal: bool,
        marks: Vec<Square>,
        values: Option<Vec<(Square, f64)>>,
    ) -> PyResult<String> {
        let mut diagram = Diagram::of_game(&self.inner);
        if numbers {
            diagram.number_moves(&self.inner);
        }
        if legal {
            diagram.legal = self.inner.moves().iter().map(|mv| mv.position).collect();
        }
        diagram.marks = marks.into_iter().map(|square| square.0).collect();
        diagram.values = values.into_iter().flatten().map(|(square, value)| (square.0, value)).collect();
        let shown = diagram.marks.iter().chain(diagram.values.iter().map(|(position, _)| position));
        for &position in shown {
            self.inner.board().get(position).map_err(Raise::raise)?;
        }
        Ok(diagram.svg())
    }

    fn _repr_svg_(&self) -> String {
        Diagram::of_game(&self.inner).svg()
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

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.borrow().inner == self.inner)
    }

    /// Equal games have equal hashes. As with any key, a game in a set or a dict is not to be changed.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let game = &self.inner;
        (game.rules(), game.start(), game.first(), game.board(), game.turn()).hash(&mut hasher);
        for mv in game.history().iter().filter_map(Ply::mv) {
            mv.position.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.inner.board().to_string().trim_end().to_string()
    }

    fn __repr__(&self) -> String {
        let (game, transcript) = (&self.inner, self.inner.transcript());
        let usual = game.rules().start(game.size()).as_ref() == Ok(game.start());
        let board = if usual { String::new() } else { format!(", board='{}'", rows(game.start())) };
        let turn = if game.first() == reversi::Player::Black { "" } else { ", turn=Player.WHITE" };
        format!("Game('{}', '{}'{board}{turn}, transcript='{transcript}')", game.rules(), game.size())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (), Option<Bound<'py, PyDict>>)> {
        let arguments = PyDict::new(py);
        arguments.set_item("rules", self.inner.rules().name())?;
        arguments.set_item("board", rows(self.inner.start()))?;
        arguments.set_item("turn", Player::from(self.inner.first()))?;
        arguments.set_item("transcript", self.inner.transcript())?;
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
