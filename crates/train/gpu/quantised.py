"""A trained network in whole numbers, as the engine and search.cu compute with it.

A number of a vector counts 1/32, so that a clipped sum is 0 to 32, and is at most 63, so that two of them add up to no more than a byte;
a weight of the hidden layer counts 1/128, its sums 1/4096, a hidden unit 0 to 128. The value counts 1/2048 disc before the last shift, 1/128 after it.

    python3 quantised.py network.npz weights.bin [--tempo 0.4]

writes the file that the engine reads. A tempo lowers all values by so many discs.
"""

import argparse
import pathlib
import struct

import numpy

from patterns import PLIES, checksum

ONE = 32
LARGEST = 63
# One, in the vectors of a trained network.
TRAINED_ONE = 64
LAYER = 128
# The trained value counts 32 discs; in the last sum a disc is 128 units, and a unit is 16.
VALUE = 32 * 128 * 16


class Quantised:
    def __init__(self, path):
        trained = numpy.load(path)
        whole = lambda array, kind: numpy.rint(array).astype(kind)
        self.vectors = whole(numpy.clip(trained["vectors"] * (ONE / TRAINED_ONE), -LARGEST, LARGEST), numpy.int8)
        self.k = self.vectors.shape[1]
        self.bias = whole(trained["bias"] * ONE, numpy.int16)
        # Networks whose layers serve two plies each have them twice.
        layers = lambda name: numpy.repeat(trained[name], PLIES // len(trained[name]), axis=0)
        first = layers("first")
        self.hidden = first.shape[2]
        direct, second = layers("direct")[:, :, 0], layers("second")[:, :, 0]
        extra = numpy.zeros((PLIES, 2, self.hidden)) if first.shape[1] == self.k else first[:, self.k :]
        direct_extra = numpy.zeros((PLIES, 2)) if direct.shape[1] == self.k else direct[:, self.k :]
        # The hidden layer's inputs four by four, the four of a unit together.
        self.first = whole(numpy.clip(first[:, : self.k] * LAYER, -127, 127), numpy.int8)
        self.first = self.first.reshape(PLIES, self.k // 4, 4, self.hidden).transpose(0, 1, 3, 2).copy()
        # A move counts 1/32.
        self.first_extra = whole(extra * ONE * LAYER / 32, numpy.int32)
        self.first_bias = whole(layers("first_bias")[:, 0] * ONE * LAYER, numpy.int32)
        self.second = whole(second * VALUE / 128, numpy.int32)
        self.direct = whole(direct[:, : self.k] * VALUE / ONE, numpy.int16)
        self.direct_extra = whole(direct_extra * VALUE / 32, numpy.int32)
        self.last_bias = whole(layers("second_bias")[:, 0, 0] * VALUE, numpy.int32)

    def lower(self, discs):
        """All values, by so many discs."""
        self.last_bias -= numpy.int32(round(discs * VALUE / 32))

    def to_bytes(self):
        """A file as the engine reads it."""
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


def network_arrays(path, shape):
    """What search.cu takes: vectors of all contents with 128 added, layers, and the bias."""
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
    return numpy.ascontiguousarray(vectors), numpy.stack(layers), network.bias.astype(numpy.int32)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("network")
    arguments.add_argument("weights")
    arguments.add_argument("--tempo", type=float, default=0, help="discs by which training overrates the side to move in real games")
    options = arguments.parse_args()
    trained = Quantised(options.network)
    trained.lower(options.tempo)
    pathlib.Path(options.weights).write_bytes(trained.to_bytes())
