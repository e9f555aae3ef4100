// Reversi on a GPU, with one thread for each position: games, searches with the evaluation, exact results, and the
// matrix products of a linear fit.
//
// The evaluation is the same as in crates/engine. The pattern index of an instance is a number in base 3 (mover 0,
// empty 1, opponent 2). Two indices are packed into one word. device.py inserts the definitions of these names before
// this text:
//   INSTANCES, WORDS   the number of pattern instances, and the number of words for their indices
//   CONTENTS           the number of indices of all patterns, which is the size of the weight table of a ply
//   OFFSETS            for each instance, the offset of its pattern's weights
//   LARGEST            for each word, the indices of a board on which every square has a disc of the opponent
//   K, ONE             the number of numbers in an embedding, and their quantisation scale
// For tests without a GPU, the same text compiles as C++ and runs on a single thread.

#ifdef __CUDACC__
#define ONCE(i, n) (i = atomicAdd(next, 1)) < (n)
#define EACH(i, n) int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += gridDim.x * blockDim.x
#else
#include <algorithm>
using std::max;
using std::min;
#define __global__
#define __device__
#define __shared__ static
#define __restrict__
#define __syncthreads()
#define ONCE(i, n) (i = (*next)++) < (n)
#define EACH(i, n) int i = 0; i < (n); i++
struct { int x; } static const threadIdx = {0}, blockIdx = {0}, blockDim = {1}, gridDim = {1};
static int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static int __ffsll(unsigned long long x) { return __builtin_ffsll(x); }
static void atomicAdd(float *at, float x) { *at += x; }
static void atomicAdd(double *at, double x) { *at += x; }
#endif

typedef unsigned long long u64;
typedef unsigned int u32;

// Weights and values are in units of 1/128 of a disc.
#define UNIT 128
#define WIN (64 * UNIT)
#define MOST_MOVES 32

__device__ const int offsets[INSTANCES] = OFFSETS;
__device__ const u32 largest[WORDS] = LARGEST;

// ---- the rules

__device__ inline u64 left(u64 x) { return x >> 1 & 0x7f7f7f7f7f7f7f7fULL; }
__device__ inline u64 right(u64 x) { return x << 1 & 0xfefefefefefefefeULL; }

template <int D> __device__ inline u64 shift(u64 x) {
    if (D == 0) return left(x);
    if (D == 1) return right(x);
    if (D == 2) return x >> 8;
    if (D == 3) return x << 8;
    if (D == 4) return left(x) >> 8;
    if (D == 5) return right(x) >> 8;
    if (D == 6) return left(x) << 8;
    return right(x) << 8;
}

template <int D> __device__ inline u64 moves_to(u64 own, u64 opp) {
    u64 x = shift<D>(own) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    return shift<D>(x);
}

__device__ inline u64 moves(u64 own, u64 opp) {
    u64 all = moves_to<0>(own, opp) | moves_to<1>(own, opp) | moves_to<2>(own, opp) | moves_to<3>(own, opp) |
              moves_to<4>(own, opp) | moves_to<5>(own, opp) | moves_to<6>(own, opp) | moves_to<7>(own, opp);
    return all & ~(own | opp);
}

template <int D> __device__ inline u64 flips_to(u64 disc, u64 own, u64 opp) {
    u64 x = shift<D>(disc) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    x |= shift<D>(x) & opp;
    return shift<D>(x) & own ? x : 0;
}

__device__ inline u64 flips(int square, u64 own, u64 opp) {
    u64 d = 1ULL << square;
    return flips_to<0>(d, own, opp) | flips_to<1>(d, own, opp) | flips_to<2>(d, own, opp) | flips_to<3>(d, own, opp) |
           flips_to<4>(d, own, opp) | flips_to<5>(d, own, opp) | flips_to<6>(d, own, opp) | flips_to<7>(d, own, opp);
}

// Returns the result of a finished game, in discs. Empty squares count for the winner.
__device__ inline int result(u64 own, u64 opp) {
    int a = __popcll(own), b = __popcll(opp);
    return a == b ? 0 : a > b ? 64 - 2 * b : 2 * a - 64;
}

