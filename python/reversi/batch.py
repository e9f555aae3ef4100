"""Thousands of games side by side, with NumPy arrays in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

import numpy as np

from ._reversi import BatchGames
from .errors import SizeError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Batch"]


class Batch:
    """Many games of the same rules and size, 8 x 8 at most. A call plays one move in each of them.

    Squares are numbers, row by row from the top left: on 8 x 8, f5 is 4 * 8 + 5. Passes happen by themselves.

    >>> import reversi
    >>> batch = reversi.Batch(1000)
    >>> batch.legal_moves().shape
    (1000, 64)
    >>> while not batch.is_game_over().all():
    ...     turns = batch.push(batch.random_moves())
    >>> sorted({int(result) for result in batch.results()})
    [-1, 0, 1]
    """

    def __init__(
        self,
        count: int,
        rules: str = "othello",
        size: Union[int, str, Tuple[int, int]] = 8,
        *,
        seed: Optional[int] = None,
    ) -> None:
        self._games = BatchGames(count, rules, size)
        self._random = np.random.default_rng(seed)
        self.width, self.height = self._games.size

    def __len__(self) -> int:
        return len(self._games)

    def reset(self, which: Optional[ArrayLike] = None) -> None:
        """Begins all games anew, or those of a mask."""
        if which is None:
            self._games.reset(None)
        else:
            self._games.reset(self._checked(which, np.bool_).tobytes())

    def push(self, squares: ArrayLike) -> NDArray[np.int8]:
        """Plays a square in each game. In games that are over it is not looked at.

        If a move is illegal, IllegalMoveError says in which game, and nothing has changed. Returns who is to move now, as
        `turns` does.
        """
        return self._array(self._games.step(self._checked(squares, "<i8").tobytes()), np.int8)

    def turns(self) -> NDArray[np.int8]:
        """Who is to move: 1 is Black, -1 White, 0 nobody, as the game is over."""
        return self._array(self._games.turns(), np.int8)

    def is_game_over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        over: NDArray[np.bool_] = self.turns() == 0
        return over

    def legal_moves(self) -> NDArray[np.bool_]:
        """Which squares may be played: a row of squares for each game."""
        return self._array(self._games.legal(), np.bool_, self.width * self.height)

    def boards(self) -> NDArray[np.int8]:
        """The boards, of 1 (black), -1 (white) and 0."""
        return self._array(self._games.boards(), np.int8, self.height, self.width)

    def planes(self) -> NDArray[np.uint8]:
        """The boards as the side to move sees them: a plane of its discs, and one of the other side's."""
        return self._array(self._games.planes(), np.uint8, 2, self.height, self.width)

    def leads(self) -> NDArray[np.int8]:
        """By how many discs Black leads."""
        return self._array(self._games.leads(), np.int8)

    def results(self) -> NDArray[np.int8]:
        """Who has won: 1 is Black, -1 White, 0 a draw, or a game that goes on."""
        results: NDArray[np.int8] = np.sign(self.leads()) * self.is_game_over()
        return results

    def random_moves(self) -> NDArray[np.int64]:
        """A legal square of each game, at random; -1 where the game is over."""
        return self._array(self._games.random_actions(self._seed()), np.int64)

    def play_random(self) -> None:
        """Plays all games to their ends, at random."""
        self._games.play_random(self._seed())

    def _seed(self) -> int:
        return int(self._random.integers(1 << 63))

    def _checked(self, values: ArrayLike, dtype: Any) -> NDArray[Any]:
        try:
            array = np.asarray(values)
        except ValueError as error:  # rows of different lengths
            raise SizeError(str(error)) from None
        if array.shape != (len(self),):
            raise SizeError(f"an array of shape {array.shape} for {len(self)} games")
        if array.dtype != dtype and not np.can_cast(array.dtype, dtype, casting="same_kind"):
            raise TypeError(f"an array of {array.dtype}, where {np.dtype(dtype)} is wanted")
        return np.ascontiguousarray(array, dtype=dtype)

    def _array(self, data: bytearray, dtype: Any, *shape: int) -> NDArray[Any]:
        return np.frombuffer(data, dtype=dtype).reshape(len(self), *shape)
