"""Compares the games of a Batch with games of the class Game."""

import numpy as np
import pytest

import reversi
from reversi import Batch, Game, Player, Square


@pytest.mark.parametrize(("rules", "size"), [("othello", 8), ("classic", 8), ("free", 6), ("othello", (7, 5)), ("othello", 4)])
def test_every_game_of_a_batch_agrees_with_game(rules, size):
    batch = Batch(50, rules, size, seed=1)
    games = [Game(rules, size) for _ in range(len(batch))]
    width, height = games[0].size
    while not batch.is_game_over().all():
        legal, boards, planes, turns = batch.legal_moves(), batch.boards(), batch.planes(), batch.turns()
        for number, game in enumerate(games):
            assert (boards[number] == game.to_numpy()).all()
            squares = [move.row * width + move.column for move in game.legal_moves]
            assert np.flatnonzero(legal[number]).tolist() == squares
            assert turns[number] == {Player.BLACK: 1, Player.WHITE: -1, None: 0}[game.turn]
            if game.turn is not None:
                assert (planes[number, 0] == (boards[number] == turns[number])).all()
                assert (planes[number, 1] == (boards[number] == -turns[number])).all()
        moves = batch.random_moves()
        after = batch.push(moves)
        assert (after == batch.turns()).all()
        for game, move in zip(games, moves):
            assert (move == -1) == game.is_game_over()
            if not game.is_game_over():
                game.push(Square.at(int(move) // width, int(move) % width))
    for number, game in enumerate(games):
        black, white = game.score
        assert batch.leads()[number] == black - white
        assert batch.results()[number] == np.sign(black - white)
    batch.reset(np.arange(50) < 10)
    assert batch.is_game_over().sum() == 40
    batch.reset()
    assert not batch.is_game_over().any()


def test_the_same_seed_plays_the_same_moves():
    first, second, third = Batch(100, seed=5), Batch(100, seed=5), Batch(100, seed=6)
    for batch in (first, second, third):
        batch.play_random()
        assert batch.is_game_over().all()
    assert (first.boards() == second.boards()).all()
    assert (first.boards() != third.boards()).any()


def test_an_illegal_move_changes_nothing():
    batch = Batch(3)
    for squares, sentence in [
        ([19, 0, 19], "game 1: a1: turns over nothing"),
        ([19, 19, 27], "game 2: d4: occupied"),
        ([19, 64, 19], "game 1: a9: off the board"),
        ([-1, 19, 19], "game 0: -1: off the board"),
        ([19, 19, 2**62], f"game 2: {2**62}: off the board"),
        ([-(2**63), 19, 19], f"game 0: {-(2**63)}: off the board"),
    ]:
        before = batch.boards()
        with pytest.raises(reversi.IllegalMoveError) as caught:
            batch.push(squares)
        assert str(caught.value) == sentence
        assert (batch.boards() == before).all()


def test_wrong_sizes_and_types():
    batch = Batch(3)
    for squares in ([19, 19], [19] * 4, [[19], [19], [19]], 19, None):
        with pytest.raises((reversi.SizeError, TypeError)):
            batch.push(squares)
    for squares in ([19.0] * 3, ["d3"] * 3, [None] * 3):
        with pytest.raises(TypeError):
            batch.push(squares)
    with pytest.raises(reversi.SizeError):
        batch.reset([True])
    batch.push(np.array([19, 19, 19], np.int32))
    batch.push(np.array([18, 18, 18], np.uint8)[::-1])
    for count in (0, -1, 10**30):
        with pytest.raises(reversi.SizeError, match="a batch must have from 1 to 16777216 games"):
            Batch(count)
    with pytest.raises(reversi.SizeError, match="the boards of a batch can be at most 8 x 8"):
        Batch(1, size=9)
    with pytest.raises(reversi.RulesError):
        Batch(1, "chess")


def test_arrays_belong_to_the_caller():
    batch = Batch(2)
    boards = batch.boards()
    boards[:] = 0
    assert batch.boards().any()
