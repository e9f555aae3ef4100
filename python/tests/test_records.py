"""Tests files of games: every format, reading one game at a time, and errors."""

import copy
import pickle
import random
import resource

import pytest

import reversi
from reversi import Game, Record


def finished(seed, rules="othello", size=8):
    game, numbers = Game(rules, size), random.Random(seed)
    while not game.is_game_over():
        game.push(numbers.choice(game.legal_moves))
    record = Record(game)
    record.black, record.white, record.event, record.date = f"Ann {seed}", "Ben", "Cup", "2001"
    return record


@pytest.mark.parametrize("ending", ["sgf", "ggf", "wtb", "txt", "moves"])
def test_every_format_of_games_reads_back(tmp_path, ending):
    records = [finished(seed) for seed in range(5)]
    path = tmp_path / f"games.{ending}"
    assert reversi.write_games(path, iter(records)) == 5
    games = reversi.read_games(str(path))
    read = list(games)
    assert [record.transcript for record in read] == [record.transcript for record in records]
    assert [record.game() for record in read] == [record.game() for record in records]
    if ending in ("sgf", "ggf", "wtb"):
        assert [(record.black, record.white) for record in read] == [(f"Ann {seed}", "Ben") for seed in range(5)]
    if ending in ("sgf", "wtb"):
        assert {(record.event, record.year) for record in read} == {("Cup", 2001)}


def test_positions_read_back(tmp_path):
    record = Record(Game(transcript="f5d6c3"))
    for ending in ("obf", "board"):
        path = tmp_path / f"one.{ending}"
        reversi.write_games(path, [record])
        (again,) = reversi.read_games(path)
        assert str(again.game()) == str(record.game()) and again.game().turn == record.game().turn


def test_variations_and_comments_survive():
    text = "(;GM[2]SZ[8]PB[Ann](;B[f5]C[The usual one.];W[d6])(;B[d3]))"
    (record,) = reversi.parse_games(text.encode())
    assert record.mainline_comments() == [(reversi.Square("f5"), "The usual one.")]
    again = next(reversi.parse_games(record.export()))
    assert again == record and "d3" in str(again)
    again.white_rating, again.comment, again.result = "1800", "A game.", "B+R"
    third = next(reversi.parse_games(str(again)))
    assert (third.white_rating, third.comment, third.result) == ("1800", "A game.", "B+R")


def test_records_can_be_pickled():
    text = "(;GM[2]SZ[8]PB[Ann]RE[B+R]C[all];B[f5]C[one](;W[d6];B[c3])(;W[f6]))"
    for record in (next(reversi.parse_games(text)), finished(1, "classic", 8), finished(2, "othello", (7, 5))):
        for again in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
            assert again == record and str(again) == str(record)
    again.black = "Ben"
    assert record.black != "Ben"
    with pytest.raises(reversi.errors.ReadError):
        record.__setstate__("(;GM[2]SZ[8];B[a1])")


def test_an_existing_file_is_not_replaced(tmp_path):
    (tmp_path / "a.sgf").write_text("mine")
    with pytest.raises(reversi.errors.FileError, match="overwrite=True"):
        reversi.write_games(tmp_path / "a.sgf", [finished(1)])
    assert (tmp_path / "a.sgf").read_text() == "mine"


def test_other_rules_and_sizes_are_saved(tmp_path):
    for rules, size in [("classic", 8), ("free", 6), ("othello", (7, 5))]:
        record = finished(1, rules, size)
        reversi.write_games(tmp_path / "a.sgf", [record], overwrite=True)
        (again,) = reversi.read_games(tmp_path / "a.sgf")
        assert again.game() == record.game() and again.rules == rules
        reversi.write_games(tmp_path / "a.txt", [record], overwrite=True)
        (again,) = reversi.read_games(tmp_path / "a.txt", rules=rules, size=size)
        assert again.game() == record.game()


def test_a_hundred_thousand_games_are_read_one_at_a_time(tmp_path):
    record = finished(1)
    path = tmp_path / "base.wtb"
    assert reversi.write_games(path, (record for _ in range(100_000))) == 100_000
    assert path.stat().st_size == 16 + 68 * 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    count = sum(record.black == "Ann 1" for record in reversi.read_games(path))
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert count == 100_000
    # Loading all games at once would take hundreds of megabytes.
    assert after < 1.1 * before


def test_a_broken_game_is_an_error_and_the_others_are_read():
    games = reversi.parse_games("f5d6\nf5f5\nf5f6\n")
    assert next(games).transcript == "f5d6"
    with pytest.raises(reversi.ReadError, match=r"^game 2, byte 7: move 2 \(f5\): occupied$") as caught:
        next(games)
    assert (caught.value.game, caught.value.offset) == (2, 7)
    assert next(games).transcript == "f5f6"
    assert list(games) == []
    games = reversi.parse_games("f5d6\nf5f5\nf5f6\n", skip_broken=True)
    assert [record.transcript for record in games] == ["f5d6", "f5f6"] and games.skipped == 1


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe", "(;GM[1])", "(;", "\ud800", "hello", b"\x14\x07\x05\x16\xff\xff\xff\x00" * 4])
def test_data_without_games_is_an_error(data):
    with pytest.raises(reversi.ReadError):
        list(reversi.parse_games(data))


def test_files_that_cannot_be_opened_or_written(tmp_path):
    record = finished(1)
    with pytest.raises(reversi.FileError, match="No such file"):
        reversi.read_games(tmp_path / "none.sgf")
    with pytest.raises(OSError, match="a folder"):
        reversi.read_games(tmp_path)
    (tmp_path / "WTHOR.JOU").write_bytes(b"")
    with pytest.raises(reversi.FileError, match="only names of players"):
        reversi.read_games(tmp_path / "WTHOR.JOU")
    (tmp_path / "a.sgf").write_text("mine")
    with pytest.raises(reversi.FileError):
        reversi.write_games(tmp_path / "a.sgf", [record])
    assert (tmp_path / "a.sgf").read_text() == "mine"
    with pytest.raises(reversi.FormatError, match="unknown format: use sgf, ggf, wthor, obf, transcript or board"):
        reversi.write_games(tmp_path / "a.doc", [record])
    with pytest.raises(reversi.WriteError, match="WTHOR is not a text format"):
        record.export("wthor")
    with pytest.raises(reversi.WriteError, match="a board of 7x5 cannot be written in this format"):
        finished(1, "othello", (7, 5)).export("ggf")


def test_a_failed_write_leaves_no_file(tmp_path):
    def broken():
        yield finished(1)
        raise KeyError("no more")

    for name in ("a.sgf", "a.wtb"):
        with pytest.raises(KeyError):
            reversi.write_games(tmp_path / name, broken())
        with pytest.raises(TypeError):
            reversi.write_games(tmp_path / name, [None])
        with pytest.raises(TypeError):
            reversi.write_games(tmp_path / name, None)
        assert list(tmp_path.iterdir()) == []
    for call in (lambda: reversi.parse_games(None), lambda: reversi.read_games(None), lambda: Record(None)):
        with pytest.raises(TypeError):
            call()
