/*
 * reversi.h: games of Reversi (Othello) under three rule sets on boards from 2 x 2 to 26 x 26, and an engine that plays at
 * twenty levels, evaluates moves and solves endgames.
 *
 *     cc play.c $(pkg-config --cflags --libs reversi)
 *
 * Generated from crates/capi by cbindgen. Licensed under MIT OR Apache-2.0.
 *
 * Errors. A function that can fail returns a ReversiStatus, which is 0 (REVERSI_STATUS_OK) on success. If the call fails,
 * reversi_last_error() returns a sentence about the error. A failed call changes nothing and writes no results. A null pointer
 * is an error unless the function's comment allows it.
 *
 * Memory. A ReversiGame and a ReversiEngine belong to the caller, who frees each once with reversi_game_free or
 * reversi_engine_free. Strings that the library writes to a `char **` are freed with reversi_string_free. A returned
 * `const char *` belongs to the library. Arrays belong to the caller: a function writes up to `capacity` items to the array,
 * and the number of items to `count`. If the items do not fit, the function fails with REVERSI_STATUS_TOO_SMALL and writes
 * only `count`. With a null array and a capacity of 0, it also writes only `count`, and succeeds.
 *
 * Threads. Every function may be called on any thread, and threads may share games and engines: a call blocks while another
 * call uses the same game. An engine runs one search at a time. During a search, other calls on the same engine fail with
 * REVERSI_STATUS_BUSY, except reversi_engine_stop. A search copies its game first, so that the game can be changed
 * during the search. Do not free a game or an engine that another thread still uses, or an engine in its own callback.
 */


#ifndef REVERSI_H
#define REVERSI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether a call succeeded, or why it failed. Later versions may add numbers, but never change the meaning of an
// existing number.
typedef enum ReversiStatus {
    // The call succeeded.
    REVERSI_STATUS_OK = 0,
    // A pointer is null.
    REVERSI_STATUS_NULL = 1,
    // A string is not valid UTF-8.
    REVERSI_STATUS_TEXT = 2,
    // No rule set has this number.
    REVERSI_STATUS_RULES = 3,
    // The size is not a valid board size, or the rules do not allow it.
    REVERSI_STATUS_SIZE = 4,
    // No player has this number.
    REVERSI_STATUS_PLAYER = 5,
    // The square does not exist or is not on this board.
    REVERSI_STATUS_SQUARE = 6,
    // The move is illegal.
    REVERSI_STATUS_ILLEGAL = 7,
    // A move in a transcript cannot be parsed or is illegal.
    REVERSI_STATUS_TRANSCRIPT = 8,
    // A string does not describe a board.
    REVERSI_STATUS_BOARD = 9,
    // There is no move to take back.
    REVERSI_STATUS_NOTHING_TO_UNDO = 10,
    // The game is over, so there is nothing to search.
    REVERSI_STATUS_GAME_OVER = 11,
    // The game is not over, so it has no result.
    REVERSI_STATUS_NOT_OVER = 12,
    // The level does not exist.
    REVERSI_STATUS_LEVEL = 13,
    // An engine cannot be created with these options.
    REVERSI_STATUS_ENGINE = 14,
    // The engine is already searching.
    REVERSI_STATUS_BUSY = 15,
    // The array is too small.
    REVERSI_STATUS_TOO_SMALL = 16,
    // The call failed because of a bug in the library. The handles that were passed to it can still be freed.
    REVERSI_STATUS_INTERNAL = 17,
} ReversiStatus;

// One of the two players, or neither.
typedef enum ReversiPlayer {
    // Neither player: an empty square, or the turn when the game is over.
    REVERSI_PLAYER_NONE = 0,
    // Black, who moves first.
    REVERSI_PLAYER_BLACK = 1,
    // White.
    REVERSI_PLAYER_WHITE = 2,
} ReversiPlayer;

