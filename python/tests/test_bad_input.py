"""Checks that no argument causes a panic: every call returns a result or raises an ordinary exception."""

import numpy as np
import pytest

import reversi
from reversi import Batch, Engine, Game, Limit, Player, Square, Record, _reversi

JUNK = [
    None, True, 0, -1, 7, 10**30, -(10**30), 1.5, float("nan"), float("inf"), "", "f5", "a1", "z26", "8x8", "é5", "\ud800", "\0",
    "f" * 100_000, b"", b"\xff\x00", [], [[]], [[0, 1], [1]], [["x"]], (8, 8), (-1, 8), {}, object(), object, lambda: 0, Player.WHITE,
    Square("c4"), Game(size=4), Limit(depth=1), np.zeros((8, 8)), np.zeros(3, np.int8), float, iter([]),
]  # fmt: skip
# open() raises UnicodeEncodeError for a path that no file system allows.
GOOD = (reversi.Error, TypeError, UnicodeEncodeError)


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_megabytes=1) as engine:
        yield engine


def calls(engine, folder):
    shallow = Limit(depth=1)
    yield "Game", Game
    yield "size", lambda junk: Game(size=junk)
    yield "board", lambda junk: Game(board=junk)
    yield "turn", lambda junk: Game(turn=junk)
    yield "transcript", lambda junk: Game(transcript=junk)
    for name in ("push", "push_transcript", "flips", "is_legal", "disc_at", "__getitem__", "perft", "__eq__", "__deepcopy__"):
        for size in (8, 10):
            if name != "perft" or size == 8:
                yield f"{name} on {size}", lambda junk, name=name, size=size: getattr(Game(size=size), name)(junk)
    yield "marks", lambda junk: Game().svg(marks=junk)
    yield "values", lambda junk: Game().svg(values=junk)
    yield "value", lambda junk: Game().svg(values=[("a1", junk)])
    yield "Square", Square
    yield "row", lambda junk: Square.at(junk, 1)
    yield "column", lambda junk: Square.at(1, junk)
    for name in ("hash_megabytes", "threads", "seed"):
        yield name, lambda junk, name=name: Engine(**{"hash_megabytes": 1, name: junk})
    for name in ("depth", "nodes", "time", "confidence"):
        yield name, lambda junk, name=name: Limit(**{name: junk})
    for name in ("play", "analyse", "solve", "review"):
        yield name, lambda junk, name=name: getattr(engine, name)(Game(size=4) if junk is JUNK[0] else junk, shallow)
        yield f"{name} limit", lambda junk, name=name: getattr(engine, name)(Game(size=4), junk)
        yield f"{name} progress", lambda junk, name=name: getattr(engine, name)(Game(size=4), shallow, progress=junk)
    yield "level", lambda junk: engine.play(Game(size=4), level=junk)
    yield "Record", Record
    for name in ("black", "date", "result", "comment"):
        yield name, lambda junk, name=name: (record := Record(Game())) and setattr(record, name, junk) or record.export()
    yield "export", lambda junk: Record(Game()).export(junk)
    yield "parse_games", lambda junk: list(reversi.parse_games(junk))
    yield "format", lambda junk: list(reversi.parse_games("f5", format=junk))
    yield "size of transcripts", lambda junk: list(reversi.parse_games("f5", size=junk))
    yield "read_games", lambda junk: list(reversi.read_games(junk))
    yield "write_games to", lambda junk: reversi.write_games(junk, [])
    yield "write_games", lambda junk: reversi.write_games(folder / "a.sgf", junk, overwrite=True)
    yield "write_games of", lambda junk: reversi.write_games(folder / "a.wtb", [junk], overwrite=True)
    yield "Batch", Batch
    yield "Batch rules", lambda junk: Batch(2, junk)
    yield "Batch size", lambda junk: Batch(2, size=junk)
    yield "Batch push", lambda junk: Batch(3).push(junk)
    yield "Batch push of one", lambda junk: Batch(1).push([junk])
    yield "Batch reset", lambda junk: Batch(3).reset(junk)
    for name in ("step", "reset", "play_random", "random_actions"):
        yield f"BatchGames {name}", lambda junk, name=name: getattr(_reversi.BatchGames(3, "othello", 8), name)(junk)


def test_invalid_values_for_every_argument(engine, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    refused = 0
    for name, call in calls(engine, tmp_path):
        for junk in JUNK:
            try:
                call(junk)
            except GOOD:
                refused += 1
            except BaseException as error:  # a panic is a BaseException
                pytest.fail(f"{name}({junk!r}): {type(error)}: {error}")
    assert refused > 1000


def test_classes_without_constructors():
    for kind in (reversi.SearchResult, reversi.Score, reversi.PositionAnalysis, reversi.Opening, reversi.Games, reversi.Player):
        with pytest.raises(TypeError):
            kind()


def test_an_argument_that_uses_the_game_of_the_call(engine):
    game = Game(size=4)

    class Sly:
        def __init__(self, act):
            self.act = act

        def __float__(self):
            self.act()
            return 1.0

    acts = [
        lambda: game.push(game.legal_moves[0]),
        lambda: engine.play(game, Limit(depth=1)),
        lambda: game == game.copy(),
        lambda: game.to_numpy(),
        lambda: Record(game),
        lambda: game.perft(1),
    ]
    for act in acts:
        try:
            game.svg(values=[("a1", Sly(act))])
        except RuntimeError:
            pass  # the game is in use
        except BaseException as error:  # a panic is a BaseException
            pytest.fail(f"{type(error)}: {error}")
    assert game.svg().startswith("<svg")


def test_a_reader_and_a_game_in_many_threads():
    import threading

    game, errors = Game(), []
    games = reversi.parse_games("f5d6c3\n" * 2000)

    def work():
        try:
            for record in games:
                game.to_numpy()
                assert game == game.copy() and record.game() != game
                assert game.perft(3) == 56
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
