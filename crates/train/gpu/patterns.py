"""The patterns of the evaluation, and the checksum of the engine's files."""

import numpy

PLIES = 60

# The squares of each pattern. The list must be the same as in crates/engine/src/evaluation/patterns.rs.
PATTERNS = [
    [0, 1, 2, 8, 9, 10, 16, 17, 18],
    [0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
    [9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
    [0, 1, 2, 3, 8, 9, 10, 16, 17, 24],
    [0, 2, 3, 4, 5, 7, 10, 11, 12, 13],
    [8, 9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22, 23],
    [24, 25, 26, 27, 28, 29, 30, 31],
    [0, 9, 18, 27, 36, 45, 54, 63],
    [1, 10, 19, 28, 37, 46, 55],
    [2, 11, 20, 29, 38, 47],
]


def turn(square, symmetry):
    column, row = square % 8, square // 8
    if symmetry & 4:
        column, row = row, column
    if symmetry & 1:
        column = 7 - column
    if symmetry & 2:
        row = 7 - row
    return row * 8 + column


class Shape:
    """The instances of a list of patterns, and the weights that mirror images share."""

    def __init__(self, patterns):
        self.patterns = patterns
        self.instances = []
        for number, squares in enumerate(patterns):
            seen = set()
            for symmetry in range(8):
                image = [turn(square, symmetry) for square in squares]
                if frozenset(image) not in seen:
                    seen.add(frozenset(image))
                    self.instances.append((number, image))
        self.words = (len(self.instances) + 1) // 2
        sizes = [3 ** len(squares) for squares in patterns]
        self.starts = numpy.concatenate([[0], numpy.cumsum(sizes)]).astype(int)
        self.contents = int(self.starts[-1])
        self.digits = numpy.zeros((64, self.words), numpy.uint32)
        largest = numpy.zeros(self.words, numpy.uint32)
        for lane, (number, image) in enumerate(self.instances):
            half = 16 * (lane % 2)
            for place, square in enumerate(image):
                self.digits[square, lane // 2] += numpy.uint32(3**place << half)
            largest[lane // 2] += numpy.uint32((sizes[number] - 1) << half)
        self.largest = largest
        # Maps each pattern index to the index of its weight. In a symmetric pattern, mirror images share a weight.
        shared, count, self.counts = [], 0, []
        for squares in patterns:
            table, used = self._shared(squares)
            shared.append(table + count)
            count += used
            self.counts.append(used)
        self.shared = numpy.concatenate(shared).astype(numpy.int32)
        self.weights = count

    @staticmethod
    def _shared(squares):
        own = set(squares)
        mirrors = []
        for symmetry in range(1, 8):
            image = [turn(square, symmetry) for square in squares]
            if set(image) == own:
                mirrors.append([image.index(square) for square in squares])
        size = 3 ** len(squares)
        content = numpy.arange(size)
        digits = [content // 3**place % 3 for place in range(len(squares))]
        least = content.copy()
        for mirror in mirrors:
            least = numpy.minimum(least, sum(digits[mirror[i]] * 3**i for i in range(len(squares))))
        # Number each weight in the order of the smallest pattern index that uses it.
        _, table = numpy.unique(least, return_inverse=True)
        return table, int(table.max()) + 1

    def prefix(self):
        offsets = ",".join(str(self.starts[number]) for number, _ in self.instances)
        largest = ",".join(f"{word}u" for word in self.largest)
        return (
            f"#define INSTANCES {len(self.instances)}\n#define WORDS {self.words}\n#define CONTENTS {self.contents}\n"
            f"#define OFFSETS {{{offsets}}}\n#define LARGEST {{{largest}}}\n"
        )


def checksum(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value
