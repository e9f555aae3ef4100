"""Compares this package with others in one run: random playouts, legal moves and steps of many games per second.

Requires `reversi` and `numpy`. Also measures rust-reversi, othellopy and open_spiel if they are installed. The libraries
take turns, and the best of several rounds counts, so that other programs on the machine affect all libraries equally.
"""

from __future__ import annotations

import importlib.metadata
import random
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

ROUNDS, SECONDS, BATCH = 7, 0.3, 4096

Work = Callable[[], int]


def rate(work: Work) -> float:
    """Returns the amount of work done per second."""
    done, started = 0, time.perf_counter()
    while True:
        done += work()
        passed = time.perf_counter() - started
        if passed >= SECONDS:
            return done / passed


class Ours:
    """This package, with one game at a time."""

    name = "reversi"

    def __init__(self) -> None:
        import reversi

        self.reversi = reversi

    def playout(self) -> int:
        game = self.reversi.Game()
        while moves := game.legal_moves:
            game.push(random.choice(moves))
        return 1

    def middle(self) -> Any:
        return self.reversi.Game(transcript="f5d6c3d3c4f4c5b3c2e3d2c6b4")

    def legal(self, game: Any) -> int:
        return len(game.legal_moves)

    def fastest_playout(self) -> Optional[Work]:
        batch = self.reversi.Batch(BATCH)

        def work() -> int:
            batch.reset()
            batch.play_random()
            return BATCH

        return work

    def steps(self) -> Work:
        batch = self.reversi.Batch(BATCH)

        def work() -> int:
            batch.push(batch.random_moves())
            batch.legal_moves()
            batch.boards()
            batch.reset(batch.is_game_over())
            return BATCH

        return work


class RustReversi:
    """rust-reversi, which also uses Rust through PyO3."""

    name = "rust-reversi"

    def __init__(self) -> None:
        import rust_reversi

        self.Board = rust_reversi.Board

    def playout(self) -> int:
        board = self.Board()
        while not board.is_game_over():
            if board.is_pass():
                board.do_pass()
            else:
                board.do_move(random.choice(board.get_legal_moves_vec()))
        return 1

    def middle(self) -> Any:
        board = self.Board()
        for square in squares():
            board.do_move(square)
        return board

    def legal(self, board: Any) -> int:
        return len(board.get_legal_moves_vec())

    def fastest_playout(self) -> Optional[Work]:
        def work() -> int:
            board = self.Board()
            while not board.is_game_over():
                if board.is_pass():
                    board.do_pass()
                else:
                    board.do_move(board.get_random_move())
            return 1

        return work

    def steps(self) -> Work:
        boards = [self.Board() for _ in range(BATCH)]

        def work() -> int:
            for number, board in enumerate(boards):
                if board.is_pass():
                    board.do_pass()
                else:
                    board.do_move(board.get_random_move())
                board.get_legal_moves_tf()
                board.get_board_vec_black()
                if board.is_game_over():
                    boards[number] = self.Board()
            return BATCH

        return work


class OpenSpiel:
    """The Othello of OpenSpiel."""

    name = "open_spiel"

    def __init__(self) -> None:
        import pyspiel

        self.game = pyspiel.load_game("othello")

    def playout(self) -> int:
        state = self.game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return 1

    def middle(self) -> Any:
        state = self.game.new_initial_state()
        for square in squares():
            state.apply_action(square)
        return state

    def legal(self, state: Any) -> int:
        return len(state.legal_actions())

    def fastest_playout(self) -> Optional[Work]:
        return None

    def steps(self) -> Work:
        states = [self.game.new_initial_state() for _ in range(BATCH)]

        def work() -> int:
            for number, state in enumerate(states):
                state.apply_action(random.choice(state.legal_actions()))
                if state.is_terminal():
                    states[number] = state = self.game.new_initial_state()
                state.legal_actions_mask()
                state.observation_tensor(0)
            return BATCH

        return work


class OthelloPy:
    """othellopy, which is written in Python for teaching."""

    name = "othellopy"

    def __init__(self) -> None:
        from othellopy.board import initial_board
        from othellopy.core import Cell
        from othellopy.players.base import BasePlayer

        class Anyone(BasePlayer):  # type: ignore[misc, unused-ignore]
            def next_move(self, board: Any) -> Any:
                raise NotImplementedError

        self.initial_board = initial_board
        self.players = [Anyone(Cell.BLACK), Anyone(Cell.WHITE)]

    def put(self, board: Any, player: Any, row: int, column: int) -> None:
        for at, across in [*player.get_flips(board, row, column), (row, column)]:
            board[at][across] = player.color

    def playout(self) -> int:
        board, turn, passes = self.initial_board(), 0, 0
        while passes < 2:
            player = self.players[turn]
            moves = player.get_moves(board)
            passes = 0 if moves else passes + 1
            if moves:
                self.put(board, player, *random.choice(moves))
            turn = 1 - turn
        return 1

    def middle(self) -> Any:
        board = self.initial_board()
        for number, square in enumerate(squares()):
            self.put(board, self.players[number % 2], square // 8, square % 8)
        return board

    def legal(self, board: Any) -> int:
        return len(self.players[1].get_moves(board))

    def fastest_playout(self) -> Optional[Work]:
        return None

    def steps(self) -> Work:
        games: List[Tuple[Any, int]] = [(self.initial_board(), 0) for _ in range(16)]

        def work() -> int:
            for number, (board, turn) in enumerate(games):
                moves = self.players[turn].get_moves(board)
                if moves:
                    self.put(board, self.players[turn], *random.choice(moves))
                games[number] = (board, 1 - turn) if moves else (self.initial_board(), 0)
            return len(games)

        return work


def squares() -> List[int]:
    """Returns the moves to a midgame position as numbers of squares."""
    text = "f5d6c3d3c4f4c5b3c2e3d2c6b4"
    return [8 * (int(text[at + 1]) - 1) + ord(text[at]) - ord("a") for at in range(0, len(text), 2)]


def main() -> None:
    """Measures all libraries that are installed."""
    libraries: List[Any] = []
    for library in (Ours, RustReversi, OpenSpiel, OthelloPy):
        try:
            libraries.append(library())
        except ImportError as error:
            print(f"{library.name} was not measured: {error}")
    tests: Dict[str, Dict[str, Work]] = {
        "playouts, move by move in Python": {l.name: l.playout for l in libraries},
        "playouts, by the fastest method": {l.name: l.fastest_playout() or l.playout for l in libraries},
        "lists of legal moves": {},
        "steps of many games, with arrays": {l.name: l.steps() for l in libraries},
    }
    for library in libraries:
        middle = library.middle()
        assert library.legal(middle) == libraries[0].legal(libraries[0].middle())

        def hundred(library: Any = library, middle: Any = middle) -> int:
            for _ in range(100):
                library.legal(middle)
            return 100

        tests["lists of legal moves"][library.name] = hundred
    best: Dict[Tuple[str, str], float] = {}
    for _ in range(ROUNDS):
        for test, works in tests.items():
            for name, work in works.items():
                best[test, name] = max(best.get((test, name), 0.0), rate(work))
    print("| a second | " + " | ".join(f"{l.name} {importlib.metadata.version(l.name)}" for l in libraries) + " |")
    print("|---" * (len(libraries) + 1) + "|")
    for test in tests:
        print(f"| {test} | " + " | ".join(f"{best[test, l.name]:,.0f}" for l in libraries) + " |")


if __name__ == "__main__":
    main()
