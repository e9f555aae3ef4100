"""Runs the kernels of search.cu: on a GPU with CuPy or, for tests without a GPU, with a C++ compiler and NumPy."""

import ctypes
import pathlib
import subprocess
import tempfile

import numpy

HERE = pathlib.Path(__file__).parent
NAMES = ["count_moves", "children", "choose", "disturb", "search", "search_network", "solve", "look_up", "times"]
NAMES += ["times_transposed", "embed", "embed_transposed", "mobility"]
BLOCKS, THREADS = 16, 128


class Device:
    def __init__(self, shape, gpu=True, k=32, one=32):
        self.shape = shape
        text = f"#define K {k}\n#define ONE {one}\n" + shape.prefix() + (HERE / "search.cu").read_text()
        if gpu:
            import cupy

            self.np = cupy
            module = cupy.RawModule(code=text, options=("--std=c++17",))
            self.kernels = {name: module.get_function(name) for name in NAMES}
            self.blocks = cupy.cuda.Device().attributes["MultiProcessorCount"] * BLOCKS
        else:
            self.np = numpy
            folder = pathlib.Path(tempfile.mkdtemp())
            (folder / "search.cpp").write_text(text)
            command = ["g++", "-O2", "-std=c++17", "-w", "-shared", "-fPIC", "-o", folder / "search.so", folder / "search.cpp"]
            subprocess.run(command, check=True)
            library = ctypes.CDLL(str(folder / "search.so"))
            self.kernels = {name: getattr(library, name) for name in NAMES}
            self.blocks = 1
        self.gpu = gpu
        self.threads = self.blocks * THREADS if gpu else 1
        self.digits = self.np.asarray(shape.digits.ravel())
        self.shared = self.np.asarray(shape.shared)
        self.seed = 1

    def run(self, name, *arguments):
        """Calls a kernel. Passes Python integers as 32-bit integers; NumPy numbers keep their types."""
        arguments = [numpy.int32(a) if isinstance(a, int) else a for a in arguments]
        if self.gpu:
            self.kernels[name]((self.blocks,), (THREADS,), tuple(arguments))
        else:
            self.kernels[name](*[_c(argument) for argument in arguments])

    def new_seed(self):
        self.seed += 1
        return numpy.uint64(self.seed * 0x9E3779B97F4A7C15 % 2**64)

    def wait(self):
        if self.gpu:
            self.np.cuda.Device().synchronize()

    def forget(self):
        """Releases memory that is not in use."""
        if self.gpu:
            self.np.get_default_memory_pool().free_all_blocks()

    def to_host(self, array):
        return self.np.asnumpy(array) if self.gpu else array

    # ---- games

    def count_moves(self, own, opp):
        counts = self.np.empty(len(own), numpy.int32)
        self.run("count_moves", len(own), own, opp, counts)
        return counts

    def children(self, own, opp, counts):
        starts = (self.np.cumsum(counts) - counts).astype(numpy.int32)
        total = int(counts.sum())
        next_own, next_opp = self.np.empty(total, numpy.uint64), self.np.empty(total, numpy.uint64)
        self.run("children", len(own), own, opp, starts, next_own, next_opp)
        return starts, next_own, next_opp

    def disturb(self, own, opp, plies):
        own, opp = own.copy(), opp.copy()
        marks = self.np.empty(len(own), numpy.int32)
        self.run("disturb", len(own), self.new_seed(), plies, own, opp, marks)
        kept = marks == 1
        return own[kept], opp[kept]

    # ---- labels

    def search(self, own, opp, depth, tables, network=None):
        """Searches positions, and returns their values and the number of nodes."""
        out, following = self.np.empty(len(own), numpy.int16), self.np.zeros(1, numpy.int32)
        nodes = self.np.zeros(self.threads, numpy.uint64)
        name, extra = ("search_network", network) if network else ("search", ())
        self.run(name, len(own), depth, own, opp, self.digits, tables, *extra, out, following, nodes)
        return out, int(nodes.sum())

    def solve(self, own, opp, guesses):
        out, following = self.np.empty(len(own), numpy.int16), self.np.zeros(1, numpy.int32)
        nodes = self.np.zeros(self.threads, numpy.uint64)
        self.run("solve", len(own), own, opp, guesses, out, following, nodes)
        return out, int(nodes.sum())

    # ---- fits

    def look_up(self, own, opp):
        out = self.np.empty((len(self.shape.instances), len(own)), numpy.int32)
        self.run("look_up", len(own), own, opp, self.digits, self.shared, out)
        return out

    def times(self, rows, x):
        out = self.np.empty(rows.shape[1], numpy.float64)
        self.run("times", rows.shape[1], rows.shape[0], rows, x, out)
        return out

    def times_transposed(self, rows, y, columns):
        out = self.np.zeros(columns, numpy.float64)
        self.run("times_transposed", rows.shape[1], rows.shape[0], rows, y, out)
        return out

    def fit(self, rows, labels, start, ridge, steps):
        """Fits weights to labels by ridge regression, which penalises the distance of the weights from `start`.

        Uses conjugate gradients with a diagonal preconditioner.
        """
        columns = len(start)
        labels = labels.astype(numpy.float64)
        residual = self.times_transposed(rows, labels - self.times(rows, start), columns)
        counts = self.times_transposed(rows, self.np.ones(len(labels)), columns)
        precondition = 1 / (counts + ridge)
        x = self.np.zeros(columns)
        z = precondition * residual
        direction, size = z.copy(), float(residual @ z)
        for _ in range(steps):
            product = self.times_transposed(rows, self.times(rows, direction), columns) + ridge * direction
            step = size / float(direction @ product)
            x += step * direction
            residual -= step * product
            z = precondition * residual
            before, size = size, float(residual @ z)
            if size < 1e-7 * before or not size < 1e6 * before:
                break
            direction = z + size / before * direction
        return start + x


def _c(argument):
    if isinstance(argument, numpy.ndarray):
        assert argument.flags.c_contiguous
        return argument.ctypes.data_as(ctypes.c_void_p)
    if isinstance(argument, numpy.uint64):
        return ctypes.c_uint64(int(argument))
    return ctypes.c_int(int(argument))
