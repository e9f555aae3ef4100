"""The exceptions of this package. The message of an exception states what is wrong. A call that raises an exception has no
other effect."""

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
    """A size that no board can have, or that the rules do not allow."""


class SquareError(Error):
    """A text or a pair of numbers that does not identify a square."""


class OffBoardError(Error):
    """A square that is not on this board."""


class BoardError(Error):
    """A text or an array that is not a board."""


class IllegalMoveError(Error):
    """An illegal move."""


class TranscriptError(IllegalMoveError):
    """A move of a transcript that cannot be played."""

    number: int
    """The number of the move, counted from 1 over the whole game. Passes are not counted."""
    word: str
    """The move as written."""
    offset: int
    """The offset of the move in the text, in bytes of UTF-8."""

    def __init__(self, message: str, number: int = 0, word: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.number, self.word, self.offset = number, word, offset


class NothingToUndoError(Error, IndexError):
    """There is no move to undo."""


class GameOverError(Error):
    """The game is over, so there is nothing to search."""


class LevelError(Error):
    """A level that does not exist."""


class LimitError(Error):
    """An invalid limit of a search."""


class EngineError(Error):
    """An engine that cannot be created."""


class BusyError(EngineError):
    """The engine is already searching, either in another thread or in the call that runs the current callback."""


class ClosedError(EngineError):
    """The engine has been closed."""


class FormatError(Error):
    """An unknown name of a format of game records."""


class FileError(Error, OSError):
    """A file or a folder that cannot be opened or written."""


class ReadError(Error):
    """An error in a game of a file."""

    game: int
    """The number of the game in the file, counted from 1."""
    offset: int
    """The offset of the error in the file, in bytes."""

    def __init__(self, message: str, game: int = 0, offset: int = 0) -> None:
        super().__init__(message)
        self.game, self.offset = game, offset


class WriteError(Error):
    """A game that cannot be written in a format."""