__device__ inline int first_of(u64 set) { return __ffsll(set) - 1; }

// ---- the evaluation

__shared__ u32 digits[64 * WORDS];

__device__ inline void load_digits(const u32 *__restrict__ table) {
    for (int i = threadIdx.x; i < 64 * WORDS; i += blockDim.x) digits[i] = table[i];
    __syncthreads();
}

__device__ inline void features_of(u64 own, u64 opp, u32 *f) {
    for (int w = 0; w < WORDS; w++) f[w] = 0;
    for (int square = 0; square < 64; square++) {
        u32 digit = own >> square & 1 ? 0 : opp >> square & 1 ? 2 : 1;
        for (int w = 0; w < WORDS; w++) f[w] += digit * digits[square * WORDS + w];
    }
}

// Computes the pattern indices after a move, from the other side's point of view. Packed words can be added, because
// neither half of a sum overflows.
__device__ inline void play(const u32 *f, int square, u64 flipped, u32 *to) {
#pragma unroll
    for (int w = 0; w < WORDS; w++) to[w] = largest[w] - f[w] + digits[square * WORDS + w];
    while (flipped) {
        int at = first_of(flipped) * WORDS;
        flipped &= flipped - 1;
#pragma unroll
        for (int w = 0; w < WORDS; w++) to[w] += 2 * digits[at + w];
    }
}

__device__ inline int sum(const u32 *f, const short *__restrict__ weights) {
    int total = 0;
#pragma unroll
    for (int i = 0; i < INSTANCES; i++) total += weights[offsets[i] + (f[i / 2] >> 16 * (i % 2) & 0xffff)];
    return max(-WIN, min(WIN, total));
}

// ---- many games at once, move by move

__device__ inline u64 random_of(u64 &state) {
    state += 0x9e3779b97f4a7c15ULL;
    u64 x = state;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ x >> 27) * 0x94d049bb133111ebULL;
    return x ^ x >> 31;
}

__device__ inline float unit_of(u64 &state) { return (random_of(state) >> 40) * (1.0f / (1 << 24)); }

__device__ inline int nth_of(u64 set, int n) {
    for (; n > 0; n--) set &= set - 1;
    return first_of(set);
}

__device__ inline void move(int square, u64 &own, u64 &opp) {
    u64 flipped = flips(square, own, opp);
    u64 now = own | flipped | 1ULL << square;
    own = opp & ~flipped;
    opp = now;
}

// Counts the moves of each position. The number is 0 if the game is over. If the mover must pass, exchanges the sides
// before counting.
extern "C" __global__ void count_moves(int n, u64 *own, u64 *opp, int *counts) {
    for (EACH(i, n)) {
        u64 legal = moves(own[i], opp[i]);
        if (legal == 0) {
            legal = moves(opp[i], own[i]);
            if (legal) {
                u64 t = own[i];
                own[i] = opp[i];
                opp[i] = t;
            }
        }
        counts[i] = __popcll(legal);
    }
}

// Writes the positions after every move of every position. The positions that follow position i begin at starts[i].
extern "C" __global__ void children(int n, const u64 *__restrict__ own, const u64 *__restrict__ opp,
                                    const int *__restrict__ starts, u64 *out_own, u64 *out_opp) {
    for (EACH(i, n)) {
        int at = starts[i];
        for (u64 rest = moves(own[i], opp[i]); rest; rest &= rest - 1, at++) {
            out_own[at] = own[i];
            out_opp[at] = opp[i];
            move(first_of(rest), out_own[at], out_opp[at]);
        }
    }
}

