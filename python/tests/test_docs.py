"""Runs the examples of the docstrings and of the README."""

import doctest
import inspect
import pathlib

import pytest

import reversi
import reversi.batch
import reversi.envs
import reversi.envs.gymnasium
import reversi.envs.pettingzoo
from reversi import _reversi

MODULES = [reversi, _reversi, reversi.batch, reversi.envs, reversi.envs.gymnasium, reversi.envs.pettingzoo]


def documented():
    for module in MODULES:
        yield module.__name__, module.__doc__
        for name, value in vars(module).items():
            if not getattr(value, "__module__", "").startswith("reversi"):
                continue
            yield f"{module.__name__}.{name}", value.__doc__
            if inspect.isclass(value):
                for part, member in vars(value).items():
                    yield f"{module.__name__}.{name}.{part}", getattr(member, "__doc__", None)


EXAMPLES = {}
for _name, _text in documented():
    if _text and ">>>" in _text:
        EXAMPLES.setdefault(_text, _name)


@pytest.mark.parametrize("text", EXAMPLES, ids=EXAMPLES.values())
def test_examples_in_docstrings(text):
    run(text, EXAMPLES[text])


def test_the_main_classes_have_examples():
    names = set(EXAMPLES.values())
    for name in ("Game", "Square", "Player", "Engine", "Limit", "Record", "parse_games", "openings"):
        assert any(found.endswith(f".{name}") for found in names), name


def test_everything_public_is_documented():
    for name in reversi.__all__:
        value = getattr(reversi, name)
        assert name in ("BLACK", "WHITE", "__version__") or value.__doc__, name
        if inspect.isclass(value) and not issubclass(value, BaseException):
            for part, member in vars(value).items():
                assert part.startswith("_") or part.isupper() or member.__doc__ or part in ("width", "height"), f"{name}.{part}"


def test_examples_in_the_readme():
    text = (pathlib.Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```pycon\n")[1:]]
    assert blocks
    run("\n".join(blocks), "README.md")


def run(text, name):
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted > 0 and results.failed == 0