// How a score was computed, and therefore how reliable it is.
typedef enum ReversiScoreKind {
    // The score is proved: it is the result with perfect play by both sides.
    REVERSI_SCORE_KIND_EXACT = 0,
    // The game is proved to be a win (discs above 0), a loss (below 0) or a draw (0). The number of discs has no other
    // meaning.
    REVERSI_SCORE_KIND_WIN_LOSS_DRAW = 1,
    // The search reached the end of the game, but used forward pruning; see `confidence`.
    REVERSI_SCORE_KIND_SELECTIVE = 2,
    // The search reached `depth` and evaluated the positions there.
    REVERSI_SCORE_KIND_ESTIMATE = 3,
} ReversiScoreKind;

// The rules of a game.
typedef enum ReversiRules {
    // The tournament rules: a game starts with four discs, and every move turns over at least one disc.
    REVERSI_RULES_OTHELLO = 0,
    // The tournament rules on an empty board: the players first fill the four centre squares.
    REVERSI_RULES_CLASSIC = 1,
    // A move may be on any empty square. Boards are square, with an even side of at least 4.
    REVERSI_RULES_FREE = 2,
} ReversiRules;

// An engine. Each engine has its own memory, so several engines can search at the same time.
typedef struct ReversiEngine ReversiEngine;

// A game: a position that was reached by legal moves, with its history. A side without a legal move passes
// automatically, and the pass is part of the history.
typedef struct ReversiGame ReversiGame;

// A square of a board. The column and the row are counted from 0: `a1`, at the top left, is column 0 and row 0.
typedef struct ReversiSquare {
    // The column, from the left.
    uint8_t column;
    // The row, from the top.
    uint8_t row;
} ReversiSquare;

// The name of a square, such as `f5`.
typedef struct ReversiSquareName {
    // The name as a string that ends with a zero byte.
    char text[4];
} ReversiSquareName;

// The size of a board.
typedef struct ReversiSize {
    // The number of columns.
    uint32_t width;
    // The number of rows.
    uint32_t height;
} ReversiSize;

// The number of discs of each side.
typedef struct ReversiDiscs {
    // The number of black discs.
    uint32_t black;
    // The number of white discs.
    uint32_t white;
} ReversiDiscs;

// One step of a game: a move or a pass.
typedef struct ReversiPly {
    // The side that moved or passed.
    enum ReversiPlayer player;
    // Whether the step is a pass, which has no square.
    bool is_pass;
    // The square of the move. For a pass, the column and the row are 0.
    struct ReversiSquare square;
} ReversiPly;

// A move and its score.
typedef struct ReversiSearchResult {
    // The move.
    struct ReversiSquare square;
    // The lead of the side to move in the official score at the end of the game, in discs.
    int32_t discs;
    // How the score was computed.
    enum ReversiScoreKind kind;
    // The depth of an estimate, in plies; 0 for other kinds.
    uint32_t depth;
    // For a selective score, the probability in percent that each forward pruning decision was correct; otherwise 0.
    uint32_t confidence;
    // The number of positions that were searched. When all moves are evaluated, the first result contains the total.
    uint64_t nodes;
    // The duration of the search in seconds.
    double seconds;
} ReversiSearchResult;

// A callback that receives intermediate results after each iteration of a search, on the thread that started the
// search. If the function returns false, the search ends within milliseconds and does not call the function again.
// `results` is only valid during the call. `user` is the pointer that was passed to the search. The function must
// return normally: it must not throw an exception or call `longjmp`. If the function pointer is null, the search
// reports no progress.
typedef bool (*ReversiProgress)(const struct ReversiSearchResult *results, size_t count, void *user);

