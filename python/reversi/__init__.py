"""Reversi (Othello): the rules on any board, an engine, game records, and environments for learning.

>>> import reversi
>>> game = reversi.Game()
>>> game.push("f5")
>>> str(game).split("\\n")[3:5]
['...WB...', '...BBB..']
>>> with reversi.Engine(hash_megabytes=16) as engine:
...     result = engine.play(game, level=5)
>>> game.push(result.move)

The names follow python-chess where both have the same concept: `push`, `pop`, `legal_moves`, `turn`, `Limit`, `analyse`.
All exceptions are in `reversi.errors` and are subclasses of `reversi.Error`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import errors
from ._reversi import (
    Engine,
    Game,
    Games,
    Limit,
    Opening,
    Player,
    PositionAnalysis,
    Record,
    Score,
    SearchResult,
    Square,
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
    "PositionAnalysis",
    "ReadError",
    "Record",
    "RulesError",
    "Score",
    "SearchResult",
    "SizeError",
    "Square",
    "SquareError",
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
    # Only Batch needs NumPy, so it is imported on first use.
    if name == "Batch":
        from .batch import Batch

        return Batch
    raise AttributeError(f"module 'reversi' has no attribute {name!r}")