// Plays a move in each position: the best move, with noise added to the values, or a random move. The game's number
// determines how many random moves the game starts with, how often random moves follow, and how strong the noise is.
extern "C" __global__ void choose(int n, u64 seed, int ply, const int *__restrict__ starts, const int *__restrict__ counts,
                                  const u64 *__restrict__ next_own, const u64 *__restrict__ next_opp,
                                  const short *__restrict__ values, u64 *own, u64 *opp) {
    for (EACH(i, n)) {
        u64 game = 0x632be59bd9b4e019ULL * (u64)(i + 1) + seed;
        float kind = unit_of(game);
        int random_plies = kind < 0.7f ? 2 + (int)(random_of(game) % 10) : (int)(random_of(game) % 21);
        float random_share = kind < 0.6f ? 0.01f : kind < 0.85f ? 0.06f : 0.3f;
        float noise = UNIT * (0.2f + 3 * unit_of(game) * unit_of(game) * unit_of(game));
        u64 state = game + 0xd1342543de82ef95ULL * (u64)(ply + 1);
        int chosen = 0;
        if (ply < random_plies || unit_of(state) < random_share) {
            chosen = random_of(state) % counts[i];
        } else {
            float most = -1e9f;
            for (int k = 0; k < counts[i]; k++) {
                float u = unit_of(state) + unit_of(state) + unit_of(state) - 1.5f;
                float value = -values[starts[i] + k] + 2 * noise * u;
                if (value > most) { most = value; chosen = k; }
            }
        }
        own[i] = next_own[starts[i] + chosen];
        opp[i] = next_opp[starts[i] + chosen];
    }
}

// Plays `plies` random moves in each position, and sets the position's mark to 1. In the resulting position, the mover
// has a legal move. If the game ends during or directly after the random moves, leaves the position unchanged and sets
// its mark to 0.
extern "C" __global__ void disturb(int n, u64 seed, int plies, u64 *own, u64 *opp, int *marks) {
    for (EACH(i, n)) {
        u64 state = 0x632be59bd9b4e019ULL * (u64)(i + 1) + seed;
        u64 a = own[i], b = opp[i];
        marks[i] = 1;
        for (int k = 0; k <= plies; k++) {
            u64 legal = moves(a, b);
            if (legal == 0) {
                u64 t = a; a = b; b = t;
                legal = moves(a, b);
                if (legal == 0) { marks[i] = 0; break; }
            }
            if (k < plies) move(nth_of(legal, (int)(random_of(state) % __popcll(legal))), a, b);
        }
        if (marks[i]) { own[i] = a; opp[i] = b; }
    }
}

// ---- the network, in integers as in the engine

// The weights of one ply, apart from the embeddings. The weights of the hidden layer are packed, with four inputs in
// each word.
#define HIDDEN 16
struct Layer {
    int first[K / 4][HIDDEN];
    int first_extra[2][HIDDEN];
    int first_bias[HIDDEN];
    int second[HIDDEN];
    int direct[K];
    int direct_extra[2];
    int bias;
    int unused;
};

#ifndef __CUDACC__
struct uint4 { u32 x, y, z, w; };
static int __dp4a(int a, int b, int c) {
    for (int i = 0; i < 4; i++) c += (int)(signed char)(a >> 8 * i) * (int)(signed char)(b >> 8 * i);
    return c;
}
#endif

struct Network {
    const uint4 *vectors;
    const Layer *layers;
    const int *bias;
};

__device__ inline int value_of(const Network &net, const u32 *f, u64 own, u64 opp) {
    // The sums of the even bytes and of the odd bytes of each word. The bytes of the embeddings have 128 added.
    u32 even[K / 4], odd[K / 4];
#pragma unroll
    for (int w = 0; w < K / 4; w++) even[w] = odd[w] = 0;
#pragma unroll 2
    for (int i = 0; i < INSTANCES; i++) {
        const uint4 *vector = net.vectors + (u64)(offsets[i] + (f[i / 2] >> 16 * (i % 2) & 0xffff)) * (K / 16);
#pragma unroll
        for (int q = 0; q < K / 16; q++) {
            uint4 four = vector[q];
            u32 words[4] = {four.x, four.y, four.z, four.w};
#pragma unroll
            for (int w = 0; w < 4; w++) {
                even[4 * q + w] += words[w] & 0x00ff00ff;
                odd[4 * q + w] += words[w] >> 8 & 0x00ff00ff;
            }
        }
    }
    const Layer &layer = net.layers[min(__popcll(own | opp) - 4, 59)];
    int extra[2] = {__popcll(moves(own, opp)), __popcll(moves(opp, own))};
    int hidden[HIDDEN];
#pragma unroll
    for (int h = 0; h < HIDDEN; h++)
        hidden[h] = layer.first_bias[h] + extra[0] * layer.first_extra[0][h] + extra[1] * layer.first_extra[1][h];
    int out = layer.bias + extra[0] * layer.direct_extra[0] + extra[1] * layer.direct_extra[1];
#pragma unroll
    for (int w = 0; w < K / 4; w++) {
        int sums[4] = {(int)(even[w] & 0xffff), (int)(odd[w] & 0xffff), (int)(even[w] >> 16), (int)(odd[w] >> 16)};
        int clipped = 0;
#pragma unroll
        for (int b = 0; b < 4; b++) {
            int sum = sums[b] - 128 * INSTANCES + net.bias[4 * w + b];
            out += sum * layer.direct[4 * w + b];
            clipped |= max(0, min(ONE, sum)) << 8 * b;
        }
#pragma unroll
        for (int h = 0; h < HIDDEN; h++) hidden[h] = __dp4a(clipped, layer.first[w][h], hidden[h]);
    }
#pragma unroll
    for (int h = 0; h < HIDDEN; h++) out += max(0, min(128, hidden[h] / ONE)) * layer.second[h];
    return max(-WIN, min(WIN, out >> 4));
}

