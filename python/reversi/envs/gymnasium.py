"""A Gymnasium environment: one learner against an opponent of your choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Tuple, Union

import gymnasium
import numpy as np
from gymnasium import spaces

from .. import Engine, Game, Player, Square
from ._common import action_mask, planes, reward, square

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["ReversiEnv"]

Opponent = Union[None, int, Callable[[Game], Union[str, Square]]]


class ReversiEnv(gymnasium.Env):  # type: ignore[misc, unused-ignore]
    """Reversi for one learner.

    An observation has two planes: the discs of the learner and the discs of the opponent. An action is the number of a square,
    counted row by row from the top left. `info["action_mask"]` marks the legal actions. An illegal action loses the game. The
    reward at the end is 1, -1 or 0.

    opponent: None plays random moves, a number is a level of the engine, and a function receives the game and returns a square.
    player: the learner's side. With None, the side is random in each game.

    >>> from reversi.envs.gymnasium import ReversiEnv
    >>> env = ReversiEnv()
    >>> observation, info = env.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, over, _, info = env.step(action)
    >>> reward in (-1, 0, 1)
    True
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        rules: str = "othello",
        size: Union[int, str, Tuple[int, int]] = 8,
        *,
        opponent: Opponent = None,
        player: Optional[Player] = Player.BLACK,
        render_mode: Optional[str] = None,
    ) -> None:
        self.render_mode = render_mode
        self._rules, self._size, self._side = rules, size, player
        self.game = Game(rules, size)
        self.player = player if player is not None else Player.BLACK
        self._opponent = opponent
        self._engine = Engine(hash_megabytes=16) if isinstance(opponent, int) else None
        width, height = self.game.size
        self.observation_space = spaces.Box(0, 1, (2, height, width), np.int8)
        self.action_space = spaces.Discrete(width * height)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[NDArray[np.int8], Dict[str, Any]]:
        """Starts a new game."""
        super().reset(seed=seed)
        self.game = Game(self._rules, self._size)
        if self._side is None:
            self.player = (Player.BLACK, Player.WHITE)[int(self.np_random.integers(2))]
        self._play_opponent()
        return self._observation(), self._info()

    def step(self, action: int) -> Tuple[NDArray[np.int8], float, bool, bool, Dict[str, Any]]:
        """Plays a move, and then the opponent's move."""
        move = square(self.game, action)
        if not self.game.is_legal(move):
            return self._observation(), -1.0, True, False, self._info()
        self.game.push(move)
        self._play_opponent()
        over = self.game.is_game_over()
        return self._observation(), float(reward(self.game, self.player)), over, False, self._info()

    def render(self) -> Optional[str]:
        """Returns the board as text."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Closes the engine."""
        if self._engine is not None:
            self._engine.close()

    def _play_opponent(self) -> None:
        while self.game.turn is not None and self.game.turn != self.player:
            if self._engine is not None and isinstance(self._opponent, int):
                self.game.push(self._engine.play(self.game, level=self._opponent).move)
            elif callable(self._opponent):
                self.game.push(self._opponent(self.game.copy()))
            else:
                moves = self.game.legal_moves
                self.game.push(moves[int(self.np_random.integers(len(moves)))])

    def _observation(self) -> NDArray[np.int8]:
        return planes(self.game, self.player)

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": action_mask(self.game)}
