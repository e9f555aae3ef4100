"""Functions that both environments use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import Game, Player, Square

if TYPE_CHECKING:
    from numpy.typing import NDArray


def planes(game: Game, player: Player) -> NDArray[np.int8]:
    """Returns the discs of a player and of the opponent as two planes, with 1 for a disc and 0 otherwise."""
    board = game.to_numpy()
    own = 1 if player == Player.BLACK else -1
    return np.stack([board == own, board == -own]).astype(np.int8)


def action_mask(game: Game) -> NDArray[np.int8]:
    """Returns 1 for each legal action and 0 for the others, row by row."""
    width, height = game.size
    mask = np.zeros(width * height, np.int8)
    for move in game.legal_moves:
        mask[move.row * width + move.column] = 1
    return mask


def square(game: Game, action: int) -> Square:
    """Returns the square of an action."""
    width, _ = game.size
    return Square.at(int(action) // width, int(action) % width)


def reward(game: Game, player: Player) -> int:
    """Returns 1 if the player has won, -1 if the opponent has won, and 0 otherwise."""
    if game.winner is None:
        return 0
    return 1 if game.winner == player else -1