// The limits of a search. The search ends when it reaches any of them. A field that is 0 is not a limit, so
// `{.depth = 12}` limits only the depth. Without any limit, the search continues until the position is solved or the
// search is stopped. For the fastest search, set `depth` to 1.
typedef struct ReversiLimits {
    // The maximum depth of the search in plies. `reversi_engine_solve` ignores the depth.
    uint32_t depth;
    // The maximum number of positions to search.
    uint64_t nodes;
    // The maximum duration of the search in milliseconds.
    uint64_t milliseconds;
} ReversiLimits;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Parses the name of a square, such as `f5`.
enum ReversiStatus reversi_square_parse(const char *name, struct ReversiSquare *square);

// Returns the name of a square, or an empty name if no board has this square.
struct ReversiSquareName reversi_square_name(struct ReversiSquare square);

// Returns the error message of the last failed call on this thread, or an empty string if no call has failed. The
// string is valid until another call on this thread fails.
const char *reversi_last_error(void);

// Frees a string that the library wrote to a `char **`. Does nothing if the pointer is null.
void reversi_string_free(char *string);

// Creates a game. `rules` is a value of ReversiRules. The width and the height must be from 2 to 26.
enum ReversiStatus reversi_game_new(int rules, uint32_t width, uint32_t height, struct ReversiGame **game);

// Creates a game that starts from the given board. The board has one line per row, in which B, W and . (or X, O and -)
// stand for black discs, white discs and empty squares. `first` is a value of ReversiPlayer: the side that moves
// first, or passes if only the other side has a legal move.
enum ReversiStatus reversi_game_from_board(int rules,
                                           const char *board,
                                           int first,
                                           struct ReversiGame **game);

// Creates a copy of a game with its history.
enum ReversiStatus reversi_game_copy(const struct ReversiGame *game, struct ReversiGame **copy);

// Frees a game. Does nothing if the pointer is null.
void reversi_game_free(struct ReversiGame *game);

// Writes the size of the board.
enum ReversiStatus reversi_game_size(const struct ReversiGame *game, struct ReversiSize *size);

// Writes the side to move, or `REVERSI_PLAYER_NONE` if the game is over.
enum ReversiStatus reversi_game_turn(const struct ReversiGame *game, enum ReversiPlayer *turn);

// Writes the owner of the disc on a square, or `REVERSI_PLAYER_NONE` if the square is empty.
enum ReversiStatus reversi_game_disc(const struct ReversiGame *game,
                                     struct ReversiSquare square,
                                     enum ReversiPlayer *disc);

// Writes the number of discs of each side.
enum ReversiStatus reversi_game_score(const struct ReversiGame *game, struct ReversiDiscs *score);

// Writes the official score of a finished game, in which the winner also gets the empty squares.
enum ReversiStatus reversi_game_official_score(const struct ReversiGame *game, struct ReversiDiscs *score);

// Writes the squares of the legal moves, row by row. When the game is over, there are no legal moves.
enum ReversiStatus reversi_game_moves(const struct ReversiGame *game,
                                      struct ReversiSquare *squares,
                                      size_t capacity,
                                      size_t *count);

// Writes the squares of the discs that a legal move turns over.
enum ReversiStatus reversi_game_flips(const struct ReversiGame *game,
                                      struct ReversiSquare square,
                                      struct ReversiSquare *flips,
                                      size_t capacity,
                                      size_t *count);

// Plays a move for the side to move. If only this side has a legal move afterwards, also plays the opponent's pass.
enum ReversiStatus reversi_game_play(struct ReversiGame *game,
                                     struct ReversiSquare square);

// Takes back the last move and any pass after it.
enum ReversiStatus reversi_game_undo(struct ReversiGame *game);

// Plays the moves of a transcript, such as `f5d6c3` or `1. f5 d6 2. c3`. If any move is invalid, plays no move. Passes
// may be written as `--` or `pass`, or omitted.
enum ReversiStatus reversi_game_play_transcript(struct ReversiGame *game,
                                                const char *transcript);

// Writes the moves so far, without separators or passes.
enum ReversiStatus reversi_game_transcript(const struct ReversiGame *game, char **transcript);

