"""Environments for learning programs: `reversi.envs.gymnasium` for one learner, `reversi.envs.pettingzoo` for two.

Each module requires the package that it is named after, so import only the module that you need:

>>> from reversi.envs.gymnasium import ReversiEnv
>>> from reversi.envs.pettingzoo import env
"""
