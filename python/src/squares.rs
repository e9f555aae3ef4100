//! The classes `Player` and `Square`, and the conversion of arguments to squares, sizes and boards.

use crate::errors::{Raise, exceptions};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyString, PyTuple, PyType};

/// One of the two sides. Black moves first.
///
/// >>> import reversi
/// >>> reversi.Game().turn
/// Player.BLACK
/// >>> reversi.BLACK.other == reversi.WHITE
/// True
/// >>> str(reversi.WHITE)
/// 'White'
#[pyclass(frozen, eq, hash, ord, from_py_object, module = "reversi", rename_all = "SCREAMING_SNAKE_CASE")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Player {
    Black,
    White,
}

#[pymethods]
impl Player {
    /// The opponent of this player.
    #[getter]
    fn other(&self) -> Player {
        reversi::Player::from(*self).other().into()
    }

    fn __str__(&self) -> String {
        reversi::Player::from(*self).to_string()
    }

    fn __repr__(&self) -> &'static str {
        match self {
            Player::Black => "Player.BLACK",
            Player::White => "Player.WHITE",
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let name = match self {
            Player::Black => "BLACK",
            Player::White => "WHITE",
        };
        (py.import("builtins")?.getattr("getattr")?, (py.get_type::<Player>(), name)).into_pyobject(py)
    }
}

impl From<reversi::Player> for Player {
    fn from(player: reversi::Player) -> Player {
        match player {
            reversi::Player::Black => Player::Black,
            reversi::Player::White => Player::White,
        }
    }
}

impl From<Player> for reversi::Player {
    fn from(player: Player) -> reversi::Player {
        match player {
            Player::Black => reversi::Player::Black,
            Player::White => reversi::Player::White,
        }
    }
}

/// A square. Its name consists of the letter of the column and the number of the row, counted from the top left corner.
///
/// >>> import reversi
/// >>> f5 = reversi.Square("f5")
/// >>> f5.row, f5.column
/// (4, 5)
/// >>> reversi.Square.at(4, 5) == f5
/// True
/// >>> reversi.Square("f0")
/// Traceback (most recent call last):
///     ...
/// reversi.errors.SquareError: not a square: write a column letter and a row number, like f5
#[pyclass(frozen, eq, hash, ord, module = "reversi")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Square(pub(crate) reversi::Square);

#[pymethods]
impl Square {
    #[new]
    fn new(name: SquareArgument) -> PyResult<Square> {
        name.get().map(Square)
    }

    /// Returns the square in this row and column, both counted from 0.
    #[staticmethod]
    fn at(row: Whole, column: Whole) -> PyResult<Square> {
        let index = |number: Whole| usize::try_from(number.0).unwrap_or(usize::MAX);
        reversi::Square::from_zero_based(index(row), index(column)).map(Square).map_err(Raise::raise)
    }

    /// The row, counted from 0 at the top.
    #[getter]
    fn row(&self) -> u8 {
        self.0.row()
    }

    /// The column, counted from 0 at the left.
    #[getter]
    fn column(&self) -> u8 {
        self.0.column()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Square('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Square>(), (self.0.to_string(),))
    }
}

/// The `Square` objects for the largest board. They are created only once.
static SQUARES: PyOnceLock<Vec<Py<Square>>> = PyOnceLock::new();

/// Returns the shared `Square` object for this square.
pub(crate) fn shared(py: Python<'_>, square: reversi::Square) -> PyResult<Py<Square>> {
    let all = SQUARES.get_or_try_init(py, || {
        let largest = reversi::Size::new(reversi::Size::MAX, reversi::Size::MAX).map_err(Raise::raise)?;
        largest.squares().map(|square| Py::new(py, Square(square))).collect::<PyResult<Vec<_>>>()
    })?;
    let index = usize::from(square.row()) * usize::from(reversi::Size::MAX) + usize::from(square.column());
    Ok(all[index].clone_ref(py))
}

/// Returns a tuple of squares.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    squares: impl IntoIterator<Item = reversi::Square>,
) -> PyResult<Bound<'py, PyTuple>> {
    let squares: Vec<_> = squares.into_iter().map(|square| shared(py, square)).collect::<PyResult<_>>()?;
    PyTuple::new(py, squares)
}

