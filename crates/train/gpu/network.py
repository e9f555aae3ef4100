"""Trains a small network over the patterns, on a GPU, with the labelled positions from label.py.

Each index of each pattern has an embedding of K numbers. The accumulator is the sum of the embeddings of all pattern
instances. After clipping, it is the input of a hidden layer; each ply has its own layer. The value is a linear function
of the hidden layer and of the accumulator before clipping. Both the hidden layer and this function have the numbers of
moves of both sides as additional inputs.

    python3 network.py --data DIR --out network.npz [--k 32] [--bits 8] [--one 32] [--seconds 330]

The saved embeddings are integers of --bits bits, and their quantisation scale --one is the integer that represents 1.
After the fraction --rounds of the time, the training computes with rounded numbers.
"""

import argparse
import math
import pathlib
import time

import cupy
import numpy
import torch

from device import Device
from patterns import PATTERNS, PLIES, Shape

# The quantisation scale of the weights of the hidden layer, and the largest such weight.
LAYER, LARGEST_OF_LAYER = 128, 127 / 128
HELD_OUT = 40_000


class Embed(torch.autograd.Function):
    """Computes accumulators: the sums of the embeddings of all pattern instances."""

    @staticmethod
    def forward(context, device, rows, vectors):
        n, k = rows.shape[1], vectors.shape[1]
        out = torch.empty(n, k, device="cuda")
        device.run("embed", n, rows.shape[0], k, rows, cupy.from_dlpack(vectors.detach()), cupy.from_dlpack(out))
        context.device, context.rows, context.shape = device, rows, vectors.shape
        return out

    @staticmethod
    def backward(context, gradient):
        out = torch.zeros(context.shape, device="cuda")
        rows, gradient = context.rows, cupy.from_dlpack(gradient.contiguous())
        sizes = (rows.shape[1], rows.shape[0], context.shape[1])
        context.device.run("embed_transposed", *sizes, rows, gradient, cupy.from_dlpack(out))
        return None, None, out


def rounded(numbers, one):
    """Rounds numbers to multiples of 1 / one. Gradients pass through unchanged."""
    return numbers + (torch.round(numbers.detach() * one) / one - numbers.detach())


class Network(torch.nn.Module):
    def __init__(self, device, k, hidden, bits, one):
        super().__init__()
        make = lambda *shape, spread: torch.nn.Parameter(torch.randn(*shape, device="cuda") * spread)
        self.device, self.one = device, one
        # With eight bits, the sum of two numbers must still fit into a byte.
        self.range = (-8 / one, 7 / one) if bits == 4 else (-63 / one, 63 / one)
        self.rounds = False
        # The initial spread is small, so that the embedding of a pattern index that never occurs in training rounds to
        # 0.
        self.vectors = make(device.shape.weights, k, spread=0.004)
        self.bias = make(k, spread=0.1)
        # All plies start with the same weights.
        alike = lambda *shape, spread: torch.nn.Parameter(
            (torch.randn(1, *shape, device="cuda") * spread).repeat(PLIES, 1, 1)
        )
        self.first = alike(k + 2, hidden, spread=(k + 2) ** -0.5)
        self.first_bias = alike(1, hidden, spread=0.1)
        self.second = alike(hidden, 1, spread=hidden**-0.5)
        self.direct = alike(k + 2, 1, spread=0.1)
        self.second_bias = alike(1, 1, spread=0.0)

    def forward(self, rows, extra):
        """Returns the values of positions, in units of 32 discs.

        The positions are sorted by ply, with the same number of positions for each ply.
        """
        vectors, bias, first = self.vectors, self.bias, self.first
        if self.rounds:
            vectors, bias, first = rounded(vectors, self.one), rounded(bias, self.one), rounded(first, LAYER)
        total = Embed.apply(self.device, rows, vectors) + bias
        total = total.view(PLIES, -1, total.shape[1])
        clipped = torch.cat([total.clamp(0, 1), extra], 2)
        hidden = (torch.bmm(clipped, first) + self.first_bias).clamp(0, 1)
        direct = torch.bmm(torch.cat([total, extra], 2), self.direct)
        return (torch.bmm(hidden, self.second) + direct + self.second_bias).squeeze(2)

    @torch.no_grad()
    def clip(self):
        self.vectors.clamp_(*self.range)
        self.first.clamp_(-LARGEST_OF_LAYER, LARGEST_OF_LAYER)

    def save(self, path):
        saved = {name: value.detach().cpu().numpy() for name, value in self.named_parameters()}
        saved["vectors"] = numpy.rint(saved["vectors"] * self.one).astype(numpy.int8)
        numpy.savez_compressed(path, one=self.one, **saved)


