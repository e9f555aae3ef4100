"""Plays thousands of games at the same time, with NumPy arrays as input and output."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

import numpy as np

from ._reversi import BatchGames
from .errors import SizeError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Batch"]


class Batch:
    """Many games with the same rules and the same board size of at most 8 x 8. Each call to `push` plays one move in each game.

    Squares are numbered row by row from the top left: on 8 x 8, f5 is 4 * 8 + 5. Forced passes are played automatically.

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
        """Restarts all games, or only the games that a mask selects."""
        if which is None:
            self._games.reset(None)
        else:
            self._games.reset(self._checked(which, np.bool_).tobytes())

    def push(self, squares: ArrayLike) -> NDArray[np.int8]:
        """Plays a move in each game. The squares for games that are over are ignored.

        If a move is illegal, raises IllegalMoveError with the number of the game, and plays no move in any game. Returns the
        side to move in each game, in the same form as `turns`.
        """
        return self._array(self._games.step(self._checked(squares, "<i8").tobytes()), np.int8)

    def turns(self) -> NDArray[np.int8]:
        """Returns the side to move in each game: 1 for Black, -1 for White, and 0 if the game is over."""
        return self._array(self._games.turns(), np.int8)

    def is_game_over(self) -> NDArray[np.bool_]:
        """Returns whether each game is over."""
        over: NDArray[np.bool_] = self.turns() == 0
        return over

    def legal_moves(self) -> NDArray[np.bool_]:
        """Returns for each game and each square whether a move on the square is legal."""
        return self._array(self._games.legal(), np.bool_, self.width * self.height)

    def boards(self) -> NDArray[np.int8]:
        """Returns the boards, with 1 for black, -1 for white and 0 for empty squares."""
        return self._array(self._games.boards(), np.int8, self.height, self.width)

    def planes(self) -> NDArray[np.uint8]:
        """Returns two planes per game: the discs of the side to move, and the discs of the opponent."""
        return self._array(self._games.planes(), np.uint8, 2, self.height, self.width)

    def leads(self) -> NDArray[np.int8]:
        """Returns Black's lead in each game: the number of black discs minus the number of white discs."""
        return self._array(self._games.leads(), np.int8)

    def results(self) -> NDArray[np.int8]:
        """Returns the winner of each game: 1 for Black, -1 for White, and 0 for a draw or an unfinished game."""
        results: NDArray[np.int8] = np.sign(self.leads()) * self.is_game_over()
        return results

    def random_moves(self) -> NDArray[np.int64]:
        """Returns a random legal square for each game, or -1 if the game is over."""
        return self._array(self._games.random_actions(self._seed()), np.int64)

    def play_random(self) -> None:
        """Plays random moves until all games are over."""
        self._games.play_random(self._seed())

    def _seed(self) -> int:
        return int(self._random.integers(1 << 63))

    def _checked(self, values: ArrayLike, dtype: Any) -> NDArray[Any]:
        try:
            array = np.asarray(values)
        except ValueError as error:  # rows of different lengths
            raise SizeError(str(error)) from None
        if array.shape != (len(self),):
            raise SizeError(f"expected a value for each of the {len(self)} games, not an array of shape {array.shape}")
        if array.dtype != dtype and not np.can_cast(array.dtype, dtype, casting="same_kind"):
            raise TypeError(f"expected an array of {np.dtype(dtype)}, not of {array.dtype}")
        return np.ascontiguousarray(array, dtype=dtype)

    def _array(self, data: bytearray, dtype: Any, *shape: int) -> NDArray[Any]:
        return np.frombuffer(data, dtype=dtype).reshape(len(self), *shape)