/// An argument that is a `Square` or a string. If the string is not a square, `get` raises the error. The conversion
/// itself does not raise it, because PyO3 would add a note to the error.
#[derive(Clone, Copy)]
pub(crate) struct SquareArgument(Result<reversi::Square, reversi::SquareError>);

impl SquareArgument {
    pub(crate) fn get(self) -> PyResult<reversi::Square> {
        self.0.map_err(Raise::raise)
    }
}

impl<'py> FromPyObject<'_, 'py> for SquareArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<SquareArgument> {
        if let Ok(square) = object.cast::<Square>() {
            Ok(SquareArgument(Ok(square.get().0)))
        } else if let Ok(text) = object.cast::<PyString>() {
            Ok(SquareArgument(text.to_string_lossy().parse()))
        } else {
            let found = object.get_type().name()?;
            Err(PyTypeError::new_err(format!("expected a Square or a str like 'f5', not {found}")))
        }
    }
}

/// An integer argument of any size. If it does not fit into 64 bits, it becomes the smallest or largest 64-bit integer.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) i64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        match object.extract::<i64>() {
            Ok(number) => Ok(Whole(number)),
            Err(_) if object.is_instance_of::<PyInt>() => Ok(Whole(if object.lt(0)? { i64::MIN } else { i64::MAX })),
            Err(error) => Err(error),
        }
    }
}

/// A string argument. Each lone surrogate is replaced by a character that no valid input contains.
pub(crate) struct Text(pub(crate) String);

impl Text {
    pub(crate) fn new(text: &str) -> Text {
        Text(text.to_string())
    }
}

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        Ok(Text(object.cast::<PyString>()?.to_string_lossy().into_owned()))
    }
}

/// The size of a board, given as an integer, as `(width, height)` or as `"8x8"`.
#[derive(Clone, Copy)]
pub(crate) struct BoardSize(Result<reversi::Size, reversi::SizeError>);

impl BoardSize {
    pub(crate) fn get(self) -> PyResult<reversi::Size> {
        self.0.map_err(Raise::raise)
    }
}

impl<'py> FromPyObject<'_, 'py> for BoardSize {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<BoardSize> {
        let size = if let Ok(text) = object.cast::<PyString>() {
            text.to_string_lossy().parse()
        } else if let Ok((width, height)) = object.extract::<(Whole, Whole)>() {
            reversi::Size::new(side(width), side(height))
        } else if let Ok(number) = object.extract::<Whole>() {
            reversi::Size::new(side(number), side(number))
        } else {
            let found = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("expected a size such as 8, (8, 8) or '8x8', not {found}")));
        };
        Ok(BoardSize(size))
    }
}

/// Converts a number to a width or a height. Returns 0, which is invalid, if the number is out of range.
fn side(number: Whole) -> u8 {
    u8::try_from(number.0).unwrap_or(0)
}

/// Returns the rule set with this name.
pub(crate) fn rules(name: &Text) -> PyResult<reversi::Rules> {
    name.0.parse().map_err(Raise::raise)
}

/// Reads a board from a string, or from rows of 1 (black), -1 (white) and 0 (empty).
pub(crate) fn board(object: &Bound<'_, PyAny>) -> PyResult<reversi::Board> {
    if let Ok(text) = object.cast::<PyString>() {
        return text.to_string_lossy().parse().map_err(Raise::raise);
    }
    let rows = if object.hasattr("tolist")? { object.call_method0("tolist")? } else { object.clone() };
    let rows: Vec<Vec<Whole>> = rows.extract().map_err(|_| {
        PyTypeError::new_err("expected a board: a str, a two-dimensional array, or a list of rows, with 1, -1 and 0")
    })?;
    let mut text = String::new();
    for row in rows {
        for disc in row {
            text.push(match disc.0 {
                1 => 'B',
                -1 => 'W',
                0 => '.',
                other => {
                    return Err(exceptions::BoardError::new_err(format!("{other} is not a square: write 1, -1 or 0")));
                }
            });
        }
        text.push('\n');
    }
    text.parse().map_err(Raise::raise)
}
