"""Environments for learning programs: `reversi.envs.gymnasium` for one learner, `reversi.envs.pettingzoo` for two.

Each is imported by itself, as each needs its own package:

>>> from reversi.envs.gymnasium import ReversiEnv
>>> from reversi.envs.pettingzoo import env
"""
