"""Converts the numbers of a trained network to the integers that the engine and search.cu use.

The numbers of an embedding are in units of 1/32, so a clipped accumulator ranges from 0 to 32. They are at most 63, so
that the sum of two of them fits into a byte. The weights of the hidden layer are in units of 1/128, and its sums in
units of 1/4096. A hidden unit ranges from 0 to 128. The value is in units of 1/2048 of a disc before the last shift,
and of 1/128 of a disc after it.

This command writes the file that the engine reads. The tempo is the number of discs by which it lowers all values.

    python3 quantised.py network.npz weights.bin [--tempo 0.4]

The option --unpack reverses the conversion and the tempo:

    python3 quantised.py --unpack weights.bin network.npz [--tempo 0.4]
"""

import argparse
import pathlib
import struct

import numpy

from patterns import PLIES, checksum

LAYER = 128
# The trained value is in units of 32 discs. In the last sum of the engine, a disc is 128 units, and a unit is 16 parts.
VALUE = 32 * 128 * 16


class Quantised:
    def __init__(self, path):
        trained = numpy.load(path)
        whole = lambda array, kind: numpy.rint(array).astype(kind)
        self.one = int(trained["one"])
        self.vectors = trained["vectors"]
        self.k = self.vectors.shape[1]
        self.bias = whole(trained["bias"] * self.one, numpy.int16)
        first, direct, second = trained["first"], trained["direct"][:, :, 0], trained["second"][:, :, 0]
        self.hidden = first.shape[2]
        # Divide the inputs of the hidden layer into groups of four. A hidden unit's four weights for a group are
        # adjacent.
        self.first = whole(numpy.clip(first[:, : self.k] * LAYER, -127, 127), numpy.int8)
        self.first = self.first.reshape(PLIES, self.k // 4, 4, self.hidden).transpose(0, 1, 3, 2).copy()
        # In training, the mobility inputs are numbers of moves divided by 32. The engine does not divide them, so the
        # weights are divided instead.
        self.first_extra = whole(first[:, self.k :] * self.one * LAYER / 32, numpy.int32)
        self.first_bias = whole(trained["first_bias"][:, 0] * self.one * LAYER, numpy.int32)
        self.second = whole(second * VALUE / 128, numpy.int32)
        self.direct = whole(direct[:, : self.k] * VALUE / self.one, numpy.int16)
        self.direct_extra = whole(direct[:, self.k :] * VALUE / 32, numpy.int32)
        self.last_bias = whole(trained["second_bias"][:, 0, 0] * VALUE, numpy.int32)

    def lower(self, discs):
        """Lowers all values by a number of discs."""
        self.last_bias -= numpy.int32(round(discs * VALUE / 32))

    def to_bytes(self):
        """Returns the contents of the file that the engine reads."""
        body = [self.vectors.tobytes(), self.bias.astype("<i2").tobytes()]
        for ply in range(PLIES):
            body.append(self.first[ply].tobytes())
            for array in (self.first_extra, self.first_bias, self.second):
                body.append(array[ply].astype("<i4").tobytes())
            body.append(self.direct[ply].astype("<i2").tobytes())
            body.append(self.direct_extra[ply].astype("<i4").tobytes())
            body.append(self.last_bias[ply].astype("<i4").tobytes())
        body = b"".join(body)
        head = struct.pack("<5I", 3, self.k, self.hidden, len(self.vectors), checksum(body))
        return b"RVSN" + head + body


class Arrays(list):
    """The arrays for search.cu: the embeddings of all pattern indices with 128 added, the layers, and the bias."""

    sizes = {}


def network_arrays(path, shape):
    network = Quantised(path)
    vectors = (network.vectors.astype(numpy.int16) + 128).astype(numpy.uint8)[shape.shared]
    layers = [
        numpy.concatenate(
            [
                network.first[ply].copy().view(numpy.int32).ravel(),
                network.first_extra[ply].ravel(),
                network.first_bias[ply],
                network.second[ply],
                network.direct[ply].astype(numpy.int32),
                network.direct_extra[ply],
                [network.last_bias[ply], 0],
            ]
        ).astype(numpy.int32)
        for ply in range(PLIES)
    ]
    arrays = Arrays([numpy.ascontiguousarray(vectors), numpy.stack(layers), network.bias.astype(numpy.int32)])
    arrays.sizes = {"k": network.k, "one": network.one}
    return arrays


def unpacked(data, tempo):
    """Converts the contents of a weights file back to the trained network, and removes the tempo."""
    _, k, hidden, vectors, _ = struct.unpack_from("<5I", data, 4)
    at = 24

    def take(kind, *shape):
        nonlocal at
        array = numpy.frombuffer(data, kind, int(numpy.prod(shape)), at).reshape(shape)
        at += array.nbytes
        return array

    one = 32
    trained = {"one": one, "vectors": take("i1", vectors, k), "bias": take("<i2", k) / one}
    plies = []
    for _ in range(PLIES):
        first = take("i1", k // 4, hidden, 4).transpose(0, 2, 1).reshape(k, hidden) / LAYER
        first_extra, first_bias, second = take("<i4", 2, hidden), take("<i4", 1, hidden), take("<i4", hidden, 1)
        direct, direct_extra, bias = take("<i2", k, 1), take("<i4", 2, 1), take("<i4", 1, 1)
        plies.append(
            {
                "first": numpy.concatenate([first, first_extra * 32 / (one * LAYER)]),
                "first_bias": first_bias / (one * LAYER),
                "second": second * 128 / VALUE,
                "direct": numpy.concatenate([direct * one / VALUE, direct_extra * 32 / VALUE]),
                "second_bias": (bias + round(tempo * VALUE / 32)) / VALUE,
            }
        )
    return trained | {name: numpy.stack([ply[name] for ply in plies]) for name in plies[0]}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("source")
    arguments.add_argument("target")
    arguments.add_argument("--tempo", type=float, default=0, help="discs by which training overrates the side to move in real games")
    arguments.add_argument("--unpack", action="store_true")
    options = arguments.parse_args()
    if options.unpack:
        numpy.savez_compressed(options.target, **unpacked(pathlib.Path(options.source).read_bytes(), options.tempo))
    else:
        trained = Quantised(options.source)
        trained.lower(options.tempo)
        pathlib.Path(options.target).write_bytes(trained.to_bytes())
