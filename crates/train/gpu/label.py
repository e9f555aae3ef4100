"""Generates a large number of labelled positions.

The evaluation plays games against itself. Their positions are then labelled from the last ply to the first. Positions
near the end are solved. Earlier positions are searched, either with the network or with weights that are fitted to the
labels of the later plies.

    python3 label.py [--tables DIR/tables.npy] [--network network.npz] --data DIR [--games 1500000] [--seconds 450]

The network chooses the moves of the games. Without a network, the weights of an earlier run (--tables) choose them.
Without a network and weights, the games are random.
"""

import argparse
import pathlib
import time

import numpy

from device import Device
from patterns import PATTERNS, PLIES, Shape
from quantised import network_arrays

# The first ply whose positions are labelled. Earlier plies have too few different positions.
FIRST = 4

# The maximum number of positions used to fit the weights for a ply. The network is trained on all positions.
FITTED = 1 << 20


def self_play(device, games, tables, network, depth):
    """Plays games, and returns the positions of each ply in which the game is not over.

    Adds up to half as many positions in which the last one to three moves are random.
    """
    np = device.np
    own = np.full(games, 0x0000000810000000, numpy.uint64)
    opp = np.full(games, 0x0000001008000000, numpy.uint64)
    plies, seed = [], device.new_seed()
    for ply in range(PLIES):
        counts = device.count_moves(own, opp)
        over = np.flatnonzero(counts == 0)
        if len(over):
            # Replace a game that is over with a copy of another game.
            going = np.flatnonzero(counts)
            if not len(going):
                break
            other = going[np.arange(len(over)) * 7919 % len(going)]
            own[over], opp[over], counts[over] = own[other], opp[other], counts[other]
        plies.append((own.copy(), opp.copy()))
        starts, next_own, next_opp = device.children(own, opp, counts)
        values, _ = device.search(next_own, next_opp, min(depth, PLIES - ply - 1), tables, network) if ply < PLIES - 1 else (
            np.zeros(len(next_own), numpy.int16), 0)
        device.run("choose", games, seed, ply, starts, counts, next_own, next_opp, values, own, opp)
    disturbed = []
    for ply in range(len(plies)):
        parts = [plies[ply]]
        for random_moves in (1, 2, 3):
            if ply >= random_moves:
                a, b = plies[ply - random_moves]
                part = slice(random_moves * games // 6, (random_moves + 1) * games // 6)
                parts.append(device.disturb(a[part], b[part], random_moves))
        own, opp = [np.concatenate(column) for column in zip(*parts)]
        # Shuffle the positions, so that any part of the list is a random sample.
        order = np.random.permutation(len(own))
        disturbed.append((own[order], opp[order]))
    return disturbed


class Labels:
    def __init__(self, device, options, tables, network):
        self.device, self.options, self.tables, self.network = device, options, tables, network

    def of(self, own, opp, empties):
        """Returns the labels of positions, in units of 1/128 of a disc, and the number of nodes."""
        device, tables = self.device, self.tables
        if empties <= self.options.exact:
            guess, _ = device.search(own, opp, min(2, empties), tables, self.network)
            return device.solve(own, opp, guess)
        network = self.network if empties <= self.options.network_until else None
        depths = (4, 5) if empties <= 20 or not network else (3, 4)
        found = [device.search(own, opp, depth, tables, network) for depth in depths]
        return sum(value.astype(numpy.float32) for value, _ in found) / len(found), sum(nodes for _, nodes in found)

    def label(self, own, opp, empties, seconds):
        """Labels positions until the time is up, but at least `options.least` positions.

        Returns the labelled positions, their labels, and a line for the log.
        """
        np = self.device.np
        began, parts, nodes, at, size = time.time(), [], 0, 0, 1 << 16
        while at < len(own) and (time.time() - began < seconds or at < self.options.least):
            part = slice(at, at + size)
            label, more = self.of(own[part], opp[part], empties)
            self.device.wait()
            parts.append(label.astype(numpy.float32))
            nodes += more
            at += len(own[part])
            size = min(1 << 20, 2 * size)
        took = time.time() - began
        summary = f"{at} positions in {took:.1f} s, {nodes / at:.0f} nodes per position, {nodes / took / 1e6:.0f} million per second"
        return own[:at], opp[:at], np.concatenate(parts), summary


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--tables", help="the weights of an earlier run")
    arguments.add_argument("--network")
    arguments.add_argument("--data", required=True)
    arguments.add_argument("--games", type=int, default=1_500_000)
    arguments.add_argument("--play-depth", type=int, default=1)
    arguments.add_argument("--seconds", type=float, default=450)
    arguments.add_argument("--exact", type=int, default=12)
    arguments.add_argument("--network-until", type=int, default=47, help="the maximum number of empty squares at which the network is used")
    arguments.add_argument("--ridge", type=float, default=4)
    arguments.add_argument("--steps", type=int, default=12)
    arguments.add_argument("--least", type=int, default=1 << 16)
    arguments.add_argument("--cpu", action="store_true")
    options = arguments.parse_args()
    shape = Shape(PATTERNS)
    network = network_arrays(options.network, shape) if options.network else None
    device = Device(shape, gpu=not options.cpu, **(network.sizes if network else {}))
    np = device.np
    tables = np.asarray(numpy.load(options.tables)) if options.tables else np.zeros((PLIES, shape.contents), numpy.int16)
    network = [np.asarray(array) for array in network] if network else None
    began = time.time()
    plies = self_play(device, options.games, tables, network, options.play_depth)
    print(f"games in {time.time() - began:.0f} s", flush=True)
    labels = Labels(device, options, tables, network)
    folder = pathlib.Path(options.data)
    folder.mkdir(parents=True, exist_ok=True)
    weights = np.zeros(shape.weights)
    for ply in range(len(plies) - 1, FIRST - 1, -1):
        empties = PLIES - ply
        seconds = (began + options.seconds - time.time()) / (ply - FIRST + 1)
        seconds *= 8 if options.exact - 3 < empties <= options.exact else 1
        own, opp, label, summary = labels.label(*plies[ply], empties, seconds)
        plies[ply] = None
        for name, column in (("own", own), ("opp", opp), ("label", label)):
            numpy.save(folder / f"{name}{ply}.npy", device.to_host(column))
        # Fit the weights. Searches use the weights to order moves, and to evaluate positions that the network does not
        # evaluate.
        own, opp, label = own[:FITTED], opp[:FITTED], label[:FITTED]
        rows, held_out = device.look_up(own, opp), len(own) // 10
        fitted, fitted_labels = np.ascontiguousarray(rows[:, held_out:]), label[held_out:]
        weights = device.fit(fitted, fitted_labels, weights, options.ridge, options.steps)
        off = (label[:held_out] - device.times(np.ascontiguousarray(rows[:, :held_out]), weights)) / 128
        tables[ply] = np.clip(np.rint(weights), -32768, 32767).astype(numpy.int16)[device.shared]
        del rows, fitted
        device.forget()
        error = float((off * off).mean()) ** 0.5
        print(f"{empties:2} empty: {summary}; held-out RMS error of the weights {error:.3f} {time.time() - began:.0f} s", flush=True)
    numpy.save(folder / "tables.npy", device.to_host(tables))


if __name__ == "__main__":
    main()