// ---- searches to a depth

#define DEEPEST 10
// Classes of squares, in the order in which a search tries their moves if no better order is known: corners first, and
// the neighbours of corners last.
__device__ const u64 classes[3] = {0x8100000000000081ULL, 0x3c3cffffffff3c3cULL & ~0x8100000000000081ULL, ~0ULL};

__device__ inline int by_class(u64 set) {
    for (int c = 0; c < 2; c++)
        if (set & classes[c]) return first_of(set & classes[c]);
    return first_of(set);
}

// Searches each position to a depth with alpha-beta, with one thread for each position. The leaves are evaluated by the
// network, or by the weights of their ply if NETWORK is false. In both cases the weights order the moves.
template <bool NETWORK>
__device__ inline void search_all(int n, int depth, const u64 *__restrict__ in_own, const u64 *__restrict__ in_opp,
                                  const u32 *__restrict__ table, const short *__restrict__ weights, const Network &net,
                                  short *out, int *next, u64 *nodes_out) {
    load_digits(table);
    u64 own[DEEPEST + 1], opp[DEEPEST + 1], todo[DEEPEST + 1];
    u32 f[DEEPEST + 1][WORDS];
    int alpha[DEEPEST + 1], beta[DEEPEST + 1], best[DEEPEST + 1];
    signed char sign[DEEPEST + 1];
    unsigned char list[DEEPEST + 1][MOST_MOVES], len[DEEPEST + 1], at[DEEPEST + 1];
    u64 nodes = 0;
    int i;
    while (ONCE(i, n)) {
        own[0] = in_own[i];
        opp[0] = in_opp[i];
        features_of(own[0], opp[0], f[0]);
        int guess = NETWORK ? value_of(net, f[0], own[0], opp[0]) : sum(f[0], weights + (u64)CONTENTS * (__popcll(own[0] | opp[0]) - 4));
        int lo = guess - 5 * UNIT, hi = guess + 5 * UNIT;
        int value;
        while (true) {
            int lv = 0;
            alpha[0] = lo; beta[0] = hi; best[0] = -2 * WIN; sign[0] = 1; len[0] = 255; at[0] = 0;
            bool fresh = true;
            while (true) {
                if (fresh) {
                    // The search has just reached this position.
                    fresh = false;
                    nodes++;
                    u64 legal = moves(own[lv], opp[lv]);
                    if (legal == 0) {
                        u64 other = moves(opp[lv], own[lv]);
                        if (other == 0) {
                            best[lv] = UNIT * result(own[lv], opp[lv]);
                        } else {
                            u64 t = own[lv]; own[lv] = opp[lv]; opp[lv] = t;
                            for (int w = 0; w < WORDS; w++) f[lv][w] = largest[w] - f[lv][w];
                            sign[lv] = -sign[lv];
                            int a = alpha[lv];
                            alpha[lv] = -beta[lv];
                            beta[lv] = -a;
                        }
                        legal = other;
                    }
                    todo[lv] = legal;
                    at[lv] = 0;
                    len[lv] = 0;
                    if (depth - lv >= 3 && legal) {
                        // Sort the moves by the evaluation after each move.
                        int ply = __popcll(own[lv] | opp[lv]) - 4;
                        const short *w = weights + (u64)CONTENTS * min(ply + 1, 59);
                        int keys[MOST_MOVES];
                        int count = 0;
                        for (u64 rest = legal; rest && count < MOST_MOVES; rest &= rest - 1) {
                            int square = first_of(rest);
                            u32 g[WORDS];
                            play(f[lv], square, flips(square, own[lv], opp[lv]), g);
                            int key = sum(g, w);
                            int place = count++;
                            while (place > 0 && keys[place - 1] > key) {
                                keys[place] = keys[place - 1];
                                list[lv][place] = list[lv][place - 1];
                                place--;
                            }
                            keys[place] = key;
                            list[lv][place] = square;
                        }
                        len[lv] = count;
                    }
                }
                bool more = len[lv] ? at[lv] < len[lv] : todo[lv] != 0;
                if (!more || best[lv] >= beta[lv]) {
                    // The position is finished. The search returns to the position before it.
                    int v = best[lv] * sign[lv];
                    if (lv == 0) { value = v; break; }
                    lv--;
                    v = -v;
                    best[lv] = max(best[lv], v);
                    alpha[lv] = max(alpha[lv], v);
                    continue;
                }
                int square;
                if (len[lv]) {
                    square = list[lv][at[lv]++];
                } else {
                    square = by_class(todo[lv]);
                    todo[lv] &= ~(1ULL << square);
                }
                u64 flipped = flips(square, own[lv], opp[lv]);
                if (depth - lv == 1) {
                    u32 g[WORDS];
                    play(f[lv], square, flipped, g);
                    nodes++;
                    int placed = __popcll(own[lv] | opp[lv]) - 3;
                    int v;
                    if (placed < 60) {
                        u64 now = own[lv] | flipped | 1ULL << square;
                        v = NETWORK ? -value_of(net, g, opp[lv] & ~flipped, now) : -sum(g, weights + (u64)CONTENTS * placed);
                    } else {
                        u64 now = own[lv] | flipped | 1ULL << square;
                        v = UNIT * result(now, opp[lv] & ~flipped);
                    }
                    best[lv] = max(best[lv], v);
                    alpha[lv] = max(alpha[lv], v);
                } else {
                    play(f[lv], square, flipped, f[lv + 1]);
                    opp[lv + 1] = own[lv] | flipped | 1ULL << square;
                    own[lv + 1] = opp[lv] & ~flipped;
                    alpha[lv + 1] = -beta[lv];
                    beta[lv + 1] = -alpha[lv];
                    best[lv + 1] = -2 * WIN;
                    sign[lv + 1] = 1;
                    lv++;
                    fresh = true;
                }
            }
            // A pass at the root has exchanged the sides. Exchange them again for the next search.
            if (sign[0] < 0) { u64 t = own[0]; own[0] = opp[0]; opp[0] = t; features_of(own[0], opp[0], f[0]); }
            if (value <= lo && lo > -WIN) lo = -WIN - 1;
            else if (value >= hi && hi < WIN) hi = WIN + 1;
            else break;
        }
        out[i] = value;
    }
    if (nodes_out) nodes_out[blockIdx.x * blockDim.x + threadIdx.x] = nodes;
}

