"""Plays a game between two levels of the engine and prints its record. mypy --strict checks this file."""

from __future__ import annotations

import reversi


def play(black: int, white: int) -> reversi.Record:
    """Returns the record of a game between two levels."""
    levels: dict[reversi.Player, int] = {reversi.BLACK: black, reversi.WHITE: white}
    game = reversi.Game()
    with reversi.Engine(hash_megabytes=16) as engine:
        while game.turn is not None:
            result: reversi.SearchResult = engine.play(game, level=levels[game.turn])
            game.push(result.move)
        reviewed = engine.review(game, reversi.Limit(depth=4))
    losses = [move.loss for move in reviewed if move.loss is not None]
    record = reversi.Record(game)
    record.black, record.white = f"level {black}", f"level {white}"
    record.comment = f"The moves gave away {sum(losses)} discs."
    return record


def main() -> None:
    """Plays a game and prints it."""
    record = play(3, 1)
    score: tuple[int, int] | None = record.game().official_score
    print(record.export("sgf"), end="")
    print(record.opening, score, record.winner)
    batch = reversi.Batch(1000, seed=1)
    batch.play_random()
    print("Black wins", int((batch.results() == 1).sum()), "of 1000 random games.")


if __name__ == "__main__":
    main()
