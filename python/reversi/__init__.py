"""Reversi (Othello): the rules on any board, an engine, game records, and environments for learning.

>>> import reversi
>>> game = reversi.Game()
>>> game.push("f5")
>>> str(game).split("\\n")[3:5]
['...WB...', '...BBB..']
>>> with reversi.Engine(hash_megabytes=16) as engine:
...     answer = engine.play(game, level=5)
>>> game.push(answer.move)

Names are those of python-chess where an idea is the same: `push`, `pop`, `legal_moves`, `turn`, `Limit`, `analyse`.
Everything that can be wrong is an exception of `reversi.errors`, all of them a `reversi.Error`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import errors
from ._reversi import (
    Answer,
    Engine,
    Game,
    Games,
    Limit,
    Opening,
    Player,
    Square,
    Record,
    Reviewed,
    Score,
    __version__,
    openings,
    parse_games,
    read_games,
    write_games,
)
from .errors import (
    BoardError,
    BusyError,
    ClosedError,
    EngineError,
    Error,
    FileError,
    FormatError,
    GameOverError,
    IllegalMoveError,
    LevelError,
    LimitError,
    NothingToUndoError,
    OffBoardError,
    SquareError,
    ReadError,
    RulesError,
    SizeError,
    TranscriptError,
    WriteError,
)

if TYPE_CHECKING:
    from .batch import Batch

BLACK = Player.BLACK
WHITE = Player.WHITE

__all__ = [
    "BLACK",
    "WHITE",
    "Answer",
    "Batch",
    "BoardError",
    "BusyError",
    "ClosedError",
    "Engine",
    "EngineError",
    "Error",
    "FileError",
    "FormatError",
    "Game",
    "GameOverError",
    "Games",
    "IllegalMoveError",
    "LevelError",
    "Limit",
    "LimitError",
    "NothingToUndoError",
    "OffBoardError",
    "Opening",
    "Player",
    "Square",
    "SquareError",
    "ReadError",
    "Record",
    "Reviewed",
    "RulesError",
    "Score",
    "SizeError",
    "TranscriptError",
    "WriteError",
    "__version__",
    "errors",
    "openings",
    "parse_games",
    "read_games",
    "write_games",
]


def __getattr__(name: str) -> Any:
    # NumPy is needed for this alone, and fetched when it is.
    if name == "Batch":
        from .batch import Batch

        return Batch
    raise AttributeError(f"module 'reversi' has no attribute {name!r}")