extern "C" __global__ void search(int n, int depth, const u64 *__restrict__ own, const u64 *__restrict__ opp,
                                  const u32 *__restrict__ table, const short *__restrict__ weights, short *out, int *next,
                                  u64 *nodes) {
    search_all<false>(n, depth, own, opp, table, weights, Network{0, 0, 0}, out, next, nodes);
}

extern "C" __global__ void search_network(int n, int depth, const u64 *__restrict__ own, const u64 *__restrict__ opp,
                                          const u32 *__restrict__ table, const short *__restrict__ weights,
                                          const uint4 *__restrict__ vectors, const Layer *__restrict__ layers,
                                          const int *__restrict__ bias, short *out, int *next, u64 *nodes) {
    search_all<true>(n, depth, own, opp, table, weights, Network{vectors, layers, bias}, out, next, nodes);
}

// ---- exact results

#define MOST_EMPTIES 20

// Computes the exact result of each position, in units of 1/128 of a disc. The first search window is centred on the
// guess.
extern "C" __global__ void solve(int n, const u64 *__restrict__ in_own, const u64 *__restrict__ in_opp,
                                 const short *__restrict__ guesses, short *out, int *next, u64 *nodes_out) {
    u64 own[MOST_EMPTIES + 1], opp[MOST_EMPTIES + 1], todo[MOST_EMPTIES + 1];
    signed char alpha[MOST_EMPTIES + 1], beta[MOST_EMPTIES + 1], best[MOST_EMPTIES + 1], sign[MOST_EMPTIES + 1];
    unsigned char list[MOST_EMPTIES + 1][MOST_EMPTIES], len[MOST_EMPTIES + 1], at[MOST_EMPTIES + 1];
    u64 nodes = 0;
    int i;
    while (ONCE(i, n)) {
        u64 root_own = in_own[i], root_opp = in_opp[i];
        int guess = max(-64, min(64, (int)guesses[i] / UNIT));
        int lo = max(-65, guess - 5), hi = min(65, guess + 5);
        int value;
        while (true) {
            int lv = 0;
            own[0] = root_own; opp[0] = root_opp;
            alpha[0] = lo; beta[0] = hi; best[0] = -100; sign[0] = 1;
            bool fresh = true;
            while (true) {
                if (fresh) {
                    fresh = false;
                    nodes++;
                    u64 legal = moves(own[lv], opp[lv]);
                    if (legal == 0) {
                        u64 other = moves(opp[lv], own[lv]);
                        if (other == 0) {
                            best[lv] = result(own[lv], opp[lv]);
                        } else {
                            u64 t = own[lv]; own[lv] = opp[lv]; opp[lv] = t;
                            sign[lv] = -sign[lv];
                            int a = alpha[lv];
                            alpha[lv] = -beta[lv];
                            beta[lv] = -a;
                        }
                        legal = other;
                    }
                    todo[lv] = legal;
                    at[lv] = 0;
                    len[lv] = 0;
                    int left = 64 - __popcll(own[lv] | opp[lv]);
                    if (left >= 5 && (legal & (legal - 1))) {
                        // Sort the moves by the number of the opponent's replies, the lowest number first, because
                        // such moves are fast to solve. A reply on a corner counts twice. A move on a corner counts as
                        // if it left one reply fewer.
                        unsigned char keys[MOST_EMPTIES];
                        int count = 0;
                        for (u64 rest = legal; rest; rest &= rest - 1) {
                            int square = first_of(rest);
                            u64 flipped = flips(square, own[lv], opp[lv]);
                            u64 now = own[lv] | flipped | 1ULL << square;
                            u64 replies = moves(opp[lv] & ~flipped, now);
                            int key = 2 * (__popcll(replies) + __popcll(replies & 0x8100000000000081ULL));
                            if (1ULL << square & 0x8100000000000081ULL) key = max(0, key - 2);
                            int place = count++;
                            while (place > 0 && keys[place - 1] > key) {
                                keys[place] = keys[place - 1];
                                list[lv][place] = list[lv][place - 1];
                                place--;
                            }
                            keys[place] = key;
                            list[lv][place] = square;
                        }
                        len[lv] = count;
                    }
                }
                bool more = len[lv] ? at[lv] < len[lv] : todo[lv] != 0;
                if (!more || best[lv] >= beta[lv]) {
                    int v = best[lv] * sign[lv];
                    if (lv == 0) { value = v; break; }
                    lv--;
                    v = -v;
                    best[lv] = max((int)best[lv], v);
                    alpha[lv] = max((int)alpha[lv], v);
                    continue;
                }
                int square;
                if (len[lv]) {
                    square = list[lv][at[lv]++];
                } else {
                    square = first_of(todo[lv]);
                    todo[lv] &= todo[lv] - 1;
                }
                u64 flipped = flips(square, own[lv], opp[lv]);
                u64 now = own[lv] | flipped | 1ULL << square, other = opp[lv] & ~flipped;
                if ((now | other) == ~0ULL) {
                    nodes++;
                    int v = result(now, other);
                    best[lv] = max((int)best[lv], v);
                    alpha[lv] = max((int)alpha[lv], v);
                } else {
                    own[lv + 1] = other;
                    opp[lv + 1] = now;
                    alpha[lv + 1] = -beta[lv];
                    beta[lv + 1] = -alpha[lv];
                    best[lv + 1] = -100;
                    sign[lv + 1] = 1;
                    lv++;
                    fresh = true;
                }
            }
            if (value <= lo && lo > -65) lo = -65;
            else if (value >= hi && hi < 65) hi = 65;
            else break;
        }
        out[i] = UNIT * value;
    }
    if (nodes_out) nodes_out[blockIdx.x * blockDim.x + threadIdx.x] = nodes;
}

