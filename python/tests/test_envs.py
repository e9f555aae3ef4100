"""Tests the environments with the checks of Gymnasium and PettingZoo."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import reversi
from reversi.envs.gymnasium import ReversiEnv
from reversi.envs.pettingzoo import env, raw_env


@pytest.mark.parametrize("arguments", [{}, {"size": 6}, {"opponent": 1, "size": 4}, {"player": None}, {"rules": "classic"}])
def test_gymnasiums_own_check(arguments):
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*render.*")
        warnings.filterwarnings("ignore", message=".*not within the 'gymnasium.make'.*")
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(ReversiEnv(**arguments), skip_render_check=False)


def test_pettingzoos_own_checks():
    for arguments in ({}, {"size": 6}, {"rules": "classic"}, {"rules": "free", "size": 4}):
        api_test(env(**arguments), num_cycles=500)
        api_test(raw_env(**arguments), num_cycles=500)
    seed_test(lambda: env(size=4), num_cycles=100)


def test_a_learner_wins_and_loses():
    engine = reversi.Engine(hash_megabytes=4)
    learner = ReversiEnv(size=6)
    rewards = set()
    for seed in range(12):
        observation, info = learner.reset(seed=seed)
        over = False
        while not over:
            assert observation.shape == (2, 6, 6) and info["action_mask"].sum() > 0
            # The learner plays either the best or the worst move against a random opponent.
            move = engine.analyse(learner.game, reversi.Limit(depth=2))[0 if seed % 2 else -1].move
            observation, reward, over, truncated, info = learner.step(move.row * 6 + move.column)
        black, white = learner.game.score
        assert reward == np.sign(black - white)
        rewards.add(reward)
    assert rewards >= {1.0, -1.0}


def test_an_illegal_move_loses():
    learner = ReversiEnv()
    learner.reset(seed=1)
    assert learner.step(0)[1:3] == (-1.0, True)
    both = env()
    both.reset()
    both.step(0)
    assert both.rewards["black"] == -1


def test_an_opponent_may_be_a_function():
    learner = ReversiEnv(opponent=lambda game: game.legal_moves[-1], player=reversi.WHITE, render_mode="ansi")
    learner.reset()
    assert learner.game.transcript == "e6" and "B" in learner.render()
    learner.close()
