"""Tests the engine: levels, limits, values, solving, review, progress and stopping."""

import os
import signal
import threading
import time

import pytest

import reversi
from reversi import Engine, Game, Limit

END = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7"


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_megabytes=16) as engine:
        yield engine


def test_it_plays_by_level_and_by_limit(engine):
    game = Game(transcript="f5d6c3")
    for result in (
        engine.play(game),
        engine.play(game, level=1),
        engine.play(game, Limit(depth=5)),
        engine.play(game, Limit(nodes=1000)),
        engine.play(game, Limit(time=0.01)),
        engine.play(game, Limit(depth=0)),
    ):
        assert game.is_legal(result.move)
        assert result.pv[0] == result.move or result.pv == []
        assert result.score.kind == "estimate" and not result.score.is_exact
        assert result.time >= 0
    assert engine.play(game, Limit(depth=5)).score.depth == 5


def test_one_thread_gives_the_same_nodes_every_time():
    def nodes():
        with Engine(hash_megabytes=4) as engine:
            return engine.play(Game(transcript="f5d6c3"), Limit(depth=9)).nodes

    assert nodes() == nodes() > 100


def test_it_solves(engine):
    game = Game(transcript=END)
    exact = engine.solve(game)
    assert exact.score.is_exact and exact.score.kind == "exact"
    won = engine.solve(game, wld=True)
    assert won.score.kind == "wld" and (won.score.discs > 0) == (exact.score.discs > 0)
    values = engine.analyse(game, Limit())
    assert [result.move for result in values] and {result.move for result in values} == set(game.legal_moves)
    assert values[0].score.discs == exact.score.discs
    assert all(result.score.is_exact for result in values)
    assert [a.score.discs for a in values] == sorted((a.score.discs for a in values), reverse=True)
    # A game that follows the principal variation of a solved position ends with the proved score.
    for step in exact.pv:
        if step is not None:
            game.push(step)
    black, white = game.official_score
    assert abs(black - white) == abs(exact.score.discs)


def test_it_reviews_a_game(engine):
    game = Game(transcript=END)
    seen = []
    reviewed = engine.review(game, Limit(depth=4), progress=seen.append)
    assert len(reviewed) == len(seen) == game.move_number + 1
    assert [r.ply for r in reviewed] == sorted(r.ply for r in reviewed)
    assert [r.played for r in reviewed if r.played] == [m for m in game.move_stack if m]
    assert all(r.loss >= 0 for r in reviewed[:-1]) and reviewed[-1].loss is None


def test_progress_is_called_in_the_calling_thread(engine):
    reports = []
    engine.forget()
    engine.play(Game(), Limit(depth=6), progress=lambda result: reports.append((threading.get_ident(), result)))
    assert len(reports) > 1 and {thread for thread, _ in reports} == {threading.get_ident()}
    lists = []
    engine.analyse(Game(), Limit(depth=3), progress=lists.append)
    assert all(len(found) == 4 for found in lists)


class Enough(Exception):
    pass


def test_an_exception_in_a_callback_stops_the_search_and_is_raised_again(engine):
    def enough(_):
        raise Enough("seen enough")

    for ask in (engine.play, engine.analyse, engine.solve):
        with pytest.raises(Enough, match="seen enough"):
            # This search would take years if the exception did not stop it.
            ask(Game(transcript="f5d6"), Limit(), progress=enough)
    reports = []
    with pytest.raises(Enough, match="seen enough"):
        engine.review(Game(transcript=END), Limit(depth=12), progress=lambda found: reports.append(found) or enough(found))
    assert len(reports) == 1
    assert engine.play(Game(), Limit(depth=2)).move is not None
    with pytest.raises(TypeError):
        engine.play(Game(), Limit(depth=4), progress=5)


def test_an_engine_runs_one_search_at_a_time(engine):
    def ask_again(_):
        engine.play(Game(), Limit(depth=1))

    with pytest.raises(reversi.BusyError, match="the engine is already searching"):
        engine.play(Game(), Limit(), progress=ask_again)


def test_other_threads_run_meanwhile(engine):
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        engine.play(Game(), Limit(time=0.5))
    finally:
        done.set()
        thread.join()
    assert counted[0] > 10


@pytest.fixture
def ctrl_c():
    """Handles Ctrl-C as a program in a terminal does, because a program that is started in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_search_and_a_count(engine, ctrl_c):
    for work in (lambda: engine.solve(Game()), lambda: Game().perft(30)):
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            work()
        timer.join()
    assert engine.play(Game(), Limit(depth=2)).move is not None


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda e: e.play(Game(), level=0), reversi.LevelError, "levels are numbers from 1 to 20"),
        (lambda e: e.play(Game(), level=21), reversi.LevelError, "levels are numbers from 1 to 20"),
        (lambda e: e.play(Game(), level=-(10**30)), reversi.LevelError, "levels are numbers from 1 to 20"),
        (lambda e: e.play(Game(), Limit(), level=1), reversi.LimitError, "give a limit or a level, not both"),
        (lambda e: e.play(Game(board="BB\nBB")), reversi.GameOverError, "the game is over"),
        (lambda e: e.solve(Game(board="BB\nBB")), reversi.GameOverError, "the game is over"),
        (lambda e: e.analyse(Game(board="BB\nBB")), reversi.GameOverError, "the game is over"),
        (lambda e: Limit(depth=-1), reversi.LimitError, "a depth must be 0 or more plies"),
        (lambda e: Limit(nodes=-1), reversi.LimitError, "a number of nodes must be 0 or more"),
        (lambda e: Limit(time=-1), reversi.LimitError, "a time must be 0 or more seconds"),
        (lambda e: Limit(time=float("nan")), reversi.LimitError, "a time must be 0 or more seconds"),
        (lambda e: Limit(time=float("inf")), reversi.LimitError, "a time must be 0 or more seconds"),
        (lambda e: Limit(confidence=101), reversi.LimitError, "a confidence must be from 0 to 100 percent"),
        (lambda e: Engine(threads=0), reversi.EngineError, "an engine must have from 1 to 256 threads"),
        (lambda e: Engine(threads=10**9), reversi.EngineError, "an engine must have from 1 to 256 threads"),
    ],
)
def test_errors_have_a_clear_message(engine, call, error, sentence):
    with pytest.raises(error) as caught:
        call(engine)
    assert str(caught.value) == sentence and isinstance(caught.value, reversi.Error)


def test_too_much_memory_is_an_error():
    for megabytes in (-1, 0, 10**12, 10**30):
        with pytest.raises(reversi.EngineError):
            Engine(hash_megabytes=megabytes)


def test_a_closed_engine_raises_an_error():
    engine = Engine(hash_megabytes=1)
    engine.close()
    engine.close()
    for ask in (lambda: engine.play(Game()), engine.forget, lambda: engine.review(Game())):
        with pytest.raises(reversi.ClosedError, match="the engine was closed"):
            ask()


def test_an_argument_of_another_type_is_a_type_error(engine):
    for call in (
        lambda: engine.play(None),
        lambda: engine.play("f5"),
        lambda: engine.play(Game(), 5),
        lambda: engine.play(Game(), level="x"),
        lambda: Limit(time="x"),
        lambda: Engine(seed=None),
    ):
        with pytest.raises(TypeError):
            call()