// ---- the linear fit: products with the sparse matrix of positions and weights

// Writes the index of the weight for each instance (a row of the result) and each position. Mirror images share a
// weight.
extern "C" __global__ void look_up(int n, const u64 *__restrict__ own, const u64 *__restrict__ opp,
                                   const u32 *__restrict__ table, const int *__restrict__ shared, int *out) {
    load_digits(table);
    for (EACH(i, n)) {
        u32 f[WORDS];
        features_of(own[i], opp[i], f);
#pragma unroll
        for (int k = 0; k < INSTANCES; k++)
            out[(u64)k * n + i] = shared[offsets[k] + (f[k / 2] >> 16 * (k % 2) & 0xffff)];
    }
}

extern "C" __global__ void times(int n, int instances, const int *__restrict__ rows, const double *__restrict__ x,
                                 double *out) {
    for (EACH(i, n)) {
        double total = 0;
        for (int k = 0; k < instances; k++) total += x[rows[(u64)k * n + i]];
        out[i] = total;
    }
}

extern "C" __global__ void times_transposed(int n, int instances, const int *__restrict__ rows,
                                            const double *__restrict__ y, double *out) {
    for (EACH(i, n)) {
        double r = y[i];
        for (int k = 0; k < instances; k++) atomicAdd(out + rows[(u64)k * n + i], r);
    }
}

