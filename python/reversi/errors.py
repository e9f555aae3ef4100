"""The exceptions of this package. Each says what was wrong, and the old state is still there afterwards."""

from __future__ import annotations

__all__ = [
    "BoardError",
    "BusyError",
    "ClosedError",
    "EngineError",
    "Error",
    "FileError",
    "FormatError",
    "GameOverError",
    "IllegalMoveError",
    "LevelError",
    "LimitError",
    "NothingToUndoError",
    "OffBoardError",
    "SquareError",
    "ReadError",
    "RulesError",
    "SizeError",
    "TranscriptError",
    "WriteError",
]


class Error(ValueError):
    """The base of every exception of this package."""


class RulesError(Error):
    """An unknown name of a rule set."""


class SizeError(Error):
    """A size that no board has, or that the rules do not have."""


class SquareError(Error):
    """A text or a pair of numbers that names no square."""


class OffBoardError(Error):
    """A square that is not on this board."""


class BoardError(Error):
    """A text or an array that is not a board."""


class IllegalMoveError(Error):
    """A move that the rules forbid."""


class TranscriptError(IllegalMoveError):
    """A move of a transcript that cannot be played."""

    number: int
    """The number of the move, counted in discs from 1 over the whole game."""
    word: str
    """The move as it was written."""
    offset: int
    """Where it is in the text, in bytes of UTF-8."""

    def __init__(self, message: str, number: int = 0, word: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.number, self.word, self.offset = number, word, offset


class NothingToUndoError(Error, IndexError):
    """There is no move to take back."""


class GameOverError(Error):
    """The game is over, and there is no move to search for."""


class LevelError(Error):
    """A level that does not exist."""


class LimitError(Error):
    """A limit that no search can have."""


class EngineError(Error):
    """An engine that cannot be made."""


class BusyError(EngineError):
    """The engine is searching already, in another thread or further up in a callback."""


class ClosedError(EngineError):
    """The engine was closed."""


class FormatError(Error):
    """An unknown name of a format of game records."""


class FileError(Error, OSError):
    """A file or a folder that cannot be opened or written."""


class ReadError(Error):
    """A game of a file with something wrong in it."""

    game: int
    """Which game of the file, counted from 1."""
    offset: int
    """Where in the file, in bytes."""

    def __init__(self, message: str, game: int = 0, offset: int = 0) -> None:
        super().__init__(message)
        self.game, self.offset = game, offset


class WriteError(Error):
    """A game that a format cannot hold."""
