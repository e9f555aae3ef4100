"""Tests the rules: moves, passes, the end, and invalid input."""

import copy
import pickle
import random

import numpy as np
import pytest

import reversi
from reversi import Game, Player, Square


def test_a_game_from_start_to_end_and_back():
    for rules, size in [("othello", 8), ("classic", "6x6"), ("free", 4), ("othello", (7, 5)), ("othello", 12)]:
        game, numbers = Game(rules, size), random.Random(1)
        start = game.copy()
        while not game.is_game_over():
            move = numbers.choice(game.legal_moves)
            before = game.to_numpy()
            player, flips = game.turn, game.flips(move)
            game.push(move)
            sign = 1 if player == Player.BLACK else -1
            after = game.to_numpy()
            for square in flips:
                assert before[square.row, square.column] == -sign
                assert after[square.row, square.column] == sign
            changed = {(int(row), int(column)) for row, column in np.argwhere(before != after)}
            assert changed == {(s.row, s.column) for s in (move, *flips)}
        assert game.turn is None and game.legal_moves == []
        black, white = game.score
        assert game.winner == (Player.BLACK if black > white else Player.WHITE if white > black else None)
        assert sum(game.official_score) in (start.size[0] * start.size[1], start.size[0] * start.size[1] - 1)
        again = Game(rules, size, transcript=game.transcript)
        assert again == game and hash(again) == hash(game)
        for _ in range(game.move_number):
            game.pop()
        assert game == start


def test_passes_are_part_of_the_game():
    game = Game(board="BW..\nBW..\nBW..\n.W..", turn=Player.BLACK)
    found = None
    numbers = random.Random(3)
    for _ in range(200):
        game = Game("othello", 4)
        while not game.is_game_over():
            game.push(numbers.choice(game.legal_moves))
        if None in game.move_stack:
            found = game
            break
    assert found is not None
    assert len(found.move_stack) > found.move_number
    assert Game("othello", 4, transcript=found.transcript) == found


def test_copies_are_independent_and_pickles_are_equal():
    game = Game(board="....\n.WB.\n.BW.\n....", turn=Player.WHITE, transcript="")
    game.push(game.legal_moves[0])
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game)
        other.push(other.legal_moves[0])
        assert other != game
        assert len({other, game}) == 2
    for value in (Player.WHITE, Square("c7"), reversi.Limit(), reversi.Limit(depth=4, nodes=9, time=0.5, confidence=90)):
        assert pickle.loads(pickle.dumps(value)) == value
    assert game != "a game" and game is not None


def test_boards_are_read_in_every_form():
    text = "....\n.WB.\n.BW.\n...."
    rows = [[0, 0, 0, 0], [0, -1, 1, 0], [0, 1, -1, 0], [0, 0, 0, 0]]
    for board in (text, text.replace("\n", "/"), rows, np.array(rows), np.array(rows, np.int8)):
        assert Game(board=board) == Game("othello", 4)
    assert eval(repr(Game(board=text, turn=Player.WHITE))) == Game(board=text, turn=Player.WHITE)
    array = Game(size=(6, 4)).to_numpy()
    assert array.shape == (4, 6) and array.dtype == np.int8
    array[0, 0] = 1  # the array is a copy