// ---- the network: sums of embeddings, with K numbers for each weight

#ifndef __CUDACC__
struct float4 { float x, y, z, w; };
static void atomicAdd(float4 *at, float4 x) { at->x += x.x; at->y += x.y; at->z += x.z; at->w += x.w; }
#endif

// Each thread sums four numbers of an accumulator at a time.
extern "C" __global__ void embed(int n, int instances, int k, const int *__restrict__ rows, const float4 *__restrict__ vectors,
                                 float4 *out) {
    int fours = k / 4;
    u64 all = (u64)n * fours;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < all; i += (u64)gridDim.x * blockDim.x) {
        int at = i / fours, lane = i % fours;
        float4 total = {0, 0, 0, 0};
        for (int j = 0; j < instances; j++) {
            float4 four = vectors[(u64)rows[(u64)j * n + at] * fours + lane];
            total.x += four.x; total.y += four.y; total.z += four.z; total.w += four.w;
        }
        out[i] = total;
    }
}

extern "C" __global__ void embed_transposed(int n, int instances, int k, const int *__restrict__ rows,
                                            const float4 *__restrict__ gradient, float4 *out) {
    int fours = k / 4;
    u64 all = (u64)n * fours;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < all; i += (u64)gridDim.x * blockDim.x) {
        int at = i / fours, lane = i % fours;
        float4 r = gradient[i];
        for (int j = 0; j < instances; j++) atomicAdd(out + (u64)rows[(u64)j * n + at] * fours + lane, r);
    }
}

// Counts the moves of the mover and of the opponent.
extern "C" __global__ void mobility(int n, const u64 *__restrict__ own, const u64 *__restrict__ opp, int *out) {
    for (EACH(i, n)) {
        out[i] = __popcll(moves(own[i], opp[i]));
        out[n + i] = __popcll(moves(opp[i], own[i]));
    }
}
