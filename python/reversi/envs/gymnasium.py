"""A Gymnasium environment: one learner against an opponent of choice."""

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

    An observation has two planes: the learner's discs and the opponent's. An action is a square, row by row from the top left.
    `info["action_mask"]` says which are legal; an illegal one loses the game. The reward is 1, -1 or 0 at the end.

    opponent: None plays at random; a number is the engine's level; a function is given the game and returns a square.
    player: the learner's side; None is drawn anew for each game.

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
        """Begins a new game."""
        super().reset(seed=seed)
        self.game = Game(self._rules, self._size)
        if self._side is None:
            self.player = (Player.BLACK, Player.WHITE)[int(self.np_random.integers(2))]
        self._answer()
        return self._observation(), self._info()

    def step(self, action: int) -> Tuple[NDArray[np.int8], float, bool, bool, Dict[str, Any]]:
        """Plays a square, and then the opponent's move."""
        position = square(self.game, action)
        if not self.game.is_legal(position):
            return self._observation(), -1.0, True, False, self._info()
        self.game.push(position)
        self._answer()
        over = self.game.is_game_over()
        return self._observation(), float(reward(self.game, self.player)), over, False, self._info()

    def render(self) -> Optional[str]:
        """The board as text."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Gives the engine's memory back."""
        if self._engine is not None:
            self._engine.close()

    def _answer(self) -> None:
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
