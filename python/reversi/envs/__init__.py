"""Environments for learning programs: `reversi.envs.gymnasium` for one learner, `reversi.envs.pettingzoo` for two.

Import the one that you need. They require the packages that they are named after:

>>> from reversi.envs.gymnasium import ReversiEnv
>>> from reversi.envs.pettingzoo import env
"""
