"""A small network over the patterns, trained on a GPU on the labelled positions of label.py.

Each content of each pattern has a vector of K numbers. Their sum over all instances goes, clipped, through a hidden layer that each ply
has for itself, and past it directly to the value; so do the numbers of moves of both sides.

    python3 network.py --data DIR --out network.npz [--k 64] [--seconds 700]
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

# The largest numbers: 63 in a vector of the engine, where 32 is one, and 127 in the hidden layer, where 128 is.
LARGEST_OF_VECTOR = 63 / 32
LARGEST_OF_LAYER = 127 / 128
HELD_OUT = 40_000


class Embed(torch.autograd.Function):
    """The sum of the vectors of all instances."""

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


class Network(torch.nn.Module):
    def __init__(self, device, k, hidden):
        super().__init__()
        make = lambda *shape, spread: torch.nn.Parameter(torch.randn(*shape, device="cuda") * spread)
        self.device = device
        # So small that a content which never comes stays nothing.
        self.vectors = make(device.shape.weights, k, spread=0.004)
        self.bias = make(k, spread=0.1)
        # All plies begin alike.
        alike = lambda *shape, spread: torch.nn.Parameter(
            (torch.randn(1, *shape, device="cuda") * spread).repeat(PLIES, 1, 1)
        )
        self.first = alike(k + 2, hidden, spread=(k + 2) ** -0.5)
        self.first_bias = alike(1, hidden, spread=0.1)
        self.second = alike(hidden, 1, spread=hidden**-0.5)
        self.direct = alike(k + 2, 1, spread=0.1)
        self.second_bias = alike(1, 1, spread=0.0)

    def forward(self, rows, extra):
        """Values in discs / 32, for as many positions of each ply, ply by ply."""
        total = Embed.apply(self.device, rows, self.vectors) + self.bias
        total = total.view(PLIES, -1, total.shape[1])
        clipped = torch.cat([total.clamp(0, 1), extra], 2)
        hidden = (torch.bmm(clipped, self.first) + self.first_bias).clamp(0, 1)
        direct = torch.bmm(torch.cat([total, extra], 2), self.direct)
        return (torch.bmm(hidden, self.second) + direct + self.second_bias).squeeze(2)

    @torch.no_grad()
    def clip(self):
        self.vectors.clamp_(-LARGEST_OF_VECTOR, LARGEST_OF_VECTOR)
        self.first.clamp_(-LARGEST_OF_LAYER, LARGEST_OF_LAYER)

    def save(self, path):
        saved = {name: value.detach().cpu().numpy() for name, value in self.named_parameters()}
        saved["vectors"] = numpy.rint(saved["vectors"] * 64).astype(numpy.int8)
        numpy.savez_compressed(path, **saved)


class Data:
    """The labelled positions of all plies in one array each, on the GPU. The first of each ply are held out, to measure on."""

    def __init__(self, folder, device):
        self.device = device
        first = min(int(path.stem[5:]) for path in folder.glob("label*.npy"))
        # The first plies have no positions of their own.
        columns = [[numpy.load(folder / f"{name}{max(ply, first)}.npy") for ply in range(PLIES)] for name in ("own", "opp", "label")]
        sizes = numpy.array([len(column) for column in columns[0]])
        self.starts = cupy.asarray((numpy.cumsum(sizes) - sizes)[:, None])
        self.sizes = cupy.asarray(sizes[:, None])
        self.held_out = cupy.asarray(numpy.minimum(HELD_OUT, sizes // 10)[:, None])
        self.own, self.opp, self.label = [cupy.asarray(numpy.concatenate(column)) for column in columns]

    def batch(self, size):
        """So many positions of each ply."""
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
    """The root mean square and the mean of the errors, in discs, of each ply."""
    squares, sizes, count = 0, 0, 0
    with torch.no_grad():
        for first in range(0, HELD_OUT, 4_000):
            rows, extra, label = data.held_out_batch(first, 4_000)
            off = (network(rows, extra) - label) * 32
            squares, sizes, count = squares + (off * off).sum(1), sizes + off.abs().sum(1), count + off.shape[1]
    return (squares / count).sqrt().tolist(), (sizes / count).tolist()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--data", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--k", type=int, default=64)
    arguments.add_argument("--hidden", type=int, default=16)
    arguments.add_argument("--seconds", type=float, default=700)
    arguments.add_argument("--batch", type=int, default=1024, help="positions of each ply")
    arguments.add_argument("--rate", type=float, default=2e-3)
    options = arguments.parse_args()
    began = time.time()
    device = Device(Shape(PATTERNS))
    data = Data(pathlib.Path(options.data), device)
    torch.manual_seed(1)
    network = Network(device, options.k, options.hidden)
    optimizer = torch.optim.Adam(network.parameters(), lr=options.rate, betas=(0.9, 0.99), eps=1e-10, fused=True)
    print(f"{time.time() - began:.0f} s to load {len(data.own)} positions", flush=True)
    told, steps, begin = time.time(), 0, time.time()
    while (gone := (time.time() - begin) / options.seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (steps + 1) / 500) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * gone)))
        rows, extra, label = data.batch(options.batch)
        off = network(rows, extra) - label
        # Lost and won positions matter less than even ones.
        loss = (torch.nn.functional.huber_loss(off, torch.zeros_like(off), delta=0.3, reduction="none") / (0.5 + label.abs())).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        network.clip()
        steps += 1
        if steps % 50 == 0:
            torch.cuda.synchronize()
            if time.time() - told > 60:
                told = time.time()
                rms, mean = measure(network, data)
                show = " ".join(f"{60 - p}:{rms[p]:.2f}/{mean[p]:.2f}" for p in (58, 54, 50, 49, 48, 47, 46, 44, 40, 35, 30, 20, 10))
                print(f"{steps} steps, {time.time() - began:.0f} s: {show}", flush=True)
                network.save(options.out)
    rms, mean = measure(network, data)
    show = " ".join(f"{60 - ply}:{rms[ply]:.3f}/{mean[ply]:.3f}" for ply in range(PLIES - 1, -1, -1))
    print(f"{steps} steps: {show}", flush=True)
    network.save(options.out)


if __name__ == "__main__":
    main()