def test_squares_are_given_as_text_or_as_squares():
    game = Game()
    assert game.is_legal("f5") and game.is_legal("F5") and game.is_legal(Square("f5"))
    assert game.is_legal(game.legal_moves[0]) and not game.is_legal("a1") and not game.is_legal("z26")
    assert game["d4"] == Player.WHITE and game.disc_at("a1") is None
    assert Square("a1") < Square("b1") < Square("a2")
    assert sorted({Square("b1"), Square("a1"), Square("b1")}) == [Square("a1"), Square("b1")]


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: Game("chess"), reversi.RulesError, "unknown rules: use free, othello or classic"),
        (lambda: Game(size=1), reversi.SizeError, "width and height must each be from 2 to 26"),
        (lambda: Game(size=10**30), reversi.SizeError, "width and height must each be from 2 to 26"),
        (lambda: Game(size=(8, -(10**30))), reversi.SizeError, "width and height must each be from 2 to 26"),
        (lambda: Game(size="8by8"), reversi.SizeError, "not a board size: write WIDTHxHEIGHT, like 8x8"),
        (lambda: Game("free", 5), reversi.SizeError, "a board under free rules must be square, with an even side from 4 to 26"),
        (lambda: Game(size=8, board="....\n....\n....\n...."), reversi.SizeError, "the size of the board is 4x4, not 8x8"),
        (lambda: Game(board="BW\nB"), reversi.BoardError, "row 2 has length 1, but the first row has length 2"),
        (lambda: Game(board="BW\nB?"), reversi.BoardError, "unexpected character '?' at byte 4: use B, W and . (or X, O and -)"),
        (lambda: Game(board=[[0, 0], [0, 2]]), reversi.BoardError, "2 is not a square: write 1, -1 or 0"),
        (lambda: Game(board=[]), reversi.BoardError, "0 by 0 squares: width and height must each be from 2 to 26"),
        (lambda: Game(transcript="f5f5"), reversi.TranscriptError, "move 2 (f5): occupied"),
        (lambda: Game().flips("a1"), reversi.IllegalMoveError, "a1: turns over nothing"),
        (lambda: Game(size=10).push("a1"), reversi.IllegalMoveError, "a1: turns over nothing"),
        (lambda: Game().push("a1"), reversi.IllegalMoveError, "a1: turns over nothing"),
        (lambda: Game().push("i9"), reversi.IllegalMoveError, "i9: off the board"),
        (lambda: Game().push("d4"), reversi.IllegalMoveError, "d4: occupied"),
        (lambda: Game("classic").push("a1"), reversi.IllegalMoveError, "a1: the four centre squares come first"),
        (lambda: Game().push(""), reversi.SquareError, "not a square: write a column letter and a row number, like f5"),
        (lambda: Game().push("\ud800"), reversi.SquareError, "not a square: write a column letter and a row number, like f5"),
        (lambda: Game().pop(), reversi.NothingToUndoError, "there is no move to take back"),
        (lambda: Game()["i9"], reversi.OffBoardError, "i9 is off the 8x8 board"),
        (lambda: Game().svg(marks=["i9"]), reversi.OffBoardError, "i9 is off the 8x8 board"),
        (lambda: Square("a27"), reversi.SquareError, "not on any board: columns run from a to z, and rows from 1 to 26"),
        (lambda: Square.at(-1, 0), reversi.SquareError, "not on any board: columns run from a to z, and rows from 1 to 26"),
        (lambda: Square.at(0, 10**30), reversi.SquareError, "not on any board: columns run from a to z, and rows from 1 to 26"),
        (lambda: Game().perft(-1), reversi.LimitError, "a depth must be 0 or more plies"),
    ],
)
def test_errors_have_the_messages_of_the_rust_library(call, error, sentence):
    with pytest.raises(error) as caught:
        call()
    assert str(caught.value) == sentence
    assert isinstance(caught.value, reversi.Error) and isinstance(caught.value, ValueError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == sentence


@pytest.mark.parametrize(
    "call",
    [
        lambda: Game(None),
        lambda: Game(size=8.5),
        lambda: Game(size=[]),
        lambda: Game(size=(8, 8, 8)),
        lambda: Game(board=5),
        lambda: Game(board=[["x"]]),
        lambda: Game(turn=None),
        lambda: Game(transcript=None),
        lambda: Game().push(None),
        lambda: Game().push(5),
        lambda: Game().push(b"f5"),
        lambda: Game().push_transcript(None),
        lambda: Game().perft(None),
        lambda: Game().perft("x"),
        lambda: Square(None),
        lambda: Square.at(None, 0),
        lambda: Game().svg(marks=5),
    ],
)
def test_an_argument_of_another_type_is_a_type_error(call):
    with pytest.raises(TypeError):
        call()


def test_an_error_changes_nothing():
    game = Game(transcript="f5d6")
    with pytest.raises(reversi.TranscriptError) as caught:
        game.push_transcript("c3 d3 a1")
    assert (caught.value.number, caught.value.word, caught.value.offset) == (5, "a1", 6)
    assert game.transcript == "f5d6"
    with pytest.raises(IndexError):
        Game().pop()


def test_perft_agrees_with_published_numbers():
    assert [Game().perft(depth) for depth in range(9)] == [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216]
    assert Game().perft(9) == 3005288 and Game().perft(9, free_passes=True) == 3005320
    small = Game("othello", 4)
    assert small.perft(100) == 60060
    assert Game(size=10).perft(4) == 244


def test_openings_have_their_names():
    assert Game(transcript="c4e3f6e6f5").opening == Game(transcript="f5d6c3d3c4").opening == "Tiger"
    assert Game("free").opening is None
    assert len(reversi.openings()) > 50


def test_jupyter_shows_a_picture():
    game = Game(transcript="f5d6")
    picture = game._repr_svg_()
    assert picture.startswith("<svg ") and picture.rstrip().endswith("</svg>")
    rich = game.svg(numbers=True, legal=True, marks=["a1"], values=[("c3", 1.5)])
    assert len(rich) > len(picture)
