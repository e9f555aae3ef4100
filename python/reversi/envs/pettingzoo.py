"""A PettingZoo AEC environment: two learners that move in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple, Union

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import Game, Player
from ._common import action_mask, planes, reward, square

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["env", "raw_env"]

PLAYERS = {"black": Player.BLACK, "white": Player.WHITE}


def env(**arguments: Any) -> Any:
    """Returns the environment with the usual wrappers: an illegal move loses, and invalid calls raise errors."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc, unused-ignore]
    """Reversi for the agents "black" and "white".

    An observation is a dict. "observation" has two planes: the discs of the agent and the discs of the other agent.
    "action_mask" marks the legal squares, row by row. A side without a legal move is skipped. The rewards at the end are 1 and
    -1, or 0 for both in a draw.

    >>> from reversi.envs.pettingzoo import env
    >>> game = env()
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     observation, reward, over, _, info = game.last()
    ...     mask = observation["action_mask"]
    ...     game.step(None if over else game.action_space(agent).sample(mask))
    >>> sorted(game.agents)
    []
    """

    metadata = {"render_modes": ["ansi"], "name": "reversi_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        rules: str = "othello",
        size: Union[int, str, Tuple[int, int]] = 8,
        *,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._rules, self._size = rules, size
        self.game = Game(rules, size)
        width, height = self.game.size
        self.possible_agents = list(PLAYERS)
        self.agents = list(PLAYERS)
        self.action_spaces = {agent: spaces.Discrete(width * height) for agent in PLAYERS}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (2, height, width), np.int8),
                    "action_mask": spaces.Box(0, 1, (width * height,), np.int8),
                }
            )
            for agent in PLAYERS
        }

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Dict[str, NDArray[np.int8]]:
        """Returns the current observation of an agent. Only the agent to move has legal actions."""
        mask = action_mask(self.game)
        if self.game.turn != PLAYERS[agent]:
            mask = np.zeros_like(mask)
        return {"observation": planes(self.game, PLAYERS[agent]), "action_mask": mask}

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Starts a new game."""
        self.game = Game(self._rules, self._size)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._turn("black")

    def step(self, action: Optional[int]) -> None:
        """Plays a move for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.push(square(self.game, action))
        self._cumulative_rewards[agent] = 0
        if self.game.is_game_over():
            self.rewards = {agent: reward(self.game, PLAYERS[agent]) for agent in self.agents}
            self.terminations = {agent: True for agent in self.agents}
        self.agent_selection = self._turn("white" if agent == "black" else "black")
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """Returns the board as text."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing, because there is nothing to close."""

    def _turn(self, otherwise: str) -> str:
        for agent, player in PLAYERS.items():
            if self.game.turn == player:
                return agent
        return otherwise