// Writes the board as text: one line per row, with `B` and `W` for discs and `.` for empty squares.
enum ReversiStatus reversi_game_board(const struct ReversiGame *game, char **board);

// Writes all steps so far, including passes.
enum ReversiStatus reversi_game_history(const struct ReversiGame *game,
                                        struct ReversiPly *plies,
                                        size_t capacity,
                                        size_t *count);

// Creates an engine. `hash_megabytes` is the size of its transposition table; 64 is enough for a few seconds per move.
// With one thread, the same sequence of searches always has the same results, unless a time limit ends a search.
// `seed` determines the deliberate errors of weak levels.
enum ReversiStatus reversi_engine_new(uint32_t hash_megabytes,
                                      uint32_t threads,
                                      uint64_t seed,
                                      struct ReversiEngine **engine);

// Frees an engine. Does nothing if the pointer is null.
void reversi_engine_free(struct ReversiEngine *engine);

// Chooses a move as a player of the given level would. Levels range from 1 to 20. Weak levels make errors on purpose.
enum ReversiStatus reversi_engine_play(struct ReversiEngine *engine,
                                       const struct ReversiGame *game,
                                       uint32_t level,
                                       ReversiProgress progress,
                                       void *user,
                                       struct ReversiSearchResult *result);

// Searches for the best move within the limits. If `limits` is null, there are no limits.
enum ReversiStatus reversi_engine_search(struct ReversiEngine *engine,
                                         const struct ReversiGame *game,
                                         const struct ReversiLimits *limits,
                                         ReversiProgress progress,
                                         void *user,
                                         struct ReversiSearchResult *result);

// Evaluates every legal move and writes the results, the best move first. If `limits` is null, there are no limits.
enum ReversiStatus reversi_engine_values(struct ReversiEngine *engine,
                                         const struct ReversiGame *game,
                                         const struct ReversiLimits *limits,
                                         ReversiProgress progress,
                                         void *user,
                                         struct ReversiSearchResult *results,
                                         size_t capacity,
                                         size_t *count);

// Solves the position: computes the result with perfect play. If `winner_only` is true, computes only whether the game
// is won, lost or drawn, which is faster. If `limits` is null, there are no limits, and the search may take very long.
// If a limit ends the search early, the kind of the result shows that the result is not proved.
enum ReversiStatus reversi_engine_solve(struct ReversiEngine *engine,
                                        const struct ReversiGame *game,
                                        bool winner_only,
                                        const struct ReversiLimits *limits,
                                        ReversiProgress progress,
                                        void *user,
                                        struct ReversiSearchResult *result);

// Writes the principal variation of the engine's last search, such as `f5 d6 c3`. It begins with the best move, and a
// pass is written as `--`. The string is empty before the first search.
enum ReversiStatus reversi_engine_principal_variation(const struct ReversiEngine *engine,
                                                      char **moves);

// Stops a search. The search returns its best result so far within milliseconds. If the engine is not searching, stops
// the next search: the stop is not lost if it comes just before another thread starts the search.
//
// A stop can also come just after its search has returned. To avoid that it stops the next search by mistake, call
// `reversi_engine_clear_stop` before the next search.
enum ReversiStatus reversi_engine_stop(const struct ReversiEngine *engine);

// Withdraws the calls of `reversi_engine_stop` that have not stopped a search, so that they do not stop the next search.
// Returns `REVERSI_STATUS_BUSY` and does nothing if the engine is searching.
enum ReversiStatus reversi_engine_clear_stop(const struct ReversiEngine *engine);

// Clears the results of earlier searches from the engine's memory.
enum ReversiStatus reversi_engine_forget(struct ReversiEngine *engine);

// Returns the version of the library, such as `1.2.3`.
const char *reversi_version(void);

// Returns the name of the instruction set that the library uses on this processor: `portable`, `avx2` or `avx512`.
const char *reversi_kernel(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* REVERSI_H */