class Data:
    """The labelled positions of all plies, in arrays on the GPU.

    The first positions of each ply are held out for measurements.
    """

    def __init__(self, folder, device):
        self.device = device
        first = min(int(path.stem[5:]) for path in folder.glob("label*.npy"))
        # Plies before the first labelled ply use the positions of the first labelled ply.
        sizes = numpy.array([len(numpy.load(folder / f"label{max(ply, first)}.npy", mmap_mode="r")) for ply in range(PLIES)])
        starts = numpy.cumsum(sizes) - sizes
        self.starts, self.sizes = cupy.asarray(starts[:, None]), cupy.asarray(sizes[:, None])
        self.held_out = cupy.asarray(numpy.minimum(HELD_OUT, sizes // 10)[:, None])
        total = int(sizes.sum())
        self.own, self.opp = cupy.empty(total, numpy.uint64), cupy.empty(total, numpy.uint64)
        self.label = cupy.empty(total, numpy.float32)
        for name, column in (("own", self.own), ("opp", self.opp), ("label", self.label)):
            for ply in range(PLIES):
                column[starts[ply] : starts[ply] + sizes[ply]].set(numpy.load(folder / f"{name}{max(ply, first)}.npy"))

    def batch(self, size):
        """Returns `size` random positions of each ply."""
        chance = cupy.random.random((PLIES, size), dtype=numpy.float32)
        index = self.held_out + (chance * (self.sizes - self.held_out)).astype(numpy.int64)
        return self._at(cupy.minimum(index, self.sizes - 1))

    def held_out_batch(self, first, size):
        return self._at((first + cupy.arange(size)[None, :]) % self.held_out)

    def _at(self, index):
        index = (self.starts + index).ravel()
        own, opp, label = self.own[index], self.opp[index], self.label[index]
        rows = self.device.look_up(own, opp)
        counts = cupy.empty((2, len(own)), cupy.int32)
        self.device.run("mobility", len(own), own, opp, counts)
        extra = torch.from_dlpack(cupy.ascontiguousarray(counts.T.astype(cupy.float32) / 32)).view(PLIES, -1, 2)
        return rows, extra, torch.from_dlpack(label).view(PLIES, -1) / 128 / 32


def measure(network, data):
    """Returns the root mean square error and the mean absolute error of each ply, in discs."""
    squares, sizes, count = 0, 0, 0
    with torch.no_grad():
        for first in range(0, HELD_OUT, 4_000):
            rows, extra, label = data.held_out_batch(first, 4_000)
            off = (network(rows, extra) - label) * 32
            squares, sizes, count = squares + (off * off).sum(1), sizes + off.abs().sum(1), count + off.shape[1]
    return (squares / count).sqrt().tolist(), (sizes / count).tolist()


def train(data, options, out):
    """Trains a network, measures it, and saves it to the file `out`."""
    torch.manual_seed(1)
    network = Network(data.device, options.k, options.hidden, options.bits, options.one)
    optimizer = torch.optim.Adam(network.parameters(), lr=options.rate, betas=(0.9, 0.99), eps=1e-10, fused=True)
    steps, begin = 0, time.time()
    while (gone := (time.time() - begin) / options.seconds) < 1:
        network.rounds = gone >= options.rounds
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (steps + 1) / 500) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * gone)))
        rows, extra, label = data.batch(options.batch)
        off = network(rows, extra) - label
        # Give positions with large leads less weight than balanced positions.
        loss = (torch.nn.functional.huber_loss(off, torch.zeros_like(off), delta=0.3, reduction="none") / (0.5 + label.abs())).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        network.clip()
        steps += 1
        if steps % 50 == 0:
            torch.cuda.synchronize()
    network.rounds = True
    rms, mean = measure(network, data)
    show = " ".join(f"{60 - ply}:{rms[ply]:.3f}/{mean[ply]:.3f}" for ply in range(PLIES - 1, -1, -1))
    print(f"{steps} steps: {show}", flush=True)
    network.save(out)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--data", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--k", type=int, default=32)
    arguments.add_argument("--bits", type=int, default=8, help="4 or 8; the engine supports only 8")
    arguments.add_argument("--one", type=int, default=32)
    arguments.add_argument("--hidden", type=int, default=16)
    arguments.add_argument("--seconds", type=float, default=330)
    arguments.add_argument("--batch", type=int, default=1024, help="the number of positions of each ply in a batch")
    arguments.add_argument("--rate", type=float, default=2e-3)
    arguments.add_argument("--rounds", type=float, default=0.6, help="the fraction of the time after which numbers are rounded")
    options = arguments.parse_args()
    began = time.time()
    data = Data(pathlib.Path(options.data), Device(Shape(PATTERNS)))
    print(f"{time.time() - began:.0f} s to load {len(data.own)} positions", flush=True)
    train(data, options, options.out)


if __name__ == "__main__":
    main()
